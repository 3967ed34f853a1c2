"""Plays random games on the real screen: `python tools/screen_player.py --game china --games 10
--seed 1`.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from china_games.games.registry import GAMES  # noqa: E402
from china_games.players.thinker import Thinker  # noqa: E402
from tests.screen_player.plan import plan  # noqa: E402
from tests.screen_player.player import Fault, ScreenPlayer  # noqa: E402

PATIENCE = 60.0  # seconds for which a slow machine's worker is waited for


def main() -> int:
    """Says how many actions were asked for by clicks and by keys, and every fault; 1 if there was
    any.
    """
    chosen, counts, worker = read_arguments(), Counter[str](), Thinker(grace=PATIENCE)
    try:
        for seed in range(chosen.seed, chosen.seed + chosen.games):
            for game in [chosen.game] if chosen.game else list(GAMES):
                counts += play_one(game, seed, chosen, worker)
    finally:
        worker.close()
    for name in sorted(counts):
        print(f"{name:40} {counts[name]}")
    return 1 if counts["faults"] else 0


def play_one(game: str, seed: int, chosen: argparse.Namespace, worker: Thinker) -> Counter[str]:
    """One game, and what it came to."""
    began, by_keys = time.perf_counter(), True if chosen.keys else False if chosen.clicks else None
    player = ScreenPlayer(plan(game, seed, by_keys), seed, chosen.mischief, worker)
    hand = "keys" if player.by_keys else "clicks"
    try:
        player.play(chosen.actions)
    except Fault as fault:
        print(f"--- FAULT {game} seed {seed}\n{fault}\n", flush=True)
        return Counter({"faults": 1, f"{game} actions by {hand}": player.asked})
    ended = player.shadow.rules.to_act(player.shadow.state) == ()
    if not chosen.quiet:
        print(
            f"{player.plan.told()} seed {seed}: {player.asked} actions, {len(player.steps)} steps, "
            f"{time.perf_counter() - began:.0f} s, {'to the end, ' if ended else ''}trace "
            f"{player.trace}",
            flush=True,
        )
    return Counter(
        {
            f"{game} games by {hand}": 1,
            f"{game} games by {hand} to the end": int(ended),
            f"{game} actions by {hand}": player.asked,
        }
    )


def read_arguments() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=tuple(GAMES), help="all four if it is missing")
    parser.add_argument("--games", type=int, default=3, help="how many seeds")
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    parser.add_argument("--actions", type=int, default=10**6, help="most actions of a game")
    parser.add_argument(
        "--mischief", type=float, default=0.35, help="share of things other than moves"
    )
    parser.add_argument("--quiet", action="store_true", help="only faults and counts")
    hand = parser.add_mutually_exclusive_group()
    hand.add_argument("--keys", action="store_true", help="by keys alone")
    hand.add_argument("--clicks", action="store_true", help="by clicks alone")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
