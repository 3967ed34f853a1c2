"""What is said of analyses: where they begin, moves, and why one cannot be made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from china_games.app.people import name_person
from china_games.games import registry
from china_games.i18n import Translator
from china_games.numbers import format_whole
from china_games.session import SeatInfo
from china_games.study.analysis import GAME, POSITION, Analysis, Flaw, Node, Source
from china_games.study.words import name_plan


def name_seats(tr: Translator, seats: Sequence[SeatInfo]) -> tuple[str, ...]:
    """The names of the seats, as they are shown."""
    return tuple(name_person(tr, info.name) for info in seats)


def say_source(tr: Translator, source: Source) -> str:
    """Where an analysis begins."""
    if source.kind == POSITION:
        return tr("A position that was laid")
    if source.move == 0:
        deal = tr("The deal of a finished game")
        return deal if source.kind == GAME else tr("The deal of a game in progress")
    if source.kind == GAME:
        return tr("After move {n} of a game that is over", n=source.move)
    return tr.plural(
        "A game in progress, after {n} move", "A game in progress, after {n} moves", source.move
    )


def say_drawn(tr: Translator, source: Source, names: Sequence[str]) -> str:
    """What was drawn by chance; "" where nothing was."""
    if not source.drawn:
        return ""
    if source.kind == POSITION:
        return tr("What the position leaves open was drawn by chance.")
    if source.seat < 0:
        return tr("It shows what everybody knew; the rest was drawn by chance.")
    return tr("It shows what {name} knew; the rest was drawn by chance.", name=names[source.seat])


def say_move(tr: Translator, analysis: Analysis, names: Sequence[str], node: Node) -> str:
    """The move of a node, without who made it; what was written where it cannot be made."""
    if analysis.find_state(node) is None or node.parent is None or node.made is None:
        return node.text
    move = node.made[1]
    assert move is not None, "only the root has no move"
    view: Any = analysis.rules.view(analysis.find_state(node.parent), node.seat)
    return ", ".join(name_plan(analysis.session, tr, names, view, (move.action,)))


def say_flaw(tr: Translator, analysis: Analysis, names: Sequence[str], flaw: Flaw) -> str:
    """Why a move cannot be made."""
    if flaw.refusal is None:
        return tr("“{text}” is no move that this game has here.", text=flaw.text)
    words, game = registry.load_words(analysis.setup.game), analysis.setup.game
    why = words.refusal(tr.choose_domain(game), analysis.board.map, names, flaw.refusal)
    return tr("“{text}” cannot be done here: {why}", text=flaw.text, why=why)


def say_points(names: Sequence[str], cells: Sequence[str]) -> str:
    """The number of each seat, to be read out."""
    return ", ".join(f"{name} = {cell}" for name, cell in zip(names, cells, strict=False))


def format_points(points: Sequence[int]) -> tuple[str, ...]:
    """Points as they stand in columns."""
    return tuple(format_whole(one) for one in points)
