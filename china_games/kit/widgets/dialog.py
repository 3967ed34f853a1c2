"""Dialogs over the screen and popups beside something."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from china_games.kit.layout import Column, Flow
from china_games.kit.ui import Layer, Node, Rect, Ui
from china_games.kit.widgets.button import Button
from china_games.kit.widgets.scroll import Scroll
from china_games.kit.widgets.text import Label, Paragraph

LOW, LOW_MARGIN = (
    440,
    8,
)  # units of height, in type of the usual size, below which a dialog keeps little room
Answer = tuple[str, str, Callable[[], object] | None]


def is_low(ui: Ui) -> bool:
    """Whether the window has room for a few lines only."""
    return ui.high / ui.text_scale < LOW


@dataclass(eq=False, repr=False)
class Sheet(Node):
    """The room of a dialog: a page in the middle of the window, never larger than it."""

    page: Node | None = None

    def list_children(self) -> Sequence[Node]:
        return (self.page,) if self.page else ()

    def arrange(self, ui: Ui) -> None:
        if not self.page:
            return
        margin = ui.px(LOW_MARGIN if is_low(ui) else 24)
        wide, high = self.page.measure(ui, self.rect.w - 2 * margin)
        place = Rect(0, 0, wide, min(high, self.rect.h - 2 * margin))
        place.center = self.rect.center
        self.page.place(ui, place)


def open_dialog(
    ui: Ui,
    name: str,
    title: str,
    body: Callable[[Ui], Node],
    buttons: Callable[[Ui], Sequence[Node]],
    *,
    width: float = 560,
    first: str = "",
    closable: bool = True,
    on_close: Callable[[], None] | None = None,
) -> Layer:
    """Opens a modal dialog. `body` and `buttons` are called at every build; `first` is the key that
    gets the focus.
    """

    def build(ui: Ui) -> Node:
        head = Column([Label(title, "large" if is_low(ui) else "heading", "display")], pad=(4, 0))
        inner = Scroll(body(ui), key=f"{name}:scroll", pad=4, grow=1)
        foot = Flow(list(buttons(ui)), justify="end", gap=10)
        pad, gap = ((16, 10, 12, 10), 4) if is_low(ui) else ((26, 20, 22, 20), 14)
        return Sheet(
            Column(
                [head, inner, foot],
                style="page",
                pad=pad,
                gap=gap,
                width=width * max(1.0, ui.text_scale),
            )
        )

    layer = Layer(name, build, modal=True, first_focus=first, closable=closable, on_close=on_close)
    ui.open(layer)
    return layer


def tell(
    ui: Ui,
    title: str,
    text: str,
    on_close: Callable[[], None] | None = None,
    beside: Callable[[Ui], Sequence[Node]] = lambda ui: (),
) -> Layer:
    """A text with one button, and those that stand beside it."""
    return open_dialog(
        ui,
        "tell",
        title,
        lambda ui: Paragraph(text, key="tell:text"),
        lambda ui: [*beside(ui), Button(ui.tr("Close"), ui.close, style="seal", key="tell:close")],
        first="tell:close",
        on_close=on_close,
    )


def ask(ui: Ui, title: str, text: str, answers: Sequence[Answer], *, proposed: str = "") -> Layer:
    """A question; the first answer is the proposed one if no key is named, Esc takes the last."""
    proposed = proposed or answers[0][0]
    taken: list[str] = []

    def take(answer: Answer) -> None:
        taken.append(answer[0])
        ui.close()
        if answer[2]:
            answer[2]()

    def make_button(answer: Answer) -> Button:
        style = "seal" if answer[0] == proposed else "plain"
        return Button(answer[1], lambda: take(answer), key=answer[0], style=style)

    def close() -> None:
        if not taken and answers[-1][2]:
            answers[-1][2]()

    return open_dialog(
        ui,
        "ask",
        title,
        lambda ui: Paragraph(text, key="ask:text"),
        lambda ui: [make_button(answer) for answer in reversed(answers)],
        first=proposed,
        on_close=close,
    )


def open_popup(
    ui: Ui, name: str, anchor: Rect, build: Callable[[Ui], Node], first: str = ""
) -> Layer:
    """Hangs a small layer at a rectangle; a click elsewhere or Esc closes it."""
    at = next((stop.key for stop in ui.layer.list_stops(ui) if stop.rect == anchor), "")
    layer = Layer(name, build, anchor=Rect(anchor), anchor_key=at, first_focus=first)
    ui.open(layer)
    return layer
