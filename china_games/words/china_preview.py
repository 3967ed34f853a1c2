"""What a move would give, in a few lines: points, standings, alliances, roads."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from china_games.i18n import Translator
from china_games.words.china_names import province_name
from china_games.words.rows import Parts, Row


def preview(tr: Translator, map_: Any, names: Sequence[str], shown: Any) -> tuple[Row, ...]:
    """The lines for a `Preview` of the table; never empty."""
    found = [*_palaces(tr, map_, shown), *_alliances(tr, shown), *_roads(tr, shown)]
    gains = [part for s, n in enumerate(shown.total) if n for part in (s, f"{n:+d}")]
    if gains:
        found.append((tr("If the game ended now:"), *gains))
    if not found:
        found = [(tr("No points change yet."),)]
    return tuple(Row(parts, " ".join(names[part] if isinstance(part, int) else part for part in parts))
                 for parts in found)


def _palaces(tr: Translator, map_: Any, shown: Any) -> list[Parts]:
    province = province_name(tr, map_, shown.province)
    if shown.scored:
        given = [part for s, n in enumerate(shown.scored) if n for part in (s, f"+{n}")]
        return [(tr("{province} is full and scores at once:", province=province), *given)]
    before, after = shown.worth
    if before == after:
        return []
    leaders = _leaders(shown.palaces[1])
    rows: list[Parts] = []
    if leaders != _leaders(shown.palaces[0]):
        verb = (tr("leads in {province}", province=province) if len(leaders) == 1 else
                tr("lead together in {province}", province=province))
        rows.append((*leaders, verb))
    now = [part for s, (a, b) in enumerate(zip(before, after, strict=True)) if a or b
           for part in (s, change(a, b))]
    return [*rows, (tr("Palaces of {province}:", province=province), *now)]


def change(before: int, after: int) -> str:
    """A number that may change: "3 → 5"."""
    return str(after) if before == after else f"{before} → {after}"


def _leaders(counts: Sequence[int]) -> tuple[int, ...]:
    top = max(counts)
    return tuple(s for s, n in enumerate(counts) if n and n == top)


def _alliances(tr: Translator, shown: Any) -> list[Parts]:
    rows: list[Parts] = []
    for alliance in shown.alliances:
        (old, was), (new, now) = alliance.before, alliance.after
        title = tr("Alliance {number}:", number=alliance.number)
        rows.append((title, *new, change(was, now)) if old == new else
                    (title, *new, f"+{now}") if new else (title, tr("nobody any more")))
    return rows


def _roads(tr: Translator, shown: Any) -> list[Parts]:
    before, after = (sorted(lengths, reverse=True) for lengths in shown.roads)
    if before == after:
        return []
    return [(tr("Roads of four and more palaces:"), ", ".join(str(n) for n in after) or "0")]
