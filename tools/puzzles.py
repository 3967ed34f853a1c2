"""Makes puzzles: `python tools/puzzles.py GAME [--most N] [--seats N]`.

Every position of games between computers in which a seat has a choice is glanced at; where one move
seems clearly best, and is not the one that the easy level sees, the choices of the levels are
judged in four times as many worlds as a review takes. Those in which every other one is worse by
more than 1.5 points and two standard errors are added to assets/puzzles/GAME.json, a game at a
time, until there are enough."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from china_games.boards.library import Library  # noqa: E402
from china_games.games import registry  # noqa: E402
from china_games.games.contract import Action  # noqa: E402
from china_games.players.driver import play_game  # noqa: E402
from china_games.players.players import draw_kind, find_player  # noqa: E402
from china_games.resources import find_board  # noqa: E402
from china_games.session import SeatInfo, Session, Setup  # noqa: E402
from china_games.study.judging import BUDGET, COST, HARD, SURE  # noqa: E402
from china_games.study.mistakes import LOOK  # noqa: E402
from china_games.study.playing_on import PlayingOn, compare_outcomes  # noqa: E402
from china_games.study.puzzles import FORMAT, SCHEMA, find_puzzles, read_puzzles  # noqa: E402

GLANCE, JUDGE = 6, 4 * LOOK
"""Worlds for a glance at a position, and for the judgement of it."""

LEVELS = ("normal", "easy", "normal", "hard", "easy")
FIRST_SEED = 2000
MOST_OF_A_GAME = 6
"""So many puzzles of one game at most, so that they do not resemble each other."""

APART = 4
"""Moves that two of them are apart at least."""


class Found(NamedTuple):
    """A position with one best move."""

    ply: int
    best: tuple[Action, ...]
    gap: float
    error: float


def main() -> None:
    """Adds puzzles until there are enough; stopped, it goes on from the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=tuple(registry.GAMES))
    parser.add_argument("--most", type=int, default=36, help="puzzles to make in all")
    parser.add_argument("--seats", type=int, default=5, help="seats of a game at most")
    args = parser.parse_args()
    path = find_puzzles(args.game)
    games = read_games(path)
    number = 1 + max((played["seed"] - FIRST_SEED for played in games), default=-1)
    library = Library(find_board(), Path("none"))
    forms = list_forms(args.game, args.seats)
    while sum(len(played["puzzles"]) for played in games) < args.most:
        board_id, seats = forms[number % len(forms)]
        session = play(args.game, board_id, seats, FIRST_SEED + number, library)
        found = choose(list(search(session)))
        print(f"seed {FIRST_SEED + number}: {len(found)} on {board_id} for {seats}", flush=True)
        if found:
            games.append(describe(session, found))
            write(path, args.game, games)
        number += 1


def read_games(path: Path) -> list[dict[str, Any]]:
    """The games that the file holds already."""
    if not path.exists() or read_puzzles(path)[0] is None:
        return []
    games: list[dict[str, Any]] = json.loads(path.read_text("utf-8"))["games"]
    return games


def list_forms(game: str, most: int) -> list[tuple[str, int]]:
    """Boards and numbers of seats, at most so many of them, by turns."""
    boards = registry.load_rules(game).meta.boards
    return [(board, seats) for board, counts in boards for seats in counts if seats <= most]


def play(game: str, board_id: str, seats: int, seed: int, library: Library) -> Session:
    """A whole game between levels that err and levels that do not."""
    rules, board = registry.load_rules(game), library.get(game, board_id)
    levels = [
        draw_kind(game, LEVELS[(seed + seat) % len(LEVELS)], seed, seat) for seat in range(seats)
    ]
    options = rules.options({}, board_id, seats)
    infos = tuple(SeatInfo(str(n + 1), "computer", level, n) for n, level in enumerate(levels))
    session = Session.deal(Setup(game, board_id, options, infos, seed), board)
    for seat, action, _ in play_game(rules, board.rules_board, levels, seed, options).moves:
        session.play(seat, action)
    return session


