"""Rooms kept up tile by tile are those of a flood fill of the whole city, in games of every kind
and with any tiles.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from china_games.games.contract import Step
from china_games.games.forbidden_city.board import FACES
from china_games.games.forbidden_city.rules import RULES
from china_games.games.forbidden_city.rules.model import State
from china_games.games.forbidden_city.rules.play import build_city
from china_games.games.forbidden_city.rules.tiles import Part, Tile, TileSet
from tests.games.forbidden_city import conformance as words
from tests.games.forbidden_city.support import opened, shipped


def game(state: State, rng: Random, eager: float = 0.5) -> Iterator[State]:
    """All positions of a game; as often as `eager` says the placement is one that closes most."""
    yield state
    while RULES.to_act(state):
        legal = RULES.legal(state, state.seat)
        action = legal[int(rng.random() * len(legal))]
        if rng.random() < eager:
            action = max(legal, key=lambda a: len(build_city(state, state.seat, a)[0].closings))
        state = RULES.apply(state, state.seat, action).state
        yield state


def holds(states: list[State]) -> None:
    """Checks every position, and every closing of the last one against all that went before."""
    for state in states:
        words.conserved(state)
        words.derived(state)
    for state in (states[len(states) // 2], states[-1]):
        report = RULES.report(state)
        words.explained(report)
        assert words.scores(report) == list(RULES.result(state).scores) == report["if_ended_now"]
        assert words.ranking(report) == report["ranking"]


@pytest.mark.parametrize("start", FACES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_closing_of_eager_games_agrees(seats: int, start: str) -> None:
    """FC-10 to FC-23 with the tiles that come with the program."""
    states = list(game(opened(seats, seed=seats, start=start), Random(seats)))
    assert len(states[-1].closings) > 10
    holds(states)


def any_tile(rng: Random, name: str) -> Tile:
    """A tile of any kind: edges, one part or two, counsellors and dragons."""
    colours = [int(rng.random() * 3) for _ in range(1 + (rng.random() < 0.3))]
    parts = tuple(
        Part(colour, int(rng.random() * 4), int(rng.random() < 0.2)) for colour in colours
    )
    return Tile(name, "".join("ooowwd"[int(rng.random() * 6)] for _ in range(4)), parts)


def any_set(seed: int) -> TileSet:
    """A tile set that nobody has thought about, on the start tiles of the program."""
    rng, usual = Random(seed), shipped()[1]
    made = tuple(any_tile(rng, f"t{i}") for i in range(30))
    return TileSet("any", (2, 3, 4), made + usual.tiles[30:], 24, 6, tuple(usual.starts.items()))


@pytest.mark.parametrize("seed", range(16))
def test_every_closing_agrees_with_any_tiles(seed: int) -> None:
    """FC-10 to FC-23: also with diagonal tiles of one colour, four walls, and many doors."""
    seats, start = (2, 3, 4)[seed % 3], FACES[seed % 2]
    state = RULES.setup(any_set(seed), {"start": start, "first": "random"}, seats, seed)
    holds(list(game(state, Random(seed), eager=0.7)))


def open_set(others: int) -> TileSet:
    """Pink tiles without any wall, so many white ones among 24, and a start tile that shows one
    wall to the outside.
    """
    usual = shipped()[1]
    made = [
        Tile(f"t{i}", "oooo", (Part(2 if i % 24 < others else 1, i % 4, 0),)) for i in range(30)
    ]
    ring = [(x, y, 30 + i) for i, (x, y, _) in enumerate(usual.starts["halls"])]
    cells = [
        usual.tiles[usual.starts["halls"][4][2]]
        if x == y == 0
        else Tile(f"s{i}", "wooo" if (x, y) == (0, -1) else "oooo", (Part(1, 0, 0),))
        for x, y, i in ring
    ]
    return TileSet("open", (2, 3, 4), (*made, *cells), 24, 6, (("halls", tuple(ring)),))


def narrowing(state: State) -> Iterator[Step[State]]:
    """The steps of a game in which the free spaces that nothing looks at are filled first."""
    while RULES.to_act(state):
        seat, legal = state.seat, RULES.legal(state, state.seat)
        action = min(legal, key=lambda a: build_city(state, seat, a)[0].around.count(0))
        step = RULES.apply(state, seat, action)
        yield step
        state = step.state


@pytest.mark.parametrize(("others", "end"), [(1, "placed"), (3, "all_pass")])
def test_games_in_which_tiles_fit_nowhere(others: int, end: str) -> None:
    """FC-08, FC-30: tiles shown and changed, players who pass, and games that end
    because all pass.
    """
    opening = RULES.setup(open_set(others), {"start": "halls", "first": 0}, 2, others)
    steps, rng = list(narrowing(opening)), Random(others)
    kinds = [event.kind for step in steps for event in step.events]
    assert kinds.count("misfit") > 0
    assert steps[-1].state.end == end
    for step in steps:
        words.derived(step.state)
        for viewer in (0, 1, None):
            view = RULES.view(step.state, viewer)
            words.hidden(step.state, view, viewer)
            assert RULES.view(RULES.sample(view, rng), viewer) == view
