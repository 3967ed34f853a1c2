"""States, actions and events of Empires."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from china_games.games.common.by_value import ByValue
from china_games.games.common.tuples import quicken
from china_games.games.empires.rules.land import Land

HEART, DIAMOND, SPADE, CLUB, JOKER = range(5)
SUITS = ("heart", "diamond", "spade", "club", "joker")
"""A card is its suit; ranks play no part. The joker stands for any suit (EM-01)."""

FERTILE, MERCHANT, CONQUEROR, SOPHISTICATED = HEART, DIAMOND, SPADE, CLUB
ADVANTAGES = ("fertile", "merchant", "conqueror", "sophisticated")
"""Nation advantages by suit (EM-05)."""

DECK = (13, 13, 13, 13, 2)
CITIES, PAWNS = 15, 50  # supply of a seat (EM-01)
FIRST_PAWNS, INVADER_PAWNS = 10, 6
FIRST_GOLD, INVADER_GOLD = 10, 6
FULL = 6  # a complete granary
NOBODY = -1

(CITY, DEPLOY, ADVANTAGE, RETURN, DIPLOMACY, BUY, CARDS, MOVES, ATTACKS, SECOND, DISCARD, OVER) = (
    range(12)
)
PHASES = (
    "city",
    "deploy",
    "advantage",
    "return",
    "diplomacy",
    "buy",
    "cards",
    "pawns",
    "attacks",
    "second_cards",
    "discard",
    "over",
)

IN_PLAY, FALLEN, OUT = range(3)
"""Standing of a seat: in play, may return as an invader, out for good (EM-35)."""

CARD_STEPS = (
    "play",
    "at",
    "pick",
    "to",
    "kill",
    "push",
    "turn_city",
    "turn",
    "raze",
    "found",
    "confirm",
    "cancel",
)
"""What an action of the card phase is put together of, one after the other."""

# Actions are plain tuples of a kind and ints; `text` writes them out.
KINDS = (
    "city",
    "deploy",
    "advantage",
    "return",
    "wait",
    "offer",
    "give",
    "ask",
    "give_gold",
    "ask_gold",
    "pact",
    "send",
    "drop",
    "accept",
    "decline",
    "withdraw",
    "ready",
    "buy",
    "no_buy",
    *CARD_STEPS,
    "build",
    "fill",
    "fill_gold",
    "take_gold",
    "extra",
    "end",
    "move",
    "attack",
    "discard",
    "keep",
    "give_less",
    "ask_less",
    "give_gold_less",
    "ask_gold_less",
    "no_pact",
    "give_ten",
    "ask_ten",
    "give_ten_less",
    "ask_ten_less",
)

EVENTS = {
    "city": ("province",),
    "deploy": ("province",),
    "advantage": ("suit",),
    "year": ("year",),
    "draw": ("how many",),  # secret: the cards
    "free_card": (),
    "pass": ("phase",),  # a seat ends its part of a phase and has done nothing in it
    "income": ("gold",),
    "reshuffle": ("cards in the new deck",),
    "order": ("seats in order",),
    "phase": ("phase",),
    # Diplomacy is told to its two alone, each by an event of its own; secret: see `DEALINGS`.
    "offer": (),
    "offered": (),
    "swap": (),
    "declined": (),
    "refused": (),
    "withdrawn": (),
    "pact": (),
    "ready": (),
    "buy": (),
    "play": ("action", "cards"),
    "build": ("province", "card"),
    "fill": ("province", "card"),
    "fill_gold": ("province",),
    "take_gold": ("province",),
    "extra": ("province", "cost"),
    "effect": ("action", "targets"),
    "move": ("from", "to"),
    "attack": ("province", "seat attacked", "killed", "lost"),
    "granary_lost": ("province",),
    "fallen": (),
    "out": (),
    "return": ("province",),
    "discard": ("card",),
    "upkeep": ("gold",),
    "over": ("end reason",),
}
"""The public fields of every kind of event, in order. Targets of an effect: see `EFFECT_TARGET`."""

EFFECT_TARGET = (
    "2 = a moved pawn, 1 = a turned pawn, 0 = anything else",
    "province",
    "seat or number of pawns gained",
    "province that a moved pawn comes from",
)
"""The fields of a target in the event "effect"; the last one is there for moved pawns only."""

DEALINGS = {
    "offer": ("to", "cards given", "cards asked", "gold given", "gold asked", "pact"),
    "offered": ("from", "cards given", "cards asked", "gold given", "gold asked", "pact"),
    "swap": ("with", "cards given away", "cards got", "gold given away", "gold got"),
    "declined": ("whose offer",),
    "refused": ("who declined",),
    "withdrawn": ("who took an offer back",),
    "pact": ("with", "year"),
    "ready": (),
}
"""The secret fields of the events of diplomacy. Cards are counts of the five kinds."""

FIELDS = {
    **dict.fromkeys(
        (
            "city",
            "deploy",
            "return",
            "at",
            "pick",
            "to",
            "turn_city",
            "raze",
            "found",
            "fill_gold",
            "take_gold",
            "extra",
        ),
        ("province",),
    ),
    **dict.fromkeys(("kill", "push", "turn"), ("province", "seat")),
    **dict.fromkeys(("give", "ask", "give_less", "ask_less", "discard"), ("card",)),
    "advantage": ("advantage",),
    "offer": ("seat",),
    "accept": ("number",),
    "decline": ("number",),
    "withdraw": ("number",),
    "build": ("province", "card"),
    "fill": ("province", "card"),
    "move": ("province", "province"),
    "attack": ("province", "seat", "number"),
}
"""What the ints of each kind of action are; kinds left out have none. ("play", action, *cards) is
written apart.
"""


class Game(ByValue):
    """What never changes during a game, shared by its states."""

    def __init__(
        self,
        land: Land,
        seats: int,
        first: int,
        options: Mapping[str, Any],
        handicaps: tuple[int, ...] = (),
    ) -> None:
        self.land = land
        self.seats = seats
        self.first = first
        self.options = dict(options)
        self.handicaps = handicaps or (0,) * seats  # by how much each aim is lowered (EM-56)
        self.treasury = bool(options["treasury"])
        self.granaries = bool(options["granaries"])
        self.edition: int = options[
            "edition"
        ]  # 2: EM-11, EM-42, EM-52, EM-53 of rules versions 1 and 2
        self.at_once = bool(options["at_once"])
        size = len(land.provinces)
        self.pawns = max(PAWNS, size // 2 + 10)
        self.goal = (size // 3 if options["aim"] == "third" else size // 2) + 1  # EM-02
        self.goals = tuple([max(1, self.goal - n) for n in self.handicaps])  # of each seat (EM-56)
        usual = 40 if seats <= 4 else 30
        last = options["last_year"]
        self.last_year = usual if last == "usual" else 0 if last == "none" else int(last)
        self.returns = {"0": 0, "1": 1, "any": 10**9}[options["returns"]]

    def _make_key(self) -> tuple[Any, ...]:
        return self.land, self.seats, self.first, self.options, self.handicaps


class Draft(NamedTuple):
    """An action being put together: nothing of it is played before it is confirmed."""

    action: int  # index into ACTIONS
    payment: tuple[int, ...]
    left: int  # targets that may still be chosen
    chosen: tuple[tuple[int, ...], ...]  # targets so far
    picked: tuple[
        int, int
    ]  # (province, seat) of the pawn that waits for where it goes, or (-1, -1)
    arrived: tuple[tuple[int, int], ...]  # (province, seat) of pawns that this action has moved
    cities: tuple[int, ...]  # the map as it was before
    pawns: tuple[tuple[int, ...], ...]
    granaries: tuple[tuple[int, bool], ...]


class Offer(NamedTuple):
    """Cards and gold for cards and gold (EM-11); seen by the two only."""

    number: int
    seat: int
    to: int
    give: tuple[int, ...]  # cards by suit: counts of the five kinds
    ask: tuple[int, ...]
    give_gold: int
    ask_gold: int
    pact: bool


@quicken
class State(NamedTuple):
    """A position. Cards are suits or UNKNOWN; the top of the deck is its last card."""

    game: Game
    seed: int  # UNKNOWN in a view
    shuffles: int
    year: int  # 0 = setup
    phase: int
    seat: int  # whose turn in phases that go in order
    order: tuple[int, ...]  # seats in this year's order (EM-12)
    status: tuple[int, ...]
    returned: tuple[int, ...]  # how often each seat has come back
    fell: tuple[int, ...]  # of each seat: 0, or which fall of the game was its last
    cities: tuple[int, ...]  # owner of the city in each province, or NOBODY
    pawns: tuple[tuple[int, ...], ...]  # [province][seat]
    granaries: tuple[tuple[int, bool], ...]  # [province] (die, has been complete)
    stocked: tuple[
        tuple[int, int, int], ...
    ]  # (province, cards, gold) added this year; cards 9 = built this year
    hands: tuple[tuple[int, ...], ...]  # sorted
    deck: tuple[int, ...]
    discard: tuple[int, ...]  # cards of each kind
    top: int  # the card that lies on top of them, or NOBODY
    gold: tuple[int, ...]
    advantages: tuple[int, ...]  # suit or NOBODY
    to_deploy: int  # pawns that the seat still places (EM-04, EM-35)
    actions: int  # actions that the seat may still do in its card turn
    acted: bool
    primed: tuple[int, ...]  # provinces whose granary was full when the turn began (EM-53)
    draft: Draft | None
    moved: tuple[int, ...]  # [province] pawns of the seat that have moved this turn
    attacked: tuple[tuple[int, int], ...]  # (province, opponent) of this turn
    bought: bool  # somebody bought a card in this round (EM-42)
    ready: tuple[bool, ...]  # diplomacy is over for the seat; in a view of others False
    offering: tuple[Offer | None, ...]  # an offer that each seat is putting together
    offers: tuple[Offer, ...]
    sent: tuple[
        tuple[int, ...], ...
    ]  # [seat][to] offers of this year; in a view only the seat's own dealings
    pacts: tuple[tuple[int, int, int], ...]  # (seat, seat, year); in a view only the seat's own
    winners: tuple[int, ...]
    end: str
