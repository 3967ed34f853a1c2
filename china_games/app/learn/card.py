"""The card of a lesson: what is said, a question, what came of a try, and how to go on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from china_games.app.learn.models import Said
from china_games.app.learn.run import ACTION, CHOICE, END, NEXT, OTHERS, PLACE, Run
from china_games.i18n import Translator
from china_games.kit.ui import Node, Ui
from china_games.kit.widgets import Button, Column, Flow, Icon, Label, Paragraph, Row

WIDTH = 330
LOW, TIGHT = (
    520,
    800,
)  # units of the window below which type is small, and buttons show their icons alone


class Shown(Protocol):
    """What the card needs of the screen it stands on."""

    run: Run
    refused: tuple[
        str, str
    ]  # why something is forbidden: the sentence and its rule; "" = nothing is

    def go_on(self) -> None: ...
    def show_me(self) -> None: ...
    def go_back(self) -> None: ...
    def leave(self) -> None: ...
    def choose(self, number: int) -> None: ...

    @property
    def goes_back(self) -> bool: ...

    def play_first(self) -> None: ...
    def play_on(self) -> None: ...
    def read_rule(self, rule: str) -> None: ...


def say(tr: Translator, said: Said) -> str:
    """A text of a lesson in the language of the moment."""
    return tr.choose_name({"en": said.en, "fr": said.fr})


def build_card(screen: Shown, ui: Ui, low: bool, small: bool = False) -> Node:
    """The card: a column, or in a low room words and buttons side by side. In a small room the
    buttons come first, so that nobody has to look for them, and the words may be scrolled.
    """
    if small:
        buttons = _build_buttons(screen, ui)
        words = [*_build_texts(screen, ui, "small"), *_build_answer(screen, ui, "small")]
        return Column(
            [Flow(buttons, gap=4), *words, *_build_choices(screen, ui)], pad=(8, 5), gap=4
        )
    if not low:
        words = [*_build_texts(screen, ui, "body"), *_build_choices(screen, ui)]
        below = [*_build_answer(screen, ui, "body"), Flow(_build_rules(screen, ui), gap=6)]
        return Column(
            [*words, Flow(_build_buttons(screen, ui), gap=6), *below],
            pad=(12, 10),
            gap=10,
        )  # what came of a try is said below all that can be pressed, which so stays where it is
    size = "body" if ui.high >= LOW else "small"
    buttons = _build_buttons(screen, ui)
    for button in buttons if screen.run.waits_for == CHOICE or ui.wide < TIGHT else []:
        button.shed()
    right = [Flow(buttons, gap=6), *_build_choices(screen, ui)]
    words = [*_build_texts(screen, ui, size), *_build_answer(screen, ui, size)]
    return Row([Column(words, gap=2, grow=2), Column(right, gap=6, grow=1)], pad=(10, 6), gap=12)


def show_place(run: Run, ui: Ui) -> Node:
    """Which step it is, of how many."""
    at = ui.tr("{n} of {all}", n=min(run.index + 1, len(run.steps)), all=len(run.steps))
    return Label(at, "small", colour="ink_soft", align="center", key="lesson_at")


def _build_texts(screen: Shown, ui: Ui, size: str) -> list[Node]:
    run, tr = screen.run, ui.tr
    if run.waits_for == END:
        return [
            Paragraph(
                tr(
                    "That was the lesson. Play a first game against easy computer players: "
                    "hints come when they help."
                ),
                size,
                key="lesson_text",
            )
        ]
    return [
        Paragraph(
            say(tr, said),
            size,
            weight="bold" if i else "regular",
            key=f"lesson_text:{i}" if i else "lesson_text",
        )
        for i, said in enumerate(run.texts)
    ]


def _build_answer(screen: Shown, ui: Ui, size: str) -> list[Node]:
    """What came of the last try."""
    run, (refused, _) = screen.run, screen.refused
    if refused:
        return [
            Row(
                [
                    Icon("warning", 20, "error"),
                    Paragraph(refused, size, grow=1, key="lesson_refused"),
                ],
                gap=8,
            )
        ]
    if run.waits_for == OTHERS:
        return [
            Paragraph(ui.tr("The others play."), "small", colour="ink_soft", key="lesson_others")
        ]
    if run.answer is None:
        return []
    return [
        Row(
            [
                Icon("info", 20, "cinnabar"),
                Paragraph(say(ui.tr, run.answer), size, grow=1, key="lesson_answer"),
            ],
            gap=8,
        )
    ]


def _build_choices(screen: Shown, ui: Ui) -> list[Node]:
    run = screen.run
    if run.waits_for != CHOICE or run.step.ask is None:
        return []
    return [
        Button(
            say(ui.tr, choice.text),
            partial(screen.choose, i),
            key=f"lesson_choice:{i}",
            side="start",
            size="body" if ui.high >= LOW else "small",
        )
        for i, choice in enumerate(run.step.ask.choices)
    ]


def _build_rules(screen: Shown, ui: Ui) -> list[Node]:
    rules = [*screen.run.step.rules, *([screen.refused[1]] if screen.refused[1] else [])]
    return [
        Button(
            rule,
            partial(screen.read_rule, rule),
            key=f"lesson_rule:{rule}",
            icon="book",
            size="small",
            style="quiet",
            spoken=ui.tr("Read rule {rule}", rule=rule),
        )
        for rule in dict.fromkeys(rules)
    ]


def _build_buttons(screen: Shown, ui: Ui) -> list[Button]:
    """How to go on; what is proposed has the seal, and its words begin with what is to be read."""
    run, tr = screen.run, ui.tr
    waits, said = run.waits_for, " ".join(say(tr, text) for text in run.texts)

    def build_button(
        label: str,
        call: Callable[[], object],
        key: str,
        icon: str,
        proposed: bool = False,
        key_name: str = "",
    ) -> Button:
        return Button(
            label,
            call,
            key=key,
            icon=icon,
            size="small",
            style="seal" if proposed else "plain",
            spoken=f"{said} {label}" if proposed else "",
            tip=key_name,
        )

    if waits == END:
        return [
            build_button(tr("A first game"), screen.play_first, "lesson_first", "play", True),
            build_button(tr("Play on from here"), screen.play_on, "lesson_play_on", "right"),
            build_button(tr("All lessons"), screen.leave, "lesson_leave", "back"),
        ]
    if waits in (ACTION, PLACE, CHOICE):
        main = build_button(tr("Show me"), screen.show_me, "lesson_show", "eye", run.insists, "F2")
    else:  # while the others play it keeps its place: nothing else may come to lie there
        main = build_button(tr("Next"), screen.go_on, "lesson_next", "right", True, tr("Enter"))
        main.enabled = waits == NEXT
    back = build_button(tr("Back one step"), screen.go_back, "lesson_back", "undo", key_name="F4")
    return [main, *([back] if screen.goes_back else [])]
