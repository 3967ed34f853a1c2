"""A victory counts in what choices are weighed by: a won game of Empires is never worth less than
one that goes on, however many provinces that might bring.
"""

from __future__ import annotations

from itertools import islice

from china_games.games.contract import Reason
from china_games.i18n import make_translator
from china_games.resources import find_sample_saves
from china_games.session import Session, loading
from china_games.session.review import count_round
from china_games.study import words
from china_games.study.judging import AVERTS, WINS, find_victory
from china_games.study.mistakes import Mistake, list_decisions
from china_games.study.playing_on import WIN, Outcome, PlayingOn
from china_games.study.second import rank_outcomes
from tests.study.games import PEER, finished, verdict
from tests.support.boards import library
from tests.support.one_table import NAMES


def load_empires() -> Session:
    return loading.load_session(find_sample_saves() / "empires-finished.json", library())


def play_last(session: Session, seat: int) -> Outcome:
    """What the last action of a finished game comes to for a seat."""
    ply = len(session.moves) - 1
    playing = PlayingOn(session.setup.game, session.find_state(ply), seat)
    ((outcome,),) = islice(playing.list_outcomes([(session.moves[ply].action,)], "1"), 1)
    return outcome


def test_a_won_game_of_empires_is_worth_more_than_any_that_goes_on_whatever_its_provinces() -> None:
    session = load_empires()
    winner, loser = (seat for rank in session.rules.result(session.state).ranking for seat in rank)
    assert play_last(session, winner) == Outcome(0.0, 100.0)
    assert play_last(session, loser) == Outcome(0.0, -100.0)
    winning, going_on = Outcome(0.0, 100.0), Outcome(40.0)
    (won, other) = rank_outcomes([(winning, going_on)] * 4)
    assert (won.rank, other.rank, other.victory) == (0, 1, 100.0)


def test_in_a_game_by_points_the_victory_counts_beside_the_points() -> None:
    session = finished()
    result = session.rules.result(session.state)
    (best,), second = result.ranking[0], result.ranking[1][0]
    ahead = result.scores[best] - result.scores[second]
    assert play_last(session, best) == Outcome(ahead, WIN)
    assert play_last(session, second) == Outcome(-ahead, -WIN)


def test_what_the_winner_of_empires_did_in_the_last_year_is_not_judged() -> None:
    session = load_empires()
    winner, loser = (seat for rank in session.rules.result(session.state).ranking for seat in rank)
    last = count_round(session, len(session.moves) - 1)
    years = [count_round(session, ply) for ply in list_decisions(session, winner)]
    assert max(years) == last - 1
    assert any(count_round(session, ply) == last for ply in list_decisions(session, loser))


def test_a_better_move_that_wins_is_told_in_games_won_and_not_in_provinces() -> None:
    session, tr = finished(), make_translator("en")
    won, lost, on = Outcome(0.0, 100.0), Outcome(0.0, -100.0), Outcome(12.0)
    (wins,) = find_victory([won, won, won, on], [on, on, won, on])
    assert wins == Reason(WINS, 50.0, (("n", 3), ("other", 1), ("of", 4)))
    (averts,) = find_victory([on, on], [lost, on])
    assert averts == Reason(AVERTS, 50.0, (("n", 0), ("other", 1), ("of", 2)))
    assert find_victory([on, on], [on, won]) == ()
    found = verdict(session, 21, 47.0)
    found = found._replace(reasons=(wins, *found.reasons))
    assert words.say_cost(session, tr, found) == "That made a win less likely."
    sure = wins._replace(args=(("n", 24), ("other", 0), ("of", 24)))
    thrown = found._replace(reasons=(sure, *found.reasons))
    assert words.say_cost(session, tr, thrown) == "That gave away a win that was all but certain."
    told = words.tell_mistake(session, tr, NAMES[:4], Mistake(PEER, 21, found))
    assert told.reasons[0] == (
        "Of 4 games played on from here this move won 3, the one that was played 1."
    )


def test_where_reasons_make_up_little_of_a_cost_the_rest_is_said_to_come_later() -> None:
    """A palace "cost about 13 points", with reasons that came to less than five."""
    session, tr = finished(), make_translator("en")
    found = verdict(session, 21, 13.0)
    small = tuple(Reason("takes_lead", share) for share in (2.0, 1.5, 1.1))
    later = "Most of that shows only as the game goes on."

    def say(cost: float, *reasons: Reason) -> str:
        looked = found._replace(loss=cost, reasons=(*reasons, *small))
        return words.say_rest(session, tr, Mistake(PEER, 21, looked), 3)

    assert say(13.0) == later
    assert say(9.0) == ""
    assert say(13.0, Reason("takes_lead", 5.0)) == ""
    assert say(13.0, Reason("fills", 0.5, (("points", 5),))) == "", "these points are told"
    wins = Reason(WINS, 10.0, (("n", 24), ("other", 0), ("of", 24)))
    assert say(13.0, wins) == "", "what a victory counts is told in games"
    last = len(session.moves) - 1
    ended = Mistake(session.moves[last].seat, last, found._replace(reasons=small))
    assert words.say_rest(session, tr, ended, 3) == "", "nothing follows"
