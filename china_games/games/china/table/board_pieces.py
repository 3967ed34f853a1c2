"""What stands on the board: palaces, emissaries, score markers and tokens, lights and
the Emperor.
"""

from __future__ import annotations

from collections.abc import Sequence

from china_games.games.china.board import ChinaMap
from china_games.games.china.rules.model import EMPEROR_ENTER, ENTER, NO_TILE, find_mover
from china_games.games.china.table import art_land, option_tokens, tokens
from china_games.games.china.table import palette as ink
from china_games.games.china.table.art_marks import DRAGON, SEAL, SLOT
from china_games.games.china.table.board_layer import list_name_boxes, measure_name
from china_games.games.china.table.own import At, Own
from china_games.games.china.table.scene import (
    CHIP,
    Scene,
    count_fifties,
    find_on_track,
    find_track_point,
    measure_piece,
    place_chips,
)
from china_games.games.contract import UNKNOWN
from china_games.games.stage import Target
from china_games.geometry import Point, find_bounds
from china_games.kit import svg
from china_games.kit.camera import Camera
from china_games.kit.painter import Painter, Rect, Surface
from china_games.table import placed, seals
from china_games.table.inks import LAST, LIT, STRONG

FIFTY = 1.5  # widths of a score marker that the card of 50 points beside it has
PALACE = 43.0  # width of a palace in board units
LEAST_SEAL = 15  # pixels of an alliance's seal above the light, so that its number can be read
FORT, TILE = 58.0, 31.0  # of a fortification, seen around a palace, and of a bonus tile
MOST, PALACE_MOST, FORT_MOST = 1.3, 1.25, 1.12
"""How much larger pieces may be without meeting those of the next slot."""


def draw_pieces(
    painter: Painter, target: Surface, map_: ChinaMap, camera: Camera, scene: Scene
) -> None:
    """Draws the pieces that rest, and lights; `target` is clipped to the board's window by the
    caller.
    """
    pointed = scene.shown | _find_hovered(scene)
    areas = {p for place in pointed | _find_entered(scene) for p in list_provinces(map_, place)}
    for province in sorted(areas):
        _draw_area(painter, target, map_, camera, province)
    _draw_seals(painter, target, map_, camera, areas, pointed)
    for place in sorted(scene.lit):
        _draw_light(painter, target, map_, camera, place)
    for place in sorted(scene.marks):
        _draw_ring(painter, target, map_, camera, place, LAST)
    for changed in sorted(scene.changed):
        _draw_ring(painter, target, map_, camera, changed, LIT)
    _draw_coins(painter, target, map_, camera, scene)
    _draw_chain(painter, target, map_, camera, scene.chain)
    _draw_below_palaces(painter, target, map_, camera, scene)
    _draw_palaces(painter, target, map_, camera, scene)
    _draw_emissaries(painter, target, map_, camera, scene)
    for place in sorted(pointed):
        _draw_ring(painter, target, map_, camera, place, STRONG)


def draw_moving(
    painter: Painter,
    target: Surface,
    map_: ChinaMap,
    camera: Camera,
    scores: Sequence[float],
    own: Own,
) -> None:
    """Draws what may move from frame to frame: score markers, the Emperor, rising points."""
    draw_markers(painter, target, map_, camera, scores)
    if own.pawn:
        placed.put_picture(
            target,
            tokens.draw_emperor(painter, max(10, round(46 * camera.scale))),
            camera.to_pixel(own.pawn),
        )
    pixels = max(24, round(64 * camera.scale))
    risen = [
        (seals.draw_points(painter, text, seat, pixels), camera.to_pixel(at))
        for text, at, seat in own.floats
    ]
    placed.put_inside(target, risen, camera)


def _draw_chain(
    painter: Painter, target: Surface, map_: ChinaMap, camera: Camera, slots: tuple[int, ...]
) -> None:
    """The road along some slots, lit."""
    roads = {(road.a, road.b): road.line for road in map_.roads}
    steps = [(min(pair), max(pair)) for pair in zip(slots, slots[1:], strict=False)]
    lines = [roads[step] for step in steps if step in roads]
    if lines:
        data = "".join(svg.trace_line(line) for line in lines)
        parts = [svg.stroke(data, ink.INK, 15), svg.stroke(data, STRONG, 11)]
        placed.draw_placed(
            painter, target, camera, parts, find_bounds([p for line in lines for p in line]), 10
        )


def _find_hovered(scene: Scene) -> frozenset[Target]:
    """An alliance that is pointed at, which lights its provinces."""
    return frozenset({scene.hover}) if scene.hover and scene.hover[0] == "alliance" else frozenset()


def list_provinces(map_: ChinaMap, place: Target) -> tuple[int, ...]:
    """The provinces that a target lights as areas."""
    kind, value = place
    if kind == "alliance":
        return next((a.provinces for a in map_.alliances if a.number == value), ())
    return (value,) if kind == "province" else ()


