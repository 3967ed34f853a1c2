"""The spoken tree of a table, as plain data."""

from __future__ import annotations

from functools import partial
from typing import Any

from china_games.kit.ui import Ui
from china_games.table import phases
from china_games.table.parts import describe_parts
from china_games.table.table import AnyTable


def describe_table(table: AnyTable, ui: Ui) -> list[dict[str, Any]]:
    """The groups and parts of the table with what they say, in the order of focus:
    `parts.describe_parts`. Nothing while nothing is shown.
    """
    if table.controller is None:
        return []
    groups = phases.list_groups(table.face, ui.tr)
    return describe_parts(table.list_parts(ui), groups, partial(table.tell, ui), table.may_act)
