"""Hints in the panel: choices that were asked for, and a sentence of a first game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from china_games.app.learn.hints import Hint
from china_games.app.play.fitted import make_fitted_card
from china_games.app.play.log_list import wrap_text
from china_games.app.play.news_list import HINT, LightingLine
from china_games.app.play.notes import ROOMY, wrap_card
from china_games.app.play.playing import Playing
from china_games.app.play.reasons import pick_reasons, say_reasons
from china_games.app.play.yielding import YieldingCard
from china_games.games import registry
from china_games.games.contract import Advised
from china_games.i18n import Translator
from china_games.kit import fonts
from china_games.kit.ui import Event, Node, Rect, Size, Surface, Ui
from china_games.kit.widgets import Button, Column, Flow, Icon, Paragraph, Row, Seal
from china_games.kit.widgets.button import PRESS_KEYS
from china_games.study.second import Opinion
from china_games.study.words import is_decisive, name_plan
from china_games.table.badges import Badge, draw_badge

TOLD = 3
"""Reasons that are told of a choice at most."""


@dataclass(eq=False, repr=False)
class HintLine(LightingLine):
    """One choice: its number, what is done, why, and how good it is once that was looked at."""

    number: int = 1
    what: tuple[str, ...] = ()
    why: str = ""
    verdict: str = ""
    ready: bool = False  # it is proposed on the table
    on_click: Callable[[], object] = field(default=lambda: None, kw_only=True)

    PAD = 5

    def _measure_left(self, ui: Ui) -> int:
        """The room of its number, which is as on the board, and the gaps beside it."""
        return fonts.line_height("regular", ui.font_px("small")) + 2 * ui.px(self.PAD)

    def _list_lines(self, ui: Ui, room: int) -> list[tuple[str, str, str]]:
        """(text, weight, colour) of each line."""
        inner, pixels = room - self._measure_left(ui) - ui.px(self.PAD), ui.font_px("small")
        parts = (
            *((action, "bold", "ink") for action in self.what),
            (self.why, "regular", "ink"),
            (self.verdict, "regular", "ink_soft"),
        )
        return [
            (line, weight, colour)
            for text, weight, colour in parts
            if text
            for line in wrap_text(text, weight, pixels, max(40, inner))
        ]

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        wide = room or ui.px(280)
        line = fonts.line_height("regular", ui.font_px("small"))
        return wide, len(self._list_lines(ui, wide)) * line + 2 * ui.px(self.PAD)

    def draw(self, ui: Ui, target: Surface) -> None:
        looks = "chosen" if self.ready else "slip"
        if ui.hover is self or ui.has_focus(self.key):
            looks = "inset"
        ui.draw_panel(target, self.rect, looks)
        y = self.rect.y + ui.px(self.PAD)
        high = fonts.line_height("regular", ui.font_px("small"))
        number = Rect(self.rect.x + ui.px(self.PAD), y, high, high)
        draw_badge(ui, target, Badge(number, ""), ui.scale)
        text = str(self.number)
        ui.put(target, text, number.center, "small", "bold", "paper_light", anchor="center")
        left = self.rect.x + self._measure_left(ui)
        for line, weight, colour in self._list_lines(ui, self.rect.w):
            ui.put(target, line, (left, y), "small", weight, colour)
            y += high

    def say(self, ui: Ui) -> str:
        said = f"{self.number}: {', '.join(self.what)}. {self.why} {self.verdict}".rstrip()
        if self.ready:
            return ui.tr("{choice} It is ready: Enter plays it.", choice=said)
        return ui.tr("{choice} Enter makes it ready.", choice=said)

    def handle(self, ui: Ui, event: Event) -> bool:
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if not (pressed or event.type == pygame.KEYDOWN and event.key in PRESS_KEYS):
            return False
        ui.fire(self.on_click)
        return True

    def find_text(self) -> str:
        return " ".join(filter(None, (*self.what, self.why, self.verdict)))


def build_hint_card(screen: Playing, ui: Ui) -> Node | None:
    """What the normal level would do, two or three choices, and why."""
    hint, advice = screen.hints.asked, registry.load_game(screen.session.setup.game).advice
    if hint is None or advice is None:
        return None
    tr = ui.tr
    close = Button(
        "", screen.hints.close, key="hint_close", icon="close", style="quiet", spoken=tr("Close")
    )
    head = Paragraph(
        _say_heading(tr, screen.hints.looks_ahead, hint), "small", grow=1, align="center"
    )
    told = find_costs([advised for advised, _ in hint.list_choices()])
    lines = [
        _build_line(screen, tr, hint, number, advised, opinion, told)
        for number, (advised, opinion) in enumerate(hint.list_choices(), 1)
    ]
    return Column(
        [Row([Icon("hint", 20, "cinnabar"), head, close], gap=6), *lines], pad=(8, 4), gap=2
    )


def find_costs(choices: Sequence[Advised]) -> frozenset[str]:
    """The codes of what is told against any of the choices: told of one alone, they would seem not
    to hold of the others.
    """
    picked = (reason for advised in choices for reason in pick_reasons(advised.reasons))
    return frozenset(reason.code for reason in picked if reason.share < 0)


def _say_heading(tr: Translator, looks_ahead: bool, hint: Hint) -> str:
    if hint.goes_on:
        return tr("The hint goes on")
    if len(hint.choices) == 1:
        return tr("Hint")
    if hint.opinions:
        return tr("Hint: after looking ahead")
    return tr("Hint: looking ahead …") if looks_ahead else tr("Hint: at first sight")


def _build_line(
    screen: Playing,
    tr: Translator,
    hint: Hint,
    number: int,
    advised: Advised,
    opinion: Opinion | None,
    told: frozenset[str],
) -> HintLine:
    session = screen.session
    what = name_plan(session, tr, screen.names, hint.view, advised.actions)
    reasons = [one for one in advised.reasons if number == 1 or one.code != "best"]
    why = " ".join(say_reasons(session, tr, screen.names, hint.view, reasons, TOLD, told))
    alike = sum(one.rank == 0 for one in hint.opinions) > 1  # no order is told among them
    return HintLine(
        advised.places,
        meant=advised.actions,
        key=f"{HINT}:{number - 1}",
        number=number,
        what=what,
        why=why,
        verdict=_say_opinion(tr, opinion, alike, number),
        ready=screen.hints.ready == advised,
        on_click=lambda: screen.hints.choose(screen.app.ui, advised),
    )


def _say_opinion(tr: Translator, opinion: Opinion | None, alike: bool, number: int) -> str:
    """How good a choice is against the first, which is the best one; "" where there is nothing to
    say.
    """
    if opinion is None:
        return ""
    if opinion.rank == 0:
        if not alike:
            return tr("Clearly the best.")
        return tr("About as good as the first.") if number > 1 else ""
    if is_decisive(opinion.loss, opinion.victory):
        return tr("Wins less often than the first.")
    less = tr.format_number(opinion.loss - opinion.victory, 1)
    return tr("Worth about {n} less than the first.", n=less)


def build_motive_card(screen: Playing, ui: Ui) -> Node | None:
    """Why a computer player did what was asked about, or why that is not told."""
    asked, tr = screen.motives.asked, ui.tr
    if asked is None:
        return None
    close = Button(
        "",
        screen.motives.close,
        key="motive_close",
        icon="close",
        style="quiet",
        spoken=tr("Close"),
    )
    seat = asked.line.seat
    name = screen.names[seat] if seat >= 0 else ""
    title = tr("Why did {name} do that?", name=name) if name else tr("Why did they do that?")
    head = Paragraph(title, "small", weight="bold", grow=1, align="center", key="motive_title")
    texts: list[Node] = [
        Paragraph(reason, "small", key=f"motive:{i}") for i, reason in enumerate(asked.reasons)
    ]
    if asked.rest:
        texts.append(Paragraph(asked.rest, "small", colour="ink_soft", key="motive_rest"))
    what = Paragraph(asked.line.text, "small", colour="ink_soft", key="motive_what")
    sign = Seal(screen.looks[seat], 20) if seat >= 0 else Icon("help", 20, "ink_soft")
    return Column([Row([sign, head, close], gap=6), what, *texts], pad=(8, 4), gap=3)


def build_first_hint_card(screen: Playing, ui: Ui) -> YieldingCard | None:
    """A sentence for a first game; in large type its buttons stand first, to be seen whole."""
    hint = screen.hints.first
    if hint is None:
        return None
    tr, large = ui.tr, ui.text_scale > ROOMY
    off = tr("No more hints")
    buttons: list[Node] = [
        Button(tr("Got it"), screen.hints.close_first, key="first_hint_close", size="small"),
        Button(
            "" if large else off,
            screen.hints.refuse_first,
            key="first_hint_off",
            icon="hidden" if large else "",
            tip=off if large else "",
            spoken=off,
            size="small",
            style="quiet",
        ),
    ]
    words = Paragraph(hint.text(tr), "body" if large else "small", grow=1, key="first_hint")
    card: Node
    if large:
        card = make_fitted_card(Row(buttons, gap=6), words, "hint_card")
    else:
        told: list[Node] = [Row([Icon("info", 22, "ink_soft"), words], gap=8)]
        card = wrap_card(Column([*told, Flow(buttons, gap=6)], pad=(8, 4), gap=4), "hint_card")
    return YieldingCard(screen.table, card, ("first_hint",))
