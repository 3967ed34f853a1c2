"""EM-35 and EM-36: falling, coming back as an invader, the last one left."""

from __future__ import annotations

from typing import Any

from china_games.games.empires.rules.model import FALLEN, IN_PLAY, MOVES, OUT
from tests.games.empires.support import RULES, at, city, do, legal, phase, play, position, refused


def beaten(returns: str = "1", **fields: Any) -> Any:
    """Seat 0 destroys the last pawn of seat 1; seat 2 looks on."""
    state = position(
        "",
        "heart club",
        "",
        pawns={"c": (3, 1, 0), "h": (0, 0, 2)},
        cities={"g": 2},
        phase=MOVES,
        options={"returns": returns, "treasury": True},
        gold=(5, 6, 7),
        advantages=(1, 2, 3),
        **fields,
    )
    return do(state, "attack c 1 1")


def following_year() -> Any:
    """The next year has begun: nobody but the fallen one has cards to discard, and he does not."""
    state = beaten().state
    while phase(state) in ("pawns", "attacks"):
        state = play(state, "end")
    return state


def test_who_has_nothing_left_falls_at_once() -> None:
    """EM-35: he keeps hand and advantage; his gold goes to the bank; no later phase, no discard."""
    step = beaten()
    state = step.state
    assert (state.status[1], state.gold, state.hands[1], state.advantages[1]) == (
        FALLEN,
        (5, 0, 7),
        (0, 3),
        2,
    )
    assert "fallen" in [event.kind for event in step.events]
    year = following_year()
    assert (phase(year), year.year, year.seat) == ("return", 4, 1)
    assert year.hands[1] == (0, 3)


def test_a_city_without_pawns_keeps_him_in_play() -> None:
    """EM-35: only a player with no pawn and no city falls."""
    state = position("", "", pawns={"c": (3, 1)}, cities={"h": 1}, phase=MOVES)
    assert play(state, "attack c 1 1").status == (IN_PLAY, IN_PLAY)


def test_the_invader() -> None:
    """EM-35: an empty province on the rim, three steps from every opposing city; six pawns, then he
    draws.
    """
    year = following_year()
    assert legal(year) == {"return a", "return j", "wait"}
    assert refused(year, "return h") == ("EM-35", "not_empty")
    assert refused(year, "return b") == ("EM-35", "not_on_rim")
    state = play(year, "return a")
    assert (city(state, "a"), phase(state), state.to_deploy, state.gold[1]) == (1, "deploy", 6, 6)
    assert legal(state) == {"deploy a", "deploy b"}
    after = play(state, *["deploy b"] * 6)
    assert (at(after, "b"), phase(after), after.status[1]) == ((0, 6, 0), "diplomacy", IN_PLAY)
    assert len(after.hands[1]) == 2 + 3
    assert after.returned == (0, 1, 0)


def test_too_near_a_city() -> None:
    """EM-35: at least three steps from every opposing city."""
    year = following_year()
    near = year._replace(
        cities=tuple(
            0 if name == "i" else owner
            for name, owner in zip(year.game.land.provinces, year.cities, strict=True)
        )
    )
    assert legal(near) == {"wait"}
    assert refused(near, "return j") == ("EM-35", "too_near")


def test_waiting_a_year() -> None:
    """EM-35: he may come back a year later; without a place nobody asks him."""
    year = following_year()
    later = play(year, "wait")
    assert (phase(later), later.status[1], later.ready[1]) == ("diplomacy", FALLEN, True)


def test_returns_are_limited() -> None:
    """EM-35: never, once or always; out for good, the hand goes to the discard pile."""
    never = beaten("0").state
    assert (never.status[1], never.hands[1], never.discard) == (OUT, (), (1, 0, 0, 1, 0))
    second = beaten(returned=(0, 1, 0)).state
    assert second.status[1] == OUT
    assert beaten("any", returned=(0, 4, 0)).state.status[1] == FALLEN


def test_the_last_one_left_wins() -> None:
    """EM-36: if only one is left in play and nobody may return."""
    state = position("", "", pawns={"c": (3, 1)}, phase=MOVES, options={"returns": "0"})
    over = play(state, "attack c 1 1")
    assert (over.end, over.winners, RULES.result(over).ranking) == ("last_left", (0,), ((0,), (1,)))
    goes_on = position("", "", pawns={"c": (3, 1)}, phase=MOVES)
    assert play(goes_on, "attack c 1 1").end == ""


def test_the_last_to_fall_share() -> None:
    """EM-36: if nobody is left and none may return."""
    state = position(
        "heart spade spade club",
        "",
        "",
        pawns={"c": (1, 1, 0)},
        options={"returns": "0"},
        status=(IN_PLAY, IN_PLAY, OUT),
        fell=(0, 0, 1),
    )
    over = play(state, "play crusade heart spade spade club", "raze c", "confirm")
    assert (over.end, over.winners) == ("last_left", (0, 1))
    assert RULES.result(over).ranking == ((0, 1), (2,))
    assert RULES.result(over).tie_break == "shared"


def test_all_fallen_but_may_return() -> None:
    """EM-36: the game goes on with those who come back; they cannot wait for ever."""
    state = position("heart spade spade club", "", pawns={"c": (1, 1)})
    empty = play(state, "play crusade heart spade spade club", "raze c", "confirm")
    assert (empty.status, phase(empty), empty.seat) == ((FALLEN, FALLEN), "return", 0)
    assert refused(empty, "wait") == ("EM-35", "nobody_in_play")
    back = play(empty, "return a", *["deploy a"] * 6)
    assert (phase(back), back.seat) == ("return", 1)
    assert "wait" in legal(back)


def test_who_destroys_himself_plays_no_later_phase() -> None:
    """EM-35: no later phase for somebody who has fallen by his own action."""
    state = position("heart spade spade club", "", "", pawns={"c": (1, 0, 0), "h": (0, 1, 1)})
    after = play(state, "play crusade heart spade spade club", "raze c", "confirm")
    assert (after.status[0], after.seat != 0) == (FALLEN, True)
