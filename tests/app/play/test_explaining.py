"""What the screen goes on explaining: scorings of others, points so far, the final scoring's steps,
and where nothing can be shown again.
"""

from __future__ import annotations

from typing import Any

import pytest

from china_games.app.play import notes
from china_games.app.play.match import Match
from china_games.app.play.news_list import NewsLine
from china_games.app.play.points import PointLine
from china_games.games import registry
from china_games.kit.trees import walk
from china_games.kit.ui import Rect
from china_games.kit.widgets import Button, Paragraph
from china_games.kit.widgets.scroll import Offset
from china_games.session import Session
from tests.app.play.desk import Desk
from tests.app.play.games import Scripted, played, session
from tests.pictures.scenes import before_scoring, china, kingdom, scoring_game, without_help


def find_lines(desk: Desk, kind: type) -> list[Any]:
    return [node for node in walk(desk.pilot.ui.layer.root) if isinstance(node, kind)]


def after_scoring() -> Desk:
    """Somebody has filled a province and ended the turn; the next person is at the screen."""
    game = china("hhh", 10_000)
    ply = next(p for p, event in game.mask_events(None) if event.kind == "scored" and p > 30)
    mover = game.moves[ply - 1].seat
    ended = next(p for p in range(ply, game.ply) if game.moves[p].seat != mover)
    desk = Desk(game.branch(ended), size=(1280, 800), scale=100)
    desk.come()
    return desk


def test_a_scoring_of_others_can_be_read_as_long_as_its_line_stands() -> None:
    desk = after_scoring()
    screen = desk.screen
    screen.past.close_recap()
    screen.sync()
    desk.pilot.ui.rebuild()
    desk.pilot.step(3)
    (line,) = [node for node in find_lines(desk, NewsLine) if node.on_pick is not None]
    assert screen.scoring is None
    desk.pilot.ui.by_keyboard = True
    desk.pilot.ui.focus_on(line.key)
    desk.pilot.step(2)
    assert screen.table.lit == frozenset(line.places)
    desk.pilot.click(line.rect.center)
    assert screen.scoring is not None
    assert len(find_lines(desk, PointLine)) == len(screen.scoring.lines) > 0
    desk.pilot.wait(30)
    assert screen.scoring is not None, "it is closed, it does not go"
    desk.pilot.click("scored_close")
    assert screen.scoring is None
    desk.pilot.close()


def test_the_final_scoring_s_buttons_stay_in_one_place_at_every_step() -> None:
    desk = Desk(played("hcc"), thinker=Scripted(), size=(1280, 800), scale=100)
    desk.pilot.click("finale_again")
    run = desk.screen.counting.finale
    assert run is not None
    keys = ("run_back", "run_play", "run_step", "run_skip")
    places = {key: desk.pilot.find(key).rect.copy() for key in keys}
    while not run.runner.done:
        desk.pilot.click(places["run_step"].center)
        assert isinstance(desk.pilot.find("station"), Paragraph), "a title that is never cut"
        assert {key: desk.pilot.find(key).rect for key in keys} == places
    desk.pilot.close()


@pytest.mark.parametrize("text_size", [100, 200])
def test_points_of_a_line_are_never_cut_and_the_buttons_leave_room_for_it(text_size: int) -> None:
    desk = Desk(played("hcc"), thinker=Scripted(), size=(960, 600), text_size=text_size)
    desk.pilot.click("finale_again")
    run, ui = desk.screen.counting.finale, desk.pilot.ui
    assert run is not None
    while not run.step.lines:
        desk.pilot.click("run_step")
    line = find_lines(desk, PointLine)[0]
    wide = line.measure_points(ui) - ui.px(8)
    assert ui.measure_text("+23", "body", "bold")[0] <= wide
    room = desk.pilot.find("station_scroll").rect
    assert room.h > desk.pilot.find("run_step").rect.h
    desk.pilot.close()


