"""Kinds of players: levels that a game lacks, styles that the seed draws, and thinking that was
cut.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

import pytest

from china_games.app.kinds import describe_kind, list_styles, name_kind
from china_games.app.play.logbook import say_mishap
from china_games.cli import main
from china_games.games import registry
from china_games.games.contract import Action, Budget, Style
from china_games.i18n import make_translator
from china_games.players import players
from china_games.players.base import CUT, ERROR, Meter, Variable, vary_numbers
from china_games.players.driver import Question, answer
from tests.ai.positions import start
from tools import tournament

EN, FR = make_translator("en"), make_translator("fr")
STYLES = (Style("bold", "bold", "Dares much."), Style("careful", "careful", "Dares little."))


@pytest.fixture
def styled(monkeypatch: pytest.MonkeyPatch) -> None:
    """China with two styles of normal, whatever it ships."""

    def load(game: str) -> Mapping[str, tuple[Style, ...]]:
        return {"normal": STYLES} if game == "china" else {}

    monkeypatch.setattr(registry, "load_styles", load)


@pytest.mark.usefixtures("styled")
def test_the_seed_draws_a_style_that_nobody_chose() -> None:
    drawn = [players.draw_kind("china", "normal", 7, seat) for seat in range(40)]
    assert drawn == [players.draw_kind("china", "normal", 7, seat) for seat in range(40)]
    assert set(drawn) == {"normal:bold", "normal:careful"}
    assert players.draw_kind("china", "normal:bold", 7, 0) == "normal:bold"
    assert players.draw_kind("china", "easy", 7, 0) == "easy"
    assert players.draw_kind("empires", "normal:bold", 7, 0) == "normal"


@pytest.mark.usefixtures("styled")
def test_kinds_are_named_with_their_style() -> None:
    assert name_kind(EN, "china", "") == "Human"
    assert name_kind(EN, "china", "normal") == "Computer · Normal"
    assert name_kind(EN, "china", "normal:bold") == "Normal · bold"
    assert name_kind(EN, "china", "hard:bold") == "Computer · Hard"
    assert describe_kind(EN, "china", "normal:bold") == "Dares much."
    assert describe_kind(FR, "china", "hard") != describe_kind(EN, "china", "hard")
    assert list_styles(EN, "china", "normal") == [
        ("normal", "any style"),
        ("normal:bold", "bold"),
        ("normal:careful", "careful"),
    ]
    assert list_styles(EN, "china", "easy") == []


def test_the_next_lower_level_plays_where_a_game_lacks_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    some = {key: registry.load_players("china")[key] for key in ("easy", "normal")}
    monkeypatch.setattr(registry, "load_players", lambda game: some)
    assert players.find_level("china", "hard:bold") == "normal"
    assert players.find_player("china", "hard:bold") is some["normal"]
    assert main(["simulate", "china", "--players", "2", "--ai", "hard,random", "--json"]) == 0
    told = capsys.readouterr()
    assert "no level Hard yet: Normal plays in its place" in told.err
    assert json.loads(told.out)["cut"] == 0
    del some["normal"], some["easy"]
    assert players.find_level("china", "hard") == "random"


@pytest.mark.parametrize("kind", ["master", "master:bold", ""])
def test_an_unknown_level_is_no_kind(kind: str) -> None:
    with pytest.raises(KeyError):
        players.find_level("china", kind)


def test_a_style_that_a_game_lacks_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "china", "--ai", "random:bold"]) == 1
    assert "the level random has no styles" in capsys.readouterr().err
    assert main(["simulate", "china", "--ai", "normal:brave"]) == 1
    assert "'brave' is not a style" in capsys.readouterr().err


class Thinks:
    """Looks at ten continuations if it may."""

    def choose(
        self,
        rules: Any,
        view: Any,
        seat: int,
        legal: tuple[Action, ...],
        budget: Budget,
        rng: Random,
    ) -> Action:
        meter = Meter(budget, 10, look_up=1)
        return legal[sum(meter.go_on() for _ in range(10)) % len(legal)]


class Fails(Thinks):
    """Is cut, and then goes wrong."""

    def choose(self, *args: Any) -> Action:
        super().choose(*args)
        raise ZeroDivisionError


def ask(budget: Budget, player: Thinks | None = None) -> Any:
    view = start()
    question = Question("china", "hard", view, view.seat, 1, budget, 3)
    return answer(question, lambda game, level: player or Thinks())


@pytest.mark.parametrize(
    ("budget", "note"),
    [
        (Budget(seconds=600.0), ""),
        (Budget(seconds=-1.0), CUT),
        (Budget(seconds=600.0, stop=lambda: True), CUT),
        (Budget(seconds=600.0, nodes=0), ""),
    ],
)
def test_a_move_that_the_clock_or_a_person_cut_is_marked(budget: Budget, note: str) -> None:
    assert ask(budget).note == note


def test_counted_work_that_ends_is_no_cut_and_a_failure_is_worse_than_one() -> None:
    meter = Meter(Budget(seconds=600.0, tell_cut=lambda: pytest.fail("was not cut")), 3, 1)
    assert [meter.go_on() for _ in range(5)] == [True] * 3 + [False] * 2
    assert ask(Budget(seconds=-1.0), Fails()).note == ERROR


def test_the_log_tells_of_cut_thinking() -> None:
    assert say_mishap(EN, "Bai Qi", CUT).startswith("Bai Qi moved before it had finished thinking")
    assert say_mishap(FR, "Bai Qi", CUT).startswith("Bai Qi a joué avant")


class Tastes(NamedTuple):
    envy: float = 0.5
    roads: tuple[float, ...] = (0.0, 1.0)
    width: int = 5


def test_numbers_are_varied_within_bounds_and_always_alike() -> None:
    one, again = (vary_numbers(Tastes(), Random(4), 0.25) for _ in range(2))
    assert one == again != Tastes()
    assert 0.4 <= one.envy <= 0.625
    assert one.roads[0] == 0
    assert one.width == 5
    assert isinstance(players.find_player("china", "normal"), Variable)
    assert isinstance(players.find_player("forbidden_city", "normal"), Variable)


def test_a_tournament_seats_one_against_the_rest_and_players_near() -> None:
    words = ["china", "--levels", "easy,random", "--games", "3", "--seats", "3", "--alone"]
    tasks = list(tournament.list_tasks(tournament.read_arguments(words)))
    assert [task.levels.index("easy") for task in tasks] == [0, 1, 2]
    assert {task.seed for task in tasks} == {0}
    near = tournament.name_player("china", "near:normal", 5, 1)
    assert tournament.seat_player("china", near) is tournament.seat_player("china", near)
    assert tournament.name_player("china", "rod:easy", 5, 1) == "rod:easy"
