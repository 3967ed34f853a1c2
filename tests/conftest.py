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
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from xdist.remote import Producer
    from xdist.scheduler import Scheduling

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


SELDOM = (50_000, 10, 5)
"""After how many new objects garbage is searched for (Python: 700, 10, 10)."""


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Nothing that collecting makes is thrown away: no search for garbage, then or later, has to
    look through it. Later searches are seldom: games are made of very many small tuples, which are
    no garbage until nobody looks at them.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(*SELDOM)
        gc.enable()


TOGETHER = "tests/architecture/"
"""Files that share what is dear to make: the parsed modules of the program."""


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Scheduling:
    """Workers take whole files: what the tests of a file share is made once, not once a worker."""
    from xdist.scheduler import LoadFileScheduling

    class WholeFiles(LoadFileScheduling):
        def _split_scope(self, nodeid: str) -> str:
            return TOGETHER if nodeid.startswith(TOGETHER) else super()._split_scope(nodeid)

    return WholeFiles(config, log)
