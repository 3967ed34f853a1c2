"""Random boards of China.

Small cells of land are grown into provinces, so that outlines look like land and not like polygons.
Dragon and name stand where most room is, slots as far from each other as may be. Roads are straight
and cross neither each other nor slots, dragons, names and third provinces: first a tree, then one
more over each border, then a second road for slots at a dead end. A board that breaks a demand is
thrown away for the next chance. The same arguments give the same file: see `boards/cells.py`.
"""

from __future__ import annotations

from random import Random

from china_games.boards.cells import Unfit, draw_first, find_parts, raise_land
from china_games.boards.hints import measure_area
from china_games.boards.names import draw_names
from china_games.games.china.board.chance.alliances import place_alliances
from china_games.games.china.board.chance.names import fit_names
from china_games.games.china.board.chance.places import furnish, share_slots
from china_games.games.china.board.chance.provinces import (
    CELLS,
    choose_colours,
    draw_outlines,
    find_neighbours,
    grow_provinces,
)
from china_games.games.china.board.chance.roads import Roads
from china_games.games.china.board.chance.text import Drawn, write_board_file
from china_games.games.contract import Generation
from china_games.i18n import N_

FIELD, SHARE = (1450.0, 860.0), 0.62
"""The size of the sheet that is raised, and how much of it is land."""

SHAPES = ("one", "ring")
LEAST_PROVINCES, MOST_PROVINCES = 6, 11

TRIES = 120

ALLIED = 0.75
"""The share of borders that must have an alliance."""


def generate_board(wanted: Generation) -> str:
    """The file of a board. ValueError with the reasons if no chance of many keeps the demands."""
    if not LEAST_PROVINCES <= wanted.provinces <= MOST_PROVINCES or wanted.shape not in SHAPES:
        raise ValueError(f"{LEAST_PROVINCES} to {MOST_PROVINCES} provinces; {', '.join(SHAPES)}")
    drawn = draw_first(wanted.seed, TRIES, lambda chance: _draw(chance, wanted))
    return write_board_file(drawn, wanted)


def _draw(chance: Random, wanted: Generation) -> Drawn:
    land = raise_land(chance, wanted.provinces * CELLS, FIELD, SHARE, wanted.shape)
    if len(find_parts(land.land, land.near)) > 1:
        raise Unfit(N_("land in several parts"))
    owner = grow_provinces(land, wanted.provinces)
    rings, arcs = draw_outlines(land, owner, wanted.provinces, chance)
    beside = find_neighbours(arcs, wanted.provinces)
    sizes = list(map(measure_area, rings))
    colours = choose_colours(chance, beside, sizes)
    quotas = share_slots(sizes)
    provinces = tuple(map(furnish, rings, quotas))
    owners = [p for p, province in enumerate(provinces) for _ in province.slots]
    roads = Roads(provinces, owners, beside)
    roads.join_all()
    roads.cross_borders(sorted(arcs))
    roads.end_dead_ends()
    roads.check()
    alliances = tuple(place_alliances(arcs, provinces, roads))
    if len(alliances) < ALLIED * len(arcs):
        raise Unfit(N_("too little room for alliances"))
    order = list(alliances)
    chance.shuffle(order)
    names = fit_names(
        draw_names(chance, len(rings)),
        provinces,
        [(roads.at[i], roads.at[j]) for i, j in roads.list_all()],
        [at for _, _, at in order],
    )
    return Drawn(provinces, beside, colours, names, roads.list_all(), tuple(order))
