"""Every sentence about files and boards can be said in both languages."""

from __future__ import annotations

from string import Formatter

from china_games.boards.messages import MESSAGES as BOARDS
from china_games.files.messages import DOMAINS, GUESS, MESSAGES
from china_games.i18n import make_translator

SPOKEN = {
    text: DOMAINS.get(code, "")
    for code, text in (("guess", GUESS), *BOARDS.items(), *MESSAGES.items())
}
"""Sentence -> the game whose catalogue has it, if one of a game's."""


def test_each_sentence_is_translated_with_its_values() -> None:
    for sentence in SPOKEN.keys() - {"{value}"}:
        values = {name: f"<{name}>" for _, name, _, _ in Formatter().parse(sentence) if name}
        english, french = (
            make_translator(language, SPOKEN[sentence])(sentence, **values)
            for language in ("en", "fr")
        )
        assert english != french
        assert all(value in english and value in french for value in values.values()), sentence
