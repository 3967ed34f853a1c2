"""Rows, columns, grids, stacks and scrolling boxes: the only way to put nodes in their places."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from china_games.kit.ui import Node, Rect, Size, Surface, Ui

Pad = float | tuple[float, float] | tuple[float, float, float, float]


def share_room(room: int, weights: Sequence[float]) -> list[int]:
    """Splits pixels by weight without losing any."""
    total = sum(weights) or 1
    edges = [round(room * sum(weights[:i]) / total) for i in range(len(weights) + 1)]
    return [after - before for before, after in zip(edges, edges[1:], strict=False)]


def align_box(start: int, room: int, wanted: int, how: str) -> tuple[int, int]:
    """Start and length of something in a room: start, center, end or stretch."""
    if how == "stretch":
        return start, room
    wanted = min(wanted, room)
    return start + {"start": 0, "center": (room - wanted) // 2, "end": room - wanted}[how], wanted


@dataclass(eq=False, repr=False)
class Box(Node):
    """Nodes with room between (`gap`) and around (`pad`), on a panel of a `style` (see Ui.panel; ""
    is none).
    """

    children: Sequence[Node] = ()
    gap: float = field(default=8, kw_only=True)
    pad: Pad = field(default=0, kw_only=True)
    style: str = field(default="", kw_only=True)
    justify: str = field(default="start", kw_only=True)

    def list_children(self) -> Sequence[Node]:
        return self.children

    def measure_padding(self, ui: Ui) -> tuple[int, int, int, int]:
        """The padding left, top, right, bottom in pixels."""
        pad = self.pad if isinstance(self.pad, tuple) else (self.pad, self.pad)
        full = pad if len(pad) == 4 else (*pad, *pad)
        return ui.px(full[0]), ui.px(full[1]), ui.px(full[2]), ui.px(full[3])

    def find_inside(self, ui: Ui) -> Rect:
        left, top, right, bottom = self.measure_padding(ui)
        return Rect(
            self.rect.x + left,
            self.rect.y + top,
            max(0, self.rect.w - left - right),
            max(0, self.rect.h - top - bottom),
        )

    def add_padding(self, ui: Ui, size: Size) -> Size:
        left, top, right, bottom = self.measure_padding(ui)
        return size[0] + left + right, size[1] + top + bottom

    def measure_inner(self, ui: Ui, room: int | None) -> int | None:
        left, _, right, _ = self.measure_padding(ui)
        return None if room is None else max(0, room - left - right)

    def measure_gaps(self, ui: Ui) -> int:
        return ui.px(self.gap) * max(0, len(self.children) - 1)

    def begin(self, start: int, free: int) -> int:
        """Where the first child begins when `free` pixels are left over."""
        return start + {"center": free // 2, "end": free}.get(self.justify, 0)

    def draw(self, ui: Ui, target: Surface) -> None:
        if self.style:
            ui.draw_panel(target, self.rect, self.style)


@dataclass(eq=False, repr=False)
class Column(Box):
    """One under the other."""

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        inner = self.measure_inner(ui, room)
        sizes = [kid.measure(ui, inner) for kid in self.children]
        wide = max((size[0] for size in sizes), default=0)
        return self.add_padding(ui, (wide, sum(size[1] for size in sizes) + self.measure_gaps(ui)))

    def arrange(self, ui: Ui) -> None:
        box = self.find_inside(ui)
        sizes = [kid.measure(ui, box.w) for kid in self.children]
        fixed = sum(size[1] for kid, size in zip(self.children, sizes, strict=True) if not kid.grow)
        free = max(0, box.h - fixed - self.measure_gaps(ui))
        growing = iter(share_room(free, [kid.grow for kid in self.children if kid.grow]))
        heights = [
            next(growing) if kid.grow else size[1]
            for kid, size in zip(self.children, sizes, strict=True)
        ]
        y = self.begin(box.y, 0 if any(kid.grow for kid in self.children) else free)
        for kid, size, high in zip(self.children, sizes, heights, strict=True):
            x, wide = align_box(box.x, box.w, size[0], kid.align)
            kid.place(ui, Rect(x, y, wide, high))
            y += high + ui.px(self.gap)


@dataclass(eq=False, repr=False)
class Row(Box):
    """Side by side. Children too wide for the room are narrowed in proportion."""

    def share_widths(self, ui: Ui, inner: int | None) -> list[int]:
        natural = [kid.measure(ui, None)[0] for kid in self.children]
        if inner is None:
            return natural
        fixed = [0 if kid.grow else wide for kid, wide in zip(self.children, natural, strict=True)]
        free = inner - self.measure_gaps(ui) - sum(fixed)
        if free < 0:
            return share_room(max(0, inner - self.measure_gaps(ui)), fixed)
        growing = iter(share_room(free, [kid.grow for kid in self.children if kid.grow]))
        return [
            next(growing) if kid.grow else wide
            for kid, wide in zip(self.children, natural, strict=True)
        ]

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        widths = self.share_widths(ui, self.measure_inner(ui, room))
        high = max(
            (kid.measure(ui, wide)[1] for kid, wide in zip(self.children, widths, strict=True)),
            default=0,
        )
        return self.add_padding(ui, (sum(widths) + self.measure_gaps(ui), high))

    def arrange(self, ui: Ui) -> None:
        box = self.find_inside(ui)
        widths = self.share_widths(ui, box.w)
        x = self.begin(box.x, box.w - sum(widths) - self.measure_gaps(ui))
        for kid, wide in zip(self.children, widths, strict=True):
            y, high = align_box(box.y, box.h, kid.measure(ui, wide)[1], kid.align)
            kid.place(ui, Rect(x, y, wide, high))
            x += wide + ui.px(self.gap)


@dataclass(eq=False, repr=False)
class Flow(Box):
    """Side by side, going on in the next line where the room ends."""

    def break_lines(self, ui: Ui, room: int | None) -> list[list[tuple[Node, Size]]]:
        lines: list[list[tuple[Node, Size]]] = [[]]
        used = 0
        for kid in self.children:
            size = kid.measure(ui, None)
            if room is not None and size[0] > room:
                size = kid.measure(ui, room)
            if lines[-1] and room is not None and used + size[0] > room:
                lines.append([])
                used = 0
            lines[-1].append((kid, size))
            used += size[0] + ui.px(self.gap)
        return lines

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        gap = ui.px(self.gap)
        lines = self.break_lines(ui, self.measure_inner(ui, room))
        wide = max(sum(size[0] for _, size in line) + gap * (len(line) - 1) for line in lines)
        high = sum(max((size[1] for _, size in line), default=0) for line in lines) + gap * (
            len(lines) - 1
        )
        return self.add_padding(ui, (max(0, wide), high))

    def arrange(self, ui: Ui) -> None:
        box, gap = self.find_inside(ui), ui.px(self.gap)
        y = box.y
        for line in self.break_lines(ui, box.w):
            high = max((size[1] for _, size in line), default=0)
            x = self.begin(box.x, box.w - sum(size[0] + gap for _, size in line) + gap)
            for kid, (wide, wanted) in line:
                top, tall = align_box(y, high, wanted, kid.align)
                kid.place(ui, Rect(x, top, min(wide, box.w), tall))
                x += wide + gap
            y += high + gap


@dataclass(eq=False, repr=False)
class Stack(Box):
    """On top of each other, the last one uppermost; each takes the whole room."""

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        sizes = [kid.measure(ui, self.measure_inner(ui, room)) for kid in self.children]
        return self.add_padding(
            ui, (max((w for w, _ in sizes), default=0), max((h for _, h in sizes), default=0))
        )

    def arrange(self, ui: Ui) -> None:
        box = self.find_inside(ui)
        for kid in self.children:
            wide, high = kid.measure(ui, box.w)
            x, wide = align_box(box.x, box.w, wide, kid.align)
            y, high = align_box(box.y, box.h, high, kid.align)
            kid.place(ui, Rect(x, y, wide, high))


@dataclass(eq=False, repr=False)
class Grid(Box):
    """A table: `columns` side by side; columns are as wide as their widest cell, spare room goes by
    `weights`.
    """

    columns: int = field(default=2, kw_only=True)
    weights: Sequence[float] = field(default=(), kw_only=True)
    row_gap: float | None = field(default=None, kw_only=True)

    def list_rows(self) -> list[Sequence[Node]]:
        return [
            self.children[i : i + self.columns] for i in range(0, len(self.children), self.columns)
        ]

    def measure_column_gaps(self, ui: Ui) -> int:
        return ui.px(self.gap) * (self.columns - 1)

    def measure_row_gap(self, ui: Ui) -> int:
        return ui.px(self.gap if self.row_gap is None else self.row_gap)

    def share_widths(self, ui: Ui, inner: int | None) -> list[int]:
        natural = [
            max((kid.measure(ui, None)[0] for kid in self.children[i :: self.columns]), default=0)
            for i in range(self.columns)
        ]
        free = 0 if inner is None else inner - self.measure_column_gaps(ui) - sum(natural)
        if free < 0 and inner is not None:
            return self.narrow(natural, inner - self.measure_column_gaps(ui))
        extra = share_room(free, self.weights) if self.weights else [0] * self.columns
        return [wide + more for wide, more in zip(natural, extra, strict=True)]

    def narrow(self, natural: Sequence[int], room: int) -> list[int]:
        """Takes what is missing from the columns with a weight (from all, if none has one). Those
        without one keep their width as long as that is less than half of the room."""
        weights = self.weights or [1] * self.columns
        soft = [wide if weight else 0 for wide, weight in zip(natural, weights, strict=True)]
        hard = [wide - part for wide, part in zip(natural, soft, strict=True)]
        if any(soft) and sum(hard) > room // 2:
            hard = share_room(max(room // 2, room - sum(soft)), hard)
        return [
            part + kept
            for part, kept in zip(share_room(max(0, room - sum(hard)), soft), hard, strict=True)
        ]

    def measure_heights(self, ui: Ui, widths: Sequence[int]) -> list[int]:
        return [
            max(kid.measure(ui, wide)[1] for kid, wide in zip(row, widths, strict=False))
            for row in self.list_rows()
        ]

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        widths = self.share_widths(ui, self.measure_inner(ui, room))
        heights = self.measure_heights(ui, widths)
        return self.add_padding(
            ui,
            (
                sum(widths) + self.measure_column_gaps(ui),
                sum(heights) + self.measure_row_gap(ui) * max(0, len(heights) - 1),
            ),
        )

    def arrange(self, ui: Ui) -> None:
        box = self.find_inside(ui)
        widths = self.share_widths(ui, box.w)
        y = box.y
        for row, high in zip(self.list_rows(), self.measure_heights(ui, widths), strict=True):
            x = box.x
            for kid, wide in zip(row, widths, strict=False):
                left, across = align_box(x, wide, kid.measure(ui, wide)[0], kid.align)
                kid.place(ui, Rect(left, y, across, high))
                x += wide + ui.px(self.gap)
            y += high + self.measure_row_gap(ui)


@dataclass(eq=False, repr=False)
class Space(Node):
    """Empty room: of a size, or with grow=1 whatever is left."""

    size: float = 0

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        return ui.px(self.size), ui.px(self.size)


def make_filler() -> Space:
    """Room that takes what is left over."""
    return Space(grow=1)
