"""Programs that are killed while they play: what comes back is what they had confirmed, or what was
on its way.
"""

from __future__ import annotations

import multiprocessing
import os
from collections import Counter
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from china_games.games.contract import RuleError
from china_games.games.registry import load_rules as rules_of
from china_games.paths import Paths
from china_games.session import SeatInfo, Session, Setup
from china_games.session.moves import Consent
from china_games.session.saving import write_canonical
from china_games.session.store import Store
from tests.support.boards import library

GOING, SAFE = "going", "safe"
LONGEST_PAUSE = 0.03  # seconds between a confirmed action and the kill: more than a save takes
SERIES = 3  # numbers of people: few, some, many
BEGUN = 60  # seconds that a program may take to begin


class Stand(NamedTuple):
    """Where a game is: enough to tell whether it came back."""

    id: str
    ply: int
    redo: int
    consents: tuple[Consent, ...]
    report: bytes


def stand(session: Session) -> Stand:
    return Stand(
        session.id,
        session.ply,
        len(session.undone),
        session.consents,
        write_canonical(session.rules.report(session.state)),
    )


def keeper(folder: Path) -> Store:
    """The program's own store, in a folder of its own and without samples."""
    return Store(Paths(folder), library(), folder / "none")


def table(game: str, rng: Random) -> Session:
    """A dealt game on any of the game's boards, with any number of people."""
    rules: Any = rules_of(game)
    board_id, counts = rng.choice(rules.meta.boards)
    seats = rng.choice(counts)
    people = tuple(SeatInfo(f"Zoë {n}", "human", "", n) for n in range(seats))
    options = {"last_year": 5} if game == "empires" else {}
    return Session.deal(
        Setup(game, board_id, options, people, rng.randrange(2**40)), library().get(game, board_id)
    )


def dealt(game: str, rng: Random, series: int) -> Session:
    """A dealt game with few, some or many people, on any board for so many, with any options that
    go together.
    """
    meta = rules_of(game).meta
    counts = sorted({count for _, seats in meta.boards for count in seats})
    count = counts[(0, len(counts) // 2, -1)[series % SERIES]]
    board_id = rng.choice([board for board, seats in meta.boards if count in seats])
    people = tuple(SeatInfo(f"Zoë {n}", "human", "", n) for n in range(count))
    for _ in range(20):
        chosen = {
            option.key: rng.choice(option.choices or (False, True))
            for option in meta.options
            if option.kind != "seat" and rng.random() < 0.6
        }
        try:
            return Session.deal(
                Setup(game, board_id, chosen, people, rng.randrange(2**40)),
                library().get(game, board_id),
            )
        except RuleError:
            continue  # these options do not go together
    return table(game, rng)


def change(session: Session, rng: Random) -> None:
    """Plays, takes back, by consent too, or does again."""
    what = rng.random()
    consent = session.find_consent(None) if what < 0.03 else None
    if consent is not None and session.undo_refusal() is not None:
        session.take_back(consent)
    elif what < 0.12 and session.undo_refusal() is None:
        session.undo()
    elif what < 0.2 and session.redo_refusal() is None:
        session.redo()
    else:
        seat = rng.choice(session.to_act)
        session.play(seat, rng.choice(session.rules.legal(session.state, seat)))


def program(folder: Path, game: str, series: int, seed: int, line: Connection) -> None:
    """Goes on with the latest game, or deals one, and plays without end. Each change is told before
    and after.
    """
    rng, store = Random(seed), keeper(folder)
    latest = store.find_latest()
    session = store.load(latest) if latest else None
    while True:
        if session is None or session.finished:
            session = dealt(game, rng, series)
        else:
            change(session, rng)
        line.send((GOING, stand(session)))
        problem = store.autosave(session)
        line.send((SAFE, stand(session)) if problem is None else ("problem", problem.code))


def started(target: Any, *args: Any) -> tuple[Any, Connection]:
    """A process of its own and the line on which it tells what it does."""
    methods = multiprocessing.get_all_start_methods()
    context: Any = multiprocessing.get_context("fork" if "fork" in methods else "spawn")
    here, there = context.Pipe(duplex=False)
    process = context.Process(target=target, args=(*args, there), daemon=True)
    process.start()
    there.close()
    return process, here


def heard(line: Connection) -> Iterator[tuple[str, Any]]:
    """All that was told until the line went dead."""
    try:
        while line.poll(BEGUN):
            yield line.recv()
    except (EOFError, OSError):
        return


def killed(
    folder: Path, game: str, series: int, seed: int, act: Any
) -> tuple[Stand | None, list[Stand]]:
    """Lets a program play and kills it at any moment: what it had confirmed last, and what was on
    its way then.
    """
    rng = Random(seed)
    process, line = started(act, folder, game, series, seed)
    told: list[tuple[str, Any]] = []
    wanted = rng.randrange(0, 6)
    for message in heard(line):
        told.append(message)
        if sum(kind == SAFE for kind, _ in told) >= wanted:
            break
    process.join(rng.random() * LONGEST_PAUSE)
    process.kill()
    process.join()
    told += heard(line)
    line.close()
    return reckoned(told)


def reckoned(told: list[tuple[str, Any]]) -> tuple[Stand | None, list[Stand]]:
    problems = [what for kind, what in told if kind not in (GOING, SAFE)]
    assert not problems, f"saving failed: {problems}"
    last = max((i for i, (kind, _) in enumerate(told) if kind == SAFE), default=-1)
    return (told[last][1] if last >= 0 else None), [what for _, what in told[last + 1 :]]


class Kills:
    """Kills of one game, one after the other in one folder. `continue` is asked after each;
    `series` says which tables are dealt, `act` plays."""

    def __init__(self, folder: Path, game: str, series: int = 0, act: Any = program) -> None:
        self.folder, self.game, self.series, self.act = folder, game, series, act
        self.safe: Stand | None = None
        self.counts: Counter[str] = Counter()

    def one(self, seed: int) -> None:
        """Kills once; AssertionError if "continue" brings back anything but the last confirmed
        stand or the next.
        """
        self.counts["kills"] += 1
        safe, going = killed(self.folder, self.game, self.series, seed, self.act)
        self.safe = safe or self.safe
        store = keeper(self.folder)
        entry = store.find_latest() or next(iter(store.list_entries()), None)
        if entry is None:
            assert self.safe is None, f"seed {seed}: {self.game} is gone"
            self.counts["before the first save"] += 1
            return
        found = stand(store.load(entry))
        assert found == self.safe or found in going, (
            f"seed {seed}: {found[:3]}, not {self.safe and self.safe[:3]}"
        )
        self.counts["saved, not yet confirmed" if found in going else "confirmed"] += 1
        self.counts["games"] = len(list((self.folder / "saves").glob("*.json")))
        self.safe = found


def run(folder: Path, game: str, kills: int, seed: int = 0, act: Any = program) -> Counter[str]:
    """So many kills of a game that `act` plays; what they came to."""
    counts: Counter[str] = Counter()
    for one in all_series(folder, game, act):
        for number in range(one.series, kills, SERIES):
            one.one(seed + number)
        counts += one.counts
    return counts


def all_series(folder: Path, game: str, act: Any = program) -> list[Kills]:
    """Kills with each number of people, each in a folder of its own."""
    found = [Kills(folder / str(series), game, series, act) for series in range(SERIES)]
    for one in found:
        os.makedirs(one.folder, exist_ok=True)
    return found
