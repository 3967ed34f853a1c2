"""The chart of shares that games give, with what they can tell."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from china_games.kit.ui import Node, Rect, Size, Surface, Ui
from china_games.workshop.figures import Fairness, Interval


class Bar(NamedTuple):
    """One row of a chart."""

    label: str
    rate: Interval
    fair: float  # the share that chance alone would give


@dataclass(eq=False, repr=False)
class Rates(Node):
    """Shares with their intervals, one below the other, and a line where chance alone would be.
    They are grey until the games are enough to judge.
    """

    bars: Sequence[Bar] = ()
    judged: bool = field(default=True, kw_only=True)

    def measure_row(self, ui: Ui) -> int:
        return ui.measure_text("", "small")[1] + ui.px(4)

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        return room or ui.px(300), self.measure_row(ui) * len(self.bars)

    def find_scale(self) -> float:
        """The largest share that the chart has room for: a tenth above what is shown."""
        most = max((max(bar.rate.high, bar.fair) for bar in self.bars), default=1.0)
        return min(1.0, math.ceil(most * 10 + 0.5) / 10)

    def draw(self, ui: Ui, target: Surface) -> None:
        if not self.bars:
            return
        gap, high, box = ui.px(8), self.measure_row(ui), self.rect
        words = max(ui.measure_text(bar.label, "small")[0] for bar in self.bars)
        words = min(words, box.w * 2 // 5)
        number = ui.measure_text(ui.tr("{n}%", n=100), "small", "bold")[0]
        track = Rect(box.x + words + gap, box.y, max(1, box.w - words - number - 2 * gap), high)
        whole, colour = self.find_scale(), "azurite" if self.judged else "ink_faint"
        for row, bar in enumerate(self.bars):
            line = track.move(0, row * high)
            self.draw_bar(ui, target, line, bar, whole, colour)
            left = Rect(box.x, line.y, words, high)
            ui.write(target, bar.label, left, "small", "regular", "ink", "start")
            right = Rect(line.right + gap, line.y, number, high)
            said = ui.tr("{n}%", n=round(100 * bar.rate.share))
            ui.write(target, said, right, "small", "bold", "ink", "start")

    @staticmethod
    def draw_bar(ui: Ui, target: Surface, line: Rect, bar: Bar, whole: float, colour: str) -> None:
        def find_x(share: float) -> int:
            return line.x + round(min(1.0, share / whole) * line.w)

        thick = max(2, ui.px(3))
        bed = Rect(line.x, line.centery - thick // 2, line.w, thick)
        target.fill(ui.find_colour("paper_dark"), bed)
        tall = max(4, ui.px(9))
        band = Rect(find_x(bar.rate.low), line.centery - tall // 2, 0, tall)
        band.w = max(thick, find_x(bar.rate.high) - band.x)
        target.fill(ui.find_colour(colour), band)
        fair = Rect(find_x(bar.fair) - 1, line.y + ui.px(2), max(2, ui.px(2)), line.h - ui.px(4))
        target.fill(ui.find_colour("cinnabar"), fair)
        dot = Rect(0, 0, thick, tall + ui.px(6))
        dot.center = find_x(bar.rate.share), line.centery
        target.fill(ui.find_colour("ink"), dot)


def make_chart(fairness: Fairness, names: Sequence[str], judged: bool) -> Rates:
    """The chart of the groups that any game had."""
    bars = [
        Bar(name, group.rate, group.fair)
        for name, group in zip(names, fairness.groups, strict=True)
        if group.games
    ]
    return Rates(bars, judged=judged)
