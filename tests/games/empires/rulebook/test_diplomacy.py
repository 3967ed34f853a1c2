"""EM-11: offers between two, hidden from a third; swaps, gifts, sales, pacts; the phase ends when
all say so.
"""

from __future__ import annotations

from typing import Any

import pytest

from china_games.games.empires.rules.model import DIPLOMACY
from tests.games.empires.support import RULES, do, legal, phase, play, position, refused

MAP = {"b": (1, 0, 0), "e": (0, 1, 0), "h": (0, 0, 1)}


def talks(*hands: str, **fields: Any) -> Any:
    return position(*hands, pawns=MAP, phase=DIPLOMACY, **fields)


OFFER = ("offer 1", "give heart", "ask club", "send")


def test_an_offer_is_accepted() -> None:
    """EM-11: cards for cards, asked for by suit."""
    state = play(talks("heart heart", "club spade", ""), *OFFER, seat=0)
    assert legal(state, 1) >= {"accept 101", "decline 101"}
    assert "withdraw 101" in legal(state, 0)
    step = do(state, "accept 101", 1)
    assert step.state.hands == ((0, 3), (0, 2), ())
    assert step.state.offers == ()
    assert step.stands


def test_declining_answering_and_withdrawing() -> None:
    """EM-11: who is asked accepts, declines or answers."""
    state = play(talks("heart heart", "club spade", ""), *OFFER, seat=0)
    assert play(state, "decline 101", seat=1).offers == ()
    assert play(state, "withdraw 101", seat=0).offers == ()
    answered = play(state, "offer 0", "give spade", "ask heart", "ask heart", "send", seat=1)
    assert "accept 110" in legal(answered, 0)
    assert play(answered, "accept 110", seat=0).hands == ((2,), (0, 0, 3), ())


def test_who_lacks_the_cards_cannot_accept() -> None:
    """EM-11: cards are asked for by suit; nobody need have them."""
    state = play(talks("heart", "spade", ""), *OFFER, seat=0)
    assert "accept 101" not in legal(state, 1)
    assert refused(state, "accept 101", 1) == ("EM-11", "you_lack_it")
    assert refused(state, "accept 999", 1) == ("EM-11", "no_such_offer")


def test_an_offer_lapses_when_its_cards_are_gone() -> None:
    """EM-11: the same card offered to two goes to one."""
    state = play(
        talks("heart", "club", "club"), *OFFER, "offer 2", "give heart", "ask club", "send", seat=0
    )
    assert len(state.offers) == 2
    assert play(state, "accept 101", seat=1).offers == ()


def test_gifts_and_sales() -> None:
    """EM-11: either side may be nothing; gold with the treasury."""
    gift = play(talks("heart", "", ""), "offer 1", "give heart", "send", seat=0)
    assert play(gift, "accept 101", seat=1).hands == ((), (0,), ())
    plain = play(talks("heart", "", ""), "offer 1", seat=0)
    assert refused(plain, "ask_gold", 0) == ("EM-40", "no_treasury")
    assert refused(plain, "send", 0) == ("EM-11", "empty_offer")
    sale = talks("heart", "", "", options={"treasury": True}, gold=(0, 5, 0))
    sold = play(sale, "offer 1", "give heart", "ask_gold", "ask_gold", "send", seat=0)
    after = play(sold, "accept 101", seat=1)
    assert (after.hands, after.gold) == (((), (0,), ()), (2, 3, 0))
    assert refused(sale, "offer 0", 0) == ("EM-11", "no_partner")


RICH = {"options": {"treasury": True}, "gold": (55, 33, 0)}


def test_gold_is_set_in_steps_of_one_and_ten_without_a_limit() -> None:
    """EM-11: there is no other limit than what the two own."""
    steps = ["give_ten"] * 5 + ["ask_ten"] * 3 + ["ask_gold"] * 3
    state = play(talks("heart", "", "", **RICH), "offer 1", *steps, seat=0)
    assert {"give_ten", "ask_ten", "ask_gold"} & legal(state, 0) == set()
    assert (
        refused(state, "give_ten", 0) == refused(state, "ask_gold", 0) == ("EM-11", "no_more_gold")
    )
    state = play(state, *["give_gold"] * 5, "ask_ten_less", "give_gold_less", "send", seat=0)
    offer = state.offers[0]
    assert (offer.give_gold, offer.ask_gold) == (54, 23)
    assert play(state, "accept 101", seat=1).gold == (24, 64, 0)
    few = play(talks("heart", "", "", **RICH), "offer 1", *["give_gold"] * 9, seat=0)
    assert refused(few, "give_ten_less", 0) == ("EM-11", "not_in_offer")


def test_games_begun_before_keep_the_limit_of_twenty_gold() -> None:
    """The second edition of EM-11."""
    old = {"options": {"treasury": True, "edition": 2}, "gold": (55, 33, 0)}
    state = play(talks("heart", "", "", **old), "offer 1", *["give_gold"] * 20, seat=0)
    assert refused(state, "give_gold", 0) == ("EM-11", "no_more_gold")
    assert refused(state, "give_ten", 0) == ("EM-11", "no_more_gold")
    assert not {text for text in legal(state, 0) if "ten" in text}


WHOLE = (
    "offer 1",
    "give heart",
    "give heart",
    "give spade",
    "ask club",
    "give_gold",
    "ask_gold",
    "pact",
)


