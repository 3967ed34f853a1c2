"""What moves on the table: pieces and cards under way, points that rise, markers and the Emperor
that walk.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from china_games.games.china.table import realm
from china_games.games.china.table.board_pieces import FORT, PALACE, TILE
from china_games.games.china.table.own import At, Flight, Float
from china_games.games.china.table.row import spread_row
from china_games.games.china.table.scene import CHIP
from china_games.games.contract import UNKNOWN, Event, Place
from china_games.games.stage import Leg, Target
from china_games.geometry import Point
from china_games.kit.motion import ease

PIECE, CARD, SCORE, WALK, TURN_UP = 0.42, 0.28, 1.3, 0.6, 0.7  # seconds at normal speed


def make_legs(at: At, events: Sequence[Event]) -> list[Leg]:
    """The movements of some events, from the row, hands and scores before them."""
    moves, legs = Moves(at), []
    for event in events:
        if event.kind in _LEGS:
            legs += _LEGS[event.kind](moves, event)
    if any(event.kind == "scored" for event in events):
        at.own.scores = tuple(float(n) for n in at.before.scores)
    return legs


def visit_places(at: At, places: Sequence[Place]) -> list[Leg]:
    """The Emperor walks to the alliance that the final scoring has come to (CH-41); from other
    places he goes home.
    """
    number = next((value for kind, value in places if kind == "alliance"), None)
    if number is None:
        at.own.pawn = None
        return []
    goal = next(seal.at for seal in at.map.alliances if seal.number == number)
    home = at.camera.to_board(at.layout.seats[at.view.game.first].center)
    return [walk_emperor(at, at.own.pawn or home, goal)]


def walk_emperor(at: At, start: Point, goal: Point) -> Leg:
    """The Emperor walks from one board point to another."""

    def step(share: float) -> None:
        at.own.pawn = find_between(start, goal, ease(share))

    return Leg(WALK, step, lambda: step(1.0))


def find_between(start: Point, goal: Point, share: float) -> Point:
    """A point on the way from one to another, 0 to 1."""
    return start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share


class Moves:
    """Turns events into movements; what lies in the row and how many points there are is kept in
    step.
    """

    def __init__(self, at: At) -> None:
        self.at, self.own = at, at.own
        known = at.control.row_before  # of another view where somebody else came to the screen
        told = sorted(at.before.row) == sorted(card for card in known if card is not None)
        self.row = list(known if told else spread_row(at.before.row))
        self.scores = tuple(float(n) for n in at.before.scores)
        self.emperor = len(at.names)  # as an owner of pieces, behind the seats

    # ------------------------------------------------------------------ kinds of legs

    def fly(
        self,
        kind: str,
        value: int,
        start: Point,
        goal: Point,
        pixels: int,
        lands: Target | None = None,
        seconds: float = CARD,
        sound: str = "",
    ) -> Leg:
        """A picture flies from pixel to pixel; what it becomes is hidden until it lands."""

        def step(share: float) -> None:
            self.own.flights = (
                Flight(kind, value, find_between(start, goal, ease(share)), pixels),
            )

        def end() -> None:
            self.own.flights = ()
            if lands:
                self.own.hidden -= {lands}

        return Leg(seconds, step, end, sound)

    def fly_card(
        self, card: int, start: Point, goal: Point, sound: str = "card", kind: str = "card"
    ) -> Leg:
        """A card flies from pixel to pixel."""
        return self.fly(kind, card, start, goal, self.at.layout.row[0].w, sound=sound)

    def light(self, places: Sequence[Target], sound: str) -> Leg:
        """Places light up for a while."""

        def step(share: float) -> None:
            self.own.shown = frozenset(places)

        def end() -> None:
            self.own.shown = frozenset()

        return Leg(TURN_UP, step, end, sound)

    # ------------------------------------------------------------------ places in pixels

    def find_slip(self, owner: int) -> Point:
        """The middle of an owner's slip."""
        layout = self.at.layout
        if owner == self.emperor and layout.emperor is not None:
            return layout.emperor.center
        return layout.seats[owner].center

    def find_slot(self, slot: int) -> Point:
        """The middle of a slot."""
        return self.at.camera.to_pixel(self.at.map.slots[slot].at)

    def find_held(self, seat: int, hand: Sequence[int], card: int) -> Point:
        """Where a card lies in the hand of the seat at the screen; of others the slip."""
        layout = self.at.layout
        if seat != self.at.seat:
            return layout.seats[seat].center
        return layout.hand[
            min(hand.index(card), len(layout.hand) - 1) if card in hand else 1
        ].center

    def find_hand(self, seat: int) -> Point:
        """Where the cards of a seat come to; nobody's come to the draw pile."""
        layout = self.at.layout
        if seat < 0:
            return layout.pile.center
        return layout.hand[1].center if seat == self.at.seat else layout.seats[seat].center

    # ------------------------------------------------------------------ events

    def score(self, event: Event) -> list[Leg]:
        """A province lights up, the points rise over it, the markers walk along the wall."""
        province, points = event.data
        before = self.scores
        after = self.scores = tuple(a + b for a, b in zip(before, points, strict=True))
        x, y = self.at.map.provinces[province].dragon
        scorers = [s for s, n in enumerate(points) if n]

        def step(share: float) -> None:
            walked = ease(min(1.0, share * 1.6))
            self.own.shown = frozenset({("province", province)})
            self.own.scores = tuple(
                a + (b - a) * walked for a, b in zip(before, after, strict=True)
            )
            self.own.floats = tuple(
                Float(
                    f"+{points[s]}", (x + (k - (len(scorers) - 1) / 2) * 62, y - 40 - 36 * share), s
                )
                for k, s in enumerate(scorers)
            )

        def end() -> None:
            self.own.shown, self.own.floats, self.own.scores = frozenset(), (), ()

        return [Leg(SCORE, step, end, "score")]

    def bring_piece(self, event: Event) -> list[Leg]:
        """A piece flies from its owner to its place."""
        at, value, (kind, imperial) = self.at, event.data[0], PIECES[event.kind]
        spot = at.map.provinces[value].dragon if kind == "emissary" else at.map.slots[value].at
        owner = self.emperor if imperial else event.seat
        lands = {"palace": ("slot", value), "fortification": ("fort", value)}.get(
            kind, (f"emissary{value}", owner)
        )
        self.own.hidden |= {lands}
        units = {"palace": PALACE, "fortification": FORT}.get(kind, CHIP)
        return [
            self.fly(
                kind,
                owner,
                self.find_slip(owner),
                at.camera.to_pixel(spot),
                max(12, round(units * at.camera.scale * 1.15)),
                lands,
                PIECE,
                "set_small" if kind == "emissary" else "set_large",
            )
        ]

    def turn_up(self, event: Event) -> list[Leg]:
        """The tiles of a province are turned up: its slots light up, then the faces
        show (CH-81).
        """
        found = event.data[1]
        faces = frozenset(("face", slot) for slot, _ in found)
        self.own.hidden |= faces
        leg = self.light([("slot", slot) for slot, _ in found], "card")

        def step(share: float) -> None:
            leg.step(share)
            if share > 0.4:
                self.own.hidden -= faces

        return [leg._replace(step=step)]

    def take_tile(self, event: Event) -> list[Leg]:
        """A bonus tile flies to the player who built upon it (CH-82)."""
        slot, colour = event.data
        owner = self.emperor if event.kind.startswith("emperor") else event.seat
        pixels = max(16, round(TILE * self.at.camera.scale))
        return [
            self.fly(
                "tile", colour, self.find_slot(slot), self.find_slip(owner), pixels, sound="card"
            )
        ]

    def swap(self, event: Event) -> list[Leg]:
        """Two cards change places (CH-69)."""
        (given, taken), seat = event.data, event.seat
        k = self._find_in_row(taken)
        self.row[k] = given
        place = self.at.layout.row[k].center
        leaves = self.find_held(seat, self.at.before.hands[seat], given)
        comes = self.find_held(seat, self.at.view.hands[seat], taken)
        return [self.fly_card(given, leaves, place), self.fly_card(taken, place, comes, "")]

    def keep(self, event: Event) -> list[Leg]:
        """A card is kept from the discard pile: it flies to the tally (CH-62)."""
        column = dict(realm.lay_out_influence(self.at.layout))["influence", event.data[0]]
        return [self.fly_card(event.data[0], self.at.layout.discard.center, column.center)]

    def hand_over_influence(self, event: Event) -> list[Leg]:
        """An influence card goes to another seat: it lights up (CH-64)."""
        return [self.light([("influence", event.data[0]), ("seat", event.seat)], "draw")]

    def draw_for_emperor(self, event: Event) -> list[Leg]:
        """A card is laid open for the Emperor (CH-65)."""
        return [
            self.fly_card(event.data[0], self.at.layout.pile.center, self.find_slip(self.emperor))
        ]

    def take(self, event: Event) -> list[Leg]:
        """A face-up card is taken."""
        card = event.data[0]
        k = self._find_in_row(card)
        self.row[k] = None
        return [self.fly_card(card, self.at.layout.row[k].center, self.find_hand(event.seat))]

    def reveal(self, event: Event) -> list[Leg]:
        """A card is laid open in the row."""
        layout, free = self.at.layout, [k for k, card in enumerate(self.row) if card is None]
        goes = [k for k in free if self.at.control.row[k] == event.data[0]]
        k = (goes or free or [len(self.row) - 1])[0]
        self.row[k] = event.data[0]
        return [self.fly_card(event.data[0], layout.pile.center, layout.row[k].center)]

    def _find_in_row(self, card: int) -> int:
        """The place where a card lies, of equal ones that of the one which is gone."""
        lie = [k for k, there in enumerate(self.row) if there == card]
        return ([k for k in lie if self.at.control.row[k] != card] or lie or [0])[0]

    def move_card(self, event: Event) -> list[Leg]:
        """A card is drawn or given away, or the discard pile becomes the draw pile."""
        layout, hand = self.at.layout, self.find_hand(event.seat)
        colour = (*event.data, *event.secret, UNKNOWN)[0]
        start, goal = {
            "draw": (layout.pile.center, hand),
            "exchange": (hand, layout.discard.center),
            "reshuffle": (layout.discard.center, layout.pile.center),
        }[event.kind]
        kind = "back" if colour == UNKNOWN or event.kind == "reshuffle" else "card"
        return [self.fly_card(colour, start, goal, kind=kind)]


PIECES = {
    "palace": ("palace", False),
    "build": ("palace", False),
    "post": ("palace", False),
    "emissary": ("emissary", False),
    "fortification": ("fortification", False),
    "emperor_palace": ("palace", True),
    "emperor_build": ("palace", True),
    "emperor_emissary": ("emissary", True),
}
"""Kinds of events that bring a piece: the piece, and whether it is the Emperor's."""

_LEGS: dict[str, Callable[[Moves, Event], list[Leg]]] = {
    **dict.fromkeys(PIECES, Moves.bring_piece),
    "scored": Moves.score,
    "tiles": Moves.turn_up,
    "tile": Moves.take_tile,
    "emperor_tile": Moves.take_tile,
    "swap": Moves.swap,
    "keep": Moves.keep,
    "influence": Moves.hand_over_influence,
    "emperor_draw": Moves.draw_for_emperor,
    "take": Moves.take,
    "reveal": Moves.reveal,
    **dict.fromkeys(("draw", "exchange", "reshuffle"), Moves.move_card),
}
