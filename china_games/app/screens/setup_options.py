"""The options of the rules, as controls of the screen where a game is set up."""

from __future__ import annotations

from typing import Any, Protocol

from china_games.app.screens import setup_form as forms
from china_games.app.screens.setup_form import Form, Offer
from china_games.games import registry
from china_games.games.contract import Option
from china_games.kit.ui import Node, Ui
from china_games.kit.widgets import Button, Choice, Column, Field, Paragraph, Row, Toggle

NUMBER = "number"  # in a list of named values: a free number


class Choosing(Protocol):
    """What the options ask of the screen that shows them."""

    game: str
    typed: dict[str, str]
    """What stands in the field of a number, by option."""

    @property
    def chosen(self) -> Form:
        """The form as it is now."""

    @property
    def offered(self) -> Offer:
        """What there is to choose from."""

    def change(self, form: Form) -> None:
        """Takes over a changed form."""

    def name_player(self, ui: Ui) -> str:
        """How a person without a name is called, with {n} for a number."""


def build_option(screen: Choosing, ui: Ui, option: Option) -> tuple[Node, Node]:
    words = registry.load_words(screen.game)
    name, told = words.option_name(ui.tr, option.key), words.option_help(ui.tr, option.key)
    value = screen.chosen.options[option.key]
    if option.kind == "bool":
        return build_line(
            name,
            Toggle(
                "",
                value,
                lambda on: _set_option(screen, option.key, on),
                key=option.key,
                spoken=name,
                tip=told,
            ),
            told,
        )
    if option.kind == "number":
        return build_line(name, _build_number(screen, ui, option), told)
    return build_line(
        name,
        Choice(
            _list_values(screen, ui, option),
            value,
            lambda new: _set_option(screen, option.key, new),
            key=option.key,
            spoken=name,
            tip=told,
        ),
        told,
    )


def _build_number(screen: Choosing, ui: Ui, option: Option) -> Node:
    """One of the named values of the option, or a number that is typed or stepped to."""
    words, key = registry.load_words(screen.game), option.key
    name, told, value = (
        words.option_name(ui.tr, key),
        words.option_help(ui.tr, key),
        screen.chosen.options[key],
    )
    chosen = NUMBER if type(value) is int else value
    values = [*_list_values(screen, ui, option), (NUMBER, ui.tr("a number:"))]
    choice = Choice(
        values,
        chosen,
        lambda new: _choose_number(screen, option, new),
        key=key,
        spoken=name,
        tip=told,
    )
    if type(value) is not int:
        return choice
    low, high = option.bounds
    less = Button(
        "",
        lambda: _step_number(screen, option, -1),
        icon="minus",
        key=f"{key} minus",
        tip=ui.tr("One less"),
        enabled=value > low,
    )
    more = Button(
        "",
        lambda: _step_number(screen, option, 1),
        icon="plus",
        key=f"{key} plus",
        tip=ui.tr("One more"),
        enabled=value < high,
    )
    field = Field(
        screen.typed.get(key, str(value)),
        lambda text: _take_number(screen, option, text),
        key=f"{key} number",
        limit=len(str(high)),
        spoken=name,
        tip=told,
        grow=1,
    )
    return Column([choice, Row([less, field, more], gap=6)], gap=6)


def _choose_number(screen: Choosing, option: Option, value: object) -> None:
    """One of the named values was chosen, or that a number shall be."""
    screen.typed.pop(option.key, None)
    _set_option(screen, option.key, forms.propose_number(option) if value == NUMBER else value)


def _step_number(screen: Choosing, option: Option, by: int) -> None:
    """One more or less."""
    _choose_number(screen, option, screen.chosen.options[option.key] + by)


def _take_number(screen: Choosing, option: Option, text: str) -> None:
    """Takes what was typed, if it is a number of the option; otherwise the foot says what it
    has to be.
    """
    screen.typed[option.key] = text
    value = forms.parse_number(text, option)
    if value is not None:
        _set_option(screen, option.key, value)


def find_mistyped(screen: Choosing) -> Option | None:
    """An option in whose field no number stands that it can have."""
    return next(
        (
            option
            for option in screen.offered.meta.options
            if option.key in screen.typed
            and forms.parse_number(screen.typed[option.key], option) is None
        ),
        None,
    )


def _list_values(screen: Choosing, ui: Ui, option: Option) -> list[tuple[Any, str]]:
    """The values of an option and their names; for a seat option the seats by name."""
    if option.kind != "seat":
        words = registry.load_words(screen.game)
        return [(value, words.value_name(ui.tr, option.key, value)) for value in option.choices]
    names = [info.name for info in forms.list_seats(screen.chosen, screen.name_player(ui))]
    return [(option.default, ui.tr("drawn at random")), *enumerate(names)]


def _set_option(screen: Choosing, key: str, value: object) -> None:
    screen.change(forms.set_option(screen.chosen, key, value))


def build_line(label: str, control: Node, told: str = "") -> tuple[Node, Node]:
    """A label and what is chosen; `told` explains it where the pointer rests on either."""
    return Row([Paragraph(label, align="center", tip=told)]), control
