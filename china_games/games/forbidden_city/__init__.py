"""Forbidden City: rules, board files, words, computer players and table, put together
as one game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

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
    Words,
    Workshop,
)
from china_games.games.forbidden_city.rules import RULES

if TYPE_CHECKING:
    from china_games.files import Document, Problem


def _load_boards() -> Boards[Any, Any]:
    from china_games.games.forbidden_city.board import build_board
    from china_games.games.forbidden_city.board.models import ForbiddenCityFile

    return Boards(ForbiddenCityFile, build_board, _check)


def _check(document: Document) -> tuple[Problem, ...]:
    from china_games.games.forbidden_city.board.checks import (
        check_document,
    )  # what only people's own files need

    return check_document(document)


def _load_words() -> Words[Any, Any]:
    from china_games.games.forbidden_city.words import WORDS

    return WORDS


def _load_players() -> Mapping[str, Player]:
    from china_games.games.forbidden_city.players import PLAYERS

    return PLAYERS


def _load_styles() -> Mapping[str, tuple[Style, ...]]:
    from china_games.games.forbidden_city.words.styles import STYLES

    return STYLES


def _load_table() -> Any:
    from china_games.games.forbidden_city.table import TABLE

    return TABLE


def _load_outlook() -> Outlook[Any, Any]:
    from china_games.games.forbidden_city.outlook import OUTLOOK

    return OUTLOOK


def _load_advice() -> Advice[Any, Any]:
    from china_games.games.forbidden_city.advice import ADVICE

    return ADVICE


def _load_encoding() -> Encoding[Any]:
    from china_games.games.forbidden_city.encoding import ENCODING

    return ENCODING


def _load_guardian() -> Guardian[Any, Any]:
    from china_games.games.forbidden_city.guardian import GUARDIAN

    return GUARDIAN


def _load_positions() -> Positions[Any]:
    from china_games.games.forbidden_city.positions import POSITIONS

    return POSITIONS


def _load_bench() -> Bench:
    from china_games.games.forbidden_city.bench import BENCH

    return BENCH


def _load_lessons() -> Lessons[Any]:
    from china_games.games.forbidden_city.lessons import LESSONS

    return LESSONS


def _load_chronicle() -> Chronicle[Any, Any]:
    from china_games.games.forbidden_city.chronicle import CHRONICLE

    return CHRONICLE


def _load_workshop() -> Workshop:
    from china_games.games.forbidden_city.board.workshop import WORKSHOP

    return WORKSHOP


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
    encoding=_load_encoding,
    positions=_load_positions,
    bench=_load_bench,
    workshop=_load_workshop,
)
