"""Computer players of Empires with gold and granaries: buying, keeping, building, filling, acting
once more.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from china_games.games.empires.players import PLAYERS
from china_games.games.empires.rules.model import BUY, DISCARD, MOVES
from china_games.players.base import USUAL
from tests.games.empires.support import RULES, play, position

HOMES = {"b": 0, "h": 1}
HERE = {"b": (3, 0), "c": (0, 9), "h": (0, 3)}


def rich(*hands: str, **fields: Any) -> Any:
    fields = {"gold": (9, 9), "pawns": HERE, "cities": HOMES, "advantages": (0, 1)} | fields
    return position(*hands, options={"treasury": True, "granaries": True}, **fields)


def choice(state: Any, level: str = "normal") -> str:
    seat = RULES.to_act(state)[0]
    chosen = PLAYERS[level].choose(
        RULES, RULES.view(state, seat), seat, RULES.legal(state, seat), USUAL, Random(1)
    )
    return RULES.text(chosen, state)


def test_builds_a_granary_rather_than_an_action_of_little_worth() -> None:
    """EM-50: with the card that costs least, a city without one first."""
    assert choice(rich("spade spade heart", "")).startswith("build b")
    assert not choice(rich("spade spade heart", ""), "easy").startswith("build")


@pytest.mark.parametrize(
    "fields", [{"gold": (2, 9)}, {"year": 38}, {"granaries": {"b": (3, False)}}]
)
def test_builds_none_when_poor_or_late_or_where_one_stands(fields: dict[str, Any]) -> None:
    assert choice(rich("spade spade heart", "", **fields)).startswith(("play", "fill"))


def test_fills_it_with_gold_in_the_pawn_phase() -> None:
    """EM-51: a coin each year, once no pawn moves any more."""
    state = rich("", "", granaries={"b": (3, False)}, phase=MOVES, pawns={"b": (1, 0), "h": (0, 1)})
    written = [choice(state)]
    while written[-1] not in ("end", "fill_gold b"):
        state = play(state, written[-1])
        written.append(choice(state))
    assert written[-1] == "fill_gold b"


def test_acts_once_more_for_a_coin_and_rarely_for_more() -> None:
    """EM-53: a full granary is filled again for one gold; one that has paid already only for
    something large.
    """
    crowded = {"a": (1, 5), "b": (3, 0), "c": (1, 9), "i": (1, 7), "h": (0, 3)}
    weak = rich(
        "spade spade spade spade",
        "",
        granaries={"b": (6, True)},
        actions=0,
        acted=True,
        pawns=crowded,
        advantages=(2, 1),
        primed=(1,),
    )
    assert choice(weak) == "extra b"
    paid = weak._replace(
        granaries=tuple((5, True) if die else (0, False) for die, _ in weak.granaries)
    )
    assert choice(paid) == "end"
    strong = paid._replace(hands=((0, 1, 2, 3), ()))
    assert choice(strong) == "extra b"


@pytest.mark.parametrize(("gold", "bought"), [(1, False), (9, True), (60, True)])
def test_buys_what_it_can_pay(gold: int, bought: bool) -> None:
    """EM-42."""
    assert (
        choice(rich("heart", "", gold=(gold, 9), phase=BUY, granaries={"b": (6, True)})) == "buy"
    ) == bought


def test_the_rich_buy_more() -> None:
    hand = "heart heart diamond diamond spade spade club"
    assert choice(rich(hand, "", gold=(8, 9), phase=BUY, cities={"h": 1, "b": 0})) == "no_buy"
    assert choice(rich(hand, "", gold=(80, 9), phase=BUY, cities={"h": 1, "b": 0})) == "buy"


def test_pays_for_the_hand_when_it_can_afford_it() -> None:
    """EM-43."""
    assert choice(rich("heart heart club", "", gold=(9, 9), phase=DISCARD)) == "keep"
    assert choice(rich("heart heart club", "", gold=(3, 9), phase=DISCARD)).startswith("discard")
