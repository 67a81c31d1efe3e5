"""Set up Manaloom in `.venv` beside this file, if need be, and run it or its tests.

    python3 run.py fuzz --games 20000 --workers 2 --seed 7      any command of `manaloom`
    python3 run.py tests -m "not slow"                          the tests; arguments go to pytest

Needs nothing but Python 3.11 or newer.
"""

import hashlib
import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
SCRIPTS = VENV / ("Scripts" if os.name == "nt" else "bin")


def install(extra: str) -> None:
    """Make the environment and install what `pyproject.toml` asks for, unless that is done already."""
    python = SCRIPTS / ("python.exe" if os.name == "nt" else "python")
    if not python.exists():
        print("setting up .venv, once ...", file=sys.stderr)
        venv.create(VENV, with_pip=True)
    stamp = VENV / f"manaloom-installed{extra}"
    wanted = hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == wanted:
        return
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "-e", f"{ROOT}{extra}"], check=True)
    stamp.write_text(wanted)


def main() -> int:
    """Install, run, and give on the exit status."""
    if sys.version_info < (3, 11):  # noqa: UP036 (whoever starts this may have any Python)
        print(f"Manaloom needs Python 3.11 or newer; this is {sys.version.split()[0]}", file=sys.stderr)
        return 2
    arguments = sys.argv[1:] or ["--help"]
    tests = arguments[0] == "tests"
    try:
        install("[dev]" if tests else "")
    except subprocess.CalledProcessError as error:
        print(f"the installation failed (pip ended with {error.returncode})", file=sys.stderr)
        return 2
    command = [SCRIPTS / "python", "-m", "pytest", *arguments[1:]] if tests else [SCRIPTS / "manaloom", *arguments]
    try:
        # Tests are found from the root; a command's paths are relative to where the user is.
        return subprocess.run(command, cwd=ROOT if tests else None, check=False).returncode
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
