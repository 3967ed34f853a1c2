"""The foot of the setup screen: what keeps the game from being played and what one click does about
it, what a change brought with it, and "Play".
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from china_games.app.kinds import name_level
from china_games.app.screens import open_rulebook, setup_options
from china_games.app.screens import setup_form as forms
from china_games.app.screens.setup_deal import strip_link
from china_games.app.screens.setup_form import Form
from china_games.app.screens.setup_remedies import Remedy, list_remedies
from china_games.boards.board_file import BoardFile
from china_games.games import registry
from china_games.games.contract import Refusal
from china_games.kit.ui import Node, Ui
from china_games.kit.widgets import Button, Column, Flow, Paragraph, Row
from china_games.seeds import parse_seed, say_seeds

MOST_REMEDIES = 3
ONE_LINE = 1000  # units of width, in type of the usual size, from which all stands side by side


class Finishing(setup_options.Choosing, Protocol):
    """What the foot asks of the screen that shows it."""

    note: str
    seed_text: str

    @property
    def past(self) -> object:
        """What can be taken back; false where there is nothing."""

    def list_boards(self, ui: Ui) -> tuple[BoardFile, ...]:
        """The boards of the game."""

    def explain_refusal(self, ui: Ui, refusal: Refusal) -> str:
        """A refusal of the rules in one sentence."""

    def undo(self) -> None:
        """Takes the last change back."""

    def play(self, ui: Ui) -> None:
        """Deals the game."""


def build_foot(screen: Finishing, ui: Ui) -> Node:
    wrong = say_why_not(screen, ui)
    said = Paragraph(
        wrong or screen.note or say_lacking_levels(ui, screen.chosen),
        "small",
        "error" if wrong else "ink_soft",
        grow=1,
        align="center",
        key="note",
        on_link=lambda rule: open_rulebook(ui.app, screen.game, rule),
    )
    beside = build_remedies(screen, ui) if wrong else []
    if not wrong and screen.note and screen.past:
        beside = [build_answer(ui.tr("Undo"), screen.undo, "undo", "undo")]
    play = Button(
        ui.tr("Play"),
        lambda: screen.play(ui),
        icon="play",
        style="seal",
        size="large",
        key="play",
        width=190 * min(1.4, max(1.0, ui.text_scale)),
        height=48 * max(1.0, ui.text_scale),
        enabled=not wrong,
        why=strip_link(wrong),
    )
    if ui.wide / ui.text_scale >= ONE_LINE:
        return Row([said, *beside, play], gap=12, pad=(0, 0, 13, 0))
    said.grow = 0
    return Column([said, Flow([*beside, play], gap=10, justify="end")], gap=6)


def build_answer(label: str, call: Callable[[], object], key: str, icon: str = "") -> Button:
    return Button(label, call, key=key, icon=icon, align="center")


# -- what is wrong ---------------------------------------------------------------------------------


def say_why_not(screen: Finishing, ui: Ui) -> str:
    """Why the game cannot be played yet; "" if it can."""
    if parse_seed(screen.seed_text) is None:
        return say_seeds(ui.tr)
    typed = setup_options.find_mistyped(screen)
    if typed is not None:
        return ui.tr(
            "{option}: type a number from {low} to {high}.",
            low=typed.bounds[0],
            high=typed.bounds[1],
            option=registry.load_words(screen.game).option_name(ui.tr, typed.key),
        )
    found = forms.find_trouble(screen.chosen, screen.offered, screen.name_player(ui))
    if found is None:
        return ""
    if found.refusal:
        return screen.explain_refusal(ui, found.refusal)
    if found.code == "board":
        return ui.tr("This board is not for {n} players.", n=len(screen.chosen.seats))
    return ui.tr("Two seats are called {name}. Give each a name of its own.", name=found.name)


def say_lacking_levels(ui: Ui, form: Form) -> str:
    """That a lower level plays where the game lacks the chosen one; "" if it has all."""
    return " ".join(
        ui.tr(
            "This game has no level {level} yet: {lower} plays in its place.",
            level=name_level(ui.tr, level),
            lower=name_level(ui.tr, lower),
        )
        for level, lower in forms.list_lacking_levels(form)
    )


# -- what helps ------------------------------------------------------------------------------------


def build_remedies(screen: Finishing, ui: Ui) -> list[Node]:
    """A button for each change that ends what is wrong."""
    tr, typed = ui.tr, setup_options.find_mistyped(screen)
    if parse_seed(screen.seed_text) is None:

        def draw() -> None:
            screen.change(screen.chosen._replace(seed=forms.draw_seed()))

        return [build_answer(tr("Another seed"), draw, "remedy:0", "dice")]
    if typed is not None:
        now = screen.chosen.options[typed.key]

        def restore() -> None:
            screen.typed.pop(typed.key, None)

        return [build_answer(say_value(screen, ui, typed.key, now), restore, "remedy:0")]
    found = list_remedies(screen.chosen, screen.offered, screen.name_player(ui))

    def apply(remedy: Remedy) -> None:
        screen.change(remedy.form)
        if ui.by_keyboard:
            ui.focus_on("play")

    return [
        build_answer(say_remedy(screen, ui, remedy), partial(apply, remedy), f"remedy:{place}")
        for place, remedy in enumerate(found[:MOST_REMEDIES])
    ]


def say_value(screen: Finishing, ui: Ui, key: str, value: object) -> str:
    """An option with a value: "Last year: 20"."""
    words = registry.load_words(screen.game)
    named = words.value_name(ui.tr, key, value)
    return ui.tr("{option}: {value}", option=words.option_name(ui.tr, key), value=named)


def say_remedy(screen: Finishing, ui: Ui, remedy: Remedy) -> str:
    """What a remedy does, for its button."""
    tr = ui.tr
    if remedy.kind == "option":
        if type(remedy.value) is not bool:
            return say_value(screen, ui, remedy.key, remedy.value)
        name = registry.load_words(screen.game).option_name(tr, remedy.key)
        text = tr("Switch “{option}” on") if remedy.value else tr("Switch “{option}” off")
        return text.format(option=name)
    if remedy.kind == "board":
        names = {board.id: tr.choose_name(board.name) for board in screen.list_boards(ui)}
        return tr("Play on “{board}”", board=names[remedy.value])
    if remedy.kind == "seats":
        more = remedy.value - len(screen.chosen.seats)
        if more > 0:
            return tr.plural("Add one seat", "Add {n} seats", more)
        return tr.plural("Remove one seat", "Remove {n} seats", -more)
    return tr("Call one of them {name}", name=remedy.value)
