"""Named reasons of choices as sentences: the weightiest, in the words of the game."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from china_games.games import registry
from china_games.games.contract import Reason
from china_games.i18n import Translator
from china_games.session import Session
from china_games.study.judging import VICTORIES
from china_games.study.words import add_share, say_victory

SMALL, AGAINST = 0.2, 0.4
"""A reason is told only if its share is at least so great a part of the weightiest: one for the
choice, one against it.
"""


def say_reasons(
    session: Session,
    tr: Translator,
    names: Sequence[str],
    view: Any,
    reasons: Sequence[Reason],
    most: int,
    told: Collection[str] = (),
    weighed: bool = False,
) -> tuple[str, ...]:
    """At most so many sentences, those for a choice first; each once. `told`: codes that are told
    of another choice beside this one, and so of this one too. `weighed`: each tells what it is
    worth.
    """
    face = registry.load_game(session.setup.game).advice
    if face is None:
        return ()
    advice, game_tr, map_ = face(), tr.choose_domain(session.setup.game), session.board.map
    victories = [reason for reason in reasons if reason.code in VICTORIES]
    others = [reason for reason in reasons if reason.code not in VICTORIES]
    said = (
        *(say_victory(tr, reason) for reason in victories),
        *(
            _say(tr, advice.reason(game_tr, map_, names, view, reason), reason, weighed)
            for reason in pick_reasons(others, told)
        ),
    )
    return tuple(dict.fromkeys(said))[:most]


def _say(tr: Translator, said: str, reason: Reason, weighed: bool) -> str:
    return add_share(tr, said, reason) if weighed else said


def pick_reasons(reasons: Sequence[Reason], told: Collection[str] = ()) -> tuple[Reason, ...]:
    """Those that weigh something, and those with a code of `told`."""
    weightiest = max((abs(reason.share) for reason in reasons), default=0.0)
    return tuple(
        reason
        for reason in reasons
        if reason.code in told
        or abs(reason.share) >= (SMALL if reason.share >= 0 else AGAINST) * weightiest
    )
