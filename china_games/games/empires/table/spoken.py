"""What the things on the table of Empires say of themselves, aloud and as tooltips; what may be
done now.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from china_games.games.contract import UNKNOWN, Info
from china_games.games.empires import words
from china_games.games.empires.rules import cards as actions
from china_games.games.empires.rules.control import count_controlled
from china_games.games.empires.rules.model import ATTACKS, CARDS, MOVES, NOBODY, SECOND
from china_games.games.empires.table import labels
from china_games.games.empires.table.controller import Controller
from china_games.games.empires.words import name_phase
from china_games.games.empires.words import name_province as province_name
from china_games.games.empires.words import say_prompt as plain_prompt
from china_games.games.empires.words.names import word_pawns, word_provinces
from china_games.i18n import Translator

Target = tuple[str, int]


def info(tr: Translator, map_: Any, names: Sequence[str], c: Controller, target: Target) -> Info:
    """Title and lines of a target, from what the seat at the table may see."""
    kind, value = target
    if kind == "province":
        return _province(tr, map_, names, c, value)
    if kind == "seat":
        return _seat(tr, names, c.view, value)
    if kind == "card":
        return _card(tr, c, value)
    if kind == "choice":
        return _choice(tr, map_, names, c, value)
    if kind in _PILES:
        found: Info = _PILES[kind](tr, c.view)
        return found
    return Info(labels.button(tr, kind), (_button_help(tr, kind),))


def _province(tr: Translator, map_: Any, names: Sequence[str], c: Controller, p: int) -> Info:
    told = words.tell_province(tr, map_, names, c.view, p)
    more = []
    if c.movable(p):
        more.append(tr("You may still move {pawns} from here.", pawns=word_pawns(tr, c.movable(p))))
    if p in c.places():
        more.append(tr("It may be chosen now."))
    return Info(told.title, (*more, *told.lines))


def _seat(tr: Translator, names: Sequence[str], view: Any, s: int) -> Info:
    """A player: what the words say, what is missing, his place in the year."""
    told, missing = words.tell_seat(tr, names, view, s), view.game.goal - count_controlled(view)[s]
    more = (
        [tr.plural("{n} province is missing.", "{n} provinces are missing.", missing)]
        if missing > 0
        else []
    )
    if s in view.order:
        more.append(tr("Acts as number {n} this year.", n=view.order.index(s) + 1))
    return Info(told.title, (*more, *told.lines))


def _card(tr: Translator, c: Controller, k: int) -> Info:
    if k >= len(c.hand) or c.hand[k] == UNKNOWN:
        return Info(tr("A card face down"), ())
    kind = c.hand[k]
    state = (tr("Chosen."),) if k in c.picked else ()
    if kind == 4:
        return Info(words.name_suit(tr, kind), (*state, tr("Stands for any card.")))
    used = [
        words.name_card_action(tr, i)
        for i, one in enumerate(actions.ACTIONS)
        if one.suits and one.suits[kind]
    ]
    return Info(
        words.name_suit(tr, kind),
        (
            *state,
            tr("For {actions}.", actions=", ".join(used)),
            tr("Also as any red card for Colonisation and Crusade.")
            if kind < 2
            else tr("Also as any black card for Colonisation and Crusade."),
        ),
    )


def _choice(tr: Translator, map_: Any, names: Sequence[str], c: Controller, index: int) -> Info:
    found = c.choices()
    if index >= len(found):
        return Info("", ())
    one = found[index]
    title = labels.read(tr, names, labels.choice(tr, map_, names, one))
    lines = []
    if one.chosen:
        lines.append(tr("Chosen."))
    if one.kind == "action":
        lines.append(words.say_effect(tr, one.value))
        if not one.enabled:
            lines.append(tr("Your cards do not allow it, or there is nothing for it to do."))
    if one.kind == "advantage":
        lines.append(
            tr("In an action, one missing card of this suit may be replaced by any other card.")
        )
    if one.kind in ("give", "ask"):
        lines.append(tr("One more of these."))
    if one.kind in ("give_gold", "ask_gold"):
        lines.append(tr("One more gold piece."))
    if one.kind in ("give_ten", "ask_ten"):
        lines.append(tr("Ten more gold pieces."))
    if one.kind in ("give_less", "ask_less", "give_gold_less", "ask_gold_less"):
        lines.append(tr("Takes one of these out of the offer."))
    if one.kind in ("give_ten_less", "ask_ten_less"):
        lines.append(tr("Takes ten gold pieces out of the offer."))
    if one.kind == "pact" and one.chosen:
        lines.append(tr("Choose it again to leave the pact out."))
    if one.kind == "mode":
        lines.append(_mode_help(tr, one.data))
    return Info(title, tuple(lines))


def _mode_help(tr: Translator, mode: str) -> str:
    return {
        "build": tr("One card and one gold piece, in a city of yours; it counts as an action."),
        "fill": tr("One card; it counts as an action."),
        "fill_gold": tr("One gold piece, once a year."),
        "take_gold": tr("The die goes down by one."),
        "extra": tr("A granary that was full when your turn began pays for it."),
    }[mode]


def _year(tr: Translator, view: Any) -> Info:
    title = tr("Setup") if not view.year else tr("Year {n}", n=view.year)
    lines = [name_phase(tr, view.phase)]
    if view.game.last_year:
        lines.append(tr("Year {n} is the last.", n=view.game.last_year))
    lines.append(tr("{provinces} win the game.", provinces=word_provinces(tr, view.game.goal)))
    return Info(title, tuple(lines))


def _clock(tr: Translator, view: Any) -> Info:
    return Info(tr("Clock"), (tr("Five minutes for diplomacy; choose it to switch it off or on."),))


def _overview(tr: Translator, view: Any) -> Info:
    return Info(tr("Overview"), (tr("Who controls what, and what is missing to victory."),))


_PILES = {
    "year": _year,
    "deck": words.tell_deck,
    "discard": words.tell_discard,
    "clock": _clock,
    "overview": _overview,
}


def _button_help(tr: Translator, button: str) -> str:
    return {
        "confirm": tr("Confirm what is proposed."),
        "cancel": tr("Take back what is chosen."),
        "send": tr("Send the offer as it stands."),
        "drop": tr("Forget the offer."),
        "keep": tr("Pay one gold piece for each card above the limit."),
        "end": tr("End your turn in this phase."),
        "ready": tr("Offers made to you later can still be answered."),
        "no_buy": tr("Not in this round."),
        "wait": tr("Do not return this year."),
    }[button]


# ---------------------------------------------------------------------- what may be done now


def prompt(tr: Translator, map_: Any, names: Sequence[str], c: Controller) -> str:
    """What may be done now, with what is chosen here."""
    if not c.legal:
        return plain_prompt(tr, map_, names, c.view, c.seat)
    if c.proposed:
        what = dict.fromkeys(words.name_action(tr, map_, action, c.view) for action in c.proposed)
        return tr("{what}: confirm, or choose otherwise.", what=", ".join(what))
    if c.crossing != NOBODY:
        return tr("What do you mean in {province}?", province=province_name(tr, map_, c.crossing))
    if c.mode:
        return _mode_prompt(tr, c)
    if (
        c.view.phase in (CARDS, SECOND)
        and c.view.draft is None
        and (c.picked or c.action != NOBODY)
    ):
        return _picked(tr, c)
    if c.view.phase in (MOVES, ATTACKS) and c.origin != NOBODY:
        return _from(tr, map_, c)
    return plain_prompt(tr, map_, names, c.view, c.seat)


def _picked(tr: Translator, c: Controller) -> str:
    """What the picked cards do."""
    if c.action != NOBODY:
        paid = words.name_payment(tr, c.action, c.cards, c.view.advantages[c.seat])
        return tr(
            "{action} for {cards}: choose a lit province, or other cards.",
            action=words.name_card_action(tr, c.action),
            cards=paid,
        )
    fits = c.fitting()
    if fits:
        return tr("These cards pay for several actions: choose one.")
    return tr("These cards alone pay for nothing: add or take away.")


def _mode_prompt(tr: Translator, c: Controller) -> str:
    if c.mode in ("build", "fill") and not c.picked:
        return tr("Choose a card to give up and a lit province.")
    return tr("Choose a lit province.")


def _from(tr: Translator, map_: Any, c: Controller) -> str:
    """What the pawns of the chosen province may do."""
    place = province_name(tr, map_, c.origin)
    if c.fight:
        return tr("{province}: choose how many die, then confirm.", province=place)
    if c.movable(c.origin) and c.opponents():
        return tr("{province}: move to a lit province, or attack.", province=place)
    if c.movable(c.origin):
        return tr("{province}: move to a lit province.", province=place)
    return tr("{province}: choose whom to attack.", province=place)
