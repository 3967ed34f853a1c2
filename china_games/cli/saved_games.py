"""The games that commands are given: saves, and games as texts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from china_games.boards.game_text import Played, list_game_sentences, read_game_text
from china_games.boards.library import Library
from china_games.boards.positions import LIMITS
from china_games.cli.tools import UserError, find_file
from china_games.files import characters
from china_games.files.kinds import GAME_TEXT, find_kind
from china_games.files.source import read_text
from china_games.i18n import Translator

if TYPE_CHECKING:
    from china_games.session import Session


def load_game(written: str, library: Library, tr: Translator) -> Session:
    """The game of a save or of a text; UserError with everything that is wrong with it."""
    from china_games.session import game_texts, loading

    path = find_file(written, tr)
    if find_kind(path) == GAME_TEXT:
        return game_texts.begin_session(read_game_file(written, library, tr))
    try:
        return loading.load(path, library)
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
