"""What two players have beside the board: special cards, the Emperor's slip, influence cards with
the tally.
"""

from __future__ import annotations

from collections.abc import Sequence

from china_games.games.china.rules.board import COLOURS
from china_games.games.china.rules.model import EMPEROR, EMPEROR_ENTER, HAND, PALACES
from china_games.games.china.rules.scoring import count_tiles
from china_games.games.china.table import cards, option_tokens, tokens
from china_games.games.china.table.clicks import SPECIALS
from china_games.games.china.table.layout import Layout
from china_games.games.china.table.scene import Scene
from china_games.games.china.words.names import name_special
from china_games.games.contract import UNKNOWN
from china_games.games.stage import Target
from china_games.kit import fonts
from china_games.kit.painter import Painter, Rect, Surface
from china_games.kit.theme import write_css
from china_games.table import panel, seals
from china_games.table.inks import LIT, STRONG

Box = tuple[Target, Rect]
SPECIAL = 122  # units that a special card with its name is wide
TALL = 58  # units of a slip that has room for them one below the other
LEAST_NAME = 10  # pixels of the type of its name


def lay_out_specials(layout: Layout) -> list[Box]:
    """The three special cards of each seat, at the right of its slip; their numbers run on from
    seat to seat.
    """
    kinds = len(SPECIALS)
    return [
        (("special", seat * kinds + kind), find_special_box(box, kind, layout.unit))
        for seat, box in enumerate(layout.seats)
        for kind in range(kinds)
    ]


def find_special_box(slip: Rect, kind: int, unit: float) -> Rect:
    """Where one of the special cards lies with its name in the slip of its seat: one below the
    other, in a low slip side by side.
    """
    kinds, right = len(SPECIALS), slip.right - round(6 * unit)
    if slip.h < TALL * unit:
        high, wide = round(slip.h / 2 - 5 * unit), round((slip.w - 147 * unit) / kinds)
        left = right - (kinds - kind) * wide
        return Rect(left, slip.bottom - high - round(4 * unit), wide - round(3 * unit), high)
    wide = round(min(SPECIAL * unit, slip.w - 132 * unit))
    top, bottom = slip.y + slip.h * 0.42, slip.bottom - 2 * unit
    each = (bottom - top) / kinds
    return Rect(right - wide, round(top + kind * each), wide, max(1, int(each)))


