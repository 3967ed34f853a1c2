"""Positions of Middle Kingdom set up by hand, and play by written actions.

Seats are letters from A. Bid cards are digits, R = the Reset: a hand "R25". Dynasty cards are
written as their ids, "noble_3*2 merchant>peasant" = two Nobles of 3 points and a Merchant laid with
the Peasants."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from china_games.games.contract import Event, RuleError, Step
from china_games.games.middle_kingdom.rules import RULES
from china_games.games.middle_kingdom.rules.cards import GOALS, TYPES, CardSet
from china_games.games.middle_kingdom.rules.gains import count_for_goal
from china_games.games.middle_kingdom.rules.model import NOBODY, PHASES, State
from tests.support.boards import board

LETTERS = "ABCDE"
SIGNS = "R1234567"


def card_set() -> CardSet:
    cards: CardSet = board("middle_kingdom", "cards")
    return cards


def opened(seats: int = 3, seed: int = 1, two_bids: bool = False, edition: int = 2) -> State:
    """The first state of a game."""
    return RULES.setup(card_set(), {"two_bids": two_bids, "edition": edition}, seats, seed)


def bid_cards(written: str) -> tuple[int, ...]:
    return tuple(SIGNS.index(sign) for sign in written)


def kinds(written: str) -> tuple[int, ...]:
    """Kinds of Dynasty cards, in the order written; "dragon" is the Dragon in the row."""
    cards = card_set()
    index = {**cards.index, "dragon": cards.dragon}
    found: list[int] = []
    for word in written.split():
        name, _, times = word.partition("*")
        found += [index[name]] * int(times or 1)
    return tuple(found)


def piles_of(written: str) -> tuple[tuple[int, ...], ...]:
    """The piles of a seat by type."""
    cards = card_set()
    piles: list[list[int]] = [[] for _ in TYPES]
    for word in written.split():
        name, _, type_ = word.partition(">")
        for kind in kinds(name):
            piles[TYPES.index(type_) if type_ else cards.types[kind]].append(kind)
    return tuple(tuple(sorted(pile)) for pile in piles)


def position(
    seats: int = 3,
    *,
    two_bids: bool = False,
    hands: Mapping[str, str] | None = None,
    tied: Mapping[str, str] | None = None,
    piles: Mapping[str, str] | None = None,
    row: str = "",
    pile: str = "",
    under: int | None = None,
    goals: Mapping[str, str] | None = None,
    dragon: str = "",
    edition: int = 2,
    **fields: Any,
) -> State:
    """A state at the beginning of a round.

    Hands, tied cards and piles stand by letter; bid cards that are neither held nor tied are used.
    Goal cards belong to whoever alone has most of their type, unless `goals` {goal: letter} says
    otherwise. `pile` is written from the top; `under` it lie so many of the cards left, all if
    None. The others are out of the game. `fields` are set last."""
    state = opened(seats, two_bids=two_bids, edition=edition)
    letters = LETTERS[:seats]
    held = {letter: (hands or {}).get(letter) for letter in letters}
    waits = {letter: bid_cards((tied or {}).get(letter, "")) for letter in letters}
    all_hands = tuple(
        tuple(c for c in range(8) if c not in waits[letter])
        if (hand := held[letter]) is None
        else tuple(sorted(bid_cards(hand)))
        for letter in letters
    )
    state = state._replace(
        hands=all_hands,
        tied=tuple(waits.values()),
        used=tuple(
            tuple(c for c in range(8) if c not in all_hands[s] and c not in waits[letter])
            for s, letter in enumerate(letters)
        ),
        piles=tuple(piles_of((piles or {}).get(letter, "")) for letter in letters),
        row=kinds(row) if row else state.row,
        dragon=letters.index(dragon) if dragon else NOBODY,
    )
    owners = [_leader(state, type_) for type_ in range(len(TYPES))]
    for goal, letter in (goals or {}).items():
        owners[GOALS.index(goal)] = letters.index(letter) if letter else NOBODY
    return _dealt(state._replace(goals=tuple(owners)), kinds(pile), under)._replace(**fields)


def _leader(state: State, type_: int) -> int:
    counts = [count_for_goal(state, seat, type_) for seat in range(state.game.seats)]
    best = max(counts)
    return counts.index(best) if best >= 2 and counts.count(best) == 1 else NOBODY


def _dealt(state: State, top: tuple[int, ...], under: int | None) -> State:
    """The pile with these cards on top, and what is left under it or out of the game."""
    cards = state.game.cards
    left = [k for k, kind in enumerate(cards.kinds) for _ in range(kind.copies)]
    for kind in (*top, *(k for own in state.piles for p in own for k in p), *state.row):
        if kind != cards.dragon:
            left.remove(kind)
    below = left if under is None else left[:under]
    out = left[len(below) :]
    return state._replace(
        pile=(*below, *top[::-1]), gone=tuple(out.count(k) for k in range(len(cards.kinds)))
    )


def step(state: State, written: str) -> Step[State]:
    """What one written action gives: "A bid 5"."""
    letter, text = written.split(" ", 1)
    return RULES.apply(state, LETTERS.index(letter), RULES.parse(text, state))


def do(state: State, *written: str) -> State:
    """The state after these actions."""
    for text in written:
        state = step(state, text).state
    return state


def events(state: State, *written: str) -> list[Event]:
    """All events of these actions."""
    found: list[Event] = []
    for text in written:
        after = step(state, text)
        found += after.events
        state = after.state
    return found


def happened(state: State, *written: str) -> list[str]:
    """Kinds of the events of these actions, in order."""
    return [event.kind for event in events(state, *written)]


def bids(written: str) -> list[str]:
    """Actions from bids in short: "A7 B5/3 A!6 C^5" = A bids 7, B 5 on its 3, Harvest with 6, half
    to the 5.
    """
    return [_action(word) for word in written.split()]


def _action(word: str) -> str:
    letter, rest = word[0], word[1:]
    if rest[0] == "!":
        return f"{letter} harvest {rest[1:]}" if rest[1:] else f"{letter} keep"
    if rest[0] == "^":
        return f"{letter} half {_name(rest[1])}"
    card, _, on = rest.partition("/")
    return f"{letter} bid {_name(card)}" + (f" on {on}" if on else "")


def _name(sign: str) -> str:
    return "reset" if sign == "R" else sign


def refused(state: State, written: str) -> str:
    """Rule and code of the refusal, such as "MK-24 must_cover"; "" for a legal action. `apply` must
    agree.
    """
    letter, text = written.split(" ", 1)
    seat, action = LETTERS.index(letter), RULES.parse(text, state)
    refusal = RULES.refusal(state, seat, action)
    assert (refusal is None) == (action in RULES.legal(state, seat))
    if refusal is None:
        return ""
    with pytest.raises(RuleError) as error:
        RULES.apply(state, seat, action)
    assert error.value.refusal == refusal
    return f"{refusal.rule} {refusal.code}"


def legal(state: State, letter: str) -> list[str]:
    """The legal actions of a seat in writing."""
    return [RULES.text(action, state) for action in RULES.legal(state, LETTERS.index(letter))]


def acting(state: State) -> str:
    """The seats to act, as letters."""
    return "".join(LETTERS[seat] for seat in RULES.to_act(state))


def phase(state: State) -> str:
    return PHASES[state.phase]


def hand(state: State, letter: str) -> str:
    return "".join(SIGNS[card] for card in state.hands[LETTERS.index(letter)])


def tied(state: State, letter: str) -> str:
    return "".join(SIGNS[card] for card in state.tied[LETTERS.index(letter)])


def used(state: State, letter: str) -> str:
    return "".join(SIGNS[card] for card in sorted(state.used[LETTERS.index(letter)]))


def owner(state: State, goal: str) -> str:
    """The letter of a Goal card's owner, "" for nobody."""
    seat = state.goals[GOALS.index(goal)]
    return "" if seat == NOBODY else LETTERS[seat]


def cards(state: State, letter: str) -> dict[str, list[str]]:
    """The piles of a seat by type, empty ones left out."""
    own = state.piles[LETTERS.index(letter)]
    return {
        TYPES[t]: [state.game.cards.kinds[k].id for k in pile] for t, pile in enumerate(own) if pile
    }


def lines(state: State, *rules: str) -> list[tuple[str, int]]:
    """(letter, points) of the score lines by these rules, in order."""
    return [
        (LETTERS[line.seat], line.points)
        for line in RULES.result(state).lines
        if line.rule in rules
    ]
