"""What an action in Empires leads to on the map, what an offer changes, what an advantage is for:
from a seat's view alone, the face `OUTLOOK`.
"""

from __future__ import annotations

from collections.abc import Sequence

from china_games.games.common.previews import make_row, subtract
from china_games.games.contract import Action, Lead, Outlook, Place, Preview, RuleError, Seat
from china_games.games.empires import words
from china_games.games.empires.board import EmpiresMap
from china_games.games.empires.rules import RULES
from china_games.games.empires.rules import cards as of_cards
from china_games.games.empires.rules.cards import list_payments
from china_games.games.empires.rules.control import (
    count_cities,
    count_controlled,
    count_pawns,
    count_with_handicaps,
    find_controller,
)
from china_games.games.empires.rules.model import IN_PLAY, JOKER, NOBODY, Offer, State
from china_games.games.empires.words.preview import (
    Changes,
    Dealt,
    list_effects,
    list_offer,
    list_uses,
    name_actions,
)
from china_games.i18n import Translator

PLACING = ("city", "deploy", "return")
"""Kinds of actions that put a piece on the map without cards."""
ON_MAP = frozenset(
    ("move", "attack", "at", "to", "kill", "turn", "turn_city", "raze", "found", *PLACING)
)
"""Kinds of actions that change the map."""
FRESH = 1  # years after its own in which a pact is recalled


def find_changes(view: State, seat: Seat, actions: Sequence[Action]) -> Changes | None:
    """What the actions, one after the other, would change on the map; None if nothing of it.

    Of ("confirm",) it is what the action that is put together has changed so far. RuleError if they
    are not legal.
    """
    before, after = play_on_map(view, seat, actions)
    if after is before:
        return None
    attack = next((action for action in actions if action[0] == "attack"), None)
    seats = range(view.game.seats)
    owners = [
        (find_controller(before, p), find_controller(after, p))
        for p in range(_count_provinces(view))
    ]
    touched = [p for p in range(_count_provinces(view)) if before.pawns[p] != after.pawns[p]]
    return Changes(
        seat,
        tuple((p, *pair) for p, pair in enumerate(owners) if pair[0] != pair[1]),
        tuple(count_pawns(after, s) - count_pawns(before, s) for s in seats),
        tuple(count_cities(after, s) - count_cities(before, s) for s in seats),
        tuple((p, after.pawns[p]) for p in touched if sum(map(bool, after.pawns[p])) > 1),
        tuple(s for s in seats if view.status[s] == IN_PLAY and after.status[s] != IN_PLAY),
        after.winners if after.end else (),
        -1 if attack is None else attack[2],
        attack is not None and before.cities[attack[1]] == attack[2],
        attack is not None and has_fresh_pact(view, seat, attack[2]),
        count_with_handicaps(after),
        subtract(count_controlled(after), count_controlled(before)),
        view.game.goal,
        any(view.game.handicaps),
        view.game.land.neighbours[actions[-1][1]] if actions[-1][0] == "city" else (),
    )


def play_on_map(view: State, seat: Seat, actions: Sequence[Action]) -> tuple[State, State]:
    """The view before the actions and after them; twice the same if they change nothing on the map.

    For ("confirm",) the map before the action that is put together, and with it.
    """
    kinds = {action[0] for action in actions}
    if kinds == {"confirm"} and view.draft is not None:
        return view._replace(cities=view.draft.cities, pawns=view.draft.pawns), view
    after = view
    for action in actions if kinds & ON_MAP else ():
        after = RULES.apply(after, seat, action).state
    return view, after


def _count_provinces(view: State) -> int:
    return len(view.cities)


def has_fresh_pact(view: State, seat: Seat | None, other: Seat) -> bool:
    """Whether two seats have a pact, made this year or the one before."""
    return seat not in (None, other) and any(
        {seat, other} == set(pair) and year >= view.year - FRESH for *pair, year in view.pacts
    )


