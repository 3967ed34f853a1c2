"""The computer players of Forbidden City: legal, fair and reproducible, and what each
level sees.
"""

from __future__ import annotations

import pickle
from functools import cache
from random import Random
from typing import Any

import pytest

from china_games.games.contract import Action, Budget
from china_games.games.forbidden_city.board import FACES
from china_games.games.forbidden_city.players import PLAYERS
from china_games.games.forbidden_city.players import hard as ahead
from china_games.games.forbidden_city.players.hard import Hard
from china_games.games.forbidden_city.players.normal import Normal, Weighing
from china_games.games.forbidden_city.players.rooms import Eyes, Outlook, Taste, estimate_shares
from china_games.games.forbidden_city.players.sketch import Sketch
from china_games.games.forbidden_city.rules import RULES
from china_games.games.forbidden_city.rules.doors import find_adjoining
from china_games.games.forbidden_city.rules.model import State, encode_cell
from china_games.games.forbidden_city.rules.play import build_city
from china_games.players.base import USUAL
from china_games.players.lookahead import count_rollouts
from tests.games.forbidden_city.support import opened, position, room_at, room_number

BLANK = "oooo green"
LEVELS = ("easy", "normal", "hard")
FEW = USUAL._replace(rollouts=4)


def choice(level: str, state: State, seed: int = 5, budget: Budget = FEW) -> Action:
    view = RULES.view(state, state.seat)
    return PLAYERS[level].choose(
        RULES, view, state.seat, RULES.legal(view, state.seat), budget, Random(seed)
    )


def chosen(level: str, state: State, seed: int = 5) -> str:
    return RULES.text(choice(level, state, seed), state)


def positions(
    level: str, seats: int, seed: int, start: str = "gardens", every: int = 5
) -> tuple[State, ...]:
    """Every so many positions of a game that the level plays alone."""
    return play(level, seats, seed, start)[::every]


@cache
def play(level: str, seats: int, seed: int, start: str) -> tuple[State, ...]:
    """All positions of a game but the last: played once, for whatever is asked of it."""
    state, found = opened(seats, seed, start), []
    while RULES.to_act(state):
        found.append(state)
        state = RULES.apply(state, state.seat, choice(level, state, len(found) - 1)).state
    return tuple(found)


