"""Hints at a game: what the normal level would do now, and sentences that are shown once to a
person.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from china_games.app.learn.progress import Progress
from china_games.games import registry
from china_games.games.contract import Action, Advised, Budget, FirstHint, RuleError, Seat
from china_games.session import Session
from china_games.session.moves import ADVICE, NO_HELP
from china_games.study.second import Opinion, order_choices

BUDGET = Budget(seconds=1.0)
"""For a hint that is asked for at the screen: it is there at once."""


class Hint(NamedTuple):
    """Choices that are proposed, the best one first as far as the normal level sees, and the
    position they were made for.
    """

    choices: tuple[Advised, ...]
    view: object
    opinions: tuple[Opinion, ...] = ()
    """Of each choice, once they have been played on; () = not yet, or that said nothing."""
    goes_on: bool = False
    """It is what is left of a choice that was begun."""

    def list_choices(self) -> tuple[tuple[Advised, Opinion | None], ...]:
        """The choices in the order in which they are told, with what is thought of them."""
        if not self.opinions:
            return tuple((advised, None) for advised in self.choices)
        order = order_choices(self.opinions)
        return tuple((self.choices[i], self.opinions[i]) for i in order)


def offers_hints(session: Session) -> bool:
    """Whether hints may be asked for: the game gives advice, and the table agreed on it, or one
    person plays alone and did not want to do without.
    """
    agreed = session.setup.help
    wanted = agreed == ADVICE or agreed != NO_HELP and len(session.humans) == 1
    return wanted and registry.load_game(session.setup.game).advice is not None


def find_hint(session: Session, seat: Seat, generator: Random) -> Hint | None:
    """The best choices of the seat, from what it may know; None if there are none."""
    advice = registry.load_game(session.setup.game).advice
    view = session.view(seat)
    found = advice().advise(view, seat, BUDGET, generator) if advice is not None else ()
    return Hint(tuple(found), view) if found else None


def find_rest(session: Session, seat: Seat, actions: Sequence[Action]) -> Hint | None:
    """What is left of a choice that was begun; None if it cannot be done any more."""
    advice, view = registry.load_game(session.setup.game).advice, session.view(seat)
    if advice is None or actions[0] not in session.rules.legal(view, seat):
        return None
    try:
        rest = advice().rate(view, seat, actions, BUDGET, Random(session.ply))
    except (RuleError, ValueError):
        return None
    return Hint((rest._replace(actions=tuple(actions)),), view, goes_on=True)


LONGEST_NAME = 40
"""Characters of a person's name that hints are kept by."""


def name_hint(game: str, hint: FirstHint, person: str) -> str:
    """The name by which it is kept that a person has seen a first hint."""
    return f"{game}/{hint.key}/{person[:LONGEST_NAME]}"


def _has_seen(progress: Progress, game: str, hint: FirstHint, person: str) -> bool:
    """Whether the person has seen it; before hints knew people, all at this computer had."""
    known = progress.hints
    return name_hint(game, hint, person) in known or f"{game}/{hint.key}" in known


def find_first_hint(
    session: Session, seat: Seat, view: object, progress: Progress, urgent: bool = False
) -> FirstHint | None:
    """The first hint that is due now and that the person in the seat has neither seen yet nor been
    taught in a lesson; None if there is none. `urgent`: of those alone that cannot wait for another
    turn.
    """
    game, person = session.setup.game, session.setup.seats[seat].name
    lessons = registry.load_game(game).lessons
    hints = lessons().first_hints if lessons is not None else ()
    return next(
        (
            hint
            for hint in hints
            if (hint.urgent or not urgent)
            and not _has_seen(progress, game, hint, person)
            and not (hint.lesson and progress.find_place(hint.lesson, "")[0])
            and hint.due(view, seat)
        ),
        None,
    )
