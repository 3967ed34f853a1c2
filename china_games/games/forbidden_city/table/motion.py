"""What moves on the table: tiles under way, a closed room counted part by part, coins, the last tiles turned over."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from china_games.games.contract import Event
from china_games.games.forbidden_city.rules.doors import doors
from china_games.games.forbidden_city.rules.model import KEPT, Closing
from china_games.games.forbidden_city.rules.scoring import DRAGON, last_coins, last_tiles
from china_games.games.forbidden_city.table import city_layer, ground_plan, told
from china_games.games.forbidden_city.table.controller import Controller
from china_games.games.forbidden_city.table.layout import Layout
from china_games.games.forbidden_city.table.scene import Flight, Place, Scene
from china_games.games.stage import Leg
from china_games.geometry import Point
from china_games.i18n import Translator
from china_games.kit.motion import ease
from china_games.table.game_table import GameTable
from china_games.table.legs import Legs

if TYPE_CHECKING:
    from china_games.kit.ui import Ui

KEY = "forbidden city table"
TILE, DRAW, COUNT, PART, SHARE, TURN, HOLD, SAY = 0.45, 0.3, 1.0, 0.9, 1.5, 0.55, 0.7, 1.2    # seconds at normal speed


class Moving:
    """The movements of one table; with animations off everything is at its end at once."""

    def __init__(self, table: GameTable[Controller, Layout]) -> None:
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
        self.spread: tuple[Flight, ...] = ()     # last tiles that lie turned over on the city
        self.held = True
        self.playing = False                     # a move, not a station of the final scoring

    def into(self, scene: Scene) -> Scene:
        """The picture with everything that is under way."""
        return scene._replace(hidden=self.hidden, flights=self.spread + self.flights, floats=self.floats,
                              held=self.held, shown=scene.shown | self.shown, scores=self.scores,
                              caption=self.caption, turned=self.turned)

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
        self.playing = bool(legs)
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
            k = ease(share)
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
            self.floats = ((text, (at[0], at[1] - 14 * ease(min(1.0, share * 3))), -1),)

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
            k = ease(min(1.0, max(0.0, share * 2 - 0.6)))
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
        seat, after = event.seat, tuple(n + (event.data[1] if s == event.seat else 0) for s, n in enumerate(scores))
        self.turned |= {(seat, k) for k in range(KEPT)}
        return [*self.turning(tr, names, view, seat), Leg(HOLD, lambda share: None, lambda: self._counted(after))]

    def _counted(self, scores: tuple[int, ...]) -> None:
        self.put_away()
        self.scores = scores

    def visit(self, ui: Ui, tr: Translator, names: Sequence[str], view: Any, seat: int | None) -> None:
        """The final scoring comes by: the last tiles of a seat are turned over; None = of nobody.

        A last move that is still played out goes on to its end; another station is shown at once.
        """
        legs = [Leg(0.0, lambda share: None, self.put_away)]
        legs += self.turning(tr, names, view, seat) if seat is not None else []
        if not self.playing:
            self.legs.finish(ui)
        self.playing = False
        self.legs.then(ui, legs)

    def put_away(self) -> None:
        """Takes away the tiles that lie turned over on the city."""
        self.spread, self.caption, self.shown = (), "", frozenset()

    def turning(self, tr: Translator, names: Sequence[str], view: Any, seat: int) -> list[Leg]:
        """The last two tiles of a seat are turned over on the city and stay there."""
        caption = told.last(tr, names[seat], last_coins(view, seat))
        return [self._turn(caption, seat, k, tile) for k, tile in enumerate(last_tiles(view, seat))]

    def _turn(self, caption: str, seat: int, k: int, tile: int) -> Leg:
        def lying(kind: str, squeeze: float) -> Flight:
            board = self.table.places.board
            pixels = round(min(board.w, board.h) * 0.2)
            at = (board.centerx + (k - 0.5) * pixels * 1.15, board.centery)
            return Flight(kind, tile if kind == "face" else -1, 0, seat, at, pixels, squeeze, pixels)

        def step(share: float) -> None:
            self.caption, self.shown = caption, frozenset({("seat", seat)})
            turned = min(1.0, share * 1.6)
            self.flights = (lying("back", max(0.04, 1 - 2 * turned)) if turned < 0.5 else
                            lying("face", max(0.04, 2 * turned - 1)),)

        def end() -> None:
            self.flights = ()
            self.spread += (lying("face", 1.0),)
            self.turned -= {(seat, k)}

        return Leg(TURN, step, end, "card")
