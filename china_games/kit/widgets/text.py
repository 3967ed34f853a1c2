"""Words: a label on one line, a paragraph that wraps and knows **bold** and [links](target)."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

import pygame

from china_games.files.characters import fold
from china_games.kit import fonts
from china_games.kit.theme import Colour, mix
from china_games.kit.ui import Event, Node, Rect, Size, Stop, Surface, Ui

ENDLESS = 100_000  # pixels: a room without end
MARKUP = re.compile(r"\*\*(?P<bold>.+?)\*\*|\[(?P<label>[^\]]+)\]\((?P<target>[^)]+)\)")


@dataclass(eq=False, repr=False)
class Label(Node):
    """One line, shortened with … where the room ends. size: small body large heading title display,
    or units.
    """

    text: str = ""
    size: str | float = "body"
    weight: str = "regular"
    colour: str | Colour = "ink"
    side: str = field(default="start", kw_only=True)

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        wide, high = ui.measure_text(self.text, self.size, self.weight)
        return (wide if room is None else min(wide, room)), high

    def draw(self, ui: Ui, target: Surface) -> None:
        ui.write(target, self.text, self.rect, self.size, self.weight, self.colour, self.side)

    def find_text(self) -> str:
        return self.text

    def find_tip(self, ui: Ui, place: tuple[int, int]) -> str:
        """What does not fit can be read in the tooltip."""
        cut = ui.measure_text(self.text, self.size, self.weight)[0] > self.rect.w
        return self.tip or (self.text if cut else "")


class Word(NamedTuple):
    """A piece that is not broken; `glued` to the one before it without a space; `link` is an index
    or -1.
    """

    text: str
    weight: str
    link: int
    glued: bool


class Piece(NamedTuple):
    """A word in its place, relative to the paragraph."""

    word: Word
    x: int
    y: int
    wide: int


class Laid(NamedTuple):
    """A text in its places: the pieces, the size they take in pixels, the links (label, target)."""

    pieces: tuple[Piece, ...]
    size: Size
    links: tuple[tuple[str, str], ...]


def split_words(
    text: str, weight: str, rich: bool
) -> tuple[list[list[Word]], list[tuple[str, str]]]:
    """The words of each line of a text, and its links (label, target); `rich`: with markup."""
    lines: list[list[Word]] = []
    links: list[tuple[str, str]] = []
    for line in text.split("\n"):
        lines.append([])
        glued, last = True, 0
        for found in (*(MARKUP.finditer(line) if rich else ()), None):
            plain = line[last : found.start() if found else None]
            glued = add_words(lines[-1], plain, weight, -1, glued)
            if found is None:
                break
            last = found.end()
            if found["label"]:
                links.append((found["label"], found["target"]))
            glued = add_words(
                lines[-1],
                found["label"] or found["bold"],
                "bold" if found["bold"] else weight,
                len(links) - 1 if found["label"] else -1,
                glued,
            )
    return lines, links


def add_words(line: list[Word], text: str, weight: str, link: int, glued: bool) -> bool:
    """Adds the words of a piece; returns whether what follows sticks to it."""
    for i, part in enumerate(text.split(" ")):
        if part:
            line.append(Word(part, weight, link, glued and i == 0))
    return not text.endswith(" ") if text else glued


@dataclass(eq=False, repr=False)
class Paragraph(Node):
    """Wrapped text, as it is typed. With `rich` or `on_link`, which texts that hold names never
    have, **bold** and [label](target) are understood; a link is a stop and calls on_link(target).
    name_link(target) says where a link leads that is only a sign: as a tip, and to who listens.
    """

    text: str = ""
    size: str | float = "body"
    colour: str | Colour = "ink"
    weight: str = field(default="regular", kw_only=True)
    rich: bool = field(default=False, kw_only=True)
    on_link: Callable[[str], object] | None = field(default=None, kw_only=True)
    name_link: Callable[[str], str] | None = field(default=None, kw_only=True)
    side: str = field(default="start", kw_only=True)
    marks: Collection[str] = field(default=(), kw_only=True)  # beginnings of words to mark, folded

    def lay_out(self, ui: Ui, room: int) -> Laid:
        """The words in their places for a width in pixels."""
        return lay(self.text, self.weight, ui.font_px(self.size), room, self.side, self.has_markup)

    @property
    def has_markup(self) -> bool:
        """Whether markup is understood."""
        return self.rich or self.on_link is not None

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        return self.lay_out(ui, ENDLESS if room is None else room).size

    def draw(self, ui: Ui, target: Surface) -> None:
        hovered = self.find_link(ui, ui.pointer)
        for word, x, y, wide in self.lay_out(ui, self.rect.w).pieces:
            colour = "azurite" if word.link >= 0 else self.colour
            place = Rect(self.rect.x + x, self.rect.y + y, wide, ui.measure_text("", self.size)[1])
            if self.marks and is_marked(word.text, self.marks):
                target.fill(mix(ui.theme.paper_light, ui.theme.ochre, 0.45), place)
            ui.put(target, word.text, place.topleft, self.size, word.weight, colour)
            if word.link >= 0:
                thick = ui.px(2 if word.link == hovered else 1)
                target.fill(ui.theme.azurite, (place.x, place.bottom - ui.px(3), wide, thick))

    def list_link_rects(self, ui: Ui) -> list[Rect]:
        """The place of each link (its first line)."""
        high = ui.measure_text("", self.size)[1]
        rects: dict[int, Rect] = {}
        for word, x, y, wide in self.lay_out(ui, self.rect.w).pieces:
            place = Rect(self.rect.x + x, self.rect.y + y, wide, high)
            if word.link >= 0 and (word.link not in rects or rects[word.link].y == place.y):
                rects[word.link] = rects[word.link].union(place) if word.link in rects else place
        return [rects[i] for i in sorted(rects)]

    def find_link(self, ui: Ui, place: tuple[int, int]) -> int:
        high = ui.measure_text("", self.size)[1]
        return next(
            (
                word.link
                for word, x, y, wide in self.lay_out(ui, self.rect.w).pieces
                if word.link >= 0
                and Rect(self.rect.x + x, self.rect.y + y, wide, high).collidepoint(place)
            ),
            -1,
        )

    def list_stops(self, ui: Ui) -> Sequence[Stop]:
        if not self.has_markup or "](" not in self.text:
            return ()
        links = self.lay_out(ui, self.rect.w).links
        return [
            Stop(f"{self.key or self.text[:24]}#{i}", rect, self.say_link(links[i]), self)
            for i, rect in enumerate(self.list_link_rects(ui))
        ]

    def say_link(self, link: tuple[str, str]) -> str:
        """Where a link (label, target) leads, in words."""
        return link[0] if self.name_link is None else self.name_link(link[1])

    def find_tip(self, ui: Ui, place: tuple[int, int]) -> str:
        link = self.find_link(ui, place) if self.name_link is not None else -1
        return self.tip if link < 0 else self.say_link(self.lay_out(ui, self.rect.w).links[link])

    def find_focus_from(self, ui: Ui, place: tuple[int, int]) -> str:
        link = self.find_link(ui, place)
        return self.list_stops(ui)[link].key if link >= 0 else ""

    def handle(self, ui: Ui, event: Event) -> bool:
        link = -1
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            link = self.find_link(ui, event.pos)
        elif event.type == pygame.KEYDOWN and event.key in (
            pygame.K_RETURN,
            pygame.K_SPACE,
            pygame.K_KP_ENTER,
        ):
            link = next(
                (i for i, stop in enumerate(self.list_stops(ui)) if stop.key == ui.focus), -1
            )
        if link < 0:
            return False
        ui.fire(self.on_link, self.lay_out(ui, self.rect.w).links[link][1])
        return True

    def find_text(self) -> str:
        return self.text

    def say(self, ui: Ui) -> str:
        return self.spoken or (strip_markup(self.text) if self.has_markup else self.text)


def is_marked(word: str, marks: Collection[str]) -> bool:
    """Whether a word, or a part of it behind a hyphen or an apostrophe, begins as one of these."""
    return any(part.startswith(tuple(marks)) for part in re.split(r"[^\w-]+", fold(word)) if part)


def strip_markup(text: str) -> str:
    """The text without its markup."""
    return MARKUP.sub(lambda found: found["bold"] or found["label"], text)


@lru_cache(maxsize=1024)
def lay(text: str, weight: str, pixels: int, room: int, side: str, rich: bool = False) -> Laid:
    """Places the words of a text line by line; remembered, since screens are built anew all the
    time.
    """
    lines, links = split_words(text, weight, rich)
    high = fonts.line_height("regular", pixels)
    pieces: list[Piece] = []
    y = 0
    for line in lines:
        rows: dict[int, list[Piece]] = {0: []}
        for piece in place_words(line, pixels, room):
            rows.setdefault(piece.y, []).append(piece)
        for row in rows.values():
            pieces += shift_row(row, y, room, side)
            y += high
    return Laid(
        tuple(pieces), (max((piece.x + piece.wide for piece in pieces), default=0), y), tuple(links)
    )


def join_clusters(line: list[Word]) -> list[list[Word]]:
    """The words of a line, those that stick together in one list: a link and the full stop behind
    it.
    """
    found: list[list[Word]] = []
    for word in line:
        if word.glued and found:
            found[-1].append(word)
        else:
            found.append([word])
    return found


def place_words(line: list[Word], pixels: int, room: int) -> list[Piece]:
    """The words of one line, each with the number of its row as y."""
    pieces: list[Piece] = []
    x = row = 0
    for cluster in join_clusters(line):
        whole = sum(fonts.width(word.text, word.weight, pixels) for word in cluster)
        space = fonts.width(" ", cluster[0].weight, pixels) if pieces else 0
        if x + space + whole > room and x:
            x, row, space = 0, row + 1, 0
        x += space
        for word in cluster:
            for part in fonts.break_word(word.text, word.weight, pixels, room):
                wide = fonts.width(part, word.weight, pixels)
                if x and x + wide > room:
                    x, row = 0, row + 1
                shown = word if part == word.text else word._replace(text=part)
                pieces.append(Piece(shown, x, row, wide))
                x += wide
    return pieces


def shift_row(row: list[Piece], y: int, room: int, side: str) -> list[Piece]:
    """The pieces of a row at their height, moved to the side the text is set to."""
    used = row[-1].x + row[-1].wide if row else 0
    move = (
        {"start": 0, "center": (room - used) // 2, "end": room - used}[side]
        if room < ENDLESS
        else 0
    )
    return [piece._replace(x=piece.x + move, y=y) for piece in row]
