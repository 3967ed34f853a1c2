"""What people are told about a board, by code."""

from china_games.files.messages import ANEW, CHANGE, KIND, MEND, MOVE, OUT, REDRAW
from china_games.i18n import N_

MESSAGES = {
    # the file as a board
    "no_board": N_("this is not a board of this program: the keys “format” and “game” are missing"),
    "newer": N_("this board was made for a newer version of the program (format {value})"),
    "unknown_game": N_("there is no game “{value}” with boards"),
    "shadows": N_("the program has a board “{value}” already: give this one another id"),
    "twice_board": N_(
        "there is another board “{value}” already ({other}): give this one another id"
    ),
    "more_boards": N_(
        "files that were not read, because there are too many, or too many broken ones before "
        "them: "
        "{count}"
    ),
    "board_game_broken": N_(
        "the program’s part for the game “{game}” cannot be loaded; the details are in {place}"
    ),
    # ids and references
    "twice_id": N_("the id “{value}” stands here twice (first in line {first})"),
    "twice_name": N_("the name “{value}” stands here twice (first in line {first})"),
    "twice": N_("“{value}” stands here twice"),
    "unknown_province": N_("there is no province “{value}”"),
    # neighbours
    "own_neighbour": N_("“{value}” is named as a neighbour of itself"),
    "one_way": N_(
        "“{value}” is named as a neighbour of “{other}”, but not “{other}” as one of “{value}”"
    ),
    # places
    "off_the_map": N_("the point {x}, {y} lies outside the map"),
    "ring_crosses": N_("this border crosses itself"),
}

ADVICE = {
    "board_game_broken": ANEW,
    "no_board": KIND,
    "newer": N_("update the program to read it"),
    "unknown_game": MEND,
    "more_boards": N_("correct the others or move them away"),
    "twice_id": CHANGE,
    "twice_name": CHANGE,
    "twice": CHANGE,
    "unknown_province": MEND,
    "own_neighbour": OUT,
    "one_way": N_("name both or neither"),
    "off_the_map": MOVE,
    "ring_crosses": REDRAW,
}
"""What to do about it, where the sentence does not say so."""