def lay_out_imperial(layout: Layout) -> list[Box]:
    """The Emperor's open cards, at the right of his slip."""
    assert layout.emperor is not None
    box, unit = layout.emperor, layout.unit
    high = box.h - round(12 * unit)
    wide, gap = round(min(high / 1.38, box.w * 0.132, (box.w - 136 * unit) / HAND)), round(4 * unit)
    high = round(wide * 1.38)
    left = box.right - round(7 * unit) - HAND * wide - (HAND - 1) * gap
    return [
        (("imperial", k), Rect(left + k * (wide + gap), box.centery - high // 2, wide, high))
        for k in range(HAND)
    ]


def lay_out_influence(layout: Layout) -> list[Box]:
    """A column for each colour: its influence card, below it the kept cards of both seats."""
    box = layout.influence
    if box is None:
        return []
    left = box.x + round(26 * layout.unit)
    wide = (box.right - round(4 * layout.unit) - left) / len(COLOURS)
    return [
        (("influence", k), Rect(round(left + k * wide), box.y, int(wide), box.h))
        for k in range(len(COLOURS))
    ]


def draw_special(place: Target, painter: Painter, target: Surface, box: Rect, scene: Scene) -> None:
    """A special card, face down once it is used up."""
    assert scene.view.extra is not None
    seat, kind = divmod(place[1], len(SPECIALS))
    left = bool(scene.view.extra.specials[seat] >> kind & 1)
    if place in scene.shown or place == scene.chosen:
        panel.draw_frame(painter, target, box, STRONG)
    size = (box.h, box.h)
    target.blit(option_tokens.draw_special(painter, kind, size, left, place in scene.lit), box)
    room = Rect(box.x + box.h + 3, box.y, box.w - box.h - 3, box.h)
    wanted = painter.grow_type(box.h * 0.8, box.h)
    pixels = max(LEAST_NAME, min(13, round(wanted)))
    name = fonts.abbreviate(name_special(painter.tr, kind), "regular", pixels, room.w)
    colour = painter.theme.ink if left else painter.theme.ink_soft
    painter.write(target, name, room, pixels, "regular", colour)


def draw_emperor(
    layout: Layout, painter: Painter, target: Surface, box: Rect, scene: Scene
) -> None:
    """The Emperor's slip, but for his cards."""
    view, unit, emperor = scene.view, layout.unit, scene.view.game.emperor
    acting = view.phase in (EMPEROR, EMPEROR_ENTER)
    upper, lower = panel.draw_seat(
        painter, target, box, emperor, unit, acting, ("emperor", 0) in scene.shown
    )
    if acting:
        panel.slip(
            painter, target, box, "none", painter.write_seat_css(emperor)[1], 2.6 * unit, 6 * unit
        )
    room = Rect(
        upper.x,
        upper.y,
        lay_out_imperial(layout)[0][1].x - upper.x - round(4 * unit),
        lower.bottom - upper.y,
    )
    name, supply, tiles = (
        Rect(room.x, room.y + k * room.h // 3, room.w, room.h // 3) for k in range(3)
    )
    size = 16 * unit
    while size > 11 and fonts.width(painter.tr("Emperor"), "bold", round(size)) > room.w:
        size -= 1
    painter.write(target, painter.tr("Emperor"), name, size, "bold", painter.theme.ink)
    _draw_supply(painter, target, scene, supply, unit)
    if view.extra is not None and view.extra.tiles:
        taken = sum(count_tiles(view)[emperor])
        _draw_counted(
            painter,
            target,
            [(option_tokens.draw_tile(painter, UNKNOWN, _measure_icon(tiles, unit)), taken)],
            tiles,
            unit,
        )


def draw_imperial(k: int, painter: Painter, target: Surface, box: Rect, scene: Scene) -> None:
    """One of the Emperor's open cards."""
    view = scene.view
    held = view.hands[view.game.emperor]
    if k >= len(held) or ("imperial", k) in scene.hidden:
        target.blit(cards.draw_empty(painter, box.size), box)
        return
    if view.phase in (EMPEROR, EMPEROR_ENTER) and k in scene.picked:
        panel.draw_frame(painter, target, box, STRONG)
    elif ("imperial", k) in scene.lit:
        panel.draw_frame(painter, target, box, LIT)
    target.blit(cards.draw_front(painter, held[k], box.size, name=False), box)


def _measure_icon(line: Rect, unit: float) -> int:
    return round(min(line.h, 15 * unit))


def _draw_supply(painter: Painter, target: Surface, scene: Scene, line: Rect, unit: float) -> None:
    view, emperor, icon = scene.view, scene.view.game.emperor, _measure_icon(line, unit)
    _draw_counted(
        painter,
        target,
        [
            (tokens.draw_hut(painter, emperor, icon), PALACES - view.palaces[emperor].bit_count()),
            (tokens.draw_figure(painter, emperor, icon), view.emissaries_left[emperor]),
        ],
        line,
        unit,
    )


def _draw_counted(
    painter: Painter, target: Surface, shown: Sequence[tuple[Surface, int]], line: Rect, unit: float
) -> None:
    """Pictures with their numbers, from the left of a line."""
    x = line.x
    for picture, count in shown:
        target.blit(picture, (x, line.centery - picture.get_height() // 2))
        x = draw_number(painter, target, count, x + picture.get_width() + round(unit), line, unit)


def draw_number(
    painter: Painter, target: Surface, count: int, x: int, line: Rect, unit: float
) -> int:
    """Writes a number on a line; gives where the next thing may stand."""
    wide = fonts.width(str(count), "regular", round(15 * unit)) + round(2 * unit)
    painter.write(
        target, str(count), Rect(x, line.y, wide, line.h), 15 * unit, "regular", painter.theme.ink
    )
    return x + wide + round(4 * unit)


def draw_tally(painter: Painter, target: Surface, box: Rect, unit: float, scene: Scene) -> None:
    """The slip of the influence cards, with the seats whose kept cards are counted."""
    panel.slip(
        painter,
        target,
        box,
        write_css(painter.theme.paper),
        write_css(painter.theme.ink_faint),
        1.2 * unit,
        6 * unit,
    )
    line, top = _measure_tally_lines(box, unit)
    for seat in range(scene.view.game.seats):
        mark = seals.draw_marker(painter, seat, round(min(line, 17 * unit)))
        target.blit(
            mark, mark.get_rect(center=(box.x + round(15 * unit), top + seat * line + line // 2))
        )


def _measure_tally_lines(box: Rect, unit: float) -> tuple[int, int]:
    """The height of a line of kept cards, and where the first begins."""
    line = round(box.h * 0.25)
    return line, box.bottom - 2 * line - round(3 * unit)


def draw_influence(
    unit: float, colour: int, painter: Painter, target: Surface, box: Rect, scene: Scene
) -> None:
    """The influence card of a colour, its holder on it; the kept cards of both
    seats below.
    """
    extra = scene.view.extra
    assert extra is not None
    line, top = _measure_tally_lines(box, unit)
    high = top - box.y - round(6 * unit)
    card = Rect(0, 0, round(min(box.w * 0.84, high * 1.15)), high)
    card.midtop = (box.centerx, box.y + round(4 * unit))
    if ("influence", colour) in scene.shown:
        panel.draw_frame(painter, target, card, STRONG)
    target.blit(
        option_tokens.draw_influence(painter, colour, extra.influence[colour], card.size), card
    )
    for seat, kept in enumerate(extra.kept):
        row = Rect(box.x, top + seat * line, box.w, line)
        ahead = extra.influence[colour] == seat
        painter.write(
            target,
            str(kept[colour]),
            row,
            15 * unit,
            "bold" if ahead else "regular",
            painter.theme.ink if kept[colour] else painter.theme.ink_soft,
            "center",
        )
