"""Signs that nobody sees: control, direction and filling characters, taken out of names and of what is drawn."""
from __future__ import annotations

import re
import unicodedata

MARKS = 3                        # accents on one sign that are kept
_UNSEEN = (r"\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\xad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160"
           r"\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ud800-\udfff\ufe00-\ufe0f\ufeff\uffa0"
           r"\ufff9-\ufffb\ufffe\uffff\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3"
           r"\U0001d173-\U0001d17a\U000e0000-\U000e0fff")
UNSEEN = re.compile(f"[{_UNSEEN}]")
BREAKS = re.compile(r"[\t\n\r\u2028\u2029]")


def one_line(text: str) -> str:
    """The text on one line, without the signs that nobody sees."""
    return UNSEEN.sub("", BREAKS.sub(" ", text))


def name(text: str, longest: int) -> str:
    """A name as it is kept: one line, nothing unseen, accents composed and not in towers, not too long."""
    return _low(unicodedata.normalize("NFC", one_line(text)))[:longest]


def is_mark(sign: str) -> bool:
    """Whether a sign stands on or around the one before it."""
    return sign > "\u02ff" and unicodedata.category(sign)[0] == "M"


def _low(text: str) -> str:
    """The text with at most MARKS marks on a sign."""
    kept, marks = [], 0
    for sign in text:
        marks = marks + 1 if is_mark(sign) else 0
        if marks <= MARKS:
            kept.append(sign)
    return "".join(kept)
