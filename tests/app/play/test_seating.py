"""The curtain: whom it waits for, when it falls, and whose knowledge may be shown."""

from china_games.app.play import seating
from china_games.app.play.guard import Guard
from china_games.app.play.seating import (
    AT_ONCE,
    CURTAIN,
    CURTAINED,
    DOWN,
    FACE_DOWN,
    LINGER,
    OPEN,
    SHOWN,
    UP,
    Seating,
)


def between(people=(0, 1, 2), seated=0, due=0, **fields):
    return Seating(people, OPEN, seated, due, **fields)


def test_the_first_hand_is_behind_a_curtain():
    first = seating.start((0, 1, 2), 1, CURTAINED)
    assert (first.phase, first.viewer, first.called) == (CURTAIN, None, 1)
    opened = seating.raise_curtain(first)
    assert (opened.phase, opened.viewer, opened.may_act, opened.fresh) == (OPEN, 1, True, True)


def test_another_persons_turn_brings_the_curtain_down_at_once():
    fallen = seating.arrive(between(), 1, CURTAINED)
    assert (fallen.phase, fallen.viewer, fallen.may_act, fallen.called) == (CURTAIN, None, False, 1)


def test_who_drew_a_card_looks_at_it_before_he_hands_over():
    looking = seating.arrive(between(), 1, CURTAINED, lingers=True)
    assert (looking.phase, looking.viewer, looking.may_act) == (LINGER, 0, False)
    assert seating.hand_over(looking, CURTAINED).phase == CURTAIN


def test_handing_over_to_a_computer_leaves_what_everybody_knows():
    looking = seating.arrive(between(), None, CURTAINED, lingers=True)
    assert (looking.phase, looking.viewer) == (LINGER, 0)
    gone = seating.hand_over(looking, CURTAINED)
    assert (gone.phase, gone.viewer) == (OPEN, None)


def test_the_same_person_again_needs_no_curtain():
    during = seating.arrive(between(), None, CURTAINED)
    assert during.viewer is None
    again = seating.arrive(during, 0, CURTAINED)
    assert (again.phase, again.viewer) == (OPEN, 0)


def test_when_each_chooses_in_secret_even_the_same_person_is_called():
    looking = seating.arrive(between(), 0, CURTAINED, lingers=True, secret=True)
    assert (looking.phase, looking.viewer, looking.may_act) == (LINGER, 0, False)
    called = seating.hand_over(looking, CURTAINED)
    assert (called.phase, called.called, called.viewer) == (CURTAIN, 0, None)
    assert seating.arrive(between(), 0, CURTAINED, secret=True).phase == CURTAIN
    without = seating.arrive(between(), 0, AT_ONCE, lingers=True, secret=True)
    assert (without.phase, without.viewer) == (OPEN, 0)
    assert seating.arrive(between((0,)), 0, CURTAINED, secret=True).phase == OPEN


def test_a_lone_person_never_meets_a_curtain_and_sees_on_while_computers_play():
    alone = seating.start((2,), 2, CURTAINED)
    assert (alone.phase, alone.viewer, alone.may_act) == (OPEN, 2, True)
    waiting = seating.arrive(alone, None, CURTAINED)
    assert (waiting.phase, waiting.viewer, waiting.may_act) == (OPEN, 2, False)


def test_computers_alone_are_watched_with_what_everybody_knows():
    watched = seating.start((), None, CURTAINED)
    assert (watched.phase, watched.viewer, watched.may_act) == (OPEN, None, False)


def test_without_a_curtain_the_next_person_sits_down_at_once():
    sitting = seating.arrive(between(), 1, AT_ONCE, lingers=True)
    assert (sitting.phase, sitting.viewer, sitting.fresh) == (OPEN, 1, True)


def test_at_the_open_table_the_next_hand_lies_face_down_until_its_person_turns_it_up():
    sitting = seating.arrive(between(hand=UP), 1, FACE_DOWN)
    assert (sitting.phase, sitting.hand, sitting.holder) == (OPEN, DOWN, 1)
    assert (sitting.viewer, sitting.may_act, sitting.fresh) == (None, False, False)
    up = seating.turn_hand(sitting, True)
    assert (up.viewer, up.may_act) == (1, True)
    assert seating.turn_hand(up, False) == sitting


def test_an_open_hand_stays_open_while_its_person_goes_on_and_no_longer():
    up = between(hand=UP)
    assert seating.arrive(up, 0, FACE_DOWN).hand == UP
    meanwhile = seating.arrive(up, None, FACE_DOWN)
    assert (meanwhile.viewer, meanwhile.holder) == (None, None)
    assert seating.arrive(meanwhile, 0, FACE_DOWN).hand == DOWN


