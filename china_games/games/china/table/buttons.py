"""The buttons of the table of China: words, a card to keep, the piece that could stand there
instead.
"""

from __future__ import annotations

from collections.abc import Sequence

from china_games.games.china.table import cards, option_tokens, spoken, tokens
from china_games.games.china.table.scene import Scene
from china_games.games.stage import Target
from china_games.kit import fonts
from china_games.kit.painter import Painter, Rect, Surface
from china_games.kit.theme import write_css
from china_games.table import panel

PICTURED = ("as_palace", "as_fortification")
GIVES_UP = ("end", "pass", "decline")
"""What gives up placing: it never stands where "confirm" does, since a piece that is placed at once
is followed by a press there."""


def lay_out_buttons(row: Rect, buttons: Sequence[Target], unit: float) -> list[tuple[Target, Rect]]:
    """The buttons side by side in their row; those with a picture are narrow, and one that gives up
    placing stands on the right though it is alone.
    """
    if not buttons:
        return []
    gap, small = round(6 * unit), round(40 * unit)
    if len(buttons) == 1 and buttons[0][0] in GIVES_UP:
        half = (row.w - gap) // 2
        return [(buttons[0], Rect(row.right - half, row.y, half, row.h))]
    pictured = sum(button[0] in PICTURED for button in buttons)
    wide = (row.w - gap * (len(buttons) - 1) - small * pictured) / (len(buttons) - pictured)
    found, x = [], float(row.x)
    for button in buttons:
        own = small if button[0] in PICTURED else wide
        found.append((button, Rect(round(x), row.y, round(own), row.h)))
        x += own + gap
    return found


def draw_button(
    unit: float, button: Target, painter: Painter, target: Surface, box: Rect, scene: Scene
) -> None:
    """Draws one button; "confirm" is the proposed one."""
    theme, main = painter.theme, button[0] == "confirm"
    fill = (
        theme.cinnabar if main else theme.paper_dark if scene.hover == button else theme.paper_light
    )
    panel.slip(
        painter,
        target,
        box,
        write_css(fill),
        write_css(theme.ink if main else theme.ink_soft),
        1.4 * unit,
        6 * unit,
    )
    if button[0] in PICTURED:
        _draw_piece(painter, target, box, button[0], scene)
    elif button[0] == "keep":
        _draw_keep(
            painter,
            target,
            box,
            button[1],
            spoken.name_buttons(painter.tr, scene.may_place)["keep"],
            unit,
        )
    else:
        painter.write(
            target,
            spoken.name_buttons(painter.tr, scene.may_place)[button[0]],
            box.inflate(-round(8 * unit), 0),
            16 * unit,
            "bold",
            theme.on_seal if main else theme.ink,
            "center",
        )


def _draw_piece(painter: Painter, target: Surface, box: Rect, name: str, scene: Scene) -> None:
    side = round(box.h * 0.8)
    picture = (
        option_tokens.draw_fortification(painter, side)
        if name == "as_fortification"
        else tokens.draw_palace(painter, scene.view.seat, side)
    )
    target.blit(picture, picture.get_rect(center=box.center))


def _draw_keep(
    painter: Painter, target: Surface, box: Rect, colour: int, word: str, unit: float
) -> None:
    high = box.h - round(6 * unit)
    face = cards.draw_front(painter, colour, (round(high / 1.4), high), name=False)
    wide = face.get_width() + round(6 * unit) + fonts.width(word, "bold", round(16 * unit))
    left = box.centerx - wide // 2
    target.blit(face, (left, box.y + round(3 * unit)))
    place = Rect(left + face.get_width() + round(6 * unit), box.y, box.right - left, box.h)
    painter.write(target, word, place, 16 * unit, "bold", painter.theme.ink)
