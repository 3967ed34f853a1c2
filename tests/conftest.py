"""What all tests share: no window, no sound, and property tests that draw the same examples each
time. The many processes that tests start load compiled modules even where the environment says
not to keep them: else each of them compiles the whole program for itself. Many tests show the same
boards, icons and words: what was drawn for one of them is kept for all.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Generator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from _pytest.runner import runtestprotocol

if TYPE_CHECKING:
    from xdist.remote import Producer
    from xdist.scheduler import Scheduling

gc.disable()  # until tests begin: see `pytest_collection`
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


def leave_to_system(handle: int) -> None:
    """Stands for `os.fsync`: nobody cuts the power while tests run, so what they save need not
    reach the disk before they go on. `tests/stress` plays what is lost when somebody does.
    """


os.fsync = leave_to_system

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from hypothesis import HealthCheck, settings  # noqa: E402

from china_games.kit import canvas  # noqa: E402

canvas.RASTERS.budget = 160 * canvas.MEGABYTE
canvas.LINES.budget = 40 * canvas.MEGABYTE

settings.register_profile(
    "ci",
    derandomize=True,
    deadline=None,
    database=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("explore", deadline=None, max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


TESTS = Path(__file__).parent


def prepare_share(config: pytest.Config) -> None:
    """Workers that are to run all tests first read a share of them each: each module is made ready
    for pytest's asserts by one worker, which keeps it compiled for the others.
    """
    worker = getattr(config, "workerinput", None)
    if worker is None or config.args_source != config.ArgsSource.TESTPATHS:
        return
    number, count = int(worker["workerid"].removeprefix("gw")), worker["workercount"]
    for path in sorted(TESTS.rglob("test_*.py"))[number % count :: count]:
        name = ".".join(path.relative_to(TESTS.parent).with_suffix("").parts)
        with suppress(Exception):  # which is told where the module is collected
            import_module(name)


SELDOM = (400_000, 10, 5)
"""After how many new objects garbage is searched for (Python: 700, 10, 10): more than the states
that the tests of a case keep, which go by themselves.
"""


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """Nothing that collecting makes is thrown away: no search for garbage, then or later, has to
    look through it. Later searches are seldom: games are made of very many small tuples, which are
    no garbage until nobody looks at them.
    """
    gc.disable()
    try:
        prepare_share(session.config)
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(*SELDOM)
        gc.enable()


@pytest.hookimpl
def pytest_sessionfinish() -> None:
    """At the end garbage is looked for once more; what the tests have kept is none."""
    gc.freeze()


@pytest.hookimpl
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """A worker reports what is counted: how each test ended, and what went wrong beside it. That
    it begins, is set up and cleared away says as much again for each of thousands of tests.
    """
    if not hasattr(item.config, "workerinput"):
        return None
    for report in runtestprotocol(item, nextitem=nextitem, log=False):
        if report.when == "call" or not report.passed:
            item.ihook.pytest_runtest_logreport(report=report)
    return True


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Scheduling:
    from tests.support.workers import WholeFiles

    return WholeFiles(config, log)
