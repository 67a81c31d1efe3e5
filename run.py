"""Set up Manaloom in `.venv` beside this file, if need be, and run it or its tests.

    python3 run.py fuzz --games 20000 --workers 2 --seed 7      any command of `manaloom`
    python3 run.py tests -m "not slow"                          the tests; arguments go to pytest

Needs nothing but Python 3.11 or newer.
"""

import hashlib
import os
import re
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
SCRIPTS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = SCRIPTS / ("python.exe" if os.name == "nt" else "python")
LOG = VENV / "install.log"


class Failure(Exception):
    """The set-up failed; the message says why and what to do, in two lines."""


def say(text: str, passing: bool = False) -> None:
    """Write a line to standard error; on a terminal, one that is `passing` gives way to the next."""
    terminal = sys.stderr.isatty()
    start = "\r\033[K" if terminal else ""
    print(start + text, file=sys.stderr, end="" if passing and terminal else "\n", flush=True)


def make_environment() -> None:
    """Make `.venv`, or see that pip is in the one that is there."""
    try:
        if not PYTHON.exists():
            say("setting up .venv, once")
            venv.create(VENV, with_pip=True)
        elif subprocess.run([PYTHON, "-m", "pip", "--version"], capture_output=True, check=False).returncode:
            subprocess.run([PYTHON, "-m", "ensurepip"], capture_output=True, check=True)
    except subprocess.CalledProcessError:
        raise Failure(
            "this Python makes no environments with pip in them\n"
            "install its venv module (Debian and Ubuntu: apt install python3-venv), remove .venv and run this again"
        ) from None


def step(line: str) -> str:
    """What a line of pip's output says to people: 'numba 0.68.1 (3.8 MB)'; empty where it says nothing."""
    words = line.split()
    if line.startswith(("  Downloading ", "  Using cached ", "Processing ")) and ".whl" in line:
        name, version = re.split("[/\\\\]", line.partition(".whl")[0].split()[-1])[-1].split("-")[:2]
        size = re.search(r"\(([\d.]+ [kMG]?B)\)", line)
        return f"{name} {version}" + (f" ({size[1]})" if size else "")
    if line.startswith("Installing collected packages: "):
        return f"installing {len(words) - 3} packages, which takes a while"
    if line.startswith("  Installing build dependencies") and words[-1] == "started":
        return "what builds packages"
    return ""


def install(extra: str) -> None:
    """Install what `pyproject.toml` asks for, unless that is done already."""
    stamp = VENV / f"manaloom-installed{extra}"
    wanted = hashlib.sha256((ROOT / "pyproject.toml").read_bytes() + str(ROOT).encode()).hexdigest()
    if PYTHON.exists() and stamp.exists() and stamp.read_text() == wanted:
        return
    make_environment()
    say(f"installing Manaloom{' and what its tests need' if extra else ''} into .venv, once: some 170 MB to download")
    options = ["--disable-pip-version-check", "--progress-bar", "off", "--no-color", "--no-input"]
    command = [str(PYTHON), "-m", "pip", "install", *options, "-e", f"{ROOT}{extra}"]
    wrong = ""
    pip = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", errors="replace"
    )
    with pip, LOG.open("w", encoding="utf-8") as log:
        for line in pip.stdout or ():
            log.write(line)
            if line.startswith("ERROR: "):
                wrong = line[7:].strip()
            elif step(line):
                say(f"  {step(line)}", passing=True)
    if pip.returncode:
        raise Failure(
            f"pip could not install Manaloom: {wrong or f'it ended with {pip.returncode}'}\n"
            f"check the network, PIP_INDEX_URL and the free space; all that pip said is in {LOG}"
        )
    stamp.write_text(wanted)
    say("installed")


def run(command: list) -> int:
    """Run a command in place of this process, so that Ctrl-C is its alone to end with; gives the exit status."""
    if os.name == "posix":
        os.execv(command[0], command)
    process = subprocess.Popen(command)
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:
            pass


def main() -> int:
    """Install, run, and give on the exit status."""
    if sys.version_info < (3, 11):  # noqa: UP036 (whoever starts this may have any Python)
        print(f"Manaloom needs Python 3.11 or newer; this is {sys.version.split()[0]}", file=sys.stderr)
        return 2
    arguments = sys.argv[1:] or ["--help"]
    tests = arguments[0] == "tests"
    try:
        install("[dev]" if tests else "")
        command = [str(PYTHON), "-m", "pytest", *arguments[1:]] if tests else [str(SCRIPTS / "manaloom"), *arguments]
        # Tests are found from the root; a command's paths are relative to where the user is.
        if tests:
            os.chdir(ROOT)
        return run(command)
    except Failure as failure:
        say(f"error: {failure}")
        return 2
    except OSError as error:
        say(f"error: {error}\nif .venv was damaged or moved, remove it and run this again")
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
