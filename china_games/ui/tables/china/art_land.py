"""The ground of the board: sea, land, provinces with their patterns, rivers and borders."""
from __future__ import annotations

from typing import Any

from china_games.ui.tables.china import palette as ink
from china_games.ui.tables.china import svg
from china_games.ui.tables.china.geometry import Point, bounds, grid, inside


def ground(map_: Any) -> list[str]:
    """Everything that lies under roads and slots, in board units."""
    return [*_sea(map_), *_neutral_land(map_), *_provinces(map_), *_rivers(map_), *_borders(map_), *_frame(map_)]


def _frame(map_: Any) -> list[str]:
    """The board's edge, and the silk on which it lies."""
    (wide, high), far = map_.size, 4000
    parts = [svg.box(-far, -far, wide + 2 * far, far, ink.SILK), svg.box(-far, high, wide + 2 * far, far, ink.SILK),
             svg.box(-far, -far, far, high + 2 * far, ink.SILK), svg.box(wide, -far, far, high + 2 * far, ink.SILK)]
    weave = "".join(f"M{x:.0f} {y:.0f}l11 11l-11 11l-11 -11zM{x - 4:.0f} {y + 11:.0f}h8"
                    for x, y in grid((-900, -600, wide + 900, high + 600), 44, 22) if not -34 < y < high + 12
                    or not -34 < x < wide + 34)
    return [*parts, svg.stroke(weave, ink.SILK_LIGHT, 1.6, 0.8),
            svg.box(-7, -7, wide + 14, high + 14, "none", 0, ink.GOLD, 8),
            svg.box(-2, -2, wide + 4, high + 4, "none", 0, ink.INK, 2.4),
            svg.box(-12, -12, wide + 24, high + 24, "none", 0, ink.INK, 2)]


def _sea(map_: Any) -> list[str]:
    width, height = map_.size
    waves = "".join(f"M{x - 9:.0f} {y:.0f}q4.5 -5 9 0q4.5 -5 9 0"
                    for x, y in grid((-800, -400, width + 800, height + 400), 64, 34))
    return [svg.box(-2000, -2000, width + 4000, height + 4000, ink.SEA), svg.stroke(waves, ink.SEA_LINE, 1.3, 0.55)]


def _shores(map_: Any) -> list[str]:
    rings = [*map_.decor.land, *(province.polygon for province in map_.provinces),
             *(ring for province in map_.provinces for ring in province.islands)]
    return [svg.line_path(ring, closed=True) for ring in rings]


def _neutral_land(map_: Any) -> list[str]:
    shores = "".join(_shores(map_))
    land = "".join(svg.line_path(ring, closed=True) for ring in map_.decor.land)
    return [svg.stroke(shores, ink.SEA_LIGHT, 26), svg.stroke(shores, ink.SEA_LINE, 15, 0.5),
            svg.stroke(shores, ink.SEA_LIGHT, 13), svg.stroke(shores, ink.SEA_LINE, 6.5, 0.7),
            svg.stroke(shores, ink.SEA_LIGHT, 5), svg.stroke(shores, ink.INK_SOFT, 2),
            svg.fill(land, ink.LAND)]


def _rings(province: Any) -> list[Any]:
    return [province.polygon, *province.islands]


def outline(province: Any) -> str:
    """Path data of a province with its islands."""
    return "".join(svg.line_path(ring, closed=True) for ring in _rings(province))


def _provinces(map_: Any) -> list[str]:
    parts = []
    for province in map_.provinces:
        pigment = ink.PIGMENTS[province.colour]
        parts.append(svg.fill(outline(province), pigment.pale))
        parts += [pattern(pigment, ring) for ring in _rings(province)]
    return parts


def pattern(pigment: ink.Pigment, ring: Any) -> str:
    """The marks of a colour, strewn over a polygon without touching its edge."""
    spots = [p for p in grid(bounds(ring), 26, 15) if all(inside(ring, c) for c in _corners(p, 7))]
    return svg.stroke("".join(MOTIFS[pigment.pattern](x, y, 4.2) for x, y in spots), pigment.mark, 2.0, 0.9)


def _corners(at: Point, reach: float) -> list[Point]:
    x, y = at
    return [(x - reach, y - reach), (x + reach, y - reach), (x - reach, y + reach), (x + reach, y + reach)]


def _ring(x: float, y: float, r: float) -> str:
    r *= 0.62
    return f"M{x - r:.1f} {y:.1f}a{r:.1f} {r:.1f} 0 1 0 {2 * r:.1f} 0a{r:.1f} {r:.1f} 0 1 0 {-2 * r:.1f} 0"


def _dash(x: float, y: float, r: float) -> str:
    return f"M{x - r:.1f} {y:.1f}h{2 * r:.1f}"


def _slash(x: float, y: float, r: float) -> str:
    return f"M{x - r * 0.8:.1f} {y + r * 0.9:.1f}l{r * 1.6:.1f} {-r * 1.8:.1f}"


def _chevron(x: float, y: float, r: float) -> str:
    return f"M{x - r:.1f} {y - r * 0.5:.1f}l{r:.1f} {r:.1f}l{r:.1f} {-r:.1f}"


def _cross(x: float, y: float, r: float) -> str:
    r *= 0.8
    return f"M{x - r:.1f} {y:.1f}h{2 * r:.1f}M{x:.1f} {y - r:.1f}v{2 * r:.1f}"


MOTIFS = {"rings": _ring, "dashes": _dash, "slashes": _slash, "chevrons": _chevron, "crosses": _cross}
"""Path data of one mark of each pattern: centre and half its width."""


def _rivers(map_: Any) -> list[str]:
    rivers = "".join(svg.smooth_path(river.line) for river in map_.decor.rivers)
    lakes = "".join(svg.line_path(ring, closed=True) for ring in map_.decor.lakes)
    return [svg.stroke(rivers, ink.RIVER, 2.2, 0.75), svg.fill(lakes, ink.SEA, 1.0, ink.RIVER, 1.4)]


def _borders(map_: Any) -> list[str]:
    lines = "".join(outline(province) for province in map_.provinces)
    return [svg.stroke(lines, ink.PAPER, 7, 0.75), svg.stroke(lines, ink.INK, 2.4)]
