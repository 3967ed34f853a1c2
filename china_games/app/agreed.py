"""How much help a table agreed on, in words."""

from __future__ import annotations

from china_games.i18n import Translator
from china_games.session.moves import ADVICE, CONSEQUENCES, HELPS, NO_HELP


def list_helps(tr: Translator) -> list[tuple[str, str]]:
    """What there is to agree on, each with its name."""
    names = {
        NO_HELP: tr.ctx("help at the table", "none"),
        CONSEQUENCES: tr.ctx("help at the table", "consequences"),
        ADVICE: tr.ctx("help at the table", "consequences and advice"),
    }
    return [(help, names[help]) for help in HELPS]


def name_help(tr: Translator, help: str) -> str:
    """What was agreed on, for lists and for the result: "Help: consequences"."""
    return tr("Help: {much}", much=dict(list_helps(tr))[help])


def explain_help(tr: Translator, help: str) -> str:
    """What is shown by this agreement, a sentence."""
    return {
        NO_HELP: tr("Nothing is foretold, and there are no hints."),
        CONSEQUENCES: tr("The table shows what an action would give before it is done."),
        ADVICE: tr("The table shows what an action would give, and gives hints (F2)."),
    }[help]
