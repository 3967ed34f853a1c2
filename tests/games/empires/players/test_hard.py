"""The hard level of Empires: looks ahead only near the end, the same again and whatever is hidden,
and says when it was cut.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from china_games.games.contract import Budget
from china_games.games.empires.players.hard import Hard, estimate_chance, is_near_end
from china_games.games.empires.players.players import Normal
from china_games.games.empires.players.sight import Sight, Taste
from china_games.games.empires.players.styles import TASTES
from china_games.games.empires.rules.model import MOVES, OVER, State
from tests.games.empires.support import RULES, drawn_land, position

LAND = drawn_land("a-b b-c c-d d-e e-f f-g g-h h-i i-j j-k k-l l-m m-n n-o o-p p-q q-r r-s s-t t-u")
FEW = Budget(rollouts=6)
CLOSE = dict.fromkeys("abcdefg", (2, 0)) | dict.fromkeys("hijklm", (0, 1))
"""Seven provinces of seat 0, six of seat 1: eleven of 21 win."""


def close(hand: str = "heart", **fields: Any) -> State:
    return position(
        hand,
        "spade club",
        pawns=CLOSE,
        on=LAND,
        phase=MOVES,
        advantages=(0, 0),
        cities={"a": 0, "m": 1},
        **fields,
    )


def choose(player: Any, state: State, budget: Budget = FEW) -> Any:
    view = RULES.view(state, 0)
    return player.choose(RULES, view, 0, RULES.legal(view, 0), budget, Random(4))


def test_it_looks_ahead_only_where_somebody_may_soon_win() -> None:
    assert is_near_end(Sight(close(), 0, Taste()))
    far = position(
        "heart", "club", pawns={"b": (3, 0), "t": (0, 3)}, on=LAND, phase=MOVES, advantages=(0, 0)
    )
    assert not is_near_end(Sight(far, 0, Taste()))
    assert choose(Hard(Taste()), far) == choose(Normal(Taste()), far)


def test_it_takes_land_from_everybody_when_normal_hunts_one_rival() -> None:
    pawns = {"b": (3, 0, 0), "c": (0, 1, 0), "d": (0, 0, 1), "t": (0, 0, 1)}
    late = position("", "", "", pawns=pawns, on=LAND, year=30)
    normal, hard = (Sight(late, 0, TASTES[kind]) for kind in ("normal:careful", "hard:careful"))
    assert normal.prey == hard.prey == 1
    assert normal.fear[1] == hard.fear[1] > hard.fear[2] > normal.fear[2]


def test_it_chooses_the_same_again_and_whatever_is_hidden() -> None:
    state = close()
    other = state._replace(hands=(state.hands[0], (0, 1)), deck=state.deck[::-1])
    assert len({choose(Hard(Taste()), seen) for seen in (state, other, state)}) == 1


def test_all_that_comes_of_a_choice_is_weighed_to_the_end_of_the_year() -> None:
    """To move on is better than to end the turn where the moves take provinces."""
    state, mind = close(), Hard(Taste())
    step = choose(Normal(Taste()), state)
    assert step[0] == "move"
    plans = {("end",): Normal(Taste()), step: Normal(Taste())}
    view = RULES.view(state, 0)
    rated = mind.rate_plans(RULES, view, 0, plans, Budget(), Random(2))
    assert list(rated) == [step, ("end",)]
    assert rated[step] == 0 > rated["end",]


def test_it_answers_when_it_has_to_and_tells_that_it_was_cut() -> None:
    cuts: list[int] = []
    hurried = Budget(stop=lambda: True, tell_cut=lambda: cuts.append(1))
    state, mind = close(), Hard(Taste())
    plans = {("end",): Normal(Taste()), choose(mind, state): Normal(Taste())}
    view = RULES.view(state, 0)
    assert set(mind.rate_plans(RULES, view, 0, plans, hurried, Random(2))) == set(plans)
    assert cuts


def test_it_does_not_play_a_year_to_its_end_when_it_has_to_answer() -> None:
    applied: list[Any] = []
    cuts: list[int] = []

    def apply(*what: Any) -> Any:
        applied.append(what)
        return RULES.apply(*what)

    state, mind = close(), Hard(Taste())
    plans = {("end",): Normal(Taste()), choose(mind, state): Normal(Taste())}
    hurried = Budget(stop=lambda: len(applied) >= 2, tell_cut=lambda: cuts.append(1))
    rated = mind.rate_plans(
        replace(RULES, apply=apply), RULES.view(state, 0), 0, plans, hurried, Random(2)
    )
    assert set(rated) == set(plans)
    assert (len(applied), cuts) == (2, [1])


def test_a_chance_follows_what_the_seats_lack() -> None:
    state = close()
    assert estimate_chance(state, 0) + estimate_chance(state, 1) == pytest.approx(1)
    assert estimate_chance(state, 0) > 0.5
    won = state._replace(phase=OVER, winners=(0, 1))
    assert estimate_chance(won, 0) == 0.5
