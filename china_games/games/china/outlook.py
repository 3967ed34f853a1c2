"""What a move in China would give and who leads what, from a seat's view alone: the
face `OUTLOOK`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

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
from china_games.games.china.words.preview import AllianceChange, Changes, ProvinceChange
from china_games.games.common.previews import list_amounts, make_row, subtract
from china_games.games.contract import Action, Lead, Outlook, Place, Preview, Result, Seat
from china_games.i18n import Translator

PLACEMENTS = frozenset({"palace", "slot", "post", "enter", "emissary", "fortification"})
"""Kinds of actions that put a piece on the board."""

LEAST_STOPPED = 3
"""Palaces in a row that are worth telling if they cannot go on."""


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
        tuple(_find_province_change(view, after, p) for p in homes),
        _find_alliance_changes(view, after, homes),
        ((), ()) if entering else (_score_chains(was, seat), _score_chains(now, seat)),
        (_count_points(was, "CH-94"), _count_points(now, "CH-94")),
        ((), ()) if entering else (_count_points(was, "CH-83"), _count_points(now, "CH-83")),
        NO_TILE if entering else _find_tile(view, first),
        entering,
        subtract(after.scores, view.scores),
        () if entering else subtract(now.scores, was.scores),
        () if entering else now.scores,
        tuple((p, view.room[p], after.room[p]) for p in homes if after.room[p] > view.room[p]),
        *_find_row(view, after, first),
    )


def _find_province_change(before: State, after: State, province: int) -> ProvinceChange:
    on_board = after.game.board.provinces[province]
    done, fresh = dict(before.scored), dict(after.scored)
    scored = fresh[province] if province in fresh and province not in done else ()
    return ProvinceChange(
        province,
        scored,
        (count_palaces(before.palaces, on_board), count_palaces(after.palaces, on_board)),
        (_score_province(before, province), _score_province(after, province)),
        _find_emperor_points(before, after, province),
    )


def _score_province(view: State, province: int) -> tuple[int, ...]:
    return dict(view.scored).get(province) or score_province(view, province)


def _find_emperor_points(before: State, after: State, province: int) -> tuple[int, int]:
    """The Emperor's points in the province and who takes them (CH-67); nothing once they are
    settled.
    """
    game = after.game
    if game.emperor < 0 or province in dict(before.scored):
        return 0, -1
    on_board, own = game.board.provinces[province], after.palaces[game.emperor]
    doubled = after.extra is not None and own & on_board.mask & after.extra.forts
    return score_palaces(after.palaces, on_board)[game.emperor] * (
        2 if doubled else 1
    ), find_emperor_holder(after, province)


def _find_tile(view: State, action: Action) -> int:
    """The bonus tile below a palace."""
    tiles = view.extra.tiles if view.extra else ()
    return tiles[action[1]] if tiles and action[0] in ("palace", "slot") else NO_TILE


def _find_alliance_changes(
    before: State, after: State, homes: Sequence[int]
) -> tuple[AllianceChange, ...]:
    pairs = [
        (a.number, find_alliance_winners(before, a), find_alliance_winners(after, a))
        for a in before.game.board.alliances
        if set(homes) & set(a.provinces)
    ]
    return tuple(
        AllianceChange(*pair)
        for pair in pairs
        if pair[1] != pair[2] and (pair[1][0] or pair[2][0])  # points that nobody has are none
    )


def _find_row(
    before: State, after: State, action: Action
) -> tuple[int, tuple[tuple[int, int], ...]]:
    """How many palaces in a row a new one makes, and whose palaces it keeps from being joined:
    (owner, how many in a row).
    """
    if action[0] not in ("palace", "slot", "post"):
        return 0, ()
    slot, roads = action[1], before.game.board.neighbours
    builder = next(s for s, own in enumerate(after.palaces) if own >> slot & 1)
    longest = [_find_longest(roads, own | 1 << slot, slot) for own in before.palaces]
    blocked = ((s, n - 1) for s, n in enumerate(longest) if s != builder and n > LEAST_STOPPED)
    return longest[builder], tuple(blocked)


def _find_longest(roads: Sequence[int], palaces: int, slot: int) -> int:
    """The most palaces in a row through a slot: two arms that part there and never meet."""

    def walk(at: int, used: int) -> Iterator[tuple[int, int]]:
        """(length, slots) of every arm that begins after `at`."""
        yield 0, used
        ahead = roads[at] & palaces & ~used
        while ahead:
            bit = ahead & -ahead
            ahead ^= bit
            for length, mask in walk(bit.bit_length() - 1, used | bit):
                yield length + 1, mask

    first = list(walk(slot, 1 << slot))
    return 1 + max(n + max(m for m, _ in walk(slot, used)) for n, used in first)


def _score_chains(result: Result, seat: int) -> tuple[int, ...]:
    """The points of each chain of a seat, with what a fortification adds (CH-53)."""
    found: dict[Any, int] = {}
    for line in result.lines:
        if line.seat == seat and line.rule in ("CH-43", "CH-53"):
            found[line.places] = found.get(line.places, 0) + line.points
    return tuple(found.values())


def _count_points(result: Result, rule: str) -> tuple[int, ...]:
    """What each seat scores by a rule."""
    points = [
        sum(line.points for line in result.lines if line.rule == rule and line.seat == seat)
        for seat in range(len(result.scores))
    ]
    return tuple(points)


# ---------------------------------------------------------------------- the face


def make_preview(
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
    """Who has most palaces in each province, who scores each alliance, and the roads that score
    (CH-43), each at its first palace; what nobody leads is left out. A province that was scored
    (CH-34) says so, and what it gave.
    """
    owners, found = name_owners(tr, names, view), []
    done = dict(view.scored)
    for p, on_board in enumerate(view.game.board.provinces):
        if p in done:
            title = tr("{province}, scored:", province=name_province(tr, map_, p))
            row = make_row(owners, (title, *list_amounts(done[p])))
            found.append(Lead(("province", p), (), (), row, tr("scored")))
            continue
        counts = count_palaces(view.palaces, on_board)
        leaders = tuple(s for s in range(view.game.seats) if counts[s] and counts[s] == max(counts))
        if leaders:
            worth = _score_province(view, p)
            points = tuple(worth[s] for s in leaders)
            found.append(
                _make_lead(("province", p), leaders, points, name_province(tr, map_, p), owners)
            )
    for alliance in view.game.board.alliances:
        winners, each = find_alliance_winners(view, alliance)
        if winners:
            title = tr("Alliance {number}", number=alliance.number)
            found.append(
                _make_lead(
                    ("alliance", alliance.number), winners, (each,) * len(winners), title, owners
                )
            )
    return (*found, *_find_roads(tr, view, owners))


def _find_roads(tr: Translator, view: State, owners: Sequence[str]) -> list[Lead]:
    """The roads that would score now, with what a fortification adds (CH-53)."""
    worth: dict[tuple[Seat, tuple[Place, ...]], int] = {}
    for line in RULES.result(view).lines:
        if line.rule in ("CH-43", "CH-53"):
            road = line.seat, line.places
            worth[road] = worth.get(road, 0) + line.points
    return [
        _make_lead(places[0], (seat,), (points,), tr("Road of {n} palaces", n=len(places)), owners)
        for (seat, places), points in worth.items()
    ]


def _make_lead(
    place: Place,
    leaders: tuple[Seat, ...],
    points: tuple[int, ...],
    title: str,
    owners: Sequence[str],
) -> Lead:
    parts = (title, *(part for s, n in zip(leaders, points, strict=True) for part in (s, str(n))))
    return Lead(place, leaders, points, make_row(owners, parts))


OUTLOOK: Outlook[State, ChinaMap] = Outlook(make_preview, find_leads)