@pytest.mark.parametrize(("key", "panel"), [("f4", "crib_scroll"), ("s", "points_scroll")])
def test_a_page_of_the_panel_opens_at_its_top(key: str, panel: str) -> None:
    desk = Desk(played("hhh", moves=60), size=(1280, 800), scale=100)
    desk.come()
    desk.pilot.press(key)
    offset = desk.pilot.ui.keep_state(f"scroll:{panel}", Offset)
    desk.pilot.turn_wheel(-6, desk.pilot.find(panel).rect.center)
    assert offset.y > 0
    desk.pilot.press(key, key)
    assert offset.y == 0
    desk.pilot.close()


def test_where_nobody_else_has_moved_v_says_so() -> None:
    desk = Desk(session("hcc"), thinker=Scripted())
    desk.pilot.press("v")
    assert desk.screen.recap is None
    assert desk.screen.toasts.shown is not None
    assert "Nobody else has moved" in desk.screen.toasts.shown.text
    desk.pilot.close()


def test_go_on_has_no_tip_that_would_lie_over_the_phases(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    desk = Desk(session("hcc"), thinker=Scripted())
    monkeypatch.setattr(Match, "waits_for_step", True)
    card = notes.build_step_card(desk.screen, desk.pilot.ui)
    assert card is not None
    button = next(node for node in walk(card) if isinstance(node, Button))
    assert (button.key, button.tip) == ("step_on", "")
    assert button.say(desk.pilot.ui).startswith("Go on")
    desk.pilot.close()


def read_points(game: Session) -> tuple[str, int]:
    desk = Desk(game, size=(1280, 800), scale=100)
    desk.come()
    desk.pilot.press("s")
    told = " ".join(desk.pilot.list_texts())
    lines = find_lines(desk, PointLine)
    found = told, sum(node.said.line.points for node in lines)
    assert desk.screen.table.points == () or desk.screen.counts_now
    desk.pilot.close()
    return found


def test_without_help_the_points_are_those_that_were_scored_so_far() -> None:
    game = without_help(before_scoring())
    told, points = read_points(game)
    assert "Points so far" in told
    assert "If the game ended now" not in told
    track = registry.load_game("china").rules.score_track
    assert track is not None
    assert points == sum(track(game.state))


def test_without_help_a_game_that_counts_at_the_end_tells_no_points() -> None:
    told, points = read_points(without_help(kingdom("hhhh", 60, 0)))
    assert "Points are counted at the end" in told
    assert points == 0


@pytest.mark.parametrize("size", [(1280, 800), (960, 600)])
def test_why_something_may_not_be_done_is_seen_whole_in_large_text(size: tuple[int, int]) -> None:
    desk = Desk(played("hcc", moves=0), size=size, scale=0, text_size=200)
    desk.pilot.click("table/pile/0")
    desk.pilot.step(2)
    box, why = desk.screen.table.pointed_box, desk.pilot.find("why")
    assert box is not None
    for node in (why, desk.pilot.find("why_close"), desk.pilot.find("why_rule")):
        assert box.contains(node.rect)
    assert why.measure_natural(desk.pilot.ui, why.rect.w)[1] <= why.rect.h
    desk.pilot.close()


@pytest.mark.parametrize(("size", "text_size"), [((1280, 800), 100), ((960, 600), 200)])
def test_go_on_is_seen_whole_though_three_players_score(
    size: tuple[int, int], text_size: int
) -> None:
    desk = Desk(before_scoring(), size=size, scale=100, text_size=text_size)
    desk.come()
    game, ply = scoring_game()
    desk.screen.act((game.moves[ply - 1].action,))
    scoring = desk.screen.scoring
    assert scoring is not None
    scoring.lines = (*scoring.lines, *scoring.lines)
    desk.pilot.ui.rebuild()
    desk.pilot.step(2)
    card = desk.pilot.find("scored_scroll").rect
    on = desk.pilot.find("scored_close").rect
    assert not on.colliderect(card), "what scrolls cannot hide it"
    assert Rect(0, 0, *size).contains(on)
    desk.pilot.close()