def _draw_area(
    painter: Painter, target: Surface, map_: ChinaMap, camera: Camera, province: int
) -> None:
    """A province, lit from border to border."""
    outline = art_land.trace_outline(map_.provinces[province])
    parts = [
        svg.fill(outline, "#fffbe8", 0.2),
        svg.stroke(outline, STRONG, 8, 0.9),
        svg.stroke(outline, ink.INK, 2),
    ]
    placed.draw_placed(
        painter, target, camera, parts, find_bounds(map_.provinces[province].polygon), 8
    )


def _draw_seals(
    painter: Painter,
    target: Surface,
    map_: ChinaMap,
    camera: Camera,
    areas: set[int],
    pointed: frozenset[Target],
) -> None:
    """The seals on the borders of lit provinces stand above the light; those pointed out are
    larger.
    """
    for alliance in map_.alliances:
        if areas & set(alliance.provinces):
            size = 2.7 if ("alliance", alliance.number) in pointed else 2.15
            picture = tokens.draw_alliance(
                painter, alliance.number, measure_piece(size * SEAL, camera.scale, LEAST_SEAL)
            )
            placed.put_picture(target, picture, camera.to_pixel(alliance.at))


def list_printed(at: At) -> list[Rect]:
    """The boxes of names, slots, pieces and seals of alliances on the board, in pixels. A slot that
    is free counts as well: somebody looks for it to build there.
    """
    map_, camera, view = at.map, at.camera, at.view
    spots = [
        *((slot.at, SLOT) for slot in map_.slots),
        *((seal.at, SEAL) for seal in map_.alliances),
        *(
            (province.dragon, DRAGON)
            for province, there in zip(map_.provinces, view.emissaries, strict=True)
            if any(there)
        ),
    ]
    return [
        *list_name_boxes(at.tr, at.letters, map_, camera),
        *(find_box(camera, spot, radius) for spot, radius in spots),
    ]


def find_box(camera: Camera, at: Point, radius: float) -> Rect:
    """The box in pixels around a place on the board."""
    x, y = camera.to_pixel(at)
    half = max(4, round(radius * camera.scale))
    return Rect(round(x) - half, round(y) - half, 2 * half, 2 * half)


def find_place(map_: ChinaMap, place: Target) -> tuple[Point, float] | None:
    """The middle and radius of a target on the board, in board units."""
    kind, value = place
    if kind == "slot":
        return map_.slots[value].at, SLOT
    if kind == "province":
        return map_.provinces[value].dragon, DRAGON
    if kind == "alliance":
        return next((a.at, SEAL) for a in map_.alliances if a.number == value)
    return None


def _draw_ring(
    painter: Painter, target: Surface, map_: ChinaMap, camera: Camera, place: Target, colour: str
) -> None:
    spot = find_place(map_, place)
    if spot is None:
        return
    radius = (spot[1] + 4) * camera.scale
    half = round(radius + 6 * camera.scale) + 1
    line = max(1.6, 4.2 * camera.scale)
    middle = (half, half)
    parts = [
        svg.draw_disc(middle, radius, "none", ink.INK, line + 2),
        svg.draw_disc(middle, radius, "none", colour, line),
    ]
    picture = painter.render_parts(parts, (0, 0, 2 * half, 2 * half), (2 * half, 2 * half))
    placed.put_picture(target, picture, camera.to_pixel(spot[0]))


def _draw_light(
    painter: Painter, target: Surface, map_: ChinaMap, camera: Camera, place: Target
) -> None:
    """The soft light of a place where a piece may go: a golden ring with a pearl."""
    spot = find_place(map_, place)
    if spot is None:
        return
    inner = (spot[1] - (3.0 if place[0] == "slot" else 7.0)) * camera.scale
    half = max(3, round(inner + 3 * camera.scale))
    middle, pearl = (half, half), max(1.8, 5 * camera.scale)
    parts = [
        svg.draw_disc(middle, inner, "#ffe27a", opacity=0.4),
        svg.draw_disc(middle, inner, "none", "#d79a00", max(1.4, 3 * camera.scale)),
    ]
    if place[0] == "slot":
        parts.append(svg.draw_disc(middle, pearl, "#d79a00"))
    picture = painter.render_parts(parts, (0, 0, 2 * half, 2 * half), (2 * half, 2 * half))
    placed.put_picture(target, picture, camera.to_pixel(spot[0]))


def _find_entered(scene: Scene) -> frozenset[Target]:
    """The province that is to be entered, or that was: its slot is chosen now (CH-81)."""
    if scene.ghost and scene.ghost[0] == "enter":
        return frozenset({("province", scene.ghost[1])})
    extra = scene.view.extra
    if extra is None or scene.view.phase not in (ENTER, EMPEROR_ENTER):
        return frozenset()
    return frozenset({("province", extra.turn_entering)})


