"""What a board is worth: many games of computer players on it, and what stands out.

Only the normal player may judge a board: easy plays in another way, and its figures tell of it
rather than of the board. Nothing here gives a board one mark: each figure says what was counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from hashlib import sha256
from random import Random
from statistics import mean, median
from typing import Any, NamedTuple

from china_games.boards.board_file import BoardFile
from china_games.games import registry
from china_games.games.contract import Action, Budget, Player, Seat, Weighing
from china_games.players.driver import Lookup, play_game
from china_games.players.jobs import play_games
from china_games.players.players import draw_kind, find_player
from china_games.workshop.figures import Fairness, Game, grow_regions, weigh_groups

LEVEL = "normal"

SPREAD, OWN = "spread", "own"
"""First places drawn by chance, or as the players choose them: they would always choose the same
two.
"""


class Task(NamedTuple):
    """One game to play; `board` as the rules take it."""

    game: str
    board: Any
    options: Mapping[str, Any]
    players: int
    seed: int
    level: str = LEVEL
    starts: str = SPREAD


class Outcome(NamedTuple):
    """What came of a game. Seats are numbered by the order of play."""

    victors: tuple[int, ...]
    starts: tuple[int, ...]  # the place where each seat began; () = the game has none
    scores: tuple[int, ...]
    moves: int
    length: int  # in what the game counts: years, rounds; 0 = it counts moves alone
    end: str  # a code of the game
    points: tuple[tuple[str, int], ...]  # by rule, of all seats
    used: tuple[int, ...]  # places that were ever used


class Report(NamedTuple):
    """What many games tell of a board."""

    games: int
    players: int
    order: Fairness
    starts: Fairness | None  # by region; None = the game has no first places
    regions: tuple[tuple[str, ...], ...]  # the ids of the places of each region
    moves: float  # the median
    length: float
    ends: tuple[tuple[str, int], ...]  # how games ended, the most frequent first
    points: tuple[tuple[str, float], ...]  # the share of each rule in all points
    margin: float  # between first and second, the median
    ties: int  # games with several winners
    use: tuple[tuple[str, float], ...]  # place -> the share of games in which it was used
    filled: float  # the share of places used in a game, on average


def find_first_seed(board: BoardFile, row: int = 0) -> int:
    """The seed of the first game of a row of games on a board. Each board, by its id, has rows of
    its own: a deal favours the same seat on all boards, so boards that share their deals share
    their luck.
    """
    return int.from_bytes(sha256(f"{board.id}:{row}".encode()).digest()[:4], "big")


def list_tasks(
    board: BoardFile,
    players: int,
    games: int,
    starts: str = SPREAD,
    level: str = LEVEL,
    first: int | None = None,
) -> Iterator[Task]:
    """So many games on a board under the usual options, one for each seed from the first one on;
    left out, that is the board's own.
    """
    begin = find_first_seed(board) if first is None else first
    rules = registry.load_rules(board.game)
    options = rules.options({}, board.id, players)
    if not isinstance(options, Mapping):
        raise ValueError(options.code)
    for seed in range(begin, begin + games):
        yield Task(board.game, board.rules_board, dict(options), players, seed, level, starts)


def play_tasks(tasks: Iterable[Task], executor: Executor | None = None) -> Iterator[Outcome]:
    """The outcome of each game, as they end."""
    return play_games(play, tasks, executor)


def play(task: Task) -> Outcome:
    """One game."""
    rules = registry.load_rules(task.game)
    weigh = find_weighing(task.game)
    kinds = tuple(draw_kind(task.game, task.level, task.seed, seat) for seat in range(task.players))
    used: set[int] = set()
    seats: list[int] = []
    starts: dict[int, int] = {}

    def watch(state: Any, seat: int, action: Action) -> None:
        if not seats:
            seats.extend((seat + k) % task.players for k in range(task.players))
        used.update(weigh.list_used(state))
        if weigh.is_start(state, action):
            starts.setdefault(seat, int(action[1]))

    def find_starter(game: str, kind: str) -> Player:
        return _StartsByChance(find_player(game, kind), weigh)

    lookup: Lookup = find_starter if task.starts == SPREAD else find_player
    played = play_game(
        rules, task.board, kinds, task.seed, task.options, watch=watch, lookup=lookup
    )
    used.update(weigh.list_used(played.state))
    result = played.result
    points: Counter[str] = Counter()
    for line in result.lines:
        points[line.rule] += line.points
    place = {seat: number for number, seat in enumerate(seats)}
    return Outcome(
        tuple(sorted(place[seat] for seat in result.ranking[0])),
        tuple(starts[seat] for seat in seats) if len(starts) == task.players else (),
        tuple(result.scores[seat] for seat in seats),
        len(played.moves),
        weigh.measure_length(played.state),
        result.end_reason,
        tuple(sorted(points.items())),
        tuple(sorted(used)),
    )


class _StartsByChance:
    """Players that draw the place where they begin, then play as usual."""

    def __init__(self, player: Player, weigh: Weighing[Any, Any]) -> None:
        self._player, self._weigh = player, weigh

    def choose(
        self,
        rules: Any,
        view: Any,
        seat: Seat,
        legal: tuple[Action, ...],
        budget: Budget,
        rng: Random,
    ) -> Action:
        """A place by chance, or what the player chooses."""
        starts = [action for action in legal if self._weigh.is_start(view, action)]
        if starts:
            return rng.choice(starts)
        return self._player.choose(rules, view, seat, legal, budget, rng)


def find_weighing(game: str) -> Weighing[Any, Any]:
    """How games are counted; LookupError if the game's boards cannot be weighed."""
    workshop = registry.load_game(game).workshop
    weigh = workshop().weighing if workshop is not None else None
    if weigh is None:
        raise LookupError(game)
    return weigh


def count_up(board: BoardFile, players: int, outcomes: Sequence[Outcome]) -> Report:
    """What the games that were played tell."""
    weigh = find_weighing(board.game)
    places = weigh.list_places(board.rules_board, players)
    turns = range(players)
    order = weigh_groups([Game(tuple(turns), one.victors) for one in outcomes], players)
    starts: Fairness | None = None
    regions: tuple[tuple[str, ...], ...] = ()
    if weigh.list_beside is not None and outcomes and all(one.starts for one in outcomes):
        region = grow_regions(weigh.list_beside(board.rules_board))
        count = max(region) + 1
        starts = weigh_groups(
            [Game(tuple(region[p] for p in one.starts), one.victors) for one in outcomes], count
        )
        regions = tuple(
            tuple(places[p] for p in range(len(places)) if region[p] == k) for k in range(count)
        )
    ends = Counter(one.end for one in outcomes)
    points: Counter[str] = Counter()
    use: Counter[int] = Counter()
    for one in outcomes:
        points.update(dict(one.points))
        use.update(one.used)
    total, games = sum(points.values()) or 1, len(outcomes) or 1
    margins = [sorted(one.scores)[-1] - sorted(one.scores)[-2] for one in outcomes]
    return Report(
        len(outcomes),
        players,
        order,
        starts,
        regions,
        median(one.moves for one in outcomes) if outcomes else 0,
        median(one.length for one in outcomes) if outcomes else 0,
        tuple(ends.most_common()),
        tuple((rule, count / total) for rule, count in points.most_common()),
        median(margins) if margins else 0,
        sum(len(one.victors) > 1 for one in outcomes),
        tuple((place, use[number] / games) for number, place in enumerate(places)),
        mean(len(one.used) for one in outcomes) / len(places) if outcomes else 0,
    )
