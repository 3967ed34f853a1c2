"""A card for large type in a place of the panel: its buttons are always seen whole, and its words
as far as there is room.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from china_games.kit.layout import Box
from china_games.kit.theme import SIZES
from china_games.kit.ui import Node, Rect, Size, Ui
from china_games.kit.widgets import Column, Paragraph, Scroll


@dataclass(eq=False, repr=False)
class FittedCard(Box):
    """Buttons, and below them words whose large type gives way, as far as to the usual size, until
    they are seen whole; what is left then scrolls.
    """

    buttons: Node = field(kw_only=True)
    words: Paragraph = field(kw_only=True)
    scroll: Scroll = field(kw_only=True)

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        return self.add_padding(ui, self.buttons.measure(ui, self.measure_inner(ui, room)))

    def measure_least(self, ui: Ui, room: int) -> Size:
        """The size in which the words are seen whole in the usual type."""
        wide = (self.measure_inner(ui, room) or 0) - self.scroll.measure_bar(ui)
        size, self.words.size = self.words.size, SIZES["small"] / ui.text_scale
        high = self.words.measure_natural(ui, wide)[1]
        self.words.size = size
        buttons = self.buttons.measure(ui, wide)[1]
        return room, self.add_padding(ui, (0, buttons + ui.px(self.gap) + high))[1]

    def arrange(self, ui: Ui) -> None:
        box, gap = self.find_inside(ui), ui.px(self.gap)
        high = self.buttons.measure(ui, box.w)[1]
        self.buttons.place(ui, Rect(box.x, box.y, box.w, high))
        rest = Rect(box.x, box.y + high + gap, box.w, box.h - high - gap)
        words, size = self.words, SIZES["body"]
        wide = rest.w - self.scroll.measure_bar(ui)
        least = SIZES["small"] / ui.text_scale
        while size > least and words.measure_natural(ui, wide)[1] > rest.h:
            size -= 1
            words.size = size
        self.scroll.place(ui, rest)


def make_fitted_card(
    buttons: Node, words: Paragraph, key: str, more: Sequence[Node] = ()
) -> FittedCard:
    """A card of buttons and words; `more` stands below the words. `key`: of what scrolls."""
    scroll = Scroll(Column([words, *more], gap=4), key=key, pad=0)
    return FittedCard(
        [buttons, scroll],
        buttons=buttons,
        words=words,
        scroll=scroll,
        style="card",
        pad=(10, 4),
        gap=4,
    )
