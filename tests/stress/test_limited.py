"""What hangs, dies or raises in a process of its own is a fault."""

from __future__ import annotations

import os
import time
from collections.abc import Callable

import pytest

from tests.stress.limited import within


def raising() -> None:
    raise ValueError("on purpose")


def hanging() -> None:
    time.sleep(60)


def dying() -> None:
    os._exit(3)


def ending() -> None:
    return


@pytest.mark.parametrize(
    ("act", "said"),
    [(hanging, "hangs"), (dying, "died with 3"), (raising, "ValueError: on purpose")],
    ids=["hangs", "dies", "raises"],
)
def test_it_is_a_fault(act: Callable[[], object], said: str) -> None:
    with pytest.raises(AssertionError, match=said):
        within(0.5 if said == "hangs" else 60, act)


def test_what_ends_well_is_none() -> None:
    within(60, ending)
