"""What `bench` measures, and when its short form for the gate fails."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from china_games.cli import bench, main
from china_games.cli.bench import (
    files as bench_files,
)
from china_games.cli.bench import measured_tables
from china_games.cli.bench import (
    play as bench_play,
)
from china_games.cli.bench import (
    players as bench_players,
)
from china_games.cli.bench.figure import Figure
from china_games.cli.bench.table import Table, measure_chess, rate
from china_games.games import registry
from china_games.games.contract import HardPicture
from china_games.i18n import make_translator
from china_games.table.table import Table as GameTable
from tests.app.screens.house import Blank, House
from tests.support.games import SHIPPED, long_of


def table(game: str) -> Table:
    return bench.make_table(argparse.Namespace(data_dir=None), make_translator("en"), game)


def hard_picture(game: str) -> HardPicture:
    bench = registry.load_bench(game)
    assert bench
    assert bench.picture
    return bench.picture


def units(figures: Iterator[Figure]) -> dict[str, Figure]:
    return {figure.name: figure for figure in figures}


@pytest.mark.parametrize("game", [key for key in SHIPPED if not long_of(key)])
def test_random_play_is_the_same_with_and_without_its_positions(game: str) -> None:
    played = table(game)
    assert played.play_random(1) == sum(1 for _ in played.walk_random(1))


def test_a_rate_counts_moves_and_games() -> None:
    seeds: list[int] = []

    def play(seed: int) -> int:
        seeds.append(seed)
        return sum(range(20_000)) and 10

    moves, games = rate(play, 0.01)
    assert moves == pytest.approx(10 * games)
    assert seeds == list(range(len(seeds)))
    assert measure_chess(0.001) > 0


@pytest.mark.parametrize(("slower", "kept"), [(0.5, True), (2.5, True), (4.0, False)])
def test_the_check_fails_only_below_a_third_of_what_is_wanted(
    slower: float, kept: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The yardstick's rate is made up from the game's own, so that the outcome does not depend on
    this machine.
    """
    own = 12_345.0
    monkeypatch.setattr(bench_play, "rate", lambda play, seconds: (own, 1.0))
    beside = own * slower / 60_000 * bench_play.YARDSTICK
    found = list(bench_play.check_figures([(table("china"), 60_000)], 0.0, lambda seconds: beside))
    assert [figure.met for figure in found] == [kept]
    assert found[0].value == pytest.approx(100 / slower)


def test_the_command_s_check_says_so_and_leaves_with_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def found(share: float) -> Iterator[Figure]:
        yield Figure("china", "random play", share, "%", 33.0)

    for share, code in ((50.0, 0), (20.0, 1)):
        monkeypatch.setattr(bench_play, "check_figures", lambda tables, seconds, s=share: found(s))
        assert main(["bench", "china", "--check", "--json"]) == code
        assert json.loads(capsys.readouterr().out)["met"] is (code == 0)


def test_the_check_without_python_chess_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("china_games.cli.bench.table.measure_chess", lambda seconds: 0.0)
    assert main(["bench", "--check"]) == 1
    assert "pip install chess" in capsys.readouterr().err


def test_the_gate_runs_the_check() -> None:
    from tests.cli.test_set_up import ROOT

    assert "main.py bench --check" in (ROOT / ".ci" / "run").read_text("utf-8")


def test_a_late_city_is_measured_and_so_are_decisions_and_files() -> None:
    city = table("forbidden_city")
    late = bench_play.measure_late(city, 1)
    assert late.value > 0
    assert (late.unit, late.target, late.most) == ("ms", 2.0, True)
    files = units(bench_files.measure_files(city, None))
    assert files["size of a whole game"].value > 1
    decisions = [now for now in bench_players.play_decisions(city, "easy", 1) if len(now.legal) > 1]
    assert len(decisions) > 40
    assert all(now.seconds > 0 for now in decisions)


def test_turns_of_a_year_are_summed_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every seat's decisions of a year count as one turn."""

    class State:
        def __init__(self, year: int) -> None:
            self.year = year

    told = [
        SimpleNamespace(state=State(year), seat=seat, seconds=seconds)
        for year, seat, seconds in ((1, 0, 0.004), (1, 0, 0.005), (1, 1, 0.002), (2, 0, 0.001))
    ]
    monkeypatch.setattr(bench_players, "play_decisions", lambda table, level, seed: iter(told))
    usual, worst = bench_players.list_turn_figures(table("empires"), 60.0)
    assert (usual.value, worst.value, worst.target) == (2.0, 9.0, 3000.0)


def test_a_long_game_is_as_long_as_is_said() -> None:
    assert bench_files.play_session(table("empires"), 50).ply == 50
    found = registry.load_bench("empires")
    assert found
    assert found.long == 9_000


@pytest.fixture
def house() -> Iterator[House]:
    made = House(Blank, size=(1920, 1080), scale=100, curtain="never")
    yield made
    made.close()


def test_a_hundred_tiles_fly_in_the_measured_picture(house: House) -> None:
    app = house.pilot.app
    app.settings = app.settings._replace(animation="normal")
    measured_tables.show(app, "forbidden_city", hard_picture("forbidden_city"))
    house.pilot.step(2)
    shown = next(node for node in measured_tables.walk(app.ui.layer.root) if node.key == "table")
    assert isinstance(shown, GameTable)
    before = shown.own.flights
    house.pilot.step()
    assert len(before) == len(shown.own.flights) == 100
    assert all(a.at != b.at for a, b in zip(before, shown.own.flights, strict=True))


def test_the_measured_map_is_dragged(house: House) -> None:
    app = house.pilot.app
    measured_tables.show(app, "empires", hard_picture("empires"))
    house.pilot.step()
    measured_tables.grab(app)
    house.pilot.step()
    shown = next(node for node in measured_tables.walk(app.ui.layer.root) if node.key == "table")
    cameras, place = [], app.ui.pointer
    for n in range(6):
        place = measured_tables.drag(app, 0.1 * n, place)
        house.pilot.step()
        cameras.append(shown.viewport.camera.middle)  # type: ignore[attr-defined]
    assert len(set(cameras)) > 4
    assert app.services.library.get("empires", "empires_world_120")


def test_figures_are_written_as_the_language_does() -> None:
    speed = Figure("china", "random play", 78_536.44, "moves/s", 60_000.0)
    frame = Figure("china", "a frame", 7.5, "ms", 12.0, True, "3840x2160")
    assert bench.say_figure(frame, make_translator("en")) == (
        "[china] a frame, window of 3840x2160: 7.50 ms (reached: at most 12)"
    )
    share = Figure("china", "random play", 1.2, "times", 100 / 3)
    said = {
        language: [bench.say_figure(figure, make_translator(language)) for figure in (speed, share)]
        for language in ("en", "fr")
    }
    assert said["en"] == [
        "[china] random play: 78,536.44 moves/s (reached: at least 60,000)",
        "[china] random play: 1.20 times (NOT reached: at least 33.3)",
    ]
    assert "78\u202f536,44" in said["fr"][0]
    assert "atteint\u00a0: au moins 60\u202f000)" in said["fr"][0]
    assert "1,20 fois" in said["fr"][1]
