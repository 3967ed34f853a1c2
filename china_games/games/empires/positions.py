"""Positions of Empires as texts.

An action that is being put together is told by its steps, on the map as it was before."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from china_games.games.common.position_text import (
    FLAG,
    SEED,
    Codec,
    LinePositions,
    Part,
    Row,
    make_each,
    make_list,
    make_names,
    make_number,
    make_parts,
    make_seat,
    make_tuple,
    make_word,
    name_seats,
)
from china_games.games.contract import UNKNOWN, Action, Fault, PositionError
from china_games.games.empires.position_faults import CAUSES, find_faults
from china_games.games.empires.rules import RULES, cards
from china_games.games.empires.rules.land import Land
from china_games.games.empires.rules.model import (
    ADVANTAGES,
    DECK,
    FULL,
    IN_PLAY,
    NOBODY,
    PHASES,
    SUITS,
    Draft,
    Game,
    Offer,
    State,
)
from china_games.games.empires.rules.targets import MOVED, NOT_PICKED, TURNED

STATUS = ("in_play", "fallen", "out")
MOST = 9999
OTHER_TARGETS = {
    cards.MIGRATION: "at",
    cards.ABUNDANCE: "at",
    cards.COMBAT: "kill",
    cards.WAR: "kill",
    cards.COLONISATION: "turn_city",
    cards.CRUSADE: "raze",
    cards.FOUNDATION: "found",
}
"""Action -> the kind of the choice that its targets are made by, but for pawns moved or turned."""


@lru_cache(maxsize=8)
def _list_rows(land: Land, seats: int) -> tuple[Row, ...]:
    """The lines of a position in their order."""
    number, small = make_number(0, MOST), make_number(0, 99)
    seat, province = make_seat(seats), make_names(land.provinces)
    owner = make_seat(seats, nobody=NOBODY)
    names, card = name_seats(seats), make_names(SUITS)
    provinces = make_list(province)
    each, nothing = make_each(number, seats), (0,) * seats
    counts, no_cards = make_each(small, len(DECK)), (0,) * len(DECK)
    place = make_parts(
        Part("city", seat, NOBODY),
        Part("granary", make_tuple(make_number(1, FULL), make_word("new", "full")), None),
        Part("pawns", each, nothing),
        Part("moved", number, 0),
    )
    offer = make_parts(
        Part("number", make_number(0, 10**9), 0),
        Part("from", seat, 0),
        Part("to", seat, 0),
        Part("give", counts, no_cards),
        Part("ask", counts, no_cards),
        Part("gold", number, 0),
        Part("for", number, 0),
        Part("pact", FLAG, False),
    )
    return (
        Row("seed", "seed", SEED, UNKNOWN),
        Row("handicaps", "handicaps", make_each(small, seats), nothing),
        Row("first", "first", seat, 0),
        Row("year", "year", number),
        Row("phase", "phase", make_names(PHASES)),
        Row("turn", "seat", owner, NOBODY),
        Row("order", "order", make_list(seat, most=seats), tuple(range(seats))),
        Row("reshuffles", "shuffles", number, 0),
        Row("deck", "deck", make_list(card, hidden=True), None),
        Row("discard", "discard", counts, no_cards),
        Row("top", "top", make_names(SUITS, none=NOBODY), NOBODY),
        Row("to deploy", "to_deploy", number, 0),
        Row("actions", "actions", small, 0),
        Row("acted", "acted", FLAG, False),
        Row("full at first", "primed", provinces, ()),
        Row("stocked", "stocked", make_list(make_tuple(province, small, small)), ()),
        Row("attacked", "attacked", make_list(make_tuple(province, seat)), ()),
        Row("bought", "bought", FLAG, False),
        Row("pacts", "pacts", make_list(make_tuple(seat, seat, number)), ()),
        Row("draft", "steps", Codec("; ".join, lambda written: tuple(written.split("; "))), ()),
        Row("winners", "winners", make_list(seat, most=seats), ()),
        Row("end", "end", make_word("victory", "last_year", "last_left"), ""),
        Row(
            "", "places", place, place.read("none"), tuple([f"in {one}" for one in land.provinces])
        ),
        Row("hand", "hands", make_list(card, hidden=True), (), names),
        Row("gold", "gold", number, 0, names),
        Row("advantage", "advantages", make_names(ADVANTAGES, none=NOBODY), NOBODY, names),
        Row("status", "status", make_names(STATUS), IN_PLAY, names),
        Row("returned", "returned", number, 0, names),
        Row("fell", "fell", number, 0, names),
        Row("ready", "ready", FLAG, False, names),
        Row("sent", "sent", each, nothing, names),
        Row("offering", "offering", offer, None, names),
        Row("offer", "offers", offer, numbered=True),
    )


class EmpiresPositions(LinePositions):
    """The face."""

    key = "empires"
    causes = CAUSES

    def list_rows(self, board: Land, seats: int) -> tuple[Row, ...]:
        return _list_rows(board, seats)

    def write(self, state: State) -> str:
        """The position as a text."""
        game, draft = state.game, state.draft
        steps = [RULES.text(step, state) for step in _list_steps(state, draft)] if draft else []
        if draft:
            state = _undo_draft(state, draft)
        values = {
            **state._asdict(),
            "handicaps": game.handicaps,
            "first": game.first,
            "steps": tuple(steps),
            "places": [
                (city, (die, "full" if full else "new") if die else None, pawns, moved)
                for city, (die, full), pawns, moved in zip(
                    state.cities, state.granaries, state.pawns, state.moved, strict=True
                )
            ],
        }
        return self.write_values(game.land, game.seats, game.options, values)

    def read(self, text: str, board: Land, options: Mapping[str, Any], seats: int) -> State:
        """The position of a text; without a deck it is all that lies nowhere else, face down."""
        values = dict(self.read_values(text, board, seats))
        first, handicaps = values.pop("first"), values.pop("handicaps")
        game = Game(board, seats, first, options, handicaps)
        places, steps = values.pop("places"), values.pop("steps")
        cities, granaries, pawns, moved = zip(*places, strict=True)
        values["hands"] = tuple([tuple(sorted(hand)) for hand in values["hands"]])
        values["granaries"] = tuple([_read_granary(granary) for granary in granaries])
        values["offers"] = tuple([Offer(*offer) for offer in values["offers"]])
        values["offering"] = tuple([one and Offer(*one) for one in values["offering"]])
        deck = values.pop("deck")
        if deck is None:
            there = sum(map(len, values["hands"])) + sum(values["discard"])
            deck = (UNKNOWN,) * max(0, sum(DECK) - there)
        state = State(
            game, cities=cities, pawns=pawns, moved=moved, deck=deck, draft=None, **values
        )
        return self._take_steps(state, steps)

    def _take_steps(self, state: State, steps: tuple[str, ...]) -> State:
        """The position with an action begun; where it has faults, they are told first."""
        for step in steps if not self.find_faults(state) else ():
            try:
                action = RULES.parse(step, state)
            except ValueError:
                action = ()
            if not action or RULES.refusal(state, state.seat, action) or _leaves_draft(action):
                raise PositionError(Fault("draft_step", (("written", step),)))
            state = RULES.apply(state, state.seat, action).state
        return state

    def list_unknown(self, state: State) -> tuple[Fault, ...]:
        """Cards of hands and of the deck."""
        found = [
            Fault("unknown_hand", (("seat", seat), ("count", n)), (("seat", seat),))
            for seat, hand in enumerate(state.hands)
            if (n := hand.count(UNKNOWN))
        ]
        if n := state.deck.count(UNKNOWN):
            found.append(Fault("unknown_pile", (("count", n),)))
        return tuple(found)

    def list_past(self, state: State) -> tuple[Fault, ...]:
        """Provinces count as they lie there."""
        return ()

    def find_faults(self, state: State) -> tuple[Fault, ...]:
        """What no game could have led to; an action that is begun is taken back for that."""
        return find_faults(_undo_draft(state, state.draft) if state.draft else state)


def _leaves_draft(action: Action) -> bool:
    """Whether the action is none that an action is put together by."""
    return action[0] not in {*OTHER_TARGETS.values(), "play", "pick", "to", "push", "turn"}


def _read_granary(told: tuple[int, str] | None) -> tuple[int, bool]:
    return (0, False) if told is None else (told[0], told[1] == "full")


def _undo_draft(state: State, draft: Draft) -> State:
    """The position before the action was begun."""
    return state._replace(
        draft=None, cities=draft.cities, pawns=draft.pawns, granaries=draft.granaries
    )


def _list_steps(state: State, draft: Draft) -> Iterator[Action]:
    """The actions by which the draft was put together."""
    yield ("play", draft.action, *draft.payment)
    own = draft.action in (cards.TRADE, cards.EXPLORATION)
    for kind, place, *about in draft.chosen:
        if kind == MOVED:
            yield ("pick", about[1]) if own else ("push", about[1], about[0])
            yield ("to", place)
        elif kind == TURNED:
            yield ("turn", place, about[0])
        else:
            verb = OTHER_TARGETS[draft.action]
            yield (verb, place, about[0]) if verb == "kill" else (verb, place)
    if draft.picked != NOT_PICKED:
        yield ("pick", draft.picked[0]) if own else ("push", *draft.picked)


POSITIONS = EmpiresPositions()
