"""What the others did, in the panel: a line an act that lights its places; shown again; step by
step.
"""

from __future__ import annotations

import pygame
import pytest

from china_games.app.play import notes
from china_games.app.play.news_list import TYPES, FittedScroll, NewsLine
from china_games.app.play.showing import find_last_plies
from china_games.kit.pilot import Pilot
from china_games.kit.trees import walk
from china_games.kit.ui import Node, Rect, Screen, Size, Ui
from tests.app.play.desk import Desk
from tests.app.play.games import Scripted, played, session
from tests.pictures.scenes import china


def find_lines(desk: Desk) -> list[NewsLine]:
    return [node for node in walk(desk.pilot.ui.layer.root) if isinstance(node, NewsLine)]


def play_computers(desk: Desk, frames: int = 400) -> None:
    """Lets the computers move until it is the person's turn."""
    for _ in range(frames):
        if desk.screen.match.may_act:
            return
        desk.pilot.step(5)


def open_desk(**settings: object) -> Desk:
    """One person against two computers, whose first turn is over."""
    desk = Desk(session("hcc"), ai_pace="fast", show_scorings=False, **settings)
    play_computers(desk)
    desk.end_turn()
    desk.hand_over()
    return desk


def test_one_person_alone_is_told_what_the_computers_did_each_with_its_places() -> None:
    desk = open_desk()
    play_computers(desk)
    lines = find_lines(desk)
    assert lines
    assert {line.look for line in lines} >= {1, 2}
    assert any(line.places for line in lines)
    desk.pilot.close()


def test_a_line_that_is_pointed_at_or_has_the_focus_lights_its_places() -> None:
    desk = open_desk()
    play_computers(desk)
    line = next(line for line in find_lines(desk) if line.places)
    desk.pilot.move(line.rect.center)
    desk.pilot.step(2)
    assert desk.screen.table.lit == frozenset(line.places)
    desk.pilot.move((1, 1))
    desk.pilot.step(2)
    assert not desk.screen.table.lit
    desk.pilot.ui.by_keyboard = True
    desk.pilot.ui.focus_on(line.key)
    desk.pilot.step(2)
    assert desk.screen.table.lit == frozenset(line.places)
    stop = desk.pilot.ui.find_focused()
    assert stop is not None
    assert stop.spoken.startswith(line.text)
    desk.pilot.close()


def test_show_me_again_goes_through_the_moves_and_back_to_the_present() -> None:
    desk = open_desk()
    play_computers(desk)
    screen, before = desk.screen, (desk.game.ply, desk.game.generation)
    plies = find_last_plies(screen)
    assert plies
    desk.pilot.press("v")
    assert screen.recap is not None
    screen.recap.runner.playing = False
    screen.recap.step(-len(plies))
    desk.pilot.step(2)
    assert screen.match.ply == plies[0]
    assert not screen.match.may_act
    assert screen.match.list_legal() == ()
    desk.pilot.press("alt+right")
    assert screen.match.ply == plies[1]
    speed = screen.recap.runner.speed
    desk.pilot.press("alt+up")
    assert screen.recap.runner.speed > speed
    desk.pilot.press("space")
    assert screen.recap.runner.playing
    desk.pilot.press("esc")
    assert screen.recap is None
    assert screen.match.timeline.live
    assert (desk.game.ply, desk.game.generation) == before
    desk.pilot.close()


def test_what_is_shown_again_ends_at_the_curtain() -> None:
    desk = Desk(played("hhh", moves=40), curtain="always")
    desk.come()
    desk.pilot.press("v")
    assert desk.screen.recap is not None
    desk.pilot.press("f9")
    assert desk.screen.covered
    assert desk.screen.recap is None
    desk.pilot.press("v")
    assert desk.screen.recap is None
    assert not find_lines(desk)
    desk.pilot.close()


def test_step_by_step_waits_after_each_act_of_a_computer() -> None:
    desk = open_desk()
    screen = desk.screen
    desk.pilot.app.apply(desk.pilot.app.settings._replace(ai_pace="step"))
    for _ in range(200):
        if screen.match.waits_for_step:
            break
        desk.pilot.step(5)
    assert screen.match.waits_for_step
    ply = desk.game.ply
    desk.pilot.wait(5.0)
    assert desk.game.ply == ply
    assert desk.pilot.find("step_on") is not None
    for key in ("enter", "n"):
        if screen.match.waits_for_step:
            ply = desk.game.ply
            desk.pilot.press(key)
            desk.pilot.wait(2.0)
            assert desk.game.ply == ply + 1
    play_computers_step_by_step(desk)
    assert screen.match.may_act
    assert not screen.match.waits_for_step
    desk.pilot.close()


