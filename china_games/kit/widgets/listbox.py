"""A list to choose from: long lists are cheap, since only the rows in view are drawn."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import NamedTuple

import pygame

from china_games.kit import fonts
from china_games.kit.ui import Event, Node, Rect, Size, Surface, Ui
from china_games.kit.widgets.button import PRESS_KEYS
from china_games.kit.widgets.scroll import Scroll


class Item(NamedTuple):
    """A row: a text that wraps, a smaller detail below, a picture before it."""

    key: str
    text: str
    detail: str = ""
    mark: Surface | None = None
    enabled: bool = True
    colour: str = "ink"
    tip: str = ""
    heading: bool = False
    divides: bool = False  # a heading that cannot be chosen
    aside: str = ""  # small, at the right end of the first line


@dataclass(eq=False, repr=False)
class Rows(Node):
    """The rows inside a ListBox."""

    items: Sequence[Item] = ()
    chosen: str = ""
    size: str = "body"
    _tops: dict[int, list[int]] = field(init=False, default_factory=dict)

    def measure_text_room(self, ui: Ui, item: Item, room: int) -> int:
        mark = item.mark.get_width() + ui.px(10) if item.mark else 0
        return max(1, room - 2 * ui.px(10) - mark)

    def measure_aside(self, ui: Ui, item: Item, room: int) -> int:
        """The width that is kept free at the right for what stands there; 0 where it would take
        more than half of the row.
        """
        wide = ui.measure_text(item.aside, "small")[0] + ui.px(14) if item.aside else 0
        return wide if 2 * wide <= self.measure_text_room(ui, item, room) else 0

    def wrap_item(self, ui: Ui, item: Item, room: int) -> tuple[list[str], list[str]]:
        """The lines of text and detail for a row of this width. What finds no room at the right is
        the last detail.
        """
        inner, aside = self.measure_text_room(ui, item, room), self.measure_aside(ui, item, room)
        weight = "bold" if item.heading or item.divides else "regular"
        details = [item.detail] if item.detail else []
        details += [item.aside] if item.aside and not aside else []
        return (
            wrap_text(item.text, weight, ui.font_px(self.size), inner - aside),
            wrap_text("\n".join(details), "regular", ui.font_px("small"), inner) if details else [],
        )

    def measure_row(self, ui: Ui, item: Item, room: int) -> int:
        lines, details = self.wrap_item(ui, item, room)
        high = (
            len(lines) * ui.measure_text("", self.size)[1]
            + len(details) * ui.measure_text("", "small")[1]
        )
        return max(high, item.mark.get_height() if item.mark else 0) + 2 * ui.px(5)

    def list_tops(self, ui: Ui, room: int) -> list[int]:
        """The top of each row and the end of the last, from the list's top."""
        if room not in self._tops:
            heights = (self.measure_row(ui, item, room) for item in self.items)
            self._tops[room] = list(accumulate(heights, initial=0))
        return self._tops[room]

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        if room is None:
            room = max(
                (ui.measure_text(item.text, self.size)[0] for item in self.items[:200]), default=0
            ) + ui.px(60)
        return room, self.list_tops(ui, room)[-1]

    def find_row(self, ui: Ui, index: int) -> Rect:
        tops = self.list_tops(ui, self.rect.w)
        return Rect(
            self.rect.x, self.rect.y + tops[index], self.rect.w, tops[index + 1] - tops[index]
        )

    def find_index(self, ui: Ui, y: int) -> int:
        """The row at a height in pixels; -1 if there is none."""
        index = bisect_right(self.list_tops(ui, self.rect.w), y - self.rect.y) - 1
        return index if 0 <= index < len(self.items) else -1

    def draw(self, ui: Ui, target: Surface) -> None:
        clip = target.get_clip()
        first = max(0, self.find_index(ui, max(clip.top, self.rect.top)))
        inside = clip.collidepoint(ui.pointer) and self.rect.collidepoint(ui.pointer)
        hovered = self.find_index(ui, ui.pointer[1]) if inside else -1
        for index in range(first, len(self.items)):
            row = self.find_row(ui, index)
            if row.top >= clip.bottom:
                break
            self.draw_row(ui, target, self.items[index], row, index == hovered)

    def draw_row(self, ui: Ui, target: Surface, item: Item, row: Rect, hovered: bool) -> None:
        if item.key == self.chosen:
            ui.draw_panel(target, row, "chosen")
        elif hovered and item.enabled and not item.divides:
            ui.draw_panel(target, row, "inset")
        x, y = row.x + ui.px(10), row.y + ui.px(5)
        if item.mark:
            target.blit(item.mark, (x, y))
            x += item.mark.get_width() + ui.px(10)
        lines, details = self.wrap_item(ui, item, row.w)
        weight = "bold" if item.heading or item.divides else "regular"
        if self.measure_aside(ui, item, row.w):
            place = Rect(row.x, y, row.w - ui.px(10), ui.measure_text("", self.size)[1])
            ui.write(target, item.aside, place, "small", colour="ink_soft", align="end")
        for line in lines:
            ui.put(
                target, line, (x, y), self.size, weight, item.colour if item.enabled else "ink_soft"
            )
            y += ui.measure_text("", self.size)[1]
        for line in details:
            ui.put(target, line, (x, y), "small", "regular", "ink_soft")
            y += ui.measure_text("", "small")[1]


