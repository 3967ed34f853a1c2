"""The report of China, value by value; docs/report.md says what they mean."""

from china_games.games.china.rules import RULES
from tests.games.china.support import do, drawn_board, position

BOARD = drawn_board(
    {"wei": ("red", 5), "qin": ("yellow", 2)}, "wei.1-wei.2-wei.3-wei.4-qin.1", [(3, "wei", "qin")]
)


def middle():
    """Seat 0 has just filled Qin with its first piece and may go on."""
    state = position(
        "yellow red red",
        "green",
        "",
        on=BOARD,
        palaces=["qin.1 wei.1 wei.2 wei.3 wei.4", "wei.5"],
        emissaries={"wei": (1, 0, 0), "qin": (1, 0, 0)},
        pile="red red",
        row="green purple",
        discard="orange",
        seat=0,
        first=2,
        known=["", "green"],
    )
    return do(state._replace(turn=7, room=(3, 1)), "palace qin.2 yellow")


def test_report_of_a_position():
    report = RULES.report(middle())
    assert {
        key: report[key]
        for key in (
            "game",
            "board",
            "seats",
            "first",
            "turn",
            "phase",
            "to_act",
            "last_round",
            "end_reason",
            "this_turn",
            "options",
        )
    } == {
        "game": "china",
        "board": "drawn",
        "seats": 3,
        "first": 2,
        "turn": 7,
        "phase": "place",
        "to_act": [0],
        "last_round": False,
        "end_reason": "",
        "options": {"first": 2},
        "this_turn": {"pieces": 1, "province": "qin", "province_was_empty": False},
    }
    assert report["slots"]["wei.5"] == {"provinces": ["wei"], "palace": 1, "fortification": False}
    assert report["roads"] == [
        ["wei.1", "wei.2"],
        ["wei.2", "wei.3"],
        ["wei.3", "wei.4"],
        ["wei.4", "qin.1"],
    ]
    assert report["alliances"] == [{"number": 3, "provinces": ["wei", "qin"]}]
    assert report["colours"] == {"wei": "red", "qin": "yellow"}
    assert report["deck"] == {"purple": 8, "yellow": 9, "orange": 9, "green": 10, "red": 11}
    assert report["emissaries"] == {"wei": [1, 0, 0], "qin": [1, 0, 0]}
    assert report["supply"][0] == {"palaces": 14, "emissaries": 6, "fortifications": 0}
    assert report["hands"] == [["red", "red"], ["green"], []]
    assert (report["row"], report["pile"]) == (["green", "purple"], 2)
    assert report["discard"] == {"purple": 0, "yellow": 1, "orange": 1, "green": 0, "red": 0}


def test_the_points_of_a_report():
    report = RULES.report(middle())
    assert report["scored"] == [
        {"province": "wei", "points": [5, 4, 0]},
        {"province": "qin", "points": [2, 0, 0]},
    ]
    assert report["scores"] == [7, 4, 0]
    assert report["score_lines"] == [
        {
            "seat": 0,
            "rule": "CH-30",
            "points": 5,
            "places": [
                {"province": "wei"},
                {"slot": "wei.1"},
                {"slot": "wei.2"},
                {"slot": "wei.3"},
                {"slot": "wei.4"},
            ],
        },
        {
            "seat": 1,
            "rule": "CH-31",
            "points": 4,
            "places": [{"province": "wei"}, {"slot": "wei.5"}],
        },
        {
            "seat": 0,
            "rule": "CH-30",
            "points": 2,
            "places": [{"province": "qin"}, {"slot": "qin.1"}, {"slot": "qin.2"}],
        },
        {
            "seat": 0,
            "rule": "CH-41",
            "points": 2,
            "places": [{"alliance": 3}, {"province": "wei"}, {"province": "qin"}],
        },
        {
            "seat": 0,
            "rule": "CH-43",
            "points": 5,
            "places": [
                {"slot": "wei.1"},
                {"slot": "wei.2"},
                {"slot": "wei.3"},
                {"slot": "wei.4"},
                {"slot": "qin.1"},
            ],
        },
    ]
    assert (report["if_ended_now"], report["ranking"], report["tie_break"]) == (
        [14, 4, 0],
        [[0], [1], [2]],
        "",
    )


def test_an_empty_province_entered_shows_in_the_report():
    state = do(position("red red", "", "", on=BOARD), "palace wei.1 red")
    report = RULES.report(state)
    assert report["this_turn"] == {"pieces": 1, "province": "wei", "province_was_empty": True}
    assert (report["phase"], report["to_act"]) == ("refill", [0])


def test_a_view_gives_null_for_hidden_cards():
    """Cards that everybody saw taken from the row are named."""
    report = RULES.report(RULES.view(middle(), 2))
    assert report["hands"] == [[None, None], ["green"], []]
    assert report["pile"] == 2


def test_the_report_of_the_end():
    state = do(
        position(
            "red", "red", "red", on=BOARD, pile="", row="red", shuffles=1, last_round=True, seat=2
        ),
        "exchange red",
        "take red",
    )
    report = RULES.report(state)
    assert (report["phase"], report["to_act"], report["end_reason"]) == ("over", [], "last_round")
    assert (report["ranking"], report["tie_break"]) == ([[0, 1, 2]], "shared")
