"""The seats on the setup screen: look, name, person or computer, order, more and fewer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from china_games.app import agreed
from china_games.app.kinds import describe_kind, list_styles, name_kind
from china_games.app.screens import setup_form as forms
from china_games.app.screens import setup_person
from china_games.app.screens.frame import build_section
from china_games.app.screens.setup_form import Choosing
from china_games.games.contract import LEVELS
from china_games.kit.layout import Column, Flow, Grid, Row
from china_games.kit.ui import Node, Ui
from china_games.kit.widgets import (
    Button,
    Choice,
    Field,
    Label,
    Paragraph,
    make_filler,
    open_popup,
)
from china_games.players.players import split_kind

ONE_COLUMN = 1100  # units of width below which everything stands in one column
SHARE = 0.55  # of the width that the seats have beside the table
TWO_LINES = 640  # units of width, in type of the usual size, below which a seat takes two lines


def build_seats(screen: Choosing, ui: Ui) -> Column:
    """The sheet with a row for each seat, in the order of play."""
    count = len(screen.chosen.seats)
    rows = [build_row(screen, ui, seat) for seat in range(count)]
    limits = screen.offered.meta.seats
    add = Button(
        ui.tr("Add a seat"),
        lambda: screen.change_seats(ui, forms.add_seat(screen.chosen, screen.offered)),
        icon="plus",
        key="add",
        enabled=count < limits[-1],
        why=ui.tr("This game has at most {n} seats.", n=limits[-1]),
    )
    hint = Label(
        ui.tr("Play goes round in this order."), "small", colour="ink_soft", align="center"
    )
    return build_section(
        ui.tr("Players"),
        [
            *rows,
            Flow([add, hint], gap=10)
            if needs_two_lines(ui)
            else Row([add, make_filler(), hint], gap=10),
            *build_help(screen, ui),
        ],
        gap=10,
    )


def build_help(screen: Choosing, ui: Ui) -> list[Node]:
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
    return [Flow([Label(ui.tr("Help"), align="center"), choice], gap=10), told]


def needs_two_lines(ui: Ui) -> bool:
    """Whether a seat does not fit into one line of its sheet."""
    room = ui.wide if ui.wide < ONE_COLUMN else ui.wide * SHARE
    return room / ui.text_scale < TWO_LINES


def build_row(screen: Choosing, ui: Ui, seat: int) -> Node:
    """One seat."""
    name = setup_person.name_seat(screen, ui, seat)
    look, called = make_look_button(screen, ui, seat, name), build_name_field(screen, ui, seat)
    player, order = (
        build_player_button(screen, ui, seat, name),
        build_order_buttons(screen, ui, seat, name),
    )
    person = build_person_button(screen, ui, seat, name)
    agreed_on = setup_person.say_agreed(screen, ui, seat)
    told = [Label(agreed_on, "small", colour="ink_soft")] if agreed_on else []
    if needs_two_lines(ui):
        rows = [Row([look, called, *order], gap=6), Row([player, person], gap=6)]
        return Column([*rows, *told], gap=4)
    row = Row([look, called, player, person, *order], gap=6)
    return Column([row, *told], gap=0) if told else row


def build_person_button(screen: Choosing, ui: Ui, seat: int, name: str) -> Node:
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


def make_look_button(screen: Choosing, ui: Ui, seat: int, name: str) -> Node:
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


def build_name_field(screen: Choosing, ui: Ui, seat: int) -> Node:
    proposed = forms.propose_name(screen.chosen, seat, screen.name_player(ui))
    return Field(
        screen.chosen.seats[seat].name,
        lambda text: screen.change(forms.set_name(screen.chosen, seat, text)),
        key=f"name:{seat}",
        placeholder=proposed,
        limit=forms.NAME_LIMIT,
        grow=1,
        align="center",
        spoken=ui.tr("Name of seat {n}", n=seat + 1),
    )


def build_player_button(screen: Choosing, ui: Ui, seat: int, name: str) -> Node:
    game, level = screen.chosen.game, screen.chosen.seats[seat].level
    key = f"player:{seat}"
    named = {name_kind(ui.tr, game, kind) for kind in ("", *LEVELS, level)}
    wide = max(ui.to_units(ui.measure_text(name, "body", "bold")[0]) for name in named) + 60
    return Button(
        name_kind(ui.tr, game, level),
        lambda: hang(ui, key, lambda ui: build_players(screen, ui, seat)),
        key=key,
        icon="computer" if level else "person",
        side="start",
        width=wide,
        tip=describe_kind(ui.tr, game, level),
        spoken=f"{name}: {name_kind(ui.tr, game, level)}",
    )


def build_order_buttons(screen: Choosing, ui: Ui, seat: int, name: str) -> Sequence[Node]:
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


def leave(screen: Choosing, ui: Ui, seat: int) -> None:
    """A seat goes; the focus is at the one that is now in its place."""
    screen.change_seats(ui, forms.remove_seat(screen.chosen, screen.offered, seat))
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


def build_looks(screen: Choosing, ui: Ui, seat: int) -> Node:
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


def build_players(screen: Choosing, ui: Ui, seat: int) -> Node:
    """Person and the levels, each with what it does, and the styles of the one that is chosen."""
    game, now = screen.chosen.game, screen.chosen.seats[seat].level
    chosen = split_kind(now)[0]

    def take(kind: str) -> None:
        ui.close()
        screen.change(forms.set_player(screen.chosen, seat, kind))

    def build_choice(level: str) -> Node:
        kind = now if level == chosen else level
        name = name_kind(ui.tr, game, level)
        text = describe_kind(ui.tr, game, kind)
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
            Row([Label("", width=36), Label(text, "small", colour="ink_soft")], gap=4),
        ]
        styles = list_styles(ui.tr, game, level) if level == chosen else []
        if styles:
            choice = Choice(
                styles, now, take, key="take-style", segmented=True, spoken=ui.tr("Style")
            )
            rows.append(Row([Label("", width=36), choice], gap=4))
        return Column(rows, gap=0)

    return Column([build_choice(level) for level in ("", *LEVELS)], gap=4, style="page", pad=10)