def test_what_could_be_seen_by_all_lies_face_down_as_soon_as_there_is_something_to_hide():
    assert seating.arrive(between(), 0, FACE_DOWN).hand == DOWN
    assert seating.arrive(between(hand=UP), 0, AT_ONCE).hand == SHOWN


def test_who_looks_at_a_drawn_card_on_the_open_table_turns_up_no_other_hand():
    looking = seating.arrive(between(hand=UP), 1, FACE_DOWN, lingers=True)
    assert (looking.phase, looking.viewer, looking.holder, looking.may_act) == (LINGER, 0, 0, False)
    down = seating.turn_hand(looking, False)
    assert (down.viewer, down.holder) == (None, 0)
    passed = seating.hand_over(looking, FACE_DOWN)
    assert (passed.phase, passed.holder, passed.hand) == (OPEN, 1, DOWN)


def test_covered_from_the_open_table_the_hand_lies_face_down_behind_it():
    covered = seating.cover(between(hand=UP))
    assert (covered.phase, covered.viewer, covered.holder) == (CURTAIN, None, None)
    back = seating.raise_curtain(covered)
    assert (back.phase, back.viewer, back.holder, back.fresh) == (OPEN, None, 0, False)


def test_the_key_covers_everything_until_the_same_person_is_ready():
    covered = seating.cover(between())
    assert (covered.phase, covered.viewer, covered.called, covered.panic) == (
        CURTAIN,
        None,
        0,
        True,
    )
    back = seating.raise_curtain(covered)
    assert (back.phase, back.viewer, back.panic, back.fresh) == (OPEN, 0, False, False)


def test_covering_while_looking_at_a_drawn_card_calls_the_next_person():
    covered = seating.cover(seating.arrive(between(), 1, CURTAINED, lingers=True))
    assert (covered.called, seating.raise_curtain(covered).viewer) == (1, 1)


def test_a_lone_person_can_cover_too():
    covered = seating.cover(seating.start((1,), None, CURTAINED))
    assert (covered.phase, covered.viewer, covered.called) == (CURTAIN, None, 1)
    assert seating.raise_curtain(covered).viewer == 1


def test_covered_during_a_computers_turn_it_stays_covered_for_whoever_is_next():
    covered = seating.cover(seating.arrive(between(), None, CURTAINED))
    assert covered.called is None
    assert seating.arrive(covered, 1, CURTAINED).called == 1


def test_the_person_at_the_screen_stays_when_several_may_act():
    assert seating.find_person_due((0, 1, 2), (0, 1, 2), 2) == 2
    assert seating.find_person_due((0, 1, 2), (1, 2), None) == 1
    assert seating.find_person_due((0,), (1, 2), 1) is None


def test_the_setting_decides_when_the_curtain_falls():
    find = seating.find_handover
    assert find("hidden", 2, True) == find("always", 2, False) == CURTAINED
    assert find("open", 2, True) == FACE_DOWN
    assert find("hidden", 2, False) == find("open", 2, False) == find("never", 5, True) == AT_ONCE
    assert find("always", 1, True) == find("open", 1, True) == AT_ONCE


def test_a_double_click_does_not_go_through_the_curtain():
    guard = Guard(0.5)
    assert guard.press("left", 0.0)
    guard.release("left")
    guard.set(0.0)
    assert not guard.press("left", 0.2)
    guard.release("left")
    assert not guard.press("left", 0.6), "each swallowed press waits anew"
    guard.release("left")
    assert guard.press("left", 1.2)


def test_presses_do_not_renew_the_guard_of_what_is_ones_own() -> None:
    guard = Guard(0.5)
    guard.set(0.0, renews=False)
    for at in (0.1, 0.2, 0.3, 0.4):
        assert not guard.press("left", at)
        guard.release("left")
    assert guard.press("left", 0.6)


def test_a_held_key_counts_only_after_it_was_released():
    guard = Guard(0.5)
    guard.press("enter", 0.0)
    guard.set(0.0)
    assert not any(guard.press("enter", at / 10) for at in range(1, 60))
    guard.release("enter")
    assert guard.press("enter", 7.0)


def test_a_key_that_was_swallowed_and_held_does_not_count_later():
    guard = Guard(0.5)
    guard.set(0.0)
    assert not guard.press("enter", 0.1)
    assert not guard.press("enter", 3.0)
    guard.release("enter")
    assert guard.press("enter", 3.1)
