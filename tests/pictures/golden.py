"""Pictures of every screen as they are to be: taken small, kept in one sheet a scene, compared with
some patience.
"""

from __future__ import annotations

import struct
import zlib
from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pygame

from china_games import i18n
from china_games.kit.comfort import propose_scale
from china_games.kit.pilot import Pilot

FOLDER = Path(__file__).parent / "golden"
SIZES = ((960, 600), (1280, 800), (3840, 2160))
LANGUAGES = ("en", "fr")
WIDE = 320  # pixels across of a kept picture
BLOCK = 4  # kept pixels along the side of a block whose mean difference counts
NOTICED = 30  # mean difference of a channel (0..255) in a block from which a picture is another one
COLOURS, COMMON, STEP = (
    256,
    160,
    12,
)  # of a kept sheet: all, the commonest, and how far apart channels are


class View(NamedTuple):
    """A size of the window and a language."""

    size: tuple[int, int]
    language: str

    @property
    def small(self) -> tuple[int, int]:
        """The size of the kept picture."""
        return WIDE, round(WIDE * self.size[1] / self.size[0])

    @property
    def place(self) -> pygame.Rect:
        """Where the picture lies on the sheet of its scene."""
        column, row = SIZES.index(self.size), LANGUAGES.index(self.language)
        return pygame.Rect((column * WIDE, row * WIDE * 5 // 8), self.small)


VIEWS = tuple(View(size, language) for size in SIZES for language in LANGUAGES)


def taken(pilot: Pilot, view: View) -> pygame.Surface:
    """The window in this size and language, small."""
    pilot.app.ui.tr = i18n.make_translator(view.language)
    pilot.app.fixed_scale = propose_scale(view.size)
    pilot.resize(view.size)
    table = getattr(pilot.screen, "table", None)
    pointed = table.hover if table is not None else None
    pilot.move((0, 0))
    if pointed is not None:  # what a scene points at stays so in every size
        table.hover = pointed
        pilot.ui.redraw()
    settle(pilot)
    return pygame.transform.smoothscale(pilot.look(), view.small)


def settle(pilot: Pilot) -> None:
    """Waits until the window has not changed for a while: some pictures are made a few a frame."""
    for _ in range(40):
        drawn = pilot.app.frames
        pilot.step(12)
        if pilot.app.frames == drawn:
            return


def kept(scene: str, view: View) -> pygame.Surface:
    """The picture that is expected."""
    path = FOLDER / f"{scene}.png"
    assert path.is_file(), f"{path} is missing: tools/golden_pictures.py --only {scene}"
    return sheet_of(path).subsurface(view.place)


@cache
def sheet_of(path: Path) -> pygame.Surface:
    """A sheet as it lies on the disk, in full colours."""
    found = pygame.image.load(str(path))
    full = pygame.Surface(found.get_size(), depth=24)
    full.blit(found, (0, 0))
    return full


def sheet(pictures: Iterable[tuple[View, pygame.Surface]]) -> pygame.Surface:
    """The pictures of a scene side by side."""
    made = pygame.Surface((WIDE * len(SIZES), WIDE * 5 // 8 * len(LANGUAGES)), depth=24)
    for view, picture in pictures:
        made.blit(picture, view.place)
    return made


# -- comparing -------------------------------------------------------------------------------------


def difference(first: pygame.Surface, second: pygame.Surface) -> pygame.Surface:
    """How far the channels of each pixel are apart."""
    one, two = (pygame.Surface(first.get_size(), depth=24) for _ in range(2))
    for made, here, there in ((one, first, second), (two, second, first)):
        made.blit(here, (0, 0))
        made.blit(there, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    one.blit(two, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return one


def worst(first: pygame.Surface, second: pygame.Surface) -> int:
    """The largest mean difference of a channel in any block: a few odd pixels along an edge weigh
    little in it.
    """
    wide, high = first.get_size()
    blocks = pygame.transform.smoothscale(difference(first, second), (wide // BLOCK, high // BLOCK))
    return max(pygame.image.tobytes(blocks, "RGB"))


def report(
    folder: Path, scene: str, view: View, actual: pygame.Surface, expected: pygame.Surface
) -> None:
    """Writes the actual and the expected picture and their difference, twice as large."""
    folder.mkdir(parents=True, exist_ok=True)
    pictures = {"actual": actual, "expected": expected, "difference": difference(actual, expected)}
    for name, picture in pictures.items():
        file = folder / f"{scene}-{view.size[0]}-{view.language}-{name}.png"
        pygame.image.save(pygame.transform.scale_by(picture, 2), str(file))


# -- keeping ---------------------------------------------------------------------------------------


def coarse(data: bytes) -> bytes:
    """Channels in steps of STEP."""
    return data.translate(
        bytes(min(255, (value + STEP // 2) // STEP * STEP) for value in range(256))
    )


def palette(data: bytes) -> tuple[list[bytes], dict[bytes, int]]:
    """Some colours of a picture, and for each of its colours the number of the nearest of them.

    The commonest are among them, and then those that are farthest from all chosen before.
    """
    count = Counter(data[at : at + 3] for at in range(0, len(data), 3))
    chosen = [found for found, _ in count.most_common(COMMON)]
    nearest = {
        found: min((far(found, other), number) for number, other in enumerate(chosen))
        for found in count
    }
    while len(chosen) < min(COLOURS, len(count)):
        chosen.append(max(nearest, key=lambda found: nearest[found][0]))
        nearest = {
            found: min(known, (far(found, chosen[-1]), len(chosen) - 1))
            for found, known in nearest.items()
        }
    return chosen, {found: number for found, (_, number) in nearest.items()}


def far(first: bytes, second: bytes) -> int:
    """The squared distance of two colours."""
    return (first[0] - second[0]) ** 2 + (first[1] - second[1]) ** 2 + (first[2] - second[2]) ** 2


def write(path: Path, picture: pygame.Surface) -> None:
    """Keeps a sheet as a PNG of at most 256 colours; the same picture gives the same bytes."""
    wide, high = picture.get_size()
    data = coarse(pygame.image.tobytes(picture, "RGB"))
    colours, numbers = palette(data)
    rows = b"".join(
        b"\0" + bytes(numbers[data[at : at + 3]] for at in range(row, row + 3 * wide, 3))
        for row in range(0, len(data), 3 * wide)
    )
    chunks = (
        (b"IHDR", struct.pack(">IIBBBBB", wide, high, 8, 3, 0, 0, 0)),
        (b"PLTE", b"".join(colours)),
        (b"IDAT", zlib.compress(rows, 9)),
        (b"IEND", b""),
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*part) for part in chunks))


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
