"""Fixtures of the session tests."""

from __future__ import annotations

import pytest

from china_games.games import registry


@pytest.fixture
def coins_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game of coins is one of the program's games."""
    monkeypatch.setitem(registry.GAMES, "coins", "tests.session.coins")
