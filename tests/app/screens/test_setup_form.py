"""The choices of the setup screen as data: seats, looks, order, board, options, seed, memory."""

from __future__ import annotations

from typing import Any

import pytest

from china_games.app.screens import setup_form as sf
from china_games.games import registry
from china_games.games.contract import LEVELS, Option
from china_games.seeds import parse_seed

RULES = registry.load_rules("china")
OFFER = sf.Offer(RULES, RULES.meta.boards, ("random", "easy", "normal"))


def form(seats: int = 3, **changes: Any) -> sf.Form:
    made = sf.make_first_form(OFFER)
    while len(made.seats) < seats:
        made = sf.add_seat(made, OFFER)
    return made._replace(**changes)


def test_the_first_form_can_be_played_at_once() -> None:
    made = form()
    assert sf.find_trouble(made, OFFER, "Player {n}") is None
    assert [seat.kind for seat in made.seats] == ["human", "computer", "computer"]
    setup = sf.make_setup(made, "Player {n}")
    assert [seat.name for seat in setup.seats] == ["Player 1", "Lian Po", "Bai Qi"]
    assert 100_000 <= made.seed < 1_000_000


def test_a_fifth_seat_changes_to_the_board_that_takes_five() -> None:
    """CH-02: side A takes three or four."""
    four = form(4)
    assert (four.board_id, sf.add_seat(four, OFFER).board_id) == ("side_a", "side_b")
    five = form(5)
    assert sf.add_seat(five, OFFER) == five
    assert len({seat.look for seat in five.seats}) == 5


def test_empires_proposes_the_map_for_the_number_of_players() -> None:
    """About 20 provinces a player, however one comes to that number; a map that somebody took stays
    while it fits.
    """
    rules = registry.load_rules("empires")
    offer = sf.Offer(rules, rules.meta.boards, ("random", "easy", "normal"))
    made, found = sf.make_first_form(offer), []
    for more in (True, True, True, False, False, False, False):
        found.append((len(made.seats), made.board_id))
        made = sf.add_seat(made, offer) if more else sf.remove_seat(made, offer, 0)
    assert {*found, (len(made.seats), made.board_id)} == {
        (2, "empires_china_48"),
        (3, "empires_world_60"),
        (4, "empires_world_80"),
        (5, "empires_china_100"),
        (6, "empires_world_120"),
    }
    taken = sf.make_first_form(offer)._replace(board_id="empires_world_80", board_chosen=True)
    assert sf.add_seat(taken, offer).board_id == "empires_world_80"
    assert sf.remove_seat(sf.add_seat(taken, offer), offer, 0).board_id == "empires_world_80"
    assert sf.add_seat(sf.add_seat(taken, offer), offer).board_id == "empires_china_100"
    assert not sf.add_seat(sf.add_seat(taken, offer), offer).board_chosen


def test_two_seats_are_the_fewest() -> None:
    """CH-01."""
    two = sf.remove_seat(form(), OFFER, 0)
    assert len(two.seats) == 2
    assert sf.remove_seat(two, OFFER, 0) == two
    assert sf.remove_seat(form(5), OFFER, 4).board_id == "side_a"
    assert len(sf.remove_seat(form(4), OFFER, 0).seats) == 3


def test_a_named_first_player_stays_the_same_person_wherever_he_sits() -> None:
    """CH-07."""
    named = sf.set_option(form(4), "first", 1)
    assert sf.move_seat(named, OFFER, 1, -1).options["first"] == 0
    assert sf.move_seat(named, OFFER, 0, 1).options["first"] == 0
    assert sf.remove_seat(named, OFFER, 0).options["first"] == 0
    assert sf.remove_seat(named, OFFER, 1).options["first"] == "random"
    assert sf.move_seat(named, OFFER, 0, -1) == named


def test_a_named_first_player_is_followed_to_the_seat_he_takes_at_another_game() -> None:
    made = sf.set_option(form(4), "first", 1)
    party = (made.seats[1], made.seats[0], made.seats[2])
    assert sf.seat_party(made, party, OFFER).options["first"] == 0
    assert sf.seat_party(made, (made.seats[0], made.seats[2]), OFFER).options["first"] == "random"
    assert sf.seat_party(made, made.seats, OFFER) == made


def test_one_who_waits_gives_way_with_his_look_and_stays_unless_seats_change() -> None:
    five = form(5).seats
    at_four = sf.set_look(form(4), 0, 4)
    party = sf.change_party(five, five[:4], at_four.seats)
    assert len({info.look for info in party}) == 5
    assert sf.change_party(five, five[:4], five[:3]) == five[:3]


def test_no_two_seats_share_a_look() -> None:
    changed = sf.set_look(form(), 0, 2)
    assert [seat.look for seat in changed.seats] == [2, 1, 0]
    assert [seat.look for seat in sf.set_look(changed, 0, 5).seats] == [5, 1, 0]