def find_deal(view: State, seat: Seat, action: Action) -> Dealt | None:
    """What an offer would change for the seat once it is accepted: its own, being put together, by
    ("send",), or one that was made to it; None for other actions.
    """
    offer: Offer | None = None
    if action == ("send",):
        offer = view.offering[seat]
    elif action[0] == "accept":
        offer = next((one for one in view.offers if one.number == action[1]), None)
    if offer is None:
        return None
    refused = RULES.refusal(view, seat, action)
    if refused is not None:
        raise RuleError(refused)
    gives, gets = (offer.give, offer.ask) if offer.seat == seat else (offer.ask, offer.give)
    pays, earns = offer.give_gold, offer.ask_gold
    if offer.seat != seat:
        pays, earns = earns, pays
    hand = view.hands[seat]
    after = tuple(
        card
        for card in range(JOKER + 1)
        for _ in range(hand.count(card) - gives[card] + gets[card])
    )
    was, now = _find_payable(view, seat, hand), _find_payable(view, seat, after)
    return Dealt(
        offer.to if offer.seat == seat else offer.seat,
        (gives, pays),
        (gets, earns),
        (len(hand), len(after)),
        (view.gold[seat], view.gold[seat] - pays + earns),
        tuple(sorted(now - was)),
        tuple(sorted(was - now)),
        offer.pact,
    )


def _find_payable(view: State, seat: Seat, hand: tuple[int, ...]) -> frozenset[int]:
    """The actions that a hand pays for."""
    kinds = range(len(of_cards.ACTIONS))
    return frozenset(k for k in kinds if list_payments(k, hand, view.advantages[seat]))


# ---------------------------------------------------------------------- the face


def make_preview(
    tr: Translator,
    map_: EmpiresMap,
    names: Sequence[str],
    view: State,
    seat: Seat,
    actions: Sequence[Action],
) -> Preview | None:
    """What the actions lead to, in words."""
    nothing, last = (0,) * view.game.seats, actions[-1]
    title = name_actions(tr, map_, view, actions)
    if last[0] == "advantage":
        return Preview(title, list_uses(tr, last[1]), nothing, nothing)
    deal = find_deal(view, seat, last)
    if deal is not None:
        return Preview(title, list_offer(tr, names, deal), nothing, nothing)
    changes = find_changes(view, seat, actions)
    if changes is None:
        return None
    gains = nothing if last == ("confirm",) else changes.gains
    marks: tuple[Place, ...] = tuple(("province", p) for p, _, _ in changes.control)
    return Preview(title, list_effects(tr, map_, names, changes), gains, gains, marks)


def find_leads(
    tr: Translator, map_: EmpiresMap, names: Sequence[str], view: State
) -> tuple[Lead, ...]:
    """Who controls each province, and along the borders how strong that seat is there against the
    rival who could bring most pawns by one move each (EM-14); those that nobody controls are left
    out.
    Of each seat in play, what it lacks to its aim (EM-02).
    """
    found, counts = [], count_controlled(view)
    for seat in range(view.game.seats):
        if view.status[seat] == IN_PLAY:
            missing = max(0, view.game.goals[seat] - counts[seat])
            said = tr.plural("needs {n} more province", "needs {n} more provinces", missing)
            found.append(Lead(("seat", seat), (), (), make_row(names, (seat, said)), ""))
    for p in range(_count_provinces(view)):
        owner = find_controller(view, p)
        if owner == NOBODY:
            continue
        name, own = words.name_province(tr, map_, p), view.pawns[p][owner]
        threat, rival = find_threat(view, p, owner)
        if not threat:
            found.append(Lead(("province", p), (owner,), (1,), make_row(names, (name, owner)), ""))
            continue
        stands = tr.plural(
            "{province}: {n} pawn. Within one move",
            "{province}: {n} pawns. Within one move",
            own,
            province=name,
        )
        parts = (stands, rival, tr("has {n}", n=threat))
        sign = "<" if own < threat else ">" if own > threat else "="
        label = f"{own}\u00a0{sign}\u00a0{threat}"
        found.append(Lead(("province", p), (owner,), (1,), make_row(names, parts), label))
    return tuple(found)


def find_threat(view: State, province: int, owner: Seat) -> tuple[int, Seat]:
    """The most pawns that one other seat has next to a province and in it, and which seat that is;
    0 and NOBODY if nobody has any.
    """
    around = (province, *view.game.land.neighbours[province])
    counts = [sum(view.pawns[p][seat] for p in around) for seat in range(view.game.seats)]
    counts[owner] = 0
    most = max(counts)
    return most, counts.index(most) if most else NOBODY


OUTLOOK: Outlook[State, EmpiresMap] = Outlook(make_preview, find_leads)
