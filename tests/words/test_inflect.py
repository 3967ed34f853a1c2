"""Names inside sentences: articles, prepositions, elision."""

from __future__ import annotations

import gettext

import pytest

from china_games.games.empires.board.articles import BEFORE, THE, find_before
from china_games.games.empires.words.names import name_province
from china_games.i18n import Translator, make_translator
from china_games.inflect import Inflected, Place
from tests.support.boards import library


@pytest.mark.parametrize(
    ("name", "of"),
    [
        ("Ana", "d’Ana"),
        ("Émile", "d’Émile"),
        ("Œdipe", "d’Œdipe"),
        ("Hugo", "d’Hugo"),
        ("Yves", "d’Yves"),
        ("Yann", "de Yann"),
        ("Hong", "de Hong"),
        ("Bo", "de Bo"),
        ("7", "de 7"),
        ("", "de "),
    ],
)
def test_french_elides_before_names(name: str, of: str) -> None:
    assert f"{Inflected(name, 'fr'):of}" == of
    assert f"{Inflected(name, 'en'):of}" == f"of {name}"


@pytest.mark.parametrize(
    ("name", "the", "inside", "of"),
    [
        ("Japon", "le Japon", "au Japon", "du Japon"),
        ("Inde", "l’Inde", "en Inde", "de l’Inde"),
        ("France", "la France", "en France", "de la France"),
        ("Antilles", "les Antilles", "aux Antilles", "des Antilles"),
        ("Sud profond", "le Sud profond", "dans le Sud profond", "du Sud profond"),
        ("Oural", "l’Oural", "dans l’Oural", "de l’Oural"),
        ("Balkans", "les Balkans", "dans les Balkans", "des Balkans"),
        ("Baltique", "la Baltique", "dans la Baltique", "de la Baltique"),
        ("Neishi", "Neishi", "à Neishi", "de Neishi"),
    ],
)
def test_places_say_what_stands_before_them(name: str, the: str, inside: str, of: str) -> None:
    place = Place(name, "fr", find_before("fr", name))
    assert (f"{place:the}", f"{place:in}", f"{place:of}") == (the, inside, of)
    assert f"{place:The}"[0].isupper()
    assert f"{place}" == name


def test_english_places_take_their_article() -> None:
    isles = Place("British Isles", "en", find_before("en", "British Isles"))
    assert (f"{isles:in}", f"{isles:The}") == ("in the British Isles", "The British Isles")
    assert f"{Place('France', 'en', find_before('en', 'France')):in}" == "in France"


def test_a_text_asks_for_the_form_that_it_needs() -> None:
    said = Translator("fr", gettext.NullTranslations())
    assert said("la ville {name:of}, {place:in}", name="Ana", place=Place("Inde", "fr", "en")) == (
        "la ville d’Ana, en Inde"
    )
    assert said("{n} · {name}", n=-3, name="Ana") == "\u22123 · Ana"


def test_every_name_of_the_world_has_what_stands_before_it_and_no_other_has() -> None:
    names = {"en": set[str](), "fr": set[str]()}
    boards = library().list_boards("empires")
    for board in boards:
        for province in board.map.provinces:
            for language, found in names.items():
                found.add(province.name[language])
    assert set(BEFORE) <= names["fr"]
    assert names["en"] >= THE
    world = {
        province.name["fr"]
        for board in boards
        if "world" in board.id
        for province in board.map.provinces
    }
    assert world - set(BEFORE) == {"Baïkal", "Bornéo", "Java", "Madagascar"}


def test_a_map_may_say_it_itself_and_has_typographic_apostrophes() -> None:
    map_ = library().get("empires", "empires_china_100").map
    shown = [name_province(make_translator("fr"), map_, p) for p in range(len(map_.provinces))]
    assert "Shi’an" in shown
    assert not any("'" in name for name in shown)
    named = map_.provinces[0]._replace(before={"fr": "le", "en": "the"})
    one = map_._replace(provinces=(named,))
    assert f"{name_province(make_translator('fr'), one, 0):in}" == "dans le Jingzhao"
    assert f"{name_province(make_translator('en'), one, 0):in}" == "in the Jingzhao"
