"""Numbers as they are printed: a true minus, the sign of a change, groups of thousands and decimals
by language.
"""

from __future__ import annotations

MINUS = "−"
MARKS = {"en": (",", "."), "fr": ("\u202f", ",")}  # between thousands, before decimals


def format_whole(n: int) -> str:
    """A whole number that may be negative: "3", "−3"."""
    return f"{MINUS}{-n}" if n < 0 else str(n)


def format_signed(n: int) -> str:
    """What is added or taken away: "+3", "−3", "+0"."""
    return format_whole(n) if n < 0 else f"+{n}"


def format_number(language: str, value: float, places: int | None = None) -> str:
    """A measured number, grouped by thousands: "78,536.44", in French "78 536,44". `places` are its
    decimals; left out there is one, or none if it is whole."""
    group, point = MARKS.get(language, MARKS["en"])
    if places is None:
        places = int(value != round(value))
    digits = f"{abs(value):,.{places}f}".translate({ord(","): group, ord("."): point})
    return f"{MINUS}{digits}" if value < 0 else digits
