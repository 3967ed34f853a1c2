"""Loading, checking and searching a rulebook."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
import yaml

from china_games.files.characters import fold
from china_games.i18n import make_translator
from china_games.rulebook import RulebookError, Span, cut_spans, load_rulebook, read_rulebook

GOOD: dict[str, Any] = {
    "game": "go",
    "prefix": "GO",
    "chapters": [{"id": "all", "title": {"en": "All", "fr": "Tout"}, "rules": ["GO-01", "GO-02"]}],
    "rules": {
        "GO-01": {
            "title": {"en": "Stones", "fr": "Pierres"},
            "text": {"en": "See GO-02.\nEnd.", "fr": "GO-02.\nFin."},
        },
        "GO-02": {
            "title": {"en": "Ko", "fr": "Ko"},
            "text": {"en": "No eye.", "fr": "Pas d’œil répété."},
            "rulings": [{"en": "Ours.", "fr": "Le nôtre."}],
            "figure": "ko",
        },
    },
}


def broken(*path: Any, value: Any) -> dict[str, Any]:
    """GOOD with one value replaced, or taken out if the value is None."""
    data = deepcopy(GOOD)
    place: Any = data
    for key in path[:-1]:
        place = place[key]
    if value is None:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return data


def written(folder: Path, data: Any) -> Path:
    """The data as a file."""
    path = folder / "book.yaml"
    path.write_text(yaml.safe_dump(data, allow_unicode=True, sort_keys=False), encoding="utf-8")
    return path


def test_reading(tmp_path: Path) -> None:
    book = read_rulebook(written(tmp_path, GOOD))
    assert book.order == ("GO-01", "GO-02")
    assert book.entries["GO-01"].text["en"] == ("See GO-02.", "End.")
    assert book.entries["GO-02"].rulings == ({"en": ("Ours.",), "fr": ("Le nôtre.",)},)
    assert book.find_chapter("GO-02").id == "all"
    with pytest.raises(KeyError):
        book.find_chapter("GO-99")


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ([], "this must be keys with values, not a list"),
        (broken("game", value=None), "the key “game” is missing: add it"),
        (
            broken("rules", "GO-01", "title", value={"en": "Stones"}),
            "the key “fr” is missing: add it",
        ),
        (broken("rules", "GO-01", "text", "fr", value=" "), "a text is missing here: write one"),
        (
            broken("rules", "GO-02", "rulings", value=[{"en": "Ours."}]),
            "the key “fr” is missing: add it",
        ),
        (
            broken("rules", "GO-01", "colour", value="x"),
            "unknown key “colour”: correct it or take it out",
        ),
        (broken("rules", "GO-01", value="x"), "this must be keys with values, not the text “x”"),
        (
            broken("rules", "1", value=GOOD["rules"]["GO-02"]),
            "“1” is not a rule number: write two capitals, “-” and two digits",
        ),
        (
            broken("rules", "GO-02", value=None),
            "there is no rule GO-02: write a number that stands under “rules”",
        ),
        (
            broken("rules", "GO-02", "text", "en", value="See GO-77."),
            "there is no rule GO-77: write a number that stands under “rules”",
        ),
        (
            broken("chapters", 0, "rules", value=["GO-01"]),
            "the rule GO-02 stands in no chapter: name it in one",
        ),
        (
            broken("chapters", 0, "rules", value=["GO-01", "GO-02", "GO-02"]),
            "the rule GO-02 stands in two chapters: take it out",
        ),
        (broken("chapters", 0, "title", "fr", value=""), "a text is missing here: write one"),
    ],
)
def test_each_mistake_of_a_file_is_told_with_its_place(
    data: Any, said: str, tmp_path: Path
) -> None:
    with pytest.raises(RulebookError) as wrong:
        read_rulebook(written(tmp_path, data))
    assert said in [problem.say_message(make_translator("en")) for problem in wrong.value.problems]
    assert all(
        problem.line and problem.say(make_translator("fr")) for problem in wrong.value.problems
    )


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    with pytest.raises(RulebookError) as wrong:
        read_rulebook(written(tmp_path, {**GOOD, "game": "", "prefix": 3, "chapters": []}))
    assert [(problem.line, problem.code) for problem in wrong.value.problems] == [
        (1, "no_text"),
        (2, "not_text"),
        (3, "too_few"),
    ]


def test_numbers_become_links() -> None:
    assert cut_spans("As in CH-30, not XX-99.", {"CH-30": 0}) == (
        Span("As in "),
        Span("CH-30", "CH-30"),
        Span(", not XX-99."),
    )


def test_folding_forgets_accents_capitals_and_kinds_of_apostrophe() -> None:
    assert fold("  D’ŒUVRE  Émissaire\u202f! ") == "d'oeuvre emissaire !"


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("CH-41", "CH-41"),
        ("ch41", "CH-41"),
        ("41", "CH-41"),
        ("ch 41", "CH-41"),
        ("7", "CH-07"),
        ("decompte final", "CH-40"),
        ("DÉFAUSSE", "CH-15"),
        ("discard pile", "CH-15"),
        ("wild pair", "CH-12"),
        ("paire joker", "CH-12"),
        ("emperor pawn", "CH-07"),
        ("majorité sert", "CH-42"),
        ("vainqueur", "CH-44"),
    ],
)
def test_search_finds_by_number_and_words_of_either_language(query: str, first: str) -> None:
    assert (*load_rulebook("china").search(query), "")[0] == first


def test_an_empty_search_finds_all_rules_and_nonsense_none() -> None:
    book = load_rulebook("china")
    assert book.search("  ") == book.order
    assert book.search("zeppelin") == ()
    assert book.search("palace émissaire") == ()  # one word of each language is no text of either


@pytest.mark.parametrize(
    ("query", "language", "found"),
    [
        ("how do I win?", "en", ("GO-02", "GO-01")),  # what people type before what is written
        ("comment gagner", "fr", ("GO-02",)),
        ("gagner", "en", ("GO-02",)),  # the other language too
        ("stnoes", "en", ("GO-01",)),  # a slip of the keys
        ("how do i", "en", ()),  # nothing but words of a question
        ("sto", "en", ("GO-01",)),  # the beginning of a word
        ("tones", "en", ("GO-01",)),  # no beginning: the word that is like it
        ("zeppelin", "en", ()),
    ],
)
def test_search_finds_what_people_type(
    tmp_path: Path, query: str, language: str, found: tuple[str, ...]
) -> None:
    data = deepcopy(GOOD)
    data["rules"]["GO-01"]["text"]["en"] = "Stones win nothing by themselves."
    data["rules"]["GO-02"]["words"] = {"en": "win, victory", "fr": "gagner, victoire"}
    assert read_rulebook(written(tmp_path, data)).search(query, language) == found


def test_the_language_that_is_shown_comes_first(tmp_path: Path) -> None:
    data = deepcopy(GOOD)
    data["rules"]["GO-01"]["title"] = {"en": "Ordinary", "fr": "Table"}
    data["rules"]["GO-02"]["title"] = {"en": "Table", "fr": "Ordinaire"}
    book = read_rulebook(written(tmp_path, data))
    assert (book.search("table", "en")[0], book.search("table", "fr")[0]) == ("GO-02", "GO-01")


def test_marks_are_the_words_that_were_looked_for_or_those_they_stand_for(tmp_path: Path) -> None:
    book = read_rulebook(written(tmp_path, GOOD))
    assert book.find_marks("where are the stones") == {"stones"}
    assert book.find_marks("stnoes") == {"stones"}
