"""Options, piles and the start tile of Forbidden City (FC-01 to FC-03)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from china_games.games.common.chance import draw_number, shuffle_cards
from china_games.games.common.options import check_first_seat, check_options
from china_games.games.contract import Meta, Option, Refusal, RuleError
from china_games.games.forbidden_city.rules import city
from china_games.games.forbidden_city.rules.model import NOBODY, Game, State, encode_cell
from china_games.games.forbidden_city.rules.tiles import PALACE, TileSet


def fill_options(
    meta: Meta, chosen: Mapping[str, Any], board_id: str, seats: int
) -> dict[str, Any] | Refusal:
    """All options with defaults, or the rule that forbids the combination."""
    return check_options(
        meta, chosen, seats, lambda option, value: _check_value(option, value, seats)
    )


def _check_value(option: Option, value: object, seats: int) -> Refusal | None:
    if option.kind == "seat":
        return check_first_seat("FC-03", value, seats)
    return None if value in option.choices else Refusal("FC-02", "start_side", (("value", value),))


def give_handicaps(first: State, handicaps: tuple[int, ...]) -> State:
    """The first position with coins (FC-33)."""
    game = first.game
    game = Game(game.tiles, game.seats, game.first, game.options, handicaps)
    return first._replace(game=game, scores=handicaps)


def set_up_game(tiles: TileSet, options: Mapping[str, Any], seats: int, seed: int) -> State:
    """The start tile in the middle, the piles shuffled, the top tile of each in hand.

    RuleError if the tile set is not for so many seats (FC-01).
    """
    if seats not in tiles.seats:
        raise RuleError(Refusal("FC-01", "board_seats", (("seats", seats),)))
    first = options["first"]
    game = Game(
        tiles, seats, draw_number(seats, seed, "first") if first == "random" else first, options
    )
    piles = [shuffle_cards(tiles.list_owned(seats), seed, seat) for seat in range(seats)]
    state = State(
        game=game,
        seed=seed,
        seat=game.first,
        turn=0,
        hands=tuple(pile[-1] for pile in piles),
        hands_shown=(False,) * seats,
        piles=tuple(pile[:-1] for pile in piles),
        piles_shown=tuple((False,) * (len(pile) - 1) for pile in piles),
        cells=(),
        laid=(),
        part_room=(),
        rooms=(),
        border=(),
        around=(),
        closings=(),
        scores=(0,) * seats,
        end="",
    )
    for x, y, tile in tiles.starts[options["start"]]:
        state = city.lay_tile(state, tile, 0, encode_cell(x, y), NOBODY).state
    rooms = tuple(
        room._replace(closed=0) if room.colour == PALACE else room for room in state.rooms
    )
    return state._replace(rooms=rooms)
