"""The games as a library: play them from your own program, without a window.

    >>> from china_games import games
    >>> state = games.setup("china", players=3, seed=7)
    >>> while seats := games.to_act(state):
    ...     action = games.legal(state, seats[0])[0]
    ...     state = games.apply(state, seats[0], action).state
    >>> games.result(state).ranking

What stands in `__all__` is stable: it changes only with a new major version. States are immutable
and can be compared, hashed and pickled; actions are small tuples; the same board, options, players,
seed and actions give the same game everywhere. What each call gives stands with its namesake in
`contract.Rules`. docs/library.md has more."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from china_games.games import registry
from china_games.games.contract import (
    Action,
    PositionError,
    Refusal,
    Result,
    RuleError,
    Rules,
    Seat,
    Step,
)

if TYPE_CHECKING:
    from china_games.boards.library import Library

__all__ = [
    "apply",
    "boards",
    "keys",
    "legal",
    "parse",
    "read_game",
    "read_position",
    "refusal",
    "report",
    "result",
    "find_rules",
    "sample",
    "setup",
    "text",
    "to_act",
    "view",
    "write_game",
    "write_position",
]


def keys() -> tuple[str, ...]:
    """The keys of the games: "china", "empires" …"""
    return tuple(registry.GAMES)


def boards(key: str, players: int | None = None) -> tuple[str, ...]:
    """The ids of a game's shipped boards, or those for so many players; KeyError for no game."""
    found = registry.load_rules(key).meta.boards
    return tuple(board for board, counts in found if players is None or players in counts)


def setup(
    key: str,
    players: int,
    *,
    board: str | Path = "",
    options: Mapping[str, Any] | None = None,
    seed: int = 0,
    handicaps: Sequence[int] = (),
) -> Any:
    """The first state of a game.

    `board` is an id, or the path of a board file of your own; the first one for so many players by
    default. `options` are those of `contract.Meta.options`; what is left out has its default.
    `handicaps` is what each seat gets for a start, as `contract.Rules.handicap` limits it; () =
    nobody anything.

    KeyError: there is no such game or board. RuleError: options, board and players do not go
    together; its `refusal` says why, by rule number. ValueError: the file is no right board;
    `main.py check FILE` tells every problem."""
    rules = registry.load_rules(key)
    if not board:
        fitting = boards(key, players)
        if not fitting:
            raise KeyError(f"{key} has no board for {players} players")
        board = fitting[0]
    file = _read_board(board) if isinstance(board, Path) else _open_library().get(key, board)
    if file.game != key:
        raise KeyError(f"{board} is a board of {file.game}, not of {key}")
    chosen = rules.options(options or {}, file.id, players)
    if isinstance(chosen, Refusal):
        raise RuleError(chosen)
    return rules.deal(file.rules_board, chosen, players, seed, handicaps)


def find_rules(state: object) -> Rules[Any, Any]:
    """The rules that a state is played by; TypeError for what is no state of a game."""
    module = type(state).__module__
    for key, package in registry.GAMES.items():
        if module == package or module.startswith(f"{package}."):
            return registry.load_rules(key)
    raise TypeError(f"{type(state).__name__} is no state of a game")


def to_act(state: object) -> tuple[Seat, ...]:
    """The seats that may act now; empty when the game is over, several for secret choices made at
    the same time.
    """
    return find_rules(state).to_act(state)


def legal(state: object, seat: Seat) -> tuple[Action, ...]:
    """All legal actions of a seat in a fixed order; a view of that seat gives the same."""
    return find_rules(state).legal(state, seat)


def refusal(state: object, seat: Seat, action: Action) -> Refusal | None:
    """None for a legal action; otherwise the rule that forbids it."""
    return find_rules(state).refusal(state, seat, action)


def apply(state: object, seat: Seat, action: Action) -> Step[Any]:
    """The step that an action makes: the next state and what happened. RuleError for an illegal
    action.
    """
    return find_rules(state).apply(state, seat, action)


def view(state: object, seat: Seat | None) -> Any:
    """What a seat may know (None = a spectator): the state with all else replaced by
    `contract.UNKNOWN`.
    """
    return find_rules(state).view(state, seat)


def sample(seen: object, rng: Random) -> Any:
    """A full state that agrees with a view, each possible one equally likely: a determinisation."""
    return find_rules(seen).sample(seen, rng)


def result(state: object) -> Result:
    """Scores, score lines and ranking: final, or "if it ended now"."""
    return find_rules(state).result(state)


def report(state: object) -> dict[str, Any]:
    """The whole state as a plain dict that `json` can write; docs/report.md names its fields."""
    return find_rules(state).report(state)


def text(action: Action, state: object) -> str:
    """An action in writing: "palace qi.3 yellow"."""
    return find_rules(state).text(action, state)


def parse(written: str, state: object) -> Action:
    """The action that a text writes; ValueError for anything else."""
    return find_rules(state).parse(written, state)


def write_position(state: object) -> str:
    """A state, or a view, as a short text (docs/positions.md); KeyError for a game without them."""
    from china_games.boards.positions import load_positions

    return load_positions(find_rules(state).meta.key).write(state)


def read_position(written: str) -> Any:
    """The state that a text tells; what it leaves out is UNKNOWN, and `sample` draws it.

    ValueError: it is no position, or one that no game could have led to. `main.py check FILE` says
    what is wrong, in words."""
    from china_games.boards.positions import find_fault_line
    from china_games.boards.positions import read_position as read

    laid = read(written, _open_library())
    if laid.faults:
        raise PositionError(laid.faults[0], find_fault_line(written, laid, laid.faults[0]))
    return laid.state


def write_game(first: object, moves: Iterable[tuple[Seat, Action]]) -> str:
    """A whole game as a short text (docs/games_as_text.md), from a full state and all moves after
    it; it begins with the position. RuleError for a move that is not legal.
    """
    from china_games.boards.game_text import GameText, Player, Written
    from china_games.boards.game_text import write_game as write

    rules, state, written = find_rules(first), first, []
    for seat, action in moves:
        written.append(Written(seat, rules.text(action, state)))
        state = rules.apply(state, seat, action).state
    last = rules.result(state)
    return write(
        GameText(
            rules.meta.key,
            rules.report(first)["board"],
            tuple([Player(f"Seat {seat}") for seat in range(len(last.scores))]),
            {},
            0,
            write_position(first),
            "consequences",
            rules.meta.rules_version,
            () if rules.to_act(state) else last.scores,
            tuple(written),
        )
    )


def read_game(written: str) -> tuple[Any, tuple[tuple[Seat, Action], ...]]:
    """The first state of the game that a text tells, and its moves, all of them legal.

    ValueError: it is no game, or one with a move that is not legal. `main.py check FILE` says what
    is wrong, in words, and where."""
    from china_games.boards.game_text import read_game_text

    played = read_game_text(written, _open_library())
    return played.first, played.moves


@cache
def _open_library() -> Library:
    from china_games.boards.library import Library
    from china_games.resources import find_board as folder

    return Library(folder())


def _read_board(path: Path) -> Any:
    from china_games.boards.board_file import BoardFile, load_board

    found = load_board(path)
    if not isinstance(found, BoardFile):
        raise ValueError(
            f"{path}: {len(found)} problems; the first is in line {found[0].line}: {found[0].code}"
        )
    return found
