"""The rulebook of Empires: complete in both languages, rulings marked, links that lead somewhere."""
from __future__ import annotations

import re

import pytest

from china_games.i18n import LANGUAGES
from china_games.rulebook import Entry, rulebook, spans

NUMBERS = [*range(1, 9), *range(10, 19), *range(20, 32), 35, 36, *range(40, 44), *range(50, 56)]
WITH_RULING = set(NUMBERS) - {4, 21, 30, 31, 41, 43, 55}

BOOK = rulebook("empires")
EACH = pytest.mark.parametrize("entry", BOOK.entries.values(), ids=lambda entry: entry.number)


def texts(entry: Entry, language: str) -> list[str]:
    rulings = [paragraph for ruling in entry.rulings for paragraph in ruling[language]]
    return [entry.title[language], *entry.text[language], *rulings]


def all_texts(language: str) -> list[str]:
    chapters = [chapter.title[language] for chapter in BOOK.chapters]
    return chapters + [text for entry in BOOK.entries.values() for text in texts(entry, language)]


def test_every_rule_has_its_entry_in_reading_order() -> None:
    assert list(BOOK.order) == [f"EM-{number:02}" for number in NUMBERS]


def test_each_ruling_of_ours_is_shown_as_one_and_nothing_else_is() -> None:
    assert {int(entry.number[-2:]) for entry in BOOK.entries.values() if entry.rulings} == WITH_RULING


@EACH
def test_every_text_stands_in_both_languages(entry: Entry) -> None:
    shapes = [[len(entry.text[language]), *(len(ruling[language]) for ruling in entry.rulings)]
              for language in LANGUAGES]
    assert shapes[0] == shapes[1]
    assert entry.text["en"] != entry.text["fr"]
    assert all(text == text.strip() and text for language in LANGUAGES for text in texts(entry, language))


@EACH
def test_both_languages_lead_to_the_same_rules(entry: Entry) -> None:
    linked = [sorted(span.rule for text in texts(entry, language) for span in spans(text, BOOK.entries) if span.rule)
              for language in LANGUAGES]
    assert linked[0] == linked[1]
    assert entry.number not in linked[0]


@pytest.mark.parametrize("wrong", [r"(?<!\u202f)[;!?]", r"(?<!\u00a0):", r"'", r"\.\.\.", "\u00ab(?!\u00a0)",
                                   "(?<!\u00a0)\u00bb", "  ", r'"'])
def test_french_typography(wrong: str) -> None:
    assert [text for text in all_texts("fr") if re.search(wrong, text)] == []


@pytest.mark.parametrize("wrong", [r"'", r"\.\.\.", "  ", r'"', r" [;:!?]", "[\u00a0\u202f]"])
def test_english_typography(wrong: str) -> None:
    assert [text for text in all_texts("en") if re.search(wrong, text)] == []


@pytest.mark.parametrize(("query", "first"), [
    ("EM-13", "EM-13"), ("abundance", ""), ("Croisade", "EM-29"), ("grenier", ""), ("invader", ""),
    ("upkeep", "EM-43"), ("wizard", "")])
def test_search_finds_rules_in_either_language(query: str, first: str) -> None:
    found = BOOK.search(query)
    assert (found[0] == first if first else bool(found) == (query != "wizard"))
