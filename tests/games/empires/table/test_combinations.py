"""Every combination of the action table on the table (EM-20 to 30): proposed, changed, target by
target, confirmed.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from china_games.games.contract import Action
from china_games.games.empires.rules import RULES, cards
from china_games.games.empires.rules.model import CARDS, CLUB, DIAMOND, HEART, JOKER, NOBODY, SPADE
from china_games.kit.pilot import Pilot
from tests.games.empires.table.support import TableScreen, choice, steps, until

ODD = {HEART: SPADE, DIAMOND: CLUB, SPADE: HEART, CLUB: DIAMOND}
"""A card that the action does not ask for, by the suit that it replaces."""
PLAIN = {
    cards.COLONISATION: (HEART, HEART, DIAMOND, SPADE),
    cards.CRUSADE: (DIAMOND, SPADE, SPADE, CLUB),
}


def plain(number: int) -> tuple[int, ...]:
    """The cards that an action asks for."""
    return PLAIN.get(number) or tuple(
        suit for suit, n in enumerate(cards.ACTIONS[number].suits) for _ in range(n)
    )


def paid(number: int, how: str) -> tuple[int, ...]:
    """A payment: plain, with a joker for its first card, or with that one replaced by the
    advantage.
    """
    first, *rest = plain(number)
    instead = {
        "plain": first,
        "joker": JOKER,
        "replaced": ODD[first] if how == "replaced" else first,
    }[how]
    return tuple(sorted((instead, *rest)))


@cache
def beginning() -> Any:
    """A game of three in its card phase."""
    return until(CARDS)


def ready(number: int) -> Any:
    """Seat to act with cards for all three payments, in a position in which every action has
    targets.
    """
    state = beginning()
    me, near = state.seat, state.game.land.neighbours
    foe, other = (seat for seat in range(3) if seat != me)
    x = next(p for p in range(len(near)) if len(near[p]) >= 4)
    pawns, cities = [[0, 0, 0] for _ in near], [NOBODY] * len(near)
    pawns[x][me], pawns[x][foe], cities[x] = 4, 2, foe
    pawns[near[x][0]][me], pawns[near[x][1]][foe], pawns[near[x][2]][other] = 3, 3, 3
    suit = plain(number)[0]
    hand = tuple(sorted((*plain(number), JOKER, ODD[suit])))
    return state._replace(
        pawns=tuple(map(tuple, pawns)),
        cities=tuple(cities),
        discard=(0,) * 5,
        hands=tuple(hand if s == me else held for s, held in enumerate(state.hands)),
        advantages=tuple(suit if s == me else 0 for s in range(3)),
    )


@pytest.fixture
def open_table() -> Iterator[Any]:
    pilots: list[Pilot] = []

    def open_it(state: Any) -> tuple[Pilot, TableScreen]:
        screen = TableScreen(state)
        pilots.append(Pilot(lambda: screen, size=(960, 600), scale=75, paint_every=8))
        return pilots[-1], screen

    yield open_it
    for pilot in pilots:
        pilot.close()


def ask(pilot: Pilot, screen: TableScreen, action: Action) -> None:
    """Clicks for an action, stop by stop."""
    for kind, value in steps(lambda: screen.control, action):
        pilot.click(f"table/{kind}/{value}")


def choose_targets(pilot: Pilot, screen: TableScreen, before: Any) -> int:
    """One target after another until no more can be chosen; nothing of it is played yet. How many
    there were.
    """
    me, many = before.seat, 0
    others = [RULES.view(before, seat) for seat in range(3) if seat != me]
    while True:
        draft = screen.state.draft
        assert [RULES.view(screen.state, seat) for seat in range(3) if seat != me] == others
        assert screen.state.discard == before.discard
        found = [
            action
            for action in RULES.legal(screen.state, me)
            if action[0] not in ("confirm", "cancel")
        ]
        if not found:
            return many
        many += draft is None or draft.picked[0] < 0
        ask(pilot, screen, found[0])


CASES = [
    (number, how)
    for number, kind in enumerate(cards.ACTIONS)
    for how in ("plain", "joker", "replaced")
    if kind.suits or how != "replaced"
]


@pytest.mark.parametrize(
    ("number", "how"), CASES, ids=[f"{cards.ACTIONS[number].key}-{how}" for number, how in CASES]
)
def test_each_combination_is_proposed_changed_and_played(
    open_table: Any, number: int, how: str
) -> None:
    before = ready(number)
    pilot, screen = open_table(before)
    wanted = paid(number, how)
    pilot.click("table/choice/{1}".format(*choice(screen.control, "action", number)))
    assert screen.control.cards == paid(number, "plain")  # the plainest is proposed
    assert not screen.asked
    for _ in screen.control.list_payments():
        if screen.control.cards == wanted:
            break
        pilot.click("table/choice/{1}".format(*choice(screen.control, "other")))
    assert screen.control.cards == wanted
    assert screen.control.list_places()
    pilot.click("table/confirm/0")
    many = choose_targets(pilot, screen, before)
    assert 1 <= many <= cards.ACTIONS[number].targets
    assert many == (3 if cards.ACTIONS[number].targets == 3 else 1)
    pilot.click("table/confirm/0")
    after, me = screen.state, before.seat
    assert screen.asked[0] == ("play", number, *wanted)
    assert screen.asked[-1] == ("confirm",)
    assert after.discard == tuple(wanted.count(card) for card in range(5))
    assert len(after.hands[me]) == len(before.hands[me]) - len(wanted)
    assert (after.pawns, after.cities) != (before.pawns, before.cities)


@pytest.mark.parametrize(
    "number", range(len(cards.ACTIONS)), ids=lambda number: cards.ACTIONS[number].key
)
def test_cards_picked_from_the_hand_offer_their_action_and_can_be_put_back(
    open_table: Any, number: int
) -> None:
    before = ready(number)
    pilot, screen = open_table(before)
    hand, wanted = before.hands[before.seat], list(plain(number))
    for k, card in enumerate(hand):
        if card in wanted:
            wanted.remove(card)
            pilot.click(f"table/card/{k}")
    c = screen.control
    assert number in c.find_payable()
    if c.action != number:
        pilot.click("table/choice/{1}".format(*choice(c, "action", number)))
    assert (screen.control.action, screen.control.cards) == (number, plain(number))
    open_ = {a[1] for a in screen.control._list_targets()}
    assert screen.control.list_open() == open_ != set()
    pilot.press("backspace")
    assert not screen.control.picked
    assert screen.state == before
