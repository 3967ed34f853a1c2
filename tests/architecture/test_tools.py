"""Every tool can be loaded, on each system: what only one of them has is asked for where it is
used.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from china_games.games import registry

TOOLS = Path(__file__).resolve().parents[2] / "tools"


NAMES = sorted(
    ".".join(path.relative_to(TOOLS).with_suffix("").parts) for path in TOOLS.rglob("*.py")
)


@pytest.mark.parametrize("name", NAMES)
def test_the_tool_can_be_loaded(name: str) -> None:
    assert import_module(f"tools.{name}").__doc__


def test_tools_for_one_game_stand_in_its_folder() -> None:
    words = [key.partition("_")[0] for key in registry.GAMES]
    assert not [name for name in NAMES if "." not in name and name.startswith(tuple(words))]
