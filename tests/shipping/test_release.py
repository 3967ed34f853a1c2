"""What people download: one version, its news, archives that unpack into one folder, sums that
agree.
"""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

from china_games import __version__

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def release() -> ModuleType:
    sys.path.insert(0, str(ROOT / "packaging"))
    try:
        return __import__("release")
    finally:
        sys.path.remove(str(ROOT / "packaging"))


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """What a build leaves, as far as packing minds."""
    folder = tmp_path / "china-games"
    (folder / "_internal").mkdir(parents=True)
    (folder / "china-games").write_bytes(b"program")
    (folder / "china-games").chmod(0o755)
    (folder / "_internal" / "é 王.txt").write_bytes(b"text")
    return folder


def test_the_version_stands_in_one_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert project["project"]["dynamic"] == ["version"]
    assert project["tool"]["hatch"]["version"]["path"] == "china_games/__init__.py"
    words = [sys.executable, str(ROOT / "main.py"), "--version"]
    said = subprocess.run(words, capture_output=True, text=True, check=True)
    assert said.stdout.split()[-1] == __version__


def test_the_news_begin_with_this_version(release: ModuleType) -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    release.check_changelog(text)
    assert re.findall(r"^## (.*)$", text, re.MULTILINE) == ["0.2.0", "0.1.0"]
    with pytest.raises(SystemExit, match="begins with 9.9"):
        release.check_changelog("# What is new\n\n## 9.9\n")


def test_the_readme_begins_with_the_files_of_this_version() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    assert text.index("## Download") < text.index("## With Python")
    named = re.findall(r"`china-games-(.+?)-(windows|linux)-x86_64\.(?:zip|tar\.gz)`", text)
    assert named == [(__version__, "windows"), (__version__, "linux")]


def test_archives_unpack_into_one_folder(release: ModuleType, built: Path, tmp_path: Path) -> None:
    release.pack_tar(built, tmp_path / "a.tar.gz")
    release.pack_zip(built, tmp_path / "a.zip")
    name = f"china-games-{__version__}"
    with tarfile.open(tmp_path / "a.tar.gz") as packed:
        members = {one.name: one for one in packed.getmembers()}
    with zipfile.ZipFile(tmp_path / "a.zip") as packed_too:
        assert (
            set(packed_too.namelist())
            == set(members)
            == {f"{name}/china-games", f"{name}/_internal/é 王.txt"}
        )
    assert {(one.uid, one.uname) for one in members.values()} == {(0, "")}
    if sys.platform != "win32":
        assert members[f"{name}/china-games"].mode & 0o111


def test_a_former_release_goes_and_nothing_else(release: ModuleType, tmp_path: Path) -> None:
    out = tmp_path / "release"
    release.remove_former(out)
    (out / "china-games-0.1.0-linux-x86_64.tar.gz").touch()
    (out / "SHA256SUMS").touch()
    release.remove_former(out)
    assert not list(out.iterdir())
    (out / "SHA256SUMS").touch()
    (out / "main.py").touch()
    with pytest.raises(SystemExit, match="holds main.py"):
        release.remove_former(out)
    assert len(list(out.iterdir())) == 2


def test_a_release_is_whole_and_its_sums_agree(
    release: ModuleType, built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(release, "build_linux", lambda work: built)
    monkeypatch.setattr(release, "build_windows", lambda work, windows: built)
    monkeypatch.setattr(release.shutil, "which", lambda name: "wine")
    made = release.make_release(tmp_path / "release", tmp_path / "work", tmp_path / "windows")
    names = [path.name for path in made]
    assert [name for name in names if "linux" in name][0].endswith(".tar.gz")
    for wanted in (
        f"china-games-{__version__}-windows-x86_64.zip",
        f"china_games-{__version__}.tar.gz",
        f"china_games-{__version__}-py3-none-any.whl",
        "CHANGELOG.md",
        "SHA256SUMS",
    ):
        assert wanted in names
    lines = (tmp_path / "release" / "SHA256SUMS").read_text("utf-8").splitlines()
    sums = dict(line.split("  ")[::-1] for line in lines)
    assert sums == {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in made[:-1]}
