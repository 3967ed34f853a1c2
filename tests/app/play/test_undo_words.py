"""Why nothing is undone or done again, in words."""

from __future__ import annotations

import pytest

from china_games.app.play.sayings import say_no_undo
from china_games.games import registry
from china_games.games.contract import Refusal
from china_games.i18n import make_translator

NAMES = ("Ana", "王伟", "Éloïse")


def said(refusal: Refusal, language: str = "en", game: str = "china") -> str:
    return say_no_undo(make_translator(language, game), registry.load_words(game), NAMES, refusal)


@pytest.mark.parametrize(
    "refusal",
    [
        Refusal("", "undo_nothing"),
        Refusal("", "redo_nothing"),
        Refusal("", "undo_other_seat", (("seat", 2),)),
        Refusal("", "undo_shown"),
        Refusal("", "undo_stopped", (("event", ""),)),
    ],
    ids=lambda refusal: refusal.code,
)
def test_every_refusal_is_said_in_both_languages(refusal: Refusal) -> None:
    english, french = said(refusal), said(refusal, "fr")
    assert english != french
    assert all(text.endswith(".") and "{" not in text for text in (english, french))


def test_a_drawn_card_is_named_by_who_drew_it() -> None:
    refusal = Refusal("CH-24", "undo_stopped", (("event", "draw"), ("seat", 1), ("ply", 4)))
    assert said(refusal).startswith("王伟 drew a card")


def test_each_game_says_in_its_own_words_what_stops_undo() -> None:
    refusal = Refusal("MK-10", "undo_stopped", (("event", "reveal"), ("seat", 0), ("ply", 4)))
    assert "bids" in said(refusal, game="middle_kingdom")
    assert "card was turned up" in said(refusal)
