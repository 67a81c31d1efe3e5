"""``run.py``, the way in on a fresh machine: what it shows while it installs, and what it says when that fails."""

import functools
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

PIP = """\
Obtaining file:///somewhere
  Installing build dependencies: started
  Installing build dependencies: finished with status 'done'
Collecting numba<0.70,>=0.62 (from manaloom==0.1.0)
  Downloading numba-0.68.1-cp311-cp311-manylinux_2_27_x86_64.whl (3.8 MB)
Processing /cache/rich-15.0.0-py3-none-any.whl (from manaloom==0.1.0)
Installing collected packages: numba, rich, manaloom
Successfully installed manaloom-0.1.0
"""

pytestmark = pytest.mark.skipif(os.name == "nt", reason="stands in for programs with shell scripts")


@pytest.fixture
def start(tmp_path: Path):
    """Start ``run.py`` in a folder where shell scripts stand for the environment's programs; gives what it did."""
    shutil.copy(ROOT / "run.py", tmp_path)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    scripts = tmp_path / ".venv" / "bin"
    scripts.mkdir(parents=True)

    def write(name: str, text: str) -> None:
        (scripts / name).write_text(f"#!/bin/sh\n{text}\n")
        (scripts / name).chmod(0o755)

    write("manaloom", 'echo "manaloom $*"; exit 1')

    def run(*arguments: str, says: str = PIP, status: int = 0) -> subprocess.CompletedProcess[str]:
        (tmp_path / "says").write_text(says)
        write(
            "python",
            'case "$3" in --version) exit 0;; esac; case "$2" in pytest) echo "pytest $3 in $PWD"; exit 0;; esac\n'
            f"cat {tmp_path}/says; exit {status}",
        )
        command = [sys.executable, str(tmp_path / "run.py"), *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    return run


def test_each_step_of_an_installation_is_a_line(start):
    done = start("cards", "Forest")
    assert (done.returncode, done.stdout) == (1, "manaloom cards Forest\n")  # the command's own status
    first, *steps, last = done.stderr.splitlines()
    assert first.startswith("installing Manaloom into .venv, once")
    assert steps == [
        "  what builds packages",
        "  numba 0.68.1 (3.8 MB)",
        "  rich 15.0.0",
        "  installing 3 packages, which takes a while",
    ]
    assert last == "installed"


def test_what_is_installed_is_not_installed_again(start):
    start("cards")
    again = start("cards", status=1)
    assert again.stderr == ""
    assert start("tests", "-x", status=1).returncode == 2  # the tests need more


def test_the_tests_run_at_the_root(start, tmp_path):
    assert start("tests", "-x").stdout == f"pytest -x in {tmp_path}\n"


def test_a_failed_installation_says_why_and_what_to_do(start, tmp_path):
    says = "Looking around\nERROR: Could not find a version\nERROR: No matching distribution found for numba\n"
    done = start("cards", says=says, status=1)
    assert done.returncode == 2
    *_, why, what = done.stderr.splitlines()
    assert why == "error: pip could not install Manaloom: No matching distribution found for numba"
    assert "network" in what
    log = tmp_path / ".venv" / "install.log"
    assert str(log) in what
    assert log.read_text() == says
    assert start("cards").returncode == 1  # next time it is tried again


def test_a_damaged_environment(start, tmp_path):
    start("cards")
    (tmp_path / ".venv" / "bin" / "manaloom").unlink()
    done = start("cards")
    assert done.returncode == 2
    assert "remove it and run this again" in done.stderr


def test_ctrl_c_is_left_to_the_command(start, tmp_path):
    """It takes its time to end, with a status of its own."""
    start("cards")
    script = tmp_path / ".venv" / "bin" / "manaloom"
    script.write_text("#!/bin/sh\ntrap 'sleep 1; echo summed up; exit 130' INT\necho running\nsleep 20 & wait $!\n")
    command = [sys.executable, str(tmp_path / "run.py"), "fuzz"]
    # whoever runs the tests in the background may have told this process to ignore the signal, and children with it
    heed = functools.partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, preexec_fn=heed) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "running\n"
        process.send_signal(signal.SIGINT)
        assert process.stdout.readline() == "summed up\n"
    assert process.returncode == 130
