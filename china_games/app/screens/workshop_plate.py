"""The large picture of a board in the workshop: the pointer tells the points of the file that it is
at, a click shows that place large.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import dist

from china_games.app.screens.pictures import SHAPE
from china_games.games.contract import Plan
from china_games.geometry import Point
from china_games.i18n import Translator
from china_games.kit.ui import Event, Node, Size, Surface, Ui
from china_games.kit.widgets.button import find_press
from china_games.table.plans import Drawn

REACH = 10  # units of the window from the pointer to a point that it tells


@dataclass(eq=False, repr=False)
class Plate(Node):
    """As wide as the room. `find(size)` gives the picture, None until it is there; `go_to` shows a
    place of the board large.
    """

    find: Callable[[Size], Drawn | None] = field(kw_only=True)
    plan: Plan | None = field(kw_only=True)
    go_to: Callable[[Point], object] = field(kw_only=True)

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        wide = ui.px(240) if room is None else room
        return wide, round(wide * SHAPE)

    def draw(self, ui: Ui, target: Surface) -> None:
        ui.draw_panel(target, self.rect, "inset")
        picture = self.find(self.rect.size)
        if picture is not None:
            target.blit(picture.surface, self.rect)

    def find_point(self, place: tuple[int, int]) -> tuple[Point, float] | None:
        """The point of the board at a pixel, and pixels a unit; None where there is no board."""
        picture = self.find(self.rect.size)
        if picture is None or picture.camera is None or self.plan is None:
            return None
        at = picture.camera.to_board((place[0] - self.rect.x, place[1] - self.rect.y))
        inside = 0 <= at[0] <= self.plan.size[0] and 0 <= at[1] <= self.plan.size[1]
        return (at, picture.camera.scale) if inside else None

    def find_tip(self, ui: Ui, place: tuple[int, int]) -> str:
        found = self.find_point(place)
        if found is None or self.plan is None:
            return ""
        return say_point(ui.tr, self.plan, found[0], ui.px(REACH) / found[1])

    def handle(self, ui: Ui, event: Event) -> bool:
        press = find_press(ui, self, event)
        found = self.find_point(event.pos) if press == "click" else None
        if found is not None:
            ui.fire(self.go_to, found[0])
        return bool(press)


def say_point(tr: Translator, plan: Plan, at: Point, reach: float) -> str:
    """What stands in the file at a point of the board: a place or a point of a border within so
    many units, as it is written there; else the point itself.
    """
    named = [mark for mark in plan.marks if mark.id and dist(mark.at, at) <= reach]
    if named:
        mark = min(named, key=lambda mark: dist(mark.at, at))
        return tr(
            "{name}: {x}, {y}", name=mark.id, x=_say_number(mark.at[0]), y=_say_number(mark.at[1])
        )
    near = [
        point
        for area in plan.areas
        for ring in area.rings
        for point in ring
        if abs(point[0] - at[0]) <= reach and abs(point[1] - at[1]) <= reach
    ]
    if not near:
        return f"{at[0]:.0f}, {at[1]:.0f}"
    point = min(near, key=lambda point: dist(point, at))
    owners = [area.id for area in plan.areas if any(point in ring for ring in area.rings)]
    return tr(
        "Point of the border: {x}, {y} ({provinces})",
        x=_say_number(point[0]),
        y=_say_number(point[1]),
        provinces=", ".join(owners),
    )


def _say_number(number: float) -> str:
    return f"{number:g}"
