"""The rulebook of China: complete in both languages, rulings marked, links that lead somewhere, clean French."""
from __future__ import annotations

import re

import pytest
import yaml

from china_games.i18n import LANGUAGES
from china_games.resources import boards
from china_games.rulebook import Entry, rulebook, spans

NUMBERS = [*range(1, 8), *range(10, 28), *range(30, 36), *range(40, 45),
           *range(50, 55), *range(60, 71), *range(80, 85), *range(90, 96)]
WITH_RULING = {3, 7, 13, 19, 23, 25, 26, 27, 41, 43, 44, 52, 60, 62, 63, 65, 66, 67, 69, 70, 80, 81, 82, 83, 84,
               91, 92, 93, 95}

BOOK = rulebook("china")
ENTRIES = list(BOOK.entries.values())


def texts(entry: Entry, language: str) -> list[str]:
    rulings = [paragraph for ruling in entry.rulings for paragraph in ruling[language]]
    return [entry.title[language], *entry.text[language], *rulings]


def all_texts(language: str) -> list[str]:
    chapters = [chapter.title[language] for chapter in BOOK.chapters]
    return chapters + [text for entry in ENTRIES for text in texts(entry, language)]


def test_every_rule_has_its_entry_in_reading_order() -> None:
    assert list(BOOK.order) == [f"CH-{number:02}" for number in NUMBERS]


def test_each_ruling_of_ours_is_shown_as_one_and_nothing_else_is() -> None:
    marked = {int(entry.number[-2:]) for entry in ENTRIES if entry.rulings}
    assert marked == WITH_RULING


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.number)
def test_every_text_stands_in_both_languages(entry: Entry) -> None:
    shapes = [[len(entry.text[language]), *(len(ruling[language]) for ruling in entry.rulings)]
              for language in LANGUAGES]
    assert shapes[0] == shapes[1]
    assert entry.text["en"] != entry.text["fr"]
    assert all(text == text.strip() and text for language in LANGUAGES for text in texts(entry, language))


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.number)
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


def test_the_cards_told_are_the_cards_of_the_boards() -> None:
    """CH-04: the counts in the text are those of the board files."""
    for side in ("side_a", "side_b"):
        deck = yaml.safe_load(boards("china", f"{side}.yaml").read_text(encoding="utf-8"))["deck"]
        assert "{purple} purple, {yellow} yellow, {orange} orange, {green} green and {red} red".format(
            **deck) in BOOK.entries["CH-04"].text["en"][0]
