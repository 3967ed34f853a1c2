"""What people do besides playing: undo, look back, save, load, change settings, hide, resize, click beside it."""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

if TYPE_CHECKING:
    from tests.screen_player.player import ScreenPlayer

KEYS = ("tab", "shift+tab", "left", "right", "up", "down", "home", "pageup", "pagedown", "esc", "1", "2", "3", "4", "5",
        "6", "7", "8", "0", "l", "s", "h", "n", "t", "f1", "f3", "g", "r", "+", "-", "q", "w", "backspace", "delete",
        "alt+left", "alt+right", "alt+home", "x", "o", "f11", "i", "u")
SIZES = ((960, 600), (1100, 640), (1280, 720), (1000, 900), (500, 300), (1600, 900))


def some(player: ScreenPlayer) -> None:
    """One thing at random."""
    doing = player.rng.choice(tuple(DOINGS))
    player.note("--", doing)
    DOINGS[doing](player)
    player.check()


def undo(player: ScreenPlayer) -> None:
    """Takes back, and sometimes plays again: only what is allowed happens."""
    session = player.session
    refused, ply = session.undo_refusal(), session.ply
    _button_or_key(player, "undo", "ctrl+z")
    assert (player.session.ply < ply) == (refused is None), (refused, player.session.ply, ply)
    if refused is None and player.rng.random() < 0.5 and not player.screen.covered:
        _button_or_key(player, "redo", "ctrl+y")
        assert player.session.ply == ply


def redo(player: ScreenPlayer) -> None:
    """Something to redo is redone; otherwise nothing happens."""
    ply, undone = player.session.ply, len(player.session.undone)
    _button_or_key(player, "redo", "ctrl+y")
    assert (player.session.ply > ply) == bool(undone)


def _button_or_key(player: ScreenPlayer, button: str, key: str) -> None:
    if player.plan.by_keys or player.rng.random() < 0.5:
        player.press(key)
    else:
        player.choose(button)


def history(player: ScreenPlayer) -> None:
    """Looking back never changes the game, whatever is clicked meanwhile."""
    ply = player.session.ply
    for _ in range(player.rng.randrange(1, 5)):
        player.press(player.rng.choice(("pageup", "alt+left", "alt+left", "alt+home", "pagedown", "alt+right")))
    if not player.screen.match.timeline.live:
        stops = [stop.key for stop in player.pilot.stops() if stop.key.startswith("table/")]
        for key in player.rng.sample(stops, min(2, len(stops))):
            player.pilot.click(player.pilot.stop(key).rect.center)
            player.check()
        assert player.session.ply == ply
    player.press("end")


def save_as(player: ScreenPlayer) -> None:
    """A copy under a name holds this very position."""
    name = f"Étape {player.rng.randrange(4)}"
    player.press("ctrl+s")
    if not player.pilot.has("save_name"):
        return
    player.pilot.press("ctrl+a")
    player.pilot.type(name)
    player.press("enter")
    if player.pilot.screen.layers[-1].name == "ask":
        player.press("enter")
    player.settle_layers()
    saved = player.store.named(name)
    assert saved, f"no save named {name}"
    again = player.store.load(saved[0])
    assert again.state == player.shadow.state


def load(player: ScreenPlayer) -> None:
    """Leaves the game and takes it up again from the list of saved games."""
    moves = list(player.shadow.moves)
    player.press("esc")
    if not player.pilot.has("menu_load"):
        return
    player.choose("menu_load")
    if not player.pilot.has("open"):
        return
    screen = player.pilot.screen
    entry = next(one for one in screen.entries if one.id == player.session.id and one.kind == "auto")
    screen.choose(player.pilot.ui, screen.key(entry))
    player.pilot.ui.rebuild()
    player.pilot.step()
    player.choose("open")
    player.settle()
    assert player.shadow.moves[:len(moves)] == moves


def leave(player: ScreenPlayer) -> None:
    """Save and leave; the running record brings it all back."""
    player.press("esc")
    if player.pilot.has("menu_leave"):
        player.choose("menu_leave")


def settings(player: ScreenPlayer) -> None:
    """Language, scale, contrast and others change in the middle of the game."""
    app, rng = player.pilot.app, player.rng
    changes: dict[str, Any] = {
        "language": rng.choice(("en", "fr")), "contrast": rng.choice(("normal", "high")),
        "colour_safe": rng.random() < 0.5, "text_size": rng.choice((100, 100, 115, 130)),
        "hints": rng.random() < 0.8, "animation": rng.choice(("off", "fast")), "recap": rng.random() < 0.6,
        "curtain": rng.choice(("always", "hidden", "never"))}
    key = rng.choice(sorted(changes))
    player.note(key, changes[key])
    app.apply(app.settings._replace(**{key: changes[key]}))
    for screen in app.screens[-1:]:
        screen.start(player.pilot.ui)
    player.pilot.step(2)


def settings_screen(player: ScreenPlayer) -> None:
    """The settings, opened, looked through and left by keys."""
    player.press("esc")
    if player.pilot.has("menu_settings"):
        player.choose("menu_settings")
        player.press("tab", "tab", "tab")
        player.press("esc")


def scale(player: ScreenPlayer) -> None:
    player.press(player.rng.choice(("ctrl+-", "ctrl+0", "ctrl++")))


def hide(player: ScreenPlayer) -> None:
    """Everything is covered at once, and the picture shows it."""
    player.press("f9")
    assert player.screen.covered
    assert {stop.key for stop in player.pilot.stops()} == {"ready", "cover_leave"}


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
    wide, high = player.pilot.app.window.size()
    assert (wide, high) == (max(size[0], 960), max(size[1], 600))


def stray_key(player: ScreenPlayer) -> None:
    for _ in range(player.rng.randrange(1, 6)):
        player.press(player.rng.choice(KEYS))


def stray_click(player: ScreenPlayer) -> None:
    """Anywhere in the window, with any button, with the wheel, or dragging."""
    wide, high = player.pilot.app.window.size()
    places = [(player.rng.randrange(wide), player.rng.randrange(high)) for _ in range(3)]
    player.click(places[0], player.rng.choice((1, 1, 1, 3, 2)))
    player.pilot.wheel(player.rng.choice((-2, 1, 3)), places[1])
    player.note("drag", *places[1:])
    player.pilot.drag(places[1], places[2])


def stray_stop(player: ScreenPlayer) -> None:
    """Something that can be chosen on the table is chosen, legal or not; sometimes without being asked to confirm."""
    app, asks = player.pilot.app, player.rng.random() < 0.5
    app.settings = app.settings._replace(confirm_moves=asks)
    player.pilot.ui.rebuild()
    stops = [stop.key for stop in player.pilot.stops() if stop.key.startswith("table/")]
    if stops:
        player.choose(player.rng.choice(stops))
    app.settings = app.settings._replace(confirm_moves=True)


def wait(player: ScreenPlayer) -> None:
    player.pilot.wait(player.rng.choice((0.2, 1.0, 3.0)))


DOINGS: dict[str, Callable[[ScreenPlayer], None]] = {
    "undo": undo, "redo": redo, "history": history, "save as": save_as, "load": load, "leave": leave,
    "settings": settings, "settings screen": settings_screen, "scale": scale, "hide": hide, "lose focus": lose_focus,
    "resize": resize, "stray key": stray_key, "stray click": stray_click, "stray stop": stray_stop, "wait": wait}
