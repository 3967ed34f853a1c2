"""Beside and below the map: year, players, choices, hand, what may be done, buttons."""

from __future__ import annotations

from collections.abc import Sequence

from china_games.games.contract import UNKNOWN
from china_games.games.empires.board import EmpiresMap
from china_games.games.empires.outlook import has_fresh_pact
from china_games.games.empires.rules.control import count_cities, count_pawns
from china_games.games.empires.rules.model import DIPLOMACY, IN_PLAY, NOBODY, OVER
from china_games.games.empires.table import cards, labels, tokens
from china_games.games.empires.table.choices import HALF, HEADINGS
from china_games.games.empires.table.labels import Piece
from china_games.games.empires.table.layout import Layout
from china_games.games.empires.table.own import Flight
from china_games.games.empires.table.scene import Scene
from china_games.games.stage import Part
from china_games.kit import fonts
from china_games.kit.painter import Painter, Rect, Surface, find_least_type
from china_games.kit.theme import Colour, write_css
from china_games.table import panel, seals
from china_games.table.gains import draw_points
from china_games.table.inks import STRONG
from china_games.table.parts import paint_parts
from china_games.table.placed import put_picture

NAMED = 0.58  # of an action's height, for its name, where people want larger letters
ThePart = Part[Scene]


def list_shown(scene: Scene) -> tuple[object, ...]:
    """All of the scene that column and strip show: while it stays the same they do."""
    return (
        scene.view,
        scene.seat,
        scene.names,
        scene.prompt,
        scene.shown,
        scene.hover if scene.hover and scene.hover[0] != "province" else None,
        scene.picked,
        scene.choices,
        scene.buttons,
        scene.thinking,
        scene.clock,
        scene.overview,
        scene.gains,
        scene.proposes,
    )


def draw_column(
    painter: Painter, target: Surface, layout: Layout, scene: Scene, parts: Sequence[ThePart]
) -> None:
    """Draws what lies beside the map; buttons all in type of the same size."""
    unit = layout.unit
    panel.draw_ground(painter, target, layout.panel, layout.board, unit)
    paint_parts(painter, target, _list_inside(parts, layout.panel), scene)
    free = None if scene.buttons else layout.buttons
    panel.prompt(painter, target, scene.prompt, layout.prompt, unit, free)
    words = {name: labels.name_button(painter.tr, name) for name, _ in scene.buttons}
    panel.draw_buttons(
        painter,
        target,
        layout.buttons,
        scene.buttons,
        words,
        unit,
        scene.hover,
        scene.shown,
        scene.proposes,
    )


def draw_strip(
    painter: Painter, target: Surface, layout: Layout, scene: Scene, parts: Sequence[ThePart]
) -> None:
    """Draws what lies below the map: the hand."""
    unit = layout.unit
    panel.draw_ground(painter, target, layout.strip, layout.board, unit)
    paint_parts(painter, target, _list_inside(parts, layout.strip), scene)
    if scene.seat is not None and not scene.view.hands[scene.seat]:
        painter.write(
            target,
            painter.tr("No cards in hand"),
            layout.hand,
            15 * unit,
            "regular",
            painter.theme.ink_soft,
        )


def _list_inside(parts: Sequence[ThePart], box: Rect) -> Sequence[ThePart]:
    """The parts in a box, so that of overlapping cards the right one is drawn last."""
    return [part for part in parts if part.draw and box.contains(part.box)][::-1]


# ---------------------------------------------------------------------- year and players


def draw_year(unit: float, painter: Painter, target: Surface, box: Rect, scene: Scene) -> None:
    """Draws the year."""
    view, tr, theme = scene.view, painter.tr, painter.theme
    year = (
        tr("Setup")
        if not view.year
        else (
            tr("Year {n}/{last}", n=view.year, last=view.game.last_year)
            if view.game.last_year
            else tr("Year {n}", n=view.year)
        )
    )
    if ("year", 0) in scene.shown:
        around, fill = box.inflate(round(8 * unit), 0), write_css(theme.paper_light)
        panel.slip(painter, target, around, fill, STRONG, 3 * unit, 6 * unit)
    painter.write(target, year, box, 16.5 * unit, "bold", theme.ink)


