"""Every sentence about files and boards can be said in both languages."""
from __future__ import annotations

from string import Formatter

import pytest

from china_games.boards.messages import MESSAGES as BOARDS
from china_games.files.messages import GUESS, MESSAGES
from china_games.i18n import translator

SENTENCES = sorted({GUESS, *MESSAGES.values(), *BOARDS.values()} - {"{value}"})


@pytest.mark.parametrize("sentence", SENTENCES)
def test_each_sentence_is_translated_with_its_values(sentence: str) -> None:
    values = {name: f"<{name}>" for _, name, _, _ in Formatter().parse(sentence) if name}
    english, french = (translator(language)(sentence, **values) for language in ("en", "fr"))
    assert english != french
    assert all(value in english and value in french for value in values.values())
