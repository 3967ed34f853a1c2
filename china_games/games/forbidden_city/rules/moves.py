"""What a seat may do in Forbidden City, and why not (FC-03 to FC-06)."""

from __future__ import annotations

from collections.abc import Iterator

from china_games.games.contract import UNKNOWN, Action, Refusal
from china_games.games.forbidden_city.rules import city
from china_games.games.forbidden_city.rules.model import MIDDLE, WIDTH, State, encode_cell

FAR = encode_cell(50, 50)
"""A cell that stands for all that touch nothing."""


def list_seats_to_act(state: State) -> tuple[int, ...]:
    """The seat whose turn it is, or nobody."""
    return () if state.end else (state.seat,)


def list_legal_actions(state: State, seat: int) -> tuple[Action, ...]:
    """Every place and turning of the tile in hand."""
    if state.end or seat != state.seat or state.hands[seat] == UNKNOWN:
        return ()
    return tuple(city.list_placements(state, state.hands[seat]))


def list_candidates(state: State) -> Iterator[Action]:
    """Every well-formed action: each cell of the city and around it, and one far from it, in each
    turning.
    """
    return (
        ("place", cell, turn) for cell in (*state.cells, *state.border, FAR) for turn in range(4)
    )


def is_well_formed(action: Action) -> bool:
    """Whether the action is a placement on a cell with a turning of 0 to 3."""
    return (
        isinstance(action, tuple)
        and len(action) == 3
        and action[0] == "place"
        and type(action[1]) is int
        and type(action[2]) is int
        and 0 <= action[1] < 2 * MIDDLE * WIDTH
        and 0 <= action[2] < 4
    )


def find_refusal(state: State, seat: int, action: Action) -> Refusal | None:
    """The rule that forbids the action, or None if it is legal."""
    if state.end:
        return Refusal("FC-30" if state.end == "placed" else "FC-08", "game_over")
    if seat != state.seat:
        return Refusal("FC-03", "not_your_turn", (("seat", state.seat),), (("seat", state.seat),))
    if not is_well_formed(action):
        return Refusal("FC-05", "no_such_action")
    _, cell, turn = action
    tile = state.hands[seat]
    if tile == UNKNOWN:
        return Refusal("FC-03", "hidden_tile", (("seat", seat),), (("seat", seat),))
    return None if city.fits(state, tile, turn, cell) else _refuse_place(state, tile, turn, cell)


def _refuse_place(state: State, tile: int, turn: int, cell: int) -> Refusal:
    """Why the tile may not lie so on this cell."""
    here = (("cell", cell),)
    if cell in state.cells:
        return Refusal("FC-05", "occupied", here, here)
    if cell not in state.border:
        return Refusal("FC-05", "touches_nothing", here, here)
    sides = city.find_clashes(state, tile, turn, cell)
    opens, around = state.game.tiles.faces[tile][turn].opens, state.around[state.border.index(cell)]
    clashing = tuple(
        (side, (opens >> 2 * side & 3) - 1, (around >> 2 * side & 3) - 1) for side in sides
    )
    edges = tuple(("edge", (cell, side)) for side in sides)
    return Refusal("FC-06", "colours_meet", (*here, ("edges", clashing)), (*here, *edges))
