"""How numbers are printed: signs, groups of thousands and decimals, by themselves and inside
translated texts.
"""

import re

import pytest

from china_games.app.learn.analysis_words import say_points
from china_games.app.play.tally import Tally
from china_games.i18n import make_translator
from china_games.numbers import format_number, format_signed, format_whole
from china_games.resources import find_asset


def list_catalogues():
    return sorted(find_asset("locale").rglob("*.po"))


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


@pytest.mark.parametrize("catalogue", list_catalogues(), ids=lambda path: path.stem)
def test_no_number_follows_a_name_that_may_end_in_one(catalogue):
    """ "Gives Player 2 3 pawns": a person without a name is a number too. A sign parts them."""
    texts = " ".join(
        line for line in catalogue.read_text("utf-8").splitlines() if line[:3] == "msg"
    )
    found = re.findall(r"\{(?:name|names|who|player|others?|seat)\} \{([a-z]+)\}", texts)
    assert set(found) <= {"change"}


def test_points_of_players_without_a_name_are_read_apart():
    said = "Player 1 = 4, Player 2 = 3"
    assert say_points(("Player 1", "Player 2"), ("4", "3")) == said
    assert Tally((4, 3), (0, 1), ("Player 1", "Player 2")).find_text() == said
