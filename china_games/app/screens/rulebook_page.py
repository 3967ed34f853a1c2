"""The page of the rulebook: the game in short, all rules by chapter, rulings, pictures, links."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from functools import partial

from china_games import logs
from china_games.app.learn.pictures import Key, Pictured
from china_games.games import registry
from china_games.kit import fonts
from china_games.kit.layout import Column
from china_games.kit.ui import Node, Rect, Size, Surface, Ui
from china_games.kit.widgets import Button, Divider, Label, Paragraph, Scroll, Space
from china_games.kit.widgets.text import is_marked
from china_games.rulebook import Entry, Rulebook, RulebookError, cut_spans, load_rulebook

WIDEST = 860  # units of a page, so that lines stay easy to read
SHORT = "short"
"""The first page, among the numbers of rules."""
IN_BRACKETS = re.compile(r" \((?P<numbers>[A-Z]{2}-\d\d(?:, [A-Z]{2}-\d\d)*)\)(?P<stop>\.?)")

Go = Callable[[str], object]  # shows the rule of this number


@dataclass(eq=False)
class Reading:
    """What of a rulebook is read, and how: rules that links lead to, words that are marked."""

    book: Rulebook
    present: str  # the number of the framed rule, or SHORT
    go: Go
    marks: Collection[str] = ()
    opened: Collection[str] = ()  # rulings that are unfolded: "CH-19:0"
    turn: Callable[[str], object] = str  # unfolds a ruling, or folds it
    made: OrderedDict[Key, Surface | None] = field(default_factory=OrderedDict)  # pictures


def build_page(ui: Ui, reading: Reading) -> Node:
    """The whole rulebook in one scroll: the game in short, then every chapter. The present rule is
    framed.
    """
    book, parts = reading.book, build_short(ui, reading)
    for chapter in book.chapters:
        parts += [
            Space(14),
            Label(ui.tr.choose_name(chapter.title), 30, "display", key=f"chapter:{chapter.id}"),
            Divider(),
        ]
        parts += [build_rule(ui, reading, book.entries[number]) for number in chapter.rules]
    sheet = Column(parts, gap=4, pad=(22, 14), width=WIDEST, align="center")
    return Column([Scroll(Column([sheet]), key="page", grow=1, pad=4)], style="page", pad=4, grow=1)


def build_short(ui: Ui, reading: Reading) -> list[Node]:
    """The first page: what the game is about, its aim, a turn, the points, the end."""
    book, language = reading.book, choose_language(ui)
    said = [book.theme[language]] if book.theme else []
    heard = [line[language] for section in book.short for line in section.lines]
    title = ui.tr("In short")
    parts: list[Node] = [
        Head("", title, key=f"rule:{SHORT}", spoken=" ".join((title, *said, *heard))),
        *(Paragraph(text, key="theme", marks=reading.marks) for text in said),
    ]
    for place, section in enumerate(book.short):
        parts.append(Label(ui.tr.choose_name(section.title), "heading", "display"))
        lines = [line[language] for line in section.lines]
        parts += build_paragraphs(ui, reading, f"short:{place}", lines, signs=True)
    if book.length:
        parts.append(Label(book.length[language], "small", colour="ink_soft"))
    return [Column(parts, pad=(14, 10), gap=7)]


def build_rule(ui: Ui, reading: Reading, entry: Entry) -> Node:
    """One rule with its pictures and its rulings, which are folded until somebody wants them."""
    number, language = entry.number, choose_language(ui)
    parts: list[Node] = [
        Head(
            number,
            ui.tr.choose_name(entry.title),
            key=f"rule:{number}",
            spoken=speak_rule(ui, entry),
        )
    ]
    printed = say_heading(ui, entry)
    if printed:
        text = Paragraph(printed, "small", "ink_soft", marks=reading.marks, key=f"print:{number}")
        parts.append(text)
    parts += build_paragraphs(ui, reading, number, entry.text[language])
    figure = build_figure(ui, reading.book.game, entry.figure)
    if figure:
        parts.append(figure)
    for picture in entry.pictures:
        caption = picture.caption[language]
        parts += [
            Pictured(picture=picture, made=reading.made, key=f"picture:{caption}", spoken=caption),
            Paragraph(caption, "small", "ink_soft", marks=reading.marks),
        ]
    for place, ruling in enumerate(entry.rulings):
        parts += build_ruling(ui, reading, f"{number}:{place}", ruling[language])
    framed = "chosen" if number == reading.present else ""
    return Column(parts, style=framed, pad=(14, 10), gap=7)


def build_ruling(ui: Ui, reading: Reading, key: str, texts: Sequence[str]) -> list[Node]:
    """A decision of this program, folded unless it was opened or holds a word that is marked."""
    opened = key in reading.opened or any(
        is_marked(word, reading.marks) for text in texts for word in text.split()
    )
    fold = Button(
        ui.tr("Ruling of this program"),
        partial(reading.turn, key),
        key=f"ruling:{key}",
        icon="down" if opened else "right",
        style="quiet",
        size="small",
        side="start",
        spoken=ui.tr("Ruling of this program, open") if opened else "",
    )
    if not opened:
        return [fold]
    return [
        fold,
        Column(build_paragraphs(ui, reading, key, texts), style="slip", pad=(12, 7), gap=2),
    ]


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


def build_paragraphs(
    ui: Ui, reading: Reading, key: str, texts: Sequence[str], signs: bool = False
) -> list[Node]:
    """Paragraphs that lead to the rules they name, by their titles or by `signs`."""
    write = write_signs if signs else partial(write_titles, language=choose_language(ui))
    return [
        Paragraph(
            write(reading.book, text),
            key=f"{key}:{place}",
            on_link=reading.go,
            name_link=partial(name_rule, ui, reading.book),
            marks=reading.marks,
        )
        for place, text in enumerate(texts)
    ]


def write_titles(book: Rulebook, text: str, language: str) -> str:
    """The text with the title of a rule, a link, for its number: numbers mean nothing to people
    who do not know the rules by heart.
    """
    quoted = "«\u00a0{}\u00a0»" if language == "fr" else "“{}”"
    return "".join(
        f"[{quoted.format(book.entries[span.rule].title[language])}]({span.rule})"
        if span.rule
        else span.text
        for span in cut_spans(text, book.entries)
    )


def write_signs(book: Rulebook, text: str) -> str:
    """The text of a short page with an arrow, a link, for each rule number in brackets; it stands
    behind the full stop.
    """

    def write(found: re.Match[str]) -> str:
        numbers = [span.rule for span in cut_spans(found["numbers"], book.entries) if span.rule]
        arrows = "".join(f"\u00a0[→]({number})" for number in numbers)
        return found["stop"] + arrows if numbers else found.group()

    return IN_BRACKETS.sub(write, text)


def name_rule(ui: Ui, book: Rulebook, number: str) -> str:
    """The title of a rule; its number where there is no such rule."""
    entry = book.entries.get(number)
    return ui.tr.choose_name(entry.title) if entry is not None else number


def choose_language(ui: Ui) -> str:
    """The language of the rulebook that goes with the words on screen."""
    return ui.tr.language if ui.tr.language in ("en", "fr") else "en"


def say_heading(ui: Ui, entry: Entry) -> str:
    """Where the printed rules say it, for people who have the box; "" where the title is the same,
    or the rule is ours.
    """
    heading = entry.find_heading(choose_language(ui))
    return ui.tr("In the printed rules: {heading}", heading=heading) if heading else ""


def speak_rule(ui: Ui, entry: Entry) -> str:
    """The whole rule, as it would be read out."""
    rulings = [
        " ".join((ui.tr("Ruling of this program"), *ruling[choose_language(ui)]))
        for ruling in entry.rulings
    ]
    return " ".join(
        (
            entry.number,
            ui.tr.choose_name(entry.title),
            *filter(None, [say_heading(ui, entry)]),
            *entry.text[choose_language(ui)],
            *rulings,
        )
    )


def find_entry(game: str, number: str) -> Entry | None:
    """A rule of a game; None where there is none, or its rulebook cannot be read."""
    try:
        return load_rulebook(game).entries.get(number)
    except (RulebookError, OSError):
        return None


def build_rule_button(
    ui: Ui,
    entry: Entry | None,
    number: str,
    press: Callable[[], object],
    key: str,
    style: str = "plain",
    size: str | float = "small",
) -> Button:
    """Leads to a rule, by its title; the tip says where the printed rules say it."""
    printed = say_heading(ui, entry) if entry is not None else ""
    title = ui.tr.choose_name(entry.title) if entry is not None else number
    return Button(
        title,
        press,
        key=key,
        icon="book",
        size=size,
        style=style,
        align="center",
        tip=printed or ui.tr("Read this rule"),
        spoken=ui.tr("Read the rule: {title}", title=title),
    )


@dataclass(eq=False, repr=False)
class Head(Node):
    """Title of a rule, and its number small at the right end; a stop of the focus, so that rules
    can be gone through and heard.
    """

    number: str = ""
    text: str = ""

    focusable = True

    def measure_number(self, ui: Ui) -> int:
        return ui.measure_text(self.number, "small")[0] + ui.px(12) if self.number else 0

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
        ui.write(target, self.number, place, "small", colour="ink_soft", align="end")
        for at, line in enumerate(self.wrap_title(ui, self.rect.w)):
            ui.put(target, line, (place.x, place.y + at * high), "heading", "display")
