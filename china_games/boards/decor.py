"""What is only for the eye on maps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from china_games.geometry import Line


class River(NamedTuple):
    """A river, for the eye only."""

    name: Mapping[str, str]
    line: Line


class Decor(NamedTuple):
    """Land that nobody can enter lies below the provinces; coast lines, lakes and
    rivers over them.
    """

    land: tuple[Line, ...]  # rings
    coast: tuple[Line, ...]  # open lines
    rivers: tuple[River, ...]
    lakes: tuple[Line, ...]  # rings
