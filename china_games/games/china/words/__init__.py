"""What China says: refusals, events, actions, score lines and prompts as sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from china_games.games.china.board import ChinaMap
from china_games.games.china.rules.model import State
from china_games.games.china.words.finale import scoring, stations
from china_games.games.china.words.info import (
    alliance_info,
    card_info,
    discard_info,
    pile_info,
    province_info,
    row_info,
    seat_info,
    slot_info,
)
from china_games.games.china.words.info_options import emperor_info
from china_games.games.china.words.names import (
    a_card,
    cards_paid,
    colour,
    colour_plural,
    province_name,
    slot_name,
)
from china_games.games.china.words.options import (
    OPTION_ACTIONS,
    OPTION_EVENTS,
    OPTION_LINES,
    OPTION_SPOKEN,
    price_text,
)
from china_games.games.china.words.preview import preview
from china_games.games.china.words.prompts import prompt
from china_games.games.china.words.refusals import REFUSALS, refusal
from china_games.games.china.words.setup import option_help, option_name, value_name
from china_games.games.common.words import (
    CARD_DRAWN,
    RESHUFFLED,
    join_names,
    name_round,
    say_victory,
    word_points,
)
from china_games.games.contract import UNKNOWN, Event, Result, ScoreLine, Words
from china_games.i18n import N_, Translator

__all__ = [
    "OPTIONAL",
    "REFUSALS",
    "WORDS",
    "action",
    "alliance_info",
    "card_info",
    "categories",
    "category",
    "colour",
    "colour_plural",
    "discard_info",
    "emperor_info",
    "event",
    "line",
    "pile_info",
    "preview",
    "prompt",
    "province_info",
    "province_name",
    "reason",
    "refusal",
    "row_info",
    "scoring",
    "seat_info",
    "slot_info",
    "slot_name",
    "spoken_action",
    "stations",
    "tie_break",
    "victory",
]

CATEGORIES = {
    "CH-30": "palaces",
    "CH-31": "palaces",
    "CH-33": "palaces",
    "CH-52": "palaces",
    "CH-67": "palaces",
    "CH-94": "ports",
    "CH-41": "alliances",
    "CH-43": "roads",
    "CH-53": "roads",
    "CH-83": "tiles",
}

OPTIONAL = frozenset({"ports", "tiles"})
"""Categories that are told only when somebody scores in them."""


def event(
    tr: Translator, map_: Any, names: Sequence[str], happened: Event, viewer: int | None = None
) -> str:
    """The sentence for an event as `viewer` may know it (None = a spectator)."""
    known = happened.mask(viewer)
    return str(_EVENTS[known.kind](tr, map_, names, known))


def _turn(tr: Translator, map_: Any, names: Sequence[str], e: Event) -> str:
    return tr("Turn {n}: {name}.", n=e.data[0] + 1, name=names[e.seat])


def _palace(tr: Translator, map_: Any, names: Sequence[str], e: Event) -> str:
    slot, paid, cards = e.data
    return tr(
        "{name} builds a palace on {slot} for {cards}.",
        name=names[e.seat],
        slot=slot_name(tr, map_, slot),
        cards=cards_paid(tr, paid, cards),
    )


def _emissary(tr: Translator, map_: Any, names: Sequence[str], e: Event) -> str:
    province, paid, cards = e.data
    return tr(
        "{name} sends an emissary to {province} for {cards}.",
        name=names[e.seat],
        province=province_name(tr, map_, province),
        cards=cards_paid(tr, paid, cards),
    )


def _scored(tr: Translator, map_: Any, names: Sequence[str], e: Event) -> str:
    province, points = e.data
    given = [
        tr("{name} ({points})", name=name, points=n)
        for name, n in zip(names, points, strict=True)
        if n
    ]
    return tr(
        "{province} is full and scored: {points}.",
        province=province_name(tr, map_, province),
        points=", ".join(given),
    )


def _exchange(tr: Translator, map_: Any, names: Sequence[str], e: Event) -> str:
    return tr(
        "{name} discards {card} to exchange it.", name=names[e.seat], card=a_card(tr, e.data[0])
    )


def _take(tr: Translator, map_: Any, names: Sequence[str], e: Event) -> str:
    return tr("{name} takes {card} from the row.", name=names[e.seat], card=a_card(tr, e.data[0]))


def _draw(tr: Translator, map_: Any, names: Sequence[str], e: Event) -> str:
    if e.secret[0] == UNKNOWN:
        return tr("{name} draws a card from the pile.", name=names[e.seat])
    return tr(
        "{name} draws {card} from the pile.", name=names[e.seat], card=a_card(tr, e.secret[0])
    )


def _reveal(tr: Translator, map_: Any, names: Sequence[str], e: Event) -> str:
    return tr("The row is filled up: {card}.", card=a_card(tr, e.data[0]))


def _reshuffle(tr: Translator, map_: Any, names: Sequence[str], e: Event) -> str:
    return tr.plural(
        "The pile has run out; the discard pile is shuffled into a new one of {n} card.",
        "The pile has run out; the discard pile is shuffled into a new one of {n} cards.",
        e.data[0],
    )


def _run_out(tr: Translator, map_: Any, names: Sequence[str], e: Event) -> str:
    return tr("The pile has run out for the second time: this is the last round.")


def _pass(tr: Translator, map_: Any, names: Sequence[str], e: Event) -> str:
    return tr("{name} passes: there is no card to exchange for.", name=names[e.seat])


def _over(tr: Translator, map_: Any, names: Sequence[str], e: Event) -> str:
    return tr("The game is over. {reason}", reason=reason(tr, e.data[0]))


_EVENTS = {
    "turn": _turn,
    "palace": _palace,
    "emissary": _emissary,
    "scored": _scored,
    "exchange": _exchange,
    "take": _take,
    "draw": _draw,
    "reveal": _reveal,
    "reshuffle": _reshuffle,
    "run_out": _run_out,
    "pass": _pass,
    "over": _over,
    **OPTION_EVENTS,
}


_NO_UNDO = {
    "draw": CARD_DRAWN,
    "reshuffle": RESHUFFLED,
    "reveal": N_(
        "A card was turned up: what was seen cannot be unseen, so nothing before it can be undone."
    ),
    "tiles": N_(
        "Bonus tiles were turned up: what was seen cannot be unseen, so nothing before it can be "
        "undone."
    ),
    "emperor_draw": N_(
        "Cards were drawn for the Emperor: what was seen cannot be unseen, so nothing before it "
        "can be undone."
    ),
}


def no_undo(tr: Translator, kind: str, name: str) -> str:
    """Why nothing before an event of this kind can be taken back; `name` has moved."""
    return tr(_NO_UNDO[kind], name=name)


def reason(tr: Translator, end: str) -> str:
    """Why the game ended; "" while it goes on."""
    return {
        "": "",
        "last_round": tr(
            "The draw pile ran out for the second time and the last round was played."
        ),
        "nobody_can_place": tr("Nobody can place a piece any more."),
    }[end]


def action(tr: Translator, map_: Any, what: tuple[Any, ...], state: Any) -> str:
    """An action in a few words: "Palace · Qi 3 · yellow card"."""
    kind, *values = what
    if kind in OPTION_ACTIONS:
        return OPTION_ACTIONS[kind](tr, map_, values, state)
    if kind == "palace":
        return tr(
            "Palace · {place} · {cards}",
            place=slot_name(tr, map_, values[0]),
            cards=price_text(tr, state, state.game.board.province_of[values[0]], values[1]),
        )
    if kind == "emissary":
        return tr(
            "Emissary · {place} · {cards}",
            place=province_name(tr, map_, values[0]),
            cards=price_text(tr, state, values[0], values[1]),
        )
    return {
        "end": lambda: tr("Stop placing"),
        "draw": lambda: tr("Draw from the pile"),
        "pass": lambda: tr("Pass"),
        "exchange": lambda: tr("Discard {card}", card=a_card(tr, values[0])),
        "take": lambda: tr("Take {card}", card=a_card(tr, values[0])),
    }[kind]()


def spoken_action(tr: Translator, map_: Any, what: tuple[Any, ...], state: Any) -> str:
    """An action as a full sentence to be read aloud."""
    kind, *values = what
    if kind in OPTION_SPOKEN:
        return OPTION_SPOKEN[kind](tr, map_, values, state)
    if kind == "palace":
        return tr(
            "Build a palace on {place} for {cards}.",
            place=slot_name(tr, map_, values[0]),
            cards=price_text(tr, state, state.game.board.province_of[values[0]], values[1]),
        )
    if kind == "emissary":
        return tr(
            "Send an emissary to {place} for {cards}.",
            place=province_name(tr, map_, values[0]),
            cards=price_text(tr, state, values[0], values[1]),
        )
    return {
        "end": lambda: tr("Stop placing and fill up your hand."),
        "draw": lambda: tr("Draw the top card of the pile."),
        "pass": lambda: tr("Pass: no card can be exchanged."),
        "exchange": lambda: tr("Discard {card} to take another.", card=a_card(tr, values[0])),
        "take": lambda: tr("Take {card} from the row.", card=a_card(tr, values[0])),
    }[kind]()


def line(tr: Translator, map_: Any, names: Sequence[str], scored: ScoreLine) -> str:
    """What a score line is for, without the seat and the points: "Qi: most palaces"."""
    kind, value = scored.places[0]
    if scored.rule in OPTION_LINES:
        return OPTION_LINES[scored.rule](tr, map_, scored)
    if scored.rule == "CH-41":
        a, b = (province_name(tr, map_, p) for _, p in scored.places[1:])
        return tr("Alliance {number}, {a} – {b}: most emissaries in both", number=value, a=a, b=b)
    if scored.rule == "CH-43":
        first, last = slot_name(tr, map_, value), slot_name(tr, map_, scored.places[-1][1])
        return tr(
            "Road of {n} palaces: {first} to {last}", n=len(scored.places), first=first, last=last
        )
    province = province_name(tr, map_, value)
    palaces = len(scored.places) - 1
    if scored.rule == "CH-33":
        return tr.plural(
            "{province}: tied, {n} palace each",
            "{province}: tied, {n} palaces each",
            palaces,
            province=province,
        )
    if scored.rule == "CH-31":
        return tr.plural(
            "{province}: a lower place with {n} palace",
            "{province}: a lower place with {n} palaces",
            palaces,
            province=province,
        )
    return tr.plural(
        "{province}: most palaces, {n}", "{province}: most palaces, {n}", palaces, province=province
    )


def category(rule: str) -> str:
    """The key of the group that a score line belongs to: palaces, ports, alliances,
    roads or tiles.
    """
    return CATEGORIES[rule]


def categories(tr: Translator) -> dict[str, str]:
    """The groups of score lines in the order in which they are counted, with their titles."""
    return {
        "palaces": tr("Palaces"),
        "ports": tr("Ports"),
        "alliances": tr("Alliances"),
        "roads": tr("Roads"),
        "tiles": tr("Bonus tiles"),
    }


def tie_break(tr: Translator, names: Sequence[str], result: Result) -> str:
    """How the first place was settled, as a sentence; "" if the points alone settle it."""
    best = join_names(tr, [names[seat] for seat in result.ranking[0]])
    if result.tie_break == "pieces_left":
        return tr("Equal points: {name} has most pieces left in supply and wins.", name=best)
    if result.tie_break == "shared":
        return tr("Equal points and equal pieces left: {names} share the victory.", names=best)
    return ""


def victory(tr: Translator, names: Sequence[str], result: Result) -> str:
    """Who has won, and with how many points."""
    return say_victory(tr, names, result, word_points(tr, result.scores[result.ranking[0][0]]))


WORDS: Words[State, ChinaMap] = Words(
    refusal=refusal,
    event=event,
    action=action,
    spoken_action=spoken_action,
    prompt=prompt,
    line=line,
    category=category,
    categories=categories,
    tie_break=tie_break,
    victory=victory,
    reason=reason,
    scoring=scoring,
    stations=stations,
    option_name=option_name,
    value_name=value_name,
    option_help=option_help,
    no_undo=no_undo,
    moment=name_round,
    points=word_points,
    optional_categories=OPTIONAL,
)
