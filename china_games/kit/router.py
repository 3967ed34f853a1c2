"""Brings events to the nodes: pointer, keys, typed text, focus moves, shortcuts."""
from __future__ import annotations

from collections.abc import Callable

import pygame

from china_games.kit.focus import DIRECTIONS, nearest, next_head
from china_games.kit.ui import Event, Node, Ui, path_at, path_to, walk
from china_games.kit.widgets.scroll import Scroll

MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
ONCE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_F9, pygame.K_F11)
TEXT = (pygame.TEXTINPUT, pygame.TEXTEDITING)
MODIFIERS = ((pygame.KMOD_CTRL | pygame.KMOD_META, "ctrl"), (pygame.KMOD_ALT, "alt"), (pygame.KMOD_SHIFT, "shift"))
NAMES = {"return": "enter", "escape": "esc", "page up": "pageup", "page down": "pagedown", "enter": "enter",
         "[+]": "+", "[-]": "-", "[0]": "0", "keypad enter": "enter", "=": "="}
# The row of digits by place, so that 1 is 1 on French keyboards too.
DIGITS = {pygame.KSCAN_1 + i: str((i + 1) % 10) for i in range(10)}


def combo(event: Event) -> str:
    """The name of a key with its modifiers: ctrl+shift+z, enter, pageup, f1, h."""
    scancode = getattr(event, "scancode", 0)
    name = DIGITS.get(scancode) or pygame.key.name(event.key)
    held = [word for bits, word in MODIFIERS if getattr(event, "mod", 0) & bits]
    return "+".join((*held, NAMES.get(name, name)))


def bubble(ui: Ui, path: list[Node], event: Event) -> Node | None:
    """Offers the event to the innermost node, then to its parents; the node that took it, or None."""
    return next((node for node in reversed(path) if node.handle(ui, event)), None)


def dispatch(ui: Ui, event: Event) -> bool:
    """Sends one event where it belongs; True if someone took it."""
    if event.type in MOUSE:
        return mouse(ui, event)
    if event.type == pygame.KEYDOWN:
        ui.by_keyboard = ui.tips_by_focus = True
        return still_held(ui, event) or key(ui, event)
    if event.type == pygame.KEYUP:
        ui.held.discard(event.key)
    if event.type == pygame.KEYUP or event.type in TEXT:
        return offer_to_focus(ui, event)
    return False


def still_held(ui: Ui, event: Event) -> bool:
    """A key that chooses or confirms does so once, however long it is held; True for its repetitions."""
    if event.key not in ONCE:
        return False
    repeated = event.key in ui.held
    ui.held.add(event.key)
    return repeated


def offer_to_focus(ui: Ui, event: Event) -> bool:
    stop = ui.focused()
    path = path_to(ui.layer.root, stop.owner) if stop else [ui.layer.root]
    return bubble(ui, path, event) is not None


# -- pointer -----------------------------------------------------------------------------------------------------------


def mouse(ui: Ui, event: Event) -> bool:
    ui.tips_by_focus = False
    if event.type != pygame.MOUSEWHEEL:
        ui.pointer = event.pos
    if event.type == pygame.MOUSEMOTION:
        return moved(ui, event)
    if event.type == pygame.MOUSEBUTTONDOWN:
        return pressed(ui, event)
    if event.type == pygame.MOUSEBUTTONUP:
        holder, ui.pressed = ui.pressed, None
        ui.redraw()
        return bool(holder and holder.handle(ui, event))
    taken = bubble(ui, path_at(ui.layer.root, ui.pointer), event) is not None
    hovered(ui)
    return taken


def hovered(ui: Ui) -> list[Node]:
    """The nodes under the pointer; the innermost is marked."""
    path = path_at(ui.layer.root, ui.pointer)
    under = path[-1] if path else None
    if under is not ui.hover:
        ui.hover = under
        ui.redraw()
    return path


def moved(ui: Ui, event: Event) -> bool:
    if ui.pressed:
        return ui.pressed.handle(ui, event)
    return bubble(ui, hovered(ui), event) is not None


def pressed(ui: Ui, event: Event) -> bool:
    if event.button > 3:
        return False
    ui.by_keyboard = False
    layer = ui.layer
    if layer.anchor and not layer.root.rect.collidepoint(event.pos):
        ui.close(layer)
        return True
    path = path_at(layer.root, event.pos)
    wanted = next((stop for node in reversed(path) if (stop := node.focus_from(ui, event.pos))), "")
    if wanted:
        focus_clicked(ui, wanted)
    ui.pressed = bubble(ui, path, event)
    ui.redraw()
    return ui.pressed is not None


def focus_clicked(ui: Ui, wanted: str) -> None:
    """Gives the focus to what is pressed, where it is: scrolled into view it would slip from under the pointer."""
    ui.layer.focus = wanted
    stop = ui.layer.find(ui, wanted)
    if stop and stop.group:
        ui.layer.returned_to[stop.group] = wanted


# -- keys --------------------------------------------------------------------------------------------------------------


def key(ui: Ui, event: Event) -> bool:
    """A key: the focused node first, then moves of the focus, the screen's shortcuts, the program's."""
    name = combo(event)
    return (offer_to_focus(ui, event) or move_focus(ui, name) or escape(ui, name) or shortcut(ui, name)
            or page(ui, event) or ui.app.program_key(name))


def page(ui: Ui, event: Event) -> bool:
    """Page keys, Home and End scroll what can be scrolled, wherever the focus is."""
    return any(node.handle(ui, event) for node in walk(ui.layer.root) if isinstance(node, Scroll))


def move_focus(ui: Ui, name: str) -> bool:
    layer = ui.layer
    stops = layer.stops(ui)
    if name in ("tab", "shift+tab"):
        goal = next_head(layer, stops, -1 if "shift" in name else 1)
    elif name in DIRECTIONS:
        now = ui.focused()
        goal = nearest(stops, now, name) if now else next_head(layer, stops, 1)
    else:
        return False
    if goal:
        ui.focus_on(goal.key)
        ui.redraw()
    return goal is not None or name.endswith("tab")


def escape(ui: Ui, name: str) -> bool:
    if name != "esc":
        return False
    if len(ui.screen.layers) > 1:
        if ui.layer.closable:
            ui.close(ui.layer)
    else:
        ui.screen.back(ui)
        ui.rebuild()
    return True


def shortcut(ui: Ui, name: str) -> bool:
    """A key of the screen; a letter or digit works with Shift, too, where that has no meaning of its own."""
    if ui.layer.modal:
        return False
    plain = name.removeprefix("shift+")
    keys = {} if ui.typing() and len(plain) == 1 else ui.screen.keys(ui)
    call: Callable[[], object] | None = keys.get(name) or (keys.get(plain) if len(plain) == 1 else None)
    if call is None:
        return False
    ui.fire(call)
    return True
