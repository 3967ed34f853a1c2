"""How cards move in China: paying, drawing, the pile running out (CH-12, CH-15, CH-24 to CH-26,
CH-62 to CH-65).
"""

from __future__ import annotations

from typing import Any

from china_games.games.china.rules.model import HAND, ROW, State
from china_games.games.common.chance import shuffle_cards
from china_games.games.common.tuples import replace_at
from china_games.games.contract import TABLE, Event, stop_undo

Cards = tuple[int, ...]


def find_price(state: State, province: int, colour: int) -> Cards:
    """CH-12: the cards that this payment is, one of the province's colour or a wild pair."""
    return (colour,) if colour == state.game.board.provinces[province].colour else (colour, colour)


def pay_cards(state: State, owner: int, cards: Cards) -> dict[str, Any]:
    """CH-15: the fields that change when the owner discards these cards of one colour or two."""
    hand, known, discard = list(state.hands[owner]), list(state.known[owner]), list(state.discard)
    for card in cards:
        hand.remove(card)
        discard[card] += 1
        if card in known:
            known.remove(card)
    return {
        "hands": replace_at(state.hands, owner, tuple(hand)),
        "known": replace_at(state.known, owner, tuple(known)),
        "discard": tuple(discard),
        "discarded": state.discarded + cards,
    }


def give_card(state: State, owner: int, card: int) -> dict[str, Any]:
    """The fields that change when the owner gets a card that everybody saw."""
    return {
        "hands": replace_at(state.hands, owner, tuple(sorted((*state.hands[owner], card)))),
        "known": replace_at(state.known, owner, tuple(sorted((*state.known[owner], card)))),
    }


def keep_card(state: State, seat: int, card: int, events: list[Event]) -> dict[str, Any]:
    """The fields that change when a card comes back from the discard pile (CH-62): the influence
    may, too (CH-64).
    """
    extra = state.extra
    assert extra is not None
    events.append(Event("keep", seat, (card,)))
    before, other = extra.kept[seat], extra.kept[1 - seat][card]
    kept, influence = (
        replace_at(extra.kept, seat, replace_at(before, card, before[card] + 1)),
        extra.influence,
    )
    holder = influence[card]
    if holder != seat and before[card] + 1 >= other:
        events.append(Event("influence", seat, (card, holder)))
        influence = replace_at(influence, card, seat)
    pile = state.discarded
    place = len(pile) - pile[::-1].index(card) - 1
    return {
        "discard": replace_at(state.discard, card, state.discard[card] - 1),
        "discarded": pile[:place] + pile[place + 1 :],
        "extra": extra._replace(kept=kept, influence=influence),
    }


def fill_row(state: State, events: list[Event]) -> State:
    """CH-24: the row is filled up to four from the pile."""
    while (lacking := min(ROW - len(state.row), len(state.pile))) > 0:
        shown = state.pile[: -lacking - 1 : -1]
        events += [Event("reveal", TABLE, (card,), undo=stop_undo("CH-24")) for card in shown]
        state = notice_run_out(
            state._replace(row=(*state.row, *shown), pile=state.pile[:-lacking]), events
        )
    return state


def draw_for_emperor(state: State, events: list[Event]) -> dict[str, Any] | None:
    """The fields that change when his cards are refilled (CH-65); None if the pile runs
    out by it.
    """
    emperor, hand = state.game.emperor, state.hands[state.game.emperor]
    lacking = HAND - len(hand)
    if lacking >= len(state.pile):
        return None
    if not lacking:
        return {}
    drawn = state.pile[: -lacking - 1 : -1]
    events += [
        Event("emperor_draw", state.seat, (card,), undo=stop_undo("CH-65")) for card in drawn
    ]
    hand = tuple(sorted(hand + drawn))
    return {
        "pile": state.pile[:-lacking],
        "hands": (*state.hands[:emperor], hand),
        "known": (*state.known[:emperor], hand),
    }


def refill_emperor(state: State, events: list[Event]) -> State:
    """CH-65: three cards lie open for the Emperor again, as far as the pile has them."""
    emperor, hand = state.game.emperor, state.hands[state.game.emperor]
    while (lacking := min(HAND - len(hand), len(state.pile))) > 0:
        drawn = state.pile[: -lacking - 1 : -1]
        events += [
            Event("emperor_draw", state.seat, (card,), undo=stop_undo("CH-65")) for card in drawn
        ]
        hand = tuple(sorted(hand + drawn))
        state = state._replace(
            pile=state.pile[:-lacking],
            hands=(*state.hands[:emperor], hand),
            known=(*state.known[:emperor], hand),
        )
        if not state.pile:
            state = notice_run_out(state, events)
    return state


def notice_run_out(state: State, events: list[Event]) -> State:
    """CH-25, CH-26: the moment the pile's last card is taken."""
    if state.pile:
        return state
    if state.shuffles == 0 and any(state.discard):
        pile = shuffle_cards(
            (c for c, n in enumerate(state.discard) for _ in range(n)), state.seed, 1
        )
        events.append(Event("reshuffle", TABLE, (len(pile),), undo=stop_undo("CH-25")))
        return state._replace(
            pile=pile, discard=(0,) * len(state.discard), discarded=(), shuffles=1
        )
    events.append(Event("run_out", state.seat))
    return state._replace(last_round=True)
