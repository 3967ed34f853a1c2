"""What happened in Empires, as sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from china_games.games.common.words import CARD_DRAWN, RESHUFFLED, join_names, word_cards
from china_games.games.contract import UNKNOWN, Event
from china_games.games.empires.board import EmpiresMap
from china_games.games.empires.rules import cards as rules
from china_games.games.empires.rules import model
from china_games.games.empires.rules.targets import TURNED
from china_games.games.empires.words.names import (
    name_advantage,
    name_card,
    name_card_action,
    name_province,
    word_gold,
    word_hand,
    word_pawns,
    word_suits,
)
from china_games.games.empires.words.standing import say_reason
from china_games.i18n import N_, Translator


class Said:
    """What an event is told with."""

    def __init__(
        self, tr: Translator, map_: EmpiresMap, names: Sequence[str], event: Event
    ) -> None:
        self.tr = tr
        self.map = map_
        self.names = names
        self.event = event
        self.name = names[event.seat] if event.seat >= 0 else ""

    def name_province(self, index: int = 0) -> str:
        """The province in one of the event's fields."""
        return name_province(self.tr, self.map, self.event.data[index])


def say_event(
    tr: Translator,
    map_: EmpiresMap,
    names: Sequence[str],
    happened: Event,
    viewer: int | None = None,
) -> str:
    """The sentence for an event as `viewer` may know it (None = a spectator)."""
    return _EVENTS[happened.kind](Said(tr, map_, names, happened.mask(viewer)))


def _say_city(s: Said) -> str:
    return s.tr("{name} places a city {province:in}.", name=s.name, province=s.name_province())


def _say_deploy(s: Said) -> str:
    return s.tr("{name} places a pawn {province:in}.", name=s.name, province=s.name_province())


def _say_advantage(s: Said) -> str:
    return s.tr(
        "{name} chooses the advantage {advantage}.",
        name=s.name,
        advantage=name_advantage(s.tr, s.event.data[0]),
    )


def _say_year(s: Said) -> str:
    return s.tr("Year {n} begins.", n=s.event.data[0])


def _say_draw(s: Said) -> str:
    known = s.event.secret[0] != UNKNOWN
    what = word_hand(s.tr, s.event.secret) if known else word_cards(s.tr, s.event.data[0])
    return s.tr("{name} draws {cards}.", name=s.name, cards=what)


def _say_free_card(s: Said) -> str:
    return s.tr(
        "{name} does nothing and draws {card}.",
        name=s.name,
        card=name_card(s.tr, s.event.secret[0]),
    )


def _say_buy(s: Said) -> str:
    return s.tr("{name} buys {card}.", name=s.name, card=name_card(s.tr, s.event.secret[0]))


def _say_pass(s: Said) -> str:
    tr, name = s.tr, s.name
    return {
        model.RETURN: tr("{name} waits another year to come back.", name=name),
        model.BUY: tr("{name} buys no card.", name=name),
        model.CARDS: tr("{name} does nothing, and no card is left to draw.", name=name),
        model.MOVES: tr("{name} moves no pawn.", name=name),
        model.SECOND: tr("{name} does nothing in the second card phase.", name=name),
    }[s.event.data[0]]


def _say_income(s: Said) -> str:
    return s.tr("{name} collects {gold}.", name=s.name, gold=word_gold(s.tr, s.event.data[0]))


def _say_reshuffle(s: Said) -> str:
    return s.tr.plural(
        "The discard pile is shuffled into a new draw pile of {n} card.",
        "The discard pile is shuffled into a new draw pile of {n} cards.",
        s.event.data[0],
    )


def _say_order(s: Said) -> str:
    return s.tr(
        "The order of this year: {names}.",
        names=", ".join(s.names[seat] for seat in s.event.data[0]),
    )


def _say_phase(s: Said) -> str:
    tr = s.tr
    return {
        model.DIPLOMACY: tr("Time for diplomacy."),
        model.BUY: tr("Cards may be bought."),
        model.CARDS: tr("The card phase begins."),
        model.MOVES: tr("The pawn phase begins."),
        model.SECOND: tr("The second card phase begins."),
        model.DISCARD: tr("Discard phase."),
    }[s.event.data[0]]


def _name_terms(s: Said, mine: str, his: str) -> str:
    """The two sides of an offer and its pact, in a row."""
    return s.tr("{mine} for {his}", mine=mine or s.tr("nothing"), his=his or s.tr("nothing"))


def _name_side(s: Said, counts: Sequence[int], coins: int) -> str:
    return join_names(
        s.tr,
        [*filter(None, [word_suits(s.tr, counts)]), *([word_gold(s.tr, coins)] if coins else [])],
    )


def _say_offer(s: Said) -> str:
    return _say_made(s, s.name, s.names[s.event.secret[0]])


