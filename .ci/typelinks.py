"""Make the folder of links that shows a type checker or an editor where the packages are.

The packages `manaloom.engine`, `manaloom.env` ... lie at the top of the repository and are mapped
by setuptools when installed. Type checkers cannot see that mapping, so `.typelinks/manaloom/` holds
links laid out as the packages are. Git ignores it; run this again when a top-level folder is added.
"""

import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LINKS = ROOT / ".typelinks"


def main() -> None:
    """Make or renew the links."""
    folders = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]["package-dir"]
    face = LINKS / "manaloom"
    face.mkdir(parents=True, exist_ok=True)
    for old in face.iterdir():
        old.unlink()
    for file in (ROOT / folders.pop("manaloom")).iterdir():
        if file.suffix in (".py", ".typed"):
            (face / file.name).symlink_to(Path("../..") / file.relative_to(ROOT))
    for package, folder in folders.items():
        (face / package.removeprefix("manaloom.")).symlink_to(Path("../..") / folder, target_is_directory=True)
    print(f"links in {LINKS.name}/ for {', '.join(sorted(p.name for p in face.iterdir()))}")


if __name__ == "__main__":
    main()