@pytest.mark.parametrize("start", FACES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_choices_are_legal_in_all_positions(seats: int, start: str) -> None:
    for played_by in ("easy", "normal"):
        for state in positions(played_by, seats, seats, start, every=11):
            for level in LEVELS:
                assert RULES.refusal(state, state.seat, choice(level, state)) is None


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_tiles_do_not_change_the_choice(level: str) -> None:
    rng, others = Random(3), 0
    for state in positions("normal", 4, 4, every=13):
        other = RULES.sample(RULES.view(state, state.seat), rng)
        others += other.piles != state.piles
        assert choice(level, other) == choice(level, state)
    assert others > 5


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_and_generator_give_the_same_choice(level: str) -> None:
    for state in positions("easy", 3, 3, every=9):
        assert (
            choice(level, state)
            == choice(level, state)
            == choice(level, pickle.loads(pickle.dumps(state)))
        )


@pytest.mark.parametrize(
    "budget",
    [
        Budget(nodes=0, rollouts=0),
        Budget(nodes=7, rollouts=7),
        Budget(seconds=-1.0),
        Budget(stop=lambda: True),
    ],
)
@pytest.mark.parametrize("level", LEVELS)
def test_an_answer_is_legal_whatever_time_it_gets(level: str, budget: Budget) -> None:
    for state in positions("easy", 4, 4, every=11):
        assert choice(level, state, budget=budget) in RULES.legal(state, state.seat)


def test_counted_work_decides_not_the_clock() -> None:
    for state in positions("easy", 4, 4, every=11):
        assert choice("normal", state, budget=Budget(5.0)) == choice(
            "normal", state, budget=Budget(500.0)
        )


@pytest.mark.parametrize("level", LEVELS)
def test_a_room_of_ones_own_is_closed(level: str) -> None:
    """Both levels take the coins that lie open."""
    state = position(
        {(2, 0): "wowo pink*2 @0"}, "ooow green", BLANK, BLANK, BLANK, piles=[[BLANK] * 8] * 4
    )
    assert chosen(level, state) == "place 3,0 0"


def test_normal_does_not_close_a_room_for_a_rival_and_easy_does_not_mind() -> None:
    state = position(
        {(2, 0): "wowo pink*2 @1"}, "wwww green", BLANK, seats=2, piles=[[BLANK] * 8] * 2
    )
    places = {chosen("easy", state, seed).split()[1] for seed in range(40)}
    assert "3,0" in places
    assert chosen("normal", state).split()[1] != "3,0"


def test_normal_takes_a_rivals_lead_away() -> None:
    """A tile with three counsellors joins the room that the rival would soon close."""
    city = {(2, 0): "wowo pink*2 @1", (2, -1): "oooo white", (2, 1): "oooo white"}
    state = position(city, "owoo pink*3", BLANK, seats=2, piles=[["wooo green"] * 10] * 2)
    after = RULES.apply(state, 0, choice("normal", state)).state
    assert room_at(after, 2, 0).counsellors == (3, 2)


def test_normal_likes_a_door_to_a_large_room() -> None:
    """A small room of its own with a door to a large one promises more than one without."""
    green = {
        (2, -1): "oooo green",
        (2, -2): "oooo green",
        (3, -2): "oooo green",
        (3, -1): "oowo green!",
        (4, -1): "oooo green",
        (4, -2): "oooo green",
    }
    worth = []
    for edge in "dw":
        state = position(
            {**green, (2, 0): f"{edge}owo pink*2 @0"},
            BLANK,
            seats=2,
            piles=[["wooo white"] * 12] * 2,
        )
        worth.append(promised(state, room_number(state, 2, 0)))
    assert worth[0] > 2 * worth[1]


def test_normal_counts_the_tiles_left_that_can_close_a_room() -> None:
    """Without walled tiles in the leader's pile a room hardly closes."""

    def expected(pile: str) -> float:
        state = position(
            {(2, 0): "wowo pink*2 @0"}, BLANK, BLANK, seats=2, piles=[[pile] * 12, [BLANK] * 12]
        )
        return promised(state, room_number(state, 2, 0))

    assert expected("wooo white") > expected("oooo pink") == 0


def test_normal_knows_that_the_last_two_tiles_stay_unlaid() -> None:
    """FC-30: a room that its leader has no tile left to close promises nothing, though two tiles
    that would close it lie in the pile; with one tile more to come it does.
    """
    for seat, hands, left in ((0, (BLANK, BLANK), 0), (0, (BLANK, BLANK), 1), (1, ("", BLANK), 0)):
        piles = [["wooo white"] * (2 + left), ["wooo white"] * 2]
        leader = {(2, 0): f"wowo pink*2 @{seat}"}
        state = position(leader, *hands, seats=2, seat=seat, piles=piles)
        eyes = Eyes(Outlook(state, Taste(envy=0.0)), seat)
        hoped = eyes.estimate_city(Sketch.read(state))[room_number(state, 2, 0)]
        assert (hoped > 0) == bool(left)


@pytest.mark.parametrize(
    ("counsellors", "openings", "shares"),
    [
        ((3, 1), 0, (1, 0.5)),
        ((1, 1, 0), 0, (0.5, 0.5, 0)),
        ((2, 1, 1, 0), 0, (1, 0, 0, 0)),
        ((1, 0), 1, (0.875, 0.1625)),
    ],
)
def test_shares_of_an_open_room_are_those_of_the_ways_it_may_close(
    counsellors: tuple[int, ...], openings: int, shares: tuple[float, ...]
) -> None:
    """FC-20 to FC-23. With one counsellor against none, the rival closes the opening in one of two
    cases; then it comes with none by 50, ties by 35 and leads by 15 in a hundred.
    """
    assert estimate_shares(counsellors, openings) == pytest.approx(shares)


def test_the_more_openings_the_less_certain_is_the_lead() -> None:
    leads = [estimate_shares((2, 1, 0), openings)[0] for openings in range(4)]
    assert leads == sorted(leads, reverse=True)
    assert len(set(leads)) == 4


def test_openings_are_the_empty_cells_that_a_room_is_open_to() -> None:
    state = position(
        {(2, 0): "oowo pink", (3, 0): "wowo pink", (2, -1): "oowo white", (3, -1): "oooo white"}
    )
    room = Sketch.read(state).rooms[room_number(state, 2, 0)]
    assert room is not None
    assert room.openings == ((encode_cell(4, 0), 8),)
    empty = position({})
    palace = Sketch.read(empty).rooms[room_number(empty, 0, 0)]
    assert palace is not None
    assert palace.openings == ()


def read(sketch: Sketch) -> tuple[Any, ...]:
    """All that a sketch holds, without the order in which it came to be."""
    rooms = [room and room._replace(openings=tuple(sorted(room.openings))) for room in sketch.rooms]
    return sketch.places, sketch.faces, sketch.part_room, sketch.around, rooms


@pytest.mark.parametrize(("seats", "start"), [(2, "gardens"), (4, "halls")])
def test_a_sketch_grows_as_the_city_does(seats: int, start: str) -> None:
    """What a tile would change is what the rules make of it: rooms, openings and doors."""
    state, rng = opened(seats, 5, start, 0), Random(8)
    sketch = Sketch.read(state)
    while RULES.to_act(state):
        seat, tile = state.seat, state.hands[state.seat]
        action = rng.choice(RULES.legal(state, seat))
        change = sketch.lay(tile, action[2], action[1], seat)
        state = RULES.apply(state, seat, action).state
        sketch = sketch.add(change, tile, action[2], action[1])
        assert read(sketch) == read(Sketch.read(state))
        for r, room in enumerate(state.rooms):
            found = sketch.rooms[r]
            assert (found is None) == (not room.parts)
            if found is not None:
                beside = {sketch.part_room[part] for part in found.beyond} - {r}
                assert beside == set(find_adjoining(state, r))
                assert found.open == room.open


@pytest.mark.parametrize("seats", [2, 4])
def test_a_gain_is_what_the_whole_city_gains(seats: int) -> None:
    """What a placement gains, found by the rooms that it changes, is the difference of the coins
    and of the promises of all rooms.
    """
    for state in positions("easy", seats, 6, every=9):
        seat, tile = state.seat, state.hands[state.seat]
        eyes = Eyes(Outlook(RULES.view(state, seat), Taste()), seat)
        weighing = Weighing(Sketch.read(state), eyes)
        for action in RULES.legal(state, seat)[::5]:
            after, _ = build_city(state, seat, action)
            coins = tuple(
                float(now - was) for now, was in zip(after.scores, state.scores, strict=True)
            )
            then = sum(eyes.estimate_city(Sketch.read(after)))
            whole = eyes.weigh(coins) + then - sum(weighing.before)
            assert weighing.estimate_gain(tile, action) == pytest.approx(whole)


def test_what_players_rate_is_what_they_choose() -> None:
    for state in positions("easy", 3, 3, every=20):
        view, legal = RULES.view(state, state.seat), RULES.legal(state, state.seat)
        rated = Normal().rate(view, state.seat)
        assert set(rated) == set(legal)
        assert rated[choice("normal", state)] == pytest.approx(max(rated.values()))
        ahead = Hard().rate(RULES, view, state.seat, legal, FEW, Random(5))
        assert next(iter(ahead)) == choice("hard", state)
        assert max(ahead.values()) == 0


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[State]:
    """The worlds of all rollouts."""
    found: list[State] = []
    play = ahead.Ahead.play

    def count(self: ahead.Ahead, action: Action, world: State) -> float:
        found.append(world)
        return play(self, action, world)

    monkeypatch.setattr(ahead.Ahead, "play", count)
    return found


@pytest.mark.parametrize("seats", [2, 3])
def test_hard_answers_for_the_rivals_and_stops_when_asked(seats: int, played: list[State]) -> None:
    """It looks whether to stop after each rollout, and cities that it has seen are not weighed
    anew.
    """
    state = positions("easy", seats, 3, every=9)[1]
    budget = Budget(seconds=600.0, rollouts=50, stop=lambda: len(played) >= 4)
    assert choice("hard", state, budget=budget) in RULES.legal(state, state.seat)
    assert len(played) == 4
    assert all(RULES.view(world, state.seat) == RULES.view(state, state.seat) for world in played)


def test_hard_plays_more_worlds_with_four(played: list[State]) -> None:
    """Counted in rollouts: a game is the same however fast the machine is."""
    for seats, stages in ((3, ahead.STAGES), (4, ahead.STAGES_OF_FOUR)):
        played.clear()
        choice("hard", positions("easy", seats, 3, every=9)[1], budget=Budget(seconds=600.0))
        assert len(played) == count_rollouts(stages)


def promised(state: State, room: int) -> float:
    """What the first seat may hope for from a room, whatever the others get."""
    eyes = Eyes(Outlook(state, Taste(envy=0.0)), 0)
    return eyes.estimate_city(Sketch.read(state))[room]


def test_closed_and_empty_rooms_promise_nothing() -> None:
    state = position({(2, 0): "wwwo pink*2 @0"}, BLANK, seats=2, piles=[[BLANK] * 8] * 2)
    assert promised(state, room_number(state, 2, 0)) == 0
    assert promised(state, room_number(state, -1, 0)) == 0


def test_with_two_players_the_second_place_counts() -> None:
    """FC-20 pays it, whoever closes the room: a rival's room in which the seat has a counsellor
    is worth something.
    """
    alone, second = (
        position(
            {(2, 0): "owoo pink*3 @1", (2, -1): f"wwoo pink{own}"},
            BLANK,
            seats=2,
            piles=[["wwww pink"] * 12] * 2,
        )
        for own in ("", "*1 @0")
    )
    assert promised(second, room_number(second, 2, 0)) > 1 + promised(
        alone, room_number(alone, 2, 0)
    )


@pytest.mark.parametrize(
    ("strong", "weak", "games"), [("easy", "random", 4), ("normal", "easy", 4)]
)
def test_a_level_beats_the_one_below_it(strong: str, weak: str, games: int) -> None:
    """Few games of two with fixed seeds, so always the same ones."""
    won = 0
    for seed in range(games):
        state, ply, first = opened(2, seed), 0, seed % 2
        while RULES.to_act(state):
            rng, legal = Random(f"{seed}:{ply}"), RULES.legal(state, state.seat)
            level = strong if state.seat == first else weak
            action = (
                legal[int(rng.random() * len(legal))]
                if level == "random"
                else PLAYERS[level].choose(
                    RULES, RULES.view(state, state.seat), state.seat, legal, USUAL, rng
                )
            )
            state, ply = RULES.apply(state, state.seat, action).state, ply + 1
        won += state.scores[first] > state.scores[1 - first]
    assert won == games


def test_a_taste_of_ones_own_can_be_tried() -> None:
    """The numbers that normal weighs with are one object, so that they can be tuned."""
    state = position(
        {(2, 0): "wowo pink*2 @1"}, "wwww green", BLANK, seats=2, piles=[[BLANK] * 8] * 2
    )
    calm = Normal(Taste(envy=0.0))
    legal = RULES.legal(state, 0)
    assert {calm.choose(RULES, state, 0, legal, USUAL, Random(seed)) for seed in range(30)} <= set(
        legal
    )
