"""Palaces, alliances, roads and the final ranking of China (CH-30 to CH-44)."""
from __future__ import annotations

from typing import Any

from china_games.rules.base import Result, ScoreLine
from china_games.rules.china.board import Alliance, Province
from china_games.rules.china.model import PALACES, State
from china_games.rules.china.roads import chains
from china_games.rules.majority import cascade, ranks, standing


def palace_counts(palaces: tuple[int, ...], province: Province) -> tuple[int, ...]:
    """Palaces of each seat in a province."""
    mask = province.mask
    return tuple([(own & mask).bit_count() for own in palaces])


def palace_points(palaces: tuple[int, ...], province: Province) -> tuple[int, ...]:
    """Points of each seat when the province's palaces are scored (CH-30 to CH-33)."""
    return cascade(palace_counts(palaces, province))


def alliance_winners(state: State, alliance: Alliance) -> tuple[tuple[int, ...], int]:
    """Seats with most emissaries in both provinces of an alliance, and what each scores (CH-41)."""
    a, b = (state.emissaries[p] for p in alliance.provinces)
    top_a, top_b = max(a), max(b)
    if not top_a or not top_b:
        return (), 0
    both = tuple(s for s in range(len(a)) if a[s] == top_a and b[s] == top_b)
    return both, sum(a) + sum(b)


def result(state: State) -> Result:
    """The standing: final, or as it would be if the game ended now."""
    lines = (*_palace_lines(state), *_alliance_lines(state), *_road_lines(state))
    scores = [0] * state.game.seats
    for line in lines:
        scores[line.seat] += line.points
    left = [PALACES - own.bit_count() + emissaries
            for own, emissaries in zip(state.palaces, state.emissaries_left, strict=True)]
    ranking = standing(list(zip(scores, left, strict=True)))
    return Result(tuple(scores), lines, ranking, _tie_break(scores, ranking), state.end)


def _tie_break(scores: list[int], ranking: tuple[tuple[int, ...], ...]) -> str:
    """How the first place was settled (CH-44)."""
    if len(ranking[0]) > 1:
        return "shared"
    best = max(scores)
    return "pieces_left" if scores.count(best) > 1 else ""


def _palace_lines(state: State) -> list[ScoreLine]:
    done = dict(state.scored)
    order = [*done, *(p for p in range(len(state.game.board.provinces)) if p not in done)]
    lines = []
    for p in order:
        province = state.game.board.provinces[p]
        counts = palace_counts(state.palaces, province)
        points = done.get(p) or cascade(counts)
        for place, rank in enumerate(ranks(counts)):
            rule = "CH-33" if len(rank) > 1 else "CH-31" if place else "CH-30"
            lines += [ScoreLine(seat, rule, points[seat],
                                (("province", p), *_slots(state.palaces[seat] & province.mask))) for seat in rank]
    return lines


def _alliance_lines(state: State) -> list[ScoreLine]:
    lines = []
    for alliance in sorted(state.game.board.alliances):
        winners, points = alliance_winners(state, alliance)
        places = (("alliance", alliance.number), *(("province", p) for p in alliance.provinces))
        lines += [ScoreLine(seat, "CH-41", points, places) for seat in winners]
    return lines


def _road_lines(state: State) -> list[ScoreLine]:
    return [ScoreLine(seat, "CH-43", len(chain), tuple(("slot", slot) for slot in chain))
            for seat, own in enumerate(state.palaces)
            for chain in chains(state.game.board, own).chains]


def _slots(mask: int) -> list[tuple[str, Any]]:
    found = []
    while mask:
        bit = mask & -mask
        mask ^= bit
        found.append(("slot", bit.bit_length() - 1))
    return found
