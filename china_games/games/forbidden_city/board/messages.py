"""What people are told about a tile file of Forbidden City, by code."""

from china_games.files.messages import ADD, CHANGE, MOVE
from china_games.i18n import N_

MESSAGES = {
    "fc_edges": N_(
        "edges are four letters for north, east, south and west: o open, w wall, d wall with a "
        "door; "
        "not “{value}”"
    ),
    "fc_no_part": N_("the tile “{value}” needs a colour, or a diagonal wall and two parts"),
    "fc_both": N_("the tile “{value}” has a diagonal wall: what “{key}” says belongs in its parts"),
    "fc_no_diagonal": N_(
        "the tile “{value}” has parts but no diagonal wall: write “diagonal: wall”"
    ),
    "fc_no_parts": N_("the tile “{value}” has a diagonal wall but no parts"),
    "fc_twice_cell": N_("the cell {x}, {y} stands here twice (first in line {first})"),
    "fc_no_cell": N_(
        "the cell {x}, {y} is missing: a face of the start tile has three cells by three (FC-02)"
    ),
    "fc_palace": N_("the Imperial Palace stands at 0, 0 and nowhere else (FC-02)"),
    "fc_palace_doors": N_(
        "the Imperial Palace has a door on each side: write “edges: dddd” (FC-15)"
    ),
    "fc_palace_wall": N_(
        "a wall stands before the door of the Imperial Palace: write d for this edge (FC-15)"
    ),
    "fc_garden_place": N_("gardens lie in the corners of the start tile (FC-02)"),
    "fc_garden_walls": N_("a garden is walled all round: write “edges: wwww” (FC-02)"),
    "fc_clash": N_("{colour} and {other} meet here without a wall (FC-06)"),
    "fc_closed": N_(
        "this {colour} room is closed from the start; only the Imperial Palace may be (FC-02)"
    ),
    "fc_no_outer_wall": N_(
        "this face of the start tile shows no wall to the outside: "
        "there must be a place for every first tile (FC-08)"
    ),
}

ADVICE = {
    "fc_edges": N_("write four of these letters, such as “odwo”"),
    "fc_no_part": ADD,
    "fc_both": N_("write it there"),
    "fc_no_parts": N_("write two parts"),
    "fc_twice_cell": CHANGE,
    "fc_no_cell": ADD,
    "fc_palace": MOVE,
    "fc_garden_place": N_("move them there"),
    "fc_clash": N_("put a wall between them"),
    "fc_closed": N_("open one of its edges"),
    "fc_no_outer_wall": N_("put a wall on its outside"),
}
"""What to do about it, where the sentence does not say so."""
