"""The worker process: right answers, stale questions, players that go wrong, and nothing left
behind.
"""

from __future__ import annotations

import pickle
import subprocess
import sys
import time
from collections.abc import Iterator
from multiprocessing import active_children
from types import SimpleNamespace
from typing import Any

import pytest

from china_games import on_windows
from china_games.games.china.rules import RULES
from china_games.games.contract import Budget
from china_games.players import worker
from china_games.players.driver import Answer, Question, seed_move
from china_games.players.thinker import Inline, Thinker
from china_games.resources import find_program
from tests.ai import faulty
from tests.ai.positions import positions, start

QUICK = Budget(seconds=0.05)
PATIENCE = 60.0  # seconds after which a test gives up on an answer


@pytest.fixture(scope="module")
def shared() -> Iterator[Thinker]:
    thinker = Thinker(faulty.player, grace=0.3)
    yield thinker
    thinker.close()


@pytest.fixture
def thinker(shared: Thinker) -> Iterator[Thinker]:
    yield shared
    shared.stop()


def ask(
    thinker: Any,
    level: str,
    generation: int = 1,
    seed: int = 4,
    budget: Budget = QUICK,
    state: Any = None,
) -> None:
    state = state or start()
    view = RULES.view(state, state.seat)
    thinker.ask(Question("china", level, view, state.seat, seed, budget, generation))


def answer(thinker: Any) -> Answer:
    until = time.monotonic() + PATIENCE
    while (found := thinker.poll()) is None:
        assert time.monotonic() < until, "no answer"
        time.sleep(0.002)
    return found


def test_worker_and_inline_agree(thinker: Thinker) -> None:
    inline = Inline()
    for generation, state in enumerate(positions("side_b", 5, seed=6, every=12)):
        for level in ("random", "easy", "normal"):
            ask(thinker, level, generation, budget=Budget(5.0), state=state)
            ask(inline, level, generation, budget=Budget(5.0), state=state)
            assert answer(thinker) == answer(inline)


def test_each_move_has_a_generator_of_its_own() -> None:
    inline, found = Inline(), set()
    for ply in range(20):
        ask(inline, "random", seed=seed_move(4, 0, ply))
        found.add(answer(inline).action)
    assert len(found) > 5


@pytest.mark.parametrize(
    ("level", "note"),
    [
        ("raises", "fallback:error"),
        ("unsendable", "fallback:error"),
        ("nonsense", "fallback:illegal"),
        ("illegal", "fallback:illegal"),
        ("dies", "fallback:crash"),
        ("hangs", "fallback:timeout"),
    ],
)
def test_a_player_that_goes_wrong_is_replaced_and_the_game_goes_on(
    thinker: Thinker, level: str, note: str
) -> None:
    state = start()
    ask(thinker, level, generation=7)
    given = answer(thinker)
    assert given.generation == 7
    assert given.note == note
    assert given.action in RULES.legal(state, state.seat)
    ask(thinker, "easy", generation=8, budget=Budget(5.0))
    assert answer(thinker).note == ""


@pytest.mark.parametrize(
    ("level", "note"),
    [
        ("raises", "fallback:error"),
        ("nonsense", "fallback:illegal"),
        ("illegal", "fallback:illegal"),
    ],
)
def test_inline_replaces_a_player_that_goes_wrong(level: str, note: str) -> None:
    inline, state = Inline(faulty.player), start()
    ask(inline, level)
    given = answer(inline)
    assert given.note == note
    assert given.action in RULES.legal(state, state.seat)


def test_a_fallback_is_a_sound_move_not_a_random_one(thinker: Thinker) -> None:
    ask(thinker, "raises")
    replaced = answer(thinker)
    ask(thinker, "easy", budget=Budget(5.0))
    assert replaced.action == answer(thinker).action


def test_a_new_question_drops_the_old_one(thinker: Thinker) -> None:
    ask(thinker, "patient", generation=1, budget=Budget(50.0))
    ask(thinker, "easy", generation=2, budget=Budget(5.0))
    assert answer(thinker).generation == 2
    assert thinker.poll() is None


def test_stop_drops_the_question_and_ends_the_thinking(thinker: Thinker) -> None:
    for level in ("patient", "hangs"):
        ask(thinker, level, budget=Budget(50.0))
        assert thinker.thinking_since is not None
        thinker.stop()
        assert thinker.thinking_since is None
        assert thinker.poll() is None
        ask(thinker, "easy", budget=Budget(5.0))
        assert answer(thinker).note == ""


