"""Names of people who gave none: "Player 1", in the language of who reads, not of who dealt."""

from __future__ import annotations

import re
from functools import cache

from china_games.i18n import LANGUAGES, N_, Translator, make_translator

UNNAMED = N_("Player {n}")


def name_person(tr: Translator, name: str) -> str:
    """The name of a seat as it is shown: one that was proposed in any language is said in this
    one."""
    found = _find_unnamed().fullmatch(name)
    return tr(UNNAMED, n=next(n for n in found.groups() if n)) if found else name


def is_unnamed(name: str) -> bool:
    """Whether a name is one that was proposed."""
    return _find_unnamed().fullmatch(name) is not None


@cache
def _find_unnamed() -> re.Pattern[str]:
    """What a proposed name looks like in every language."""
    said = {make_translator(language)(UNNAMED) for language in LANGUAGES}
    return re.compile("|".join(re.escape(one).replace(r"\{n\}", r"(\d+)") for one in said))
