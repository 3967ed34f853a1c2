"""Keeps what people have today in the tests, for ever: `python tools/keep_files.py`.

Writes saves of the present schema, rules and boards of each game, as far as none is kept yet; to be
run when one of them was changed. With `--retire boards/china/side_a.yaml` it copies a board as it
is now, so that games begun on it go on after a change. What is there already is never written
again."""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from china_games.boards import board_file
from china_games.boards.board_file import BoardFile
from china_games.boards.library import RETIRED, Library, name_retired
from china_games.games import registry, write_position  # noqa: E402
from china_games.games.contract import Refusal  # noqa: E402
from china_games.resources import find_board  # noqa: E402
from china_games.session import SeatInfo, Session, Setup  # noqa: E402
from china_games.session.saving import write_save  # noqa: E402
from tests.old_files.kept import LIST, SAVES, Wanted, line_of, missing  # noqa: E402

ACTIONS = 50
LAID = 20
"""Actions before the position from which a game begins, and after it."""
DATE = "2026-11-28T07:00:00.000000Z"
SHORT = {"empires": {"last_year": 5}}
"""Options that bring a finished game of random actions to its end early, unless they are to be
shown.
"""


def keep() -> None:
    """Writes the saves that are missing and says their names."""
    for one in missing():
        path = SAVES / one.name
        write_save(path, play_game(one), lambda: DATE)
        with LIST.open("a", encoding="utf-8", newline="\n") as stream:
            stream.write(line_of(path) + "\n")
        print(path.name)


def play_game(one: Wanted) -> Session:
    """The game, played at random; of one in progress an action was taken back, if one could be."""
    session, rng = deal_game(one), Random(7)
    if one.laid:
        play_on(session, LAID, rng)
        position = write_position(session.view(None))
        session = Session.deal(session.setup._replace(position=position), session.board)
    play_on(session, None if one.finished else LAID if one.laid else ACTIONS, rng)
    if not one.finished and session.undo_refusal() is None:
        session.undo()
    if one.marked:
        session.count_hint(0)
        session.shown = session.finished
    return session


def play_on(session: Session, actions: int | None, rng: Random) -> None:
    """Plays at random until so many actions were played, or to the end."""
    while not session.finished and (actions is None or session.ply < actions):
        seat = session.to_act[0]
        session.play(seat, rng.choice(session.rules.legal(session.state, seat)))


def deal_game(one: Wanted) -> Session:
    """The deal; options that do not go alone come with all others that can be switched on."""
    rules = registry.load_rules(one.game)
    options = {**(SHORT.get(one.game, {}) if one.finished else {}), **dict(one.options)}
    if isinstance(rules.options(options, one.board, one.seats), Refusal):
        options = {
            **{option.key: True for option in rules.meta.options if option.kind == "bool"},
            **options,
        }
    last, guarded = one.seats - 1, one.handicap > 0
    people = tuple(
        SeatInfo(f"Zoë {n}", "human", "", n, one.handicap if n == last else 0, guarded and n == 0)
        for n in range(one.seats)
    )
    return Session.deal(
        Setup(one.game, one.board, options, people, 7),
        Library(find_board()).get(one.game, one.board),
    )


def retire(path: Path) -> Path:
    """Copies a board to where games that were begun on it look for it."""
    board = board_file.load_board(path)
    assert isinstance(board, BoardFile), board
    place = find_board(RETIRED, board.game, name_retired(board.id, board.sha256))
    place.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(path, place)
    return place


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--retire", type=Path, metavar="FILE", help="a board that is about to be changed"
    )
    chosen = parser.parse_args().retire
    if chosen is None:
        keep()
    else:
        print(retire(chosen))


if __name__ == "__main__":
    main()
