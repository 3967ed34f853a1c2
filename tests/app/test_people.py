"""Names that were proposed are said in the language of the person who reads."""

from __future__ import annotations

import pytest

from china_games.app.people import name_person
from china_games.i18n import make_translator


@pytest.mark.parametrize(
    ("language", "name", "shown"),
    [
        ("fr", "Player 1", "Joueur 1"),
        ("en", "Joueur 12", "Player 12"),
        ("en", "Player 2", "Player 2"),
        ("fr", "Player One", "Player One"),
        ("fr", "Player 1 junior", "Player 1 junior"),
        ("fr", "{n}", "{n}"),
    ],
)
def test_a_proposed_name_is_said_in_the_language_of_the_moment(
    language: str, name: str, shown: str
) -> None:
    assert name_person(make_translator(language), name) == shown
