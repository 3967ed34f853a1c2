"""What the panels beside or below any board are put together from: slips, seats, prompt, buttons,
dots.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence

from china_games.kit import fonts, page, svg
from china_games.kit.painter import Painter, Rect, Surface
from china_games.kit.theme import write_css
from china_games.table import inks as ink

Target = tuple[str, int]
LEAST = 10  # pixels of the smallest type of a prompt
FULL = 0.74  # part of the height of a name’s place that its type may take


def draw_ground(painter: Painter, target: Surface, panel: Rect, board: Rect, unit: float) -> None:
    """The paper of a panel with a line towards the board."""
    target.fill(painter.theme.paper, panel)
    line = max(1, round(unit * 1.5))
    beside = panel.x > board.x
    target.fill(
        painter.theme.ink_faint, Rect(panel.topleft, (line, panel.h) if beside else (panel.w, line))
    )


def slip(
    painter: Painter,
    target: Surface,
    box: Rect,
    fill: str,
    line: str,
    width: float,
    radius: float,
    opacity: float = 1.0,
) -> None:
    """A box with round corners and an edge."""
    page.cover_lines(target, box)
    parts = [
        svg.draw_box(
            width / 2, width / 2, box.w - width, box.h - width, fill, radius, line, width, opacity
        )
    ]
    target.blit(painter.render_parts(parts, (0, 0, box.w, box.h), box.size), box)


def draw_frame(painter: Painter, target: Surface, box: Rect, colour: str) -> None:
    """A coloured frame around something that lies on the panel."""
    around = box.inflate(*(2 * max(2, round(box.w * 0.06)),) * 2)
    slip(painter, target, around, colour, ink.INK, max(1.0, box.w * 0.02), box.w * 0.12)


def draw_seat(
    painter: Painter,
    target: Surface,
    box: Rect,
    seat_: int,
    unit: float,
    acting: bool,
    shown: bool = False,
) -> tuple[Rect, Rect]:
    """The slip of a seat with its seal; gives the boxes of an upper and a lower line beside the
    seal.
    """
    theme = painter.theme
    line = (
        ink.STRONG
        if shown
        else write_css(painter.find_seat_look(seat_).colour if acting else theme.ink_faint)
    )
    slip(
        painter,
        target,
        box,
        write_css(theme.paper_light if acting else theme.paper),
        line,
        (2.6 if acting else 1.2) * unit,
        6 * unit,
    )
    side = round(min(box.h - 12 * unit, 40 * unit))
    target.blit(
        painter.draw_seal(painter.find_seat_look(seat_), painter.looks[seat_], side),
        (box.x + round(6 * unit), box.centery - side // 2),
    )
    left, right = box.x + side + round(13 * unit), box.right - round(8 * unit)
    upper = Rect(left, box.y + round(4 * unit), right - left, box.h // 2 - round(3 * unit))
    return upper, Rect(
        left, upper.bottom, right - left, box.bottom - round(4 * unit) - upper.bottom
    )


def draw_name(
    painter: Painter, target: Surface, text: str, place: Rect, unit: float, thinking: bool
) -> None:
    """A player's name, with dots behind it while a computer player thinks."""
    place = Rect(place)
    if thinking:
        draw_dots(
            painter,
            target,
            Rect(place.right - round(24 * unit), place.y, round(20 * unit), place.h),
            unit,
        )
        place.w -= round(26 * unit)
    large = painter.fit_type(text, place.w, painter.grow_type(16 * unit, place.h * FULL), "bold")
    painter.write(target, text, place, max(16 * unit, large), "bold", painter.theme.ink)


def draw_dots(painter: Painter, target: Surface, box: Rect, unit: float) -> None:
    """The mark of a computer player at work."""
    for k in range(3):
        at = (box.x + (k + 0.5) * box.w / 3, box.centery)
        radius = round(2.6 * unit) + 1
        dot = painter.render_parts(
            [svg.draw_disc((radius, radius), radius - 0.5, write_css(painter.theme.cinnabar))],
            (0, 0, 2 * radius, 2 * radius),
            (2 * radius, 2 * radius),
        )
        target.blit(dot, dot.get_rect(center=(round(at[0]), round(at[1]))))


