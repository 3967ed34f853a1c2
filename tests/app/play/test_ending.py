"""The end of a game: its run through the scoring, the lines that light their pieces, the box that
can be closed.
"""

from functools import partial
from itertools import pairwise

import pytest

from china_games.app.play import ending
from china_games.games import registry
from china_games.session import review
from china_games.table.describing import describe_table
from tests.app.play.desk import Desk
from tests.app.play.games import Scripted, played
from tests.pictures.scenes import city, empire


def finished(seed=1, **settings):
    return Desk(played("hcc", seed=seed), thinker=Scripted(), **settings)


def run_to(desk, category):
    """Steps to the first station of a category that gives points."""
    desk.pilot.click("finale_again")
    run = desk.screen.counting.finale
    while not (run.step.station.category == category and run.step.lines):
        assert not run.runner.done, f"nobody scores in {category}"
        desk.pilot.click("run_step")
    return run


def with_road():
    """A finished game in which a road scores."""
    for seed in range(1, 40):
        desk = finished(seed)
        if any(line.rule == "CH-43" for line in desk.screen.standing.result.lines):
            return desk
    raise AssertionError("no road in forty games")


def test_the_emperor_walks_to_the_alliances_and_goes_home():
    desk = finished()
    run = run_to(desk, "alliances")
    number = run.step.station.places[0][1]
    assert ("alliance", number) in desk.screen.table.pointed
    assert desk.screen.table.own.pawn is not None
    desk.pilot.click("run_skip")
    assert desk.screen.table.own.pawn is None
    assert desk.screen.table.pointed == frozenset()


def test_a_road_is_lit_along_its_palaces():
    desk = with_road()
    run = run_to(desk, "roads")
    assert desk.screen.table.scored == run.step.lines[0].places


def test_the_scores_on_the_table_grow_with_the_stations_and_end_as_counted():
    desk = finished()
    desk.pilot.click("finale_again")
    run = desk.screen.counting.finale
    before = run.totals
    assert tuple(desk.screen.table.scores.shown) == tuple(map(float, before))
    desk.pilot.click("run_step")
    assert all(a <= b for a, b in zip(before, run.totals, strict=True))
    desk.pilot.click("run_skip")
    assert run.totals == run.result.scores


def test_the_run_goes_by_itself_pauses_steps_back_and_changes_its_speed():
    desk = finished()
    desk.pilot.app.apply(desk.pilot.app.settings._replace(animation="fast"))
    desk.pilot.click("finale_again")
    run = desk.screen.counting.finale
    first = run.runner.at
    desk.pilot.wait(8)
    assert run.runner.at > first
    desk.pilot.click("run_play")
    at = run.runner.at
    desk.pilot.wait(4)
    assert run.runner.at == at
    desk.pilot.click("run_back")
    assert run.runner.at == at - 1
    desk.pilot.click("run_speed")
    assert run.runner.speed == 2.0


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_each_line_of_the_result_lights_its_pieces(by):
    desk = finished()
    line = desk.screen.standing.result.lines[0]
    if by == "mouse":
        desk.pilot.click("line:palaces:0")
    else:
        desk.pilot.ui.focus_on("line:palaces:0")
        desk.pilot.press("enter")
    assert desk.screen.table.pointed == frozenset(line.places)
    desk.pilot.click("line:palaces:0")
    assert desk.screen.table.pointed == frozenset()


def test_the_box_can_be_closed_and_opened_again_and_the_board_and_history_stay_usable():
    desk = finished()
    desk.pilot.click("side_close")
    assert not desk.pilot.has("play_again")
    desk.pilot.press("pageup")
    assert not desk.screen.match.timeline.live
    desk.pilot.press("esc", "s")
    assert desk.pilot.has("play_again")


def test_the_end_is_run_through_when_the_last_move_is_made():
    game = played("hcc", seed=1)
    desk = Desk(game.branch(game.ply - 1), thinker=Scripted())
    last = game.moves[-1]
    desk.pilot.app.apply(desk.pilot.app.settings._replace(animation="normal"))
    if last.seat == 0:
        desk.screen.act((last.action,))
    else:
        desk.screen.match.session.play(last.seat, last.action)
        desk.screen.begin_finale(desk.pilot.ui)
    desk.pilot.ui.rebuild()
    desk.pilot.step()
    assert desk.pilot.has("run_skip")
    for _ in range(600):
        desk.pilot.time += 0.2
        desk.pilot.app.tick()
    assert desk.screen.counting.finale.runner.done


@pytest.mark.parametrize(
    "leave",
    [lambda desk: desk.pilot.press("esc"), lambda desk: desk.screen.past.look(None)],
    ids=["esc", "present"],
)
def test_a_scoring_that_is_left_takes_its_lights_along(leave):
    game = played("hcc", seed=4)
    ply = next(
        p
        for p, event in game.mask_events(None)
        if event.kind == "scored" and game.moves[p - 1].seat == 0
    )
    desk = Desk(game.branch(ply - 1), thinker=Scripted())
    desk.screen.act((game.moves[ply - 1].action,))
    assert desk.screen.scoring
    assert desk.screen.table.pointed
    leave(desk)
    assert not desk.screen.scoring
    assert not desk.screen.table.pointed


def test_the_table_of_points_speaks_the_language_and_shows_all_totals():
    desk = finished(lang="fr")
    shown = desk.pilot.list_texts()
    assert registry.load_words("china").categories(desk.pilot.ui.tr)["palaces"] in shown
    assert all(str(score) in shown for score in desk.screen.standing.result.scores)


