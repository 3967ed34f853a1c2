"""Forbidden City for the conformance tests: what is conserved, what is derived, and the coins from
the report alone.

Rooms, closings and coins are worked out by flood fill from the words of the rules, with nothing of
the rules' own code."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from china_games.games.forbidden_city.rules.model import NO_TILE, State, decode_cell
from china_games.games.forbidden_city.rules.report import make_report as reported

Report = dict[str, Any]
Spot = tuple[int, int, int]  # x, y, part
City = dict[tuple[int, int], dict[str, Any]]
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
START = 9  # cells of the start tile, which are listed first


class Scored(NamedTuple):
    """A closed room as the rules' words count it."""

    spots: frozenset[Spot]
    turn: int
    tiles: int
    dragons: int
    value: int
    coins: list[int]


_Built = tuple[list[dict[str, Any]], City, frozenset[frozenset[Spot]], tuple[Scored, ...]]
"""Tiles, the city they make, and the rooms that were scored: as a set and in their order."""


def conserved(state: State) -> None:
    """FC-01, FC-30: every player's tiles lie in the city, in his hand or in his pile, each once."""
    for seat in range(state.game.seats):
        own = [laid.tile for laid in state.laid if laid.seat == seat] + list(state.piles[seat])
        own += [state.hands[seat]] if state.hands[seat] != NO_TILE else []
        assert sorted(own) == list(state.game.tiles.list_owned(state.game.seats))
        assert len(state.piles[seat]) >= 2
    assert (
        len(set(state.cells))
        == len(state.cells)
        == len(state.laid)
        == START + state.turn + bool(state.end)
    )


def derived(state: State) -> None:
    """Rooms, border and purses are what they would be if worked out anew."""
    report = reported(state)
    city = city_of(report["tiles"])
    rooms = set()
    for room in report["rooms"]:
        spots = frozenset(tuple(spot) for spot in room["parts"])
        rooms.add(spots)
        assert spots == room_of(city, next(iter(spots)))
        assert _kept(room) == _counted(city, spots, report["seats"])
    assert sorted(spot for room in rooms for spot in room) == sorted(
        (x, y, part) for (x, y), tile in city.items() for part in range(len(tile["parts"]))
    )
    _border_is_right(state, city)
    if not state.end:
        assert list(state.scores) == scores(report)


def _kept(room: dict[str, Any]) -> tuple[Any, ...]:
    return room["tiles"], room["dragons"], room["counsellors"], room["open_edges"]


def _counted(city: City, spots: frozenset[Spot], seats: int) -> tuple[Any, ...]:
    return (
        tiles_in(spots),
        dragons_in(city, spots),
        counsellors_in(city, spots, seats),
        sum(1 for _ in open_edges(city, spots)),
    )


def _border_is_right(state: State, city: City) -> None:
    """FC-05: the free spaces that touch a tile, and the open colours that look at them."""
    looks: dict[tuple[int, int], list[str | None]] = {}
    for (x, y), tile in city.items():
        for side, (dx, dy) in enumerate(STEPS):
            if (x + dx, y + dy) not in city:
                edge = tile["edges"][side]
                is_open = edge["kind"] == "open" and edge["part"] is not None
                colour = tile["parts"][edge["part"]]["colour"] if is_open else None
                looks.setdefault((x + dx, y + dy), [None] * 4)[(side + 2) % 4] = colour
    names = (None, "green", "pink", "white")
    kept = {
        decode_cell(cell): [names[around >> 2 * side & 3] for side in range(4)]
        for cell, around in zip(state.border, state.around, strict=True)
    }
    assert kept == looks


def hidden(state: State, view: State, seat: int | None) -> None:
    """A view shows the seat's own tile in hand, of all others and of the piles only what everybody
    has seen.
    """
    assert view.seed == -1
    for s in range(state.game.seats):
        known = s == seat or state.hands_shown[s] or state.hands[s] == NO_TILE
        assert view.hands[s] == (state.hands[s] if known else -1)
        assert view.piles[s] == tuple(
            tile if shown else -1
            for tile, shown in zip(state.piles[s], state.piles_shown[s], strict=True)
        )


def scores(report: Report) -> list[int]:
    """The coins of each seat: every room that ever closed, and at the end the last two tiles."""
    total = [0] * report["seats"]
    for room in closings(report):
        total = [a + b for a, b in zip(total, room.coins, strict=True)]
    for seat, tiles in enumerate(report["last_tiles"]):
        total[seat] += sum(2 * tile["counsellors"] + 3 * tile["dragons"] for tile in tiles)
    return total


def ranking(report: Report) -> list[list[int]]:
    """FC-31: by coins alone."""
    coins = scores(report)
    return [
        [s for s in range(report["seats"]) if coins[s] == most]
        for most in sorted(set(coins), reverse=True)
    ]


def explained(report: Report) -> None:
    """Every closing of the report is one that the words of the rules give, with its value and
    payout; lines too.
    """
    rooms = {room["room"]: room for room in report["rooms"]}
    told = [rooms[number] for number in report["closings"]]
    counted = closings(report)
    assert [_told(room) for room in told] == [
        (room.spots, room.turn, room.tiles, room.dragons, room.value, room.coins)
        for room in counted
    ]
    lines = [line for line in report["score_lines"] if line["rule"] != "FC-30"]
    assert [(line["seat"], line["points"]) for line in lines] == [
        (seat, coins) for room in counted for seat, coins in enumerate(room.coins) if coins
    ]
    for line in lines:
        cells = {tuple(place["cell"]) for place in line["places"] if "cell" in place}
        assert cells == {(x, y) for x, y, _ in rooms[line["places"][0]["room"]]["parts"]}


