"""Empires on the playing screen: dealings behind the curtain, moves taken back, a computer player
at the table.
"""

from __future__ import annotations

from typing import Any

from china_games.games.empires.rules import RULES
from china_games.games.empires.rules.model import DIPLOMACY, MOVES
from china_games.session import SeatInfo, Session, Setup
from tests.app.play.desk import Desk
from tests.games.empires.table.support import choice
from tests.support.boards import library
from tests.support.one_table import NAMES


def begun(kinds: str, phase: int, **options: Any) -> Session:
    """A game that has come to this phase, played by the first legal actions."""
    seats = tuple(
        SeatInfo(
            NAMES[s], "human" if kind == "h" else "computer", "" if kind == "h" else "random", s
        )
        for s, kind in enumerate(kinds)
    )
    board = "empires_world_40"
    setup = Setup("empires", board, {"first": 0, "treasury": True, **options}, seats, 3)
    game = Session.deal(setup, library().get("empires", board))
    while game.state.phase != phase:
        seat = game.to_act[0]
        legal = RULES.legal(game.state, seat)
        wanted = [a for a in legal if a[0] in ("ready", "no_buy", "end")]
        game.play(seat, (wanted or list(legal))[0])
    return game


def click(at: Desk, kind: str, value: int | None = None) -> None:
    target = choice(at.screen.table.controller, kind, value)
    at.pilot.click(f"table/{target[0]}/{target[1]}")


def test_an_offer_is_made_and_answered_behind_the_curtain(desk: Any) -> None:
    at = desk(begun("hh", DIPLOMACY))
    given = at.game.state.hands[0][0]
    click(at, "offer", 1)
    click(at, "give", given)
    click(at, "ask_gold")
    click(at, "pact")
    at.pilot.click("table/send/0")
    at.pilot.wait(1)  # the next button lies where that one lay
    at.pilot.click("table/ready/0")
    at.hand_over()
    assert at.screen.covered
    assert at.screen.table.controller is None
    at.come()
    assert at.screen.table.seat == 1
    before = at.game.state
    click(at, "accept")
    after = at.game.state
    assert after.hands[1].count(given) == before.hands[1].count(given) + 1
    assert after.gold[0] == before.gold[0] + 1
    assert after.pacts == ((0, 1, 1),)


def test_moves_are_taken_back_until_the_phase_ends(desk: Any) -> None:
    at = desk(begun("hh", MOVES))
    before, seat = at.game.state, at.screen.table.seat
    start = next(p for p, row in enumerate(before.pawns) if row[seat])
    goal = before.game.land.neighbours[start][0]
    at.pilot.click(f"table/province/{start}")
    at.pilot.click(f"table/province/{goal}")
    assert at.game.state.pawns[goal][seat] == before.pawns[goal][seat] + 1
    at.pilot.press("ctrl+z")
    assert at.game.state == before


def test_a_computer_player_deals_and_plays_too(desk: Any) -> None:
    at = desk(begun("hc", DIPLOMACY))
    at.pilot.click("table/ready/0")
    for _ in range(40):
        at.pilot.wait(1.0)
        if at.game.state.phase != DIPLOMACY:
            break
    assert at.game.state.phase != DIPLOMACY
