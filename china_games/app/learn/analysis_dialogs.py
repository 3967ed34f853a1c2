"""What is asked in an analysis: name and comment of a position."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from china_games.kit.ui import Node as Part
from china_games.kit.ui import Ui
from china_games.kit.widgets import Button, Column, Field, open_dialog
from china_games.study.analysis import LONGEST_COMMENT, LONGEST_NAME


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
