"""Text: faces, measuring, wrapping, rendering, with a system font for signs that ours lacks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

import pygame

from china_games.files import characters
from china_games.kit import fallback
from china_games.kit.fallback import Run
from china_games.kit.theme import Colour
from china_games.resources import find_asset

FILES = {
    "regular": "ChinaGamesText-Regular.ttf",
    "bold": "ChinaGamesText-Semibold.ttf",
    "display": "ChinaGamesDisplay-Semibold.ttf",
}
FINE, TIMES = 24, 2  # type below so many pixels is drawn so many times larger, then made small


@cache
def list_covered() -> frozenset[str]:
    """The characters our fonts draw themselves."""
    text = find_asset("fonts", "coverage.txt").read_text(encoding="ascii")
    ranges = [part.partition("-") for part in text.split()]
    spans = [(int(first, 16), int(last or first, 16)) for first, _, last in ranges]
    return frozenset(chr(code) for first, last in spans for code in range(first, last + 1))


@lru_cache(maxsize=96)
def open_face(weight: str, pixels: int, script: str = "") -> pygame.font.Font:
    """An opened font; weight is regular, bold or display, or the path of a font of this computer. A
    script is one that runs from right to left."""
    pygame.font.init()  # does nothing the second time: words are also measured without a window
    font = pygame.font.Font(
        find_asset("fonts", FILES[weight]) if weight in FILES else weight, pixels
    )
    if script:
        font.set_direction(pygame.DIRECTION_RTL)
        font.set_script(script)
    return font


def clean(text: str) -> str:
    """The text on one line, without signs that cannot be seen."""
    return characters.put_on_one_line(text)


def split_runs(text: str) -> list[Run]:
    """Splits a text into pieces, each with what draws it: "" for our fonts, a path, or
    fallback.NONE.
    """
    if list_covered().issuperset(text):
        return [Run(text, "")] if text else []
    return fallback.split_runs(text, list_covered())


def choose_fineness(pixels: int) -> int:
    """How many times larger a text is drawn: pygame puts letters on whole pixels, which makes small
    type uneven.
    """
    return TIMES if pixels < FINE else 1


def run_width(run: Run, weight: str, pixels: int) -> int:
    """How wide a piece is; a sign that no font has is a box."""
    if run.by == fallback.NONE:
        return len(run.text) * fallback.measure_box(pixels)
    return open_face(run.by or weight, pixels, run.script).size(run.text)[0]


@lru_cache(maxsize=8192)
def width(text: str, weight: str, pixels: int) -> int:
    """How wide a line of text is, in pixels."""
    times = choose_fineness(pixels)
    return -(
        -sum(run_width(run, weight, pixels * times) for run in split_runs(clean(text))) // times
    )


def find_caret(text: str, index: int, weight: str, pixels: int) -> int:
    """How far from the left the caret stands at a place between two characters: next to the one
    before it, on its left where that one runs from right to left (letters that join get narrower:
    the caret never goes back for that)."""
    left, begun, times = 0, 0, choose_fineness(pixels)
    pixels *= times
    for run in split_runs(text):
        wide = run_width(run, weight, pixels)
        if begun < index <= begun + len(run.text) or index == 0:
            parts = [run._replace(text=run.text[:n]) for n in range(index - begun + 1)]
            before = (
                min(wide, max(run_width(part, weight, pixels) for part in parts))
                if run.script
                else run_width(parts[-1], weight, pixels)
            )
            return (
                left + (wide - before if run.script and run.by != fallback.NONE else before)
            ) // times
        left, begun = left + wide, begun + len(run.text)
    return left // times


def runs_leftwards(text: str, index: int) -> bool:
    """Whether the text at a place between two characters runs from right to left."""
    at = max(0, index - 1)
    return bool(text[at : at + 1]) and bool(fallback.find_script(text[at]))


@lru_cache(maxsize=96)
def line_height(weight: str, pixels: int) -> int:
    """The height of a line; the same whatever stands in it."""
    return max(open_face(weight, pixels).get_linesize(), round(pixels * 1.25))


def render(text: str, weight: str, pixels: int, colour: Colour) -> pygame.Surface:
    """A line of text on a transparent surface, line_height high, in the format of the window."""
    return draw_line(text, weight, pixels, colour).convert_alpha()


def draw_line(text: str, weight: str, pixels: int, colour: Colour) -> pygame.Surface:
    """As `render`, but there may be no window yet."""
    times = choose_fineness(pixels)
    pieces, look = split_runs(clean(text)), (weight, pixels * times)
    wide, high = max(1, width(text, weight, pixels)), line_height(weight, pixels)
    surface = pygame.Surface((wide * times, high * times), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    left = 0
    for run in pieces:
        render_run(surface, left, run, look, colour)
        left += run_width(run, *look)
    return pygame.transform.smoothscale(surface, (wide, high)) if times > 1 else surface


def render_run(
    surface: pygame.Surface, left: int, run: Run, look: tuple[str, int], colour: Colour
) -> None:
    """Draws a piece into its line, on the line's base."""
    weight, pixels = look
    ours = open_face(weight, pixels)
    top = (surface.get_height() - ours.get_height()) // 2
    if run.by == fallback.NONE:
        box = pygame.Rect(left, top, fallback.measure_box(pixels), ours.get_height())
        for i, sign in enumerate(run.text):
            number = open_face("regular", max(6, round(pixels * 0.42)))
            fallback.draw_box(surface, box.move(i * box.w, 0), sign, number, colour)
        return
    font = open_face(run.by or weight, pixels, run.script)
    surface.blit(
        font.render(run.text, True, colour), (left, top + ours.get_ascent() - font.get_ascent())
    )


