"""CH-40 to CH-44: the end of the game."""

import pytest

from china_games.games.china.rules import RULES
from china_games.games.china.rules.roads import find_chains
from tests.games.china.support import do, drawn_board, lines, position

LAST = {"pile": "", "row": "red", "shuffles": 1, "last_round": True, "seat": 2}


def ended(**setup):
    """The end of a game in which the last seat has exchanged one more card."""
    return do(position("red", "red", "red", **LAST, **setup), "exchange red", "take red")


def test_ch_40_provinces_without_a_token_are_scored_at_the_end():
    """CH-40"""
    over = ended(palaces=["qin.1 qin.2 wu.1", "qin.3 qin.4 wu.2 wu.3"])
    assert over.end == "last_round"
    assert [p for p, _ in over.scored] == [over.game.board.province_index["qin"]]
    assert lines(over, "CH-30", "CH-31", "CH-33") == [(0, 4), (1, 4), (1, 3), (0, 2)]
    assert over.scores == (6, 7, 0)


def test_ch_40_before_the_end_the_track_shows_only_what_was_scored():
    """CH-40: the result tells how it would be if the game ended now."""
    state = position("red", "red", "red", palaces=["qin.1 qin.2 wu.1", "qin.3 qin.4 wu.2 wu.3"])
    assert state.scores == (4, 4, 0)
    assert RULES.result(state).scores == (6, 7, 0)
    assert RULES.result(state).end_reason == ""


def alliance(a: tuple[int, ...], b: tuple[int, ...]) -> list[tuple[int, int]]:
    """Points of alliance 8 with these emissaries in Chu and in Wu."""
    return lines(position("", "", "", emissaries={"chu": a, "wu": b}), "CH-41")


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        ((2, 1, 0), (1, 0, 0), [(0, 4)]),  # all colours count
        ((2, 1, 0), (1, 1, 0), [(0, 5)]),  # a tie counts as most
        ((2, 2, 0), (1, 1, 0), [(0, 6), (1, 6)]),  # several score it in full
        ((1, 1, 1), (2, 2, 2), [(0, 9), (1, 9), (2, 9)]),
        ((2, 1, 0), (0, 1, 0), []),  # most in one only
        ((2, 1, 0), (0, 0, 0), []),  # most needs an emissary
        ((0, 0, 0), (0, 0, 0), []),
        ((0, 0, 3), (0, 0, 1), [(2, 4)]),
    ],
)
def test_ch_41_most_emissaries_in_both_provinces_score_all_of_them(a, b, expected):
    """CH-41"""
    assert alliance(a, b) == expected


def test_ch_41_the_alliances_are_counted_in_ascending_number():
    """CH-41: whatever the order of the board file."""
    board = drawn_board(
        {"a": ("purple", 4), "b": ("yellow", 4), "c": ("red", 4)},
        "",
        [(7, "a", "b"), (2, "b", "c"), (3, "a", "c")],
    )
    state = position(
        "", "", "", on=board, emissaries={"a": (1, 0, 0), "b": (1, 0, 0), "c": (1, 0, 0)}
    )
    assert [line.places[0] for line in RULES.result(state).lines] == [
        ("alliance", 2),
        ("alliance", 3),
        ("alliance", 7),
    ]


def test_ch_41_a_line_names_the_alliance_and_its_two_provinces():
    """CH-41"""
    state = position("", "", "", emissaries={"chu": (2, 0, 0), "wu": (1, 0, 0)})
    (line,) = RULES.result(state).lines
    index = state.game.board.province_index
    assert line.places[0] == ("alliance", 8)
    assert {value for kind, value in line.places if kind == "province"} == {
        index["chu"],
        index["wu"],
    }


def test_ch_42_one_majority_serves_several_alliances():
    """CH-42"""
    state = position("", "", "", emissaries={"chu": (2, 0, 0), "wu": (1, 0, 0), "shu": (1, 0, 0)})
    assert lines(state, "CH-41") == [(0, 3), (0, 3)]


RING = drawn_board(
    {"wei": ("red", 7), "qin": ("yellow", 4)},
    "wei.1-wei.2-wei.3-wei.4-wei.1 wei.4-wei.5-wei.6-wei.7 wei.3-qin.1 qin.1-qin.2 qin.3-qin.4",
)


def roads(board, *slots: str) -> list[str]:
    """The chains of a player who has these slots, in writing."""
    best = find_chains(board, sum(1 << board.slot_index[slot] for slot in slots))
    assert best.points == sum(map(len, best.chains))
    return [" ".join(board.slot_ids[i] for i in chain) for chain in best.chains]


def test_ch_43_a_chain_has_at_least_four_palaces():
    """CH-43"""
    assert roads(RING, "wei.4", "wei.5", "wei.6") == []
    assert roads(RING, "wei.4", "wei.5", "wei.6", "wei.7") == ["wei.4 wei.5 wei.6 wei.7"]


def test_ch_43_palaces_follow_one_another_along_a_road():
    """CH-43: slots side by side without a road make no chain."""
    assert roads(RING, "qin.1", "qin.2", "qin.3", "qin.4") == []


def test_ch_43_chains_cross_borders():
    """CH-43"""
    assert roads(RING, "wei.2", "wei.3", "qin.1", "qin.2") == ["wei.2 wei.3 qin.1 qin.2"]


