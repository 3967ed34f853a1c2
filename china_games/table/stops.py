"""Keys of focus stops on a table: "table/slot/12" is the slot 12."""

from __future__ import annotations

from china_games.games.stage import Target


def write_key(table: str, target: Target) -> str:
    """The key of the focus stop of a target: "table/slot/12"."""
    return f"{table}/{target[0]}/{target[1]}"


def parse_key(table: str, key: str) -> Target | None:
    """The target of a focus stop of this table."""
    head, _, tail = key.partition("/")
    kind, _, value = tail.partition("/")
    return (kind, int(value)) if head == table and value else None
