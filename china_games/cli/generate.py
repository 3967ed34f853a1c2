"""A random board."""

from __future__ import annotations

import argparse

from china_games.cli.outputs import add_force, check_output, keep_board, write_output
from china_games.cli.tables import find_rules, make_library
from china_games.cli.tools import UserError, parse_number, parse_seed, tell
from china_games.files.disk import write_atomically
from china_games.games import registry
from china_games.games.contract import SHAPES, Generation, Generator, Meta
from china_games.i18n import Translator
from china_games.workshop import keeping
from china_games.workshop.chance import find_generator, say_no_board


def configure(parser: argparse.ArgumentParser, tr: Translator) -> None:
    """The command's own words."""
    parser.add_argument("game", metavar=tr("GAME"), help=tr("the game whose board you make"))
    parser.add_argument("--seed", metavar="N", default="1", help=tr("which of all boards"))
    parser.add_argument(
        "--players",
        metavar="N,N…",
        help=tr("numbers of players, with commas between"),
    )
    parser.add_argument(
        "--provinces", metavar="N", help=tr("how many; left out: what suits the players")
    )
    parser.add_argument(
        "--shape",
        choices=SHAPES,
        metavar=tr("SHAPE"),
        help=tr(
            "islands (land with bays), archipelago (islands), one (one land), ring (round a sea)"
        ),
    )
    parser.add_argument("--id", metavar="ID", help=tr("id of the board"))
    parser.add_argument("--name", metavar=tr("NAME"), help=tr("name of the board"))
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("--out", metavar=tr("FILE"), help=tr("file to write"))
    where.add_argument("--own", action="store_true", help=tr("save it with your own boards"))
    add_force(parser, tr)


def run(args: argparse.Namespace, tr: Translator) -> int:
    """Writes the board."""
    rules = find_rules(args.game, tr)
    generator = find_generator(rules.meta.key)
    if generator is None:
        raise UserError(
            tr(
                "This game has no random boards; these games have some: {games}.",
                games=", ".join(game for game in registry.GAMES if find_generator(game)),
            )
        )
    wanted = parse_wanted(args, generator, rules.meta, tr)
    out = None if args.own else check_output(args.out, "--out", tr, args.force)
    try:
        text = generator.make(wanted)
    except ValueError as wrong:
        reasons = [str(reason) for reason in wrong.args]
        raise UserError(say_no_board(tr, rules.meta.key, wanted, reasons)) from None
    if out is None:
        game, shelf = rules.meta.key, make_library(args)
        keep_board(lambda folder: keeping.keep_new(text, wanted, game, folder, shelf), args, tr)
        return 0
    write_output(out, lambda: write_atomically(out, text.encode()), tr)
    tell(tr("{path}: written.", path=out))
    return 0


def parse_wanted(
    args: argparse.Namespace, generator: Generator, meta: Meta, tr: Translator
) -> Generation:
    """What the arguments ask for."""
    seed = parse_seed(args.seed, "--seed", tr)
    players = (
        generator.players
        if args.players is None
        else tuple(
            sorted(
                {
                    parse_number(part.strip(), meta.seats[0], meta.seats[-1], "--players", tr)
                    for part in args.players.split(",")
                }
            )
        )
    )
    provinces = (
        generator.propose(players[-1])
        if args.provinces is None
        else parse_number(args.provinces, *generator.provinces, "--provinces", tr)
    )
    shape = args.shape or generator.shapes[0]
    if shape not in generator.shapes:
        raise UserError(
            tr(
                "--shape: boards of this game are made in these shapes: {shapes}.",
                shapes=", ".join(generator.shapes),
            )
        )
    name = tr("Chance {seed}", seed=seed) if args.name is None else args.name
    if not 1 <= len(name) <= 60 or not name.isprintable() or not name.strip():
        raise UserError(tr("--name: a name has 1 to 60 characters on one line."))
    key = f"chance_{provinces}_{shape}_{seed}" if args.id is None else args.id
    if not is_id(key):
        raise UserError(
            tr(
                "--id: {given} is no id: write a small letter, then small letters, digits, “_” "
                "and “.”.",
                given=repr(key),
            )
        )
    if any(key == board for board, _ in meta.boards):
        raise UserError(
            tr("--id: {given} is a board of the program; choose another id.", given=key)
        )
    return Generation(seed, players, provinces, shape, key, name)


def is_id(text: str) -> bool:
    """Whether a text may be the id of a board."""
    import re

    from china_games.files.models import ID

    return len(text) <= 40 and re.fullmatch(ID, text) is not None
