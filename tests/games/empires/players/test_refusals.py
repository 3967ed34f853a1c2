"""Why computer players decline offers (EM-11): told with the refusal, by what lies open alone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from china_games.app.play import logbook
from china_games.games.contract import UNKNOWN
from china_games.games.empires.advice import ADVICE
from china_games.games.empires.players.sight import Sight, Taste
from china_games.games.empires.players.trade import find_cause, is_welcome
from china_games.games.empires.rules import RULES
from china_games.games.empires.rules.model import DIPLOMACY, State
from china_games.i18n import make_translator
from china_games.session import SeatInfo, Session, Setup
from china_games.session.moves import NO_HELP
from china_games.study.motives import find_motive
from tests.games.empires.hooks import scramble
from tests.games.empires.support import do, play, position
from tests.support.boards import library

FEW = {"b": (1, 0, 0), "h": (0, 2, 0), "g": (0, 0, 1)}
MANY = {**dict.fromkeys("abcde", (1, 0, 0)), "h": (0, 1, 0)}
HANDS = ("heart heart club joker", "heart diamond spade club", "spade")


def offered(*terms: str, pawns: Any = None, mine: str = HANDS[0], his: str = HANDS[1]) -> State:
    """Seat 0 has sent an offer to seat 1; seat 2 looks on."""
    state = position(mine, his, HANDS[2], pawns=pawns or FEW, phase=DIPLOMACY, year=3)
    return play(state, "offer 1", *terms, "send", seat=0)


def explain(state: State) -> tuple[str, str]:
    """What the maker is told when seat 1 declines, and why seat 1 does."""
    number = state.offers[0].number
    step = do(state, f"decline {number}", seat=1)
    event = next(one for one in step.events if one.kind == "refused").mask(0)
    before, after = (RULES.view(one, 0) for one in (state, step.state))
    assert ADVICE.answer is not None
    told = ADVICE.answer(before, after, event)
    assert told is not None
    own = Sight(RULES.view(state, 1), 1, Taste())
    cause = find_cause(own, state.offers[0])
    assert cause == "lacks" or not is_welcome(own, state.offers[0])
    return told.code, cause


@pytest.mark.parametrize(
    ("terms", "about", "told", "real"),
    [
        (("give club", "ask heart"), {}, "asks_usually", "asks_much"),
        (("ask heart",), {}, "asks_usually", "asks_much"),
        (("pact",), {}, "bond", "bond"),
        (("give joker", "ask spade"), {"pawns": MANY}, "near_aim", "near_aim"),
        (("give joker", "ask spade"), {"his": "heart"}, "own_cards", "lacks"),
    ],
)
def test_a_refusal_has_a_cause(
    terms: tuple[str, ...], about: dict[str, Any], told: str, real: str
) -> None:
    assert explain(offered(*terms, **about)) == (told, real)


def test_what_is_told_of_a_refusal_is_the_same_whatever_the_other_hand_holds() -> None:
    state = offered("give club", "ask heart")
    assert UNKNOWN in RULES.view(state, 0).hands[1]
    told = set()
    for seed in range(8):
        other = scramble(state, 0, Random(seed))
        number = other.offers[0].number
        step = RULES.apply(other, 1, ("decline", number))
        event = next(one for one in step.events if one.kind == "refused").mask(0)
        assert ADVICE.answer is not None
        told.add(ADVICE.answer(RULES.view(other, 0), RULES.view(step.state, 0), event))
    assert len(told) == 1


def deal(kind: str, **more: Any) -> Session:
    """A game of two in whose first diplomacy seat 1, of this kind, has declined an offer."""
    level = "" if kind == "human" else "normal"
    seats = (SeatInfo("Ana", "human", "", 0), SeatInfo("Wei", kind, level, 1))
    board = library().get("empires", "empires_world_40")
    game = Session.deal(Setup("empires", board.id, {"first": 0}, seats, 3, **more), board)
    rng = Random(3)
    while game.state.phase != DIPLOMACY:
        seat = game.to_act[0]
        game.play(seat, rng.choice(game.rules.legal(game.state, seat)))
    hand = game.state.hands[0]
    for action in (("offer", 1), ("give", hand[0]), ("ask", 0), ("send",)):
        game.play(0, action)
    game.play(1, ("decline", game.state.offers[0].number))
    return game


SAID = "Wei declines the offer of Ana."
WHY = "By what hands usually hold, Ana’s offer asks for more than it gives."


@pytest.mark.parametrize(
    ("kind", "more", "viewer", "told"),
    [
        ("computer", {}, 0, f"{SAID} {WHY}"),
        ("computer", {"help": NO_HELP}, 0, SAID),
        ("human", {}, 0, SAID),
        ("human", {}, 1, SAID),
    ],
)
def test_the_log_says_why_a_computer_player_declines(
    kind: str, more: dict[str, Any], viewer: int, told: str
) -> None:
    lines = logbook.list_lines(deal(kind, **more), make_translator("en"), viewer)
    assert lines[-1].text == told


def test_the_same_is_told_where_it_is_asked_why() -> None:
    game = deal("computer")
    motive = find_motive(game, 0, game.ply)
    assert [reason.code for reason in motive.reasons] == ["asks_usually"]
    assert motive.whole
