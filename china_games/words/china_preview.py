"""What a move would give, in a few lines: points, standings, alliances, roads."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from china_games.i18n import Translator
from china_games.words.china_names import join, points_text, province_name


class Row(NamedTuple):
    """One line of a preview; `seats` are those whose seals may stand before it."""

    text: str
    seats: tuple[int, ...] = ()


def preview(tr: Translator, map_: Any, names: Sequence[str], shown: Any) -> tuple[Row, ...]:
    """The lines for a `Preview` of the table; never empty."""
    rows = [*_palaces(tr, map_, names, shown), *_alliances(tr, names, shown), *_roads(tr, shown)]
    gains = [Row(tr("{name} {points}", name=names[s], points=f"{n:+d}"), (s,)) for s, n in enumerate(shown.total) if n]
    if gains:
        rows.append(Row(tr("If the game ended now: {changes}", changes=", ".join(row.text for row in gains))))
    return tuple(rows) or (Row(tr("No points change yet.")),)


def _palaces(tr: Translator, map_: Any, names: Sequence[str], shown: Any) -> list[Row]:
    province = province_name(tr, map_, shown.province)
    if shown.scored:
        given = ", ".join(tr("{name} {points}", name=names[s], points=f"+{n}") for s, n in enumerate(shown.scored) if n)
        return [Row(tr("{province} is full and scores at once: {points}", province=province, points=given),
                    tuple(s for s, n in enumerate(shown.scored) if n))]
    before, after = shown.worth
    if before == after:
        return []
    rows = []
    leaders = _leaders(shown.palaces[1])
    if leaders != _leaders(shown.palaces[0]):
        who = join(tr, [names[s] for s in leaders])
        rows.append(Row(tr.plural("{names} leads in {province}", "{names} lead together in {province}", len(leaders),
                                  names=who, province=province), leaders))
    now = ", ".join(tr("{name} {points}", name=names[s], points=f"{a} → {b}" if a != b else b)
                    for s, (a, b) in enumerate(zip(before, after, strict=True)) if a or b)
    return [*rows, Row(tr("{province}: {points}", province=province, points=now))]


def _leaders(counts: Sequence[int]) -> tuple[int, ...]:
    top = max(counts)
    return tuple(s for s, n in enumerate(counts) if n and n == top)


def _alliances(tr: Translator, names: Sequence[str], shown: Any) -> list[Row]:
    rows = []
    for change in shown.alliances:
        (old, was), (new, now) = change.before, change.after
        if not new:
            text = tr("Alliance {number}: nobody any more", number=change.number)
        elif old == new:
            text = tr("Alliance {number}: {names} {before} → {after}", number=change.number,
                      names=join(tr, [names[s] for s in new]), before=was, after=now)
        else:
            text = tr("Alliance {number}: {names}, {points}", number=change.number,
                      names=join(tr, [names[s] for s in new]), points=points_text(tr, now))
        rows.append(Row(text, new))
    return rows


def _roads(tr: Translator, shown: Any) -> list[Row]:
    before, after = shown.roads
    if sorted(before) == sorted(after):
        return []
    lengths = ", ".join(str(n) for n in sorted(after, reverse=True))
    return [Row(tr.plural("Your road: {lengths} palaces", "Your roads: {lengths} palaces", len(after),
                          lengths=lengths))]