def search(session: Session) -> Iterator[Found]:
    """All positions of a game with one move that is clearly best."""
    rules = session.rules
    for ply, move in enumerate(session.moves):
        view = session.view(move.seat, ply)
        if len(rules.legal(view, move.seat)) > 2:
            found = judge_position(session.setup.game, view, move.seat, ply)
            if found is not None:
                yield found


def judge_position(game: str, view: Any, seat: int, ply: int) -> Found | None:
    """The best move if it is clearly best and the easy level does not see it."""
    rules, face = registry.load_rules(game), registry.load_game(game).advice
    assert face is not None, f"{game} gives no advice"
    legal, rng = rules.legal(view, seat), f"puzzle:{seat}:{ply}"
    easy = find_player(game, "easy").choose(rules, view, seat, legal, BUDGET, Random(rng))
    hard = find_player(game, "hard").choose(rules, view, seat, legal, HARD, Random(rng))
    choices = {easy: (easy,)}
    for advised in face().advise(view, seat, BUDGET, Random(rng)):
        choices.setdefault(advised.actions[0], advised.actions)
    choices.setdefault(hard, (hard,))
    rows = list(choices.values())
    if len(rows) < 3:
        return None
    playing = PlayingOn(game, view, seat)
    best, gap, _ = find_best(playing.play_all(rows, GLANCE, f"{rng}:glance"))
    if best == 0 or gap <= COST:
        return None
    again, gap, error = find_best(playing.play_all(rows, JUDGE, f"{rng}:judge"))
    if again != best or gap <= COST or gap <= SURE * error:
        return None
    return Found(ply, rows[best], gap, error)


def find_best(came_to: list[list[float]]) -> tuple[int, float, float]:
    """The choice that came to most, by how much the next one is worse, and the standard error."""
    best = max(range(len(came_to)), key=lambda i: sum(came_to[i]))
    others = [
        compare_outcomes(came_to[best], values) for i, values in enumerate(came_to) if i != best
    ]
    nearest = min(others, key=lambda difference: difference.mean)
    return best, nearest.mean, max(difference.error for difference in others)


def choose(found: list[Found]) -> list[Found]:
    """The clearest ones, not too many of one game and none soon after another."""
    chosen: list[Found] = []
    for one in sorted(found, key=lambda one: -one.gap):
        if len(chosen) < MOST_OF_A_GAME and all(abs(one.ply - o.ply) >= APART for o in chosen):
            chosen.append(one)
    return sorted(chosen)


def describe(session: Session, found: list[Found]) -> dict[str, Any]:
    """A game in the file, as far as its last puzzle."""
    rules, setup = session.rules, session.setup
    puzzles = []
    for one in found:
        state, texts = session.find_state(one.ply), []
        for action in one.best:
            texts.append(rules.text(action, state))
            state = rules.apply(state, session.moves[one.ply].seat, action).state
        puzzles.append(
            {"ply": one.ply, "best": texts, "gap": round(one.gap, 2), "error": round(one.error, 2)}
        )
    return {
        "board": setup.board_id,
        "options": dict(setup.options),
        "levels": [seat.level for seat in setup.seats],
        "seed": setup.seed,
        "puzzles": puzzles,
        "actions": [[move.seat, move.text] for move in session.moves[: found[-1].ply + 1]],
    }


def write(path: Path, game: str, games: list[dict[str, Any]]) -> None:
    """The file, with a line for each puzzle and one for the actions of a game."""
    rows = []
    for played in games:
        head = {key: value for key, value in played.items() if key not in ("puzzles", "actions")}
        puzzles = ",\n    ".join(json.dumps(one, ensure_ascii=False) for one in played["puzzles"])
        actions = json.dumps(played["actions"], ensure_ascii=False, separators=(",", ":"))
        rows.append(
            json.dumps(head, ensure_ascii=False)[:-1]
            + f', "puzzles": [\n    {puzzles}],\n   "actions": {actions}}}'
        )
    text = json.dumps({"format": FORMAT, "schema": SCHEMA, "game": game})[:-1]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(
        text + ', "games": [\n  ' + ",\n  ".join(rows) + "\n]}\n", "utf-8", newline="\n"
    )


if __name__ == "__main__":
    main()
