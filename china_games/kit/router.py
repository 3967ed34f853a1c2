"""Brings events to the nodes: pointer, keys, typed text, focus moves, shortcuts."""

from __future__ import annotations

from pathlib import Path

import pygame

from china_games.kit.focus import DIRECTIONS, find_neighbour, find_next_head
from china_games.kit.keys import ERASING, MOVING, Shortcut, find_shortcut, name_combos, place_keypad
from china_games.kit.trees import find_path_at, find_path_to, walk
from china_games.kit.ui import Event, Node, Ui
from china_games.kit.widgets.scroll import Scroll

MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
TEXT = (pygame.TEXTINPUT, pygame.TEXTEDITING)
KEYS = (pygame.KEYDOWN, pygame.KEYUP)
MOVES = ("tab", "shift+tab", *DIRECTIONS)  # names of keys that move the focus


def offer_up(ui: Ui, path: list[Node], event: Event) -> Node | None:
    """Offers the event to the innermost node, then to its parents; the node that took
    it, or None.
    """
    return next((node for node in reversed(path) if node.handle(ui, event)), None)


def dispatch(ui: Ui, event: Event) -> bool:
    """Sends one event where it belongs; True if someone took it."""
    if event.type in MOUSE:
        return handle_mouse(ui, event)
    if event.type == pygame.DROPFILE:
        return take_file(ui, event)
    if event.type in KEYS:
        event = place_keypad(event)
    if event.type == pygame.KEYDOWN:
        ui.by_keyboard = ui.tips_by_focus = True
        repeated = hold_key(ui, event)
        if not repeated:
            ui.unwanted_text = "" if ui.is_typing() else event.dict.get("unicode", "")
        return handle_key(ui, event, repeated)
    if event.type == pygame.KEYUP:
        ui.held.pop(event.key, None)
        ui.unwanted_text = ""
        ui.let_key_go(event.key)
    if event.type in TEXT and not is_typed(ui, event):
        return False
    if event.type == pygame.KEYUP or event.type in TEXT:
        return offer_to_focus(ui, event)
    return False


def is_typed(ui: Ui, event: Event) -> bool:
    """Whether a text is for a field: not if it comes of a key that was a shortcut, which may have
    opened that field, nor if an input method composes where nothing is typed.
    """
    if event.type == pygame.TEXTEDITING and event.text and not ui.is_typing():
        ui.input_method = True
        ui.redraw()
    return ui.is_typing() and not (
        event.type == pygame.TEXTINPUT and event.text == ui.unwanted_text
    )


def hold_key(ui: Ui, event: Event) -> bool:
    """Whether a key was down already: the system repeats it, also for what lay waiting while a
    frame took long.
    """
    return event.key in ui.held


def may_repeat(ui: Ui, event: Event, shortcut: Shortcut | None) -> bool:
    """Whether a held key goes on: only what moves, erases or steps, and only when a frame was shown
    since the last.
    """
    steps = (
        shortcut.repeats
        if shortcut
        else event.key in MOVING or event.key in ERASING and ui.is_typing()
    )
    return steps and ui.held.get(event.key, -1) < ui.app.frames


def offer_to_focus(ui: Ui, event: Event) -> bool:
    stop = ui.find_focused()
    path = find_path_to(ui.layer.root, stop.owner) if stop else [ui.layer.root]
    return offer_up(ui, path, event) is not None


def take_file(ui: Ui, event: Event) -> bool:
    """A file that was dropped on the window: for the screen, unless a dialog waits for an
    answer.
    """
    if len(ui.screen.layers) > 1:
        return False
    ui.screen.take_file(ui, Path(event.file))
    ui.rebuild()
    return True


# -- pointer ---------------------------------------------------------------------------------------


