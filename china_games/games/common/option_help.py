"""What the options of setup do, in a sentence each, for people who do not know the rules yet."""
from __future__ import annotations

from china_games.i18n import N_, Translator

_HELP = {
    ("china", "fortifications"): N_(
        "Each player may build one fortification on a palace slot: a palace on it doubles his points for that province "
        "and its road."),
    ("china", "bonus_tiles"): N_(
        "Tiles of three colours lie on palace slots and go to who builds there. Most tiles of a colour give six "
        "points at the end."),
    ("china", "two_players"): N_(
        "In both, the Emperor plays along as a third. With influence cards his points in a colour go to who holds its "
        "card; in the light variant to nobody."),
    ("forbidden_city", "start"): N_(
        "The tile that lies in the middle: with a garden at each corner, or with larger rooms for players who know the "
        "game."),
    ("middle_kingdom", "two_bids"): N_(
        "Each player makes two bids a round instead of one, and five cards are turned up instead of two."),
    ("empires", "treasury"): N_(
        "Cities and provinces bring gold, which buys cards and can be part of offers. It replaces the cards drawn for "
        "cities."),
    ("empires", "granaries"): N_(
        "Granaries can be built in cities. Filled up over the years they pay for further actions. They need the "
        "treasury."),
    ("empires", "aim"): N_("How many provinces win the game: with a third of the map it is shorter."),
    ("empires", "at_once"): N_(
        "Who controls enough provinces wins at once. Switched off, that is judged at the end of each year, and others "
        "can still prevent it."),
    ("empires", "last_year"): N_("The game ends with this year at the latest: then most provinces win."),
    ("empires", "returns"): N_(
        "How often somebody who has lost all cities and pawns may come back from the rim of the map."),
}
_FIRST = N_("Who begins. Choose somebody, or leave it to chance.")


def option_help(tr: Translator, game: str, key: str) -> str:
    """What an option does; "" where nothing is known of it."""
    found = _FIRST if key == "first" else _HELP.get((game, key), "")
    return tr(found) if found else ""
