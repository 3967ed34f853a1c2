"""Play whole games without a window."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from china_games.cli.outputs import add_force, check_output, write_output
from china_games.cli.tables import (
    complete_options,
    find_board,
    find_rules,
    make_library,
    parse_handicaps,
    parse_options,
    say_guess,
)
from china_games.cli.tools import UserError, complain, parse_number, parse_seeds, say, tell
from china_games.games import registry
from china_games.games.contract import LEVELS, Action, Rules
from china_games.i18n import Translator
from china_games.numbers import format_whole
from china_games.players.base import CUT, LEVEL_NAMES
from china_games.session.moves import CONSEQUENCES, HELPS, SeatInfo, Setup

if TYPE_CHECKING:
    from china_games.boards.board_file import BoardFile
    from china_games.boards.game_text import Played

MOST_JOBS = 256


class Task(NamedTuple):
    """One game to play; `board` as the rules take it."""

    game: str
    board_id: str
    board: Any
    options: Mapping[str, Any]
    levels: tuple[str, ...]  # of each seat: levels, or kinds with a style
    seed: int
    help: str = CONSEQUENCES  # how much the table agreed on
    handicaps: tuple[int, ...] = ()  # of each seat; () = nobody has one
    start: Any = None  # the position to play on from; None = the game is dealt


class Game(NamedTuple):
    """What came of it: the line that describes it, and each move as (seat, action, note)."""

    seed: int
    line: dict[str, Any]
    moves: tuple[tuple[int, Action, str], ...]


def configure(parser: argparse.ArgumentParser, tr: Translator) -> None:
    """The command's own words."""
    parser.add_argument(
        "game",
        nargs="?",
        metavar=tr("GAME"),
        help=tr("key of the game, see the command games; left out with --from"),
    )
    parser.add_argument(
        "--from",
        dest="position",
        metavar=tr("FILE"),
        help=tr(
            "play on from a position or game that is written as a text; its game, board, players "
            "and options count"
        ),
    )
    parser.add_argument("--players", metavar="N", help=tr("number of seats"))
    parser.add_argument(
        "--board", metavar="ID", help=tr("board; chosen by the number of seats if left out")
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar=tr("KEY=VALUE"), help=tr("may be repeated")
    )
    parser.add_argument(
        "--seeds", metavar="A:B", default="0:1", help=tr("seeds A to B - 1, or one seed")
    )
    parser.add_argument(
        "--ai",
        metavar=tr("LEVEL"),
        default="random",
        help=tr(
            "random, easy, normal or hard, or with a style such as {kind}: one for all, or one a "
            "seat with commas between; the seed chooses styles that are not named",
            kind="normal:bold",
        ),
    )
    parser.add_argument(
        "--agreed",
        choices=HELPS,
        default=CONSEQUENCES,
        metavar=tr("HELP"),
        help=tr("how much help the table agreed on, for the save: none, consequences or advice"),
    )
    parser.add_argument(
        "--handicap",
        metavar="N,N…",
        help=tr("what each seat gets for a start, one number a seat with commas between"),
    )
    parser.add_argument(
        "--jobs", metavar="N", default="1", help=tr("processes that play at the same time")
    )
    parser.add_argument("--json", action="store_true", help=tr("one JSON object a line"))
    parser.add_argument(
        "--save",
        metavar=tr("FILE"),
        help=tr("save the game; with several seeds write {mark} in the name", mark="{seed}"),
    )
    add_force(parser, tr)