def draw_deck(unit: float, painter: Painter, target: Surface, box: Rect, scene: Scene) -> None:
    """Draws the draw pile with its number of cards."""
    pile = box.inflate(0, -round(6 * unit))
    if ("deck", 0) in scene.shown:
        panel.draw_frame(painter, target, pile, STRONG)
    cards.draw_pile(painter, target, pile, len(scene.view.deck), None, unit)


def draw_discard(unit: float, painter: Painter, target: Surface, box: Rect, scene: Scene) -> None:
    """Draws the discard pile with its number of cards."""
    view, pile = scene.view, box.inflate(0, -round(6 * unit))
    top = None if view.top == NOBODY else view.top
    cards.draw_pile(painter, target, pile, sum(view.discard), top, unit)


def draw_overview(unit: float, painter: Painter, target: Surface, box: Rect, scene: Scene) -> None:
    """Draws the button of the overview: bars of several lengths."""
    _draw_button(painter, target, box, unit, scene.overview or scene.hover == ("overview", 0))
    for k, share in enumerate((0.9, 0.6, 0.75)):
        high = max(2, round(5 * unit))
        y = box.y + round(box.h * (0.26 + 0.2 * k))
        target.fill(
            painter.theme.cinnabar if k == 0 else painter.theme.ink_soft,
            Rect(box.x + round(6 * unit), y, round((box.w - 12 * unit) * share), high),
        )


def draw_clock(unit: float, painter: Painter, target: Surface, box: Rect, scene: Scene) -> None:
    """Draws the time that is left for diplomacy."""
    _draw_button(painter, target, box, unit, scene.hover == ("clock", 0))
    inner = box.inflate(-round(4 * unit), 0)
    size = painter.fit_type(scene.clock, inner.w, 16 * unit, "bold")
    painter.write(target, scene.clock, inner, size, "bold", painter.theme.ink, "center")


def _draw_button(painter: Painter, target: Surface, box: Rect, unit: float, hovered: bool) -> None:
    """Draws the slip of something that can be switched."""
    theme = painter.theme
    fill = theme.paper_dark if hovered else theme.paper_light
    panel.slip(
        painter, target, box, write_css(fill), write_css(theme.ink_soft), 1.2 * unit, 6 * unit
    )


def draw_seat(
    unit: float,
    seat: int,
    have: int,
    painter: Painter,
    target: Surface,
    box: Rect,
    scene: Scene,
) -> None:
    """Draws the slip of a player who controls so many provinces."""
    view, theme = scene.view, painter.theme
    acting = view.phase not in (OVER, DIPLOMACY) and view.seat == seat
    upper, lower = panel.draw_seat(
        painter, target, box, seat, unit, acting, ("seat", seat) in scene.shown
    )
    count = f"{have}/{view.game.goals[seat]}"
    gain = scene.gains[seat] if scene.gains else 0
    gain = 0 if gain == have else gain  # all of it is new: the number would be told twice
    colour = theme.ink if have < view.game.goals[seat] else theme.malachite
    wide = draw_points(painter, target, count, gain, upper, 17 * unit, unit, colour)
    if has_fresh_pact(view, scene.seat, seat):
        sign = tokens.draw_rings(painter, round(18 * unit))
        target.blit(sign, sign.get_rect(midright=(upper.right - wide, upper.centery)))
        wide += sign.get_width() + round(4 * unit)
    name = Rect(upper.x, upper.y, upper.w - wide, upper.h)
    if seat in view.order:
        number = f"{view.order.index(seat) + 1}."
        painter.write(target, number, name, 14 * unit, "bold", theme.ink_soft)
        shift = fonts.width(number, "bold", round(14 * unit)) + round(4 * unit)
        name = Rect(name.x + shift, name.y, name.w - shift, name.h)
    panel.draw_name(painter, target, scene.names[seat], name, unit, scene.thinking == seat)
    _draw_goods(painter, target, scene, seat, lower, unit)
    _draw_progress(painter, target, seat, box, min(1.0, have / view.game.goals[seat]), unit)


