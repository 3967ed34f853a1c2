"""What people are told about a board of China, by code."""

from china_games.files.messages import ADD, CHANGE, MORE, MOVE, OUT, REDRAW
from china_games.i18n import N_

NEIGHBOURS = N_("name two that are neighbours")

MESSAGES = {
    "twice_number": N_("the number {value} stands here twice (first in line {first})"),
    "unknown_slot": N_("there is no slot “{value}”"),
    "same_colour": N_(
        "the neighbour “{other}” is {value} too: provinces of one colour must not touch (CH-03)"
    ),
    "no_neighbours": N_(
        "“{a}” and “{b}” are no neighbours: an alliance joins two neighbours (CH-41)"
    ),
    "twice_alliance": N_(
        "the alliance of “{a}” and “{b}” stands here twice (first in line {first})"
    ),
    "post_no_neighbours": N_(
        "“{a}” and “{b}” are no neighbours: a border post lies between two neighbours (CH-90)"
    ),
    "post_players": N_("a board with border posts is not for two players (CH-90)"),
    "post_off_border": N_(
        "the border post “{value}” does not lie on the border of “{other}”, whose nearest point is "
        "{x}, {y}"
    ),
    "road_to_itself": N_("this road leads from “{value}” to itself"),
    "twice_road": N_("the road between “{a}” and “{b}” stands here twice (first in line {first})"),
    "no_road": N_("no road leads to “{value}”"),
    "cut_off": N_("no road joins these slots to the rest: {slots}"),
    "few_cards": N_(
        "with {players} players only {count} cards are left, too few to deal {limit} (CH-06)"
    ),
    "dragon_outside": N_("the dragon space lies outside its province “{value}”"),
    "slot_outside": N_("the slot “{value}” lies outside its province “{province}”"),
    "slot_in_two": N_("the slot “{value}” lies in the province “{other}” as well"),
    "slot_on_slot": N_("the slot “{value}” lies on the slot “{other}”"),
    "slot_on_dragon": N_("the slot “{value}” lies on the dragon space of “{other}”"),
    "road_loops": N_("the road {road} crosses itself"),
    "roads_cross": N_("the road {road} crosses the road {other} (line {line})"),
    "road_over_slot": N_("the road {road} runs over the slot “{other}”"),
    "short_track": N_("the score track is {count} units long; its 51 places need at least {limit}"),
    # hints
    "near_slots": N_(
        "the slots “{value}” and “{other}” are {count} units apart; palaces nearer than {limit} "
        "hide each other"
    ),
    "slot_near_border": N_(
        "the slot “{value}” is {count} units from the border; nearer than {limit} a palace covers "
        "it"
    ),
    "dragon_over_border": N_(
        "the dragon disc of “{value}”, {radius} units in radius, reaches over its border"
    ),
    "name_outside": N_("the middle of the name of “{value}” lies outside the province"),
    "name_over_border": N_(
        "the name “{value}”, {count} units wide, reaches over the border of its province"
    ),
    "road_over_water": N_("the road {road} runs over water for {count} units near {x}, {y}"),
    "road_abroad": N_(
        "the road {road} runs through “{other}”, where it has no slot, for {count} units near "
        "{x}, {y}"
    ),
    "alliance_off_border": N_(
        "the alliance number {value} lies {count} units from the border of “{a}” and “{b}”, whose "
        "nearest point is {near}"
    ),
    "uneven_cards": N_(
        "for each card there are {count} times as many slots of the colour {value} as of the "
        "colour {other}: many of them will stay empty"
    ),
    "few_alliances": N_(
        "there are {count} alliances on {borders} borders; with few of them, emissaries hardly "
        "matter"
    ),
    "track_outside": N_("place {value} of the score track lies outside the board or at its rim"),
    "track_on_land": N_("place {value} of the score track lies in “{province}”"),
    "names_touch": N_("the names “{value}” and “{other}” touch"),
    "name_on_slot": N_("the name “{value}” touches a palace on the slot “{other}”"),
    "name_on_dragon": N_("the name “{value}” touches the dragon of “{other}”"),
    "number_on_slot": N_("the alliance number {value} touches a palace on the slot “{other}”"),
    "number_on_dragon": N_("the alliance number {value} touches the dragon of “{other}”"),
    "number_on_name": N_("the alliance number {value} touches the name “{other}”"),
    "number_on_road": N_("the alliance number {value} touches the road {road}"),
    "road_on_name": N_("the road {road} runs through the name “{other}”"),
    "road_on_dragon": N_("the road {road} touches the dragon of “{other}”"),
}

ADVICE = {
    "twice_number": CHANGE,
    "unknown_slot": N_("write the id of a slot of this file"),
    "no_neighbours": NEIGHBOURS,
    "twice_alliance": OUT,
    "post_no_neighbours": NEIGHBOURS,
    "post_players": N_("take the posts out, or the 2 among the numbers of players"),
    "slot_near_border": MOVE,
    "dragon_over_border": MOVE,
    "name_outside": MOVE,
    "name_over_border": N_("move it, or choose a shorter one"),
    "road_over_water": N_("bend it with “via”, or join other slots"),
    "road_abroad": N_("bend it with “via”, or join other slots"),
    "alliance_off_border": N_("move it there"),
    "post_off_border": MOVE,
    "road_to_itself": OUT,
    "twice_road": OUT,
    "no_road": ADD,
    "cut_off": N_("add a road"),
    "few_cards": N_("allow fewer players, or add cards"),
    "dragon_outside": MOVE,
    "slot_outside": MOVE,
    "slot_in_two": MOVE,
    "slot_on_slot": MOVE,
    "slot_on_dragon": MOVE,
    "road_loops": REDRAW,
    "roads_cross": REDRAW,
    "road_over_slot": REDRAW,
    "short_track": N_("make the track longer"),
    "near_slots": MOVE,
    "uneven_cards": N_("move some cards from one colour to the other"),
    "few_alliances": MORE,
    "track_outside": REDRAW,
    "track_on_land": REDRAW,
    "names_touch": MOVE,
    "name_on_slot": MOVE,
    "name_on_dragon": MOVE,
    "number_on_slot": MOVE,
    "number_on_dragon": MOVE,
    "number_on_name": MOVE,
    "number_on_road": MOVE,
    "road_on_name": REDRAW,
    "road_on_dragon": REDRAW,
}
"""What to do about it, where the sentence does not say so."""
