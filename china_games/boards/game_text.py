"""Whole games as short readable texts: a head, then the moves by turns, as people write them down.

docs/games_as_text.md has the lines. A text tells what a game began from, so that the rules play it
again: nothing in it is taken on trust.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from textwrap import dedent, wrap
from typing import Any, NamedTuple

from china_games.boards.board_file import BoardFile
from china_games.boards.library import Library
from china_games.boards.positions import (
    LIMITS,
    BoardError,
    complete_options,
    draw_unknown,
    find_board,
    find_fault_line,
    read_on_board,
    refuse_name,
    say_error,
)
from china_games.files import guess
from china_games.files.characters import clean_name
from china_games.files.source import read_text
from china_games.games import registry
from china_games.games.common.position_text import (
    HEAD,
    MOST_CHARACTERS,
    Codec,
    Head,
    Sheet,
    make_list,
    make_names,
    make_number,
    make_version,
    make_word,
    name_seats,
    read_options,
    write_option,
)
from china_games.games.contract import LEVELS, Action, Fault, PositionError, Style
from china_games.i18n import Translator
from china_games.seeds import MOST_SEED

FORMAT, VERSION = "china-games-game", 1
PERSON = "person"
HELPS = ("none", "consequences", "advice")
USUAL_HELP = "consequences"
WIDTH = 100  # of a line; a turn goes on in lines that are indented
MOST_MOVES, MOST_NAME, MOST_COMMENT = 20_000, 500, 2_000
SEED = make_number(0, MOST_SEED)

_TURN = re.compile(r"(?:([0-9]{1,6})\.\s*)?([0-9]{1,3})\s*:(.*)", re.ASCII | re.DOTALL)
_RESULT = re.compile(r"result\s*:")
_PART = re.compile(r"\{([^{}]*)\}|([^;{}]+)|(;)|([{}])")


class Player(NamedTuple):
    """Who sits there."""

    name: str
    level: str = ""  # of a computer player, with its style; "" = a person
    handicap: int = 0


class Written(NamedTuple):
    """A move as it is written."""

    seat: int
    text: str
    comment: str = ""


class GameText(NamedTuple):
    """What the text of a game tells."""

    game: str
    board: str
    players: tuple[Player, ...]
    options: Mapping[str, Any]  # of a position: as it tells them
    seed: int
    position: str  # that the game began from; "" = it was dealt by the seed
    help: str
    rules: int  # version of the rules that it was written by
    result: tuple[int, ...]  # the points at the end; () = it goes on, or is not told
    moves: tuple[Written, ...]


class Played(NamedTuple):
    """A game that was read and played again by the rules."""

    board: BoardFile
    text: GameText
    first: Any  # the state that it began from
    moves: tuple[tuple[int, Action], ...]
    last: Any  # the state after all moves


# ---------------------------------------------------------------------- writing


def write_game(game: GameText) -> str:
    """The text of a game; equal games have equal texts."""
    lines = [
        f"format: {FORMAT}",
        f"version: {VERSION}",
        f"rules: {game.rules}",
        f"game: {game.game}",
        f"board: {game.board}",
        f"players: {len(game.players)}",
    ]
    if not game.position:
        options = " ".join(f"{key}={write_option(v)}" for key, v in game.options.items())
        lines += [f"options: {options}"] if options else []
    lines.append(f"seed: {game.seed}")
    lines += [f"help: {game.help}"] if game.help != USUAL_HELP else []
    for seat, player in enumerate(game.players):
        name = clean_name(player.name, MOST_NAME)
        lines.append(f"seat {seat}: {name} ({player.level or PERSON})")
        if player.handicap and not game.position:
            lines.append(f"seat {seat} handicap: {player.handicap}")
    if game.result:
        lines.append(f"result: {' '.join(map(str, game.result))}")
    if game.position:
        lines += ["position:", *(f"  {line}" for line in game.position.split("\n") if line)]
    return "\n".join([*lines, "", *_write_turns(game.moves), ""])


def _write_turns(moves: Sequence[Written]) -> Iterator[str]:
    number = at = 0
    while at < len(moves):
        stop = at + 1
        while stop < len(moves) and moves[stop].seat == moves[at].seat:
            stop += 1
        number += 1
        line = f"{number}. {moves[at].seat}: {'; '.join(map(_write_move, moves[at:stop]))}"
        yield from wrap(line, WIDTH, subsequent_indent="    ", break_on_hyphens=False)
        at = stop


def _write_move(move: Written) -> str:
    comment = clean_name(move.comment.replace("{", "(").replace("}", ")"), MOST_COMMENT)
    return f"{move.text} {{{comment}}}" if comment else move.text


# ---------------------------------------------------------------------- reading


class _Lines(NamedTuple):
    """The parts of a text, each line with its number."""

    head: str  # with empty lines in the place of all others
    position: tuple[tuple[int, str], ...]
    turns: tuple[tuple[int, str], ...]
    late: tuple[tuple[int, str], ...]  # results that stand below the moves


def _split(text: str) -> _Lines:
    """Head, indented lines of the position, turns; PositionError for a text that is too long."""
    if len(text) > MOST_CHARACTERS * 2:
        raise PositionError(Fault("game_long", (("most", MOST_CHARACTERS * 2),)))
    head: list[str] = []
    position: list[tuple[int, str]] = []
    turns: list[tuple[int, str]] = []
    late: list[tuple[int, str]] = []
    inside = False
    for number, line in enumerate(dedent(text.removeprefix("\ufeff")).split("\n"), 1):
        written = line.strip()
        indented = line[:1] in (" ", "\t")
        if written and indented and turns:
            turns[-1] = turns[-1][0], f"{turns[-1][1]} {written}"
        elif written and indented and inside:
            head.append("")
            position.append((number, written))
        elif not written or written.startswith("#"):
            head.append("")
        elif turns and _RESULT.match(written):
            late.append((number, written.partition(":")[2].strip()))
        elif turns or _TURN.fullmatch(written):
            turns.append((number, written))
        else:
            head.append(written)
            inside = written.partition(":")[0].strip() == "position"
    return _Lines("\n".join(head), tuple(position), tuple(turns), tuple(late))


class _Start(NamedTuple):
    """What the head of a text tells."""

    board: BoardFile
    head: Head
    lines: Mapping[str, int]  # of each of its lines
    rules: int
    seed: int | None
    help: str
    players: tuple[Player, ...]
    result: tuple[int, ...]
    is_laid: bool  # it begins from a position

    def refuse(self, fault: Fault, key: str) -> BoardError:
        """What is to be raised for a line of the head."""
        return BoardError(fault, self.lines[key], self.board, self.head.players)


def read_game_text(text: str, library: Library) -> Played:
    """A game played again from its text; PositionError with the line of the first thing that is
    wrong, which `say_error` words.
    """
    parts = _split(text)
    start = _read_head(parts, library)
    if start.is_laid:
        position = "\n".join(line for _, line in parts.position)
        first, options = _lay(start, position, parts.position)
    else:
        position = ""
        first, options = _deal(start)
    written, moves, last = _play(parts.turns, start.board, first, start.head.players)
    rules = registry.load_rules(start.head.game)
    if start.result and (rules.to_act(last) or rules.result(last).scores != start.result):
        points = (("points", " ".join(map(str, rules.result(last).scores))),)
        code = "game_goes_on" if rules.to_act(last) else "game_result"
        raise start.refuse(Fault(code, points), "result")
    game = GameText(
        start.head.game,
        start.head.board,
        start.players,
        options,
        start.seed or 0,
        position,
        start.help,
        start.rules,
        start.result,
        written,
    )
    return Played(start.board, game, first, moves, last)


def _read_head(parts: _Lines, library: Library) -> _Start:
    sheet = Sheet(parts.head)
    for number, written in parts.late:
        if "result" in sheet.lines:
            args = (("key", "result"), ("first", sheet.lines["result"][0]))
            raise PositionError(Fault("position_twice", args), number)
        sheet.lines["result"] = number, written
    lines = {key: number for key, (number, _) in sheet.lines.items()}
    sheet.asked = []
    plain = Codec(str, str)
    sheet.take("format", make_names((FORMAT,)))
    sheet.take("version", make_version(VERSION))
    version = sheet.take("rules", make_number(1, 999), 0)
    head = Head(
        sheet.take("game", plain),
        sheet.take("board", plain),
        sheet.take("players", make_number(1, 99)),
        sheet.take("options", plain, ""),
        {key: number for key, number in lines.items() if key in HEAD},
    )
    board = find_board(head, library)
    if head.players not in board.seats:
        complete_options(head, {}, board)  # which says so
    own = registry.load_rules(head.game).meta.rules_version
    seed = sheet.take("seed", SEED, None)
    help = sheet.take("help", make_word(*HELPS), USUAL_HELP)
    players = tuple(_read_players(sheet, head))
    result = sheet.take("result", make_list(make_number(-(10**6), 10**6)), ())
    laid = sheet.take("position", plain, None)
    start = _Start(
        board, head, lines, version or own, seed, help, players, result, laid is not None
    )
    if version > own:
        raise start.refuse(Fault("game_newer", (("version", version), ("own", own))), "rules")
    if laid:
        raise start.refuse(Fault("game_position"), "position")
    if seed is None and laid is None:
        raise PositionError(Fault("game_without_seed"))
    sheet.end()
    return start


def _read_players(sheet: Sheet, head: Head) -> Iterator[Player]:
    """Who sits on each seat; a person called like the seat where it is not told."""
    styles = registry.load_styles(head.game)
    player = Codec(str, partial(_read_player, styles))
    for key in name_seats(head.players):
        name, level = sheet.take(key, player, ("", PERSON))
        handicap = sheet.take(f"{key} handicap", make_number(0, 1000), 0)
        shown = clean_name(name.strip(), MOST_NAME) or key.removeprefix("seat ")
        yield Player(shown, "" if level == PERSON else level, handicap)


def _read_player(styles: Mapping[str, Sequence[Style]], written: str) -> tuple[str, str]:
    """Name and kind of "Mei (hard:bold)"; what stands in brackets may belong to the name, but what
    is nearly a level was meant as one, and a level has no other styles than the game gives it.
    """
    known = (PERSON, *LEVELS)
    if not written or _has_slip(written, known):
        raise PositionError(Fault("game_player", (("written", written),)))
    name, bracket, kind = written.removesuffix(")").rpartition("(")
    level, mark, style = (part.strip() for part in kind.partition(":"))
    if not bracket or not written.endswith(")"):
        return written, PERSON
    if level in known:
        own = tuple(one.key for one in styles.get(level, ()))
        if mark and style not in own:
            raise PositionError(_refuse_style(level, style, own))
        return name, f"{level}:{style}" if mark else level
    if guess(level, known):
        raise refuse_name(level, known, 0)
    return written, PERSON


WIDE_OPEN, WIDE_CLOSE = "\uff08", "\uff09"
"""Brackets as they are typed among Chinese characters."""


def _has_slip(written: str, known: Sequence[str]) -> bool:
    """Whether brackets round a level, or round nothing, are not as they must be: one is missing,
    stands elsewhere, or is none of ASCII.
    """
    before, bracket, last = written.replace(WIDE_OPEN, "(").rpartition("(")
    inside = re.split(f"[){WIDE_CLOSE}:]", last)[0].strip(" ,;.") if bracket else ""
    if bracket and inside not in known:
        return not inside
    tail = written.rstrip(f" ){WIDE_CLOSE},;.").rpartition(" ")[2]
    closed = written.endswith(")") and before + bracket + last == written
    return not closed if bracket else tail in known and written.endswith((")", WIDE_CLOSE))


def _refuse_style(level: str, style: str, own: tuple[str, ...]) -> Fault:
    """What is wrong with a style that the level does not have in the game."""
    if not own:
        return Fault("game_no_styles", (("level", level),))
    return Fault("game_style", (("level", level), ("written", style), ("known", own)))


def _deal(start: _Start) -> tuple[Any, dict[str, Any]]:
    """The first state of a game that was dealt, and its options."""
    rules, head = registry.load_rules(start.head.game), start.head
    chosen = read_options(rules.meta, head)
    if start.rules < rules.meta.rules_version:
        chosen = rules.former_options(chosen, start.rules)
    options = complete_options(head, chosen, start.board)
    handicaps = tuple([player.handicap for player in start.players])
    refused = rules.refuse_handicaps(handicaps, head.players)
    if refused is not None:
        key = next(key for key in start.lines if key.endswith(" handicap"))
        raise start.refuse(Fault("game_handicap", (("by_rule", refused),)), key)
    board = start.board.rules_board
    return rules.deal(board, options, head.players, start.seed or 0, handicaps), options


def _lay(
    start: _Start, position: str, lines: Sequence[tuple[int, str]]
) -> tuple[Any, dict[str, Any]]:
    """The state of the position that a game began from, and its options."""
    for key in ("options", *(f"seat {seat} handicap" for seat in range(start.head.players))):
        if key in start.lines:
            raise start.refuse(Fault("game_twofold", (("key", key),)), key)
    try:
        laid = read_on_board(position, start.board)
    except PositionError as wrong:
        line = lines[wrong.line - 1][0] if wrong.line else start.lines["position"]
        seats = wrong.seats if isinstance(wrong, BoardError) else start.head.players
        raise BoardError(wrong.fault, line, start.board, seats) from None
    if laid.faults:
        line = lines[find_fault_line(position, laid, laid.faults[0]) - 1][0]
        raise BoardError(laid.faults[0], line, start.board, laid.seats)
    if laid.seats != start.head.players:
        known = (str(laid.seats),)
        raise refuse_name(str(start.head.players), known, start.lines["players"])
    return draw_unknown(laid, start.seed or 0), laid.options


def _play(
    turns: Iterable[tuple[int, str]], board: BoardFile, state: Any, seats: int
) -> tuple[tuple[Written, ...], tuple[tuple[int, Action], ...], Any]:
    """All moves, played one after the other, and the state after them."""
    rules = registry.load_rules(board.game)
    written: list[Written] = []
    moves: list[tuple[int, Action]] = []
    for number, (line, turn) in enumerate(turns, 1):
        found = _TURN.fullmatch(turn)
        if found is None:
            raise PositionError(Fault("game_line", (("written", turn[:80]),)), line)
        if found[1] and int(found[1]) != number:
            args = (("found", int(found[1])), ("number", number))
            raise PositionError(Fault("game_turn", args), line)
        seat = int(found[2])
        if seat >= seats:
            about = (("written", found[2]), ("most", seats - 1))
            raise PositionError(Fault("game_seat", about), line)
        for one in _read_turn(seat, found[3], line):
            action = _read_move(one, board, state, line, seats)
            written.append(one._replace(text=rules.text(action, state)))
            moves.append((seat, action))
            state = rules.apply(state, seat, action).state
            if len(moves) > MOST_MOVES:
                raise PositionError(Fault("game_moves", (("most", MOST_MOVES),)), line)
    return tuple(written), tuple(moves), state


def _read_turn(seat: int, written: str, line: int) -> Iterator[Written]:
    """The moves of a turn, with semicolons between, each with the comments that follow it."""
    text = ""
    comments: list[str] = []
    for comment, words, semicolon, brace in _PART.findall(f"{written};"):
        if brace:
            raise PositionError(Fault("game_brace"), line)
        if semicolon:
            if text:
                yield Written(seat, text, clean_name(" ".join(comments), MOST_COMMENT))
            text, comments = "", []
        elif words:
            text = " ".join([*text.split(), *words.split()])
        else:
            comments.append(comment.strip())


def _explain_no_action(written: str, known: Sequence[str]) -> Fault:
    """What is wrong with what is no action: that, or a “;” that is missing behind one."""
    begun = [one for one in known if written.startswith((f"{one} ", f"{one},"))]
    if begun:
        first = max(begun, key=len)
        return Fault("game_two", (("written", written[:80]), ("first", first)))
    return Fault("no_action", (("written", written[:80]), ("known", tuple(known))))


def _read_move(one: Written, board: BoardFile, state: Any, line: int, seats: int) -> Action:
    """The action of a move that is allowed; BoardError says why not."""
    rules = registry.load_rules(board.game)
    try:
        action = rules.parse(one.text, state)
    except ValueError:
        known = tuple([rules.text(legal, state) for legal in rules.legal(state, one.seat)])
        raise BoardError(_explain_no_action(one.text, known), line, board, seats) from None
    refused = rules.refusal(state, one.seat, action)
    if refused is not None:
        args = (("seat", one.seat), ("written", one.text), ("rule", refused.rule))
        raise BoardError(Fault("game_move", (*args, ("by_rule", refused))), line, board, seats)
    return action


def list_game_sentences(path: Path, library: Library, tr: Translator) -> Iterator[tuple[int, str]]:
    """What is wrong with the file of a game: line, 0 = the file as a whole, and what is to be done;
    nothing where the rules play it to its end.
    """
    source = read_text(path, LIMITS)
    if source.problems:
        yield from ((problem.line, problem.say_message(tr)) for problem in source.problems)
        return
    try:
        read_game_text(source.text, library)
    except PositionError as wrong:
        yield wrong.line, say_error(tr, wrong)
