"""What Empires says: refusals, events, actions, prompts, the standing and what there is to know, as
sentences.
"""

from __future__ import annotations

from china_games.games.contract import Words
from china_games.games.empires.board import EmpiresMap
from china_games.games.empires.rules.model import State
from china_games.games.empires.words.actions import name_action, name_plan, say_action
from china_games.games.empires.words.events import say_event, say_why_no_undo
from china_games.games.empires.words.faults import say_fault
from china_games.games.empires.words.figures import list_figures
from china_games.games.empires.words.info import tell_deck, tell_discard, tell_province, tell_seat
from china_games.games.empires.words.names import (
    name_advantage,
    name_card,
    name_card_action,
    name_province,
    name_suit,
    say_effect,
    word_gold,
    word_hand,
    word_provinces,
)
from china_games.games.empires.words.options import (
    explain_option,
    name_option,
    name_preset,
    name_value,
)
from china_games.games.empires.words.phases import list_phases
from china_games.games.empires.words.prompts import name_payment, name_phase, say_prompt
from china_games.games.empires.words.refusals import REFUSALS, say_refusal
from china_games.games.empires.words.standing import (
    find_category,
    find_scoring,
    list_stations,
    name_categories,
    name_line,
    say_holdings,
    say_reason,
    say_tie_break,
    say_victory,
)
from china_games.i18n import Translator

__all__ = [
    "REFUSALS",
    "WORDS",
    "find_category",
    "find_scoring",
    "list_stations",
    "name_action",
    "name_advantage",
    "name_card",
    "name_card_action",
    "name_categories",
    "name_line",
    "name_option",
    "name_payment",
    "name_phase",
    "name_plan",
    "name_province",
    "name_suit",
    "name_value",
    "say_action",
    "say_effect",
    "say_event",
    "say_prompt",
    "say_reason",
    "say_refusal",
    "say_tie_break",
    "say_victory",
    "tell_deck",
    "tell_discard",
    "tell_province",
    "tell_seat",
    "word_gold",
    "word_hand",
]


def _say_unseen(tr: Translator) -> str:
    return tr("Players negotiate")


def _name_year(tr: Translator, number: int) -> str:
    return tr("Year {n}", n=number)


def _say_aim(tr: Translator, view: State) -> str:
    """How many provinces win, and what holds one (EM-02, EM-08, EM-18)."""
    told = tr.plural(
        "Control {n} province at the end of a year to win. You control a province if "
        "only your pawns stand there (one is enough), or if your city stands there and "
        "nobody has a pawn.",
        "Control {n} provinces at the end of a year to win. You control a province if "
        "only your pawns stand there (one is enough), or if your city stands there and "
        "nobody has a pawn.",
        view.game.goal,
    )
    if not view.game.last_year:
        return told
    last = tr("After year {n} the most provinces win.", n=view.game.last_year)
    return f"{told} {last}"


def _say_handicap(tr: Translator, n: int, past: bool = False) -> str:
    """The lowered aim of a seat (EM-56), after its name."""
    if past:
        return tr.plural("needed {n} province fewer", "needed {n} provinces fewer", n)
    return tr.plural("needs {n} province fewer", "needs {n} provinces fewer", n)


WORDS: Words[State, EmpiresMap] = Words(
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
    preset=name_preset,
    no_undo=say_why_no_undo,
    moment=_name_year,
    points=word_provinces,
    unit=lambda tr: tr("Provinces"),
    holdings=say_holdings,
    aim=_say_aim,
    figures=list_figures,
    plan=name_plan,
    unseen=_say_unseen,
    phases=list_phases,
    optional_categories=frozenset({"handicap"}),
    handicap=_say_handicap,
    fault=say_fault,
)
