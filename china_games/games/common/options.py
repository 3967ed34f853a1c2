"""The options of setup, as all games check them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from china_games.games.contract import Meta, Option, Refusal


def check_options(
    meta: Meta,
    chosen: Mapping[str, Any],
    seats: int,
    wrong: Callable[[Option, Any], Refusal | None],
) -> dict[str, Any] | Refusal:
    """All options with defaults filled in, or why the number of seats, an option or a value is not
    possible.

    `wrong(option, value)` is what the game has against a value that was chosen, None if nothing.
    """
    rule = f"{meta.rule_prefix}-01"
    if seats not in meta.seats:
        return Refusal(rule, "seats", (("seats", seats),))
    known = {option.key: option for option in meta.options}
    for key, value in chosen.items():
        refused = (
            wrong(known[key], value)
            if key in known
            else Refusal(rule, "unknown_option", (("option", key),))
        )
        if refused is not None:
            return refused
    return {option.key: chosen.get(option.key, option.default) for option in meta.options}


def check_no_options(
    meta: Meta,
) -> Callable[[Mapping[str, Any], str, int], dict[str, Any] | Refusal]:
    """`Rules.options` of a game that has none: the number of seats alone is looked at."""
    return lambda chosen, board_id, seats: check_options(
        meta, chosen, seats, lambda option, value: None
    )


def takes_value(option: Option, value: object, seats: int) -> bool:
    """Whether the option can have the value with so many seats; what else that may depend on, the
    rules know.

    "bool" is True or False; "choice" one of the choices; "seat" the default, "random", or a seat
    counted from 0; "number" one of the choices, which are texts, or a whole number within the
    bounds. "edition" is one of the choices: the rules version by which a game goes. Nobody is asked
    for it, and games in progress keep theirs."""
    if option.kind == "bool":
        return type(value) is bool
    if type(value) is int and option.kind in ("seat", "number"):
        low, high = (0, seats - 1) if option.kind == "seat" else option.bounds
        return low <= value <= high
    return any(
        type(value) is type(choice) and value == choice
        for choice in (option.default, *option.choices)
    )


def check_first_seat(rule: str, value: object, seats: int) -> Refusal | None:
    """What is wrong with a first player: "random", or one of the seats."""
    if value == "random" or type(value) is int and 0 <= value < seats:
        return None
    return Refusal(rule, "first_player", (("value", value), ("seats", seats)))