def _draw_progress(
    painter: Painter, target: Surface, seat: int, box: Rect, share: float, unit: float
) -> None:
    """A thin bar: how much of the goal is reached."""
    bar = Rect(
        box.x + round(8 * unit),
        box.bottom - round(5 * unit),
        box.w - round(16 * unit),
        max(2, round(3 * unit)),
    )
    target.fill(painter.theme.ink_faint, bar)
    target.fill(
        painter.find_seat_look(seat).colour, Rect(bar.topleft, (round(bar.w * share), bar.h))
    )


def _draw_goods(
    painter: Painter, target: Surface, scene: Scene, seat: int, box: Rect, unit: float
) -> None:
    """Cities, pawns, cards, gold and advantage of a seat, in pictures with their numbers."""
    view, theme = scene.view, painter.theme
    if view.status[seat] != IN_PLAY:
        told = (
            painter.tr("Eliminated")
            if view.returned[seat] < view.game.returns
            else painter.tr("Out of the game")
        )
        painter.write(target, told, box, 14 * unit, "bold", theme.error)
        return
    icon = max(10, round(min(box.h - 4 * unit, 17 * unit)))
    back = cards.draw_back(painter, (round(icon * 0.7), icon))
    goods = [
        (tokens.draw_city(painter, seat, icon), count_cities(view, seat)),
        (tokens.draw_man(painter, seat, icon), count_pawns(view, seat)),
        (back, len(view.hands[seat])),
    ]
    if view.game.treasury:
        goods.append((tokens.draw_coin(painter, icon), view.gold[seat]))
    y, x = box.centery - round(2 * unit), box.x
    for picture, count in goods:
        target.blit(picture, picture.get_rect(midleft=(x, y)))
        x += picture.get_width() + round(2 * unit)
        x = painter.put(
            target, str(count), (x, y), 14 * unit, "bold", theme.ink, "midleft"
        ).right + round(6 * unit)
    if view.advantages[seat] != NOBODY:
        sign = tokens.draw_suit(painter, view.advantages[seat], icon)
        target.blit(sign, sign.get_rect(midright=(box.right, y)))


# ---------------------------------------------------------------------- choices


def draw_choice(
    map_: EmpiresMap,
    unit: float,
    k: int,
    painter: Painter,
    target: Surface,
    box: Rect,
    scene: Scene,
) -> None:
    """Draws a choice: words and pictures on a slip, or without one where it only tells."""
    one, theme = scene.choices[k], painter.theme
    parts = labels.label_choice(painter.tr, map_, scene.names, one)
    hovered = scene.hover == ("choice", k)
    if one.kind in HEADINGS:
        _draw_flow(
            painter,
            target,
            box,
            parts,
            painter.grow_type(min(15 * unit, box.h * 0.66), box.h * 0.66),
            theme.ink_soft,
            2 if one.kind == "terms" else 1,
            one.kind == "purse",
        )
        return
    fill = (
        "#f7dc8b"
        if one.chosen
        else write_css(theme.paper_dark if hovered and one.enabled else theme.paper_light)
    )
    edge = write_css(
        theme.ink if one.chosen else theme.ink_soft if one.enabled else theme.ink_faint
    )
    panel.slip(
        painter,
        target,
        box,
        fill,
        edge,
        (2.2 if one.chosen else 1.2) * unit,
        6 * unit,
        1.0 if one.enabled or one.chosen else 0.45,
    )
    inner = box.inflate(-round((10 if one.span >= HALF else 4) * unit), -round(4 * unit))
    colour = theme.ink if one.enabled or one.chosen else theme.ink_soft
    if one.kind == "action":
        large, name = painter.letters > 1, str(parts[0])
        half = round(inner.h * NAMED) if large else inner.h // 2
        size = min(15 * unit, half)
        if large:
            size = painter.fit_type(name, inner.w, painter.grow_type(size, half), "bold")
        place = Rect(inner.x, inner.y, inner.w, half)
        painter.write(target, name, place, size, "bold", colour)
        _draw_flow(
            painter,
            target,
            Rect(inner.x, inner.y + half, inner.w, inner.h - half),
            parts[1:],
            min(14 * unit, half * 0.86),
            colour,
            1,
            dim=not (one.enabled or one.chosen),
        )
        return
    size = painter.grow_type(min(15 * unit, inner.h * 0.72), inner.h * 0.72)
    _draw_flow(painter, target, inner, parts, size, colour, 1, one.span < HALF)


