"""What is measured of Forbidden City, and what is wanted."""

from __future__ import annotations

from china_games.games.contract import Bench, HardPicture
from china_games.games.forbidden_city.table.motion import stir_tiles
from china_games.i18n import N_

BENCH = Bench(
    moves=15_000,
    late=True,
    picture=HardPicture(
        "tiles",
        4,
        60,
        6.0,
        (
            N_("work per frame with 100 tiles moving, median"),
            N_("work per frame with 100 tiles moving, p95"),
            N_("work per frame with 100 tiles moving, worst"),
        ),
        stir_tiles,
    ),
)
