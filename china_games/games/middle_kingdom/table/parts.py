"""The parts of the table of Middle Kingdom: everything that can be pointed at, in the order of
focus.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from china_games.games.contract import Info
from china_games.games.middle_kingdom.rules.cards import BID_CARDS, RESET
from china_games.games.middle_kingdom.rules.model import NOBODY
from china_games.games.middle_kingdom.rules.scoring import list_owners
from china_games.games.middle_kingdom.table import hand, mats, middle, sheet
from china_games.games.middle_kingdom.table.own import At
from china_games.games.middle_kingdom.table.places import DECK, encode_heap
from china_games.games.middle_kingdom.table.scene import Scene, find_sheet
from china_games.games.middle_kingdom.table.sheets import Sheet
from china_games.games.middle_kingdom.table.spoken import Speaker
from china_games.games.stage import Part, Target
from china_games.i18n import Translator
from china_games.table import panel

ThePart = Part[Scene]


def name_groups(tr: Translator) -> dict[str, str]:
    """The groups and their names, in the order of Tab."""
    return {
        "buttons": tr("What you can do"),
        "hand": tr("Your bid cards"),
        "row": tr("The row and the draw pile"),
        "bids": tr("Bids"),
        "goals": tr("Goal cards"),
        "piles": tr("Piles"),
        "seats": tr("Players"),
    }


def make_parts(at: At) -> Sequence[ThePart]:
    """All parts of the moment; the piles lie on the mats of the seats."""
    return (*_make_hand(at), *_make_middle(at), *_make_mats(at))


def _make_hand(at: At) -> Iterator[ThePart]:
    """Buttons, own bid cards and what they may go on."""
    layout, c = at.layout, at.control
    for button, box in panel.lay_out_buttons(
        layout.buttons, c.list_buttons() if at.may_act else (), layout.unit
    ):
        yield Part(button, box, "buttons", "button")
    if at.seat is not None:
        for card, box in zip(BID_CARDS, layout.hand, strict=True):
            yield Part(("card", card), box, "hand", "card", draw=partial(hand.draw_card, card))
    for place, box in hand.find_tied(layout, at.view, at.seat, at.may_act and c.may_bid_alone()):
        yield Part(
            place,
            box,
            "hand",
            "card" if place[0] == "tied" else "place",
            draw=partial(hand.draw_tied, place),
        )


def _make_middle(at: At) -> Iterator[ThePart]:
    """Row, bids, draw pile and Goal cards; the sheet draws the bids, as it says how they stand."""
    layout, map_ = at.layout, at.map
    for k, box in enumerate(layout.row[: len(at.view.row)]):
        yield Part(("row", k), box, "row", "card", draw=partial(middle.draw_row_card, map_, k))
    told = find_sheet(at)
    rows = sheet.find_rows(
        layout, len(told.lines), bool(told.aside) and sheet.stands_below(layout, told)
    )
    for line, box in zip(told.lines, rows, strict=True):
        yield Part(("bid", line.place), box, "bids", "note")
    yield Part(DECK, layout.deck, "row", "pile", acts=False, draw=middle.draw_deck)
    for goal, owner in enumerate(list_owners(at.view)):
        box = layout.goals[goal] if owner == NOBODY else layout.seats[owner].goals[goal]
        yield Part(
            ("goal", goal), box, "goals", "card", draw=partial(mats.draw_goal, map_, layout, goal)
        )
        if owner != NOBODY:  # its empty place tells where it is
            yield Part(("taken", goal), layout.goals[goal], "", "note", acts=False)


def _make_mats(at: At) -> Iterator[ThePart]:
    layout, map_ = at.layout, at.map
    for seat, places in enumerate(layout.seats):
        for type_, box in enumerate(places.heaps):
            yield Part(
                encode_heap(seat, type_),
                box,
                "piles",
                "pile",
                acts=seat == at.seat,
                draw=partial(mats.draw_heap, map_, layout.small, seat, type_),
            )
    for seat, places in enumerate(layout.seats):
        yield Part(
            ("seat", seat),
            places.box,
            "seats",
            "player",
            acts=False,
            draw=partial(mats.draw_mat, map_, layout, seat),
        )


RULES_OF = {
    "card": "MK-10",
    "tied": "MK-24",
    "alone": "MK-71",
    "row": "MK-20",
    "deck": "MK-55",
    "heap": "MK-40",
    "bid": "MK-20",
    "seat": "MK-01",
    "keep": "MK-12",
}
"""The rule that says what each kind of target is."""

GOAL_RULES = ("MK-11", "MK-12", "MK-46", "MK-47", "MK-13", "MK-50")
"""Those of the Goal cards in the order of `cards.GOALS`, the Dragon last."""


def find_rule(at: At, target: Target) -> str:
    """The number of the rule about a target: of a Goal card that of its power, of the Reset its
    own.
    """
    kind, value = target
    if kind == "goal":
        return GOAL_RULES[value]
    if target == ("card", RESET):
        return "MK-21"
    if kind == "row" and at.view.row[value] == at.view.game.cards.philosopher:
        return "MK-65"
    return RULES_OF.get(kind, "")


def tell(at: At, target: Target) -> Info:
    """What a target says."""
    speaker = Speaker(at.tr, at.map, at.names, at.control, at.foresees)
    return speaker.tell(target, find_sheet(at) if target[0] == "bid" else Sheet(""))
