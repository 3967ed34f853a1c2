"""What hurts in a move of Middle Kingdom, from a seat's view alone: the face `GUARDIAN`."""

from __future__ import annotations

from collections.abc import Sequence

from china_games.games.common.harms import word_or_nothing
from china_games.games.common.words import word_points
from china_games.games.contract import Action, Guardian, Harm, Seat
from china_games.games.middle_kingdom.board import MiddleKingdomCards
from china_games.games.middle_kingdom.outlook import must_lay, take_card
from china_games.games.middle_kingdom.rules import RULES
from china_games.games.middle_kingdom.rules.model import (
    HARVEST_CARD,
    NOBODY,
    PALACE_BID,
    WINS,
    State,
)
from china_games.games.middle_kingdom.rules.scoring import make_result
from china_games.games.middle_kingdom.words.names import name_goal_with_article
from china_games.i18n import Translator

MARGIN = 4
"""Points that a card of the row is worth more to the next player than the one that is picked, for a
warning."""


def find_harm(view: State, seat: Seat, actions: Sequence[Action]) -> Harm | None:
    """A bid on the open bids that ties; the Heir declined while cards lie there; a card left with
    which the next player takes a Goal card, or much more points.
    """
    action = actions[-1]
    if len(actions) > 1:
        return None
    if action[0] in ("bid", "harvest") and view.phase in (PALACE_BID, HARVEST_CARD):
        return _find_tie(view, seat, action)
    if action[0] == "decline":
        left = sum(kind != view.game.cards.dragon for kind in view.row)
        return Harm("nothing", points=left)
    if action[0] == "pick" and not must_lay(view, seat, action):
        return _find_gift(view, seat, action)
    return None


def _find_tie(view: State, seat: Seat, action: Action) -> Harm | None:
    """All other bids lie open: this one is equal to another, and wins nothing for that."""
    after = RULES.apply(view, seat, action).state
    past = after.rounds[-1] if len(after.rounds) > len(view.rounds) else after
    codes = dict(past.order)
    mine = [place for place, bid in enumerate(past.bids) if bid.seat == seat and place in codes]
    if not mine or any(codes[place] == WINS for place in mine):
        return None
    for place, bid in enumerate(past.bids):
        if bid.seat != seat and any(
            bid.total == past.bids[own].total > 0 and codes[own] == codes[place] for own in mine
        ):
            return Harm("ties", bid.seat)
    return None


def _find_gift(view: State, seat: Seat, action: Action) -> Harm | None:
    """What the card next in turn may give: the best Goal card that is taken from the seat, else
    the most points.
    """
    if len(view.queue) < 2 or view.bids[view.queue[1]].seat == seat:
        return None
    following = view.bids[view.queue[1]].seat
    after = take_card(view, seat, action)
    place = view.row.index(action[1])
    row = view.row[:place] + view.row[place + 1 :]
    then = [
        (take_card(after, following, ("pick", kind)))
        for kind in dict.fromkeys(row)
        if not must_lay(after, following, ("pick", kind))
    ]
    if not then:
        return None
    lost = [
        goal
        for state in then
        for goal, owner in enumerate(after.goals)
        if owner == seat and state.goals[goal] == following
    ]
    if lost:
        goal = max(lost, key=lambda goal: view.game.cards.goal_points[goal])
        return Harm("goal", following, places=(("goal", goal),))
    was, now = make_result(view).scores, make_result(after).scores
    best = max(make_result(state).scores[following] for state in then)
    gain, own = best - now[following], now[seat] - was[seat]
    return Harm("leaves", following, gain, own) if gain - own >= MARGIN else None


def say_harm(
    tr: Translator, map_: MiddleKingdomCards, names: Sequence[str], view: State, harm: Harm
) -> str:
    """What comes of it."""
    name = names[harm.other] if harm.other != NOBODY else ""
    if harm.code == "ties":
        return tr("This bid ties with that of {name}: it takes no card now.", name=name)
    if harm.code == "nothing":
        return tr.plural(
            "You then take nothing, and {n} card of the row leaves the game.",
            "You then take nothing, and {n} cards of the row leave the game.",
            harm.points,
        )
    if harm.code == "goal":
        goal = name_goal_with_article(tr, map_, harm.places[0][1])
        return tr(
            "This leaves {name} a card with which {name} takes {goal} from you.",
            name=name,
            goal=goal,
        )
    return tr(
        "This leaves {name} a card worth {points} as things stand; yours is worth {own}.",
        name=name,
        points=word_points(tr, harm.points),
        own=word_or_nothing(tr, word_points, harm.own),
    )


GUARDIAN: Guardian[State, MiddleKingdomCards] = Guardian(find_harm, say_harm)
