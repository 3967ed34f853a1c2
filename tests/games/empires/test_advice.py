"""The advice of Empires: two or three choices in every phase, parts that sum to their value, and
figures that the normal level itself goes by.
"""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from china_games.games.contract import Advised, Budget, RuleError, Step
from china_games.games.empires.advice import ADVICE
from china_games.games.empires.players.players import Normal
from china_games.games.empires.rules import RULES
from china_games.games.empires.rules.model import (
    ADVANTAGE,
    BUY,
    CARDS,
    CITY,
    DEPLOY,
    DISCARD,
    MOVES,
    NOBODY,
    OVER,
    PHASES,
    RETURN,
    State,
)
from tests.support.boards import board

EMPTY = (OVER, RETURN)
"""Phases in which this game has nothing to choose."""
ALWAYS = (CITY, DEPLOY, ADVANTAGE, BUY, DISCARD)
"""Phases with a second choice whatever may be done; elsewhere a hint may tell that to end, or to go
on as begun, is all that is any good.
"""


@cache
def found() -> tuple[tuple[State, int, tuple[Advised, ...]], ...]:
    """Views of a game of normal players in which there is a choice, and what is advised there."""
    options = RULES.options(
        {"last_year": 9, "treasury": True, "granaries": True}, "empires_world_60", 3
    )
    state = RULES.setup(board("empires", "empires_world_60"), options, 3, 5)
    normal, rng, told, begun = Normal(), Random(3), [], state
    while acting := RULES.to_act(state):
        view = RULES.view(state, acting[0])
        legal = RULES.legal(view, acting[0])
        if len(legal) > 1:
            advised = ADVICE.advise(view, acting[0], Budget(), Random(7))
            told.append((view, acting[0], advised))
        action = normal.choose(RULES, view, acting[0], legal, Budget(), rng)
        begun = state if action[0] == "play" else begun
        step = RULES.apply(state, acting[0], action)
        if action == ("confirm",):
            PLAYED.append((begun, acting[0], step))
        state = step.state
    return tuple(told)


PLAYED: list[tuple[State, int, Step[State]]] = []
"""Of that game: where an action of cards was begun, by whom, and how it ended."""


def test_every_phase_has_hints_with_two_or_three_different_choices() -> None:
    assert {view.phase for view, _, _ in found()} == set(range(len(PHASES))) - set(EMPTY)
    for view, _, advised in found():
        assert len({one.actions for one in advised}) == len(advised)
        assert len(advised) > 1 or view.phase not in ALWAYS
    single = sum(len(advised) == 1 for _, _, advised in found())
    assert single < len(found()) / 5


def test_the_parts_sum_to_the_value_those_for_it_first() -> None:
    for _, _, advised in found():
        for one in advised:
            shares = [reason.share for reason in one.reasons]
            assert sum(shares) == pytest.approx(one.value)
            assert shares == sorted(shares, key=lambda share: (share < 0, -abs(share)))


def test_a_plan_goes_to_the_end_of_what_it_begins() -> None:
    ends = {"play": {"confirm"}, "offer": {"send", "drop"}}
    for view, seat, advised in found():
        for one in advised:
            kind, last = one.actions[0][0], one.actions[-1][0]
            assert last in ends.get(kind, {last})
            if kind == "move":
                assert {action[2] for action in one.actions} == {one.actions[0][2]}
            if one.reasons[0].code == "takes" and kind == "move" and view.phase == MOVES:
                goal = one.actions[-1][2]
                after = view
                for action in one.actions:
                    after = RULES.apply(after, seat, action).state
                assert view.cities[goal] == NOBODY
                assert after.pawns[goal][seat] == len(one.actions) + view.pawns[goal][seat]


def test_a_single_action_is_rated_by_what_it_begins() -> None:
    view, seat, advised = next(
        one for one in found() if one[0].phase == CARDS and one[2][0].actions[0][0] == "play"
    )
    rated = ADVICE.rate(view, seat, advised[0].actions[:1], Budget(), Random(1))
    assert (rated.value, rated.reasons) == (advised[0].value, advised[0].reasons)
    assert rated.actions == advised[0].actions[:1]
    with pytest.raises(RuleError):
        ADVICE.rate(view, seat, (("discard", 0),), Budget(), Random(1))


def test_what_is_discarded_is_missed_less_than_the_other_choices() -> None:
    for view, _, advised in found():
        if view.phase == DISCARD:
            for one in advised:
                told = [r for r in one.reasons if r.code in ("discards", "misses")]
                assert all((r.code == "discards") == (one == advised[0]) for r in told) or (
                    advised[0].actions[0] == ("keep",)
                )


def test_an_action_of_cards_is_read_off_its_events() -> None:
    assert found()
    assert len({step.events[0].data[0] for _, _, step in PLAYED}) > 3
    for state, seat, step in PLAYED:
        assert ADVICE.retrace is not None
        actions = ADVICE.retrace(tuple(event.mask(None) for event in step.events))
        assert actions[-1] == ("confirm",)
        for action in actions:
            state = RULES.apply(state, seat, action).state
        assert (state.pawns, state.cities) == (step.state.pawns, step.state.cities)
        assert state.hands == step.state.hands


def test_what_is_kept_or_discarded_as_the_game_ends_is_for_no_later_year() -> None:
    """The last discard of a game was told as one that "will be missed least"."""
    later = {"discards", "misses", "keeps", "keeps_rest", "keeps_dear", "saves_gold", "holds_cards"}
    last = [(view, advised) for view, _, advised in found() if view.year == view.game.last_year]
    told = {reason.code for _, all_ in last for one in all_ for reason in one.reasons}
    assert any(view.phase == DISCARD for view, _ in last)
    assert not told & later
    assert "idle_cards" in told
