"""The options of the rules, as controls of the screen where a game is set up."""

from __future__ import annotations

from typing import Any, Protocol

from china_games.app.screens import setup_form as forms
from china_games.app.screens.setup_form import Form, Offer
from china_games.games import registry
from china_games.games.contract import Option
from china_games.kit.layout import Box
from china_games.kit.ui import Node, Ui
from china_games.kit.widgets import (
    Button,
    Choice,
    Column,
    Field,
    Flow,
    Label,
    Paragraph,
    Row,
    Space,
    Toggle,
)

BESIDE = 640  # units of width, in type of the usual size, from which there is such room
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


def build_presets(screen: Choosing, ui: Ui) -> list[Node]:
    """Options that are proposed together, where the game has such."""
    tr, meta = ui.tr, screen.offered.meta
    name = registry.load_words(screen.game).preset
    if name is None or not meta.presets:
        return []
    domain = tr.choose_domain(screen.game)
    named = {preset.key: name(domain, preset.key) for preset in meta.presets}
    chosen = forms.find_preset(screen.chosen, meta)
    choice = Choice(
        [("", tr("Usual game")), *((key, words[0]) for key, words in named.items())],
        chosen,
        lambda key: screen.change(forms.apply_preset(screen.chosen, meta, key)),
        key="preset",
        segmented=True,
        spoken=tr("Length"),
    )
    told = " ".join(words[1] for words in named.values())
    said = Paragraph(told, "small", "ink_soft", grow=1, align="center", key="preset:told")
    return [Row([choice, said], gap=10)]


def build_options(screen: Choosing, ui: Ui, narrow: bool) -> Node:
    """Each option of the rules with a sentence, in two columns or one; those that choose a seat
    stand with the seats.
    """
    cells = [
        build_option(screen, ui, option) for option in list_asked(screen) if option.kind != "seat"
    ]
    explain = registry.load_words(screen.game).table_help
    told = explain(ui.tr, len(screen.chosen.seats)) if explain is not None else ""
    if told:
        cells.append(Column([Paragraph(told, "small", "ink_soft", key="table:told")]))
    if narrow:
        return Column(cells, gap=10)
    if len(cells) % 2:
        cells.append(Space())
    for cell in cells:
        cell.grow = 1
    pairs = zip(cells[::2], cells[1::2], strict=True)
    return Column([Row(list(pair), gap=18) for pair in pairs], gap=7)


def list_asked(screen: Choosing) -> list[Option]:
    """The options that people are asked for at this table."""
    seats = len(screen.chosen.seats)
    return [
        option
        for option in screen.offered.meta.options
        if (not option.seats or seats in option.seats) and option.kind != "edition"
    ]


def build_option(screen: Choosing, ui: Ui, option: Option) -> Node:
    """The name of an option, its control, and what it does."""
    words = registry.load_words(screen.game)
    name, told = words.option_name(ui.tr, option.key), words.option_help(ui.tr, option.key)
    if option.kind == "bool":
        toggle = Toggle(
            name,
            screen.chosen.options[option.key],
            lambda on: _set_option(screen, option.key, on),
            key=option.key,
        )
        return Column([toggle, Paragraph(told, "small", "ink_soft")], gap=2)
    build = _build_number if option.kind == "number" else _build_choice
    beside = option.kind == "seat"
    return build_cell(ui, name, build(screen, ui, option), told, beside)


def build_cell(ui: Ui, name: str, control: Node, told: str, beside: bool) -> Box:
    """A control with its name and what it is for, in a line if there is room (`beside`), or with
    that below.
    """
    control.align = "center"
    said, label = Paragraph(told, "small", "ink_soft"), Label(name, align="center")
    if beside and ui.wide / ui.text_scale >= BESIDE:
        said.grow, said.align = 1, "center"
        return Row([label, control, said], gap=8)
    return Column([Flow([label, control], gap=8), said], gap=2)


def _build_choice(screen: Choosing, ui: Ui, option: Option) -> Node:
    """One of the values of the option."""
    return Choice(
        _list_values(screen, ui, option),
        screen.chosen.options[option.key],
        lambda new: _set_option(screen, option.key, new),
        key=option.key,
        spoken=registry.load_words(screen.game).option_name(ui.tr, option.key),
        align="start",
    )


def _build_number(screen: Choosing, ui: Ui, option: Option) -> Node:
    """One of the named values of the option, or a number that is typed or stepped to."""
    key, value = option.key, screen.chosen.options[option.key]
    name = registry.load_words(screen.game).option_name(ui.tr, key)
    values = [*_list_values(screen, ui, option), (NUMBER, ui.tr("a number:"))]
    choice = Choice(
        values,
        NUMBER if type(value) is int else value,
        lambda new: _choose_number(screen, option, new),
        key=key,
        spoken=name,
        align="start",
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
        width=50 * max(1.0, ui.text_scale),
    )
    return Flow([choice, less, field, more], gap=3)


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