def _told(room: dict[str, Any]) -> tuple[Any, ...]:
    value = room["value"]
    parts = (
        value["tiles"]
        + 3 * value["dragons"]
        + sum(other["tiles"] + 3 * other["dragons"] for other in value["adjoining"])
    )
    assert parts == value["total"]
    return (
        frozenset(tuple(spot) for spot in room["parts"]),
        room["closed_turn"],
        value["tiles"],
        value["dragons"],
        value["total"],
        room["payout"],
    )


def closings(report: Report) -> list[Scored]:
    """Every room in the order in which it was scored: the city is built up again, tile by tile
    (FC-11, FC-16).
    """
    tiles, seats = report["tiles"], report["seats"]
    built, city, done, found = _last.get(seats, _nothing)
    if len(built) < START or tiles[: len(built)] != built:
        built, city, done, found = tiles[:START], city_of(tiles[:START]), frozenset(), ()
    city = dict(city)
    for turn, tile in enumerate(tiles[len(built) :], len(built) - START):
        city[tile["x"], tile["y"]] = tile
        shut = {
            spots
            for spots in _touched(city, tile)
            if spots not in done and not any(open_edges(city, spots))
        }
        done |= shut
        for spots in sorted(shut, key=lambda spots: min((y, x, part) for x, y, part in spots)):
            found += (_scored(city, spots, turn, seats),)
    _last[seats] = tiles, city, done, found
    return list(found)


_nothing: _Built = ([], {}, frozenset(), ())
_last: dict[int, _Built] = {}
"""Number of seats -> the city that was built up last: the same one some tiles later goes on from
there.
"""


def _touched(city: City, tile: dict[str, Any]) -> Iterator[frozenset[Spot]]:
    """The rooms of a tile's parts and of the parts beside it, but for the Palace."""
    x, y = tile["x"], tile["y"]
    near = [(x, y), *((x + dx, y + dy) for dx, dy in STEPS)]
    seen: set[Spot] = set()
    for px, py in near:
        for part, drawn in enumerate(city.get((px, py), {"parts": ()})["parts"]):
            if drawn["colour"] != "palace" and (px, py, part) not in seen:
                room = room_of(city, (px, py, part))
                seen |= room
                yield room


def _scored(city: City, spots: frozenset[Spot], turn: int, seats: int) -> Scored:
    beside = {room_of(city, spot) for spot in through_doors(city, spots)} - {spots}
    value = sum(tiles_in(room) + 3 * dragons_in(city, room) for room in (spots, *beside))
    coins = payout(counsellors_in(city, spots, seats), value)
    return Scored(spots, turn, tiles_in(spots), dragons_in(city, spots), value, coins)


def payout(counsellors: list[int], value: int) -> list[int]:
    """FC-20 to FC-23, seat by seat: how many have more, and how many as many."""
    coins = []
    for own in counsellors:
        more = [n for n in counsellors if n > own]
        equal = counsellors.count(own)
        if own == 0 or len(more) > 1 or (more and equal > 1):
            coins.append(0)
        else:
            coins.append(value // 2 if more or equal > 1 else value)
    return coins


def city_of(tiles: list[dict[str, Any]]) -> City:
    return {(tile["x"], tile["y"]): tile for tile in tiles}


def edges_of(
    city: City, spots: frozenset[Spot]
) -> Iterator[tuple[str, dict[str, Any] | None, tuple[int, int]]]:
    """(own kind, the edge it meets or None, the place beyond) of every edge of the parts."""
    for x, y, part in spots:
        edges = city[x, y]["edges"]
        for side, (dx, dy) in enumerate(STEPS):
            edge = edges[side]
            if edge["part"] == part:
                beyond = city.get((x + dx, y + dy))
                yield edge["kind"], beyond and beyond["edges"][(side + 2) % 4], (x + dx, y + dy)


def open_edges(city: City, spots: frozenset[Spot]) -> Iterator[tuple[int, int]]:
    """FC-10: edges without wall towards an empty space."""
    return (place for kind, met, place in edges_of(city, spots) if kind == "open" and met is None)


def room_of(city: City, start: Spot) -> frozenset[Spot]:
    """FC-10: all parts that hang together by edges without wall."""
    found, ahead = set(), [start]
    while ahead:
        spot = ahead.pop()
        if spot not in found:
            found.add(spot)
            ahead += [
                (*place, met["part"])
                for kind, met, place in edges_of(city, frozenset({spot}))
                if kind == "open" and met and met["kind"] == "open" and met["part"] is not None
            ]
    assert len({city[x, y]["parts"][part]["colour"] for x, y, part in found}) == 1
    return frozenset(found)


def through_doors(city: City, spots: frozenset[Spot]) -> Iterator[Spot]:
    """FC-13: parts that a door joins to these."""
    for kind, met, place in edges_of(city, spots):
        if (
            met
            and met["part"] is not None
            and "wall" not in (kind, met["kind"])
            and "door" in (kind, met["kind"])
        ):
            yield (*place, met["part"])


def tiles_in(spots: frozenset[Spot]) -> int:
    """FC-14: a tile counts once."""
    return len({(x, y) for x, y, _ in spots})


def dragons_in(city: City, spots: frozenset[Spot]) -> int:
    return sum(city[x, y]["parts"][part]["dragons"] for x, y, part in spots)


def counsellors_in(city: City, spots: frozenset[Spot], seats: int) -> list[int]:
    counts = [0] * seats
    for x, y, part in spots:
        tile = city[x, y]
        if tile["owner"] is not None:
            counts[tile["owner"]] += tile["parts"][part]["counsellors"]
    return counts
