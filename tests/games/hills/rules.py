"""The rules of Hills: who has most stones on a hill takes its points. Rules HI-01 to HI-05."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

from china_games.games.common.chance import shuffle_cards, shuffle_cards_by
from china_games.games.common.majority import rank_counts, rank_keys
from china_games.games.common.options import check_no_options
from china_games.games.common.plain import read_by_text, refuse_turn, report_standing
from china_games.games.common.tuples import replace_at
from china_games.games.contract import (
    UNKNOWN,
    Action,
    Event,
    Meta,
    Refusal,
    Result,
    RuleError,
    Rules,
    ScoreLine,
    Step,
    stop_undo,
)

HAND, COPIES = 3, 3  # cards of a hand, and cards of each hill in the deck (HI-01)
EVENTS: dict[str, tuple[str, ...]] = {"play": ("hill",), "draw": (), "over": ("end reason",)}
META = Meta(
    "hills", {"en": "Hills", "fr": "Collines"}, "", "", (2, 3), (("meadow", (2, 3)),), (), 1, "HI"
)


class Land(NamedTuple):
    """The board: id, name and points of each hill."""

    id: str
    hills: tuple[str, ...]
    worth: tuple[int, ...]


class Table(NamedTuple):
    """What never changes during a game."""

    land: Land
    seats: int


class State(NamedTuple):
    """A position. A card is the number of its hill."""

    game: Table
    seed: int
    seat: int
    hands: tuple[tuple[int, ...], ...]
    deck: tuple[int, ...]  # the top card is the last
    stones: tuple[tuple[int, ...], ...]  # [hill][seat]


def setup(land: Land, options: Mapping[str, Any], seats: int, seed: int) -> State:
    deck = shuffle_cards([hill for hill in range(len(land.hills)) for _ in range(COPIES)], seed, 0)
    hands = tuple(tuple(sorted(deck[HAND * seat : HAND * seat + HAND])) for seat in range(seats))
    return State(
        Table(land, seats), seed, 0, hands, deck[HAND * seats :], ((0,) * seats,) * len(land.hills)
    )


def to_act(state: State) -> tuple[int, ...]:
    return (state.seat,) if state.hands[state.seat] else ()


def legal(state: State, seat: int) -> tuple[Action, ...]:
    held = state.hands[seat] if seat in to_act(state) else ()
    return tuple(("hill", hill) for hill in sorted(set(held)))


def candidates(state: State) -> tuple[Action, ...]:
    return tuple(("hill", hill) for hill in range(len(state.stones)))


def refusal(state: State, seat: int, action: Action) -> Refusal | None:
    if action in legal(state, seat):
        return None
    if action not in candidates(state):
        return Refusal("HI-02", "no_such_action")
    not_in_hand = Refusal("HI-02", "not_in_hand", (action,), (action,))
    return refuse_turn(to_act(state), seat, turns="HI-02", end="HI-05") or not_in_hand


def apply(state: State, seat: int, action: Action) -> Step[State]:
    refused = refusal(state, seat, action)
    if refused:
        raise RuleError(refused)
    hill, hand, events = action[1], list(state.hands[seat]), [Event("play", seat, (action[1],))]
    hand.remove(hill)
    if state.deck:
        hand.append(state.deck[-1])
        events.append(Event("draw", seat, (), (state.deck[-1],), undo=stop_undo("HI-03")))
    row = replace_at(state.stones[hill], seat, state.stones[hill][seat] + 1)
    after = state._replace(
        seat=(seat + 1) % state.game.seats,
        deck=state.deck[:-1],
        hands=replace_at(state.hands, seat, tuple(sorted(hand))),
        stones=replace_at(state.stones, hill, row),
    )
    return Step(after, (*events, *([] if to_act(after) else [Event("over", data=("played",))])))


def view(state: State, seat: int | None) -> State:
    hands = tuple(own if s == seat else (UNKNOWN,) * len(own) for s, own in enumerate(state.hands))
    return state._replace(seed=UNKNOWN, hands=hands, deck=(UNKNOWN,) * len(state.deck))


def sample(seen: State, rng: Random) -> State:
    left = [hill for hill, row in enumerate(seen.stones) for _ in range(COPIES - sum(row))]
    for card in (card for hand in seen.hands for card in hand if card != UNKNOWN):
        left.remove(card)
    cards = list(shuffle_cards_by(left, rng))
    hands = tuple(
        tuple(sorted(cards.pop() if card == UNKNOWN else card for card in hand))
        for hand in seen.hands
    )
    return seen._replace(seed=0, hands=hands, deck=tuple(cards))


def result(state: State) -> Result:
    seats, worth = range(state.game.seats), state.game.land.worth
    lines = tuple(
        ScoreLine(seat, "HI-04", worth[hill], (("hill", hill),))
        for hill, row in enumerate(state.stones)
        for seat in (rank_counts(row) or ((),))[0]
    )
    scores = tuple(sum(line.points for line in lines if line.seat == seat) for seat in seats)
    ranking = rank_keys([(score,) for score in scores])
    tie_break = "shared" if len(ranking[0]) > 1 else ""
    return Result(scores, lines, ranking, tie_break, "" if to_act(state) else "played")


def report(state: State) -> dict[str, Any]:
    land = state.game.land
    return {
        "game": "hills",
        "board": land.id,
        "options": {},
        "seat": state.seat,
        "hands": [list(hand) for hand in state.hands],
        "deck": len(state.deck),
        "hills": [
            {"id": hill, "points": worth, "stones": list(row)}
            for hill, worth, row in zip(land.hills, land.worth, state.stones, strict=True)
        ],
        **report_standing(result(state), to_act(state)),
    }


def text(action: Action, state: State) -> str:
    return f"play {state.game.land.hills[action[1]]}"


RULES: Rules[State, Land] = Rules(
    META,
    options=check_no_options(META),
    setup=setup,
    to_act=to_act,
    legal=legal,
    candidates=candidates,
    refusal=refusal,
    apply=apply,
    view=view,
    sample=sample,
    result=result,
    report=report,
    text=text,
    parse=read_by_text(text, candidates),
    events=EVENTS,
)