def play_computers_step_by_step(desk: Desk) -> None:
    for _ in range(200):
        if desk.screen.match.may_act:
            return
        if desk.screen.match.waits_for_step:
            desk.pilot.click("step_on")
        desk.pilot.step(5)


def test_a_table_that_wants_no_help_is_told_the_acts_without_what_came_of_them() -> None:
    for help_, told in (("consequences", True), ("none", False)):
        game = played("hcc", moves=61)
        game.setup = game.setup._replace(help=help_)
        desk = Desk(game, thinker=Scripted())
        texts = " ".join(line.text for line in find_lines(desk))
        assert texts
        assert ("at the end" in texts) == told
        desk.pilot.close()


def test_the_list_gives_way_to_what_is_pointed_at() -> None:
    desk = Desk(played("hcc", moves=61), thinker=Scripted(), paint_every=1)
    box = find_lines(desk)[0].rect.copy()

    def read() -> bytes:
        return pygame.image.tobytes(desk.pixels().surface.subsurface(box), "RGB")

    bare = read()
    desk.pilot.move(desk.pilot.find_stop("table/card/0").rect.center)
    desk.pilot.step(2)
    assert desk.screen.table.told.tells
    assert read() != bare
    corner = desk.screen.table.find_layout(desk.pilot.ui).panel.topleft
    desk.pilot.move((corner[0] + 2, corner[1] + 2))
    desk.pilot.step(2)
    assert not desk.screen.table.told.tells
    assert read() == bare
    desk.pilot.close()


def test_a_step_that_changes_nothing_on_the_table_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Such as placing no more: nobody goes on from an empty card."""
    desk = open_desk()
    screen, ui = desk.screen, desk.pilot.ui
    desk.pilot.app.apply(desk.pilot.app.settings._replace(ai_pace="step"))
    for _ in range(200):
        if screen.match.waits_for_step:
            break
        desk.pilot.step(5)
    monkeypatch.setattr(notes.logbook, "list_lines", lambda *args, **more: ())
    card = notes.build_step_card(screen, ui)
    assert card is not None
    said = " ".join(text for node in walk(card) if (text := node.find_text()))
    name = screen.names[desk.game.moves[desk.game.ply - 1].seat]
    assert f"{name} does nothing more here and moves on." in said
    desk.pilot.close()


@pytest.mark.parametrize(("size", "scale"), [((960, 600), 75), ((1280, 800), 100)])
def test_the_list_is_seen_whole_in_smaller_type_before_it_scrolls(
    size: tuple[int, int], scale: int
) -> None:
    sizes = set()
    for plies in (16, 28, 40, 60):
        desk = Desk(china("hcc", plies), size=size, scale=scale)
        desk.come()
        box, lines = desk.screen.table.pointed_box, find_lines(desk)
        assert lines
        assert box is not None
        sizes.add(lines[0].size)
        if lines[0].size > min(TYPES):
            assert all(box.contains(line.rect) for line in lines)
        desk.pilot.close()
    assert len(sizes) > 1


def test_the_list_is_made_once_for_each_type_and_measured_once_for_each_width() -> None:
    made: list[float] = []
    measured: list[int | None] = []

    class Lines(Node):
        def measure_natural(self, ui: Ui, room: int | None) -> Size:
            measured.append(room)
            return room or 100, 100

    def make(size: float) -> Node:
        made.append(size)
        return Lines()

    pilot = Pilot(Screen, size=(960, 600), paint_every=0)
    scroll = FittedScroll(make, key="fitted", pad=0)
    for wide, high in ((200, 500), (200, 50), (200, 50), (300, 50), (300, 500), (200, 50)):
        scroll.place(pilot.ui, Rect(0, 0, wide, high))
    pilot.close()
    assert made == list(TYPES)
    assert len(measured) <= 2 * len(TYPES) + 6, "once a width, and once when it is placed"
