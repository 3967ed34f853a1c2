"""What follows from the parts of a scene, written once for all games: hits, drawing, and a tree of
what they say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import hypot
from typing import Any, Generic

from china_games.games.contract import C, Info, TableFace
from china_games.games.stage import K, L, M, Part, S, Stage, Target, X
from china_games.geometry import Point, Ring, encloses
from china_games.kit.painter import Painter
from china_games.kit.ui import Rect, Surface
from china_games.table import phases
from china_games.table.still import Still

AnyFace = TableFace[Any, Any, Any, Any, Any, Any]
AnyStage = Stage[Any, Any, Any, Any, Any]
Anything = Part[Any]


class KeptParts(Generic[S, M, C, L, K, X]):
    """The parts of one table, asked of its face once and kept until something of them changes."""

    def __init__(self, face: TableFace[S, M, C, L, K, X]) -> None:
        self._face = face
        self.forget()

    def forget(self) -> None:
        """Nothing is kept of a view that is shown no more."""
        self.listed: tuple[Part[X], ...] = ()  # what lies in front first
        self._made_for: object = None

    @property
    def is_stale(self) -> bool:
        """Whether they were not yet made for what is shown now."""
        return self._made_for is None

    def follow(self, stage: Stage[S, M, C, L, K]) -> bool:
        """Makes them for the stage; whether they are new ones."""
        made_for = (
            stage.view,
            stage.seat,
            stage.control.chosen,
            stage.may_act,
            stage.camera,
            stage.layout,
            stage.tr.language,
            stage.hover if self._face.by_hover else None,
            stage.course,
        )
        if self._made_for == made_for:
            return False
        self.listed = (*self._face.parts(stage), *phases.make_parts(self._face, stage))
        self._made_for = made_for
        return True


# ---------------------------------------------------------------------- where they lie


def shape_disc(
    at: Point, radius: float, pixels: float = 0.0
) -> Callable[[Point, float], float | None]:
    """The shape of a round thing, in board units; it is met within so many `pixels` at least."""

    def meet(point: Point, scale: float) -> float | None:
        far = hypot(point[0] - at[0], point[1] - at[1])
        return far if far <= max(radius, pixels / scale) else None

    return meet


def shape_area(rings: Sequence[Ring]) -> Callable[[Point, float], float | None]:
    """The shape of some polygons, in board units; all of it is as near."""

    def meet(point: Point, scale: float) -> float | None:
        return 0.0 if any(encloses(ring, point) for ring in rings) else None

    return meet


def find_beside(parts: Iterable[Anything], pixel: tuple[int, int]) -> Target | None:
    """The foremost part beside the board that lies under a pixel."""
    return next(
        (part.target for part in parts if part.shape is None and part.box.collidepoint(pixel)), None
    )


def find_on_board(parts: Iterable[Anything], point: Point, scale: float) -> Target | None:
    """The part that a point of the board meets: of the foremost kind that it meets, the nearest."""
    ranks: dict[str, int] = {}
    met: list[tuple[int, float, Target]] = []
    for part in parts:
        if part.shape is not None:
            rank = ranks.setdefault(part.target[0], len(ranks))
            far = part.shape(point, scale)
            if far is not None:
                met.append((rank, far, part.target))
    return min(met)[2] if met else None


# ---------------------------------------------------------------------- how they are drawn


def paint_parts(painter: Painter, target: Surface, parts: Sequence[Part[X]], scene: X) -> None:
    """Draws all parts that draw themselves, what lies in front last."""
    for part in reversed(parts):
        if part.draw is not None:
            part.draw(painter, target, part.box, scene)


def paint_stage(
    face: AnyFace,
    painter: Painter,
    target: Surface,
    box: Rect,
    stage: AnyStage,
    parts: Sequence[Anything],
    still: Still | None = None,
) -> None:
    """Draws a whole table into `box`. With `still`, what rests is copied while something moves over
    it.
    """
    scene = face.scene(stage)

    def rest() -> None:
        face.draw(painter, target, stage, scene, parts)
        phases.draw_strip(face, painter, target, stage)

    if still is None or not stage.own.moving:
        rest()
        if still is not None:
            still.forget()
    else:
        shown = (scene, stage.layout, stage.camera, stage.rough, stage.course)
        key = (*shown, painter.theme, stage.tr.language)
        still.draw(target, box, key, rest)
    face.draw_moving(painter, target, stage)


# ---------------------------------------------------------------------- what they say


def order_parts(parts: Iterable[Part[X]], groups: Mapping[str, str]) -> list[Part[X]]:
    """The parts that can have the focus, in its order: group by group, and inside a group as they
    stand.
    """
    ranks = {group: rank for rank, group in enumerate(groups)}
    return sorted((part for part in parts if part.group), key=lambda part: ranks[part.group])


def describe_parts(
    parts: Iterable[Anything],
    groups: Mapping[str, str],
    tell: Callable[[Target], Info],
    acting: bool,
) -> list[dict[str, Any]]:
    """The groups of a table with their parts, as plain data in the order of focus.

    Each part says its target ("slot/12"), role, name, state (lines), offers (what may be done there
    now) and whether it can be chosen at all. Nothing is said that the seat may not know, since
    `tell` knows its view alone."""
    tree: dict[str, dict[str, Any]] = {}
    for part in order_parts(parts, groups):
        group = tree.setdefault(
            part.group, {"group": part.group, "name": groups[part.group], "parts": []}
        )
        info = tell(part.target)
        group["parts"].append(
            {
                "target": f"{part.target[0]}/{part.target[1]}",
                "role": part.role,
                "name": info.title,
                "state": list(info.lines),
                "offers": list(info.offers),
                "acts": acting and part.acts,
            }
        )
    return list(tree.values())
