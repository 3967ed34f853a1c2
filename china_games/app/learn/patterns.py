"""Patterns of actions in writing: "palace lu.{1,3} *" is a palace on Lu 1 or Lu 3 for whatever
card.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from china_games.app.learn.models import Act
from china_games.games.contract import Action, Rules, Seat

ALTERNATIVES = re.compile(r"\{([^{}]*)\}")
LISTS_OF_SEATS = "to_act", "order"
"""What a report gives that is no number of each seat, although it may be as long as the table."""
BRACE = re.compile(r"[{}]")
COMMA = re.compile(r"(?<!\\),")


def fits(pattern: str, text: str) -> bool:
    """Whether an action, as `Rules.text` writes it, fits a pattern: `{a,b}` is one of several, `*`
    any words, `\\,` a comma that does not separate."""
    return _compile(pattern).fullmatch(text) is not None


def is_sound(pattern: str) -> bool:
    """Whether the braces of a pattern go in pairs, none within others, each round something."""
    inside = ALTERNATIVES.findall(pattern)
    return all(inside) and not BRACE.search(ALTERNATIVES.sub("", pattern))


def has_space(pattern: str) -> bool:
    """Whether a space stands beside a comma or brace within braces: it would belong to a word."""
    return any(word != word.strip() for word in _list_alternatives(pattern))


def has_gap(pattern: str) -> bool:
    """Whether nothing stands before or after a comma within braces: that is no word."""
    return "" in _list_alternatives(pattern)


def _list_alternatives(pattern: str) -> list[str]:
    return [word for inside in ALTERNATIVES.findall(pattern) for word in COMMA.split(inside)]


def accepts(
    entry: str | Act, rules: Rules[Any, Any], state: object, seat: Seat, action: Action
) -> bool:
    """Whether an entry of `do` means a legal action: its words fit, and what it gains is enough."""
    if not fits(read_pattern(entry), rules.text(action, state)):
        return False
    if isinstance(entry, str):
        return True
    gained = count_gains(entry, rules, state, seat, action)
    return all(gained[key] >= least for key, least in entry.gain.items())


def count_gains(
    entry: Act, rules: Rules[Any, Any], state: object, seat: Seat, action: Action
) -> dict[str, float]:
    """By how much a legal action makes each number grow that an entry of `do` asks for."""
    if not entry.gain:
        return {}
    before, after = rules.report(state), rules.report(rules.apply(state, seat, action).state)
    return {
        key: _read_number(after, key, seat) - _read_number(before, key, seat) for key in entry.gain
    }


def list_numbers(report: Mapping[str, Any], seats: int) -> list[str]:
    """The numbers of each seat in a report, by name: what `gain` may ask for."""
    return [
        key
        for key, found in report.items()
        if key not in LISTS_OF_SEATS
        and isinstance(found, (list, tuple))
        and len(found) == seats
        and all(type(one) in (int, float) for one in found)
    ]


def read_pattern(entry: str | Act) -> str:
    """The pattern of an entry of `do`."""
    return entry if isinstance(entry, str) else entry.act


def _read_number(report: Mapping[str, Any], key: str, seat: Seat) -> float:
    """A number of the seat in a report; 0 where the report has none of that name."""
    found = report.get(key)
    one = found[seat] if isinstance(found, (list, tuple)) and seat < len(found) else 0
    return one if isinstance(one, (int, float)) else 0


@cache
def _compile(pattern: str) -> re.Pattern[str]:
    parts = ALTERNATIVES.split(pattern)  # plain, inside braces, plain, …
    made = [_match_any(part) if i % 2 else _escape(part) for i, part in enumerate(parts)]
    return re.compile("".join(made))


def _match_any(inside: str) -> str:
    return "(?:" + "|".join(_escape(part) for part in COMMA.split(inside)) + ")"


def _escape(part: str) -> str:
    return ".*".join(re.escape(piece.replace("\\,", ",")) for piece in part.split("*"))
