"""Titles, designers and publishers stand in the rules of each game; what people read without the
program says the same.
"""

from __future__ import annotations

import re

import pytest

from china_games.games import registry
from tests.architecture.source import ROOT
from tests.support.games import SHIPPED

NOBODY = "the printed rules name neither designer nor publisher"


def find_row(file: str, start: str) -> str:
    """The part of a line of the notice, or cell of the readme, that begins with a title."""
    text = (ROOT / file).read_text("utf-8")
    return next(
        found for cell in re.split(r"[|\n]", text) if (found := cell.strip()).startswith(start)
    )


@pytest.mark.parametrize("game", SHIPPED)
def test_the_notice_names_who_made_the_game(game: str) -> None:
    meta = registry.load_rules(game).meta
    row = find_row("NOTICE", f"{meta.name['en']}  ")
    assert meta.designer in row
    assert meta.publisher in row
    assert (NOBODY in row) is not bool(meta.designer)


@pytest.mark.parametrize("game", SHIPPED)
def test_the_readme_names_who_made_the_game(game: str) -> None:
    meta = registry.load_rules(game).meta
    row = find_row("README.md", f"**{meta.name['en']}**")
    assert (f"by {meta.designer}" in row) is bool(meta.designer)
    assert meta.publisher in row
