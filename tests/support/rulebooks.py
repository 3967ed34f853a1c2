"""What is known of a rulebook before it is read."""

from __future__ import annotations

from typing import NamedTuple


class Numbers(NamedTuple):
    """The rule numbers of a game in reading order, and those with a ruling of ours."""

    prefix: str
    rules: tuple[int, ...]
    with_ruling: frozenset[int]
