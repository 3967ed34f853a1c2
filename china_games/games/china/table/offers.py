"""Where on the table the actions of China are offered, what they cost, and what a place that offers
none is asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from china_games.games.china.rules.board import COLOURS, Board
from china_games.games.china.rules.model import EMPEROR, EMPEROR_ENTER, ENTER, State
from china_games.games.contract import Action, Refusal, Rules

Target = tuple[str, int]
PIECES = ("palace", "slot", "post", "enter", "emissary", "fortification")
"""Kinds of actions that are done at a place of the board; the first that a place offers is
proposed.
"""


def find_home(view: State, action: Action) -> int:
    """The province of a piece; of a border post the first."""
    return int(
        action[1] if action[0] in ("emissary", "enter") else view.game.board.province_of[action[1]]
    )


def find_cost(view: State, action: Action) -> tuple[int, ...]:
    """The colours of the cards that pay for an action of `PIECES`."""
    if action[0] == "post":
        return action[2:]
    if action[0] == "slot":
        return ()
    own = view.game.board.provinces[find_home(view, action)].colour
    return (action[2],) * (1 if action[2] == own else 2)


def list_offered(view: State, legal: Iterable[Action]) -> dict[Target, tuple[Action, ...]]:
    """For each place the actions that a click there may mean: first kind first, the cheapest
    first, and of those that cost as many cards the one whose cards are of least use.
    """
    found: dict[Target, list[Action]] = {}
    for action in legal:
        if action[0] in PIECES:
            for target in _list_places(view, action):
                found.setdefault(target, []).append(action)
    return {
        target: tuple(sorted(actions, key=lambda a: _rank_payment(view, a)))
        for target, actions in found.items()
    }


def _rank_payment(view: State, action: Action) -> tuple[int, int, int]:
    """The kind, the number of its cards, and of how much use these would be: a card builds on the
    free slots of its colour.
    """
    cost = find_cost(view, action)
    return PIECES.index(action[0]), len(cost), sum(_count_free(view, colour) for colour in cost)


def _count_free(view: State, colour: int) -> int:
    """The free slots in provinces of a colour."""
    masks = (one.mask for one in view.game.board.provinces if one.colour == colour)
    return sum((mask & ~view.occupied).bit_count() for mask in masks)


def _list_places(view: State, action: Action) -> Iterator[Target]:
    """The places that offer an action: a province is entered at its dragon space or at any free
    slot (CH-81).
    """
    yield find_spot(action)
    if action[0] == "enter":
        board = view.game.board
        free = board.provinces[action[1]].mask & ~(view.occupied | board.posts)
        yield from (("slot", slot) for slot in board.provinces[action[1]].slots if free >> slot & 1)


def find_spot(action: Action) -> Target:
    """The place that lights up for an action."""
    return ("province" if action[0] in ("emissary", "enter") else "slot", action[1])


def list_paying(view: State, seat: int) -> tuple[int, ...]:
    """The cards that pay now: the seat's own, or the Emperor's in his move (CH-65)."""
    return tuple(view.hands[view.game.emperor if view.phase == EMPEROR else seat])


def must_keep(view: State) -> bool:
    """Whether the end of placing asks which card is kept (CH-63)."""
    return view.extra is not None and len(set(view.extra.turn_paid)) > 1


def find_refusal(
    rules: Rules[State, Board], view: State, seat: int, target: Target
) -> Refusal | None:
    """The refusal of a place that says most: one that no other card would cure, else that of the
    own colour.
    """
    found: list[Refusal | None] = [
        rules.refusal(view, seat, probe) for probe in _list_probes(view, target)
    ]
    return next((r for r in found if r and r.rule != "CH-12"), found[0])


def _list_probes(view: State, target: Target) -> list[Action]:
    """What a place is asked for: its usual piece for each payment."""
    board, (kind, value) = view.game.board, target
    if kind == "slot" and view.phase in (ENTER, EMPEROR_ENTER):
        return [("slot", value)]
    if kind == "slot" and board.posts >> value & 1 and view.phase != EMPEROR:
        a, b = sorted(board.provinces[p].colour for p in board.provinces_of[value])
        return [("post", value, a, b), ("post", value, a, a), ("post", value, b, b)]
    province = value if kind == "province" else board.province_of[value]
    own = board.provinces[province].colour
    colours = sorted(range(len(COLOURS)), key=lambda c: (c != own, c))
    if view.extra is not None and view.extra.closed >> province & 1:
        return [("enter", province, colour) for colour in colours]
    return [("palace" if kind == "slot" else "emissary", value, colour) for colour in colours]
