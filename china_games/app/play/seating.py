"""Who sits at the screen: the hand that lies face down or the curtain between two people, the
cover, and whose knowledge may be shown.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from china_games.games.contract import Audience
from china_games.session import Session

OPEN, LINGER, CURTAIN = "open", "linger", "curtain"
"""The screen shows the viewer's knowledge; the last mover still looks at what was drawn; everything
is covered.
"""

OPEN_TABLE, HIDDEN, ALWAYS, NEVER = "open", "hidden", "always", "never"
"""The setting of how a turn passes from one person to another."""

AT_ONCE, FACE_DOWN, CURTAINED = "openly", "face_down", "curtained"
"""How it passes now: the next person's knowledge is shown; the table stays, with that person's
hand face down; the curtain falls.
"""

SHOWN, DOWN, UP = "shown", "down", "up"
"""The hand of the person at the screen: open to all; face down on the open table; turned up there
by that person, for as long as nobody else acts.
"""


class Seating(NamedTuple):
    """People at one screen. Seats are None where nobody is meant."""

    humans: tuple[int, ...] = ()
    phase: str = OPEN
    seated: int | None = None  # who said Ready last
    due: int | None = None  # the person who has to act now; None = a computer, or the game is over
    panic: bool = False  # covered by the key, not for a change of player
    fresh: bool = False  # the curtain has just gone up: others may have played since
    hand: str = SHOWN

    @property
    def viewer(self) -> int | None:
        """The seat whose knowledge may be shown; None = only what everybody knows."""
        if self.phase == CURTAIN:
            return None
        if len(self.humans) == 1:
            return self.humans[0]
        return self._at_screen if self.hand != DOWN else None

    @property
    def holder(self) -> int | None:
        """The person who may turn a hand up or down on the open table now."""
        return self._at_screen if self.hand != SHOWN and self.phase != CURTAIN else None

    @property
    def hand_hides(self) -> bool:
        """Whether the open table hides hands now."""
        return self.hand != SHOWN

    @property
    def _at_screen(self) -> int | None:
        """The person who acts, or still looks at what was drawn."""
        stays = self.phase == LINGER or self.due is not None and self.due == self.seated
        return self.seated if stays else None

    @property
    def may_act(self) -> bool:
        """Whether the person at the screen may make a move."""
        return self.phase == OPEN and self.due is not None and self.due == self.viewer

    @property
    def called(self) -> int | None:
        """The person whose name stands on the curtain; None = the person at the screen."""
        return self.due if self.due is not None else self.seated if len(self.humans) == 1 else None


def find_person_due(
    to_act: Collection[int], humans: Collection[int], seated: int | None
) -> int | None:
    """The person who has to act: the one at the screen if possible, otherwise the first; None if
    only computers may.
    """
    people = [seat for seat in to_act if seat in humans]
    if not people:
        return None
    return seated if seated in people else min(people)


def start(humans: tuple[int, ...], due: int | None, how: str) -> Seating:
    """Before anything is drawn: even the first hand is hidden."""
    return arrive(Seating(humans), due, how)


def arrive(
    seating: Seating, due: int | None, how: str, lingers: bool = False, secret: bool = False
) -> Seating:
    """After any change of the game: the screen passes, in the way `how`, if another person has to
    act.

    `lingers`: the player of the last move looks at what it showed before handing over. `secret`:
    until now all could look on; now there is something to hide, so that even the same person is
    called."""
    before, now = seating.seated, seating._replace(due=due, fresh=False)
    if len(seating.humans) <= 1:
        return now._replace(seated=seating.humans[0] if seating.humans else None)
    if due == before and not secret:
        on = seating.phase == LINGER or seating.due == due  # nobody else has acted in between
        hand = (
            (seating.hand if on and seating.hand != SHOWN else DOWN) if how == FACE_DOWN else SHOWN
        )
        return now._replace(phase=OPEN if seating.phase == LINGER else seating.phase, hand=hand)
    if lingers and how != AT_ONCE and before is not None and seating.phase == OPEN:
        return now._replace(phase=LINGER)
    return _pass_on(now, how)


def hand_over(seating: Seating, how: str) -> Seating:
    """The last mover has looked at what the move showed."""
    return _pass_on(seating, how) if seating.phase == LINGER else seating


def _pass_on(seating: Seating, how: str) -> Seating:
    now = seating._replace(hand=DOWN if how == FACE_DOWN else SHOWN)
    if now.due is None:
        return now._replace(phase=CURTAIN if now.panic else OPEN)
    if how == CURTAINED or now.panic:
        return now._replace(phase=CURTAIN, seated=None)
    return now._replace(phase=OPEN, seated=now.due, fresh=how == AT_ONCE)


def turn_hand(seating: Seating, up: bool) -> Seating:
    """The person at the open table turns the hand up, or face down again."""
    return seating._replace(hand=UP if up else DOWN) if seating.holder is not None else seating


def raise_curtain(seating: Seating) -> Seating:
    """The person called is at the screen: the curtain goes up."""
    if seating.phase != CURTAIN:
        return seating
    came = seating.due if seating.due is not None else seating.seated
    fresh = came != seating.seated and seating.hand == SHOWN
    return seating._replace(phase=OPEN, seated=came, panic=False, fresh=fresh)


def cover(seating: Seating) -> Seating:
    """Covers everything at once, no matter who is at the screen."""
    seating = turn_hand(seating, False)
    if seating.phase == LINGER and seating.due is not None:
        return seating._replace(phase=CURTAIN, seated=None, panic=True)
    return seating._replace(phase=CURTAIN, panic=True)


def knows_more(session: Session, seat: int) -> bool:
    """Whether a seat knows, or has been told, anything that not everybody knows.

    What is sealed stands in the view for as long as it is a secret.
    """
    if session.view(seat) != session.view(None):
        return True
    return any(
        event.secret and event.seat == seat and event.audience is not Audience.SEALED
        for move in session.moves
        for event in move.events
    )


def find_handover(setting: str, people: int, hidden: bool) -> str:
    """How the screen passes between two people; `hidden`: there is something to hide."""
    if people < 2 or setting == NEVER:
        return AT_ONCE
    if setting == OPEN_TABLE:
        return FACE_DOWN if hidden else AT_ONCE
    return CURTAINED if hidden or setting == ALWAYS else AT_ONCE
