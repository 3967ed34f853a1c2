"""What a choice of Empires goes on to: all pawns that take one province, an action of cards with
its targets, an offer until it is sent, all cards that are discarded.
"""

from __future__ import annotations

from random import Random

from china_games.games.contract import Action
from china_games.games.empires.players import moves
from china_games.games.empires.players.moment import NORMAL, TARGETS, Moment
from china_games.games.empires.players.sight import Sight
from china_games.games.empires.rules import RULES
from china_games.games.empires.rules.model import State

STEPS = 60
"""No choice goes on for so many actions."""

TERMS = frozenset({"give", "ask", "give_gold", "ask_gold", "pact", "give_ten", "ask_ten"})
"""Kinds of actions that an offer is put together of."""

OPENING = frozenset({"play", "offer", "move", "attack", "discard"})
"""Kinds of actions that begin something."""


def go_on(moment: Moment, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """The actions and the normal level's next ones, to the end of what they began."""
    view, seat = moment.view, moment.seat
    found = list(actions)
    for action in found[:-1]:
        view = RULES.apply(view, seat, action).state
    while len(found) < STEPS:
        last = found[-1]
        if not _is_open(last):
            break
        view = RULES.apply(view, seat, last).state
        following = _find_next(moment, view, last)
        if following is None:
            break
        found.append(following)
    return tuple(found)


def find_gist(moment: Moment, actions: tuple[Action, ...]) -> object:
    """What actions come to, whichever pawns do it, in whatever order, however it is paid."""
    kind, *values = actions[0]
    if kind == "move":
        return kind, values[1]
    if kind == "attack":
        return kind, values[0]
    if kind in ("discard", "keep"):
        return tuple(sorted(actions))
    if kind == "play" or kind in TARGETS:
        after = moment.apply(actions)
        return values[0] if kind == "play" else "", after.pawns, after.cities
    return kind, *values


def _is_open(action: Action) -> bool:
    """Whether what the action begins may go on."""
    kind = action[0]
    return kind in TARGETS or kind in TERMS or kind in OPENING


def _find_next(moment: Moment, view: State, last: Action) -> Action | None:
    seat, legal = moment.seat, RULES.legal(view, moment.seat)
    if not legal or (view.year, view.phase) != (moment.view.year, moment.view.phase):
        return None
    sight, kind = Sight(view, seat, NORMAL.taste), last[0]
    if kind == "move":
        takings = moves.rate_takings(sight, moment.finishes)
        return next((action for action in takings if action[2] == last[2]), None)
    if kind == "attack":
        found = moves.choose_attack(sight)
        return found if found is not None and found[1] == last[1] else None
    following = NORMAL.choose_step(sight, legal, Random(0))  # none of these draws lots
    return following if kind != "discard" or following[0] in ("discard", "keep") else None
