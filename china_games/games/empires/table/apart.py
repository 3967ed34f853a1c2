"""Pushes boxes apart that lie over each other: stacks of pawns where a small window leaves little
room.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

ROUNDS = 20
GRAZE = 1  # pixels that two boxes may share: their edges are pale
OTHER_WAY = 4  # every so many rounds boxes go the longer way, so that none is stuck between two


def push(boxes: Sequence[pygame.Rect], fixed: Sequence[bool]) -> list[pygame.Rect]:
    """Moves boxes, in pixels, as little as may be until none covers another; those that are fixed
    stay.
    """
    found = [box.copy() for box in boxes]
    for number in range(ROUNDS):
        pairs = [
            (i, j)
            for i, box in enumerate(found)
            for j in box.collidelistall(found[:i])
            if not (fixed[i] and fixed[j]) and min(box.clip(found[j]).size) > GRAZE
        ]
        if not pairs:
            break
        for i, j in pairs:
            _part(found[i], found[j], fixed[i], fixed[j], number % OTHER_WAY == OTHER_WAY - 1)
    return found


def _part(a: pygame.Rect, b: pygame.Rect, a_stays: bool, b_stays: bool, longer: bool) -> None:
    """Moves two boxes away from each other along the side that they share least."""
    wide, high = a.clip(b).size
    sideways = (wide <= high) != longer
    far = max(0, (wide if sideways else high) - GRAZE)
    by = far if b_stays else 0 if a_stays else far // 2
    axis = 0 if sideways else 1
    sign = 1 if a.center[axis] >= b.center[axis] else -1
    for box, way in ((a, sign * by), (b, -sign * (far - by))):
        box.move_ip((way, 0) if sideways else (0, way))
