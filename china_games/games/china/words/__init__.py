"""What China says: refusals, events, actions, score lines and prompts as sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from china_games.games.china.board import ChinaMap
from china_games.games.china.rules.model import State
from china_games.games.china.words.faults import say_fault
from china_games.games.china.words.finale import find_scoring, list_stations
from china_games.games.china.words.info import (
    tell_alliance,
    tell_card,
    tell_discard,
    tell_pile,
    tell_province,
    tell_row,
    tell_seat,
    tell_slot,
)
from china_games.games.china.words.info_options import tell_emperor
from china_games.games.china.words.names import (
    name_card,
    name_colour,
    name_colour_of_many,
    name_payment,
    name_province,
    name_slot,
    say_victory,
)
from china_games.games.china.words.options import (
    OPTION_ACTIONS,
    OPTION_EVENTS,
    OPTION_LINES,
    OPTION_SPOKEN,
    name_price,
)
from china_games.games.china.words.phases import list_phases
from china_games.games.china.words.preview import make_rows
from china_games.games.china.words.prompts import say_prompt
from china_games.games.china.words.refusals import REFUSALS, say_refusal
from china_games.games.china.words.setup import explain_option, name_option, name_value
from china_games.games.common.words import (
    CARD_DRAWN,
    RESHUFFLED,
    join_names,
    name_handicap,
    name_level_players,
    name_round,
    word_points,
)
from china_games.games.contract import UNKNOWN, Event, Result, ScoreLine, Words
from china_games.i18n import N_, Translator

__all__ = [
    "OPTIONAL",
    "REFUSALS",
    "WORDS",
    "find_category",
    "find_scoring",
    "list_stations",
    "make_rows",
    "name_action",
    "name_categories",
    "name_colour",
    "name_colour_of_many",
    "name_line",
    "name_province",
    "name_slot",
    "say_action",
    "say_event",
    "say_prompt",
    "say_reason",
    "say_refusal",
    "say_tie_break",
    "say_victory",
    "tell_alliance",
    "tell_card",
    "tell_discard",
    "tell_emperor",
    "tell_pile",
    "tell_province",
    "tell_row",
    "tell_seat",
    "tell_slot",
]

CATEGORIES = {
    "CH-96": "handicap",
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

OPTIONAL = frozenset({"handicap", "ports", "tiles"})
"""Categories that are told only when somebody scores in them."""


def say_event(
    tr: Translator, map_: ChinaMap, names: Sequence[str], happened: Event, viewer: int | None = None
) -> str:
    """The sentence for an event as `viewer` may know it (None = a spectator)."""
    known = happened.mask(viewer)
    return str(_EVENTS[known.kind](tr, map_, names, known))


def _say_turn(tr: Translator, map_: ChinaMap, names: Sequence[str], e: Event) -> str:
    return tr("Turn {n}: {name}.", n=e.data[0] + 1, name=names[e.seat])


def _say_palace(tr: Translator, map_: ChinaMap, names: Sequence[str], e: Event) -> str:
    slot, paid, cards = e.data
    return tr(
        "{name} builds a palace on {slot} for {cards}.",
        name=names[e.seat],
        slot=name_slot(tr, map_, slot),
        cards=name_payment(tr, paid, cards),
    )


def _say_emissary(tr: Translator, map_: ChinaMap, names: Sequence[str], e: Event) -> str:
    province, paid, cards = e.data
    return tr(
        "{name} sends an emissary to {province} for {cards}.",
        name=names[e.seat],
        province=name_province(tr, map_, province),
        cards=name_payment(tr, paid, cards),
    )


def _say_scored(tr: Translator, map_: ChinaMap, names: Sequence[str], e: Event) -> str:
    province, points = e.data
    given = [
        tr("{name} ({points})", name=name, points=n)
        for name, n in zip(names, points, strict=True)
        if n
    ]
    return tr(
        "{province} is full and scored: {points}.",
        province=name_province(tr, map_, province),
        points=", ".join(given),
    )


def _say_exchange(tr: Translator, map_: ChinaMap, names: Sequence[str], e: Event) -> str:
    return tr(
        "{name} discards {card} to exchange it.", name=names[e.seat], card=name_card(tr, e.data[0])
    )


def _say_take(tr: Translator, map_: ChinaMap, names: Sequence[str], e: Event) -> str:
    return tr(
        "{name} takes {card} from the row.", name=names[e.seat], card=name_card(tr, e.data[0])
    )


def _say_draw(tr: Translator, map_: ChinaMap, names: Sequence[str], e: Event) -> str:
    if e.secret[0] == UNKNOWN:
        return tr("{name} draws a card from the pile.", name=names[e.seat])
    return tr(
        "{name} draws {card} from the pile.", name=names[e.seat], card=name_card(tr, e.secret[0])
    )


def _say_reveal(tr: Translator, map_: ChinaMap, names: Sequence[str], e: Event) -> str:
    return tr("New in the row: {card}.", card=name_card(tr, e.data[0]))


def _say_reshuffle(tr: Translator, map_: ChinaMap, names: Sequence[str], e: Event) -> str:
    return tr.plural(
        "The pile has run out; the discard pile is shuffled into a new one of {n} card.",
        "The pile has run out; the discard pile is shuffled into a new one of {n} cards.",
        e.data[0],
    )


def _say_run_out(tr: Translator, map_: ChinaMap, names: Sequence[str], e: Event) -> str:
    return tr("The pile has run out for the second time: this is the last round.")


def _say_pass(tr: Translator, map_: ChinaMap, names: Sequence[str], e: Event) -> str:
    return tr("{name} passes: there is no card to take in exchange.", name=names[e.seat])


def _say_over(tr: Translator, map_: ChinaMap, names: Sequence[str], e: Event) -> str:
    return tr("The game is over. {reason}", reason=say_reason(tr, e.data[0]))


_EVENTS = {
    "turn": _say_turn,
    "palace": _say_palace,
    "emissary": _say_emissary,
    "scored": _say_scored,
    "exchange": _say_exchange,
    "take": _say_take,
    "draw": _say_draw,
    "reveal": _say_reveal,
    "reshuffle": _say_reshuffle,
    "run_out": _say_run_out,
    "pass": _say_pass,
    "over": _say_over,
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


def say_why_no_undo(tr: Translator, kind: str, name: str) -> str:
    """Why nothing before an event of this kind can be taken back; `name` has moved."""
    return tr(_NO_UNDO[kind], name=name)


def say_reason(tr: Translator, end: str) -> str:
    """Why the game ended; "" while it goes on."""
    return {
        "": "",
        "last_round": tr(
            "The draw pile ran out for the second time and the last round was played."
        ),
        "nobody_can_place": tr("Nobody can place a piece any more."),
    }[end]


def name_action(tr: Translator, map_: ChinaMap, what: tuple[Any, ...], state: State) -> str:
    """An action in a few words: "Palace · Qi 3 · yellow card"."""
    kind, *values = what
    if kind in OPTION_ACTIONS:
        return OPTION_ACTIONS[kind](tr, map_, values, state)
    if kind == "palace":
        return tr(
            "Palace · {place} · {cards}",
            place=name_slot(tr, map_, values[0]),
            cards=name_price(tr, state, state.game.board.province_of[values[0]], values[1]),
        )
    if kind == "emissary":
        return tr(
            "Emissary · {place} · {cards}",
            place=name_province(tr, map_, values[0]),
            cards=name_price(tr, state, values[0], values[1]),
        )
    return {
        "end": lambda: tr("Stop placing"),
        "draw": lambda: tr("Draw from the pile"),
        "pass": lambda: tr("Pass"),
        "exchange": lambda: tr("Discard {card}", card=name_card(tr, values[0])),
        "take": lambda: tr("Take {card}", card=name_card(tr, values[0])),
    }[kind]()


def say_action(tr: Translator, map_: ChinaMap, what: tuple[Any, ...], state: State) -> str:
    """An action as a full sentence to be read aloud."""
    kind, *values = what
    if kind in OPTION_SPOKEN:
        return OPTION_SPOKEN[kind](tr, map_, values, state)
    if kind == "palace":
        return tr(
            "Build a palace on {place} for {cards}.",
            place=name_slot(tr, map_, values[0]),
            cards=name_price(tr, state, state.game.board.province_of[values[0]], values[1]),
        )
    if kind == "emissary":
        return tr(
            "Send an emissary to {place} for {cards}.",
            place=name_province(tr, map_, values[0]),
            cards=name_price(tr, state, values[0], values[1]),
        )
    return {
        "end": lambda: tr("Stop placing and fill up your hand."),
        "draw": lambda: tr("Draw the top card of the pile."),
        "pass": lambda: tr("Pass: no card can be exchanged."),
        "exchange": lambda: tr("Discard {card} to take another.", card=name_card(tr, values[0])),
        "take": lambda: tr("Take {card} from the row.", card=name_card(tr, values[0])),
    }[kind]()


def name_line(tr: Translator, map_: ChinaMap, names: Sequence[str], scored: ScoreLine) -> str:
    """What a score line is for, without the seat and the points: "Qi: most palaces"."""
    kind, value = scored.places[0]
    if scored.rule == "CH-96":
        return name_handicap(tr)
    if scored.rule in OPTION_LINES:
        return OPTION_LINES[scored.rule](tr, map_, scored)
    if scored.rule == "CH-41":
        a, b = (name_province(tr, map_, p) for _, p in scored.places[1:])
        return tr(
            "Alliance {number}, {a} – {b}: the most emissaries in both", number=value, a=a, b=b
        )
    if scored.rule == "CH-43":
        first, last = name_slot(tr, map_, value), name_slot(tr, map_, scored.places[-1][1])
        return tr(
            "Road of {n} palaces: {first} to {last}", n=len(scored.places), first=first, last=last
        )
    province = name_province(tr, map_, value)
    palaces = sum(kind == "slot" for kind, _ in scored.places)
    if scored.rule == "CH-33":
        return _say_tie(tr, province, palaces, dict(scored.places).get("rank", 1))
    if scored.rule == "CH-31":
        return tr(
            "{province}: next ({n}), 1 for each palace of the player just ahead",
            province=province,
            n=palaces,
        )
    return tr(
        "{province}: most palaces ({n}), scores all palaces there", province=province, n=palaces
    )


def _say_tie(tr: Translator, province: str, palaces: int, rank: int) -> str:
    """What seats score that are tied for first, for second, or behind (CH-33)."""
    if rank == 1:
        return tr(
            "{province}: tied for most palaces ({n} each), each scores all palaces there",
            province=province,
            n=palaces,
        )
    if rank == 2:
        return tr(
            "{province}: tied for second ({n} each), each scores 1 for each palace of the player "
            "just ahead",
            province=province,
            n=palaces,
        )
    return tr(
        "{province}: tied behind ({n} each), each scores 1 for each palace of the player just "
        "ahead",
        province=province,
        n=palaces,
    )


def find_category(rule: str) -> str:
    """The key of the group that a score line belongs to: palaces, ports, alliances,
    roads or tiles.
    """
    return CATEGORIES[rule]


def name_categories(tr: Translator) -> dict[str, str]:
    """The groups of score lines in the order in which they are counted, with their titles."""
    return {
        "handicap": name_handicap(tr),
        "palaces": tr("Palaces"),
        "ports": tr("Ports"),
        "alliances": tr("Alliances"),
        "roads": tr("Roads"),
        "tiles": tr("Bonus tiles"),
    }


def find_feat(line: ScoreLine) -> tuple[str, int] | None:
    """The length of a road that scores, in palaces (CH-43, CH-53)."""
    if CATEGORIES[line.rule] != "roads":
        return None
    return "road", sum(kind == "slot" for kind, _ in line.places)


def name_feats(tr: Translator) -> dict[str, str]:
    """What the records of a person keep beside the results."""
    return {"road": tr("Longest road, in palaces")}


def say_tie_break(tr: Translator, names: Sequence[str], result: Result) -> str:
    """How the first place was settled, as a sentence; "" if the points alone settle it."""
    best = join_names(tr, [names[seat] for seat in result.ranking[0]])
    if result.tie_break == "pieces_left":
        return tr(
            "Equal points: {name} wins, with more pieces left in the supply than {others}.",
            name=best,
            others=name_level_players(tr, names, result),
        )
    if result.tie_break == "shared":
        return tr("Equal points and equal pieces left: {names} share the victory.", names=best)
    return ""


def say_handicap(tr: Translator, n: int, past: bool = False) -> str:
    """How a seat with a handicap begins, or began (CH-96), after its name."""
    if past:
        return tr.plural("began with {n} point", "began with {n} points", n)
    return tr.plural("begins with {n} point", "begins with {n} points", n)


WORDS: Words[State, ChinaMap] = Words(
    refusal=say_refusal,
    event=say_event,
    action=name_action,
    spoken_action=say_action,
    prompt=say_prompt,
    line=name_line,
    category=find_category,
    categories=name_categories,
    tie_break=say_tie_break,
    victory=say_victory,
    reason=say_reason,
    scoring=find_scoring,
    stations=list_stations,
    option_name=name_option,
    value_name=name_value,
    option_help=explain_option,
    no_undo=say_why_no_undo,
    moment=name_round,
    points=word_points,
    optional_categories=OPTIONAL,
    phases=list_phases,
    handicap=say_handicap,
    fault=say_fault,
    feat=find_feat,
    feats=name_feats,
)
