"""Beside and below the map: year, players, choices, hand, what may be done, buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from china_games.games.contract import UNKNOWN
from china_games.games.empires.rules.control import count_cities, count_controlled, count_pawns
from china_games.games.empires.rules.model import DIPLOMACY, IN_PLAY, NOBODY, OVER
from china_games.games.empires.table import cards, labels, layout, pacts, tokens
from china_games.games.empires.table.choices import HALF, Choice
from china_games.games.empires.table.labels import Part
from china_games.games.empires.table.layout import Layout
from china_games.games.empires.table.scene import Flight, Scene
from china_games.games.empires.words.prompts import name_phase
from china_games.kit import fonts
from china_games.kit.painter import Painter, Rect, Surface
from china_games.kit.theme import css
from china_games.table import panel, seals
from china_games.table.inks import STRONG

HEADINGS = ("partner", "you_give", "you_ask", "how_many", "terms", "kills", "purse")
"""Kinds of choices that only tell something."""


def draw(painter: Painter, target: Surface, places: Layout, map_: Any, scene: Scene) -> None:
    """Draws column and strip."""
    panel.ground(painter, target, places.strip, places.board, places.unit)
    panel.ground(painter, target, places.column, places.board, places.unit)
    _calendar(painter, target, places, scene)
    provinces = count_controlled(scene.view)
    for seat, box in enumerate(places.seats):
        _seat(painter, target, places, scene, seat, box, provinces[seat])
    _choices(painter, target, places, map_, scene)
    _hand(painter, target, places, scene)
    room = places.prompt
    if scene.clock:
        _clock(painter, target, places, scene)
        room = Rect(room.x, room.y, places.clock.x - room.x - round(6 * places.unit), room.h)
    panel.prompt(painter, target, scene.prompt, room, places.unit)
    buttons = {name: labels.button(painter.tr, name) for name, _ in scene.buttons}
    panel.buttons(painter, target, places.buttons, scene.buttons, buttons, places.unit, scene.hover)


# ---------------------------------------------------------------------- year and players


def _calendar(painter: Painter, target: Surface, places: Layout, scene: Scene) -> None:
    view, unit, tr, theme = scene.view, places.unit, painter.tr, painter.theme
    year = (
        tr("Setup")
        if not view.year
        else (
            tr("Year {n}/{last}", n=view.year, last=view.game.last_year)
            if view.game.last_year
            else tr("Year {n}", n=view.year)
        )
    )
    half = places.year.h // 2
    painter.write(
        target,
        year,
        Rect(places.year.topleft, (places.year.w, half)),
        16.5 * unit,
        "bold",
        theme.ink,
    )
    phase = name_phase(tr, view.phase)
    painter.write(
        target,
        phase,
        Rect(places.year.x, places.year.y + half, places.year.w, half),
        painter.fit_type(phase, places.year.w, 15 * unit, "bold"),
        "bold",
        theme.cinnabar,
    )
    cards.pile(
        painter, target, places.deck.inflate(0, -round(6 * unit)), len(view.deck), None, unit
    )
    top = None if view.top == NOBODY else view.top
    cards.pile(
        painter, target, places.discard.inflate(0, -round(6 * unit)), sum(view.discard), top, unit
    )
    hovered = scene.overview or scene.hover == ("overview", 0)
    panel.slip(
        painter,
        target,
        places.overview,
        css(theme.paper_dark if hovered else theme.paper_light),
        css(theme.ink_soft),
        1.2 * unit,
        6 * unit,
    )
    _bars(painter, target, places.overview, unit)


def _bars(painter: Painter, target: Surface, box: Rect, unit: float) -> None:
    """The sign of the overview: bars of several lengths."""
    for k, share in enumerate((0.9, 0.6, 0.75)):
        high = max(2, round(5 * unit))
        y = box.y + round(box.h * (0.26 + 0.2 * k))
        target.fill(
            painter.theme.cinnabar if k == 0 else painter.theme.ink_soft,
            Rect(box.x + round(6 * unit), y, round((box.w - 12 * unit) * share), high),
        )


def _seat(
    painter: Painter, target: Surface, places: Layout, scene: Scene, seat: int, box: Rect, have: int
) -> None:
    unit, view, theme = places.unit, scene.view, painter.theme
    acting = view.phase not in (OVER, DIPLOMACY) and view.seat == seat
    upper, lower = panel.seat(
        painter, target, box, seat, unit, acting, ("seat", seat) in scene.shown
    )
    count = f"{have}/{view.game.goal}"
    wide = fonts.width(count, "bold", round(17 * unit)) + round(4 * unit)
    painter.write(
        target,
        count,
        upper,
        17 * unit,
        "bold",
        theme.ink if have < view.game.goal else theme.cinnabar,
        "end",
    )
    if pacts.counts(view, scene.seat, seat):
        sign = pacts.sign(painter, round(18 * unit))
        target.blit(sign, sign.get_rect(midright=(upper.right - wide, upper.centery)))
        wide += sign.get_width() + round(4 * unit)
    name = Rect(upper.x, upper.y, upper.w - wide, upper.h)
    if seat in view.order:
        number = f"{view.order.index(seat) + 1}."
        painter.write(target, number, name, 14 * unit, "bold", theme.ink_soft)
        shift = fonts.width(number, "bold", round(14 * unit)) + round(4 * unit)
        name = Rect(name.x + shift, name.y, name.w - shift, name.h)
    panel.name(painter, target, scene.names[seat], name, unit, scene.thinking == seat)
    _goods(painter, target, scene, seat, lower, unit)
    _progress(painter, target, seat, box, min(1.0, have / view.game.goal), unit)


def _progress(
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
    target.fill(painter.seat(seat).colour, Rect(bar.topleft, (round(bar.w * share), bar.h)))


def _goods(
    painter: Painter, target: Surface, scene: Scene, seat: int, box: Rect, unit: float
) -> None:
    """Cities, pawns, cards, gold and advantage of a seat, in pictures with their numbers."""
    view, theme = scene.view, painter.theme
    if view.status[seat] != IN_PLAY:
        told = (
            painter.tr("Fallen")
            if view.returned[seat] < view.game.returns
            else painter.tr("Out of the game")
        )
        painter.write(target, told, box, 14 * unit, "bold", theme.error)
        return
    icon = max(10, round(min(box.h - 4 * unit, 17 * unit)))
    back = cards.back(painter, (round(icon * 0.7), icon))
    goods = [
        (tokens.city(painter, seat, icon), count_cities(view, seat)),
        (tokens.man(painter, seat, icon), count_pawns(view, seat)),
        (back, len(view.hands[seat])),
    ]
    if view.game.treasury:
        goods.append((tokens.coin(painter, icon), view.gold[seat]))
    y, x = box.centery - round(2 * unit), box.x
    for picture, count in goods:
        target.blit(picture, picture.get_rect(midleft=(x, y)))
        x += picture.get_width() + round(2 * unit)
        x = painter.put(
            target, str(count), (x, y), 14 * unit, "bold", theme.ink, "midleft"
        ).right + round(6 * unit)
    if view.advantages[seat] != NOBODY:
        sign = tokens.suit(painter, view.advantages[seat], icon)
        target.blit(sign, sign.get_rect(midright=(box.right, y)))


def _clock(painter: Painter, target: Surface, places: Layout, scene: Scene) -> None:
    hovered = scene.hover == ("clock", 0)
    panel.slip(
        painter,
        target,
        places.clock,
        css(painter.theme.paper_dark if hovered else painter.theme.paper_light),
        css(painter.theme.ink_soft),
        1.2 * places.unit,
        6 * places.unit,
    )
    painter.write(
        target, scene.clock, places.clock, 16 * places.unit, "bold", painter.theme.ink, "center"
    )


# ---------------------------------------------------------------------- choices


def _choices(painter: Painter, target: Surface, places: Layout, map_: Any, scene: Scene) -> None:
    for k, (one, box) in enumerate(
        zip(scene.choices, layout.choice_boxes(places, scene.choices), strict=True)
    ):
        parts = labels.choice(painter.tr, map_, scene.names, one)
        _choice(painter, target, places.unit, one, box, parts, scene.hover == ("choice", k))


def _choice(
    painter: Painter,
    target: Surface,
    unit: float,
    one: Choice,
    box: Rect,
    parts: tuple[Part, ...],
    hovered: bool,
) -> None:
    theme = painter.theme
    if one.kind in HEADINGS:
        _flow(
            painter,
            target,
            box,
            parts,
            min(15 * unit, box.h * 0.66),
            theme.ink_soft,
            2 if one.kind == "terms" else 1,
            one.kind == "purse",
        )
        return
    fill = (
        "#f7dc8b"
        if one.chosen
        else css(theme.paper_dark if hovered and one.enabled else theme.paper_light)
    )
    edge = css(theme.ink if one.chosen else theme.ink_soft if one.enabled else theme.ink_faint)
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
        half = inner.h // 2
        painter.write(
            target,
            str(parts[0]),
            Rect(inner.x, inner.y, inner.w, half),
            min(15 * unit, half),
            "bold",
            colour,
        )
        _flow(
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
    _flow(painter, target, inner, parts, min(15 * unit, inner.h * 0.72), colour, 1, one.span < HALF)


def _flow(
    painter: Painter,
    target: Surface,
    box: Rect,
    parts: Sequence[Part],
    pixels: float,
    colour: Any,
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
    for _ in range(6):
        size = max(9, round(pixels))
        rows = _rows(pieces, size, box.w)
        if len(rows) <= lines and all(_wide(piece, size) <= box.w for piece in pieces):
            break
        pixels *= 0.92
    rows = rows[:lines]
    high = box.h / max(1, len(rows))
    for k, row in enumerate(rows):
        used = sum(_wide(piece, size) for piece in row) + round(size * 0.3) * (len(row) - 1)
        x = box.x + (max(0, box.w - used) // 2 if middle else 0)
        for piece in row:
            line = Rect(
                x,
                round(box.y + k * high),
                min(_wide(piece, size), max(1, box.right - x)),
                round(high),
            )
            if isinstance(piece, str):
                painter.write(target, piece, line, size, "bold", colour)
            else:
                _picture(painter, target, line, piece, size, dim)
            x += _wide(piece, size) + round(size * 0.3)


def _rows(pieces: Sequence[Part], size: int, room: int) -> list[list[Part]]:
    rows: list[list[Part]] = [[]]
    x = 0
    for piece in pieces:
        wide = _wide(piece, size)
        if rows[-1] and x + wide > room:
            rows.append([])
            x = 0
        rows[-1].append(piece)
        x += wide + round(size * 0.3)
    return rows


def _wide(piece: Part, size: int) -> int:
    return fonts.width(piece, "bold", size) if isinstance(piece, str) else round(size * 1.12)


def _picture(
    painter: Painter, target: Surface, box: Rect, piece: tuple[str, int], size: int, dim: bool
) -> None:
    kind, value = piece
    pixels = round(size * 1.15)
    if kind == "seat":
        picture = seals.marker(painter, value, round(pixels * 1.1))
    elif kind == "gold":
        picture = tokens.coin(painter, round(pixels * 1.1))
    else:
        picture = tokens.suit(painter, value, pixels)
    if dim:
        picture = picture.copy()
        picture.set_alpha(120)
    target.blit(picture, picture.get_rect(center=box.center))


# ---------------------------------------------------------------------- hand


def _hand(painter: Painter, target: Surface, places: Layout, scene: Scene) -> None:
    held = scene.view.hands[scene.seat] if scene.seat is not None else ()
    for k, box in enumerate(layout.hand_boxes(places, len(held), scene.picked)):
        if k in scene.picked or scene.hover == ("card", k):
            panel.frame(
                painter, target, box, STRONG if k in scene.picked else css(painter.theme.ink_faint)
            )
        size = box.size
        target.blit(
            cards.back(painter, size)
            if held[k] == UNKNOWN
            else cards.front(painter, held[k], size),
            box,
        )
    if scene.seat is not None and not held:
        painter.write(
            target,
            painter.tr("No cards in hand"),
            places.hand,
            15 * places.unit,
            "regular",
            painter.theme.ink_soft,
        )


def flights(painter: Painter, target: Surface, scene: Scene) -> None:
    """Draws what is under way above everything else."""
    for flight in scene.flights:
        picture = _flying(painter, flight)
        target.blit(picture, picture.get_rect(center=(round(flight.at[0]), round(flight.at[1]))))


def _flying(painter: Painter, flight: Flight) -> Surface:
    size = (round(flight.pixels * 0.7), flight.pixels)
    if flight.kind == "pawn":
        return tokens.pawn(painter, flight.value, flight.pixels)
    if flight.kind == "city":
        return tokens.city(painter, flight.value, flight.pixels)
    return (
        cards.back(painter, size)
        if flight.kind == "back"
        else cards.front(painter, flight.value, size)
    )
