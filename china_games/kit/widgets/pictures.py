"""Small pictures: icons, the seals of the seats, a brush line."""

from __future__ import annotations

from dataclasses import dataclass, field

from china_games.kit import svg
from china_games.kit.theme import Colour
from china_games.kit.ui import Node, Size, Surface, Ui


@dataclass(eq=False, repr=False)
class Icon(Node):
    """An icon of icons.ICONS."""

    name: str = ""
    size: float = 20
    colour: str | Colour = "ink"

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        return ui.px(self.size), ui.px(self.size)

    def draw(self, ui: Ui, target: Surface) -> None:
        surface = ui.render_icon(self.name, self.size, self.colour)
        target.blit(surface, surface.get_rect(center=self.rect.center))


@dataclass(eq=False, repr=False)
class Seal(Node):
    """The seal of a seat's look 0..5, with its emblem or its letter."""

    look: int = 0
    size: float = 28
    letter: bool = field(default=False, kw_only=True)

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        return ui.px(self.size), ui.px(self.size)

    def draw(self, ui: Ui, target: Surface) -> None:
        surface = ui.render_seal(self.look, self.size, self.letter)
        target.blit(surface, surface.get_rect(center=self.rect.center))


@dataclass(eq=False, repr=False)
class Divider(Node):
    """A horizontal stroke of the brush."""

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        return room or ui.px(40), ui.px(7)

    def draw(self, ui: Ui, target: Surface) -> None:
        wide, high = self.rect.w, ui.px(7)
        middle, thick = high / 2, high * 0.16
        above = [
            (0, middle),
            (wide * 0.3, middle - thick),
            (wide * 0.75, middle - thick * 0.7),
            (wide, middle),
        ]
        below = [(wide * 0.6, middle + thick), (wide * 0.15, middle + thick * 0.8)]
        parts = [
            svg.fill(
                svg.trace_smooth([*above, *below], closed=True),
                ui.theme.ink_soft,
                0.8,
                rule="nonzero",
            )
        ]
        target.blit(ui.render_parts(parts, (0, 0, wide, high), (wide, high)), self.rect)
