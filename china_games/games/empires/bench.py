"""What is measured of Empires, and what is wanted."""

from __future__ import annotations

from china_games.games.contract import Bench, HardPicture
from china_games.i18n import N_

BENCH = Bench(
    moves=8_000,
    board="empires_world_60",
    largest=("empires_world_120", 6),
    long=9_000,
    picture=HardPicture(
        "empires_world_120",
        4,
        400,
        8.0,
        (
            N_("work per frame while dragging the map of 120, median"),
            N_("work per frame while dragging the map of 120, p95"),
            N_("work per frame while dragging the map of 120, worst"),
        ),
    ),
)