def test_players_and_names() -> None:
    made = sf.set_name(sf.set_player(form(), 1, ""), 1, "x" * 99)
    assert (made.seats[1].kind, made.seats[1].level, len(made.seats[1].name)) == (
        "human",
        "",
        sf.NAME_LIMIT,
    )
    assert sf.set_player(made, 1, "easy").seats[1].level == "easy"
    assert sf.make_setup(sf.set_name(made, 1, "  王   Zoë "), "P{n}").seats[1].name == "王 Zoë"


def test_two_seats_of_one_name_are_refused() -> None:
    made = sf.set_name(sf.set_name(form(), 0, "Léa"), 1, " léa ")
    trouble = sf.find_trouble(made, OFFER, "P{n}")
    assert trouble is not None
    assert trouble.code == "same_name"


def test_the_rules_refuse_a_board_by_their_number() -> None:
    trouble = sf.find_trouble(form(board_id="side_b"), OFFER, "P{n}")
    assert trouble is not None
    assert trouble.refusal is not None
    assert trouble.refusal.rule == "CH-02"


def test_a_board_of_ones_own_says_how_many_it_seats() -> None:
    offer = OFFER._replace(boards=(("mine", (5,)), *OFFER.boards))
    trouble = sf.find_trouble(form(board_id="mine"), offer, "P{n}")
    assert trouble is not None
    assert trouble.code == "board"
    assert sf.find_trouble(sf.fit_form(form(5, board_id="mine"), offer), offer, "P{n}") is None


@pytest.mark.parametrize(
    ("text", "seed"),
    [
        ("12", 12),
        (" 123 456 ", 123456),
        ("0", 0),
        ("", None),
        ("-1", None),
        ("1e3", None),
        ("٣", None),
        ("9 007 199 254 740 991", 2**53 - 1),
        ("9007199254740992", None),
        ("9" * 5000, None),
    ],
)
def test_seeds_that_are_typed(text: str, seed: int | None) -> None:
    assert parse_seed(text) == seed


def test_the_last_setup_is_remembered_with_a_new_seed() -> None:
    made = sf.set_option(sf.set_name(form(5), 2, "Zoë 王"), "first", 3)
    again = sf.restore_form(sf.dump_form(made, 1), OFFER)
    assert again._replace(seed=0) == made._replace(seed=0)


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {},
        {"game": "china"},
        {"game": "go", "board": "x", "options": {}, "seats": []},
        {"game": "china", "board": "side_a", "options": {}, "seats": [{"name": "a"}] * 3},
        {
            "game": "china",
            "board": "side_a",
            "options": {},
            "seats": [{"name": "", "kind": "human", "look": 0}] * 3,
        },
    ],
)
def test_a_memory_of_no_use_gives_the_first_form(data: Any) -> None:
    assert sf.restore_form(data, OFFER)._replace(seed=0) == sf.make_first_form(OFFER)._replace(
        seed=0
    )


def test_unknown_levels_options_and_boards_are_mended() -> None:
    data = sf.dump_form(form(4), 1)
    data["seats"][3]["level"] = "genius"
    data["board"], data["options"] = "moon", {"first": 9, "dragons": True}
    again = sf.restore_form(data, OFFER)
    assert (again.seats[3].level, again.board_id, again.options) == (
        "normal",
        "side_a",
        form(4).options,
    )


def test_signs_that_nobody_sees_stay_out_of_names() -> None:
    made = sf.set_name(form(), 0, "\u202eAna\x07")
    assert made.seats[0].name == "Ana"
    told = sf.dump_form(made, 1)
    told["seats"][0]["name"] = "\u2066Ana\u2069"
    assert sf.restore_form(told, OFFER).seats[0].name == "Ana"


def test_what_older_rules_remembered_is_understood() -> None:
    """A last year was a text of a list; whatever edition it was, a new game goes by the present
    rules.
    """
    rules = registry.load_rules("empires")
    offer = sf.Offer(rules, tuple(rules.meta.boards), LEVELS)
    data = sf.dump_form(sf.make_first_form(offer), 2)
    data["options"] |= {"last_year": "50", "edition": 2}
    for version in (2, None):
        data["rules"] = version
        if version is None:
            del data["rules"]
        options = sf.restore_form(data, offer).options
        assert (options["last_year"], options["edition"]) == (50, rules.meta.rules_version)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("7", 7),
        (" 9 9 ", 99),
        ("999", 999),
        ("0", None),
        ("1000", None),
        ("", None),
        ("x", None),
        ("-3", None),
        ("٣", None),
    ],
)
def test_numbers_of_an_option(text: str, number: int | None) -> None:
    option = Option("last_year", "number", "usual", ("usual",), bounds=(1, 999))
    assert sf.parse_number(text, option) == number
    assert sf.propose_number(option) == 20
    assert sf.propose_number(option._replace(bounds=(1, 5))) == 5
