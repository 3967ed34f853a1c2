"""Options, deck and deal of China (CH-01 to CH-07)."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from china_games.rules.base import Refusal, RuleError
from china_games.rules.chance import drawn, shuffled
from china_games.rules.china.board import Board
from china_games.rules.china.model import EMISSARIES, HAND, PLACE, ROW, Game, State


def checked_options(meta: Any, chosen: Mapping[str, Any], board_id: str, seats: int) -> dict[str, Any] | Refusal:
    """All options with defaults, or the rule that forbids the combination."""
    if seats not in meta.seats:
        return Refusal("CH-01", "seats", (("seats", seats),))
    for board, counts in meta.boards:
        if board == board_id and seats not in counts:
            return board_seats(board_id, seats)
    known = {option.key: option for option in meta.options}
    for key, value in chosen.items():
        if key not in known:
            return Refusal("CH-01", "unknown_option", (("option", key),))
        if not (value == "random" or type(value) is int and 0 <= value < seats):
            return Refusal("CH-07", "first_player", (("value", value), ("seats", seats)))
    return {key: chosen.get(key, option.default) for key, option in known.items()}


def board_seats(board_id: str, seats: int) -> Refusal:
    """CH-02: the board is for other numbers of players."""
    return Refusal("CH-02", "board_seats", (("board", board_id), ("seats", seats)))


def setup(board: Board, options: Mapping[str, Any], seats: int, seed: int) -> State:
    """The dealt first position. The pile is shuffled, three cards each dealt, four turned up (CH-06).

    RuleError if the board is not for so many seats (CH-02).
    """
    if seats not in board.seats:
        raise RuleError(board_seats(board.id, seats))
    first = options["first"]
    game = Game(board, seats, drawn(seats, seed, "first") if first == "random" else first, options)
    pile = shuffled((colour for colour, n in enumerate(game.deck) for _ in range(n)), seed, 0)
    hands = []
    for _ in range(seats):
        hands.append(tuple(sorted(pile[-HAND:])))
        pile = pile[:-HAND]
    row, pile = pile[-ROW:][::-1], pile[:-ROW]
    provinces = len(board.provinces)
    return State(
        game=game, seed=seed, seat=game.first, turn=0, phase=PLACE, placed=0, province=-1, alone=False,
        hands=tuple(hands), known=((),) * seats, pile=pile, row=row, discard=(0,) * len(board.deck),
        palaces=(0,) * seats, occupied=0, emissaries=((0,) * seats,) * provinces, room=(0,) * provinces,
        emissaries_left=(EMISSARIES,) * seats, scored=(), scores=(0,) * seats,
        shuffles=0, last_round=False, end="")
