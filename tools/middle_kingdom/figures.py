"""Finds the figures of `players/figures.py`: what each thing that a seat has in Middle Kingdom is
worth at the end, fitted to whole games between normal players. Prints those of one kind of table.

    python tools/middle_kingdom/figures.py --seats 3 --games 1000 --seed 500000 --guesses 12
    python tools/middle_kingdom/figures.py --seats 2 --games 400
    python tools/middle_kingdom/figures.py --seats 3 --two-bids --games 300

Every beginning of a round gives a row for each seat: what it has more than the average seat, and
how many points more it had at the end. Least squares with a ridge, in numpy. One game in five is
kept out to tell how much of the spread the figures explain."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from china_games.boards.library import Library  # noqa: E402
from china_games.games.middle_kingdom.players.normal import Bidding, Normal  # noqa: E402
from china_games.games.middle_kingdom.players.prospects import (  # noqa: E402
    MOST_AHEAD,
    MOST_COUNTED,
    find_ages,
)
from china_games.games.middle_kingdom.players.worth import USUAL  # noqa: E402
from china_games.games.middle_kingdom.rules import RULES  # noqa: E402
from china_games.games.middle_kingdom.rules.cards import (  # noqa: E402
    BID_CARDS,
    BUREAUCRAT,
    PEASANT,
    TYPES,
)
from china_games.games.middle_kingdom.rules.gains import count_for_goal  # noqa: E402
from china_games.games.middle_kingdom.rules.model import BID, State  # noqa: E402
from china_games.games.middle_kingdom.rules.scoring import make_home_piles  # noqa: E402
from china_games.players.driver import play_on  # noqa: E402
from china_games.players.players import draw_kind  # noqa: E402
from china_games.resources import find_board  # noqa: E402

NAMES = {
    "printed": 1,
    "cards": len(TYPES),
    "gaps": len(TYPES),
    "goals": len(TYPES),
    "ahead": len(TYPES),
    "most": len(TYPES),
    "peasants": 1,
    "philosopher": 2,
    "bids": len(BID_CARDS),
    "tied": 2,
    "dragon": 1,
}
"""What counts -> how many numbers it has. The Dragon is fitted and left out: what it is worth must
not count for something else, and nobody knows in a round who will have it."""

RIDGE = 300.0

LEAST_SIZE = 0.05
"""What varies less counts as if it varied so much: what is rare gets no large figures."""

HELD_OUT = 5


class Rows(NamedTuple):
    """What each seat has more than the average one, how many points more it has at the end, and the
    game that it is from.
    """

    features: Any
    points: Any
    games: Any


def list_features(state: State, seat: int) -> Iterator[float]:
    """What a seat has, in the order of `NAMES`."""
    cards, seats = state.game.cards, range(state.game.seats)
    homes = [[len(pile) for pile in make_home_piles(state, s)] for s in seats]
    counts = [[count_for_goal(state, s, t) for s in seats] for t in range(len(TYPES))]
    leads = [own[seat] - max(n for s, n in enumerate(own) if s != seat) for own in counts]
    printed = sum(cards.kinds[kind].points for pile in state.piles[seat] for kind in pile)
    yield printed + cards.token * state.tokens[seat]
    yield from (min(own[seat], MOST_COUNTED) for own in counts)
    yield from (not n for n in homes[seat])
    yield from (owner == seat for owner in state.goals)
    yield from (max(-MOST_AHEAD, min(MOST_AHEAD, lead)) for lead in leads)
    yield from (lead > 0 for lead in leads)
    left = homes[seat][PEASANT] - min(home[PEASANT] for home in homes)
    yield cards.peasants[min(left, len(cards.peasants) - 1)]
    sage = cards.philosopher in state.piles[seat][BUREAUCRAT]
    yield from (sage, sage * homes[seat][BUREAUCRAT])
    yield from (card in state.hands[seat] for card in BID_CARDS)
    yield from (len(state.tied[seat]), sum(state.tied[seat]))
    yield state.dragon == seat


def play_games(chosen: argparse.Namespace) -> Rows:
    """Games between normal players of drawn styles, a row for each seat at each round's
    beginning.
    """
    bidding = Bidding(worlds=chosen.guesses)
    players = {
        "normal:careful": Normal(bidding=bidding),
        "normal:bold": Normal(bidding=bidding._replace(step=0.095)),
        "normal:jealous": Normal(USUAL._replace(envy=1.2), bidding),
    }
    board = Library(find_board()).get("middle_kingdom", "cards").rules_board
    options = RULES.options({"two_bids": chosen.two_bids}, "cards", chosen.seats)
    features, points, games = [], [], []
    for seed in range(chosen.seed, chosen.seed + chosen.games):
        kinds = [draw_kind("middle_kingdom", "normal", seed, s) for s in range(chosen.seats)]
        state, seen = RULES.deal(board, options, chosen.seats, seed, ()), 0
        found = []
        for now in play_on(RULES, state, kinds, seed, lookup=lambda game, kind: players[kind]):
            if now.state.phase == BID and now.state.round > seen:
                seen, ages = now.state.round, find_ages(len(now.state.pile) // state.game.row)
                rows = [list(list_features(now.state, s)) for s in range(chosen.seats)]
                table = np.array(rows, float)
                table -= table.mean(0)
                found.append((table[:, :, None] * np.array(ages)).reshape(chosen.seats, -1))
            last = now.step.state
        scores = np.array(RULES.result(last).scores, float)
        features += found
        points += [scores - scores.mean()] * len(found)
        games += [seed] * chosen.seats * len(found)
    return Rows(np.concatenate(features), np.concatenate(points), np.array(games))


def fit_rows(rows: Rows, kept: Any) -> Any:
    """The figures that explain the kept rows best."""
    features = rows.features[kept]
    sizes = np.maximum(features.std(0), LEAST_SIZE)
    scaled = features / sizes
    normal = scaled.T @ scaled + RIDGE * np.eye(len(sizes))
    return np.linalg.solve(normal, scaled.T @ rows.points[kept]) / sizes


def print_figures(figures: Any) -> None:
    """The figures as they stand in the module."""
    numbers = figures.reshape(-1, 3)
    for name, number in NAMES.items():
        rows = [tuple(round(float(one), 3) + 0.0 for one in row) for row in numbers[:number]]
        numbers = numbers[number:]
        if name != "dragon":
            print(f'        "{name}": {tuple(rows)},')


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--two-bids", action="store_true")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=800000)
    parser.add_argument("--guesses", type=int, default=4, help="of normal, for a bid")
    chosen = parser.parse_args(words)
    rows = play_games(chosen)
    out = rows.games % HELD_OUT == 0
    left = rows.points[out] - rows.features[out] @ fit_rows(rows, ~out)
    print(f"# squared points, games kept out: {(rows.points[out] ** 2).mean():.1f}", end=" ")
    print(f"in all, {(left**2).mean():.1f} unexplained")
    print_figures(fit_rows(rows, slice(None)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
