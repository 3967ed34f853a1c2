"""Every game has one word for a notion, in its catalogue, its rulebook and its lessons."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from china_games.app.learn.models import Said
from china_games.rulebook import load_rulebook
from tests.app.learn.shelf import LESSONS
from tools.catalogues import read_catalogue

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "glossary"
GAMES = sorted(path.stem for path in FOLDER.glob("*.yaml"))
LANGUAGES = ("en", "fr")


@cache
def list_terms(game: str) -> list[dict[str, Any]]:
    return list(yaml.safe_load((FOLDER / f"{game}.yaml").read_text(encoding="utf-8")))


@cache
def list_texts(game: str, language: str) -> tuple[str, ...]:
    """All that people read of a game, but what they type into the search."""
    return (
        *_list_said(game, language),
        *_list_rules(game, language),
        *_list_taught(game, language),
    )


def _list_said(game: str, language: str) -> Iterator[str]:
    for message in read_catalogue(ROOT, game):
        texts = message.id if language == "en" else message.string
        yield from texts if isinstance(texts, (list, tuple)) else [texts or ""]


def _list_rules(game: str, language: str) -> Iterator[str]:
    book = load_rulebook(game)
    yield book.theme[language]
    for section in book.short:
        yield from (section.title[language], *(line[language] for line in section.lines))
    for entry in book.entries.values():
        yield entry.title[language]
        yield from entry.text[language]
        yield from (text for ruling in entry.rulings for text in ruling[language])
        yield from (picture.caption[language] for picture in entry.pictures)


def _list_taught(game: str, language: str) -> Iterator[str]:
    for lesson in LESSONS:
        if lesson.file.game == game:
            yield from (getattr(said, language) for said in _list_sayings(lesson.file))


def _list_sayings(part: Any) -> Iterator[Said]:
    if isinstance(part, Said):
        yield part
    elif isinstance(part, (list, tuple)):
        for one in part:
            yield from _list_sayings(one)
    elif hasattr(part, "__struct_fields__"):
        for name in part.__struct_fields__:
            yield from _list_sayings(getattr(part, name))


def find_word(word: str, text: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text, re.IGNORECASE) is not None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_text_uses_a_word_that_the_glossary_names_as_wrong(game: str, language: str) -> None:
    found = [
        f"{word!r} instead of {term[language]!r}: {text}"
        for term in list_terms(game)
        for word in term["not"][language]
        for text in list_texts(game, language)
        if find_word(word, text)
    ]
    assert found == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_the_glossary_is_used(game: str, language: str) -> None:
    whole = " ".join(list_texts(game, language)).lower()
    missing = [
        term[language]
        for term in list_terms(game)
        if not all(part[:4] in whole for part in term[language].lower().split())
    ]
    assert missing == []


@pytest.mark.parametrize(
    ("word", "text", "found"),
    [
        ("maison", "une maison.", True),
        ("maison", "des maisonnettes", False),
        ("Éclairée", "la case éclairée", True),
    ],
)
def test_whole_words_are_looked_for(word: str, text: str, found: bool) -> None:
    assert find_word(word, text) is found
