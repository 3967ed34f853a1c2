"""What is wrong with a position of Forbidden City, in words."""

from __future__ import annotations

from china_games.games.common.faults import make_say_fault
from china_games.i18n import N_

FAULTS = {
    "tile_does_not_fit": N_(
        "Tile {number}, {tile}, cannot lie at {place}; the place is taken, touches nothing, or"
        " two colours would meet: correct it. The tiles stand in the order in which they were "
        "placed."
    ),
    "tile_twice": N_(
        "{seat} has the tile {tile} twice in the city, in hand and in the pile: take one out."
    ),
    "tiles_of_seat": N_(
        "{seat}’s tiles in the city, in hand and in the pile make {count}, not {all}: correct "
        "the pile, or leave it out."
    ),
    "pile_and_hand": N_(
        "{seat} holds a tile as long as the pile has more than {kept}, and none once only "
        "those are left: correct hand or pile, or leave both out."
    ),
    "shown_unknown": N_(
        "{seat}’s tile in hand cannot be seen by everybody and unknown: write the tile, or "
        "take the “*” out."
    ),
    "end_wrong": N_(
        "“end” is “placed” when nobody has a tile in hand, and “all_pass” when the tiles in "
        "hand fit nowhere: correct it, or take it out."
    ),
    "end_hidden": N_(
        "The game is over, and the first two tiles of each pile are turned over: write them "
        "with “*”."
    ),
    "no_tile": N_(
        "It is the turn of {seat}, who has no tile in hand: correct the turn, or write the tile."
    ),
    "tile_fits_nowhere": N_(
        "It is the turn of {seat}, whose tile {tile} fits nowhere: correct the turn or the tile."
    ),
}
"""Code -> sentence of what no game could have led to."""

NOTES = {
    "unknown_tile": N_("The tile in {seat}’s hand is not known."),
    "unknown_pile": N_("Tiles of {seat}’s pile that are not known: {count}."),
    "room_when_closed": N_(
        "The room that tile {number} closed counted {value} then; closed now it would count "
        "{now}. Rooms count what they were worth when they closed, so the order of the tiles "
        "decides."
    ),
}
"""Code -> sentence of what the position does not tell, and of what its points depend on."""

say_fault = make_say_fault({**FAULTS, **NOTES})
