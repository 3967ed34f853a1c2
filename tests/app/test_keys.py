"""The table of keys: on every screen each combination means one thing, and the help
tells of each.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

import pytest

from china_games.app.play import crib
from china_games.app.screens.about import AboutScreen
from china_games.app.screens.lay_start import LayStartScreen
from china_games.app.screens.load import LoadScreen
from china_games.app.screens.rulebook import RulebookScreen
from china_games.app.screens.settings import SettingsScreen
from china_games.app.screens.setup import SetupScreen
from china_games.app.screens.start import StartScreen
from china_games.app.screens.workshop import WorkshopScreen
from china_games.games import registry
from china_games.i18n import make_translator
from china_games.kit.ui import Screen
from china_games.session import SeatInfo, Session, Setup
from tests.app.play.desk import Desk
from tests.app.screens.house import House
from tests.pictures.scenes import china
from tests.support.boards import library

WRITTEN = {"shift+up": "⇧↑", "shift+down": "⇧↓", "backspace": "⌫", "-": "−", "home": "0"}
"""How a key is written; Home does what 0 does."""
SCREENS: dict[str, Callable[[], Screen]] = {
    "start": lambda: StartScreen(),
    "setup": SetupScreen,
    "load": lambda: LoadScreen(lambda app, session, at: None),
    "lay": LayStartScreen,
    "settings": SettingsScreen,
    "rulebook": RulebookScreen,
    "about": AboutScreen,
    "workshop": WorkshopScreen,
}


def open_desk(game: str, language: str = "en") -> Desk:
    """A new game of people at its screen."""
    rules = registry.load_rules(game)
    board, seats = rules.meta.boards[0][0], rules.meta.boards[0][1][0]
    people = tuple(SeatInfo(f"P{seat}", "human", "", seat) for seat in range(seats))
    desk = Desk(Session.deal(Setup(game, board, {}, people, 1), library().get(game, board)))
    desk.come()
    desk.pilot.app.speak(make_translator(language))
    desk.pilot.step()
    return desk


def find_doubles(combos: list[str]) -> list[str]:
    return [combo for combo, times in Counter(combos).items() if times > 1]


@pytest.mark.parametrize("name", SCREENS)
def test_no_key_means_two_things_on_a_screen(name: str) -> None:
    house = House(SCREENS[name])
    rows = house.pilot.ui.list_key_rows()
    combos = [combo for row in rows for shortcut in row.shortcuts for combo in shortcut.combos]
    house.close()
    assert find_doubles(combos) == []
    assert {"f1", "f3", "f9", "f11", "esc", "tab"} <= set(combos), "these hold everywhere"


@pytest.mark.parametrize("game", registry.GAMES)
def test_no_key_means_two_things_at_a_table(game: str) -> None:
    desk = open_desk(game)
    combos = [
        combo
        for row in desk.pilot.ui.list_key_rows()
        for shortcut in row.shortcuts
        for combo in shortcut.combos
    ]
    desk.pilot.close()
    assert find_doubles(combos) == []
    assert {"f1", "f3", "f9", "f11", "esc", "tab"} <= set(combos), "these hold everywhere"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", registry.GAMES)
def test_every_key_of_the_table_is_told(game: str, language: str) -> None:
    desk = open_desk(game, language)
    known = desk.screen.table.list_keys(desk.pilot.ui)
    rows = desk.pilot.ui.list_key_rows()
    desk.pilot.close()
    told: set[str] = set()
    for row in rows:
        assert bool(row.keys) == bool(row.meaning)
        told |= set(row.keys.split())
        for first, last in re.findall(r"(\d) (?:\d )?… (\d)", row.keys):
            told |= {str(n) for n in range(int(first), int(last) + 1)}
    for key in (combo for row in known for one in row.shortcuts for combo in one.combos):
        assert WRITTEN.get(key, key.replace("shift+", "⇧").upper()) in told, key


@pytest.mark.parametrize("name", SCREENS)
def test_f1_tells_the_keys_and_f3_opens_the_rules_on_every_screen(name: str) -> None:
    house = House(SCREENS[name])
    house.pilot.press("f1")
    assert house.pilot.ui.layer.name == "keys"
    house.pilot.press("f1", "esc")
    assert len(house.pilot.screen.layers) == 1
    house.pilot.press("f3")
    assert isinstance(house.pilot.screen, RulebookScreen)
    house.close()


@pytest.mark.parametrize("game", registry.GAMES)
def test_f4_opens_the_game_in_short_in_the_panel_and_its_numbers_lead_to_the_rules(
    game: str,
) -> None:
    desk = open_desk(game)
    board = desk.screen.table.find_layout(desk.pilot.ui).board
    desk.pilot.press("f4")
    assert desk.screen.drawer.find_page(desk.pilot.ui) == "crib"
    assert desk.screen.table.find_layout(desk.pilot.ui).board == board, "the board keeps its place"
    links = [stop for stop in desk.pilot.list_stops() if stop.key.startswith("crib:")]
    assert links
    desk.pilot.press("f4")
    assert desk.screen.drawer.find_page(desk.pilot.ui) == ""
    desk.pilot.press("f4", "esc")
    assert desk.screen.drawer.find_page(desk.pilot.ui) == ""
    desk.pilot.close()


@pytest.mark.parametrize("game", registry.GAMES)
def test_the_game_in_short_begins_with_what_holds_at_this_table(game: str) -> None:
    """Aim, last year and hands of this very table had to be looked for elsewhere."""
    desk = open_desk(game)
    desk.pilot.press("f4")
    figures, texts = desk.screen.words.figures, desk.pilot.list_texts()
    view = desk.screen.match.view()
    if figures is not None:
        told = figures(desk.pilot.ui.tr, desk.screen.session.board.map, desk.screen.names, view)
        assert told
        for one in told:
            assert any(text.startswith(one.text) for text in texts), one
    assert ("At this table" in texts) == bool(crib.list_figures(desk.screen, desk.pilot.ui))
    desk.pilot.close()


def test_esc_closes_an_open_drawer_before_it_opens_the_menu() -> None:
    desk = open_desk("china")
    for key, shown in (("l", "log"), ("s", "points")):
        desk.pilot.press(key)
        assert desk.screen.drawer.find_page(desk.pilot.ui) == shown
        desk.pilot.press("esc")
        assert desk.screen.drawer.find_page(desk.pilot.ui) == ""
        assert len(desk.screen.layers) == 1
    desk.pilot.press("h")
    assert desk.screen.toasts.shown, "there is nothing to look back on yet"
    desk.pilot.press("esc")
    assert desk.screen.toasts.shown is None
    assert len(desk.screen.layers) == 1
    desk.pilot.press("esc")
    assert len(desk.screen.layers) == 2
    desk.pilot.close()


def test_the_help_tells_no_keys_of_options_that_are_not_in_play() -> None:
    options = {"F", "U · I · O", "D · K · J"}
    for told, made in (
        (set(), china("hcc", 4)),
        ({"F"}, china("hccc", 4, fortifications=True)),
        (options - {"F"}, china("hc", 4, two_players="influence")),
    ):
        desk = Desk(made)
        desk.come()
        rows = desk.pilot.ui.list_key_rows()
        assert options & {row.keys for row in rows} == told
        combos = [key for row in rows for one in row.shortcuts for key in one.combos]
        assert find_doubles(combos) == []
        desk.pilot.close()
