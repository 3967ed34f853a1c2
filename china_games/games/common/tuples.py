"""Tuples that states are made of."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def replace_at(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The tuple with one element replaced."""
    changed = list(values)  # faster than putting two slices together
    changed[place] = value
    return tuple(changed)
