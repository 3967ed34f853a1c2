"""The ground of the board: sea, land, provinces with their patterns, rivers and borders."""

from __future__ import annotations

from typing import Any

from china_games.games.china.board import ChinaMap, ProvinceMap
from china_games.games.china.table import palette as ink
from china_games.geometry import Point, encloses, find_bounds, lay_grid
from china_games.kit import svg
from china_games.table import weaves

Box = tuple[float, float, float, float]  # left, top, width, height


def draw_ground(map_: ChinaMap) -> list[str]:
    """Everything that lies under roads and slots, in board units; the sea's own colour is for the
    painter.
    """
    return [
        *_draw_sea(map_),
        *_draw_neutral_land(map_),
        *_draw_provinces(map_),
        *_draw_rivers(map_),
        *_draw_borders(map_),
    ]


def draw_frame(map_: ChinaMap, seen: Box) -> list[str]:
    """The board's edge, and the silk on which it lies, as far as it is seen."""
    return weaves.draw_surround(map_.size, seen, ink.SILK, ink.SILK_LIGHT)


def _draw_sea(map_: ChinaMap) -> list[str]:
    waves = "".join(
        f"M{x - 9:.0f} {y:.0f}q4.5 -5 9 0q4.5 -5 9 0"
        for x, y in lay_grid((0, 0, *map_.size), 64, 34)
    )
    return [svg.stroke(waves, ink.SEA_LINE, 1.3, 0.55)]


def _draw_neutral_land(map_: ChinaMap) -> list[str]:
    """Land that is nobody's, and the lines that follow the coast."""
    coast = "".join(svg.trace_line(line) for line in map_.decor.coast)
    land = "".join(svg.trace_line(ring, closed=True) for ring in map_.decor.land)
    return [
        svg.stroke(coast, ink.SEA_LIGHT, 26),
        svg.stroke(coast, ink.SEA_LINE, 15, 0.5),
        svg.stroke(coast, ink.SEA_LIGHT, 13),
        svg.stroke(coast, ink.SEA_LINE, 6.5, 0.7),
        svg.stroke(coast, ink.SEA_LIGHT, 5),
        svg.fill(land, ink.LAND),
        svg.stroke(coast, ink.INK_SOFT, 1.4),
    ]


def _list_rings(province: ProvinceMap) -> list[Any]:
    return [province.polygon, *province.islands]


def trace_outline(province: ProvinceMap) -> str:
    """Path data of a province with its islands."""
    return "".join(svg.trace_line(ring, closed=True) for ring in _list_rings(province))


def _draw_provinces(map_: ChinaMap) -> list[str]:
    parts = []
    for province in map_.provinces:
        pigment = ink.PIGMENTS[province.colour]
        parts.append(svg.fill(trace_outline(province), pigment.pale))
        parts += [draw_pattern(pigment, ring) for ring in _list_rings(province)]
    return parts


def draw_pattern(pigment: ink.Pigment, ring: Any) -> str:
    """The marks of a colour, strewn over a polygon without touching its edge."""
    spots = [
        p
        for p in lay_grid(find_bounds(ring), 26, 15)
        if all(encloses(ring, c) for c in _find_ends(p, 7))
    ]
    return svg.stroke(
        "".join(MOTIFS[pigment.pattern](x, y, 4.2) for x, y in spots), pigment.mark, 2.0, 0.9
    )


def _find_ends(at: Point, reach: float) -> list[Point]:
    """Two opposite corners of the room that a mark takes."""
    x, y = at
    return [(x - reach, y - reach), (x + reach, y + reach)]


def _trace_ring(x: float, y: float, r: float) -> str:
    r *= 0.62
    turn, back = f"{2 * r:.1f} 0", f"{-2 * r:.1f} 0"
    return f"M{x - r:.1f} {y:.1f}a{r:.1f} {r:.1f} 0 1 0 {turn}a{r:.1f} {r:.1f} 0 1 0 {back}"


def _trace_dash(x: float, y: float, r: float) -> str:
    return f"M{x - r:.1f} {y:.1f}h{2 * r:.1f}"


def _trace_slash(x: float, y: float, r: float) -> str:
    return f"M{x - r * 0.8:.1f} {y + r * 0.9:.1f}l{r * 1.6:.1f} {-r * 1.8:.1f}"


def _trace_chevron(x: float, y: float, r: float) -> str:
    return f"M{x - r:.1f} {y - r * 0.5:.1f}l{r:.1f} {r:.1f}l{r:.1f} {-r:.1f}"


def _trace_cross(x: float, y: float, r: float) -> str:
    r *= 0.8
    return f"M{x - r:.1f} {y:.1f}h{2 * r:.1f}M{x:.1f} {y - r:.1f}v{2 * r:.1f}"


MOTIFS = {
    "rings": _trace_ring,
    "dashes": _trace_dash,
    "slashes": _trace_slash,
    "chevrons": _trace_chevron,
    "crosses": _trace_cross,
}
"""Path data of one mark of each pattern: centre and half its width."""


def _draw_rivers(map_: ChinaMap) -> list[str]:
    rivers = "".join(svg.trace_smooth(river.line) for river in map_.decor.rivers)
    lakes = "".join(svg.trace_line(ring, closed=True) for ring in map_.decor.lakes)
    return [svg.stroke(rivers, ink.RIVER, 2.2, 0.75), svg.fill(lakes, ink.SEA, 1.0, ink.RIVER, 1.4)]


def _draw_borders(map_: ChinaMap) -> list[str]:
    lines = "".join(trace_outline(province) for province in map_.provinces)
    return [svg.stroke(lines, ink.PAPER, 7, 0.75), svg.stroke(lines, ink.INK, 2.4)]
