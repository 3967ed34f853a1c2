"""Something that must not take long, in a process of its own: a hang is a fault, and ends with its
process.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable
from multiprocessing.connection import Connection

from tests.stress.kills import started


def within(seconds: float, act: Callable[[], object]) -> None:
    """Does it; AssertionError with what was raised, or that it hangs or died. `act` can be pickled:
    Windows has no fork."""
    process, line = started(_acted, act)
    try:
        said = line.recv() if line.poll(seconds) else f"it hangs: no end after {seconds:g} seconds"
    except EOFError:
        process.join()
        said = f"the process died with {process.exitcode}"
    finally:
        process.kill()
        process.join()
        line.close()
    assert said == "", said


def _acted(act: Callable[[], object], line: Connection) -> None:
    try:
        act()
    except BaseException:
        line.send(traceback.format_exc(limit=-4))
    else:
        line.send("")
