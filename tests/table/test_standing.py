"""Tags of who leads what stay small in large type, and make room for one another."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from china_games.games.contract import Lead
from china_games.games.stage import Row
from china_games.kit.painter import Rect
from china_games.table import standing
from tests.app.play.desk import Desk
from tests.app.play.games import Scripted, session

ROW = Row(("A",), "A")
BOARD = Rect(0, 0, 1000, 800)


def place(boxes: list[Rect], text_size: int, printed: Sequence[Rect] = ()) -> list[standing.Tag]:
    desk = Desk(session("hcc"), thinker=Scripted(), text_size=text_size)
    painter = desk.screen.table.make_painter(desk.pilot.ui)
    leads = [Lead(("room", k), (0, 1), (12, 3), ROW) for k in range(len(boxes))]
    tags = standing.place_tags(
        painter, leads, {("room", k): box for k, box in enumerate(boxes)}, BOARD, 1.0, printed
    )
    desk.pilot.close()
    return tags


def test_in_large_type_a_tag_is_little_larger() -> None:
    box = [Rect(400, 400, 60, 60)]
    (usual,), (large,) = place(box, 100), place(box, 200)
    assert usual.size < large.size <= round(usual.size * standing.LARGER) + 1


def test_a_tag_that_finds_no_room_beside_its_thing_is_smaller(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (whole,) = place([Rect(400, 400, 60, 60)], 200)
    find = standing._find_spot

    def find_narrow(
        size: tuple[int, int],
        box: Rect,
        board: Rect,
        taken: Sequence[Rect],
        printed: Sequence[Rect],
    ) -> tuple[Rect, bool]:
        spot, free = find(size, box, board, taken, printed)
        return spot, free and spot.w < whole.box.w

    monkeypatch.setattr(standing, "_find_spot", find_narrow)
    (narrow,) = place([Rect(400, 400, 60, 60)], 200)
    assert narrow.size == round(whole.size * standing.STEPS[1])


def test_a_tag_covers_nothing_that_is_printed_or_as_little_as_may_be() -> None:
    box = Rect(400, 400, 60, 60)
    name, everywhere = Rect(330, 455, 200, 40), BOARD
    (tag,) = place([box], 200, [name])
    assert not tag.box.colliderect(name)
    (crowded,) = place([box], 200, [everywhere, name])
    assert not crowded.box.colliderect(name), "the name is the one that can be spared"