def _say_offered(s: Said) -> str:
    return _say_made(s, s.names[s.event.secret[0]], s.name)


def _say_made(s: Said, name: str, other: str) -> str:
    """What one offers another."""
    give, ask, give_gold, ask_gold, pact = s.event.secret[1:]
    mine, his = _name_side(s, give, give_gold), _name_side(s, ask, ask_gold)
    if pact and not mine and not his:
        return s.tr("{name} offers {other} a pact.", name=name, other=other)
    terms = _name_terms(s, mine, his)
    if pact:
        return s.tr(
            "{name} offers {other} a pact, and {terms}.", name=name, other=other, terms=terms
        )
    return s.tr("{name} makes {other} an offer: {terms}.", name=name, other=other, terms=terms)


def _say_swap(s: Said) -> str:
    other, away, got, away_gold, got_gold = s.event.secret
    if not (sum(away) or sum(got) or away_gold or got_gold):
        return s.tr("{name} and {other} have made a deal.", name=s.name, other=s.names[other])
    return s.tr(
        "{name} and {other} have made a deal: {name} gives {mine} and gets {his}.",
        name=s.name,
        other=s.names[other],
        mine=_name_side(s, away, away_gold) or s.tr("nothing"),
        his=_name_side(s, got, got_gold) or s.tr("nothing"),
    )


def _say_declined(s: Said) -> str:
    return s.tr(
        "{name} declines the offer of {other}.", name=s.name, other=s.names[s.event.secret[0]]
    )


def _say_refused(s: Said) -> str:
    return s.tr(
        "{name} declines the offer of {other}.", name=s.names[s.event.secret[0]], other=s.name
    )


def _say_withdrawn(s: Said) -> str:
    return s.tr("{name} takes an offer back.", name=s.names[s.event.secret[0]])


def _say_pact(s: Said) -> str:
    return s.tr(
        "{name} and {other} have made a pact.", name=s.name, other=s.names[s.event.secret[0]]
    )


def _say_ready(s: Said) -> str:
    return s.tr("{name} is done negotiating.", name=s.name)


def _say_play(s: Said) -> str:
    number, paid = s.event.data
    return s.tr(
        "{name} plays {action}: {cards}.",
        name=s.name,
        action=name_card_action(s.tr, number),
        cards=word_hand(s.tr, paid),
    )


def _say_effect(s: Said) -> str:
    number, chosen = s.event.data
    return " ".join(_EFFECTS[number](s, target) for target in dict.fromkeys(chosen))


def _say_gain(s: Said, target: Sequence[int]) -> str:
    return s.tr(
        "{name} gains {pawns} {province:in}.",
        name=s.name,
        pawns=word_pawns(s.tr, target[2]),
        province=name_province(s.tr, s.map, target[1]),
    )


def _say_moved(s: Said, target: Sequence[int]) -> str:
    return s.tr(
        "A pawn of {name} goes from {origin:the} to {province:the}.",
        name=s.names[target[2]],
        origin=name_province(s.tr, s.map, target[3]),
        province=name_province(s.tr, s.map, target[1]),
    )


def _say_killed(s: Said, target: Sequence[int]) -> str:
    here = name_province(s.tr, s.map, target[1])
    return s.tr.plural(
        "{n} pawn of {name} dies {province:in}.",
        "{n} pawns of {name} die {province:in}.",
        list(s.event.data[1]).count(target),
        name=s.names[target[2]],
        province=here,
    )


def _say_turned(s: Said, target: Sequence[int]) -> str:
    here, other = name_province(s.tr, s.map, target[1]), s.names[target[2]]
    if target[0] != TURNED:
        return s.tr("The city of {name} {province:in} changes hands.", name=other, province=here)
    return s.tr.plural(
        "{n} pawn of {name} {province:in} changes sides.",
        "{n} pawns of {name} {province:in} change sides.",
        list(s.event.data[1]).count(target),
        name=other,
        province=here,
    )


def _say_razed(s: Said, target: Sequence[int]) -> str:
    return s.tr(
        "Everything {province:in} is destroyed.", province=name_province(s.tr, s.map, target[1])
    )


def _say_founded(s: Said, target: Sequence[int]) -> str:
    return s.tr(
        "{name} founds a city {province:in}.",
        name=s.name,
        province=name_province(s.tr, s.map, target[1]),
    )


_EFFECTS: dict[int, Callable[[Said, Sequence[int]], str]] = {
    rules.MIGRATION: _say_gain,
    rules.ABUNDANCE: _say_gain,
    rules.COMBAT: _say_killed,
    rules.WAR: _say_killed,
    **dict.fromkeys((rules.TRADE, rules.EXPLORATION, rules.APOSTLE, rules.EXODUS), _say_moved),
    rules.COLONISATION: _say_turned,
    rules.CRUSADE: _say_razed,
    rules.FOUNDATION: _say_founded,
}


