"""The card of a position in which the best move is to be found: the question, and afterwards what
would have been best and why.
"""

from __future__ import annotations

from typing import Protocol

from china_games.app.learn.card import BODY, LOW, SMALL, TYPES
from china_games.app.learn.exercise import FOUND, NEARLY, Exercise, Grade
from china_games.app.screens.rulebook_page import build_rule_button, find_entry
from china_games.kit.ui import Node, Size, Ui
from china_games.kit.widgets import Button, Column, Flow, Icon, Paragraph, Row
from china_games.study import words as study_words

BEST, PLAYED, TRIED = "best", "played", "tried"
"""Moves that are told, each lit on the board when it is chosen."""


class Trying(Protocol):
    """What the card needs of the screen it stands on."""

    exercise: Exercise
    grade: Grade | None
    told: bool  # the answer is shown
    weighs: bool  # the try is being weighed
    shown: str  # of which move the places are lit; "" = of all
    refused: tuple[str, str]

    @property
    def has_next(self) -> bool: ...

    def list_moves(self, ui: Ui) -> list[tuple[str, str, str]]: ...
    def list_reasons(self, ui: Ui) -> tuple[str, ...]: ...
    def list_outcome(self, ui: Ui) -> tuple[str, ...]: ...
    def show_answer(self) -> None: ...
    def try_again(self) -> None: ...
    def light_move(self, which: str) -> None: ...
    def play_on(self) -> None: ...
    @property
    def can_analyse(self) -> bool: ...
    def analyse(self) -> None: ...
    def go_next(self) -> None: ...
    def read_rule(self, rule: str) -> None: ...


def fit_card(screen: Trying, ui: Ui, low: bool, room: Size | None) -> Node:
    """The card in the largest type in which it needs no scrolling in a room of so many pixels;
    never smaller than type is at the usual size of text. None: the room is not known yet.
    """
    least = SMALL / max(1.0, ui.text_scale)
    first = SMALL if low and ui.high < LOW else BODY
    types = [units for units in TYPES if least <= units <= first]
    if room is None:
        return _build_card(screen, ui, low, types[0])
    for units in types:
        found = _build_card(screen, ui, low, units)
        if found.measure(ui, room[0])[1] <= room[1]:
            return found
    return _build_card(screen, ui, low, types[-1], scrolls=True)


def _build_card(screen: Trying, ui: Ui, low: bool, size: float, scrolls: bool = False) -> Node:
    """scrolls: what goes on stands first, so that it is in sight."""
    words, buttons = _build_words(screen, ui, size), Flow(_build_buttons(screen, ui, size), gap=6)
    if low:
        left, right = Column(words, gap=2, grow=2), Column([buttons], grow=1)
        return Row([left, right], pad=(10, 6), gap=12)
    tight = scrolls or ui.text_scale > 1
    parts = [buttons, *words] if scrolls else [*words, buttons]
    return Column(parts, pad=(6, 4) if tight else (12, 10), gap=4 if tight else 10)


def _build_words(screen: Trying, ui: Ui, size: float) -> list[Node]:
    tr, small = ui.tr, min(size, SMALL)
    if not screen.told:
        asked = say_question(screen.exercise, ui)
        found: list[Node] = [Paragraph(asked, size, weight="bold", key="try_text")]
        if screen.weighs:
            found.append(Paragraph(tr("Your move is being weighed …"), small, colour="ink_soft"))
        if screen.refused[0]:
            found.append(_build_told("warning", screen.refused[0], size, "try_refused"))
        return found
    found = []
    if screen.grade is not None:
        icon = {FOUND: "check", NEARLY: "info"}.get(screen.grade.grade, "warning")
        found.append(
            _build_told(icon, say_grade(screen.exercise, ui, screen.grade), size, "try_grade")
        )
    for which, label, _ in screen.list_moves(ui):
        found.append(
            Button(
                label,
                lambda which=which: screen.light_move(which),  # type: ignore[misc]
                key=f"try_move:{which}",
                side="start",
                size=small,
                style="seal" if screen.shown == which else "plain",
                spoken=tr("{move} Shows it on the board.", move=label),
            )
        )
        if which == BEST:
            found += [Paragraph(text, small) for text in screen.list_reasons(ui)]
    found += [Paragraph(text, small, colour="ink_soft") for text in screen.list_outcome(ui)]
    return found


