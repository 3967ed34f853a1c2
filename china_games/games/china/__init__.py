"""China: rules, board files, words, computer players and table, put together as one game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from china_games.games.china.rules import RULES
from china_games.games.contract import (
    Advice,
    Bench,
    Boards,
    Chronicle,
    Encoding,
    Game,
    Guardian,
    Lessons,
    Outlook,
    Player,
    Positions,
    Style,
    TableFace,
    Words,
    Workshop,
)

if TYPE_CHECKING:
    from china_games.files import Document, Problem


def _load_boards() -> Boards[Any, Any]:
    from china_games.games.china.board import build_board
    from china_games.games.china.board.models import ChinaFile

    return Boards(ChinaFile, build_board, _check)


def _check(document: Document) -> tuple[Problem, ...]:
    from china_games.games.china.board.checks import (
        check_document,  # what only people's own files need
    )

    return check_document(document)


def _load_words() -> Words[Any, Any]:
    from china_games.games.china.words import WORDS

    return WORDS


def _load_players() -> Mapping[str, Player]:
    from china_games.games.china.players import PLAYERS

    return PLAYERS


def _load_styles() -> Mapping[str, tuple[Style, ...]]:
    from china_games.games.china.words.styles import STYLES

    return STYLES


def _load_table() -> TableFace[Any, Any, Any, Any, Any, Any]:
    from china_games.games.china.table import TABLE

    return TABLE


def _load_outlook() -> Outlook[Any, Any]:
    from china_games.games.china.outlook import OUTLOOK

    return OUTLOOK


def _load_guardian() -> Guardian[Any, Any]:
    from china_games.games.china.guardian import GUARDIAN

    return GUARDIAN


def _load_advice() -> Advice[Any, Any]:
    from china_games.games.china.advice import ADVICE

    return ADVICE


def _load_lessons() -> Lessons[Any]:
    from china_games.games.china.lessons import LESSONS

    return LESSONS


def _load_encoding() -> Encoding[Any]:
    from china_games.games.china.encoding import ENCODING

    return ENCODING


def _load_positions() -> Positions[Any]:
    from china_games.games.china.positions import POSITIONS

    return POSITIONS


def _load_bench() -> Bench:
    from china_games.games.china.bench import BENCH

    return BENCH


def _load_workshop() -> Workshop:
    from china_games.games.china.board.workshop import WORKSHOP

    return WORKSHOP


def _load_chronicle() -> Chronicle[Any, Any]:
    from china_games.games.china.chronicle import CHRONICLE

    return CHRONICLE


GAME: Game[Any, Any, Any] = Game(
    RULES,
    _load_boards,
    _load_words,
    _load_players,
    _load_table,
    styles=_load_styles,
    outlook=_load_outlook,
    guardian=_load_guardian,
    advice=_load_advice,
    chronicle=_load_chronicle,
    lessons=_load_lessons,
    workshop=_load_workshop,
    encoding=_load_encoding,
    positions=_load_positions,
    bench=_load_bench,
)
