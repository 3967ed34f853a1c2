"""The report that explains a state of Forbidden City without the tile file; docs/report.md
describes it.
"""

from __future__ import annotations

from typing import Any

from china_games.games.common.handicaps import report_handicaps
from china_games.games.contract import UNKNOWN, Result
from china_games.games.forbidden_city.rules.city import find_face
from china_games.games.forbidden_city.rules.model import (
    NO_TILE,
    NOBODY,
    Closing,
    State,
    decode_cell,
)
from china_games.games.forbidden_city.rules.scoring import (
    count_tile_coins,
    list_last_tiles,
    make_result,
)
from china_games.games.forbidden_city.rules.tiles import COLOURS, DOOR, NO_PART, OPEN, WALL

KINDS = {OPEN: "open", WALL: "wall", DOOR: "door"}


def make_report(state: State) -> dict[str, Any]:
    """Everything about the state by names and places. A view gives null for hidden tiles."""
    standing = make_result(state)
    closings = {closed.room: closed for closed in state.closings}
    return {
        "game": "forbidden_city",
        "board": state.game.tiles.id,
        "seats": state.game.seats,
        "first": state.game.first,
        "options": dict(state.game.options),
        **report_handicaps(state.game.handicaps),
        "turn": state.turn,
        "to_act": [] if state.end else [state.seat],
        "end_reason": state.end,
        "tiles": [_report_tile(state, place) for place in range(len(state.cells))],
        "rooms": [
            _report_room(state, r, closings.get(r))
            for r, room in enumerate(state.rooms)
            if room.parts
        ],
        "closings": [closed.room for closed in state.closings],
        "hands": [None if tile == NO_TILE else _name_tile(state, tile) for tile in state.hands],
        "tiles_left": [
            len(pile) + (hand != NO_TILE)
            for pile, hand in zip(state.piles, state.hands, strict=True)
        ],
        "shown": [
            [_name_tile(state, tile) for tile, shown in zip(pile, known, strict=True) if shown]
            for pile, known in zip(state.piles, state.piles_shown, strict=True)
        ],
        "last_tiles": [_report_last(state, seat) for seat in range(state.game.seats)]
        if state.end
        else [],
        "purses": list(state.scores),
        "scores": list(state.scores),
        "if_ended_now": list(standing.scores),
        "score_lines": _report_lines(state, standing),
        "ranking": [list(rank) for rank in standing.ranking],
        "tie_break": standing.tie_break,
    }


def make_report_with_values(state: State) -> dict[str, Any]:
    """A former report: score lines named the room's value, too."""
    return {
        **make_report(state),
        "score_lines": _report_lines(state, make_result(state), ("colour", "dragons", "added")),
    }


def _name_tile(state: State, tile: int) -> str | None:
    return None if tile == UNKNOWN else state.game.tiles.tiles[tile].id


def _report_last(state: State, seat: int) -> list[dict[str, Any]]:
    return [
        {
            "tile": _name_tile(state, tile),
            **_count_drawn(state, tile),
            "coins": count_tile_coins(state, tile),
        }
        for tile in list_last_tiles(state, seat)
    ]


def _count_drawn(state: State, tile: int) -> dict[str, int]:
    """Counsellors and dragons of a whole tile."""
    parts = state.game.tiles.tiles[tile].parts
    return {
        "counsellors": sum(part.counsellors for part in parts),
        "dragons": sum(part.dragons for part in parts),
    }


def _report_tile(state: State, place: int) -> dict[str, Any]:
    laid, (x, y) = state.laid[place], decode_cell(state.cells[place])
    tile, face = state.game.tiles.tiles[laid.tile], find_face(state, place)
    return {
        "x": x,
        "y": y,
        "tile": tile.id,
        "turn": laid.turn * 90,
        "owner": None if laid.seat == NOBODY else laid.seat,
        "edges": [
            {"part": None if owner == NO_PART else owner, "kind": KINDS[kind]}
            for kind, owner in zip(face.kinds, face.owners, strict=True)
        ],
        "parts": [
            {
                "colour": COLOURS[part.colour],
                "counsellors": part.counsellors,
                "dragons": part.dragons,
            }
            for part in tile.parts
        ],
    }


def _report_room(state: State, r: int, closed: Closing | None) -> dict[str, Any]:
    room = state.rooms[r]
    return {
        "room": r,
        "colour": COLOURS[room.colour],
        "parts": [[*decode_cell(state.cells[part >> 1]), part & 1] for part in room.parts],
        "tiles": room.tiles,
        "dragons": room.dragons,
        "counsellors": list(room.counsellors),
        "open_edges": room.open,
        "closed": room.closed >= 0,
        "closed_turn": closed.turn if closed else None,
        "value": _report_value(closed) if closed else None,
        "payout": list(closed.coins) if closed else None,
    }


def _report_value(closed: Closing) -> dict[str, Any]:
    return {
        "tiles": closed.tiles,
        "dragons": closed.dragons,
        "total": closed.value,
        "adjoining": [
            {"room": other, "tiles": tiles, "dragons": dragons}
            for other, tiles, dragons in closed.beside
        ],
    }


def _report_lines(
    state: State,
    standing: Result,
    unsaid: tuple[str, ...] = ("value", "colour", "dragons", "added"),
) -> list[dict[str, Any]]:
    """The score lines; value and colour stand with the room, and are no places (saves hold
    hashes of this).
    """
    return [
        {
            "seat": line.seat,
            "rule": line.rule,
            "points": line.points,
            "places": [
                {kind: _report_place(state, kind, value)}
                for kind, value in line.places
                if kind not in unsaid
            ],
        }
        for line in standing.lines
    ]


def _report_place(state: State, kind: str, value: int) -> Any:
    if kind == "cell":
        return list(decode_cell(value))
    return _name_tile(state, value) if kind == "tile" else value
