"""Loading, checking and searching a rulebook."""
from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from china_games.rulebook import RulebookError, Span, plain, problems, read, rulebook, spans

GOOD: dict[str, Any] = {
    "game": "go", "prefix": "GO",
    "chapters": [{"id": "all", "title": {"en": "All", "fr": "Tout"}, "rules": ["GO-01", "GO-02"]}],
    "rules": {
        "GO-01": {"title": {"en": "Stones", "fr": "Pierres"}, "text": {"en": "See GO-02.\nEnd.", "fr": "GO-02.\nFin."}},
        "GO-02": {"title": {"en": "Ko", "fr": "Ko"}, "text": {"en": "No eye.", "fr": "Pas d’œil répété."},
                  "rulings": [{"en": "Ours.", "fr": "Le nôtre."}], "figure": "ko"},
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


def test_reading() -> None:
    book = read(GOOD)
    assert book.order == ("GO-01", "GO-02")
    assert book.entries["GO-01"].text["en"] == ("See GO-02.", "End.")
    assert book.entries["GO-02"].rulings == ({"en": ("Ours.",), "fr": ("Le nôtre.",)},)
    assert book.chapter_of("GO-02").id == "all"
    with pytest.raises(KeyError):
        book.chapter_of("GO-99")


@pytest.mark.parametrize(("data", "said"), [
    ([], "file: must be a map with rules"),
    (broken("game", value=None), "game: missing"),
    (broken("rules", "GO-01", "title", value={"en": "Stones"}), "GO-01 title: must be given in en and fr"),
    (broken("rules", "GO-01", "text", "fr", value=" "), "GO-01 text: fr is empty"),
    (broken("rules", "GO-02", "rulings", value=[{"en": "Ours."}]), "GO-02 ruling 1: must be given in en and fr"),
    (broken("rules", "GO-01", "picture", value="x"), "GO-01: unknown key picture"),
    (broken("rules", "GO-01", value="x"), "GO-01: must be a map"),
    (broken("rules", "1", value=GOOD["rules"]["GO-02"]), "1: not a rule number"),
    (broken("rules", "GO-02", value=None), "GO-02: has no entry"),
    (broken("rules", "GO-02", "text", "en", value="See GO-77."), "GO-02: names GO-77, which has no entry"),
    (broken("chapters", 0, "rules", value=["GO-01"]), "GO-02: stands in no chapter"),
    (broken("chapters", 0, "rules", value=["GO-01", "GO-02", "GO-02"]), "GO-02: stands in two chapters"),
    (broken("chapters", 0, "title", "fr", value=""), "chapter all: fr is empty"),
])
def test_each_mistake_of_a_file_is_told(data: Any, said: str) -> None:
    assert said in problems(data)
    with pytest.raises(RulebookError):
        read(data)


def test_a_good_file_has_no_problem() -> None:
    assert problems(GOOD) == []


def test_numbers_become_links() -> None:
    assert spans("As in CH-30, not XX-99.", {"CH-30": 0}) == (
        Span("As in "), Span("CH-30", "CH-30"), Span(", not XX-99."))


def test_plain_forgets_accents_capitals_and_kinds_of_apostrophe() -> None:
    assert plain("  D’ŒUVRE  Émissaire\u202f! ") == "d'oeuvre emissaire !"


@pytest.mark.parametrize(("query", "first"), [
    ("CH-41", "CH-41"), ("ch41", "CH-41"), ("41", "CH-41"), ("ch 41", "CH-41"), ("7", "CH-07"),
    ("decompte final", ""), ("DÉFAUSSE", "CH-15"), ("discard pile", "CH-15"), ("wild pair", "CH-12"),
    ("paire joker", "CH-12"), ("emperor pawn", "CH-07"), ("majorité sert", "CH-42"), ("vainqueur", "CH-44"),
])
def test_search_finds_by_number_and_words_of_either_language(query: str, first: str) -> None:
    assert (*rulebook("china").search(query), "")[0] == first


def test_an_empty_search_finds_all_rules_and_nonsense_none() -> None:
    book = rulebook("china")
    assert book.search("  ") == book.order
    assert book.search("zeppelin") == ()
    assert book.search("palace émissaire") == ()     # one word of each language is no text of either
