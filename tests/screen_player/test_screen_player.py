"""Random games of each game on the real screen, by clicks and by keys, with everything that people do besides.

`python tools/screen_player.py` plays more of them; SCREEN_GAMES=20 does so here.
"""
from __future__ import annotations

import os

import pytest

from china_games.rules.registry import GAMES
from tests.screen_player.player import Fault, ScreenPlayer

ACTIONS = 16
SEEDS = int(os.environ.get("SCREEN_GAMES", "1"))


@pytest.mark.parametrize("seed", range(1, SEEDS + 1))
@pytest.mark.parametrize("by_keys", [False, True], ids=["clicks", "keys"])
@pytest.mark.parametrize("game", GAMES)
def test_screen_rules_and_disk_agree_after_every_step(game: str, by_keys: bool, seed: int) -> None:
    player = ScreenPlayer(game, seed, by_keys).play(ACTIONS)
    assert player.asked == ACTIONS or player.session.finished
    assert len(player.shadow.moves) >= ACTIONS / 2


def test_a_fault_tells_its_seed_and_the_last_steps() -> None:
    """A move that the screen says was made, but that the rules would have played otherwise."""
    player = ScreenPlayer("china", 1, False, mischief=0.0)
    true = player.shadow.rules.apply

    def wrong(state: object, seat: int, action: object) -> object:
        step = true(state, seat, action)
        return step._replace(state=step.state._replace(turn=99))

    player.shadow.rules = _Twisted(player.shadow.rules, wrong)
    with pytest.raises(Fault, match=r"(?s)--game china --seed 1 .*last steps:.*click table/"):
        player.play(5)


class _Twisted:
    """Rules of which one function is another."""

    def __init__(self, rules: object, apply: object) -> None:
        self.rules, self.apply = rules, apply

    def __getattr__(self, name: str) -> object:
        return getattr(self.rules, name)
