"""What is measured of Middle Kingdom, and what is wanted."""

from __future__ import annotations

from china_games.games.contract import Bench

BENCH = Bench(moves=40_000)
