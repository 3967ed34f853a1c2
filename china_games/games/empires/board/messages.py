"""What people are told about a map file of Empires, by code."""

from china_games.files.messages import MORE, MOVE, OUT, REDRAW
from china_games.i18n import N_

MESSAGES = {
    "em_point": N_(
        "point {number}, “{value}”, is not written as it must be: points are “x,y x,y …”"
    ),
    "em_few_points": N_("there must be at least {limit} points here, not {count}"),
    "em_cut_off": N_("no border and no sea link joins these provinces to the rest: {provinces}"),
    "em_link_to_itself": N_("this sea link leads from “{value}” to itself"),
    "em_twice_link": N_(
        "the sea link of “{a}” and “{b}” stands here twice (first in line {first})"
    ),
    "em_link_of_neighbours": N_("“{a}” and “{b}” share a border already: they need no sea link"),
    "em_no_edge": N_(
        "no province has “edge: true”: invaders come in over the edge of the map (EM-35)"
    ),
    "em_outside": N_("{what} at {x}, {y} lies outside its province “{value}”"),
    "em_in_two": N_("{what} at {x}, {y} lies in the province “{other}” as well"),
    "em_a_label": N_("the name"),
    "em_a_city": N_("the city"),
    "em_a_slot": N_("the place of a pawn"),
    "em_a_stack": N_("the place of a stack"),
    "em_on_city": N_("the place {number} ({x}, {y}) lies on the city of “{value}”"),
    "em_on_slot": N_("the places {number} and {other} of “{value}” lie on each other"),
    "em_few_capitals": N_(
        "first cities lie {steps} steps apart (EM-03): only {count} find a place, and {players} "
        "players need one each and one to choose"
    ),
    "em_link_over_land": N_("the link of “{a}” and “{b}” runs over “{value}”"),
    "em_cities_touch": N_(
        "the cities of “{value}” and “{other}” are {count} units apart; nearer than {limit} they "
        "touch in a window of 1280×800"
    ),
    "em_name_over_border": N_(
        "the name “{value}” lies on a neighbour’s land too in a window of 1280×800"
    ),
    "em_names_over_borders": N_(
        "{count} names lie on a neighbour’s land too in a window of 1280×800"
    ),
}

ADVICE = {
    "em_few_points": MORE,
    "em_cut_off": N_("add a sea link"),
    "em_link_to_itself": OUT,
    "em_twice_link": OUT,
    "em_link_of_neighbours": OUT,
    "em_no_edge": N_("write it at a province at the edge of the map"),
    "em_outside": MOVE,
    "em_in_two": MOVE,
    "em_on_city": MOVE,
    "em_on_slot": N_("move one of them"),
    "em_few_capitals": N_("allow fewer players, or make the map longer"),
    "em_link_over_land": REDRAW,
    "em_cities_touch": N_("move one of them"),
    "em_name_over_border": N_("move it, choose a shorter one, or make the province wider"),
    "em_names_over_borders": N_("choose shorter ones, or draw fewer provinces"),
}
"""What to do about it, where the sentence does not say so."""
