"""Actions of China in writing, and the report that explains a state without the board file."""
from __future__ import annotations

from typing import Any

from china_games.rules.base import UNKNOWN, Action
from china_games.rules.china.board import COLOURS
from china_games.rules.china.model import OVER, PALACES, PHASES, State
from china_games.rules.china.moves import well_formed
from china_games.rules.china.scoring import result


def text(action: Action, state: State) -> str:
    """Such as "palace qi.3 yellow", "emissary chu red" (a wild pair of red), "exchange green", "draw"."""
    kind, *values = action
    board = state.game.board
    if kind == "palace":
        return f"palace {board.slot_ids[values[0]]} {COLOURS[values[1]]}"
    if kind == "emissary":
        return f"emissary {board.provinces[values[0]].id} {COLOURS[values[1]]}"
    return " ".join((kind, *(COLOURS[value] for value in values)))


def parse(written: str, state: State) -> Action:
    """The action that `text` writes; ValueError for anything else."""
    kind, *words = written.split(" ")
    board = state.game.board
    tables: list[Any] = [{name: c for c, name in enumerate(COLOURS)}] * len(words)
    if kind in ("palace", "emissary") and words:
        tables[0] = board.slot_index if kind == "palace" else board.province_index
    try:
        action = (kind, *(table[word] for table, word in zip(tables, words, strict=True)))
    except KeyError as unknown:
        raise ValueError(f"{written!r}: {unknown} is not on this board") from None
    if not well_formed(state, action):
        raise ValueError(f"{written!r} is no action of China")
    return action


def report(state: State) -> dict[str, Any]:
    """Everything about the state by ids, as docs/report.md describes. A view gives null for hidden cards."""
    standing = result(state)
    return {
        **_course(state), **_map(state), **_pieces(state), **_cards(state),
        "scores": list(state.scores), "if_ended_now": list(standing.scores),
        "score_lines": [{"seat": line.seat, "rule": line.rule, "points": line.points,
                         "places": [_place(state, place) for place in line.places]} for line in standing.lines],
        "ranking": [list(seats) for seats in standing.ranking], "tie_break": standing.tie_break,
    }


def _course(state: State) -> dict[str, Any]:
    """Which game it is and how far it has come."""
    game = state.game
    return {
        "game": "china", "board": game.board.id, "seats": game.seats, "first": game.first,
        "options": game.options, "turn": state.turn, "phase": PHASES[state.phase],
        "to_act": [] if state.phase == OVER else [state.seat], "last_round": state.last_round,
        "end_reason": state.end,
        "this_turn": {"pieces": state.placed,
                      "province": game.board.provinces[state.province].id if state.placed else None,
                      "province_was_empty": state.alone},
    }


def _map(state: State) -> dict[str, Any]:
    """What the board prints, but for the slots."""
    board = state.game.board
    return {
        "roads": [[board.slot_ids[a], board.slot_ids[b]] for a, b in board.roads],
        "alliances": [{"number": a.number, "provinces": [board.provinces[p].id for p in a.provinces]}
                      for a in board.alliances],
        "colours": {province.id: COLOURS[province.colour] for province in board.provinces},
    }


def _pieces(state: State) -> dict[str, Any]:
    """What stands on the board and what is left beside it."""
    board, seats = state.game.board, range(state.game.seats)
    return {
        "slots": {slot: {"provinces": [board.provinces[board.province_of[i]].id],
                         "palace": next((s for s in seats if state.palaces[s] >> i & 1), None),
                         "fortification": False} for i, slot in enumerate(board.slot_ids)},
        "emissaries": {province.id: list(state.emissaries[p]) for p, province in enumerate(board.provinces)},
        "scored": [{"province": board.provinces[p].id, "points": list(points)} for p, points in state.scored],
        "supply": [{"palaces": PALACES - state.palaces[s].bit_count(), "emissaries": state.emissaries_left[s],
                    "fortifications": 0} for s in seats],
    }


def _cards(state: State) -> dict[str, Any]:
    return {
        "deck": dict(zip(COLOURS, state.game.deck, strict=True)),
        "hands": [_names(hand) for hand in state.hands],
        "row": _names(state.row), "pile": len(state.pile),
        "discard": dict(zip(COLOURS, state.discard, strict=True)),
    }


def _names(cards: tuple[int, ...]) -> list[str | None]:
    return [None if card == UNKNOWN else COLOURS[card] for card in cards]


def _place(state: State, place: tuple[str, Any]) -> dict[str, Any]:
    kind, value = place
    board = state.game.board
    if kind == "slot":
        return {kind: board.slot_ids[value]}
    return {kind: board.provinces[value].id if kind == "province" else value}
