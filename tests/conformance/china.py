"""China for the conformance tests: what is conserved, what is derived, and the score from the report alone.

The score is worked out from the words of the rules, with nothing of the rules' own code.
"""
from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from china_games.rules.china.model import OVER, State

Report = dict[str, Any]


def conserved(state: State) -> None:
    """CH-04, CH-05: cards, palaces and emissaries are neither made nor lost."""
    held = [card for cards in (*state.hands, state.pile, state.row) for card in cards]
    assert tuple(held.count(c) + n for c, n in enumerate(state.discard)) == state.game.deck
    assert max(map(len, state.hands)) <= 3
    assert len(state.row) <= 4
    for seat in range(state.game.seats):
        assert state.palaces[seat].bit_count() <= 20
        assert sum(here[seat] for here in state.emissaries) + state.emissaries_left[seat] == 8
    assert sum(state.palaces).bit_count() == sum(own.bit_count() for own in state.palaces)


def derived(state: State) -> None:
    """Fields that follow from others are what they would be if worked out anew."""
    board = state.game.board
    assert state.occupied == sum(state.palaces)
    for p, province in enumerate(board.provinces):
        most = max(sum(own >> slot & 1 for slot in province.slots) for own in state.palaces)
        assert state.room[p] == most - sum(state.emissaries[p]) >= 0
        full = all(state.occupied >> slot & 1 for slot in province.slots)
        assert full == (p in dict(state.scored))
    for seat, hand in enumerate(state.hands):
        assert list(hand) == sorted(hand)
        assert all(state.known[seat].count(c) <= hand.count(c) for c in state.known[seat])
    if state.phase != OVER:
        assert state.scores == tuple(sum(points[s] for _, points in state.scored) for s in range(state.game.seats))


def hidden(state: State, view: State, seat: int | None) -> None:
    """A view shows the seat's own hand, of others only what was taken from the row, and nothing of the pile."""
    assert view.seed == -1
    assert set(view.pile) <= {-1}
    for s, hand in enumerate(view.hands):
        assert len(hand) == len(state.hands[s])
        assert hand == state.hands[s] if s == seat else sorted(c for c in hand if c >= 0) == sorted(state.known[s])


def scores(report: Report) -> list[int]:
    """What each seat has if the game ended now, by CH-30 to CH-43."""
    seats = range(report["seats"])
    return [_palaces(report, seat) + _alliances(report, seat) + _roads(report, seat) for seat in seats]


def ranking(report: Report) -> list[list[int]]:
    """CH-44: by points, then by pieces left."""
    points = scores(report)
    keys = [(points[s], supply["palaces"] + supply["emissaries"] + supply["fortifications"])
            for s, supply in enumerate(report["supply"])]
    return [[s for s in range(report["seats"]) if keys[s] == key] for key in sorted(set(keys), reverse=True)]


def _palaces(report: Report, seat: int) -> int:
    total = 0
    for province in report["colours"]:
        owners = [slot["palace"] for slot in report["slots"].values()
                  if province in slot["provinces"] and slot["palace"] is not None]
        mine = owners.count(seat)
        if mine:
            more = [owners.count(other) for other in range(report["seats"]) if owners.count(other) > mine]
            total += min(more) if more else len(owners)
    return total


def _alliances(report: Report, seat: int) -> int:
    total = 0
    for alliance in report["alliances"]:
        both = [report["emissaries"][province] for province in alliance["provinces"]]
        if all(here[seat] > 0 and here[seat] == max(here) for here in both):
            total += sum(map(sum, both))
    return total


def _roads(report: Report, seat: int) -> int:
    mine = frozenset(slot for slot, on in report["slots"].items() if on["palace"] == seat)
    near = {slot: set() for slot in mine}
    for a, b in report["roads"]:
        if a in mine and b in mine:
            near[a].add(b)
            near[b].add(a)
    return _most(near, mine)


def _most(near: dict[str, set[str]], slots: frozenset[str]) -> int:
    """Most palaces that disjoint paths of at least four can hold, by leaving out or using the first slot."""
    if len(slots) < 4:
        return 0
    first = min(slots)
    group = _group(near, slots, first)
    if group != slots:
        return _most(near, group) + _most(near, slots - group)
    through = {path for start in slots for path in _paths(near, slots, (start,)) if first in path}
    return max([_most(near, slots - {first}), *(len(path) + _most(near, slots - path) for path in through)])


def _group(near: dict[str, set[str]], slots: frozenset[str], first: str) -> frozenset[str]:
    group = {first}
    while more := {slot for member in group for slot in near[member] & slots} - group:
        group |= more
    return frozenset(group)


def _paths(near: dict[str, set[str]], slots: frozenset[str], path: tuple[str, ...]) -> Iterator[frozenset[str]]:
    if len(path) >= 4:
        yield frozenset(path)
    for slot in near[path[-1]] & slots - set(path):
        yield from _paths(near, slots, (*path, slot))


def explained(report: Report) -> None:
    """Each score line stands for pieces that are there: the seat's palaces, a chain along roads, an alliance."""
    roads = {frozenset(road) for road in report["roads"]}
    for line in report["score_lines"]:
        slots = [place["slot"] for place in line["places"] if "slot" in place]
        assert all(report["slots"][slot]["palace"] == line["seat"] for slot in slots)
        if line["rule"] == "CH-43":
            assert len(slots) == line["points"] >= 4
            assert all(frozenset(pair) in roads for pair in pairwise(slots))
        if line["rule"] == "CH-41":
            number = line["places"][0]["alliance"]
            alliance = next(a for a in report["alliances"] if a["number"] == number)
            assert sum(sum(report["emissaries"][p]) for p in alliance["provinces"]) == line["points"]
