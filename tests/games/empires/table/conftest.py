"""The playing screen with a game of Empires on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from china_games.session import Session
from tests.app.play.desk import Desk


@pytest.fixture
def desk() -> Iterator[Any]:
    """Shows a game to the person who is called; all windows are closed in the end."""
    desks: list[Desk] = []

    def sit(game: Session, **settings: Any) -> Desk:
        desks.append(Desk(game, size=(1280, 800), scale=100, **settings))
        desks[-1].come()
        return desks[-1]

    yield sit
    for one in desks:
        one.pilot.close()
