"""Worlds that are compared are painted alike."""

from __future__ import annotations

import pytest

from china_games.kit.pilot import SparingApp


@pytest.fixture(autouse=True)
def paint_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """The window of the second world paints what that of the first has painted too."""
    monkeypatch.setattr(SparingApp, "by_itself", True)
