"""Draws a board file, to look at it while it is made: `board_picture.py FILE OUT.png [WIDTH HEIGHT]
[ids]`.

A board of China is drawn with all that its file says; one of another game as its table shows it
when nothing is played."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from math import hypot
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame  # noqa: E402

from china_games.boards.library import BoardFile, load  # noqa: E402
from china_games.games import registry  # noqa: E402
from china_games.games.china.board import ChinaMap  # noqa: E402
from china_games.i18n import make_translator  # noqa: E402
from china_games.session import SeatInfo  # noqa: E402
from china_games.settings import DEFAULTS  # noqa: E402
from china_games.table.pictures import draw_thumbnail  # noqa: E402

SEA, LAND, INK, ROAD, PAPER, WATER = (
    "#c3d3d6",
    "#e6dfcd",
    "#4a3c2e",
    "#f6ecd2",
    "#fbf5e4",
    "#8fb0bd",
)
PIGMENTS = ("#b49bc4", "#e3cf83", "#dfa46c", "#9dbb8d", "#d08c7c")
"""Grounds of the provinces, in the order of the rules' COLOURS."""

FINE = 2  # drawn so many times larger, then made smaller: soft edges


class Brush:
    """Draws in units of the board on a picture of any size."""

    def __init__(self, picture: ChinaMap, width: int, height: int) -> None:
        self.scale = min(width / picture.size[0], height / picture.size[1])
        self.surface = pygame.Surface(
            (round(picture.size[0] * self.scale), round(picture.size[1] * self.scale))
        )

    def place_points(self, points: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
        return [(x * self.scale, y * self.scale) for x, y in points]

    def draw_area(self, ring: Iterable[tuple[float, float]], colour: str) -> None:
        pygame.draw.polygon(self.surface, colour, self.place_points(ring))

    def line(
        self, line: Iterable[tuple[float, float]], colour: str, width: float, closed: bool = False
    ) -> None:
        points = self.place_points(line)
        if closed:
            points.append(points[0])
        radius = width * self.scale / 2
        for a, b in zip(points, points[1:], strict=False):
            if radius > 1 and a != b:
                pygame.draw.polygon(self.surface, colour, make_band(a, b, radius))
                pygame.draw.circle(self.surface, colour, b, radius)
            else:
                pygame.draw.line(self.surface, colour, a, b)

    def draw_disc(self, at: tuple[float, float], radius: float, colour: str) -> None:
        pygame.draw.aacircle(self.surface, colour, self.place_points([at])[0], radius * self.scale)

    def draw_text(
        self, words: str, at: tuple[float, float], size: float, colour: str = INK
    ) -> None:
        font = pygame.font.SysFont("dejavusans", max(6, round(size * self.scale)))
        written = font.render(words, True, colour)
        self.surface.blit(written, written.get_rect(center=self.place_points([at])[0]))


def make_band(
    a: tuple[float, float], b: tuple[float, float], radius: float
) -> list[tuple[float, float]]:
    """The four corners of a broad line."""
    way = hypot(b[0] - a[0], b[1] - a[1])
    x, y = (b[1] - a[1]) / way * radius, (a[0] - b[0]) / way * radius
    return [(a[0] + x, a[1] + y), (b[0] + x, b[1] + y), (b[0] - x, b[1] - y), (a[0] - x, a[1] - y)]


def draw(picture: ChinaMap, width: int, height: int, ids: bool) -> pygame.Surface:
    """The board; with `ids`, every slot is labelled."""
    brush = Brush(picture, width, height)
    brush.surface.fill(SEA)
    for ring in picture.decor.land:
        brush.draw_area(ring, LAND)
    for province in picture.provinces:
        for ring in (province.polygon, *province.islands):
            brush.draw_area(ring, PIGMENTS[province.colour])
    for lake in picture.decor.lakes:
        brush.draw_area(lake, WATER)
    for river in picture.decor.rivers:
        brush.line(river.line, WATER, 2.5)
    for line in picture.decor.coast:
        brush.line(line, INK, 1.2)
    for province in picture.provinces:
        brush.line(province.polygon, INK, 2.4, closed=True)
    draw_roads(brush, picture)
    draw_marks(brush, picture, ids)
    return brush.surface


def draw_roads(brush: Brush, picture: ChinaMap) -> None:
    for road in picture.roads:
        brush.line(road.line, INK, 9)
    for road in picture.roads:
        brush.line(road.line, ROAD, 6)


def draw_marks(brush: Brush, picture: ChinaMap, ids: bool) -> None:
    for province in picture.provinces:
        brush.draw_disc(province.dragon, 46, INK)
        brush.draw_disc(province.dragon, 44, PIGMENTS[province.colour])
        brush.draw_text(f"{province.name['en']}", province.label, 30)
    for slot in picture.slots:
        if slot.post:
            brush.draw_disc(slot.at, 25, INK)
            brush.draw_disc(slot.at, 22, PAPER)
        brush.draw_disc(slot.at, 18, INK)
        brush.draw_disc(slot.at, 16, WATER if slot.port else PAPER)
        if ids:
            brush.draw_text(slot.id, slot.at, 11)
    for alliance in picture.alliances:
        brush.draw_disc(alliance.at, 14, "#7d2f23")
        brush.draw_text(str(alliance.number), alliance.at, 17, PAPER)
    brush.line(picture.wall, "#8b7d6b", 20)
    for value, point in enumerate(picture.track):
        brush.draw_disc(point, 9, PAPER if value % 5 else "#d9b98b")
        brush.draw_text(str(value), point, 9)


def main(arguments: list[str]) -> int:
    source, target, *size = arguments
    board = load(Path(source))
    if not isinstance(board, BoardFile):
        print("\n".join(problem.say(make_translator("en")) for problem in board), file=sys.stderr)
        return 1
    pygame.font.init()
    width, height = (int(part) for part in size[:2]) if len(size) >= 2 else (1600, 1000)
    if not isinstance(board.map, ChinaMap):
        pygame.image.save(draw_table(board, width, height), target)
        return 0
    large = draw(board.map, FINE * width, FINE * height, "ids" in size)
    pygame.image.save(
        pygame.transform.smoothscale(large, [side // FINE for side in large.get_size()]), target
    )
    return 0


def draw_table(board: BoardFile, width: int, height: int) -> pygame.Surface:
    """The board as its game's table shows it to a spectator of a game that has just been dealt."""
    rules, count = registry.load_rules(board.game), board.seats[-1]
    options = {option.key: option.default for option in rules.meta.options}
    view = rules.view(rules.setup(board.rules_board, options, count, 0), None)
    seats = [SeatInfo("", "human", look=look) for look in range(count)]
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    return draw_thumbnail(
        registry.load_table(board.game), board.map, view, seats, (width, height), "en", DEFAULTS
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
