"""Who gets what for a closed room, and the final count (FC-11 to FC-33)."""

from __future__ import annotations

from typing import Any

from china_games.games.common.handicaps import list_handicap_lines
from china_games.games.common.majority import rank_counts, rank_keys
from china_games.games.common.remembering import remember
from china_games.games.contract import Result, ScoreLine
from china_games.games.forbidden_city.rules.doors import find_adjoining
from china_games.games.forbidden_city.rules.model import KEPT, Closing, State, decode_cell

DRAGON = 3  # a dragon in a room or on a last tile
COUNSELLOR = 2  # a counsellor on a last tile (FC-30)


def close_room(state: State, room: int) -> Closing:
    """The room's value as the city lies now, and the coins of each seat."""
    own = state.rooms[room]
    beside = tuple(
        (r, state.rooms[r].tiles, state.rooms[r].dragons) for r in find_adjoining(state, room)
    )
    value = (
        own.tiles
        + DRAGON * own.dragons
        + sum(tiles + DRAGON * dragons for _, tiles, dragons in beside)
    )
    return Closing(
        room, state.turn, own.tiles, own.dragons, beside, value, find_shares(own.counsellors, value)
    )


def find_shares(counsellors: tuple[int, ...], value: int) -> tuple[int, ...]:
    """Coins of each seat (FC-20 to FC-23)."""
    coins = [0] * len(counsellors)
    order = rank_counts(counsellors)
    if not order:
        return tuple(coins)
    if len(order[0]) > 1:
        for seat in order[0]:
            coins[seat] = value // 2
        return tuple(coins)
    coins[order[0][0]] = value
    if len(order) > 1 and len(order[1]) == 1:
        coins[order[1][0]] = value // 2
    return tuple(coins)


def find_share_rule(counsellors: tuple[int, ...]) -> str:
    """The rule that gives coins: most and second most, or tied for most."""
    return "FC-21" if len(rank_counts(counsellors)[0]) > 1 else "FC-20"


def find_room_order(state: State, room: int) -> tuple[int, int, int]:
    """FC-11: by the northernmost, then westernmost part; of two parts of one tile, the first comes
    first.
    """
    return min(
        (*decode_cell(state.cells[part >> 1])[::-1], part & 1) for part in state.rooms[room].parts
    )


def list_last_tiles(state: State, seat: int) -> tuple[int, ...]:
    """The tiles that are turned over at the end: the last two of the pile (FC-30)."""
    return state.piles[seat][:KEPT]


def count_last_coins(state: State, seat: int) -> int:
    """Coins for the last two tiles of a seat."""
    return sum(count_tile_coins(state, tile) for tile in list_last_tiles(state, seat))


def count_tile_coins(state: State, tile: int) -> int:
    """What a tile gives that is turned over at the end."""
    return sum(
        COUNSELLOR * part.counsellors + DRAGON * part.dragons
        for part in state.game.tiles.tiles[tile].parts
    )


@remember
def make_result(state: State) -> Result:
    """The standing. What the last tiles hide counts only when the game is over."""
    lines = list_handicap_lines("FC-33", state.game.handicaps)
    lines += [
        line
        for closed in state.closings
        if any(closed.coins)
        for line in list_closing_lines(state, closed)
    ]
    if state.end:
        lines += [_make_last_line(state, seat) for seat in range(state.game.seats)]
    scores = [0] * state.game.seats
    for line in lines:
        scores[line.seat] += line.points
    ranking = rank_keys([(score,) for score in scores])
    return Result(
        tuple(scores), tuple(lines), ranking, "shared" if len(ranking[0]) > 1 else "", state.end
    )


def list_closing_lines(state: State, closed: Closing) -> list[ScoreLine]:
    """A line for each seat that got coins."""
    places = list_closing_places(state, closed)
    rule = find_share_rule(state.rooms[closed.room].counsellors)
    return [
        ScoreLine(seat, rule, coins, places) for seat, coins in enumerate(closed.coins) if coins
    ]


def list_closing_places(state: State, closed: Closing) -> tuple[tuple[str, Any], ...]:
    """A closed room, its tiles, the rooms that doors joined to it, its dragons, what those rooms
    added to its value, the value and its colour.
    """
    room = state.rooms[closed.room]
    return (
        *list_room_places(state, closed.room),
        *(("beside", other) for other, _, _ in closed.beside),
        ("dragons", closed.dragons),
        ("added", closed.value - closed.tiles - DRAGON * closed.dragons),
        ("value", closed.value),
        ("colour", room.colour),
    )


def list_room_places(state: State, room: int) -> tuple[tuple[str, Any], ...]:
    """A room and the cells of its tiles."""
    tiles = dict.fromkeys(part >> 1 for part in state.rooms[room].parts)
    return (("room", room), *(("cell", state.cells[place]) for place in tiles))


def _make_last_line(state: State, seat: int) -> ScoreLine:
    tiles = tuple(("tile", tile) for tile in list_last_tiles(state, seat))
    return ScoreLine(seat, "FC-30", count_last_coins(state, seat), (("seat", seat), *tiles))
