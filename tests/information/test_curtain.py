"""From the end of a turn until the next person says that he is there, no frame holds a secret of
anybody.

The same turn is ended in two worlds that differ in what may not be seen; every frame of the real
screen is compared: the last mover's while he still looks, the curtain's under wrong keys, clicks
and tooltips, the next person's after it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any, NamedTuple

import pygame
import pytest

from china_games.app.play.seating import CURTAIN, LINGER, find_person_due
from china_games.session import Session
from tests.app.play.desk import Desk
from tests.app.play.games import Scripted
from tests.information.scramble import other_world
from tests.information.tables import ALL, FEW, RICHEST, any_action, played
from tests.support.games import Case

SOME = pytest.mark.parametrize("case", FEW, ids=lambda case: case.id)
LAST, NEXT, NOBODY = "last", "next", "nobody"
RULES_KEY = "f3"
WRONG_KEYS = (
    "ctrl+z",
    "ctrl+y",
    "h",
    "pageup",
    "alt+left",
    "l",
    "s",
    "1",
    "c",
    "tab",
    "tab",
    "tab",
    "esc",
    "f1",
    "esc",
    RULES_KEY,
    "ctrl+s",
    "end",
    "n",
    "t",
)


class End(NamedTuple):
    """The end of a turn in one world."""

    session: Session  # before it
    action: Any
    seat: int  # who ends it
    due: int  # who is next


def ends_of_turns(case: Case, seed: int) -> Iterator[tuple[Session, int, Any, int]]:
    """(game, seat, action, next person) where a person's action passes the screen on."""
    session, rng = played(case, 12, seed), Random(f"{case.id}:{seed}")
    for _ in range(900):
        if session.finished:
            return
        seat, action = any_action(session, rng)
        if seat != min(session.to_act):  # whom a screen that has just been opened would call
            session.play(seat, action)
            continue
        before = session.branch(session.ply)
        session.play(seat, action)
        due = find_person_due(session.to_act, session.humans, seat)
        if due is not None and due != seat:
            yield before, seat, action, due


def two_worlds(case: Case, who: str, seed: int) -> tuple[End, End] | None:
    """The end of a turn in two worlds that look the same to the last mover, to the next person, or
    to a spectator.

    To whom the screen is not shown they differ as much as they can: to all others of the two
    people, or to one of them."""
    rng, best, most = Random(f"{case.id}:{who}:{seed}"), None, -1
    for session, seat, action, due in islice(ends_of_turns(case, seed), 60):
        looker = {LAST: seat, NEXT: due, NOBODY: None}[who]
        secret = {LAST: (due,), NEXT: (seat,), NOBODY: (seat, due)}[who]
        after = session.rules.apply(session.state, seat, action)
        for _ in range(3):
            other = other_world(session, looker, rng)
            found = _same_end(other, seat, action, after, looker)
            if found is None:
                continue
            then = session.rules.apply(other.state, seat, found).state
            differ = sum(
                session.rules.view(then, s) != session.rules.view(after.state, s) for s in secret
            )
            if differ > most:
                best = End(session, action, seat, due), End(other, found, seat, due)
                most = differ
        if most == len(secret):
            break
    return best


def _same_end(other: Session, seat: int, action: Any, after: Any, looker: int | None) -> Any:
    """An action of the other world that looks the same; a different one if there is any."""
    rules = other.rules
    legal = [one for one in rules.legal(other.state, seat) if one[0] == action[0]]
    for one in sorted(legal, key=lambda one: one == action)[-40:]:
        step = rules.apply(other.state, seat, one)
        if (
            _told(step, looker) == _told(after, looker)
            and rules.view(step.state, looker) == rules.view(after.state, looker)
            and rules.to_act(step.state) == rules.to_act(after.state)
        ):
            return one
    return None


def _told(step: Any, looker: int | None) -> list[Any]:
    return [event.mask(looker) for event in step.events if event.reaches(looker)]


def frames(end: End, who: str, **settings: Any) -> list[Any]:
    """What is shown in the span, frame by frame."""
    desk = Desk(end.session.branch(end.session.ply), thinker=Scripted(), **settings)
    pilot, shown = desk.pilot, list[Any]()
    desk.come()
    pilot.press("l")
    pilot.app.settings = pilot.app.settings._replace(animation="fast")
    desk.screen.act((end.action,))
    pilot.ui.rebuild()
    for number in range(30):
        pilot.step()
        if desk.screen.covered and number % 6 == 3:
            pilot.press("enter")  # too early: swallowed, and the wait begins anew
        if who == LAST or desk.screen.covered:
            shown.append(desk.frame())
    if desk.screen.match.seating.phase == LINGER:
        shown += [desk.everything()] if who == LAST else []
        pilot.click("hand_over")
    shown.append(desk.screen.match.seating.phase)
    if desk.screen.match.seating.phase == CURTAIN:
        shown += _behind(desk)
    if who == NEXT:
        shown += _afterwards(desk)
    pilot.close()
    return shown


def _behind(desk: Desk) -> list[Any]:
    """The curtain, with everything done that is of no use there."""
    pilot = desk.pilot
    shown: list[Any] = [desk.everything()]
    for key in WRONG_KEYS:
        pilot.press(key)
        shown.append((key, desk.frame()))
        if key == RULES_KEY:
            pilot.press("esc")  # the rules are open to everybody; the way back leads to the curtain
        assert desk.screen.covered, key
    for place in ((60, 560), (480, 60), (480, 400), (900, 300), (300, 580)):
        pilot.move(place)
        pilot.wait(0.7)
        shown.append((place, desk.everything()))
        pilot.turn_wheel(-1)
    pilot.drag((100, 500), (500, 200))
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    pilot.resize((800, 560))
    pilot.step(3)
    return [*shown, desk.everything()]


def _afterwards(desk: Desk) -> list[Any]:
    """The next person's first moments: the recap as it runs, the log, undo, the past."""
    pilot = desk.pilot
    pilot.wait(0.6)
    if desk.screen.covered:
        pilot.click("ready")
    shown: list[Any] = [desk.everything()]
    for _ in range(6):
        pilot.wait(0.4)
        shown.append(desk.frame())
    if desk.screen.recap:
        pilot.click("recap_close")
    for key in ("ctrl+z", "s", "pageup", "end"):
        pilot.press(key)
        pilot.step(20)
        shown.append((key, desk.everything()))
    return shown


SPANS = [
    pytest.param(case, who, id=f"{case.id}-{who}")
    for number, case in enumerate(FEW)
    for turn, who in enumerate((LAST, NEXT, NOBODY))
    if ALL or case in RICHEST or number % 3 == turn
]
"""Forms and whom the worlds look the same to: at the richest table of each game to everybody who
looks on, at the others to one of them in turn.
"""


@pytest.mark.parametrize(("case", "who"), SPANS)
def test_every_frame_between_two_people_could_be_of_any_world(case: Case, who: str) -> None:
    found = two_worlds(case, who, seed=1)
    assert found is not None
    settings: dict[str, Any] = {
        "curtain": "always" if len(case.board_id) % 2 else "hidden",
        "lang": "fr" if case.seats % 2 else "en",
    }
    one, two = (frames(end, who, **settings) for end in found)
    for first, second in zip(one, two, strict=True):
        assert first == second
