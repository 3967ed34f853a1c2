"""What is told beside a table of Middle Kingdom laid by hand: bids, and the round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from china_games.games.common.laying import (
    make_choice,
    make_counter,
    set_item,
)
from china_games.games.contract import (
    CHOICE,
    TOGGLE,
    UNKNOWN,
    Field,
    OnTable,
    Page,
    Section,
    Values,
)
from china_games.games.middle_kingdom.board import MiddleKingdomCards
from china_games.games.middle_kingdom.rules import bids
from china_games.games.middle_kingdom.rules.cards import BID_CARDS, GOALS, MARKET, RESET
from china_games.games.middle_kingdom.rules.model import (
    BID,
    DRAWN,
    EXCHANGE,
    HEIR_PICK,
    LAY,
    NOBODY,
    OVER,
    PHASES,
    PICK,
    SINGLE,
    WINS,
    Bid,
    State,
)
from china_games.games.middle_kingdom.table import bid_cards, cards
from china_games.games.middle_kingdom.words.names import (
    name_bid_card,
    name_goal,
    name_kind,
    name_phase,
    word_bid,
)
from china_games.kit.painter import Painter, Surface

At = OnTable[State, MiddleKingdomCards]

MOST_ROUNDS, MOST_TOKENS = 99, 99
HELD, USED, TIED = range(3)
"""Where a bid card of a seat is."""

NONE, SEALED = -2, -1
"""No bid, and one that is sealed and not known; else ten times the tied card that it goes on, and
the card.
"""


def list_pages(at: At) -> Sequence[Page]:
    """Bid cards and bids; the round, and what cannot be seen on the table."""
    return (
        Page("bids", at.tr("Bids"), tuple(_list_bids(at))),
        Page("round", at.tr("Round"), tuple(_list_round(at))),
    )


def _count_each(at: At, line: str, most: int) -> tuple[Field, ...]:
    """A counter of one thing for each seat."""
    return tuple(
        make_counter(at, line, name, (0, most), seat) for seat, name in enumerate(at.names)
    )


def draw_kind(map_: MiddleKingdomCards, kind: int, painter: Painter, high: int) -> Surface:
    """A Dynasty card, `high` in pixels."""
    return cards.draw_front(painter, map_, kind, (round(high / cards.SHAPE), high))


def _list_bids(at: At) -> Iterator[Section]:
    tr, state = at.tr, at.state
    where = ((HELD, tr("held")), (USED, tr("used")), (TIED, tr("tied")))
    for seat in range(state.game.seats):
        fields = [
            Field(
                f"bid_card:{seat}:{card}",
                name_bid_card(tr, at.map, card),
                CHOICE,
                _find_place(at, seat, card),
                partial(_move_card, at, seat, card),
                where[:2] if card == RESET else where,
                draw=partial(_draw_bid_card, seat, card),
            )
            for card in BID_CARDS
        ]
        if state.phase != OVER:
            fields += _list_bid_fields(at, seat)
        yield Section(at.names[seat], tuple(fields), seat)


def _draw_bid_card(seat: int, card: int, painter: Painter, high: int) -> Surface:
    return bid_cards.draw_front(painter, seat, card, (round(high / bid_cards.SHAPE), high))


def _find_place(at: At, seat: int, card: int) -> int:
    if card in at.values["used"][seat]:
        return USED
    return TIED if card in at.values["tied"][seat] else HELD


def _move_card(at: At, seat: int, card: int, place: int) -> Values:
    """A bid card lies elsewhere; the hand has what lies nowhere else."""
    used = [one for one in at.values["used"][seat] if one != card]
    tied = [one for one in at.values["tied"][seat] if one != card]
    (used if place == USED else tied if place == TIED else []).append(card)
    hands, all_used, all_tied = (list(at.values[key]) for key in ("hands", "used", "tied"))
    hands[seat], all_used[seat], all_tied[seat] = None, tuple(used), tuple(tied)
    return {
        **at.values,
        "hands": tuple(hands),
        "used": tuple(all_used),
        "tied": tuple(all_tied),
    }


def _list_bid_fields(at: At, seat: int) -> list[Field]:
    """The bids of a seat in this round, sealed or open."""
    tr, state = at.tr, at.state
    sealed = state.phase == BID
    told = _list_told(at, seat)
    most = 2 if state.game.two_bids else 1
    fields = []
    for n in range(most):
        value = told[n] if n < len(told) else NONE
        options = [(NONE, tr("none")), *([(SEALED, tr("sealed, not known"))] if sealed else [])]
        tied = sorted({SINGLE, *at.values["tied"][seat], max(0, value) // 10})
        options += [
            (10 * on + card, word_bid(tr, at.map, (on, card) if on else (card,)))
            for on in tied
            for card in BID_CARDS
            if card != on or not on
        ]
        name = tr("Sealed bid") if sealed else tr("Bid")
        fields.append(
            Field(
                f"bid:{seat}:{n}",
                name,
                CHOICE,
                value,
                partial(_set_bid, at, seat, n),
                tuple(options),
            )
        )
    for place, bid in enumerate(state.bids):
        if bid.seat == seat:
            fields += _list_marks(at, place, bid)
    return fields


def _list_marks(at: At, place: int, bid: Bid) -> list[Field]:
    """What an open bid has besides: marks, and the card that it has won."""
    tr, set_ = at.tr, at.state.game.cards
    word = word_bid(tr, at.map, bid.cards)
    won = dict(at.values["won"]).get(place, NOBODY)
    kinds = [(kind, name_kind(tr, at.map, kind)) for kind in range(set_.dragon + 1)]
    return [
        Field(
            f"half:{place}",
            tr("{bid}: the Emperor’s half point", bid=word),
            TOGGLE,
            int(bid.half),
            lambda on: set_item(at, "bids", place, bid._replace(half=bool(on))),
        ),
        Field(
            f"aside:{place}",
            tr("{bid}: took the place of a Reset", bid=word),
            TOGGLE,
            int(bid.aside),
            lambda on: set_item(at, "bids", place, bid._replace(aside=bool(on))),
        ),
        Field(
            f"won:{place}",
            tr("{bid} has won", bid=word),
            CHOICE,
            won,
            partial(_set_won, at, place),
            ((NOBODY, tr("nothing yet")), *kinds),
        ),
    ]


def _list_told(at: At, seat: int) -> list[int]:
    """The bids of a seat as numbers of their field."""
    if at.state.phase == BID:
        return [
            SEALED if UNKNOWN in one else 10 * one[1] + one[0] for one in at.values["sealed"][seat]
        ]
    own = [bid for bid in at.values["bids"] if bid.seat == seat]
    return [10 * (b.cards[0] if len(b.cards) == 2 else SINGLE) + b.cards[-1] for b in own]


def _set_bid(at: At, seat: int, number: int, value: int) -> Values:
    """Another bid of a seat; open bids are told seat by seat."""
    told = _list_told(at, seat)
    told[number : number + 1] = [value] if value != NONE else []
    if at.state.phase == BID:
        pairs = tuple(
            [(UNKNOWN, UNKNOWN) if one == SEALED else (one % 10, one // 10) for one in told]
        )
        return set_item(at, "sealed", seat, pairs)
    known: list[Bid] = []
    for other in range(at.state.game.seats):
        if other != seat:
            known += [bid for bid in at.values["bids"] if bid.seat == other]
        else:
            known += [bids.open_bid(seat, one % 10, one // 10) for one in told if one >= 0]
    return _follow_bids(at, {**at.values, "bids": tuple(known), "won": ()}, at.state.phase)


def _set_won(at: At, place: int, kind: int) -> Values:
    won = [one for one in at.values["won"] if one[0] != place]
    if kind != NOBODY:
        won.append((place, kind))
    return _follow_bids(at, {**at.values, "won": tuple(won)}, at.state.phase)


def _follow_bids(at: At, values: Values, phase: int) -> Values:
    """With those that still pick: the bids that win, highest first, but for those that have."""
    if phase not in (EXCHANGE, PICK):
        return {**values, "queue": ()}
    done = {place for place, _ in values["won"]}
    order = bids.order_bids(tuple(values["bids"]))
    queue = tuple([place for place, code in order if code == WINS and place not in done])
    return {**values, "queue": queue}


def _list_round(at: At) -> Iterator[Section]:
    tr, seats = at.tr, tuple(enumerate(at.names))
    nobody = ((NOBODY, tr("nobody")), *seats)
    phases = tuple(
        [(p, name_phase(tr, p)) for p in range(len(PHASES)) if p != DRAWN or at.state.phase == p]
    )
    yield Section(
        "",
        (
            make_counter(at, "round", tr("Round"), (1, MOST_ROUNDS)),
            Field(
                "phase",
                tr("Phase"),
                CHOICE,
                at.state.phase,
                partial(_set_phase, at),
                phases,
            ),
        ),
    )
    goals = [
        make_choice(at, "goals", name_goal(tr, at.map, goal), nobody, goal)
        for goal in range(len(GOALS))
    ]
    dragon = make_choice(at, "dragon", name_goal(tr, at.map, -1), nobody)
    yield Section(tr("Who has the Goal cards"), (*goals, dragon))
    tokens = _count_each(at, "tokens", MOST_TOKENS)
    yield Section(tr("Prestige tokens"), tokens)
    rounds = _count_each(at, "dragon_rounds", MOST_ROUNDS)
    yield Section(tr("Round in which each got the Dragon last (0: never)"), rounds)
    gone = tuple(
        make_counter(
            at,
            "gone",
            name_kind(tr, at.map, kind),
            (0, drawn.copies),
            kind,
            partial(draw_kind, at.map, kind),
        )
        for kind, drawn in enumerate(at.state.game.cards.kinds)
    )
    yield Section(tr("Cards that have left the game"), gone)


def _set_phase(at: At, phase: int) -> Values:
    """Another phase: with what it has, and without what belongs to the one before. Bids that were
    sealed lie open then, and the other way round.
    """
    seats, none = range(at.state.game.seats), ((),) * at.state.game.seats
    values: Values = {**at.values, "phase": phase, "end": "row" if phase == OVER else ""}
    if phase in (BID, OVER):
        told = [
            tuple([(b.cards[-1], b.cards[0] if len(b.cards) == 2 else SINGLE) for b in own])
            for own in [[bid for bid in values["bids"] if bid.seat == seat] for seat in seats]
        ]
        sealed = values["sealed"] if at.state.phase == BID else tuple(told)
        values = {**values, "sealed": sealed, "bids": (), "won": (), "exchange": (), "heir": ()}
    elif at.state.phase == BID:
        known = [
            bids.open_bid(seat, card, on)
            for seat, own in enumerate(values["sealed"])
            for card, on in own
            if card != UNKNOWN
        ]
        values = {**values, "bids": tuple(known)}
    if phase != BID:
        values = {**values, "sealed": none}
    if (phase in (BID, OVER)) != (at.state.phase in (BID, OVER)):
        values = {**values, "hands": (None,) * len(none)}
    if phase != LAY:
        values = {**values, "laying": (), "gained": ()}
    elif not values["laying"]:
        values = {**values, "laying": (max(0, values["goals"][MARKET]), 1, PICK)}
    if phase == HEIR_PICK:
        return {**values, "queue": ()}
    return _follow_bids(at, values, phase)
