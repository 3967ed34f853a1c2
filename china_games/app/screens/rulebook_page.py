"""The page of the rulebook: a chapter with its rules, rulings marked as ours, pictures, links."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from china_games import logs
from china_games.games import registry
from china_games.kit import fonts
from china_games.kit.layout import Column
from china_games.kit.ui import Node, Rect, Size, Surface, Ui
from china_games.kit.widgets import Divider, Label, Paragraph, Scroll
from china_games.rulebook import Entry, Rulebook, cut_spans

WIDEST = 860  # units of a page, so that lines stay easy to read
Go = Callable[[str], object]  # shows the rule of this number


def build_page(ui: Ui, book: Rulebook, present: str, go: Go) -> Node:
    """The chapter of the present rule; that rule is framed. A link in it calls `go` with the number
    of its rule.
    """
    chapter = book.find_chapter(present)
    rules = [
        build_rule(ui, book, book.entries[number], number == present, go)
        for number in chapter.rules
    ]
    sheet = Column(
        [Label(ui.tr.choose_name(chapter.title), 30, "display"), Divider(), *rules],
        gap=4,
        pad=(22, 14),
        width=WIDEST,
        align="center",
    )
    return Column([Scroll(Column([sheet]), key="page", grow=1, pad=4)], style="page", pad=4, grow=1)


def build_rule(ui: Ui, book: Rulebook, entry: Entry, framed: bool, go: Go) -> Node:
    """One rule with its rulings and its picture."""
    parts: list[Node] = [
        Head(
            entry.number,
            ui.tr.choose_name(entry.title),
            key=f"rule:{entry.number}",
            spoken=speak_rule(ui, entry),
        )
    ]
    parts += build_paragraphs(book, entry.number, entry.text[choose_language(ui)], go)
    picture = build_figure(ui, book.game, entry.figure)
    if picture:
        parts.append(picture)
    for place, ruling in enumerate(entry.rulings):
        parts.append(
            Column(
                [
                    Label(ui.tr("Ruling of this program"), "small", "bold", "malachite"),
                    *build_paragraphs(
                        book, f"{entry.number}:{place}", ruling[choose_language(ui)], go
                    ),
                ],
                style="slip",
                pad=(12, 7),
                gap=2,
            )
        )
    return Column(parts, style="chosen" if framed else "", pad=(14, 10), gap=7)


def build_figure(ui: Ui, game: str, name: str) -> Node | None:
    """The picture of that name; None if there is none, or what it is made of cannot be loaded."""
    if not name:
        return None
    try:
        draw = registry.load_table(game).figure
        return draw(ui, name) if draw is not None else None
    except registry.GameBroken as broken:
        logs.log_broken_game(broken)
        return None


def build_paragraphs(book: Rulebook, key: str, texts: Sequence[str], go: Go) -> list[Node]:
    """Paragraphs whose rule numbers are links."""
    return [
        Paragraph(write_links(book, text), key=f"{key}:{place}", on_link=go)
        for place, text in enumerate(texts)
    ]


def write_links(book: Rulebook, text: str) -> str:
    """The text with its rule numbers written as links."""
    return "".join(
        f"[{span.text}]({span.rule})" if span.rule else span.text
        for span in cut_spans(text, book.entries)
    )


def choose_language(ui: Ui) -> str:
    """The language of the rulebook that goes with the words on screen."""
    return ui.tr.language if ui.tr.language in ("en", "fr") else "en"


def speak_rule(ui: Ui, entry: Entry) -> str:
    """The whole rule, as it would be read out."""
    rulings = [
        " ".join((ui.tr("Ruling of this program"), *ruling[choose_language(ui)]))
        for ruling in entry.rulings
    ]
    return " ".join(
        (entry.number, ui.tr.choose_name(entry.title), *entry.text[choose_language(ui)], *rulings)
    )


@dataclass(eq=False, repr=False)
class Head(Node):
    """Number and title of a rule; a stop of the focus, so that rules can be gone
    through and heard.
    """

    number: str = ""
    text: str = ""

    focusable = True

    def measure_number(self, ui: Ui) -> int:
        return ui.measure_text(self.number, "small", "bold")[0] + ui.px(12)

    def wrap_title(self, ui: Ui, room: int) -> list[str]:
        """The title, wrapped beside its number."""
        return fonts.wrap(
            self.text, "display", ui.font_px("heading"), max(1, room - self.measure_number(ui))
        )

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        wide, high = ui.measure_text(self.text, "heading", "display")
        full = wide + self.measure_number(ui)
        return (
            (full, high)
            if room is None or full <= room
            else (room, high * len(self.wrap_title(ui, room)))
        )

    def draw(self, ui: Ui, target: Surface) -> None:
        high = ui.measure_text("", "heading", "display")[1]
        place = Rect(self.rect.x, self.rect.y, self.rect.w, high)
        ui.write(target, self.number, place.move(0, ui.px(2)), "small", "bold", "cinnabar")
        for at, line in enumerate(self.wrap_title(ui, self.rect.w)):
            ui.put(
                target,
                line,
                (place.x + self.measure_number(ui), place.y + at * high),
                "heading",
                "display",
            )
