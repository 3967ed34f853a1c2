"""Lays every state of random games anew: `python tools/laid_states.py [GAME…] [--games 100]`.

Each state of each game is written as a text and read back, whole and as what a seat and a spectator
see of it; it must count and go on as before. Then texts with something changed are read: each gets
a sentence, or is a position that the rules go on from. The tests of the project do some of it."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from china_games.games import registry  # noqa: E402
from china_games.games.contract import PositionError  # noqa: E402
from tests.conformance.laid_states import check_state, load_positions, read  # noqa: E402
from tests.conformance.test_positions import mutate, play_on, say_in_every_language  # noqa: E402
from tests.support.games import Case, cases  # noqa: E402


def play(case: Case, seed: int, mutants: int) -> tuple[int, int, int]:
    """States of one random game, texts refused, texts played on."""
    rules, rng, face = case.rules, Random(seed), load_positions(case.game)
    state, states, refused, played = case.opening(seed), 0, 0, 0
    while seats := rules.to_act(state):
        seat = seats[int(rng.random() * len(seats))]
        legal = rules.legal(state, seat)
        check_state(case, state, seat, legal, rng)
        states += 1
        for _ in range(mutants):
            try:
                other = read(case, mutate(face.write(state), rng))
                faults = face.find_faults(other)
            except PositionError as wrong:
                faults = (wrong.fault,)
            for fault in faults:
                say_in_every_language(case.game, case, fault)
            if not faults:
                play_on(case, other, rng)
            refused, played = refused + bool(faults), played + (not faults)
        state = rules.apply(state, seat, legal[int(rng.random() * len(legal))]).state
    return states, refused, played


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", help="all games if left out")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--mutants", type=int, default=1, help="changed texts of each state")
    args = parser.parse_args()
    for key in args.game or registry.GAMES:
        if registry.load_game(key).positions is None:
            continue
        forms = [case for case in cases() if case.game == key]
        began, total = perf_counter(), [0, 0, 0]
        for number in range(args.games):
            found = play(forms[number % len(forms)], number, args.mutants)
            total = [a + b for a, b in zip(total, found, strict=True)]
        states, refused, played = total
        print(
            f"{key}: {args.games} games, {states} states; {refused} changed texts with a sentence, "
            f"{played} played on; {perf_counter() - began:.0f} s",
            flush=True,
        )


if __name__ == "__main__":
    main()