def test_ch_43_a_branch_is_not_counted():
    """CH-43: of a fork the two longer arms count."""
    assert roads(RING, "wei.3", "wei.4", "wei.5", "wei.6", "wei.7", "wei.1") == [
        "wei.1 wei.4 wei.5 wei.6 wei.7"
    ]


def test_ch_43_a_ring_counts_as_a_chain():
    """CH-43 [ruling]: all its palaces, written from its lower end in the smallest way."""
    assert roads(RING, "wei.1", "wei.2", "wei.3", "wei.4") == ["wei.1 wei.2 wei.3 wei.4"]


def test_ch_43_a_palace_counts_in_one_chain_only():
    """CH-43"""
    star = drawn_board({"a": ("red", 7)}, "a.1-a.2-a.3-a.4 a.3-a.5-a.6-a.7")
    assert roads(star, *star.slot_ids) == ["a.1 a.2 a.3 a.5 a.6 a.7"]


def test_ch_43_the_choice_worth_most_is_taken():
    """CH-43 [ruling]: two chains of four before one of seven."""
    fork = drawn_board({"a": ("red", 8)}, "a.1-a.2-a.3-a.4 a.5-a.6-a.7-a.8 a.2-a.6")
    assert roads(fork, *fork.slot_ids) == ["a.1 a.2 a.3 a.4", "a.5 a.6 a.7 a.8"]


def test_ch_43_equal_worth_takes_fewest_chains():
    """CH-43 [ruling]"""
    line = drawn_board({"a": ("red", 8)}, "a.1-a.2-a.3-a.4-a.5-a.6-a.7-a.8")
    assert roads(line, *line.slot_ids) == [" ".join(line.slot_ids)]


def test_ch_43_equal_chains_take_the_smallest_writing():
    """CH-43 [ruling]"""
    fork = drawn_board({"a": ("red", 6)}, "a.6-a.2-a.5-a.4 a.2-a.1 a.4-a.3")
    assert roads(fork, *fork.slot_ids) == ["a.1 a.2 a.5 a.4 a.3"]


def test_ch_43_other_players_palaces_do_not_help():
    """CH-43"""
    state = position("", "", "", on=RING, palaces=["wei.4 wei.6 wei.7", "wei.5"])
    assert lines(state, "CH-43") == []


def test_ch_43_each_palace_of_a_chain_scores_one_point_for_its_owner():
    """CH-43"""
    state = position("", "", "", on=RING, palaces=["wei.1 wei.2 qin.1", "wei.4 wei.5 wei.6 wei.7"])
    assert lines(state, "CH-43") == [(1, 4)]


def test_ch_43_every_chain_of_a_player_counts():
    """CH-43"""
    board = drawn_board({"a": ("red", 9)}, "a.1-a.2-a.3-a.4 a.5-a.6-a.7-a.8-a.9")
    state = position("", "", "", on=board, palaces=[" ".join(board.slot_ids)])
    assert lines(state, "CH-43") == [(0, 4), (0, 5)]


def test_the_order_at_the_end_is_palaces_alliances_roads():
    """CH-40, CH-41, CH-43"""
    board = drawn_board({"a": ("red", 5), "b": ("yellow", 4)}, "a.1-a.2-a.3-a.4", [(1, "a", "b")])
    state = position(
        "",
        "",
        "",
        on=board,
        palaces=["a.1 a.2 a.3 a.4", "b.1"],
        emissaries={"a": (1, 0, 0), "b": (1, 0, 0)},
    )
    assert [line.rule for line in RULES.result(state).lines] == ["CH-30", "CH-30", "CH-41", "CH-43"]


def test_ch_44_most_points_win():
    """CH-44"""
    result = RULES.result(ended(palaces=["qin.1", "chu.1 chu.2", "wu.1"]))
    assert (result.scores, result.ranking, result.tie_break) == ((1, 2, 1), ((1,), (0, 2)), "")


def test_ch_44_a_tie_goes_to_most_pieces_left():
    """CH-44: palaces and emissaries together."""
    result = RULES.result(
        ended(palaces=["chu.1 chu.2", "wei.1", "wu.1"], emissaries={"wei": (0, 1, 0)})
    )
    assert (result.scores, result.ranking) == ((2, 1, 1), ((0,), (2,), (1,)))
    tied = RULES.result(
        ended(palaces=["chu.1", "wei.1"], emissaries={"chu": (0, 0, 1), "wei": (1, 0, 0)})
    )
    assert (tied.scores, tied.ranking, tied.tie_break) == (
        (1, 1, 0),
        ((1,), (0,), (2,)),
        "pieces_left",
    )


def test_ch_44_still_tied_they_share_the_victory():
    """CH-44 [ruling]"""
    result = RULES.result(
        ended(palaces=["qin.1", "chu.1"], emissaries={"qin": (1, 0, 0), "chu": (0, 1, 0)})
    )
    assert (result.scores, result.ranking, result.tie_break) == (
        (1, 1, 0),
        ((0, 1), (2,)),
        "shared",
    )


def test_ch_44_the_score_marker_is_no_supply():
    """CH-44: eight emissaries and twenty palaces are all that can be left."""
    state = position("", "", "")
    assert RULES.report(state)["supply"][0] == {"palaces": 20, "emissaries": 8, "fortifications": 0}
