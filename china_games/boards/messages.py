"""What people are told about a board, by code."""
from china_games.files.messages import ADD, ANEW, CHANGE, KIND, MEND, MOVE, OUT, REDRAW
from china_games.i18n import N_

MESSAGES = {
    # the file as a board
    "no_board": N_("this is no board of this program: the keys “format” and “game” are missing"),
    "newer": N_("this board was made for a newer version of the program (format {value})"),
    "unknown_game": N_("there is no game “{value}” with boards"),
    "shadows": N_("the program has a board “{value}” already: give this one another id"),
    "twice_board": N_("there is another board “{value}” already ({other}): give this one another id"),
    "more_boards": N_("files that were not read, because there are too many, or too many broken ones before them: "
                      "{count}"),
    "board_game_broken": N_("the program’s part for the game “{game}” cannot be loaded; the details are in {place}"),
    # ids and references
    "twice_id": N_("the id “{value}” stands here twice (first in line {first})"),
    "twice_name": N_("the name “{value}” stands here twice (first in line {first})"),
    "twice": N_("“{value}” stands here twice"),
    "twice_number": N_("the number {value} stands here twice (first in line {first})"),
    "unknown_province": N_("there is no province “{value}”"),
    "unknown_slot": N_("there is no slot “{value}”"),
    # neighbours and alliances
    "own_neighbour": N_("“{value}” is named as a neighbour of itself"),
    "one_way": N_("“{value}” is named as a neighbour of “{other}”, but not “{other}” as one of “{value}”"),
    "same_colour": N_("the neighbour “{other}” is {value} too: provinces of one colour must not touch (CH-03)"),
    "no_neighbours": N_("“{a}” and “{b}” are no neighbours: an alliance joins two neighbours (CH-41)"),
    "twice_alliance": N_("the alliance of “{a}” and “{b}” stands here twice (first in line {first})"),
    "post_no_neighbours": N_("“{a}” and “{b}” are no neighbours: a border post lies between two neighbours (CH-90)"),
    "post_players": N_("a board with border posts is not for two players (CH-90)"),
    "post_off_border": N_("the border post “{value}” does not lie on the border of “{other}”"),
    # roads and cards
    "road_to_itself": N_("this road leads from “{value}” to itself"),
    "twice_road": N_("the road between “{a}” and “{b}” stands here twice (first in line {first})"),
    "no_road": N_("no road leads to “{value}”"),
    "cut_off": N_("no road joins these slots to the rest: {slots}"),
    "few_cards": N_("with {players} players only {count} cards are left, too few to deal {limit} (CH-06)"),
    # places
    "off_the_map": N_("the point {x}, {y} lies outside the map"),
    "ring_crosses": N_("this border crosses itself"),
    "dragon_outside": N_("the dragon space lies outside its province “{value}”"),
    "slot_outside": N_("the slot “{value}” lies outside its province “{province}”"),
    "slot_in_two": N_("the slot “{value}” lies in the province “{other}” as well"),
    "slot_on_slot": N_("the slot “{value}” lies on the slot “{other}”"),
    "slot_on_dragon": N_("the slot “{value}” lies on the dragon space of “{other}”"),
    "road_loops": N_("the road {road} crosses itself"),
    "roads_cross": N_("the road {road} crosses the road {other} (line {line})"),
    "road_over_slot": N_("the road {road} runs over the slot “{other}”"),
    "short_track": N_("the score track is {count} units long; its 51 places need at least {limit}"),
}

ADVICE = {
    "board_game_broken": ANEW,
    "no_board": KIND, "newer": N_("update the program to read it"), "unknown_game": MEND,
    "more_boards": N_("mend the others or move them away"),
    "twice_id": CHANGE, "twice_name": CHANGE, "twice": CHANGE, "twice_number": CHANGE,
    "unknown_province": MEND, "unknown_slot": MEND, "own_neighbour": OUT, "one_way": N_("name both or neither"),
    "no_neighbours": MEND, "twice_alliance": OUT, "post_no_neighbours": MEND,
    "post_players": N_("take the posts out, or the 2 among the numbers of players"), "post_off_border": MOVE,
    "road_to_itself": OUT, "twice_road": OUT, "no_road": ADD, "cut_off": N_("add a road"),
    "few_cards": N_("allow fewer players, or add cards"),
    "off_the_map": MOVE, "ring_crosses": REDRAW, "dragon_outside": MOVE, "slot_outside": MOVE, "slot_in_two": MOVE,
    "slot_on_slot": MOVE, "slot_on_dragon": MOVE, "road_loops": REDRAW, "roads_cross": REDRAW,
    "road_over_slot": REDRAW, "short_track": N_("make it longer"),
}
"""What to do about it, where the sentence does not say so."""
