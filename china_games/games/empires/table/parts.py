"""The parts of the table of Empires: everything that can be pointed at, in the order of focus; what
clicks, drags and the clock do.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from math import hypot

from china_games.games.contract import NOTHING, Info, Outcome, Tick
from china_games.games.empires.board import EmpiresMap
from china_games.games.empires.rules.cards import ACTIONS
from china_games.games.empires.table import atlas, panels, spoken
from china_games.games.empires.table.choices import HEADINGS
from china_games.games.empires.table.layout import lay_choices, lay_hand
from china_games.games.empires.table.own import At, Own
from china_games.games.empires.table.pawns import make_carry
from china_games.games.empires.table.pieces import measure_city
from china_games.games.empires.table.scene import (
    Scene,
    find_carried,
    find_land,
    is_dealing,
    list_choices,
)
from china_games.games.stage import Part, Shape, Target
from china_games.geometry import Point
from china_games.i18n import Translator
from china_games.kit.ui import Rect
from china_games.table import panel

NEAR = 16.0  # pixels around a city's place that count as its province, on the sea
TICK = 0.5  # seconds between two looks at the clock
ThePart = Part[Scene]


def name_groups(tr: Translator) -> dict[str, str]:
    """The groups and their names, in the order of Tab."""
    return {
        "board": tr("The map"),
        "buttons": tr("What you can do"),
        "choices": tr("The panel"),
        "hand": tr("Your cards"),
        "seats": tr("Players"),
        "year": tr("Year and piles"),
    }


def make_parts(at: At) -> Sequence[ThePart]:
    """All parts of the moment; those beside the map are kept while it is moved."""
    made_for = (at.view, at.seat, at.control.chosen, at.may_act, at.layout)
    panel_ = at.own.panel.get(made_for, lambda: (*_make_strip(at), *_make_column(at)))
    return (*_make_provinces(at), *panel_)


# ---------------------------------------------------------------------- the map


def _make_provinces(at: At) -> Iterator[ThePart]:
    """Each province has its box around the place of its city."""
    shapes = at.own.shapes.get(at.map, partial(make_shapes, at.map, at.own))
    (left, top), scale = at.camera.to_pixel((0.0, 0.0)), at.camera.scale
    half = max(8, round(measure_city(at.map, scale, at.layout.unit) * 0.62))
    side = 2 * half
    for p, (province, shape) in enumerate(zip(at.map.provinces, shapes, strict=True)):
        x, y = province.city
        box = Rect(round(left + x * scale) - half, round(top + y * scale) - half, side, side)
        yield Part(("province", p), box, "board", "place", True, True, shape)


def make_shapes(map_: EmpiresMap, own: Own) -> tuple[Shape, ...]:
    """How a point meets each province: by a piece that stands there, by its land, or near its city
    on the sea.
    """
    return tuple(partial(_meet, map_, own, p) for p in range(len(map_.provinces)))


def _meet(map_: EmpiresMap, own: Own, p: int, point: Point, scale: float) -> float | None:
    """Less than nothing for a piece, the less the farther in front it stands; 0 for land."""
    piece = own.pieces.find_meeting(p, point, scale)
    if piece >= 0:
        return -1.0 - piece
    province, (left, top, right, bottom) = (
        map_.provinces[p],
        atlas.find_plate(map_).outlines[p].box,
    )
    if left <= point[0] <= right and top <= point[1] <= bottom and atlas.has_point(province, point):
        return 0.0
    far = hypot(province.city[0] - point[0], province.city[1] - point[1]) * scale
    return far if far <= NEAR else None


# ---------------------------------------------------------------------- below and beside it


def _make_strip(at: At) -> Iterator[ThePart]:
    """Buttons, the own hand, the clock."""
    layout, c = at.layout, at.control
    for button, box in panel.lay_out_buttons(
        layout.buttons, c.list_buttons() if at.may_act else (), layout.unit
    ):
        yield Part(button, box, "buttons", "button")
    boxes = lay_hand(layout, len(c.hand), c.paying)
    for k, box in enumerate(boxes):
        yield Part(
            ("card", k),
            _cut_covered(boxes, k),
            "hand",
            "card",
            draw=partial(panels.draw_card, k, box),
        )
    if is_dealing(at):
        yield Part(
            ("clock", 0),
            layout.clock,
            "buttons",
            "button",
            draw=partial(panels.draw_clock, layout.unit),
        )


def _cut_covered(hand: Sequence[Rect], k: int) -> Rect:
    """The part of a card that the next one leaves free."""
    if k + 1 == len(hand) or hand[k + 1].x >= hand[k].right:
        return hand[k]
    return Rect(hand[k].x, hand[k].y, max(1, hand[k + 1].x - hand[k].x), hand[k].h)


def _make_column(at: At) -> Iterator[ThePart]:
    """Choices, players, year and piles; some choices only tell something."""
    layout, unit, choices = at.layout, at.layout.unit, list_choices(at)
    for k, (one, box) in enumerate(zip(choices, lay_choices(layout, choices), strict=True)):
        telling = one.kind in HEADINGS
        yield Part(
            ("choice", k),
            box,
            "choices",
            "note" if telling else "button",
            acts=not telling,
            tip=not telling,
            draw=partial(panels.draw_choice, at.map, unit, k),
        )
    owners = at.own.find_owners(at.view)
    for seat, box in enumerate(layout.seats):
        yield Part(
            ("seat", seat),
            box,
            "seats",
            "player",
            draw=partial(panels.draw_seat, unit, seat, owners.count(seat)),
        )
    for kind, box, role, draw in (
        ("year", layout.year, "note", panels.draw_year),
        ("deck", layout.deck, "pile", panels.draw_deck),
        ("discard", layout.discard, "pile", panels.draw_discard),
    ):
        yield Part((kind, 0), box, "year", role, acts=False, draw=partial(draw, unit))
    yield Part(
        ("overview", 0),
        layout.overview,
        "year",
        "button",
        draw=partial(panels.draw_overview, unit),
    )


# ---------------------------------------------------------------------- what they say and do


RULES_OF = {
    "province": "EM-08",
    "card": "EM-13",
    "seat": "EM-12",
    "year": "EM-10",
    "deck": "EM-10",
    "discard": "EM-16",
    "clock": "EM-11",
}
"""The rule that says what each kind of target is."""

CHOICE_RULES = {
    "advantage": "EM-06",
    "terms": "EM-11",
    "accept": "EM-11",
    "decline": "EM-11",
    "offer": "EM-11",
    "pact": "EM-11",
    "buy": "EM-42",
    "build": "EM-50",
    "fill": "EM-51",
    "fill_gold": "EM-51",
    "take_gold": "EM-52",
    "extra": "EM-53",
    "count": "EM-14",
    "fight": "EM-15",
}
"""The same of choices in the panel, and of the modes among them."""


def find_rule(at: At, target: Target) -> str:
    """The number of the rule about a target: of an action that is chosen with cards its own."""
    kind, value = target
    if kind != "choice":
        return RULES_OF.get(kind, "")
    one = list_choices(at)[value]
    if one.kind == "action":
        return ACTIONS[one.value].rule
    return CHOICE_RULES.get(one.data if one.kind == "mode" else one.kind, "")


def tell(at: At, target: Target) -> Info:
    """What a target says; of a province it is kept as long as nothing of it changes."""
    if target[0] != "province":
        return spoken.tell(at.tr, at.map, at.names, at.control, target)
    p, view, c = target[1], at.view, at.control
    facts = (
        at.tr.language,
        view.cities[p],
        view.pawns[p],
        view.granaries[p],
        c.count_movable(p),
        p in c.list_open(),
    )
    known = at.own.infos.get(p)
    if known is None or known[0] != facts:
        known = at.own.infos[p] = facts, spoken.tell(at.tr, at.map, at.names, c, target)
    return known[1]


def click(at: At, target: Target) -> Outcome:
    """What a click on a target does: a player’s provinces are lit, sheet and clock are switched
    no matter who is to act.
    """
    if target[0] == "overview":
        at.own.overview = not at.own.overview
        return NOTHING
    if target[0] == "clock":
        at.own.clock.toggle(at.now)
        return NOTHING
    if target[0] == "seat":
        return Outcome(places=(target, *find_land(at, target)))
    return at.control.click(target) if at.may_act else NOTHING


def dismiss(at: At) -> bool:
    """Closes the overview."""
    shown, at.own.overview = at.own.overview, False
    return shown


def grab(at: At, target: Target) -> bool:
    """Whether a press on a province begins to drag a pawn: one that may still move.

    So do pawns that have moved already, unless the map can be dragged: why not is told then."""
    return target[0] == "province" and bool(
        at.control.count_movable(target[1])
        or at.camera.zoom == 1
        and at.control.has_moved(target[1])
    )


def drop(at: At, held: Target, goal: Target | None) -> Outcome:
    """A pawn is let go over another province; elsewhere nothing moves."""
    if goal is None or goal[0] != "province":
        return NOTHING
    return at.control.drag(held[1], goal[1])


def turn(at: At, target: Target, by: int) -> Target | None:
    """The wheel over the chosen stack, or while one is dragged: more or fewer of its pawns go."""
    start = find_carried(at)
    if start is None and target[0] == "province" and target[1] == at.control.origin:
        start = at.control.origin
    most = at.control.count_movable(start) if start is not None else 0
    if start is None or most < 2:
        return None
    now = at.control.many if at.control.origin == start else 1
    return make_carry(start, (now - 1 - by) % most + 1)


def tick(at: At) -> Tick:
    """The clock runs for the seat that deals at the screen; once its time is up its diplomacy is
    over (EM-11): an offer that is being put together is dropped first.
    """
    clock, seat = at.own.clock, at.seat
    clock.begin(at.persons)
    clock.show((at.view.year, seat) if is_dealing(at) and seat is not None else None, at.now)
    again = TICK if clock.running else None
    if not clock.is_over(at.now):
        return Tick((), again)
    legal = at.control.legal
    if ("ready",) in legal:
        return Tick((("ready",),), again)
    return Tick((("drop",), ("ready",)) if ("drop",) in legal else (), again)
