"""Hints at a game: what the normal level would do now, and sentences that are shown once to a
person.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from china_games.app.learn.progress import Progress
from china_games.games import registry
from china_games.games.contract import Advised, Budget, FirstHint, Seat
from china_games.session import Session
from china_games.session.moves import ADVICE, NO_HELP

BUDGET = Budget(seconds=1.0)
"""For a hint that is asked for at the screen: it is there at once."""


class Hint(NamedTuple):
    """A choice that is proposed, and the position it was made for."""

    advised: Advised
    view: object


def offers_hints(session: Session) -> bool:
    """Whether hints may be asked for: the game gives advice, and the table agreed on it, or one
    person plays alone and did not want to do without.
    """
    agreed = session.setup.help
    wanted = agreed == ADVICE or agreed != NO_HELP and len(session.humans) == 1
    return wanted and registry.load_game(session.setup.game).advice is not None


def find_hint(session: Session, seat: Seat, generator: Random) -> Hint | None:
    """The best choice of the seat, from what it may know; None if there is none."""
    advice = registry.load_game(session.setup.game).advice
    view = session.view(seat)
    found = advice().advise(view, seat, BUDGET, generator) if advice is not None else ()
    return Hint(found[0], view) if found else None


def name_hint(game: str, hint: FirstHint) -> str:
    """The name by which a first hint is kept."""
    return f"{game}/{hint.key}"


def find_first_hint(
    session: Session, seat: Seat, view: object, progress: Progress
) -> FirstHint | None:
    """The first hint that is due now and was not seen yet; None if there is none."""
    game = session.setup.game
    lessons = registry.load_game(game).lessons
    hints = lessons().first_hints if lessons is not None else ()
    return next(
        (
            hint
            for hint in hints
            if name_hint(game, hint) not in progress.hints and hint.due(view, seat)
        ),
        None,
    )