def say_question(exercise: Exercise, ui: Ui) -> str:
    """What is asked before anything is told."""
    if exercise.mistake is None or exercise.source is None:
        return ui.tr("Find the best move.")
    cost = study_words.say_cost(exercise.source, ui.tr, exercise.mistake.verdict)
    return ui.tr("The move played here was not the best. {cost} What would you do?", cost=cost)


def say_answer(screen: Trying, ui: Ui) -> str:
    """All that is told afterwards, to be read out."""
    grade = [say_grade(screen.exercise, ui, screen.grade)] if screen.grade is not None else []
    moves = []
    for which, label, _ in screen.list_moves(ui):
        moves += [label, *(screen.list_reasons(ui) if which == BEST else ())]
    return " ".join((*grade, *moves, *screen.list_outcome(ui)))


def say_grade(exercise: Exercise, ui: Ui, grade: Grade) -> str:
    """How good a try was, in a sentence."""
    tr = ui.tr
    if grade.loss is None:
        return tr("That move could not be weighed against the best one.")
    if grade.grade == FOUND:
        return tr("Found: that is the best move.") if grade.same else tr("As good as the best.")
    if study_words.is_decisive(grade.loss, grade.victory):
        return tr("It wins the game less often than the best, or loses it more often.")
    points = study_words.say_loss(exercise.session, tr, grade.loss - grade.victory)
    if grade.grade == NEARLY:
        return tr("Nearly: it is worth about {points} less than the best.", points=points)
    return tr("That would cost about {points}.", points=points)


def _build_told(icon: str, text: str, size: float, key: str) -> Node:
    colour = "error" if icon == "warning" else "cinnabar"
    return Row([Icon(icon, 20, colour), Paragraph(text, size, grow=1, key=key)], gap=8)


def _build_buttons(screen: Trying, ui: Ui, size: float) -> list[Node]:
    tr, small = ui.tr, min(size, SMALL)
    if not screen.told:
        show = Button(
            tr("Show me"),
            screen.show_answer,
            key="try_show",
            icon="eye",
            size=small,
            enabled=not screen.weighs,
            spoken=" ".join((say_question(screen.exercise, ui), tr("Show me"), "(F2)")),
        )
        rule = screen.refused[1]
        return [show, *([_build_rule(screen, ui, rule, small)] if rule else [])]
    answer, again = say_answer(screen, ui), tr("Try again")
    last = [
        Button(
            again,
            screen.try_again,
            key="try_again",
            icon="undo",
            size=small,
            spoken=again if screen.has_next else f"{answer} {again}",
        ),
        Button(tr("Play on from here"), screen.play_on, key="try_on", icon="play", size=small),
    ]
    if screen.can_analyse:
        last.append(
            Button(
                tr("Analyse"),
                screen.analyse,
                key="try_analyse",
                icon="branch",
                size=small,
                tip=tr("Try moves from here for all players"),
            )
        )
    if screen.has_next:
        ahead = Button(
            tr("Next one"),
            screen.go_next,
            key="try_next",
            icon="right",
            size=small,
            style="seal",
            spoken=" ".join((answer, tr("Next one"))),
        )
        return [ahead, *last]
    return list(last)


def _build_rule(screen: Trying, ui: Ui, rule: str, size: float) -> Node:
    return build_rule_button(
        ui,
        find_entry(screen.exercise.session.setup.game, rule),
        rule,
        lambda: screen.read_rule(rule),
        key=f"try_rule:{rule}",
        style="quiet",
        size=size,
    )
