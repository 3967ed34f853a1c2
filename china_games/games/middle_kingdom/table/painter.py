"""Draws whole pictures of the table: on screen for the Table, headless for files and thumbnails."""
from __future__ import annotations

from typing import Any

from china_games.games.middle_kingdom.table import bid_cards, cards, hand, mats, middle, sheet
from china_games.games.middle_kingdom.table.layout import Layout, Rect
from china_games.games.middle_kingdom.table.scene import Flight, Scene
from china_games.kit.painter import Painter, Surface


def table(look: Painter, target: Surface, map_: Any, layout: Layout, scene: Scene) -> None:
    """Draws everything into `target`."""
    clip = target.get_clip()
    target.set_clip(layout.area.clip(clip))
    target.fill(look.theme.paper_dark, layout.area)
    middle.draw(look, target, map_, layout, scene)
    sheet.draw(look, target, map_, layout, scene)
    mats.draw(look, target, map_, layout, scene)
    hand.draw(look, target, layout, scene)
    for flight in scene.flights:
        picture = _flying(look, map_, flight)
        target.blit(picture, picture.get_rect(center=(round(flight.at[0]), round(flight.at[1]))))
    target.set_clip(clip)


def _flying(look: Painter, map_: Any, flight: Flight) -> Surface:
    if flight.kind == "card":
        return cards.front(look, map_, flight.value, flight.size)
    if flight.kind == "goal":
        return cards.goal(look, map_, flight.value, flight.size)
    if flight.kind == "token":
        return cards.token(look, flight.size[0])
    if flight.kind == "bid":
        return bid_cards.front(look, flight.seat, flight.value, flight.size)
    return bid_cards.back(look, flight.seat, flight.size) if flight.kind == "sealed" else cards.back(look, flight.size)


def small(look: Painter, target: Surface, map_: Any, scene: Scene) -> None:
    """Row, Goal cards and piles without any words, for a thumbnail."""
    view, area = scene.view, target.get_rect()
    target.fill(look.theme.paper_dark)
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
            target.blit(cards.back(look, size), at)
        elif k <= len(view.row):
            target.blit(cards.front(look, map_, view.row[k - 1], size), at)
    for seat in range(seats):
        _small_mat(look, target, map_, scene, seat, Rect(round(area.w * seat / seats), silk.bottom, area.w // seats,
                                                         area.h - silk.bottom))


def _small_mat(look: Painter, target: Surface, map_: Any, scene: Scene, seat: int, box: Rect) -> None:
    inner = box.inflate(-max(2, box.w // 20), -max(2, box.h // 14))
    target.fill(look.theme.paper, inner)
    target.fill(look.seat(seat).colour, Rect(inner.topleft, (inner.w, max(2, inner.h // 9))))
    room = Rect(inner.x + 2, inner.y + inner.h // 7, inner.w - 4, inner.h * 6 // 7)
    for type_, pile in enumerate(scene.view.piles[seat]):
        column = Rect(room.x + room.w * type_ // 5, room.y, max(4, room.w // 5), room.h)
        for kind, at in zip(pile, mats.heap_boxes(column, len(pile)), strict=True):
            target.blit(cards.front(look, map_, kind, (max(4, at.w), max(5, at.h))), at)
