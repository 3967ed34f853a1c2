"""What is measured of China, and what is wanted."""

from __future__ import annotations

from china_games.games.contract import Bench, HardPicture, Variant
from china_games.i18n import N_

BENCH = Bench(
    moves=60_000,
    games=400,
    times_chess=1.5,
    load=30,
    variants=(
        Variant(
            N_("time per move with fortifications against the base game"),
            "side_a",
            4,
            {"fortifications": True},
        ),
        Variant(
            N_("time per move with bonus tiles against the base game"),
            "side_a",
            4,
            {"bonus_tiles": True},
        ),
        Variant(N_("time per move with two players against the base game"), "side_a", 2, {}),
        Variant(
            N_("time per move with two players, light variant, against the base game"),
            "side_a",
            2,
            {"two_players": "light"},
        ),
        Variant(
            N_("time per move in Border Disputes against the base game"), "border_disputes", 4, {}
        ),
    ),
    picture=HardPicture(
        "side_b",
        5,
        120,
        8.0,
        (
            N_("work per frame while dragging the map, median"),
            N_("work per frame while dragging the map, p95"),
            N_("work per frame while dragging the map, worst"),
        ),
    ),
)
