"""How numbers are printed: signs, groups of thousands and decimals, by themselves and inside
translated texts.
"""

import pytest

from china_games.i18n import translator
from china_games.numbers import number, signed, whole


def test_negative_numbers_have_a_true_minus_and_additions_their_sign():
    assert [whole(n) for n in (3, 0, -3)] == ["3", "0", "−3"]
    assert [signed(n) for n in (3, 0, -12)] == ["+3", "+0", "−12"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ("78,536.44", "60,000", "1.20", "−1,234.5")),
        ("fr", ("78\u202f536,44", "60\u202f000", "1,20", "−1\u202f234,5")),
    ],
)
def test_measured_numbers_are_written_as_the_language_does(language, said):
    assert (
        number(language, 78_536.44, 2),
        number(language, 60_000),
        number(language, 1.2, 2),
        number(language, -1_234.5, 1),
    ) == said
    assert translator(language).number(78_536.44, 2) == said[0]
    assert [translator(language).number(n) for n in (60_000.0, 0.5)] == [
        said[1],
        "0,5" if language == "fr" else "0.5",
    ]


@pytest.mark.parametrize(("language", "said"), [("en", "−1 point"), ("fr", "−1 point")])
def test_a_loss_inside_a_text_has_a_true_minus_and_the_form_of_its_size(language, said):
    tr = translator(language)
    assert tr.plural("{n} point", "{n} points", -1) == said
    assert tr.plural("{n} point", "{n} points", -3) == "−3 points"
    assert tr("{some} and {last}", some="a", last=-2).endswith("−2")
