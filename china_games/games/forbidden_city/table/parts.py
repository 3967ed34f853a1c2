"""The parts of the table: everything that can be pointed at; what clicks and the wheel do there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial

from china_games.games.contract import NOTHING, Info, Outcome, Parts
from china_games.games.forbidden_city.table import city_layer, ground_plan, panels, spoken
from china_games.games.forbidden_city.table.controller import LEFT, RIGHT
from china_games.games.forbidden_city.table.ground_plan import Finder
from china_games.games.forbidden_city.table.own import At
from china_games.games.forbidden_city.table.scene import Scene, find_looked_at, hold_tile, may_lay
from china_games.games.stage import Part, Target
from china_games.geometry import Point
from china_games.i18n import Translator
from china_games.kit.ui import Rect
from china_games.table import panel

ThePart = Part[Scene]


def name_groups(tr: Translator) -> dict[str, str]:
    """The groups and their names, in the order of Tab."""
    return {
        "city": tr("Free places"),
        "buttons": tr("What you can do"),
        "hand": tr("Your tile"),
        "seats": tr("Players"),
        "rooms": tr("Rooms"),
    }


def make_parts(at: At) -> Sequence[ThePart]:
    """All parts of the moment. The table itself shows what rooms and, to who may lay a tile, places
    say.
    """
    city = at.own.parts.get((at.view, at.camera, may_lay(at)), partial(_make_city, at))
    return (*city, *_make_panel(at))


def _make_city(at: At) -> tuple[ThePart, ...]:
    find = lru_cache(maxsize=1)(
        partial(ground_plan.find_target, at.view)
    )  # all shapes ask for the same point
    return (*_make_places(at, find), *_make_rooms(at, find))


def _make_places(at: At, find: Finder) -> Iterator[ThePart]:
    """The places at the border, while somebody may still build."""
    side, tip = city_layer.measure_tile(at.camera), not may_lay(at)
    for cell in () if at.view.end else at.view.border:
        yield Part(
            ("cell", cell),
            Rect(city_layer.find_corner(at.camera, cell), (side, side)),
            "city",
            tip=tip,
            shape=partial(_meet, find, ("cell", cell)),
        )


def _make_rooms(at: At, find: Finder) -> Iterator[ThePart]:
    """The rooms, each with its box at its first part."""
    half = max(6, city_layer.measure_tile(at.camera) // 5)
    for room, known in enumerate(at.view.rooms):
        if known.parts:
            x, y = at.camera.to_pixel(
                ground_plan.find_part_middle(at.view, ground_plan.find_first_part(at.view, room))
            )
            yield Part(
                ("room", room),
                Rect(round(x) - half, round(y) - half, 2 * half, 2 * half),
                "rooms",
                tip=False,
                shape=partial(_meet, find, ("room", room)),
            )


def _meet(find: Finder, target: Target, point: Point, scale: float) -> float | None:
    return 0.0 if find(point) == target else None


def _make_panel(at: At) -> Iterator[ThePart]:
    layout, unit = at.layout, at.layout.unit
    shown = at.control.list_buttons() if at.may_act else ()
    for button, box in panel.lay_out_buttons(layout.buttons, shown, unit):
        yield Part(button, box, "buttons", "button")
    for button, box in ((LEFT, layout.left), (RIGHT, layout.right)) if may_lay(at) else ():
        yield Part(button, box, "hand", "button", draw=partial(panels.draw_turning, unit, button))
    yield Part(("hand", 0), layout.hand, "hand", "piece", draw=partial(panels.draw_hand, unit))
    for seat, box in enumerate(layout.seats):
        yield Part(
            ("seat", seat),
            box,
            "seats",
            "player",
            acts=False,
            draw=partial(panels.draw_seat, unit, seat),
        )


def find_rule(at: At, target: Target) -> str:
    """The number of the rule about a target."""
    rules = {"cell": "FC-05", "hand": "FC-05", "turn": "FC-05", "room": "FC-10", "seat": "FC-32"}
    return rules.get(target[0], "")


def tell(at: At, target: Target) -> Info:
    """What a target says; of the place that the tile is held over also why it does not fit so."""
    infos = at.own.infos.get(
        (at.view, at.seat, at.tr.language, at.helps, at.hints), dict[Target, Info]
    )
    if target not in infos or target[0] in ("hand", "confirm"):  # told as the tile lies
        infos[target] = spoken.tell(
            at.tr, at.names, at.control, target, at.helps, at.hints, at.seat_labels
        )
    info, ghost = infos[target], hold_tile(at)
    if ghost is None or ghost.fits or target != ("cell", ghost.cell):
        return info
    rows = spoken.explain_clashes(at.tr, at.names, at.view, ghost)
    return info._replace(offers=(*info.offers, *(row.text for row in rows)))


def point_out(at: At) -> tuple[str, Sequence[Parts]]:
    """What is being counted, or why the tile does not fit where it is held; nothing without
    either.
    """
    if at.own.caption:
        return at.own.caption, ()
    ghost = hold_tile(at)
    if ghost is None or ghost.fits:
        return "", ()
    rows = spoken.explain_clashes(at.tr, at.names, at.view, ghost)
    return at.tr("Doesn’t fit this way"), tuple(row.parts for row in rows)


def find_beyond(at: At, point: Point) -> Target | None:
    """What lies where no part does: a garden, or a cell that touches nothing."""
    return ground_plan.find_target(at.view, point)


def click(at: At, target: Target) -> Outcome:
    """What a click on a target does: a room is lit at any time; the tile turns over the place
    looked at.
    """
    if target[0] == "room":
        return Outcome(places=(target,))
    if not at.may_act:
        return NOTHING
    if target[0] == "turn" and at.control.acting:
        at.control.rotate(target[1], find_looked_at(at), at.hints)
        return Outcome(sound="card")
    return at.control.click(target, at.hints)


def turn(at: At, target: Target, by: int) -> Target | None:
    """Over a place for the tile, or over the tile, the wheel turns it."""
    return ("turn", by % 4) if may_lay(at) and target[0] in ("cell", "hand", "turn") else None
