"""The controller of a game at the screen: masks, saving, undo, history, branching."""

from random import Random

import pytest

from china_games.app.play.seating import CURTAIN, LINGER, OPEN
from china_games.games.contract import UNKNOWN, Refusal
from china_games.games.empires.rules.model import ADVANTAGE, DIPLOMACY, NOBODY
from tests.app.play.games import Keeper, act, end_turn, match, played, session
from tests.pictures import tables


def hands(view):
    return view.hands


def masked(hand):
    return UNKNOWN in hand


def test_behind_the_curtain_there_is_no_view_and_no_move():
    at = match(session())
    assert (at.seating.phase, at.view(), at.viewer, at.may_act, at.list_legal()) == (
        CURTAIN,
        None,
        None,
        False,
        (),
    )
    assert isinstance(at.act(("draw",), 0.0), Refusal)


def test_after_ready_the_view_holds_the_own_hand_and_no_other():
    at = match(session())
    at.raise_curtain()
    assert [masked(hand) for hand in hands(at.view())] == [False, True, True]
    assert at.view().seed == UNKNOWN


def test_every_move_is_saved_before_the_next_can_be_made():
    keeper = Keeper()
    at = match(session(), keeper=keeper)
    at.raise_curtain()
    act(at, "exchange")
    assert keeper.saved == [1]
    act(at, "draw")
    assert keeper.saved == [1, 2]


@pytest.mark.parametrize("fault", ["disk full", OSError("no space left")])
def test_a_fault_of_saving_is_kept_and_the_game_goes_on(fault):
    at = match(session(), keeper=Keeper(fault))
    at.raise_curtain()
    act(at, "exchange")
    assert at.file.problem is fault
    assert at.session.ply == 1


def test_a_drawn_card_is_looked_at_then_handed_over_then_the_next_is_called():
    at = match(session())
    at.raise_curtain()
    end_turn(at)
    assert at.seating.phase == LINGER
    assert [masked(hand) for hand in hands(at.view())] == [False, True, True]
    assert at.list_legal() == ()
    at.hand_over()
    assert (at.seating.phase, at.seating.called, at.view()) == (CURTAIN, 1, None)
    at.raise_curtain()
    assert [masked(hand) for hand in hands(at.view())] == [True, False, True]


def test_a_turn_that_ends_openly_brings_the_curtain_down_at_once():
    at = match(session())
    at.raise_curtain()
    act(at, "exchange")
    act(at, "take")
    assert (at.seating.phase, at.view()) == (CURTAIN, None)


def test_with_the_curtain_off_the_next_person_sees_his_hand_at_once():
    at = match(session(), curtain="never")
    assert (at.seating.phase, at.viewer) == (OPEN, 0)
    end_turn(at)
    assert (at.seating.phase, at.viewer) == (OPEN, 1)


def test_between_people_a_computer_plays_before_everybodys_eyes():
    at = match(session("hch"))
    at.raise_curtain()
    end_turn(at)
    at.hand_over()
    assert (at.seating.phase, at.viewer) == (OPEN, None)
    assert all(masked(hand) for hand in hands(at.view()))


def test_a_card_drawn_with_the_last_move_of_the_game_ends_it_without_handing_over():
    game = session()
    game.play(0, ("exchange", game.state.hands[0][0]))
    over = game.state._replace(last_round=True, game=game.state.game)
    game.restore(game.moves, (game.find_state(0), over._replace(seat=over.game.last)), 1)
    at = match(game)
    at.raise_curtain()
    act(at, "draw")
    assert at.session.finished
    assert (at.seating.phase, at.viewer) == (OPEN, None)


def test_after_the_end_several_people_see_what_everybody_knows_and_one_sees_his_own():
    assert match(played("hhc")).viewer is None
    assert match(played("hcc")).viewer == 0


def test_undo_takes_back_what_showed_nothing_and_saves():
    keeper = Keeper()
    at = match(session(), keeper=keeper)
    at.raise_curtain()
    act(at, "exchange")
    assert at.undo() is None
    assert (at.session.ply, keeper.saved) == (0, [1, 0])
    assert at.redo() is None
    assert (at.session.ply, keeper.saved) == (1, [1, 0, 1])


def test_undo_past_a_drawn_card_is_refused_with_its_reason():
    at = match(session())
    at.raise_curtain()
    end_turn(at)
    refused = at.undo()
    assert refused.code == "undo_stopped"
    assert at.session.ply == 2


def test_nothing_can_be_undone_behind_the_curtain():
    at = match(session())
    at.raise_curtain()
    act(at, "exchange")
    at.cover()
    assert at.undo().code == "not_now"
    at.raise_curtain()
    assert at.undo() is None


def test_looking_back_never_changes_the_game_and_no_move_can_be_made_there():
    at = match(played(moves=60))
    at.raise_curtain()
    before = at.session.generation
    for by in (-1, -5, 2):
        at.step(by)
    assert at.ply == 56
    assert not at.may_act
    assert (
        at.act(at.session.rules.legal(at.session.state, at.session.to_act[0])[0], 0.0).code
        == "not_now"
    )
    assert at.undo().code == "not_now"
    at.look(None)
    assert (at.ply, at.session.ply, at.session.generation) == (60, 60, before)
    assert at.may_act


def test_the_past_is_masked_like_the_present():
    at = match(played(moves=60))
    at.raise_curtain()
    for ply in range(61):
        at.look(ply)
        mine = at.viewer
        assert all(
            masked(hand)
            for seat, hand in enumerate(hands(at.view()))
            if seat != mine and len(hand) > len(at.view().known[seat])
        )
        assert not masked(hands(at.view())[mine])


