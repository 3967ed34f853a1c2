"""Builds a folder with the program and Python in it, which runs without anything installed: `python packaging/build.py`.

It wants packaging/requirements.txt. The result is dist/china-games; `--out` and `--work` put result and scraps elsewhere.
"""
from __future__ import annotations

import argparse
import os
import shutil
import sys
import sysconfig
import time
from collections.abc import Sequence
from importlib.metadata import distribution
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NAME = "china-games"
FILES = ("assets", "boards", "saves", "LICENSE")                    # what resources.py looks for, in china_games/data
PARTS = ("pygame-ce", "PyYAML", "platformdirs", "pydantic", "pydantic_core", "typing_extensions", "annotated_types")
UNUSED = ("tkinter", "numpy", "unittest", "pydoc", "lib2to3", "test", "hypothesis", "mypy", "setuptools", "readline",
          "pygame.examples", "pygame.tests", "pygame.docs")


def arguments(out: Path, work: Path) -> list[str]:
    """What PyInstaller is told."""
    icon = {"win32": "ico", "darwin": "icns"}.get(sys.platform)
    data = [f"--add-data={ROOT / name}{os.pathsep}{Path('china_games/data', name if (ROOT / name).is_dir() else '.')}"
            for name in FILES]
    return [str(ROOT / "main.py"), f"--name={NAME}", "--onedir", "--noconfirm", "--log-level=WARN", "--console",
            f"--distpath={out}", f"--workpath={work}", f"--specpath={work}", f"--paths={ROOT}",
            *(f"--hidden-import={name}" for name in modules()), *(f"--exclude-module={name}" for name in UNUSED), *data,
            *([f"--icon={ROOT / 'packaging' / 'icons' / NAME}.{icon}"] if icon else []),
            *(["--hide-console=hide-early"] if sys.platform == "win32" else [])]


def modules() -> list[str]:
    """Every module of the program: commands, games and tables are imported by name."""
    return sorted(".".join(path.relative_to(ROOT).with_suffix("").parts) for path in (ROOT / "china_games").rglob("*.py")
                  if path.name not in ("__init__.py", "__main__.py"))


def build(out: Path, work: Path) -> Path:
    """The folder of the finished program."""
    from PyInstaller.__main__ import run

    run(arguments(out, work))
    made = out / NAME
    licences(made / "licences")
    shutil.copy(ROOT / "packaging" / "icons" / f"{NAME}.svg", made)
    shutil.copy(ROOT / "packaging" / "linux" / f"{NAME}.desktop", made)
    return made


def licences(folder: Path) -> None:
    """Copies the licences of the program, of its fonts and of every part that is packed with it."""
    folder.mkdir()
    shutil.copy(ROOT / "LICENSE", folder / "china-games.txt")
    for path in (ROOT / "assets" / "fonts").glob("OFL-*.txt"):
        shutil.copy(path, folder)
    for part in PARTS:
        for file in distribution(part).files or ():
            if file.name == "LGPL.txt" or "licen" in file.name.lower() and file.parts[0].endswith(".dist-info"):
                shutil.copy(Path(str(file.locate())), folder / f"{part}-{file.name}")
    of_python = Path(sysconfig.get_path("stdlib"), "LICENSE.txt")
    if of_python.is_file():
        shutil.copy(of_python, folder / "Python-LICENSE.txt")


def size(folder: Path) -> float:
    """MB of all files below a folder."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if not path.is_dir()) / 1e6


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="folder of the result")
    parser.add_argument("--work", type=Path, default=ROOT / "build", help="folder of the scraps")
    args = parser.parse_args(words)
    began = time.perf_counter()
    made = build(args.out.resolve(), args.work.resolve())
    print(f"{made}: {size(made):.0f} MB, built in {time.perf_counter() - began:.0f} s")


if __name__ == "__main__":
    main()
