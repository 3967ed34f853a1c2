"""The tool that draws a board file draws one of every game."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from china_games import resources
from china_games.games import registry
from tests.support.games import SHIPPED
from tools import board_picture

BOARDS = [
    resources.find_board() / game / f"{registry.load_rules(game).meta.boards[0][0]}.yaml"
    for game in SHIPPED
]


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.stem)
def test_a_board_of_every_game_is_drawn(path: Path, tmp_path: Path) -> None:
    target = tmp_path / "board.png"
    assert board_picture.main([str(path), str(target), "400", "300"]) == 0
    picture = pygame.image.load(target)
    wide, high = picture.get_size()
    assert (
        len({tuple(picture.get_at((x, y))) for x in range(0, wide, 7) for y in range(0, high, 7)})
        > 5
    )
