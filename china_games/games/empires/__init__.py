"""Empires: rules, board files, words, computer players and table, put together as one game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from china_games.games.contract import Bench, Boards, Game, Player, TableFace, Words
from china_games.games.empires.rules import RULES

if TYPE_CHECKING:
    from china_games.files import Document, Problem


def _boards() -> Boards[Any, Any]:
    from china_games.games.empires.board import build_board
    from china_games.games.empires.board.models import EmpiresFile

    return Boards(EmpiresFile, build_board, _check)


def _check(document: Document) -> tuple[Problem, ...]:
    from china_games.games.empires.board.checks import (
        check_document,  # what only people's own files need
    )

    return check_document(document)


def _words() -> Words[Any, Any]:
    from china_games.games.empires.words import WORDS

    return WORDS


def _players() -> Mapping[str, Player]:
    from china_games.games.empires.players import PLAYERS

    return PLAYERS


def _table() -> TableFace[Any, Any, Any, Any, Any, Any]:
    from china_games.games.empires.table import TABLE

    return TABLE


def _bench() -> Bench:
    from china_games.games.empires.bench import BENCH

    return BENCH


GAME: Game[Any, Any, Any] = Game(RULES, _boards, _words, _players, _table, bench=_bench)
