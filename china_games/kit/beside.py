"""Where a tooltip stands: beside what it belongs to, and off all that has to be seen together with
it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

Rect = pygame.Rect
Size = tuple[int, int]


def place(
    size: Size,
    anchor: Rect,
    clear: Sequence[Rect],
    window: Rect,
    gap: int,
    off: Sequence[Rect] = (),
) -> Rect:
    """The first place round the anchor, then round the boxes to keep clear of, that hides least of
    them, and among such places least of `off`; in pixels.
    """
    inner = window.inflate(-gap, -gap)
    if not clear:
        return min(
            list_near(size, anchor, inner, gap, 2), key=lambda box: count_hidden(box, [anchor])
        )
    boxes = [anchor, *clear]
    found = [
        box
        for one in (anchor, anchor.unionall(list(clear)), *clear)
        for box in list_near(size, one, inner, gap, 4)
    ]
    if off:
        found += list_corners(size, inner)
    return min(
        found,
        key=lambda box: (
            count_hidden(box, boxes),
            count_hidden(box, off),
            measure_distance(box, anchor),
        ),
    )


def list_near(size: Size, box: Rect, inner: Rect, gap: int, sides: int) -> Iterator[Rect]:
    """Below, above, left and right of a box, moved into the window."""
    spots = (
        (box.x, box.bottom + gap),
        (box.x, box.y - size[1] - gap),
        (box.x - size[0] - gap, box.y),
        (box.right + gap, box.y),
    )
    for spot in spots[:sides]:
        yield Rect(spot, size).clamp(inner)


def list_corners(size: Size, inner: Rect) -> list[Rect]:
    """In the corners of the window, and in the middle of its sides."""
    lefts = inner.left, inner.right - size[0]
    tops = inner.top, inner.centery - size[1] // 2, inner.bottom - size[1]
    return [Rect((left, top), size).clamp(inner) for left in lefts for top in tops]


def count_hidden(box: Rect, others: Sequence[Rect]) -> int:
    """Pixels of the others under a box."""
    return sum(cut.w * cut.h for cut in map(box.clip, others))


def measure_distance(box: Rect, anchor: Rect) -> int:
    """Steps between two boxes, across and down."""
    gap = box.union(anchor)
    return max(0, gap.w - box.w - anchor.w) + max(0, gap.h - box.h - anchor.h)
