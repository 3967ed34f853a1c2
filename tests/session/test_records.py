"""Records of finished games: what is kept, what is kept apart, and the file in which it lies."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from china_games.games import registry
from china_games.games.contract import ScoreLine
from china_games.i18n import make_translator
from china_games.session import Session
from china_games.session.entries import read_entry
from china_games.session.record_file import VERSION, Records
from china_games.session.records import (
    BRANCH,
    HANDICAP,
    HINTS,
    KNOWN,
    count_outings,
    find_feats,
    group_by_level,
    list_leads,
    list_outings,
    list_reasons,
    make_game,
    sort_games,
)
from tests.session.tables import china, play_on, store
from tests.support.outings import make_game as make_up

NOON = "2026-03-01T12:00:00.000000Z"


@pytest.fixture(scope="module")
def ended() -> Session:
    """A finished game of two people and a computer player."""
    return play_on(china(2, 1))


def open_records(folder: Path) -> Records:
    return Records(folder / "records.sqlite", lambda: NOON)


def test_a_finished_game_is_read_again_as_it_was_kept(tmp_path: Path, ended: Session) -> None:
    kept = open_records(tmp_path)
    kept.note(ended)
    again = open_records(tmp_path)
    again.read()
    assert again.games == {ended.id: make_game(ended, NOON)}
    assert again.problem is None
    game = again.games[ended.id]
    result = ended.rules.result(ended.state)
    assert [seat.score for seat in game.seats] == list(result.scores)
    assert [k for k, seat in enumerate(game.seats) if seat.rank == 0] == list(result.ranking[0])
    assert game.reasons == ()
    assert game.humans == (0, 1)


def test_neither_a_game_that_goes_on_nor_one_of_computers_alone_is_kept(
    tmp_path: Path, ended: Session
) -> None:
    kept = open_records(tmp_path)
    kept.note(play_on(china(2, 1), 5))
    kept.note(play_on(china(0, 3)))
    kept.read()
    assert not kept.games
    kept.note(ended)
    back = play_on(china(2, 1), 5)  # as the same game is after something was taken back
    back.id = ended.id
    kept.note(back)
    assert not kept.games
    again = open_records(tmp_path)
    again.read()
    assert not again.games


def test_saves_fill_the_records_once_and_may_go_then(tmp_path: Path, ended: Session) -> None:
    saves, kept = store(tmp_path), open_records(tmp_path)
    saves.autosave(ended)
    saves.autosave(play_on(china(2, 1, seed=6), 5))
    entries = [read_entry(path) for path in sorted(tmp_path.rglob("*.json"))]
    missing = kept.find_missing(entries)
    assert [entry.id for entry in missing] == [ended.id]
    kept.keep(ended, missing[0].played)
    assert kept.find_missing(entries) == []
    assert open_records(tmp_path).find_missing([]) == []
    goes_on = [entry._replace(finished=False) for entry in entries]
    named = [entry._replace(kind="named") for entry in entries]
    assert kept.find_missing([*named, *goes_on]) == []
    assert not kept.games, "the game goes on, whatever a copy of its end says"


@pytest.mark.parametrize(
    "harm",
    [
        lambda path: path.write_bytes(b"no database at all" * 100),
        lambda path: path.write_bytes(path.read_bytes()[:5000]),
        lambda path: change(path, "UPDATE seats SET rank = 'first'"),
        lambda path: change(path, "UPDATE games SET options = '[['"),
        lambda path: change(path, "DELETE FROM seats"),
        lambda path: change(path, "CREATE TABLE other (id TEXT)"),
    ],
    ids=["text", "cut", "rank", "options", "seats", "table"],
)
def test_a_damaged_file_is_set_aside_and_made_anew(
    harm: object, tmp_path: Path, ended: Session
) -> None:
    open_records(tmp_path).note(ended)
    path = tmp_path / "records.sqlite"
    assert callable(harm)
    harm(path)
    damaged = path.read_bytes()
    kept = open_records(tmp_path)
    kept.read()
    assert not kept.games
    assert kept.problem is not None
    assert kept.problem.code == "records_damaged"
    assert (tmp_path / "records-damaged-1.sqlite").read_bytes() == damaged
    kept.note(ended)
    again = open_records(tmp_path)
    again.read()
    assert list(again.games) == [ended.id]
    assert again.problem is None


def change(path: Path, sql: str) -> None:
    with closing(sqlite3.connect(path)) as file, file:
        file.execute(sql)


def test_a_file_of_a_newer_program_is_left_alone(tmp_path: Path, ended: Session) -> None:
    open_records(tmp_path).note(ended)
    path = tmp_path / "records.sqlite"
    change(path, f"PRAGMA user_version = {VERSION + 1}")
    before = path.read_bytes()
    kept = open_records(tmp_path)
    kept.note(play_on(china(3)))
    assert kept.problem is not None
    assert kept.problem.code == "records_newer"
    assert len(kept.games) == 1, "what is played is remembered while the program runs"
    assert path.read_bytes() == before


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path, ended: Session) -> None:
    (tmp_path / "records.sqlite").mkdir()
    kept = open_records(tmp_path)
    kept.note(ended)
    assert kept.problem is not None
    assert kept.problem.code == "records_unkept"
    assert list(kept.games) == [ended.id]


def test_games_are_kept_apart_for_hints_a_handicap_and_a_branch(ended: Session) -> None:
    setup = ended.setup
    seats = tuple(seat._replace(handicap=5) for seat in setup.seats)
    ahead = Session.deal(setup._replace(seats=seats), ended.board)
    assert list_reasons(ahead) == (HANDICAP,)
    branch = ended.branch(3)
    assert list_reasons(branch) == (BRANCH,)
    branch.count_hint(0)
    assert list_reasons(branch) == (HINTS, BRANCH)


def test_a_deal_that_a_person_had_played_is_known_to_that_person_alone() -> None:
    first = make_up(("Ana", "Bo"), (9, 5), "2026-03-01")
    again = make_up(("Bo", "Ana"), (5, 12), "2026-03-02", kinds="ch", options={"first": 1})
    other = make_up(("Cy", "Bo"), (3, 5), "2026-03-03")
    found = sort_games((other, again, first), str)
    assert [game.played[-1] for game in found] == ["1", "2", "3"]
    assert [game.reasons for game in found] == [(), (KNOWN,), ()]


def test_what_games_come_to() -> None:
    games = sort_games(
        (
            make_up(("Ana", "Bo"), (9, 5), "2026-03-01", seed=1, roads=(4, 9)),
            make_up(("Ana", "Bo"), (7, 7), "2026-03-02", seed=2, roads=(6, 9)),
            make_up(("Ana", "Cy", "Bo"), (3, 8, 5), "2026-03-03", kinds="hhc", seed=3),
            make_up(("Ana", "Cy", "Bo"), (1, 4, 5), "2026-03-04", kinds="hhc", seed=4),
        ),
        str,
    )
    ana = list_outings(games, "Ana")
    tally = count_outings(ana)
    assert (tally.games, tally.wins, tally.best, tally.mean) == (4, 2, 9, 5.0)
    assert (tally.streak, tally.longest, tally.share) == (0, 2, 0.5)
    leads = list_leads(games)
    assert [one.name for one in leads] == ["Ana", "Ana", "Cy", "Cy"]
    assert count_outings(leads).wins == 3
    assert {level: len(own) for level, own in group_by_level(leads).items()} == {"normal": 4}
    assert find_feats(ana)["road"] == (6, ana[1]), "the computer player's do not count"


def test_the_longest_road_that_scored_is_kept(ended: Session) -> None:
    places = (("slot", 1), ("slot", 2), ("slot", 4), ("slot", 7))
    words = registry.load_words("china")
    assert words.feat is not None
    assert words.feat(ScoreLine(0, "CH-43", 4, places)) == ("road", 4)
    assert words.feat(ScoreLine(0, "CH-41", 4, places)) is None
    assert set(words.feats(make_translator("en"))) == {"road"}
    assert {seat.feats.get("road", 0) for seat in make_game(ended, NOON).seats} == {0}
