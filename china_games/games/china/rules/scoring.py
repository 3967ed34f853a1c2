"""Palaces, ports, alliances, roads, bonus tiles and the final ranking of China (CH-30 to CH-44, and
the options).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from china_games.games.china.rules.board import Alliance, Province, list_bits
from china_games.games.china.rules.model import PALACES, TILE_COLOURS, State
from china_games.games.china.rules.roads import count_chain_points, find_chains
from china_games.games.common.handicaps import list_handicap_lines
from china_games.games.common.majority import rank_counts, rank_keys, score_cascade
from china_games.games.common.remembering import remember
from china_games.games.contract import Result, ScoreLine

TILE_POINTS = 6  # for most tiles of a colour (CH-83)
Place = tuple[str, Any]

_ranks, _cascade = lru_cache(4096)(rank_counts), lru_cache(4096)(score_cascade)


def count_palaces(palaces: tuple[int, ...], province: Province) -> tuple[int, ...]:
    """Palaces of each owner in a province."""
    mask = province.mask
    return tuple([(own & mask).bit_count() for own in palaces])


def score_palaces(palaces: tuple[int, ...], province: Province) -> tuple[int, ...]:
    """Points of each owner by palaces alone (CH-30 to CH-33)."""
    return _cascade(count_palaces(palaces, province))


def score_province(state: State, province: int) -> tuple[int, ...]:
    """Points of each seat when the province's palaces are scored: CH-30 to CH-33, fortifications,
    the Emperor's.
    """
    if state.extra is None:
        return score_palaces(state.palaces, state.game.board.provinces[province])
    points = _score_owners(state, province)
    if state.game.emperor < 0:
        return points
    holder = find_emperor_holder(state, province)
    return tuple([n + (points[-1] if seat == holder else 0) for seat, n in enumerate(points[:-1])])


def find_emperor_holder(state: State, province: int) -> int:
    """The seat that scores, or has scored, the Emperor's palaces in the province (CH-67); -1 for
    nobody.
    """
    extra = state.extra
    if extra is None or not extra.influence:
        return -1
    done = next((points for scored, points in state.scored if scored == province), None)
    if done is None:
        return extra.influence[state.game.board.provinces[province].colour]
    own = _score_owners(state, province)
    return next((seat for seat, points in enumerate(done) if points > own[seat]), -1)


def _score_owners(state: State, province: int) -> tuple[int, ...]:
    """Points of each owner for his own palaces, doubled by fortifications."""
    on_board = state.game.board.provinces[province]
    points = score_palaces(state.palaces, on_board)
    if not _find_fortified(state, on_board):
        return points
    return tuple([n * (1 + _is_doubled(state, owner, on_board)) for owner, n in enumerate(points)])


def _find_fortified(state: State, province: Province) -> int:
    """Mask of the fortifications of a province."""
    return state.extra.forts & province.mask if state.extra is not None else 0


def _is_doubled(state: State, owner: int, province: Province) -> bool:
    """CH-52: the owner has a palace on a fortification in the province."""
    return state.palaces[owner] & _find_fortified(state, province) != 0


def find_alliance_winners(state: State, alliance: Alliance) -> tuple[tuple[int, ...], int]:
    """Seats with most emissaries in both provinces of an alliance, and what each scores (CH-41,
    CH-68).
    """
    one, two = alliance.provinces
    return _find_winners(state.emissaries[one], state.emissaries[two], state.game.seats)


@lru_cache(4096)
def _find_winners(
    a: tuple[int, ...], b: tuple[int, ...], seats: int
) -> tuple[tuple[int, ...], int]:
    """The same by the emissaries of each owner in the two provinces."""
    top_a, top_b = max(a), max(b)
    if not top_a or not top_b:
        return (), 0
    both = tuple([s for s in range(seats) if a[s] == top_a and b[s] == top_b])
    return both, sum(a) + sum(b)


def find_tile_slots(state: State, colour: int) -> tuple[int, ...]:
    """For each owner the mask of the slots whose tile of this colour he took (CH-82)."""
    tiles = state.extra.tiles if state.extra else ()
    mask = sum(1 << slot for slot, tile in enumerate(tiles) if tile == colour)
    return tuple(own & mask for own in state.palaces)


def count_tiles(state: State) -> tuple[tuple[int, ...], ...]:
    """[owner][colour]: the bonus tiles that were taken."""
    slots = [find_tile_slots(state, colour) for colour in range(len(TILE_COLOURS))]
    return tuple(
        tuple(of_colour[owner].bit_count() for of_colour in slots)
        for owner in range(len(state.palaces))
    )


@remember
def make_result(state: State) -> Result:
    """The standing: final, or as it would be if the game ended now."""
    lines = (
        *list_handicap_lines("CH-96", state.game.handicaps),
        *_list_palace_lines(state),
        *_list_port_lines(state),
        *_list_alliance_lines(state),
        *_list_road_lines(state),
        *_list_tile_lines(state),
    )
    scores = [0] * state.game.seats
    for line in lines:
        scores[line.seat] += line.points
    left = _count_pieces_left(state)
    ranking = rank_keys(list(zip(scores, left, strict=True)))
    return Result(tuple(scores), lines, ranking, _find_tie_break(scores, ranking), state.end)


def _count_pieces_left(state: State) -> list[int]:
    """Pieces of each seat in supply (CH-44)."""
    forts = state.extra.forts_left if state.extra else (0,) * state.game.seats
    return [
        PALACES - state.palaces[s].bit_count() + state.emissaries_left[s] + forts[s]
        for s in range(state.game.seats)
    ]


def _find_tie_break(scores: list[int], ranking: tuple[tuple[int, ...], ...]) -> str:
    """How the first place was settled (CH-44)."""
    if len(ranking[0]) > 1:
        return "shared"
    best = max(scores)
    return "pieces_left" if scores.count(best) > 1 else ""


def _list_palace_lines(state: State) -> list[ScoreLine]:
    done = dict(state.scored)
    order = [*done, *(p for p in range(len(state.game.board.provinces)) if p not in done)]
    lines: list[ScoreLine] = []
    for p in order:
        province = state.game.board.provinces[p]
        own = tuple([palaces & province.mask for palaces in state.palaces])
        if any(own):
            forts, holder = _find_fortified(state, province), find_emperor_holder(state, p)
            lines += _list_province_lines(p, own, forts, state.game.seats, holder)
    return lines


@lru_cache(8192)
def _list_province_lines(
    province: int, palaces: tuple[int, ...], forts: int, seats: int, holder: int
) -> tuple[ScoreLine, ...]:
    """The lines of a province: of each owner's palaces, and of the doubling by a fortification
    (CH-52). Palaces, by owner, and forts are masks of slots of the province; `holder` takes what
    the Emperor's give. Remembered, as few provinces differ from one state to the next.
    """
    counts = tuple([own.bit_count() for own in palaces])
    points, takers, here = _cascade(counts), [*range(seats), holder], ("province", province)
    lines = []
    for place, rank in enumerate(_ranks(counts)):
        rule = "CH-33" if len(rank) > 1 else "CH-31" if place else "CH-30"
        behind = (("rank", place + 1),) if len(rank) > 1 and place else ()
        for owner in rank:
            taker, own = takers[owner], palaces[owner]
            if taker < 0:
                continue
            usual = rule if owner == taker else "CH-67"
            lines.append(ScoreLine(taker, usual, points[owner], (here, *_list_slots(own), *behind)))
            if own & forts:
                slots = _list_slots(own & forts)
                lines.append(ScoreLine(taker, "CH-52", points[owner], (here, *slots)))
    return tuple(lines)


def _list_port_lines(state: State) -> list[ScoreLine]:
    """CH-94: the ports once more, as a province of their own."""
    masks = [own & state.game.board.ports for own in state.palaces]
    points = score_cascade([mask.bit_count() for mask in masks])
    taken = sum(mask.bit_count() for mask in masks)
    return [
        ScoreLine(seat, "CH-94", points[seat], (("ports", taken), *_list_slots(masks[seat])))
        for rank in rank_counts([mask.bit_count() for mask in masks])
        for seat in rank
        if seat < state.game.seats
    ]


def _list_alliance_lines(state: State) -> list[ScoreLine]:
    lines = []
    for alliance in sorted(state.game.board.alliances):
        winners, points = find_alliance_winners(state, alliance)
        if winners:
            places = (("alliance", alliance.number), *[("province", p) for p in alliance.provinces])
            lines += [ScoreLine(seat, "CH-41", points, places) for seat in winners]
    return lines


def _list_road_lines(state: State) -> list[ScoreLine]:
    lines, forts = [], state.extra.forts if state.extra else 0
    for seat in range(state.game.seats):
        own = state.palaces[seat]
        for chain in find_chains(state.game.board, own, own & forts).chains:
            places = tuple(("slot", slot) for slot in chain)
            lines.append(ScoreLine(seat, "CH-43", len(chain), places))
            if count_chain_points(chain, own & forts) > len(chain):
                lines.append(ScoreLine(seat, "CH-53", len(chain), places))
    return lines


def _list_tile_lines(state: State) -> list[ScoreLine]:
    """CH-83: most tiles of a colour; the Emperor can deny it to all."""
    lines = []
    for colour in range(len(TILE_COLOURS) if state.extra and state.extra.tiles else 0):
        slots = find_tile_slots(state, colour)
        most = max(mask.bit_count() for mask in slots)
        lines += [
            ScoreLine(seat, "CH-83", TILE_POINTS, (("tile", colour), *_list_slots(slots[seat])))
            for seat in range(state.game.seats)
            if slots[seat].bit_count() == most > 0
        ]
    return lines


@lru_cache(maxsize=4096)
def _list_slots(mask: int) -> tuple[Place, ...]:
    return tuple([("slot", slot) for slot in list_bits(mask)])
