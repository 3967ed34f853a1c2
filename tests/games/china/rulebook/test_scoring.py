"""CH-30 to CH-35: the palaces of a province."""

import pytest

from china_games.games.china.rules import RULES
from china_games.games.china.words import name_line
from china_games.games.common.majority import score_cascade
from china_games.i18n import make_translator
from tests.games.china.support import do, drawn_board, happened, lines, position
from tests.support.boards import library

PALACES = ("CH-30", "CH-31", "CH-33")


def points(*counts: int) -> tuple[int, ...]:
    """What each seat scores for so many palaces in a province of ten slots without roads."""
    slots = iter(f"chu.{n}" for n in range(1, 11))
    state = position(
        *[""] * len(counts),
        on=drawn_board({"chu": ("purple", 10)}, ""),
        palaces=[" ".join(next(slots) for _ in range(n)) for n in counts],
    )
    return RULES.result(state).scores


def test_ch_30_most_palaces_score_all_palaces_of_the_province():
    """CH-30"""
    assert points(3, 1, 2)[0] == 6
    assert points(1, 0, 0) == (1, 0, 0)
    assert points(8, 0, 0) == (8, 0, 0)


def test_ch_31_each_rank_scores_the_palaces_of_the_rank_above():
    """CH-31"""
    assert points(3, 1, 2) == (6, 2, 3)


def test_ch_31_down_to_the_fifth():
    """CH-31: on the counts alone, as no province is so large."""
    assert score_cascade((5, 4, 3, 2, 1)) == (15, 5, 4, 3, 2)
    assert score_cascade((1, 2, 3, 4, 5)) == (2, 3, 4, 5, 15)


def test_ch_32_without_a_palace_nothing():
    """CH-32"""
    assert points(2, 0, 3) == (3, 0, 5)
    assert points(0, 0, 0) == (0, 0, 0)
    assert lines(position("", "", "", palaces=["chu.1"]), *PALACES) == [(0, 1)]


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ((2, 2, 1), (5, 5, 2)),
        ((3, 2, 2), (7, 3, 3)),
        ((1, 1, 1), (3, 3, 3)),
        ((2, 2, 2), (6, 6, 6)),
        ((3, 2, 2, 1), (8, 3, 3, 2)),
        ((2, 2, 1, 1), (6, 6, 2, 2)),
        ((3, 1, 1, 1), (6, 3, 3, 3)),
        ((2, 2, 2, 1, 1), (8, 8, 8, 2, 2)),
        ((2, 2, 2, 1, 0), (7, 7, 7, 2, 0)),
    ],
)
def test_ch_33_ties_score_alike_and_the_next_rank_scores_what_each_of_them_has(counts, expected):
    """CH-33"""
    assert points(*counts) == expected


def test_ch_33_the_score_lines_say_which_rule_gave_the_points():
    """CH-33"""
    state = position(
        "", "", "", "", palaces=["chu.1 chu.2 chu.3", "chu.4", "chu.5 chu.6", "chu.7 chu.8"]
    )
    assert [
        (line.seat, line.rule, line.points)
        for line in RULES.result(state).lines
        if line.rule in PALACES
    ] == [(0, "CH-30", 8), (2, "CH-33", 3), (3, "CH-33", 3), (1, "CH-31", 2)]


def test_ch_33_a_tie_behind_the_first_place_is_told_as_one():
    """CH-33"""
    state = position("", "", "", palaces=["chu.1 chu.2 chu.3", "chu.4", "chu.5"])
    map_ = library().get("china", "side_a").map
    said = [
        name_line(make_translator("en", "china"), map_, ("Ana", "Ben", "Cleo"), line)
        for line in RULES.result(state).lines
        if line.rule in PALACES
    ]
    behind = "Chu: tied for second (1 each), each scores 1 for each palace of the player just ahead"
    assert said == ["Chu: most palaces (3), scores all palaces there", behind, behind]


def test_ch_33_each_line_names_the_province_and_the_palaces_of_its_seat():
    """CH-33"""
    state = position("", "", "", palaces=["chu.1", "chu.3 chu.8"])
    slot = state.game.board.slot_index
    assert RULES.result(state).lines[0].places == (
        ("province", state.game.board.province_index["chu"]),
        ("slot", slot["chu.3"]),
        ("slot", slot["chu.8"]),
    )


def test_ch_34_a_province_is_scored_once():
    """CH-34"""
    start = position(
        "yellow yellow red",
        "red",
        "red",
        palaces=["qin.1", "qin.2 qin.3"],
        pile="",
        row="red",
        shuffles=1,
        last_round=True,
        first=1,
    )
    scored = do(start, "palace qin.4 yellow")
    assert scored.scores == (4, 4, 0)
    assert happened(scored, "emissary qin yellow") == ["emissary"]
    over = do(scored, "emissary qin yellow", "take red")
    assert over.end == "last_round"
    assert lines(over, *PALACES) == [(0, 4), (1, 4)]
    assert over.scores == (4, 4, 0)


def test_ch_34_scored_provinces_come_first_in_the_order_they_were_scored():
    """CH-34"""
    state = position(
        "yellow red red", "", "", palaces=["qin.1 qin.2", "chu.1", "yan.1"], pile="red red red"
    )
    state = do(state, "palace qin.3 yellow", "end", "draw")
    assert state.scored == ()
    state = do(state._replace(seat=0, hands=((1, 4, 4), (), ())), "palace qin.4 yellow")
    order = [
        dict(line.places)["province"] for line in RULES.result(state).lines if line.rule in PALACES
    ]
    names = [state.game.board.provinces[p].id for p in order]
    assert names == ["qin", "yan", "chu"]


def test_ch_35_the_true_score_is_kept_whole_past_fifty_and_a_hundred():
    """CH-35: the track 0 to 50 is how it is shown, not how it is counted."""
    palaces = [
        "yan.1 yan.2 zhao.1 zhao.2 qi.1 qi.2 shu.1 shu.2 lu.1 lu.2 qin.1 qin.2 wu.1 wu.2 "
        "wei.1 wei.2 wei.3 chu.1 chu.2 chu.3",
        "yan.3 yan.4 zhao.3 zhao.4 qi.3 qi.4 shu.3 shu.4 lu.3 qin.3 wu.3 wei.4 wei.5 chu.4 chu.5 "
        "chu.6",
        "yan.5 zhao.5 qi.5 shu.5 lu.4 qin.4 wei.6 wei.7 chu.7 chu.8 wu.4",
    ]
    emissaries = dict.fromkeys(("zhao", "qi", "shu", "lu", "qin", "wu", "wei", "chu"), (1, 1, 0))
    emissaries |= {"wei": (1, 1, 1), "chu": (1, 1, 1)}
    state = position(
        "red",
        "red",
        "red",
        palaces=palaces,
        emissaries=emissaries,
        pile="",
        row="red",
        seat=2,
        shuffles=1,
        last_round=True,
    )
    assert state.scores[0] == 47
    over = do(state, "exchange red", "take red")
    assert over.end == "last_round"
    result = RULES.result(over)
    assert over.scores == result.scores
    assert result.scores[0] > 100
    assert result.scores[0] == sum(line.points for line in result.lines if line.seat == 0)
