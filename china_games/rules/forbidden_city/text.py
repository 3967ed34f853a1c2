"""Placements in writing, and the report that explains a state of Forbidden City without the tile file."""
from __future__ import annotations

import re
from typing import Any

from china_games.rules.base import UNKNOWN, Action, Result
from china_games.rules.forbidden_city.model import NO_TILE, NOBODY, State, cell_at, place_of
from china_games.rules.forbidden_city.scoring import result
from china_games.rules.forbidden_city.tiles import COLOURS, DOOR, NO_PART, OPEN

KINDS = {OPEN: "open", DOOR: "door"}
REACH = 60                      # cells from the Palace; no city grows so far


def text(action: Action) -> str:
    """Such as "place 2,-1 90": x, y from the Palace (y south), degrees clockwise."""
    x, y = place_of(action[1])
    return f"place {x},{y} {action[2] * 90}"


def parse(written: str) -> Action:
    """The action that `text` writes; ValueError for anything else."""
    found = re.fullmatch(r"place (0|-?[1-9][0-9]?),(0|-?[1-9][0-9]?) (0|90|180|270)", written, re.ASCII)
    if not found or max(abs(int(found[1])), abs(int(found[2]))) > REACH:
        raise ValueError(f"{written!r} is no action of Forbidden City")
    return ("place", cell_at(int(found[1]), int(found[2])), int(found[3]) // 90)


def report(state: State) -> dict[str, Any]:
    """Everything about the state by names and places, as docs/report.md describes."""
    standing = result(state)
    closings = {closed.room: closed for closed in state.closings}
    return {
        "game": "forbidden_city", "board": state.game.tiles.id, "seats": state.game.seats,
        "first": state.game.first, "options": state.game.options, "turn": state.turn,
        "to_act": [] if state.end else [state.seat], "end_reason": state.end,
        "tiles": [_tile(state, place) for place in range(len(state.cells))],
        "rooms": [_room(state, r, closings.get(r)) for r, room in enumerate(state.rooms) if room.parts],
        "closings": [closed.room for closed in state.closings],
        "hands": [_names(state, (tile,))[0] if tile != NO_TILE else None for tile in state.hands],
        "tiles_left": [len(pile) + (hand != NO_TILE) for pile, hand in zip(state.piles, state.hands, strict=True)],
        "purses": list(state.coins), "scores": list(state.coins), "if_ended_now": list(standing.scores),
        "score_lines": _lines(state, standing),
    }


def _names(state: State, tiles: tuple[int, ...]) -> list[str | None]:
    return [None if tile == UNKNOWN else state.game.tiles.tiles[tile].id for tile in tiles]


def _tile(state: State, place: int) -> dict[str, Any]:
    laid, (x, y) = state.laid[place], place_of(state.cells[place])
    tile = state.game.tiles.tiles[laid.tile]
    face = state.game.tiles.faces[laid.tile][laid.turn]
    return {
        "x": x, "y": y, "tile": tile.id, "turn": laid.turn * 90, "owner": None if laid.seat == NOBODY else laid.seat,
        "edges": [{"part": None if owner == NO_PART else owner, "kind": KINDS.get(kind, "wall")}
                  for kind, owner in zip(face.kinds, face.owners, strict=True)],
        "parts": [{"colour": COLOURS[part.colour], "counsellors": part.counsellors, "dragons": part.dragons}
                  for part in tile.parts],
    }


def _room(state: State, r: int, closed: Any) -> dict[str, Any]:
    room = state.rooms[r]
    return {
        "room": r, "colour": COLOURS[room.colour],
        "parts": [[*place_of(state.cells[part >> 1]), part & 1] for part in room.parts],
        "tiles": room.tiles, "dragons": room.dragons, "counsellors": list(room.counsellors), "open_edges": room.open,
        "closed": None if room.closed < 0 else room.closed,
        "value": None if closed is None else {
            "tiles": closed.tiles, "dragons": closed.dragons,
            "adjoining": [{"room": other, "tiles": tiles, "dragons": dragons}
                          for other, tiles, dragons in closed.beside], "total": closed.value},
        "payout": None if closed is None else list(closed.coins),
    }


def _lines(state: State, standing: Result) -> list[dict[str, Any]]:
    return [{"seat": line.seat, "rule": line.rule, "points": line.points,
             "places": [{kind: _place(state, kind, value)} for kind, value in line.places]} for line in standing.lines]


def _place(state: State, kind: str, value: int) -> Any:
    if kind == "cell":
        return list(place_of(value))
    return _names(state, (value,))[0] if kind == "tile" else value
