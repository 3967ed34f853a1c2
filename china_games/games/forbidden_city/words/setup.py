"""The options of Forbidden City in words, for the setup screen."""

from __future__ import annotations

from china_games.i18n import N_, Translator

_HELP = {
    "start": N_(
        "The tile that lies in the middle: with a garden at each corner, or with larger rooms for "
        "players who know the game."
    ),
    "first": N_("The first player. Name one, or leave it to chance."),
}


def name_option(tr: Translator, key: str) -> str:
    """The name of an option of setup."""
    return {"first": tr("First player"), "start": tr("Start tile")}[key]


def name_value(tr: Translator, key: str, value: object) -> str:
    """The name of a value of an option that is no seat."""
    names = {"gardens": tr("Gardens (for beginners)"), "halls": tr("Halls (larger rooms)")}
    return names[str(value)]


def explain_option(tr: Translator, key: str) -> str:
    """What an option does, for people who do not know the rules yet; "" where nothing is known of
    it.
    """
    return tr(_HELP[key]) if key in _HELP else ""
