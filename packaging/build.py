"""Builds a folder with the program and Python in it, which needs nothing installed: `python
packaging/build.py`.

It wants packaging/requirements.txt. The result is dist/china-games; `--out`, `--work` put result
and scraps elsewhere."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import sysconfig
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from china_games.licences import LIBRARIES, list_files  # noqa: E402

NAME = "china-games"
FILES = ("assets", "boards", "saves", "LICENSE")  # what resources.py looks for, in china_games/data
UNUSED = (
    "tkinter",
    "numpy",
    "unittest",
    "pydoc",
    "lib2to3",
    "test",
    "hypothesis",
    "mypy",
    "setuptools",
    "readline",
    "pygame.examples",
    "pygame.tests",
    "pygame.docs",
)


def list_arguments(out: Path, work: Path) -> list[str]:
    """What PyInstaller is told."""
    icon = {"win32": "ico", "darwin": "icns"}.get(sys.platform)
    data = [
        f"--add-data={ROOT / name}{os.pathsep}{Path('china_games/data', name if folder else '.')}"
        for name in FILES
        for folder in [(ROOT / name).is_dir()]
    ]
    return [
        str(ROOT / "main.py"),
        f"--name={NAME}",
        "--onedir",
        "--noconfirm",
        "--console",
        # Wine lacks names of system libraries.
        f"--log-level={'ERROR' if sys.platform == 'win32' else 'WARN'}",
        f"--distpath={out}",
        f"--workpath={work}",
        f"--specpath={work}",
        f"--paths={ROOT}",
        *(f"--hidden-import={name}" for name in list_modules()),
        *(f"--exclude-module={name}" for name in UNUSED),
        *(f"--copy-metadata={name}" for name in LIBRARIES),
        *data,
        f"--add-data={find_lgpl()}{os.pathsep}pygame/docs/generated",
        *([f"--icon={ROOT / 'packaging' / 'icons' / NAME}.{icon}"] if icon else []),
        *(["--hide-console=hide-early"] if sys.platform == "win32" else []),
    ]


def list_modules() -> list[str]:
    """Every module of the program but the adapters for research: commands and games are imported by
    name.
    """
    files = (path.relative_to(ROOT) for path in (ROOT / "china_games").rglob("*.py"))
    return sorted(
        ".".join(path.with_suffix("").parts)
        for path in files
        if not path.stem.startswith("__") and "research" not in path.parts
    )


def find_lgpl() -> Path:
    """The licence of the window library, which stands among its documents."""
    return next(path for _, path in list_files() if path.name == "LGPL.txt")


def build(out: Path, work: Path) -> Path:
    """The folder of the finished program."""
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"  # in each of PyInstaller's processes
    from PyInstaller.__main__ import run

    run(list_arguments(out, work))
    made = out / NAME
    copy_licences(made / "licences")
    if sys.platform == "linux":
        shutil.copy(ROOT / "packaging" / "icons" / f"{NAME}.svg", made)
        shutil.copy(ROOT / "packaging" / "linux" / f"{NAME}.desktop", made)
    return made


def copy_licences(folder: Path) -> None:
    """Copies the licences of the program, of its fonts and of every part that is packed with it."""
    folder.mkdir()
    for name, path in list_files():
        shutil.copy(path, folder / f"{name.replace(' ', '-')}-{path.name}")
    shutil.copy(ROOT / "NOTICE", folder)
    places = (
        Path(sysconfig.get_path("stdlib"), "LICENSE.txt"),
        Path(sys.base_prefix, "LICENSE.txt"),
    )
    for of_python in filter(Path.is_file, places):  # beside python.exe on Windows
        shutil.copy(of_python, folder / "Python-LICENSE.txt")


def measure_size(folder: Path) -> float:
    """MB of all files below a folder."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if not path.is_dir()) / 1e6


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="folder of the result")
    parser.add_argument("--work", type=Path, default=ROOT / "build", help="folder of the scraps")
    args = parser.parse_args(words)
    began = time.perf_counter()
    made = build(args.out.resolve(), args.work.resolve())
    print(f"{made}: {measure_size(made):.0f} MB, built in {time.perf_counter() - began:.0f} s")


if __name__ == "__main__":
    main()
