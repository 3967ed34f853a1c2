"""Every option of setup is explained in a sentence, in both languages, and on the screen."""

import pytest

from china_games.app.screens.setup import SetupScreen
from china_games.games import registry
from china_games.games.contract import Option
from china_games.i18n import make_translator
from china_games.kit.page import read_window
from tests.app.screens.house import House


def asked(game: str) -> list[Option]:
    """The options that people are asked for."""
    return [option for option in registry.load_rules(game).meta.options if option.kind != "edition"]


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_option_is_explained(game: str) -> None:
    for option in asked(game):
        help_of = registry.load_words(game).option_help
        said = {
            language: help_of(make_translator(language, game), option.key)
            for language in ("en", "fr")
        }
        assert said["en"] != said["fr"]
        assert all(text.endswith(".") and len(text) > 20 for text in said.values()), option.key


def test_an_unknown_option_is_not_explained() -> None:
    assert registry.load_words("china").option_help(make_translator("en"), "dragons") == ""


@pytest.mark.parametrize("game", registry.GAMES)
def test_the_explanation_stands_beside_the_control(game: str) -> None:
    house = House(SetupScreen)
    house.pilot.click(f"game:{game}")
    for key in (option.key for option in asked(game) if not option.seats):
        told = registry.load_words(game).option_help(make_translator("en"), key)
        assert house.pilot.find_stop(key)
        assert house.shows(told)
    house.close()


def test_two_are_told_that_they_bid_twice_and_three_are_not() -> None:
    """Their table offers no option for it, and the usual lesson is one for three."""
    house = House(SetupScreen, paint_every=1)
    house.pilot.click("game:middle_kingdom")
    explain = registry.load_words("middle_kingdom").table_help
    assert explain is not None
    told = explain(make_translator("en"), 2)
    assert "two bids" in told
    assert not house.shows(told)
    with read_window() as page:
        house.pilot.click("remove:2")
        house.pilot.resize((1000, 700))
    assert any(line.text and told.startswith(line.text) for line in page.lines)
    house.close()
