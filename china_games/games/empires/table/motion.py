"""What moves on the table of Empires: pawns on their way, cities set down, cards drawn and played,
losses that rise.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from china_games.games.contract import UNKNOWN, Event
from china_games.games.empires.rules import cards
from china_games.games.empires.table.controller import Controller
from china_games.games.empires.table.layout import Layout
from china_games.games.empires.table.pieces import city_side
from china_games.games.empires.table.scene import Flight, Scene
from china_games.games.stage import Leg
from china_games.geometry import Point
from china_games.kit.motion import ease
from china_games.table.game_table import GameTable
from china_games.table.legs import Legs

KEY = "empires table"
PIECE, CARD, RISE = 0.4, 0.24, 0.9  # seconds at normal speed
MOVING = (cards.TRADE, cards.EXPLORATION, cards.APOSTLE, cards.EXODUS)
MOST = 14  # movements shown of one action


class Moving:
    """The movements of one table; with animations off everything is at its end at once."""

    def __init__(self, table: GameTable[Controller, Layout]) -> None:
        self.table = table
        self.legs = Legs(KEY)
        self.stop()

    def stop(self) -> None:
        """Drops all movements."""
        self.legs.drop()
        self.flights: tuple[Flight, ...] = ()
        self.floats: tuple[tuple[str, Point, int], ...] = ()
        self.pawns: Any = None
        self.seen = False  # the seat at the table has put the action together and seen it all

    def into(self, scene: Scene) -> Scene:
        """The picture with everything that is under way."""
        return scene._replace(flights=self.flights, floats=self.floats, pawns=self.pawns)

    def start(
        self, ui: Any, events: Sequence[Event], before: Any, done: Callable[[], object] | None
    ) -> None:
        """Shows the events one after the other, from the view before them."""
        self.legs.finish(ui)
        self.seen = before is not None and before.draft is not None
        legs = [leg for event in events for leg in _LEGS.get(event.kind, _nothing)(self, event)][
            :MOST
        ]
        ways = [way for event in events for way in _ways(event)]
        if legs and ways and not self.seen:
            self.pawns = _without(before.pawns, ways)
        if legs:
            legs[-1] = legs[-1]._replace(end=self._last(legs[-1].end))
        self.legs.start(ui, legs, done)

    def _last(self, end: Callable[[], object]) -> Callable[[], object]:
        """The end of the last movement: from now on the pawns are those of the view."""

        def over() -> None:
            end()
            self.pawns = None

        return over

    # ------------------------------------------------------------------ legs

    def fly(
        self,
        kind: str,
        value: int,
        way: tuple[Point, Point],
        pixels: int,
        seconds: float = PIECE,
        sound: str = "",
    ) -> Leg:
        """A picture flies from pixel to pixel."""
        (ax, ay), (bx, by) = way

        def step(share: float) -> None:
            k = ease(share)
            self.flights = (Flight(kind, value, (ax + (bx - ax) * k, ay + (by - ay) * k), pixels),)

        def end() -> None:
            self.flights = ()

        return Leg(seconds, step, end, sound)

    def rise(self, province: int, told: Sequence[tuple[str, int]], sound: str) -> Leg:
        """Words of some seats rise over a province."""
        x, y = self.table.map.provinces[province].city

        def step(share: float) -> None:
            self.floats = tuple(
                (text, (x + (k - (len(told) - 1) / 2) * 66, y - 14 - 30 * share), seat)
                for k, (text, seat) in enumerate(told)
            )

        def end() -> None:
            self.floats = ()

        return Leg(RISE, step, end, sound)

    def _seat(self, seat: int) -> Point:
        return self.table.places.seats[seat].center

    def _spot(self, province: int) -> Point:
        return self.table.camera.to_pixel(self.table.map.provinces[province].city)

    def _pawn_size(self) -> int:
        return max(16, int(2.2 * self.table.map.pawn_r * self.table.camera.scale))

    def _city_size(self) -> int:
        return city_side(self.table.map, self.table.camera.scale, self.table.places.unit)

    def _hand(self, seat: int) -> Point:
        return self.table.places.hand.center if seat == self.table.seat else self._seat(seat)

    def _move(self, event: Event) -> list[Leg]:
        return [self._pawn(event.seat, *event.data)]

    def _pawn(self, seat: int, start: int, goal: int) -> Leg:
        """A pawn goes from one province to another."""
        return self.fly(
            "pawn",
            seat,
            (self._spot(start), self._spot(goal)),
            self._pawn_size(),
            sound="place_emissary",
        )

    def _deploy(self, event: Event) -> list[Leg]:
        way = self._seat(event.seat), self._spot(event.data[0])
        return [self.fly("pawn", event.seat, way, self._pawn_size(), sound="place_emissary")]

    def _city(self, event: Event) -> list[Leg]:
        way = self._seat(event.seat), self._spot(event.data[0])
        return [self.fly("city", event.seat, way, self._city_size(), sound="place_palace")]

    def _attack(self, event: Event) -> list[Leg]:
        province, other, killed, lost = event.data
        told = [(f"−{killed}", other), *([(f"−{lost}", event.seat)] if lost else [])]
        return [self.rise(province, told, "score")]

    def _effect(self, event: Event) -> list[Leg]:
        """What an action did, target by target."""
        action, chosen = event.data
        legs = []
        for target in chosen:
            province, value = target[1], target[2]
            if action in MOVING:
                legs += [] if self.seen else [self._pawn(value, target[3], province)]
            elif action in (cards.MIGRATION, cards.ABUNDANCE):
                legs.append(self.rise(province, [(f"+{value}", event.seat)], "place_emissary"))
            elif action in (cards.COMBAT, cards.WAR):
                legs.append(self.rise(province, [("−1", value)], "score"))
            elif action == cards.FOUNDATION:
                way = self._seat(event.seat), self._spot(province)
                legs.append(
                    self.fly("city", event.seat, way, self._city_size(), sound="place_palace")
                )
            else:
                legs.append(self.rise(province, [("!", event.seat)], "score"))
        return legs

    def _draw(self, event: Event) -> list[Leg]:
        """Cards come from the deck, face up only for whoever may see them."""
        if event.seat < 0 or not event.secret:
            return []
        card, way = event.secret[0], (self.table.places.deck.center, self._hand(event.seat))
        return [
            self.fly(
                "back" if card == UNKNOWN else "card",
                card,
                way,
                round(60 * self.table.places.unit),
                CARD,
                "card",
            )
        ]

    def _spend(self, event: Event) -> list[Leg]:
        """Cards go to the discard pile."""
        spent = event.data[1] if event.kind == "play" else (event.data[-1],)
        way = self._hand(event.seat), self.table.places.discard.center
        return [
            self.fly("card", card, way, round(60 * self.table.places.unit), CARD, "card")
            for card in spent
        ]


def _ways(event: Event) -> list[tuple[int, int]]:
    """The ways of the pawns that an event sets going: (province, or -1 from the supply; seat)."""
    if event.kind == "effect":
        return (
            [(target[3], target[2]) for target in event.data[1]] if event.data[0] in MOVING else []
        )
    return (
        [(event.data[0] if event.kind == "move" else -1, event.seat)]
        if event.kind in ("move", "deploy")
        else []
    )


def _without(pawns: Any, ways: Sequence[tuple[int, int]]) -> Any:
    """The pawns before some of them came, without those that are on their way."""
    rows = [list(row) for row in pawns]
    for origin, seat in ways:
        if origin >= 0 and rows[origin][seat]:
            rows[origin][seat] -= 1
    return tuple(tuple(row) for row in rows)


def _nothing(moving: Moving, event: Event) -> list[Leg]:
    return []


_LEGS: dict[str, Callable[[Moving, Event], list[Leg]]] = {
    "move": Moving._move,
    "deploy": Moving._deploy,
    "city": Moving._city,
    "return": Moving._city,
    "attack": Moving._attack,
    "effect": Moving._effect,
    "draw": Moving._draw,
    "free_card": Moving._draw,
    "buy": Moving._draw,
    "play": Moving._spend,
    "discard": Moving._spend,
    "build": Moving._spend,
    "fill": Moving._spend,
}
