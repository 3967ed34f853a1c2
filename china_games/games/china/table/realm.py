"""What two players have beside the board: special cards, the Emperor's slip, influence cards with the tally."""
from __future__ import annotations

from collections.abc import Sequence

from china_games.games.china.rules.board import COLOURS
from china_games.games.china.rules.model import EMPEROR, EMPEROR_ENTER, HAND, PALACES
from china_games.games.china.rules.scoring import tile_counts
from china_games.games.china.table import cards, option_tokens, tokens
from china_games.games.china.table.clicks import SPECIALS
from china_games.games.china.table.layout import Layout
from china_games.games.china.table.scene import Scene, Target
from china_games.games.contract import UNKNOWN
from china_games.kit import fonts
from china_games.kit.painter import Painter, Rect, Surface
from china_games.kit.theme import css
from china_games.table import panel, seals
from china_games.table.inks import LIT, STRONG

Box = tuple[Target, Rect]


def boxes(layout: Layout) -> list[Box]:
    """All that can be pointed at in these slips, those in front first; nothing without the Emperor."""
    if layout.emperor is None:
        return []
    found = [*special_boxes(layout), *imperial_boxes(layout), (("emperor", 0), layout.emperor)]
    return [*found, *influence_boxes(layout)]


def special_boxes(layout: Layout) -> list[Box]:
    """The three special cards of each seat, at the right of its slip; their numbers run on from seat to seat."""
    kinds = len(SPECIALS)
    return [(("special", seat * kinds + kind), special_box(box, kind, layout.unit))
            for seat, box in enumerate(layout.seats) for kind in range(kinds)]


def special_box(slip: Rect, kind: int, unit: float) -> Rect:
    """Where one of the special cards lies in the slip of its seat."""
    kinds, gap, high = len(SPECIALS), round(3 * unit), round(slip.h * 0.48)
    wide = round(min(high * 0.78, (slip.w - 147 * unit) / kinds))
    left = slip.right - round(6 * unit) - (kinds - kind) * (wide + gap) + gap
    return Rect(left, slip.bottom - high - round(4 * unit), wide, high)


