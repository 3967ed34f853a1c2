"""What no game of Middle Kingdom could have led to, in a position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from china_games.games.contract import UNKNOWN, Fault
from china_games.games.middle_kingdom.rules import bids
from china_games.games.middle_kingdom.rules.cards import (
    BID_CARDS,
    EMPEROR,
    GOALS,
    HEIR,
    MARKET,
    PALACE,
    RESET,
    TYPES,
)
from china_games.games.middle_kingdom.rules.gains import (
    LEAST_FOR_GOAL,
    count_for_goal,
    list_lay_choices,
)
from china_games.games.middle_kingdom.rules.model import (
    BID,
    DRAWN,
    EMPEROR_HALF,
    EXCHANGE,
    HARVEST_CARD,
    HEIR_PICK,
    LAY,
    NOBODY,
    OVER,
    PALACE_BID,
    PHASES,
    PICK,
    WINS,
    State,
)

RESOLVED = (EXCHANGE, PICK, HEIR_PICK, LAY)
"""Phases in which the order of the bids stands."""

CAUSES: Mapping[str, tuple[str, ...]] = {
    "kind_too_often": ("row", "pile", "gone", "* cards"),
    "cards_in_all": ("pile", "gone", "row", "* cards"),
    "dragon_twice": ("row", "dragon"),
    "wrong_pile": ("seat {seat} cards",),
    "pile_order": ("seat {seat} cards",),
    "merchants_alone": ("seat {seat} cards",),
    "bid_card_count": ("seat {seat} hand", "seat {seat} used", "seat {seat} tied", "bids"),
    "hand_order": ("seat {seat} hand",),
    "reset_tied": ("seat {seat} tied",),
    "hand_empty": ("seat {seat} hand", "seat {seat} used"),
    "bids_of_phase": ("bids", "phase"),
    "sealed_late": ("* sealed",),
    "sealed_wrong": ("seat {seat} sealed",),
    "bids_of_seat": ("bids",),
    "bids_of_seat_exact": ("bids",),
    "not_tied": ("bids", "seat {seat} tied"),
    "not_in_hand": ("bids", "seat {seat} hand"),
    "bids_alike": ("bids",),
    "marks_twice": ("bids",),
    "goal_unearned": ("goals", "seat {seat} cards"),
    "goal_of_other": ("goals", "seat {seat} cards"),
    "end_of_phase": ("end", "phase"),
    "queue_wrong": ("still to pick", "bids"),
    "won_wrong": ("won",),
    "dragon_round": ("* dragon round",),
    "rounds_told": ("round", "past *"),
    "past_wrong": ("past *",),
    "row_empty": ("row",),
    "phase_wrong": ("phase", "round"),
}
"""Code -> the lines in which its cause may stand (`Positions.name_lines`)."""


def find_faults(state: State) -> tuple[Fault, ...]:
    """Cards, bid cards, bids and Goal cards that cannot be so, and what the phase lacks."""
    return (
        *_check_cards(state),
        *_check_bid_cards(state),
        *_check_bids(state),
        *_check_goals(state),
        *_check_course(state),
    )


def count_cards(state: State) -> Counter[int]:
    """How many cards of each kind lie anywhere, UNKNOWN ones among them."""
    found = Counter({kind: n for kind, n in enumerate(state.gone) if n})
    found.update(kind for kind in (*state.row, *state.pile) if kind != state.game.cards.dragon)
    for own in state.piles:
        for pile in own:
            found.update(pile)
    if state.laying:
        found[state.game.cards.merchant] += state.laying[1]
    return found


def _check_cards(state: State) -> Iterator[Fault]:
    cards, found = state.game.cards, count_cards(state)
    for kind, drawn in enumerate(cards.kinds):
        if found[kind] > drawn.copies:
            about = (("kind", drawn.id), ("count", found[kind]), ("most", drawn.copies))
            yield Fault("kind_too_often", about, (("kind", kind),))
    deck, there = sum(kind.copies for kind in cards.kinds), sum(found.values())
    if there != deck:
        yield Fault("cards_in_all", (("count", there), ("deck", deck)))
    if state.seed != UNKNOWN and UNKNOWN in state.pile:
        yield Fault("seed_of_unknown")
    if state.row.count(cards.dragon) > (state.dragon == NOBODY):
        yield Fault("dragon_twice", (), (("dragon", 0),))
    for seat, own in enumerate(state.piles):
        for type_, pile in enumerate(own):
            wrong = [k for k in pile if cards.types[k] != type_ and k != cards.merchant]
            if wrong:
                args = (("seat", seat), ("kind", cards.kinds[wrong[0]].id), ("type", TYPES[type_]))
                yield Fault("wrong_pile", args, (("seat", seat),))
            elif pile != tuple(sorted(pile)):
                yield Fault("pile_order", (("seat", seat),), (("seat", seat),))
            elif type_ != cards.types[cards.merchant] and set(pile) == {cards.merchant}:
                yield Fault("merchants_alone", (("seat", seat), ("type", TYPES[type_])))


def _check_bid_cards(state: State) -> Iterator[Fault]:
    """Each seat has each bid card once; those of open bids have left the hand."""
    lie_open = state.phase not in (BID, PALACE_BID, OVER)
    for seat in range(state.game.seats):
        own = [*state.hands[seat], *state.used[seat], *state.tied[seat]]
        for bid in state.bids if lie_open else ():
            if bid.seat == seat:
                own += [bid.cards[-1], *[RESET] * bid.aside]
        for card in BID_CARDS:
            if own.count(card) != 1:
                name = "reset" if card == RESET else str(card)
                args = (("seat", seat), ("card", name), ("count", own.count(card)))
                yield Fault("bid_card_count", args, (("seat", seat),))
        if state.hands[seat] != tuple(sorted(state.hands[seat])):
            yield Fault("hand_order", (("seat", seat),), (("seat", seat),))
        if RESET in state.tied[seat]:
            yield Fault("reset_tied", (("seat", seat),), (("seat", seat),))
        if not state.hands[seat] and state.phase in (BID, PALACE_BID):
            yield Fault("hand_empty", (("seat", seat),), (("seat", seat),))


def _check_bids(state: State) -> Iterator[Fault]:
    """Sealed and open bids: of cards that the seats have, as many as are due."""
    phase = state.phase
    if bool(state.bids) == (phase in (BID, OVER)):
        yield Fault("bids_of_phase", (("phase", PHASES[phase]),))
    elif any(state.sealed) and phase != BID:
        yield Fault("sealed_late", (("phase", PHASES[phase]),))
    for seat, sealed in enumerate(state.sealed):
        known = [(card, on) for card, on in sealed if UNKNOWN not in (card, on)]
        before = state._replace(sealed=((),) * state.game.seats, bids=())
        wrong = len(sealed) > bids.count_due_before_reveal(before, seat)
        wrong = wrong or any(one not in bids.list_choices(before, seat) for one in known)
        wrong = wrong or len(known) not in (0, len(sealed)) or not _differ(known)
        if wrong and phase == BID:
            yield Fault("sealed_wrong", (("seat", seat),), (("seat", seat),))
        elif sealed and not known and state.seed != UNKNOWN:
            yield Fault("seed_of_unknown")
    for seat in range(state.game.seats):
        own = [bid for bid in state.bids if bid.seat == seat]
        least, most = _count_bids(state, seat)
        if phase not in (BID, OVER) and not least <= len(own) <= most:
            args = (("seat", seat), ("count", len(own)), ("least", least), ("most", most))
            code = "bids_of_seat_exact" if least == most else "bids_of_seat"
            yield Fault(code, args, (("seat", seat),))
        for bid in own:
            stacked = len(bid.cards) == 2
            if stacked and bid.cards[0] not in state.tied[seat]:
                yield Fault("not_tied", (("seat", seat), ("card", str(bid.cards[0]))))
            if phase == PALACE_BID and bid.cards[-1] not in state.hands[seat]:
                yield Fault("not_in_hand", (("seat", seat), ("card", str(bid.cards[-1]))))
        bottoms = [bid.cards[0] for bid in own if len(bid.cards) == 2]
        if not _differ(bottoms) or not _differ([bid.cards[-1] for bid in own]):
            yield Fault("bids_alike", (("seat", seat),), (("seat", seat),))
    if sum(bid.half for bid in state.bids) > 1 or sum(bid.aside for bid in state.bids) > 1:
        yield Fault("marks_twice")


def _count_bids(state: State, seat: int) -> tuple[int, int]:
    """The fewest and the most open bids that a seat may have now."""
    if state.phase == PALACE_BID:
        due = bids.count_due_before_reveal(state, seat)
        return due, due
    return (1, 2) if state.game.two_bids else (1, 1)


def _differ(values: list[Any]) -> bool:
    return len(set(values)) == len(values)


def _check_goals(state: State) -> Iterator[Fault]:
    """MK-41: who has the Goal card of a type has cards of it, and who alone has most has it."""
    for goal, owner in enumerate(state.goals):
        counts = [count_for_goal(state, seat, goal) for seat in range(state.game.seats)]
        here = (("goal", goal),)
        if owner != NOBODY and counts[owner] < LEAST_FOR_GOAL:
            yield Fault("goal_unearned", (("goal", GOALS[goal]), ("seat", owner)), here)
        best = max(counts)
        lone = counts.index(best) if counts.count(best) == 1 else NOBODY
        settled = state.game.edition > 1 and state.phase != LAY
        if settled and best >= LEAST_FOR_GOAL and lone not in (NOBODY, owner):
            yield Fault("goal_of_other", (("goal", GOALS[goal]), ("seat", lone)), here)


def _check_course(state: State) -> Iterator[Fault]:
    """What each phase asks, and how the round stands."""
    phase, places = state.phase, range(len(state.bids))
    wins = tuple([i for i, code in bids.order_bids(state.bids) if code == WINS])
    queue = state.queue
    if (phase == OVER) != bool(state.end):
        yield Fault("end_of_phase")
    if queue != wins[len(wins) - len(queue) :] or (queue and phase not in RESOLVED):
        yield Fault("queue_wrong")
    won = [place for place, _ in state.won]
    if not _differ(won) or any(place not in places for place in won):
        yield Fault("won_wrong")
    if max(state.dragon_rounds) > state.round:
        yield Fault("dragon_round")
    if state.rounds and len(state.rounds) != state.round - (phase != OVER):
        yield Fault("rounds_told", (("count", len(state.rounds)), ("round", state.round)))
    for past in state.rounds:
        order = [place for place, _ in past.order]
        there = set(range(len(past.bids)))
        if set(order) != there or not _differ(order) or {p for p, _ in past.won} - there:
            yield Fault("past_wrong")
            break
    if phase == BID and not state.row:
        yield Fault("row_empty")
    early = phase != LAY and bool(state.laying or state.gained)
    if early or not _can_go_on(state):
        yield Fault("phase_wrong", (("phase", PHASES[phase]),))


def _can_go_on(state: State) -> bool:
    """Whether the phase has somebody to act and something to choose."""
    phase, owners = state.phase, state.goals
    palace, emperor = owners[PALACE], owners[EMPEROR]
    seats = range(state.game.seats)
    if phase == BID:
        return not state.row or any(bids.is_sealing(state, seat) for seat in seats)
    if phase == PALACE_BID:
        due = palace != NOBODY and bids.count_due(state, palace)
        return len(bids.list_played(state, palace)) < due and bool(state.row)
    if phase == HARVEST_CARD:
        return bool(bids.list_harvest_cards(state))
    if phase == EMPEROR_HALF:
        halves = any(bid.half for bid in state.bids)
        return emperor != NOBODY and not halves and len(bids.list_half_choices(state)) > 1
    if phase == EXCHANGE:
        return state.dragon != NOBODY and bool(state.row) and not state.won
    if phase == PICK:
        return bool(state.queue and state.row)
    if phase == HEIR_PICK:
        cards = set(state.row) - {state.game.cards.dragon}
        return owners[HEIR] != NOBODY and bool(cards) and not state.queue
    if phase == LAY:
        return bool(state.laying) and _can_lay(state)
    return phase == OVER


def _can_lay(state: State) -> bool:
    """A Merchant of the Market's owner waits for its pile, and the round goes on then."""
    seat, merchants, then = state.laying
    going_on = then in (PICK, DRAWN, BID)
    many = len(list_lay_choices(state, seat)) > 1
    return going_on and merchants > 0 and state.goals[MARKET] == seat and many
