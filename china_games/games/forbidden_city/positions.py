"""Positions of Forbidden City as texts, and what no game could have led to.

The city is told by its tiles in the order in which they were placed: rooms, and what they were
worth when they closed, follow from that by the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from china_games.games.common.position_text import (
    HIDDEN,
    SEED,
    Codec,
    LinePositions,
    Row,
    make_each,
    make_hidden,
    make_list,
    make_names,
    make_number,
    make_seat,
    make_tuple,
    make_word,
    name_seats,
)
from china_games.games.contract import UNKNOWN, Fault, PositionError
from china_games.games.forbidden_city.rules import RULES, city
from china_games.games.forbidden_city.rules.model import (
    KEPT,
    NO_TILE,
    NOBODY,
    Game,
    State,
    decode_cell,
    encode_cell,
)
from china_games.games.forbidden_city.rules.play import build_city
from china_games.games.forbidden_city.rules.scoring import close_room, make_result
from china_games.games.forbidden_city.rules.tiles import TileSet

SHOWN = "*"
"""After a tile of a hand or pile: everybody has seen it."""

CAUSES: Mapping[str, tuple[str, ...]] = {
    "tile_does_not_fit": ("tile {number}",),
    "tile_twice": (
        "seat {seat} hand: {tile}*",
        "seat {seat} pile: *{tile}*",
        "tile *: {seat} {tile} *",
    ),
    "tiles_of_seat": ("seat {seat} pile", "seat {seat} hand", "tile *: {seat} *"),
    "pile_and_hand": ("seat {seat} hand", "seat {seat} pile"),
    "shown_unknown": ("seat {seat} hand",),
    "end_wrong": ("end",),
    "end_hidden": ("* pile",),
    "no_tile": ("turn",),
    "tile_fits_nowhere": ("turn", "seat {seat} hand"),
}
"""Code -> the lines in which its cause may stand (`Positions.name_lines`)."""

FARTHEST, MOST = 99, 999
TURNS = ("0", "90", "180", "270")


class _Tiles:
    """The codec of a pile: tiles from the bottom, each with whether everybody has seen it."""

    def __init__(self, tile: Codec) -> None:
        self._tile = make_list(tile, hidden=True)

    def write(self, value: tuple[tuple[int, bool], ...]) -> str:
        words: list[str] = []
        hidden = 0
        for tile, shown in (*value, (NO_TILE, False)):
            if tile == UNKNOWN:
                hidden += 1
                continue
            if hidden:
                words.append(self._tile.write((UNKNOWN,) * hidden))
            hidden = 0
            if tile != NO_TILE:
                words.append(self._tile.write((tile,)) + SHOWN * shown)
        return " ".join(words) or self._tile.write(())

    def read(self, written: str) -> tuple[tuple[int, bool], ...]:
        found: list[tuple[int, bool]] = []
        for word in written.split(" "):
            if len(found) > MOST:
                args = (("count", len(found)), ("least", 0), ("most", MOST))
                raise PositionError(Fault("position_count", args))
            shown = word.endswith(SHOWN) and not word.startswith(HIDDEN)
            tiles = self._tile.read(word.removesuffix(SHOWN) if shown else word)
            found += [(tile, shown) for tile in tiles]
        return tuple(found)


def _make_hand(tile: Codec) -> Codec:
    """A tile in hand and whether everybody has seen it."""
    one = make_hidden(tile)

    def read(written: str) -> tuple[int, bool]:
        shown = written.endswith(SHOWN)
        return one.read(written.removesuffix(SHOWN)), shown

    return Codec(lambda value: one.write(value[0]) + SHOWN * value[1], read)


def _make_cell() -> Codec:
    """A cell by x and y from the Palace, y growing south."""
    pair = make_tuple(*[make_number(-FARTHEST, FARTHEST)] * 2, between=",")
    return Codec(
        lambda cell: pair.write(decode_cell(cell)), lambda written: encode_cell(*pair.read(written))
    )


@lru_cache(maxsize=8)
def _list_rows(tiles: TileSet, seats: int) -> tuple[Row, ...]:
    """The lines of a position in their order."""
    owned = tiles.list_owned(seats)
    ids = [tiles.tiles[one].id for one in owned]
    tile, in_hand = make_names(ids), make_names(ids, none=NO_TILE)
    names, seat = name_seats(seats), make_seat(seats)
    pile = _Tiles(tile)
    laid = make_tuple(seat, tile, _make_cell(), make_names(TURNS), between=" ")
    return (
        Row("seed", "seed", SEED, UNKNOWN),
        Row("handicaps", "handicaps", make_each(make_number(0, MOST), seats), (0,) * seats),
        Row("first", "first", seat, 0),
        Row("turn", "seat", seat),
        Row("end", "end", make_word("placed", "all_pass"), ""),
        Row("hand", "hands", _make_hand(in_hand), None, names),
        Row("pile", "piles", Codec(pile.write, pile.read), None, names),
        Row("tile", "laid", laid, numbered=True),
    )


class ForbiddenCityPositions(LinePositions):
    """The face."""

    key = "forbidden_city"
    causes = CAUSES

    def list_rows(self, board: TileSet, seats: int) -> tuple[Row, ...]:
        return _list_rows(board, seats)

    def write(self, state: State) -> str:
        """The position as a text."""
        game = state.game
        piles = zip(state.piles, state.piles_shown, strict=True)
        values = {
            **state._asdict(),
            "handicaps": game.handicaps,
            "first": game.first,
            "hands": list(zip(state.hands, state.hands_shown, strict=True)),
            "piles": [tuple(zip(pile, shown, strict=True)) for pile, shown in piles],
            "laid": [
                (laid.seat, laid.tile, cell, laid.turn)
                for laid, cell in zip(state.laid, state.cells, strict=True)
                if laid.seat != NOBODY
            ],
        }
        return self.write_values(game.tiles, game.seats, game.options, values)

    def read(self, text: str, board: TileSet, options: Mapping[str, Any], seats: int) -> State:
        """The position of a text. A hand that is not told is an unknown tile, if there is one, and
        a pile all that its seat has nowhere else, face down.
        """
        values = self.read_values(text, board, seats)
        state = RULES.setup(board, options, seats, 0)
        game = Game(board, seats, values["first"], options, values["handicaps"])
        laid = values["laid"]
        state = _lay_tiles(state._replace(game=game, scores=game.handicaps), laid)
        hands, piles = [], []
        for seat, (hand, pile) in enumerate(zip(values["hands"], values["piles"], strict=True)):
            left = len(board.list_owned(seats)) - sum(one[0] == seat for one in laid)
            if hand is None:
                more = left > KEPT if pile is None else len(pile) < left
                hand = (UNKNOWN if more else NO_TILE, False)
            if pile is None:
                pile = ((UNKNOWN, False),) * max(0, left - (hand[0] != NO_TILE))
            hands.append(hand)
            piles.append(pile)
        state = state._replace(
            seed=values["seed"],
            seat=values["seat"],
            turn=len(laid),
            hands=tuple([tile for tile, _ in hands]),
            hands_shown=tuple([shown for _, shown in hands]),
            piles=tuple([tuple([tile for tile, _ in pile]) for pile in piles]),
            piles_shown=tuple([tuple([shown for _, shown in pile]) for pile in piles]),
            end=values["end"],
        )
        ended = bool(state.end) and not _is_unknown(state, KEPT)
        return state._replace(scores=make_result(state).scores) if ended else state

    def list_unknown(self, state: State) -> tuple[Fault, ...]:
        """Tiles in hands and piles."""
        found = []
        for seat, (hand, pile) in enumerate(zip(state.hands, state.piles, strict=True)):
            who, here = ("seat", seat), (("seat", seat),)
            if hand == UNKNOWN:
                found.append(Fault("unknown_tile", (who,), here))
            if n := pile.count(UNKNOWN):
                found.append(Fault("unknown_pile", (who, ("count", n)), here))
        return tuple(found)

    def list_past(self, state: State) -> tuple[Fault, ...]:
        """FC-12: what rooms were worth when they closed, where they would be worth more now."""
        found = []
        for closed in state.closings:
            now = close_room(state, closed.room).value
            if now != closed.value:
                args = (("number", closed.turn + 1), ("value", closed.value), ("now", now))
                found.append(Fault("room_when_closed", args, (("room", closed.room),)))
        return tuple(found)

    def find_faults(self, state: State) -> tuple[Fault, ...]:
        """What no game could have led to: the tiles of each seat, and whose turn it is."""
        return (*_check_tiles(state), *_check_course(state))


def _lay_tiles(state: State, laid: tuple[tuple[int, ...], ...]) -> State:
    """The city with these tiles placed one after the other, each room scored when it closes;
    PositionError for one that does not fit.
    """
    for turn, (seat, tile, cell, turned) in enumerate(laid):
        if not city.fits(state, tile, turned, cell):
            x, y = decode_cell(cell)
            args = (("number", turn + 1), ("tile", state.game.tiles.tiles[tile].id))
            raise PositionError(Fault("tile_does_not_fit", (*args, ("place", f"{x},{y}"))))
        hands = tuple([tile if s == seat else NO_TILE for s in range(state.game.seats)])
        state = state._replace(seat=seat, turn=turn, hands=hands)
        state, _ = build_city(state, seat, ("place", cell, turned))
    return state


def _is_unknown(state: State, most: int = MOST) -> bool:
    """Whether a tile of a hand, or of the first so many of a pile, is not told."""
    return UNKNOWN in state.hands or any(UNKNOWN in pile[:most] for pile in state.piles)


def _check_tiles(state: State) -> Iterator[Fault]:
    game = state.game
    owned = game.tiles.list_owned(game.seats)
    for seat, (hand, pile) in enumerate(zip(state.hands, state.piles, strict=True)):
        mine = [laid.tile for laid in state.laid if laid.seat == seat]
        there = [*mine, *pile, *([hand] if hand != NO_TILE else [])]
        who, here = (("seat", seat),), (("seat", seat),)
        for tile in sorted({one for one in there if one != UNKNOWN and there.count(one) > 1}):
            yield Fault("tile_twice", (*who, ("tile", game.tiles.tiles[tile].id)), here)
        if len(there) != len(owned):
            yield Fault("tiles_of_seat", (*who, ("count", len(there)), ("all", len(owned))), here)
        if hand == NO_TILE and len(pile) != KEPT or hand != NO_TILE and len(pile) < KEPT:
            yield Fault("pile_and_hand", (*who, ("kept", KEPT)), here)
        if state.hands_shown[seat] and hand in (NO_TILE, UNKNOWN):
            yield Fault("shown_unknown", who, here)
    if state.seed != UNKNOWN and _is_unknown(state):
        yield Fault("seed_of_unknown")


def _check_course(state: State) -> Iterator[Fault]:
    """Whose turn it is: the tile in hand fits somewhere, unless the game is over."""
    hand = state.hands[state.seat]
    told = all(all(shown[:KEPT]) for shown in state.piles_shown) and not _is_unknown(state, KEPT)
    if state.end:
        if (state.end == "placed") != all(one == NO_TILE for one in state.hands):
            yield Fault("end_wrong")
        elif not told:
            yield Fault("end_hidden")
    elif hand == NO_TILE:
        yield Fault("no_tile", (("seat", state.seat),), (("seat", state.seat),))
    elif hand != UNKNOWN and not city.fits_somewhere(state, hand):
        name = state.game.tiles.tiles[hand].id
        yield Fault("tile_fits_nowhere", (("seat", state.seat), ("tile", name)))


POSITIONS = ForbiddenCityPositions()
