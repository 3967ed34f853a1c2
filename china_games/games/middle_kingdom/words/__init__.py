"""What Middle Kingdom says: refusals, events, actions, score lines and prompts as sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from china_games.games.common.words import join_names, name_round, say_victory, word_points
from china_games.games.contract import Result, Words
from china_games.games.middle_kingdom.board import MiddleKingdomCards
from china_games.games.middle_kingdom.rules.model import SINGLE, State
from china_games.games.middle_kingdom.words.events import event, no_undo, reason
from china_games.games.middle_kingdom.words.finale import (
    categories,
    category,
    line,
    scoring,
    stations,
)
from china_games.games.middle_kingdom.words.names import (
    a_kind,
    bid_card,
    bid_text,
    goal_name,
    kind_name,
    phase_name,
    type_name,
    type_plural,
    value_text,
)
from china_games.games.middle_kingdom.words.prompts import prompt
from china_games.games.middle_kingdom.words.refusals import REFUSALS, refusal
from china_games.games.middle_kingdom.words.setup import option_help, option_name, value_name
from china_games.games.middle_kingdom.words.standing import standing, standings
from china_games.i18n import Translator

__all__ = [
    "REFUSALS",
    "WORDS",
    "action",
    "bid_card",
    "bid_text",
    "categories",
    "category",
    "event",
    "goal_name",
    "kind_name",
    "line",
    "option_name",
    "phase_name",
    "prompt",
    "reason",
    "refusal",
    "scoring",
    "spoken_action",
    "standing",
    "standings",
    "stations",
    "tie_break",
    "type_name",
    "type_plural",
    "value_name",
    "value_text",
    "victory",
]


def action(tr: Translator, map_: Any, what: tuple[Any, ...], state: Any) -> str:
    """An action in a few words: "Bid · 5 on 3"."""
    kind, *values = what
    if kind == "bid":
        card = bid_card(tr, map_, values[0])
        return (
            tr("Bid · {card}", card=card)
            if values[1] == SINGLE
            else tr("Bid · {card} on {tied}", card=card, tied=values[1])
        )
    return {
        "harvest": lambda: tr("Harvest · {card}", card=bid_card(tr, map_, values[0])),
        "keep": lambda: tr("Keep the Reset"),
        "half": lambda: tr("Emperor · +½ for {card}", card=bid_card(tr, map_, values[0])),
        "exchange": lambda: tr("Exchange · {card}", card=kind_name(tr, map_, values[0])),
        "pick": lambda: tr("Take · {card}", card=kind_name(tr, map_, values[0])),
        "lay": lambda: tr("Merchant · with {types}", types=type_plural(tr, map_, values[0])),
        "heir": lambda: tr("Heir · {card}", card=kind_name(tr, map_, values[0])),
        "decline": lambda: tr("Leave the cards"),
    }[kind]()


def spoken_action(tr: Translator, map_: Any, what: tuple[Any, ...], state: Any) -> str:
    """An action as a full sentence to be read aloud."""
    kind, *values = what
    if kind == "bid":
        card = bid_card(tr, map_, values[0])
        return (
            tr("Bid {card}.", card=card)
            if values[1] == SINGLE
            else tr("Bid {card} on your tied {tied}.", card=card, tied=values[1])
        )
    return {
        "harvest": lambda: tr(
            "Set the Reset aside and play {card}.", card=bid_card(tr, map_, values[0])
        ),
        "keep": lambda: tr("Keep the Reset as your bid."),
        "half": lambda: tr(
            "Half a point more for the bid with {card} on top.", card=bid_card(tr, map_, values[0])
        ),
        "exchange": lambda: tr("Exchange the Dragon for {card}.", card=a_kind(tr, map_, values[0])),
        "pick": lambda: tr("Take {card} from the row.", card=a_kind(tr, map_, values[0])),
        "lay": lambda: tr("Lay the Merchant with {types}.", types=type_plural(tr, map_, values[0])),
        "heir": lambda: tr("As the Heir’s owner, take {card}.", card=a_kind(tr, map_, values[0])),
        "decline": lambda: tr("Leave the cards of the row."),
    }[kind]()


def tie_break(tr: Translator, names: Sequence[str], result: Result) -> str:
    """How the first place was settled, as a sentence; "" if the points alone settle it."""
    best = join_names(tr, [names[seat] for seat in result.ranking[0]])
    if result.tie_break == "dynasty_cards":
        return tr("Equal points: {name} has most Dynasty cards and wins.", name=best)
    if result.tie_break == "shared":
        return tr(
            "Equal points and equally many Dynasty cards: {names} share the victory.", names=best
        )
    return ""


def victory(tr: Translator, names: Sequence[str], result: Result) -> str:
    """Who has won, and with how many points."""
    return say_victory(tr, names, result, word_points(tr, result.scores[result.ranking[0][0]]))


WORDS: Words[State, MiddleKingdomCards] = Words(
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
)
