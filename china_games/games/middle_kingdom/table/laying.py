"""Positions of Middle Kingdom laid by hand: Dynasty cards on piles and in the row; bid cards, bids
and the round beside them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from china_games.games.common.laying import (
    find_word,
    make_choice,
    make_counter,
    set_item,
)
from china_games.games.contract import (
    CHOICE,
    TOGGLE,
    UNKNOWN,
    Field,
    Laying,
    OnTable,
    Page,
    Piece,
    Section,
    Target,
    Values,
)
from china_games.games.middle_kingdom.board import MiddleKingdomCards
from china_games.games.middle_kingdom.rules import bids
from china_games.games.middle_kingdom.rules.cards import BID_CARDS, GOALS, MARKET, RESET, TYPES
from china_games.games.middle_kingdom.rules.gains import LEAST_FOR_GOAL, count_for_goal
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
from china_games.games.middle_kingdom.table.places import DRAGON, decode_heap
from china_games.games.middle_kingdom.words.names import (
    name_bid_card,
    name_goal,
    name_kind,
    name_phase,
    name_type_of_many,
    word_bid,
)
from china_games.i18n import Translator
from china_games.kit.painter import Painter, Surface

At = OnTable[State, MiddleKingdomCards]
KIND = "kind"
"""The key of a piece is this and the number of the kind: "kind:3"."""

MOST_ROUNDS, MOST_TOKENS = 99, 99
HELD, USED, TIED = range(3)
"""Where a bid card of a seat is."""

NONE, SEALED = -2, -1
"""No bid, and one that is sealed and not known; else ten times the tied card that it goes on, and
the card.
"""


# ------------------------------------------------------------------ cards on the table


def begin(seats: int, options: Mapping[str, Any]) -> str:
    """The lines of an empty table."""
    return "round: 1\nrow: none"


def loosen(values: Values) -> Values:
    """Nobody lays the draw pile in its order, knows a seed or tells the rounds that are over."""
    return {**values, "seed": UNKNOWN, "pile": None, "rounds": ()}


def list_pieces(at: At) -> Sequence[Piece]:
    """Each kind of Dynasty card, and the Dragon for the row."""
    set_, state = at.state.game.cards, at.state
    there = Counter([*state.row, *[card for own in state.piles for pile in own for card in pile]])
    found = [
        Piece(
            f"{KIND}:{kind}",
            name_kind(at.tr, at.map, kind),
            partial(_draw_kind, at.map, kind),
            left=max(0, drawn.copies - there[kind] - state.gone[kind]),
        )
        for kind, drawn in enumerate(set_.kinds)
    ]
    dragon = name_kind(at.tr, at.map, set_.dragon)
    left = int(set_.dragon not in state.row and state.dragon == NOBODY)
    return [
        *found,
        Piece(f"{KIND}:{set_.dragon}", dragon, partial(_draw_kind, at.map, set_.dragon), left=left),
    ]


def _draw_kind(map_: MiddleKingdomCards, kind: int, painter: Painter, high: int) -> Surface:
    return cards.draw_front(painter, map_, kind, (round(high / cards.SHAPE), high))


def lay(at: At, piece: str, place: Target, turn: int) -> Values | None:
    """A card goes on the pile of its type, a Merchant on the one that is clicked, or into the row;
    a Goal card goes from one seat to the next.
    """
    if place[0] in ("goal", "taken"):
        return _pass_goal(at, place[1])
    if not piece:
        return None
    kind = int(piece.partition(":")[2])
    if place[0] in ("row", "deck"):
        row = list(at.values["row"])
        if place[0] == "row":
            row[place[1]] = kind
        else:
            row.append(kind)
        return {**at.values, "row": tuple(row)}
    set_ = at.state.game.cards
    if kind == set_.dragon or place[0] not in ("heap", "seat"):
        return None
    seat, type_ = decode_heap(place) if place[0] == "heap" else (place[1], set_.types[kind])
    if kind != set_.merchant or not at.values["piles"][seat][type_]:
        type_ = set_.types[kind]  # a Merchant joins cards that are there
    pile = (*at.values["piles"][seat][type_], kind)
    return _put_pile(at, seat, type_, pile)


def take(at: At, place: Target, piece: str) -> Values | None:
    """A card of a pile, the one that is chosen or the last; a card of the row; a Goal card from its
    owner.
    """
    if place[0] == "row" and place[1] < len(at.values["row"]):
        row = list(at.values["row"])
        del row[place[1]]
        return {**at.values, "row": tuple(row)}
    if place == ("goal", DRAGON):
        return {**at.values, "dragon": NOBODY}
    if place[0] == "goal":
        return set_item(at, "goals", place[1], NOBODY)
    if place[0] != "heap":
        return None
    seat, type_ = decode_heap(place)
    pile = list(at.values["piles"][seat][type_])
    if not pile:
        return None
    kind = int(piece.partition(":")[2]) if piece else -1
    pile.remove(kind if kind in pile else pile[-1])
    return _put_pile(at, seat, type_, tuple(pile))


def _put_pile(at: At, seat: int, type_: int, pile: tuple[int, ...]) -> Values:
    """With another pile. Who alone has most cards of a type has its Goal card (MK-41)."""
    piles = [list(own) for own in at.values["piles"]]
    piles[seat][type_] = tuple(sorted(pile))
    told = tuple(map(tuple, piles))
    state, goals = at.state._replace(piles=told), list(at.values["goals"])
    for goal, owner in enumerate(goals):
        counts = [count_for_goal(state, s, goal) for s in range(state.game.seats)]
        best = max(counts)
        if best >= LEAST_FOR_GOAL and counts.count(best) == 1:
            goals[goal] = counts.index(best)
        elif owner != NOBODY and counts[owner] < LEAST_FOR_GOAL:
            goals[goal] = NOBODY
    return {**at.values, "piles": told, "goals": tuple(goals)}


def _pass_goal(at: At, goal: int) -> Values:
    """To the next seat, after the last one to nobody."""
    dragon = goal == DRAGON
    owner = at.values["dragon"] if dragon else at.values["goals"][goal]
    after = owner + 1 if owner + 1 < at.state.game.seats else NOBODY
    return {**at.values, "dragon": after} if dragon else set_item(at, "goals", goal, after)


def _count_each(at: At, line: str, most: int) -> tuple[Field, ...]:
    """A counter of one thing for each seat."""
    return tuple(
        make_counter(at, line, name, (0, most), seat) for seat, name in enumerate(at.names)
    )


# ------------------------------------------------------------------ beside it


def list_pages(at: At) -> Sequence[Page]:
    """Bid cards and bids; the round, and what cannot be seen on the table."""
    return (
        Page("bids", at.tr("Bids"), tuple(_list_bids(at))),
        Page("round", at.tr("Round"), tuple(_list_round(at))),
    )


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
                tr("What is done now"),
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
            partial(_draw_kind, at.map, kind),
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


def list_unknown(at: At) -> Sequence[str]:
    """Sealed bids and the draw pile."""
    tr, found = at.tr, []
    sealed = sum(UNKNOWN in one for own in at.state.sealed for one in own)
    if sealed:
        found.append(tr.plural("{n} sealed bid", "{n} sealed bids", sealed))
    if UNKNOWN in at.state.pile:
        found.append(tr("the draw pile"))
    return found


def explain(tr: Translator) -> str:
    """Where cards go."""
    return tr(
        "Cards go on the piles of the players; clicked on the draw pile they join the row. A click "
        "on a Goal card passes it to the next player."
    )


def name_word(at: At, key: str, value: str) -> str:
    """A card, type, Goal card or phase by its name."""
    tr, set_ = at.tr, at.map
    return find_word(
        key,
        value,
        {
            "kind": ([kind.id for kind in at.state.game.cards.kinds], partial(name_kind, tr, set_)),
            "type": (TYPES, partial(name_type_of_many, tr, set_)),
            "goal": (GOALS, partial(name_goal, tr, set_)),
            "card": (("reset",), lambda _: name_bid_card(tr, set_, RESET)),
            "phase": (PHASES, partial(name_phase, tr)),
        },
    )


LAYING: Laying[State, MiddleKingdomCards] = Laying(
    begin=begin,
    loosen=loosen,
    list_pieces=list_pieces,
    lay=lay,
    take=take,
    list_pages=list_pages,
    list_unknown=list_unknown,
    explain=explain,
    name_word=name_word,
)
"""How positions of Middle Kingdom are laid."""
