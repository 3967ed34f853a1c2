"""EM-20 to EM-31: what each action does, what it may be used on, and that nothing is played before
it is confirmed.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.empires.support import (
    RULES,
    at,
    city,
    do,
    events,
    granary,
    legal,
    phase,
    play,
    position,
    refused,
)

HERE = {"b": (2, 0), "c": (0, 3), "d": (0, 1), "h": (0, 1)}


def test_migration() -> None:
    """EM-20: a pawn in an empty province next to a province with a pawn or a city of his."""
    state = position("heart", "", pawns={"b": (1, 0), "h": (0, 1)}, cities={"e": 0, "i": 1})
    begun = play(state, "play migration heart")
    assert legal(begun) == {"at a", "at c", "at d", "at f", "cancel"}
    assert refused(begun, "at i") == ("EM-20", "not_empty")
    assert refused(begun, "at j") == ("EM-20", "not_next_to_yours")
    assert at(play(begun, "at f", "confirm"), "f") == (1, 0)


def test_trade() -> None:
    """EM-21: one of his pawns to any other province, whoever stands there."""
    state = play(position("diamond", "", pawns=HERE), "play trade diamond")
    assert legal(state) == {"pick b", "cancel"}
    assert refused(state, "pick c") == ("EM-21", "no_pawn_to_move")
    picked = play(state, "pick b")
    assert len(legal(picked)) == 10
    assert refused(picked, "to b") == ("EM-21", "stands_there")
    after = play(picked, "to h", "confirm")
    assert (at(after, "b"), at(after, "h")) == ((1, 0), (1, 1))


def test_combat() -> None:
    """EM-22: one enemy pawn next to one of his pawns, the same province included, never counted
    from a city.
    """
    state = play(
        position("spade", "", pawns={**HERE, "b": (2, 1)}, cities={"g": 0}), "play combat spade"
    )
    assert legal(state) == {"kill b 1", "kill c 1", "cancel"}
    assert refused(state, "kill d 1") == ("EM-22", "out_of_reach")
    assert refused(state, "kill b 0") == ("EM-22", "no_enemy")
    assert at(play(state, "kill c 1", "confirm"), "c") == (0, 2)


def test_apostle() -> None:
    """EM-23: an enemy pawn next to one of his goes to any province next to its own."""
    state = play(position("club", "", pawns=HERE, cities={"d": 1}), "play apostle club")
    assert legal(state) == {"push c 1", "cancel"}
    picked = play(state, "push c 1")
    assert legal(picked) == {"to b", "to d", "cancel"}
    assert refused(picked, "to e") == ("EM-23", "not_next")
    after = play(picked, "to b", "confirm")
    assert (at(after, "b"), at(after, "c")) == ((2, 1), (0, 2))


@pytest.mark.parametrize(("left", "gained"), [(3, 3), (2, 2), (1, 1)])
def test_abundance(left: int, gained: int) -> None:
    """EM-24: three pawns in one province that he controls, as many as the supply holds."""
    state = position(
        "heart heart", "", pawns={"b": (50 - left, 0), "c": (0, 1), "h": (0, 1)}, cities={"e": 0}
    )
    begun = play(state, "play abundance heart heart")
    assert legal(begun) == {"at b", "at e", "cancel"}
    assert refused(begun, "at c") == ("EM-24", "not_controlled")
    assert at(play(begun, "at e", "confirm"), "e") == (gained, 0)


def test_exploration() -> None:
    """EM-25: one to three different pawns, each where he likes."""
    state = position("diamond diamond", "", pawns={"b": (2, 0), "h": (0, 1)})
    begun = play(state, "play exploration diamond diamond", "pick b", "to g")
    assert legal(begun) == {"pick b", "confirm", "cancel"}
    assert refused(begun, "pick g") == ("EM-25", "moved_already")
    after = play(begun, "pick b", "to g")
    assert legal(after) == {"confirm", "cancel"}
    assert at(play(after, "confirm"), "g") == (2, 0)


def test_exploration_takes_three_at_most() -> None:
    """EM-25: three pawns."""
    state = play(
        position("diamond diamond", "", pawns={"b": (5, 0), "h": (0, 1)}),
        "play exploration diamond diamond",
        *["pick b", "to e"] * 3,
    )
    assert legal(state) == {"confirm", "cancel"}
    assert refused(state, "pick b") == ("EM-25", "enough_targets")


def test_war() -> None:
    """EM-26: one to three enemy pawns of any owners, each next to one of his."""
    pawns = {"b": (1, 0, 0), "c": (0, 2, 1), "a": (0, 0, 2), "h": (0, 1, 1)}
    state = play(
        position("spade spade", "", "", pawns=pawns), "play war spade spade", "kill c 1", "kill c 2"
    )
    assert legal(state) == {"kill c 1", "kill a 2", "confirm", "cancel"}
    after = play(state, "kill a 2")
    assert legal(after) == {"confirm", "cancel"}
    after = play(after, "confirm")
    assert (at(after, "c"), at(after, "a")) == ((0, 1, 0), (0, 0, 1))


def test_exodus() -> None:
    """EM-27: one to three different enemy pawns, by one province each; each moves once."""
    state = play(
        position("club club", "", pawns={"b": (1, 0), "c": (0, 2), "h": (0, 1)}),
        "play exodus club club",
        "push c 1",
        "to b",
    )
    assert legal(state) == {"push c 1", "confirm", "cancel"}
    assert refused(state, "push b 1") == ("EM-27", "moved_already")
    after = play(state, "push c 1", "to d", "confirm")
    assert (at(after, "b"), at(after, "c"), at(after, "d")) == ((1, 1), (0, 0), (0, 1))


def test_colonisation_of_a_city() -> None:
    """EM-28: a city in a province where he has a pawn turns to his colour; its owner gets it back
    in supply.
    """
    state = position(
        "heart heart diamond spade",
        "",
        pawns={"b": (1, 0), "h": (0, 1)},
        cities={"b": 1, "c": 1},
        granaries={"b": (4, False)},
        options={"treasury": True, "granaries": True},
    )
    begun = play(state, "play colonisation heart heart diamond spade")
    assert legal(begun) == {"turn_city b", "cancel"}
    assert refused(begun, "turn_city c") == ("EM-28", "no_own_pawn")
    turned = play(begun, "turn_city b")
    assert legal(turned) == {"confirm", "cancel"}
    after = play(turned, "confirm")
    assert (city(after, "b"), city(after, "c"), granary(after, "b")) == (0, 1, (0, False))


def test_colonisation_of_pawns() -> None:
    """EM-28: one to five pawns of any owners in one province; the supply limits it."""
    pawns = {"b": (1, 4, 3), "a": (1, 1, 0), "h": (0, 1, 1)}
    state = play(
        position("heart heart diamond spade", "", "", pawns=pawns),
        "play colonisation heart heart diamond spade",
        "turn b 1",
        "turn b 2",
    )
    assert legal(state) == {"turn b 1", "turn b 2", "confirm", "cancel"}
    assert refused(state, "turn a 1") == ("EM-28", "one_province")
    after = play(state, *["turn b 1"] * 3)
    assert legal(after) == {"confirm", "cancel"}
    assert at(play(after, "confirm"), "b") == (6, 0, 2)
    few = play(
        position("heart heart diamond spade", "", pawns={"b": (48, 4), "h": (0, 1)}),
        "play colonisation heart heart diamond spade",
        "turn b 1",
        "turn b 1",
    )
    assert legal(few) == {"confirm", "cancel"}


def test_crusade() -> None:
    """EM-29: everything in a province within reach, his own too; something must be there."""
    state = position(
        "heart spade spade club", "", pawns={"b": (1, 0), "c": (1, 3), "h": (1, 1)}, cities={"c": 1}
    )
    begun = play(state, "play crusade heart spade spade club")
    assert legal(begun) == {"raze b", "raze c", "raze h", "cancel"}
    assert refused(begun, "raze d") == ("EM-29", "nothing_there")
    assert refused(begun, "raze f")[1] == "out_of_reach"
    after = play(begun, "raze c", "confirm")
    assert (at(after, "c"), city(after, "c")) == ((0, 0), -1)


def test_foundation() -> None:
    """EM-30: a new city in a province with one of his pawns and no city."""
    state = position(
        "heart diamond spade club",
        "",
        pawns={"b": (1, 0), "c": (1, 2), "d": (1, 0), "h": (0, 1)},
        cities={"d": 1},
    )
    begun = play(state, "play foundation heart diamond spade club")
    assert legal(begun) == {"found b", "found c", "cancel"}
    assert refused(begun, "found d") == ("EM-07", "city_there")
    assert refused(begun, "found a") == ("EM-30", "no_own_pawn")
    assert city(play(begun, "found c", "confirm"), "c") == 0


def test_destroyed_pieces_go_back_to_supply() -> None:
    """EM-31: they can be gained again."""
    state = position(
        "heart spade spade club heart heart", "", pawns={"b": (48, 0), "c": (2, 1), "h": (0, 1)}
    )
    assert refused(state, "play migration heart")[1] == "no_pawn_left"
    after = play(state, "play crusade heart spade spade club", "raze c", "confirm")
    assert "play abundance heart heart" in legal(after)


@pytest.mark.parametrize(
    ("written", "told"),
    [
        (("play trade diamond", "pick b", "to h", "confirm"), (1, ((2, 7, 0, 1),))),
        (
            ("play exploration diamond diamond", "pick b", "to g", "pick b", "to a", "confirm"),
            (5, ((2, 6, 0, 1), (2, 0, 0, 1))),
        ),
        (("play apostle club", "push c 1", "to d", "confirm"), (3, ((2, 3, 1, 2),))),
        (
            ("play exodus club club", "push c 1", "to b", "push c 1", "to d", "confirm"),
            (7, ((2, 1, 1, 2), (2, 3, 1, 2))),
        ),
    ],
)
def test_a_moved_pawn_is_told_with_the_province_it_comes_from(
    written: tuple[str, ...], told: tuple[Any, ...]
) -> None:
    """EM-21, EM-23, EM-25, EM-27: action, then (moved, goal, seat, origin) for each pawn."""
    state = position("diamond diamond club club", "", pawns=HERE)
    assert [event.data for event in events(state, *written) if event.kind == "effect"] == [told]


def test_nothing_is_played_before_it_is_confirmed() -> None:
    """EM-13: targets are only chosen; cancelling gives all back, others see nothing, cards stay in
    hand.
    """
    state = position("spade spade", "", pawns=HERE)
    chosen = play(state, "play war spade spade", "kill c 1", "kill c 1")
    assert at(chosen, "c") == (0, 1)
    assert chosen.hands == state.hands
    assert play(chosen, "cancel") == state
    for viewer in (1, None):
        assert RULES.view(chosen, viewer) == RULES.view(state, viewer)
    told = events(chosen, "confirm")
    assert [event.kind for event in told] == ["play", "effect"]
    assert do(chosen, "confirm").state.discard == (0, 0, 2, 0, 0)


def test_an_action_needs_a_target() -> None:
    """EM-13: no target anywhere, no action."""
    state = position("spade heart heart", "", pawns={"b": (1, 0), "h": (0, 1)})
    assert refused(state, "play combat spade") == ("EM-13", "no_target_anywhere")
    assert refused(state, "confirm") == ("EM-13", "no_action_begun")
    begun = play(state, "play abundance heart heart")
    assert refused(begun, "confirm") == ("EM-24", "no_target_yet")
    assert refused(begun, "end") == ("EM-13", "finish_action")
    assert refused(begun, "raze b") == ("EM-24", "wrong_target")
    assert phase(begun) == "cards"
