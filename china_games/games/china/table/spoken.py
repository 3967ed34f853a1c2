"""What the things on the table say of themselves, for tooltips and for reading aloud."""

from __future__ import annotations

from collections.abc import Sequence

from china_games.games.china import words
from china_games.games.china.board import ChinaMap
from china_games.games.china.rules.model import PLACE, State
from china_games.games.china.table.clicks import SPECIALS
from china_games.games.china.table.controller import Controller
from china_games.games.china.words.names import name_special
from china_games.games.contract import UNKNOWN, Info
from china_games.games.stage import Target
from china_games.i18n import Translator


def tell(
    tr: Translator, map_: ChinaMap, names: Sequence[str], controller: Controller, target: Target
) -> Info:
    """Title and lines of a target, from what the seat at the table may see."""
    view, (kind, value) = controller.view, target
    if kind in ("slot", "alliance", "province", "land"):
        told = {"slot": words.tell_slot, "alliance": words.tell_alliance}.get(
            kind, words.tell_province
        )
        return _add_placing(tr, map_, controller, target, told(tr, map_, names, view, value))
    if kind == "seat":
        return words.tell_seat(tr, names, view, value)
    if kind in ("card", "row"):
        cards = controller.hand if kind == "card" else controller.row
        card = cards[value] if value < len(cards) else UNKNOWN
        if card is None:
            return Info(tr("No card"), ())
        if card == UNKNOWN:
            return Info(tr("A card face down"), ())
        return words.tell_card(tr, map_, view, card)
    if kind == "imperial":
        held = view.hands[view.game.emperor]
        return (
            _tell_imperial(tr, map_, view, held[value])
            if value < len(held)
            else Info(tr("No card"), ())
        )
    if kind == "emperor":
        return words.tell_emperor(tr, view)
    if kind in ("influence", "special"):
        return _INFOS[kind](tr, names, view, value)
    if kind == "pile":
        return words.tell_pile(tr, view)
    if kind == "discard":
        return words.tell_discard(tr, view)
    name = name_buttons(tr, controller.may_place())[target[0]]
    return Info(name, (explain_button(tr, map_, controller, target),))


def _tell_imperial(tr: Translator, map_: ChinaMap, view: State, card: int) -> Info:
    told = words.tell_card(tr, map_, view, card)
    return Info(tr("The Emperor’s card: {colour}", colour=words.name_colour(tr, card)), told.lines)


def tell_influence(tr: Translator, names: Sequence[str], view: State, colour: int) -> Info:
    """Who holds an influence card, and the kept cards of that colour of both players (CH-64)."""
    assert view.extra is not None
    holder = view.extra.influence[colour]
    lines = [
        tr("Nobody holds it: the first card kept of this colour takes it")
        if holder < 0
        else tr(
            "{name} holds it and scores the Emperor’s palaces in these provinces",
            name=names[holder],
        )
    ]
    lines += [
        tr.plural("{name} has kept {n} card", "{name} has kept {n} cards", kept[colour], name=name)
        for name, kept in zip(names, view.extra.kept, strict=True)
    ]
    return Info(tr("Influence card: {colour}", colour=words.name_colour(tr, colour)), tuple(lines))


def tell_special(tr: Translator, names: Sequence[str], view: State, value: int) -> Info:
    """What a special card does, whose it is and whether it is still there (CH-69)."""
    seat, kind = divmod(value, len(SPECIALS))
    title = name_special(tr, kind)
    does = (
        tr("The Emperor places his piece before your turn instead of after it."),
        tr("The two pieces of this turn may go to two different provinces."),
        tr("Besides your turn, swap one card of your hand with a face-up card."),
    )[kind]
    assert view.extra is not None
    left = view.extra.specials[seat] >> kind & 1
    return Info(
        tr("Special card of {name}: {title}", name=names[seat], title=title),
        (does, tr("Once in the game; not used yet") if left else tr("Used")),
    )


_INFOS = {"influence": tell_influence, "special": tell_special}


