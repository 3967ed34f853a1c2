"""The people who use the program: a list of names with what each of them wants."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from china_games.app.screens.frame import Framed, change
from china_games.app.screens.keys import make_rules_row
from china_games.app.screens.setup_form import NAME_LIMIT
from china_games.app.screens.wishes import open_wishes, say_wishes
from china_games.files.characters import clean_name
from china_games.kit.keys import KeyRow
from china_games.kit.ui import Node, Ui
from china_games.kit.widgets import (
    Button,
    Column,
    Field,
    Label,
    Paragraph,
    Row,
    Scroll,
    ask,
    open_dialog,
)
from china_games.settings import Comfort


class PeopleScreen(Framed):
    """A row a person."""

    def list_keys(self, ui: Ui) -> Sequence[KeyRow]:
        return (make_rules_row(ui),)

    def make_heading(self, ui: Ui) -> str:
        return ui.tr("People")

    def build_extras(self, ui: Ui) -> Sequence[Node]:
        return (
            Button(
                ui.tr("Add a person…"),
                partial(ask_name, ui),
                key="person:add",
                icon="plus",
                align="center",
            ),
        )

    def build_body(self, ui: Ui) -> Node:
        tr = ui.tr
        told = tr(
            "Language, text size, large signs, contrast, animation and lit places can be each "
            "person’s own. They count while the seat of that name is at the screen."
        )
        rows: list[Node] = [Paragraph(told, colour="ink_soft")]
        people = ui.app.kept_settings.people
        rows += [_build_row(ui, place, person) for place, person in enumerate(people)]
        if not people:
            rows.append(Paragraph(tr("Nobody has a setting of their own yet."), key="nobody"))
        return Scroll(Column(rows, gap=10, style="card", pad=(16, 12)), key="people_list", pad=2)


def _build_row(ui: Ui, place: int, person: Comfort) -> Node:
    tr, name = ui.tr, person.name
    edit = Button(
        tr("Change…"),
        partial(open_wishes, ui, name),
        key=f"person:edit:{place}",
        size="small",
        align="center",
        spoken=tr("Change what {name} wants", name=name),
    )
    drop = Button(
        "",
        partial(_ask_drop, ui, name),
        key=f"person:drop:{place}",
        icon="close",
        style="quiet",
        align="center",
        tip=tr("Forget {name}", name=name),
        spoken=tr("Forget {name}", name=name),
    )
    said = Column(
        [Label(name, weight="bold"), Paragraph(say_wishes(ui, person), "small", "ink_soft")],
        gap=0,
        grow=1,
    )
    return Row([said, edit, drop], gap=8)


def _ask_drop(ui: Ui, name: str) -> None:
    tr = ui.tr

    def drop() -> None:
        change(ui, people=ui.app.kept_settings.drop_comfort(name).people)

    ask(
        ui,
        tr("Forget what {name} wants?", name=name),
        tr("The settings for everybody count again while {name} is at the screen.", name=name),
        [("drop", tr("Forget it"), drop), ("cancel", tr("Cancel"), None)],
    )


def ask_name(ui: Ui) -> None:
    """Asks for the name of one more person, then what that person wants."""
    tr, name = ui.tr, [""]

    def go_on() -> None:
        written = clean_name(name[0], NAME_LIMIT).strip()
        if not written:
            ui.play_sound("error")
            return
        ui.close()
        kept = ui.app.kept_settings
        if kept.find_comfort(written) is None:
            change(ui, people=kept.keep_comfort(kept.make_comfort(written)).people)
        open_wishes(ui, written)

    open_dialog(
        ui,
        "person_name",
        tr("A person’s name"),
        lambda ui: Column(
            [
                Paragraph(tr("As it stands at the seat in “New game”."), "small", "ink_soft"),
                Field(
                    name[0],
                    lambda text: name.__setitem__(0, text),
                    limit=NAME_LIMIT,
                    on_enter=go_on,
                    key="person:name",
                    spoken=tr("A person’s name"),
                ),
            ],
            gap=8,
        ),
        lambda ui: [
            Button(tr("Cancel"), ui.close, key="person:cancel"),
            Button(
                tr("Go on"), go_on, key="person:go", style="seal", enabled=bool(name[0].strip())
            ),
        ],
        first="person:name",
    )
