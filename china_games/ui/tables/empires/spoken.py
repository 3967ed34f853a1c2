"""What the things on the table of Empires say of themselves, aloud and as tooltips; what may be done now."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from china_games.i18n import Translator
from china_games.rules.base import UNKNOWN
from china_games.rules.empires import cards as actions
from china_games.rules.empires.control import city_count, controlled, controller, pawn_count, pawns_left
from china_games.rules.empires.model import ATTACKS, CARDS, CITIES, IN_PLAY, MOVES, NOBODY, OUT, SECOND
from china_games.ui.tables.empires import labels
from china_games.ui.tables.empires.controller import Controller
from china_games.words import empires_names as words
from china_games.words.empires_names import province as province_name
from china_games.words.empires_prompts import phase_name
from china_games.words.empires_prompts import prompt as plain_prompt
from china_games.words.rows import Info

Target = tuple[str, int]


def info(tr: Translator, map_: Any, names: Sequence[str], c: Controller, target: Target) -> Info:
    """Title and lines of a target, from what the seat at the table may see."""
    kind, value = target
    if kind == "province":
        return _province(tr, map_, names, c, value)
    if kind == "seat":
        return seat(tr, map_, names, c.view, value)
    if kind == "card":
        return _card(tr, c, value)
    if kind == "choice":
        return _choice(tr, map_, names, c, value)
    if kind in _PILES:
        found: Info = _PILES[kind](tr, c.view)
        return found
    return Info(labels.button(tr, kind), (_button_help(tr, c, kind),))


def _province(tr: Translator, map_: Any, names: Sequence[str], c: Controller, p: int) -> Info:
    view, owner = c.view, controller(c.view, p)
    lines = [tr("{name} controls it.", name=names[owner]) if owner != NOBODY else tr("Nobody controls it.")]
    if view.cities[p] != NOBODY:
        lines.append(tr("City of {name}.", name=names[view.cities[p]]))
    lines += [f"{names[s]}{tr.ctx('after a name', ': ')}{words.pawns(tr, n)}."
              for s, n in enumerate(view.pawns[p]) if n]
    die, complete = view.granaries[p]
    if die:
        lines.append(tr("Granary: {n} of 6, holds gold.", n=die) if complete else tr("Granary: {n} of 6.", n=die))
    if c.movable(p):
        lines.append(tr("You may still move {pawns} from here.", pawns=words.pawns(tr, c.movable(p))))
    if p in c.places():
        lines.append(tr("It may be chosen now."))
    if map_.provinces[p].edge:
        lines.append(tr("On the edge of the map."))
    lines.append(tr("Next to it: {names}.", names=", ".join(province_name(tr, map_, q)
                                                             for q in view.game.land.neighbours[p])))
    return Info(province_name(tr, map_, p), tuple(lines))


def seat(tr: Translator, map_: Any, names: Sequence[str], view: Any, s: int) -> Info:
    """A player: provinces and what is missing, cities, pawns, supply, cards, gold, advantage."""
    have, goal = controlled(view)[s], view.game.goal
    lines = [tr("Controls {n} of {goal} provinces needed; {missing} are missing.", n=have, goal=goal,
                missing=max(0, goal - have)),
             tr("{cities} and {pawns} on the map; {c} cities and {p} pawns in supply.",
                cities=words.cities(tr, city_count(view, s)), pawns=words.pawns(tr, pawn_count(view, s)),
                c=CITIES - city_count(view, s), p=pawns_left(view, s)),
             tr.plural("{n} card in hand.", "{n} cards in hand.", len(view.hands[s]))]
    if view.game.treasury:
        lines.append(tr("Treasury: {gold}.", gold=words.gold(tr, view.gold[s])))
    if view.advantages[s] != NOBODY:
        lines.append(tr("Advantage: {name}.", name=words.advantage(tr, view.advantages[s])))
    if s in view.order:
        lines.append(tr("Acts as number {n} this year.", n=view.order.index(s) + 1))
    if view.status[s] != IN_PLAY:
        lines.append(tr("Out of the game.") if view.status[s] == OUT else tr("Fallen; may return as an invader."))
    pacts = [(a if b == s else b, year) for a, b, year in view.pacts if s in (a, b)]
    lines += [tr("Pact with {name} since year {year}.", name=names[other], year=year) for other, year in pacts]
    return Info(names[s], tuple(lines))


def _card(tr: Translator, c: Controller, k: int) -> Info:
    if k >= len(c.hand) or c.hand[k] == UNKNOWN:
        return Info(tr("A card face down"), ())
    kind = c.hand[k]
    state = (tr("Chosen."),) if k in c.picked else ()
    if kind == 4:
        return Info(words.suit_name(tr, kind), (*state, tr("Stands for any card.")))
    used = [words.action_name(tr, i) for i, one in enumerate(actions.ACTIONS) if one.suits and one.suits[kind]]
    return Info(words.suit_name(tr, kind), (*state, tr("For {actions}.", actions=", ".join(used)),
                                       tr("Also as any red card for Colonisation and Crusade.") if kind < 2 else
                                       tr("Also as any black card for Colonisation and Crusade.")))


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
        lines.append(words.action_effect(tr, one.value))
        if not one.enabled:
            lines.append(tr("Your cards do not allow it, or there is nothing for it to do."))
    if one.kind == "advantage":
        lines.append(tr("In an action, one missing card of this suit may be replaced by any other card."))
    if one.kind in ("give", "ask"):
        lines.append(tr("One more of these."))
    if one.kind in ("give_gold", "ask_gold"):
        lines.append(tr("One more gold piece."))
    if one.kind == "mode":
        lines.append(_mode_help(tr, one.data, c))
    return Info(title, tuple(lines))


def _mode_help(tr: Translator, mode: str, c: Controller) -> str:
    return {"build": tr("One card and one gold piece, in a city of yours; it counts as an action."),
            "fill": tr("One card; it counts as an action."), "fill_gold": tr("One gold piece, once a year."),
            "take_gold": tr("The die goes down by one."),
            "extra": tr("A granary that was full when your turn began pays for it.")}[mode]


def _year(tr: Translator, view: Any) -> Info:
    title = tr("Setup") if not view.year else tr("Year {n}", n=view.year)
    lines = [phase_name(tr, view.phase)]
    if view.game.last_year:
        lines.append(tr("Year {n} is the last.", n=view.game.last_year))
    lines.append(tr("{provinces} win the game.", provinces=words.provinces(tr, view.game.goal)))
    return Info(title, tuple(lines))


def _deck(tr: Translator, view: Any) -> Info:
    return Info(tr("Deck"), (tr.plural("{n} card.", "{n} cards.", len(view.deck)),))


def _discard(tr: Translator, view: Any) -> Info:
    return Info(tr("Discard pile"), (words.cards_text(tr, view.discard) or tr("Empty."),))


def _clock(tr: Translator, view: Any) -> Info:
    return Info(tr("Clock"), (tr("Five minutes for diplomacy; choose it to switch it off or on."),))


def _overview(tr: Translator, view: Any) -> Info:
    return Info(tr("Overview"), (tr("Who controls what, and what is missing to victory."),))


_PILES = {"year": _year, "deck": _deck, "discard": _discard, "clock": _clock, "overview": _overview}


def _button_help(tr: Translator, c: Controller, button: str) -> str:
    return {"confirm": tr("Confirm what is proposed."), "cancel": tr("Take back what is chosen."),
            "send": tr("Send the offer as it stands."), "drop": tr("Forget the offer."),
            "keep": tr("Pay one gold piece for each card above the limit."),
            "end": tr("End your turn in this phase."),
            "ready": tr("Offers made to you later can still be answered."),
            "no_buy": tr("Not in this round."), "wait": tr("Do not return this year.")}[button]


# ---------------------------------------------------------------------- what may be done now


def prompt(tr: Translator, map_: Any, names: Sequence[str], c: Controller) -> str:
    """What may be done now, with what is chosen here."""
    if not c.legal:
        return plain_prompt(tr, map_, names, c.view, c.seat)
    if c.proposed:
        return tr("Confirm, or choose otherwise.")
    if c.crossing != NOBODY:
        return tr("What do you mean in {province}?", province=province_name(tr, map_, c.crossing))
    if c.mode:
        return _mode_prompt(tr, c)
    if c.view.phase in (CARDS, SECOND) and c.view.draft is None and (c.picked or c.action != NOBODY):
        return _picked(tr, c)
    if c.view.phase in (MOVES, ATTACKS) and c.origin != NOBODY:
        return _from(tr, map_, c)
    return plain_prompt(tr, map_, names, c.view, c.seat)


def _picked(tr: Translator, c: Controller) -> str:
    """What the picked cards do."""
    if c.action != NOBODY:
        return tr("{action}: choose a lit province, or other cards to pay with.",
                  action=words.action_name(tr, c.action))
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
