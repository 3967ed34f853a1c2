"""Makes all that people download: `python packaging/release.py`.

In `release/`: a folder for Windows as zip and one for Linux as tar.gz, which need no Python; wheel
and source archive; CHANGELOG.md and SHA256SUMS. It runs on Linux and wants
packaging/requirements.txt and hatchling; the Windows folder is made by Wine, with
windows_python.py's Python in `--windows FOLDER`, and left out with a word where there is no Wine.
"""

from __future__ import annotations

import argparse
import hashlib
import platform
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HERE = ROOT / "packaging"
sys.path.insert(0, str(ROOT))

from china_games import __version__  # noqa: E402

NAME = f"china-games-{__version__}"
REQUIREMENTS = (ROOT / "requirements-dev.txt", HERE / "requirements.txt")
SUMS = "SHA256SUMS"
FORMER = ("china-games-*", "china_games-*", "CHANGELOG.md", SUMS)


def make_release(out: Path, work: Path, windows: Path) -> list[Path]:
    """The files of a release in `out`, from which a former one is removed first; the sums last."""
    check_changelog((ROOT / "CHANGELOG.md").read_text("utf-8"))
    remove_former(out)
    pack_tar(build_linux(work / "linux"), out / f"{NAME}-linux-{platform.machine()}.tar.gz")
    if shutil.which("wine"):
        pack_zip(build_windows(work / "windows", windows), out / f"{NAME}-windows-x86_64.zip")
    else:
        print("no Wine: the Windows folder is left out", file=sys.stderr)
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-d", str(out)],
        cwd=ROOT,
        check=True,
        stdout=subprocess.DEVNULL,
    )
    shutil.copy(ROOT / "CHANGELOG.md", out)
    files = sorted(out.iterdir())
    (out / SUMS).write_text(
        "".join(f"{hash_file(path)}  {path.name}\n" for path in files), "utf-8", newline="\n"
    )
    return [*files, out / SUMS]


def remove_former(out: Path) -> None:
    """Removes a former release and makes the folder; SystemExit if it holds anything else, which
    must not be lost.
    """
    out.mkdir(parents=True, exist_ok=True)
    former = {path for pattern in FORMER for path in out.glob(pattern) if path.is_file()}
    others = sorted(path.name for path in out.iterdir() if path not in former)
    if others:
        raise SystemExit(f"{out} holds {others[0]}, which is of no release: choose another folder")
    for path in former:
        path.unlink()


def check_changelog(text: str) -> None:
    """SystemExit if what is new begins with another version than the program's."""
    newest = next(
        (line[3:].strip() for line in text.splitlines() if line.startswith("## ")), "nothing"
    )
    if newest != __version__:
        raise SystemExit(f"CHANGELOG.md begins with {newest}, the program is {__version__}")


def build_linux(work: Path) -> Path:
    """The folder for this system."""
    subprocess.run(
        [
            sys.executable,
            str(HERE / "build.py"),
            "--out",
            str(work / "dist"),
            "--work",
            str(work / "scraps"),
        ],
        check=True,
    )
    return work / "dist" / "china-games"


def build_windows(work: Path, windows: Path) -> Path:
    """The folder for Windows, built by a Windows Python in the folder `windows`, which is made if
    it is not there.
    """
    subprocess.run(
        [sys.executable, str(HERE / "windows_python.py"), str(windows), *map(str, REQUIREMENTS)],
        check=True,
    )
    subprocess.run(
        [
            str(windows / "python"),
            str(HERE / "build.py"),
            "--out",
            str(work / "dist"),
            "--work",
            str(work / "scraps"),
        ],
        cwd=ROOT,
        check=True,
    )
    return work / "dist" / "china-games"


def list_content(folder: Path) -> Iterator[tuple[Path, str]]:
    """The files of a folder in order, and their names in an archive."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() or path.is_symlink():
            yield path, f"{NAME}/{path.relative_to(folder).as_posix()}"


def pack_tar(folder: Path, archive: Path) -> None:
    """Packs a folder for Linux; nobody's name stands in it."""

    def nobody(about: tarfile.TarInfo) -> tarfile.TarInfo:
        about.uid = about.gid = 0
        about.uname = about.gname = ""
        return about

    with tarfile.open(archive, "w:gz") as packed:
        for path, name in list_content(folder):
            packed.add(path, name, filter=nobody)


def pack_zip(folder: Path, archive: Path) -> None:
    """Packs a folder for Windows."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        for path, name in list_content(folder):
            packed.write(path, name)


def hash_file(path: Path) -> str:
    """The SHA-256 of a file, as `sha256sum -c` reads it."""
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--out", type=Path, default=ROOT / "release", help="folder of the result")
    parser.add_argument("--work", type=Path, default=ROOT / "build", help="folder of the scraps")
    parser.add_argument(
        "--windows",
        type=Path,
        default=ROOT / "build" / "windows-python",
        help="folder of the Windows Python; may stay",
    )
    args = parser.parse_args(words)
    for path in make_release(args.out.resolve(), args.work.resolve(), args.windows.resolve()):
        print(f"{path}: {path.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
