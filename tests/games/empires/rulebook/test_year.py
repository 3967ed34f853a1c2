"""EM-10 to EM-18, EM-56: the phases of a year, combat, victory."""

from __future__ import annotations

import pytest

from china_games.games.empires.rules import years
from china_games.games.empires.rules.control import find_turn_order
from china_games.games.empires.rules.model import ATTACKS, DIPLOMACY, DISCARD, MOVES
from china_games.games.empires.words import WORDS
from china_games.i18n import make_translator
from tests.games.empires.support import RULES, at, do, events, legal, phase, play, position, refused

TWO = {"b": (3, 0), "h": (0, 3)}


def test_three_cards_and_one_for_each_city() -> None:
    """EM-10: dealt one at a time, beginning one seat further each year."""
    mixed = tuple(n % 4 for n in range(50))  # neighbours in the deck differ
    state = position(
        "", "", pawns=TWO, cities={"b": 0, "c": 0, "h": 1}, phase=MOVES, year=1, deck=mixed
    )
    order = state.deck[::-1]
    step = do(play(state, "end"), "end")
    after = step.state
    assert [len(hand) for hand in after.hands] == [5, 4]
    first = 1  # year 2 begins with the second seat
    dealt = {
        first: [order[0], order[2], order[4], order[6]],
        0: [order[1], order[3], order[5], order[7], order[8]],
    }
    assert [sorted(dealt[s]) for s in (0, 1)] == [list(hand) for hand in after.hands]
    assert step.stands


def test_the_discard_pile_becomes_the_deck() -> None:
    """EM-10: reshuffled when needed; if both are empty nobody draws."""
    state = position("heart " * 6, "", pawns=TWO, cities={"b": 0, "h": 1}, phase=MOVES)
    short = play(
        state._replace(deck=(0, 1), discard=(0, 5, 0, 0, 0)), "end", "end", *["discard heart"] * 5
    )
    assert (len(short.hands[0]), len(short.hands[1]), len(short.deck), sum(short.discard)) == (
        5,
        4,
        4,
        0,
    )
    empty = play(state._replace(deck=(0, 1), discard=(0,) * 5, hands=((), ())), "end", "end")
    assert ([len(hand) for hand in empty.hands], phase(empty)) == ([1, 1], "diplomacy")


def test_the_card_discarded_last_lies_on_top() -> None:
    """EM-11: the discard pile is open to all; EM-10: shuffled into the deck none lies there."""
    state = position(
        "heart spade spade", "club", pawns={"b": (2, 0), "c": (0, 5), "h": (0, 1)}, cities={"b": 0}
    )
    assert state.top == -1
    fought = play(state, "play war spade spade", "kill c 1", "confirm")
    assert (fought.top, RULES.view(fought, 1).top) == (2, 2)
    moved = play(fought, "play migration heart", "at a", "confirm")
    assert (moved.top, moved.discard) == (0, (1, 0, 2, 0, 0))
    short = position(
        "",
        "",
        pawns=TWO,
        cities={"b": 0, "h": 1},
        phase=MOVES,
        deck=(),
        discard=(0, 5, 0, 0, 4),
        top=4,
    )
    assert play(short, "end", "end").top == -1


def test_order_by_provinces_cities_pawns_and_seat() -> None:
    """EM-12: most provinces first, then cities, then pawns, then seat order from the
    first player.
    """
    state = position(
        "", "", "", pawns={"a": (1, 0, 0), "c": (0, 1, 0), "d": (0, 1, 0), "h": (0, 0, 2)}
    )
    assert find_turn_order(state) == (1, 2, 0)
    more = position("", "", "", pawns={"c": (1, 0, 0), "h": (0, 0, 5)}, cities={"a": 1, "c": 0})
    assert find_turn_order(more) == (0, 1, 2)
    tied = position(
        "", "", "", pawns={"a": (1, 0, 0), "c": (0, 1, 0), "h": (0, 0, 1)}, options={"first": 2}
    )
    assert find_turn_order(tied) == (2, 0, 1)