def _add_placing(
    tr: Translator, map_: ChinaMap, controller: Controller, target: Target, told: Info
) -> Info:
    """Adds what may be placed here now."""
    actions = controller.list_actions_at(target)
    if not actions:
        return told
    firsts = {action[0]: action for action in reversed(actions)}
    spoken = [
        tr("Now possible: {action}", action=words.say_action(tr, map_, action, controller.view))
        for action in reversed(firsts.values())
    ]
    return told._replace(offers=tuple(spoken))


def name_buttons(tr: Translator, may_place: bool) -> dict[str, str]:
    """The names of the buttons, as they stand on those that show no piece."""
    return {
        "confirm": tr("Confirm"),
        "cancel": tr("Cancel"),
        "exchange": tr("Exchange"),
        "end": tr("Stop placing") if may_place else tr("Take cards"),
        "pass": tr("Pass"),
        "decline": tr("Place nothing"),
        "keep": tr("Keep"),
        "as_palace": tr("Palace"),
        "as_fortification": tr("Fortification"),
    }


def explain_button(tr: Translator, map_: ChinaMap, controller: Controller, target: Target) -> str:
    """What a button does, as a sentence."""
    button, value = target
    if button == "keep":
        return _explain_keep(tr, map_, controller, value)
    return {
        "confirm": tr("Confirm what is proposed."),
        "cancel": tr("Take back what is chosen."),
        "exchange": tr("Discard the chosen card, then take another. That is the whole turn."),
        "end": tr("Stop placing and fill up your hand to three cards.")
        if controller.may_place()
        else tr("Fill up your hand to three cards."),
        "pass": tr("Pass: no card can be exchanged."),
        "decline": tr("Place nothing for the Emperor; he keeps his cards."),
        "as_palace": tr("Place a palace here instead."),
        "as_fortification": tr("Place a fortification here instead."),
    }[button]


def _explain_keep(tr: Translator, map_: ChinaMap, controller: Controller, card: int) -> str:
    """What keeping a card brings: perhaps the influence card of its colour (CH-64)."""
    extra, seat = controller.view.extra, controller.view.seat
    assert extra is not None
    kept = words.say_action(tr, map_, ("keep", card), controller.view)
    if extra.influence[card] == seat:
        brings = tr("You hold its influence card already.")
    elif extra.kept[seat][card] + 1 >= extra.kept[1 - seat][card]:
        brings = tr("That gives you the influence card of its colour.")
    else:
        brings = tr("Your opponent has kept more of its colour.")
    return f"{kept} {brings}"


def say_prompt(tr: Translator, map_: ChinaMap, names: Sequence[str], controller: Controller) -> str:
    """What may be done now, with what is chosen."""
    c = controller
    if c.swapping and not c.proposed:
        return (
            tr("Choose the face-up card to take for it.")
            if c.picked
            else tr("Exchange: choose one card of your hand to give away.")
        )
    if c.proposed:
        return _say_confirming(tr, c, say_heading(tr, map_, c))
    if c.picked and not c.list_places():
        return tr("These cards pay for nothing here: choose others.")
    if len(c.picked) == 1 and not c.view.placed and c.view.phase == PLACE:
        return tr("Choose a place for this card, or a card to take for it.")
    if c.picked:
        return tr("Choose a place for these cards.")
    return words.say_prompt(tr, map_, names, c.view, c.seat)


def _say_confirming(tr: Translator, c: Controller, what: str) -> str:
    """What is proposed, and what else could be chosen."""
    kind = c.proposed[0][0]
    if kind == "enter":
        return tr(
            "{what}: entering is binding and cannot be taken back. Confirm, or choose another "
            "place.",
            what=what,
        )
    if c.find_special():
        return tr("{what}: confirm to play this special card.", what=what)
    if kind not in PLACED:
        return tr("{what}: confirm, or choose something else.", what=what)
    if len(c.list_payments()) > 1:
        return tr("{what}: confirm, or choose other cards to pay with.", what=what)
    return tr("{what}: confirm, or choose another place.", what=what)


PLACED = ("palace", "emissary", "fortification", "post", "slot")
"""Kinds of actions that put a piece on a place."""


def say_heading(tr: Translator, map_: ChinaMap, controller: Controller) -> str:
    """What is proposed, as the title of the preview."""
    return " · ".join(
        words.name_action(tr, map_, action, controller.view) for action in controller.proposed
    )
