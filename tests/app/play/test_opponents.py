"""Computer players at the screen: pace, pause, stale and bad answers."""

import pytest

from china_games.games.contract import UNKNOWN
from china_games.players.thinker import Inline
from tests.ai import faulty
from tests.app.play.games import Scripted, Told, act, end_turn, match, played, session


def legal(at, kind=""):
    state = at.session.state
    return next(
        a for a in at.session.rules.legal(state, at.session.to_act[0]) if not kind or a[0] == kind
    )


def answer(at, thinker, action, note=""):
    thinker.answer = Told(at.session.generation, action, note)


def waiting(kinds="chc", **settings):
    thinker = Scripted()
    at = match(session(kinds), thinker, **settings)
    at.tick(0.0)
    return at, thinker


def test_a_computer_is_asked_once_with_its_own_view():
    at, thinker = waiting()
    at.tick(0.1)
    assert thinker.asked == [(0, at.session.generation)]
    assert UNKNOWN not in thinker.views[0].hands[0]
    assert all(UNKNOWN in hand for hand in thinker.views[0].hands[1:])
    assert thinker.views[0].seed == UNKNOWN


def test_its_answer_is_played_and_the_next_one_not_before_the_pace_allows():
    at, thinker = waiting(ai_pace="normal")
    answer(at, thinker, legal(at, "exchange"))
    assert at.tick(1.0).action[0] == "exchange"
    at.tick(1.1)
    answer(at, thinker, ("draw",))
    assert at.tick(1.5) is None
    assert at.tick(1.95).action == ("draw",)


def test_it_waits_while_something_else_is_shown():
    at, thinker = waiting()
    answer(at, thinker, legal(at))
    assert at.tick(1.0, hold=True) is None
    assert at.tick(2.0) is not None


def test_it_waits_while_the_past_is_shown():
    thinker = Scripted()
    at = match(played("ccc", moves=9), thinker)
    at.step(-3)
    at.tick(0.0)
    answer(at, thinker, legal(at))
    assert at.tick(1.0) is None
    at.look(None)
    assert at.tick(2.0) is not None


def test_an_answer_to_an_older_question_is_dropped():
    at, thinker = waiting()
    thinker.answer = Told(at.session.generation - 1, legal(at))
    assert at.tick(1.0) is None
    assert at.session.ply == 0


@pytest.mark.parametrize(
    ("fault", "note"),
    [
        ("nonsense", "fallback:illegal"),
        ("illegal", "fallback:illegal"),
        ("raises", "fallback:error"),
    ],
)
def test_a_bad_answer_is_replaced_and_told(fault, note):
    at = match(session("chh"), Inline(lambda game, level: faulty.player(game, fault)))
    done = at.tick(1.0)
    assert (done.note, at.session.ply, at.session.moves[-1].note) == (note, 1, note)


def test_pausing_stops_the_thinking_and_resuming_asks_again():
    at, thinker = waiting()
    at.opponents.pause()
    answer(at, thinker, legal(at))
    assert thinker.stopped == 1
    assert at.tick(1.0) is None
    at.opponents.resume()
    thinker.answer = None
    at.tick(2.0)
    assert len(thinker.asked) == 2


def test_play_now_hurries_the_thinker():
    at, thinker = waiting()
    at.opponents.play_now()
    assert thinker.hurried == 1


def test_the_clock_runs_from_the_question():
    at, _ = waiting()
    assert (at.opponents.since, at.opponents.seat) == (0.0, 0)


def test_undoing_while_a_computer_thinks_gives_the_turn_back():
    thinker = Scripted()
    at = match(session("hcc"), thinker)
    act(at, "exchange")
    at.tick(0.0)
    assert at.undo() is None
    end_turn(at)
    at.tick(1.0)
    assert thinker.asked == [(1, at.session.generation)]


def test_leaving_drops_the_question_and_no_late_move_comes():
    at, thinker = waiting()
    answer(at, thinker, legal(at))
    at.close()
    assert at.tick(9.0) is None
    assert thinker.stopped == 1


def test_a_covered_screen_lets_nobody_move():
    at, thinker = waiting()
    answer(at, thinker, legal(at))
    at.cover()
    assert at.tick(1.0) is None
    at.raise_curtain()
    assert at.tick(2.0) is not None
