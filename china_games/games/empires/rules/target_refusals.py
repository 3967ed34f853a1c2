"""Why something cannot be the target of an action of Empires (EM-20 to EM-30)."""

from __future__ import annotations

from china_games.games.contract import Action
from china_games.games.empires.rules import cards
from china_games.games.empires.rules.control import count_cities, count_pawns_left, find_reach
from china_games.games.empires.rules.model import CITIES, NOBODY, Draft, State
from china_games.games.empires.rules.targets import NOT_PICKED

Why = tuple[str, tuple[tuple[str, int], ...]]

VERBS = {
    cards.MIGRATION: ("at",),
    cards.ABUNDANCE: ("at",),
    cards.TRADE: ("pick", "to"),
    cards.EXPLORATION: ("pick", "to"),
    cards.COMBAT: ("kill",),
    cards.WAR: ("kill",),
    cards.APOSTLE: ("push", "to"),
    cards.EXODUS: ("push", "to"),
    cards.COLONISATION: ("turn", "turn_city"),
    cards.CRUSADE: ("raze",),
    cards.FOUNDATION: ("found",),
}
"""The kinds of targets that each action takes."""


def explain_target(state: State, seat: int, action: Action) -> Why:
    """Code and arguments for a target that is not possible."""
    draft = state.draft
    if draft is None:
        return "no_action_begun", ()
    verb, here = action[0], ("province", action[1])
    if verb not in VERBS[draft.action]:
        return "wrong_target", (("action", draft.action),)
    if draft.picked != NOT_PICKED:
        return _explain_destination(draft, here) if verb == "to" else ("where_to", ())
    if verb == "to":
        return "no_pawn_picked", ()
    if not draft.left:
        return "enough_targets", (("action", draft.action),)
    if verb in ("kill", "push", "turn"):
        return _explain_pawn(state, seat, draft, action)
    return _explain_place(state, seat, draft, action)


def _explain_destination(draft: Draft, here: tuple[str, int]) -> Why:
    if here[1] == draft.picked[0]:
        return "stands_there", (here,)
    return "not_next", (here, ("origin", draft.picked[0]))


def _explain_pawn(state: State, seat: int, draft: Draft, action: Action) -> Why:
    """A pawn to be destroyed, moved or turned."""
    verb, province, other = action
    here = ("province", province)
    if other == seat or not state.pawns[province][other]:
        return "no_enemy", (here, ("seat", other))
    if verb != "turn":
        return (
            ("out_of_reach", (here,))
            if province not in find_reach(state, seat)
            else ("moved_already", (here,))
        )
    if not draft.pawns[province][seat]:
        return "no_own_pawn", (here,)
    if not count_pawns_left(state, seat):
        return "no_pawn_left", (("action", draft.action),)
    return "one_province", (here,)


def _explain_place(state: State, seat: int, draft: Draft, action: Action) -> Why:
    verb, province = action
    here = (("province", province),)
    if verb == "at" and draft.action == cards.ABUNDANCE:
        return "not_controlled", here
    if verb == "at":
        empty = state.cities[province] == NOBODY and not any(state.pawns[province])
        return ("not_next_to_yours" if empty else "not_empty"), here
    if verb == "pick":
        return ("moved_already" if state.pawns[province][seat] else "no_own_pawn"), here
    if verb == "raze":
        return ("nothing_there" if province in find_reach(state, seat) else "out_of_reach"), here
    if not state.pawns[province][seat]:
        return "no_own_pawn", here
    if verb == "found":
        return "city_there", here
    if state.cities[province] in (NOBODY, seat):
        return "no_enemy_city", here
    return ("no_city_left" if count_cities(state, seat) >= CITIES else "one_province"), here