def test_turns_are_stepped_over_back_and_forth():
    at = match(played(moves=30))
    at.raise_curtain()
    starts = []
    at.turn(forth=False)
    while at.ply:
        starts.append(at.ply)
        at.turn(forth=False)
    for ply in reversed(starts):
        at.turn(forth=True)
        assert at.ply == ply
    assert len(starts) > 3
    at.turn(forth=True)
    assert at.timeline.live


def test_going_on_from_the_past_makes_a_new_game_and_leaves_this_one():
    at = match(played(moves=40))
    at.raise_curtain()
    at.look(25)
    other = at.branch()
    assert (other.ply, at.session.ply) == (25, 40)
    assert other.id != at.session.id
    assert other.state == at.session.find_state(25)


def test_events_told_are_masked():
    at = match(session())
    at.raise_curtain()
    act(at, "exchange")
    done = act(at, "draw")
    drawn = next(event for event in done.events if event.kind == "draw")
    assert drawn.secret[0] != UNKNOWN, "he who drew may see it"
    at.hand_over()
    at.raise_curtain()
    told = next(event for _, event in at.list_events(0, 2) if event.kind == "draw")
    assert told.secret == (UNKNOWN,)


@pytest.mark.parametrize("seed", range(3))
def test_random_play_undo_redo_and_looking_keep_the_game_whole(seed):
    at, rng = match(session(seed=seed), keeper=Keeper()), Random(seed)
    for _ in range(400):
        at.raise_curtain()
        at.hand_over()
        choice = rng.random()
        if choice < 0.15:
            at.undo()
        elif choice < 0.25:
            at.redo()
        elif choice < 0.4:
            at.step(rng.randrange(-9, 9))
        else:
            at.look(None)
            if at.list_legal():
                at.act(rng.choice(at.list_legal()), 0.0)
        again = session(seed=seed)
        if choice > 0.97:
            for move in at.session.moves:
                again.play(move.seat, move.action)
            assert again.state == at.session.state


def empire(until):
    """Two people's game of Empires up to a moment, played at the screen; a person called comes at
    once.
    """
    at = match(tables.dealt("empires", "empires_world_40", "hh"))
    while not until(at.session.state):
        at.raise_curtain()
        at.hand_over()
        if at.may_act:
            assert not isinstance(at.act(at.list_legal()[0], 0.0), Refusal)
    return at


def test_the_first_cards_are_dealt_behind_the_curtain_as_all_looked_on_until_then():
    at = empire(lambda state: state.phase == ADVANTAGE and state.advantages.count(NOBODY) == 1)
    assert at.seating.phase == OPEN
    act(at, "advantage")
    assert at.session.state.hands[0]
    assert (at.seating.phase, at.view()) == (CURTAIN, None)


def test_the_curtain_also_falls_where_a_redone_move_deals_the_first_cards():
    at = empire(lambda state: state.phase == ADVANTAGE and state.advantages.count(NOBODY) == 1)
    act(at, "advantage")
    session = at.session
    session.restore(
        session.moves, [session.find_state(ply) for ply in range(session.ply + 1)], session.ply - 1
    )
    at = match(session)
    assert at.seating.phase == OPEN
    assert at.redo() is None
    assert (at.seating.phase, at.view()) == (CURTAIN, None)


def test_whoever_deals_on_after_an_offer_is_not_called_once_more():
    at = empire(lambda state: state.phase == DIPLOMACY)
    at.raise_curtain()
    act(at, "ready")  # now the other one deals alone
    at.raise_curtain()
    seat = at.viewer
    for kind in ("offer", "give", "send"):
        act(at, kind)
    assert len(at.session.to_act) == 2
    assert (at.seating.phase, at.viewer) == (OPEN, seat)


def test_a_file_that_goes_away_is_told_once_and_looking_on_saves_the_game_when_it_is_left():
    keeper = Keeper()
    at = match(session(), keeper=keeper)
    at.raise_curtain()
    assert not at.file.watch(0.0)
    at.file.leave()
    assert keeper.saved == []  # looking alone saves nothing
    keeper.fault = "gone"
    assert not at.file.watch(1.0)  # not at every frame
    assert at.file.watch(3.0)
    assert (at.file.unsaved, at.file.problem) == ("gone", "gone")
    at.file.problem = None  # it has been told
    assert not at.file.watch(6.0)
    assert at.file.problem is None
    keeper.fault = None
    assert at.file.watch(9.0)  # it is there again
    assert at.file.unsaved is None
    keeper.fault = "gone"
    at.file.leave()
    assert keeper.saved == [0]


def test_the_marks_of_last_moves_leave_out_what_is_secret_of_them_and_what_others_did_before():
    at = match(session("hhh"))
    at.raise_curtain()
    act(at, "exchange")
    assert [action[0] for action in at.list_last_actions()] == ["exchange"]
    act(at, "draw")  # which card it was, nobody else knows
    assert [action[0] for action in at.list_last_actions()] == ["exchange"]
    at.hand_over()
    at.raise_curtain()
    act(at, "exchange")
    assert [action[0] for action in at.list_last_actions()] == ["exchange"]
    assert at.session.moves[-1].action == at.list_last_actions()[0]


def test_the_marks_of_last_moves_tell_nothing_of_dealings_of_others():
    at = empire(lambda state: state.phase == DIPLOMACY)
    at.raise_curtain()
    seat = at.viewer
    for kind in ("offer", "give"):
        act(at, kind)
    assert [action[0] for action in at.list_last_actions()] == [
        "offer",
        "give",
    ]  # one's own, as one sees it
    act(at, "send")
    assert "send" not in [
        action[0] for action in at.list_last_actions()
    ]  # an offer is a secret of two
    game = at.session
    other = next(s for s in game.to_act if s != seat)
    game.play(other, ("offer", seat))
    assert all(action != ("offer", seat) for action in at.list_last_actions())
