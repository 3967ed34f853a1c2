"""Tests of the real window need Xvfb and xdotool; without them this folder is left out."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

import pytest

TOOLS = ("Xvfb", "xdotool")

collect_ignore_glob = [] if all(map(shutil.which, TOOLS)) else ["test_*.py"]


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """A screen that nobody sees, ":n"."""
    from tests.app.window.real import Server

    server = Server()
    yield server.name
    server.close()
