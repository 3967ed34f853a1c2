"""States, actions and events of China."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from china_games.games.china.rules.board import COLOURS, Board
from china_games.games.common.by_value import ByValue
from china_games.games.common.tuples import quicken

PLACE, REFILL, TAKE, OVER, ENTER, KEEP, EMPEROR, EMPEROR_ENTER = range(8)
"""Phases: before or between placements; refilling the hand; taking the card of an exchange;
finished; choosing the slot in a province that was entered (CH-81); choosing the card to keep
(CH-63); the Emperor's piece (CH-65); the slot of the Emperor's piece in a province that he
entered."""

PHASES = ("place", "refill", "take", "over", "enter", "keep", "emperor", "emperor_enter")
PALACES, EMISSARIES = 20, 8  # supply of a seat, and of the Emperor (CH-05, CH-60)
HAND, ROW = 3, 4  # cards in a hand and in the face-up row (CH-06)
MOST_PIECES = 2  # in one turn (CH-14)

TILE_COLOURS = ("yellow", "orange", "green")
"""Colours of bonus tiles (CH-80); a tile is an index into this tuple."""
NO_TILE = -2  # a slot without a tile; UNKNOWN is a tile that lies face down

FIRST, TWO, SWAP = 1, 2, 4
"""Special cards (CH-69), as bits: Emperor first, two provinces, exchange."""

KINDS = {
    "palace": "sc",
    "emissary": "pc",
    "end": "",
    "exchange": "c",
    "take": "c",
    "draw": "",
    "pass": "",
    "fortification": "sc",
    "enter": "pc",
    "slot": "s",
    "post": "scc",
    "keep": "c",
    "decline": "",
    "emperor_first": "",
    "two_provinces": "",
    "swap": "cc",
}
"""Kinds of actions, and what stands after each: s a slot, p a province, c a colour.

Actions are plain tuples. A payment is a colour: the province's own = one card, another = a wild
pair (CH-12).
  ("palace", slot, payment)  ("emissary", province, payment)  ("end",)
  ("exchange", colour)  ("take", colour)  ("draw",)  ("pass",)
  ("fortification", slot, payment)                         CH-50
  ("enter", province, payment), then ("slot", slot)        CH-81: the first palace of a province
  with tiles
  ("post", slot, card, card)                               CH-91: a palace on a border post, cards
  in order
  ("keep", colour)  ("decline",)                           CH-63, CH-65
  ("emperor_first",)  ("two_provinces",)  ("swap", own card, card of the row)      CH-69
