"""What moves on the table of Empires: pawns on their way, cities set down, cards drawn and played,
losses that rise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from china_games.games.contract import UNKNOWN, Event
from china_games.games.empires.rules import cards
from china_games.games.empires.table.own import At, Flight, Float, Pawns
from china_games.games.empires.table.pieces import measure_city
from china_games.games.stage import Leg
from china_games.geometry import Point
from china_games.kit.motion import ease

PIECE, CARD, RISE = 0.4, 0.24, 0.9  # seconds at normal speed
MOVING = (cards.TRADE, cards.EXPLORATION, cards.APOSTLE, cards.EXODUS)
MOST = 14  # movements shown of one action


def make_legs(at: At, events: Sequence[Event]) -> list[Leg]:
    """The movements of some events, one after the other, from the view before them.

    The seat that has put an action together has seen its pawns move already."""
    moves = Moves(at, seen=at.before.draft is not None)
    legs = [
        leg for event in events if event.kind in _LEGS for leg in _LEGS[event.kind](moves, event)
    ]
    legs = legs[:MOST]
    starts = [start for event in events for start in _list_starts(event)]
    if legs and starts and not moves.seen:
        at.own.pawns = _take_away(at.before.pawns, starts)
    if legs:
        legs[-1] = legs[-1]._replace(end=moves.land(legs[-1].end))
    return legs


class Moves:
    """Turns events into movements."""

    def __init__(self, at: At, seen: bool) -> None:
        self.at, self.own, self.seen = at, at.own, seen
        self.pawn = max(16, int(2.2 * at.map.pawn_r * at.camera.scale))  # pixels
        self.city = measure_city(at.map, at.camera.scale, at.layout.unit)

    # ------------------------------------------------------------------ kinds of legs

    def fly(
        self,
        kind: str,
        value: int,
        start: Point,
        goal: Point,
        pixels: int,
        seconds: float = PIECE,
        sound: str = "",
    ) -> Leg:
        """A picture flies from pixel to pixel."""
        (ax, ay), (bx, by) = start, goal

        def step(share: float) -> None:
            k = ease(share)
            at = (ax + (bx - ax) * k, ay + (by - ay) * k)
            self.own.flights = (Flight(kind, value, at, pixels),)

        def end() -> None:
            self.own.flights = ()

        return Leg(seconds, step, end, sound)

    def fly_pawn(self, seat: int, start: Point, goal: int) -> Leg:
        """A pawn flies from a pixel to a province."""
        return self.fly("pawn", seat, start, self.find_city(goal), self.pawn, sound="set_small")

    def fly_city(self, seat: int, goal: int) -> Leg:
        """A city flies from the slip of its seat to a province."""
        start = self.at.layout.seats[seat].center
        return self.fly("city", seat, start, self.find_city(goal), self.city, sound="set_large")

    def fly_card(self, kind: str, card: int, start: Point, goal: Point) -> Leg:
        """A card flies from pixel to pixel."""
        pixels = round(60 * self.at.layout.unit)
        return self.fly(kind, card, start, goal, pixels, CARD, "card")

    def rise(self, province: int, told: Sequence[tuple[str, int]], sound: str) -> Leg:
        """Words of some seats rise over a province."""
        x, y = self.at.map.provinces[province].city

        def step(share: float) -> None:
            self.own.floats = tuple(
                Float(text, (x + (k - (len(told) - 1) / 2) * 66, y - 14 - 30 * share), seat)
                for k, (text, seat) in enumerate(told)
            )

        def end() -> None:
            self.own.floats = ()

        return Leg(RISE, step, end, sound)

    def land(self, end: Callable[[], object]) -> Callable[[], object]:
        """The end of the last movement: from now on the pawns are those of the view."""

        def finish() -> None:
            end()
            self.own.pawns = None

        return finish

    # ------------------------------------------------------------------ where they go

    def find_city(self, province: int) -> Point:
        """The pixel of a province’s city."""
        return self.at.camera.to_pixel(self.at.map.provinces[province].city)

    def find_hand(self, seat: int) -> Point:
        """The pixel where a seat’s cards are."""
        layout = self.at.layout
        return (layout.hand if seat == self.at.seat else layout.seats[seat]).center

    # ------------------------------------------------------------------ legs of an event

    def show_move(self, event: Event) -> Iterator[Leg]:
        """A pawn goes to another province."""
        start, goal = event.data
        yield self.fly_pawn(event.seat, self.find_city(start), goal)

    def show_deployment(self, event: Event) -> Iterator[Leg]:
        """A pawn comes from the supply."""
        yield self.fly_pawn(event.seat, self.at.layout.seats[event.seat].center, event.data[0])

    def show_city(self, event: Event) -> Iterator[Leg]:
        """A city is founded."""
        yield self.fly_city(event.seat, event.data[0])

    def show_attack(self, event: Event) -> Iterator[Leg]:
        """What both sides lose."""
        province, other, killed, lost = event.data
        told = [(f"−{killed}", other), *([(f"−{lost}", event.seat)] if lost else [])]
        yield self.rise(province, told, "score")

    def show_effect(self, event: Event) -> Iterator[Leg]:
        """What an action did, target by target."""
        action, chosen = event.data
        for target in chosen:
            province, value = target[1], target[2]
            if action in MOVING:
                if not self.seen:
                    yield self.fly_pawn(value, self.find_city(target[3]), province)
            elif action in (cards.MIGRATION, cards.ABUNDANCE):
                yield self.rise(province, [(f"+{value}", event.seat)], "set_small")
            elif action in (cards.COMBAT, cards.WAR):
                yield self.rise(province, [("−1", value)], "score")
            elif action == cards.FOUNDATION:
                yield self.fly_city(event.seat, province)
            else:
                yield self.rise(province, [("!", event.seat)], "score")

    def show_draw(self, event: Event) -> Iterator[Leg]:
        """Cards come from the draw pile, face up only for the seat that may see them."""
        if event.seat >= 0 and event.secret:
            card, start = event.secret[0], self.at.layout.deck.center
            kind = "back" if card == UNKNOWN else "card"
            yield self.fly_card(kind, card, start, self.find_hand(event.seat))

    def show_payment(self, event: Event) -> Iterator[Leg]:
        """Cards go to the discard pile."""
        paid = event.data[1] if event.kind == "play" else (event.data[-1],)
        start, goal = self.find_hand(event.seat), self.at.layout.discard.center
        for card in paid:
            yield self.fly_card("card", card, start, goal)


def _list_starts(event: Event) -> list[tuple[int, int]]:
    """Where the pawns stood that an event sets going: (province, or -1 for the supply; seat)."""
    if event.kind == "effect":
        action, chosen = event.data
        return [(target[3], target[2]) for target in chosen] if action in MOVING else []
    if event.kind in ("move", "deploy"):
        return [(event.data[0] if event.kind == "move" else -1, event.seat)]
    return []


def _take_away(pawns: Pawns, starts: Sequence[tuple[int, int]]) -> Pawns:
    """The pawns before some of them came, without those that are on their way."""
    rows = [list(row) for row in pawns]
    for start, seat in starts:
        if start >= 0 and rows[start][seat]:
            rows[start][seat] -= 1
    return tuple(tuple(row) for row in rows)


_LEGS: dict[str, Callable[[Moves, Event], Iterator[Leg]]] = {
    "move": Moves.show_move,
    "deploy": Moves.show_deployment,
    "city": Moves.show_city,
    "return": Moves.show_city,
    "attack": Moves.show_attack,
    "effect": Moves.show_effect,
    **dict.fromkeys(("draw", "free_card", "buy"), Moves.show_draw),
    **dict.fromkeys(("play", "discard", "build", "fill"), Moves.show_payment),
}
