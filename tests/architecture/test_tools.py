"""Every tool can be loaded, on each system: what only one of them has is asked for where it is
used.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

TOOLS = Path(__file__).resolve().parents[2] / "tools"


@pytest.mark.parametrize("name", sorted(path.stem for path in TOOLS.glob("*.py")))
def test_the_tool_can_be_loaded(name: str) -> None:
    assert import_module(f"tools.{name}").__doc__
