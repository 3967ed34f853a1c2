"""The worked examples of the printed rules, with their values."""

import pytest

from china_games.games.china.rules import RULES
from tests.games.china.support import do, drawn_board, hand, legal, lines, phase, position, refused
from tests.support.boards import board

ALEX, BARBARA, CHRIS, DORIS = range(4)


def test_example_1_wei_empty_then_not():
    """Example 1 (CH-12, CH-13, CH-14): Alex places one palace, Barbara two, Chris may place two in
    Qi or in Qin.
    """
    start = position(
        "purple red red",
        "red green green",
        "yellow yellow yellow",
        "",
        palaces=["", "qi.1", "", "qin.1"],
        pile="red red red red red red",
    )
    alex = do(start, "palace wei.1 red")
    assert phase(alex) == "refill"
    assert hand(alex, ALEX) == "purple red"
    assert refused(alex, "palace wei.2 red") == "CH-13 was_empty"

    barbara = do(alex, "draw", "palace wei.2 red")
    assert hand(barbara, BARBARA) == "green green"
    barbara = do(barbara, "palace wei.3 green")
    assert (barbara.hands[BARBARA], barbara.placed) == ((), 2)

    chris = do(barbara, "draw", "draw", "draw")
    assert chris.seat == CHRIS
    for province in ("qi", "qin"):
        two = do(chris, f"palace {province}.2 yellow", f"palace {province}.3 yellow")
        assert (two.placed, hand(two, CHRIS), phase(two)) == (2, "yellow", "refill")
    elsewhere = do(chris, "palace wei.4 yellow")
    assert hand(elsewhere, CHRIS) == "yellow"
    assert legal(elsewhere) == ["end"]


def test_example_2_room_for_two_more_in_chu():
    """Example 2 (CH-19): Barbara has 4 palaces in Chu, 2 emissaries stand there: Alex places 2
    more.
    """
    start = position(
        "purple orange orange",
        "",
        "",
        palaces=["", "chu.1 chu.2 chu.3 chu.4"],
        emissaries={"chu": (0, 1, 1)},
    )
    assert start.room[start.game.board.province_index["chu"]] == 2
    two = do(start, "emissary chu purple", "emissary chu orange")
    assert (two.hands[ALEX], two.emissaries[two.game.board.province_index["chu"]]) == (
        (),
        (2, 1, 1),
    )
    assert two.room[two.game.board.province_index["chu"]] == 0


def test_example_3_two_players_with_two_palaces_each():
    """Example 3 (CH-19): Barbara and Doris have 2 palaces each in Qin: 2 emissaries fit, or 2
    palaces, or one each.
    """
    start = position(
        "yellow yellow yellow",
        "",
        "",
        "",
        on=drawn_board({"qin": ("yellow", 6)}, ""),
        palaces=["", "qin.1 qin.2", "", "qin.3 qin.4"],
    )
    assert start.room == (2,)
    assert do(start, "emissary qin yellow", "emissary qin yellow").room == (0,)
    assert do(start, "palace qin.5 yellow", "palace qin.6 yellow").placed == 2
    assert do(start, "palace qin.5 yellow", "emissary qin yellow").placed == 2


def test_example_4_wei_with_four_two_and_one():
    """Example 4 (CH-30, CH-31): Alex 4, Barbara 2, Doris 1 in Wei score 7, 4 and 2."""
    start = position(
        "red red red", "", "", "", palaces=["wei.1 wei.2 wei.3", "wei.4 wei.5", "", "wei.6"]
    )
    assert do(start, "palace wei.7 red").scores == (7, 4, 0, 2)


def test_example_5_qi_with_two_two_and_one():
    """Example 5 (CH-33): Barbara 2, Chris 2, Doris 1 in Qi score 5, 5 and 2."""
    start = position(
        "", "yellow red red", "", "", seat=BARBARA, palaces=["", "qi.1", "qi.2 qi.3", "qi.4"]
    )
    assert do(start, "palace qi.5 yellow").scores == (0, 5, 5, 2)


