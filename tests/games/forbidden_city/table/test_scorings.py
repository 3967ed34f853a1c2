"""A tile that closes several rooms has all of them explained."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from china_games.session import Session
from tests.app.play.desk import Desk
from tests.pictures.tables import dealt, played


def find_double_closings() -> Iterator[tuple[Session, int, int]]:
    """Games, a ply that closes several rooms with coins, and how many."""
    for seats in ("hhh", "hh", "hhhh"):
        for seed in range(20):
            game = played(dealt("forbidden_city", "tiles", seats, seed=seed, first=0), 10_000)
            paid = Counter(
                ply
                for ply, event in game.mask_events(None)
                if event.kind == "closed" and any(event.data[2])
            )
            yield from ((game, ply, n) for ply, n in paid.items() if n > 1)


def test_all_rooms_that_a_tile_closes_are_explained_at_once() -> None:
    game, ply, number = next(find_double_closings())
    desk = Desk(game.branch(ply - 1), curtain="never")
    desk.come()
    screen = desk.screen
    screen.act((game.moves[ply - 1].action,))
    assert screen.scoring is not None
    rooms = {line.places[0] for line in screen.scoring.lines}
    assert len(rooms) == number
    assert screen.scoring.until > desk.pilot.ui.now + 4.0 + 1.5
    desk.pilot.close()
