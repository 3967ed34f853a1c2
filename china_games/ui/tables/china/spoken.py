"""What the things on the table say of themselves, for tooltips and for reading aloud."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from china_games.i18n import Translator
from china_games.rules.base import UNKNOWN
from china_games.ui.tables.china.controller import Controller
from china_games.ui.tables.china.scene import Target
from china_games.words import china as words
from china_games.words.rows import Info


def info(tr: Translator, map_: Any, names: Sequence[str], controller: Controller, target: Target) -> Info:
    """Title and lines of a target, from what the seat at the table may see."""
    view, (kind, value) = controller.view, target
    if kind in ("slot", "alliance", "province", "land"):
        told = {"slot": words.slot_info, "alliance": words.alliance_info}.get(kind, words.province_info)
        return _with_placing(tr, map_, controller, target, told(tr, map_, names, view, value))
    if kind == "seat":
        return words.seat_info(tr, names, view, value)
    if kind in ("card", "row"):
        cards = controller.hand if kind == "card" else view.row
        if value >= len(cards) or cards[value] == UNKNOWN:
            return Info(tr("A card face down"), ())
        return words.card_info(tr, map_, view, cards[value])
    if kind == "pile":
        return words.pile_info(tr, view)
    if kind == "discard":
        return words.discard_info(tr, view)
    return Info(button_help(tr, controller, kind), ())


def _with_placing(tr: Translator, map_: Any, controller: Controller, target: Target, told: Info) -> Info:
    """Adds what may be placed here now."""
    actions = controller.actions_at(target)
    if not actions:
        return told
    spoken = words.spoken_action(tr, map_, actions[0], controller.view)
    return Info(told.title, (*told.lines, tr("Now possible: {action}", action=spoken)))


def button_help(tr: Translator, controller: Controller, button: str) -> str:
    """What a button does, as a sentence."""
    return {"confirm": tr("Confirm what is proposed."), "cancel": tr("Take back what is chosen."),
            "exchange": tr("Discard the chosen card, then take another. That is the whole turn."),
            "end": tr("Stop placing and fill up your hand to three cards."),
            "pass": tr("Pass: no card can be exchanged.")}[button]


def prompt(tr: Translator, map_: Any, names: Sequence[str], controller: Controller) -> str:
    """What may be done now, with what is chosen."""
    c = controller
    if c.proposed and len(c.payments()) > 1:
        return tr("Confirm, or choose other cards to pay with.")
    if c.proposed:
        return tr("Confirm, or choose another place.")
    if c.picked and not c.places():
        return tr("These cards pay for nothing here: choose others.")
    if len(c.picked) == 1 and not c.view.placed:
        return tr("Choose a place for this card, or a card to take for it.")
    if c.picked:
        return tr("Choose a place for these cards.")
    return words.prompt(tr, map_, names, c.view, c.seat)


def heading(tr: Translator, map_: Any, controller: Controller) -> str:
    """What is proposed, as the title of the preview."""
    return " · ".join(words.action(tr, map_, action, controller.view) for action in controller.proposed)
