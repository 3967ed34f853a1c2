"""Puts the pictures of the table of Middle Kingdom together: what rests, what moves, and a small
one.
"""

from __future__ import annotations

from collections.abc import Sequence

from china_games.games.middle_kingdom.board import MiddleKingdomCards
from china_games.games.middle_kingdom.rules.model import State
from china_games.games.middle_kingdom.table import bid_cards, cards, hand, mats, middle, sheet
from china_games.games.middle_kingdom.table.layout import Rect
from china_games.games.middle_kingdom.table.own import At, Flight
from china_games.games.middle_kingdom.table.scene import Scene
from china_games.games.stage import Part
from china_games.kit.painter import Painter, Surface
from china_games.table.parts import paint_parts
from china_games.table.placed import clip

LOWEST = ("seat", "deck", "row", "heap", "goal")
"""Kinds of parts in the order in which they are drawn, below all others."""


def draw(
    painter: Painter, target: Surface, at: At, scene: Scene, parts: Sequence[Part[Scene]]
) -> None:
    """Draws what rests on the table."""
    layout = at.layout
    with clip(target, layout.area.union(layout.panel)):
        target.fill(painter.theme.paper_dark, layout.area)
        middle.draw_ground(painter, target, layout, scene)
        hand.draw_ground(painter, target, layout, scene)
        sheet.draw_sheet(painter, target, at.map, layout, scene)
        paint_parts(painter, target, sorted(parts, key=_find_rank)[::-1], scene)


def _find_rank(part: Part[Scene]) -> int:
    """When a part is drawn: frames and numbers reach over what lies beside them."""
    return LOWEST.index(part.target[0]) if part.target[0] in LOWEST else len(LOWEST)


def draw_moving(painter: Painter, target: Surface, at: At) -> None:
    """Draws what is under way."""
    with clip(target, at.layout.area.union(at.layout.panel)):
        for flight in at.own.flights:
            picture = _draw_flight(painter, at.map, flight)
            target.blit(
                picture, picture.get_rect(center=(round(flight.at[0]), round(flight.at[1])))
            )


def _draw_flight(painter: Painter, map_: MiddleKingdomCards, flight: Flight) -> Surface:
    if flight.kind == "card":
        return cards.draw_front(painter, map_, flight.value, flight.size)
    if flight.kind == "goal":
        return cards.draw_goal(painter, map_, flight.value, flight.size)
    if flight.kind == "token":
        return cards.draw_token(painter, flight.size[0])
    if flight.kind == "bid":
        return bid_cards.draw_front(painter, flight.seat, flight.value, flight.size)
    return (
        bid_cards.draw_back(painter, flight.seat, flight.size)
        if flight.kind == "sealed"
        else cards.draw_back(painter, flight.size)
    )


def draw_thumbnail(
    painter: Painter, target: Surface, map_: MiddleKingdomCards, view: State
) -> None:
    """Row, Goal cards and piles without any words, for a thumbnail."""
    area = target.get_rect()
    target.fill(painter.theme.paper_dark)
    seats = view.game.seats
    silk = Rect(0, 0, area.w, round(area.h * 0.54))
    target.fill((63, 95, 88), silk)
    count = view.game.row + 1
    wide = int(min(silk.w / (count * 1.15 + 0.3), silk.h * 0.82 / cards.SHAPE))
    size = (wide, round(wide * cards.SHAPE))
    left = (silk.w - wide * (count * 1.15 - 0.15)) / 2
    for k in range(count):
        at = (round(left + k * wide * 1.15), (silk.h - size[1]) // 2)
        if k == 0:
            target.blit(cards.draw_back(painter, size), at)
        elif k <= len(view.row):
            target.blit(cards.draw_front(painter, map_, view.row[k - 1], size), at)
    for seat in range(seats):
        box = Rect(round(area.w * seat / seats), silk.bottom, area.w // seats, area.h - silk.bottom)
        _draw_small_mat(painter, target, map_, view, seat, box)


def _draw_small_mat(
    painter: Painter, target: Surface, map_: MiddleKingdomCards, view: State, seat: int, box: Rect
) -> None:
    inner = box.inflate(-max(2, box.w // 20), -max(2, box.h // 14))
    target.fill(painter.theme.paper, inner)
    target.fill(
        painter.find_seat_look(seat).colour, Rect(inner.topleft, (inner.w, max(2, inner.h // 9)))
    )
    room = Rect(inner.x + 2, inner.y + inner.h // 7, inner.w - 4, inner.h * 6 // 7)
    for type_, pile in enumerate(view.piles[seat]):
        column = Rect(room.x + room.w * type_ // 5, room.y, max(4, room.w // 5), room.h)
        for kind, at in zip(pile, mats.lay_out_heap(column, len(pile)), strict=True):
            target.blit(cards.draw_front(painter, map_, kind, (max(4, at.w), max(5, at.h))), at)
