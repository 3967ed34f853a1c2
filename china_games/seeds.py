"""Seeds, by which chance deals games and makes boards: which there are, and what is said of what is
none.
"""

from __future__ import annotations

from china_games.i18n import Translator

MOST_SEED = 2**53 - 1
"""The largest one: every JSON reader keeps whole numbers up to this exactly."""

LONGEST_SEED = 21
"""Characters of the largest one with spaces between its thousands, as it may be typed."""


def parse_seed(written: str) -> int | None:
    """The seed that a text writes, spaces forgiven; None if it is no seed."""
    digits = "".join(written.split())
    if not digits.isascii() or not digits.isdigit() or len(digits) > LONGEST_SEED:
        return None
    return int(digits) if int(digits) <= MOST_SEED else None


def say_seeds(tr: Translator) -> str:
    """Which seeds there are."""
    return tr("A seed is a whole number from 0 to {most}.", most=MOST_SEED)