def test_two_actions_or_a_free_card() -> None:
    """EM-13: at most two actions, which may be the same; whoever does none draws a card at once."""
    state = position("spade spade spade", "", pawns={"b": (2, 0), "c": (0, 5), "h": (0, 1)})
    after = play(state, *["play combat spade", "kill c 1", "confirm"] * 2)
    assert refused(after, "play combat spade") == ("EM-13", "two_actions")
    assert len(play(after, "end").hands[0]) == 1
    free = do(state, "end")
    assert len(free.state.hands[0]) == 4
    assert [event.kind for event in free.events][0] == "free_card"
    assert free.stands
    one = play(state, "play combat spade", "kill c 1", "confirm", "end")
    assert len(one.hands[0]) == 2


def test_each_pawn_moves_once() -> None:
    """EM-14: by one province; all moves come before the first attack."""
    state = position("", "", pawns={"b": (2, 0), "c": (0, 1), "h": (0, 3)}, phase=MOVES)
    moved = play(state, "move b c", "move b i")
    assert not [action for action in legal(moved) if action.startswith("move")]
    assert refused(moved, "move i j") == ("EM-14", "all_moved")
    assert refused(state, "move b d") == ("EM-14", "not_next")
    assert refused(state, "move h g") == ("EM-14", "no_pawn_to_move")
    fought = play(state, "move b c", "attack c 1 1")
    assert phase(fought) == "attacks"
    assert refused(fought, "move b a") == ("EM-14", "wrong_phase")
    assert "attack c 1 1" in legal(position("", "", pawns={"c": (1, 1), "h": (0, 1)}, phase=MOVES))


@pytest.mark.parametrize("walled", [False, True])
@pytest.mark.parametrize("killed", [1, 2, 3])
def test_combat_costs_one_fewer_or_as_many(killed: int, walled: bool) -> None:
    """EM-15: one fewer than killed; as many where the attacked player has a city."""
    state = position(
        "",
        "",
        pawns={"c": (3, 5), "h": (0, 1)},
        cities={"c": 1} if walled else {"c": 0},
        phase=MOVES,
    )
    after = play(state, f"attack c 1 {killed}")
    assert at(after, "c") == (3 - killed + (0 if walled else 1), 5 - killed)
    assert events(state, f"attack c 1 {killed}")[0].data == (
        2,
        1,
        killed,
        killed - (0 if walled else 1),
    )


def test_combat_is_limited_by_both_sides() -> None:
    """EM-15: at most as many as he has there and as stand there, once for each province and
    opponent.
    """
    state = position("", "", "", pawns={"c": (2, 3, 1), "h": (0, 1, 1)}, phase=MOVES)
    assert {a for a in legal(state) if a.startswith("attack")} == {
        "attack c 1 1",
        "attack c 1 2",
        "attack c 2 1",
    }
    assert refused(state, "attack c 1 3") == ("EM-15", "too_many")
    assert refused(state, "attack b 1 1") == ("EM-15", "no_pawn_to_attack")
    assert refused(state, "attack c 0 1") == ("EM-15", "no_enemy")
    after = play(state, "attack c 1 2")
    assert refused(after, "attack c 1 1") == ("EM-15", "attacked_already")
    assert at(play(after, "attack c 2 1"), "c") == (1, 1, 0)


def test_pawns_never_take_a_city() -> None:
    """EM-15: cities are touched by EM-28 and EM-29 alone."""
    state = play(
        position("", "", pawns={"c": (3, 1), "h": (0, 1)}, cities={"c": 1}, phase=MOVES),
        "attack c 1 1",
    )
    assert state.cities[2] == 1


