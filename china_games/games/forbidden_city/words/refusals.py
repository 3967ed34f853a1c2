"""Why something is not allowed in Forbidden City: one friendly exact sentence for every code."""

from __future__ import annotations

from collections.abc import Sequence

from china_games.games.common.words import HANDICAP_REFUSALS
from china_games.games.contract import Refusal
from china_games.games.forbidden_city.board import ForbiddenCityTiles
from china_games.games.forbidden_city.rules import RULES
from china_games.games.forbidden_city.words.names import name_new_room, name_place, name_side
from china_games.i18n import N_, Translator

REFUSALS = {
    "game_over": N_("The game is over."),
    "not_your_turn": N_("It is the turn of {name}."),
    "no_such_action": N_("That is not a move of this game: place your tile beside the city."),
    "hidden_tile": N_("The tile in hand is known to {name} alone."),
    "occupied": N_("A tile lies there already; choose a free place."),
    "touches_nothing": N_(
        "Your tile must touch a tile of the city with one of its edges; corners do not count."
    ),
    "colours_meet": N_(
        "Two rooms of different colours may meet only with a wall between them. {edges}"
    ),
    "seats": N_("{game} is played by two to four players; you have chosen {seats}."),
    "board_seats": N_("This tile set is not for {seats} players."),
    "unknown_option": N_("{game} has no option “{option}”."),
    **HANDICAP_REFUSALS,
    "start_side": N_("The start tile has two sides: gardens and halls."),
    "first_player": N_("The first player is drawn at random or is one of the {seats} players."),
}


def say_refusal(
    tr: Translator, map_: ForbiddenCityTiles | None, names: Sequence[str], refused: Refusal
) -> str:
    """The sentence for a refusal, without its rule number. `map_` may be None for refusals of
    setup.
    """
    args = dict(refused.args)
    values = {key: value for key, value in args.items() if isinstance(value, (int, str))}
    values["game"] = tr.choose_name(RULES.meta.name)
    if "seat" in args:
        values["name"] = names[args["seat"]]
    if "cell" in args:
        values["place"] = name_place(tr, args["cell"])
    if "edges" in args:
        values["edges"] = " ".join(_say_clash(tr, *edge) for edge in args["edges"])
    return tr(REFUSALS[refused.code], **values)


def _say_clash(tr: Translator, side: int, own: int, other: int) -> str:
    """What would meet at one side of the tile."""
    return tr(
        "{side}: {own} would meet {other}.",
        side=name_side(tr, side),
        own=name_new_room(tr, own),
        other=name_new_room(tr, other),
    )
