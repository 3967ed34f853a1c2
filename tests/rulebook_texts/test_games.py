"""The rulebook of each game: complete in both languages, rulings marked, links that lead somewhere,
typography.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from china_games.i18n import LANGUAGES
from china_games.rulebook import Entry, cut_spans, load_rulebook
from tests.support.games import SHIPPED
from tests.support.hooks import load_tests_of
from tests.support.rulebooks import Numbers

GAMES: dict[str, Numbers] = {key: load_tests_of(key, "rulebook").NUMBERS for key in SHIPPED}

EACH_GAME = pytest.mark.parametrize("game", GAMES)


def texts(entry: Entry, language: str) -> list[str]:
    rulings = [paragraph for ruling in entry.rulings for paragraph in ruling[language]]
    return [entry.title[language], *entry.text[language], *rulings]


def all_texts(language: str) -> Iterator[str]:
    for game in GAMES:
        book = load_rulebook(game)
        yield from (chapter.title[language] for chapter in book.chapters)
        for section in book.short:
            yield from (section.title[language], *(line[language] for line in section.lines))
        yield from (said[language] for said in (book.theme, book.length) if said)
        for entry in book.entries.values():
            yield from texts(entry, language)
            yield from (picture.caption[language] for picture in entry.pictures)


@EACH_GAME
def test_every_rule_has_its_entry_in_reading_order(game: str) -> None:
    assert list(load_rulebook(game).order) == [
        f"{GAMES[game].prefix}-{number:02}" for number in GAMES[game].rules
    ]


@EACH_GAME
def test_the_crib_is_a_page_from_the_aim_to_the_end_each_line_with_its_rules(game: str) -> None:
    book = load_rulebook(game)
    titles = [section.title["en"] for section in book.short]
    assert titles[0] == "The aim"
    assert titles[-1] == "The end"
    assert {"Points", "Coins", "Cards"} & set(titles)
    assert sum(len(section.lines) for section in book.short) <= 14
    for section in book.short:
        for line in section.lines:
            rules = [[s.rule for s in cut_spans(line[tr], book.entries) if s.rule] for tr in line]
            assert rules[0]
            assert rules[0] == rules[1]


@EACH_GAME
def test_each_ruling_of_ours_is_shown_as_one_and_nothing_else_is(game: str) -> None:
    marked = {
        int(entry.number[-2:]) for entry in load_rulebook(game).entries.values() if entry.rulings
    }
    assert marked == GAMES[game].with_ruling


@EACH_GAME
def test_every_text_stands_in_both_languages(game: str) -> None:
    for entry in load_rulebook(game).entries.values():
        shapes = [
            [len(entry.text[language]), *(len(ruling[language]) for ruling in entry.rulings)]
            for language in LANGUAGES
        ]
        assert shapes[0] == shapes[1], entry.number
        assert entry.text["en"] != entry.text["fr"], entry.number
        assert all(
            text == text.strip() and text
            for language in LANGUAGES
            for text in texts(entry, language)
        ), entry.number


@EACH_GAME
def test_both_languages_lead_to_the_same_rules(game: str) -> None:
    entries = load_rulebook(game).entries
    for entry in entries.values():
        linked = [
            sorted(
                span.rule
                for text in texts(entry, language)
                for span in cut_spans(text, entries)
                if span.rule
            )
            for language in LANGUAGES
        ]
        assert linked[0] == linked[1], entry.number
        assert entry.number not in linked[0]


@pytest.mark.parametrize(
    "wrong",
    [
        r"(?<!\u202f)[;!?]",
        r"(?<!\u00a0):",
        r"'",
        r"\.\.\.",
        "\u00ab(?!\u00a0)",
        "(?<!\u00a0)\u00bb",
        "  ",
        r'"',
    ],
)
def test_french_typography(wrong: str) -> None:
    assert [text for text in all_texts("fr") if re.search(wrong, text)] == []


@pytest.mark.parametrize("wrong", [r"'", r"\.\.\.", "  ", r'"', r" [;:!?]", "[\u00a0\u202f]"])
def test_english_typography(wrong: str) -> None:
    assert [text for text in all_texts("en") if re.search(wrong, text)] == []


@pytest.mark.parametrize(
    ("game", "query", "first"),
    [(game, *search) for game in GAMES for search in load_tests_of(game, "rulebook").SEARCHES],
)
def test_search_finds_rules_in_either_language(game: str, query: str, first: str) -> None:
    assert (*load_rulebook(game).search(query), "")[0] == first
