"""Handicaps that a game counts: their part of a report, and score lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from china_games.games.contract import ScoreLine


def report_handicaps(handicaps: Sequence[int]) -> dict[str, Any]:
    """The field of a report; none where nobody has a handicap, so that such reports stay what they
    were.
    """
    return {"handicaps": list(handicaps)} if any(handicaps) else {}


def list_handicap_lines(rule: str, handicaps: Sequence[int]) -> list[ScoreLine]:
    """A score line for each seat that has a handicap; its place is ("handicap", seat)."""
    return [ScoreLine(s, rule, n, (("handicap", s),)) for s, n in enumerate(handicaps) if n]
