"""A part of a game that cannot be loaded: each part of some game, each game with some part; the
tool tries all.
"""

from __future__ import annotations

from itertools import cycle
from pathlib import Path

import pytest

from china_games.games.registry import GAMES
from china_games.i18n import LANGUAGES
from tests.stress.broken_games import PARTS, broken

CASES = [
    (game, part, lang) for (part, game), lang in zip(zip(PARTS, cycle(GAMES)), cycle(LANGUAGES))
]


@pytest.mark.parametrize(("game", "part", "lang"), CASES)
def test_the_other_games_go_on_and_it_is_told(
    game: str, part: str, lang: str, tmp_path: Path
) -> None:
    broken(tmp_path, game, part, lang)
