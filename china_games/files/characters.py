"""Characters that nobody sees, taken out of names and of what is drawn; pictures and accents of
several code points, which are one character to people; how people compare and sort texts.
"""

from __future__ import annotations

import re
import unicodedata

MARKS = 3  # accents on one character that are kept
LONGEST_PICTURE = 64  # code points of one picture that is still typed
_UNSEEN = (
    r"\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\xad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160"
    r"\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ud800-\udfff\ufe00-\ufe0f\ufeff\uffa0"
    r"\u20dd-\u20e4\ufff9-\ufffb\ufffe\uffff\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3"
    r"\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
UNSEEN = re.compile(f"[{_UNSEEN}]")
_VARIANTS = "[\ufe0e\ufe0f\U0001f3fb-\U0001f3ff]"
JOINED = re.compile(
    f"([\u2190-\u2bff\u3030-\u3299\U0001f000-\U0001faff]){_VARIANTS}*"
    f"(?:\u200d[\u2190-\u2bff\U0001f000-\U0001faff]{_VARIANTS}*)*"
)
"""A picture with all that is joined to it or changes its colour: it stays the first picture alone.
"""
FLAG = re.compile("[\U0001f1e6-\U0001f1ff]{1,2}|[\U0001f3fb-\U0001f3ff]")
_OPEN = re.compile(f"{JOINED.pattern}\u200d?$")
_FLAGS = re.compile("[\U0001f1e6-\U0001f1ff]+$")
PLAIN = (
    "●"  # what a flag becomes, whose letters are a picture only together, and a colour of nothing
)
DIGITS = re.compile(r"([0-9]{1,9})")
BREAKS = re.compile(r"[\t\n\r\u2028\u2029]")


def put_on_one_line(text: str) -> str:
    """The text on one line, without the characters that nobody sees."""
    return UNSEEN.sub("", join_pictures(BREAKS.sub(" ", text)))


def join_pictures(text: str) -> str:
    """The text with each picture that several characters make up together as one character."""
    return FLAG.sub(PLAIN, JOINED.sub(r"\1", text)) if not text.isascii() else text


def find_open_picture(text: str) -> str:
    """What stands at the end of a text as it is typed, if the next character may become a part of
    it: half a flag, or a picture with all that is joined to it so far; "" for anything else."""
    text = text[-LONGEST_PICTURE:]
    if flags := _FLAGS.search(text):
        return text[-1] if len(flags[0]) % 2 else ""
    found = _OPEN.search(text)
    return found[0] if found else ""


def clean_name(text: str, longest: int) -> str:
    """A name as it is kept: one line, nothing unseen, accents composed and not in towers, not too
    long.
    """
    return _limit_marks(unicodedata.normalize("NFC", put_on_one_line(text)))[:longest]


def fold(text: str) -> str:
    """The text as people compare it: no accents, no capitals, one kind of apostrophe and space."""
    if text.isascii():
        return " ".join(text.casefold().split())
    text = (
        text.replace("œ", "oe")
        .replace("Œ", "oe")
        .replace("æ", "ae")
        .replace("Æ", "ae")
        .replace("’", "'")
    )
    letters = (c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return " ".join("".join(letters).casefold().split())


def make_sort_key(text: str) -> tuple[list[tuple[bool, int, str]], str]:
    """A key that sorts texts as the eye reads them: é with e, small letters with capitals, 2 before
    10.
    """
    parts = (part for part in DIGITS.split(fold(text)) if part)
    return [(False, int(part), "") if part.isdecimal() else (True, 0, part) for part in parts], text


def is_mark(character: str) -> bool:
    """Whether a character stands on or around the one before it."""
    return character > "\u02ff" and unicodedata.category(character)[0] == "M"


def find_character_start(text: str, index: int) -> int:
    """Where the character before an index begins, with the marks that stand on it."""
    index -= 1
    while index > 0 and is_mark(text[index]):
        index -= 1
    return max(0, index)


def find_character_end(text: str, index: int) -> int:
    """Where the character after an index ends, with the marks that stand on it."""
    index += 1
    while index < len(text) and is_mark(text[index]):
        index += 1
    return min(index, len(text))


def _limit_marks(text: str) -> str:
    """The text with at most MARKS marks on a character."""
    kept, marks = [], 0
    for character in text:
        marks = marks + 1 if is_mark(character) else 0
        if marks <= MARKS:
            kept.append(character)
    return "".join(kept)
