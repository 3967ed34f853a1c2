"""The options of China in words, for the setup screen."""

from __future__ import annotations

from china_games.i18n import N_, Translator

_HELP = {
    "fortifications": N_(
        "Each player may build one fortification on a palace slot: a palace on it "
        "doubles its owner’s points for that province and its road."
    ),
    "bonus_tiles": N_(
        "Tiles of three colours lie on palace slots and go to the player who builds "
        "there. The most tiles of a colour give six points at the end."
    ),
    "two_players": N_(
        "Either way, the Emperor plays as a third player. With influence cards, his "
        "points in a colour go to the player who holds its card; in the light variant, "
        "to nobody."
    ),
    "first": N_("The first player. Name one, or leave it to chance."),
}


def name_option(tr: Translator, key: str) -> str:
    """The name of an option of setup."""
    return {
        "first": tr("First player"),
        "fortifications": tr("Fortifications"),
        "bonus_tiles": tr("Bonus tiles"),
        "two_players": tr("Rules for two"),
    }[key]


def name_value(tr: Translator, key: str, value: object) -> str:
    """The name of an option's value."""
    names: dict[tuple[str, object], str] = {
        ("two_players", "influence"): tr("with influence cards"),
        ("two_players", "light"): tr("light variant"),
    }
    return names.get((key, value), str(value))


def explain_option(tr: Translator, key: str) -> str:
    """What an option does, for people who do not know the rules yet; "" where nothing is known of
    it.
    """
    return tr(_HELP[key]) if key in _HELP else ""
