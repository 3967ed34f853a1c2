"""Where the buttons stand."""

from __future__ import annotations

import pytest

from china_games.games.china.table.buttons import lay_out_buttons
from china_games.games.china.table.clicks import CANCEL, CONFIRM, DECLINE, END, PASS, Target
from china_games.kit.ui import Rect


@pytest.mark.parametrize("gives_up", [END, PASS, DECLINE])
def test_nothing_that_gives_up_placing_stands_where_confirm_did(gives_up: Target) -> None:
    row = Rect(10, 20, 301, 40)
    for unit in (0.7, 1.0, 3.0):
        confirm = dict(lay_out_buttons(row, (CONFIRM, CANCEL), unit))[CONFIRM]
        alone = dict(lay_out_buttons(row, (gives_up,), unit))[gives_up]
        assert not alone.colliderect(confirm)
        assert row.contains(alone)
