"""Which games are open where: in this window, in another one, in none; also after a window was
killed.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from china_games.session.open_games import ELSEWHERE, HERE, NOWHERE, OpenGames
from tests.session.tables import china, play_on, store

HOLD = """
import sys
from pathlib import Path
from china_games.session.open_games import OpenGames
OpenGames(Path(sys.argv[1])).open("a.json")
print("open", flush=True)
sys.stdin.read()
"""


def test_a_game_is_open_where_it_was_opened_and_nowhere_when_it_is_closed(tmp_path: Path) -> None:
    one, other = OpenGames(tmp_path / "open"), OpenGames(tmp_path / "open")
    assert one.find("a.json") == NOWHERE
    one.open("a.json")
    assert (one.find("a.json"), other.find("a.json"), other.find("b.json")) == (
        HERE,
        ELSEWHERE,
        NOWHERE,
    )
    one.open("a.json")
    one.open("a.json")
    for _ in range(2):
        one.close("a.json")
        assert (one.find("a.json"), other.find("a.json")) == (HERE, ELSEWHERE)
    one.close("a.json")
    assert (one.find("a.json"), other.find("a.json")) == (NOWHERE, NOWHERE)
    assert list((tmp_path / "open").iterdir()) == []
    other.open("a.json")
    assert one.find("a.json") == ELSEWHERE
    other.close_all()
    assert one.find("a.json") == NOWHERE


def test_closing_what_is_not_open_does_no_harm(tmp_path: Path) -> None:
    games = OpenGames(tmp_path / "open")
    games.close("a.json")
    assert games.find("a.json") == NOWHERE
    assert not (tmp_path / "open").exists()


def test_the_first_window_stays_the_one_that_has_it_open(tmp_path: Path) -> None:
    one, other, third = (OpenGames(tmp_path) for _ in range(3))
    one.open("a.json")
    other.open("a.json")  # as a window does that does not ask
    other.close("a.json")
    assert third.find("a.json") == ELSEWHERE


def test_a_window_that_is_killed_leaves_nothing_open(tmp_path: Path) -> None:
    run = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(tmp_path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert run.stdout is not None
    assert run.stdin is not None
    assert run.stdout.readline() == "open\n"
    games = OpenGames(tmp_path)
    assert games.find("a.json") == ELSEWHERE
    run.kill()
    run.wait()
    run.stdin.close()
    run.stdout.close()
    assert games.find("a.json") == NOWHERE


def test_where_nothing_can_be_locked_a_game_passes_as_open_nowhere_else(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x", "utf-8")
    games = OpenGames(tmp_path / "file" / "open")
    games.open("a.json")
    assert games.find("a.json") == HERE
    games.close("a.json")
    assert games.find("a.json") == NOWHERE


def test_no_name_leads_out_of_the_folder(tmp_path: Path) -> None:
    games = OpenGames(tmp_path / "state" / "open")
    games.open("china-../../../evil.json")
    assert [path.name for path in (tmp_path / "state" / "open").iterdir()] == ["evil.json.lock"]
    games.close_all()


def test_the_store_knows_which_running_records_are_open(tmp_path: Path) -> None:
    here, there = store(tmp_path), store(tmp_path)
    session = play_on(china(), 5)
    here.open(session)
    here.autosave(session)
    named = here.save_as(session, "Friday")
    record = next(entry for entry in there.list_entries() if entry.kind == "auto")
    assert (here.find_open(record), there.find_open(record)) == (HERE, ELSEWHERE)
    assert there.find_open(named) == NOWHERE  # a copy that play never touches
    here.close(session)
    assert (here.find_open(record), there.find_open(record)) == (NOWHERE, NOWHERE)


def test_a_game_that_parts_from_its_record_is_open_under_its_new_one(tmp_path: Path) -> None:
    here, there = store(tmp_path), store(tmp_path)
    session = play_on(china(), 5)
    here.open(session)
    here.autosave(session)
    first = there.list_entries()[0]
    there.autosave(play_on(there.load(first), 1))  # by a window that did not ask
    here.autosave(play_on(session, 2))
    assert there.find_open(first) == NOWHERE
    second = next(entry for entry in there.list_entries() if entry.id == session.id)
    assert second.id != first.id
    assert there.find_open(second) == ELSEWHERE


@pytest.mark.skipif(os.name == "nt", reason="an open file cannot be removed there")
def test_a_lock_whose_file_was_removed_is_not_taken_for_the_present_one(tmp_path: Path) -> None:
    one, other = OpenGames(tmp_path), OpenGames(tmp_path)
    one.open("a.json")
    (tmp_path / "a.json.lock").unlink()
    other.open("a.json")
    assert one.find("a.json") == HERE
    assert OpenGames(tmp_path).find("a.json") == ELSEWHERE
