"""Rows that the previews of games have in common: seats with numbers, changes, the standing."""

from __future__ import annotations

from collections.abc import Sequence

from china_games.games.contract import Parts, Row
from china_games.i18n import Translator
from china_games.numbers import format_signed, format_whole


def make_row(names: Sequence[str], parts: Parts) -> Row:
    """A row of these parts; `names` are those of the seats, and of other owners of pieces."""
    text = ""
    for part in parts:
        if isinstance(part, int):
            text += f" {names[part]}"
        else:  # "Player 1 = 14": two numbers in a row would be read as one
            text += " = " if text[-1:].isdigit() and part[:1].isdigit() else " "
            text += part
    return Row(parts, text[1:])


def write_change(before: int, after: int) -> str:
    """A number that may change: "3 → 5", which never breaks."""
    now = format_whole(after)
    return now if before == after else f"{format_whole(before)}\u00a0→\u00a0{now}"


def list_amounts(amounts: Sequence[int]) -> Parts:
    """Every seat that gets something, with what it gets: "+3"."""
    return tuple(part for s, n in enumerate(amounts) if n for part in (s, format_signed(n)))


def list_changes(before: Sequence[int], after: Sequence[int]) -> Parts:
    """Every seat that has something before or after, with its number: "3 → 5"."""
    return tuple(
        part
        for s, (a, b) in enumerate(zip(before, after, strict=True))
        if a or b
        for part in (s, write_change(a, b))
    )


def list_standing(
    tr: Translator, scores: Sequence[int], gains: Sequence[int], title: str = ""
) -> tuple[Parts, ...]:
    """The row that tells how every seat would stand if the game then ended; none if nothing
    changes. `title` says it otherwise.
    """
    if not any(gains):
        return ()
    points = [part for s, n in enumerate(scores) for part in (s, _write_standing(tr, n, gains[s]))]
    return ((title or tr("If the game ended now:"), *points),)


def _write_standing(tr: Translator, points: int, gain: int) -> str:
    """Points of a seat and how they change: "14 (+3)"."""
    if not gain:
        return format_whole(points)
    said = tr("{points} ({change})", points=format_whole(points), change=format_signed(gain))
    return said.replace(" ", "\u00a0")  # it never breaks


def subtract(after: Sequence[int], before: Sequence[int]) -> tuple[int, ...]:
    """What every seat has more afterwards, or less."""
    return tuple(b - a for a, b in zip(before, after, strict=True))
