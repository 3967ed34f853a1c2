"""What is measured of Forbidden City, and what is wanted."""
from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from china_games.games.contract import Bench, HardPicture
from china_games.i18n import N_

TILES = 100


def fly_tiles(table: Any, ui: Any) -> Callable[[float], object]:
    """A hundred tiles fly across a late city at once."""
    from china_games.games.forbidden_city.table.scene import Flight

    board, faces = table.places.board, len(table.control.view.game.tiles.faces)

    def step(share: float) -> None:
        table.moving.flights = tuple(
            Flight("face", n % faces, n % 4, n % 4, (board.centerx + board.w / 2.4 * math.cos(n + 20 * share),
                                                   board.centery + board.h / 2.4 * math.sin(1.7 * n + 20 * share)), 64)
            for n in range(TILES))

    return step


BENCH = Bench(moves=15_000, late=True, picture=HardPicture("tiles", 4, 60, 6.0, (
    N_("own work a frame with 100 tiles moving, median"), N_("own work a frame with 100 tiles moving, p95"),
    N_("own work a frame with 100 tiles moving, worst")), fly_tiles))
