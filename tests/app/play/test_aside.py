"""Where the screen puts cards beside what is pointed at."""

from __future__ import annotations

import pytest

from china_games.app.play.over import find_aside
from tests.app.play.desk import Desk
from tests.games.empires.table.support import begin_sale


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("kinds", ["hh", "hhh", "hhhh"])
def test_a_card_beside_what_is_pointed_at_has_room_with_few_players_too(
    size: tuple[int, int], kinds: str
) -> None:
    at = Desk(begin_sale(kinds), size=size)
    at.come()
    table = at.screen.table
    box = find_aside(table)
    assert box is not None
    assert table.pointed_box is not None
    assert box.w >= table.pointed_box.w
    assert box.h > 0
    assert not box.colliderect(table.pointed_box)