def break_word(word: str, weight: str, pixels: int, room: int) -> Iterator[str]:
    """Cuts a word that is wider than the room into pieces that fit."""
    if width(word, weight, pixels) <= room:
        yield word
        return
    part = ""
    for sign in word:
        if part and width(part + sign, weight, pixels) > room:
            yield part
            part = ""
        part += sign
    yield part


def wrap(text: str, weight: str, pixels: int, room: int) -> list[str]:
    """The lines of a text in a width; breaks at spaces (never at no-break ones) and at \\n."""
    return [
        line
        for paragraph in text.split("\n")
        for line in wrap_line(paragraph, weight, pixels, room)
    ]


def wrap_line(text: str, weight: str, pixels: int, room: int) -> list[str]:
    """The lines of one paragraph. A line is measured where the sum of its words, which are known
    from other lines, leaves it open whether it fits.
    """
    lines, wide, joins = [""], 0, 0
    space, odd = width(" ", weight, pixels), 2 + pixels // 32  # what a join may give or take
    plain = list_covered().issuperset(text)
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if lines[-1]:
            wide, joins = wide + space, joins + 1
        wide += width(word, weight, pixels)
        if plain and abs(wide - room) > odd * (joins + 1):
            fits = wide < room
        else:
            fits = width(longer, weight, pixels) <= room
        if fits:
            lines[-1] = longer
            continue
        pieces = list(break_word(word, weight, pixels, room))
        lines[len(lines) if lines[-1] else -1 :] = pieces
        wide, joins = width(pieces[-1], weight, pixels), 0
    return lines


@lru_cache(maxsize=2048)
def fit_pixels(text: str, weight: str, pixels: int, room: int) -> int:
    """The largest type, up to `pixels` and not below two thirds of it, in which a text is as narrow
    as the room.
    """
    least = max(10, round(pixels * 2 / 3))
    return next(
        (size for size in range(pixels, least, -1) if width(text, weight, size) <= room),
        min(least, pixels),
    )


@lru_cache(maxsize=2048)
def abbreviate(text: str, weight: str, pixels: int, room: int) -> str:
    """A name, or as much of it as has room, with a full stop: "Bureau."."""
    cut = text
    while len(cut) > 2 and width(cut, weight, pixels) > room:
        cut = text[: len(cut.removesuffix(".")) - 1].rstrip() + "."
    return cut


def shorten(text: str, weight: str, pixels: int, room: int) -> str:
    """The text, cut with … if it is wider than the room."""
    if width(text, weight, pixels) <= room:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        fits = width(text[:middle].rstrip() + "…", weight, pixels) <= room
        low, high = (middle, high) if fits else (low, middle - 1)
    return text[:low].rstrip() + "…"
