"""The store: autosave, named saves, the list, rescue, and whatever disks and people do."""

from __future__ import annotations

import os
import re
import shutil
from datetime import UTC, datetime
from pathlib import Path

import pytest

from china_games.files import Problem, characters
from china_games.i18n import make_translator
from china_games.session.entries import NO_DATE, Entry, sort_entries
from china_games.session.saving import write_save
from china_games.session.store import LoadError, SaveError, name_file
from tests.session.tables import china, coin_game, plain, play_on, store

ODD_NAMES = (
    "",
    " ",
    ".",
    "..",
    "../x",
    "C:x",
    "/etc/passwd",
    "CON",
    "nul.json",
    "aux.",
    "x" * 300,
    "dot.",
    "space ",
    "a/b\\c",
    'a:b*c?"<>|',
    "😀🀄",
    "Zoë 王/L'été",
    "\u202eabc",
    "new\nline",
    "\x00",
    "\udc80",
    "é" * 200,
)


def test_autosave_then_continue_brings_the_game_back(tmp_path: Path) -> None:
    session = china(2, 1)
    for _ in range(12):
        play_on(session, 1)
        assert store(tmp_path).autosave(session) is None
        fresh = store(tmp_path)
        entry = fresh.find_latest()
        assert entry is not None
        again = fresh.load(entry)
        assert (plain(again.state), again.moves, again.id) == (
            plain(session.state),
            session.moves,
            session.id,
        )
    assert len(store(tmp_path).list_entries()) == 1


def test_undo_and_redo_are_kept_too(tmp_path: Path) -> None:
    session = play_on(china(), 1)
    keeper = store(tmp_path)
    keeper.autosave(session)
    session.undo()
    keeper.autosave(session)
    again = keeper.load(keeper.list_entries()[0])
    assert (again.ply, again.undone) == (0, session.undone)
    again.redo()
    assert plain(again.state) == plain(play_on(china(), 1).state)