_wrapped: dict[tuple[str, str, int, int], list[str]] = {}


def wrap_text(text: str, weight: str, pixels: int, room: int) -> list[str]:
    """The wrapped lines of a text, remembered."""
    key = text, weight, pixels, room
    if key not in _wrapped:
        if len(_wrapped) > 20_000:
            _wrapped.clear()
        _wrapped[key] = fonts.wrap(text, weight, pixels, room)
    return _wrapped[key]


@dataclass(eq=False, repr=False)
class ListBox(Node):
    """Rows to choose from; on_choose(key) when the choice moves, on_open(key) at Enter or a double
    click; has a key.
    """

    items: Sequence[Item] = ()
    chosen: str = ""
    on_choose: Callable[[str], object] | None = None
    on_open: Callable[[str], object] | None = None
    follow: bool = field(default=False, kw_only=True)
    style: str = field(default="slip", kw_only=True)
    size: str = field(default="body", kw_only=True)

    focusable = True

    def __post_init__(self) -> None:
        self.rows = Rows(self.items, self.chosen, self.size)
        self.scroll = Scroll(self.rows, key=f"{self.key}:rows", follow=self.follow, pad=3)

    def list_children(self) -> Sequence[Node]:
        return (self.scroll,)

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        wide, high = self.scroll.measure(ui, None if room is None else room - 2 * ui.px(2))
        return wide + 2 * ui.px(2), high + 2 * ui.px(2)

    def arrange(self, ui: Ui) -> None:
        self.scroll.place(ui, self.rect.inflate(-2 * ui.px(2), -2 * ui.px(2)))

    def draw(self, ui: Ui, target: Surface) -> None:
        if self.style:
            ui.draw_panel(target, self.rect, self.style)

    def find_chosen(self) -> int:
        """The index of the chosen row; -1 if none is."""
        return next((i for i, item in enumerate(self.items) if item.key == self.chosen), -1)

    def choose(self, ui: Ui, index: int) -> bool:
        """Chooses a row and brings it into view."""
        if not self.items:
            return False
        index = self._find_choosable(max(0, min(index, len(self.items) - 1)))
        item = self.items[index]
        self.scroll.reveal(ui, self.rows.find_row(ui, index))
        if item.key != self.chosen:
            ui.fire(self.on_choose, item.key)
        return True

    def _find_choosable(self, index: int) -> int:
        """The row of this index; of a heading, the next one the way the choice goes, else the other
        way."""
        here = self.find_chosen()
        onward = range(index, len(self.items)) if index >= here else range(index, -1, -1)
        near = (*onward, *range(index, -1, -1), *range(index, len(self.items)))
        return next((i for i in near if not self.items[i].divides), index)

    def open(self, ui: Ui) -> bool:
        here = self.find_chosen()
        if here >= 0 and self.on_open and self.items[here].enabled:
            ui.fire(self.on_open, self.items[here].key)
            return True
        return False

    def handle(self, ui: Ui, event: Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            ui.redraw()
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self.take_click(ui, event)
        return event.type == pygame.KEYDOWN and self.press_key(ui, event)

    def take_click(self, ui: Ui, event: Event) -> bool:
        index = self.rows.find_index(ui, event.pos[1])
        if index < 0 or self.items[index].divides:
            return True
        last = ui.keep_state(f"list:{self.key}", lambda: [-1.0, -1.0])
        again = last[0] == index and ui.now - last[1] < 0.4
        last[:] = [index, ui.now]
        self.choose(ui, index)
        return self.open(ui) if again else True

    def press_key(self, ui: Ui, event: Event) -> bool:
        here = self.find_chosen()
        page = max(1, len(self.items) * self.rect.h // max(1, self.rows.rect.h))
        goals = {
            pygame.K_UP: here - 1,
            pygame.K_DOWN: here + 1,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.items),
            pygame.K_PAGEUP: here - page,
            pygame.K_PAGEDOWN: here + page,
        }
        if event.key in goals:
            return self.choose(ui, goals[event.key])
        return event.key in PRESS_KEYS and self.open(ui)

    def find_tip(self, ui: Ui, place: tuple[int, int]) -> str:
        index = self.rows.find_index(ui, place[1])
        return self.items[index].tip if index >= 0 else self.tip

    def say(self, ui: Ui) -> str:
        here = self.find_chosen()
        row = self.items[here] if here >= 0 else None
        rows = [item for item in self.items if not item.divides]
        number = ui.tr("{n} of {all}", n=rows.index(row) + 1, all=len(rows)) if row else ""
        said = (row.text, row.detail, row.aside, number) if row else ()
        parts = (self.spoken, *said)
        return " ".join(part for part in parts if part)
