"""Whether a game can be reviewed."""

from __future__ import annotations

from china_games.i18n import Translator
from china_games.study.judging import offers_review


def explain_no_review(tr: Translator, game: str, finished: bool) -> str:
    """Why a game cannot be reviewed; "" = it can."""
    if not finished:
        return tr("This game is not over yet.")
    return "" if offers_review(game) else tr("Games of this kind cannot be reviewed yet.")
