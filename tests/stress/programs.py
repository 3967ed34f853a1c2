"""Two copies of the program at once, with one game: neither loses anything that it had
confirmed.
"""

from __future__ import annotations

from multiprocessing.connection import Connection
from pathlib import Path
from random import Random

from tests.stress.kills import BEGUN, Stand, change, heard, keeper, stand, started, table

ACTIONS = 15  # of each program
FINE = (None, "save_elsewhere")


def program(folder: Path, seed: int, line: Connection) -> None:
    """Goes on with the latest game; tells each stand that is safe, and what it was told itself."""
    rng, store = Random(seed), keeper(folder)
    latest = store.find_latest()
    assert latest is not None
    session = store.load(latest)
    line.send(("begun", stand(session)))
    for _ in range(ACTIONS):
        if session.finished:
            break
        change(session, rng)
        problem = store.autosave(session)
        line.send((problem.code if problem else None, stand(session)))


def at_once(folder: Path, game: str, seed: int, copies: int = 2) -> int:
    """Several programs play on the same game; how many games came of it. One of them is killed now
    and then.
    """
    rng = Random(seed)
    keeper(folder).autosave(table(game, rng))
    running = [started(program, folder, rng.random()) for _ in range(copies)]
    if rng.random() < 0.5:
        running[0][1].poll(
            BEGUN
        )  # until then its end of the line may not be its own, and would never close
        running[0][0].join(rng.random() * 0.2)
        running[0][0].kill()
    told = [list(heard(line)) for _, line in running]
    for process, line in running:
        process.join()
        line.close()
    codes = {code for one in told for code, _ in one if code != "begun"}
    assert codes <= set(FINE), codes
    found = saved(folder)
    for number, one in enumerate(told):
        begun = [others[0][1] for others in told if others and others is not one]
        assert (
            not one or one[-1][1] in found or number == 0 and follows(one[-1][1], [*found, *begun])
        ), f"program {number} lost ply {one[-1][1].ply}: there are {[(s.id, s.ply) for s in found]}"
    return len(found)


def follows(last: Stand, found: list[Stand]) -> bool:
    """A program that was killed may have saved one more action than it told; another may have gone
    on from there.
    """
    return any(one == last or one.id == last.id and abs(one.ply - last.ply) == 1 for one in found)


def saved(folder: Path) -> list[Stand]:
    """All games that can be loaded; every file can."""
    store = keeper(folder)
    entries = store.list_entries()
    broken = [entry.problem for entry in entries if entry.problem]
    assert not broken, broken
    return [stand(store.load(entry)) for entry in entries]
