"""EM-06, EM-13, EM-20 to EM-30: every payment of every action, with every advantage, played on the
table or refused.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any

import pytest

from china_games.games.empires.rules.cards import ACTIONS
from china_games.games.empires.rules.model import SUITS
from tests.games.empires.rulebook.test_payments import SIZES, fits_with_advantage
from tests.games.empires.support import RULES, cards, legal, play, position, refused

EVERYTHING: dict[str, Any] = {
    "pawns": {"a": (1, 0), "b": (3, 2), "c": (0, 3), "h": (0, 3)},
    "cities": {"b": 1, "g": 0},
}
"""Every action has a target here."""
FIRST = {
    "migration": ("at d", "at f", "at i"),
    "trade": ("pick b", "to d"),
    "combat": ("kill c 1",),
    "apostle": ("push c 1", "to d"),
    "abundance": ("at a",),
    "exploration": ("pick b", "to d"),
    "war": ("kill c 1",),
    "exodus": ("push c 1", "to d"),
    "colonisation": ("turn_city b",),
    "crusade": ("raze b",),
    "foundation": ("found a",),
}
OTHERS = (
    "at a",
    "pick b",
    "kill c 1",
    "push c 1",
    "turn b 1",
    "turn_city b",
    "raze b",
    "found a",
    "to d",
)


@pytest.mark.parametrize("advantage", ["", *SUITS[:4]])
@pytest.mark.parametrize("kind", ACTIONS, ids=lambda kind: kind.key)
def test_each_payment_is_played_or_refused_by_its_rule(kind: Any, advantage: str) -> None:
    """EM-06: with the cards in hand it is legal exactly if the words of the rules say so; the cards
    are discarded.
    """
    suit = SUITS.index(advantage) if advantage else -1
    for paid in combinations_with_replacement(SUITS, SIZES[kind.key]):
        if paid.count("joker") > 2:
            continue
        hand = " ".join(paid)
        state = position(hand, "", advantages=(suit, 0), **EVERYTHING)
        written = f"play {kind.key} {hand}"
        if fits_with_advantage(kind.key, paid, advantage):
            assert written in legal(state)
            target = next(
                t for t in FIRST[kind.key] if t in legal(play(state, written)) or " " not in t
            )
            rest = (
                FIRST[kind.key][1:]
                if FIRST[kind.key][0] == target and kind.key != "migration"
                else ()
            )
            after = play(state, written, target, *rest, "confirm")
            assert (after.hands[0], after.actions) == ((), 1)
            assert after.discard == tuple(cards(hand).count(card) for card in range(5))
        else:
            asks_suits = kind.suits
            assert refused(state, written) == (
                ("EM-06", "does_not_pay") if asks_suits else (kind.rule, "colours_do_not_pay")
            )


@pytest.mark.parametrize("kind", ACTIONS, ids=lambda kind: kind.key)
def test_each_action_takes_its_own_targets_only(kind: Any) -> None:
    """EM-20 to EM-30: targets of other actions are refused by the rule of the one that
    was begun.
    """
    plain = {"colonisation": "heart heart diamond spade", "crusade": "heart spade spade club"}
    hand = plain.get(kind.key) or " ".join(
        SUITS[s] for s, n in enumerate(kind.suits) for _ in range(n)
    )
    begun = play(position(hand, "", **EVERYTHING), f"play {kind.key} {hand}")
    own = {RULES.text(action, begun).split(" ")[0] for action in RULES.legal(begun, 0)} | {"to"}
    for target in OTHERS:
        if target.split(" ")[0] not in own:
            assert refused(begun, target) == (kind.rule, "wrong_target")


@pytest.mark.parametrize("kind", ACTIONS, ids=lambda kind: kind.key)
def test_each_action_is_refused_without_a_target(kind: Any) -> None:
    """EM-13: on a map where there is nothing for it to do."""
    plain = {"colonisation": "heart heart diamond spade", "crusade": "heart spade spade club"}
    hand = plain.get(kind.key) or " ".join(
        SUITS[s] for s, n in enumerate(kind.suits) for _ in range(n)
    )
    own = {"j": 0} if kind.key in ("abundance", "migration") else {}
    full = dict.fromkeys("abcdefghi", 1)
    state = position(
        hand,
        "",
        pawns={"j": (0, 2)} if kind.key == "abundance" else {"h": (0, 1)},
        cities=own or full,
    )
    if kind.key == "migration":
        state = position(hand, "", pawns={"i": (0, 1)}, cities={"j": 0})
    assert refused(state, f"play {kind.key} {hand}") == ("EM-13", "no_target_anywhere")
