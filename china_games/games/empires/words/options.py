"""The options of Empires in words, for the setup screen."""
from __future__ import annotations

from typing import Any

from china_games.i18n import Translator


def option_name(tr: Translator, key: str) -> str:
    """The name of an option; its key where none is known."""
    return {"treasury": tr("Treasury"), "granaries": tr("Granaries"), "aim": tr("Aim"),
            "at_once": tr("Victory as soon as the aim is reached"),
            "last_year": tr("Last year"), "returns": tr("Returns as invader"), "first": tr("First player"),
            }.get(key, key)


def value_name(tr: Translator, key: str, value: Any) -> str:
    """The name of an option's value."""
    known = {("aim", "half"): tr("half of the map plus one"), ("aim", "third"): tr("a third of the map plus one"),
             ("at_once", False): tr("at the end of the year"), ("at_once", True): tr("at once"),
             ("last_year", "usual"): tr("40, or 30 for five and six"), ("last_year", "none"): tr("none"),
             ("returns", "0"): tr("never"), ("returns", "1"): tr("once"), ("returns", "any"): tr("always")}
    return known.get((key, value), str(value))
