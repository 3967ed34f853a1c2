"""Reading the rules: at a rule, by links, by search, back and forward, with pictures, spoken."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from china_games.app.learn.pictures import draw_picture, reach
from china_games.app.screens import open_rulebook
from china_games.app.screens.rulebook import RulebookScreen
from china_games.app.screens.rulebook_page import SHORT
from china_games.games import registry
from china_games.games.china.table.figures import FIGURES
from china_games.kit.trees import walk
from china_games.kit.widgets import Paragraph
from china_games.kit.widgets.text import is_marked
from china_games.rulebook import Picture, load_rulebook
from tests.app.screens.house import House

BOOK = load_rulebook("china")


@pytest.fixture
def house() -> Iterator[House]:
    made = House(lambda: RulebookScreen("china", "CH-19"))
    yield made
    made.close()


def in_view(house: House, rule: str) -> bool:
    page = next(node for node in walk(house.pilot.ui.layer.root) if node.key == "page")
    return bool(page.rect.contains(house.pilot.find(f"rule:{rule}").rect))


def test_it_opens_at_a_rule_from_anywhere(house: House) -> None:
    open_rulebook(house.pilot.app, "china", "CH-43")
    house.pilot.step(3)
    assert house.screen.rule == "CH-43"
    assert in_view(house, "CH-43")
    house.pilot.press("esc")
    assert house.screen.rule == "CH-19"


def test_an_unknown_rule_opens_at_the_first_page() -> None:
    house = House(lambda: RulebookScreen("china", "XX-99"))
    assert house.screen.rule == SHORT
    assert house.shows(BOOK.theme["en"])
    house.close()


@pytest.mark.parametrize("rule", BOOK.order)
def test_every_rule_can_be_shown_with_its_words_and_rulings(house: House, rule: str) -> None:
    house.screen.go(rule)
    house.pilot.ui.rebuild()
    house.pilot.step(2)
    entry = BOOK.entries[rule]
    assert in_view(house, rule)
    spoken = house.pilot.find_stop(f"rule:{rule}").spoken
    assert all(text in spoken for text in entry.text["en"])
    assert spoken.count("Ruling of this program") == len(entry.rulings)


def test_links_back_and_forward(house: House) -> None:
    house.pilot.click("CH-18:0#0")
    assert house.screen.rule == "CH-19"
    house.pilot.click("CH-20:0#0")
    assert (house.screen.rule, house.screen.before) == ("CH-19", [])
    house.pilot.click("CH-21:0#0")
    assert house.screen.rule == "CH-30"
    house.pilot.press("alt+left")
    assert house.screen.rule == "CH-19"
    house.pilot.click("forward-rule")
    assert house.screen.rule == "CH-30"
    house.pilot.step(2)
    assert in_view(house, "CH-30")


@pytest.mark.parametrize(
    ("typed", "rule"), [("41", "CH-41"), ("discard pile", "CH-15"), ("ÉMISSAIRES partout", "CH-20")]
)
def test_search_by_number_and_words_of_both_languages(house: House, typed: str, rule: str) -> None:
    house.pilot.press("ctrl+f")
    house.pilot.type(typed)
    house.pilot.press("enter")
    assert house.screen.rule == rule


def test_a_search_without_a_find_says_so(house: House) -> None:
    house.pilot.click("search")
    house.pilot.type("zeppelin")
    assert house.shows("No rule mentions “zeppelin”")


def test_the_list_is_gone_through_by_keyboard_chapters_lead_to_their_first_rule(
    house: House,
) -> None:
    house.pilot.ui.focus_on("rules")
    house.pilot.press("home")
    assert house.screen.rule == SHORT
    house.pilot.press("down", "down", "down")
    assert house.screen.rule == "CH-03"
    house.screen.choose(house.pilot.ui, "chapter:final")
    house.pilot.ui.rebuild()
    house.pilot.step()
    assert house.screen.rule == "CH-40"
    house.pilot.press("up")
    assert house.screen.rule == "CH-35"


def test_the_words_change_with_the_language(house: House) -> None:
    house.pilot.app.apply(house.pilot.app.settings._replace(language="fr"))
    house.pilot.step()
    assert house.shows("Palais et émissaires")
    assert "La limite des émissaires" in house.pilot.find_stop("rule:CH-19").spoken


def test_every_picture_that_a_rule_names_exists_and_none_is_left_over() -> None:
    assert {entry.figure for entry in BOOK.entries.values() if entry.figure} == set(FIGURES)


def test_one_scroll_holds_all_chapters_and_the_game_in_short(house: House) -> None:
    shown = {node.key for node in walk(house.pilot.ui.layer.root)}
    assert {f"rule:{number}" for number in (SHORT, *BOOK.order)} <= shown
    assert {f"chapter:{chapter.id}" for chapter in BOOK.chapters} <= shown


@pytest.mark.parametrize("by_keys", [False, True])
def test_rulings_are_folded_until_they_are_wanted(house: House, by_keys: bool) -> None:
    said = BOOK.entries["CH-19"].rulings[0]["en"][0]
    assert not house.shows(said)
    if by_keys:
        house.pilot.ui.focus_on("ruling:CH-19:0")
        house.pilot.press("enter")
    else:
        house.pilot.click("ruling:CH-19:0")
    house.pilot.step()
    assert house.shows(said)
    house.pilot.click("ruling:CH-19:0")
    house.pilot.step()
    assert not house.shows(said)


def test_a_search_marks_its_words_and_unfolds_the_rulings_that_hold_them(house: House) -> None:
    house.pilot.press("ctrl+f")
    house.pilot.type("shuffled")
    house.pilot.press("enter")
    house.pilot.step(2)
    marked = [
        node
        for node in walk(house.pilot.ui.layer.root)
        if isinstance(node, Paragraph) and any(is_marked(w, node.marks) for w in node.text.split())
    ]
    assert marked
    assert all("shuffle" in node.text.lower() for node in marked)


def test_every_rulebook_is_reached_from_every_other(house: House) -> None:
    for game in registry.GAMES:
        house.pilot.click(f"book:{game}")
        house.pilot.step(2)
        assert (house.screen.game, house.screen.rule) == (game, SHORT)
        assert in_view(house, SHORT)


PICTURES = [
    pytest.param(game, number, picture, id=f"{number}-{picture.lesson}-{picture.step}")
    for game in registry.GAMES
    for number, entry in load_rulebook(game).entries.items()
    for picture in entry.pictures
]


@pytest.mark.parametrize(("game", "number", "picture"), PICTURES)
def test_every_picture_shows_a_moment_of_a_lesson_with_what_is_lit(
    house: House, game: str, number: str, picture: Picture
) -> None:
    run = reach(house.pilot.app, picture)
    assert run.session.setup.game == game
    assert all(run.find_places([text]) for text in picture.light)
    drawn = draw_picture(house.pilot.ui, picture, (280, 160))
    assert drawn is not None
    assert len({tuple(drawn.get_at((x, 80))) for x in range(0, drawn.get_width(), 4)}) > 3


def test_a_picture_is_told_by_its_caption(house: House) -> None:
    caption = BOOK.entries["CH-43"].pictures[0].caption
    for language in ("en", "fr"):
        house.pilot.app.apply(house.pilot.app.settings._replace(language=language))
        house.screen.show("CH-43")
        house.pilot.step(3)
        assert house.shows(caption[language])
        assert house.pilot.find_stop(f"picture:{caption[language]}").spoken == caption[language]
