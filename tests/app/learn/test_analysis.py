"""An analysis at the screen: opened from the history of a game, gone about in, kept and opened
again, by clicks and by keys alone.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from china_games.app.learn.analyses import AnalysesScreen
from china_games.app.learn.analysis_screen import AnalysisScreen
from china_games.app.learn.analysis_words import say_source
from china_games.app.play import doors
from china_games.app.play.screen import PlayScreen
from china_games.app.screens.load import LoadScreen
from china_games.i18n import make_translator
from china_games.session import Session
from china_games.session.moves import NO_HELP
from china_games.study.analysis import GAME, POSITION, Source
from tests.app.play import games
from tests.app.play.desk import Desk
from tests.pictures.scenes import china
from tests.study.games import SAVE, finished

PLY = 40
LAID = """
format: china-games-position
version: 1
game: china
board: side_a
players: 3
turn: 1
row: green red red yellow
in shu: palaces shu.1:0 shu.2:1 shu.3:1; emissaries 1 0 0
"""
FREE = "table/slot/4"
"""A place where another piece may be built at that moment than the one that was."""


class Table(Desk):
    """The finished game, looked back at one moment."""

    def __init__(self, session: Session | None = None, look: int | None = PLY) -> None:
        super().__init__(
            finished().branch(finished().ply) if session is None else session,
            size=(1280, 800),
            scale=0,
        )
        self.come()
        if look is not None:
            self.screen.past.look(look)
            self.pilot.ui.rebuild()
            self.pilot.step()

    @property
    def page(self) -> AnalysisScreen:
        found = self.pilot.screen
        assert isinstance(found, AnalysisScreen)
        return found

    def read_files(self) -> list[dict[str, Any]]:
        """All analyses as they lie on the disk."""
        folder = self.folder / "analyses"
        return [json.loads(path.read_text("utf-8")) for path in sorted(folder.glob("*.json"))]

    def walk_to(self, key: str, by: str = "tab") -> None:
        """Goes to a control by a key."""
        for _ in range(60):
            if self.pilot.focus == key:
                return
            self.pilot.press(by)
        raise AssertionError(f"{key} is not reached")


@pytest.fixture
def desk() -> Iterator[Table]:
    made = Table()
    yield made
    made.pilot.close()


def test_by_clicks_a_game_is_analysed_and_nothing_of_it_changes(desk: Table) -> None:
    game, pilot = desk.game, desk.pilot
    moves = game.moves
    pilot.click("hist_analyse")
    analysis = desk.page.analysis
    assert game.shown, "all hands are seen from now on"
    assert not desk.read_files(), "looking alone keeps nothing"
    pilot.click(FREE)
    main, other = analysis.root.children
    assert analysis.at is other
    rows = desk.read_files()[0]["nodes"]
    assert [0, other.seat, other.text, "", ""] in rows, "it is on the disk before the next move"
    pilot.turn_wheel(1, pilot.find("strip").rect.center)
    assert analysis.at is analysis.root, "the wheel steps back"
    pilot.click("move:1:0")
    assert analysis.at is main
    pilot.click("move:1:1")
    pilot.click("tree_first")
    assert analysis.root.children == [other, main]
    pilot.click("tree_name")
    pilot.type("Yan")
    pilot.click("node_comment")
    pilot.type("the coast")
    pilot.click("node_keep")
    assert (other.name, other.comment) == ("Yan", "the coast")
    assert any("against the other branch" in text for text in pilot.list_texts())
    pilot.press("left")
    assert analysis.at is analysis.root, "after naming a try the arrow keys step through the moves"
    pilot.press("right")
    assert analysis.at is other
    pilot.click("analysis_close")
    assert desk.screen.session is game
    assert game.moves == moves
    desk.screen.services.open_analyses(pilot.app)
    pilot.step()
    pilot.click("open")
    again = desk.page.analysis
    assert (again.at.text, again.at.name) == (other.text, "Yan")
    assert again.session.state == analysis.session.state


def test_where_an_analysis_begins_is_told_as_a_place_in_the_game() -> None:
    """One of a position in the middle was "a finished game after 75 moves"."""
    source = Source(GAME, move=75)
    for language, told in (
        ("en", "After move 75 of a game that is over"),
        ("fr", "Après le coup 75 d’une partie terminée"),
    ):
        assert say_source(make_translator(language), source) == told


def test_by_keys_alone(desk: Table) -> None:
    pilot = desk.pilot
    desk.walk_to("menu")
    desk.walk_to("hist_analyse", "right")
    pilot.press("enter")
    page, analysis = desk.page, desk.page.analysis
    pilot.press("alt+right", "alt+right")
    assert analysis.at.depth == 2
    desk.walk_to("strip")
    pilot.press("left")
    assert analysis.at.depth == 1
    pilot.press("alt+home")
    pilot.ui.focus_on(FREE)
    pilot.press("enter")
    other = analysis.at
    assert other is analysis.root.children[1]
    pilot.press("alt+down")
    assert analysis.at is analysis.root.children[0]
    pilot.press("alt+up", "ctrl+up")
    assert analysis.root.children[0] is other
    pilot.press("ctrl+s")
    pilot.type("Yan")
    pilot.press("enter")
    assert other.name == "Yan"
    pilot.press("h")
    assert page.drawer.find_page(pilot.ui) == ""
    pilot.press("h", "s")
    assert page.drawer.find_page(pilot.ui) == "points"
    pilot.press("esc", "delete")
    assert other not in analysis.root.children
    pilot.press("delete")
    assert len(analysis.root.children) == 1, "the beginning stays"
    pilot.press("end", "delete")
    assert desk.read_files()[0]["at"] == analysis.at.depth
    pilot.press("esc")
    assert isinstance(pilot.screen, PlayScreen)
    assert not isinstance(pilot.screen, AnalysisScreen)


def test_a_position_that_was_laid_is_analysed_and_hints_are_given(desk: Table) -> None:
    pilot = desk.pilot
    desk.screen.services.lay_position(pilot.app, LAID)
    pilot.step(2)
    pilot.click("lay_analyse")
    assert desk.page.analysis.source == Source(POSITION, drawn=True)
    assert pilot.has("tree_drawn"), "it says what was drawn by chance"
    pilot.press("f2")
    assert desk.page.hints.asked is not None


def test_a_saved_game_that_is_over_is_analysed_from_its_deal(desk: Table) -> None:
    pilot, page = desk.pilot, LoadScreen(PlayScreen.show)
    pilot.app.push(page)
    pilot.step()
    page.choose(pilot.ui, next(str(one.path) for one in page.entries if one.path == SAVE))
    pilot.ui.rebuild()
    pilot.step()
    pilot.click("analyse")
    assert desk.page.session.ply == 0
    assert len(desk.page.analysis.list_line()) == finished().ply + 1
    assert not desk.read_files()


def test_an_ordinary_game_goes_on_from_a_node(desk: Table) -> None:
    pilot = desk.pilot
    pilot.click("hist_analyse")
    pilot.click("forth")
    state = desk.page.session.state
    pilot.press("f5")
    pilot.click("play_begin")
    begun = desk.screen.session
    assert not isinstance(desk.screen, AnalysisScreen)
    assert begun.find_state(0) == state
    assert begun.setup.position


def test_of_a_game_that_goes_on_only_what_the_seat_knows() -> None:
    game = games.played("hhh", moves=12)
    desk = Table(game, None)
    seat, before = desk.screen.match.viewer, (game.moves, game.generation, game.hints)
    assert seat is not None
    doors.open_analysis(desk.screen, desk.pilot.ui)
    desk.pilot.step()
    page = desk.page
    assert page.session.view(seat) == game.view(seat)
    assert page.analysis.source.private
    assert desk.pilot.has("tree_drawn"), "it says that the rest was drawn"
    desk.pilot.press("f2")
    assert page.hints.asked is None
    assert page.toasts.shown is not None
    desk.act()
    assert page.analysis.at.depth == 1
    desk.pilot.click("analysis_close")
    assert (game.moves, game.generation, game.hints) == before
    desk.pilot.app.push(AnalysesScreen())
    desk.pilot.step()
    desk.pilot.click("open")
    assert isinstance(desk.pilot.screen, AnalysesScreen), "it asks who is there"
    desk.pilot.click("show")
    assert desk.page.session.ply == 1
    desk.pilot.close()


def test_no_key_means_two_things() -> None:
    desk = Table(china("hc", 4, two_players="influence"), None)
    doors.open_analysis(desk.screen, desk.pilot.ui)
    desk.pilot.step()
    rows = desk.pilot.ui.list_key_rows()
    combos = [combo for row in rows for one in row.shortcuts for combo in one.combos]
    assert [combo for combo, times in Counter(combos).items() if times > 1] == []
    desk.pilot.close()


def test_a_table_without_help_has_none() -> None:
    game = games.session()
    game.setup = game.setup._replace(help=NO_HELP)
    desk = Table(game, None)
    doors.open_analysis(desk.screen, desk.pilot.ui)
    assert not isinstance(desk.pilot.screen, AnalysisScreen)
    assert desk.screen.toasts.shown is not None
    desk.pilot.close()


def test_damaged_files_are_told_in_the_list(desk: Table) -> None:
    pilot = desk.pilot
    pilot.click("hist_analyse")
    pilot.click(FREE)
    pilot.click("analysis_close")
    store = desk.screen.services.analyses
    path = store.list_entries()[0].path
    (path.parent / "broken.json").write_text("{", "utf-8")
    desk.screen.services.open_analyses(pilot.app)
    pilot.step()
    page = pilot.screen
    assert isinstance(page, AnalysesScreen)
    page.choose(str(path.parent / "broken.json"))
    pilot.ui.rebuild()
    pilot.step()
    pilot.press("delete")
    pilot.click("delete")
    assert [entry.path for entry in store.list_entries()] == [path]
    pilot.press("f2")
    pilot.type("The coast")
    pilot.press("enter")
    assert [entry.name for entry in store.list_entries()] == ["The coast"]
