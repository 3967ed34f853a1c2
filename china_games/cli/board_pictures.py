"""Pictures of board files for the commands that draw them."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from china_games.boards import board_file
from china_games.boards.board_file import BoardFile
from china_games.boards.library import Library
from china_games.cli.outputs import check_output
from china_games.cli.tables import say_guess
from china_games.cli.tools import UserError
from china_games.files import Problem
from china_games.games import registry
from china_games.i18n import Translator
from china_games.workshop.looks import find_game, find_plan, list_spots

if TYPE_CHECKING:
    from china_games.table.plans import Show


def add_shows(parser: argparse.ArgumentParser, tr: Translator) -> None:
    """The options of what is laid over a board."""
    parser.add_argument("--pieces", action="store_true", help=tr("board: every place filled"))
    parser.add_argument(
        "--grid", action="store_true", help=tr("board: lines at round numbers of units")
    )
    parser.add_argument("--ids", action="store_true", help=tr("board: ids of all places"))
    parser.add_argument(
        "--neighbours", action="store_true", help=tr("board: a line between each two neighbours")
    )
    parser.add_argument(
        "--problems", action="store_true", help=tr("board: problems and hints, ringed and numbered")
    )


def list_shown(args: argparse.Namespace) -> Show:
    """What the options ask for."""
    from china_games.table.plans import Show

    return Show(
        grid=args.grid,
        pieces=args.pieces,
        ids=args.ids,
        neighbours=args.neighbours,
        problems=args.problems,
    )


def find_board_file(written: str, shelf: Library, tr: Translator) -> Path:
    """The file of a board: a path, or an id of any game; UserError if there is none."""
    path = Path(written)
    if path.suffix.lower() in (".yaml", ".yml"):
        if not path.is_file():
            raise UserError(tr("{path}: there is no such file.", path=written))
        return path
    for game in registry.GAMES:
        try:
            return shelf.get(game, written).path
        except KeyError:
            continue
    broken = shelf.find_broken(written)
    if broken is not None:
        return broken
    known = [board.id for game in registry.GAMES for board in shelf.list_boards(game)]
    raise UserError(
        tr(
            "There is no board {board}. Give an id that “games” lists, or a file that ends in "
            ".yaml.",
            board=repr(written) + say_guess(written, known, tr),
        )
    )


def list_problems(path: Path, shelf: Library) -> tuple[tuple[Problem, ...], tuple[Problem, ...]]:
    """What is wrong with a board file, and what had better be otherwise."""
    problems = shelf.check(path)
    return problems, board_file.list_hints(path, bool(problems))


def draw_file(
    path: Path,
    show: Show,
    size: tuple[int, int],
    language: str,
    problems: Sequence[Problem],
    tr: Translator,
) -> Any:
    """The picture of a board file, as far as it can be drawn. UserError if nothing can."""
    from china_games.app import headless
    from china_games.session import SeatInfo
    from china_games.table import plans

    headless.open_display()
    document = board_file.read_document(path)
    game = find_game(document)
    found = board_file.load_board(path)
    seats = [SeatInfo("", "human", look=look) for look in range(6)]
    plan = find_plan(game, document)
    places = list_spots(plan, document, problems) if plan is not None else ()
    spots = tuple(plans.Spot(at, number) for at, number in places)
    if isinstance(found, BoardFile):
        rules, count = registry.load_rules(found.game), found.seats[-1]
        options = {option.key: option.default for option in rules.meta.options}
        view = rules.view(rules.setup(found.rules_board, options, count, 0), None)
        face = registry.load_table(found.game)
        return plans.draw_board(
            face, found.map, view, seats[:count], size, language, plan, show, spots
        ).surface
    if plan is None:
        raise UserError(tr("{path}: nothing of this file can be drawn.", path=path))
    return plans.draw_plan(
        game, plan, seats, size, language, show._replace(ids=True), spots
    ).surface


def check_picture(written: str, force: bool, tr: Translator) -> Path:
    """The path of a picture to write; UserError if it is none, or is there already."""
    if written.strip() and Path(written).suffix.lower() != ".png" and not Path(written).is_dir():
        raise UserError(tr("--out: {path} does not end in .png.", path=written))
    return check_output(written, "--out", tr, force)
