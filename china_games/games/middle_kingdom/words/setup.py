"""The options of Middle Kingdom in words, for the setup screen."""

from __future__ import annotations

from china_games.i18n import N_, Translator

_HELP = {
    "two_bids": N_(
        "Each player makes two bids a round instead of one, and five cards are turned up instead "
        "of "
        "two."
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