def _draw_flow(
    painter: Painter,
    target: Surface,
    box: Rect,
    parts: Sequence[Piece],
    pixels: float,
    colour: Colour,
    lines: int,
    middle: bool = False,
    dim: bool = False,
) -> None:
    """Words and pictures in one or two lines, smaller if they would not fit."""
    pieces = [
        piece
        for part in parts
        for piece in ([part] if not isinstance(part, str) or lines == 1 else part.split(" "))
        if piece
    ]
    for _ in range(6 if painter.letters <= 1 else 14):
        size = max(9, round(pixels))
        rows = _break_rows(pieces, size, box.w)
        if len(rows) <= lines and all(_measure_width(piece, size) <= box.w for piece in pieces):
            break
        pixels *= 0.92
    rows = rows[:lines]
    high = box.h / max(1, len(rows))
    for k, row in enumerate(rows):
        used = sum(_measure_width(piece, size) for piece in row) + round(size * 0.3) * (
            len(row) - 1
        )
        x = box.x + (max(0, box.w - used) // 2 if middle else 0)
        for piece in row:
            line = Rect(
                x,
                round(box.y + k * high),
                min(_measure_width(piece, size), max(1, box.right - x)),
                round(high),
            )
            if isinstance(piece, str):
                painter.write(target, piece, line, size, "bold", colour)
            else:
                _draw_picture(painter, target, line, piece, size, dim)
            x += _measure_width(piece, size) + round(size * 0.3)


def _break_rows(pieces: Sequence[Piece], size: int, room: int) -> list[list[Piece]]:
    rows: list[list[Piece]] = [[]]
    x = 0
    for piece in pieces:
        wide = _measure_width(piece, size)
        if rows[-1] and x + wide > room:
            rows.append([])
            x = 0
        rows[-1].append(piece)
        x += wide + round(size * 0.3)
    return rows


def _measure_width(piece: Piece, size: int) -> int:
    if isinstance(piece, str):
        return fonts.width(piece, "bold", max(size, find_least_type(piece)))
    return round(size * 1.12)


def _draw_picture(
    painter: Painter, target: Surface, box: Rect, piece: tuple[str, int], size: int, dim: bool
) -> None:
    kind, value = piece
    pixels = round(size * 1.15)
    if kind == "seat":
        picture = seals.draw_marker(painter, value, round(pixels * 1.1))
    elif kind == "gold":
        picture = tokens.draw_coin(painter, round(pixels * 1.1))
    else:
        picture = tokens.draw_suit(painter, value, pixels)
    if dim:
        picture = picture.copy()
        picture.set_alpha(120)
    target.blit(picture, picture.get_rect(center=box.center))


# ---------------------------------------------------------------------- hand


def draw_card(
    k: int, whole: Rect, painter: Painter, target: Surface, box: Rect, scene: Scene
) -> None:
    """Draws a card of the own hand, also what the next one will cover."""
    assert scene.seat is not None
    card = scene.view.hands[scene.seat][k]
    strong = k in scene.picked or ("card", k) in scene.shown
    if strong or scene.hover == ("card", k):
        colour = STRONG if strong else write_css(painter.theme.ink_faint)
        panel.draw_frame(painter, target, whole, colour)
    picture = (
        cards.draw_back(painter, whole.size)
        if card == UNKNOWN
        else cards.draw_front(painter, card, whole.size)
    )
    target.blit(picture, whole)


# ---------------------------------------------------------------------- under way


def draw_flights(painter: Painter, target: Surface, flights: Sequence[Flight]) -> None:
    """Draws what is under way, above everything else."""
    for flight in flights:
        put_picture(target, _draw_flight(painter, flight), flight.at)


def _draw_flight(painter: Painter, flight: Flight) -> Surface:
    size = (round(flight.pixels * 0.7), flight.pixels)
    if flight.kind == "pawn":
        return tokens.draw_pawn(painter, flight.value, flight.pixels)
    if flight.kind == "city":
        return tokens.draw_city(painter, flight.value, flight.pixels)
    if flight.kind == "back":
        return cards.draw_back(painter, size)
    return cards.draw_front(painter, flight.value, size)
