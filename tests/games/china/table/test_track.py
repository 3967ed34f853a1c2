"""The score track: who has come past 50 has the card of that beside the marker (CH-35)."""

from __future__ import annotations

import pytest

from china_games.games.china.table import board_pieces, tokens
from china_games.kit.painter import Painter, Surface
from china_games.kit.pilot import Pilot
from tests.games.china.table.test_table import TableScreen
from tests.support.table import board_file, played


def test_every_marker_past_fifty_has_its_card_beside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = TableScreen(played(3, 12))
    pilot = Pilot(lambda: screen, size=(960, 600))
    drawn: list[tuple[int, str]] = []
    make = tokens.draw_fifty

    def note(painter: Painter, fifties: int, pixels: int, sign: str = "") -> Surface:
        drawn.append((fifties, sign))
        return make(painter, fifties, pixels, sign)

    monkeypatch.setattr(tokens, "draw_fifty", note)
    target, table = pilot.look(), screen.table
    scores = (12.0, 50.0, 51.0, 117.0)
    board_pieces.draw_markers(
        table.make_painter(pilot.ui), target, board_file(3).map, table.camera, scores
    )
    assert drawn == [(1, "+"), (2, "+")]
    pilot.close()
