"""What people are told about a board, by code."""

from china_games.files.messages import ANEW, CHANGE, KIND, MOVE, OUT, REDRAW
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
    "no_border": N_("“{value}” and “{other}” are named as neighbours but have no common border"),
    "hidden_border": N_("“{value}” and “{other}” have a common border but are no neighbours"),
    # places
    "off_the_map": N_("the point {x}, {y} lies outside the map"),
    "size_too_small": N_("{count} points lie outside a map of this size"),
    "ring_crosses": N_("this border crosses itself"),
    # hints
    "loose_border": N_(
        "the border of “{value}” and “{other}” is not the same line for both near {x}, {y}: there "
        "is a gap or an overlap"
    ),
    "missing_point": N_(
        "the point {x}, {y} of the border of “{other}” lies on that of “{value}” too, but is not "
        "among its points"
    ),
    "short_border": N_(
        "the border of “{value}” and “{other}” is {count} units long; below {limit} it is hard to "
        "see"
    ),
    "dead_end": N_("“{value}” is a dead end: its only neighbour is “{other}”"),
    "bottleneck": N_("without “{value}” the map falls apart: {count} provinces are cut off"),
    "small_area": N_("“{value}” is small: {count}% of the usual size of a province"),
    "large_area": N_("“{value}” is large: {count}% of the usual size of a province"),
    "small_map": N_("the map is {x} × {y} units; pieces and names are drawn for about 1600 × 1000"),
}

ADVICE = {
    "board_game_broken": ANEW,
    "no_board": KIND,
    "newer": N_("update the program to read it"),
    "unknown_game": N_("write it as the boards of the program do"),
    "more_boards": N_("correct the others or move them away"),
    "twice_id": CHANGE,
    "twice_name": CHANGE,
    "twice": CHANGE,
    "unknown_province": N_("write the id of a province of this file, or take it out"),
    "own_neighbour": OUT,
    "one_way": N_("name both or neither"),
    "no_border": N_("draw one at least 12 units long, or take the name out at both"),
    "hidden_border": N_("name each as a neighbour of the other, or draw them apart"),
    "off_the_map": MOVE,
    "size_too_small": N_("write a larger one, or move them"),
    "ring_crosses": REDRAW,
    "loose_border": N_("give both the very same points"),
    "missing_point": N_("add it there"),
    "short_border": N_("draw it longer"),
    "dead_end": N_("give it a second neighbour"),
    "bottleneck": N_("join the parts elsewhere too"),
    "small_map": N_("draw it larger"),
}
"""What to do about it, where the sentence does not say so."""
