"""Names of provinces on slips of paper: where they stand, of which provinces, and that pointing
brings them up.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame
import pytest

from china_games.games.empires.rules.model import MOVES
from china_games.games.empires.table import tags
from china_games.kit.pilot import Pilot
from tests.games.empires.table.support import TableScreen, board_file, until
from tests.games.empires.table.test_map import crowded


def test_a_slip_names_what_is_pointed_at_and_covers_no_piece_if_it_can() -> None:
    room, city = pygame.Rect(0, 0, 400, 300), (200, 150)
    ring = [
        pygame.Rect(0, 0, 22, 14).move(x, y)
        for x in range(100, 300, 30)
        for y in range(80, 220, 20)
    ]
    alone = tags.find_room((80, 24), city, room, [pygame.Rect(190, 143, 22, 14)], must=False)
    assert alone is not None
    assert alone.collidelist([pygame.Rect(190, 143, 22, 14)]) < 0
    assert tags.find_room((80, 24), city, room, ring, must=False) is None
    forced = tags.find_room((80, 24), city, room, ring, must=True)
    assert forced is not None
    assert room.contains(forced)


def test_of_many_lit_provinces_only_the_one_under_the_pointer_is_named() -> None:
    scene = crowded(board_file(3), (5, 4, 3))._replace(
        lit=frozenset(range(40)), hover=("province", 50), origin=7
    )
    assert list(tags.list_called(scene)) == [50, 7]
    assert list(tags.list_called(scene._replace(lit=frozenset({3, 9})))) == [50, 7, 3, 9]


def test_pointing_at_a_province_without_a_name_writes_it_on_a_slip(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = until(MOVES, 6)
    many = len(state.pawns)
    screen = TableScreen(state._replace(pawns=((5, 4, 3, 0, 0, 0),) * many, cities=(0,) * many))
    pilot = Pilot(lambda: screen, size=(1280, 800))
    p = min(screen.table.own.pieces.names.missing)
    name = board_file(6).map.provinces[p].name["en"]
    asked: list[str] = []
    monkeypatch.setattr(
        pilot.ui.canvas, "keep_drawing", partial(_noting, asked, pilot.ui.canvas.keep_drawing)
    )
    pilot.move(pilot.find_stop(f"table/province/{p}").rect.center)
    pilot.step(2)
    pilot.close()
    assert name in asked


def _noting(asked: list[str], drawn: Any, key: Any, make: Any) -> Any:
    """Notes the names for which slips are drawn."""
    if key[-1][0] == "em tag":
        asked.append(key[-1][1])
    return drawn(key, make)
