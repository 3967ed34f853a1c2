"""How numbers are printed: signs, groups of thousands and decimals, by themselves and inside
translated texts.
"""

import pytest

from china_games.i18n import make_translator
from china_games.numbers import format_number, format_signed, format_whole


def test_negative_numbers_have_a_true_minus_and_additions_their_sign():
    assert [format_whole(n) for n in (3, 0, -3)] == ["3", "0", "−3"]
    assert [format_signed(n) for n in (3, 0, -12)] == ["+3", "+0", "−12"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ("78,536.44", "60,000", "1.20", "−1,234.5")),
        ("fr", ("78\u202f536,44", "60\u202f000", "1,20", "−1\u202f234,5")),
    ],
)
def test_measured_numbers_are_written_as_the_language_does(language, said):
    assert (
        format_number(language, 78_536.44, 2),
        format_number(language, 60_000),
        format_number(language, 1.2, 2),
        format_number(language, -1_234.5, 1),
    ) == said
    assert make_translator(language).format_number(78_536.44, 2) == said[0]
    assert [make_translator(language).format_number(n) for n in (60_000.0, 0.5)] == [
        said[1],
        "0,5" if language == "fr" else "0.5",
    ]


@pytest.mark.parametrize(("language", "said"), [("en", "−1 point"), ("fr", "−1 point")])
def test_a_loss_inside_a_text_has_a_true_minus_and_the_form_of_its_size(language, said):
    tr = make_translator(language)
    assert tr.plural("{n} point", "{n} points", -1) == said
    assert tr.plural("{n} point", "{n} points", -3) == "−3 points"
    assert tr("{some} and {last}", some="a", last=-2).endswith("−2")
