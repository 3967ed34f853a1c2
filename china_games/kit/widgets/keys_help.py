"""The table of keys as a dialog."""

from __future__ import annotations

from china_games.kit.layout import Grid
from china_games.kit.ui import Node, Ui
from china_games.kit.widgets.button import Button
from china_games.kit.widgets.dialog import open_dialog
from china_games.kit.widgets.text import Paragraph


def show_keys(ui: Ui) -> None:
    """The keys of the screen and what they do."""
    if any(layer.name == "keys" for layer in ui.screen.layers):
        return

    def build_body(ui: Ui) -> Node:
        cells: list[Node] = []
        for row in ui.list_key_rows():
            if row.keys:
                cells += [
                    Paragraph(row.keys, "small", weight="bold"),
                    Paragraph(row.meaning, "small"),
                ]
        return Grid(cells, columns=2, weights=(0, 1), gap=16, row_gap=5)

    open_dialog(
        ui,
        "keys",
        ui.tr("Keys"),
        build_body,
        lambda ui: [Button(ui.tr("Close"), ui.close, key="keys_close", style="seal")],
        first="keys_close",
    )
