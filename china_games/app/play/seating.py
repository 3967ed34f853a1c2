"""Who sits at the screen: the curtain between two people, the cover, and whose knowledge may be
shown.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from china_games.games.contract import Audience
from china_games.session import Session

OPEN, LINGER, CURTAIN = "open", "linger", "curtain"
"""The screen shows the viewer's knowledge; the last mover still looks at what he drew; everything
is covered.
"""

ALWAYS, HIDDEN, NEVER = "always", "hidden", "never"
"""The curtain setting."""


class Seating(NamedTuple):
    """People at one screen. Seats are None where nobody is meant."""

    humans: tuple[int, ...] = ()
    phase: str = OPEN
    seated: int | None = None  # who said Ready last
    due: int | None = None  # the person who has to act now; None = a computer, or the game is over
    panic: bool = False  # covered by the key, not for a change of player
    fresh: bool = False  # the curtain has just gone up: others may have played since

    @property
    def viewer(self) -> int | None:
        """The seat whose knowledge may be shown; None = only what everybody knows."""
        if self.phase == CURTAIN:
            return None
        if len(self.humans) == 1:
            return self.humans[0]
        if self.phase == LINGER:
            return self.seated
        return self.seated if self.due is not None and self.due == self.seated else None

    @property
    def may_act(self) -> bool:
        """Whether the person at the screen may make a move."""
        return self.phase == OPEN and self.due is not None and self.due == self.viewer

    @property
    def called(self) -> int | None:
        """The person whose name stands on the curtain; None = whoever is at the screen."""
        return self.due if self.due is not None else self.seated if len(self.humans) == 1 else None


def find_person_due(
    to_act: Collection[int], humans: Collection[int], seated: int | None
) -> int | None:
    """The person who has to act: the one at the screen if he may, otherwise the first; None if only
    computers may.
    """
    people = [seat for seat in to_act if seat in humans]
    if not people:
        return None
    return seated if seated in people else min(people)


def start(humans: tuple[int, ...], due: int | None, curtain: bool) -> Seating:
    """Before anything is drawn: with a curtain even the first hand is behind it."""
    return arrive(Seating(humans), due, curtain)


def arrive(
    seating: Seating, due: int | None, curtain: bool, lingers: bool = False, secret: bool = False
) -> Seating:
    """After any change of the game: the curtain falls if another person has to act.

    `lingers`: the last move showed its player something that only he may know, so he looks before
    he hands over. `secret`: until now all could look on; now there is something to hide, so that
    even the same person is called."""
    before, now = seating.seated, seating._replace(due=due, fresh=False)
    if len(seating.humans) <= 1:
        return now._replace(seated=seating.humans[0] if seating.humans else None)
    if due == before and not secret:
        return now._replace(phase=OPEN) if seating.phase == LINGER else now
    if lingers and curtain and before is not None and seating.phase == OPEN:
        return now._replace(phase=LINGER)
    return _pass_on(now, curtain)


def hand_over(seating: Seating, curtain: bool) -> Seating:
    """The last mover has looked at what he drew."""
    return _pass_on(seating, curtain) if seating.phase == LINGER else seating


def _pass_on(seating: Seating, curtain: bool) -> Seating:
    if seating.due is None:
        return seating._replace(phase=CURTAIN if seating.panic else OPEN)
    if curtain or seating.panic:
        return seating._replace(phase=CURTAIN, seated=None)
    return seating._replace(phase=OPEN, seated=seating.due, fresh=True)


def raise_curtain(seating: Seating) -> Seating:
    """The person called is at the screen: the curtain goes up."""
    if seating.phase != CURTAIN:
        return seating
    came = seating.due if seating.due is not None else seating.seated
    return seating._replace(phase=OPEN, seated=came, panic=False, fresh=came != seating.seated)


def cover(seating: Seating) -> Seating:
    """Covers everything at once, whoever is at the screen."""
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


def wants_curtain(setting: str, people: int, hidden: bool) -> bool:
    """Whether a curtain falls between two people."""
    if people < 2 or setting == NEVER:
        return False
    return setting == ALWAYS or hidden
