"""What Middle Kingdom says: refusals, events, actions, score lines and prompts as sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from china_games.games.common.words import (
    join_names,
    name_level_players,
    name_round,
    say_winners,
    word_points,
)
from china_games.games.contract import Result, Words
from china_games.games.middle_kingdom.board import MiddleKingdomCards
from china_games.games.middle_kingdom.rules.model import SINGLE, State
from china_games.games.middle_kingdom.words.events import say_event, say_reason, say_why_no_undo
from china_games.games.middle_kingdom.words.faults import say_fault
from china_games.games.middle_kingdom.words.finale import (
    find_category,
    find_row,
    find_scoring,
    list_pending,
    list_stations,
    list_unpaid,
    name_categories,
    name_line,
    name_rows,
)
from china_games.games.middle_kingdom.words.names import (
    name_bid_card,
    name_goal,
    name_kind,
    name_kind_with_article,
    name_phase,
    name_type,
    name_type_of_many,
    word_bid,
    word_value,
)
from china_games.games.middle_kingdom.words.phases import list_phases, say_progress
from china_games.games.middle_kingdom.words.prompts import say_prompt
from china_games.games.middle_kingdom.words.refusals import REFUSALS, say_refusal
from china_games.games.middle_kingdom.words.setup import (
    explain_option,
    explain_table,
    name_option,
    name_value,
)
from china_games.games.middle_kingdom.words.standing import say_standing, say_standings
from china_games.i18n import Translator

__all__ = [
    "REFUSALS",
    "WORDS",
    "find_category",
    "find_row",
    "find_scoring",
    "list_pending",
    "list_stations",
    "name_action",
    "name_bid_card",
    "name_categories",
    "name_goal",
    "name_kind",
    "name_line",
    "name_option",
    "name_phase",
    "name_rows",
    "name_type",
    "name_type_of_many",
    "name_value",
    "say_action",
    "say_event",
    "say_progress",
    "say_prompt",
    "say_reason",
    "say_refusal",
    "say_standing",
    "say_standings",
    "say_tie_break",
    "say_victory",
    "word_bid",
    "word_value",
]


def name_action(
    tr: Translator, map_: MiddleKingdomCards, what: tuple[Any, ...], state: State
) -> str:
    """An action in a few words: "Bid · 5 on 3"."""
    kind, *values = what
    if kind == "bid":
        card = name_bid_card(tr, map_, values[0])
        return (
            tr("Bid · {card}", card=card)
            if values[1] == SINGLE
            else tr("Bid · {card} on {tied}", card=card, tied=values[1])
        )
    return {
        "harvest": lambda: tr("Harvest · {card}", card=name_bid_card(tr, map_, values[0])),
        "keep": lambda: tr("Keep the Reset"),
        "half": lambda: tr("Emperor · +½ for {card}", card=name_bid_card(tr, map_, values[0])),
        "exchange": lambda: tr("Exchange · {card}", card=name_kind(tr, map_, values[0])),
        "pick": lambda: tr("Take · {card}", card=name_kind(tr, map_, values[0])),
        "lay": lambda: tr("Merchant · with {types}", types=name_type_of_many(tr, map_, values[0])),
        "heir": lambda: tr("Heir · {card}", card=name_kind(tr, map_, values[0])),
        "decline": lambda: tr("Leave the cards"),
    }[kind]()


def say_action(
    tr: Translator, map_: MiddleKingdomCards, what: tuple[Any, ...], state: State
) -> str:
    """An action as a full sentence to be read aloud."""
    kind, *values = what
    if kind == "bid":
        card = name_bid_card(tr, map_, values[0])
        return (
            tr("Bid {card}.", card=card)
            if values[1] == SINGLE
            else tr("Bid {card} on your tied {tied}.", card=card, tied=values[1])
        )
    return {
        "harvest": lambda: tr(
            "Set the Reset aside and play {card}.", card=name_bid_card(tr, map_, values[0])
        ),
        "keep": lambda: tr("Keep the Reset as your bid."),
        "half": lambda: tr(
            "Half a point more for the bid with {card} on top.",
            card=name_bid_card(tr, map_, values[0]),
        ),
        "exchange": lambda: tr(
            "Exchange the Dragon for {card}.", card=name_kind_with_article(tr, map_, values[0])
        ),
        "pick": lambda: tr(
            "Take {card} from the row.", card=name_kind_with_article(tr, map_, values[0])
        ),
        "lay": lambda: tr(
            "Lay the Merchant with {types}.", types=name_type_of_many(tr, map_, values[0])
        ),
        "heir": lambda: tr(
            "As the Heir’s owner, take {card}.", card=name_kind_with_article(tr, map_, values[0])
        ),
        "decline": lambda: tr("Leave the cards in the row."),
    }[kind]()


def say_tie_break(tr: Translator, names: Sequence[str], result: Result) -> str:
    """How the first place was settled, as a sentence; "" if the points alone settle it."""
    best = join_names(tr, [names[seat] for seat in result.ranking[0]])
    if result.tie_break == "dynasty_cards":
        return tr(
            "Equal points: {name} wins, with more Dynasty cards than {others}.",
            name=best,
            others=name_level_players(tr, names, result),
        )
    if result.tie_break == "shared":
        return tr(
            "Equal points and equally many Dynasty cards: {names} share the victory.", names=best
        )
    return ""


def say_victory(tr: Translator, names: Sequence[str], result: Result) -> str:
    """Who has won, and with how many points; of those with as many, with more Dynasty cards."""
    points = word_points(tr, result.scores[result.ranking[0][0]])
    settled = tr("more Dynasty cards") if result.tie_break == "dynasty_cards" else ""
    return say_winners(tr, names, result, points, settled)


def say_handicap(tr: Translator, n: int, past: bool = False) -> str:
    """How a seat with a handicap begins, or began (MK-77), after its name."""
    if past:
        return tr.plural("began with {n} prestige token", "began with {n} prestige tokens", n)
    return tr.plural("begins with {n} prestige token", "begins with {n} prestige tokens", n)


WORDS: Words[State, MiddleKingdomCards] = Words(
    refusal=say_refusal,
    event=say_event,
    action=name_action,
    spoken_action=say_action,
    prompt=say_prompt,
    line=name_line,
    category=find_category,
    categories=name_categories,
    rows=(name_rows, find_row),
    tie_break=say_tie_break,
    victory=say_victory,
    reason=say_reason,
    scoring=find_scoring,
    stations=list_stations,
    unpaid=list_unpaid,
    pending=list_pending,
    option_name=name_option,
    value_name=name_value,
    option_help=explain_option,
    table_help=explain_table,
    no_undo=say_why_no_undo,
    moment=name_round,
    progress=say_progress,
    points=word_points,
    phases=list_phases,
    handicap=say_handicap,
    fault=say_fault,
)
