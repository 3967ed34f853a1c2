"""Makes the program's icons in packaging/icons from its seal: SVG, PNG, ICO, ICNS. Run it to make
the files anew.
"""

from __future__ import annotations

import io
import os
import struct
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame  # noqa: E402
from fontTools.pens.boundsPen import BoundsPen  # noqa: E402
from fontTools.pens.svgPathPen import SVGPathPen  # noqa: E402
from fontTools.ttLib import TTFont  # noqa: E402

from china_games.kit import svg  # noqa: E402
from china_games.kit.shapes import draw_brush_box  # noqa: E402
from china_games.kit.theme import choose_theme  # noqa: E402
from china_games.resources import find_asset  # noqa: E402

FOLDER = ROOT / "packaging" / "icons"
NAME = "china-games"
BOX, SIGN, TALL = 256, "中", 150  # side of the picture, the sign on it and its height in units
PNG_SIZES = (16, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 32, 48, 64, 128, 256)
ICNS_KINDS = {b"icp4": 16, b"icp5": 32, b"icp6": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512}


def seal() -> str:
    """The picture of the window's icon as shapes alone: a sign cut into cinnabar."""
    colours = choose_theme()
    outline, turn = draw_sign()
    parts = [
        svg.fill(draw_brush_box(BOX, BOX, 12, 4, 5), colours.cinnabar),
        svg.stroke(draw_brush_box(208, 208, 8, 3, 6), colours.on_seal, 8, turn="translate(24 24)"),
        svg.fill(outline, colours.on_seal, turn=turn, rule="nonzero"),
    ]
    return svg.write_document(parts, (0, 0, BOX, BOX), (BOX, BOX))


def draw_sign() -> tuple[str, str]:
    """The outline of the sign in the program's own font, and what puts it in the middle."""
    font = TTFont(find_asset("fonts", "ChinaGamesDisplay-Semibold.ttf"))
    glyphs, name = font.getGlyphSet(), font.getBestCmap()[ord(SIGN)]
    pen, bounds = SVGPathPen(glyphs, svg.write_number), BoundsPen(glyphs)
    glyphs[name].draw(pen)
    glyphs[name].draw(bounds)
    left, low, right, high = bounds.bounds
    scale = TALL / (high - low)
    x, y = BOX / 2 - scale * (left + right) / 2, BOX / 2 + scale * (low + high) / 2
    return (
        pen.getCommands(),
        f"translate({svg.write_number(x)} {svg.write_number(y)}) scale({scale:.5f} {-scale:.5f})",
    )


def draw_png(svg: str, size: int) -> bytes:
    """The picture as a PNG of size × size pixels, drawn four times as large and made smaller for
    its small sizes.
    """
    large = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (4 * size, 4 * size))
    written = io.BytesIO()
    pygame.image.save(pygame.transform.smoothscale(large, (size, size)), written, "icon.png")
    return written.getvalue()


def write_ico(pictures: Mapping[int, bytes]) -> bytes:
    """A Windows icon file: a head, an entry of 16 bytes a size, then the PNGs."""
    at, entries = 6 + 16 * len(ICO_SIZES), b""
    for size in ICO_SIZES:
        entries += struct.pack(
            "<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(pictures[size]), at
        )
        at += len(pictures[size])
    return (
        struct.pack("<HHH", 0, 1, len(ICO_SIZES))
        + entries
        + b"".join(pictures[size] for size in ICO_SIZES)
    )


def write_icns(pictures: Mapping[int, bytes]) -> bytes:
    """A macOS icon file: a head, then a kind, a length and a PNG each."""
    parts = b"".join(
        kind + struct.pack(">I", 8 + len(pictures[size])) + pictures[size]
        for kind, size in ICNS_KINDS.items()
    )
    return b"icns" + struct.pack(">I", 8 + len(parts)) + parts


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    picture = seal()
    pictures = {size: draw_png(picture, size) for size in PNG_SIZES}
    (FOLDER / f"{NAME}.svg").write_text(picture + "\n", "utf-8", newline="\n")
    for size, content in pictures.items():
        (FOLDER / f"{NAME}-{size}.png").write_bytes(content)
    (FOLDER / f"{NAME}.ico").write_bytes(write_ico(pictures))
    (FOLDER / f"{NAME}.icns").write_bytes(write_icns(pictures))


if __name__ == "__main__":
    main()