def _draw_below_palaces(
    painter: Painter, target: Surface, map_: ChinaMap, camera: Camera, scene: Scene
) -> None:
    """Fortifications, also those below palaces, and the bonus tiles of slots without one."""
    extra, view = scene.view.extra, scene.view
    if extra is None:
        return
    wall = painter.grow_piece(measure_piece(FORT, camera.scale, 26), FORT_MOST)
    small = painter.grow_piece(measure_piece(TILE, camera.scale, 15), MOST)
    for slot, spot in enumerate(map_.slots):
        at, free = (
            camera.to_pixel(spot.at),
            not view.occupied >> slot & 1 or ("slot", slot) in scene.hidden,
        )
        fort = extra.forts >> slot & 1 and ("fort", slot) not in scene.hidden
        if fort:
            placed.put_picture(
                target,
                option_tokens.draw_fortification(painter, wall),
                (at[0], at[1] + wall * 0.08),
            )
        if (
            extra.tiles
            and extra.tiles[slot] != NO_TILE
            and free
            and ("tile", slot) not in scene.hidden
        ):
            colour = UNKNOWN if ("face", slot) in scene.hidden else extra.tiles[slot]
            lower = wall * 0.16 if fort else 0
            placed.put_picture(
                target, option_tokens.draw_tile(painter, colour, small), (at[0], at[1] + lower)
            )
    if scene.ghost and scene.ghost[0] == "fortification":
        at = camera.to_pixel(map_.slots[scene.ghost[1]].at)
        placed.put_picture(
            target,
            option_tokens.draw_fortification(painter, wall, ghost=True),
            (at[0], at[1] + wall * 0.08),
        )


def _draw_palaces(
    painter: Painter, target: Surface, map_: ChinaMap, camera: Camera, scene: Scene
) -> None:
    pixels = painter.grow_piece(measure_piece(PALACE, camera.scale, 23), PALACE_MOST)
    for seat, own in enumerate(scene.view.palaces):
        picture = tokens.draw_palace(painter, seat, pixels)
        for slot, spot in enumerate(map_.slots):
            if own >> slot & 1 and ("slot", slot) not in scene.hidden:
                placed.put_picture(target, picture, camera.to_pixel(spot.at))
    if scene.ghost and scene.ghost[0] in ("palace", "slot", "post"):
        picture = tokens.draw_palace(painter, find_mover(scene.view), pixels, ghost=True)
        placed.put_picture(target, picture, camera.to_pixel(map_.slots[scene.ghost[1]].at))


def _draw_emissaries(
    painter: Painter, target: Surface, map_: ChinaMap, camera: Camera, scene: Scene
) -> None:
    pixels = painter.grow_piece(measure_piece(CHIP, camera.scale, 23), MOST)
    for p, province in enumerate(map_.provinces):
        counts = list(scene.view.emissaries[p])
        ghost = find_mover(scene.view) if scene.ghost and scene.ghost[:2] == ("emissary", p) else -1
        if ghost >= 0:
            counts[ghost] += 1
        for kind, seat in scene.hidden:
            if kind == f"emissary{p}":
                counts[seat] -= 1
        for seat, at in place_chips(
            province.dragon, [s for s, n in enumerate(counts) if n > 0], pixels / camera.scale
        ):
            picture = tokens.draw_emissaries(painter, seat, counts[seat], pixels, seat == ghost)
            placed.put_picture(target, picture, camera.to_pixel(at))


def _draw_coins(
    painter: Painter, target: Surface, map_: ChinaMap, camera: Camera, scene: Scene
) -> None:
    """The token of a province that was scored stands over its name."""
    pixels = painter.grow_piece(max(10, round(27 * camera.scale)), MOST)
    for p, _ in scene.view.scored:
        x, y = camera.to_pixel(map_.provinces[p].label)
        half = measure_name(painter, map_.provinces[p], camera.scale) / 2
        placed.put_picture(target, seals.draw_coin(painter, pixels), (x - half - pixels * 0.75, y))


def draw_markers(
    painter: Painter, target: Surface, map_: ChinaMap, camera: Camera, scores: Sequence[float]
) -> None:
    """Score markers on the wall, beyond 50 with the card of that (CH-35); those on one stone stand
    fanned out.
    """
    least = 18  # below that a letter fills its marker and is hard to read
    pixels = painter.grow_piece(measure_piece(27, camera.scale, least), MOST)
    places = tuple(find_on_track(points) for points in scores)
    for seat, place in enumerate(places):
        sharing = [s for s, other in enumerate(places) if abs(other - place) < 0.5]
        x, y = camera.to_pixel(find_track_point(map_.track, place))
        shift = (sharing.index(seat) - (len(sharing) - 1) / 2) * pixels * 0.72
        at = x + shift * 0.6, y + shift
        placed.put_picture(target, seals.draw_marker(painter, seat, pixels), at)
        fifties = count_fifties(round(scores[seat]))
        if fifties:
            card = tokens.draw_fifty(painter, fifties, round(pixels * FIFTY), "+")
            beside = pixels / 2 + card.get_width() / 2
            placed.put_picture(target, card, (at[0] + beside, at[1]))