def test_play_now_gives_the_best_so_far(thinker: Thinker) -> None:
    ask(thinker, "easy")
    answer(thinker)  # the worker is awake
    ask(thinker, "patient", budget=Budget(500.0))
    thinker.play_now()
    given = answer(thinker)
    assert given == Answer(1, RULES.legal(start(), start().seat)[-1])


def test_play_now_does_not_wait_for_a_player_that_will_not_hear(thinker: Thinker) -> None:
    ask(thinker, "hangs", budget=Budget(500.0))
    thinker.play_now()
    assert answer(thinker).note == "fallback:timeout"


def test_a_player_that_slept_with_the_machine_keeps_its_move(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask(thinker, "easy", budget=Budget(30.0))
    answer(thinker)  # the worker is awake
    now = time.monotonic()
    monkeypatch.setattr("china_games.players.thinker.monotonic", lambda: now)
    ask(thinker, "hangs", budget=Budget(5.0))
    for pause in (1.0, 10_000.0, 1.0, 50_000.0, 3.0, 1.0, 1.0):
        now += pause
        assert thinker.poll() is None
    for _ in range(2):
        now += 1.0
        found = thinker.poll()
    assert found is not None
    assert found.note == "fallback:timeout"


@pytest.mark.parametrize("system", ["win32", "linux"])
def test_the_worker_lets_the_window_go_first(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[Any] = []
    monkeypatch.setattr(worker, "sys", SimpleNamespace(platform=system))
    monkeypatch.setattr(worker.os, "nice", lambda steps: done.append(steps > 0), raising=False)
    monkeypatch.setattr(on_windows, "lower_priority", lambda: done.append("class"))
    monkeypatch.setattr(worker.signal, "signal", lambda *_: None)
    worker._behave()
    assert done == (["class"] if system == "win32" else [True])


@pytest.mark.skipif(sys.platform != "win32", reason="asks Windows")
def test_windows_knows_that_the_worker_waits_for_others() -> None:
    script = (
        "import ctypes\nfrom china_games.players import worker\nworker.yield_to_others()\n"
        "kernel = ctypes.WinDLL('kernel32')\nkernel.GetCurrentProcess.restype = ctypes.c_void_p\n"
        "kernel.GetPriorityClass.argtypes = (ctypes.c_void_p,)\n"
        "print(hex(kernel.GetPriorityClass(kernel.GetCurrentProcess())))\n"
    )
    said = subprocess.run(
        [sys.executable, "-c", script], cwd=find_program(), capture_output=True, text=True
    )
    assert said.stdout.strip() == "0x4000", said.stderr


def test_a_view_travels_light() -> None:
    *_, late = positions("side_b", 5, seed=1)  # the board has filled caches all through this game
    assert len(pickle.dumps(RULES.view(late, late.seat))) < 8_000


def test_the_worker_knows_no_pygame(thinker: Thinker) -> None:
    import pygame

    assert pygame.__name__ in sys.modules  # here, where the window would be
    ask(thinker, "spy", budget=Budget(30.0))  # a new process loads everything for its first answer
    assert answer(thinker) == Answer(1, RULES.legal(start(), start().seat)[0])


def test_close_leaves_no_process_even_while_a_player_hangs() -> None:
    before = set(active_children())
    thinker = Thinker(faulty.player)
    ask(thinker, "hangs", budget=Budget(500.0))
    assert set(active_children()) - before
    thinker.close()
    thinker.close()
    assert not set(active_children()) - before
    assert thinker.poll() is None


def test_the_worker_ends_with_a_program_that_is_killed() -> None:
    script = (
        "import os, signal\nfrom tests.ai.test_thinker import *\nthinker = Thinker(faulty.player)\n"
        "ask(thinker, 'easy'); answer(thinker)\nask(thinker, 'hangs', budget=Budget(500.0))\n"
        "print('hanging', flush=True)\nos.kill(os.getpid(), getattr(signal, 'SIGKILL', "
        "signal.SIGTERM))\n"
    )
    program = subprocess.Popen(
        [sys.executable, "-c", script], cwd=find_program(), stdout=subprocess.PIPE
    )
    try:
        told, _ = program.communicate(
            timeout=PATIENCE
        )  # ends when the last process has closed its output
    finally:
        program.kill()
    assert told.strip() == b"hanging"
