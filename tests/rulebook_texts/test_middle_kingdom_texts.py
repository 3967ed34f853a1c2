"""The rulebook of Middle Kingdom: complete in both languages, rulings marked, links that lead somewhere."""
from __future__ import annotations

import re

import pytest

from china_games.i18n import LANGUAGES
from china_games.rulebook import Entry, rulebook, spans
from tests.support.boards import library

NUMBERS = [*range(1, 5), *range(10, 15), *range(20, 31), *range(40, 49), 50, 51, 55, *range(60, 67), *range(70, 77)]
WITH_RULING = {2, 12, 22, 29, 30, 41, 44, 45, 46, 50, 60, 61, 64, 65, 66, 71, 73}

BOOK = rulebook("middle_kingdom")
EACH = pytest.mark.parametrize("entry", BOOK.entries.values(), ids=lambda entry: entry.number)


def texts(entry: Entry, language: str) -> list[str]:
    rulings = [paragraph for ruling in entry.rulings for paragraph in ruling[language]]
    return [entry.title[language], *entry.text[language], *rulings]


def all_texts(language: str) -> list[str]:
    chapters = [chapter.title[language] for chapter in BOOK.chapters]
    return chapters + [text for entry in BOOK.entries.values() for text in texts(entry, language)]


def test_every_rule_has_its_entry_in_reading_order() -> None:
    assert list(BOOK.order) == [f"MK-{number:02}" for number in NUMBERS]


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
    ("MK-13", "MK-13"), ("mk 44", "MK-44"), ("récolte", "MK-12"), ("harvest", "MK-12"), ("mk29", "MK-29"),
    ("vainqueur", "MK-66"), ("égalité pioche", "MK-29"), ("missing", "MK-63"), ("variante", "MK-76")])
def test_search_finds_rules_in_either_language(query: str, first: str) -> None:
    assert (*BOOK.search(query), "")[0] == first


def test_the_figures_told_are_those_of_the_card_file() -> None:
    """MK-02, MK-62 to MK-64: counts and points in the texts."""
    cards, faces = library().get("middle_kingdom", "cards").rules_board, library().get("middle_kingdom", "cards").map
    counts: dict[int, int] = {}
    for face in faces.cards:
        if face.id != "philosopher":
            counts[face.type] = counts.get(face.type, 0) + face.copies
    told = ", ".join(f"{counts[t]} {faces.types[t].plural['en']}" for t in (1, 2, 3)) + f" and {counts[4]} Generals"
    assert f"{counts[0]} Bureaucrats, 1 Philosopher, {told}" in BOOK.entries["MK-02"].text["en"][0]
    points = cards.goals
    assert (f"Heir {points['heir']}, Palace {points['palace']}, Market {points['market']}, Dragon {points['dragon']}"
            in BOOK.entries["MK-62"].text["en"][0])
    one, two, three, four, more = cards.peasants[1:]
    assert (f"{one} points for one Peasant, {two} for two, {three} for three, {four} for four and {more} for five"
            in BOOK.entries["MK-64"].text["en"][0])