def run(args: argparse.Namespace, tr: Translator) -> int:
    """Plays every seed and prints a line each."""
    if args.position is not None:
        return _run_from(args, tr)
    if args.game is None:
        raise UserError(tr("Missing: {what}.", what=tr("GAME")) + " " + tr("Try --help."))
    rules = find_rules(args.game, tr)
    players = _parse_players(args.players, rules, tr)
    board = find_board(make_library(args), rules, players, args.board, tr)
    chosen = complete_options(rules, board, parse_options(rules.meta, args.option, tr), players, tr)
    levels = _parse_levels(args.ai, players, rules.meta.key, tr)
    handicaps = tuple(parse_handicaps(rules, args.handicap, players, tr))
    games = parse_seeds(args.seeds, tr)
    outs = _check_outputs(args, games, tr)
    tasks = [
        Task(
            rules.meta.key,
            board.id,
            board.rules_board,
            chosen,
            draw_kinds(rules.meta.key, levels, seed),
            seed,
            args.agreed,
            handicaps,
        )
        for seed in games
    ]
    kinds = {task.seed: task.levels for task in tasks}
    for game in play_all(tasks, parse_number(args.jobs, 1, MOST_JOBS, "--jobs", tr)):
        if args.save is not None:
            dealt = Setup(
                rules.meta.key,
                board.id,
                chosen,
                _seat(kinds[game.seed], handicaps or (0,) * players, tr),
                game.seed,
                args.agreed,
            )
            _save(outs[game.seed], dealt, board, game, tr)
        if args.json:
            say(game.line)
        else:
            tell(say_line(game.line, tr))
    return 0


def _run_from(args: argparse.Namespace, tr: Translator) -> int:
    """Plays on from a position, a game a seed: each draws anew what is unknown. Or from the last
    move of a game that is written as a text.
    """
    from china_games.boards.positions import draw_unknown, load_positions
    from china_games.cli.saved_games import read_game_file, read_position_file
    from china_games.files.kinds import GAME_TEXT, find_kind

    for option, given in (
        ("GAME", args.game),
        ("--players", args.players),
        ("--board", args.board),
        ("--option", args.option),
        ("--handicap", args.handicap),
    ):
        if given:
            raise UserError(tr("--from: the text says that itself; leave {what} out.", what=option))
    library = make_library(args)
    if find_kind(Path(args.position)) == GAME_TEXT:
        played = read_game_file(args.position, library, tr)
        board, players, key = played.board, len(played.text.players), played.board.game
        if not registry.load_rules(key).to_act(played.last):
            raise UserError(tr("--from: this game is over; there is nothing to play on."))
    else:
        played, laid = None, read_position_file(args.position, library, tr)
        board, players, key = laid.board, laid.seats, laid.board.game
    names = [] if played is None else [player.name for player in played.text.players]
    begun = {"from_position": True} if played is None else {"from_move": len(played.moves)}
    levels = _parse_levels(args.ai, players, key, tr)
    games = parse_seeds(args.seeds, tr)
    outs = _check_outputs(args, games, tr)
    tasks = [
        Task(
            key,
            board.id,
            board.rules_board,
            {},
            draw_kinds(key, levels, seed),
            seed,
            args.agreed,
            start=draw_unknown(laid, seed) if played is None else played.last,
        )
        for seed in games
    ]
    kinds = {task.seed: task.levels for task in tasks}
    for game in play_all(tasks, parse_number(args.jobs, 1, MOST_JOBS, "--jobs", tr)):
        if args.save is not None:
            seats = _seat(kinds[game.seed], (0,) * players, tr, names)
            if played is None:
                text = load_positions(key).write(laid.state)
                first = Setup(key, board.id, laid.options, seats, game.seed, args.agreed, text)
                _save(outs[game.seed], first, board, game, tr)
            else:
                _save_rest(outs[game.seed], played, seats, args.agreed, game, tr)
        line = {**game.line, **begun, **({"names": names} if names else {})}
        if args.json:
            say(line)
        else:
            tell(say_line(line, tr))
    return 0


def _save_rest(
    out: Path,
    played: Played,
    seats: Sequence[SeatInfo],
    help: str,
    game: Game,
    tr: Translator,
) -> None:
    """Saves a game of a text with the moves that followed, by those who made them."""
    from china_games.session import saving
    from china_games.session.game_texts import begin_session

    session = begin_session(played)
    given = zip(seats, session.setup.handicaps, strict=True)
    session.setup = session.setup._replace(
        seats=tuple([seat._replace(handicap=n) for seat, n in given]), help=help
    )
    for move in game.moves:
        session.play(*move)
    write_output(out, lambda: saving.write_save(out, session), tr)


