"""The panel beside the city: seats with purses and tiles left, the tile in hand with its turning,
buttons.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygame.draw import rect
from pygame.transform import smoothscale

from china_games.games.contract import UNKNOWN
from china_games.games.forbidden_city.rules.model import State
from china_games.games.forbidden_city.rules.scoring import count_tile_coins, list_last_tiles
from china_games.games.forbidden_city.table import faces
from china_games.games.forbidden_city.table.controller import CONFIRM, LEFT
from china_games.games.forbidden_city.table.layout import Layout
from china_games.games.forbidden_city.table.own import At, Flight, Turned
from china_games.games.forbidden_city.table.scene import Scene, make_purse
from china_games.games.stage import Part, Target
from china_games.geometry import Point
from china_games.kit import fonts, svg
from china_games.kit.painter import Painter, Rect, Surface
from china_games.kit.theme import parse_colour, write_css
from china_games.table import inks as ink
from china_games.table import panel, placed, seals
from china_games.table.gains import draw_points
from china_games.table.parts import paint_parts

METALS = {1: ("#b98a5a", 15.0), 2: ("#c9c2b4", 16.5), 10: ("#d8a838", 18.0), 20: ("#edc24b", 20.0)}
"""Coins by worth: copper, silver, gold, and their size in units."""
RIMS = (
    (0.05, parse_colour(ink.INK)),
    (0.03, parse_colour(ink.HALO)),
)  # of a tile in flight: width in sides of it, and paint


def list_shown(layout: Layout, scene: Scene) -> tuple[object, ...]:
    """What the panel depends on, besides the look."""
    view, beside = (
        scene.view,
        scene.hover if scene.hover and scene.hover[0] in ("turn", "confirm", "cancel") else None,
    )
    return (
        layout,
        view.seat,
        view.hands,
        view.piles,
        view.end,
        scene.scores or view.scores,
        scene.gains,
        scene.seat,
        scene.names,
        scene.prompt,
        scene.turn,
        scene.buttons,
        scene.ready,
        scene.thinking,
        scene.held,
        bool(scene.places),
        beside,
        scene.unturned,
        frozenset(one for one in scene.shown if one[0] in ("seat", "tile", "hand")),
    )


def paint_panel(
    painter: Painter, layout: Layout, scene: Scene, parts: Sequence[Part[Scene]]
) -> Surface:
    """The whole panel, of its size."""
    surface, dx, dy = Surface(layout.panel.size), -layout.panel.x, -layout.panel.y
    panel.draw_ground(
        painter, surface, layout.panel.move(dx, dy), layout.board.move(dx, dy), layout.unit
    )
    free = None if scene.buttons else layout.buttons.move(dx, dy)
    panel.prompt(painter, surface, scene.prompt, layout.prompt.move(dx, dy), layout.unit, free)
    panel.draw_buttons(
        painter,
        surface,
        layout.buttons.move(dx, dy),
        scene.buttons,
        name_buttons(painter),
        layout.unit,
        scene.hover,
        barred=() if scene.ready else (CONFIRM,),
    )
    paint_parts(
        painter,
        surface,
        [part._replace(box=part.box.move(dx, dy)) for part in parts if part.draw],
        scene,
    )
    return surface


def name_buttons(painter: Painter) -> dict[str, str]:
    """What the buttons say."""
    return {"confirm": painter.tr("Confirm"), "cancel": painter.tr("Cancel")}


def draw_seat(
    unit: float, seat: int, painter: Painter, target: Surface, box: Rect, scene: Scene
) -> None:
    """Seal, name, sum of the purse; below it the coins, and the tiles left or the last
    two of them.
    """
    view = scene.view
    acting = view.seat == seat and not view.end
    upper, lower = panel.draw_seat(
        painter, target, box, seat, unit, acting, ("seat", seat) in scene.shown
    )
    coins = (scene.scores or view.scores)[seat]
    gain = scene.gains[seat] if scene.gains else 0
    wide = draw_points(painter, target, str(coins), gain, upper, 21 * unit, unit)
    place = Rect(upper.x, upper.y, upper.w - wide - round(3 * unit), upper.h)
    panel.draw_name(
        painter, target, scene.names[seat], place, unit, acting and scene.thinking == seat
    )
    used = (
        _draw_last(painter, target, scene, seat, lower, unit)
        if view.end
        else _draw_left(painter, target, scene, seat, lower, unit)
    )
    _draw_purse(
        painter,
        target,
        coins,
        Rect(lower.x, lower.y, lower.w - used - round(6 * unit), lower.h),
        unit,
    )


def _draw_left(
    painter: Painter, target: Surface, scene: Scene, seat: int, box: Rect, unit: float
) -> int:
    """The tiles left to a seat, face down, with their number; gives the width that it took."""
    view = scene.view
    count = len(view.piles[seat]) + (view.hands[seat] >= UNKNOWN)
    side = round(min(box.h * 0.86, 25 * unit))
    wide = fonts.width("30", "regular", round(15 * unit)) + side + round(9 * unit)
    for k in range(2 if count > 1 else 1):
        target.blit(
            faces.draw_back(painter, side, seat),
            (
                box.right - wide + round((3 - 3 * k) * unit),
                box.centery - side // 2 - round((k - 0.5) * 2 * unit),
            ),
        )
    number = Rect(
        box.right - wide + side + round(6 * unit), box.y, wide - side - round(6 * unit), box.h
    )
    painter.write(target, str(count), number, 15 * unit, "regular", painter.theme.ink, "end")
    return wide


def _draw_last(
    painter: Painter, target: Surface, scene: Scene, seat: int, box: Rect, unit: float
) -> int:
    """The last two tiles of a seat, turned over, and the coins that they give (FC-30)."""
    view, side = scene.view, round(min(box.h, 29 * unit))
    tiles = list_last_tiles(view, seat)
    gap = round(3 * unit)
    x = box.right - len(tiles) * (side + gap) + gap
    coins = 0
    for k, tile in enumerate(tiles):
        place = (x + k * (side + gap), box.centery - side // 2)
        if tile == UNKNOWN or (seat, k) in scene.unturned:
            target.blit(faces.draw_back(painter, side, seat), place)
            continue
        coins += count_tile_coins(view, tile)
        tiles_ = view.game.tiles
        target.blit(
            faces.draw_face(painter, tiles_.tiles[tile], tiles_.faces[tile][0], 0, seat, side),
            place,
        )
        if ("tile", tile) in scene.shown and ("seat", seat) in scene.shown:
            panel.draw_frame(painter, target, Rect(place, (side, side)), ink.STRONG)
            target.blit(
                faces.draw_face(painter, tiles_.tiles[tile], tiles_.faces[tile][0], 0, seat, side),
                place,
            )
    text = f"+{coins}"
    wide = fonts.width(text, "bold", round(14 * unit))
    painter.write(
        target,
        text,
        Rect(x - wide - gap, box.y, wide, box.h),
        14 * unit,
        "bold",
        painter.theme.ink_soft,
    )
    return box.right - x + wide + 2 * gap


def _draw_purse(painter: Painter, target: Surface, coins: int, box: Rect, unit: float) -> None:
    """The coins of a seat side by side; where there are many, those of one worth lie in a row one
    upon the other.
    """
    held = make_purse(coins)
    sizes = [round(METALS[worth][1] * unit) for worth in held]
    gap, edge = round(2 * unit), round(5 * unit)
    spread = sum(sizes) + gap * len(held) <= box.w
    x = box.x
    for k, (worth, size) in enumerate(zip(held, sizes, strict=True)):
        covered = not spread and held[k + 1 : k + 2] == (worth,)
        target.blit(draw_coin(painter, worth, size, not covered), (x, box.centery - size // 2))
        x += edge if covered else size + gap


def draw_coin(painter: Painter, worth: int, pixels: int, named: bool = True) -> Surface:
    """A coin with its worth, or blank."""

    def make() -> Surface:
        drawn = painter.render_parts(
            [svg.draw_disc((12, 12), 11, METALS[worth][0], ink.INK, 1.5)],
            (0, 0, 24, 24),
            (pixels, pixels),
        ).copy()
        if named:
            painter.centre_text(
                drawn,
                str(worth),
                (pixels / 2, pixels / 2),
                pixels * (0.62 if worth < 10 else 0.54),
                ink.INK,
            )
        return drawn

    return painter.keep_drawing(("coin", worth, pixels, named), make)


def draw_hand(unit: float, painter: Painter, target: Surface, box: Rect, scene: Scene) -> None:
    """The tile in hand as it would lie."""
    view = scene.view
    seat = scene.seat if scene.seat is not None else view.seat
    if view.end:
        return
    shown = ("hand", 0) in scene.shown
    if shown:
        panel.draw_frame(painter, target, box, ink.STRONG)
    tile = view.hands[seat] if scene.held else UNKNOWN - 1
    if tile < UNKNOWN:
        _draw_empty(painter, target, box)
        return
    if tile == UNKNOWN:
        target.blit(faces.draw_back(painter, box.w, seat), box)
        return
    if not shown:
        edge = write_css(painter.theme.ink)
        panel.slip(painter, target, box.inflate(*(round(7 * unit),) * 2), edge, edge, 1, 5 * unit)
    tiles = view.game.tiles
    target.blit(
        faces.draw_face(
            painter, tiles.tiles[tile], tiles.faces[tile][scene.turn], scene.turn, seat, box.w
        ),
        box,
    )


def _draw_empty(painter: Painter, target: Surface, box: Rect) -> None:
    dashes = "".join(f"M{a} {b}h8M{b} {a}v8" for b in (3, 97) for a in range(6, 92, 14))
    target.blit(
        painter.render_parts(
            [svg.stroke(dashes, ink.INK_SOFT, 1.8, 0.6)], (0, 0, 100, 100), box.size
        ),
        box,
    )


def draw_turning(
    unit: float, button: Target, painter: Painter, target: Surface, box: Rect, scene: Scene
) -> None:
    """The button that turns the tile: a round arrow on a slip, while a tile may be
    tried somewhere.
    """
    if not scene.places:
        return
    theme = painter.theme
    fill = theme.paper_dark if scene.hover == button else theme.paper_light
    panel.slip(
        painter, target, box, write_css(fill), write_css(theme.ink_soft), 1.4 * unit, 6 * unit
    )
    arc, tip = "M31 17A12 12 0 1 1 20 10", "M19 4l9 6l-9 6z"
    if button == LEFT:
        arc, tip = "M9 17A12 12 0 1 0 20 10", "M21 4l-9 6l9 6z"
    picture = painter.render_parts(
        [svg.stroke(arc, write_css(theme.ink), 3), svg.fill(tip, write_css(theme.ink))],
        (0, 0, 40, 40),
        (round(box.w * 0.8),) * 2,
    )
    placed.put_picture(target, picture, box.center)


def list_flights(at: At) -> Iterable[Flight]:
    """All pictures under way, in pixels: last tiles turned over, tiles and coins that fly."""
    layout, own = at.layout, at.own
    yield from (_place_turned(layout.board, tile) for tile in (*own.spread, *own.turning))
    yield from own.flights
    pixels = round(64 * layout.unit)
    for coins in own.coins:
        (x, y), goal, k = at.camera.to_pixel(coins.room), layout.seats[coins.seat], coins.share
        place = (
            x + (goal.centerx - x) * k,
            y + coins.row * pixels * 0.7 * (1 - k) + (goal.centery - y) * k,
        )
        yield Flight("coins", coins.amount, 0, coins.seat, place, pixels)


def _place_turned(board: Rect, tile: Turned) -> Flight:
    """A last tile as it lies, or is turned over, in the middle of the city."""
    pixels = round(min(board.w, board.h) * 0.2)
    place: Point = board.centerx + (tile.k - 0.5) * pixels * 1.15, board.centery
    return Flight(tile.kind, tile.tile, 0, tile.seat, place, pixels, tile.squeeze, pixels)


def draw_flights(painter: Painter, target: Surface, view: State, flights: Iterable[Flight]) -> None:
    """Draws what is under way above everything else."""
    for flight in flights:
        picture = _draw_flying(painter, view, flight)
        size = (max(1, round(picture.get_width() * flight.squeeze)), picture.get_height())
        if flight.drawn and flight.kind != "coins":
            size = (max(1, round(flight.pixels * flight.squeeze)), flight.pixels)
        if size != picture.get_size():
            picture = smoothscale(picture.convert_alpha(), size)
        if flight.kind == "face":
            edge = picture.get_rect(center=(round(flight.at[0]), round(flight.at[1])))
            for wide, fill in RIMS:
                rim = max(1, round(wide * flight.pixels))
                rect(
                    target, fill, edge.inflate(2 * rim, 2 * rim), rim
                )  # the tile covers what is inside
        placed.put_picture(target, picture, flight.at)


def _draw_flying(painter: Painter, view: State, flight: Flight) -> Surface:
    if flight.kind == "coins":
        return seals.draw_points(painter, f"+{flight.tile}", flight.seat, flight.pixels)
    pixels = flight.drawn or flight.pixels
    if flight.kind == "back" or flight.tile < 0:
        return faces.draw_back(painter, pixels, flight.seat)
    tiles = view.game.tiles
    lying = tiles.faces[flight.tile][flight.turn]
    return faces.draw_face(
        painter, tiles.tiles[flight.tile], lying, flight.turn, flight.seat, pixels
    )
