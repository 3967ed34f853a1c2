"""What a move in China would give and who leads what, from a seat's view alone: the
face `OUTLOOK`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from china_games.games.china import words
from china_games.games.china.board import ChinaMap
from china_games.games.china.rules import RULES
from china_games.games.china.rules.model import NO_TILE, State
from china_games.games.china.rules.scoring import (
    count_palaces,
    find_alliance_winners,
    find_emperor_holder,
    score_palaces,
    score_province,
)
from china_games.games.china.words.names import name_owners, name_province
from china_games.games.contract import Action, Lead, Outlook, Place, Preview, Result, Row, Seat
from china_games.i18n import Translator

PLACEMENTS = frozenset({"palace", "slot", "post", "enter", "emissary", "fortification"})
"""Kinds of actions that put a piece on the board."""

Pair = tuple[tuple[int, ...], tuple[int, ...]]


class AllianceChange(NamedTuple):
    """Who would score an alliance, and how much each, before and after."""

    number: int
    before: tuple[tuple[int, ...], int]
    after: tuple[tuple[int, ...], int]


class ProvinceChange(NamedTuple):
    """What changes in a province. `palaces` have one element an owner, points one a seat."""

    province: int
    scored: tuple[int, ...]  # points scored at once, () if the province does not fill
    palaces: Pair
    worth: Pair  # of the province's palaces, before and after
    emperor: tuple[int, int]  # the Emperor's points after it, and who scores them or -1


class Changes(NamedTuple):
    """The difference that some actions make. Tuples of points have one element a seat."""

    provinces: tuple[ProvinceChange, ...]  # two for a border post
    alliances: tuple[AllianceChange, ...]
    roads: Pair  # points of the seat's chains of four and more
    ports: Pair  # CH-94
    tiles: Pair  # CH-83
    tile: int  # the bonus tile that is taken, UNKNOWN face down, NO_TILE for none
    entering: bool  # the slot is chosen later, so only the province is told
    now: tuple[int, ...]  # points scored at once
    total: tuple[int, ...]  # change of "if it ended now"; () where the slot is chosen later
    standing: tuple[int, ...]  # "if it ended now" after it; () as for `total`


def find_changes(view: State, seat: Seat, actions: Sequence[Action]) -> Changes | None:
    """What the placements among `actions` would change; None if there is none.

    Works on a masked view: placements and results never read what is hidden.
    """
    placements = [action for action in actions if action[0] in PLACEMENTS]
    if not placements:
        return None
    entering = placements[-1][0] == "enter"
    after = view
    for action in placements:
        after = RULES.apply(after, seat, action).state
    if entering:
        after = RULES.apply(after, seat, RULES.legal(after, seat)[0]).state
    first = placements[0]
    homes = (
        (first[1],) if first[0] in ("emissary", "enter") else view.game.board.provinces_of[first[1]]
    )
    was, now = RULES.result(view), RULES.result(after)
    return Changes(
        tuple(_province(view, after, p) for p in homes),
        _alliance_changes(view, after, homes),
        ((), ()) if entering else (_chains(was, seat), _chains(now, seat)),
        (_points(was, "CH-94"), _points(now, "CH-94")),
        ((), ()) if entering else (_points(was, "CH-83"), _points(now, "CH-83")),
        NO_TILE if entering else _tile(view, first),
        entering,
        _difference(view.scores, after.scores),
        () if entering else _difference(was.scores, now.scores),
        () if entering else now.scores,
    )


def _difference(before: Sequence[int], after: Sequence[int]) -> tuple[int, ...]:
    return tuple(b - a for a, b in zip(before, after, strict=True))


def _province(before: Any, after: Any, province: int) -> ProvinceChange:
    on_board = after.game.board.provinces[province]
    done, fresh = dict(before.scored), dict(after.scored)
    scored = fresh[province] if province in fresh and province not in done else ()
    return ProvinceChange(
        province,
        scored,
        (count_palaces(before.palaces, on_board), count_palaces(after.palaces, on_board)),
        (_worth(before, province), _worth(after, province)),
        _emperors(before, after, province),
    )


def _worth(view: Any, province: int) -> tuple[int, ...]:
    return dict(view.scored).get(province) or score_province(view, province)


def _emperors(before: Any, after: Any, province: int) -> tuple[int, int]:
    """The Emperor's points in the province and who takes them (CH-67); nothing once they are
    settled.
    """
    game = after.game
    if game.emperor < 0 or province in dict(before.scored):
        return 0, -1
    on_board, own = game.board.provinces[province], after.palaces[game.emperor]
    doubled = own & on_board.mask & after.extra.forts
    return score_palaces(after.palaces, on_board)[game.emperor] * (
        2 if doubled else 1
    ), find_emperor_holder(after, province)


def _tile(view: Any, action: Action) -> int:
    """The bonus tile below a palace."""
    tiles = view.extra.tiles if view.extra else ()
    return tiles[action[1]] if tiles and action[0] in ("palace", "slot") else NO_TILE


def _alliance_changes(before: Any, after: Any, homes: Sequence[int]) -> tuple[AllianceChange, ...]:
    pairs = [
        (a.number, find_alliance_winners(before, a), find_alliance_winners(after, a))
        for a in before.game.board.alliances
        if set(homes) & set(a.provinces)
    ]
    return tuple(AllianceChange(*pair) for pair in pairs if pair[1] != pair[2])


def _chains(result: Result, seat: int) -> tuple[int, ...]:
    """The points of each chain of a seat, with what a fortification adds (CH-53)."""
    found: dict[Any, int] = {}
    for line in result.lines:
        if line.seat == seat and line.rule in ("CH-43", "CH-53"):
            found[line.places] = found.get(line.places, 0) + line.points
    return tuple(found.values())


def _points(result: Result, rule: str) -> tuple[int, ...]:
    """What each seat scores by a rule."""
    points = [
        sum(line.points for line in result.lines if line.rule == rule and line.seat == seat)
        for seat in range(len(result.scores))
    ]
    return tuple(points)


# ---------------------------------------------------------------------- the face


def preview(
    tr: Translator,
    map_: ChinaMap,
    names: Sequence[str],
    view: State,
    seat: Seat,
    actions: Sequence[Action],
) -> Preview | None:
    """The changes in words; None where nothing is placed."""
    changes = find_changes(view, seat, actions)
    if changes is None:
        return None
    title = " · ".join(words.name_action(tr, map_, action, view) for action in actions)
    rows = words.make_rows(tr, map_, name_owners(tr, names, view), changes)
    marks: list[Place] = [("alliance", alliance.number) for alliance in changes.alliances]
    return Preview(title, rows, changes.now, changes.total, tuple(marks))


def find_leads(
    tr: Translator, map_: ChinaMap, names: Sequence[str], view: State
) -> tuple[Lead, ...]:
    """Who has most palaces in each province, and who scores each alliance; what nobody leads is
    left out.
    """
    owners, found = name_owners(tr, names, view), []
    for p, on_board in enumerate(view.game.board.provinces):
        counts = count_palaces(view.palaces, on_board)
        leaders = tuple(s for s in range(view.game.seats) if counts[s] and counts[s] == max(counts))
        if leaders:
            worth = _worth(view, p)
            points = tuple(worth[s] for s in leaders)
            found.append(
                _lead(("province", p), leaders, points, name_province(tr, map_, p), owners)
            )
    for alliance in view.game.board.alliances:
        winners, each = find_alliance_winners(view, alliance)
        if winners:
            title = tr("Alliance {number}", number=alliance.number)
            found.append(
                _lead(("alliance", alliance.number), winners, (each,) * len(winners), title, owners)
            )
    return tuple(found)


def _lead(
    place: Place,
    leaders: tuple[Seat, ...],
    points: tuple[int, ...],
    title: str,
    owners: Sequence[str],
) -> Lead:
    parts = (title, *(part for s, n in zip(leaders, points, strict=True) for part in (s, str(n))))
    text = " ".join(owners[part] if isinstance(part, int) else part for part in parts)
    return Lead(place, leaders, points, Row(parts, text))


OUTLOOK: Outlook[State, ChinaMap] = Outlook(preview, find_leads)
