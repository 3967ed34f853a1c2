"""A game being played: cursor, honest undo, masks, branches, recap, points."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from china_games.games.contract import UNKNOWN, Refusal, RuleError, Undo, stop_others, stop_undo
from china_games.seeds import MOST_SEED
from china_games.session import SeatInfo, Session, Setup, review
from tests.session import coins
from tests.session.tables import china, coin_game, loaded, plain, play_on, saved, seats
from tests.support.boards import library


def acts(session: Session, *texts: str) -> Session:
    """Plays actions by the seat whose turn it is."""
    for text in texts:
        session.play(session.to_act[0], (text,))
    return session


def code(refusal: Refusal | None) -> str:
    return refusal.code if refusal else ""


def test_a_new_game_has_its_options_filled_in_and_an_id_of_its_own() -> None:
    one, two = china(), china()
    assert one.setup.options == {
        "first": 0,
        "fortifications": False,
        "bonus_tiles": False,
        "two_players": "influence",
    }
    assert one.id != two.id
    assert plain(one.state) == plain(two.state)
    assert (one.ply, one.moves, one.finished, one.humans) == (0, (), False, (0, 1, 2, 3))


def test_a_table_that_the_rules_forbid_is_refused() -> None:
    with pytest.raises(RuleError) as wrong:
        Session.deal(Setup("china", "side_b", {}, seats(3), 1), library().get("china", "side_b"))
    assert wrong.value.refusal.rule == "CH-02"


@pytest.mark.parametrize("seed", [-1, MOST_SEED + 1])
def test_seeds_that_a_save_cannot_hold_are_refused(seed: int) -> None:
    with pytest.raises(ValueError, match="seed"):
        china(seed=seed)


@pytest.mark.parametrize("seat", [SeatInfo("x", "alien"), SeatInfo("x", "human", "", -1)])
def test_seats_that_a_save_cannot_hold_are_refused(seat: SeatInfo) -> None:
    setup = Setup("china", "side_a", {}, (*seats(3), seat), 1)
    with pytest.raises(ValueError, match="seat"):
        Session.deal(setup, library().get("china", "side_a"))


def test_an_illegal_action_changes_nothing() -> None:
    session = play_on(china(), 3)
    state, generation = session.state, session.generation
    with pytest.raises(RuleError):
        session.play(session.to_act[0], ("palace", 99, 0))
    assert (session.state, session.generation, session.ply) == (state, generation, 3)


@pytest.mark.usefixtures("coins_registered")
def test_every_change_makes_a_new_generation() -> None:
    session = coin_game(2)
    seen = [session.generation]
    for change in (lambda: acts(session, "wait"), session.undo, session.redo):
        change()
        seen.append(session.generation)
    assert len(set(seen)) == 4


@pytest.mark.usefixtures("coins_registered")
def test_own_quiet_acts_are_undone_one_by_one_and_done_again() -> None:
    session = acts(coin_game(2), "wait", "wait")
    session.undo()
    session.undo()
    assert (session.ply, session.undo_refusal()) == (0, Refusal("", "undo_nothing"))
    session.redo()
    session.redo()
    assert (session.ply, session.redo_refusal()) == (2, Refusal("", "redo_nothing"))


@pytest.mark.usefixtures("coins_registered")
def test_playing_after_undo_drops_what_could_be_redone() -> None:
    session = acts(coin_game(2), "wait", "wait")
    session.undo()
    acts(session, "pass")
    assert [move.text for move in session.moves] == ["wait", "pass"]
    assert session.undone == ()


@pytest.mark.usefixtures("coins_registered")
def test_undo_stops_where_something_hidden_was_seen() -> None:
    session = acts(coin_game(2), "wait", "peek")
    refusal = session.undo_refusal()
    assert refusal is not None
    assert (refusal.rule, refusal.code, dict(refusal.args)) == (
        "CO-3",
        "undo_stopped",
        {"event": "peek", "seat": 0, "ply": 2},
    )
    with pytest.raises(RuleError):
        session.undo()
    assert session.ply == 2


@pytest.mark.usefixtures("coins_registered")
def test_a_finished_game_that_has_shown_what_was_hidden_takes_nothing_back() -> None:
    session = coin_game(2)
    with pytest.raises(ValueError, match="finished"):
        session.note_shown()
    while not session.finished:
        acts(session, "peek")
    assert session.find_consent(None) is not None
    session.note_shown()
    again = loaded(saved(session))
    for one in (session, again):
        assert code(one.undo_refusal()) == code(one.explain_undo(0)) == "undo_shown"
        assert one.find_consent(None) is None
        assert not one.branch(one.ply - 1).shown


def with_undo(kind: str, undo: Undo) -> Any:
    """The rules of coins in which undo does with one kind of event what it does not do
    otherwise.
    """
    rules = coins.GAME.rules

    def apply(state: Any, seat: int, action: Any) -> Any:
        step = rules.apply(state, seat, action)
        return step._replace(
            events=tuple(
                event._replace(undo=undo) if event.kind == kind else event for event in step.events
            )
        )

    return replace(rules, apply=apply)


@pytest.mark.usefixtures("coins_registered")
def test_undo_stops_at_an_act_that_the_game_lets_stand() -> None:
    session = acts(coin_game(2, 1), "wait")
    session.rules = with_undo("pass", stop_undo("CO-4"))
    acts(session, "pass", "wait")
    assert code(session.undo_refusal()) == ""
    session.undo()
    refusal = session.undo_refusal()
    assert refusal is not None
    assert (refusal.rule, refusal.code, dict(refusal.args)) == (
        "CO-4",
        "undo_stopped",
        {"event": "pass", "seat": 0, "ply": 2},
    )


@pytest.mark.usefixtures("coins_registered")
def test_undo_stops_at_another_persons_act() -> None:
    session = acts(coin_game(2), "wait", "pass")
    refusal = session.undo_refusal()
    assert refusal is not None
    assert (refusal.code, dict(refusal.args)) == ("undo_other_seat", {"seat": 0})
    acts(session, "wait")
    session.undo()
    assert code(session.undo_refusal()) == "undo_other_seat"


@pytest.mark.usefixtures("coins_registered")
def test_among_several_people_a_computers_act_stops_undo() -> None:
    session = acts(coin_game(2, 1), "pass", "pass", "pass")
    assert code(session.undo_refusal()) == "undo_other_seat"


@pytest.mark.usefixtures("coins_registered")
def test_among_several_people_ones_act_can_be_undone_before_the_computer_answers() -> None:
    session = acts(coin_game(2, 1), "pass", "pass")
    session.undo()
    assert session.to_act == (1,)


@pytest.mark.usefixtures("coins_registered")
def test_a_lone_person_steps_back_over_quiet_computers_and_forth_again() -> None:
    session = acts(coin_game(1, 2), "pass", "wait", "pass", "pass", "wait")
    session.undo()
    session.undo()
    assert session.ply == 0
    session.redo()
    assert session.ply == 4
    assert session.to_act == (0,)


@pytest.mark.usefixtures("coins_registered")
def test_a_lone_person_does_not_step_back_over_a_computer_that_looked() -> None:
    session = acts(coin_game(1, 2), "pass", "peek", "pass")
    refusal = session.undo_refusal()
    assert refusal is not None
    assert (refusal.code, dict(refusal.args)["seat"]) == ("undo_stopped", 1)


@pytest.mark.usefixtures("coins_registered")
def test_a_lone_person_does_not_step_back_over_a_computer_that_showed_its_hand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown = with_undo("pass", stop_others("CO-4"))
    monkeypatch.setattr("tests.session.coins.GAME", replace(coins.GAME, rules=shown))
    session = acts(coin_game(1, 2), "wait", "pass")
    assert session.undo_refusal() is None  # his own hand he knew before
    session = acts(coin_game(1, 2), "pass", "wait", "pass")
    refusal = session.undo_refusal()
    assert refusal is not None
    assert (refusal.rule, refusal.code, dict(refusal.args)) == (
        "CO-4",
        "undo_stopped",
        {"event": "pass", "seat": 1, "ply": 3},
    )


@pytest.mark.usefixtures("coins_registered")
def test_where_only_computers_play_nothing_is_undone() -> None:
    assert code(acts(coin_game(0, 2), "wait").undo_refusal()) == "undo_other_seat"


def test_the_turn_of_china_is_revocable_until_a_card_is_drawn() -> None:
    session = play_on(china(), 1, seed=3)
    session.undo()
    assert session.ply == 0
    session.redo()
    if ("end",) in session.rules.legal(session.state, 0):
        session.play(0, ("end",))
    session.play(0, ("draw",))
    refusal = session.undo_refusal()
    assert refusal is not None
    assert (refusal.rule, dict(refusal.args)["event"]) == ("CH-24", "draw")


def test_views_and_events_are_masked() -> None:
    session = play_on(china(), 40)
    view = session.view(1)
    assert UNKNOWN not in view.hands[1]
    assert set(view.pile) <= {UNKNOWN}
    draws = [event for _, event in session.mask_events(1) if event.kind == "draw"]
    assert {event.secret == (UNKNOWN,) for event in draws if event.seat != 1} == {True}
    assert {event.secret == (UNKNOWN,) for event in draws if event.seat == 1} == {False}
    assert all(event.secret in ((), (UNKNOWN,)) for _, event in session.mask_events(None))


def test_events_come_with_the_position_that_shows_them() -> None:
    session = play_on(china(), 30)
    assert session.mask_events(0, 5, 9) == tuple(
        pair for pair in session.mask_events(0) if 5 < pair[0] <= 9
    )
    for ply, event in session.mask_events(None):
        if event.kind == "palace":
            assert session.find_state(ply).occupied >> event.data[0] & 1
            assert not session.find_state(ply - 1).occupied >> event.data[0] & 1


def test_history_shows_each_position_and_refuses_the_future() -> None:
    session = play_on(china(), 20)
    states = [session.find_state(ply) for ply in range(21)]
    assert states[-1] is session.state
    assert session.view(2, 7) == session.rules.view(states[7], 2)
    for ply in (-1, 21):
        with pytest.raises(IndexError):
            session.find_state(ply)
        with pytest.raises(IndexError):
            session.branch(ply)


def test_a_branch_is_a_new_game_and_leaves_the_old_one_alone() -> None:
    session = play_on(china(), 30)
    other = session.branch(12)
    assert (other.ply, other.moves, other.state) == (12, session.moves[:12], session.find_state(12))
    assert other.id != session.id
    assert other.origin == (session.id, 12)
    play_on(other, 9, seed=4)
    assert session.ply == 30
    assert other.ply == 21


def test_levels_and_looks_of_seats_stay_with_a_branch() -> None:
    session = play_on(china(2, 2), 10)
    assert session.branch(5).setup.seats[3] == SeatInfo("Bob", "computer", "easy", 3)


@pytest.mark.usefixtures("coins_registered")
def test_the_recap_tells_what_the_others_did_since_ones_last_turn() -> None:
    session = acts(coin_game(3), "peek", "wait", "peek", "pass", "wait")
    assert [
        (ply, event.kind, event.seat, event.secret) for ply, event in review.list_recap(session, 0)
    ] == [(2, "wait", 1, ()), (3, "peek", 1, (UNKNOWN,)), (4, "pass", 2, ())]
    assert [event.kind for _, event in review.list_recap(session, 1)] == ["pass", "wait"]
    assert review.list_recap(coin_game(3), 2) == ()


@pytest.mark.usefixtures("coins_registered")
def test_turns_and_rounds_are_counted_from_one() -> None:
    session = coin_game(3)
    assert (review.find_turn_number(session), review.count_round(session)) == (1, 1)
    acts(session, "wait")
    assert review.find_turn_number(session) == 1
    acts(session, "pass", "pass", "pass")
    assert (review.find_turn_number(session), review.count_round(session)) == (4, 2)
    assert review.list_turn_ends(session.moves) == (2, 3, 4)
    acts(session, *["peek"] * 9)
    assert session.finished
    assert review.find_turn_number(session) == 12


def test_points_of_all_turns_end_with_the_final_score() -> None:
    session = play_on(china())
    points = [
        review.count_points_at(session, ply) for ply in review.list_points_plies(session, None)
    ]
    assert points[0] == (0, (0,) * 4, (0,) * 4)
    assert points[-1] == (session.ply, session.state.scores, session.state.scores)
    assert [p.ply for p in points] == [0, *review.list_turn_ends(session.moves)]
    assert points[-2].if_ended != points[-2].scores


@pytest.mark.usefixtures("coins_registered")
def test_turns_are_told_from_where_each_began_and_the_one_that_is_due() -> None:
    session = coin_game(3)
    assert review.list_known_turns(session, None) == ((0, 0),)
    acts(session, "wait", "pass", "wait")
    assert review.list_known_turns(session, None) == ((0, 0), (2, 1))
    acts(session, "pass")
    assert review.list_known_turns(session, None) == ((0, 0), (2, 1), (4, 2))
    acts(session, *["peek"] * 9)
    assert review.list_known_turns(session, 1)[-1] == (12, 1)


@pytest.mark.usefixtures("coins_registered")
def test_a_seat_is_told_why_undo_is_refused() -> None:
    session = acts(coin_game(2), "wait", "pass")
    assert session.explain_undo(1) == Refusal("", "undo_other_seat", (("seat", 0),), (("seat", 0),))
