"""What a seat may know of a game of Forbidden City, and the worlds that agree with it."""

from __future__ import annotations

from collections import Counter
from random import Random

from china_games.games.forbidden_city.rules import RULES
from china_games.games.forbidden_city.rules.model import State
from china_games.games.forbidden_city.rules.view import list_unseen_tiles
from tests.games.forbidden_city.support import opened


def played(turns: int, seats: int = 2) -> State:
    """A state after some turns of random play."""
    state, rng = opened(seats, 3), Random(3)
    for _ in range(turns):
        legal = RULES.legal(state, state.seat)
        state = RULES.apply(state, state.seat, legal[int(rng.random() * len(legal))]).state
    return state


def test_unseen_tiles_are_those_that_lie_neither_in_the_city_nor_in_ones_hand() -> None:
    state = played(10)
    view = RULES.view(state, 0)
    for seat in (0, 1):
        laid = {laid.tile for laid in state.laid if laid.seat == seat}
        known = {state.hands[0]} if seat == 0 else set()
        assert set(list_unseen_tiles(view, seat)) == set(range(30)) - laid - known
        assert list(list_unseen_tiles(view, seat)) == sorted(list_unseen_tiles(view, seat))


def test_every_world_that_agrees_is_as_likely_as_another() -> None:
    """Each unseen tile is equally often in the rival's hand and at the bottom of his pile."""
    state = played(50)
    view, rng = RULES.view(state, 0), Random(1)
    worlds = [RULES.sample(view, rng) for _ in range(3000)]
    for places in ([world.hands[1] for world in worlds], [world.piles[1][0] for world in worlds]):
        counts = Counter(places)
        assert set(counts) == set(list_unseen_tiles(view, 1))
        fair = len(worlds) / len(counts)
        assert all(0.8 * fair < count < 1.2 * fair for count in counts.values())


def test_a_sampled_world_keeps_what_is_known() -> None:
    state = played(20)
    world = RULES.sample(RULES.view(state, 1), Random(2))
    assert (world.hands[1], world.laid, world.rooms, world.scores) == (
        state.hands[1],
        state.laid,
        state.rooms,
        state.scores,
    )
    assert world.seed != state.seed
    assert [len(pile) for pile in world.piles] == [len(pile) for pile in state.piles]


def test_tiles_shown_by_all_are_known_in_every_view() -> None:
    """FC-08: in hand too."""
    state = played(6)
    shown = state._replace(hands_shown=(True, False))
    assert RULES.view(shown, 1).hands[0] == state.hands[0]
    assert RULES.view(shown, None).hands == (state.hands[0], -1)
    assert RULES.view(RULES.apply(shown, 0, RULES.legal(shown, 0)[0]).state, 1).hands[0] == -1


def test_shown_tiles_of_a_pile_are_seen() -> None:
    """FC-08: they are dealt to no other place."""
    state = played(6)
    shown = state._replace(
        piles_shown=((True, True, *state.piles_shown[0][2:]), state.piles_shown[1])
    )
    view, rng = RULES.view(shown, 1), Random(4)
    assert not set(state.piles[0][:2]) & set(list_unseen_tiles(view, 0))
    for _ in range(20):
        world = RULES.sample(view, rng)
        assert world.piles[0][:2] == state.piles[0][:2]
        assert sorted((*world.piles[0], world.hands[0])) == sorted(
            (*state.piles[0], state.hands[0])
        )
