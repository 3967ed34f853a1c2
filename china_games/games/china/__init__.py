"""China: rules, board files, words, computer players and table, put together as one game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from china_games.games.china.rules import RULES
from china_games.games.contract import (
    Advice,
    Bench,
    Boards,
    Encoding,
    Game,
    Lessons,
    Outlook,
    Player,
    TableFace,
    Words,
)

if TYPE_CHECKING:
    from china_games.files import Document, Problem


def _boards() -> Boards[Any, Any]:
    from china_games.games.china.board import build_board
    from china_games.games.china.board.models import ChinaFile

    return Boards(ChinaFile, build_board, _check)


def _check(document: Document) -> tuple[Problem, ...]:
    from china_games.games.china.board.checks import (
        check_document,  # what only people's own files need
    )

    return check_document(document)


def _words() -> Words[Any, Any]:
    from china_games.games.china.words import WORDS

    return WORDS


def _players() -> Mapping[str, Player]:
    from china_games.games.china.players import PLAYERS

    return PLAYERS


def _table() -> TableFace[Any, Any, Any, Any, Any, Any]:
    from china_games.games.china.table import TABLE

    return TABLE


def _outlook() -> Outlook[Any, Any]:
    from china_games.games.china.outlook import OUTLOOK

    return OUTLOOK


def _advice() -> Advice[Any, Any]:
    from china_games.games.china.advice import ADVICE

    return ADVICE


def _lessons() -> Lessons[Any]:
    from china_games.games.china.lessons import LESSONS

    return LESSONS


def _encoding() -> Encoding[Any]:
    from china_games.games.china.encoding import ENCODING

    return ENCODING


def _bench() -> Bench:
    from china_games.games.china.bench import BENCH

    return BENCH


GAME: Game[Any, Any, Any] = Game(
    RULES,
    _boards,
    _words,
    _players,
    _table,
    outlook=_outlook,
    advice=_advice,
    lessons=_lessons,
    encoding=_encoding,
    bench=_bench,
)
