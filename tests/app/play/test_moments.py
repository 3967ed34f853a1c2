"""The moments that decided a game of years: net swings of years, and the acts that did it."""

from __future__ import annotations

from random import Random

import pytest

from china_games.app.play.moments import tell_moments, tell_slip
from china_games.i18n import make_translator
from china_games.resources import find_sample_saves
from china_games.session import SeatInfo, Session, Setup, loading, review
from tests.app.play.desk import Desk
from tests.app.play.games import Scripted
from tests.support.boards import library
from tests.support.games import SHIPPED


def find_rivals(session: Session) -> tuple[int, int]:
    """The winner and the second."""
    first, second, *_ = (s for rank in session.rules.result(session.state).ranking for s in rank)
    return first, second


@pytest.mark.parametrize("game", SHIPPED)
def test_each_player_who_lost_has_the_moment_that_cost_most(game: str) -> None:
    """Those between the winner and the second told the third nothing."""
    session = loading.load_session(find_sample_saves() / f"{game}-finished.json", library())
    history = [
        review.count_points_at(session, ply) for ply in review.list_points_plies(session, None)
    ]
    moments = review.find_all_moments(session, history)
    winners, *others = session.rules.result(session.state).ranking
    for loser in (seat for rank in others for seat in rank):
        own = [one for one in moments if one.rivals == (winners[0], loser) and one.gain > 0]
        assert own
        costliest = review.find_moments(session, history, winners[0], loser, 1, losses=False)
        assert costliest[0] in own
    told = tell_moments(session, make_translator("en"), moments)
    assert len({one.text for one in told}) == len(told), "what was done is told once"
    names = [seat.name for seat in session.setup.seats]
    for rank in others:
        assert all(any(f"over {names[seat]}" in one.head for one in told) for seat in rank)


def test_moments_of_empires_are_years_the_first_too_and_name_actions_of_cards() -> None:
    session = loading.load_session(find_sample_saves() / "empires-finished.json", library())
    (first,), (second,) = session.rules.result(session.state).ranking
    history = [
        review.count_points_at(session, ply) for ply in review.list_points_plies(session, None)
    ]
    years = review.find_moments(session, history, first, second, count=99)
    assert review.count_round(session, years[0].ply) == 1
    for moment in years:
        then, now = (
            review.count_points_at(session, at).if_ended for at in (moment.start, moment.stop)
        )
        assert moment.gain == now[first] - now[second] - then[first] + then[second]
    largest = review.find_moments(session, history, first, second)
    told = tell_moments(session, make_translator("en"), largest)
    assert "plays Exploration in Handan, in Beidi and in Longxi." in told[0].text
    (french, *_) = tell_moments(session, make_translator("fr"), largest)
    assert "joue Exploration à Handan" in french.text
    for one in told:
        kinds = [event.kind for _, event in session.mask_events(None, one.ply - 1, one.ply)]
        assert "effect" in kinds, "the moment shown is the action and not a step of a pawn"
        assert "moves a pawn" not in one.text


def test_a_moment_has_the_round_in_which_it_was_played() -> None:
    """A pick that ended a round had the number of the next one."""
    session = loading.load_session(find_sample_saves() / "middle_kingdom-finished.json", library())
    _, start, stop, *_ = review.list_round_starts(session, None)
    (told,) = tell_moments(
        session, make_translator("en"), [review.Moment(stop, 4, start, stop, (0, 1))]
    )
    assert told.head.startswith("Round 2:")


def test_a_long_list_of_provinces_is_folded_below_what_they_are_by_kind() -> None:
    session = loading.load_session(find_sample_saves() / "empires-finished.json", library())
    desk = Desk(session, thinker=Scripted(), size=(1280, 800))
    pilot = desk.pilot
    texts = pilot.list_texts()
    assert any(text.startswith("Provinces by turn") for text in texts)
    assert "25 by pawns" in texts or any(" by pawns" in text for text in texts)
    assert not pilot.has("line:provinces:0")
    pilot.click("fold:provinces")
    assert pilot.has("line:provinces:0")
    pilot.close()


def test_a_moment_tells_what_came_of_its_move() -> None:
    session = loading.load_session(find_sample_saves() / "forbidden_city-finished.json", library())
    moment = review.Moment(73, 27, 72, 73, find_rivals(session))
    (told,) = tell_moments(session, make_translator("en"), [moment])
    assert "White room of 3 tiles is closed, worth 27 coins" in told.text


def test_a_moment_tells_every_room_that_its_move_closes() -> None:
    """A swing of 10 coins was told by a room of 5 alone, which gave each of the two 2."""
    session = loading.load_session(find_sample_saves() / "forbidden_city-finished.json", library())
    (told,) = tell_moments(
        session, make_translator("en"), [review.Moment(54, -8, 53, 54, find_rivals(session))]
    )
    assert "Pink room of 2 tiles is closed, worth 5 coins: Zhu Di (2)" in told.text
    assert "White room of 1 tile is closed, worth 8 coins: Zhu Di (8)." in told.text


