"""What is said of mistakes: why another move would have been better, and by how much."""

from __future__ import annotations

import pytest

from china_games.games.contract import Reason
from china_games.i18n import make_translator
from china_games.study.words import add_share


@pytest.mark.parametrize(
    ("said", "share", "language", "told"),
    [
        (
            "Begins a white room and leads it.",
            2.34,
            "en",
            "Begins a white room and leads it (+2.3).",
        ),
        ("Ouvre une salle blanche.", 2.34, "fr", "Ouvre une salle blanche (+2,3)."),
        (
            "Spends cards that Wei would need.",
            -1.5,
            "en",
            "Spends cards that Wei would need (−1.5).",
        ),
        ("Takes the lead in Wu: +1.", 2.0, "en", "Takes the lead in Wu: +1."),
        ("Blocks a road.", 0.04, "en", "Blocks a road."),
        ("", 1.0, "en", ""),
    ],
)
def test_a_reason_that_tells_no_number_is_followed_by_what_it_is_worth(
    said: str, share: float, language: str, told: str
) -> None:
    assert add_share(make_translator(language), said, Reason("any", share)) == told
