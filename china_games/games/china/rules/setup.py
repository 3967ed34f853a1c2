"""Options, deck, tiles and deal of China (CH-01 to CH-07, and the options)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from china_games.games.china.rules.board import COLOURS, Board, list_bits
from china_games.games.china.rules.model import (
    EMISSARIES,
    FIRST,
    HAND,
    NO_TILE,
    PLACE,
    ROW,
    SWAP,
    TILE_COLOURS,
    TWO,
    Extra,
    Game,
    State,
)
from china_games.games.common.chance import draw_number, shuffle_cards
from china_games.games.common.options import check_first_seat, check_options
from china_games.games.contract import Meta, Option, Refusal, RuleError

BORDER = "border_disputes"
TILES = 2  # bonus tiles in a province (CH-80)
JUNCTION = 3  # roads at a slot that make it a junction (CH-80)


def fill_options(
    meta: Meta, chosen: Mapping[str, Any], board_id: str, seats: int
) -> dict[str, Any] | Refusal:
    """All options with defaults, or the rule that forbids the combination."""
    options = check_options(
        meta, chosen, seats, lambda option, value: _check_value(option, value, seats)
    )
    if isinstance(options, Refusal):
        return options
    for board, counts in meta.boards:
        if board == board_id and seats not in counts:
            return refuse_board(board_id, seats)
    return _check_post_options(options, seats, posts=board_id == BORDER) or options


def _check_value(option: Option, value: object, seats: int) -> Refusal | None:
    if option.kind == "seat":
        return check_first_seat("CH-07", value, seats)
    if option.kind == "bool":
        if type(value) is not bool:
            rule = "CH-50" if option.key == "fortifications" else "CH-80"
            return Refusal(rule, "yes_or_no", (("option", option.key),))
    elif value not in option.choices:
        return Refusal("CH-70", "two_players_how")
    elif value != option.default and seats not in option.seats:
        return Refusal("CH-60", "two_players_only", (("seats", seats),))
    return None


def _check_post_options(options: Mapping[str, Any], seats: int, posts: bool) -> Refusal | None:
    """CH-90: what does not go together with border posts."""
    if posts and seats == 2:
        return Refusal("CH-90", "border_seats")
    if posts and options.get("fortifications"):
        return Refusal("CH-90", "border_fortifications")
    return None


def refuse_board(board_id: str, seats: int) -> Refusal:
    """CH-02, CH-90: the board is for other numbers of players."""
    if board_id == BORDER:
        return Refusal("CH-90", "border_seats")
    return Refusal("CH-02", "board_seats", (("board", board_id), ("seats", seats)))


def set_up_game(board: Board, options: Mapping[str, Any], seats: int, seed: int) -> State:
    """The dealt first position. The pile is shuffled, three cards each dealt, four turned up
    (CH-06).

    RuleError if the board is not for so many seats (CH-02), or has border posts that do not go with
    the options (CH-90)."""
    refused = (
        refuse_board(board.id, seats)
        if seats not in board.seats
        else _check_post_options(options, seats, board.posts > 0)
    )
    if refused is not None:
        raise RuleError(refused)
    first = options["first"]
    game = Game(
        board, seats, draw_number(seats, seed, "first") if first == "random" else first, options
    )
    pile = shuffle_cards((colour for colour, n in enumerate(game.deck) for _ in range(n)), seed, 0)
    hands = []
    for _ in range(game.owners):
        hands.append(tuple(sorted(pile[-HAND:])))
        pile = pile[:-HAND]
    row, pile = pile[-ROW:][::-1], pile[:-ROW]
    provinces, owners = len(board.provinces), game.owners
    known = tuple(hand if owner == game.emperor else () for owner, hand in enumerate(hands))
    return State(
        game=game,
        seed=seed,
        seat=game.first,
        turn=0,
        phase=PLACE,
        placed=0,
        province=-1,
        alone=False,
        hands=tuple(hands),
        known=known,
        pile=pile,
        row=row,
        discard=(0,) * len(board.deck),
        discarded=(),
        palaces=(0,) * owners,
        occupied=0,
        emissaries=((0,) * owners,) * provinces,
        room=(0,) * provinces,
        emissaries_left=(EMISSARIES,) * owners,
        scored=(),
        scores=(0,) * seats,
        shuffles=0,
        last_round=False,
        end="",
        extra=None if game.plain else make_first_extra(game, seed),
    )


def give_handicaps(first: State, handicaps: tuple[int, ...]) -> State:
    """The first position with points on the track (CH-96)."""
    game = first.game
    game = Game(game.board, game.seats, game.first, game.options, handicaps)
    return first._replace(game=game, scores=handicaps)


def make_first_extra(game: Game, seed: int) -> Extra:
    """What the options of a game begin with (CH-05, CH-60, CH-61, CH-80)."""
    forts = tuple(
        int(game.fortifications and owner != game.emperor) for owner in range(game.owners)
    )
    tiles = lay_tiles(game.board, seed) if game.bonus_tiles else ()
    closed = (
        sum(
            1 << p
            for p, province in enumerate(game.board.provinces)
            if any(tiles[slot] != NO_TILE for slot in province.slots)
        )
        if tiles
        else 0
    )
    nothing = (0,) * len(COLOURS)
    return Extra(
        forts_left=forts,
        tiles=tiles,
        closed=closed,
        kept=(nothing,) * game.seats if game.influence else (),
        influence=(-1,) * len(COLOURS) if game.influence else (),
        specials=(FIRST | TWO | SWAP,) * game.seats if game.seats == 2 else (),
    )


def lay_tiles(board: Board, seed: int) -> tuple[int, ...]:
    """The tile of each slot: two in each province, never on a junction or a border post (CH-80)."""
    slots: list[int] = []
    for p, province in enumerate(board.provinces):
        free = [
            slot
            for slot in list_bits(province.mask & ~board.posts)
            if board.neighbours[slot].bit_count() < JUNCTION
        ]
        slots += shuffle_cards(free, seed, f"tiles:{p}")[:TILES]
    colours = shuffle_cards((i % len(TILE_COLOURS) for i in range(len(slots))), seed, "tiles")
    tiles = dict(zip(slots, colours, strict=True))
    return tuple(tiles.get(slot, NO_TILE) for slot in range(len(board.slot_ids)))