def _check_outputs(args: argparse.Namespace, games: range, tr: Translator) -> dict[int, Path]:
    """The file of each seed's save; none if they are not saved."""
    if args.save and len(games) > 1 and "{seed}" not in args.save:
        raise UserError(tr("--save: several games need {mark} in the file name.", mark="{seed}"))
    return {
        seed: check_output(args.save.replace("{seed}", str(seed)), "--save", tr, args.force)
        for seed in games
        if args.save is not None
    }


def draw_kinds(game: str, levels: Sequence[str], seed: int) -> tuple[str, ...]:
    """What plays on each seat: levels that name no style get the one that the seed gives them, as
    at a table.
    """
    from china_games.players.players import draw_kind

    return tuple(draw_kind(game, level, seed, seat) for seat, level in enumerate(levels))


def play_all(tasks: Sequence[Task], jobs: int) -> Iterator[Game]:
    """All games in their order; several jobs are so many processes."""
    if jobs == 1 or len(tasks) == 1:
        yield from map(play, tasks)
        return
    from china_games.players.jobs import (
        open_processes,
        play_games,
    )  # what one process does not need

    with open_processes(min(jobs, len(tasks))) as pool:
        yield from play_games(play, tasks, pool)


def play(task: Task) -> Game:
    """One whole game between computer players."""
    from china_games.players.driver import play_game, play_on

    rules = registry.load_rules(task.game)
    began = time.perf_counter()
    if task.start is None:
        played = play_game(
            rules, task.board, task.levels, task.seed, task.options, handicaps=task.handicaps
        )
        state, moves = played.state, played.moves
    else:
        decisions = tuple(play_on(rules, task.start, task.levels, task.seed))
        state = decisions[-1].step.state if decisions else task.start
        moves = tuple([(one.seat, one.action, one.note) for one in decisions])
    seconds = time.perf_counter() - began
    return Game(
        task.seed,
        describe(
            rules,
            task.board_id,
            state,
            task.seed,
            len(moves),
            seconds,
            task.help,
            [note for _, _, note in moves],
        ),
        moves,
    )


def describe(
    rules: Rules[Any, Any],
    board_id: str,
    state: object,
    seed: int,
    moves: int,
    seconds: float,
    help: str,
    notes: Iterable[str],
    hints: Sequence[int] = (),
) -> dict[str, Any]:
    """A game as the JSON line of `simulate` and `replay`; `notes` are those of its moves, `hints`
    how many each seat asked for.
    """
    result, report = rules.result(state), rules.report(state)
    return {
        "game": rules.meta.key,
        "board": board_id,
        "options": report["options"],
        **({"handicaps": report["handicaps"]} if "handicaps" in report else {}),
        "players": len(result.scores),
        "seed": seed,
        "help": help,
        **({"hints": list(hints)} if any(hints) else {}),
        "moves": moves,
        "cut": sum(note == CUT for note in notes),
        "seconds": round(seconds, 6),
        "end_reason": result.end_reason,
        "scores": list(result.scores),
        "ranking": [list(rank) for rank in result.ranking],
        "winners": list(result.ranking[0]) if result.end_reason else [],
        "score_lines": report["score_lines"],
        "report": report,
    }


def say_line(line: dict[str, Any], tr: Translator) -> str:
    """The line for people: where the game began, scores and winners, by seat number where the
    players have no `names`.
    """
    names = [f"{name} " for name in line.get("names", ())] or [""] * line["players"]
    scores = ", ".join(
        name + format_whole(score) for name, score in zip(names, line["scores"], strict=True)
    )
    told = {"start": _say_start(line, tr), "scores": scores}
    if not line["end_reason"]:
        return tr.plural(
            "{start}: in progress after {n} move; if the game ended now, the scores would be "
            "{scores}.",
            "{start}: in progress after {n} moves; if the game ended now, the scores would be "
            "{scores}.",
            line["moves"],
            **told,
        )
    game = line["game"]
    told["reason"] = registry.load_words(game).reason(tr.choose_domain(game), line["end_reason"])
    if "names" in line:
        told["winners"] = ", ".join(line["names"][seat] for seat in line["winners"])
        said = tr.plural(
            "{start}: {n} move; scores {scores}; won by {winners}. {reason}",
            "{start}: {n} moves; scores {scores}; won by {winners}. {reason}",
            line["moves"],
            **told,
        )
    else:
        told["winners"] = ", ".join(map(str, line["winners"]))
        said = tr.plural(
            "{start}: {n} move; scores {scores}; won by seat {winners}. {reason}",
            "{start}: {n} moves; scores {scores}; won by seat {winners}. {reason}",
            line["moves"],
            **told,
        )
    if "handicaps" not in line:
        return said
    given = tr("Handicaps: {handicaps}.", handicaps=", ".join(map(str, line["handicaps"])))
    return f"{said} {given}"


