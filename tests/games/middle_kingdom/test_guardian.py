"""What hurts in Middle Kingdom: an open bid that ties, the Heir declined, cards left to the next
player.
"""

from __future__ import annotations

from china_games.games.middle_kingdom.guardian import find_harm
from china_games.games.middle_kingdom.rules import RULES
from china_games.games.middle_kingdom.rules.model import PICK, WINS
from tests.support.games import Case, some_plies


def test_what_is_said_is_so() -> None:
    """In random games of all sizes, against what then comes of the action."""
    seen = {"ties": 0, "nothing": 0, "goal": 0, "leaves": 0}
    for seats in (2, 3, 4, 5):
        case = Case("middle_kingdom", "cards", seats)
        for ply in (ply for seed in range(3) for ply in some_plies(case, seed)):
            view = RULES.view(ply.state, ply.seat)
            for action in ply.legal:
                harm = find_harm(view, ply.seat, (action,))
                if harm is not None:
                    seen[harm.code] += CHECKS[harm.code](ply.state, ply.seat, action, harm)
    assert all(seen.values()), seen


def check_tie(state, seat, action, harm) -> bool:
    """No bid of the seat wins, and one is equal to one of the other's."""
    after = RULES.apply(state, seat, action).state
    past = after.rounds[-1] if len(after.rounds) > len(state.rounds) else after
    codes = dict(past.order)
    mine = [place for place, bid in enumerate(past.bids) if bid.seat == seat]
    assert not any(codes.get(place) == WINS for place in mine)
    theirs = {bid.total for bid in past.bids if bid.seat == harm.other}
    assert theirs & {past.bids[place].total for place in mine}
    return True


def check_nothing(state, seat, action, harm) -> bool:
    after = RULES.apply(state, seat, action).state
    gone = sum(after.gone) - sum(state.gone)
    assert gone == harm.points or not RULES.to_act(after)
    return True


def check_goal(state, seat, action, harm) -> bool:
    """The next player has a card with which the Goal card changes hands."""
    after, goal = RULES.apply(state, seat, action).state, harm.places[0][1]
    assert after.phase == PICK
    assert RULES.to_act(after) == (harm.other,)
    assert after.goals[goal] == seat
    then = [
        RULES.apply(after, harm.other, pick).state.goals[goal]
        for pick in RULES.legal(after, harm.other)
    ]
    assert harm.other in then
    return True


def check_leaves(state, seat, action, harm) -> bool:
    """The cards are worth so much, as long as nothing but the picks counts."""
    after = RULES.apply(state, seat, action).state
    assert after.phase == PICK
    assert RULES.to_act(after) == (harm.other,)
    was, now = RULES.result(state).scores, RULES.result(after).scores
    assert now[seat] - was[seat] == harm.own
    then = [RULES.apply(after, harm.other, pick).state for pick in RULES.legal(after, harm.other)]
    if any(one.phase != PICK for one in then):
        return False  # the round goes on by itself
    gains = [RULES.result(one).scores[harm.other] - now[harm.other] for one in then]
    assert max(gains) == harm.points
    return True


CHECKS = {
    "ties": check_tie,
    "nothing": check_nothing,
    "goal": check_goal,
    "leaves": check_leaves,
}
