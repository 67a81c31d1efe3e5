"""The package as it is installed: what is in it, what importing it costs, and that it works away from its sources."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import manaloom

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def project():
    return tomllib.loads((ROOT / "pyproject.toml").read_text())


def test_every_folder_with_modules_is_a_package(project):
    setup = project["tool"]["setuptools"]
    folders = setup["package-dir"]
    found = {
        ".".join((package, *path.parent.relative_to(ROOT / folder).parts))
        for package, folder in folders.items()
        for path in (ROOT / folder).rglob("*.py")
    }
    assert found == set(setup["packages"])


def test_version_is_said_once(project):
    assert project["project"]["version"] == manaloom.__version__


def test_public_names():
    for name in manaloom.__all__:
        assert getattr(manaloom, name) is not None
        assert name in dir(manaloom)
    with pytest.raises(AttributeError, match="Bach"):
        manaloom.Bach  # noqa: B018


def test_environments_are_registered():
    import gymnasium

    assert "manaloom/Duel-v0" in gymnasium.registry


@pytest.mark.slow
def test_plain_install(project, tmp_path):
    """A copy that is not editable, read from elsewhere: all modules and data files are in it."""
    target = tmp_path / "site"
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--disable-pip-version-check"]
    # From a copy, so that no build folder is left beside the sources.
    source = tmp_path / "source"
    for folder in project["tool"]["setuptools"]["package-dir"].values():
        shutil.copytree(ROOT / folder, source / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / file, source)
    subprocess.run([*pip, "--target", str(target), str(source)], check=True, timeout=300)
    code = """
import importlib, pkgutil, pathlib, sys
import manaloom, manaloom.engine
assert manaloom.__file__.startswith(sys.argv[1]), manaloom.__file__
names = [module.name for module in pkgutil.walk_packages(manaloom.__path__, "manaloom.")]
for name in names:
    importlib.import_module(name)
decks = sorted((pathlib.Path(manaloom.engine.__file__).parent / "decks").glob("*.txt"))
print(len(names) > 30, len(decks) > 0)
for folder in ("engine", "env", "agents", "experiments"):
    assert not (pathlib.Path(sys.argv[1]) / folder).exists(), f"a bare {folder} was installed"
"""
    environment = {**os.environ, "PYTHONPATH": str(target), "MANALOOM_CACHE_DIR": str(tmp_path / "cache")}
    done = subprocess.run(
        [sys.executable, "-c", code, str(target)], cwd=tmp_path, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["True", "True"]