def _say_start(line: dict[str, Any], tr: Translator) -> str:
    """What the game of a line began from."""
    if "from_move" in line:
        return tr("After move {move}, seed {seed}", move=line["from_move"], seed=line["seed"])
    if "from_position" in line:
        return tr("From the position, seed {seed}", seed=line["seed"])
    return tr("Seed {seed}", seed=line["seed"])


def _parse_players(written: str | None, rules: Rules[Any, Any], tr: Translator) -> int:
    counts = rules.meta.seats
    if written is None:
        return 4 if 4 in counts else int(counts[-1])
    return parse_number(written, counts[0], counts[-1], "--players", tr)


def _parse_levels(written: str, players: int, game: str, tr: Translator) -> list[str]:
    from china_games.players.players import find_style, list_styles, split_kind

    levels = [level.strip() for level in written.split(",")]
    for kind in levels:
        level, style = split_kind(kind)
        if not level:
            raise UserError(
                tr("--ai: a level is missing; there are: {levels}.", levels=", ".join(LEVELS))
            )
        if level not in LEVELS:
            raise UserError(
                tr(
                    "--ai: {given} is not a level; there are: {levels}.",
                    given=repr(level) + say_guess(level, LEVELS, tr),
                    levels=", ".join(LEVELS),
                )
            )
        if kind != level and find_style(game, kind) is None:
            styles = [one.key for one in list_styles(game, level)]
            if not styles:
                raise UserError(
                    tr("--ai: the level {level} has no styles here; write it alone.", level=level)
                )
            if not style:
                raise UserError(
                    tr(
                        "--ai: a style is missing behind “{level}:”; there are: {styles}.",
                        level=level,
                        styles=", ".join(styles),
                    )
                )
            raise UserError(
                tr(
                    "--ai: {given} is not a style of this level in this game; there are: {styles}.",
                    given=repr(style) + say_guess(style, styles, tr),
                    styles=", ".join(styles),
                )
            )
    for level in dict.fromkeys(split_kind(kind)[0] for kind in levels):
        _tell_lower(level, game, tr)
    if len(levels) not in (1, players):
        raise UserError(
            tr("--ai: write one level, or one for each of the {players} seats.", players=players)
        )
    return levels * players if len(levels) == 1 else levels


def _tell_lower(level: str, game: str, tr: Translator) -> None:
    """Says so where the game lacks a level."""
    from china_games.players.players import find_level

    found = find_level(game, level)
    if found != level:
        complain(
            tr(
                "This game has no level {level} yet: {lower} plays in its place.",
                level=tr(LEVEL_NAMES[level]),
                lower=tr(LEVEL_NAMES[found]),
            )
        )


def _seat(
    levels: Sequence[str], handicaps: Sequence[int], tr: Translator, names: Sequence[str] = ()
) -> tuple[SeatInfo, ...]:
    """Computer players, called by their seats unless they have `names`."""
    return tuple(
        SeatInfo(names[n] if names else tr("Seat {n}", n=n), "computer", level, n, handicap)
        for n, (level, handicap) in enumerate(zip(levels, handicaps, strict=True))
    )


def _save(out: Path, dealt: Setup, board: BoardFile, game: Game, tr: Translator) -> None:
    from china_games.session import Session, saving

    session = Session.deal(dealt, board)
    for move in game.moves:
        session.play(*move)
    write_output(out, lambda: saving.write_save(out, session), tr)