def _say_build(s: Said) -> str:
    return s.tr(
        "{name} builds a granary {province:in} with {card} and one gold.",
        name=s.name,
        province=s.name_province(),
        card=name_card(s.tr, s.event.data[1]),
    )


def _say_fill(s: Said) -> str:
    return s.tr(
        "{name} fills the granary {province:in} with {card}.",
        name=s.name,
        province=s.name_province(),
        card=name_card(s.tr, s.event.data[1]),
    )


def _say_fill_gold(s: Said) -> str:
    return s.tr(
        "{name} puts one gold into the granary {province:in}.",
        name=s.name,
        province=s.name_province(),
    )


def _say_take_gold(s: Said) -> str:
    return s.tr(
        "{name} takes one gold out of the granary {province:in}.",
        name=s.name,
        province=s.name_province(),
    )


def _say_extra(s: Said) -> str:
    return s.tr(
        "The granary {province:in} is lowered by {n}: {name} may act once more.",
        province=s.name_province(),
        n=s.event.data[1],
        name=s.name,
    )


def _say_granary_lost(s: Said) -> str:
    return s.tr("{name} loses the granary {province:in}.", name=s.name, province=s.name_province())


def _say_move(s: Said) -> str:
    return s.tr(
        "{name} moves a pawn from {origin:the} to {province:the}.",
        name=s.name,
        origin=s.name_province(0),
        province=s.name_province(1),
    )


def _say_attack(s: Said) -> str:
    _, other, killed, lost = s.event.data
    return s.tr(
        "{name} attacks {other} {province:in}: {killed} destroyed, {lost} lost.",
        name=s.name,
        other=s.names[other],
        province=s.name_province(),
        killed=word_pawns(s.tr, killed),
        lost=word_pawns(s.tr, lost),
    )


def _say_fallen(s: Said) -> str:
    return s.tr("{name} has neither pawn nor city left.", name=s.name)


def _say_out(s: Said) -> str:
    return s.tr("{name} is out of the game.", name=s.name)


def _say_return(s: Said) -> str:
    return s.tr(
        "{name} comes back as an invader, with a city {province:in}.",
        name=s.name,
        province=s.name_province(),
    )


def _say_discard(s: Said) -> str:
    return s.tr("{name} discards {card}.", name=s.name, card=name_card(s.tr, s.event.data[0]))


def _say_upkeep(s: Said) -> str:
    return s.tr(
        "{name} pays {gold} to keep the hand.", name=s.name, gold=word_gold(s.tr, s.event.data[0])
    )


def _say_over(s: Said) -> str:
    return s.tr("The game is over. {reason}", reason=say_reason(s.tr, s.event.data[0]))


_EVENTS: dict[str, Callable[[Said], str]] = {
    "city": _say_city,
    "deploy": _say_deploy,
    "advantage": _say_advantage,
    "year": _say_year,
    "draw": _say_draw,
    "free_card": _say_free_card,
    "pass": _say_pass,
    "buy": _say_buy,
    "income": _say_income,
    "reshuffle": _say_reshuffle,
    "order": _say_order,
    "phase": _say_phase,
    "offer": _say_offer,
    "offered": _say_offered,
    "swap": _say_swap,
    "declined": _say_declined,
    "refused": _say_refused,
    "withdrawn": _say_withdrawn,
    "pact": _say_pact,
    "ready": _say_ready,
    "play": _say_play,
    "effect": _say_effect,
    "build": _say_build,
    "fill": _say_fill,
    "fill_gold": _say_fill_gold,
    "take_gold": _say_take_gold,
    "extra": _say_extra,
    "granary_lost": _say_granary_lost,
    "move": _say_move,
    "attack": _say_attack,
    "fallen": _say_fallen,
    "out": _say_out,
    "return": _say_return,
    "discard": _say_discard,
    "upkeep": _say_upkeep,
    "over": _say_over,
}


_NO_UNDO = {
    "free_card": CARD_DRAWN,
    "buy": CARD_DRAWN,
    "reshuffle": RESHUFFLED,
    "draw": N_("The cards of the year were dealt: nothing before that can be undone."),
    "attack": N_("{name} has fought: neither a fight nor any move before it can be taken back."),
    **dict.fromkeys(
        ("play", "build", "fill", "discard"),
        N_(
            "{name} has shown cards of a hidden hand: what was seen cannot be unseen, so "
            "nothing before it can be undone."
        ),
    ),
    **dict.fromkeys(
        (*model.DEALINGS, "order"),
        N_("What was said in diplomacy stands: nothing before it can be undone."),
    ),
}


def say_why_no_undo(tr: Translator, kind: str, name: str) -> str:
    """Why nothing before an event of this kind can be taken back; `name` has moved."""
    return tr(_NO_UNDO[kind], name=name)
