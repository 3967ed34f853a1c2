"""Whole games by the driver of seats: one seeding, one check, and the same as the window plays."""

from __future__ import annotations

from hashlib import blake2b
from random import Random
from typing import Any

import pytest

from china_games.app.play.opponents import Opponents
from china_games.games import registry
from china_games.games.contract import Action, Budget
from china_games.players.base import draw_action
from china_games.players.driver import UNHURRIED, play_game, play_on, seed_move
from china_games.players.players import find_player
from china_games.players.thinker import Inline
from china_games.session import SeatInfo, Session, Setup
from tests.ai import faulty
from tests.support.boards import board, library
from tests.support.games import cases

TABLES = list({case.game: case for case in cases(options=False)}.values())
LEVELS = ("easy", "normal", "easy", "easy", "normal", "easy")
SMALL = Budget(seconds=600.0, nodes=200)


@pytest.mark.parametrize("case", TABLES, ids=lambda case: case.id)
def test_the_window_and_a_game_without_one_play_the_same(case: Any) -> None:
    levels, options = LEVELS[: case.seats], case.options()
    played = play_game(case.rules, board(case.game, case.board_id), levels, 3, options, SMALL)
    seats = tuple(SeatInfo(str(seat), "computer", level) for seat, level in enumerate(levels))
    session = Session.deal(
        Setup(case.game, case.board_id, options, seats, 3), library().get(case.game, case.board_id)
    )
    opponents = Opponents(Inline(), SMALL)
    while not session.finished and session.ply < 120:
        reply = opponents.update(session, 1.0, 0.0)
        assert reply is not None
        assert tuple(reply) == played.moves[session.ply]
        session.play(reply.seat, reply.action, reply.note)
    assert session.ply == 120 or session.state == played.state


def test_a_game_is_played_on_decision_by_decision_from_wherever_it_began() -> None:
    """What measures games sees each choice with what there was to choose, and may stop."""
    rules = registry.load_rules("china")
    options = rules.options({}, "side_a", 2)
    assert isinstance(options, dict)
    state, levels = rules.setup(board("china", "side_a"), options, 2, 9), ("easy", "normal")
    played = play_game(rules, board("china", "side_a"), levels, 9, options, SMALL)
    for now, move in zip(play_on(rules, state, levels, 9, SMALL), played.moves[:30], strict=False):
        assert (now.seat, now.action, now.note) == move
        assert now.state == state
        assert now.legal == rules.legal(state, now.seat)
        state = rules.apply(state, now.seat, now.action).state
        assert now.step.state == state


def test_a_game_that_was_left_and_loaded_goes_on_the_same() -> None:
    """The generator of a move hangs on the position alone, not on what was done and
    undone before.
    """
    seats = tuple(SeatInfo(str(seat), "computer", "normal") for seat in range(3))
    session = Session.deal(Setup("china", "side_a", {}, seats, 5), library().get("china", "side_a"))
    first = Opponents(Inline(), SMALL).update(session, 1.0, 0.0)
    assert first is not None
    session.play(first.seat, first.action)
    session.undo(humans=(first.seat,))
    assert Opponents(Inline(), SMALL).update(session, 1.0, 0.0) == first


def test_the_seed_of_a_move_is_a_one_way_hash_of_seed_seat_and_ply() -> None:
    found = {
        seed_move(seed, seat, ply) for seed in range(10) for seat in range(6) for ply in range(20)
    }
    assert len(found) == 10 * 6 * 20
    assert max(found) > 2**120
    assert seed_move(7, 2, 31) == int.from_bytes(blake2b(b"7:2:31", digest_size=16).digest(), "big")


class Nosy:
    """Looks into all that it is given for the seed of the game."""

    def __init__(self) -> None:
        self.generators: list[Any] = []
        self.seen: list[int] = []

    def choose(
        self,
        rules: Any,
        view: Any,
        seat: int,
        legal: tuple[Action, ...],
        budget: Budget,
        rng: Random,
    ) -> Action:
        self.generators.append(rng.getstate())
        self.seen.append(view.seed)
        return draw_action(legal, rng)


def test_no_player_gets_the_seed_or_a_generator_that_is_made_of_it_alone() -> None:
    seed, nosy = 424242, Nosy()
    rules = registry.load_rules("china")
    options = rules.options({}, "side_a", 3)
    assert isinstance(options, dict)
    play_game(
        rules,
        board("china", "side_a"),
        ("easy",) * 3,
        seed,
        options,
        lookup=lambda game, level: nosy,
    )
    assert set(nosy.seen) == {-1}
    assert len(set(map(str, nosy.generators))) == len(nosy.generators)  # another one for every move
    told = [
        Random(f"{seed}:{seat}:{ply}").getstate()
        for seat in range(3)
        for ply in range(len(nosy.seen))
    ]
    assert not any(state in nosy.generators for state in [*told, Random(seed).getstate()])


def test_random_players_keep_the_games_that_they_had() -> None:
    """One generator for each seat and the whole game, as ever."""
    rules, seed = registry.load_rules("china"), 11
    options = rules.options({}, "side_b", 4)
    assert isinstance(options, dict)
    played = play_game(rules, board("china", "side_b"), ("random",) * 4, seed, options)
    chance = [Random(f"{seed}:player:{seat}") for seat in range(4)]
    state = rules.setup(board("china", "side_b"), options, 4, seed)
    for seat, action, note in played.moves:
        assert (action, note) == (draw_action(rules.legal(state, seat), chance[seat]), "")
        state = rules.apply(state, seat, action).state
    assert state == played.state
    assert played.result == rules.result(state)


@pytest.mark.parametrize(
    ("fault", "note"), [("raises", "fallback:error"), ("illegal", "fallback:illegal")]
)
def test_a_player_that_goes_wrong_has_its_moves_made_for_it(fault: str, note: str) -> None:
    rules = registry.load_rules("china")
    options = rules.options({}, "side_a", 2)
    assert isinstance(options, dict)

    def lookup(game: str, level: str) -> Any:
        return faulty.player(game, fault) if level == "normal" else find_player(game, level)

    played = play_game(
        rules, board("china", "side_a"), ("normal", "easy"), 1, options, UNHURRIED, lookup=lookup
    )
    assert {noted for seat, _, noted in played.moves if seat == 0} == {note}
    assert {noted for seat, _, noted in played.moves if seat == 1} == {""}
    assert not rules.to_act(played.state)
