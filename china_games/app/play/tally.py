"""The points of all seats in one line: above a card that lies over the players of the panel, or in
a bar.
"""

from __future__ import annotations

from dataclasses import dataclass

from china_games.app.play.playing import Playing
from china_games.kit.ui import Node, Rect, Size, Surface, Ui
from china_games.kit.widgets import Column
from china_games.numbers import format_whole

SEAL, PAD = 16, 4  # units of a seal, and around it
LEAST = 60  # units of height from which on a card leaves room for the points


@dataclass(eq=False, repr=False)
class Tally(Node):
    """Seal and points of each seat, side by side."""

    points: tuple[int, ...] = ()
    looks: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    in_bar: bool = False
    """Whether it stands in a bar, as wide as it needs and without a panel of its own."""

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        line = max(ui.px(SEAL), ui.measure_text("0", "small", "bold")[1])
        if self.in_bar:
            texts = ["00", *(format_whole(points) for points in self.points)]
            most = max(ui.measure_text(text, "small", "bold")[0] for text in texts)
            return len(self.points) * (ui.px(SEAL + 4 * PAD) + most), line
        return room or ui.px(240), line + 2 * ui.px(PAD)

    def draw(self, ui: Ui, target: Surface) -> None:
        if not self.in_bar:
            ui.draw_panel(target, self.rect, "card")
        each = self.rect.w // max(1, len(self.points))
        for k, (points, look) in enumerate(zip(self.points, self.looks, strict=True)):
            text = format_whole(points)
            wide = ui.px(SEAL + PAD) + ui.measure_text(text, "small", "bold")[0]
            cell = Rect(self.rect.x + k * each, self.rect.y, each, self.rect.h)
            left = cell.centerx - wide // 2
            seal = ui.render_seal(look, SEAL)
            target.blit(seal, seal.get_rect(midleft=(left, cell.centery)))
            at = left + ui.px(SEAL + PAD), cell.centery
            ui.put(target, text, at, "small", "bold", anchor="midleft")

    def find_text(self) -> str:
        told = zip(self.names, self.points, strict=True)
        return ", ".join(f"{name} = {format_whole(points)}" for name, points in told)


def build_tally(screen: Playing, box: Rect | None) -> Tally | None:
    """The points, where a card in this box of the table's panel would hide them; None where they
    stay in sight or are not told.
    """
    table = screen.table
    if box is None or not table.rect.w or len(table.points) != len(screen.names):
        return None
    if box.h < screen.app.ui.px(LEAST):
        return None
    parts = table.list_parts(screen.app.ui)
    if not any(part.role == "player" and part.box.colliderect(box) for part in parts):
        return None
    return Tally(table.points, screen.looks, tuple(screen.names), key="tally")


def build_bar_tally(screen: Playing, ui: Ui) -> Tally | None:
    """The points for a bar, where the panel has players that a card may hide; None where their
    points stay in sight or are not told.
    """
    table = screen.table
    drawer = table.boxes.drawer
    if drawer is None or not table.rect.w or len(table.points) != len(screen.names):
        return None
    parts = table.list_parts(ui)
    if not any(part.role == "player" and part.box.colliderect(drawer) for part in parts):
        return None
    tally = Tally(table.points, screen.looks, tuple(screen.names), key="tally", in_bar=True)
    tally.align, tally.tip = "center", tally.find_text()
    return tally


def put_below(tally: Tally | None, card: Node) -> Node:
    """The card, below the points if there are any to be told."""
    if tally is None:
        return card
    card.grow = 1
    return Column([tally, card], gap=0)
