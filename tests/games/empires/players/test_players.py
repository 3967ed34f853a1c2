"""The computer players of Empires: legal in every phase, never by a hidden hand, stronger by level;
games end.
"""

from __future__ import annotations

from random import Random

import pytest

from china_games.games.empires.players import PLAYERS
from china_games.games.empires.players.hand import estimate_hand
from china_games.games.empires.players.players import Normal
from china_games.games.empires.players.sight import PARTS, Sight, Taste
from china_games.games.empires.rules.model import DIPLOMACY, MOVES
from china_games.players.base import USUAL
from china_games.players.driver import play_game
from tests.games.empires.support import RULES, play, position
from tests.support.boards import board
from tests.support.games import Case, plies

MAP = {"b": (3, 0), "h": (0, 3)}


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_legal_in_every_phase_and_the_same_in_every_world(level: str) -> None:
    """What is hidden changes no choice: the view of another world that looks the same gives the
    same action.
    """
    case, rng = (
        Case("empires", "empires_world_60", 3, (("treasury", True), ("granaries", True))),
        Random(1),
    )
    phases = set()
    for ply in list(plies(case, 1))[::5]:
        view = RULES.view(ply.state, ply.seat)
        other = RULES.view(RULES.sample(view, rng), ply.seat)
        chosen = [
            PLAYERS[level].choose(RULES, seen, ply.seat, ply.legal, USUAL, Random(3))
            for seen in (view, other)
        ]
        assert chosen[0] == chosen[1] in ply.legal
        phases.add(ply.state.phase)
    assert len(phases) > 6


@pytest.mark.parametrize(
    ("levels", "better"),
    [(("normal", "easy"), 0), (("random", "easy"), 1), (("easy", "normal"), 1)],
)
def test_the_better_level_wins(levels: tuple[str, ...], better: int) -> None:
    options = RULES.options({"last_year": 25}, "empires_china_48", 2)
    assert isinstance(options, dict)
    played = play_game(RULES, board("empires", "empires_china_48"), levels, 4, options)
    assert played.result.end_reason
    assert played.result.ranking[0] == (better,)


@pytest.mark.parametrize("seats", [3, 4])
def test_games_with_both_options_end(seats: int) -> None:
    options = RULES.options(
        {"last_year": 10, "treasury": True, "granaries": True}, "empires_world_80", seats
    )
    assert isinstance(options, dict)
    played = play_game(
        RULES,
        board("empires", "empires_world_80"),
        ["normal", "easy", "normal", "easy"][:seats],
        1,
        options,
    )
    assert played.result.end_reason in ("victory", "last_year")


def choice(state: object, seat: int = 0, level: str = "normal") -> str:
    view = RULES.view(state, seat)
    return RULES.text(
        PLAYERS[level].choose(RULES, view, seat, RULES.legal(view, seat), USUAL, Random(1)), state
    )


def test_takes_what_is_empty_and_what_is_weakly_held() -> None:
    assert choice(position("", "", pawns=MAP, phase=MOVES)).startswith("move b")
    held = position(
        "", "", pawns={"g": (2, 0), "h": (0, 1), "f": (1, 0)}, cities={"a": 0}, phase=MOVES
    )
    assert "move g h" in {choice(held), choice(play(held, choice(held)))}
    assert (
        choice(position("", "", pawns={"h": (2, 1), "b": (0, 1)}, phase=MOVES, moved=(9,) * 10))
        == "attack h 1 1"
    )


def test_founds_a_city_with_the_cards_for_it() -> None:
    state = position(
        "heart diamond spade club", "", pawns={"b": (9, 0), "h": (0, 9)}, cities={"i": 1}
    )
    assert choice(state).startswith("play ")


def test_good_offers_are_accepted_and_bad_ones_are_not() -> None:
    """EM-11: by what the cards are worth to each side."""
    talks = position("heart", "heart club", pawns=MAP, phase=DIPLOMACY, advantages=(0, 1))
    gift = play(talks, "offer 0", "give heart", "send", seat=1)
    assert choice(gift) == "accept 110"
    theft = play(talks, "offer 0", "ask heart", "send", seat=1)
    assert choice(theft) == "decline 110"
    swap = play(talks, "offer 0", "give club", "ask heart", "send", seat=1)
    assert choice(swap) == "decline 110"


def test_makes_offers_of_its_own() -> None:
    talks = position(
        "spade spade spade heart",
        "heart heart club",
        pawns=MAP,
        phase=DIPLOMACY,
        advantages=(3, 1),
    )
    written = [choice(talks)]
    assert written == ["offer 1"]
    while written[-1] != "send":
        talks = play(talks, written[-1], seat=0)
        written.append(choice(talks))
        assert len(written) < 6
    assert len(written) >= 4


def test_pairs_and_rainbows_are_worth_more_than_single_cards() -> None:
    assert estimate_hand((2, 0, 0, 0, 0), -1) > 2 * estimate_hand((1, 0, 0, 0, 0), -1)
    assert estimate_hand((1, 1, 1, 1, 0), -1) > estimate_hand((1, 1, 1, 0, 0), -1) + 1
    assert estimate_hand((1, 0, 0, 1, 0), 0) > estimate_hand((1, 0, 0, 1, 0), -1)


def test_worth_is_the_sum_of_its_parts() -> None:
    """The map's parts are the worths of all provinces; hand and gold are counted beside it."""
    state = position("heart heart", "club", pawns=MAP, cities={"b": 0, "h": 1}, advantages=(0, 1))
    sight = Sight(state, 0, Taste())
    parts = sight.explain_value()
    assert set(parts) == set(PARTS)
    assert sum(parts.values()) == pytest.approx(sum(sight.now))
    assert parts["land"] == 1
    assert parts["rivals' land"] == -Taste().duel
    whole = Normal().explain_value(state, 0)
    assert whole["hand"] == estimate_hand((2, 0, 0, 0, 0), 0)
    assert Normal().estimate_value(state, 0) == pytest.approx(sum(whole.values()))


def test_rates_say_what_is_chosen() -> None:
    """The move and the action that are chosen are those that are rated best."""
    moves = position("", "", pawns=MAP, phase=MOVES)
    rated = Normal().rate(moves, 0)
    assert choice(moves) == RULES.text(max(rated, key=lambda action: rated[action]), moves)
    plays = position("heart heart diamond", "", pawns=MAP, cities={"b": 0}, advantages=(0, 1))
    rated = Normal().rate(plays, 0)
    assert choice(plays) == RULES.text(max(rated, key=lambda action: rated[action]), plays)
    assert Normal().rate(position("", "", pawns=MAP, phase=DIPLOMACY), 0) == {}


def test_the_hunted_rival_has_something_that_can_be_taken() -> None:
    """Whoever has nothing but a city under others' pawns is the weakest, and nobody's prey."""
    state = position(
        "", "", "", pawns={"b": (3, 0, 0), "c": (0, 2, 0)}, cities={"b": 2, "a": 0}, phase=MOVES
    )
    assert Sight(state, 0, Taste()).prey == 1
