"""Diplomacy: offers of cards and gold, pacts (EM-11). Everything here is known to the two seats
alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from china_games.games.common.tuples import replace_at
from china_games.games.contract import Action, Audience, Event, stop_undo
from china_games.games.empires.rules.granary import list_takings
from china_games.games.empires.rules.model import DECK, IN_PLAY, JOKER, Offer, State

OFFERS_A_YEAR = 6
"""Offers that a seat may send in a year, so that the phase always ends."""

MOST_GOLD = 20  # in one offer of edition 2, either way

UNLIMITED = 10**9

PUT_IN = ("give", "ask", "give_gold", "ask_gold", "pact", "give_ten", "ask_ten")
TAKEN_OUT = (
    "give_less",
    "ask_less",
    "give_gold_less",
    "ask_gold_less",
    "no_pact",
    "give_ten_less",
    "ask_ten_less",
)
"""What changes an offer that is being put together; the latter take one thing out again."""


def list_actions(state: State, seat: int) -> Iterator[Action]:
    """What the seat may do in the diplomacy phase, taking gold out of granaries
    included (EM-52).
    """
    draft = state.offering[seat]
    if draft is not None:
        yield from _list_drafting(state, draft)
    else:
        yield from _list_dealing(state, seat)
    if state.game.edition > 2:
        yield from list_takings(state, seat)


def _list_dealing(state: State, seat: int) -> Iterator[Action]:
    """What may be done between two offers."""
    if sum(state.sent[seat]) < OFFERS_A_YEAR:
        yield from (
            ("offer", other)
            for other in range(state.game.seats)
            if other != seat and state.status[other] == IN_PLAY
        )
    for offer in state.offers:
        if offer.to == seat:
            if can_give(state, seat, offer.ask, offer.ask_gold):
                yield ("accept", offer.number)
            yield ("decline", offer.number)
        elif offer.seat == seat:
            yield ("withdraw", offer.number)
    yield ("ready",)


def _list_drafting(state: State, draft: Offer) -> Iterator[Action]:
    hand = state.hands[draft.seat]
    yield from (("give", card) for card in range(JOKER + 1) if hand.count(card) > draft.give[card])
    asked, room = sum(draft.ask), len(state.hands[draft.to])
    yield from (
        ("ask", card) for card in range(JOKER + 1) if asked < room and draft.ask[card] < DECK[card]
    )
    for purse, giver, there in (
        ("give", draft.seat, draft.give_gold),
        ("ask", draft.to, draft.ask_gold),
    ):
        room = min(MOST_GOLD if state.game.edition == 2 else UNLIMITED, state.gold[giver]) - there
        if state.game.treasury and room >= 1:
            yield (f"{purse}_gold",)
        if state.game.treasury and room >= 10 and state.game.edition > 2:
            yield (f"{purse}_ten",)
    if not draft.pact:
        yield ("pact",)
    yield from _list_removable(draft)
    if state.game.edition > 2:
        yield from (
            (f"{purse}_ten_less",)
            for purse, there in (("give", draft.give_gold), ("ask", draft.ask_gold))
            if there >= 10
        )
    if draft.pact or any(draft.give) or any(draft.ask) or draft.give_gold or draft.ask_gold:
        yield ("send",)
    yield ("drop",)


def _list_removable(draft: Offer) -> Iterator[Action]:
    """Each thing that can be taken out of the offer again."""
    yield from (("give_less", card) for card, n in enumerate(draft.give) if n)
    yield from (("ask_less", card) for card, n in enumerate(draft.ask) if n)
    yield from (
        (
            (name,)
            for name, there in (
                ("give_gold_less", draft.give_gold),
                ("ask_gold_less", draft.ask_gold),
                ("no_pact", draft.pact),
            )
            if there
        )
    )


def can_give(state: State, seat: int, cards: tuple[int, ...], gold: int) -> bool:
    """Whether the seat has these cards and this gold."""
    return state.gold[seat] >= gold and all(
        state.hands[seat].count(card) >= n for card, n in enumerate(cards) if n
    )


def _make_private_event(kind: str, seat: int, *secret: object) -> Event:
    """What only one seat is told; nobody takes back what was said (EM-11)."""
    return Event(kind, seat, (), secret, Audience.SEAT, stop_undo("EM-11"))


def play_action(state: State, seat: int, action: Action, events: list[Event]) -> State:
    """The state after a step of diplomacy; the phase ends when all are ready."""
    return _PLAYS[action[0]](state, seat, action, events)


def _open_draft(state: State, seat: int, action: Action, events: list[Event]) -> State:
    nothing = (0,) * (JOKER + 1)
    return _keep_draft(
        state,
        seat,
        Offer(_make_number(state, seat, action[1]), seat, action[1], nothing, nothing, 0, 0, False),
    )


def _make_number(state: State, seat: int, to: int) -> int:
    """Another one for every offer of the year, which tells nothing of what others have sent."""
    return 100 * (state.sent[seat][to] + 1) + 10 * seat + to


def find_maker(number: int) -> int:
    """The seat whose offer has this number."""
    return number // 10 % 10


def _keep_draft(state: State, seat: int, offer: Offer | None) -> State:
    return state._replace(offering=replace_at(state.offering, seat, offer))


def _change_draft(state: State, seat: int, action: Action, events: list[Event]) -> State:
    draft = state.offering[seat]
    assert draft is not None
    verb = action[0].removesuffix("_less")
    by = 1 if verb == action[0] else -1
    if verb in ("pact", "no_pact"):
        draft = draft._replace(pact=verb == "pact")
    elif verb == "give":
        draft = draft._replace(give=replace_at(draft.give, action[1], draft.give[action[1]] + by))
    elif verb == "ask":
        draft = draft._replace(ask=replace_at(draft.ask, action[1], draft.ask[action[1]] + by))
    elif verb in ("give_gold", "give_ten"):
        draft = draft._replace(give_gold=draft.give_gold + (by if verb == "give_gold" else 10 * by))
    else:
        draft = draft._replace(ask_gold=draft.ask_gold + (by if verb == "ask_gold" else 10 * by))
    return _keep_draft(state, seat, draft)


def _send_offer(state: State, seat: int, action: Action, events: list[Event]) -> State:
    """A seat that was done with diplomacy may answer it all the same."""
    draft = state.offering[seat]
    assert draft is not None
    terms = (draft.give, draft.ask, draft.give_gold, draft.ask_gold, int(draft.pact))
    events += [
        _make_private_event("offer", seat, draft.to, *terms),
        _make_private_event("offered", draft.to, seat, *terms),
    ]
    row = state.sent[seat]
    state = state._replace(
        offers=(*state.offers, draft),
        ready=replace_at(state.ready, draft.to, False),
        sent=replace_at(state.sent, seat, replace_at(row, draft.to, row[draft.to] + 1)),
    )
    return _keep_draft(state, seat, None)


def _drop_draft(state: State, seat: int, action: Action, events: list[Event]) -> State:
    return _keep_draft(state, seat, None)


def _remove_offer(state: State, number: int) -> State:
    return state._replace(offers=tuple(offer for offer in state.offers if offer.number != number))


def _accept_offer(state: State, seat: int, action: Action, events: list[Event]) -> State:
    offer = next(offer for offer in state.offers if offer.number == action[1])
    state = _remove_offer(state, offer.number)
    state = _move_goods(
        _move_goods(state, offer.seat, seat, offer.give, offer.give_gold),
        seat,
        offer.seat,
        offer.ask,
        offer.ask_gold,
    )
    events += [
        _make_private_event(
            "swap", seat, offer.seat, offer.ask, offer.give, offer.ask_gold, offer.give_gold
        ),
        _make_private_event(
            "swap", offer.seat, seat, offer.give, offer.ask, offer.give_gold, offer.ask_gold
        ),
    ]
    if offer.pact:
        events += [
            _make_private_event("pact", seat, offer.seat, state.year),
            _make_private_event("pact", offer.seat, seat, state.year),
        ]
        state = state._replace(
            pacts=(*state.pacts, (min(seat, offer.seat), max(seat, offer.seat), state.year))
        )
    return _remove_lapsed(state)


def _move_goods(state: State, giver: int, taker: int, cards: tuple[int, ...], gold: int) -> State:
    left, more = list(state.hands[giver]), list(state.hands[taker])
    for card, n in enumerate(cards):
        for _ in range(n):
            left.remove(card)
            more.append(card)
    hands = replace_at(replace_at(state.hands, giver, tuple(left)), taker, tuple(sorted(more)))
    purses = replace_at(state.gold, giver, state.gold[giver] - gold)
    return state._replace(hands=hands, gold=replace_at(purses, taker, purses[taker] + gold))


def _remove_lapsed(state: State) -> State:
    """An offer lapses when its own cards or gold are gone; one being put together is dropped
    likewise.
    """

    def holds(offer: Offer) -> bool:
        return can_give(state, offer.seat, offer.give, offer.give_gold)

    return state._replace(
        offers=tuple(offer for offer in state.offers if holds(offer)),
        offering=tuple(
            draft if draft is None or holds(draft) and _may_ask(state, draft) else None
            for draft in state.offering
        ),
    )


def _may_ask(state: State, draft: Offer) -> bool:
    return sum(draft.ask) <= len(state.hands[draft.to]) and draft.ask_gold <= state.gold[draft.to]


def _decline_offer(state: State, seat: int, action: Action, events: list[Event]) -> State:
    offer = next(offer for offer in state.offers if offer.number == action[1])
    events += [
        _make_private_event("declined", seat, offer.seat),
        _make_private_event("refused", offer.seat, seat),
    ]
    return _remove_offer(state, offer.number)


def _withdraw_offer(state: State, seat: int, action: Action, events: list[Event]) -> State:
    offer = next(offer for offer in state.offers if offer.number == action[1])
    events.append(_make_private_event("withdrawn", offer.to, seat))
    return _remove_offer(state, action[1])


def _end_dealing(state: State, seat: int, action: Action, events: list[Event]) -> State:
    events.append(_make_private_event("ready", seat))
    return state._replace(ready=replace_at(state.ready, seat, True))


_PLAYS = {
    "offer": _open_draft,
    **dict.fromkeys((*PUT_IN, *TAKEN_OUT), _change_draft),
    "send": _send_offer,
    "drop": _drop_draft,
    "accept": _accept_offer,
    "decline": _decline_offer,
    "withdraw": _withdraw_offer,
    "ready": _end_dealing,
}
ACTIONS = frozenset(_PLAYS)
"""The actions of dealing, which nobody else is told of."""
