"""At the open table nothing that can be seen, read or heard depends on a hand that lies face down.

The same turn is ended in two worlds that differ in what may not be seen, as behind the curtain
(`test_curtain`). While no hand is up, all is compared: every frame and how many are drawn, sounds,
words, tips, spoken texts and the tree of the table; under keys, clicks, the wheel and a window that
loses the keyboard; after a hand was held up, opened, and used to choose something that was not
played. While one is up, it is compared for its person."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from china_games.app.play.seating import LINGER
from china_games.table.describing import describe_table
from tests.app.play.desk import Desk
from tests.app.play.games import Scripted
from tests.information.tables import ALL, FEW, RICHEST
from tests.information.test_curtain import LAST, NEXT, NOBODY, End, two_worlds
from tests.support.games import Case

LOOKING = ("l", "s", "h", "pageup", "end", "b", "f2", "ctrl+z", "ctrl+y", "v", "esc", "f4", "f4")
PLAYING = ("1", "2", "c", "e", "n")
"""Keys while the hand lies face down: none of them opens it."""


class Watched:
    """A desk at the open table, of which all is written down that one world may show as the other
    does: what is up is compared if it is up for `lookers`.
    """

    def __init__(self, end: End, lookers: tuple[int, ...], **settings: Any) -> None:
        self.desk = Desk(
            end.session.branch(end.session.ply),
            thinker=Scripted(),
            **{"curtain": "open", "standing": True, **settings},
        )
        self.lookers, self.shown, self.sounds = lookers, list[Any](), list[str]()
        self.desk.pilot.app.sounds.play = self.sounds.append
        self._frames = 0

    @property
    def open_to_all(self) -> bool:
        """Whether what is shown now may be compared."""
        match = self.desk.screen.match
        return match.viewer is None or match.viewer in self.lookers or not match.seating.hand_hides

    def look(self, what: Any = "") -> None:
        """One frame, and what was heard since the last one."""
        frames, self._frames = self._frames, self.desk.pilot.app.frames
        if self.open_to_all:
            heard = tuple(self.sounds)
            self.shown.append((what, self.desk.frame(), self._frames - frames, heard))
        self.sounds.clear()

    def look_closely(self, what: Any = "") -> None:
        """Everything there is."""
        if self.open_to_all:
            table = self.desk.screen.table
            self.shown.append(
                (
                    what,
                    self.desk.everything(),
                    describe_table(table, self.desk.pilot.ui),
                    table.hover,
                )
            )

    def watch(self, what: Any, frames: int = 4) -> None:
        """Some frames, one by one."""
        for _ in range(frames):
            self.desk.pilot.step()
            self.look(what)


def end_turn(at: Watched, action: Any) -> None:
    """The last mover plays, looks at what was drawn, and passes the screen on."""
    desk = at.desk
    desk.come()
    desk.pilot.press("l")
    desk.pilot.app.settings = desk.pilot.app.settings._replace(animation="fast")
    at.look()
    desk.screen.act((action,))
    desk.pilot.ui.rebuild()
    at.watch("end of the turn", 30)
    if desk.screen.match.seating.phase == LINGER:
        at.look_closely("lingers")
        if desk.screen.match.hand_is_up:
            desk.pilot.press("shift+z")
        at.watch("face down")
        at.look_closely("lingers, face down")
        desk.pilot.wait(0.6)
        desk.pilot.click("hand_over")
    at.watch("passed on", 20)
    at.look_closely("passed on")


def idle(at: Watched) -> None:
    """All that can be done while the hand lies face down."""
    pilot = at.desk.pilot
    playing = PLAYING if at.desk.screen.match.lies_face_down else ()
    for key in (*LOOKING, *playing):
        pilot.press(key)
        at.look(key)
    for place in ((300, 200), (480, 120), (100, 560), (420, 520), (900, 520)):
        pilot.move(place)
        pilot.wait(0.7)
        at.look_closely(place)
        pilot.turn_wheel(-1)
        at.look(place)
    pilot.drag((400, 300), (300, 200))
    at.look("dragged")
    pilot.press("home", "end")
    if len(at.desk.screen.layers) > 1:
        pilot.press("esc")
    at.look_closely("rest")


def look_at_hand(at: Watched) -> None:
    """The hand is held by the key and by the pointer, and opened; something is chosen, and the
    hand lies face down again."""
    pilot, match = at.desk.pilot, at.desk.screen.match
    pilot.wait(0.6)
    if not match.lies_face_down:
        return
    for hold, let_go in ((hold_key, let_key_go), (press_hand, release_hand), (open_hand, lose)):
        hold(at)
        assert match.hand_is_up
        at.look_closely("up")
        choose(at)
        at.look_closely("chosen")
        let_go(at)
        assert match.lies_face_down
        at.watch("down again")
        at.look_closely("down again")


def hold_key(at: Watched) -> None:
    at.desk.pilot.hold("z")


def let_key_go(at: Watched) -> None:
    at.desk.pilot.let_go("z")


def press_hand(at: Watched) -> None:
    """Holds the pointer on the hand, where there is one to be held."""
    pilot, box = at.desk.pilot, at.desk.screen.table.boxes.hand
    if box is None:
        hold_key(at)
        return
    pilot.move(box.center)
    pilot.wait(0.6)
    pygame.event.post(
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=box.center, button=1, touch=False)
    )
    pilot.step()


def release_hand(at: Watched) -> None:
    pilot, box = at.desk.pilot, at.desk.screen.table.boxes.hand
    if box is None:
        let_key_go(at)
        return
    pygame.event.post(
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pilot.ui.pointer, button=1, touch=False)
    )
    pilot.step()


def open_hand(at: Watched) -> None:
    at.desk.pilot.wait(0.6)
    at.desk.pilot.click("open_hand")


def lose(at: Watched) -> None:
    """The window loses the keyboard."""
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    at.desk.pilot.step(2)


def choose(at: Watched) -> None:
    """A hint, a card, and the last of the places that are lit: nothing is played."""
    pilot, ply = at.desk.pilot, at.desk.game.ply
    pilot.press("f2")
    if at.desk.game.setup.game != "empires":  # where it would begin an action
        pilot.press("1")
    lit = sorted(at.desk.screen.table.control.list_places())
    if lit and at.desk.screen.match.may_act:
        at.desk.screen.table.hover = lit[-1]
        pilot.ui.redraw()
    pilot.step(2)
    assert at.desk.game.ply == ply


def record(end: End, lookers: tuple[int, ...], **settings: Any) -> list[Any]:
    """All that is shown around the end of a turn, as far as it must not differ."""
    at = Watched(end, lookers, confirm_moves=True, **settings)
    end_turn(at, end.action)
    idle(at)
    look_at_hand(at)
    at.desk.pilot.close()
    return at.shown


SOME = [case for n, case in enumerate(FEW) if ALL or n % 2 == 0 or case in RICHEST]
"""Every second of the smallest and largest tables, and the richest of each game."""


@pytest.mark.parametrize("case", SOME, ids=lambda case: case.id)
def test_no_frame_word_or_sound_depends_on_a_hand_that_lies_face_down(case: Case) -> None:
    number = FEW.index(case)
    who = (NOBODY, LAST, NEXT)[number % 3] if case not in RICHEST else NOBODY
    found = two_worlds(case, who, seed=1)
    assert found is not None
    seat, due = found[0].seat, found[0].due
    lookers = {LAST: (seat,), NEXT: (due,), NOBODY: ()}[who]
    settings: dict[str, Any] = {
        "after_turn": ("none", "look", "click")[number % 3],
        "lang": "fr" if number % 2 else "en",
    }
    one, two = (record(end, lookers, **settings) for end in found)
    assert len(one) == len(two) > 40
    for first, second in zip(one, two, strict=True):
        assert first == second