def handle_mouse(ui: Ui, event: Event) -> bool:
    ui.tips_by_focus = False
    if event.type != pygame.MOUSEWHEEL:
        ui.pointer = event.pos
    if event.type == pygame.MOUSEMOTION:
        return take_motion(ui, event)
    if event.type == pygame.MOUSEBUTTONDOWN:
        return take_press(ui, event)
    if event.type == pygame.MOUSEBUTTONUP:
        holder, ui.pressed = ui.pressed, None
        ui.redraw()
        return bool(holder and holder.handle(ui, event))
    taken = offer_up(ui, find_path_at(ui.layer.root, ui.pointer), event) is not None
    mark_hover(ui)
    return taken


def mark_hover(ui: Ui) -> list[Node]:
    """The nodes under the pointer; the innermost is marked."""
    path = find_path_at(ui.layer.root, ui.pointer)
    under = path[-1] if path else None
    if under is not ui.hover:
        ui.hover = under
        ui.redraw()
    return path


def take_motion(ui: Ui, event: Event) -> bool:
    if ui.pressed and not any(event.buttons):  # it was released where nobody told
        ui.let_go()
    if ui.pressed:
        return ui.pressed.handle(ui, event)
    return offer_up(ui, mark_hover(ui), event) is not None


def take_press(ui: Ui, event: Event) -> bool:
    if event.button > 3:
        return False
    ui.by_keyboard = False
    layer = ui.layer
    if layer.anchor and not layer.root.rect.collidepoint(event.pos):
        ui.close(layer)
        return True
    ui.let_go()
    path = find_path_at(layer.root, event.pos)
    wanted = next(
        (stop for node in reversed(path) if (stop := node.find_focus_from(ui, event.pos))), ""
    )
    if wanted:
        move_focus_to_clicked(ui, wanted)
    ui.pressed = offer_up(ui, path, event)
    ui.redraw()
    return ui.pressed is not None


def move_focus_to_clicked(ui: Ui, wanted: str) -> None:
    """Gives the focus to what is pressed, where it is: scrolled into view it would slip from under
    the pointer.
    """
    ui.layer.focus = wanted
    stop = ui.layer.find(ui, wanted)
    if stop and stop.group:
        ui.layer.returned_to[stop.group] = wanted


# -- keys ------------------------------------------------------------------------------------------


def handle_key(ui: Ui, event: Event, repeated: bool = False) -> bool:
    """A key: the focused node first, then moves of the focus, the screen's shortcuts, the
    program's.
    """
    names = name_combos(event)
    shortcut = find_shortcut(ui.list_key_rows(), names)
    if repeated and not may_repeat(ui, event, shortcut):
        return True
    ui.held[event.key] = ui.app.frames
    return (
        ui.app.do_lens_key(names)
        or offer_to_focus(ui, event)
        or any(move_focus(ui, name) for name in names)
        or escape(ui, names[-1])
        or take_shortcut(ui, names, shortcut, event.key)
        or scroll_page(ui, event)
        or ui.app.do_program_key(names)
    )


def scroll_page(ui: Ui, event: Event) -> bool:
    """Page keys, Home and End scroll what can be scrolled, wherever the focus is."""
    return any(node.handle(ui, event) for node in walk(ui.layer.root) if isinstance(node, Scroll))


def move_focus(ui: Ui, name: str) -> bool:
    if name not in MOVES:
        return False
    layer = ui.layer
    stops = layer.list_stops(ui)
    if name in DIRECTIONS:
        now = ui.find_focused()
        goal = find_neighbour(layer, stops, now, name) if now else find_next_head(layer, stops, 1)
    else:
        goal = find_next_head(layer, stops, -1 if "shift" in name else 1)
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
        ui.screen.leave_screen(ui)
        ui.rebuild()
    return True


def take_shortcut(ui: Ui, names: tuple[str, ...], shortcut: Shortcut | None, key: int) -> bool:
    """A key of the screen; single characters rest while text is typed, all while a
    dialog is open.
    """
    if shortcut is None or shortcut.act is None or ui.layer.modal:
        return False
    if ui.is_typing() and any(len(name.removeprefix("shift+")) == 1 for name in names):
        return False
    if shortcut.let_go is not None:
        ui.lets_go[key] = shortcut.let_go
    ui.fire(shortcut.act)
    return True
