"""Fields about a position that is laid by hand: each shows a line of its text and changes that
line alone.

A line holds one value, or one for each place in it: for each seat, each kind of card. `place` says
which of them is meant; None = the line is one value.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from china_games.games.contract import (
    CHOICE,
    COUNTER,
    TOGGLE,
    UNKNOWN,
    Field,
    OnTable,
    Values,
)
from china_games.games.contract.laying import Draw

At = OnTable[Any, Any]
Options = Sequence[tuple[int, str]]
"""Value and name of each."""


def set_line(at: At, line: str, value: Any) -> Values:
    """The lines of the position with another value of one."""
    return {**at.values, line: value}


def set_item(at: At, line: str, place: int, value: Any) -> Values:
    """The lines of the position with another value at a place of one of them."""
    listed = list(at.values[line])
    listed[place] = value
    return set_line(at, line, tuple(listed))


def make_counter(
    at: At,
    line: str,
    name: str,
    bounds: tuple[int, int],
    place: int | None = None,
    draw: Draw | None = None,
) -> Field:
    """A number of the position, between two bounds that count as well."""
    value, change = _bind(at, line, place)
    return Field(_make_key(line, place), name, COUNTER, value, change, bounds=bounds, draw=draw)


def make_choice(at: At, line: str, name: str, options: Options, place: int | None = None) -> Field:
    """One of a few values."""
    value, change = _bind(at, line, place)
    return Field(_make_key(line, place), name, CHOICE, value, change, tuple(options))


def make_toggle(at: At, line: str, name: str, place: int | None = None) -> Field:
    """Yes or no; the line keeps the type that it has, bool or int."""
    value, change = _bind(at, line, place)
    kind = type(value)
    return Field(_make_key(line, place), name, TOGGLE, int(value), lambda on: change(kind(on)))


def _bind(at: At, line: str, place: int | None) -> tuple[Any, Callable[[Any], Values]]:
    """The value of a field, and what changes it."""
    if place is None:
        return at.values[line], partial(set_line, at, line)
    return at.values[line][place], partial(set_item, at, line, place)


def _make_key(line: str, place: int | None) -> str:
    return line if place is None else f"{line}:{place}"


CARD_SHAPE = 0.7  # width to height of a card beside a field


def draw_card(
    front: Callable[[Any, int, tuple[int, int]], Any],
    back: Callable[[Any, tuple[int, int]], Any],
    card: int,
    painter: Any,
    high: int,
) -> Any:
    """The picture of a card beside a field, so many pixels high: its back where it is not known."""
    size = round(high * CARD_SHAPE), high
    return back(painter, size) if card == UNKNOWN else front(painter, card, size)


def find_word(
    key: str, value: str, words: Mapping[str, tuple[Sequence[str], Callable[[int], str]]]
) -> str:
    """What a text calls a thing, as people call it; itself where it has no other name.

    words: for each kind of thing its names in texts, by number, and what names that number."""
    ids, name = words.get(key, ((), str))
    return name(ids.index(value)) if value in ids else value
