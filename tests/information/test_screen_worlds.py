"""What a seat cannot see changes no pixel and no word of the screen: table, log, points, past,
tooltips, previews.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from china_games.games import registry
from china_games.session import Session
from china_games.table.pictures import draw_thumbnail, render
from tests.app.play.desk import Desk, Shot
from tests.app.play.games import Scripted
from tests.information.scramble import other_world
from tests.information.tables import FEW, SEEN, TABLES, any_action, played
from tests.support.games import Case

ALL = pytest.mark.parametrize("case", SEEN, ids=lambda case: case.id)
SOME = pytest.mark.parametrize("case", FEW, ids=lambda case: case.id)


@pytest.fixture(autouse=True)
def window() -> Any:
    yield
    pygame.display.quit()


def at_a_turn(case: Case, seed: int, **table: Any) -> Session:
    """A game at some moment at which a person may act."""
    session, rng = (
        played(case, 10 + Random(f"{case.id}:{seed}").randrange(60), seed, **table),
        Random(seed),
    )
    while not set(session.to_act) & set(session.humans) and not session.finished:
        session.play(*any_action(session, rng))
    return session


def glanced_at(session: Session, seed: int, **settings: Any) -> list[Any]:
    """What the person at the screen sees, reads and hears first: table, log, something pointed at,
    the last turn.
    """
    desk = Desk(session, thinker=Scripted(), **settings)
    desk.come()
    desk.pilot.press("l")
    shown = [(desk.screen.match.viewer, desk.everything())]
    shown += _pointed_at(desk, Random(seed), 1)
    desk.pilot.press("s", "pageup")
    return [*shown, desk.everything()]


def looked_at(session: Session, seed: int, **settings: Any) -> list[Any]:
    """All of it, with panels, choices and the past."""
    desk, rng = Desk(session, thinker=Scripted(), **settings), Random(seed)
    shown: list[Any] = [desk.everything()]
    desk.come()
    shown.append((desk.screen.match.viewer, desk.everything()))
    for key in ("l", "s", "s"):
        desk.pilot.press(key)
        shown.append(desk.everything())
    shown += _pointed_at(desk, rng, 3)
    for key in ("pageup", "alt+left", "end"):
        desk.pilot.press(key)
        shown.append((desk.screen.match.ply, desk.everything()))
    desk.pilot.press("ctrl+z")
    shown.append(desk.everything())
    return shown


def _pointed_at(desk: Desk, rng: Random, many: int) -> list[Any]:
    """Some places of the table under the pointer and chosen, with what they say; nothing is
    confirmed.
    """
    shown: list[Any] = []
    stops = [stop.key for stop in desk.pilot.list_stops() if stop.key.startswith("table/")]
    for key in rng.sample(stops, min(len(stops), many)):
        found = desk.pilot.ui.layer.find(desk.pilot.ui, key)
        if found is None or not desk.screen.table.rect.collidepoint(found.rect.center):
            continue
        desk.pilot.move(found.rect.center)
        desk.pilot.wait(0.8)
        shown.append((key, desk.everything()))
        if key.split("/")[1] in ("card", "slot", "cell"):
            ply = desk.game.ply
            desk.pilot.click(key)
            assert desk.game.ply == ply, key
            shown.append(desk.everything())
            desk.pilot.press("backspace")
    return shown


@ALL
def test_at_ones_turn_any_world_looks_the_same(case: Case) -> None:
    session = at_a_turn(case, seed=5)
    seat = min(session.to_act)
    other = other_world(session, seat, Random(case.id))
    if case.game != "empires":
        assert other.state != session.state
    settings: dict[str, Any] = {"confirm_moves": True, "lang": "fr" if len(case.id) % 2 else "en"}
    one, two = (glanced_at(world, 1, **settings) for world in (session, other))
    for first, second in zip(one, two, strict=True):
        assert first == second


@SOME
def test_one_person_among_computers_is_told_no_more(case: Case) -> None:
    session = at_a_turn(case, seed=6, kinds="hccccc")
    other = other_world(session, 0, Random(case.id), ready=True)
    one, two = (glanced_at(world, 2, confirm_moves=True) for world in (session, other))
    for first, second in zip(one, two, strict=True):
        assert first == second


@pytest.mark.parametrize("seats", [2, 4])
def test_an_action_that_another_is_putting_together_is_seen_nowhere(seats: int) -> None:
    """Empires: its targets show in the state before it is confirmed, and it may still be taken
    back.
    """
    case = next(case for case in TABLES if case.game == "empires" and case.seats == seats)
    session, rng = played(case, 40, 9, kinds="hccccc"), Random(9)
    while not (
        session.state.draft
        and session.state.seat
        and session.moves[-1].action[0] in ("raze", "found", "to")
    ):
        session.play(*any_action(session, rng))
    other = other_world(session, 0, Random(1))
    assert other.state.pawns != session.state.pawns or other.state.cities != session.state.cities
    one, two = (looked_at(world, 3) for world in (session, other))
    for first, second in zip(one, two, strict=True):
        assert first == second


@SOME
def test_pictures_without_a_window_are_the_same(case: Case) -> None:
    """Thumbnails as the list of saved games shows them, and the whole table of a seat and of a
    spectator; what paints them paints the windows above.
    """
    session = played(case, 45, seed=7)
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    board, table = session.board, registry.load_table(case.game)
    for seat in (None, session.to_act[0]):
        other = other_world(session, seat, Random(case.id))
        both, seats = (session, other), session.setup.seats
        small = [
            draw_thumbnail(table, board.map, world.view(None), seats, (240, 168)) for world in both
        ]
        large = [
            render(table, board.map, world.view(seat), seats, seat, (640, 400)) for world in both
        ]
        assert Shot(small[0]) == Shot(small[1])
        assert Shot(large[0]) == Shot(large[1])
