"""A program that is killed at any moment loses no action that it had confirmed."""
from __future__ import annotations

import multiprocessing
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random

from tests.session.tables import china, play_on, store

KILLS = 20


def player(folder: Path, seed: int, line: Connection) -> None:
    """Continues the latest game, or begins one, and plays without end; tells each ply that is safe."""
    keeper = store(folder)
    latest = keeper.latest()
    session = keeper.load(latest) if latest else china(seed=seed)
    line.send(session.ply)
    while True:
        if session.finished:
            session = china(seed=seed)
        play_on(session, 1, seed=session.ply)
        assert keeper.autosave(session) is None
        line.send(session.ply)


def killed(folder: Path, kill: int) -> tuple[int, int]:
    """Lets a program play and kills it: the ply where it began and the last one it confirmed."""
    methods = multiprocessing.get_all_start_methods()
    context = multiprocessing.get_context("fork" if "fork" in methods else "spawn")
    here, there = context.Pipe(duplex=False)
    program = context.Process(target=player, args=(folder, kill, there), daemon=True)
    program.start()
    there.close()
    rng = Random(kill)
    began = last = here.recv()
    for _ in range(rng.randrange(1, 8)):
        last = here.recv()
    program.join(rng.random() * 0.006)
    program.kill()
    program.join()
    try:
        while here.poll():
            last = here.recv()
    except EOFError:
        pass
    return began, last


def test_kill_at_any_moment_keeps_the_last_confirmed_action(tmp_path: Path) -> None:
    confirmed = 0
    for kill in range(KILLS):
        began, last = killed(tmp_path, kill)
        assert began in (confirmed, confirmed + 1), "the game did not go on where it was"
        entry = store(tmp_path).latest()
        assert entry is not None
        assert entry.problem is None
        assert store(tmp_path).load(entry).ply in (last, last + 1)
        assert all(found.problem is None for found in store(tmp_path).entries())
        confirmed = entry.moves
    assert confirmed > KILLS
