"""What moves on the table: cards on their way to piles, Goal cards to their owners, new cards into
the row.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from china_games.games.contract import Event
from china_games.games.middle_kingdom.rules.model import NOBODY
from china_games.games.middle_kingdom.table import mats, sheet
from china_games.games.middle_kingdom.table.cards import GOAL_SHAPE, SHAPE
from china_games.games.middle_kingdom.table.layout import Rect
from china_games.games.middle_kingdom.table.own import At, Flight
from china_games.games.middle_kingdom.table.places import DRAGON, encode_heap
from china_games.games.stage import Leg, Target
from china_games.kit.motion import ease

CARD, GOAL, SHOWN = 0.42, 0.5, 0.45  # seconds at normal speed


def make_legs(at: At, events: Sequence[Event]) -> list[Leg]:
    """The movements of some events, a leg for each that moves something."""
    course = Course(at)
    return [_LEGS[event.kind](course, event) for event in events if event.kind in _LEGS]


class Journey:
    """One picture on its way, and what is hidden until it is there."""

    def __init__(
        self,
        kind: str,
        value: int,
        seat: int,
        way: tuple[Rect, Rect],
        size: tuple[int, int],
        lands: Target | None = None,
    ) -> None:
        self.kind, self.value, self.seat, self.way, self.size, self.lands = (
            kind,
            value,
            seat,
            way,
            size,
            lands,
        )

    def find_flight(self, share: float) -> Flight:
        """The picture after a share of its way."""
        (x, y), (gx, gy), k = self.way[0].center, self.way[1].center, ease(share)
        return Flight(
            self.kind, self.value, self.seat, (x + (gx - x) * k, y + (gy - y) * k), self.size
        )


class Course:
    """Follows the events of one move: where each card is while they happen. `at.before` may be any
    earlier view.
    """

    def __init__(self, at: At) -> None:
        before, places = at.before, at.layout
        self.own, self.places, self.after = at.own, places, at.view
        self.row, self.goals, self.dragon = list(before.row), list(before.goals), before.dragon
        self.exchanged = places.row[0]
        self.cards = at.view.game.cards
        wide = round(places.seats[0].heaps[0].w * 1.15)
        self.card, self.goal = (wide, round(wide * SHAPE)), (wide, round(wide * GOAL_SHAPE))

    def fly(self, journeys: Sequence[Journey], seconds: float, sound: str = "card") -> Leg:
        """Some pictures move at once."""
        lands = frozenset(journey.lands for journey in journeys if journey.lands)
        self.own.hidden |= lands

        def step(share: float) -> None:
            self.own.flights = tuple(journey.find_flight(share) for journey in journeys)

        def end() -> None:
            self.own.flights = ()
            self.own.hidden -= lands

        return Leg(seconds, step, end, sound)

    def _take_from_row(self, kind: int) -> Rect:
        """The place of a card in the row, which it leaves."""
        k = self.row.index(kind) if kind in self.row else 0
        self.row[k : k + 1] = []
        return self.places.row[min(k, len(self.places.row) - 1)]

    def _fly_to_heap(self, seat: int, kind: int, start: Rect) -> Leg:
        type_ = self.cards.types[kind]
        waits = (
            bool(self.after.laying) and self.after.laying[0] == seat and kind == self.cards.merchant
        )
        goal = self.places.seats[seat].head if waits else self._find_top(seat, type_)
        lands = None if waits else ("heap last", encode_heap(seat, type_)[1])
        return self.fly([Journey("card", kind, seat, (start, goal), self.card, lands)], CARD)

    def _find_top(self, seat: int, type_: int) -> Rect:
        number = max(1, len(self.after.piles[seat][type_]))
        return mats.lay_out_heap(self.places.seats[seat].heaps[type_], number)[-1]

    def win_card(self, event: Event) -> Leg:
        """A card of the row goes to a pile."""
        kind = event.data[0]
        start = self.exchanged if event.data[1] == "dragon" else self._take_from_row(kind)
        return self._fly_to_heap(event.seat, kind, start)

    def exchange_dragon(self, event: Event) -> Leg:
        """The Dragon goes into the row, to the place of the card that is taken."""
        k = self.row.index(event.data[0]) if event.data[0] in self.row else 0
        self.row[k : k + 1] = [self.cards.dragon]
        self.exchanged = self.places.row[k]
        journey = Journey(
            "goal", DRAGON, event.seat, (self._find_goal_place(DRAGON), self.exchanged), self.goal
        )
        self.dragon = NOBODY
        return self.fly([journey], GOAL)

    def bring_token(self, event: Event) -> Leg:
        """The Dragon was picked: a token comes to the seat."""
        start, side = self._take_from_row(self.cards.dragon), self.card[0]
        return self.fly(
            [
                Journey(
                    "token",
                    0,
                    event.seat,
                    (start, self.places.seats[event.seat].head),
                    (side, side),
                )
            ],
            CARD,
            "score",
        )

    def draw(self, event: Event) -> Leg:
        """A card from the pile for a stack that is still tied."""
        return self._fly_to_heap(event.seat, event.data[0], self.places.deck)

    def lay(self, event: Event) -> Leg:
        """A Merchant goes to the pile chosen for it."""
        seat, type_ = event.seat, event.data[0]
        way = (self.places.seats[seat].head, self._find_top(seat, type_))
        return self.fly(
            [
                Journey(
                    "card",
                    self.cards.merchant,
                    seat,
                    way,
                    self.card,
                    ("heap last", encode_heap(seat, type_)[1]),
                )
            ],
            CARD,
        )

    def take_goal(self, event: Event) -> Leg:
        """A Goal card comes to its owner."""
        goal = event.data[0]
        start = self._find_goal_place(goal)
        self.goals[goal] = event.seat
        way = (start, self.places.seats[event.seat].goals[goal])
        return self.fly(
            [Journey("goal", goal, event.seat, way, self.goal, ("goal", goal))], GOAL, "score"
        )

    def take_dragon(self, event: Event) -> Leg:
        """The Dragon comes to its holder (MK-50)."""
        way = (self._find_goal_place(DRAGON), self.places.seats[event.seat].goals[DRAGON])
        return self.fly(
            [Journey("goal", DRAGON, event.seat, way, self.goal, ("goal", DRAGON))], GOAL
        )

    def _find_goal_place(self, goal: int) -> Rect:
        owner = self.dragon if goal == DRAGON else self.goals[goal]
        return self.places.goals[goal] if owner == NOBODY else self.places.seats[owner].goals[goal]

    def turn_up(self, event: Event) -> Leg:
        """New cards come from the pile into the row."""
        self.row = list(event.data[0])
        journeys = [
            Journey("card", kind, 0, (self.places.deck, box), box.size, ("row", k))
            for k, (kind, box) in enumerate(zip(self.row, self.places.row, strict=False))
        ]
        return self.fly(journeys, CARD)

    def reveal_bids(self, event: Event) -> Leg:
        """The sealed bids turn up and go to their places in the order."""
        shown = event.data[0]
        lines = sheet.find_rows(self.places, max(1, len(shown)))
        size = (round(self.places.small * 34), round(self.places.small * 48))
        journeys = [
            Journey("bid", cards[-1], seat, (self.places.seats[seat].head, line), size)
            for (seat, cards), line in zip(shown, lines, strict=False)
        ]
        return self.fly(journeys, SHOWN)

    def seal_bid(self, event: Event) -> Leg:
        """A bid is laid face down, from the middle of the hand whichever card it is."""
        mat = self.places.seats[event.seat]
        hand = mat.bids[0].union(mat.bids[-1])
        size = (round(self.places.small * 30), round(self.places.small * 42))
        return self.fly([Journey("sealed", 0, event.seat, (hand, mat.head), size)], CARD)

    def play_palace_bid(self, event: Event) -> Leg:
        """The Palace's owner plays an open bid."""
        lines = sheet.find_rows(self.places, max(1, len(self.after.bids)))
        size = (round(self.places.small * 34), round(self.places.small * 48))
        way = (self.places.seats[event.seat].bids[event.data[0]], lines[-1])
        return self.fly([Journey("bid", event.data[0], event.seat, way, size)], SHOWN)


_LEGS: dict[str, Callable[[Course, Event], Leg]] = {
    "win": Course.win_card,
    "exchange": Course.exchange_dragon,
    "token": Course.bring_token,
    "draw": Course.draw,
    "lay": Course.lay,
    "goal": Course.take_goal,
    "dragon": Course.take_dragon,
    "turn_up": Course.turn_up,
    "reveal": Course.reveal_bids,
    "sealed": Course.seal_bid,
    "palace": Course.play_palace_bid,
}