def imperial_boxes(layout: Layout) -> list[Box]:
    """The Emperor's open cards, at the right of his slip."""
    assert layout.emperor is not None
    box, unit = layout.emperor, layout.unit
    high = box.h - round(12 * unit)
    wide, gap = round(min(high / 1.38, box.w * 0.132, (box.w - 136 * unit) / HAND)), round(4 * unit)
    high = round(wide * 1.38)
    left = box.right - round(7 * unit) - HAND * wide - (HAND - 1) * gap
    return [(("imperial", k), Rect(left + k * (wide + gap), box.centery - high // 2, wide, high)) for k in range(HAND)]


def influence_boxes(layout: Layout) -> list[Box]:
    """A column for each colour: its influence card, below it the kept cards of both seats."""
    box = layout.influence
    if box is None:
        return []
    left = box.x + round(26 * layout.unit)
    wide = (box.right - round(4 * layout.unit) - left) / len(COLOURS)
    return [(("influence", k), Rect(round(left + k * wide), box.y, int(wide), box.h)) for k in range(len(COLOURS))]


def draw(look: Painter, target: Surface, layout: Layout, scene: Scene) -> None:
    """Draws the Emperor's slip, the influence cards and the special cards."""
    if layout.emperor is None or scene.view.extra is None:
        return
    _emperor(look, target, layout, scene, layout.emperor)
    if layout.influence is not None:
        _influence(look, target, layout, scene, layout.influence)
    _specials(look, target, layout, scene)


def _specials(look: Painter, target: Surface, layout: Layout, scene: Scene) -> None:
    for place, box in special_boxes(layout):
        seat, kind = divmod(place[1], len(SPECIALS))
        left = bool(scene.view.extra.specials[seat] >> kind & 1)
        if place in scene.shown or place == scene.chosen:
            panel.frame(look, target, box, STRONG)
        target.blit(option_tokens.special(look, kind, box.size, left, place in scene.lit), box)


def _emperor(look: Painter, target: Surface, layout: Layout, scene: Scene, box: Rect) -> None:
    view, unit, emperor = scene.view, layout.unit, scene.view.game.emperor
    acting = view.phase in (EMPEROR, EMPEROR_ENTER)
    upper, lower = panel.seat(look, target, box, emperor, unit, acting, ("emperor", 0) in scene.shown)
    if acting:
        panel.slip(look, target, box, "none", look.seat_css(emperor)[1], 2.6 * unit, 6 * unit)
    places = imperial_boxes(layout)
    room = Rect(upper.x, upper.y, places[0][1].x - upper.x - round(4 * unit), lower.bottom - upper.y)
    name, supply, tiles = (Rect(room.x, room.y + k * room.h // 3, room.w, room.h // 3) for k in range(3))
    size = 16 * unit
    while size > 11 and fonts.width(look.tr("Emperor"), "bold", round(size)) > room.w:
        size -= 1
    look.write(target, look.tr("Emperor"), name, size, "bold", look.theme.ink)
    _supply(look, target, scene, supply, unit)
    if view.extra.tiles:
        taken = sum(tile_counts(view)[emperor])
        _counted(look, target, [(option_tokens.tile(look, UNKNOWN, _icon(tiles, unit)), taken)], tiles, unit)
    for k, (place, card) in enumerate(places):
        if k >= len(view.hands[emperor]) or place in scene.hidden:
            target.blit(cards.empty(look, card.size), card)
            continue
        if acting and k in scene.picked:
            panel.frame(look, target, card, STRONG)
        elif place in scene.lit:
            panel.frame(look, target, card, LIT)
        target.blit(cards.front(look, view.hands[emperor][k], card.size, name=False), card)


def _icon(line: Rect, unit: float) -> int:
    return round(min(line.h, 15 * unit))


def _supply(look: Painter, target: Surface, scene: Scene, line: Rect, unit: float) -> None:
    view, emperor, icon = scene.view, scene.view.game.emperor, _icon(line, unit)
    _counted(look, target, [(tokens.hut(look, emperor, icon), PALACES - view.palaces[emperor].bit_count()),
                            (tokens.figure(look, emperor, icon), view.emissaries_left[emperor])], line, unit)


def _counted(look: Painter, target: Surface, shown: Sequence[tuple[Surface, int]], line: Rect, unit: float) -> None:
    """Pictures with their numbers, from the left of a line."""
    x = line.x
    for picture, count in shown:
        target.blit(picture, (x, line.centery - picture.get_height() // 2))
        x = number(look, target, count, x + picture.get_width() + round(unit), line, unit)


def number(look: Painter, target: Surface, count: int, x: int, line: Rect, unit: float) -> int:
    """Writes a number on a line; gives where the next thing may stand."""
    wide = fonts.width(str(count), "regular", round(15 * unit)) + round(2 * unit)
    look.write(target, str(count), Rect(x, line.y, wide, line.h), 15 * unit, "regular", look.theme.ink)
    return x + wide + round(4 * unit)


def _influence(look: Painter, target: Surface, layout: Layout, scene: Scene, box: Rect) -> None:
    """Each colour's influence card, whoever holds it on it; the kept cards of both seats below."""
    unit, extra = layout.unit, scene.view.extra
    panel.slip(look, target, box, css(look.theme.paper), css(look.theme.ink_faint), 1.2 * unit, 6 * unit)
    line = round(box.h * 0.25)
    top = box.bottom - 2 * line - round(3 * unit)
    for seat in range(scene.view.game.seats):
        mark = seals.marker(look, seat, round(min(line, 17 * unit)))
        target.blit(mark, mark.get_rect(center=(box.x + round(15 * unit), top + seat * line + line // 2)))
    for place, column in influence_boxes(layout):
        colour = place[1]
        high = top - box.y - round(6 * unit)
        card = Rect(0, 0, round(min(column.w * 0.84, high * 1.15)), high)
        card.midtop = (column.centerx, box.y + round(4 * unit))
        if place in scene.shown:
            panel.frame(look, target, card, STRONG)
        target.blit(option_tokens.influence(look, colour, extra.influence[colour], card.size), card)
        for seat, kept in enumerate(extra.kept):
            row = Rect(column.x, top + seat * line, column.w, line)
            ahead = extra.influence[colour] == seat
            look.write(target, str(kept[colour]), row, 15 * unit, "bold" if ahead else "regular",
                       look.theme.ink if kept[colour] else look.theme.ink_soft, "center")
