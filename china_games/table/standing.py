"""Who leads what, as small tags on the board: a layer that can be switched on and off."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic, NamedTuple

import pygame

from china_games.games.contract import Lead, Outlook
from china_games.games.stage import M, Row, S, Target
from china_games.i18n import Translator
from china_games.kit import fonts, page, svg
from china_games.kit.painter import Painter, Rect, Surface
from china_games.kit.theme import write_css

TYPE = 13.0  # height of the type in units
TALL = 2.0  # height to width of a thing, such as a pile, that has its tag at its foot, not below
SHARE = 0.36  # of a thing's smaller side that the type of its tag may have
LARGER = 1.3  # so much larger than usual a tag is at most where people want larger type
STEPS = (1.0, 0.85, 0.7)  # of its type where it finds no room beside its thing
CROWN = 24.0  # units of the crown of a winner
CORNERS = ((3, 8), (7.5, 12), (12, 5), (16.5, 12), (21, 8), (19, 19), (5, 19))  # of 24 by 24
LEAST = 11  # pixels of the smallest type


class Tag(NamedTuple):
    """What is drawn for a lead: where, in which type, the seats, and the number beside them."""

    box: Rect
    size: int  # pixels of the type
    leaders: tuple[int, ...]
    label: str


class Leading(Generic[S, M]):
    """What the layer tells while it is open. Frames ask for it again and again; the game is asked
    once for a view.
    """

    def __init__(self, outlook: Outlook[S, M] | None, map_: M, names: Sequence[str]) -> None:
        self._outlook, self._map, self._names = outlook, map_, names
        self.forget()

    def forget(self) -> None:
        """Keeps nothing: the seat has left the screen."""
        self._asked: object = None  # what the game was asked for
        self._found: tuple[Lead, ...] = ()

    def list_leads(self, tr: Translator, view: S) -> tuple[Lead, ...]:
        """Who leads what in a view; nothing of a game that has no outlook."""
        if self._outlook is None:
            return ()
        asked = (view, tr.language)
        if self._asked != asked:
            self._found = self._outlook.leads(tr, self._map, self._names, view)
            self._asked = asked
        return self._found


def find_rows(leads: Sequence[Lead], target: Target | None) -> tuple[Row, ...]:
    """Who leads at a target, as rows of the panel."""
    return tuple(lead.row for lead in leads if lead.place == target)


def write_label(lead: Lead) -> str:
    """What the tag of a lead says: its own word, or the points of its leaders."""
    if lead.label is not None:
        return lead.label
    points = lead.points if len(set(lead.points)) > 1 else lead.points[:1]
    return "·".join(str(n) for n in points)


def place_tags(
    painter: Painter,
    leads: Sequence[Lead],
    boxes: Mapping[Target, Rect],
    board: Rect,
    unit: float,
    printed: Sequence[Rect] = (),
) -> list[Tag]:
    """The tags of what is in sight, each below its thing, on none of the others and on nothing that
    is `printed`; where there is no such room, on as little of that as may be. One that finds no
    room beside its thing lies on it.
    """
    found: list[Tag] = []
    taken: list[Rect] = []
    for lead in leads:
        box, label = boxes.get(lead.place), write_label(lead)
        if box is None or not label or not board.contains(box):
            continue
        size = _find_size(painter, unit, box if lead.leaders else Rect(0, 0, 0, 0))
        for step in STEPS:
            type_ = max(LEAST, round(size * step))
            tag = measure_tag(lead, label, type_)
            spot, free = _find_spot(tag, box, board, taken, printed)
            if free:
                break
        taken.append(spot)
        found.append(Tag(spot, type_, lead.leaders, label))
    return found


def measure_tag(lead: Lead, label: str, size: int) -> tuple[int, int]:
    """Width and height of a tag in pixels."""
    wide = fonts.width(label, "bold", size) + round(1.2 * size) * len(lead.leaders) + size
    return round(wide), round(size * 1.45)


def _find_spot(
    size: tuple[int, int],
    box: Rect,
    board: Rect,
    taken: Sequence[Rect],
    printed: Sequence[Rect] = (),
) -> tuple[Rect, bool]:
    """Where a tag lies, and whether it covers nothing there: below its thing, beside it, or a
    little farther off; else where it covers least of what is printed, or on its thing.
    """
    spots = [
        spot
        for spot in _list_spots(size, box, bool(printed))
        if board.contains(spot) and spot.collidelist(taken) < 0
    ]
    for spot in spots:
        if spot.collidelist(printed) < 0:
            return spot, True
    if spots:
        return min(spots, key=lambda spot: _measure_covered(spot, printed)), False
    tag = Rect((0, 0), size)
    return tag.move(box.centerx - tag.w // 2, box.centery - tag.h // 2).clamp(board), False


def _list_spots(size: tuple[int, int], box: Rect, far: bool) -> list[Rect]:
    """Where a tag may lie, the best first; `far`: also a little off its thing."""
    tag = Rect((0, 0), size)
    foot = box.bottom - (tag.h if box.h > TALL * box.w else 0)
    near = [
        tag.move(box.centerx - tag.w // 2, foot),
        tag.move(box.centerx - tag.w // 2, box.top - tag.h),
        tag.move(box.right, box.centery - tag.h // 2),
        tag.move(box.left - tag.w, box.centery - tag.h // 2),
    ]
    moved = [
        spot.move(dx * tag.w // 2, dy * tag.h // 2)
        for reach in ((1, 2) if far else ())
        for spot in near
        for dx, dy in ((-reach, 0), (reach, 0), (0, -reach), (0, reach))
    ]
    return [*near, *(spot for spot in moved if not spot.colliderect(box))]


def _measure_covered(spot: Rect, printed: Sequence[Rect]) -> int:
    clips = [spot.clip(box) for box in printed]
    return sum(clip.w * clip.h for clip in clips)


def _find_size(painter: Painter, unit: float, box: Rect) -> int:
    """Type as the panel has it, larger on things that are large."""
    wanted = max(TYPE * unit, min(SHARE * min(box.size), 2 * TYPE * unit))
    return max(LEAST, round(painter.grow_type(wanted, LARGER * wanted)))


def draw_leads(
    painter: Painter,
    target: Surface,
    leads: Sequence[Lead],
    boxes: Mapping[Target, Rect],
    board: Rect,
    unit: float,
    printed: Sequence[Rect] = (),
) -> None:
    """Lays the layer on the board, whose things lie in `boxes`; all in pixels."""
    draw_tags(painter, target, place_tags(painter, leads, boxes, board, unit, printed))


def draw_tags(painter: Painter, target: Surface, tags: Sequence[Tag]) -> None:
    """Draws the tags on small slips of paper, each seat by the letter on its colour."""
    theme = painter.theme
    for box, size, leaders, label in tags:
        page.cover_lines(target, box)
        wide, ends = round(1.2 * size), round(size / 3)
        slip = _draw_slip(box, write_css(theme.paper_light), write_css(theme.ink))
        chips = [
            svg.draw_box(
                ends + k * wide, 2, wide - 1, box.h - 4, painter.write_seat_css(seat)[0], size / 4
            )
            for k, seat in enumerate(leaders)
        ]
        target.blit(painter.render_parts([slip, *chips], (0, 0, box.w, box.h), box.size), box)
        for k, seat in enumerate(leaders):
            at = box.x + ends + k * wide + (wide - 1) / 2, box.centery
            letter, colour = painter.find_seat_look(seat).letter, painter.write_seat_css(seat)[1]
            painter.centre_text(target, letter, at, 0.9 * size, colour)
        x = box.x + ends + len(leaders) * wide + size // 6
        painter.write(target, label, Rect(x, box.y, box.right - x, box.h), size, "bold", theme.ink)


def _draw_slip(box: Rect, paper: str, ink: str) -> str:
    return svg.draw_box(0.75, 0.75, box.w - 1.5, box.h - 1.5, paper, box.h / 2, ink, 1.0)


def draw_crown(painter: Painter, target: Surface, box: Rect, unit: float) -> None:
    """Lays a crown on the upper left corner of a box: who has won sits there."""
    side = round(CROWN * unit)
    gold, ink = write_css(painter.theme.ochre), write_css(painter.theme.ink)
    crown = svg.fill(svg.trace_line(CORNERS, closed=True), gold, 1, ink, 1.6)
    picture = painter.render_parts([crown], (0, 0, 24, 24), (side, side))
    place = picture.get_rect(center=(box.x + side // 3, box.y + side // 3))
    target.blit(pygame.transform.rotozoom(picture, 24, 1.0), place)
