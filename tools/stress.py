"""Tries to break the program: `python tools/stress.py kills --count 300`, `python tools/stress.py
files`.

Everything is bounded by --count and --seconds; faults are printed, and the exit status is 1 if
there was any."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from china_games.games.registry import GAMES  # noqa: E402
from china_games.i18n import LANGUAGES  # noqa: E402
from tests.stress import (  # noqa: E402
    bad_files,
    board_files,
    broken_games,
    disks,
    forged,
    fresh_kills,
    kills,
    limited,
    power,
    programs,
)
from tests.stress.forgings import forgings  # noqa: E402

TOLD = 40  # faults that are printed in full
LIMIT = 60.0  # seconds that one file may take on a busy machine
BATCH = 40  # files for one call of `main.py check`


def try_kills(chosen: argparse.Namespace) -> Iterator[Counter[str]]:
    """So many kills in each game, of few, some and many people."""
    for game in chosen.game or GAMES:
        with tempfile.TemporaryDirectory() as folder:
            for one in kills.all_series(Path(folder), game):
                for seed in range(
                    chosen.seed + one.series, chosen.seed + chosen.count, kills.SERIES
                ):
                    yield run_trial(f"{game} kill {seed}", partial(one.one, seed))
                yield Counter({f"{game}: {name}": count for name, count in one.counts.items()})


def try_fresh_kills(chosen: argparse.Namespace) -> Iterator[Counter[str]]:
    """So many kills in each game of a program that was started as a person does."""
    for game in chosen.game or GAMES:
        with tempfile.TemporaryDirectory() as folder:
            one = fresh_kills.FreshKills(Path(folder), game)
            for seed in range(chosen.seed, chosen.seed + chosen.count):
                yield run_trial(f"{game} fresh kill {seed}", partial(one.one, seed))
            yield Counter({f"{game}: {name}": count for name, count in one.counts.items()})


def try_files(chosen: argparse.Namespace) -> Iterator[Counter[str]]:
    """All kinds of damage to all kinds of file, so many times each; no file may take longer than
    LIMIT.
    """
    yield from _try_damage(chosen, bad_files.kinds)


def try_boards(chosen: argparse.Namespace) -> Iterator[Counter[str]]:
    """Damage at every depth of every board, tile and card file; `main.py check` looks at all that
    come of it.
    """
    found = board_files.kinds()
    yield from _try_damage(chosen, board_files.kinds)
    for start in range(0, len(found), BATCH):
        with tempfile.TemporaryDirectory() as folder:
            files = [
                (kind.file, kind.broken(kind.good(), Random(chosen.seed)))
                for kind in found[start : start + BATCH]
            ]
            language = LANGUAGES[start // BATCH % len(LANGUAGES)]
            act = partial(board_files.checked, Path(folder), files, language)
            yield run_trial(f"main.py check, from {found[start].id}", act) + Counter(
                {"looked at by main.py check": BATCH}
            )


def _try_damage(
    chosen: argparse.Namespace, every: Callable[[], tuple[bad_files.Kind, ...]]
) -> Iterator[Counter[str]]:
    found = every()
    for kind in Random(chosen.seed).sample(
        found, len(found)
    ):  # what --seconds leaves is of all files
        for number in range(chosen.count):
            with tempfile.TemporaryDirectory() as folder:
                act = partial(
                    limited.within,
                    LIMIT,
                    partial(bad_files.run_kind, every, kind.id, Path(folder), chosen.seed + number),
                )
                yield run_trial(kind.id, act) + Counter({kind.file: 1})


def try_forgings(chosen: argparse.Namespace) -> Iterator[Counter[str]]:
    """All ways to forge a save of each game, so many times each."""
    for game in chosen.game or GAMES:
        for which, way in forgings(game):
            for number in range(chosen.count):
                with tempfile.TemporaryDirectory() as folder:
                    one = partial(
                        forged.forge_by_name,
                        Path(folder),
                        game,
                        which,
                        way.name,
                        chosen.seed + number,
                    )
                    act = partial(limited.within, LIMIT, one)
                    yield run_trial(
                        f"{game}, {which}: {way.name} {chosen.seed + number}", act
                    ) + Counter({game: 1})


def run_trial(name: str, act: Callable[[], object]) -> Counter[str]:
    """Does it; a fault is printed and counted."""
    try:
        act()
    except Exception:
        print(f"--- FAULT {name}\n{traceback.format_exc(limit=-3)}", flush=True)
        return Counter({"tried": 1, "faults": 1})
    return Counter({"tried": 1})


def try_disks(chosen: argparse.Namespace) -> Iterator[Counter[str]]:
    """Every scene of a failing disk in each game; root also fills a disk of its own."""
    root = disks.UNIX and os.getuid() == 0
    scenes = {**disks.SCENES, **(disks.FOR_ROOT if root else {})}
    for name, scene in scenes.items():
        for game in chosen.game or GAMES:
            for number in range(chosen.count):
                with tempfile.TemporaryDirectory() as folder:
                    act = partial(scene, Path(folder, "data"), game, chosen.seed + number)
                    yield run_trial(f"{name}, {game}", act) + Counter({name: 1})


def try_broken_games(chosen: argparse.Namespace) -> Iterator[Counter[str]]:
    """Each part of each game that cannot be loaded, in each language."""
    for game in chosen.game or GAMES:
        for part in broken_games.PARTS:
            for language in LANGUAGES[: chosen.count]:
                with tempfile.TemporaryDirectory() as folder:
                    act = partial(broken_games.broken, Path(folder), game, part, language)
                    yield run_trial(f"{part} of {game} broken, {language}", act) + Counter(
                        {game: 1}
                    )


def try_power_cuts(chosen: argparse.Namespace) -> Iterator[Counter[str]]:
    """Power cuts at each point of saving, on disks where a file can have two names and
    on others.
    """
    for game in chosen.game or GAMES:
        for number in range(chosen.count):
            for links in (True, False):
                with tempfile.TemporaryDirectory() as folder:
                    act = partial(power.cuts, Path(folder), game, chosen.seed + number, 8, links)
                    yield run_trial(f"power cut, {game} {chosen.seed + number}", act) + Counter(
                        {game: 1}
                    )


def try_copies(chosen: argparse.Namespace) -> Iterator[Counter[str]]:
    """Two programs at once with one game."""
    for game in chosen.game or GAMES:
        for number in range(chosen.count):
            with tempfile.TemporaryDirectory() as folder:
                act = partial(programs.at_once, Path(folder, "data"), game, chosen.seed + number)
                yield run_trial(f"two programs, {game} {chosen.seed + number}", act) + Counter(
                    {game: 1}
                )


WHAT = {
    "kills": (try_kills, 300),
    "fresh": (try_fresh_kills, 20),
    "files": (try_files, 1),
    "boards": (try_boards, 1),
    "forged": (try_forgings, 5),
    "disks": (try_disks, 3),
    "copies": (try_copies, 25),
    "games": (try_broken_games, 2),
    "power": (try_power_cuts, 10),
}


def main() -> int:
    """Says what was tried, and how often something was wrong."""
    chosen = read_arguments()
    work, usual = WHAT[chosen.what]
    chosen.count = chosen.count or usual
    counts: Counter[str] = Counter()
    until = time.monotonic() + chosen.seconds
    for done in work(chosen):
        counts += done
        if time.monotonic() > until or counts["faults"] >= TOLD:
            print("stopped before the end")
            break
    for name in sorted(counts):
        print(f"{name:48} {counts[name]}")
    return 1 if counts["faults"] else 0


def read_arguments() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=tuple(WHAT))
    parser.add_argument(
        "--count",
        type=int,
        default=0,
        help="kills a game (300), times a kind of damage (1), a scene (3), pairs (25)",
    )
    parser.add_argument("--seconds", type=float, default=1800, help="no longer than that")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument(
        "--game", choices=tuple(GAMES), action="append", help="all four if it is missing"
    )
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
