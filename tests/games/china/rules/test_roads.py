"""CH-43: the chains found are the best of all sets of disjoint paths, by a search that tries every
one.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from hypothesis import example, given, settings
from hypothesis import strategies as st

from china_games.games.china.rules.board import Board, Province
from china_games.games.china.rules.roads import find_chains
from tests.support.boards import board

Edges = frozenset[tuple[int, int]]


def small_board(points: int, edges: Edges) -> Board:
    whole = Province("a", 0, tuple(range(points)), (1 << points) - 1)
    return Board(
        "small",
        (3,),
        tuple(f"a.{i}" for i in range(points)),
        (whole,),
        tuple(sorted(edges)),
        (),
        (9,) * 5,
    )


def all_paths(edges: Edges, slots: set[int]) -> list[tuple[int, ...]]:
    """Every path of at least four of the slots, in both directions."""

    def onward(path: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if len(path) >= 4:
            yield path
        for slot in slots - set(path):
            if (slot, path[-1]) in edges or (path[-1], slot) in edges:
                yield from onward((*path, slot))

    return [path for start in slots for path in onward((start,))]


def all_sets(paths: list[tuple[int, ...]]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Every set of disjoint paths, each written in order."""
    yield ()
    for place, path in enumerate(paths):
        apart = [other for other in paths[place + 1 :] if not set(other) & set(path)]
        for more in all_sets(apart):
            yield tuple(sorted((path, *more)))


def points_of(found: tuple[tuple[int, ...], ...], doubled: set[int]) -> int:
    return sum(len(path) * (2 if set(path) & doubled else 1) for path in found)


def best_of_all(
    edges: Edges, slots: set[int], doubled: set[int]
) -> tuple[int, tuple[tuple[int, ...], ...]]:
    """Most points, then fewest chains, then the smallest writing from the lower ends."""
    upward = [path for path in all_paths(edges, slots) if path[0] < path[-1]]
    best = min(all_sets(upward), key=lambda found: (-points_of(found, doubled), len(found), found))
    return points_of(best, doubled), best


def mask(slots: set[int]) -> int:
    return sum(1 << slot for slot in slots)


def check(points: int, edges: Edges, slots: set[int], doubled: set[int]) -> None:
    best = find_chains(small_board(points, edges), mask(slots), mask(doubled & slots))
    assert (best.points, best.chains) == best_of_all(edges, slots, doubled & slots)


@st.composite
def networks(draw: st.DrawFn) -> tuple[int, Edges, set[int]]:
    """Up to ten slots: a line, a ring, a tree or loose pieces, with some more roads; most slots are
    the player's.
    """
    points = draw(st.integers(4, 10))
    order = draw(st.permutations(range(points)))
    kind = draw(st.sampled_from(("line", "ring", "tree", "loose")))
    links = set()
    if kind in ("line", "ring"):
        links |= set(zip(order, order[1:], strict=False))
    if kind == "ring":
        links.add((order[-1], order[0]))
    if kind == "tree":
        links |= {(order[draw(st.integers(0, i - 1))], order[i]) for i in range(1, points)}
    pairs = list(combinations(range(points), 2))
    links |= set(draw(st.lists(st.sampled_from(pairs), max_size=8 if kind == "loose" else 3)))
    missing = draw(st.sets(st.integers(0, points - 1), max_size=2))
    return points, frozenset((min(link), max(link)) for link in links), set(range(points)) - missing


@settings(max_examples=300)
@given(networks())
@example((6, frozenset({(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (0, 5)}), {0, 1, 2, 3, 4, 5}))
@example((8, frozenset({(0, 1), (1, 2), (2, 3), (4, 5), (5, 6), (6, 7), (1, 5)}), set(range(8))))
@example((5, frozenset({(0, 1), (0, 2), (0, 3), (0, 4)}), set(range(5))))
def test_ch_43_the_best_set_of_chains(network):
    """CH-43"""
    check(*network, doubled=set())


@settings(max_examples=200)
@given(networks(), st.sets(st.integers(0, 9), max_size=4))
@example((8, frozenset((i, i + 1) for i in range(7)), set(range(8))), {0})
@example((8, frozenset((i, i + 1) for i in range(7)), set(range(8))), {0, 7})
def test_ch_43_the_best_set_of_chains_with_doubling(network, doubled):
    """CH-43, CH-53: a fortification doubles a chain once."""
    check(*network, doubled=doubled)


def test_ch_43_three_chains_of_twelve_palaces():
    """CH-43: three combs that a road joins."""
    links = {(i, i + 1) for start in (0, 4, 8) for i in range(start, start + 3)} | {(1, 5), (5, 9)}
    check(12, frozenset(links), set(range(12)), set())
    assert len(find_chains(small_board(12, frozenset(links)), (1 << 12) - 1).chains) == 3


def test_ch_43_twenty_palaces_in_a_tangle_of_a_real_board():
    """CH-43: the chains are paths, apart from one another, and no shorter than four."""
    for side in ("side_a", "side_b"):
        here = board("china", side)
        for start in range(0, len(here.slot_ids), 5):
            group = _tangle(here, start)
            best = find_chains(here, group)
            used = [slot for chain in best.chains for slot in chain]
            assert len(used) == len(set(used)) == best.points
            assert mask(set(used)) & ~group == 0
            for chain in best.chains:
                assert len(chain) >= 4
                assert chain[0] < chain[-1]
                assert all(
                    here.neighbours[a] >> b & 1 for a, b in zip(chain, chain[1:], strict=False)
                )


def _tangle(here: Board, start: int) -> int:
    """Twenty slots that hang together, with as many roads between them as a quick choice finds."""
    group = 1 << start
    while group.bit_count() < 20:
        border = [
            s for s, near in enumerate(here.neighbours) if near & group and not group >> s & 1
        ]
        group |= 1 << max(border, key=lambda s: (here.neighbours[s] & group).bit_count())
    return group
