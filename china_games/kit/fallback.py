"""Signs that our fonts lack: which font of this computer draws them, or a box with the number of
one that none has.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Set
from functools import cache, lru_cache
from typing import NamedTuple

import pygame
import pygame.freetype

from china_games.files.characters import is_mark
from china_games.kit.theme import Colour

NONE = "none"
CJK = (
    "notosanscjktc",
    "notosanscjksc",
    "notosanscjkjp",
    "microsoftjhenghei",
    "microsoftyahei",
    "pingfangtc",
    "pingfangsc",
    "hiraginosansgb",
    "wenquanyizenhei",
    "wenquanyimicrohei",
    "droidsansfallback",
    "arialunicodems",
    "simsun",
)
WIDE = (
    "notosans",
    "segoeui",
    "dejavusans",
    "helveticaneue",
    "arial",
    "tahoma",
    "freesans",
    "liberationsans",
    "notosanshebrew",
    "notosansarabic",
    "notosansthai",
    "notosansdevanagari",
    "nirmalaui",
    "leelawadeeui",
    "malgungothic",
    "gadugi",
    "ebrima",
    "arialhebrew",
    "geezapro",
    "thonburi",
    "kohinoordevanagari",
    "applesdgothicneo",
    "applesymbols",
    "segoeuisymbol",
    "segoeuiemoji",
    "segoeuihistoric",
    "notoemoji",
    "notosanssymbols2",
    "notosanssymbols",
    "symbola",
)
PICTURES = ("coloremoji", "colouremoji", "bitmap")  # fonts of pictures in one size, not of outlines
LEFTWARDS = {"HEBREW": "Hebr", "ARABIC": "Arab", "SYRIAC": "Syrc", "THAANA": "Thaa", "NKO": "Nkoo"}
SEARCHED = 400  # fonts of this computer that are looked into for a rare sign


class Run(NamedTuple):
    """A piece of text, what draws it ("" our fonts, the path of a font, or NONE), its script if it
    runs leftwards.
    """

    text: str
    by: str
    script: str = ""


@cache
def list_first_fonts() -> tuple[str, ...]:
    """The paths of the fonts to look into first, those that are here."""
    installed = set(pygame.font.get_fonts())
    found = (pygame.font.match_font(name) for name in (*CJK, *WIDE) if name in installed)
    return tuple(dict.fromkeys(str(path) for path in found if path))


@cache
def list_others() -> tuple[str, ...]:
    """All other fonts of this computer, outlines only."""
    names = [
        name
        for name in sorted(pygame.font.get_fonts())
        if not any(word in name for word in PICTURES)
    ]
    found = (pygame.font.match_font(name) for name in names[:SEARCHED])
    return tuple(
        dict.fromkeys(str(path) for path in found if path and str(path) not in list_first_fonts())
    )


@lru_cache(maxsize=32)
def open_font(path: str) -> pygame.freetype.Font | None:
    """A font to ask what it has; None if it cannot be opened."""
    try:
        pygame.freetype.init()
        return pygame.freetype.Font(path, 16)
    except (OSError, RuntimeError, pygame.error):
        return None


def has(path: str, sign: str) -> bool:
    font = open_font(path)
    return font is not None and font.get_metrics(sign)[0] is not None


def list_paths() -> Iterator[str]:
    yield from list_first_fonts()
    yield from list_others()


@lru_cache(maxsize=4096)
def find_font(sign: str) -> str:
    """The path of the first font that has a sign, or NONE."""
    return next((path for path in list_paths() if has(path, sign)), NONE)


def find_script(sign: str) -> str:
    """The script of a sign that is written from right to left, as fonts name it; "" for
    all others.
    """
    if unicodedata.bidirectional(sign) not in ("R", "AL", "AN"):
        return ""
    return next(
        (tag for word, tag in LEFTWARDS.items() if unicodedata.name(sign, "").startswith(word)),
        "Hebr",
    )


def find_drawer(sign: str, before: Run, ours: Set[str]) -> tuple[str, str]:
    """What draws a sign that follows a piece, and its script: the same as long as it can, also for
    spaces and marks.
    """
    _, by, script = before
    leans = sign == " " or is_mark(sign)
    if (
        by not in ("", NONE)
        and (leans or sign not in ours)
        and has(by, sign)
        and (leans or find_script(sign) == script)
    ):
        return by, script
    return ("", "") if sign in ours else (find_font(sign), find_script(sign))


def split_runs(text: Iterable[str], ours: Set[str]) -> list[Run]:
    """The pieces of a text. Words of another script stay together with the spaces between them, so
    that a script that runs from right to left keeps the order of its words; a letter goes with its
    accents."""
    pieces: list[Run] = []
    for sign in text:
        before = pieces[-1] if pieces else Run("", "")
        by, script = find_drawer(sign, before, ours)
        if pieces and (by, script) == before[1:]:
            pieces[-1] = before._replace(text=before.text + sign)
        elif pieces and is_mark(sign) and by != NONE and has(by, before.text[-1]):
            pieces[-1:] = [
                before._replace(text=before.text[:-1]),
                Run(before.text[-1] + sign, by, script),
            ]
        else:
            pieces.append(Run(sign, by, script))
    return [part for piece in pieces for part in loosen_space(piece) if part.text]


def loosen_space(piece: Run) -> tuple[Run, ...]:
    """The piece, and what follows it: the space behind a word that runs leftwards stands on its
    right.
    """
    bare = piece.text.rstrip(" ")
    return (
        (piece._replace(text=bare), Run(piece.text[len(bare) :], "")) if piece.script else (piece,)
    )


# -- signs that no font has ------------------------------------------------------------------------


def measure_box(pixels: int) -> int:
    return max(8, round(pixels * 0.95))


def draw_box(
    surface: pygame.Surface, place: pygame.Rect, sign: str, font: pygame.font.Font, colour: Colour
) -> None:
    """A frame with the sign's number in two rows: two signs are never told by the same box."""
    pygame.draw.rect(surface, (*colour, 255), place.inflate(-2, -max(2, place.h // 6)), 1)
    digits = f"{ord(sign):04X}"
    half = (len(digits) + 1) // 2
    for row, part in enumerate((digits[:half], digits[half:])):
        line = font.render(part, True, colour)
        line = (
            line
            if line.get_width() <= place.w - 4
            else pygame.transform.smoothscale(line, (max(1, place.w - 4), line.get_height()))
        )
        surface.blit(
            line,
            line.get_rect(
                center=(place.centerx, place.centery + round((row - 0.5) * place.h * 0.34))
            ),
        )
