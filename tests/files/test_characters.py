"""Names as they are kept: nothing that nobody sees."""

from __future__ import annotations

import sys
import unicodedata

import pytest

from china_games.files import characters


def test_nothing_unseen_is_left() -> None:
    every = "".join(map(chr, range(sys.maxunicode + 1)))
    left = {unicodedata.category(sign) for sign in characters.put_on_one_line(every)}
    assert not left & {"Cc", "Cf", "Cs", "Zl", "Zp"}


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Ana\u202e\x07", "Ana"),
        ("שרה\u200f לוי", "שרה לוי"),
        ("a\nb\tc\u2028d", "a b c d"),
        ("Zoe\u0308", "Zoë"),
        ("a\ud800b", "ab"),
        ("\u3164\u2800", ""),
        ("x" * 30, "x" * 24),
        ("👩\u200d🚀", "👩"),
        ("王小龘", "王小龘"),
        ("q" + "\u0307" * 40, "q" + "\u0307" * 3),
    ],
)
def test_names(typed: str, kept: str) -> None:
    assert characters.clean_name(typed, 24) == kept


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("👩\u200d🚀 Ana", "👩 Ana"),
        ("👨\u200d👩\u200d👧\u200d👦", "👨"),
        ("👍🏽", "👍"),
        ("❤\ufe0f\u200d🔥", "❤"),
        ("🏳\ufe0f\u200d🌈", "🏳"),
        ("🇫🇷", "●"),
        ("🇫🇷🇨🇭", "●●"),
        ("🇫x", "●x"),
        ("🏽", "●"),
        ("1\ufe0f\u20e3", "1"),
        ("👁\ufe0f\u200d🗨\ufe0f", "👁"),
        ("☺\ufe0f", "☺"),
        ("🀄", "🀄"),
        ("क्\u200dष", "क्ष"),
        ("Zoë", "Zoë"),
    ],
)
def test_joined_pictures_are_one_character(typed: str, kept: str) -> None:
    assert characters.clean_name(typed, 24) == kept
    assert characters.put_on_one_line(typed) == kept