def prompt(
    painter: Painter,
    target: Surface,
    text: str,
    place: Rect,
    unit: float,
    free: Rect | None = None,
) -> None:
    """What may be done now, at the bottom of its place; in smaller type if it needs more than two
    lines. `free`: the place of the buttons where there are none, for people who want larger type.
    """
    if free is not None and painter.letters > 1:
        place = place.union(free)
    size, lines = fit_lines(
        text,
        max(11, round(painter.grow_type(15.5 * unit, 24 * unit))),
        place.w,
        max(place.h, fonts.line_height("bold", 11)),
    )
    high = fonts.line_height("bold", size)
    top = place.bottom - high * len(lines)
    for k, line in enumerate(lines):
        painter.write(
            target,
            line,
            Rect(place.x, top + k * high, place.w, high),
            size,
            "bold",
            painter.theme.cinnabar,
        )


def fit_lines(
    text: str, size: int, wide: int, high: int, weight: str = "bold"
) -> tuple[int, list[str]]:
    """The largest type up to a size in which a text fits into a box, and its lines in it."""
    for pixels in range(size, LEAST - 1, -1):
        lines = fonts.wrap(text, weight, pixels, wide)
        if len(lines) * fonts.line_height(weight, pixels) <= high:
            return pixels, lines
    most = max(1, high // fonts.line_height(weight, LEAST))
    return LEAST, [*lines[: most - 1], " ".join(lines[most - 1 :])]


def lay_out_buttons(row: Rect, buttons: Sequence[Target], unit: float) -> list[tuple[Target, Rect]]:
    """The buttons side by side in their row."""
    if not buttons:
        return []
    gap = round(6 * unit)
    wide = (row.w - gap * (len(buttons) - 1)) / len(buttons)
    return [
        (button, Rect(round(row.x + k * (wide + gap)), row.y, round(wide), row.h))
        for k, button in enumerate(buttons)
    ]


def draw_buttons(
    painter: Painter,
    target: Surface,
    row: Rect,
    shown: Sequence[Target],
    words: Mapping[str, str],
    unit: float,
    hover: object = None,
    lit: Container[object] = (),
    proposes: bool = True,
    barred: Container[object] = (),
) -> None:
    """Draws the buttons; "confirm" is the proposed one, if anything is proposed. Those that are lit
    have a strong edge, those that are barred look as if they could not be pressed.
    """
    theme, boxes, pad = painter.theme, lay_out_buttons(row, shown, unit), round(8 * unit)
    size = min(
        (
            max(
                painter.fit_type(words[button[0]], box.w - pad, 16 * unit, "bold"),
                painter.fit_type(
                    words[button[0]],
                    box.w - 3 * pad,
                    painter.grow_type(16 * unit, box.h * FULL),
                    "bold",
                )
                if painter.letters > 1
                else 0,
            )
            for button, box in boxes
        ),
        default=0,
    )  # the same for all, so that the longest label fits
    for button, box in boxes:
        off = button in barred
        main = proposes and button[0] == "confirm" and not off
        fill = (
            theme.cinnabar
            if main
            else theme.paper_dark
            if off or hover == button
            else theme.paper_light
        )
        slip(
            painter,
            target,
            box,
            write_css(fill),
            write_css(
                theme.cinnabar
                if button in lit and not main
                else theme.ink
                if main
                else theme.ink_soft
            ),
            (3.5 if button in lit else 1.4) * unit,
            6 * unit,
        )
        painter.write(
            target,
            words[button[0]],
            box.inflate(-pad, 0),
            size,
            "bold",
            theme.on_seal if main else theme.ink_soft if off else theme.ink,
            "center",
        )
