"""States, actions and events of Middle Kingdom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from china_games.games.common.by_value import ByValue
from china_games.games.common.tuples import quicken
from china_games.games.middle_kingdom.rules.cards import CardSet

BID, PALACE_BID, HARVEST_CARD, EMPEROR_HALF, EXCHANGE, PICK, DRAWN, HEIR_PICK, LAY, OVER = range(10)
"""Phases; LAY interrupts another one for a Merchant of the Market's owner (MK-46)."""

PHASES = ("bid", "palace", "harvest", "emperor", "dragon", "pick", "draw", "heir", "lay", "over")
NOBODY = -1
SINGLE = 0  # a bid that goes on no tied card

# Actions are plain tuples. A bid card is its value, RESET = 0; a Dynasty card is its kind.
#   ("bid", card, tied card it goes on or SINGLE)   ("harvest", card)  ("keep",)   ("half", top card
# of the bid)
#   ("exchange", kind)  ("pick", kind or the Dragon)  ("lay", type)  ("heir", kind)  ("decline",)

EVENTS = {
    "round": ("round number",),
    "turn_up": ("kinds turned up",),
    "sealed": (),  # secret: the card, the tied card it goes on
    "reveal": ("bids: (seat, cards)",),
    "palace": ("card", "tied card it goes on"),
    "harvest": ("card that replaces the Reset",),
    "half": ("top card of the bid that gets +0.5",),
    "order": ("bids in order: (seat, cards, half, aside, standing code)",),
    "exchange": ("kind taken for the Dragon",),
    "win": ("kind", "how"),  # how: "pick", "dragon", "heir"
    "draw": ("kind",),  # by a stack that is still tied
    "token": (),
    "nothing": (),  # the row is empty
    "aside": (),  # nobody has picked the Dragon
    "lay": ("type of the pile that the Merchant joins",),
    "goal": ("goal", "owner before or NOBODY"),
    "take_back": ("bid cards taken back in hand",),
    "dragon": (),  # phase 3: the seat has it now
    "no_dragon": (),  # phase 3: tied, nobody has it
    "over": ("end reason",),  # "row" (MK-55) or "draw" (MK-29)
}
"""The public fields of every kind of event, in order."""

WINS, TIED, STILL_TIED, NO_VALUE = "wins", "tied", "still_tied", "reset"
"""Standing codes of a bid once all lie open."""


class Game(ByValue):
    """What never changes during a game, shared by its states."""

    def __init__(
        self,
        cards: CardSet,
        seats: int,
        options: Mapping[str, Any],
        handicaps: tuple[int, ...] = (),
    ) -> None:
        self.cards = cards
        self.seats = seats
        self.options = dict(options)
        self.handicaps = handicaps or (0,) * seats  # tokens that each seat begins with (MK-77)
        self.edition: int = options["edition"]  # 1: rules version 1 of MK-41, MK-42, MK-45
        self.two_bids = seats == 2 or bool(options["two_bids"])  # MK-70, MK-76
        self.row = cards.find_row_length(seats, self.two_bids)

    def _make_key(self) -> tuple[Any, ...]:
        return self.cards, self.seats, self.options, self.handicaps


class Bid(NamedTuple):
    """An open bid: one card, or a stack of two (bottom, top)."""

    seat: int
    cards: tuple[int, ...]
    half: bool = False  # the Emperor's +0.5 (MK-13)
    aside: bool = False  # the top card replaced a Reset that was set aside (MK-12)

    @property
    def total(self) -> int:
        """Twice the value, so that the half point is whole."""
        return 2 * sum(self.cards) + self.half


Piles = tuple[tuple[int, ...], ...]


class Round(NamedTuple):
    """What a round that is over came to. `exchange` and `heir` are (seat, kind) or ()."""

    bids: tuple[Bid, ...]
    order: tuple[tuple[int, str], ...]  # (place in bids, standing code)
    won: tuple[tuple[int, int], ...]  # (place in bids, kind or the Dragon), draws included
    exchange: tuple[int, ...]
    heir: tuple[int, ...]


@quicken
class State(NamedTuple):
    """A position. Dynasty cards are kinds or UNKNOWN; the top of the pile is its last card."""

    game: Game
    seed: int  # UNKNOWN in a view
    round: int
    phase: int
    hands: tuple[
        tuple[int, ...], ...
    ]  # bid cards; those of this round leave it when all bids lie open
    tied: tuple[tuple[int, ...], ...]  # single cards that tied and wait for a card on top
    used: tuple[tuple[int, ...], ...]  # played, face up before the seat
    sealed: tuple[
        tuple[tuple[int, int], ...], ...
    ]  # (card, tied card it goes on) of each seat; hidden
    bids: tuple[Bid, ...]  # open bids of this round
    order: tuple[tuple[int, str], ...]  # (place in bids, standing code)
    won: tuple[tuple[int, int], ...]  # (place in bids, kind or the Dragon) this round
    exchange: tuple[int, ...]  # (seat, kind) taken for the Dragon this round, or ()
    heir: tuple[int, ...]  # (seat, kind) taken by the Heir this round, or ()
    queue: tuple[int, ...]  # places in bids that still pick
    row: tuple[int, ...]
    pile: tuple[int, ...]
    gone: tuple[int, ...]  # cards of each kind that left the game
    piles: tuple[Piles, ...]  # [seat][type] kinds, Merchants laid there included
    goals: tuple[int, ...]  # owner of each Goal card
    dragon: int  # who holds the Dragon
    dragon_rounds: tuple[int, ...]  # the last round in which each seat got it, 0 = never
    tokens: tuple[int, ...]
    laying: tuple[int, ...]  # Merchants to lay, (seat, how many, phase to go on with) or ()
    gained: tuple[int, ...]  # types that were gained at the same moment (MK-30)
    rounds: tuple[Round, ...]  # the rounds that are over
    end: str
