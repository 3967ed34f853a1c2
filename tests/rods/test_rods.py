"""Rods stand on the rules alone; those of the easy level are still the players that people play
against.

The test of equality goes level by level, as soon as a shipped player changes; the rods stay, and so
do the other tests."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random
from typing import Any

import pytest

from china_games.games import registry
from china_games.games.contract import Budget
from china_games.players.players import find_player as shipped
from china_games.resources import find_home
from tests.rods import player as rod
from tests.support.boards import board
from tools.tournament import main

LEVELS = ("easy", "normal")
UNHURRIED = Budget(seconds=60.0)  # counted work decides, however busy the machine is
FOLDER = Path(__file__).parent

FORMS: tuple[tuple[str, str, int, dict[str, Any]], ...] = (
    ("china", "side_a", 2, {"fortifications": True}),
    ("china", "side_a", 2, {"two_players": "light"}),
    ("china", "side_a", 3, {}),
    ("china", "side_b", 5, {"bonus_tiles": True, "fortifications": True}),
    ("china", "border_disputes", 4, {}),
    ("forbidden_city", "tiles", 2, {}),
    ("forbidden_city", "tiles", 3, {"start": "halls"}),
    ("forbidden_city", "tiles", 4, {}),
)


@pytest.mark.parametrize("level", ["easy"])
@pytest.mark.parametrize(("game", "board_id", "seats", "chosen"), FORMS)
def test_a_rod_chooses_what_the_shipped_player_chooses(
    game: str, board_id: str, seats: int, chosen: dict[str, Any], level: str
) -> None:
    rules, one, other = registry.load_rules(game), rod(game, level), shipped(game, level)
    options = rules.options(chosen, board_id, seats)
    assert isinstance(options, dict)
    state, ply = rules.setup(board(game, board_id), options, seats, seats), 0
    while to_act := rules.to_act(state):
        seat = to_act[0]
        view, legal = rules.view(state, seat), rules.legal(state, seat)
        action, same = [
            mind.choose(rules, view, seat, legal, UNHURRIED, Random(ply)) for mind in (one, other)
        ]
        assert action == same, f"ply {ply}"
        state, ply = rules.apply(state, seat, action).state, ply + 1
    assert ply > 20


def test_every_game_has_a_rod_of_each_level_and_no_others_are_made_up() -> None:
    for game in (game for game in registry.GAMES if find_home(game) is None):
        assert all(callable(rod(game, level).choose) for level in LEVELS)
    for game, level in (("go", "easy"), ("china", "grandmaster"), ("china", "random")):
        with pytest.raises(KeyError):
            rod(game, level)


def test_rods_stand_on_the_rules_and_on_one_another_alone() -> None:
    for path in sorted(FOLDER.rglob("*.py")):
        if path == Path(__file__):
            continue
        game = path.parent.name
        allowed = (
            "china_games.games.contract",
            "china_games.games.registry",
            "china_games.games.common",
            f"china_games.games.{game}.rules",
            "tests.rods.base",
            f"tests.rods.{game}",
        )
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            else:
                names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            for name in names:
                ours = name.split(".")[0] in ("china_games", "tests")
                assert name.startswith(allowed) or not ours, f"{path} imports {name}"


def test_a_tournament_seats_rods(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["china", "--levels", "normal,rod:easy", "--games", "2", "--seats", "2"]) == 0
    rows = [
        line.split("|") for line in capsys.readouterr().out.splitlines() if line.startswith("| ")
    ][1:]
    assert [row[1].strip() for row in rows] == ["normal", "rod:easy"]
