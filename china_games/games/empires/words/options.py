"""The options of Empires in words, for the setup screen."""

from __future__ import annotations

from china_games.i18n import N_, Translator

_HELP = {
    "treasury": N_(
        "Cities and provinces bring gold, which buys cards and can be part of offers. It replaces "
        "the "
        "cards drawn for cities."
    ),
    "granaries": N_(
        "Granaries can be built in cities. Filled over the years, they pay for extra "
        "actions. The treasury must be on too."
    ),
    "aim": N_("How many provinces win the game: with a third of the map, the game is shorter."),
    "at_once": N_(
        "The player who controls enough provinces wins at once. If this is off, the "
        "aim is checked at the end of each year, and others can still prevent it."
    ),
    "last_year": N_("The game ends with this year at the latest: then the most provinces win."),
    "returns": N_(
        "How often a player who has lost all cities and pawns may come back from the "
        "edge of the map."
    ),
    "first": N_("The first player. Name one, or leave it to chance."),
}


def name_option(tr: Translator, key: str) -> str:
    """The name of an option; its key where none is known."""
    return {
        "treasury": tr("Treasury"),
        "granaries": tr("Granaries"),
        "aim": tr("Aim"),
        "at_once": tr("Victory at once"),
        "last_year": tr("Last year"),
        "returns": tr("Returns as invader"),
        "first": tr("First player"),
        "edition": tr("Edition of the rules"),
    }.get(key, key)


def name_value(tr: Translator, key: str, value: object) -> str:
    """The name of an option's value."""
    known = {
        ("aim", "half"): tr("half of the map plus one"),
        ("aim", "third"): tr("a third of the map plus one"),
        ("at_once", False): tr("at the end of the year"),
        ("at_once", True): tr("at once"),
        ("last_year", "usual"): tr("40 (30 with 5 or 6)"),
        ("last_year", "none"): tr("none"),
        ("returns", "0"): tr("never"),
        ("returns", "1"): tr("once"),
        ("returns", "any"): tr("always"),
    }
    return known.get((key, value), str(value))


def explain_option(tr: Translator, key: str) -> str:
    """What an option does, for people who do not know the rules yet; "" where nothing is known of
    it.
    """
    return tr(_HELP[key]) if key in _HELP else ""


def name_preset(tr: Translator, key: str) -> tuple[str, str]:
    """The name of a preset, and what it does."""
    assert key == "short", key
    return (
        tr("Short game"),
        tr(
            "The short game ends after 15 years; with five or six players, a third of the "
            "map plus one is enough to win."
        ),
    )
