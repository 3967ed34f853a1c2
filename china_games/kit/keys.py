"""Keys: how a combination is named, which keys go on while they are held, and the table of what
each one means.

A screen's table of keys is made of rows (`KeyRow`): those of the kit, the screen's own, those of
the program. The router, the help behind F1 and the tests all read this one table; no combination
stands in it twice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from china_games.i18n import Translator

Event = pygame.event.Event

MODIFIERS = (
    (pygame.KMOD_CTRL | pygame.KMOD_META, "ctrl"),
    (pygame.KMOD_ALT, "alt"),
    (pygame.KMOD_SHIFT, "shift"),
)
NAMES = {"return": "enter", "escape": "esc", "page up": "pageup", "page down": "pagedown"}
DIGITS = {pygame.KSCAN_1 + i: str((i + 1) % 10) for i in range(10)}
"""The upper row by place: 1 is 1 on French keyboards too, where it is typed with Shift."""

KEYPAD = {
    **{pygame.K_KP0 + digit: str(digit) for digit in range(10)},
    pygame.K_KP_PLUS: "+",
    pygame.K_KP_MINUS: "-",
    pygame.K_KP_ENTER: "enter",
}
KEYPAD_MOVES = {
    pygame.K_KP4: pygame.K_LEFT,
    pygame.K_KP6: pygame.K_RIGHT,
    pygame.K_KP8: pygame.K_UP,
    pygame.K_KP2: pygame.K_DOWN,
    pygame.K_KP7: pygame.K_HOME,
    pygame.K_KP1: pygame.K_END,
    pygame.K_KP9: pygame.K_PAGEUP,
    pygame.K_KP3: pygame.K_PAGEDOWN,
    pygame.K_KP0: pygame.K_INSERT,
    pygame.K_KP_PERIOD: pygame.K_DELETE,
}
"""What the keypad's keys are without NumLock."""

MOVING = frozenset(
    {
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_HOME,
        pygame.K_END,
        pygame.K_PAGEUP,
        pygame.K_PAGEDOWN,
        pygame.K_TAB,
    }
)
ERASING = frozenset({pygame.K_BACKSPACE, pygame.K_DELETE})
"""Keys that may go on while they are held: moving anywhere, erasing where text is typed."""


class Shortcut(NamedTuple):
    """Combinations that do the same: ctrl+y, ctrl+shift+z. Without `act` the kit itself sees to
    them.

    One that steps through something `repeats` while it is held, a step for each frame; all others
    act once a press. `let_go` is called when the key is up again, or the window loses the keyboard.
    """

    combos: tuple[str, ...]
    act: Callable[[], object] | None = None
    repeats: bool = False
    let_go: Callable[[], object] | None = None


class KeyRow(NamedTuple):
    """A line of the table of keys: the keys as people write them, what they do, and the shortcuts
    that it speaks of.
    """

    keys: str
    meaning: str
    shortcuts: tuple[Shortcut, ...] = ()


def list_kit_rows(tr: Translator) -> tuple[KeyRow, ...]:
    """The keys that move the focus and choose, on every screen."""
    return (
        KeyRow(
            tr("Tab, Shift+Tab"),
            tr("From one part of the screen to the next"),
            (Shortcut(("tab", "shift+tab"), repeats=True),),
        ),
        KeyRow(
            tr("Arrow keys"),
            tr("To the nearest place in that direction"),
            (Shortcut(("left", "right", "up", "down"), repeats=True),),
        ),
        KeyRow(tr("Enter, Space"), tr("Choose what has the focus; choose it again to confirm")),
    )


def find_shortcut(rows: Sequence[KeyRow], names: Sequence[str]) -> Shortcut | None:
    """What the first of the names that means something stands for.

    A letter or digit works with Shift, too, where that has no meaning of its own.
    """
    known = {
        combo: shortcut for row in rows for shortcut in row.shortcuts for combo in shortcut.combos
    }
    plain = [name.removeprefix("shift+") for name in names]
    wanted = [*names, *(name for name in plain if len(name) == 1)]
    return next((known[name] for name in wanted if name in known), None)


# -- names -----------------------------------------------------------------------------------------


def place_keypad(event: Event) -> Event:
    """The event, with the keypad's arrows and page keys as those beside it when NumLock is off."""
    goal = KEYPAD_MOVES.get(event.key)
    if goal is None or event.dict.get("mod", 0) & pygame.KMOD_NUM:
        return event
    return pygame.event.Event(event.type, {**event.dict, "key": goal, "unicode": "", "scancode": 0})


def name_combos(event: Event) -> tuple[str, ...]:
    """The names of a key with its modifiers, the likeliest first: ctrl+shift+z, enter, pageup, f1,
    h.

    A key goes by the character on it, whatever the layout: the one that it types, else the digit of
    its place in the upper row, else the one it has without Shift. Shift that is needed to type + or
    - is no modifier."""
    held = [word for bits, word in MODIFIERS if event.dict.get("mod", 0) & bits]
    return tuple(
        dict.fromkeys(
            "+".join((*(word for word in held if word != "shift" or shifted), name))
            for name, shifted in _list_names(event, "shift" in held)
        )
    )


def _list_names(event: Event, shift: bool) -> list[tuple[str, bool]]:
    """What a key may be called, each with whether Shift counts."""
    if event.key in KEYPAD:
        return [(KEYPAD[event.key], True)]
    found: list[tuple[str, bool]] = []
    typed, bare = event.dict.get("unicode", ""), chr(event.key) if 32 < event.key < 127 else ""
    if typed == bare and shift or not typed.isprintable():
        typed = ""  # without text input the system does not tell what Shift makes of a key
    if not shift:
        typed = typed or bare
    if typed in ("+", "-") or typed.isdigit() and typed.isascii():
        found.append((typed, False))
    if event.key == pygame.K_EQUALS:  # + stands on the key of =, with Shift or without
        found.append(("+", False))
    if digit := DIGITS.get(event.dict.get("scancode", 0)):
        found.append((digit, True))
    name = pygame.key.name(event.key)
    return [*found, (NAMES.get(name, name), True)]
