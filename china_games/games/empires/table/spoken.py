"""What the things on the table of Empires say of themselves, aloud and as tooltips; what may be
done now.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from china_games.games.contract import UNKNOWN, Info
from china_games.games.empires import words
from china_games.games.empires.board import EmpiresMap
from china_games.games.empires.rules import cards as actions
from china_games.games.empires.rules.control import count_controlled
from china_games.games.empires.rules.model import (
    ATTACKS,
    CARDS,
    DISCARD,
    JOKER,
    MOVES,
    NOBODY,
    SECOND,
    State,
)
from china_games.games.empires.table import labels
from china_games.games.empires.table.choices import HEADINGS, Choice
from china_games.games.empires.table.controller import Controller
from china_games.games.empires.words import name_phase, name_province
from china_games.games.empires.words import say_prompt as say_plain_prompt
from china_games.games.empires.words.names import word_pawns, word_provinces
from china_games.games.empires.words.preview import word_price
from china_games.games.stage import Target
from china_games.i18n import Translator


def tell(
    tr: Translator, map_: EmpiresMap, names: Sequence[str], c: Controller, target: Target
) -> Info:
    """Name, state and offers of a target, from what the seat at the table may see."""
    kind, value = target
    if kind == "province":
        return _tell_province(tr, map_, names, c, value)
    if kind == "seat":
        return _tell_seat(tr, names, c.view, value)
    if kind == "card":
        return _tell_card(tr, c, value)
    if kind == "choice":
        return _tell_choice(tr, map_, names, c, value)
    if kind in _PILES:
        return _PILES[kind](tr, c.view)
    more = (
        (_say_excess(tr, c),)
        if kind == "end" and c.excess and c.view.phase in (MOVES, ATTACKS)
        else ()
    )
    return Info(labels.name_button(tr, kind), (), (_help_button(tr, kind), *more))


def _tell_province(
    tr: Translator, map_: EmpiresMap, names: Sequence[str], c: Controller, p: int
) -> Info:
    offers = []
    if c.count_movable(p):
        offers.append(
            tr("You may still move {pawns} from here.", pawns=word_pawns(tr, c.count_movable(p)))
        )
    if p in c.list_open():
        offers.append(tr("You may choose it now."))
    return words.tell_province(tr, map_, names, c.view, p)._replace(offers=tuple(offers))


def _tell_seat(tr: Translator, names: Sequence[str], view: State, s: int) -> Info:
    """A player: what the words say, what is missing, the place in the year."""
    told, missing = (
        words.tell_seat(tr, names, view, s),
        view.game.goals[s] - count_controlled(view)[s],
    )
    more = (
        [tr.plural("{n} province is missing.", "{n} provinces are missing.", missing)]
        if missing > 0
        else []
    )
    if s in view.order:
        more.append(tr("Acts as number {n} this year.", n=view.order.index(s) + 1))
    return Info(told.title, (*more, *told.lines))


def _tell_card(tr: Translator, c: Controller, k: int) -> Info:
    if k >= len(c.hand) or c.hand[k] == UNKNOWN:
        return Info(tr("A card face down"), ())
    kind = c.hand[k]
    state = (tr.ctx("card", "Chosen."),) if k in c.picked else ()
    offers = (_say_excess(tr, c),) if c.view.phase in (MOVES, ATTACKS) and c.excess else ()
    if kind == JOKER:
        return Info(words.name_suit(tr, kind), (*state, tr("Stands for any card.")), offers)
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
        offers,
    )


def _say_excess(tr: Translator, c: Controller) -> str:
    """In the pawn phase: how many cards have to go, and that they may be chosen already."""
    return tr.plural(
        "{n} card has to go before the year ends: choose it now or when it is time.",
        "{n} cards have to go before the year ends: choose them now or when it is time.",
        c.excess,
    )


def _tell_choice(
    tr: Translator, map_: EmpiresMap, names: Sequence[str], c: Controller, index: int
) -> Info:
    found = c.list_choices()
    if index >= len(found):
        return Info("", ())
    one = found[index]
    parts = labels.label_choice(tr, map_, names, one)
    if one.kind in ("action", "advantage"):  # its cards are told below
        parts = tuple(part for part in parts if isinstance(part, str))
    title = labels.read_label(tr, names, parts)
    if one.kind in HEADINGS:
        return Info(title, ())
    lines = [tr("Chosen.")] if one.chosen else []
    if one.kind in ("accept", "decline"):
        terms = labels.label_terms(tr, one.data, c.own_seat)
        lines.append(labels.read_label(tr, names, terms))
    if one.kind == "action":
        lines.append(tr("Needs {cards}.", cards=word_price(tr, one.value)))
        lines.append(words.say_effect(tr, one.value))
        if not one.enabled:
            refused = c.explain_no_play(one.value)
            why = words.say_refusal(tr, map_, names, refused) if refused is not None else ""
            lines.append(why or tr("The picked cards do not pay for it."))
    if one.kind == "advantage":
        lines.append(
            tr("In an action, one missing card of this suit may be replaced by any other card.")
        )
    if one.kind == "buy_up_to":
        lines.append(
            tr.plural(
                "Buys up to {n} card, round by round, as long as there are gold and cards.",
                "Buys up to {n} cards, round by round, as long as there are gold and cards.",
                one.value,
            )
        )
        lines.append(tr("You are not asked again before next year."))
    if one.kind == "buy":
        lines.append(tr("One card; you are asked again in the next round."))
    if one.kind == "accept" and not one.enabled:
        lines.append(tr("You do not have what is asked for; only you can see this."))
    if one.kind == "mode":
        lines.append(_help_mode(tr, one.data))
    return Info(title, tuple(lines), _list_offers(tr, one))


def _list_offers(tr: Translator, one: Choice) -> tuple[str, ...]:
    """What choosing it once more does to an offer that is put together."""
    if one.kind in ("give", "ask"):
        return (tr("One more of these."),)
    if one.kind in ("give_gold", "ask_gold"):
        return (tr("One more gold piece."),)
    if one.kind in ("give_ten", "ask_ten"):
        return (tr("Ten more gold pieces."),)
    if one.kind in ("give_less", "ask_less", "give_gold_less", "ask_gold_less"):
        return (tr("Takes one of these out of the offer."),)
    if one.kind in ("give_ten_less", "ask_ten_less"):
        return (tr("Takes ten gold pieces out of the offer."),)
    if one.kind == "pact" and one.chosen:
        return (tr("Choose it again to leave the pact out."),)
    return ()


def _help_mode(tr: Translator, mode: str) -> str:
    return {
        "build": tr("One card and one gold piece, in a city of yours; it counts as an action."),
        "fill": tr("One card; it counts as an action."),
        "fill_gold": tr("One gold piece, once a year."),
        "take_gold": tr("The die goes down by one."),
        "extra": tr("A granary that was full when your turn began pays for it."),
    }[mode]


def _tell_year(tr: Translator, view: State) -> Info:
    title = tr("Setup") if not view.year else tr("Year {n}", n=view.year)
    lines = [name_phase(tr, view.phase)]
    if view.game.last_year:
        lines.append(tr("Year {n} is the last.", n=view.game.last_year))
    lines.append(tr("{provinces} win the game.", provinces=word_provinces(tr, view.game.goal)))
    return Info(title, tuple(lines))


def _tell_clock(tr: Translator, view: State) -> Info:
    return Info(
        tr("Clock"), (), (tr("Five minutes for diplomacy; choose it to switch it off or on."),)
    )


def _tell_overview(tr: Translator, view: State) -> Info:
    return Info(tr("Overview"), (), (tr("Who controls what, and what is missing to victory."),))


_PILES: dict[str, Callable[[Translator, State], Info]] = {
    "year": _tell_year,
    "deck": words.tell_deck,
    "discard": words.tell_discard,
    "clock": _tell_clock,
    "overview": _tell_overview,
}


def _help_button(tr: Translator, button: str) -> str:
    return {
        "confirm": tr("Confirm what is proposed."),
        "cancel": tr("Take back what is chosen."),
        "send": tr("Send the offer as it stands."),
        "drop": tr("Forget the offer."),
        "keep": tr("Pay one gold piece for each card above the limit."),
        "end": tr("End your turn in this phase."),
        "ready": tr("You make no more offers; one that is made to you calls you back."),
        "over": tr("Offers made to you, now or later this year, are declined."),
        "no_buy": tr("Not in this round; you are asked again in the next one."),
        "no_more": tr("You are not asked again before next year."),
        "discard_end": tr("Your turn ends; when it is time to discard, these cards go."),
        "wait": tr("Do not return this year."),
    }[button]


# ---------------------------------------------------------------------- what may be done now


def say_prompt(
    tr: Translator, map_: EmpiresMap, names: Sequence[str], c: Controller, lit: bool = True
) -> str:
    """What may be done now, with what is chosen here; `lit`: the map shows where."""
    if not c.legal:
        return say_plain_prompt(tr, map_, names, c.view, c.seat)
    if c.ordered:
        return tr("Confirm, or choose something else.")
    if c.proposed == (("keep",),):
        return tr.plural(
            "Keep all and pay {n} gold piece: confirm, or choose something else.",
            "Keep all and pay {n} gold pieces: confirm, or choose something else.",
            c.excess,
        )
    if c.proposed == (("end",),) and c.leaves_attacks():
        return tr("You can still attack. End your turn: confirm, or choose something else.")
    if c.proposed:
        what = words.name_plan(tr, map_, names, c.view, c.proposed)
        return tr("{what}: confirm, or choose something else.", what=", ".join(what))
    if c.crossing != NOBODY:
        return tr("Which target {province:in}?", province=name_province(tr, map_, c.crossing))
    if c.mode:
        return _say_mode(tr, c)
    if (
        c.view.phase in (CARDS, SECOND)
        and c.view.draft is None
        and (c.picked or c.action != NOBODY)
    ):
        return _say_cards(tr, c, lit)
    if c.view.phase == DISCARD and c.picked and len(c.picked) < c.excess:
        return tr.plural(
            "Choose {n} more card to discard, or confirm what is chosen.",
            "Choose {n} more cards to discard, or confirm what is chosen.",
            c.excess - len(c.picked),
        )
    if c.view.phase in (MOVES, ATTACKS) and c.picked:
        return tr("Choose the cards to discard, then end your turn.")
    if c.view.phase in (MOVES, ATTACKS) and c.origin != NOBODY:
        return _say_pawns(tr, map_, c)
    return say_plain_prompt(tr, map_, names, c.view, c.seat)


def say_carried(tr: Translator, map_: EmpiresMap, origin: int) -> str:
    """Where several pawns of a province may go, and how their number is chosen."""
    return tr(
        "{province}: move to a neighbouring province; wheel or digit: how many pawns.",
        province=name_province(tr, map_, origin),
    )


def _say_cards(tr: Translator, c: Controller, lit: bool) -> str:
    """What the picked cards do."""
    if c.action != NOBODY:
        paid = words.name_payment(tr, c.action, c.cards, c.view.advantages[c.own_seat])
        if not lit:
            return tr(
                "{action} for {cards}: choose a province.",
                action=words.name_card_action(tr, c.action),
                cards=paid,
            )
        return tr(
            "{action} for {cards}: choose a lit province.",
            action=words.name_card_action(tr, c.action),
            cards=paid,
        )
    fits = c.find_payable()
    if fits and len(c.cards) == 1:
        return tr("This card pays for several actions: choose one.")
    if fits:
        return tr("These cards pay for several actions: choose one.")
    if len(c.cards) == 1:
        return tr("This card alone pays for nothing: add others.")
    return tr("These cards alone pay for nothing: add or take away.")


def _say_mode(tr: Translator, c: Controller) -> str:
    if c.mode in ("build", "fill") and not c.picked:
        return tr("Choose a card to give up and a lit province.")
    return tr("Choose a lit province.")


def _say_pawns(tr: Translator, map_: EmpiresMap, c: Controller) -> str:
    """What the pawns of the chosen province may do."""
    place = name_province(tr, map_, c.origin)
    if c.fight:
        return tr("{province}: choose how many die, then confirm.", province=place)
    if c.count_movable(c.origin) and c.list_opponents():
        return tr("{province}: move to a neighbouring province, or attack.", province=place)
    if c.count_movable(c.origin) > 1:
        return say_carried(tr, map_, c.origin)
    if c.count_movable(c.origin):
        return tr("{province}: move to a neighbouring province.", province=place)
    return tr("{province}: choose whom to attack.", province=place)
