"""The end of a game: the winner's seal stamped on the table, who came where, and the moments that
decided it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

import pygame

from china_games.app.learn.reviewable import explain_no_review
from china_games.app.play import dialogs, doors
from china_games.app.play.finale import tabulate_points
from china_games.app.play.log_list import wrap_text
from china_games.app.play.moments import tell_moments, tell_slip
from china_games.app.play.playing import Playing
from china_games.games.contract import Result
from china_games.kit import fonts
from china_games.kit.ui import Event, Node, Rect, Size, Surface, Ui
from china_games.kit.widgets import Button, Column, Flow, Icon, Label, Paragraph, Row, Seal
from china_games.kit.widgets.button import PRESS_KEYS
from china_games.numbers import format_whole
from china_games.table.panel import fit_lines

TURN = 8.0  # degrees by which a stamped seal stands askew
FAR = 1.6  # how much larger it is where it begins to come down


@dataclass(eq=False, repr=False)
class Verdict(Node):
    """Who has won, in the place where the table says what is to be done: the seals of the winners,
    stamped, and a sentence.
    """

    text: str = ""
    more: str = ""
    looks: Sequence[int] = ()
    stamped: Callable[[], float] = field(default=lambda: 1.0, kw_only=True)
    """How far the seals have come down, 0 to 1."""

    focusable = True
    PAD, MOST = 6, 84

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        return room or ui.px(300), ui.px(self.PAD)  # it fits itself to its place

    def draw(self, ui: Ui, target: Surface) -> None:
        ui.draw_panel(target, self.rect, "card")
        pad = ui.px(self.PAD)
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        side = min(inner.h, ui.px(self.MOST), inner.w // 3)
        step = min(side, (inner.w // 2 - side) // max(1, len(self.looks) - 1))
        taken = side + step * (len(self.looks) - 1) + 2 * pad if self.looks else 0
        words = Rect(inner.x + taken, inner.y, inner.w - taken - pad, inner.h)
        self._write(ui, target, words)
        for k, look in reversed(list(enumerate(self.looks))):
            at = inner.x + side // 2 + k * step + pad // 2, inner.centery
            self._stamp(ui, target, look, side, at)

    def _stamp(self, ui: Ui, target: Surface, look: int, side: int, at: tuple[int, int]) -> None:
        share = max(0.0, min(1.0, self.stamped()))
        if share <= 0:
            return
        seal = ui.draw_seal(ui.theme.seats[look], look, round(side * 0.9))
        turned = pygame.transform.rotozoom(seal, TURN, 1 + (FAR - 1) * (1 - share * share))
        turned.set_alpha(round(255 * share))
        target.blit(turned, turned.get_rect(center=at))

    def _write(self, ui: Ui, target: Surface, box: Rect) -> None:
        """The sentence, and below it what else is told if there is room."""
        most, least = ui.font_px("large"), ui.font_px("small")
        size, lines = most, [self.text]
        while size > least and fonts.width(self.text, "bold", size) > box.w:
            size -= 1  # a line of its own is read best
        if fonts.width(self.text, "bold", size) > box.w:
            size, lines = fit_lines(self.text, most, box.w, box.h)
        high = fonts.line_height("bold", size)
        rest = box.h - high * len(lines)
        small = min(size, ui.font_px("small"))
        more = fonts.wrap(self.more, "regular", small, box.w) if self.more else []
        low = fonts.line_height("regular", small)
        more = more if low * len(more) <= rest else []
        y = box.y + (rest - low * len(more)) // 2

        def units(pixels: int) -> float:
            return ui.to_units(pixels) / ui.text_scale

        for line in lines:
            ui.write(target, line, Rect(box.x, y, box.w, high), units(size), "bold", "cinnabar")
            y += high
        for line in more:
            ui.write(target, line, Rect(box.x, y, box.w, low), units(small))
            y += low

    def say(self, ui: Ui) -> str:
        return f"{self.text} {self.more}".strip()

    def find_text(self) -> str:
        return self.text


def build_verdict(screen: Playing, ui: Ui) -> Node | None:
    """What the table says of a game that is over; None while it goes on or is looked back on."""
    if not screen.session.finished or not screen.match.timeline.live:
        return None
    tr, words, names = ui.tr, screen.words, screen.names
    result = screen.session.rules.result(screen.session.view(None))
    if screen.counting.goes_on:
        counted = (
            tr("The points are counted.")
            if words.unit is None
            else tr("{unit}: the final count.", unit=words.unit(tr))
        )
        return Verdict(tr("The game is over."), counted, key="verdict")
    run = screen.counting.finale
    return Verdict(
        words.victory(tr, names, result),
        words.tie_break(tr, names, result),
        [screen.looks[seat] for seat in result.ranking[0]],
        stamped=(lambda: run.stamped) if run is not None else (lambda: 1.0),
        key="verdict",
    )


# -- who came where --------------------------------------------------------------------------------


def build_ranking(screen: Playing, ui: Ui, result: Result, low: bool) -> Node:
    """Every seat with its name and points, the winners first; side by side where it is low."""
    rows: list[Node] = []
    for place, rank in enumerate(result.ranking):
        for seat in rank:
            crown: list[Node] = [] if place else [Icon("crown", 18, "ochre", align="center")]
            name = Label(screen.labels[seat], weight="regular" if place else "bold", align="center")
            rows.append(_build_seat(screen, seat, [name, *crown], result.scores[seat], low))
    return Flow(rows, gap=14) if low else Column(rows, gap=3)


def build_totals(screen: Playing, totals: Sequence[int], low: bool) -> Node:
    """The points of every seat so far, in the order of the seats, while they are counted."""
    rows = [
        _build_seat(screen, seat, [Label(name, align="center")], totals[seat], low)
        for seat, name in enumerate(screen.labels)
    ]
    return Flow(rows, gap=14) if low else Column(rows, gap=3)


def _build_seat(screen: Playing, seat: int, name: Sequence[Node], points: int, low: bool) -> Node:
    middle = [*name] if low else [Row(name, gap=6, grow=1, align="center")]
    number = Label(format_whole(points), "large", "bold", align="center")
    return Row([Seal(screen.looks[seat], 24, align="center"), *middle, number], gap=8)


def build_doors(screen: Playing, ui: Ui, low: bool) -> Node:
    """What may be done after a game."""
    tr = ui.tr
    doors: list[Node] = [
        Button(
            tr("Play again"),
            lambda: dialogs.play_again(screen, ui),
            key="play_again",
            icon="dice",
            style="seal",
            size="small",
        ),
        Button(
            tr("Same deal, other seats"),
            lambda: dialogs.change_seats(screen),
            key="other_seats",
            icon="person",
            size="small",
            tip=tr("The same cards and tiles once more; everybody sits one seat farther on."),
        ),
        Button(
            tr("Look at the game"),
            screen.past.watch_all,
            key="look_back",
            icon="clock",
            size="small",
            tip=tr("From the beginning, move by move"),
        ),
        build_review_button(screen, ui),
    ]
    return Flow(doors, gap=6) if low else Column(doors, gap=4)


def build_review_button(screen: Playing, ui: Ui) -> Button:
    """The way to the review of the game."""
    why = explain_no_review(ui.tr, screen.session.setup.game, screen.session.finished)
    return Button(
        ui.tr("Review"),
        lambda: doors.open_review(screen, ui),
        key="review_game",
        icon="hint",
        size="small",
        enabled=not why,
        tip=ui.tr("The moves that cost most, and what would have been better"),
        why=why,
    )


def build_recount(screen: Playing, ui: Ui, counted: str) -> Node:
    """The heading of all points, by what the game counts, with the way to have them counted
    once more.
    """
    tr = ui.tr
    again = Button(
        tr("Count again"),
        screen.counting.count_again,
        key="finale_again",
        icon="play",
        size="small",
        tip=tr("The final scoring, step by step"),
        align="center",
    )
    title = Paragraph(counted, weight="display", grow=1, align="center")
    return Row([title, again], gap=6)


def build_losses(screen: Playing, ui: Ui, result: Result) -> list[Node]:
    """For each person who did not win, in one sentence, how far the winner was ahead and by which
    kind of points most; nothing where the points were equal.
    """
    session, winners = screen.session, result.ranking[0]
    losers = [seat for seat in session.humans if seat not in winners]
    told = [_say_loss(screen, ui, result, winners[0], seat, len(losers) > 1) for seat in losers]
    return [
        Paragraph(text, "small", key=f"loss:{seat}")
        for seat, text in zip(losers, told, strict=True)
        if text
    ]


def _say_loss(
    screen: Playing, ui: Ui, result: Result, winner: int, loser: int, several: bool
) -> str:
    """Where a seat lost against the winner; `several`: it is named, else it is "you"."""
    tr, words, session = ui.tr, screen.words, screen.session
    spoken, names = tr.choose_domain(session.setup.game), screen.names
    ahead = result.scores[winner] - result.scores[loser]
    if ahead <= 0:
        return ""
    points = words.points(spoken, ahead)
    args = {"winner": names[winner], "points": points, "loser": names[loser]}
    rows = tabulate_points(result.lines, len(names), words, session.board.map, spoken)
    gaps = [row.points[winner] - row.points[loser] for row in rows]
    if len(rows) < 2 or max(gaps) <= 0:
        if several:
            return tr("{winner} ended {points} ahead of {loser}.", **args)
        return tr("{winner} ended {points} ahead of you.", **args)
    row = rows[gaps.index(max(gaps))]
    args |= {"kind": row.title, "n": format_whole(row.points[winner])}
    args["own"] = format_whole(row.points[loser])
    if several:
        return tr(
            "{winner} ended {points} ahead of {loser}. The widest gap: {kind}, {n} to {own}.",
            **args,
        )
    return tr(
        "{winner} ended {points} ahead of you. The widest gap: {kind}, {n} to your {own}.", **args
    )


# -- what decided it -------------------------------------------------------------------------------


@dataclass(eq=False, repr=False)
class MomentLine(Node):
    """One moment: when, what happened, and who gained by it. Pressing it goes there."""

    look: int = 0
    head: str = ""
    text: str = ""
    on_pick: Callable[[], object] | None = field(default=None, kw_only=True)

    focusable = True
    LEFT, PAD = 28, 3

    def _list_lines(self, ui: Ui, room: int) -> list[tuple[str, str]]:
        """(text, weight) of each line."""
        inner, pixels = max(40, room - ui.px(self.LEFT)), ui.font_px("small")
        return [
            (line, weight)
            for text, weight in ((self.head, "bold"), (self.text, "regular"))
            for line in wrap_text(text, weight, pixels, inner)
        ]

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        wide = room or ui.px(280)
        high = fonts.line_height("regular", ui.font_px("small"))
        return wide, len(self._list_lines(ui, wide)) * high + 2 * ui.px(self.PAD)

    def draw(self, ui: Ui, target: Surface) -> None:
        if ui.hover is self or ui.has_focus(self.key):
            ui.draw_panel(target, self.rect, "inset")
        y = self.rect.y + ui.px(self.PAD)
        target.blit(ui.render_seal(self.look, 18), (self.rect.x + ui.px(4), y + ui.px(1)))
        for line, weight in self._list_lines(ui, self.rect.w):
            ui.put(target, line, (self.rect.x + ui.px(self.LEFT), y), "small", weight)
            y += fonts.line_height("regular", ui.font_px("small"))

    def say(self, ui: Ui) -> str:
        said = f"{self.head}. {self.text}"
        return ui.tr("{text} Enter shows this moment.", text=said)

    def find_text(self) -> str:
        return f"{self.head} {self.text}"

    def handle(self, ui: Ui, event: Event) -> bool:
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if pressed or event.type == pygame.KEYDOWN and event.key in PRESS_KEYS:
            ui.fire(self.on_pick)
            return True
        return False


def build_moments(screen: Playing, ui: Ui) -> list[Node]:
    """The moments that decided a game, with their heading; nothing where none stands out."""
    moments = screen.standing.list_moments()
    told = list(tell_moments(screen.session, ui.tr, moments))
    slip = screen.standing.find_slip()
    if slip is not None:
        told.append(tell_slip(screen.session, ui.tr, slip))
    if not told:
        return []
    lines: list[Node] = [
        MomentLine(
            screen.looks[one.gains],
            one.head,
            one.text,
            key=f"moment:{k}",
            on_pick=partial(screen.past.look_from_page, one.ply),
        )
        for k, one in enumerate(told)
    ]
    title = ui.tr.plural("The moment that decided it", "{n} moments that decided it", len(told))
    return [Paragraph(title, weight="display"), *lines]