def test_example_6_alliances_three_and_four():
    """Example 6 (CH-41): Doris has most in Wei and in Qin and scores 6; Qin and Shu have no common
    leader.
    """
    state = position(
        "", "", "", "", emissaries={"wei": (0, 1, 0, 1), "qin": (1, 1, 0, 2), "shu": (0, 0, 2, 1)}
    )
    found = [
        (line.places[0], line.seat, line.points)
        for line in RULES.result(state).lines
        if line.rule == "CH-41"
    ]
    assert found == [(("alliance", 3), DORIS, 6)]


FORK = "qin.1-qin.2-qin.3-shu.1-shu.5-shu.4 qin.3-qin.4"


@pytest.mark.parametrize(
    "on",
    [
        drawn_board({"qin": ("yellow", 4), "shu": ("green", 5)}, FORK),
        board("china", "side_a"),
        board("china", "side_b"),
    ],
    ids=["print", "side_a", "side_b"],
)
def test_example_7_five_in_a_row_and_one_on_a_branch(on):
    """Example 7 (CH-43): a chain of 5 through Qin and Shu, a sixth palace on a branch in south-west
    Qin: 5 points.
    """
    state = position(
        "", "", "", "", on=on, palaces=["", "", "", "qin.2 qin.3 qin.4 shu.1 shu.4 shu.5"]
    )
    assert lines(state, "CH-43") == [(DORIS, 5)]
    line = next(line for line in RULES.result(state).lines if line.rule == "CH-43")
    assert [on.slot_ids[slot] for _, slot in line.places] == [
        "qin.2",
        "qin.3",
        "shu.1",
        "shu.5",
        "shu.4",
    ]


def test_example_8_a_fortification_and_a_palace_then_stop():
    """Example 8 (CH-50, CH-14): three yellow cards: a fortification in Qi, a palace on it, one card
    left.
    """
    start = position(
        "yellow yellow yellow", "", "", palaces=["", "qi.5"], options={"fortifications": True}
    )
    two = do(start, "fortification qi.2 yellow", "palace qi.2 yellow")
    assert (hand(two, ALEX), phase(two)) == ("yellow", "refill")
    assert refused(two, "palace qi.3 yellow") == "CH-14 two_pieces"


def test_example_9_the_emperors_points_go_by_the_influence():
    """Example 9 (CH-67): Chu: A 5 palaces and the purple influence, B 1, the Emperor 2."""
    state = position(
        "",
        "",
        palaces=["chu.1 chu.2 chu.3 chu.4 chu.5", "chu.6", "chu.7 chu.8"],
        extra={"influence": (ALEX, -1, -1, -1, -1)},
    )
    assert state.scores == (13, 2)
    assert lines(state, "CH-30", "CH-31", "CH-67") == [(ALEX, 8), (ALEX, 5), (BARBARA, 2)]


def test_example_10_bonus_tiles():
    """Example 10 (CH-83): orange 3/3/0, green 2/2/2, yellow 1/4/1: 12, 18, 6 (the print swaps the
    first two).
    """
    wanted = {"orange": (3, 3, 0), "green": (2, 2, 2), "yellow": (1, 4, 1)}
    slots, tiles, palaces = iter(board("china", "side_a").slot_ids), {}, ["", "", ""]
    for colour, numbers in wanted.items():
        for seat, number in enumerate(numbers):
            for slot in (next(slots) for _ in range(number)):
                tiles[slot] = ("yellow", "orange", "green").index(colour)
                palaces[seat] += f"{slot} "
    state = position("", "", "", palaces=palaces, options={"bonus_tiles": True})
    state = state._replace(
        extra=state.extra._replace(
            tiles=tuple(tiles.get(slot, -2) for slot in state.game.board.slot_ids)
        )
    )
    points = [sum(n for seat, n in lines(state, "CH-83") if seat == s) for s in range(3)]
    assert points == [12, 18, 6]


def test_example_11_ports():
    """Example 11 (CH-94): all 7 ports, 4, 2 and 1: 7, 4, 2."""
    state = position(
        "",
        "",
        "",
        on=board("china", "border_disputes"),
        palaces=["yan.3 yan.4 qi.2 qi.3", "wu.1 wu.4", "lu.2"],
    )
    assert lines(state, "CH-94") == [(ALEX, 7), (BARBARA, 4), (CHRIS, 2)]
