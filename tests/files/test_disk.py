"""Writing where Windows has its own ways: drives that are gone, files that others hold, a lock
between two copies.
"""

from __future__ import annotations

import errno
import multiprocessing
import os
import time
from multiprocessing.connection import Connection
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from china_games.files import disk
from china_games.files.disk import find_backup, lock_folder, try_to_write, write_atomically


def test_a_drive_that_is_missing_is_trouble_and_no_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(folder: Path, **_: Any) -> None:
        raise FileNotFoundError(errno.ENOENT, "no such drive", str(folder))

    monkeypatch.setattr(os.path, "lexists", lambda path: False)
    monkeypatch.setattr(Path, "exists", lambda path: False)
    monkeypatch.setattr(Path, "mkdir", gone)
    with pytest.raises(FileNotFoundError):
        try_to_write(Path("Q:/data/saves"), 100)


def test_only_writing_tells_whether_one_may(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def closed(folder: Path, **_: Any) -> None:
        raise PermissionError(errno.EACCES, "not for you", str(folder))

    monkeypatch.setattr(os, "access", lambda *_, **__: True)  # as Windows says of any folder
    with monkeypatch.context() as rights:
        rights.setattr(Path, "mkdir", closed)
        with pytest.raises(PermissionError):
            try_to_write(tmp_path / "data" / "saves", 100)
    try_to_write(tmp_path / "data" / "saves", 100)
    assert not list(tmp_path.iterdir())


def test_what_others_put_into_a_folder_that_was_tried_stays(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def and_another(path: Path, content: bytes) -> None:
        write_atomically(path, content)
        write_atomically(tmp_path / "data" / "game.json", b"{}")

    monkeypatch.setattr(disk, "write_atomically", and_another)
    try_to_write(tmp_path / "data", 100)
    assert [path.name for path in (tmp_path / "data").iterdir()] == ["game.json"]


def test_a_save_goes_on_while_somebody_reads_the_former_state(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    for content in (b"1", b"2"):
        write_atomically(path, content, keep_previous=True)
    with find_backup(path).open("rb"):  # Windows replaces no file that somebody holds
        write_atomically(path, b"3", keep_previous=True)
    assert path.read_bytes() == b"3"
    write_atomically(path, b"4", keep_previous=True)
    assert (path.read_bytes(), find_backup(path).read_bytes()) == (b"4", b"3")


@pytest.mark.parametrize("links", [True, False])
def test_a_copy_that_another_program_holds_does_not_stop_the_save(
    links: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path, replace = tmp_path / "game.json", os.replace
    for content in (b"1", b"2"):
        write_atomically(path, content, keep_previous=True)

    def held(source: Path, target: Path) -> None:
        if find_backup(path) in (source, target):
            raise PermissionError(errno.EACCES, "another program has it open", str(target))
        replace(source, target)

    monkeypatch.setattr(os, "replace", held)
    monkeypatch.setattr(time, "sleep", lambda seconds: pytest.fail("the window waits"))
    monkeypatch.setattr(disk, "sys", SimpleNamespace(platform="win32"))
    if not links:
        monkeypatch.setattr(os, "link", held)
    write_atomically(path, b"3", keep_previous=True)
    assert (path.read_bytes(), find_backup(path).read_bytes()) == (b"3", b"1")
    assert sorted(tmp_path.iterdir()) == [path, find_backup(path)]


def hold(folder: Path, line: Connection) -> None:
    """A copy of the program that hangs while it saves."""
    with lock_folder(folder):
        line.send("locked")
        line.recv()


def test_one_copy_waits_for_the_other_and_a_killed_one_holds_nobody_up(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = tmp_path / "saves"
    folder.mkdir()
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    other = context.Process(target=hold, args=(folder, theirs), daemon=True)
    other.start()
    assert ours.recv() == "locked"
    handle = disk._open_lock(folder)
    assert handle is not None
    with pytest.raises(OSError):
        disk._lock(handle)
    waits: list[float] = []
    with monkeypatch.context() as clock:
        clock.setattr(time, "sleep", waits.append)
        with lock_folder(folder):  # not for ever
            assert len(waits) == disk._WAITS
    other.kill()
    other.join()
    disk._lock(handle)
    os.close(handle)
    assert not list(folder.iterdir())


def test_on_windows_a_file_beside_the_folder_is_locked(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder, locked = tmp_path / "saves", []

    def locking(handle: int, how: int, count: int) -> None:
        if locked:
            locked.pop()
            raise PermissionError(errno.EACCES, "locked")
        locked.append((os.fstat(handle).st_ino, how, count))

    folder.mkdir()
    monkeypatch.setattr(disk, "sys", SimpleNamespace(platform="win32"))
    monkeypatch.setitem(
        __import__("sys").modules, "msvcrt", SimpleNamespace(locking=locking, LK_NBLCK=2)
    )
    for _ in range(2):
        with lock_folder(folder):
            assert locked == [(os.stat(tmp_path / ".saves.lock").st_ino, 2, 1)]
    assert not list(folder.iterdir())
