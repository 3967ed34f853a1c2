"""Empires: rules, board files, words, computer players and table, put together as one game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from china_games.games.contract import (
    Advice,
    Bench,
    Boards,
    Chronicle,
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
from china_games.games.empires.rules import RULES

if TYPE_CHECKING:
    from china_games.files import Document, Problem


def _load_boards() -> Boards[Any, Any]:
    from china_games.games.empires.board import build_board
    from china_games.games.empires.board.models import EmpiresFile

    return Boards(EmpiresFile, build_board, _check)


def _check(document: Document) -> tuple[Problem, ...]:
    from china_games.games.empires.board.checks import (
        check_document,  # what only people's own files need
    )

    return check_document(document)


def _load_words() -> Words[Any, Any]:
    from china_games.games.empires.words import WORDS

    return WORDS


def _load_players() -> Mapping[str, Player]:
    from china_games.games.empires.players import PLAYERS

    return PLAYERS


def _load_styles() -> Mapping[str, tuple[Style, ...]]:
    from china_games.games.empires.words.styles import STYLES

    return STYLES


def _load_table() -> TableFace[Any, Any, Any, Any, Any, Any]:
    from china_games.games.empires.table import TABLE

    return TABLE


def _load_outlook() -> Outlook[Any, Any]:
    from china_games.games.empires.outlook import OUTLOOK

    return OUTLOOK


def _load_guardian() -> Guardian[Any, Any]:
    from china_games.games.empires.guardian import GUARDIAN

    return GUARDIAN


def _load_advice() -> Advice[Any, Any]:
    from china_games.games.empires.advice import ADVICE

    return ADVICE


def _load_positions() -> Positions[Any]:
    from china_games.games.empires.positions import POSITIONS

    return POSITIONS


def _load_bench() -> Bench:
    from china_games.games.empires.bench import BENCH

    return BENCH


def _load_lessons() -> Lessons[Any]:
    from china_games.games.empires.lessons import LESSONS

    return LESSONS


def _load_workshop() -> Workshop:
    from china_games.games.empires.board.workshop import WORKSHOP

    return WORKSHOP


def _load_chronicle() -> Chronicle[Any, Any]:
    from china_games.games.empires.chronicle import CHRONICLE

    return CHRONICLE


GAME: Game[Any, Any, Any] = Game(
    RULES,
    _load_boards,
    _load_words,
    _load_players,
    _load_table,
    outlook=_load_outlook,
    advice=_load_advice,
    guardian=_load_guardian,
    chronicle=_load_chronicle,
    lessons=_load_lessons,
    styles=_load_styles,
    workshop=_load_workshop,
    positions=_load_positions,
    bench=_load_bench,
)
