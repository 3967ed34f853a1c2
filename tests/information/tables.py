"""Games in every form, played to some moment, for tests of what may be known."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from china_games.session import SeatInfo, Session, Setup
from tests.games.empires.table.support import DEALING
from tests.support.boards import library
from tests.support.games import MOST_PLIES, Case, cases, every_form

NAMES = ("Ana", "Benedikt", "Chloé", "田中", "Éloïse", "Farid")


ALL = bool(os.environ.get("INFORMATION_ALL"))
NO_SECRETS = {"first", "last_year"}
"""Options that are no matter of knowledge: who begins, and when the game ends."""


def _in_turn() -> list[Case]:
    """Of Empires every board with every number of seats, and with all of them together every
    option.
    """
    forms = [case for case in every_form("empires") if not dict(case.chosen).keys() & NO_SECRETS]
    tables: dict[tuple[str, int], list[Case]] = {}
    for case in forms:
        tables.setdefault((case.board_id, case.seats), []).append(case)
    had: Counter[Any] = Counter()
    for found in tables.values():
        case = min(found, key=lambda case: had[case.chosen])
        had[case.chosen] += 1
        tables[case.board_id, case.seats] = [case]
    return forms if ALL else [case for found in tables.values() for case in found]


FORMS = [
    case
    for case in dict.fromkeys([*cases(), *_in_turn()])
    if not dict(case.chosen).keys() & NO_SECRETS
]
"""Every game x board x number of seats x option; of Empires, whose options are many, each board and
number of seats has one of them in turn, INFORMATION_ALL=1 takes all."""


def _part(case: Case) -> bool:
    """Whether another form has all options of this one, which has some, and more."""
    return bool(case.chosen) and any(
        case[:3] == other[:3] and set(case.chosen) < set(other.chosen) for other in FORMS
    )


SCREENS = [case for case in FORMS if ALL or not _part(case)]
"""The forms of which pictures are compared: without options, and with as many of them as go
together.
"""

TABLES = list({(case.game, case.seats): case for case in reversed(cases(options=False))}.values())
"""One form of every game and number of seats."""

RICHEST = list(
    {case.game: case for case in sorted(SCREENS, key=lambda case: len(case.chosen))}.values()
)
"""Of every game a form with as many options as go together."""

FEW = (
    SCREENS
    if ALL
    else list(
        dict.fromkeys(
            [
                *(
                    case
                    for case in TABLES
                    if case.seats in (min(case.rules.meta.seats), max(case.rules.meta.seats))
                ),
                *RICHEST,
            ]
        )
    )
)
"""The smallest and the largest table of every game and one with many options; INFORMATION_ALL=1
takes all of them.
"""


SEEN = SCREENS if ALL else list(dict.fromkeys([*FEW, *SCREENS[::2]]))
"""Every second form of which pictures are compared, beside those few."""


def dealt(
    case: Case, seed: int = 1, kinds: str = "hhhhhh", level: str | Sequence[str] = "easy"
) -> Session:
    """A game that has just been dealt: "hhc" = two people and a computer player, of one level or
    each of its own.
    """
    levels = [level] * case.seats if isinstance(level, str) else level
    seats = tuple(
        SeatInfo(
            NAMES[s],
            "human" if kinds[s] == "h" else "computer",
            "" if kinds[s] == "h" else levels[s],
            s,
        )
        for s in range(case.seats)
    )
    setup = Setup(case.game, case.board_id, case.options(), seats, seed)
    return Session.deal(setup, library().get(case.game, case.board_id))


def any_action(session: Session, rng: Random) -> tuple[int, Any]:
    """A seat that may act and a legal action, each kind as likely as the others; few dealings."""
    seat = rng.choice(session.to_act)
    legal = session.rules.legal(session.state, seat)
    if ("ready",) in legal and rng.random() < 0.7:
        return seat, ("ready",)
    kinds = sorted({action[0] for action in legal} - ({"cancel"} if len(legal) > 1 else set()))
    if (
        session.setup.game == "empires"
        and kinds[0] in DEALING
        and "send" in kinds
        and rng.random() < 0.5
    ):
        return seat, ("send",)
    kind = rng.choice(kinds)
    return seat, rng.choice([action for action in legal if action[0] == kind])


def played(case: Case, moves: int, seed: int = 1, **table: Any) -> Session:
    """A game after so many random moves, or one move less than all."""
    session, rng = dealt(case, seed, **table), Random(f"{case.id}:{seed}")
    for _ in range(min(moves, MOST_PLIES)):
        if session.finished:
            return session.branch(session.ply - 1)
        session.play(*any_action(session, rng))
    return session


def moments(case: Case, seed: int, wanted: int) -> Iterator[Session]:
    """The same game at some moments, the deal first, spread over the beginning of a long game or
    all of a short one.
    """
    session = played(case, 240 if case.long else 110, seed)
    for number in range(wanted):
        yield session.branch(round(session.ply * number / (wanted - 1)))
