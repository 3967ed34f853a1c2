"""What people do besides playing: undo, look back, save, load, change settings, hide, resize, click
beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from tests.screen_player import excursions, settings_page

if TYPE_CHECKING:
    from tests.screen_player.player import ScreenPlayer

KEYS = (
    "tab",
    "shift+tab",
    "left",
    "right",
    "up",
    "down",
    "home",
    "pageup",
    "pagedown",
    "esc",
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "0",
    "l",
    "s",
    "h",
    "n",
    "t",
    "f1",
    "f3",
    "g",
    "r",
    "+",
    "-",
    "q",
    "w",
    "backspace",
    "delete",
    "alt+left",
    "alt+right",
    "alt+home",
    "x",
    "o",
    "f11",
    "i",
    "u",
)
SIZES = ((960, 600), (1100, 640), (1280, 720), (1000, 900), (500, 300), (1600, 900))


def some(player: ScreenPlayer) -> None:
    """One thing at random."""
    doing = player.rng.choice((*DOINGS, *QUICK))
    player.note("--", doing)
    DOINGS[doing](player)
    player.check()


def meanwhile(player: ScreenPlayer, doings: Sequence[str]) -> str:
    """Something in the middle of a turn, of a person or of a computer player; what it was."""
    doing = player.rng.choice(doings)
    player.note("-- meanwhile", doing)
    DOINGS[doing](player)
    player.come_back()
    return doing


def undo(player: ScreenPlayer) -> None:
    """Takes back, and sometimes plays again: only what is allowed happens."""
    session = player.session
    refused, ply = session.undo_refusal(), session.ply
    player.tap("undo", "ctrl+z")
    assert (player.session.ply < ply) == (refused is None), (refused, player.session.ply, ply)
    if (
        refused is None
        and player.rng.random() < 0.5
        and not (player.screen.covered or player.screen.match.lies_face_down)
    ):
        player.tap("redo", "ctrl+y")
        assert player.session.ply == ply


def redo(player: ScreenPlayer) -> None:
    """Something to redo is redone; otherwise nothing happens."""
    ply, undone = player.session.ply, len(player.session.undone)
    player.tap("redo", "ctrl+y")
    assert (player.session.ply > ply) == bool(undone)


def history(player: ScreenPlayer) -> None:
    """Looking back never changes the game, whatever is clicked meanwhile."""
    ply = player.session.ply
    for _ in range(player.rng.randrange(1, 5)):
        player.press(
            player.rng.choice(
                ("pageup", "alt+left", "alt+left", "alt+home", "pagedown", "alt+right")
            )
        )
    if not player.screen.match.timeline.live:
        stops = [stop.key for stop in player.pilot.list_stops() if stop.key.startswith("table/")]
        for key in player.rng.sample(stops, min(2, len(stops))):
            if player.by_keys:
                player.choose(key)
            else:
                player.click(player.pilot.find_stop(key).rect.center)
        assert player.session.ply == ply
    player.tap("hist_present", "end")


def scale(player: ScreenPlayer) -> None:
    player.press(player.rng.choice(("ctrl+-", "ctrl+0", "ctrl++")))


def hide(player: ScreenPlayer) -> None:
    """Everything is covered at once, and the picture shows it."""
    player.tap("cover", "f9")
    assert player.screen.covered
    assert {stop.key for stop in player.pilot.list_stops()} == {"ready", "cover_leave"}


def lose_focus(player: ScreenPlayer) -> None:
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    player.pilot.step(2)
    assert player.screen.covered or not player.pilot.app.settings.cover_on_focus_loss


def resize(player: ScreenPlayer) -> None:
    size = player.rng.choice(SIZES)
    if player.pilot.app.window.is_full:
        player.press("f11")
    player.note(size)
    player.pilot.resize(size)
    player.pilot.step(2)
    wide, high = player.pilot.app.window.measure_size()
    assert (wide, high) == (max(size[0], 960), max(size[1], 600))


def stray_key(player: ScreenPlayer) -> None:
    for _ in range(player.rng.randrange(1, 6)):
        player.press(player.rng.choice(KEYS))


def stray_click(player: ScreenPlayer) -> None:
    """Anywhere in the window, with any button, with the wheel, or dragging; without a mouse by
    stray keys.
    """
    if player.by_keys:
        stray_key(player)
        return
    wide, high = player.pilot.app.window.measure_size()
    places = [(player.rng.randrange(wide), player.rng.randrange(high)) for _ in range(3)]
    player.click(places[0], player.rng.choice((1, 1, 1, 3, 2)))
    player.pilot.turn_wheel(player.rng.choice((-2, 1, 3)), places[1])
    player.note("drag", *places[1:])
    player.pilot.drag(places[1], places[2])


def stray_stop(player: ScreenPlayer) -> None:
    """Something that can be chosen on the table is chosen, legal or not."""
    player.pilot.step()  # what has just changed can be seen
    stops = [stop.key for stop in player.pilot.list_stops() if stop.key.startswith("table/")]
    if stops:
        player.choose(player.rng.choice(stops))


def computers(player: ScreenPlayer) -> None:
    """The computer players are stopped, let go on, hurried."""
    for button, key in player.rng.sample(
        (("ai_stop", "t"), ("ai_resume", "t"), ("ai_now", "n")), 2
    ):
        if player.pilot.has(button) or player.by_keys:
            player.tap(button, key)
        player.pilot.step(player.rng.randrange(1, 9))


def wait(player: ScreenPlayer) -> None:
    player.pilot.wait(player.rng.choice((0.2, 1.0, 3.0)))


DOINGS: dict[str, Callable[[ScreenPlayer], None]] = {
    "undo": undo,
    "redo": redo,
    "history": history,
    "settings": settings_page.some,
    "scale": scale,
    "hide": hide,
    "lose focus": lose_focus,
    "resize": resize,
    "stray key": stray_key,
    "stray click": stray_click,
    "stray stop": stray_stop,
    "wait": wait,
    "computers": computers,
    "rulebook": excursions.rulebook,
    "save as": excursions.save_as,
    "load": excursions.load,
    "another save": excursions.another_save,
    "rename": excursions.rename,
    "leave": excursions.leave,
    "quit": excursions.quit_program,
    "branch": excursions.branch,
    "again": excursions.again,
}

QUICK = (
    "undo",
    "redo",
    "history",
    "scale",
    "hide",
    "lose focus",
    "resize",
    "stray key",
    "stray click",
    "stray stop",
    "stray stop",
)
"""What takes little time is done more often than the rest."""

GENTLE = ("resize", "scale", "wait")
"""What leaves alone what is being chosen on the table."""

MEANWHILE = (*GENTLE, "settings", "rulebook", "computers", "hide", "lose focus", "stray key")
"""What can be done while others play."""
