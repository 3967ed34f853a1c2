"""The magnifier shows the picture of the window and nothing hidden: two games that differ in what
the seat cannot know look the same through it, at every place.
"""

from __future__ import annotations

import pytest

from tests.app.play.desk import Desk, dealt_otherwise
from tests.app.play.games import Scripted, played

PLACES = [(200, 200), (500, 120), (300, 560), (700, 480), (930, 40)]


@pytest.mark.parametrize("kinds", ["hcc", "hhc"])
def test_nothing_hidden_is_seen_through_it(kinds: str) -> None:
    game = played(kinds, moves=24)
    seat = game.to_act[0] if game.to_act[0] in game.humans else 0
    shown = []
    for one in (game, dealt_otherwise(game, seat)):
        desk = Desk(one, thinker=Scripted(), paint_every=1, lens=True, lens_zoom=300)
        frames = [desk.frame()]  # behind the curtain, where one falls
        desk.come()
        for place in PLACES:
            desk.pilot.move(place)
            desk.pilot.step(2)
            assert desk.pilot.app.lens.pane.w
            frames.append(desk.pixels())
        desk.screen.cover(desk.pilot.ui)
        desk.pilot.step(2)
        frames.append(desk.pixels())
        shown.append(frames)
        desk.pilot.close()
    assert shown[0] == shown[1]
