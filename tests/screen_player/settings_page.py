"""The settings screen in use during a game: its own controls, changed by clicks or keys and changed
back later.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from china_games.kit.trees import walk
from china_games.kit.widgets import Choice, Slider, Toggle
from china_games.settings import Settings
from china_games.settings_file import load_settings

if TYPE_CHECKING:
    from tests.screen_player.player import ScreenPlayer

CONTROLS = tuple(
    name
    for name in Settings._fields
    if not name.startswith("window_") and name != "people"  # they have a screen of their own
)
"""Every setting that has a control on the screen."""


def some(player: ScreenPlayer) -> None:
    """A visit in which a few settings are changed."""
    visit(player, player.rng.randrange(1, 4))


def visit(player: ScreenPlayer, many: int) -> None:
    """What was changed at the last visit is changed back, and so many that have not had their turn
    yet are changed.
    """
    if not player.menu("settings"):
        return
    back, player.changed = player.changed, {}
    for name, value in back.items():
        change(player, name, value)
    for name in player.next_controls(many):
        player.changed[name] = getattr(player.pilot.app.settings, name)
        change(player, name, another(player, name))
    if player.rng.random() < 0.1:
        reset(player)
    player.tap("back", "esc")
    if "confirm_moves" in player.changed:  # the hands are used to be asked
        player.come_back()
        visit_again(player, "confirm_moves")


def visit_again(player: ScreenPlayer, name: str) -> None:
    """Changes one setting back at once."""
    if not player.menu("settings"):
        return
    change(player, name, player.changed.pop(name))
    player.tap("back", "esc")


def reset(player: ScreenPlayer) -> None:
    """Asks for the default settings, and keeps one's own after all."""
    player.choose("reset")
    player.choose("keep")


def control(player: ScreenPlayer, name: str) -> Any:
    """The control of a setting."""
    return next(
        node
        for node in walk(player.pilot.ui.layer.root)
        if node.key == name and isinstance(node, Choice | Slider | Toggle)
    )


def another(player: ScreenPlayer, name: str) -> Any:
    """A value that the control offers and that is not the present one."""
    node, now = control(player, name), getattr(player.pilot.app.settings, name)
    if isinstance(node, Toggle):
        return not now
    offered = (
        list(range(node.low, node.high + 1, node.step))
        if isinstance(node, Slider)
        else [value for value, _ in node.options]
    )
    return player.rng.choice([value for value in offered if value != now])


def change(player: ScreenPlayer, name: str, value: Any) -> None:
    """Gives a setting a value by its control; it counts at once, and it is on the disk."""
    if getattr(player.pilot.app.settings, name) == value:
        return
    player.note("sets", name, value)
    node = control(player, name)
    if isinstance(node, Slider):
        slide(player, name, value)
    else:
        player.choose(name if isinstance(node, Toggle) or not node.segmented else f"{name}:{value}")
        if isinstance(node, Choice) and not node.segmented:
            player.choose(f"{name}:{value}")
    settings, problems = load_settings(player.paths)
    found = getattr(player.pilot.app.settings, name), getattr(settings, name)
    assert found == (value, value), f"{name} is {found} instead of {value}"
    assert not problems


def slide(player: ScreenPlayer, name: str, value: int) -> None:
    """Moves a slider: by arrows, or by a click on its line."""
    if player.by_keys:
        player.walk(name)
        for _ in range(60):
            now = control(player, name).value
            if now == value:
                break
            player.press("right" if now < value else "left")
        return
    player.bring(name)
    node = control(player, name)
    line = node.find_line(player.pilot.ui)
    player.click((line.x + round(line.w * (value - node.low) / (node.high - node.low)), line.y))
