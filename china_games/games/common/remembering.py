"""Functions of a state that are asked again and again about the same few states."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

S = TypeVar("S")
R = TypeVar("R")
P = ParamSpec("P")

KEPT = 512
"""So many states are remembered: about a game of some length."""


def remember(work: Callable[Concatenate[S, P], R]) -> Callable[Concatenate[S, P], R]:
    """The same function, which remembers what it gave for the last states. A state never changes,
    so it is known again as the object that it is: comparing what two states hold takes longer than
    most work on them. Further arguments are few and small, such as a seat, and given by position.
    """
    kept: dict[tuple[object, ...], tuple[S, R]] = {}

    @wraps(work)
    def work_once(state: S, /, *args: P.args, **more: P.kwargs) -> R:
        key = (id(state), *args)
        found = kept.get(key)
        if found is not None and found[0] is state:
            return found[1]
        made = work(state, *args, **more)
        if len(kept) >= KEPT:
            kept.clear()
        kept[key] = state, made
        return made

    return work_once
