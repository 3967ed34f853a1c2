"""What a move would give: points, standings, alliances and roads before and after it."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from china_games.rules.base import Action, Result
from china_games.rules.china.scoring import alliance_winners, palace_counts, palace_points


class AllianceChange(NamedTuple):
    """Who would score an alliance, and how much each, before and after."""

    number: int
    before: tuple[tuple[int, ...], int]
    after: tuple[tuple[int, ...], int]


class Preview(NamedTuple):
    """The difference that some actions make. Tuples of counts and points have one element a seat."""

    province: int
    scored: tuple[int, ...]                       # points scored at once, () if the province does not fill
    palaces: tuple[tuple[int, ...], tuple[int, ...]]
    worth: tuple[tuple[int, ...], tuple[int, ...]]  # of the province's palaces, before and after
    alliances: tuple[AllianceChange, ...]
    roads: tuple[tuple[int, ...], tuple[int, ...]]  # lengths of the seat's chains of four and more
    total: tuple[int, ...]                        # change of "if it ended now"


def preview(rules: Any, view: Any, seat: int, actions: Sequence[Action]) -> Preview | None:
    """What the first placements among `actions` would change; None if there is none.

    Works on a masked view: placements and results never read what is hidden.
    """
    placements = [action for action in actions if action[0] in ("palace", "emissary")]
    if not placements:
        return None
    after = view
    for action in placements:
        after = rules.apply(after, seat, action).state
    board = view.game.board
    first = placements[0]
    province = first[1] if first[0] == "emissary" else board.province_of[first[1]]
    before_result, after_result = rules.result(view), rules.result(after)
    on_board = board.provinces[province]
    fresh = dict(after.scored).get(province) if len(after.scored) > len(view.scored) else None
    return Preview(
        province, fresh or (),
        (palace_counts(view.palaces, on_board), palace_counts(after.palaces, on_board)),
        (_worth(view, province), _worth(after, province)), _alliance_changes(view, after, province),
        (_chains(before_result, seat), _chains(after_result, seat)),
        tuple(b - a for a, b in zip(before_result.scores, after_result.scores, strict=True)))


def _worth(view: Any, province: int) -> tuple[int, ...]:
    return dict(view.scored).get(province) or palace_points(view.palaces, view.game.board.provinces[province])


def _alliance_changes(before: Any, after: Any, province: int) -> tuple[AllianceChange, ...]:
    pairs = [(a.number, alliance_winners(before, a), alliance_winners(after, a))
             for a in before.game.board.alliances if province in a.provinces]
    return tuple(AllianceChange(*pair) for pair in pairs if pair[1] != pair[2])


def _chains(result: Result, seat: int) -> tuple[int, ...]:
    return tuple(line.points for line in result.lines if line.rule == "CH-43" and line.seat == seat)
