"""Keeps a save of the present schema and rules of each game in the tests, for ever: `python tools/keep_files.py`.

To be run when a schema or a rules version was raised. What is there already is never written again.
"""
from __future__ import annotations

import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from china_games.boards.library import Library  # noqa: E402
from china_games.resources import boards  # noqa: E402
from china_games.rules import registry  # noqa: E402
from china_games.rules.base import Refusal  # noqa: E402
from china_games.session import SeatInfo, Session, Setup  # noqa: E402
from china_games.session.saving import write  # noqa: E402
from tests.old_files.kept import LIST, line_of, missing, place_of  # noqa: E402

ACTIONS = 200
DATE = "2026-11-28T07:00:00.000000Z"


def main() -> None:
    """Writes what is missing and says its name."""
    for game in missing():
        path = place_of(game)
        write(path, played(game), lambda: DATE)
        with LIST.open("a", encoding="utf-8") as stream:
            stream.write(line_of(path) + "\n")
        print(path.name)


def played(game: str) -> Session:
    """A game with as many options as go together, played at random, with an action that was taken back."""
    session, rng = dealt(game), Random(7)
    while session.ply < ACTIONS and not session.finished:
        seat = session.to_act[0]
        session.play(seat, rng.choice(session.rules.legal(session.state, seat)))
    if session.undo_refusal() is None:
        session.undo()
    return session


def dealt(game: str) -> Session:
    rules = registry.game(game)
    board_id, counts = rules.meta.boards[0]
    seats, options = counts[-1], {}
    for option in rules.meta.options:
        wanted = {**options, option.key: True}
        if option.kind == "bool" and not isinstance(rules.options(wanted, board_id, seats), Refusal):
            options = wanted
    people = tuple(SeatInfo(f"Zoë {n}", "human", "", n) for n in range(seats))
    return Session.new(Setup(game, board_id, options, people, 7), Library(boards()).get(game, board_id))


if __name__ == "__main__":
    main()
