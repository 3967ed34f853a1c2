"""The seats on the setup screen: look, name, person or computer, order, more and fewer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from china_games.app import agreed
from china_games.app.kinds import describe_kind, list_styles, name_briefly, name_kind
from china_games.app.screens import setup_form as forms
from china_games.app.screens import setup_options, setup_person
from china_games.app.screens.setup_form import Form
from china_games.games.contract import LEVELS
from china_games.kit.layout import Column, Flow, Grid, Row
from china_games.kit.ui import Node, Ui
from china_games.kit.widgets import (
    Button,
    Choice,
    Divider,
    Field,
    Label,
    Paragraph,
    Scroll,
    Space,
    make_filler,
    open_popup,
)
from china_games.players.players import split_kind
from china_games.seeds import LONGEST_SEED


class Seating(setup_options.Choosing, Protocol):
    """What the sheet of the seats asks of the screen that shows it."""

    seed_text: str

    def change_seats(self, ui: Ui, form: Form, note: str = "") -> None:
        """Takes over a form with more or fewer seats; `note` tells what was done."""

    def set_seed(self, text: str) -> None:
        """Takes what was typed as the seed."""


ONE_COLUMN = 1000  # units of width, in type of the usual size, below which all is one column
TWO_LINES = 560  # units of the sheet's width, likewise, below which a seat takes two lines
ROW = 36  # units of height of a seat's name and kind


def is_narrow(ui: Ui) -> bool:
    """Whether people, board and options stand in one column."""
    return ui.wide / ui.text_scale < ONE_COLUMN


def needs_two_lines(ui: Ui) -> bool:
    """Whether a seat does not fit into one line of its sheet."""
    return is_narrow(ui) and ui.wide / ui.text_scale < TWO_LINES


def build_seats(screen: Seating, ui: Ui) -> Column:
    """The sheet with a row for each seat, in the order of play, who begins, the seed and the
    help.
    """
    count, limits = len(screen.chosen.seats), screen.offered.meta.seats
    add = Button(
        ui.tr("Add a seat"),
        lambda: screen.change_seats(ui, forms.add_seat(screen.chosen, screen.offered)),
        icon="plus",
        key="add",
        size="small",
        align="center",
        enabled=count < limits[-1],
        why=ui.tr("This game has at most {n} seats.", n=limits[-1]),
    )
    title = Label(ui.tr("Players"), "large", "display", align="center")
    rows = Column([build_row(screen, ui, seat) for seat in range(count)], gap=3)
    return Column(
        [
            Row([title, make_filler(), add], gap=8),
            Divider(),
            rows,
            *build_beginning(screen, ui),
            *build_help(screen, ui),
        ],
        style="card",
        pad=(16, 10),
        gap=6,
    )


def build_beginning(screen: Seating, ui: Ui) -> list[Node]:
    """Who begins, where the game lets people choose that, and the seed."""
    asked = [option for option in setup_options.list_asked(screen) if option.kind == "seat"]
    cells = [setup_options.build_option(screen, ui, option) for option in asked]
    return [*cells, build_seed(screen, ui)]


def build_seed(screen: Seating, ui: Ui) -> Node:
    """The number that chance follows, and another one."""
    tr = ui.tr

    def draw() -> None:
        screen.change(screen.chosen._replace(seed=forms.draw_seed()))

    wide = 130 * max(1.0, ui.text_scale)
    field = Field(
        screen.seed_text,
        screen.set_seed,
        key="seed",
        limit=LONGEST_SEED,
        width=wide,
        spoken=tr("Seed"),
    )
    dice = Button("", draw, icon="dice", key="reroll", tip=tr("Another seed"))
    told = tr("The same seed, seats and moves give the same game.")
    return setup_options.build_cell(ui, tr("Seed"), Row([field, dice], gap=6), told, beside=True)


def build_help(screen: Seating, ui: Ui) -> list[Node]:
    """How much help the table agrees on."""
    agreed_on = screen.chosen.help
    choice = Choice(
        agreed.list_helps(ui.tr),
        agreed_on,
        lambda help: screen.change(screen.chosen._replace(help=help)),
        key="help",
        segmented=True,
        spoken=ui.tr("How much help there is"),
    )
    told = Paragraph(agreed.explain_help(ui.tr, agreed_on), "small", colour="ink_soft")
    line = Flow([Label(ui.tr("Help"), align="center"), choice], gap=10)
    return [Column([line, told], gap=2)]


def build_row(screen: Seating, ui: Ui, seat: int) -> Node:
    """One seat, always of one height: below its name stands what was agreed on for it, or else what
    kind of player it is.
    """
    name = setup_person.name_seat(screen, ui, seat)
    look, called = make_look_button(screen, ui, seat, name), build_name_field(screen, ui, seat)
    player = build_player_button(screen, ui, seat, name)
    order = build_order_buttons(screen, ui, seat, name)
    person = build_person_button(screen, ui, seat, name)
    told = build_told(screen, ui, seat)
    if needs_two_lines(ui):
        rows = [Row([look, called, *order], gap=4), Row([player, person], gap=6)]
        return Column([*rows, told], gap=2)
    middle = Column([Row([called, player], gap=6), told], gap=0, grow=1)
    return Row([look, middle, person, Row(order, gap=0)], gap=4)


def build_told(screen: Seating, ui: Ui, seat: int) -> Node:
    """A line about a seat; what does not fit is in the tooltip."""
    level = screen.chosen.seats[seat].level
    agreed_on = setup_person.say_agreed(screen, ui, seat)
    short = ui.tr("computer player") if level else ui.tr("at this screen")
    colour = "ink" if agreed_on else "ink_soft"
    return Label(agreed_on or short, "small", colour=colour, key=f"told:{seat}")


def build_person_button(screen: Seating, ui: Ui, seat: int, name: str) -> Node:
    """Opens what is agreed on for this seat."""
    says = ui.tr("{name}: handicap, guardian, language, text and signs", name=name)
    return build_small(
        "settings",
        says,
        lambda: setup_person.open_person(screen, ui, seat),
        f"person:{seat}",
        setup_person.has_parts(screen, seat),
        ui.tr("There is nothing to choose for a computer player in this game."),
    )


def make_look_button(screen: Seating, ui: Ui, seat: int, name: str) -> Node:
    look = screen.chosen.seats[seat].look
    key = f"look:{seat}"
    return Button(
        "",
        lambda: hang(ui, key, lambda ui: build_looks(screen, ui, seat)),
        key=key,
        style="quiet",
        picture=ui.render_seal(look, 34),
        tip=ui.tr("Colour and emblem"),
        spoken=ui.tr("{name}: look {look}", name=name, look=name_look(ui, look)),
    )


def build_name_field(screen: Seating, ui: Ui, seat: int) -> Node:
    proposed = forms.propose_name(screen.chosen, seat, screen.name_player(ui))
    return Field(
        screen.chosen.seats[seat].name,
        lambda text: screen.change(forms.set_name(screen.chosen, seat, text)),
        key=f"name:{seat}",
        placeholder=proposed,
        limit=forms.NAME_LIMIT,
        grow=1,
        height=ROW * max(1.0, ui.text_scale),
        align="center",
        spoken=ui.tr("Name of seat {n}", n=seat + 1),
    )


def build_player_button(screen: Seating, ui: Ui, seat: int, name: str) -> Node:
    game, level = screen.chosen.game, screen.chosen.seats[seat].level
    key = f"player:{seat}"
    named = {name_briefly(ui.tr, game, kind) for kind in ("", *LEVELS, level)}
    wide = max(ui.to_units(ui.measure_text(name, "body", "bold")[0]) for name in named) + 54
    return Button(
        name_briefly(ui.tr, game, level),
        lambda: hang(ui, key, lambda ui: build_players(screen, ui, seat)),
        key=key,
        icon="computer" if level else "person",
        side="start",
        width=wide,
        height=ROW * max(1.0, ui.text_scale),
        align="center",
        tip=describe_kind(ui.tr, game, level),
        spoken=f"{name}: {name_kind(ui.tr, game, level)}",
    )


def build_order_buttons(screen: Seating, ui: Ui, seat: int, name: str) -> Sequence[Node]:
    """Earlier, later, away."""
    form, offer, last = screen.chosen, screen.offered, len(screen.chosen.seats) - 1
    fewest = offer.meta.seats[0]
    up, down, gone = (
        ui.tr("{name} plays earlier", name=name),
        ui.tr("{name} plays later", name=name),
        ui.tr("{name} leaves the table", name=name),
    )
    return (
        build_small(
            "up",
            up,
            lambda: screen.change(forms.move_seat(form, offer, seat, -1)),
            f"up:{seat}",
            seat > 0,
            ui.tr("{name} plays first in this list already.", name=name),
        ),
        build_small(
            "down",
            down,
            lambda: screen.change(forms.move_seat(form, offer, seat, 1)),
            f"down:{seat}",
            seat < last,
            ui.tr("{name} plays last in this list already.", name=name),
        ),
        build_small(
            "close",
            gone,
            lambda: leave(screen, ui, seat),
            f"remove:{seat}",
            len(form.seats) > fewest,
            ui.tr("This game needs at least {n} seats.", n=fewest),
        ),
    )


def leave(screen: Seating, ui: Ui, seat: int) -> None:
    """A seat goes, which can be taken back; the focus is at the one that is now in its place."""
    gone = ui.tr("{name} has left the table.", name=setup_person.name_seat(screen, ui, seat))
    screen.change_seats(ui, forms.remove_seat(screen.chosen, screen.offered, seat), gone)
    if ui.by_keyboard:
        ui.focus_on(f"remove:{min(seat, len(screen.chosen.seats) - 1)}")


def build_small(
    icon: str, says: str, call: Callable[[], object], key: str, enabled: bool, why: str
) -> Button:
    return Button(
        "",
        call,
        icon=icon,
        key=key,
        style="quiet",
        tip=says,
        spoken=says,
        enabled=enabled,
        why=why,
        align="center",
    )


def hang(ui: Ui, key: str, build: Callable[[Ui], Node]) -> None:
    """Opens a small layer at the stop with this key."""
    stop = ui.layer.find(ui, key)
    if stop:
        open_popup(ui, f"{key}:open_popup", stop.rect, build)


# -- looks -----------------------------------------------------------------------------------------


def build_looks(screen: Seating, ui: Ui, seat: int) -> Node:
    """The six looks; one that another seat has is exchanged with it."""

    def take(look: int) -> None:
        ui.close()
        screen.change(forms.set_look(screen.chosen, seat, look))

    def build_button(look: int) -> Node:
        owner = next(
            (other for other, info in enumerate(screen.chosen.seats) if info.look == look), None
        )
        said = name_look(ui, look)
        if owner is not None and owner != seat:
            named = screen.chosen.seats[owner].name or forms.propose_name(
                screen.chosen, owner, screen.name_player(ui)
            )
            said = ui.tr("{look} (exchange with {name})", look=said, name=named)
        return Button(
            "",
            lambda: take(look),
            picture=ui.render_seal(look, 44),
            style="quiet",
            chosen=owner == seat,
            key=f"take-look:{look}",
            tip=said,
            spoken=said,
        )

    return Grid(
        [build_button(look) for look in range(forms.LOOKS)], columns=3, gap=4, style="page", pad=8
    )


def name_look(ui: Ui, look: int) -> str:
    """The emblem and the letter of a look."""
    tr = ui.tr
    emblems = (tr("mountain"), tr("wave"), tr("lotus"), tr("coin"), tr("cloud"), tr("bamboo"))
    return tr("{emblem}, letter {letter}", emblem=emblems[look], letter=ui.theme.seats[look].letter)


# -- who plays -------------------------------------------------------------------------------------


def build_players(screen: Seating, ui: Ui, seat: int) -> Node:
    """Person and the levels, each with what it does and its styles by name."""
    game, now = screen.chosen.game, screen.chosen.seats[seat].level
    chosen = split_kind(now)[0]

    def take(kind: str) -> None:
        ui.close()
        screen.change(forms.set_player(screen.chosen, seat, kind))

    def build_choice(level: str) -> Node:
        kind = now if level == chosen else level
        name, text = name_kind(ui.tr, game, kind), describe_kind(ui.tr, game, kind)
        rows: list[Node] = [
            Button(
                name,
                lambda: take(kind),
                icon="computer" if level else "person",
                style="quiet",
                side="start",
                chosen=level == chosen,
                key=f"take-player:{level}",
                spoken=f"{name}. {text}",
            ),
            Row([Space(30), Paragraph(text, "small", "ink_soft", grow=1)], gap=4),
        ]
        styles = list_styles(ui.tr, game, level)
        if styles:
            style = Choice(
                styles,
                now if level == chosen else "",
                take,
                key="take-style",
                segmented=True,
                spoken=ui.tr("Style"),
                grow=1,
            )
            rows.append(Row([Space(30), style], gap=4))
        return Column(rows, gap=1)

    kinds = Column([build_choice(level) for level in ("", *LEVELS)], gap=6)
    wide = 520 * max(1.0, ui.text_scale)
    return Column(
        [Scroll(kinds, key="players:scroll", grow=1, pad=2)], style="page", pad=8, width=wide
    )
