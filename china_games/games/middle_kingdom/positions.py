"""Positions of Middle Kingdom as texts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from china_games.games.common.position_text import (
    SEED,
    Codec,
    LinePositions,
    Part,
    Row,
    make_each,
    make_hidden,
    make_list,
    make_maybe,
    make_names,
    make_number,
    make_parts,
    make_seat,
    make_tuple,
    make_word,
    name_seats,
)
from china_games.games.contract import UNKNOWN, Fault, PositionError
from china_games.games.middle_kingdom.position_faults import (
    CAUSES,
    RESOLVED,
    count_cards,
    find_faults,
)
from china_games.games.middle_kingdom.rules import bids
from china_games.games.middle_kingdom.rules.cards import (
    BID_CARDS,
    GOALS,
    HEIR,
    RESET,
    TYPES,
    CardSet,
)
from china_games.games.middle_kingdom.rules.gains import (
    count_for_goal,
)
from china_games.games.middle_kingdom.rules.model import (
    BID,
    LAY,
    NOBODY,
    OVER,
    PALACE_BID,
    PHASES,
    Bid,
    Game,
    Round,
    State,
)

MOST_ROUNDS = 99


class _Bids:
    """The codec of open bids: seat, cards from the bottom, marks: "0:3+5:half"."""

    def __init__(self, seats: int, card: Codec) -> None:
        marks = ("half", "aside")
        self._seat, self._card = make_seat(seats), card
        self._whole = {
            n: make_tuple(self._seat, Codec(str, str), *[make_word(*marks)] * n) for n in range(3)
        }

    def write(self, bid: Bid) -> str:
        cards = "+".join(map(self._card.write, bid.cards))
        marks = [name for name, on in (("half", bid.half), ("aside", bid.aside)) if on]
        return ":".join((self._seat.write(bid.seat), cards, *marks))

    def read(self, written: str) -> Bid:
        whole = self._whole[min(2, max(0, written.count(":") - 1))]
        seat, cards, *marks = whole.read(written)
        read = make_tuple(*[self._card] * (2 if "+" in cards else 1), between="+").read
        return Bid(seat, read(cards), "half" in marks, "aside" in marks)


@lru_cache(maxsize=8)
def _list_rows(cards: CardSet, seats: int) -> tuple[Row, ...]:
    """The lines of a position in their order."""
    kinds = [kind.id for kind in cards.kinds]
    kind, place = make_names(kinds), make_number(0, 2 * seats - 1)
    in_row = make_names([*kinds, "dragon"])
    seat, owner = make_seat(seats), make_seat(seats, nobody=NOBODY)
    bid_card = make_names(["reset", *map(str, BID_CARDS[1:])])
    on_tied = make_names(["single", *map(str, BID_CARDS[1:])])
    own_cards = make_list(bid_card, most=len(BID_CARDS))
    bids_ = _Bids(seats, bid_card)
    open_bids = make_list(Codec(bids_.write, bids_.read), most=2 * seats)
    sealed = make_tuple(make_hidden(bid_card), make_hidden(on_tied), between="/")
    codes = make_word("wins", "tied", "still_tied", "reset")
    order = make_list(make_tuple(place, codes), most=2 * seats)
    won = make_list(make_tuple(place, in_row), most=2 * seats)
    taken = make_maybe(make_tuple(seat, kind), ())
    names = name_seats(seats)
    past = make_parts(
        Part("bids", open_bids),
        Part("order", order),
        Part("won", won),
        Part("exchange", taken),
        Part("heir", taken),
    )
    number = make_number(0, 999)
    piles = make_parts(*[Part(type_, make_list(kind)) for type_ in TYPES])
    no_goals = (NOBODY,) * len(GOALS)
    return (
        Row("seed", "seed", SEED, UNKNOWN),
        Row("handicaps", "handicaps", make_each(number, seats), (0,) * seats),
        Row("round", "round", make_number(1, MOST_ROUNDS)),
        Row("phase", "phase", make_names(PHASES), BID),
        Row("row", "row", make_list(in_row)),
        Row("pile", "pile", make_list(kind, hidden=True), None),
        Row("gone", "gone", make_parts(*[Part(k, number, 0) for k in kinds]), (0,) * len(kinds)),
        Row("goals", "goals", make_parts(*[Part(g, seat, NOBODY) for g in GOALS]), no_goals),
        Row("dragon", "dragon", owner, NOBODY),
        Row("bids", "bids", open_bids, ()),
        Row("still to pick", "queue", make_list(place), ()),
        Row("won", "won", won, ()),
        Row("exchange", "exchange", taken, ()),
        Row("heir", "heir", taken, ()),
        Row("laying", "laying", make_maybe(make_tuple(seat, number, make_names(PHASES)), ()), ()),
        Row("gained", "gained", make_list(make_names(TYPES)), ()),
        Row("end", "end", make_word("row", "draw"), ""),
        Row("hand", "hands", own_cards, None, names),
        Row("used", "used", own_cards, (), names),
        Row("tied", "tied", own_cards, (), names),
        Row("sealed", "sealed", make_list(sealed, most=2), (), names),
        Row("cards", "piles", piles, ((),) * len(TYPES), names),
        Row("tokens", "tokens", number, 0, names),
        Row("dragon round", "dragon_rounds", make_number(0, MOST_ROUNDS), 0, names),
        Row("past", "rounds", past, numbered=True),
    )


class MiddleKingdomPositions(LinePositions):
    """The face."""

    key = "middle_kingdom"
    causes = CAUSES

    def list_rows(self, board: CardSet, seats: int) -> tuple[Row, ...]:
        return _list_rows(board, seats)

    def write(self, state: State) -> str:
        """The position as a text."""
        game = state.game
        values = {**state._asdict(), "handicaps": game.handicaps}
        return self.write_values(game.cards, game.seats, game.options, values)

    def read(self, text: str, board: CardSet, options: Mapping[str, Any], seats: int) -> State:
        """The position of a text. A hand that is not told has the bid cards that lie nowhere else,
        the pile all Dynasty cards that do, face down.
        """
        values = dict(self.read_values(text, board, seats))
        game = Game(board, seats, options, values.pop("handicaps"))
        if values["phase"] == LAY and not values["laying"]:
            raise PositionError(Fault("position_missing", (("key", "laying"),)))
        values["rounds"] = tuple([Round(*past) for past in values["rounds"]])
        values["hands"] = tuple(
            [
                _find_hand(values, seat) if hand is None else tuple(sorted(hand))
                for seat, hand in enumerate(values["hands"])
            ]
        )
        values["piles"] = tuple(
            [tuple([tuple(sorted(pile)) for pile in own]) for own in values["piles"]]
        )
        pile, values["pile"] = values["pile"], ()
        state = State(game, order=(), **values)
        if state.phase in RESOLVED:
            state = state._replace(order=bids.order_bids(state.bids))
        if pile is None:
            left = sum(kind.copies for kind in board.kinds) - sum(count_cards(state).values())
            pile = (UNKNOWN,) * max(0, left)
        return state._replace(pile=pile)

    def list_unknown(self, state: State) -> tuple[Fault, ...]:
        """Sealed bids, and cards of the pile."""
        found = [
            Fault("unknown_bid", (("seat", seat),), (("seat", seat),))
            for seat, sealed in enumerate(state.sealed)
            if any(UNKNOWN in bid for bid in sealed)
        ]
        if n := state.pile.count(UNKNOWN):
            found.append(Fault("unknown_pile", (("count", n),)))
        return tuple(found)

    def list_past(self, state: State) -> tuple[Fault, ...]:
        """MK-42: of several with as many cards, who had the Goal card first keeps it."""
        found = []
        for goal, owner in enumerate(state.goals):
            if owner == NOBODY or goal == HEIR:  # MK-60: most Generals decide about the Heir
                continue
            counts = [count_for_goal(state, seat, goal) for seat in range(state.game.seats)]
            if counts.count(max(counts)) > 1 and counts[owner] == max(counts):
                args = (("goal", GOALS[goal]), ("seat", owner))
                found.append(Fault("goal_kept", args, (("goal", goal),)))
        return tuple(found)

    def find_faults(self, state: State) -> tuple[Fault, ...]:
        """What no game could have led to."""
        return find_faults(state)


def _find_hand(values: Mapping[str, Any], seat: int) -> tuple[int, ...]:
    """The bid cards of a seat that lie neither used nor tied nor in an open bid."""
    gone = {*values["used"][seat], *values["tied"][seat]}
    if values["phase"] not in (BID, PALACE_BID, OVER):
        own = [bid for bid in values["bids"] if bid.seat == seat]
        gone |= {bid.cards[-1] for bid in own} | {RESET for bid in own if bid.aside}
    return tuple([card for card in BID_CARDS if card not in gone])


POSITIONS = MiddleKingdomPositions()
