"""The store on failing disks, after interruptions, and beside another window with the same game."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from china_games import logs
from china_games.files import disk
from china_games.files.disk import find_backup
from china_games.i18n import make_translator
from china_games.paths import Paths
from china_games.session import saving
from china_games.session.store import SaveError, Store
from tests.session.tables import china, play_on, store


def failing(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    """Writing stops half way, as on a full disk."""

    def half(path: Path, content: bytes) -> None:
        path.write_bytes(content[: len(content) // 2])
        raise OSError(number, os.strerror(number), str(path))

    monkeypatch.setattr(disk, "_write_through", half)


@pytest.mark.parametrize(
    "number", [errno.ENOSPC, errno.EDQUOT, errno.EACCES, errno.EROFS, errno.EIO]
)
def test_play_goes_on_when_the_disk_fails_and_is_told_once(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = store(tmp_path)
    session = play_on(china(), 5)
    keeper.autosave(session)
    with monkeypatch.context() as broken:
        failing(broken, number)
        notices = [keeper.autosave(play_on(session, 1)) for _ in range(3)]
        assert [notice and notice.code for notice in notices] == ["save_full", None, None]
        assert "{" not in notices[0].say(make_translator("fr"))  # type: ignore[union-attr]
        with pytest.raises(SaveError) as wrong:
            keeper.save_as(session, "x")
        assert (wrong.value.problem.code, wrong.value.problem.line) == ("save_unwritable", 0)
        with pytest.raises(SaveError):
            keeper.rename(keeper.list_entries()[0], "x")
        assert keeper.load(keeper.list_entries()[0]).ply == 5
    assert not list((tmp_path / "saves").glob(".*"))
    assert keeper.autosave(session) is None
    assert keeper.load(keeper.list_entries()[0]).ply == 8
    failing(monkeypatch, number)
    assert keeper.autosave(session) is not None


def test_a_file_in_place_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("x", encoding="utf-8")
    keeper = store(tmp_path)
    session = play_on(china(), 5)
    notice = keeper.autosave(session)
    assert notice is not None
    assert notice.code == "save_full"
    assert keeper.list_entries() == ()
    (tmp_path / "saves").unlink()
    assert keeper.autosave(session) is None
    assert keeper.list_entries()[0].moves == 5


def test_a_folder_in_place_of_the_games_file(tmp_path: Path) -> None:
    keeper = store(tmp_path)
    session = play_on(china(), 5)
    (tmp_path / "saves" / f"china-{session.id}.json").mkdir(parents=True)
    notice = keeper.autosave(session)
    assert notice is not None
    assert notice.code == "save_elsewhere"
    assert keeper.autosave(play_on(session, 1)) is None
    assert [entry.moves for entry in keeper.list_entries() if not entry.problem] == [6]


def test_the_folder_vanishes_while_playing(tmp_path: Path) -> None:
    keeper = store(tmp_path)
    session = play_on(china(), 5)
    keeper.autosave(session)
    (tmp_path / "saves").rename(tmp_path / "elsewhere")
    assert keeper.autosave(play_on(session, 1)) is None
    assert keeper.list_entries()[0].moves == 6


def test_the_content_is_on_the_disk_before_it_takes_the_place_of_the_former(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = store(tmp_path)
    session = play_on(china(), 5)
    keeper.autosave(session)
    done: list[str] = []
    fsync, replace = os.fsync, os.replace
    monkeypatch.setattr(os, "fsync", lambda handle: (done.append("sync"), fsync(handle)))
    monkeypatch.setattr(
        os, "replace", lambda old, new: (done.append(Path(new).suffix), replace(old, new))
    )
    assert keeper.autosave(play_on(session, 1)) is None
    assert done[:3] == ["sync", ".bak", ".json"]
    assert done[3:] == ([] if os.name == "nt" else ["sync"])


def test_an_interrupted_exchange_of_files_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = store(tmp_path)
    session = play_on(china(), 5)
    keeper.autosave(session)
    replace, calls = os.replace, []

    def second_fails(source: Path, target: Path) -> None:
        calls.append(target)
        if len(calls) == 2:
            raise OSError(errno.EIO, "no")
        replace(source, target)

    monkeypatch.setattr(os, "replace", second_fails)
    assert keeper.autosave(play_on(session, 1)) is not None
    monkeypatch.setattr(os, "replace", replace)
    assert store(tmp_path).load(store(tmp_path).list_entries()[0]).ply == 5
    assert keeper.autosave(session) is None
    assert keeper.load(keeper.list_entries()[0]).ply == 6


def test_what_a_killed_program_left_half_written_is_swept_away(tmp_path: Path) -> None:
    keeper = store(tmp_path)
    keeper.autosave(play_on(china(), 5))
    old, new = tmp_path / "saves" / ".a.json.1.tmp", tmp_path / "saves" / ".b.json.2.tmp"
    for path, age in ((old, 2 * disk.STALE), (new, 0)):
        path.write_bytes(b"{")
        os.utime(path, (path.stat().st_atime, path.stat().st_mtime - age))
    assert len(keeper.list_entries()) == 1
    assert (old.exists(), new.exists()) == (False, True)


def test_two_programs_with_one_game_do_not_destroy_each_other(tmp_path: Path) -> None:
    one, two = store(tmp_path), store(tmp_path)
    first = play_on(china(), 5)
    one.autosave(first)
    latest = two.find_latest()
    assert latest is not None
    second = two.load(latest)
    assert one.autosave(play_on(first, 4, seed=2)) is None
    notice = two.autosave(play_on(second, 6, seed=3))
    assert notice is not None
    assert (notice.code, notice.line) == ("save_elsewhere", 0)
    assert second.origin == (first.id, 11)
    assert two.autosave(play_on(second, 1)) is None
    assert one.autosave(play_on(first, 1)) is None
    found = {entry.id: entry.moves for entry in one.list_entries()}
    assert found == {first.id: 10, second.id: 12}


def test_saving_fifty_times_at_once_keeps_all(tmp_path: Path) -> None:
    keeper = store(tmp_path)
    session = play_on(china(), 5)
    for _ in range(25):
        keeper.autosave(session)
        keeper.save_as(session, "quick")
    assert len(keeper.list_entries()) == 26
    assert find_backup(keeper.find_latest().path).exists()  # type: ignore[union-attr]


def test_the_list_notices_files_that_others_change(tmp_path: Path) -> None:
    keeper: Store = store(tmp_path)
    entry = keeper.save_as(play_on(china(), 5), "one")
    other = store(tmp_path)
    other.rename(entry, "two")
    assert [found.name for found in keeper.list_entries()] == ["two"]
    entry.path.write_bytes(b"x")
    assert keeper.list_entries()[0].problem is not None
    entry.path.unlink()
    assert keeper.list_entries() == ()
    with pytest.raises(SaveError):
        keeper.rename(entry, "three")
    keeper.delete(entry)


def test_a_mistake_of_the_program_is_written_down_and_play_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> bytes:
        raise ZeroDivisionError("of ours")

    assert logs.start(Paths(tmp_path))
    monkeypatch.setattr(saving, "write_lines", fail)
    keeper, session = store(tmp_path), play_on(china(), 5)
    notice = keeper.autosave(session)
    assert notice is not None
    assert (notice.code, notice.line) == ("save_full", 0)
    told = f"a mistake in the program; the details are in {logs.find_place()}"
    assert told in notice.say(make_translator("en"))
    written = Paths(tmp_path).log_file.read_text(encoding="utf-8")
    assert "ERROR the game could not be saved\n" in written
    assert "ZeroDivisionError: of ours" in written
    assert keeper.find_unsaved(session) == notice
