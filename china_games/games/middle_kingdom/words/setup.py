"""The options of Middle Kingdom in words, for the setup screen."""

from __future__ import annotations

from china_games.i18n import N_, Translator

_HELP = {
    "two_bids": N_(
        "Each player makes two bids a round instead of one, and five cards are turned up instead "
        "of two."
    ),
}


def name_option(tr: Translator, key: str) -> str:
    """The name of an option of setup."""
    return {
        "two_bids": tr("Variant: two bids each, five cards a round"),
        "edition": tr("Edition of the rules"),
    }[key]


def name_value(tr: Translator, key: str, value: object) -> str:
    """The name of a value of an option that is no seat."""
    return str(value) if type(value) is int else tr("yes") if value else tr("no")


def explain_option(tr: Translator, key: str) -> str:
    """What an option does, for people who do not know the rules yet; "" where nothing is known of
    it.
    """
    return tr(_HELP[key]) if key in _HELP else ""


def explain_table(tr: Translator, seats: int) -> str:
    """Two always bid twice (MK-70, MK-71); "" at larger tables, where the usual game is played."""
    if seats != 2:
        return ""
    return tr("Two players: each makes two bids a round, and three cards are turned up.")
