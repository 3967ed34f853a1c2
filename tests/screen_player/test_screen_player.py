"""Whole random games of each game on the real screen, by clicks and by keys alone, with all that
people do besides.

`python tools/screen_player.py` plays more of them, in every form; SCREEN_GAMES=20 does so here.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest

from china_games.games.registry import GAMES
from china_games.players.thinker import Thinker
from china_games.settings import Settings
from tests.screen_player.plan import INLINE, WORKER, plan, rota
from tests.screen_player.player import Fault, ScreenPlayer
from tests.screen_player.settings_page import CONTROLS, visit
from tests.support.games import Case, cases

SEEDS = int(os.environ.get("SCREEN_GAMES", "1"))
MISCHIEF = 0.06


def short(game: str) -> Case:
    """The form whose games take the least time: the fewest seats on the first board
    that is tried.
    """
    return min((case for case in cases() if case.game == game), key=lambda case: case.seats)


@pytest.fixture(scope="module")
def worker() -> Iterator[Thinker]:
    thinker = Thinker(grace=60.0)
    yield thinker
    thinker.close()


@pytest.mark.parametrize("seed", range(1, SEEDS + 1))
@pytest.mark.parametrize("by_keys", [False, True], ids=["clicks", "keys"])
@pytest.mark.parametrize("game", GAMES)
def test_screen_rules_and_disk_agree_after_every_step_of_a_whole_game(
    game: str, by_keys: bool, seed: int
) -> None:
    """Each game at the open table by clicks or by keys, and as the seed will by the other."""
    at_table = (list(GAMES).index(game) + by_keys) % 2 == 0
    chosen = plan(game, seed, by_keys, short(game))._replace(size=(960, 600))
    if at_table:
        chosen.settings["curtain"] = "open"
        chosen = chosen._replace(kinds="h" * chosen.case.seats)
    player = ScreenPlayer(chosen, seed, MISCHIEF).play()
    assert player.shadow.rules.to_act(player.shadow.state) == ()
    assert player.asked >= 12
    assert player.used_the_mouse != by_keys


@pytest.mark.parametrize("game", GAMES)
def test_people_play_against_the_worker_process(game: str, worker: Thinker) -> None:
    """With whatever else the seed decides: any form of the game, any size."""
    chosen = plan(game, 2)._replace(thinking=WORKER, size=(960, 600))
    chosen = chosen._replace(kinds="c" * (chosen.case.seats - 1) + "h")
    player = ScreenPlayer(chosen, 2, 0.3, worker).play(6)
    assert {move.seat for move in player.shadow.session.moves} > {chosen.case.seats - 1}


def test_every_setting_is_changed_by_its_control_and_changed_back() -> None:
    chosen = plan("forbidden_city", 1, False, short("forbidden_city"))._replace(thinking=INLINE)
    player = ScreenPlayer(chosen, 1, 0.0)
    kept: list[Settings] = []

    def play(most: int) -> None:
        player.deal()
        player.come_back()
        for many in (*[3] * (len(CONTROLS) // 3 + 1), 0):
            kept.append(player.pilot.app.settings._replace(window_width=0, window_height=0))
            visit(player, many)
            player.settle()
        kept.append(player.pilot.app.settings._replace(window_width=0, window_height=0))

    player._play = play  # type: ignore[method-assign]
    player.play()
    assert {step.split()[1] for step in player.steps if step.startswith("sets ")} == set(CONTROLS)
    assert kept[0] == kept[-1]
    assert len(set(kept)) == len(kept) - 1


def test_every_form_of_a_game_has_its_turn() -> None:
    for game in GAMES:
        forms = rota(game)
        assert len({plan(game, seed).case for seed in range(5, 5 + len(forms))}) == len(forms)
        assert {(case.board_id, case.seats) for case in forms} >= {
            (board, seats) for board, counts in forms[0].rules.meta.boards for seats in counts
        }


def test_the_same_seed_does_the_same_again(worker: Thinker) -> None:
    """By the traces of two runs; ids, dates, new deals and the moments of answers come from the
    seed.
    """
    chosen = plan("middle_kingdom", 5, False)._replace(thinking=WORKER, size=(960, 600))
    one, two = (ScreenPlayer(chosen, 5, 0.5, worker).play(8) for _ in range(2))
    assert one.trace == two.trace
    assert one.trace != ScreenPlayer(chosen, 6, 0.5, worker).play(8).trace


def test_a_fault_tells_its_seed_and_the_last_steps() -> None:
    """A move that the screen says was made, but that the rules would have played otherwise."""
    chosen = plan("china", 1, False, short("china"))
    player = ScreenPlayer(chosen, 1, 0.0)
    begin = player.begin

    def twisted() -> None:
        begin()
        true = player.shadow_of

        def shadow_of(session: Any) -> Any:
            shadow = true(session)
            if not isinstance(shadow.rules, _Twisted):
                shadow.rules = _Twisted(shadow.rules)
            return shadow

        player.shadow_of = shadow_of  # type: ignore[method-assign]

    player.begin = twisted  # type: ignore[method-assign]
    with pytest.raises(Fault, match=r"(?s)--game china --seed 1 .*last steps:.*clicks table/"):
        player.play(5)


class _Twisted:
    """Rules that go wrong at every action."""

    def __init__(self, rules: Any) -> None:
        self.rules = rules

    def apply(self, state: Any, seat: int, action: Any) -> Any:
        step = self.rules.apply(state, seat, action)
        return step._replace(state=step.state._replace(turn=99))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.rules, name)
