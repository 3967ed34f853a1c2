"""Rows of previews as they are read aloud."""

from __future__ import annotations

from china_games.games.common.previews import make_row


def test_a_number_after_a_name_that_ends_in_a_number_is_told_apart() -> None:
    row = make_row(("Player 1", "Ana"), ("Pawns:", 0, "14 (+3)", 1, "2", 0, "+1"))
    assert row.text == "Pawns: Player 1 = 14 (+3) Ana 2 Player 1 +1"
