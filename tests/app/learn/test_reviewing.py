"""The review of a finished game at the screen: made behind other pages, kept beside the save, and
each mistake tried before it is told.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from china_games.app.learn.analysis_screen import AnalysisScreen
from china_games.app.learn.exercise import Grade, grade_opinions
from china_games.app.learn.reviewer import Reviewer
from china_games.app.learn.reviewing import ReviewScreen
from china_games.app.learn.try_screen import TryScreen
from china_games.app.play import open_game
from china_games.app.play.chart import Chart
from china_games.app.play.strip import Strip
from china_games.app.screens.load import LoadScreen
from china_games.players.thinker import Outcome
from china_games.session import Session, loading
from china_games.study.review_files import read_review
from china_games.study.second import Opinion
from china_games.study.themes import choose_person, group_themes, list_noted
from tests.app.play.desk import Desk
from tests.study.games import SAVE, verdict
from tests.support.boards import library

LOSSES = {21: 5.0, 64: 3.0, 102: 9.0}
"""Ply -> points that the moves cost; no other one costs anything."""


class Quick:
    """A process that answers at once."""

    def __init__(self, session: Session) -> None:
        self.session, self.asked = session, None

    def work(self, work: object, decision: Any, seconds: float) -> None:
        self.asked = decision

    def find_work(self) -> Outcome:
        assert self.asked is not None
        ply = self.asked.ply
        return Outcome(verdict(self.session, ply, LOSSES.get(ply, 0.0)))

    def close(self) -> None:
        self.asked = None


class Table(Desk):
    """A finished game at the screen, in a folder of saves, with one person in seat 0."""

    def __init__(self) -> None:
        session = loading.load_session(SAVE, library())
        first, *others = session.setup.seats
        person = first._replace(name="Ana", kind="human", level="")
        session.setup = session.setup._replace(seats=(person, *others))
        super().__init__(session, size=(1280, 800), scale=0)
        self.store = self.screen.services.store
        assert self.store.autosave(session) is None
        self.busy = False
        self.reviewer = Reviewer(lambda: Quick(session), lambda: self.busy)
        self.screen.services.reviewer = self.reviewer
        self.pilot.click("review_game")
        if self.pilot.has("review"):
            self.pilot.click("review")
        self.pilot.step()

    def run(self) -> None:
        """Lets the review come to its end."""
        for _ in range(400):
            if not self.reviewer.running:
                return
            self.pilot.step()
        raise AssertionError("the review does not end")


@pytest.fixture
def desk() -> Iterator[Table]:
    found = Table()
    yield found
    found.pilot.close()


def test_a_move_once_shown_stays_where_it_is_while_the_review_goes_on(desk: Table) -> None:
    """The list moved under the mouse: dearer moves took the place of others."""
    pilot, places = desk.pilot, dict[str, int]()
    while desk.reviewer.running:
        pilot.step(3)
        shown = {
            stop.key: stop.rect.y
            for stop in pilot.list_stops()
            if stop.key.startswith("review_show:")
        }
        assert all(shown.get(key) == y for key, y in places.items())
        places = shown
    pilot.step(3)
    last = {key: pilot.find_stop(key).rect.y for key in places}
    assert len(last) > 1
    assert last == places
    assert not any("so far" in text for text in pilot.list_texts())


def test_a_review_goes_on_behind_other_pages_yields_to_play_and_is_kept(desk: Table) -> None:
    session, pilot = desk.reviewer.review.session, desk.pilot  # type: ignore[union-attr]
    assert isinstance(pilot.screen, ReviewScreen)
    assert session.shown
    refused = session.undo_refusal()
    assert refused is not None
    assert refused.code == "undo_shown"
    review = desk.reviewer.review
    assert review is not None
    pilot.step(5)
    begun = review.share_done
    assert 0 < begun < 1
    desk.busy = True
    pilot.step(3)
    waits = review.share_done
    pilot.step(5)
    assert review.share_done == waits, "it does not wait for the computer players"
    desk.busy = False
    pilot.click("back")
    pilot.step(5)
    assert review.share_done > waits, "it stopped with its page"
    pilot.click("review_game")
    pilot.click("review_run")
    stopped = review.share_done
    pilot.step(3)
    assert review.share_done == stopped
    path = desk.store.find_review(session)
    assert path is not None
    assert read_review(path).file is not None, "what was found is lost"
    pilot.click("review_run")
    desk.run()
    assert review.done
    pilot.click("back")
    chart = pilot.find("chart")
    assert isinstance(chart, Chart)
    assert [seat for _, seat in chart.costly] == [2, 2, 0]
    desk.screen.past.look(22)
    pilot.ui.rebuild()
    pilot.step()
    strip = pilot.find("strip")
    assert isinstance(strip, Strip)
    assert [moves for moves, _ in strip.marks] == [ply + 1 for ply in sorted(LOSSES)]
    assert "see the review: Palace · Chu 5 · two yellow cards." in strip.spoken, (
        "the move is not named"
    )
    again = Reviewer(lambda: None, lambda: False).open(
        loading.load_session(path.with_suffix(".json"), library()), path
    )
    assert again.done
    assert [mistake.ply for mistake in again.list_mistakes()] == [21, 64, 102]
    mine = choose_person(list_noted(desk.store.folder), "ana")
    assert [(theme.name, len(theme.mistakes)) for theme in group_themes(mine, pilot.ui.tr)] == [
        ("Missed points from alliances", 1)
    ]
    assert desk.store.load(path.with_suffix(".json")).shown
    pilot.app.push(LoadScreen(open_game))
    pilot.step()
    pilot.click("review")
    assert isinstance(pilot.screen, ReviewScreen)
    assert pilot.screen.review.done


def test_a_mistake_is_tried_before_it_is_told_and_played_on_from(desk: Table) -> None:
    desk.run()
    pilot, ply = desk.pilot, 102
    pilot.step()
    pilot.click("review_show:21")
    assert pilot.app.person == "Ana", "the window is as another person wants it"
    pilot.click("try_close")
    pilot.click(f"review_try:{ply}")
    screen = pilot.screen
    assert isinstance(screen, TryScreen)
    best = screen.exercise.best[0]
    assert screen.session.ply == ply
    told = screen.words.action(pilot.ui.tr, screen.session.board.map, best, screen.match.view())
    assert not any(told in text for text in pilot.list_texts())
    assert screen.find_lit() == frozenset()
    screen.act([played(screen)])
    assert screen.grade == Grade("missed", LOSSES[ply]), "the mistake itself is known"
    pilot.step()
    assert told in pilot.find_stop("try_again").spoken, "the answer is not read out"
    screen.try_again()
    screen.act([best])
    pilot.step(2)
    assert screen.grade == Grade("best", 0.0, same=True)
    assert any(told in text for text in pilot.list_texts())
    answer, why = pilot.find_stop("try_again").spoken, screen.list_reasons(pilot.ui)[0]
    assert answer.index("Best:") < answer.index(why) < answer.index("Played:")
    mistake, later = screen.exercise.mistake, "Most of that shows only as the game goes on."
    assert mistake is not None
    assert later not in answer
    dear = mistake._replace(verdict=mistake.verdict._replace(loss=90.0))
    exercise = screen.exercise
    screen.exercise = exercise._replace(mistake=dear)
    assert screen.list_outcome(pilot.ui)[0] == f"That cost about 90 points. {later}"
    screen.exercise = exercise
    assert screen.session.ply == ply, "the try was played"
    progress = screen.services.progress
    assert progress.find_grade("Ana", screen.exercise.key) == "missed", "the first try counts"
    pilot.click("try_analyse")
    assert isinstance(pilot.screen, AnalysisScreen)
    played_then, better = pilot.screen.analysis.root.children
    assert better.name == "Best move"
    assert pilot.screen.analysis.find_next(pilot.screen.analysis.root) is played_then
    pilot.click("analysis_close")
    pilot.click("try_on")
    pilot.step(2)
    assert desk.game.ply == ply
    assert not desk.game.finished
    assert desk.game.origin is not None
    assert not desk.game.shown


def test_each_move_that_is_told_has_its_name_on_the_board_and_nothing_else_lies_there(
    desk: Table,
) -> None:
    """Best and played move looked alike, and what was only chosen stayed beside them."""
    desk.run()
    pilot, ply = desk.pilot, 102
    pilot.click(f"review_try:{ply}")
    screen = pilot.screen
    assert isinstance(screen, TryScreen)
    table = screen.table
    assert not table.overlay.list_badges(pilot.ui)
    table.choosing.propose(pilot.ui, screen.exercise.best)
    assert ("confirm", 0) in table.control.list_buttons()
    screen.show_answer()
    desk.pixels()
    pilot.wait(0.5)  # the board has come to rest
    assert ("confirm", 0) not in table.control.list_buttons()
    names = {name for one in table.overlay.list_badges(pilot.ui) for name in one.label.split("·")}
    assert names == {"Best", "Played"}
    screen.light_move("played")
    pilot.step(2)
    assert {one.label for one in table.overlay.list_badges(pilot.ui)} == {"Played"}
    screen.try_again()
    pilot.step(2)
    assert not table.overlay.list_badges(pilot.ui)


def played(screen: TryScreen) -> Any:
    """The action that was played in the game."""
    return screen.exercise.source.moves[screen.session.ply].action  # type: ignore[union-attr]


def test_a_try_is_graded_by_what_it_comes_to() -> None:
    best = Opinion(0, 0.0, 0.0)
    assert grade_opinions((Opinion(0, 0.2, 0.4), best)).grade == "best"
    assert grade_opinions((Opinion(1, 1.2, 0.1), best)).grade == "nearly"
    assert grade_opinions((Opinion(1, 4.0, 0.5), best)) == Grade("missed", 4.0)
    assert grade_opinions(()) == Grade("missed", None)
