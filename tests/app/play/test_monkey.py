"""Keys and clicks at random: nothing breaks, no hidden card comes out, and the saved game is always
whole.
"""

from random import Random

import pytest

from china_games.app.play import open_game
from china_games.app.play.screen import PlayScreen
from tests.app.play.desk import Desk
from tests.app.play.games import played, session

KEYS = (
    "tab",
    "shift+tab",
    "enter",
    "space",
    "esc",
    "left",
    "right",
    "up",
    "down",
    "home",
    "end",
    "pageup",
    "pagedown",
    "ctrl+z",
    "ctrl+y",
    "alt+left",
    "alt+right",
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "c",
    "x",
    "e",
    "p",
    "l",
    "s",
    "h",
    "n",
    "t",
    "+",
    "-",
    "0",
    "f1",
    "f9",
    "backspace",
)
GAMES = {
    "three people": lambda: session("hhh", seed=2),
    "one person": lambda: session("hcc", seed=3),
    "computers": lambda: session("ccc", seed=4),
    "two and a computer": lambda: session("hch", seed=5),
    "near the end": lambda: played("hhc", seed=6, moves=140),
    "over": lambda: played("hhh", seed=7),
}


@pytest.mark.parametrize("kind", GAMES)
def test_random_keys_and_clicks_break_nothing(kind):
    game = GAMES[kind]()
    desk, rng = Desk(game, ai_pace="fast"), Random(kind)
    pilot = desk.pilot
    for _ in range(120):
        choice = rng.random()
        if not isinstance(pilot.screen, PlayScreen):
            if pilot.has("start"):
                open_game(pilot.app, game)
            pilot.press("esc")
            continue
        if choice < 0.55:
            pilot.press(rng.choice(KEYS))
        elif choice < 0.9:
            stops = [
                stop for stop in pilot.list_stops() if stop.rect.collidepoint(stop.rect.center)
            ]
            pilot.click(rng.choice(stops).rect.center if stops else (480, 300))
        else:
            pilot.wait(rng.choice((0.2, 0.7, 1.5)))
        assert [layer.name for layer in pilot.screen.layers if layer.name == "tell"] == [], (
            pilot.list_texts()
        )
        if isinstance(pilot.screen, PlayScreen) and desk.screen.covered:
            assert desk.screen.table.controller is None
    assert any(isinstance(screen, PlayScreen) for screen in pilot.app.screens) or pilot.has("start")
    entry = pilot.app.services.store.find_latest()
    if entry and entry.moves:
        again = pilot.app.services.store.load(entry)
        assert again.ply == entry.moves
