"""The report that explains a state of China without the board file; docs/report.md describes it."""

from __future__ import annotations

from typing import Any

from china_games.games.china.rules.board import COLOURS, list_bits
from china_games.games.china.rules.model import (
    FIRST,
    NO_TILE,
    OVER,
    PALACES,
    PHASES,
    SWAP,
    TILE_COLOURS,
    TWO,
    Extra,
    State,
)
from china_games.games.china.rules.scoring import count_tiles, make_result
from china_games.games.common.handicaps import report_handicaps
from china_games.games.contract import UNKNOWN

SPECIALS = {"emperor_first": FIRST, "two_provinces": TWO, "exchange": SWAP}
EMPEROR = "emperor"


def make_report(state: State) -> dict[str, Any]:
    """Everything about the state by ids. A view gives null for hidden cards and tiles."""
    standing = make_result(state)
    return {
        **_report_course(state),
        **_report_map(state),
        **_report_pieces(state),
        **_report_cards(state),
        **_report_options(state, state.extra or Extra()),
        "scores": list(state.scores),
        "if_ended_now": list(standing.scores),
        "score_lines": [
            {
                "seat": line.seat,
                "rule": line.rule,
                "points": line.points,
                "places": [
                    _name_place(state, place) for place in line.places if place[0] != "rank"
                ],
            }
            for line in standing.lines
        ],
        "ranking": [list(seats) for seats in standing.ranking],
        "tie_break": standing.tie_break,
    }


def _report_course(state: State) -> dict[str, Any]:
    """Which game it is and how far it has come."""
    game = state.game
    return {
        "game": "china",
        "board": game.board.id,
        "seats": game.seats,
        "first": game.first,
        "options": game.options,
        **report_handicaps(game.handicaps),
        "turn": state.turn,
        "phase": PHASES[state.phase],
        "to_act": [] if state.phase == OVER else [state.seat],
        "last_round": state.last_round,
        "end_reason": state.end,
        "this_turn": _report_turn(state),
    }


def _report_turn(state: State) -> dict[str, Any]:
    provinces, extra = state.game.board.provinces, state.extra
    found = {
        "pieces": state.placed,
        "province": provinces[state.province].id if state.placed else None,
        "province_was_empty": state.alone,
    }
    if extra is None:
        return found
    return {
        **found,
        "provinces": [
            {"province": provinces[p].id, "was_empty": bool(extra.turn_empty >> p & 1)}
            for p in list_bits(extra.turn_provinces)
        ],
        "entering": provinces[extra.turn_entering].id if extra.turn_entering >= 0 else None,
        "played": _name_cards(extra.turn_paid),
        "two_provinces": extra.turn_two,
        "emperor_first": extra.turn_first,
    }


def _report_map(state: State) -> dict[str, Any]:
    """What the board prints, but for the slots."""
    board = state.game.board
    return {
        "roads": [[board.slot_ids[a], board.slot_ids[b]] for a, b in board.roads],
        "alliances": [
            {"number": a.number, "provinces": [board.provinces[p].id for p in a.provinces]}
            for a in board.alliances
        ],
        "colours": {province.id: COLOURS[province.colour] for province in board.provinces},
    }


def _report_pieces(state: State) -> dict[str, Any]:
    """What stands on the board and what is left beside it."""
    board, seats = state.game.board, range(state.game.seats)
    forts = state.extra.forts_left if state.extra else (0,) * state.game.seats
    return {
        "slots": {slot: _report_slot(state, i) for i, slot in enumerate(board.slot_ids)},
        "emissaries": {
            province.id: list(state.emissaries[p][: len(seats)])
            for p, province in enumerate(board.provinces)
        },
        "scored": [
            {"province": board.provinces[p].id, "points": list(points)}
            for p, points in state.scored
        ],
        "supply": [
            {
                "palaces": PALACES - state.palaces[s].bit_count(),
                "emissaries": state.emissaries_left[s],
                "fortifications": forts[s],
            }
            for s in seats
        ],
    }


def _report_slot(state: State, slot: int) -> dict[str, Any]:
    """A slot; `bonus` and `port` only where the game has such things, so that older reports stay
    what they were.
    """
    board, extra = state.game.board, state.extra
    owner = next((o for o, own in enumerate(state.palaces) if own >> slot & 1), None)
    found: dict[str, Any] = {
        "provinces": [board.provinces[p].id for p in board.provinces_of[slot]],
        "palace": EMPEROR if owner is not None and owner == state.game.emperor else owner,
        "fortification": extra is not None and bool(extra.forts >> slot & 1),
    }
    if extra is not None and extra.tiles:
        found["bonus"] = (
            _report_tile(state, extra, slot)
            if owner is None and extra.tiles[slot] != NO_TILE
            else None
        )
    if board.ports:
        found["port"] = bool(board.ports >> slot & 1)
    return found


def _report_tile(state: State, extra: Extra, slot: int) -> dict[str, Any]:
    tile = extra.tiles[slot]
    return {
        "colour": None if tile == UNKNOWN else TILE_COLOURS[tile],
        "face_up": not extra.closed >> state.game.board.province_of[slot] & 1,
    }


def _report_cards(state: State) -> dict[str, Any]:
    return {
        "deck": dict(zip(COLOURS, state.game.deck, strict=True)),
        "hands": [_name_cards(hand) for hand in state.hands[: state.game.seats]],
        "row": _name_cards(state.row),
        "pile": len(state.pile),
        "discard": dict(zip(COLOURS, state.discard, strict=True)),
    }


def _report_options(state: State, extra: Extra) -> dict[str, Any]:
    """What the options add; null where the game is played without."""
    holders = dict(zip(COLOURS, extra.influence, strict=False))
    tiles = (
        [dict(zip(TILE_COLOURS, counts, strict=True)) for counts in count_tiles(state)]
        if extra.tiles
        else None
    )
    return {
        "tiles": tiles[: state.game.seats] if tiles else None,
        "kept": [dict(zip(COLOURS, kept, strict=True)) for kept in extra.kept] or None,
        "influence": {colour: None if seat < 0 else seat for colour, seat in holders.items()}
        or None,
        "special_cards": [
            {key: bool(left & bit) for key, bit in SPECIALS.items()} for left in extra.specials
        ]
        or None,
        "emperor": _report_emperor(state, tiles) if state.game.emperor >= 0 else None,
    }


def _report_emperor(state: State, tiles: list[dict[str, int]] | None) -> dict[str, Any]:
    emperor, provinces = state.game.emperor, state.game.board.provinces
    return {
        "hand": _name_cards(state.hands[emperor]),
        "supply": {
            "palaces": PALACES - state.palaces[emperor].bit_count(),
            "emissaries": state.emissaries_left[emperor],
            "fortifications": 0,
        },
        "emissaries": {
            province.id: state.emissaries[p][emperor] for p, province in enumerate(provinces)
        },
        "tiles": tiles[emperor] if tiles else None,
    }


def _name_cards(cards: tuple[int, ...]) -> list[str | None]:
    return [None if card == UNKNOWN else COLOURS[card] for card in cards]


def _name_place(state: State, place: tuple[str, Any]) -> dict[str, Any]:
    kind, value = place
    board = state.game.board
    if kind == "slot":
        return {kind: board.slot_ids[value]}
    if kind == "tile":
        return {kind: TILE_COLOURS[value]}
    return {kind: board.provinces[value].id if kind == "province" else value}
