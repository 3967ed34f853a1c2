"""Styles that ship: each is named and has a player of its level."""

from __future__ import annotations

import pytest

from china_games.games import registry
from china_games.games.registry import GAMES
from china_games.players.players import name_kind


@pytest.mark.parametrize("game", GAMES)
def test_styles_and_players_agree(game: str) -> None:
    players, styles = registry.load_players(game), registry.load_styles(game)
    named = {name_kind(level, style.key) for level, some in styles.items() for style in some}
    assert named == {kind for kind in players if kind not in ("easy", "normal", "hard")}
    for level, some in styles.items():
        kinds = [name_kind(level, style.key) for style in some]
        assert {type(players[kind]) for kind in kinds} == {type(players[level])}
