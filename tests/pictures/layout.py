"""What is wrong with the words on the window: cut, broken, squeezed, outside their box, one over
the other.
"""

from __future__ import annotations

from itertools import product

import pygame

from china_games.i18n import Translator, make_translator
from china_games.kit import pseudo
from china_games.kit.layout import Box
from china_games.kit.page import Line, Page, read_window
from china_games.kit.painter import find_least_type
from china_games.kit.pilot import Pilot
from china_games.kit.theme import READABLE
from china_games.kit.trees import walk
from china_games.kit.ui import Node, Rect
from tests.pictures.covering import find_covered, find_gaps

GIVE_WAY = ("last", "hist_told", "turn")
"""Keys of sentences that may be cut: the log and the tooltip have them whole."""


WINDOWS = (
    ((960, 600), 75),
    ((960, 600), 100),
    ((1280, 800), 100),
    ((1280, 800), 150),
    ((1280, 800), 200),
    ((3840, 2160), 100),
    ((3840, 2160), 150),
    ((3840, 2160), 200),
)
"""Sizes in pixels, each with scales in percent that people use there."""

SPEAKERS = {
    "en": make_translator("en"),
    "fr": make_translator("fr"),
    "long": pseudo.make_translator(),
}
COLOURS = tuple(product((False, True), repeat=2))
"""Whether the contrast is high, whether the colours are safe for the colour-blind."""
LARGE = 3.0  # contrast of large writing after WCAG, AA
HALO = 12  # pixels: the same words so near are one label with its halo


def read(pilot: Pilot, size: tuple[int, int], scale: int, speaker: Translator) -> Page:
    """All that stands on the window in another size and language."""
    with read_window() as page:
        pilot.app.ui.tr = speaker
        pilot.app.fixed_scale = scale
        pilot.resize(size)
        pilot.step(2)
    return page


def dressed(pilot: Pilot, contrast: bool, colour_safe: bool) -> None:
    """Gives the window other colours."""
    pilot.app.apply(
        pilot.app.settings._replace(
            contrast="high" if contrast else "normal", colour_safe=colour_safe
        )
    )


def faults(pilot: Pilot, size: tuple[int, int], scale: int, speaker: Translator) -> list[str]:
    """Everything wrong with the words on the window in another size and language."""
    return find_faults(pilot, read(pilot, size, scale, speaker), scale)


def find_faults(pilot: Pilot, page: Page, scale: int) -> list[str]:
    """Everything wrong with the words on the window, which were read at this scale in percent."""
    kept = {
        text
        for layer in pilot.screen.layers
        for node in walk(layer.root)
        if node.key in GIVE_WAY and isinstance(text := getattr(node, "text", ""), str)
    }
    cut = [f"cut: {text}" for text in page.list_cuts() if text not in kept]
    return [
        *cut,
        *over_each_other(page.lines),
        *squeezed(pilot),
        *find_covered(pilot),
        *find_gaps(pilot, page),
        *spilled(pilot),
        *unread(page.lines, scale),
    ]


def core(line: Line) -> Rect:
    """Where the letters of a line surely are, as far as they are seen: its middle half."""
    return line.place.inflate(-2, -round(line.place.h * 0.5)).clip(line.clip)


def over_each_other(lines: list[Line]) -> list[str]:
    """Pairs of lines that lie over each other on the same surface."""
    written_once = {
        (id(line.on), line.text, line.place.x // HALO, line.place.y // HALO): line
        for line in lines
        if line.text
    }
    found = list(written_once.values())
    boxes = [line.place.union(letters_of(line)) for line in found]
    return [
        f"overlap: {a.shown} / {b.shown}"
        for number, a in enumerate(found)
        for b in (found[k] for k in boxes[number].collidelistall(boxes) if k > number)
        if a.on is b.on and a.text != b.text and (core(a).colliderect(core(b)) or meet(a, b))
    ]


def letters_of(line: Line) -> Rect:
    """The box of a line's letters, however little of it they fill."""
    return line.letters.get_rect(topleft=line.place.topleft)


def unread(lines: list[Line], scale: int) -> list[str]:
    """Lines that are hard to read on what lies behind them, very small, or outside what can be seen
    of them.
    """
    wrong = {
        f"faint: {line.shown} ({line.contrast:.1f})": line.contrast < least_contrast(line, scale)
        for line in lines
    }
    wrong |= {
        f"tiny: {line.shown} ({line.words.pixels})": line.words.pixels < find_least_type(line.text)
        for line in lines
    }
    wrong |= {
        f"beside: {line.shown}": not line.clip.inflate(2, 2).contains(reach(line))
        for line in lines
        if line.clip.w and line.clip.h  # else it was scrolled out of sight
    }
    return [fault for fault, is_so in wrong.items() if is_so]


def least_contrast(line: Line, scale: int) -> float:
    """What WCAG (AA) asks of text of this size."""
    units = line.words.pixels * 100 / scale
    return LARGE if units >= 24 or units >= 18.66 and line.words.weight != "regular" else READABLE


def reach(line: Line) -> Rect:
    """Where the letters are, as far as they have to be seen: what scrolls may be cut above and
    below.
    """
    seen = line.seen
    return (
        seen if line.clip == line.on.get_rect() else Rect(seen.x, line.clip.y, seen.w, line.clip.h)
    )


def meet(a: Line, b: Line) -> bool:
    """Whether letters of one line lie upon letters of the other."""
    if not a.seen.clip(a.clip).colliderect(b.seen.clip(b.clip)):
        return False
    one, two = (pygame.mask.from_surface(line.letters) for line in (a, b))
    return one.overlap_area(two, (b.place.x - a.place.x, b.place.y - a.place.y)) > 2


def squeezed(pilot: Pilot) -> list[str]:
    """Nodes with words that have less height than they need."""
    ui = pilot.ui
    return [
        f"squeezed: {words(node)}"
        for node in walk(ui.layer.root)
        if words(node) and node.rect.w and node.measure(ui, node.rect.w)[1] > node.rect.h + 1
    ]


def spilled(pilot: Pilot) -> list[str]:
    """Nodes that stick out of their box or of the window."""
    found = [
        f"spilled: {words(kid) or kid.key or type(kid).__name__}"
        for node in walk(pilot.ui.layer.root)
        if isinstance(node, Box)
        for kid in node.list_children()
        if kid.rect.w and kid.rect.h and not node.rect.inflate(2, 2).contains(kid.rect)
    ]
    wide = pilot.ui.size[0]
    return found + [
        f"outside: {node.key or words(node)}"
        for node in walk(pilot.ui.layer.root)
        if node.rect.w and (node.rect.left < 0 or node.rect.right > wide)
    ]


def words(node: Node) -> str:
    found = getattr(node, "text", "") or getattr(node, "label", "")
    return found if isinstance(found, str) else ""
