"""Save files: what is loaded is what was played, and every wrong file is named."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from china_games.resources import find_program
from china_games.session import Session
from china_games.session.loading import load_session
from china_games.session.moves import CONSEQUENCES, HELPS
from china_games.session.saving import LIMITS, clean_text, make_data, write_lines, write_save
from china_games.session.schema import migrate_data
from tests.session.tables import Shelf, china, coin_game, loaded, play_on, same, saved

SHELF: Any = Shelf()
Data = dict[str, Any]


def test_a_game_loads_as_it_was_after_every_action() -> None:
    whole = play_on(china(3, 1))
    for ply in range(0, whole.ply + 1, 3):
        session = whole.branch(ply)
        assert same(loaded(saved(session)), session), ply


def test_saving_what_was_loaded_gives_the_same_file(tmp_path: Path) -> None:
    session = play_on(china(), 57)
    session.name, session.created = "Dimanche · 王", "2026-11-01T08:00:00.000000Z"
    first, second = tmp_path / "1.json", tmp_path / "2.json"
    write_save(first, session, lambda: "2026-11-28T10:00:00.000000Z")
    write_save(second, load_session(first, SHELF), lambda: "2026-11-28T10:00:00.000000Z")
    assert first.read_bytes() == second.read_bytes()


@pytest.mark.usefixtures("coins_registered")
def test_moves_that_can_be_redone_survive(tmp_path: Path) -> None:
    session = coin_game(2)
    for text in ("wait", "wait", "wait"):
        session.play(0, (text,), note="fallback:timeout")
    session.undo()
    session.undo()
    again = loaded(saved(session))
    assert same(again, session)
    again.redo()
    again.redo()
    assert [move.note for move in again.moves] == ["fallback:timeout"] * 3


def test_origin_level_and_names_survive() -> None:
    session = play_on(china(1, 3), 20).branch(10)
    session.name = "L’été"
    assert same(loaded(saved(session)), session)


def test_texts_that_no_file_can_hold_are_made_fit() -> None:
    session = china()
    session.name = "a\udc80b" + "x" * 1000
    data = saved(session)
    assert data["name"].startswith("abxxx")
    assert len(data["name"]) == 500
    assert clean_text("Zoë 王", 500) == "Zoë 王"


@pytest.mark.parametrize("help", HELPS)
def test_how_much_help_was_agreed_on_survives(help: str) -> None:
    session = play_on(china(), 9)
    session.setup = session.setup._replace(help=help)
    data = saved(session)
    assert data["help"] == help
    assert loaded(data).setup.help == help
    assert loaded(data).branch(5).setup.help == help


def test_handicaps_and_guardians_survive() -> None:
    dealt = china()
    seats = [seat._replace(handicap=n, guardian=not n) for n, seat in enumerate(dealt.setup.seats)]
    session = Session.deal(dealt.setup._replace(seats=tuple(seats)), dealt.board)
    data = saved(session)
    assert [(seat["handicap"], seat["guardian"]) for seat in data["seats"]][:2] == [
        (0, True),
        (1, False),
    ]
    again = loaded(data)
    assert again.setup == session.setup
    assert again.state.scores == session.setup.handicaps == again.branch(0).state.scores


def test_saves_of_before_have_neither_handicaps_nor_guardians() -> None:
    data = saved(china())
    for seat in data["seats"]:
        del seat["handicap"], seat["guardian"]
    assert loaded(data).setup == china().setup


def test_saves_of_before_have_the_help_that_is_usual() -> None:
    data = saved(play_on(china(), 9))
    del data["help"]
    assert migrate_data({**data, "schema": 1})["help"] == CONSEQUENCES


def test_a_file_has_one_action_a_line() -> None:
    session = play_on(china(), 40)
    lines = write_lines(make_data(session, "")).decode().splitlines()
    start = lines.index('"actions": [')
    assert [json.loads(line.strip(" ,")) for line in lines[start + 1 : start + 41]] == [
        [move.seat, move.text, ""] for move in session.moves
    ]


def test_a_finished_game_keeps_its_result() -> None:
    data = saved(play_on(china()))
    assert data["result"]["end_reason"] in ("last_round", "nobody_can_place")
    assert data["result"]["scores"] == data["stand"]["scores"]
    assert data["stand"]["to_act"] == []


HASHES = """
from tests.session.tables import china, play_on, saved
print(saved(play_on(china()))["hashes"])
"""


@pytest.mark.parametrize("seed", ["0", "1"])
def test_hashes_do_not_depend_on_pythons_own(seed: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", HASHES],
        capture_output=True,
        text=True,
        check=True,
        cwd=find_program(),
        env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(find_program())},
    )
    assert done.stdout.strip() == str(saved(play_on(china()))["hashes"])


def test_old_schemas_are_brought_up_to_date_step_by_step() -> None:
    steps = {
        1: lambda d: {**d, "schema": 2, "b": d["a"]},
        2: lambda d: {**d, "schema": 3, "c": d["b"]},
    }
    old = {"schema": 1, "a": 5}
    assert migrate_data(old, steps, 3) == {"schema": 3, "a": 5, "b": 5, "c": 5}
    assert old == {"schema": 1, "a": 5}
    assert migrate_data({"schema": 3, "a": 1}, steps, 3) == {"schema": 3, "a": 1}
    assert migrate_data({"schema": "1"}, steps, 3) == {"schema": "1"}


def test_a_whole_game_fits_easily() -> None:
    assert len(write_lines(make_data(play_on(china()), ""))) < LIMITS.size / 50
