"""Why an action is not allowed in Empires: rule number, code, and what to light up."""

from __future__ import annotations

from collections.abc import Callable

from china_games.games.contract import Action, Refusal
from china_games.games.empires.rules import cards, granary, start, trade, years
from china_games.games.empires.rules.control import count_cities, count_pawns_left, find_reach
from china_games.games.empires.rules.model import (
    CITIES,
    DIPLOMACY,
    FIELDS,
    FULL,
    IN_PLAY,
    JOKER,
    KINDS,
    NOBODY,
    OVER,
    SECOND,
    Draft,
    State,
)
from china_games.games.empires.rules.moves import PHASES_OF, list_legal_actions, list_seats_to_act
from china_games.games.empires.rules.targets import NOT_PICKED

TARGETS = {
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

RULE_OF = {
    "city": "EM-03",
    "deploy": "EM-04",
    "advantage": "EM-05",
    "return": "EM-35",
    "wait": "EM-35",
    "buy": "EM-42",
    "no_buy": "EM-42",
    "move": "EM-14",
    "attack": "EM-15",
    "fill_gold": "EM-51",
    "fill": "EM-51",
    "build": "EM-50",
    "discard": "EM-16",
    "keep": "EM-43",
    "take_gold": "EM-52",
    "extra": "EM-53",
    **dict.fromkeys(
        (
            "offer",
            *trade.PUT_IN,
            *trade.TAKEN_OUT,
            "send",
            "drop",
            "accept",
            "decline",
            "withdraw",
            "ready",
        ),
        "EM-11",
    ),
}
"""The rule that an action belongs to; the others belong to EM-13."""


def find_refusal(state: State, seat: int, action: Action) -> Refusal | None:
    """The rule that forbids the action, or None if it is legal."""
    if action in list_legal_actions(state, seat):
        return None
    if state.phase == OVER:
        return Refusal("EM-17", "game_over")
    if not is_well_formed(state, action):
        return Refusal("EM-13", "no_such_action")
    verb = action[0]
    rule = "EM-54" if verb == "extra" and state.phase == SECOND else RULE_OF.get(verb, "EM-13")
    if verb in ("build", "fill") and state.phase == SECOND:
        return Refusal("EM-54", "actions_of_cards_only")
    if state.phase not in PHASES_OF[verb]:
        return Refusal(rule, "wrong_phase", (("action", verb), ("phase", state.phase)))
    acting = list_seats_to_act(state)
    if seat not in acting:
        return Refusal(
            "EM-12", "not_your_turn", (("seats", acting),), tuple(("seat", s) for s in acting)
        )
    if state.draft is not None and verb in ("end", "play", "build", "fill", "take_gold", "extra"):
        return Refusal("EM-13", "finish_action", (("action", state.draft.action),))
    code, args = _WHY.get(verb, _explain_target)(state, seat, action)
    places = tuple((kind, value) for kind, value in args if kind in ("province", "seat"))
    return Refusal(_find_rule(state, rule, code, args), code, args, places)


def is_well_formed(state: State, action: Action) -> bool:
    """Whether the action is written as one of its kind, on this map."""
    if not isinstance(action, tuple) or not action or action[0] not in KINDS:
        return False
    verb, *values = action
    if any(type(value) is not int for value in values):
        return False
    if verb == "play":
        return (
            bool(values)
            and 0 <= values[0] < len(cards.ACTIONS)
            and all(0 <= c <= JOKER for c in values[1:])
        )
    fields = FIELDS.get(verb, ())
    above = {
        "province": len(state.cities),
        "seat": state.game.seats,
        "card": JOKER + 1,
        "advantage": 4,
        "number": 10**6,
    }
    return len(values) == len(fields) and all(
        0 <= v < above[f] for v, f in zip(values, fields, strict=True)
    )


def _find_rule(state: State, rule: str, code: str, args: tuple[tuple[str, int], ...]) -> str:
    """Some codes belong to another rule than their action."""
    if code == "colours_do_not_pay":
        return cards.ACTIONS[dict(args)["action"]].rule
    if code in _RULES:
        return _RULES[code]
    return (
        cards.ACTIONS[state.draft.action].rule
        if state.draft is not None and rule == "EM-13"
        else rule
    )


Why = tuple[str, tuple[tuple[str, int], ...]]


def _check_city(state: State, seat: int, action: Action) -> Why:
    here = ("province", action[1])
    if state.cities[action[1]] != NOBODY:
        return "city_there", (here,)
    others = [p for p, owner in enumerate(state.cities) if owner != NOBODY]
    return "too_near", (
        here,
        ("steps", state.game.land.count_steps_to_nearest(action[1], others)),
        ("least", start.find_steps_needed(state)),
    )


def _check_deploy(state: State, seat: int, action: Action) -> Why:
    return "not_by_city", (("province", action[1]),)


def _check_return(state: State, seat: int, action: Action) -> Why:
    here, land = ("province", action[1]), state.game.land
    if not land.edge[action[1]]:
        return "not_on_rim", (here,)
    if state.cities[action[1]] != NOBODY or any(state.pawns[action[1]]):
        return "not_empty", (here,)
    cities = [p for p, owner in enumerate(state.cities) if owner not in (NOBODY, seat)]
    return "too_near", (
        here,
        ("steps", land.count_steps_to_nearest(action[1], cities)),
        ("least", start.RETURN_STEPS),
    )


def _check_wait(state: State, seat: int, action: Action) -> Why:
    return "nobody_in_play", ()


def _check_buy(state: State, seat: int, action: Action) -> Why:
    return "no_gold", (("gold", state.gold[seat]), ("needed", years.PRICE))


def _check_card_action(state: State, seat: int, action: Action) -> Why:
    """EM-06, EM-13: two actions; the cards must be there and pay; a target must be there."""
    _, number, *payment = action
    args = (("action", number),)
    if not state.actions:
        return _explain_no_action_left(state)
    if not cards.can_pay(number, tuple(sorted(payment)), state.advantages[seat]):
        return "does_not_pay" if cards.ACTIONS[number].suits else "colours_do_not_pay", args
    if list(payment) != sorted(payment):
        return "cards_in_order", args
    if any(payment.count(card) > state.hands[seat].count(card) for card in payment):
        return "cards_not_in_hand", args
    if number in (cards.MIGRATION, cards.ABUNDANCE) and not count_pawns_left(state, seat):
        return "no_pawn_left", args
    if number == cards.FOUNDATION and count_cities(state, seat) == CITIES:
        return "no_city_left", args
    return "no_target_anywhere", args


def _explain_no_action_left(state: State) -> Why:
    """EM-13; with granaries that may still pay, EM-53; in the second card phase EM-54."""
    if state.phase == SECOND:
        return "pay_for_each", (("needed", granary.find_extra_cost(state)),)
    return ("pay_first" if any(granary.list_extras(state)) else "two_actions"), ()


def _check_build(state: State, seat: int, action: Action) -> Why:
    here = ("province", action[1])
    if not state.game.granaries:
        return "no_granaries", ()
    if not state.actions:
        return _explain_no_action_left(state)
    if state.cities[action[1]] != seat:
        return "not_your_city", (here,)
    if state.granaries[action[1]][0]:
        return "granary_there", (here,)
    if action[2] not in state.hands[seat]:
        return "card_not_in_hand", (("card", action[2]),)
    return "no_gold", (("gold", state.gold[seat]), ("needed", 1))


def _check_fill(state: State, seat: int, action: Action) -> Why:
    if not state.actions and state.game.granaries:
        return _explain_no_action_left(state)
    why = _check_filling(state, seat, action[1])
    if why:
        return why
    if action[2] not in state.hands[seat]:
        return "card_not_in_hand", (("card", action[2]),)
    return "two_cards_a_year", (("province", action[1]),)


def _check_fill_gold(state: State, seat: int, action: Action) -> Why:
    why = _check_filling(state, seat, action[1])
    if why:
        return why
    if state.gold[seat] < 1:
        return "no_gold", (("gold", 0), ("needed", 1))
    return "one_gold_a_year", (("province", action[1]),)


def _check_filling(state: State, seat: int, province: int) -> Why | None:
    """What stands against filling a granary with anything."""
    here = (("province", province),)
    if not state.game.granaries:
        return "no_granaries", ()
    if state.cities[province] != seat or not state.granaries[province][0]:
        return "no_granary_of_yours", here
    if state.granaries[province][0] >= FULL:
        return "granary_full", here
    return (
        ("built_this_year", here)
        if granary.count_stock(state, province)[0] >= granary.BUILT
        else None
    )


def _check_take_gold(state: State, seat: int, action: Action) -> Why:
    if state.phase == DIPLOMACY and state.game.edition == 2:
        return "wrong_phase", ()
    if state.cities[action[1]] != seat or not state.granaries[action[1]][0]:
        return "no_granary_of_yours", (("province", action[1]),)
    return "never_complete", (("province", action[1]),)


def _check_extra(state: State, seat: int, action: Action) -> Why:
    here = (("province", action[1]),)
    if state.actions:
        return "actions_left", (("n", state.actions),)
    if action[1] not in state.primed or state.cities[action[1]] != seat:
        return "not_full_at_start", here
    if granary.count_stock(state, action[1])[0] >= granary.BUILT and state.granaries[action[1]][0]:
        return "built_this_turn", here
    if state.granaries[action[1]][0] < granary.find_extra_cost(state):
        return "die_too_low", (*here, ("needed", granary.find_extra_cost(state)))
    return "nothing_to_do", ()


def _check_move(state: State, seat: int, action: Action) -> Why:
    _, origin, goal = action
    if not state.pawns[origin][seat]:
        return "no_pawn_to_move", (("province", origin),)
    if state.pawns[origin][seat] <= state.moved[origin]:
        return "all_moved", (("province", origin),)
    return "not_next", (("province", goal), ("origin", origin))


def _check_attack(state: State, seat: int, action: Action) -> Why:
    _, province, other, killed = action
    here, who = ("province", province), ("seat", other)
    if not state.pawns[province][seat]:
        return "no_pawn_to_attack", (here,)
    if other == seat or not state.pawns[province][other]:
        return "no_enemy", (here, who)
    if (province, other) in state.attacked:
        return "attacked_already", (here, who)
    return "too_many", (
        here,
        who,
        ("most", min(state.pawns[province][seat], state.pawns[province][other])),
    )


def _check_discard(state: State, seat: int, action: Action) -> Why:
    return "card_not_in_hand", (("card", action[1]),)


def _check_keep(state: State, seat: int, action: Action) -> Why:
    if not state.game.treasury:
        return "no_treasury", ()
    return "no_gold", (
        ("gold", state.gold[seat]),
        ("needed", len(state.hands[seat]) - count_cities(state, seat)),
    )


def _check_confirm(state: State, seat: int, action: Action) -> Why:
    if state.draft is None:
        return "no_action_begun", ()
    return ("where_to", ()) if state.draft.picked != (-1, -1) else ("no_target_yet", ())


def _check_cancel(state: State, seat: int, action: Action) -> Why:
    return "no_action_begun", ()


def _check_offer(state: State, seat: int, action: Action) -> Why:
    if state.offering[seat] is not None:
        return "finish_offer", ()
    if action[1] == seat or state.status[action[1]] != IN_PLAY:
        return "no_partner", (("seat", action[1]),)
    return "enough_offers", (("n", trade.OFFERS_A_YEAR),)


def _check_drafting(state: State, seat: int, action: Action) -> Why:
    draft = state.offering[seat]
    if draft is None:
        return "no_offer_begun", ()
    verb = action[0]
    if verb in trade.TAKEN_OUT:
        return "not_in_offer", ()
    if verb == "give":
        return "card_not_in_hand", (("card", action[1]),)
    if verb == "ask":
        return "he_has_too_few", (("seat", draft.to),)
    if verb in ("give_gold", "ask_gold", "give_ten", "ask_ten"):
        return ("no_more_gold", ()) if state.game.treasury else ("no_treasury", ())
    return ("pact_named", ()) if verb == "pact" else ("empty_offer", ())


def _check_answering(state: State, seat: int, action: Action) -> Why:
    if state.offering[seat] is not None:
        return "finish_offer", ()
    mine = [offer for offer in state.offers if offer.number == action[1] and offer.to == seat]
    return (
        ("you_lack_it", (("seat", mine[0].seat),))
        if mine and action[0] == "accept"
        else ("no_such_offer", ())
    )


_WHY: dict[str, Callable[[State, int, Action], Why]] = {
    "city": _check_city,
    "deploy": _check_deploy,
    "return": _check_return,
    "wait": _check_wait,
    "buy": _check_buy,
    "play": _check_card_action,
    "build": _check_build,
    "fill": _check_fill,
    "fill_gold": _check_fill_gold,
    "take_gold": _check_take_gold,
    "extra": _check_extra,
    "move": _check_move,
    "attack": _check_attack,
    "discard": _check_discard,
    "keep": _check_keep,
    "confirm": _check_confirm,
    "cancel": _check_cancel,
    "offer": _check_offer,
    **dict.fromkeys((*trade.PUT_IN, *trade.TAKEN_OUT, "send", "drop"), _check_drafting),
    **dict.fromkeys(("accept", "decline", "withdraw", "ready"), _check_answering),
}
_RULES = {
    "city_there": "EM-07",
    "does_not_pay": "EM-06",
    "no_pawn_left": "EM-01",
    "no_city_left": "EM-01",
    "two_actions": "EM-13",
    "pay_first": "EM-53",
    "pay_for_each": "EM-54",
    "no_treasury": "EM-40",
    "no_granaries": "EM-50",
}


# ---------------------------------------------------------------------- targets (EM-20 to EM-30)


def _explain_target(state: State, seat: int, action: Action) -> Why:
    """Code and arguments for a target that is not possible."""
    draft = state.draft
    if draft is None:
        return "no_action_begun", ()
    verb, here = action[0], ("province", action[1])
    if verb not in TARGETS[draft.action]:
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
        return ("no_enemy_to_move" if verb == "push" else "no_enemy"), (here, ("seat", other))
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
        return ("moved_already" if state.pawns[province][seat] else "no_pawn_to_move"), here
    if verb == "raze":
        return ("nothing_there" if province in find_reach(state, seat) else "out_of_reach"), here
    if not state.pawns[province][seat]:
        return "no_own_pawn", here
    if verb == "found":
        return "city_there", here
    if state.cities[province] in (NOBODY, seat):
        return "no_enemy_city", here
    return ("no_city_left" if count_cities(state, seat) >= CITIES else "one_province"), here
