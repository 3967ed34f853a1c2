"""The dialogs of an analysis: name and comment, deleting, playing on in an ordinary game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from china_games.app.kinds import name_kind
from china_games.games import registry
from china_games.kit.ui import Node as Part
from china_games.kit.ui import Ui
from china_games.kit.widgets import (
    Button,
    Choice,
    Column,
    Field,
    Label,
    Paragraph,
    Row,
    Seal,
    open_dialog,
)
from china_games.players.base import LEVEL_NAMES
from china_games.study.analysis import LONGEST_COMMENT, LONGEST_NAME

PERSON = ""
"""The kind of a seat where a person plays; else a level of the computer."""


def describe(
    ui: Ui, title: str, name: str, comment: str, keep: Callable[[str, str], object]
) -> None:
    """Asks for the name of a branch and a comment on its position."""
    typed = [name, comment]

    def finish() -> None:
        ui.close()
        keep(typed[0].strip(), typed[1].strip())

    def build_body(ui: Ui) -> Part:
        tr = ui.tr
        return Column(
            [
                Field(
                    typed[0],
                    partial(typed.__setitem__, 0),
                    placeholder=tr("Name"),
                    limit=LONGEST_NAME,
                    on_enter=finish,
                    key="node_name",
                    spoken=tr("Name"),
                ),
                Field(
                    typed[1],
                    partial(typed.__setitem__, 1),
                    placeholder=tr("Comment"),
                    limit=LONGEST_COMMENT,
                    on_enter=finish,
                    key="node_comment",
                    spoken=tr("Comment"),
                ),
            ],
            gap=10,
        )

    def build_foot(ui: Ui) -> list[Button]:
        return [
            Button(ui.tr("Cancel"), ui.close, key="node_cancel"),
            Button(ui.tr("Keep"), finish, key="node_keep", style="seal"),
        ]

    open_dialog(ui, "describe", title, build_body, build_foot, first="node_name")


def propose_kinds(game: str, seats: int, due: int) -> list[str]:
    """Who sits where at first: a person where it is the turn, computer players elsewhere."""
    levels = list_levels(game)
    level = "normal" if "normal" in levels else levels[0] if levels else PERSON
    return [PERSON if seat == due else level for seat in range(seats)]


def list_levels(game: str) -> list[str]:
    """The levels of a game's computer players, the weakest first."""
    known = registry.load_players(game)
    return [level for level in LEVEL_NAMES if level in known]


def ask_to_play_on(
    ui: Ui,
    game: str,
    names: Sequence[str],
    looks: Sequence[int],
    kinds: list[str],
    begin: Callable[[Sequence[str]], object],
) -> None:
    """Asks who plays on, and begins the game."""

    def build_seat(ui: Ui, seat: int) -> Part:
        options = [(kind, name_kind(ui.tr, game, kind)) for kind in (PERSON, *list_levels(game))]
        return Row(
            [
                Seal(looks[seat], 24, align="center"),
                Label(names[seat], grow=1, align="center"),
                Choice(
                    options,
                    kinds[seat],
                    partial(kinds.__setitem__, seat),
                    key=f"on_seat:{seat}",
                    spoken=names[seat],
                    align="center",
                ),
            ],
            gap=8,
        )

    def build_body(ui: Ui) -> Part:
        about = ui.tr("A new game begins at this position. The analysis stays as it is.")
        seats = [build_seat(ui, seat) for seat in range(len(names))]
        return Column([Paragraph(about), *seats], gap=8)

    def start() -> None:
        ui.close()
        begin(kinds)

    def build_foot(ui: Ui) -> list[Button]:
        return [
            Button(ui.tr("Cancel"), ui.close, key="on_cancel"),
            Button(ui.tr("Begin the new game"), start, key="on_begin", style="seal"),
        ]

    open_dialog(
        ui, "play_on", ui.tr("Play on from here?"), build_body, build_foot, first="on_begin"
    )
