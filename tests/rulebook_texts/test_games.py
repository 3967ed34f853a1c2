"""The rulebook of each game: complete in both languages, rulings marked, links that lead somewhere,
typography.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from china_games.i18n import LANGUAGES
from china_games.rulebook import Entry, cut_spans, load_rulebook


class Numbers(NamedTuple):
    """The rule numbers of a game in reading order, and those with a ruling of ours."""

    prefix: str
    rules: tuple[int, ...]
    with_ruling: frozenset[int]


EMPIRES = (*range(1, 9), *range(10, 19), *range(20, 32), 35, 36, *range(40, 44), *range(50, 56))
GAMES = {
    "china": Numbers(
        "CH",
        (
            *range(1, 8),
            *range(10, 28),
            *range(30, 36),
            *range(40, 45),
            *range(50, 55),
            *range(60, 71),
            *range(80, 85),
            *range(90, 96),
        ),
        frozenset(
            {
                3,
                7,
                13,
                19,
                23,
                25,
                26,
                27,
                41,
                43,
                44,
                52,
                60,
                62,
                63,
                65,
                66,
                67,
                69,
                70,
                80,
                81,
                82,
                83,
                84,
                91,
                92,
                93,
                95,
            }
        ),
    ),
    "empires": Numbers("EM", EMPIRES, frozenset(EMPIRES) - {21, 30, 31, 41, 43, 55}),
    "forbidden_city": Numbers(
        "FC",
        (*range(1, 4), *range(5, 9), *range(10, 17), *range(20, 25), *range(30, 33)),
        frozenset({1, 2, 3, 5, 8, 11, 13, 14, 15, 21, 23, 30, 31, 32}),
    ),
    "middle_kingdom": Numbers(
        "MK",
        (
            *range(1, 5),
            *range(10, 15),
            *range(20, 31),
            *range(40, 49),
            50,
            51,
            55,
            *range(60, 67),
            *range(70, 77),
        ),
        frozenset({2, 12, 22, 29, 30, 41, 42, 44, 45, 46, 50, 60, 61, 64, 65, 66, 71, 73}),
    ),
}

EACH_GAME = pytest.mark.parametrize("game", GAMES)
EACH_ENTRY = pytest.mark.parametrize(
    ("game", "entry"),
    [
        pytest.param(game, entry, id=entry.number)
        for game in GAMES
        for entry in load_rulebook(game).entries.values()
    ],
)


def texts(entry: Entry, language: str) -> list[str]:
    rulings = [paragraph for ruling in entry.rulings for paragraph in ruling[language]]
    return [entry.title[language], *entry.text[language], *rulings]


def all_texts(language: str) -> Iterator[str]:
    for game in GAMES:
        book = load_rulebook(game)
        yield from (chapter.title[language] for chapter in book.chapters)
        for section in book.short:
            yield from (section.title[language], *(line[language] for line in section.lines))
        yield from (text for entry in book.entries.values() for text in texts(entry, language))


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


@EACH_ENTRY
def test_every_text_stands_in_both_languages(game: str, entry: Entry) -> None:
    shapes = [
        [len(entry.text[language]), *(len(ruling[language]) for ruling in entry.rulings)]
        for language in LANGUAGES
    ]
    assert shapes[0] == shapes[1]
    assert entry.text["en"] != entry.text["fr"]
    assert all(
        text == text.strip() and text for language in LANGUAGES for text in texts(entry, language)
    )


@EACH_ENTRY
def test_both_languages_lead_to_the_same_rules(game: str, entry: Entry) -> None:
    entries = load_rulebook(game).entries
    linked = [
        sorted(
            span.rule
            for text in texts(entry, language)
            for span in cut_spans(text, entries)
            if span.rule
        )
        for language in LANGUAGES
    ]
    assert linked[0] == linked[1]
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
    [
        ("empires", "EM-13", "EM-13"),
        ("empires", "abundance", "EM-24"),
        ("empires", "Croisade", "EM-29"),
        ("empires", "grenier", "EM-50"),
        ("empires", "invader", "EM-35"),
        ("empires", "upkeep", "EM-43"),
        ("empires", "wizard", ""),
        ("forbidden_city", "FC-13", "FC-13"),
        ("forbidden_city", "diagonale", "FC-14"),
        ("forbidden_city", "gardens", "FC-15"),
        ("forbidden_city", "tied second", "FC-22"),
        ("forbidden_city", "égalité tête", "FC-21"),
        ("forbidden_city", "dernières tuiles", "FC-30"),
        ("forbidden_city", "winner", ""),
        ("forbidden_city", "vainqueur", "FC-31"),
        ("forbidden_city", "doors", "FC-13"),
        ("middle_kingdom", "MK-13", "MK-13"),
        ("middle_kingdom", "mk 44", "MK-44"),
        ("middle_kingdom", "mk29", "MK-29"),
        ("middle_kingdom", "récolte", "MK-12"),
        ("middle_kingdom", "harvest", "MK-12"),
        ("middle_kingdom", "vainqueur", "MK-66"),
        ("middle_kingdom", "égalité pioche", "MK-29"),
        ("middle_kingdom", "missing", "MK-63"),
        ("middle_kingdom", "variante", "MK-76"),
        ("china", "forteresse double", ""),
        ("china", "fortification", "CH-50"),
        ("china", "border post", "CH-91"),
        ("china", "carte influence", "CH-61"),
        ("china", "tuile", "CH-80"),
    ],
)
def test_search_finds_rules_in_either_language(game: str, query: str, first: str) -> None:
    assert (*load_rulebook(game).search(query), "")[0] == first
