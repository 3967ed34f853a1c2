"""Play whole games without a window."""
from __future__ import annotations

import argparse
import time
from pathlib import Path
from random import Random
from typing import Any

from china_games.cli.outputs import output_file, written_to
from china_games.cli.tools import UserError, board_of, full_options, game_rules, library_of, number, options, say, seeds
from china_games.i18n import Translator
from china_games.numbers import whole

THINKING_SECONDS = 5.0          # a guard; the players count their work, not seconds


def configure(parser: argparse.ArgumentParser, tr: Translator) -> None:
    """The command's own words."""
    parser.add_argument("game", metavar=tr("GAME"), help=tr("key of the game, see the command games"))
    parser.add_argument("--players", metavar="N", help=tr("number of seats"))
    parser.add_argument("--board", metavar="ID", help=tr("board; proposed by the number of seats if left out"))
    parser.add_argument("--option", action="append", default=[], metavar=tr("KEY=VALUE"), help=tr("may be repeated"))
    parser.add_argument("--seeds", metavar="A:B", default="0:1", help=tr("seeds A to B - 1, or one seed"))
    parser.add_argument("--ai", metavar=tr("LEVEL"), default="random",
                        help=tr("random, easy or normal: one for all, or one a seat with commas between"))
    parser.add_argument("--json", action="store_true", help=tr("one JSON object a line"))
    parser.add_argument("--save", metavar=tr("FILE"),
                        help=tr("save the game; with several seeds write {mark} in the name", mark="{seed}"))


def run(args: argparse.Namespace, tr: Translator) -> int:
    """Plays every seed and prints a line each."""
    rules = game_rules(args.game, tr)
    players = _players(args.players, rules, tr)
    board = board_of(library_of(args), rules, players, args.board, tr)
    chosen = full_options(rules, board, options(rules.meta, args.option, tr), players, tr)
    levels = _levels(args.ai, players, tr)
    games = seeds(args.seeds, tr)
    if args.save and len(games) > 1 and "{seed}" not in args.save:
        raise UserError(tr("--save: several games need {mark} in the file name.", mark="{seed}"))
    for seed in games:
        out = None if args.save is None else output_file(args.save.replace("{seed}", str(seed)), "--save", tr)
        line, actions = play(rules, board, chosen, players, seed, levels)
        if out is not None:
            _save(out, rules, board, chosen, levels, seed, actions, tr)
        if args.json:
            say(line)
        else:
            print(sentence(line, tr))
    return 0


def play(rules: Any, board: Any, chosen: dict[str, Any], players: int, seed: int,
         levels: list[str]) -> tuple[dict[str, Any], list[tuple[int, Any]]]:
    """One whole game between computer players: the line that describes it, and its actions by seat."""
    from china_games.games.contract import Budget
    from china_games.players.players import player

    minds = [player(rules.meta.key, level) for level in levels]
    chance = [Random(f"{seed}:player:{seat}") for seat in range(players)]
    budget = Budget(THINKING_SECONDS)
    state = rules.setup(board.rules_board, chosen, players, seed)
    actions = []
    began = time.perf_counter()
    while to_act := rules.to_act(state):
        seat = to_act[0]
        legal = rules.legal(state, seat)
        action = minds[seat].choose(rules, rules.view(state, seat), seat, legal, budget, chance[seat])
        state = rules.apply(state, seat, action).state
        actions.append((seat, action))
    return describe(rules, board, state, seed, len(actions), time.perf_counter() - began), actions


def describe(rules: Any, board: Any, state: Any, seed: int, moves: int, seconds: float) -> dict[str, Any]:
    """A game as the JSON line of `simulate` and `replay`."""
    result, report = rules.result(state), rules.report(state)
    return {
        "game": rules.meta.key, "board": board.id, "options": report["options"], "players": len(result.scores),
        "seed": seed, "moves": moves, "seconds": round(seconds, 6), "end_reason": result.end_reason,
        "scores": list(result.scores), "ranking": [list(rank) for rank in result.ranking],
        "winners": list(result.ranking[0]) if result.end_reason else [],
        "score_lines": report["score_lines"], "report": report,
    }


def sentence(line: dict[str, Any], tr: Translator) -> str:
    """The line for people: scores and winners by seat number."""
    scores = ", ".join(map(whole, line["scores"]))
    if not line["end_reason"]:
        return tr("Seed {seed}: in progress after {moves} moves; if the game ended now, the scores would be {scores}.",
                  seed=line["seed"], moves=line["moves"], scores=scores)
    return tr("Seed {seed}: {moves} moves; scores {scores}; won by seat {winners} ({reason}).", seed=line["seed"],
              moves=line["moves"], scores=scores, winners=", ".join(map(str, line["winners"])),
              reason=line["end_reason"])


def _players(written: str | None, rules: Any, tr: Translator) -> int:
    counts = rules.meta.seats
    if written is None:
        return 4 if 4 in counts else int(counts[-1])
    return number(written, counts[0], counts[-1], "--players", tr)


def _levels(written: str, players: int, tr: Translator) -> list[str]:
    from china_games.players.base import LEVELS

    levels = written.split(",")
    for level in levels:
        if level not in LEVELS:
            raise UserError(tr("--ai: {given} is not a level; there are: {levels}.", given=repr(level),
                               levels=", ".join(LEVELS)))
    if len(levels) not in (1, players):
        raise UserError(tr("--ai: write one level, or one for each of the {players} seats.", players=players))
    return levels * players if len(levels) == 1 else levels


def _save(out: Path, rules: Any, board: Any, chosen: dict[str, Any], levels: list[str], seed: int,
          actions: list[tuple[int, Any]], tr: Translator) -> None:
    from china_games.session import SeatInfo, Session, Setup, saving

    seats = tuple(SeatInfo(tr("Seat {n}", n=n), "computer", level, n) for n, level in enumerate(levels))
    session = Session.new(Setup(rules.meta.key, board.id, chosen, seats, seed), board)
    for seat, action in actions:
        session.play(seat, action)
    written_to(out, lambda: saving.write(out, session), tr)
