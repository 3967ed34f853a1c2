"""The keys of a table that stands on a screen of its own."""

from __future__ import annotations

from china_games.kit.keys import KeyRow, Shortcut
from china_games.kit.ui import Ui
from china_games.table.any_table import AnyTable


def list_keys(table: AnyTable, ui: Ui) -> list[KeyRow]:
    """All of them as one row of the table of keys, without words."""
    return [KeyRow("", "", tuple(Shortcut((combo,), act) for combo, act in table.keys(ui).items()))]
