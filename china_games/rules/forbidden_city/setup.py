"""Options, piles and the start tile of Forbidden City (FC-01 to FC-03)."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from china_games.rules.base import Meta, Refusal, RuleError
from china_games.rules.chance import drawn, shuffled
from china_games.rules.forbidden_city import city
from china_games.rules.forbidden_city.model import NOBODY, Game, State, cell_at
from china_games.rules.forbidden_city.tiles import PALACE, TileSet


def checked_options(meta: Meta, chosen: Mapping[str, Any], board_id: str, seats: int) -> dict[str, Any] | Refusal:
    """All options with defaults, or the rule that forbids the combination."""
    if seats not in meta.seats:
        return Refusal("FC-01", "seats", (("seats", seats),))
    known = {option.key: option for option in meta.options}
    for key, value in chosen.items():
        if key not in known:
            return Refusal("FC-01", "unknown_option", (("option", key),))
        if key == "start" and value not in known[key].choices:
            return Refusal("FC-02", "start_side", (("value", value),))
        if key == "first" and not (value == "random" or type(value) is int and 0 <= value < seats):
            return Refusal("FC-03", "first_player", (("value", value), ("seats", seats)))
    return {key: chosen.get(key, option.default) for key, option in known.items()}


def setup(tiles: TileSet, options: Mapping[str, Any], seats: int, seed: int) -> State:
    """The start tile in the middle, the piles shuffled, the top tile of each in hand.

    RuleError if the tile set is not for so many seats (FC-01).
    """
    if seats not in tiles.seats:
        raise RuleError(Refusal("FC-01", "board_seats", (("seats", seats),)))
    first = options["first"]
    game = Game(tiles, seats, drawn(seats, seed, "first") if first == "random" else first, options)
    piles = [shuffled(tiles.owned(seats), seed, seat) for seat in range(seats)]
    state = State(
        game=game, seed=seed, seat=game.first, turn=0, hands=tuple(pile[-1] for pile in piles),
        hands_shown=(False,) * seats, piles=tuple(pile[:-1] for pile in piles),
        piles_shown=tuple((False,) * (len(pile) - 1) for pile in piles), cells=(), laid=(), part_room=(), rooms=(),
        border=(), around=(), closings=(), scores=(0,) * seats, end="")
    for x, y, tile in tiles.starts[options["start"]]:
        state = city.lay(state, tile, 0, cell_at(x, y), NOBODY).state
    rooms = tuple(room._replace(closed=0) if room.colour == PALACE else room for room in state.rooms)
    return state._replace(rooms=rooms)
