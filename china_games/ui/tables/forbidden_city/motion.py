"""What moves on the table: tiles under way, a closed room counted part by part, coins, the last tiles turned over."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from china_games.i18n import Translator
from china_games.rules.base import Event
from china_games.rules.forbidden_city.doors import doors
from china_games.rules.forbidden_city.model import KEPT, Closing
from china_games.rules.forbidden_city.scoring import DRAGON, tile_coins
from china_games.ui.motion import eased
from china_games.ui.tables.common.geometry import Point
from china_games.ui.tables.common.legs import Leg, Legs
from china_games.ui.tables.forbidden_city import city_layer, ground_plan, told
from china_games.ui.tables.forbidden_city.scene import Flight, Place, Scene

if TYPE_CHECKING:
    from china_games.ui.tables.forbidden_city.table import Table

KEY = "forbidden city table"
TILE, DRAW, COUNT, PART, SHARE, TURN, SAY = 0.45, 0.3, 1.0, 0.9, 1.5, 0.55, 1.2    # seconds at normal speed


class Moving:
    """The movements of one table; with animations off everything is at its end at once."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.legs = Legs(KEY)
        self.stop()

    def stop(self) -> None:
        """Drops all movements."""
        self.legs.drop()
        self.hidden: frozenset[int] = frozenset()
        self.flights: tuple[Flight, ...] = ()
        self.floats: tuple[tuple[str, Point, int], ...] = ()
        self.shown: frozenset[Place] = frozenset()
        self.scores: tuple[int, ...] = ()
        self.caption = ""
        self.turned: frozenset[tuple[int, int]] = frozenset()
        self.held = True

    def into(self, scene: Scene) -> Scene:
        """The picture with everything that is under way."""
        return scene._replace(hidden=self.hidden, flights=self.flights, floats=self.floats, held=self.held,
                              shown=scene.shown | self.shown, scores=self.scores, caption=self.caption,
                              turned=self.turned)

    def legs_of(self, tr: Translator, names: Sequence[str], events: Sequence[Event], before: Any,
                after: Any) -> list[Leg]:
        """The movements of some events, from the view before them to the one after."""
        legs: list[Leg] = []
        scores = tuple(before.scores)
        closings = {c.room: c for c in after.closings}
        for event in events:
            if event.kind == "place":
                legs.append(self._placed(event))
            elif event.kind == "closed":
                legs += self._closed(tr, names, after, closings[event.data[0]], scores)
                scores = tuple(a + b for a, b in zip(scores, event.data[2], strict=True))
            elif event.kind == "draw":
                legs.append(self._drawn(event))
            elif event.kind == "misfit":
                legs += [self._misfit(event), self._say(told.misfit(tr, names[event.seat]))]
            elif event.kind == "pass":
                legs.append(self._say(told.passing(tr, names[event.seat])))
            elif event.kind == "last_tiles":
                legs += self._last(tr, names, after, event, scores)
                scores = tuple(n + (event.data[1] if s == event.seat else 0) for s, n in enumerate(scores))
        if legs:
            self.scores = tuple(before.scores)
            legs.append(Leg(0.0, lambda share: None, self._all_there))
        return legs

    def _all_there(self) -> None:
        self.scores, self.caption = (), ""

    # ------------------------------------------------------------------ tiles

    def _home(self, seat: int) -> tuple[Point, int]:
        """Where the tile of a seat lies, and how large: in the hand shown, or beside the name."""
        places = self.table.places
        if seat == self.table.seat:
            return places.hand.center, places.hand.w
        box = places.seats[seat]
        return (box.right - round(30 * places.unit), box.bottom - round(20 * places.unit)), round(26 * places.unit)

    def _fly(self, flight: Flight, goal: Point, pixels: int, seconds: float, sound: str,
             end: Callable[[], object]) -> Leg:
        start, small = flight.at, flight.pixels
        flight = flight._replace(drawn=max(small, pixels))

        def step(share: float) -> None:
            k = eased(share)
            at = (start[0] + (goal[0] - start[0]) * k, start[1] + (goal[1] - start[1]) * k)
            self.flights = (flight._replace(at=at, pixels=max(2, round(small + (pixels - small) * k))),)

        def over() -> None:
            self.flights = ()
            end()

        return Leg(seconds, step, over, sound)

    def _placed(self, event: Event) -> Leg:
        cell, tile, turn = event.data
        self.hidden |= {cell}
        start, small = self._home(event.seat)
        camera = self.table.camera
        goal = camera.to_pixel(ground_plan.middle(cell))

        def end() -> None:
            self.hidden -= {cell}

        return self._fly(Flight("face", tile, turn, event.seat, start, small), goal, city_layer.tile_pixels(camera),
                         TILE, "place_palace", end)

    def _drawn(self, event: Event) -> Leg:
        """A tile comes from the pile to the hand; face up only for its owner."""
        own = event.seat == self.table.seat
        places = self.table.places
        box = places.seats[event.seat]
        pile = (box.right - round(30 * places.unit), box.bottom - round(20 * places.unit))
        goal, pixels = self._home(event.seat)
        if own:
            self.held = False

        def end() -> None:
            self.held = True

        tile = event.secret[0] if event.secret else -1
        return self._fly(Flight("face" if own and tile >= 0 else "back", tile if own else -1, 0, event.seat, pile,
                                round(26 * places.unit)), goal, pixels, DRAW, "card", end)

    def _misfit(self, event: Event) -> Leg:
        """A tile that fits nowhere is shown and goes under the pile."""
        start = self.table.places.board.center
        goal, pixels = self._home(event.seat)
        return self._fly(Flight("face", event.data[0], 0, event.seat, start, round(self.table.places.hand.w * 1.2)),
                         goal, pixels, 2 * TILE, "card", lambda: None)

    # ------------------------------------------------------------------ scoring

    def _closed(self, tr: Translator, names: Sequence[str], view: Any, closing: Closing,
                scores: tuple[int, ...]) -> list[Leg]:
        """The room, then each room through a door, then the division among the seats."""
        room: frozenset[Place] = frozenset({("room", closing.room)})
        at = ground_plan.part_middle(view, ground_plan.first_part(view, closing.room))
        total = closing.tiles + DRAGON * closing.dragons
        legs = [self._count(told.room_counted(tr, view, closing), room, str(total), at, COUNT)]
        for one in closing.beside:
            total += one[1] + DRAGON * one[2]
            through: frozenset[Place] = frozenset(("door", (door.cell, door.side)) for door in doors(view, closing.room)
                                 if door.beyond == one[0])
            legs.append(self._count(told.door_counted(tr, view, one, total),
                                    room | through | {("beside", one[0])}, str(total), at, PART))
        return [*legs, self._shared(told.division(tr, names, view, closing), room, closing.coins, at, scores)]

    def _count(self, caption: str, shown: frozenset[Place], text: str, at: Point, seconds: float) -> Leg:
        def step(share: float) -> None:
            self.caption, self.shown = caption, shown
            self.floats = ((text, (at[0], at[1] - 14 * eased(min(1.0, share * 3))), -1),)

        def end() -> None:
            self.shown, self.floats, self.caption = frozenset(), (), ""

        return Leg(seconds, step, end, "score")

    def _shared(self, caption: str, shown: frozenset[Place], coins: Sequence[int], at: Point,
                scores: tuple[int, ...]) -> Leg:
        """Coins go from the room to the purses."""
        paid = [(seat, n) for seat, n in enumerate(coins) if n]
        after = tuple(a + b for a, b in zip(scores, coins, strict=True))

        def step(share: float) -> None:
            self.caption, self.shown = caption, shown
            k = eased(min(1.0, max(0.0, share * 2 - 0.6)))
            start, places = self.table.camera.to_pixel(at), self.table.places
            pixels = round(64 * places.unit)
            self.flights = () if k >= 1 else tuple(
                Flight("coins", n, 0, seat, (start[0] + (places.seats[seat].centerx - start[0]) * k,
                                             start[1] + (i - len(paid) / 2) * pixels * 0.7 * (1 - k)
                                             + (places.seats[seat].centery - start[1]) * k), pixels)
                for i, (seat, n) in enumerate(paid))
            self.scores = after if k >= 1 else scores

        def end() -> None:
            self.shown, self.flights, self.caption, self.scores = frozenset(), (), "", after

        return Leg(SHARE, step, end, "score" if paid else "card")

    def _say(self, text: str) -> Leg:
        def step(share: float) -> None:
            self.caption = text

        def end() -> None:
            self.caption = ""

        return Leg(SAY, step, end, "card")

    def _last(self, tr: Translator, names: Sequence[str], view: Any, event: Event,
              scores: tuple[int, ...]) -> list[Leg]:
        """The last two tiles of a seat are turned over, one after the other (FC-30)."""
        seat, (tiles, coins) = event.seat, event.data
        self.turned |= {(seat, k) for k in range(KEPT)}
        caption = told.last(tr, names[seat], coins)
        return [self._turn(view, caption, seat, k, tile, scores) for k, tile in enumerate(tiles)]

    def _turn(self, view: Any, caption: str, seat: int, k: int, tile: int, scores: tuple[int, ...]) -> Leg:
        gained = tile_coins(view, tile) if tile >= 0 else 0

        def step(share: float) -> None:
            self.caption, self.shown = caption, frozenset({("seat", seat)})
            places = self.table.places
            pixels = round(min(places.board.w, places.board.h) * 0.2)
            middle = places.board.center
            at = (middle[0] + (k - 0.5) * pixels * 1.2, middle[1])
            turning = min(1.0, share * 2)
            kind, squeeze = ("back", 1 - 2 * turning) if turning < 0.5 else ("face", 2 * turning - 1)
            self.flights = (Flight(kind, tile if kind == "face" else -1, 0, seat, at, pixels, max(0.04, squeeze)),)

        def end() -> None:
            self.flights, self.shown, self.caption = (), frozenset(), ""
            self.turned -= {(seat, k)}
            now = self.scores or scores
            self.scores = tuple(n + (gained if s == seat else 0) for s, n in enumerate(now))

        return Leg(TURN, step, end, "card")
