"""Imports go one way: no module needs one that needs it, imports inside functions and for types included."""
from __future__ import annotations

from graphlib import CycleError, TopologicalSorter

from tests.architecture.source import imports, modules, name

ONE_THING = {"session": ("session", "told", "undoing")}
"""Modules that know one another, by the name that stands for all of them."""

TOGETHER = {f"china_games.{key}.{module}": key for key, parts in ONE_THING.items() for module in parts}


def arrows() -> dict[str, set[str]]:
    """What each module, or thing in a few files, imports anywhere."""
    known = {name(path) for path in modules()}
    found: dict[str, set[str]] = {}
    for path in modules():
        own = TOGETHER.get(name(path), name(path))
        goals = (target if target in known else target.rpartition(".")[0] for _, target in imports(path))
        found.setdefault(own, set()).update(TOGETHER.get(goal, goal) for goal in goals if goal in known)
        found[own].discard(own)
    return found


def test_no_imports_go_round_in_a_circle() -> None:
    try:
        TopologicalSorter(arrows()).prepare()
    except CycleError as circle:
        raise AssertionError(" → ".join(reversed(circle.args[1]))) from None


def test_what_is_one_thing_in_a_few_files_is_there_and_needs_to_be() -> None:
    assert set(TOGETHER) <= {name(path) for path in modules()}
    for path in modules():
        if name(path) in TOGETHER:
            mates = {module for module, key in TOGETHER.items() if key == TOGETHER[name(path)]} - {name(path)}
            assert any(target.startswith(mate) for _, target in imports(path) for mate in mates), name(path)
