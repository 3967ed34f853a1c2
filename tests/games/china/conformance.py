"""China for the conformance tests: what is conserved, what is derived, and the score from the
report alone.

The score is worked out from the words of the rules, with nothing of the rules' own code.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from china_games.games.china.rules.model import EMPEROR_ENTER, ENTER, NO_TILE, OVER, Extra, State

Report = dict[str, Any]
Near = dict[str, set[str]]


def conserved(state: State) -> None:
    """CH-04, CH-05: cards, palaces and emissaries are neither made nor lost."""
    extra = state.extra or Extra()
    held = [card for cards in (*state.hands, state.pile, state.row) for card in cards]
    kept = [sum(of_seat[c] for of_seat in extra.kept) for c in range(5)]
    assert (
        tuple(held.count(c) + n + kept[c] for c, n in enumerate(state.discard)) == state.game.deck
    )
    assert max(map(len, state.hands)) <= 3
    assert len(state.row) <= 4
    for owner in range(state.game.owners):
        assert state.palaces[owner].bit_count() <= 20
        assert sum(here[owner] for here in state.emissaries) + state.emissaries_left[owner] == 8
    assert sum(state.palaces).bit_count() == sum(own.bit_count() for own in state.palaces)
    if state.extra is not None:
        fortified = state.game.seats if state.game.fortifications else 0
        assert extra.forts.bit_count() + sum(extra.forts_left) == fortified
    if state.game.bonus_tiles:
        assert [extra.tiles.count(colour) for colour in range(3)] == [6, 6, 6]


def derived(state: State) -> None:
    """Fields that follow from others are what they would be if worked out anew."""
    board = state.game.board
    assert state.occupied == sum(state.palaces)
    for p, province in enumerate(board.provinces):
        most = max(sum(own >> slot & 1 for slot in province.slots) for own in state.palaces)
        assert state.room[p] == most - sum(state.emissaries[p]) >= 0
        if (
            state.extra is not None
            and state.extra.tiles
            and state.phase not in (ENTER, EMPEROR_ENTER)
        ):
            assert bool(state.extra.closed >> p & 1) == (not state.occupied & province.mask)
        full = all(state.occupied >> slot & 1 for slot in province.slots)
        assert full == (p in dict(state.scored))
    for seat, hand in enumerate(state.hands):
        assert list(hand) == sorted(hand)
        assert all(state.known[seat].count(c) <= hand.count(c) for c in state.known[seat])
    if state.phase != OVER:
        assert state.scores == tuple(
            sum(points[s] for _, points in state.scored) for s in range(state.game.seats)
        )


def hidden(state: State, view: State, seat: int | None) -> None:
    """A view shows the seat's own hand, of others only what was taken from the row, and nothing of
    the pile.
    """
    assert view.seed == -1
    assert set(view.pile) <= {-1}
    if state.extra is not None and view.extra is not None:
        closed = [
            slot
            for p, province in enumerate(state.game.board.provinces)
            if state.extra.closed >> p & 1
            for slot in province.slots
        ]
        for slot, tile in enumerate(state.extra.tiles):
            assert view.extra.tiles[slot] == (-1 if slot in closed and tile != NO_TILE else tile)
        assert view.extra._replace(tiles=()) == state.extra._replace(tiles=())
    for s, hand in enumerate(view.hands):
        assert len(hand) == len(state.hands[s])
        assert (
            hand == state.hands[s]
            if s == seat
            else sorted(c for c in hand if c >= 0) == sorted(state.known[s])
        )
    if state.game.emperor >= 0:
        assert view.hands[-1] == state.hands[-1]


def scores(report: Report) -> list[int]:
    """What each seat has if the game ended now, by CH-30 to CH-43 and the rules of the options."""
    seats = range(report["seats"])
    return [
        _palaces(report, seat)
        + _ports(report, seat)
        + _alliances(report, seat)
        + _roads(report, seat)
        + _tiles(report, seat)
        for seat in seats
    ]


def ranking(report: Report) -> list[list[int]]:
    """CH-44: by points, then by pieces left."""
    points = scores(report)
    keys = [
        (points[s], supply["palaces"] + supply["emissaries"] + supply["fortifications"])
        for s, supply in enumerate(report["supply"])
    ]
    return [
        [s for s in range(report["seats"]) if keys[s] == key]
        for key in sorted(set(keys), reverse=True)
    ]


def _owners(report: Report) -> list[Any]:
    return [*range(report["seats"]), *(["emperor"] if report["emperor"] else [])]


def _palaces(report: Report, seat: int) -> int:
    """CH-30 to CH-33; what was scored during play is what was written down then (CH-34)."""
    written = {scored["province"]: scored["points"][seat] for scored in report["scored"]}
    return sum(
        written.get(province, _now(report, province, seat)) for province in report["colours"]
    )


def _now(report: Report, province: str, seat: int) -> int:
    """CH-30 to CH-33, CH-52, CH-67: the province if it were scored now."""
    total = _of_owner(report, province, seat)
    influence = report["influence"]
    if influence and influence[report["colours"][province]] == seat:
        total += _of_owner(report, province, "emperor")
    return total


def _of_owner(report: Report, province: str, owner: Any) -> int:
    here = [slot for slot in report["slots"].values() if province in slot["provinces"]]
    doubled = any(slot["palace"] == owner and slot["fortification"] for slot in here)
    return _cascade(report, [slot["palace"] for slot in here], owner) * (2 if doubled else 1)


def _cascade(report: Report, palaces: list[Any], owner: Any) -> int:
    """CH-30 to CH-33 for one owner; `palaces` names the owner of the palace on each
    slot, or None.
    """
    built = [other for other in palaces if other is not None]
    mine = built.count(owner)
    if not mine:
        return 0
    more = [built.count(other) for other in _owners(report) if built.count(other) > mine]
    return min(more) if more else len(built)


def _ports(report: Report, seat: int) -> int:
    """CH-94"""
    return _cascade(
        report, [slot["palace"] for slot in report["slots"].values() if slot.get("port")], seat
    )


def _alliances(report: Report, seat: int) -> int:
    """CH-41, CH-68"""
    total = 0
    for alliance in report["alliances"]:
        both = [_emissaries(report, province) for province in alliance["provinces"]]
        if all(here[seat] > 0 and here[seat] == max(here) for here in both):
            total += sum(map(sum, both))
    return total


def _emissaries(report: Report, province: str) -> list[int]:
    emperor = [report["emperor"]["emissaries"][province]] if report["emperor"] else []
    return [*report["emissaries"][province], *emperor]


def _tiles(report: Report, seat: int) -> int:
    """CH-83"""
    if not report["tiles"]:
        return 0
    sets = [*report["tiles"], *([report["emperor"]["tiles"]] if report["emperor"] else [])]
    mine = report["tiles"][seat]
    return sum(
        6
        for colour in mine
        if mine[colour] and mine[colour] == max(tiles[colour] for tiles in sets)
    )


def _roads(report: Report, seat: int) -> int:
    mine = frozenset(slot for slot, on in report["slots"].items() if on["palace"] == seat)
    doubling = frozenset(slot for slot in mine if report["slots"][slot]["fortification"])
    near: Near = {slot: set() for slot in mine}
    for a, b in report["roads"]:
        if a in mine and b in mine:
            near[a].add(b)
            near[b].add(a)
    return _most(near, mine, doubling)


def _worth(path: frozenset[str], doubling: frozenset[str]) -> int:
    """CH-43, CH-53"""
    return len(path) * (2 if path & doubling else 1)


def _most(near: Near, slots: frozenset[str], doubling: frozenset[str]) -> int:
    """Most points that disjoint paths of at least four can give, by leaving out or using the first
    slot.
    """
    if len(slots) < 4:
        return 0
    first = min(slots)
    group = _group(near, slots, first)
    if group != slots:
        return _most(near, group, doubling) + _most(near, slots - group, doubling)
    through = {path for start in slots for path in _paths(near, slots, (start,)) if first in path}
    return max(
        [
            _most(near, slots - {first}, doubling),
            *(_worth(path, doubling) + _most(near, slots - path, doubling) for path in through),
        ]
    )


def _group(near: Near, slots: frozenset[str], first: str) -> frozenset[str]:
    group = {first}
    while more := {slot for member in group for slot in near[member] & slots} - group:
        group |= more
    return frozenset(group)


def _paths(near: Near, slots: frozenset[str], path: tuple[str, ...]) -> Iterator[frozenset[str]]:
    if len(path) >= 4:
        yield frozenset(path)
    for slot in near[path[-1]] & slots - set(path):
        yield from _paths(near, slots, (*path, slot))


def explained(report: Report) -> None:
    """Each score line stands for pieces that are there: the seat's palaces, a chain along roads, an
    alliance.
    """
    for line in report["score_lines"]:
        slots = [place["slot"] for place in line["places"] if "slot" in place]
        _EXPLAINED.get(line["rule"], _palaces_stand)(report, line, slots)


def _palaces_stand(report: Report, line: Report, slots: list[str]) -> None:
    owners = {report["slots"][slot]["palace"] for slot in slots}
    assert owners <= {line["seat"], "emperor"}
    assert len(owners) == 1
    assert all(
        line["places"][0].get("province") in (None, *report["slots"][slot]["provinces"])
        for slot in slots
    )


def _doubled(report: Report, line: Report, slots: list[str]) -> None:
    _palaces_stand(report, line, slots)
    assert all(report["slots"][slot]["fortification"] for slot in slots)


def _emperors(report: Report, line: Report, slots: list[str]) -> None:
    assert {report["slots"][slot]["palace"] for slot in slots} == {"emperor"}


def _in_ports(report: Report, line: Report, slots: list[str]) -> None:
    _palaces_stand(report, line, slots)
    assert all(report["slots"][slot]["port"] for slot in slots)


def _chain(report: Report, line: Report, slots: list[str]) -> None:
    roads = {frozenset(road) for road in report["roads"]}
    _palaces_stand(report, line, slots)
    assert len(slots) == line["points"] >= 4
    assert all(frozenset(pair) in roads for pair in pairwise(slots))


def _alliance(report: Report, line: Report, slots: list[str]) -> None:
    number = line["places"][0]["alliance"]
    alliance = next(a for a in report["alliances"] if a["number"] == number)
    assert sum(sum(_emissaries(report, p)) for p in alliance["provinces"]) == line["points"]


def _most_tiles(report: Report, line: Report, slots: list[str]) -> None:
    _palaces_stand(report, line, slots)
    assert len(slots) == report["tiles"][line["seat"]][line["places"][0]["tile"]]


_EXPLAINED = {
    "CH-41": _alliance,
    "CH-43": _chain,
    "CH-52": _doubled,
    "CH-53": _chain,
    "CH-67": _emperors,
    "CH-83": _most_tiles,
    "CH-94": _in_ports,
}
