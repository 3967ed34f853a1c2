"""The games that commands are given: saves, games as texts, and positions."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from china_games.boards.game_text import Played, list_game_sentences, read_game_text
from china_games.boards.library import Library
from china_games.boards.positions import (
    LIMITS,
    Laid,
    list_sentences,
    load_positions,
    name_seats,
    read_position,
)
from china_games.cli.tools import UserError, find_file
from china_games.files import Problem, characters
from china_games.files.kinds import GAME_TEXT, POSITION, find_kind, find_kind_instead
from china_games.files.source import read_text
from china_games.i18n import Translator

if TYPE_CHECKING:
    from china_games.session import Session

HEAD_LINE = re.compile(r"(?m)^\s*(format|version|game|board|players)\s*:")


def load_game(written: str, library: Library, tr: Translator) -> Session:
    """The game of a save or of a text, or one that begins at a position; UserError with everything
    that is wrong with it.
    """
    from china_games.session import game_texts, loading

    path = find_file(written, tr)
    if find_kind(path) == POSITION:
        return _begin_session(read_position_file(written, library, tr), tr)
    if find_kind(path) == GAME_TEXT:
        return game_texts.begin_session(read_game_file(written, library, tr))
    try:
        return loading.load_session(path, library)
    except loading.LoadError as wrong:
        raise UserError("\n".join(problem.say(tr) for problem in wrong.problems)) from None


def read_game_file(written: str, library: Library, tr: Translator) -> Played:
    """A game from the file of its text; UserError with a sentence for what is wrong."""
    path = find_file(written, tr)
    wrong = list(list_game_sentences(path, library, tr))
    if wrong:
        shown = characters.put_on_one_line(written)
        raise UserError("\n".join(f"{shown}:{line or 1}:1: {told}" for line, told in wrong))
    return read_game_text(read_text(path, LIMITS).text, library)


def read_position_file(written: str, library: Library, tr: Translator) -> Laid:
    """A position from its file; UserError with a sentence for each thing that is wrong."""
    path = find_file(written, tr)
    if problems := _find_foreign(path):
        raise UserError("\n".join(problem.say(tr) for problem in problems))
    wrong = list(list_sentences(path, library, tr))
    if wrong:
        shown = characters.put_on_one_line(written)
        raise UserError("\n".join(f"{shown}:{line or 1}:1: {told}" for line, told in wrong))
    return read_position(read_text(path, LIMITS).text, library)


def _find_foreign(path: Path) -> tuple[Problem, ...]:
    """That a file is no position at all, if so: none of the lines of its head is there."""
    source = read_text(path, LIMITS)
    if source.problems or HEAD_LINE.search(source.text) and find_kind(path) in ("", POSITION):
        return ()
    return find_kind_instead(path, POSITION) or (Problem(path, 1, 1, "no_position"),)


def _begin_session(laid: Laid, tr: Translator) -> Session:
    """A game at a position in which nothing has been played; seed 0 draws what is unknown."""
    from china_games.session import SeatInfo, Session, Setup
    from china_games.session.moves import CONSEQUENCES

    names = name_seats(tr, laid.seats)
    seats = tuple([SeatInfo(name, "human", "", look) for look, name in enumerate(names)])
    key = laid.rules.meta.key
    text = load_positions(key).write(laid.state)
    return Session.deal(
        Setup(key, laid.board.id, laid.options, seats, 0, CONSEQUENCES, text), laid.board
    )