def test_discarding_just_the_excess() -> None:
    """EM-16: as many cards as cities; which ones is his choice."""
    state = position("heart spade club", "", pawns=TWO, cities={"b": 0, "h": 1}, phase=DISCARD)
    assert legal(state) == {"discard heart", "discard spade", "discard club"}
    assert refused(state, "discard diamond") == ("EM-16", "card_not_in_hand")
    after = play(state, "discard heart", "discard club")
    assert (2 in after.hands[0], after.year, phase(after)) == (True, 4, "diplomacy")
    assert sum(after.discard) == 2


def test_victory_at_the_end_of_the_year() -> None:
    """EM-17: judged at its end; the option at once after each action and attack and at the end of
    the pawns.
    """
    land = dict.fromkeys("abcdef", (1, 0)) | {"h": (0, 1)}
    state = position("", "", pawns=land, phase=MOVES)
    assert not RULES.result(state).end_reason
    assert play(state, "end").end == ""
    over = play(state, "end", "end")
    assert (over.end, over.winners, RULES.to_act(over)) == ("victory", (0,), ())
    assert refused(over._replace(end="", phase=MOVES), "move a a")[0] == "EM-14"
    at_once = position("", "", pawns=land, phase=MOVES, options={"at_once": True})
    assert play(at_once, "end").end == "victory"
    five = dict.fromkeys("abcde", (1, 0)) | {"h": (0, 1)}
    action = position("heart", "", pawns=five, options={"at_once": True})
    assert play(action, "play migration heart", "at f", "confirm").end == "victory"
    attack = position("", "", pawns={**five, "f": (1, 1)}, phase=MOVES, options={"at_once": True})
    assert play(attack, "attack f 1 1").end == "victory"


def test_of_several_the_strongest_wins() -> None:
    """EM-17: most provinces, then cities, then pawns; still tied, they share."""
    state = position(
        "",
        "",
        "",
        "",
        "",
        pawns={"a": (1, 0, 0, 0, 0), "c": (0, 2, 0, 0, 0), "h": (0, 0, 0, 1, 1)},
        phase=MOVES,
    )
    state.game.goals = (1,) * 5
    over = state._replace(seat=state.order[-1])
    assert play(over, "end").winners == (1,)


def test_the_last_year() -> None:
    """EM-18: most provinces win, then cities, then pawns; tied, they share; the fallen
    come after.
    """
    state = position(
        "",
        "",
        pawns={"b": (1, 0), "h": (0, 2)},
        phase=MOVES,
        seat=1,
        year=10,
        options={"last_year": 10},
    )
    over = play(state, "end", "end")
    assert (over.end, over.winners, RULES.result(over).tie_break) == ("last_year", (1,), "pawns")
    tied = position(
        "", "", pawns={"b": (1, 0), "h": (0, 1)}, phase=MOVES, year=10, options={"last_year": 10}
    )
    shared = play(tied, "end", "end")
    assert (shared.winners, RULES.result(shared).ranking) == ((0, 1), ((0, 1),))
    city = position(
        "",
        "",
        pawns={"h": (0, 5)},
        cities={"b": 0},
        phase=MOVES,
        year=10,
        options={"last_year": 10},
    )
    assert (play(city, "end", "end").winners, RULES.result(play(city, "end", "end")).tie_break) == (
        (0,),
        "cities",
    )
    for seats, years_ in ((2, 40), (4, 40), (5, 30), (6, 30)):
        assert position(*[""] * seats).game.last_year == years_
    assert position("", "", options={"last_year": "none"}).game.last_year == 0
    fallen = position(
        "", "", "", "", pawns={"b": (1, 0, 0, 0)}, status=(0, 1, 2, 1), fell=(0, 3, 1, 3)
    )
    assert RULES.result(fallen).ranking == ((0,), (1, 3), (2,))


