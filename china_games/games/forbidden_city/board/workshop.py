"""How games of Forbidden City are counted, to say what a set of tiles is worth."""

from __future__ import annotations

from china_games.games.contract import Weighing, Workshop
from china_games.games.forbidden_city.rules.model import NOBODY, State
from china_games.games.forbidden_city.rules.tiles import TileSet

WEIGHING: Weighing[State, TileSet] = Weighing(
    list_places=lambda tiles, players: tuple(
        tiles.tiles[number].id for number in tiles.list_owned(players)
    ),
    list_used=lambda state: {laid.tile for laid in state.laid if laid.seat != NOBODY},
    measure_length=lambda state: 1 + state.turn // len(state.scores),
    is_start=lambda state, action: False,
    games={2: 200, 3: 200, 4: 200},
)


WORKSHOP = Workshop(lambda document: (), weighing=WEIGHING)
