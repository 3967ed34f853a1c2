"""Positions that somebody wrote as a text: on which board, read by the game that its head names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from china_games.boards.board_file import BoardFile
from china_games.boards.library import Library
from china_games.files.source import Limits, read_text
from china_games.games import registry
from china_games.games.common.faults import make_say_fault
from china_games.games.common.position_text import Head, find_line, read_head, read_options
from china_games.games.contract import Fault, PositionError, Positions, Refusal, Rules
from china_games.i18n import Translator

LIMITS = Limits(size=500_000)


class Laid(NamedTuple):
    """A position as it was read, and what is wrong with it."""

    rules: Rules[Any, Any]
    board: BoardFile
    seats: int
    options: dict[str, Any]  # all of them
    state: Any
    faults: tuple[Fault, ...]
    unknown: bool
    """Whether `Rules.sample` has to draw something before the game goes on."""


class BoardError(PositionError):
    """A text that is no position, or no game, of a board: `say_error` has the sentence, in words of
    the board's game.
    """

    def __init__(self, fault: Fault, line: int, board: BoardFile, seats: int) -> None:
        super().__init__(fault, line)
        self.board = board
        self.seats = seats


def load_positions(key: str) -> Positions[Any]:
    """How a game writes and reads positions; KeyError where it does not, or there is no such
    game.
    """
    face = registry.load_game(key).positions
    if face is None:
        raise KeyError(key)
    return face()


def list_games() -> tuple[str, ...]:
    """The games that write and read positions."""
    return tuple(key for key in registry.GAMES if registry.load_game(key).positions is not None)


def read_position(text: str, library: Library) -> Laid:
    """A position with its head; PositionError for what is none, `faults` for what could not be."""
    return read_on_board(text, find_board(read_head(text), library))


def find_board(head: Head, library: Library) -> BoardFile:
    """The board that the head of a text names; PositionError where there is none."""
    if head.game not in list_games():
        raise refuse_name(head.game, list_games(), head.lines["game"])
    try:
        return library.get(head.game, head.board)
    except KeyError:
        known = tuple(board.id for board in library.list_boards(head.game))
        raise refuse_name(head.board, known, head.lines["board"]) from None


def read_on_board(text: str, board: BoardFile) -> Laid:
    """A position with its head on a board that is given, perhaps one that is offered no more;
    PositionError also for a position of another game or board.
    """
    head = read_head(text)
    known = tuple(key for key in (board.game,) if key in list_games())
    if head.game not in known:
        raise refuse_name(head.game, known, head.lines["game"])
    if head.board != board.id:
        raise refuse_name(head.board, (board.id,), head.lines["board"])
    rules = registry.load_rules(head.game)
    options = complete_options(head, read_options(rules.meta, head), board)
    face = load_positions(head.game)
    try:
        state = face.read(text, board.rules_board, options, head.players)
    except PositionError as wrong:
        line = wrong.line or _find_line(text, wrong.fault, face)
        raise BoardError(wrong.fault, line, board, head.players) from None
    faults, unknown = face.find_faults(state), face.has_unknown(state)
    return Laid(rules, board, head.players, options, state, faults, unknown)


def find_fault_line(text: str, laid: Laid, fault: Fault) -> int:
    """The line of its text in which a fault of a position has its cause, or the nearest one."""
    return _find_line(text, fault, load_positions(laid.board.game))


def _find_line(text: str, fault: Fault, face: Positions[Any]) -> int:
    return find_line(text, fault, face.name_lines(fault))


def complete_options(head: Head, chosen: Mapping[str, Any], board: BoardFile) -> dict[str, Any]:
    """All options of a text; BoardError where they do not go together with board and players."""
    rules = registry.load_rules(head.game)
    options = rules.options(chosen, board.id, head.players)
    line = head.lines.get("options", head.lines["players"])
    if head.players not in board.seats:
        known = tuple(map(str, board.seats))
        about = (("board", board.id), ("known", known), ("count", head.players))
        line = head.lines["players"]
        raise BoardError(Fault("position_players", about), line, board, head.players)
    if isinstance(options, Refusal):
        fault = Fault("position_options", (("by_rule", options),))
        raise BoardError(fault, line, board, head.players)
    return dict(options)


def draw_unknown(laid: Laid, seed: int) -> Any:
    """The position with what is unknown drawn by the seed; one that tells its seed as it is."""
    return laid.rules.sample(laid.state, Random(seed)) if laid.unknown else laid.state


def refuse_name(written: str, known: tuple[str, ...], line: int) -> PositionError:
    """What is to be raised for a name that is none of those known."""
    return PositionError(Fault("position_name", (("written", written), ("known", known))), line)


def say_fault(tr: Translator, fault: Fault, laid: Laid) -> str:
    """The sentence for a fault of a position."""
    return _say_on_board(tr, fault, laid.board, laid.seats)


def say_error(tr: Translator, wrong: PositionError) -> str:
    """The sentence for what a text has wrong."""
    if isinstance(wrong, BoardError):
        return _say_on_board(tr, wrong.fault, wrong.board, wrong.seats)
    return make_say_fault({})(tr, None, (), wrong.fault)


def _say_on_board(tr: Translator, fault: Fault, board: BoardFile, seats: int) -> str:
    say = registry.load_words(board.game).fault
    assert say is not None, f"{board.game} has positions and no words for their faults"
    own, names = tr.choose_domain(board.game), name_seats(tr, seats)
    args = dict(fault.args)
    if "by_rule" in args:
        refused = args.pop("by_rule")
        why = registry.load_words(board.game).refusal(own, board.map, names, refused)
        fault = Fault(fault.code, (*args.items(), ("why", why)))
    return say(own, board.map, names, fault)


def name_seats(tr: Translator, seats: int) -> list[str]:
    """What the seats are called, by their numbers in the text."""
    return [tr("Seat {n}", n=seat) for seat in range(seats)]


def list_sentences(path: Path, library: Library, tr: Translator) -> Iterator[tuple[int, str]]:
    """Everything wrong with the file of a position: the line, 0 = the file as a whole, and what is
    wrong and to do about it.
    """
    source = read_text(path, LIMITS)
    if source.problems:
        yield from ((problem.line, problem.say_message(tr)) for problem in source.problems)
        return
    try:
        laid = read_position(source.text, library)
    except PositionError as wrong:
        yield wrong.line, say_error(tr, wrong)
        return
    told = [(find_fault_line(source.text, laid, f), say_fault(tr, f, laid)) for f in laid.faults]
    yield from sorted(told, key=lambda one: one[0])