def test_phases_follow_one_another() -> None:
    """EM-11 to EM-16: diplomacy, cards, pawns, discard, the next year."""
    state = position("heart", "spade", pawns=TWO, cities={"b": 0, "h": 1}, phase=DIPLOMACY)
    state = do(do(state, "ready", 0).state, "ready", 1).state
    assert phase(state) == "cards"
    assert refused(state, "move b c") == ("EM-14", "wrong_phase")
    reason = RULES.refusal(state, 1, ("end",))
    assert reason is not None
    assert (reason.rule, reason.code, reason.places) == ("EM-12", "not_your_turn", (("seat", 0),))
    state = play(state, "end", "end")
    assert phase(state) == "pawns"
    state = play(state, "end", "end")
    assert phase(state) == "discard"
    assert years.CARDS_DEALT == 3
    assert phase(position("", "", phase=ATTACKS, pawns=TWO)) == "attacks"


def test_a_handicap_lowers_an_aim() -> None:
    """EM-56 [ruling]: by 1 to 15 provinces; the aim of the others is what it was (EM-02)."""
    assert RULES.handicap is not None
    assert (RULES.handicap.rule, RULES.handicap.most) == ("EM-56", 15)
    refused_ = RULES.refuse_handicaps((0, 16), 2)
    assert refused_ is not None
    assert refused_.rule == "EM-56"
    land = dict.fromkeys("abc", (0, 1)) | {"h": (1, 0)}
    plain = position("", "", pawns=land, phase=MOVES, seat=1)
    assert plain.game.goals == (6, 6)
    assert play(plain, "end", "end").end == ""
    state = RULES.handicap.give(plain, (0, 3))
    assert state.game.goals == (6, 3)
    assert RULES.report(state)["handicaps"] == [0, 3]
    over = play(state, "end", "end")
    assert (over.end, over.winners) == ("victory", (1,))
    one_less = RULES.handicap.give(plain, (0, 2))
    assert play(one_less, "end", "end").end == ""
    lowest = RULES.handicap.give(plain, (0, 15))
    assert lowest.game.goals == (6, 1)  # an aim is never below one province


def test_a_handicap_is_added_at_the_last_year() -> None:
    """EM-56: to the count of EM-18, as a score line of its own; the order of a year stays that of
    the provinces (EM-12)."""
    assert RULES.handicap is not None
    last = {"phase": MOVES, "year": 10, "options": {"last_year": 10}}
    plain = position("", "", pawns=dict.fromkeys("ab", (1, 0)) | {"h": (0, 1)}, **last)
    assert play(plain, "end", "end").winners == (0,)
    state = RULES.handicap.give(plain, (0, 2))
    assert find_turn_order(state) == (0, 1)
    result = RULES.result(state)
    assert result.scores == (2, 3)
    lines = [line for line in result.lines if line.rule == "EM-56"]
    assert [(line.seat, line.points) for line in lines] == [(1, 2)]
    over = play(state, "end", "end")
    assert (over.end, over.winners) == ("last_year", (1,))
    level = play(RULES.handicap.give(plain, (0, 1)), "end", "end")
    assert level.winners == (0,)  # two each; equal in cities, more pawns


def test_of_several_who_reach_their_aims_the_handicap_counts() -> None:
    """EM-56, EM-17: the strongest by provinces and handicap."""
    assert RULES.handicap is not None
    land = dict.fromkeys("abcdef", (1, 0)) | {"h": (0, 1), "i": (0, 1)}
    state = position("", "", pawns=land, phase=MOVES)
    assert play(RULES.handicap.give(state, (0, 4)), "end", "end").winners == (0,)
    assert play(RULES.handicap.give(state, (0, 5)), "end", "end").winners == (1,)


def test_the_victory_tells_the_handicap_apart() -> None:
    """EM-56: provinces are told as provinces."""
    assert RULES.handicap is not None
    land = dict.fromkeys("abc", (0, 1)) | {"h": (1, 0)}
    state = RULES.handicap.give(position("", "", pawns=land, phase=MOVES, seat=1), (0, 3))
    result = RULES.result(play(state, "end", "end"))
    assert result.scores == (1, 6)
    said = WORDS.victory(make_translator("en", "empires"), ("Ana", "Ben"), result)
    assert said == "Ben wins with 3 provinces and a handicap of 3."
