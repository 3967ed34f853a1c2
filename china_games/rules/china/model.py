"""States, actions and events of China."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from china_games.rules.china.board import Board

PLACE, REFILL, TAKE, OVER = range(4)
"""Phases: before or between placements; refilling the hand; taking the card of an exchange; finished."""

PHASES = ("place", "refill", "take", "over")
PALACES, EMISSARIES = 20, 8     # supply of a seat (CH-05)
HAND, ROW = 3, 4                # cards in a hand and in the face-up row (CH-06)

# Actions are plain tuples. A payment is a colour: the province's own = one card, another = a wild pair (CH-12).
#   ("palace", slot, payment)  ("emissary", province, payment)  ("end",)
#   ("exchange", colour)  ("take", colour)  ("draw",)  ("pass",)

EVENTS = {
    "turn": ("turn number",),
    "palace": ("slot", "payment", "cards played"),
    "emissary": ("province", "payment", "cards played"),
    "scored": ("province", "points of each seat"),
    "exchange": ("colour discarded",),
    "take": ("colour taken from the row",),
    "draw": (),                     # secret: the colour
    "reveal": ("colour turned up in the row",),
    "reshuffle": ("cards in the new pile",),
    "run_out": (),                  # the pile is empty for the second time: the last round (CH-26)
    "pass": (),
    "over": ("end reason",),        # "last_round" (CH-26) or "nobody_can_place" (CH-27)
}
"""The public fields of every kind of event, in order."""


class Game:
    """What never changes during a game, shared by its states: board, seats, first player, options.

    Two games with the same of these are equal, so that states of two runs can be compared.
    """

    def __init__(self, board: Board, seats: int, first: int, options: Mapping[str, Any]) -> None:
        self.board = board
        self.seats = seats
        self.first = first
        self.options = dict(options)
        self.deck = tuple(max(0, count - removed_cards(seats)) for count in board.deck)
        self.last = (first - 1) % seats                 # the seat whose turn ends the last round (CH-26)
        self.full = (1 << len(board.slot_ids)) - 1
        self.provinces = tuple(range(len(board.provinces)))

    def _key(self) -> tuple[Any, ...]:
        return self.board, self.seats, self.first, self.options

    def __eq__(self, other: object) -> bool:
        return self is other or isinstance(other, Game) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash((self.board, self.seats, self.first))

    def __reduce__(self) -> tuple[Any, ...]:
        return Game, self._key()


def removed_cards(seats: int) -> int:
    """Cards of each colour that stay in the box (CH-04)."""
    return {5: 0, 4: 1}.get(seats, 2)


class State(NamedTuple):
    """A position. Cards are indices into COLOURS or UNKNOWN; masks have one bit a slot."""

    game: Game
    seed: int                                   # UNKNOWN in a view
    seat: int                                   # whose turn it is
    turn: int                                   # turns begun before this one
    phase: int
    placed: int                                 # pieces placed this turn
    province: int                               # where they went, or -1
    alone: bool                                 # CH-13: that province was empty when the turn began
    hands: tuple[tuple[int, ...], ...]          # sorted; in a view: UNKNOWNs, then what is publicly known
    known: tuple[tuple[int, ...], ...]          # the part of each hand that everybody has seen taken
    pile: tuple[int, ...]                       # the top card is the last
    row: tuple[int, ...]
    discard: tuple[int, ...]                    # cards of each colour
    palaces: tuple[int, ...]                    # a mask a seat
    occupied: int                               # mask of slots with a palace
    emissaries: tuple[tuple[int, ...], ...]     # [province][seat]
    room: tuple[int, ...]                       # emissaries that still fit in each province (CH-19)
    emissaries_left: tuple[int, ...]
    scored: tuple[tuple[int, tuple[int, ...]], ...]   # (province, points of each seat), in order
    scores: tuple[int, ...]                     # the score track: palaces scored so far
    shuffles: int                               # of the discard pile into a new pile: 0 or 1 (CH-25)
    last_round: bool                            # the pile has run out twice (CH-26)
    end: str                                    # end reason, "" while the game goes on