def test_a_run_that_nobody_stops_ends_by_itself_and_the_result_is_shown():
    desk = finished()
    desk.pilot.app.apply(desk.pilot.app.settings._replace(animation="fast"))
    desk.pilot.click("finale_again")
    run = desk.screen.counting.finale
    for _ in range(200):
        if not run.open:
            break
        desk.pilot.wait(2)
    assert not run.open
    assert desk.pilot.has("play_again")


def test_a_run_that_was_stepped_through_stands_at_its_end():
    desk = finished()
    desk.pilot.click("finale_again")
    run = desk.screen.counting.finale
    while not run.runner.done:
        desk.pilot.click("run_step")
    desk.pilot.wait(20)
    assert run.open


def counted(desk):
    """The count of a finished game runs on the table again."""
    desk.pilot.app.apply(desk.pilot.app.settings._replace(animation="fast"))
    desk.pilot.click("finale_again")
    return desk.screen.counting.finale


@pytest.mark.parametrize("key", ["enter", "esc"])
def test_a_key_ends_the_count_and_the_winner_is_told_where_the_table_asks(key):
    desk = finished()
    run = counted(desk)
    victory = desk.screen.words.victory(desk.pilot.ui.tr, desk.screen.names, run.result)
    assert victory not in desk.pilot.list_texts()
    assert desk.screen.table.overlay.crowned == ()
    desk.pilot.press("space")
    assert run.open
    assert not run.runner.playing
    at = run.runner.at
    desk.pilot.press("alt+right")
    assert run.runner.at == at + 1
    desk.pilot.press(key)
    assert not run.open
    assert victory in desk.pilot.list_texts()
    assert desk.screen.table.overlay.crowned == run.result.ranking[0]
    desk.pilot.wait(2)
    assert run.stamped == 1.0
    assert desk.screen.table.scores.shown == ()  # the markers have gone to their totals


def test_the_moments_are_the_largest_swings_between_the_winner_and_the_second():
    desk = finished()
    game = desk.game
    first, second, *_ = (seat for rank in game.rules.result(game.state).ranking for seat in rank)
    told = desk.screen.standing.list_moments()
    assert [moment.ply for moment in told] == sorted(moment.ply for moment in told)
    moments = [moment for moment in told if moment.rivals == (first, second)]
    history = desk.screen.standing.list_history()
    ends = [points.ply for points in history]
    leads = [points.if_ended[first] - points.if_ended[second] for points in history]
    swings = [after - before for before, after in pairwise(leads)]
    later = [k for k, end in enumerate(ends[1:]) if review.count_round(game, end) > 1]
    largest = sorted(abs(swings[k]) for k in later)[-3:]
    # one more where none of them was in the winner's favour: the second lost by that
    assert sorted(abs(moment.gain) for moment in moments)[-3:] == largest
    for moment in moments:
        turn = next(k for k, end in enumerate(ends) if end >= moment.ply)
        assert moment.gain == swings[turn - 1]
    desk.pilot.ui.focus_on("moment:0")
    desk.pilot.press("enter")
    assert desk.screen.match.ply == told[0].ply


def test_the_points_stand_above_what_decided_the_game():
    """They came two screens below, behind all moments."""
    desk = finished()
    again = desk.pilot.find("finale_again").rect
    assert again.bottom <= desk.pilot.find("moment:0").rect.top


def test_the_same_deal_is_played_with_everybody_one_seat_farther_on():
    desk = finished()
    before = desk.game.setup
    desk.pilot.click("other_seats")
    setup = desk.pilot.screen.session.setup
    assert setup.seed == before.seed
    assert setup.seats == (*before.seats[1:], before.seats[0])
    assert desk.pilot.screen.session.ply == 0


@pytest.mark.parametrize("make", [partial(played, "hcc"), partial(city, "hcc", 10_000)])
def test_a_finished_game_shows_all_hands_when_asked_and_takes_nothing_back_then(make):
    made = make()
    desk = Desk(made, thinker=Scripted(), size=(1920, 1080))
    assert not any(stop.key.startswith("hand_of") for stop in desk.pilot.list_stops())
    desk.pilot.click("show_hands")
    if desk.pilot.has("show"):
        desk.pilot.click("show")
    assert made.shown
    assert made.undo_refusal() is not None
    desk.screen.past.look(made.ply // 2)
    desk.pilot.ui.rebuild()
    desk.pilot.step(2)
    for seat, name in enumerate(desk.screen.names):
        said = desk.pilot.find(f"hand_of:{seat}").spoken
        desk.screen.table.show(made.view(seat, made.ply // 2), seat, may_act=False)
        lies = next(
            g for g in describe_table(desk.screen.table, desk.pilot.ui) if g["group"] == "hand"
        )
        told = [part for part in lies["parts"] if part["role"] != "button"]
        cards = [one["state"][0] if one["name"] == "Your tile" else one["name"] for one in told]
        assert said == f"{name}: {', '.join(cards)}"
    desk.screen.sync()
    desk.pilot.click("hist_branch")
    assert any("have been seen" in text for text in desk.pilot.list_texts())


def test_a_game_that_counts_one_thing_says_its_totals_once_and_what_it_counts():
    desk = Desk(empire("hc", "empires_world_40", 10_000, last_year=1), thinker=Scripted())
    shown = desk.pilot.list_texts()
    provinces = registry.load_words("empires").categories(desk.pilot.ui.tr)["provinces"]
    assert shown.count(provinces) == 2, "the heading of the count and that of its lines"
    assert shown.count("Total") == 1
    desk.pilot.click("finale_again")
    verdict = ending.build_verdict(desk.screen, desk.pilot.ui)
    assert verdict.more == "Provinces: the final count."
