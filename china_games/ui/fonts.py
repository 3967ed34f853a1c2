"""Text: faces, measuring, wrapping, rendering, with a system font for signs that ours lacks."""
from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path

import pygame

from china_games.resources import assets
from china_games.ui.theme import Colour

FILES = {"regular": "ChinaGamesText-Regular.ttf", "bold": "ChinaGamesText-Semibold.ttf",
         "display": "ChinaGamesDisplay-Semibold.ttf"}
SYSTEM_CJK = ("notosanscjktc", "notosanscjksc", "notosanscjkjp", "microsoftjhenghei", "microsoftyahei", "pingfangtc",
              "pingfangsc", "hiraginosansgb", "wenquanyizenhei", "wenquanyimicrohei", "droidsansfallback",
              "arialunicodems", "simsun")
CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufeff]")
Run = tuple[str, bool]


@cache
def covered() -> frozenset[str]:
    """The characters our fonts draw themselves."""
    text = assets("fonts", "coverage.txt").read_text(encoding="ascii")
    ranges = [part.partition("-") for part in text.split()]
    spans = [(int(first, 16), int(last or first, 16)) for first, _, last in ranges]
    return frozenset(chr(code) for first, last in spans for code in range(first, last + 1))


@cache
def system_font() -> Path | None:
    """A font of this computer for Chinese that was typed in, if there is one."""
    found = pygame.font.match_font(",".join(SYSTEM_CJK))
    return Path(found) if found else None


@lru_cache(maxsize=96)
def face(weight: str, pixels: int) -> pygame.font.Font:
    """An opened font; weight is regular, bold, display or system."""
    path = system_font() if weight == "system" else assets("fonts", FILES[weight])
    return pygame.font.Font(path, pixels)


def runs(text: str) -> list[Run]:
    """Splits a text into pieces that are covered by our fonts (True) or not (False)."""
    if covered().issuperset(text):
        return [(text, True)] if text else []
    pieces: list[Run] = []
    for sign in text:
        ours = sign in covered()
        if pieces and pieces[-1][1] == ours:
            pieces[-1] = pieces[-1][0] + sign, ours
        else:
            pieces.append((sign, ours))
    return pieces


def clean(text: str) -> str:
    """The text on one line, without signs that cannot be drawn."""
    return CONTROL.sub("", text.replace("\n", " ").replace("\t", " "))


def piece_font(weight: str, pixels: int, ours: bool) -> pygame.font.Font:
    return face(weight if ours or not system_font() else "system", pixels)


@lru_cache(maxsize=8192)
def width(text: str, weight: str, pixels: int) -> int:
    """How wide a line of text is, in pixels."""
    return sum(piece_font(weight, pixels, ours).size(piece)[0] for piece, ours in runs(clean(text)))


@lru_cache(maxsize=96)
def line_height(weight: str, pixels: int) -> int:
    """The height of a line; the same whatever stands in it."""
    return max(face(weight, pixels).get_linesize(), round(pixels * 1.25))


def render(text: str, weight: str, pixels: int, colour: Colour) -> pygame.Surface:
    """A line of text on a transparent surface, line_height high."""
    pieces = [piece_font(weight, pixels, ours).render(piece, True, colour) for piece, ours in runs(clean(text))]
    high = line_height(weight, pixels)
    surface = pygame.Surface((max(1, sum(piece.get_width() for piece in pieces)), high), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    ascent = face(weight, pixels).get_ascent()
    left = 0
    top = (high - face(weight, pixels).get_height()) // 2
    for piece, (_, ours) in zip(pieces, runs(clean(text)), strict=True):
        drop = ascent - piece_font(weight, pixels, ours).get_ascent()
        surface.blit(piece, (left, top + drop))
        left += piece.get_width()
    return surface.convert_alpha()


def breaks(word: str, weight: str, pixels: int, room: int) -> Iterator[str]:
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
    return [line for paragraph in text.split("\n") for line in wrap_line(paragraph, weight, pixels, room)]


def wrap_line(text: str, weight: str, pixels: int, room: int) -> list[str]:
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if width(longer, weight, pixels) <= room:
            lines[-1] = longer
            continue
        pieces = list(breaks(word, weight, pixels, room))
        lines[len(lines) if lines[-1] else -1:] = pieces
    return lines


@lru_cache(maxsize=2048)
def shortened(text: str, weight: str, pixels: int, room: int) -> str:
    """The text, cut with … if it is wider than the room."""
    if width(text, weight, pixels) <= room:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        fits = width(text[:middle].rstrip() + "…", weight, pixels) <= room
        low, high = (middle, high) if fits else (low, middle - 1)
    return text[:low].rstrip() + "…"