@pytest.mark.parametrize(
    ("taken", "left"),
    [
        ("give_less heart", ((1, 0, 1, 0, 0), (0, 0, 0, 1, 0), 1, 1, True)),
        ("give_less spade", ((2, 0, 0, 0, 0), (0, 0, 0, 1, 0), 1, 1, True)),
        ("ask_less club", ((2, 0, 1, 0, 0), (0, 0, 0, 0, 0), 1, 1, True)),
        ("give_gold_less", ((2, 0, 1, 0, 0), (0, 0, 0, 1, 0), 0, 1, True)),
        ("ask_gold_less", ((2, 0, 1, 0, 0), (0, 0, 0, 1, 0), 1, 0, True)),
        ("no_pact", ((2, 0, 1, 0, 0), (0, 0, 0, 1, 0), 1, 1, False)),
    ],
)
def test_each_thing_can_be_taken_out_of_an_offer(taken: str, left: tuple[Any, ...]) -> None:
    """EM-11: while it is put together; then it is no part of it any more."""
    rich = talks("heart heart spade", "club", "", options={"treasury": True}, gold=(5, 5, 0))
    begun = play(rich, "offer 1", seat=0)
    assert refused(begun, taken, 0) == ("EM-11", "not_in_offer")
    assert refused(rich, taken, 0) == ("EM-11", "no_offer_begun")
    draft = play(rich, *WHOLE, taken, seat=0).offering[0]
    assert draft is not None
    assert (draft.give, draft.ask, draft.give_gold, draft.ask_gold, draft.pact) == left


def test_an_offer_of_which_all_was_taken_out_is_empty() -> None:
    """EM-11: it cannot be sent."""
    state = play(talks("heart", "", ""), "offer 1", "give heart", "give_less heart", seat=0)
    assert refused(state, "send", 0) == ("EM-11", "empty_offer")


def test_pacts_are_noted_for_both_and_bind_nobody() -> None:
    """EM-11: both see a pact, a third does not; attacks on a partner stay legal."""
    state = play(talks("", "", ""), "offer 1", "pact", "send", seat=0)
    after = play(state, "accept 101", seat=1)
    assert after.pacts == ((0, 1, 3),)
    assert [RULES.view(after, seat).pacts for seat in (0, 1, 2, None)] == [
        after.pacts,
        after.pacts,
        (),
        (),
    ]


def test_the_phase_ends_when_all_say_so() -> None:
    """EM-11: whoever was ready may still answer what comes later."""
    state = play(talks("heart", "club", ""), "ready", seat=0)
    state = play(state, "offer 0", "give club", "send", seat=1)
    assert RULES.to_act(state) == (0, 1, 2)
    state = play(state, "accept 110", "ready", seat=0)
    state = play(play(state, "ready", seat=1), "ready", seat=2)
    assert (phase(state), state.offers, RULES.to_act(state)) == ("cards", (), (0,))


def test_a_limit_of_offers_ends_the_talks() -> None:
    """EM-11: six offers a year."""
    state = talks("heart", "", "")
    for _ in range(6):
        state = play(state, "offer 1", "give heart", "send", seat=0)
    assert refused(state, "offer 2", 0) == ("EM-11", "enough_offers")


STEPS = (
    ("offer 1", 0),
    ("give heart", 0),
    ("ask club", 0),
    ("pact", 0),
    ("send", 0),
    ("accept 101", 1),
    ("offer 0", 1),
    ("ask heart", 1),
    ("send", 1),
    ("decline 110", 0),
    ("offer 1", 0),
    ("give club", 0),
    ("send", 0),
    ("withdraw 201", 0),
    ("ready", 0),
)


@pytest.mark.parametrize("stranger", [2, None])
def test_dealings_of_two_are_hidden_from_a_third(stranger: int | None) -> None:
    """EM-11: his view and what he is told stay the same to the byte, whatever the two do."""
    state = talks("heart heart", "club spade", "diamond")
    before = repr(RULES.view(state, stranger))
    for written, seat in STEPS:
        step = do(state, written, seat)
        state = step.state
        assert repr(RULES.view(state, stranger)) == before, written
        assert [event for event in step.events if event.reaches(stranger)] == []


def test_both_learn_what_happened() -> None:
    """EM-11: the two are told of offer, swap and pact."""
    state, told = talks("heart heart", "club spade", "diamond"), {0: [], 1: []}
    for written, seat in STEPS:
        step = do(state, written, seat)
        state = step.state
        for viewer, kinds in told.items():
            kinds += [event.kind for event in step.events if event.reaches(viewer)]
    assert told[0] == ["offer", "swap", "pact", "offered", "declined", "offer", "ready"]
    assert told[1] == ["offered", "swap", "pact", "offer", "refused", "offered", "withdrawn"]


def test_what_is_open_to_all() -> None:
    """EM-11: gold, dice, supplies, sizes of hands and the discard pile."""
    state = talks(
        "heart heart",
        "club",
        "",
        options={"treasury": True, "granaries": True},
        gold=(7, 3, 1),
        granaries={"b": (4, False)},
        cities={"b": 0},
    )
    view = RULES.view(state, 2)
    assert [len(hand) for hand in view.hands] == [2, 1, 0]
    assert (view.gold, view.granaries, view.discard) == (state.gold, state.granaries, state.discard)
    assert view.hands[0] == (-1, -1)
    assert set(view.deck) == {-1}
