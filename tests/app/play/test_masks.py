"""Nothing that a seat may not know ever comes to the screen: the same game dealt otherwise looks
just the same.
"""

import pytest

from china_games.app.play.seating import CURTAIN
from china_games.games.contract import UNKNOWN
from tests.app.play.desk import Desk, dealt_otherwise
from tests.app.play.games import Scripted, played, session


def seen(game, look, **settings):
    """What `look` gives on a desk with this game."""
    desk = Desk(game, **settings)
    return look(desk)


def test_another_card_is_another_picture():
    game = session()
    shots = []
    for deal in (game, dealt_otherwise(game, None)):
        desk = Desk(deal)
        desk.come()
        shots.append(desk.pixels())
    assert shots[0] != shots[1]


def test_the_other_deal_differs_where_nobody_may_look():
    game = played(moves=60)
    other = dealt_otherwise(game, 0)
    assert other.state != game.state
    assert other.view(0) == game.view(0)
    assert other.view(1) != game.view(1)


@pytest.mark.parametrize("moves", [0, 31, 60])
def test_behind_the_curtain_any_deal_looks_the_same(moves):
    game = played(moves=moves)
    assert seen(game, Desk.everything) == seen(dealt_otherwise(game, None), Desk.everything)


def at_his_turn(desk):
    desk.come()
    desk.pilot.click("log")
    shown = [desk.everything()]
    desk.pilot.click("points")
    shown.append(desk.everything())
    for _ in range(4):
        desk.pilot.press("pageup")
        shown.append(desk.everything())
    for place in ((700, 80), (700, 420), (760, 420), (850, 420), (300, 300)):
        desk.pilot.move(place)
        desk.pilot.wait(0.7)
        shown.append(desk.pixels())
    return shown


@pytest.mark.parametrize("moves", [0, 60])
def test_at_ones_turn_other_hands_and_pile_could_be_any(moves):
    game = played(moves=moves)
    seat = game.to_act[0]
    assert seen(game, at_his_turn) == seen(dealt_otherwise(game, seat), at_his_turn)


def at_the_recap(desk):
    desk.pilot.wait(0.6)
    desk.pilot.click("ready")
    assert desk.screen.recap
    shown = [desk.everything()]
    for _ in range(5):
        desk.pilot.wait(1.0)
        shown.append(desk.everything())
    return shown


def test_the_recap_could_be_of_any_deal():
    game = played(moves=60)
    seat = game.to_act[0]
    assert seen(game, at_the_recap) == seen(dealt_otherwise(game, seat), at_the_recap)


def test_between_two_people_a_computers_turn_shows_only_what_everybody_knows():
    game = session("hch")
    game.play(0, ("exchange", game.state.hands[0][0]))
    game.play(0, ("draw",))
    look = lambda desk: (desk.pilot.press("l"), desk.everything())  # noqa: E731
    assert seen(game, look, thinker=Scripted()) == seen(
        dealt_otherwise(game, None), look, thinker=Scripted()
    )


def test_after_the_end_several_people_see_no_hand():
    game = played()
    look = lambda desk: (desk.pilot.press("l"), desk.everything())  # noqa: E731
    assert seen(game, look) == seen(dealt_otherwise(game, None), look)


def test_from_handing_over_to_ready_no_frame_holds_a_card_of_anybody():
    desk = Desk(session())
    desk.come()
    desk.pilot.click("log")
    desk.end_turn()
    desk.pilot.wait(0.6)
    desk.pilot.move(desk.pilot.find_stop("hand_over").rect.center)
    desk.pilot.click("hand_over")
    assert desk.screen.match.seating.phase == CURTAIN
    frames = []
    for _ in range(40):
        frames.append(desk.pixels())
        desk.pilot.step()
    blank = Desk(played(seed=9, moves=0))
    while blank.game.to_act[0] != 1:
        blank.come()
        blank.end_turn()
        blank.hand_over()
    blank.pilot.move(desk.pilot.ui.pointer)
    only = blank.pixels()
    assert all(frame == only for frame in frames)


def test_the_table_is_never_given_a_state():
    desk = Desk(played(moves=50))
    assert desk.screen.table.controller is None, "behind the curtain the table has nothing"
    desk.come()
    view = desk.screen.table.controller.view
    assert view.seed == UNKNOWN
    assert set(view.pile) <= {UNKNOWN}


def test_a_tooltip_of_the_last_player_does_not_outlive_the_curtain():
    desk = Desk(session())
    desk.come()
    card = desk.pilot.find_stop("table/card/0").rect.center
    desk.act("exchange")
    desk.pilot.move(card)
    desk.pilot.wait(0.8)
    desk.act("take")
    first = desk.pixels()
    desk.pilot.wait(1.0)
    assert desk.pixels() == first
    assert desk.pilot.ui.tip_text == ""


@pytest.mark.parametrize("before", [(), ("esc",), ("f1",), ("ctrl+s",), ("l",), ("pageup",)])
def test_one_key_covers_everything_at_once_even_a_dialog(before):
    desk = Desk(played("hcc", moves=0), thinker=Scripted())
    desk.pilot.press(*before)
    desk.pilot.press("f9")
    assert desk.screen.covered
    assert [stop.key for stop in desk.pilot.list_stops()] == ["ready", "cover_leave"]
    desk.pilot.wait(0.6)
    desk.pilot.press("enter")
    assert not desk.screen.covered


def test_covering_works_from_another_screen_above_the_game():
    desk = Desk(played("hcc", moves=0), thinker=Scripted())
    game = desk.screen
    desk.pilot.press("f3")
    assert desk.pilot.screen is not game
    desk.pilot.press("f9", "esc")
    assert desk.screen.covered
    assert desk.pilot.has("ready")


def test_losing_the_focus_covers_if_it_is_set():
    import pygame

    for wanted in (True, False):
        desk = Desk(session("hcc"), cover_on_focus_loss=wanted)
        pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        desk.pilot.step()
        assert desk.screen.covered is wanted
