"""The parts of the table of China: everything that can be pointed at, in the order of focus, what
is in front first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from china_games.games.china.board import ChinaMap
from china_games.games.china.table import buttons, panels, realm, spoken
from china_games.games.china.table.art_marks import DRAGON, SEAL, SLOT
from china_games.games.china.table.board_pieces import find_box
from china_games.games.china.table.own import At
from china_games.games.china.table.scene import Scene
from china_games.games.contract import Info
from china_games.games.stage import Part, Target
from china_games.i18n import Translator
from china_games.kit.camera import Camera
from china_games.table.parts import shape_area, shape_disc

NEAR = 11.0  # pixels around a slot's middle that always count as the slot
ThePart = Part[Scene]


def name_groups(tr: Translator) -> dict[str, str]:
    """The groups and their names, in the order of Tab."""
    return {
        "board": tr("The board"),
        "buttons": tr("What you can do"),
        "special": tr("Special cards"),
        "emperor": tr("The Emperor’s cards"),
        "influence": tr("Influence cards"),
        "hand": tr("Your hand"),
        "row": tr("Face-up cards and piles"),
        "seats": tr("Players"),
        "alliances": tr("Alliances"),
    }


def make_parts(at: At) -> Sequence[ThePart]:
    """All parts of the moment."""
    return (*make_board_parts(at.map, at.camera), *_make_panel(at))


def make_board_parts(map_: ChinaMap, camera: Camera) -> Iterator[ThePart]:
    """Slots, seals of alliances, dragon spaces and the land around them; a place is met a little
    beyond its edge.
    """
    for i, slot in enumerate(map_.slots):
        yield Part(
            ("slot", i),
            find_box(camera, slot.at, SLOT),
            "board",
            shape=shape_disc(slot.at, SLOT + 3, NEAR),
        )
    for seal in map_.alliances:
        yield Part(
            ("alliance", seal.number),
            find_box(camera, seal.at, SEAL),
            "alliances",
            acts=False,
            shape=shape_disc(seal.at, SEAL + 4),
        )
    for p, province in enumerate(map_.provinces):
        yield Part(
            ("province", p),
            find_box(camera, province.dragon, DRAGON),
            "board",
            shape=shape_disc(province.dragon, DRAGON),
        )
    for p, province in enumerate(map_.provinces):
        yield Part(
            ("land", p),
            find_box(camera, province.dragon, DRAGON),
            "",
            acts=False,
            shape=shape_area((province.polygon, *province.islands)),
        )


def _make_panel(at: At) -> Iterator[ThePart]:
    layout, unit = at.layout, at.layout.unit
    for button, box in buttons.lay_out_buttons(
        layout.buttons, at.control.list_buttons() if at.may_act else (), unit
    ):
        yield Part(
            button, box, "buttons", "button", draw=partial(buttons.draw_button, unit, button)
        )
    yield from _make_realm(at)
    for k, rest in enumerate(layout.hand[: len(at.control.hand)]):
        yield Part(
            ("card", k),
            panels.lift_box(rest) if at.control.is_lifted(k) else rest,
            "hand",
            "card",
            draw=partial(panels.draw_hand_card, k, rest),
        )
    for place in at.control.list_row():
        k = place[1]
        yield Part(place, layout.row[k], "row", "card", draw=partial(panels.draw_row_card, k))
    yield Part(("pile", 0), layout.pile, "row", "pile", draw=panels.draw_pile)
    yield Part(("discard", 0), layout.discard, "row", "pile", acts=False, draw=panels.draw_discard)
    for seat, box in enumerate(layout.seats):
        yield Part(
            ("seat", seat),
            box,
            "seats",
            "player",
            acts=False,
            draw=partial(panels.draw_seat, layout, seat),
        )


def _make_realm(at: At) -> Iterator[ThePart]:
    """What two players have besides: special cards, the Emperor's cards, influence cards."""
    layout = at.layout
    if layout.emperor is None:
        return
    for place, box in realm.lay_out_specials(layout):
        yield Part(place, box, "special", "card", draw=partial(realm.draw_special, place))
    for (kind, k), box in realm.lay_out_imperial(layout):
        yield Part((kind, k), box, "emperor", "card", draw=partial(realm.draw_imperial, k))
    yield Part(
        ("emperor", 0),
        layout.emperor,
        "seats",
        "player",
        acts=False,
        draw=partial(realm.draw_emperor, layout),
    )
    for (kind, colour), box in realm.lay_out_influence(layout):
        yield Part(
            (kind, colour),
            box,
            "influence",
            "card",
            acts=False,
            draw=partial(realm.draw_influence, layout.unit, colour),
        )


RULES_OF = {
    "slot": "CH-17",
    "province": "CH-18",
    "land": "CH-03",
    "alliance": "CH-41",
    "card": "CH-12",
    "row": "CH-24",
    "pile": "CH-24",
    "discard": "CH-15",
    "seat": "CH-05",
    "emperor": "CH-60",
    "special": "CH-69",
    "imperial": "CH-61",
    "influence": "CH-64",
}
"""The rule that says what each kind of target is."""


def find_rule(at: At, target: Target) -> str:
    """The number of the rule about a target; a border post, a fortification and a bonus tile have
    their own.
    """
    kind, value = target
    board, extra = at.view.game.board, at.view.extra
    if kind == "slot" and board.posts >> value & 1:
        return "CH-91"
    if kind == "slot" and board.ports >> value & 1:
        return "CH-94"
    if kind == "slot" and extra is not None and extra.forts >> value & 1:
        return "CH-51"
    return RULES_OF.get(kind, "")


def tell(at: At, target: Target) -> Info:
    """What a target says."""
    return spoken.tell(at.tr, at.map, at.names, at.control, target)
