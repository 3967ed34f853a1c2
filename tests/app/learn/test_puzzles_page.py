"""The page of puzzles: what was found is kept for each person, and the next one is open."""

from __future__ import annotations

import pytest

from china_games.app.learn.lessons import LessonsScreen
from china_games.app.learn.progress import load_progress
from china_games.app.learn.puzzles import PuzzlesScreen
from china_games.app.learn.try_screen import TryScreen
from china_games.app.screens.new_game import NewGameScreen
from china_games.study import second as second_opinion
from tests.app.screens.house import House


def test_a_puzzle_is_graded_kept_and_followed_by_the_next_open_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(second_opinion, "TRIED", 4)
    house = House(PuzzlesScreen, size=(1280, 800))
    pilot = house.pilot
    person = house.screen.person
    assert house.shows("0 of 36 found")
    pilot.click("puzzle:china")
    first = pilot.screen
    assert isinstance(first, TryScreen)
    first.act([first.exercise.best[0]])
    pilot.step()
    assert house.shows("Found")
    assert first.list_reasons(pilot.ui)
    assert first.find_lit()
    pilot.click("try_next")
    second = pilot.screen
    assert isinstance(second, TryScreen)
    assert second.exercise.key != first.exercise.key
    worse = next(a for a in second.match.list_legal() if a[0] == "exchange")
    second.act([worse])
    assert second.weighs
    pilot.step(2)
    assert second.grade is not None
    grade = second.grade.grade
    assert grade in ("nearly", "missed")
    pilot.press("ctrl+z")
    assert not second.told
    pilot.press("f2")
    assert second.told
    pilot.click("try_close")
    assert house.shows("1 of 36 found")
    progress = load_progress(house.services.paths)
    assert progress.find_grade(person.upper(), first.exercise.key) == "best"
    assert progress.find_grade(person, second.exercise.key) == grade
    assert progress.find_grade("Bob", first.exercise.key) == ""
    pilot.click("puzzle:china")
    pilot.step()
    again = pilot.screen
    assert isinstance(again, TryScreen)
    assert again.exercise.key == second.exercise.key, "a puzzle that is open was passed over"
    house.close()


def test_new_game_and_learn_lead_to_the_puzzles_of_a_game() -> None:
    for screen in (NewGameScreen, LessonsScreen):
        house = House(screen, size=(1280, 800))
        house.pilot.click("puzzles:forbidden_city")
        assert isinstance(house.screen, PuzzlesScreen)
        assert house.screen.layers[0].focus == "puzzle:forbidden_city"
        house.close()
