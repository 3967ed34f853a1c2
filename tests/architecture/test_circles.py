"""Imports go one way: no module needs one that needs it, imports inside functions and for types
included.
"""

from __future__ import annotations

from graphlib import CycleError, TopologicalSorter

from tests.architecture.source import imports, modules, name


def arrows() -> dict[str, set[str]]:
    """What each module imports anywhere."""
    known = {name(path) for path in modules()}
    found: dict[str, set[str]] = {}
    for path in modules():
        goals = (
            target if target in known else target.rpartition(".")[0] for _, target in imports(path)
        )
        found[name(path)] = {goal for goal in goals if goal in known} - {name(path)}
    return found


def test_no_imports_go_round_in_a_circle() -> None:
    try:
        TopologicalSorter(arrows()).prepare()
    except CycleError as circle:
        raise AssertionError(" → ".join(reversed(circle.args[1]))) from None
