"""What moves on the table: pieces and cards under way, points that rise, markers and the Emperor that walk."""
from __future__ import annotations

from collections.abc import Sequence

from china_games.games.china.table import realm
from china_games.games.china.table.board_pieces import FORT, PALACE, TILE
from china_games.games.china.table.controller import Controller
from china_games.games.china.table.layout import Layout
from china_games.games.china.table.scene import CHIP, Flight, Scene, Target
from china_games.games.contract import UNKNOWN, Event
from china_games.geometry import Point
from china_games.kit.motion import eased
from china_games.table.game_table import GameTable
from china_games.table.legs import Leg, Legs

KEY = "china table"
PIECE, CARD, SCORE, WALK, TURN_UP = 0.42, 0.28, 1.3, 0.6, 0.7      # seconds at normal speed


class Moving:
    """The movements of one table; with animations off everything is at its end at once."""

    def __init__(self, table: GameTable[Controller, Layout]) -> None:
        self.table = table
        self.legs = Legs(KEY)
        self.stop()

    def stop(self) -> None:
        """Drops all movements; the Emperor goes back to his seat."""
        self.legs.drop()
        self.hidden: frozenset[Target] = frozenset()
        self.flights: tuple[Flight, ...] = ()
        self.floats: tuple[tuple[str, Point, int], ...] = ()
        self.shown: frozenset[Target] = frozenset()
        self.scores: tuple[float, ...] = ()
        self.pawn: Point | None = None

    def into(self, scene: Scene) -> Scene:
        """The picture with everything that is under way."""
        return scene._replace(hidden=self.hidden, flights=self.flights, floats=self.floats, pawn=self.pawn,
                              shown=scene.shown | self.shown, scores=self.scores)

    # ------------------------------------------------------------------ legs

    def fly(self, kind: str, value: int, start: Point, goal: Point, pixels: int, lands: Target | None = None,
            seconds: float = PIECE, sound: str = "") -> Leg:
        """A picture flies from pixel to pixel; what it becomes is hidden until it lands."""
        def step(share: float) -> None:
            k = eased(share)
            at = (start[0] + (goal[0] - start[0]) * k, start[1] + (goal[1] - start[1]) * k)
            self.flights = (Flight(kind, value, at, pixels),)

        def end() -> None:
            self.flights = ()
            if lands:
                self.hidden -= {lands}

        return Leg(seconds, step, end, sound)

    def score(self, province: int, points: Sequence[int], before: Sequence[float]) -> Leg:
        """The province lights up, the points rise over it, the markers walk along the wall."""
        after = tuple(a + b for a, b in zip(before, points, strict=True))
        x, y = self.table.map.provinces[province].dragon
        scorers = [s for s, n in enumerate(points) if n]

        def step(share: float) -> None:
            walked = eased(min(1.0, share * 1.6))
            self.shown = frozenset({("province", province)})
            self.scores = tuple(a + (b - a) * walked for a, b in zip(before, after, strict=True))
            self.floats = tuple((f"+{points[s]}", (x + (k - (len(scorers) - 1) / 2) * 62, y - 40 - 36 * share), s)
                                for k, s in enumerate(scorers))

        def end() -> None:
            self.shown, self.floats, self.scores = frozenset(), (), ()

        return Leg(SCORE, step, end, "score")

    def walk(self, goal: Point, start: Point) -> Leg:
        """The Emperor walks from one board point to another."""
        def step(share: float) -> None:
            k = eased(share)
            self.pawn = (start[0] + (goal[0] - start[0]) * k, start[1] + (goal[1] - start[1]) * k)

        return Leg(WALK, step, lambda: step(1.0))

    def legs_of(self, events: Sequence[Event], row: Sequence[int], scores: Sequence[float]) -> list[Leg]:
        """The movements of some events; `row` and `scores` are those before them."""
        cards, points, legs = list(row), tuple(float(n) for n in scores), []
        for event in events:
            if event.kind == "scored":
                legs.append(self.score(event.data[0], event.data[1], points))
                points = tuple(a + b for a, b in zip(points, event.data[1], strict=True))
            elif event.kind in PIECES:
                legs.append(self._piece(event, *PIECES[event.kind]))
            elif event.kind == "swap":
                legs += self._swap(event, cards)
            elif event.kind in _OTHERS:
                legs += _OTHERS[event.kind](self, event)
            elif event.kind in _CARDS:
                legs.append(self._card(event, cards))
        if any(event.kind == "scored" for event in events):
            self.scores = tuple(float(n) for n in scores)
        return legs

    def _piece(self, event: Event, kind: str, imperial: bool) -> Leg:
        """A piece flies from its owner to its place."""
        table, value = self.table, event.data[0]
        spot = table.map.provinces[value].dragon if kind == "emissary" else table.map.slots[value].at
        owner = self.emperor if imperial else event.seat
        lands = {"palace": ("slot", value), "fortification": ("fort", value)}.get(kind, (f"emissary{value}", owner))
        self.hidden |= {lands}
        units = {"palace": PALACE, "fortification": FORT}.get(kind, CHIP)
        sound = "place_emissary" if kind == "emissary" else "place_palace"
        return self.fly(kind, owner, self._home(owner), table.camera.to_pixel(spot),
                        max(12, round(units * table.camera.scale * 1.15)), lands, sound=sound)

    @property
    def emperor(self) -> int:
        """The Emperor as an owner of pieces, behind the seats."""
        return len(self.table.names)

    def _home(self, owner: int) -> Point:
        """The middle of an owner's slip."""
        places = self.table.places
        if owner == self.emperor and places.emperor is not None:
            return places.emperor.center
        return places.seats[owner].center

    def _turn_up(self, event: Event) -> list[Leg]:
        """The tiles of a province are turned up: its slots light up, then the faces show (CH-81)."""
        found = event.data[1]
        self.hidden |= {("face", slot) for slot, _ in found}

        def step(share: float) -> None:
            self.shown = frozenset(("slot", slot) for slot, _ in found)
            if share > 0.4:
                self.hidden -= {("face", slot) for slot, _ in found}

        def end() -> None:
            self.shown = frozenset()

        return [Leg(TURN_UP, step, end, "card")]

    def _take_tile(self, event: Event) -> list[Leg]:
        """A bonus tile flies to whoever built upon it (CH-82)."""
        table, (slot, colour) = self.table, event.data
        owner = self.emperor if event.kind.startswith("emperor") else event.seat
        return [self.fly("tile", colour, table.camera.to_pixel(table.map.slots[slot].at), self._home(owner),
                         max(16, round(TILE * table.camera.scale)), seconds=CARD, sound="card")]

    def _swap(self, event: Event, row: list[int]) -> list[Leg]:
        """Two cards change places (CH-69); `row` is kept in step."""
        places, (given, taken) = self.table.places, event.data
        k = row.index(taken) if taken in row else 0
        row[k:k + 1] = [given]
        seat, at, wide = event.seat, places.row[k].center, places.row[0].w
        hands = (self.table.before.hands[seat], self.table.control.view.hands[seat])
        leaves, comes = (self._held(seat, hand, card) for hand, card in zip(hands, (given, taken), strict=True))
        return [self.fly("card", given, leaves, at, wide, seconds=CARD, sound="card"),
                self.fly("card", taken, at, comes, wide, seconds=CARD)]

    def _held(self, seat: int, hand: Sequence[int], card: int) -> Point:
        """Where a card lies in the hand of the seat at the screen; of others the slip."""
        places = self.table.places
        if seat != self.table.seat:
            return places.seats[seat].center
        return places.hand[min(hand.index(card), len(places.hand) - 1) if card in hand else 1].center

    def _keep(self, event: Event) -> list[Leg]:
        """A card is kept from the discard pile: it flies to the tally (CH-62)."""
        places = self.table.places
        return [self.fly("card", event.data[0], places.discard.center, self._column(event.data[0]),
                         places.row[0].w, seconds=CARD, sound="card")]

    def _influence(self, event: Event) -> list[Leg]:
        """An influence card goes to another seat: it lights up (CH-64)."""
        def step(share: float) -> None:
            self.shown = frozenset({("influence", event.data[0]), ("seat", event.seat)})

        def end() -> None:
            self.shown = frozenset()

        return [Leg(TURN_UP, step, end, "draw")]

    def _column(self, colour: int) -> Point:
        found = dict(realm.influence_boxes(self.table.places))
        return found["influence", colour].center

    def _emperor_draw(self, event: Event) -> list[Leg]:
        """A card is laid open for the Emperor (CH-65)."""
        places = self.table.places
        return [self.fly("card", event.data[0], places.pile.center, self._home(self.emperor), places.row[0].w,
                         seconds=CARD, sound="card")]

    def _card(self, event: Event, row: list[int]) -> Leg:
        """A card on its way; `row` is kept in step."""
        places = self.table.places
        colour = (*event.data, *event.secret, UNKNOWN)[0]
        hand = places.hand[1].center if event.seat == self.table.seat else (
            places.seats[event.seat].center if event.seat >= 0 else places.pile.center)
        if event.kind == "take":
            k = row.index(colour) if colour in row else 0
            del row[k:k + 1]
            start, goal = places.row[k].center, hand
        elif event.kind == "reveal":
            row.append(colour)
            start, goal = places.pile.center, places.row[min(len(row), len(places.row)) - 1].center
        else:
            start, goal = {"draw": (places.pile.center, hand), "exchange": (hand, places.discard.center),
                           "reshuffle": (places.discard.center, places.pile.center)}[event.kind]
        kind = "back" if colour == UNKNOWN or event.kind == "reshuffle" else "card"
        return self.fly(kind, colour, start, goal, places.row[0].w, seconds=CARD, sound="card")


PIECES = {"palace": ("palace", False), "build": ("palace", False), "post": ("palace", False),
          "emissary": ("emissary", False), "fortification": ("fortification", False),
          "emperor_palace": ("palace", True), "emperor_build": ("palace", True),
          "emperor_emissary": ("emissary", True)}
"""Kinds of events that bring a piece: the piece, and whether it is the Emperor's."""

_OTHERS = {"tiles": Moving._turn_up, "tile": Moving._take_tile, "emperor_tile": Moving._take_tile,
           "keep": Moving._keep, "influence": Moving._influence,
           "emperor_draw": Moving._emperor_draw}
_CARDS = ("take", "draw", "exchange", "reveal", "reshuffle")
