"""Patterns of actions in writing: "palace lu.{1,3} *" is a palace on Lu 1 or Lu 3 for whatever
card.
"""

from __future__ import annotations

import re
from functools import cache

ALTERNATIVES = re.compile(r"\{([^{}]*)\}")
COMMA = re.compile(r"(?<!\\),")


def fits(pattern: str, text: str) -> bool:
    """Whether an action, as `Rules.text` writes it, fits a pattern: `{a,b}` is one of several, `*`
    any words, `\\,` a comma that does not separate."""
    return _compile(pattern).fullmatch(text) is not None


@cache
def _compile(pattern: str) -> re.Pattern[str]:
    parts = ALTERNATIVES.split(pattern)  # plain, inside braces, plain, …
    made = [_match_any(part) if i % 2 else _escape(part) for i, part in enumerate(parts)]
    return re.compile("".join(made))


def _match_any(inside: str) -> str:
    return "(?:" + "|".join(_escape(part) for part in COMMA.split(inside)) + ")"


def _escape(part: str) -> str:
    return ".*".join(re.escape(piece.replace("\\,", ",")) for piece in part.split("*"))