def test_an_entry_tells_which_game_it_is(tmp_path: Path) -> None:
    session = play_on(china(2, 1), 25)
    keeper = store(tmp_path)
    keeper.autosave(session)
    entry = keeper.list_entries()[0]
    assert (entry.kind, entry.game, entry.board_id, entry.seats) == (
        "auto",
        "china",
        "side_a",
        session.setup.seats,
    )
    assert (entry.moves, entry.to_act, entry.finished, entry.id) == (
        25,
        session.to_act,
        False,
        session.id,
    )
    assert (entry.turn, entry.round) == (session.state.turn + 1, session.state.turn // 3 + 1)
    assert entry.scores == session.state.scores
    assert entry.size == entry.path.stat().st_size
    assert entry.date == datetime(2026, 11, 28, tzinfo=UTC)
    assert entry.problem is None
    assert (entry.options, entry.branched) == (session.setup.options, False)


@pytest.mark.parametrize(
    "played", ["", "yesterday", "0001-01-01T00:00", "9999-01-01", "1970-06-01", "2026-13-01"]
)
def test_a_date_that_is_none_does_no_harm(played: str) -> None:
    assert Entry(Path("x"), "named", 0, played).date == NO_DATE


def test_a_finished_game_is_listed_but_not_continued(tmp_path: Path) -> None:
    keeper = store(tmp_path)
    keeper.autosave(going := play_on(china(), 9))
    keeper.autosave(over := play_on(china()))
    assert [entry.id for entry in keeper.list_entries()] == [over.id, going.id]
    assert keeper.list_entries()[0].finished
    latest = keeper.find_latest()
    assert latest is not None
    assert latest.id == going.id


def test_nothing_to_continue_in_a_new_place(tmp_path: Path) -> None:
    assert store(tmp_path / "none").find_latest() is None
    assert store(tmp_path / "none").list_entries() == ()


@pytest.mark.parametrize("name", ODD_NAMES)
def test_any_name_is_safe(name: str, tmp_path: Path) -> None:
    keeper = store(tmp_path)
    entry = keeper.save_as(play_on(china(), 5), name)
    assert entry.path.parent == tmp_path / "saves"
    assert entry.path.name.isascii()
    assert len(entry.path.name) < 70
    assert set(entry.path.name) <= set("abcdefghijklmnopqrstuvwxyz0123456789-.")
    assert entry.kind == "named"
    assert entry.name == characters.clean_name(name, 500)
    assert keeper.load(entry).name == entry.name
    keeper.delete(keeper.rename(entry, name + "2"))
    assert keeper.list_entries() == ()


def test_equal_names_are_two_files_unless_one_is_replaced(tmp_path: Path) -> None:
    keeper = store(tmp_path)
    one = keeper.save_as(play_on(china(), 5), "L’été")
    keeper.save_as(play_on(china(), 6), "L’été")
    assert {entry.moves for entry in keeper.find_named("L’ÉTÉ ".replace("É", "E\u0301"))} == {5, 6}
    keeper.save_as(play_on(china(), 7), "L’été", replace=one)
    assert sorted(entry.moves for entry in keeper.find_named("L’été")) == [6, 7]
    assert name_file("a") != name_file("a")


def test_only_named_saves_are_replaced(tmp_path: Path) -> None:
    keeper = store(tmp_path)
    session = play_on(china(), 5)
    keeper.autosave(session)
    running = keeper.list_entries()[0]
    assert keeper.save_as(session, "x", replace=running).path != running.path
    assert keeper.load(running).ply == 5


def test_loading_a_named_save_begins_a_new_game(tmp_path: Path) -> None:
    keeper = store(tmp_path)
    session = play_on(china(), 8)
    entry = keeper.save_as(session, "at eight")
    play_on(session, 8, seed=2)
    keeper.autosave(session)
    again = keeper.load(entry)
    assert again.id != session.id
    assert len(again.id) == len(session.id)
    assert again.origin == (session.id, 8)
    keeper.autosave(play_on(again, 3))
    assert {found.id: found.branched for found in keeper.list_entries()} == {
        session.id: False,
        again.id: True,
    }
    assert sorted(found.moves for found in keeper.list_entries()) == [8, 11, 16]


def test_a_running_game_can_be_renamed_while_it_is_played(tmp_path: Path) -> None:
    keeper = store(tmp_path)
    session = play_on(china(), 8)
    keeper.autosave(session)
    keeper.rename(keeper.list_entries()[0], "Sonntag")
    assert keeper.autosave(play_on(session, 1)) is None
    assert [(entry.name, entry.moves) for entry in keeper.list_entries()] == [("Sonntag", 9)]


def test_a_running_game_is_still_the_same_when_its_record_was_read_for_a_picture_and_renamed(
    tmp_path: Path,
) -> None:
    keeper = store(tmp_path)
    session = play_on(china(), 8)
    keeper.autosave(session)
    keeper.load(keeper.list_entries()[0])
    keeper.rename(keeper.list_entries()[0], "Sonntag")
    assert keeper.autosave(play_on(session, 1)) is None
    assert [(entry.name, entry.moves) for entry in keeper.list_entries()] == [("Sonntag", 9)]


@pytest.mark.usefixtures("coins_registered")
def test_the_list_can_be_ordered(tmp_path: Path) -> None:
    keeper = store(tmp_path)
    for name, session in (("b", china()), ("É", coin_game(2)), ("a", china())):
        keeper.save_as(session, name)
    found = keeper.list_entries()
    assert [entry.name for entry in found] == ["a", "É", "b"]
    assert [entry.name for entry in sort_entries(found, lambda entry: entry.name)] == [
        "a",
        "b",
        "É",
    ]
    assert [entry.name for entry in sort_entries(found, lambda entry: entry.game)] == [
        "a",
        "b",
        "É",
    ]


def test_a_list_is_sorted_by_what_it_shows_as_the_eye_reads_it(tmp_path: Path) -> None:
    keeper = store(tmp_path)
    for name in ("Zen", "étude 10", "Eva", "étude 9", "œuvre", "Odd", "", "Étude 9"):
        keeper.save_as(china(), name)
    found = [
        entry.name or "Lea and Max"
        for entry in sort_entries(keeper.list_entries(), lambda entry: entry.name or "Lea and Max")
    ]
    assert found == ["Étude 9", "étude 9", "étude 10", "Eva", "Lea and Max", "Odd", "œuvre", "Zen"]


COPIES = (
    "{stem} (1).json",
    "{stem} (Ana's conflicted copy 2026-11-28).json",
    "{stem}-LAPTOP.json",
    "{stem}.sync-conflict-20261128-101010-ABCDEFG.json",
    "{stem} - Copy.json",
    "Copy of {stem}.json",
)


@pytest.mark.parametrize("copy", COPIES)
def test_a_copy_that_another_program_made_is_told_from_the_game(copy: str, tmp_path: Path) -> None:
    keeper = store(tmp_path)
    keeper.autosave(play_on(china(), 5))
    named = keeper.save_as(play_on(china(), 6), "Friday")
    for entry in keeper.list_entries():
        shutil.copy(entry.path, entry.path.with_name(copy.format(stem=entry.path.stem)))
    kinds = {entry.path.name: entry.kind for entry in keeper.list_entries()}
    assert sorted(kinds.values()) == ["auto", "copy", "copy", "named"]
    assert kinds[named.path.name] == "named"
    assert [entry.path for entry in keeper.find_named("friday")] == [named.path]


@pytest.mark.parametrize("part", [0.4, 0.8, 0.99])
def test_a_damaged_save_without_a_backup_says_what_it_was(part: float, tmp_path: Path) -> None:
    keeper = store(tmp_path)
    entry = keeper.save_as(play_on(china(), 40), "Friday")
    raw = entry.path.read_bytes()
    entry.path.write_bytes(raw[: int(len(raw) * part)])
    (found,) = keeper.list_entries()
    assert found.problem is not None
    assert (found.game, found.name, found.seats, found.id) == (
        entry.game,
        "Friday",
        entry.seats,
        entry.id,
    )
    entry.path.write_bytes(raw.replace(b'"moves": 40', b'"moves": "x"'))
    written = datetime(2020, 2, 29, 12, tzinfo=UTC)
    os.utime(entry.path, (written.timestamp(), written.timestamp()))
    (found,) = keeper.list_entries()
    assert (found.game, found.name, found.moves) == (entry.game, "Friday", 0)
    assert (found.date, found.size) == (written, entry.path.stat().st_size)
    assert (found.options, found.branched) == (entry.options, False)
    entry.path.write_bytes(b'{\n"game": "china",\n"name": "x"')
    assert keeper.list_entries()[0].game == ""  # not a save at all


def test_a_game_whose_file_goes_away_says_so_and_is_written_anew(tmp_path: Path) -> None:
    keeper = store(tmp_path)
    session = play_on(china(), 5)
    assert keeper.find_unsaved(session) is None  # never kept: nothing has gone
    keeper.autosave(session)
    again = keeper.load(keeper.list_entries()[0])
    assert keeper.find_unsaved(again) is None
    path = keeper.list_entries()[0].path
    path.unlink()
    for played in (session, again):
        problem = keeper.find_unsaved(played)
        assert problem is not None
        assert problem == Problem(path, 0, 0, "save_gone")
        assert problem.say(make_translator("fr")) != problem.say(make_translator("en"))
    assert keeper.autosave(again) is None
    assert keeper.find_unsaved(again) is None
    assert keeper.load(keeper.list_entries()[0]).ply == 5


def test_bad_files_are_listed_with_their_reason_and_hurt_nothing(tmp_path: Path) -> None:
    keeper = store(tmp_path)
    keeper.autosave(play_on(china(), 8))
    saves = tmp_path / "saves"
    bad = {
        "empty.json": b"",
        "binary.json": bytes(range(256)),
        "nan.json": b'{"a": NaN}',
        "deep.json": b"[" * 5000,
        "foreign.json": b'{"format": "chess"}',
        "notes.txt": b"not ours",
    }
    for name, content in bad.items():
        (saves / name).write_bytes(content)
    (saves / "folder.json").mkdir()
    entries = keeper.list_entries()
    assert len(entries) == 7
    assert sum(entry.problem is None for entry in entries) == 1
    for entry in entries:
        if entry.problem:
            assert entry.problem.say(make_translator("fr")).startswith(str(entry.path))
            with pytest.raises(LoadError):
                keeper.load(entry)
    latest = keeper.find_latest()
    assert latest is not None
    assert latest.moves == 8


@pytest.mark.skipif(os.name == "nt", reason="links are not for everybody there")
def test_a_link_to_itself_is_listed_with_its_reason(tmp_path: Path) -> None:
    keeper = store(tmp_path)
    keeper.autosave(play_on(china(), 8))
    link = tmp_path / "saves" / "link.json"
    link.symlink_to(link)
    entry = next(entry for entry in keeper.list_entries() if entry.path == link)
    assert entry.problem is not None
    assert (entry.kind, entry.size) == ("named", 0)
    with pytest.raises(LoadError):
        keeper.load(entry)


def test_a_broken_game_still_tells_what_it_was_and_offers_the_former_state(tmp_path: Path) -> None:
    keeper = store(tmp_path)
    session = china()
    for _ in range(12):
        keeper.autosave(play_on(session, 1))
    path = keeper.list_entries()[0].path
    path.write_bytes(b"")
    entry = keeper.list_entries()[0]
    assert entry.problem is not None
    assert (entry.problem.code, entry.kind, entry.moves, entry.seats) == (
        "empty",
        "auto",
        11,
        session.setup.seats,
    )
    assert keeper.find_latest() == entry
    again = keeper.rescue(entry)
    assert (again.ply, again.moves) == (11, session.moves[:11])
    keeper.autosave(again)
    assert path.read_bytes() == b""


def test_a_game_whose_file_is_gone_continues_from_the_former_one(tmp_path: Path) -> None:
    keeper = store(tmp_path)
    session = china()
    for _ in range(5):
        keeper.autosave(play_on(session, 1))
    path = keeper.list_entries()[0].path
    path.unlink()
    entry = store(tmp_path).find_latest()
    assert entry is not None
    again = store(tmp_path).load(entry)
    assert (again.id, again.ply) == (session.id, 4)
    assert store(tmp_path).autosave(play_on(again, 1)) is None
    assert [found.path for found in store(tmp_path).list_entries()] == [path]


def test_deleting_takes_the_former_state_along(tmp_path: Path) -> None:
    keeper = store(tmp_path)
    session = china()
    for _ in range(3):
        keeper.autosave(play_on(session, 1))
    keeper.delete(keeper.list_entries()[0])
    assert list((tmp_path / "saves").iterdir()) == []
    keeper.autosave(session)
    assert keeper.list_entries()[0].moves == 3


def test_samples_are_listed_last_and_never_changed(tmp_path: Path) -> None:
    others = store(tmp_path / "program")
    others.save_as(play_on(china(), 30), "sample")
    keeper = store(tmp_path / "person", samples=tmp_path / "program" / "saves")
    keeper.save_as(play_on(china(), 5), "mine")
    mine, sample = keeper.list_entries()
    assert sort_entries(keeper.list_entries(), lambda entry: "b a"[entry.moves // 15]) == (
        mine,
        sample,
    )
    assert (mine.kind, sample.kind, sample.moves) == ("named", "sample", 30)
    for act in (keeper.delete, lambda entry: keeper.rename(entry, "x")):
        with pytest.raises(SaveError) as wrong:
            act(sample)
        assert wrong.value.problem.code == "save_sample"
    session = keeper.load(sample)
    keeper.autosave(play_on(session, 1))
    assert sample.path.parent == tmp_path / "program" / "saves"
    assert len(list(sample.path.parent.iterdir())) == 1


def test_an_id_that_leads_elsewhere_is_not_followed(tmp_path: Path) -> None:
    keeper = store(tmp_path)
    session = play_on(china(), 5)
    session.id = "../../evil"
    write_save(tmp_path / "saves" / "evil.json", session)
    entry = keeper.list_entries()[0]
    assert entry.kind == "named"
    again = keeper.load(entry)
    keeper.autosave(again)
    assert sorted(path.name for path in (tmp_path / "saves").iterdir()) == sorted(
        ["evil.json", f"china-{again.id}.json"]
    )


def test_a_file_that_another_program_put_in_place_is_another_though_size_and_time_are_the_same(
    tmp_path: Path,
) -> None:
    """A copy that was moved over the record, with its date: only the number of the file tells."""
    keeper, session = store(tmp_path), china()
    assert keeper.autosave(play_on(session, 3)) is None
    path = keeper.list_entries()[0].path
    about, copy = path.stat(), tmp_path / "copy"
    copy.write_bytes(path.read_bytes())
    os.utime(copy, ns=(about.st_atime_ns, about.st_mtime_ns))
    os.replace(copy, path)
    assert (path.stat().st_size, path.stat().st_mtime_ns) == (about.st_size, about.st_mtime_ns)
    first = session.id
    problem = keeper.autosave(play_on(session, 1))
    assert problem is not None
    assert problem.code == "save_elsewhere"
    assert session.id != first


def test_a_game_keeps_the_date_of_its_first_save(tmp_path: Path) -> None:
    keeper, session = store(tmp_path), china()
    keeper.autosave(session)
    first = session.created
    assert first
    keeper.autosave(play_on(session, 1))
    entry = keeper.list_entries()[0]
    assert (session.created, entry.created) == (first, first)
    assert entry.played > first


def test_a_name_too_long_to_be_kept_is_cut_in_the_game_too(tmp_path: Path) -> None:
    session = china()
    entry = store(tmp_path).save_as(session, "x" * 600)
    assert session.name == entry.name == "x" * 500


@pytest.mark.parametrize(("name", "stem"), [("L'Été à deux!", "l-ete-a-deux"), ("王", "game")])
def test_a_file_is_called_by_the_letters_of_its_save(name: str, stem: str) -> None:
    assert re.fullmatch(stem + "-[0-9a-f]{8}[.]json", name_file(name))


def test_a_former_state_whose_game_has_no_file_can_be_deleted(tmp_path: Path) -> None:
    keeper, session = store(tmp_path), china()
    for _ in range(2):
        keeper.autosave(play_on(session, 1))
    keeper.list_entries()[0].path.unlink()
    (lost,) = keeper.list_entries()
    assert lost.path.name.endswith(".bak")
    keeper.delete(lost)
    assert keeper.list_entries() == ()


def test_a_save_is_written_in_the_letters_of_its_names(tmp_path: Path) -> None:
    """So that people who open the file can read it."""
    keeper = store(tmp_path)
    entry = keeper.save_as(china(), "Léa’s 王")
    assert "Léa’s 王" in entry.path.read_text(encoding="utf-8")


def test_a_long_name_gives_a_file_name_of_forty_letters() -> None:
    assert re.fullmatch("x{40}-[0-9a-f]{8}[.]json", name_file("x" * 60))
