"""A rival who does nothing in its part of a phase is told of: people waited, and wondered."""

from __future__ import annotations

from functools import cache

from china_games.app.play import logbook
from china_games.games.contract import Event
from china_games.games.empires.chronicle import CHRONICLE
from china_games.games.empires.rules.model import BUY, MOVES
from china_games.i18n import make_translator
from china_games.resources import find_sample_saves
from china_games.session import Session, loading
from china_games.study.motives import find_motive
from tests.support.boards import library

EN = make_translator("en")


@cache
def finished() -> Session:
    return loading.load_session(find_sample_saves() / "empires-finished.json", library())


def test_the_log_tells_who_moves_no_pawn() -> None:
    game = finished()
    lines = [line for line in logbook.list_lines(game, EN, None) if line.kind == "pass"]
    told = {line.text for line in lines if line.phase == "Pawns"}
    names = logbook.list_names(game, EN)
    assert told <= {f"{name} moves no pawn." for name in names} != set()
    assert told
    assert {line.seat for line in lines} <= {0, 1}
    assert "pass" not in CHRONICLE.routine, "the list of others' moves leaves it out"


def test_who_has_moved_a_pawn_or_fought_is_not_told_of_as_idle() -> None:
    game = finished()
    for ply, move in enumerate(game.moves, 1):
        if any(event.kind == "pass" and event.data == (MOVES,) for event in move.events):
            before = game.find_state(ply - 1)
            assert not any(before.moved)
            assert before.phase == MOVES


def test_it_can_be_asked_why_no_pawn_was_moved() -> None:
    game = finished()
    ply = next(
        ply
        for ply, move in enumerate(game.moves, 1)
        if any(event.kind == "pass" and event.data == (MOVES,) for event in move.events)
    )
    assert [reason.code for reason in find_motive(game, None, ply).reasons] == ["stands"]


def test_a_seat_that_buys_no_card_in_several_rounds_is_told_of_once() -> None:
    events = [Event("pass", 0, (BUY,))] * 3
    say = CHRONICLE.together["pass"]
    assert say(EN, None, ("Ana",), events, None) == "Ana buys no card."
