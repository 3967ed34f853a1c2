"""What Empires says: refusals, events, actions, prompts, the standing and what there is to know, as
sentences.
"""

from __future__ import annotations

from china_games.games.contract import Words
from china_games.games.empires.board import EmpiresMap
from china_games.games.empires.rules.model import State
from china_games.games.empires.words.actions import action, spoken_action
from china_games.games.empires.words.events import event, no_undo
from china_games.games.empires.words.info import deck_info, discard_info, province_info, seat_info
from china_games.games.empires.words.names import (
    action_effect,
    action_name,
    advantage,
    card,
    gold,
    hand_text,
    province,
    provinces,
    suit_name,
)
from china_games.games.empires.words.options import option_help, option_name, value_name
from china_games.games.empires.words.prompts import payment, phase_name, prompt
from china_games.games.empires.words.refusals import REFUSALS, refusal
from china_games.games.empires.words.standing import (
    categories,
    category,
    line,
    reason,
    scoring,
    stations,
    tie_break,
    victory,
)
from china_games.i18n import Translator

__all__ = [
    "REFUSALS",
    "WORDS",
    "action",
    "action_effect",
    "action_name",
    "advantage",
    "card",
    "categories",
    "category",
    "deck_info",
    "discard_info",
    "event",
    "gold",
    "hand_text",
    "line",
    "option_name",
    "payment",
    "phase_name",
    "prompt",
    "province",
    "province_info",
    "reason",
    "refusal",
    "scoring",
    "seat_info",
    "spoken_action",
    "stations",
    "suit_name",
    "tie_break",
    "value_name",
    "victory",
]


def _unseen(tr: Translator) -> str:
    return tr("Players negotiate")


def _year(tr: Translator, number: int) -> str:
    return tr("Year {n}", n=number)


WORDS: Words[State, EmpiresMap] = Words(
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
    moment=_year,
    points=provinces,
    unseen=_unseen,
)
