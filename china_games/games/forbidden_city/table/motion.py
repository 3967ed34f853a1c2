"""What moves on the table: tiles under way, a closed room counted part by part, coins, the last
tiles turned over.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from china_games.games.contract import Event, Place
from china_games.games.forbidden_city.board import ForbiddenCityTiles
from china_games.games.forbidden_city.rules.doors import find_doors
from china_games.games.forbidden_city.rules.model import KEPT, Closing, State
from china_games.games.forbidden_city.rules.scoring import DRAGON, count_last_coins, list_last_tiles
from china_games.games.forbidden_city.table import city_layer, ground_plan, spoken
from china_games.games.forbidden_city.table.controller import Controller
from china_games.games.forbidden_city.table.layout import Layout
from china_games.games.forbidden_city.table.own import At, Coins, Flight, Own, Turned
from china_games.games.forbidden_city.table.scene import Scene
from china_games.games.forbidden_city.words.phases import DRAW as DRAWS
from china_games.games.forbidden_city.words.phases import LAST, LAY, ROOMS
from china_games.games.stage import Leg
from china_games.geometry import Point
from china_games.kit.motion import ease

if TYPE_CHECKING:
    from china_games.kit.ui import Ui
    from china_games.table.table import Table

TILE, DRAW, COUNT, PART, SHARE, TURN, HOLD, SAY = (
    0.45,
    0.3,
    1.0,
    0.9,
    1.5,
    0.55,
    0.7,
    1.2,
)  # seconds at normal speed
STIRRED = 100


def make_legs(at: At, events: Sequence[Event]) -> list[Leg]:
    """The movements of some events, from the view before them to the one after."""
    moves, legs = Moves(at), []
    for event in events:
        if event.kind in _LEGS:
            made = _LEGS[event.kind](moves, event)
            legs += [leg._replace(phase=_PHASES.get(event.kind, LAY)) for leg in made]
    if not legs:
        return []
    at.own.scores, at.own.busy = at.before.scores, True
    return [*legs, Leg(0.0, lambda share: None, moves.end)]


def visit_places(at: At, places: Sequence[Place]) -> list[Leg]:
    """The final scoring comes by: the last tiles of a seat are turned over and stay, those of
    another are put away.
    """
    moves, known = Moves(at), dict(places)

    def begin() -> None:
        moves.put_away()
        at.own.busy = True

    def end() -> None:
        at.own.busy = False

    turned = moves.turn_last(known["seat"]) if "tile" in known else []
    return [Leg(0.0, lambda share: None, begin), *turned, Leg(0.0, lambda share: None, end)]


class Moves:
    """Turns events into movements; how many coins there are is kept in step."""

    def __init__(self, at: At) -> None:
        self.at, self.own = at, at.own
        self.scores = at.before.scores

    def end(self) -> None:
        """Everything is as the view says."""
        self.own.scores, self.own.caption, self.own.busy = (), "", False

    # ------------------------------------------------------------------ tiles

    def _find_pile(self, seat: int) -> tuple[Point, int]:
        """Where the pile of a seat lies beside its name, and how large its tiles are there."""
        layout = self.at.layout
        box = layout.seats[seat]
        return (
            (box.right - round(30 * layout.unit), box.bottom - round(20 * layout.unit)),
            round(26 * layout.unit),
        )

    def _find_home(self, seat: int) -> tuple[Point, int]:
        """Where the tile of a seat lies, and how large: in the hand shown, or beside the name."""
        hand = self.at.layout.hand
        return (hand.center, hand.w) if seat == self.at.seat else self._find_pile(seat)

    def _fly(
        self,
        flight: Flight,
        goal: Point,
        pixels: int,
        seconds: float,
        sound: str,
        end: Callable[[], object] = lambda: None,
    ) -> Leg:
        start, small = flight.at, flight.pixels
        flight = flight._replace(drawn=max(small, pixels))

        def step(share: float) -> None:
            k = ease(share)
            at = (start[0] + (goal[0] - start[0]) * k, start[1] + (goal[1] - start[1]) * k)
            self.own.flights = (
                flight._replace(at=at, pixels=max(2, round(small + (pixels - small) * k))),
            )

        def finish() -> None:
            self.own.flights = ()
            end()

        return Leg(seconds, step, finish, sound)

    def place_tile(self, event: Event) -> list[Leg]:
        """A tile flies to its place."""
        cell, tile, turn = event.data
        self.own.hidden |= {cell}
        start, small = self._find_home(event.seat)
        camera = self.at.camera
        goal = camera.to_pixel(ground_plan.find_middle(cell))

        def end() -> None:
            self.own.hidden -= {cell}

        return [
            self._fly(
                Flight("face", tile, turn, event.seat, start, small),
                goal,
                city_layer.measure_tile(camera),
                TILE,
                "set_large",
                end,
            )
        ]

    def draw(self, event: Event) -> list[Leg]:
        """A tile comes from the pile to the hand; face up only for its owner."""
        mine = event.seat == self.at.seat
        pile, small = self._find_pile(event.seat)
        goal, pixels = self._find_home(event.seat)
        if mine:
            self.own.held = False

        def end() -> None:
            self.own.held = True

        tile = event.secret[0] if event.secret else -1
        return [
            self._fly(
                Flight(
                    "face" if mine and tile >= 0 else "back",
                    tile if mine else -1,
                    0,
                    event.seat,
                    pile,
                    small,
                ),
                goal,
                pixels,
                DRAW,
                "card",
                end,
            )
        ]

    def show_misfit(self, event: Event) -> list[Leg]:
        """A tile that fits nowhere is shown and goes under the pile."""
        layout = self.at.layout
        goal, pixels = self._find_home(event.seat)
        flight = Flight(
            "face", event.data[0], 0, event.seat, layout.board.center, round(layout.hand.w * 1.2)
        )
        return [
            self._fly(flight, goal, pixels, 2 * TILE, "card"),
            self._say(spoken.tell_misfit(self.at.tr, self.at.names[event.seat])),
        ]

    def pass_turn(self, event: Event) -> list[Leg]:
        """A seat cannot place anything."""
        return [self._say(spoken.tell_pass(self.at.tr, self.at.names[event.seat]))]

    def _say(self, text: str) -> Leg:
        def step(share: float) -> None:
            self.own.caption = text

        def end() -> None:
            self.own.caption = ""

        return Leg(SAY, step, end, "card")

    # ------------------------------------------------------------------ scoring

    def score_room(self, event: Event) -> list[Leg]:
        """The room, then each room through a door, then the division among the seats."""
        tr, view = self.at.tr, self.at.view
        closing = next(one for one in view.closings if one.room == event.data[0])
        room: frozenset[Place] = frozenset({("room", closing.room)})
        at = ground_plan.find_part_middle(view, ground_plan.find_first_part(view, closing.room))
        total = closing.tiles + DRAGON * closing.dragons
        legs = [self._count(spoken.count_room(tr, view, closing), room, str(total), at, COUNT)]
        for one in closing.beside:
            total += one[1] + DRAGON * one[2]
            through: frozenset[Place] = frozenset(
                ("door", (door.cell, door.side))
                for door in find_doors(view, closing.room)
                if door.beyond == one[0]
            )
            legs.append(
                self._count(
                    spoken.count_door(tr, view, one, total),
                    room | through | {("beside", one[0])},
                    str(total),
                    at,
                    PART,
                )
            )
        return [*legs, self._share_out(closing, room, at)]

    def _count(
        self, caption: str, shown: frozenset[Place], text: str, at: Point, seconds: float
    ) -> Leg:
        def step(share: float) -> None:
            self.own.caption, self.own.shown = caption, shown
            self.own.floats = ((text, (at[0], at[1] - 14 * ease(min(1.0, share * 3))), -1),)

        def end() -> None:
            self.own.shown, self.own.floats, self.own.caption = frozenset(), (), ""

        return Leg(seconds, step, end, "score")

    def _share_out(self, closing: Closing, shown: frozenset[Place], at: Point) -> Leg:
        """Coins go from the room to the purses."""
        caption = spoken.tell_division(self.at.tr, self.at.seat_labels, self.at.view, closing)
        paid = [(seat, n) for seat, n in enumerate(closing.coins) if n]
        before = self.scores
        after = self.scores = tuple(a + b for a, b in zip(before, closing.coins, strict=True))

        def step(share: float) -> None:
            self.own.caption, self.own.shown = caption, shown
            k = ease(min(1.0, max(0.0, share * 2 - 0.6)))
            self.own.coins = (
                ()
                if k >= 1
                else tuple(
                    Coins(n, seat, at, i - len(paid) / 2, k) for i, (seat, n) in enumerate(paid)
                )
            )
            self.own.scores = after if k >= 1 else before

        def end() -> None:
            self.own.shown, self.own.coins, self.own.caption, self.own.scores = (
                frozenset(),
                (),
                "",
                after,
            )

        return Leg(SHARE, step, end, "score" if paid else "card")

    # ------------------------------------------------------------------ the last tiles

    def score_last(self, event: Event) -> list[Leg]:
        """The last two tiles of a seat are turned over, one after the other (FC-30), and their
        coins counted.
        """
        seat = event.seat
        after = self.scores = tuple(
            n + (event.data[1] if s == seat else 0) for s, n in enumerate(self.scores)
        )
        self.own.unturned |= {(seat, k) for k in range(KEPT)}

        def end() -> None:
            self.put_away()
            self.own.scores = after

        return [*self.turn_last(seat), Leg(HOLD, lambda share: None, end)]

    def put_away(self) -> None:
        """Takes away the tiles that lie turned over on the city."""
        self.own.spread, self.own.caption, self.own.shown = (), "", frozenset()

    def turn_last(self, seat: int) -> list[Leg]:
        """The last two tiles of a seat are turned over on the city and stay there."""
        view = self.at.view
        caption = spoken.tell_last(self.at.tr, self.at.names[seat], count_last_coins(view, seat))
        return [
            self._turn(caption, seat, k, tile) for k, tile in enumerate(list_last_tiles(view, seat))
        ]

    def _turn(self, caption: str, seat: int, k: int, tile: int) -> Leg:
        def step(share: float) -> None:
            self.own.caption, self.own.shown = caption, frozenset({("seat", seat)})
            turned = min(1.0, share * 1.6)
            self.own.turning = (
                Turned("back", -1, seat, k, max(0.04, 1 - 2 * turned))
                if turned < 0.5
                else Turned("face", tile, seat, k, max(0.04, 2 * turned - 1)),
            )

        def end() -> None:
            self.own.turning = ()
            self.own.spread += (Turned("face", tile, seat, k),)
            self.own.unturned -= {(seat, k)}

        return Leg(TURN, step, end, "card")


_LEGS: dict[str, Callable[[Moves, Event], list[Leg]]] = {
    "place": Moves.place_tile,
    "closed": Moves.score_room,
    "draw": Moves.draw,
    "misfit": Moves.show_misfit,
    "pass": Moves.pass_turn,
    "last_tiles": Moves.score_last,
}

_PHASES = {"closed": ROOMS, "draw": DRAWS, "last_tiles": LAST}
"""The phase of a turn that the movements of an event belong to, but for the first."""


def stir_tiles(
    table: Table[State, ForbiddenCityTiles, Controller, Layout, Own, Scene], ui: Ui
) -> Callable[[float], object]:
    """A hundred tiles fly across a city at once, as a function of the share of a minute: the work
    of it is measured.
    """
    board, faces = table.find_layout(ui).board, len(table.control.view.game.tiles.faces)

    def step(share: float) -> None:
        table.own.flights = tuple(
            Flight(
                "face",
                n % faces,
                n % 4,
                n % 4,
                (
                    board.centerx + board.w / 2.4 * math.cos(n + 20 * share),
                    board.centery + board.h / 2.4 * math.sin(1.7 * n + 20 * share),
                ),
                64,
            )
            for n in range(STIRRED)
        )

    return step
