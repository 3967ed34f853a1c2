"""Positions of China laid by hand: palaces, emissaries and pieces of options on the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from china_games.games.china.board import ChinaMap
from china_games.games.china.rules.board import COLOURS
from china_games.games.china.rules.model import (
    EMISSARIES,
    PALACES,
    PHASES,
    TILE_COLOURS,
    State,
)
from china_games.games.china.table import option_tokens, tokens
from china_games.games.china.table.laying_pages import At, list_pages, list_phases
from china_games.games.china.words.names import (
    name_colour,
    name_owners,
    name_province,
    name_slot,
    name_tile_colour,
)
from china_games.games.common.laying import find_word
from china_games.games.contract import (
    UNKNOWN,
    Laying,
    Piece,
    Target,
    Values,
)
from china_games.i18n import Translator
from china_games.kit.painter import Painter, Surface

PALACE, EMISSARY, FORT, TILE = "palace", "emissary", "fort", "tile"
"""Kinds of pieces; the key of one is its kind and whose it is, or its colour: "palace:1"."""


def begin(seats: int, options: Mapping[str, Any]) -> str:
    """The lines of an empty board."""
    lines = ["turn: 0"]
    if seats == 2:
        lines += ["emperor hand: none", *[f"seat {n} specials: first two swap" for n in range(2)]]
    if options.get("fortifications"):
        lines += [f"seat {seat} fortifications: 1" for seat in range(seats)]
    return "\n".join(lines)


def loosen(values: Values) -> Values:
    """Nobody lays the draw pile in its order, nor knows a seed."""
    return {**values, "seed": UNKNOWN, "pile": None}


def list_pieces(at: At) -> Sequence[Piece]:
    """Palaces and emissaries of each owner, and what belongs to options."""
    game, found = at.state.game, []
    for owner, name in enumerate(name_owners(at.tr, at.names, at.state)):
        built = at.state.palaces[owner].bit_count()
        found += [
            Piece(
                f"{PALACE}:{owner}",
                at.tr("Palace of {name}", name=name),
                partial(_draw_palace, owner),
                owner,
                max(0, PALACES - built),
            ),
            Piece(
                f"{EMISSARY}:{owner}",
                at.tr("Emissary of {name}", name=name),
                partial(_draw_emissary, owner),
                owner,
                max(0, at.state.emissaries_left[owner]),
            ),
        ]
    if game.fortifications:
        found.append(Piece(f"{FORT}:0", at.tr("Fortification"), _draw_fort))
    if game.bonus_tiles:
        for tile in (*range(len(TILE_COLOURS)), UNKNOWN):
            name = (
                at.tr("Bonus tile, face down")
                if tile == UNKNOWN
                else at.tr("Bonus tile, {colour}", colour=name_tile_colour(at.tr, tile))
            )
            found.append(Piece(f"{TILE}:{tile}", name, partial(_draw_tile, tile)))
    return found


def _draw_palace(owner: int, painter: Painter, high: int) -> Surface:
    return tokens.draw_palace(painter, owner, high)


def _draw_emissary(owner: int, painter: Painter, high: int) -> Surface:
    return tokens.draw_figure(painter, owner, high)


def _draw_fort(painter: Painter, high: int) -> Surface:
    return option_tokens.draw_fortification(painter, high)


def _draw_tile(tile: int, painter: Painter, high: int) -> Surface:
    return option_tokens.draw_tile(painter, tile, high)


def lay(at: At, piece: str, place: Target, turn: int) -> Values | None:
    """Palaces, fortifications and tiles go on slots, emissaries into provinces."""
    kind, _, number = piece.partition(":")
    board = at.state.game.board
    if kind == EMISSARY:
        province = _find_province(at, place)
        return None if province is None else _send(at, province, int(number), 1)
    if place[0] != "slot" or not kind:
        return None
    slot = place[1]
    palaces, emissaries, forts, tiles = _find_place(at, board.province_of[slot])
    if kind == PALACE:
        mine = (slot, int(number))
        left = [one for one in palaces if one[0] != slot]
        palaces = tuple(sorted(left if mine in palaces else [*left, mine]))
    elif kind == FORT:
        if slot in forts:
            return take(at, place, piece)
        lying = (palaces, emissaries, tuple(sorted([*forts, slot])), tiles)
        return _count_forts(at, _put_place(at, board.province_of[slot], lying), -1)
    else:
        mine = (slot, int(number))
        left = [one for one in tiles if one[0] != slot]
        tiles = tuple(sorted(left if mine in tiles else [*left, mine]))
    return _put_place(at, board.province_of[slot], (palaces, emissaries, forts, tiles))


def take(at: At, place: Target, piece: str) -> Values | None:
    """The uppermost piece of a slot; in a province an emissary, of the owner that is chosen or of
    the last that has one there.
    """
    board = at.state.game.board
    if place[0] == "slot":
        slot = place[1]
        home = board.province_of[slot]
        lying = _find_place(at, home)
        palaces, sent, forts, tiles = lying
        without = tuple([one for one in palaces if one[0] != slot])
        if without != palaces and not (slot in forts and piece.startswith(FORT)):
            return _put_place(at, home, (without, sent, forts, tiles))
        if slot in forts:
            left = tuple([one for one in forts if one != slot])
            return _count_forts(at, _put_place(at, home, (palaces, sent, left, tiles)), 1)
        bare = tuple([one for one in tiles if one[0] != slot])
        return None if bare == tiles else _put_place(at, home, (palaces, sent, forts, bare))
    province = _find_province(at, place)
    if province is None:
        return None
    sent = at.state.emissaries[province]
    kind, _, number = piece.partition(":")
    owners = [owner for owner, count in enumerate(sent) if count]
    if kind == EMISSARY and int(number) in owners:
        owners = [int(number)]
    return _send(at, province, owners[-1], -1) if owners else None


def _count_forts(at: At, values: Values, by: int) -> Values:
    """One more or less of the fortifications that are not placed yet: of the first seat that can;
    whose it is can be changed on the page of the turn.
    """
    left = list(values["forts_left"])
    able = [seat for seat, count in enumerate(left) if 0 <= count + by <= 1]
    if able:
        left[able[0]] += by
    return {**values, "forts_left": tuple(left)}


def _find_province(at: At, place: Target) -> int | None:
    if place[0] in ("province", "land"):
        return place[1]
    return at.state.game.board.province_of[place[1]] if place[0] == "slot" else None


def _find_place(at: At, province: int) -> tuple[Any, ...]:
    """What lies in a province: palaces, emissaries, fortifications, tiles."""
    found: tuple[Any, ...] = at.values["places"][province]
    return found


def _send(at: At, province: int, owner: int, by: int) -> Values:
    palaces, sent, forts, tiles = _find_place(at, province)
    counts = list(sent)
    counts[owner] = max(0, min(EMISSARIES, counts[owner] + by))
    return _put_place(at, province, (palaces, tuple(counts), forts, tiles))


def _put_place(at: At, province: int, lying: tuple[Any, ...]) -> Values:
    """With other pieces in a province. What the full provinces were scored with follows from the
    pieces again.
    """
    places = list(at.values["places"])
    places[province] = lying
    return {**at.values, "places": tuple(places), "scored": None}


def list_unknown(at: At) -> Sequence[str]:
    """Hands, tiles and the draw pile."""
    tr, found = at.tr, []
    hands = sum(UNKNOWN in hand for hand in at.state.hands)
    if hands:
        found.append(tr.plural("{n} hand", "{n} hands", hands))
    if UNKNOWN in at.state.row:
        found.append(tr("the face-up row"))
    if at.state.extra is not None and UNKNOWN in at.state.extra.tiles:
        tiles = at.state.extra.tiles.count(UNKNOWN)
        found.append(tr.plural("{n} tile", "{n} tiles", tiles))
    if UNKNOWN in at.state.pile:
        found.append(tr("the draw pile"))
    return found


def explain(tr: Translator) -> str:
    """Where pieces go."""
    return tr("Palaces go on the slots, emissaries into the provinces.")


def name_word(at: At, key: str, value: str) -> str:
    """A colour, province, slot or phase by its name."""
    tr, board, phases = at.tr, at.state.game.board, dict(list_phases(at))
    return find_word(
        key,
        value,
        {
            "province": ([one.id for one in board.provinces], partial(name_province, tr, at.map)),
            "card": (COLOURS, partial(name_colour, tr)),
            "slot": (board.slot_ids, partial(name_slot, tr, at.map)),
            "phase": (PHASES, lambda phase: phases.get(phase, value)),
        },
    )


LAYING: Laying[State, ChinaMap] = Laying(
    begin=begin,
    loosen=loosen,
    list_pieces=list_pieces,
    lay=lay,
    take=take,
    list_pages=list_pages,
    list_unknown=list_unknown,
    explain=explain,
    name_word=name_word,
)
"""How positions of China are laid."""
