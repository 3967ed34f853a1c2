"""Going through a tree of boxes, such as the nodes of a window: all of it, or the path to one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol, TypeVar

from pygame import Rect

T = TypeVar("T", bound="Tree")


class Tree(Protocol):
    """A box in pixels with boxes of its kind inside."""

    rect: Rect

    def list_children(self: T) -> Sequence[T]:
        """The boxes inside, in the order of drawing."""


def walk(tree: T) -> Iterator[T]:
    """The box and everything inside, in order."""
    waiting = [tree]
    while waiting:
        found = waiting.pop()
        yield found
        waiting.extend(reversed(found.list_children()))


def find_path_at(tree: T, place: tuple[int, int]) -> list[T]:
    """The boxes under a pixel, from the outermost to the innermost; the last kid drawn wins."""
    if not tree.rect.collidepoint(place):
        return []
    for kid in reversed(tree.list_children()):
        if found := find_path_at(kid, place):
            return [tree, *found]
    return [tree]


def find_path_to(tree: T, wanted: T) -> list[T]:
    """The boxes from the outermost down to `wanted`; none if that is not inside."""
    if tree is wanted:
        return [tree]
    for kid in tree.list_children():
        if found := find_path_to(kid, wanted):
            return [tree, *found]
    return []
