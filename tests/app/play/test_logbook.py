"""The log and the parts of the end: sentences by turn, masks, steps of the final scoring, chart."""

import pytest

from china_games.app.play import finale, logbook, timeline
from china_games.app.play.chart import spread_numbers
from china_games.app.play.log_list import list_rows
from china_games.app.play.timeline import Timeline
from china_games.games import registry
from china_games.i18n import make_translator
from tests.app.play.games import played, session

EN = make_translator("en")


def test_a_game_that_was_just_dealt_has_no_line_and_so_no_heading():
    assert logbook.list_lines(session(), EN, None) == ()
    assert list_rows((), (0, 1, 2)) == []


def test_a_seal_stands_where_a_seat_begins_to_act():
    lines = logbook.list_lines(played(moves=80), EN, None)
    rows = [row for row in list_rows(lines, (3, 4, 5)) if not row.heads]
    assert len(rows) == len(lines)
    acting = [line.seat for line in lines if line.seat >= 0]
    begun = [row.look - 3 for row in rows if row.look >= 0]
    assert set(acting) == set(begun) == {0, 1, 2}
    assert len(begun) < len(acting)


@pytest.mark.parametrize("effects", [False, True])
def test_a_log_that_was_read_before_tells_what_is_played_after_undo(effects):
    """Lines and views are kept from one reading to the next, of the moves that still stand."""
    game = session("hhh")
    read = [game.rules.legal(game.state, 0)[which] for which in (0, 5)]
    for action in read:
        game.play(0, action)
        for viewer in (None, 0, 1):
            fresh = game.branch(game.ply)
            found = logbook.list_lines(game, EN, viewer, effects=effects)
            assert found == logbook.list_lines(fresh, EN, viewer, effects=effects) != ()
            assert game.view(viewer) == game.rules.view(game.state, viewer)
        game.undo()
        assert logbook.list_lines(game, EN, 0) == ()
        assert game.view(1) == game.rules.view(game.state, 1)
    assert read[0] != read[1]


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_a_drawn_card_is_named_to_nobody_else(viewer):
    game = played(moves=120)
    for line in logbook.list_lines(game, EN, viewer):
        if line.kind == "draw":
            own = "card from the pile" in line.text or "cards from the pile" in line.text
            assert ("draws a card from" in line.text or "2 cards" in line.text) == (
                line.seat != viewer
            )
            assert own


def test_a_mishap_of_a_computer_player_is_told_before_the_move_played_for_it():
    game = session("chh")
    game.play(0, game.rules.legal(game.state, 0)[0], "fallback:timeout")
    first, second = list(logbook.list_lines(game, EN, None))[:2]
    assert (first.kind, first.ply) == (logbook.CLOCK, 1)
    assert first.text == "Time ran out before Ana had chosen: a simple move was played."
    assert list_rows([first], (0, 1, 2))[-1].kind != "note", "in red it would read as a fault"
    assert second.kind != logbook.CLOCK
    game = session("chh")
    game.play(0, game.rules.legal(game.state, 0)[0], "fallback:crash")
    assert next(iter(logbook.list_lines(game, EN, None))).kind == "note"


@pytest.mark.parametrize(
    "note", ["fallback:timeout", "fallback:illegal", "fallback:error", "fallback:crash"]
)
def test_mishaps_are_said_in_both_languages(note):
    assert logbook.say_mishap(EN, "Ana", note) != logbook.say_mishap(
        make_translator("fr"), "Ana", note
    )


def test_the_final_scoring_comes_by_every_province_and_alliance_and_sums_up():
    game = played()
    view, result = game.view(None), game.rules.result(game.state)
    say = registry.load_words("china")
    steps = finale.list_steps(say.stations(EN, game.board.map, view, result), result)
    assert steps[-1].totals == result.scores
    assert sum(len(step.lines) for step in steps) == len(result.lines)
    assert [
        step.station.places[0][1] for step in steps if step.station.category == "alliances"
    ] == list(range(1, 16))
    assert [step.station.category for step in steps] == sorted(
        (step.station.category for step in steps), key=["palaces", "alliances", "roads"].index
    )
    done = [step for step in steps if step.station.done]
    assert steps[: len(done)] == tuple(done)
    assert len(done) == len(game.state.scored)
    paying = finale.list_paying(steps)
    assert 0 < len(paying) < len(steps)
    assert all(any(line.points for line in step.lines) for step in paying)
    assert paying[-1].totals == result.scores


def test_the_table_of_points_sums_up_by_category_and_seat():
    game = played(seed=5)
    result = game.rules.result(game.state)
    rows = finale.tabulate_points(result.lines, 3, registry.load_words("china"), None, EN)
    assert [row.category for row in rows] == ["palaces", "alliances", "roads"]
    assert tuple(map(sum, zip(*(row.points for row in rows), strict=True))) == result.scores
    assert sum(len(row.lines) for row in rows) == len(result.lines)


def test_the_axis_of_the_chart_reaches_the_highest_value_in_round_steps():
    for top in range(400):
        marks = finale.scale(top)
        assert marks[0] == 0
        assert marks[-1] >= top
        assert 2 <= len(marks) <= 7


def test_the_axis_of_the_chart_has_room_for_points_below_zero():
    for low in range(-60, 0):
        marks = finale.scale(7, low)
        assert marks[0] <= low < 7 <= marks[-1]
        assert 0 in marks
        assert len(marks) <= 8
    assert finale.scale(0, -15)[0] == -15


def test_a_line_of_the_chart_stays_in_its_box():
    points = finale.make_polyline((0, 5, 10), (10, 20, 100, 50), 10)
    assert points == ((10, 70), (60, 45), (110, 20))
    assert finale.make_polyline((-10, 10), (0, 0, 100, 50), 10, -10) == ((0, 50), (100, 0))


def test_the_ends_of_the_lines_are_kept_apart_and_inside():
    assert spread_numbers([10, 11, 50], 20, 0, 100) == [10, 30, 50]
    assert spread_numbers([90, 95, 99], 20, 0, 100) == [60, 80, 100]
    assert spread_numbers([5, 5], 20, 10, 100) == [10, 30]


def test_stepping_past_the_last_move_is_the_present():
    ten, eight = range(11), range(9)
    assert timeline.step(Timeline(7), 5, ten) == Timeline(None)
    assert timeline.step(Timeline(None), -1, ten) == Timeline(9)
    assert timeline.step(Timeline(2), -5, ten) == Timeline(0)
    assert timeline.turn_back(Timeline(6), [0, 3, 6], eight) == Timeline(3)
    assert timeline.turn_forth(Timeline(3), [0, 3, 6], eight) == Timeline(6)
    assert timeline.turn_forth(Timeline(6), [0, 3, 6], eight) == Timeline(None)


def test_moves_that_were_not_told_are_stepped_over():
    told = (0, 1, 2, 6, 9)
    assert Timeline(None).find_position(told) == 9
    assert [Timeline(ply).find_position(told) for ply in (2, 3, 5, 6)] == [2, 2, 2, 6]
    assert timeline.step(Timeline(None), -1, told) == Timeline(6)
    assert (
        timeline.step(Timeline(6), -1, told) == timeline.step(Timeline(8), -1, told) == Timeline(2)
    )
    assert timeline.step(Timeline(6), 1, told) == Timeline(None)
    assert timeline.turn_back(Timeline(None), [0, 2, 9], told) == Timeline(2)
    assert [Timeline(ply).find_place(told) for ply in (0, 5, 6, None)] == [0, 2, 3, 4]
