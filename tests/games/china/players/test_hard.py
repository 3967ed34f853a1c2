"""The hard level of China: how it counts, when it stops, and what it looks ahead for."""

from __future__ import annotations

from random import Random

import pytest

from china_games.games.china.players import PLAYERS, hard
from china_games.games.china.players.hard import Hard
from china_games.games.china.players.normal import USUAL, Normal
from china_games.games.china.players.rollouts import Rollouts
from china_games.games.china.rules import RULES
from china_games.games.china.rules.model import EMPEROR, OVER, PLACE, State
from china_games.games.contract import Action, Budget
from china_games.players.lookahead import count_rollouts
from tests.ai.positions import FEW, positions
from tests.support.boards import board

LONG = Budget(seconds=600.0, rollouts=20)


def choose(state: State, budget: Budget, seed: int = 3) -> Action:
    view = RULES.view(state, state.seat)
    legal = RULES.legal(view, state.seat)
    return Hard().choose(RULES, view, state.seat, legal, budget, Random(seed))


def first_turns(seats: int = 4) -> list[State]:
    found = positions("side_a", seats, seed=4, level="normal")
    return [state for state in found if state.phase == PLACE][:3]


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[State]:
    """The worlds of all rollouts."""
    found: list[State] = []
    play = Rollouts.play

    def count(self: Rollouts, world: State, plan: object) -> float:
        found.append(world)
        return play(self, world, plan)  # type: ignore[arg-type]

    monkeypatch.setattr(Rollouts, "play", count)
    return found


def test_it_stops_after_the_rollout_in_which_it_was_asked_to(played: list[State]) -> None:
    cut: list[None] = []
    budget = LONG._replace(stop=lambda: len(played) >= 4, tell_cut=lambda: cut.append(None))
    choose(first_turns()[0], budget)
    assert len(played) == 4
    assert len(cut) == 1


def test_rollouts_are_counted_and_the_clock_is_a_ceiling_only(played: list[State]) -> None:
    for state in first_turns():
        played.clear()
        one = choose(state, LONG)
        assert 0 < len(played) <= 20
        assert choose(state, LONG._replace(seconds=60.0)) == one


def test_worlds_agree_with_what_its_seat_knows(played: list[State]) -> None:
    state = first_turns()[1]
    view = RULES.view(state, state.seat)
    choose(state, LONG)
    worlds = {id(world): world for world in played}.values()
    assert len(worlds) > 1
    assert all(RULES.view(world, state.seat) == view for world in worlds)
    assert len({world.hands for world in worlds}) > 1


def test_it_looks_ahead_for_pieces_and_the_emperor(played: list[State]) -> None:
    options = RULES.options({}, "side_a", 2)
    assert isinstance(options, dict)
    state, phases, rng = RULES.setup(board("china", "side_a"), options, 2, 5), set(), Random(1)  # type: ignore[arg-type]
    while phases != {PLACE, EMPEROR}:
        before, phase = len(played), state.phase
        view, legal = RULES.view(state, state.seat), RULES.legal(state, state.seat)
        action = PLAYERS["hard"].choose(RULES, view, state.seat, legal, FEW, rng)
        if len(played) > before:
            phases.add(phase)
        state = RULES.apply(state, state.seat, action).state
    assert RULES.to_act(state)


@pytest.mark.parametrize(
    ("seats", "turn", "to_end"),
    [
        (3, 0, False),
        (3, 20, True),
        (2, 0, False),
        (2, 14, True),
    ],
)
def test_from_the_middle_of_the_game_on_worlds_are_played_to_its_end(
    seats: int,
    turn: int,
    to_end: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = positions("side_a", seats, seed=3, level="normal")
    state = next(state for state in found if state.phase == PLACE and state.turn >= turn)
    view, seat = RULES.view(state, state.seat), state.seat
    plans = Normal().weigh(RULES, view, seat, RULES.legal(view, seat), LONG)
    world = RULES.sample(view, Random(5))
    ended: list[State] = []
    rate = Rollouts._rate_end

    def count(self: Rollouts, over: State) -> float:
        ended.append(over)
        return rate(self, over)

    monkeypatch.setattr(Rollouts, "_rate_end", count)
    one, other = (Rollouts(RULES, view, seat, USUAL).play(world, plans[0]) for _ in range(2))
    assert one == other
    assert [over.phase for over in ended] == [OVER] * 2 * to_end


@pytest.mark.parametrize(
    ("seats", "given", "to_end"),
    [
        (2, {}, True),
        (2, {"two_players": "light"}, True),
        (2, {"fortifications": True}, False),
        (2, {"bonus_tiles": True}, False),
        (3, {}, True),
        (3, {"bonus_tiles": True}, False),
        (4, {}, False),
    ],
)
def test_worlds_are_played_to_the_end_where_turns_are_quick(
    seats: int, given: dict[str, object], to_end: bool
) -> None:
    options = RULES.options(given, "side_a", seats)
    assert isinstance(options, dict)
    state = RULES.setup(board("china", "side_a"), options, seats, 5)  # type: ignore[arg-type]
    late = state._replace(last_round=True)
    assert Rollouts(RULES, RULES.view(late, late.seat), late.seat, USUAL).to_end is to_end


def test_with_fortifications_or_tiles_fewer_worlds_are_played(played: list[State]) -> None:
    numbers = []
    for given in ({}, {"fortifications": True}, {"bonus_tiles": True}):
        options = RULES.options(given, "side_a", 4)
        assert isinstance(options, dict)
        state = RULES.setup(board("china", "side_a"), options, 4, 5)  # type: ignore[arg-type]
        played.clear()
        choose(state, LONG._replace(rollouts=None))
        numbers.append(len(played))
    usual, *fewer = numbers
    assert all(0 < number < usual / 2 for number in fewer)


def test_the_longer_worlds_take_the_fewer_are_played(
    played: list[State], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(hard.TURNS, 3, 300)
    found = positions("side_a", 3, seed=3, level="normal")
    numbers = []
    for turn in (20, 28):
        played.clear()
        choose(
            next(state for state in found if state.phase == PLACE and state.turn >= turn),
            LONG._replace(rollouts=None),
        )
        numbers.append(len(played))
    assert 0 < numbers[0] < numbers[1] < count_rollouts(hard.STAGES)


def test_what_players_rate_is_what_they_choose() -> None:
    for state in first_turns():
        view, legal = RULES.view(state, state.seat), RULES.legal(state, state.seat)
        rated = Normal().rate(view, state.seat)
        best = max(rated, key=lambda action: rated[action])
        assert (
            rated[Normal().choose(RULES, view, state.seat, legal, LONG, Random(3))] == rated[best]
        )
        ahead = Hard().rate(RULES, view, state.seat, legal, LONG, Random(3))
        assert next(iter(ahead)) == choose(state, LONG)
        assert max(ahead.values()) == 0
        assert set(ahead) <= set(rated) <= set(legal)
