"""Keys of focus stops on a table: "table/slot/12" is the slot 12."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame

Target = tuple[str, int]


def key_of(table: str, target: Target) -> str:
    """The key of the focus stop of a target: "table/slot/12"."""
    return f"{table}/{target[0]}/{target[1]}"


def target_of(table: str, key: str) -> Target | None:
    """The target of a focus stop of this table."""
    head, _, tail = key.partition("/")
    kind, _, value = tail.partition("/")
    return (kind, int(value)) if head == table and value else None


SEEN = (
    "hand",
    "row",
    "prompt",
    "buttons",
    "pile",
    "deck",
    "discard",
    "choices",
    "tied",
    "sheet",
    "clock",
    "left",
    "right",
)
"""Boxes of a layout that a player needs to see at once."""


def boxes_to_see(places: Any) -> tuple[pygame.Rect, ...]:
    """Own hand, row, prompt and what else belongs together in a layout, in pixels."""
    return tuple(_boxes(getattr(places, name, None) for name in SEEN))


def _boxes(found: Any) -> Iterator[pygame.Rect]:
    for one in found:
        if isinstance(one, pygame.Rect):
            yield one
        elif isinstance(one, tuple):
            yield from _boxes(one)