def test_a_moment_at_the_end_tells_the_last_tiles_of_the_two_alone() -> None:
    names = ("Ana", "Ben", "Chloé")
    seats = tuple(SeatInfo(name, "computer", "easy", k) for k, name in enumerate(names))
    board = library().get("forbidden_city", "tiles")
    session = Session.deal(Setup("forbidden_city", "tiles", {}, seats, 3), board)
    while session.to_act:
        seat, *_ = session.to_act
        session.play(seat, session.rules.legal(session.state, seat)[0])
    first, second = find_rivals(session)
    then, now = (
        review.count_points_at(session, at).if_ended for at in (session.ply - 1, session.ply)
    )
    swing = now[first] - now[second] - then[first] + then[second]
    moment = review.Moment(session.ply, swing, session.ply - 1, session.ply, (first, second))
    (told,) = tell_moments(session, make_translator("en"), [moment])
    turned = {seat for seat, name in enumerate(names) if f"{name} turns over" in told.text}
    assert turned == {first, second}


def test_a_win_that_was_let_slip_with_the_last_pick_is_a_moment() -> None:
    """Another card would have won: the swings of points do not know of that."""
    names = ("Ana", "Ben", "Chloé")
    seats = tuple(SeatInfo(name, "computer", "easy", k) for k, name in enumerate(names))
    session = Session.deal(
        Setup("middle_kingdom", "cards", {}, seats, 12), library().get("middle_kingdom", "cards")
    )
    rules, rng = session.rules, Random(12)
    while rules.to_act(session.state):
        seat = rules.to_act(session.state)[0]
        session.play(seat, rng.choice(rules.legal(session.state, seat)))
    slip = review.find_slip(session)
    assert slip is not None
    after = rules.apply(session.find_state(slip.ply), slip.seat, slip.action).state
    assert rules.result(after).ranking[0] == (slip.seat,)
    assert slip.seat not in rules.result(session.state).ranking[0]
    told = tell_slip(session, make_translator("en"), slip)
    assert told.head == "Round 31: Ben lets the win slip"
    assert told.text.endswith("It would have won.")


def test_a_moment_tells_both_pieces_of_a_turn_that_gained() -> None:
    """Only the second was told, beside the points of both."""
    session = loading.load_session(find_sample_saves() / "china-finished.json", library())
    moment = review.Moment(140, 21, 138, 143, find_rivals(session))
    (told,) = tell_moments(session, make_translator("en"), [moment])
    assert told.text.startswith("Sima Qian builds a palace on Qin 2 for a yellow card.")
    assert "Sima Qian sends an emissary to Qin for two green cards." in told.text


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
@pytest.mark.parametrize("game", SHIPPED)
def test_a_person_who_lost_is_told_by_how_much_and_where(game: str, size: tuple[int, int]) -> None:
    """The moments told of the two computers alone."""
    session = loading.load_session(find_sample_saves() / f"{game}-finished.json", library())
    result = session.rules.result(session.state)
    winner, loser = result.ranking[0][0], result.ranking[1][0]
    seats = [info._replace(kind="computer", level="hard") for info in session.setup.seats]
    seats[loser] = seats[loser]._replace(kind="human", level="")
    session.setup = session.setup._replace(seats=tuple(seats))
    desk = Desk(session, thinker=Scripted(), size=size)
    ahead = result.scores[winner] - result.scores[loser]
    (told,) = (text for text in desk.pilot.list_texts() if "ahead of you" in text)
    assert told.startswith(f"{seats[winner].name} ended {ahead} ")
    if game == "china":
        assert told.endswith("The widest gap: Alliances, 36 to your 29.")
    page = desk.pilot.find("points_scroll").rect
    assert page.contains(desk.pilot.find(f"loss:{loser}").rect), "it is seen without scrolling"
    desk.pilot.close()


def test_several_who_lost_are_named_and_the_winner_is_told_nothing() -> None:
    session = loading.load_session(find_sample_saves() / "china-finished.json", library())
    first, second, third, *_ = (
        seat for rank in session.rules.result(session.state).ranking for seat in rank
    )
    for people, told in (((first,), 0), ((first, second), 1), ((second, third), 2)):
        session.setup = session.setup._replace(
            seats=tuple(
                info._replace(kind="human", level="")
                if seat in people
                else info._replace(kind="computer", level="hard")
                for seat, info in enumerate(session.setup.seats)
            )
        )
        desk = Desk(session, thinker=Scripted(), size=(1280, 800))
        found = [text for text in desk.pilot.list_texts() if "The widest gap" in text]
        assert len(found) == told
        if told > 1:
            names = [session.setup.seats[seat].name for seat in (second, third)]
            assert all(any(f"ahead of {name}." in text for text in found) for name in names)
        desk.pilot.close()