In the phases "emperor" and "emperor_enter" the pieces and cards are the Emperor's.
"""

EVENTS = {
    "turn": ("turn number",),
    "palace": ("slot", "payment", "cards played"),
    "emissary": ("province", "payment", "cards played"),
    "scored": ("province", "points of each seat"),
    "exchange": ("colour discarded",),
    "take": ("colour taken from the row",),
    "draw": (),  # secret: the colour
    "reveal": ("colour turned up in the row",),
    "reshuffle": ("cards in the new pile",),
    "run_out": (),  # the pile is empty for the second time: the last round (CH-26)
    "pass": (),
    "over": ("end reason",),  # "last_round" (CH-26) or "nobody_can_place" (CH-27)
    "fortification": ("slot", "payment", "cards played"),
    "post": ("slot", "first card", "second card"),
    "enter": ("province", "payment", "cards played"),
    "tiles": ("province", "(slot, tile colour) of each tile turned up"),
    "build": ("slot",),  # the palace of the province that was entered
    "tile": ("slot", "tile colour"),  # taken by the player who built there
    "keep": ("colour",),
    "influence": ("colour", "seat that had the card, or -1"),
    "emperor": (),  # the Emperor comes first, by the special card
    "two_provinces": (),
    "swap": ("colour given", "colour taken from the row"),
    "decline": (),  # the Emperor places nothing
    "emperor_palace": ("slot", "payment", "cards played"),
    "emperor_emissary": ("province", "payment", "cards played"),
    "emperor_enter": ("province", "payment", "cards played"),
    "emperor_build": ("slot",),
    "emperor_tile": ("slot", "tile colour"),
    "emperor_draw": ("colour laid open for the Emperor",),
}
"""The public fields of every kind of event, in order. The seat of the Emperor's events is the one
that plays him.
"""


class Game(ByValue):
    """What never changes during a game, shared by its states: board, seats, first
    player, options.
    """

    def __init__(
        self,
        board: Board,
        seats: int,
        first: int,
        options: Mapping[str, Any],
        handicaps: tuple[int, ...] = (),
    ) -> None:
        self.board = board
        self.seats = seats
        self.first = first
        self.options = dict(options)
        self.handicaps = handicaps or (0,) * seats  # points that each seat begins with (CH-96)
        self.emperor = (
            seats if seats == 2 else -1
        )  # his place in palaces, emissaries and hands (CH-60)
        self.owners = max(seats, self.emperor + 1)  # of pieces: the seats and the Emperor
        self.influence = seats == 2 and options.get("two_players") != "light"  # CH-61, CH-70
        self.fortifications = bool(options.get("fortifications"))
        self.bonus_tiles = bool(options.get("bonus_tiles"))
        self.plain = not (self.fortifications or self.bonus_tiles or board.posts or seats == 2)
        self.deck = tuple(max(0, count - count_removed_cards(seats)) for count in board.deck)
        self.last = (first - 1) % seats  # the seat whose turn ends the last round (CH-26)
        self.full = (1 << len(board.slot_ids)) - 1
        self.provinces = tuple(range(len(board.provinces)))
        self.everywhere = (1 << len(board.provinces)) - 1  # mask of all provinces
        self.bounds = self._find_bounds()

    def _find_bounds(self) -> dict[str, tuple[int, ...]]:
        """Kinds of actions of this game, each with one more than the largest value at each place
        after it.
        """
        below = {"s": len(self.board.slot_ids), "p": len(self.board.provinces), "c": len(COLOURS)}
        there = {
            "fortification": self.fortifications,
            "enter": self.bonus_tiles,
            "slot": self.bonus_tiles,
            "post": self.board.posts,
            "keep": self.influence,
            "decline": self.seats == 2,
            "emperor_first": self.seats == 2,
            "two_provinces": self.seats == 2,
            "swap": self.seats == 2,
        }
        return {
            kind: tuple(below[value] for value in values)
            for kind, values in KINDS.items()
            if there.get(kind, True)
        }

    def _make_key(self) -> tuple[Any, ...]:
        return self.board, self.seats, self.first, self.options, self.handicaps


def count_removed_cards(seats: int) -> int:
    """Cards of each colour that stay in the box (CH-04)."""
    return {5: 0, 4: 1}.get(seats, 2)


@quicken
class Extra(NamedTuple):
    """What a game with an option has besides. What belongs to an option that is not used stays as
    it is here.

    Masks of slots and provinces have one bit each. What begins with `turn` is forgotten when the
    turn is over."""

    forts: int = 0  # mask of slots with a fortification, bare or below a palace
    forts_left: tuple[int, ...] = ()  # of each owner; the Emperor has none
    tiles: tuple[int, ...] = ()  # of each slot: tile colour, NO_TILE, or UNKNOWN in a view
    closed: int = 0  # mask of provinces whose tiles lie face down
    kept: tuple[tuple[int, ...], ...] = ()  # [seat][colour]: cards kept (CH-62)
    influence: tuple[int, ...] = ()  # of each colour: the seat that holds the card, or -1
    specials: tuple[int, ...] = ()  # mask of the special cards that each seat still has
    turn_provinces: int = 0  # mask of the provinces of the turn's pieces
    turn_empty: int = 0  # mask of those that were empty when the turn began (CH-13)
    turn_entering: int = -1  # the province that was entered, until the slot is chosen
    turn_paid: tuple[int, ...] = ()  # cards played this turn: the kept one is chosen from them
    turn_begun: bool = False  # a special card other than "Emperor first" was played
    turn_two: bool = False  # "two provinces" was played
    turn_first: bool = False  # "Emperor first" was played


LASTING = Extra._fields.index("turn_provinces")
"""So many fields of `Extra` outlast the turn: they come first."""
NEW_TURN = Extra()[LASTING:]


@quicken
class State(NamedTuple):
    """A position. Cards are indices into COLOURS or UNKNOWN; masks have one bit a slot.

    An owner is a seat or, with two players, the Emperor (`game.emperor`).
    """

    game: Game
    seed: int  # UNKNOWN in a view
    seat: int  # whose turn it is
    turn: int  # turns begun before this one
    phase: int
    placed: int  # pieces placed this turn by the seat
    province: int  # where the first went (of a post: the first province), or -1
    alone: bool  # CH-13: wherever it counts was empty when the turn began
    hands: tuple[
        tuple[int, ...], ...
    ]  # by owner, sorted; in a view: UNKNOWNs, then what is publicly known
    known: tuple[tuple[int, ...], ...]  # the part of each hand that everybody has seen taken
    pile: tuple[int, ...]  # the top card is the last
    row: tuple[int, ...]
    discard: tuple[int, ...]  # cards of each colour
    discarded: tuple[int, ...]  # the same cards as they lie, the top one is the last
    palaces: tuple[int, ...]  # a mask an owner
    occupied: int  # mask of slots with a palace
    emissaries: tuple[tuple[int, ...], ...]  # [province][owner]
    room: tuple[int, ...]  # emissaries that still fit in each province (CH-19)
    emissaries_left: tuple[int, ...]  # by owner
    scored: tuple[tuple[int, tuple[int, ...]], ...]  # (province, points of each seat), in order
    scores: tuple[int, ...]  # the score track: handicaps (CH-96) and palaces scored so far
    shuffles: int  # of the discard pile into a new pile: 0 or 1 (CH-25)
    last_round: bool  # the pile has run out twice (CH-26)
    end: str  # end reason, "" while the game goes on
    extra: Extra | None = None  # None in a game without options


def find_mover(state: State) -> int:
    """The owner whose piece is placed now: the seat whose turn it is, or the Emperor in
    his phases.
    """
    return state.seat if state.phase < EMPEROR else state.game.emperor
