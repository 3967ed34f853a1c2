"""How the program's own boards play, to stand beside the figures of another board.

The figures are kept in `assets/playtests.json`; `tools/playtests.py` makes them anew.
"""

from __future__ import annotations

from functools import cache

from msgspec import Struct, json

from china_games.boards.board_file import BoardFile
from china_games.resources import find_asset
from china_games.workshop.playtest import Report, find_weighing

Rate = tuple[float, float, float]
"""A share with the ends of its interval."""


LEAST_GAMES = 20
"""Figures of fewer games are not set beside others."""


class Reference(Struct, frozen=True):
    """A board of the program with normal players."""

    game: str
    board: str
    players: int
    places: int  # slots, provinces, tiles, kinds of cards
    games: int
    length: float
    moves: float
    filled: float
    ties: int
    margin: float
    order: tuple[Rate, ...]  # wins by order of play
    order_p: float
    regions: tuple[tuple[str, Rate], ...]  # a place of each region and its wins, from the worst
    starts_p: float  # 1 where nobody chooses a place to begin
    spread: float
    ends: tuple[tuple[str, int], ...]
    points: tuple[tuple[str, float], ...]
    never: tuple[str, ...]  # places that no game used


@cache
def list_references() -> tuple[Reference, ...]:
    """All that was measured."""
    return json.decode(find_asset("playtests.json").read_bytes(), type=tuple[Reference, ...])


def find_reference(board: BoardFile, players: int) -> Reference | None:
    """The program's board of the game that is nearest in size and was measured with so many
    players, but not the board itself; None = there is none.
    """
    places = len(find_weighing(board.game).list_places(board.rules_board, players))
    fitting = [
        one
        for one in list_references()
        if (one.game, one.players) == (board.game, players)
        and one.games >= LEAST_GAMES
        and (board.own or one.board != board.id)
    ]
    return min(fitting, key=lambda one: (abs(one.places - places), one.board), default=None)


def make_reference(board: BoardFile, report: Report) -> Reference:
    """What is kept of a report."""
    starts = report.starts
    pairs = zip(report.regions, starts.groups if starts else (), strict=True)
    rates = [(places[0], _round(group.rate)) for places, group in pairs if group.games]
    return Reference(
        board.game,
        board.id,
        report.players,
        len(report.use),
        report.games,
        report.length,
        report.moves,
        round(report.filled, 3),
        report.ties,
        report.margin,
        tuple(_round(group.rate) for group in report.order.groups),
        report.order.p,
        tuple(sorted(rates, key=lambda pair: pair[1])),
        starts.p if starts else 1.0,
        round(starts.spread, 3) if starts else 0.0,
        report.ends,
        tuple((rule, round(share, 3)) for rule, share in report.points),
        tuple(place for place, share in report.use if share == 0),
    )


def _round(rate: Rate) -> Rate:
    share, low, high = (round(part, 3) for part in rate)
    return share, low, high
