"""How a game of Middle Kingdom tells its past: what a card brings, why the bids stand in their
order. The face `CHRONICLE`.
"""

from __future__ import annotations

from collections.abc import Sequence

from china_games.games.common.tuples import replace_at
from china_games.games.common.words import join_names, list_gains
from china_games.games.contract import Chronicle, Event, Happening, Place, Result
from china_games.games.middle_kingdom.board import MiddleKingdomCards
from china_games.games.middle_kingdom.rules.cards import HEIR, MARKET, MERCHANT
from china_games.games.middle_kingdom.rules.gains import (
    claim_goal,
    count_dynasty_cards,
    count_for_goal,
    list_lay_choices,
    put_card,
)
from china_games.games.middle_kingdom.rules.model import (
    BID,
    DRAWN,
    EXCHANGE,
    HEIR_PICK,
    LAY,
    NOBODY,
    OVER,
    PICK,
    STILL_TIED,
    TIED,
    WINS,
    Bid,
    State,
)
from china_games.games.middle_kingdom.rules.scoring import (
    count_peasants_gone,
    find_final_heir,
    make_result,
)
from china_games.games.middle_kingdom.words.names import name_phase, name_type, name_type_of_many
from china_games.games.middle_kingdom.words.preview import say_heir_points
from china_games.games.middle_kingdom.words.standing import say_standings
from china_games.i18n import Translator

PHASE_OF = {
    **dict.fromkeys(("sealed", "reveal", "palace", "harvest", "half", "order"), BID),
    "exchange": EXCHANGE,
    **dict.fromkeys(("win", "token", "nothing", "aside"), PICK),
    "draw": DRAWN,
    "lay": LAY,
}
"""Kind of an event -> the phase that it belongs to; the others go on with the phase before."""


_GAINS = ("win", "draw", "lay", "token")
"""Kinds of events by which a seat gains a card or a token."""


def find_places(view: State, event: Event) -> tuple[Place, ...]:
    """The pile that a card joins, the Goal card, the Dragon."""
    seat: Place = ("seat", event.seat)
    if event.kind in ("win", "draw") and event.data[0] < len(view.game.cards.types):
        pile: Place = ("type", view.game.cards.types[event.data[0]])
        return (("dragon", 0), pile, seat) if event.data[1:] == ("dragon",) else (pile, seat)
    if event.kind == "goal":
        return (("goal", event.data[0]),)
    if event.kind in ("dragon", "no_dragon", "exchange", "aside"):
        return (("dragon", 0),)
    if event.kind == "lay":
        return (("type", event.data[0]), seat)
    return (seat,) if event.kind in ("token", "take_back") else ()


def find_phase(tr: Translator, event: Event) -> str | None:
    """The part of the round."""
    if event.kind == "round":
        return ""
    if event.kind == "win" and event.data[1] == "heir":
        return name_phase(tr, HEIR_PICK)
    if event.kind == "win" and event.data[1] == "dragon":
        return name_phase(tr, EXCHANGE)
    if event.kind in ("dragon", "no_dragon"):
        return tr("The Dragon")
    return name_phase(tr, PHASE_OF[event.kind]) if event.kind in PHASE_OF else None


def list_effects(at: Happening[State, MiddleKingdomCards]) -> tuple[str, ...]:
    """How many cards of the type the seat has now, and the points that this gives or takes."""
    kinds, seat = at.after.game.cards.types, at.event.seat
    before, after = _find_share(at)
    told: tuple[str, ...] = ()
    if at.event.kind in ("win", "draw") and at.event.data[0] < len(kinds):
        type_ = kinds[at.event.data[0]]
        n = count_for_goal(after, seat, type_)
        name = (
            name_type(at.tr, at.map, type_) if n == 1 else name_type_of_many(at.tr, at.map, type_)
        )
        if type_ != MERCHANT or n:
            told = (at.tr("now {n} {type}", n=n, type=name),)
    was, now = make_result(before), make_result(after)
    if _count_missing(now, seat) < _count_missing(was, seat):
        told += (at.tr("a type no longer missing"),)  # a Merchant has no points, and brought three
    told += _list_turns(at.tr, at.map, at.names, before, after)
    return (*told, *list_gains(at.tr, at.names, was.scores, now.scores, seat))


def _count_missing(result: Result, seat: int) -> int:
    """The types of which the seat has no card (MK-63)."""
    return sum(line.rule == "MK-63" and line.seat == seat for line in result.lines)


def _find_share(at: Happening[State, MiddleKingdomCards]) -> tuple[State, State]:
    """The views between which an event is told to have changed the points: those of its move, but
    where a move has stacks draw (MK-29), each card is told by itself, the last one with what else
    comes of the move.
    """
    acts = [event for event in at.events if event.kind in _GAINS]
    if at.event not in acts or not any(event.kind == "draw" for event in acts):
        return at.before, at.after
    shares = [at.before]
    for event in acts[:-1]:
        shares.append(_put_card(shares[-1], event))
    k = acts.index(at.event)
    return shares[k], (*shares[1:], at.after)[k]


def _put_card(view: State, event: Event) -> State:
    """The view with the card of one event on its pile, and the Goal card that it brings alone."""
    cards, seat = view.game.cards, event.seat
    if event.kind == "token":
        return view._replace(tokens=replace_at(view.tokens, seat, view.tokens[seat] + 1))
    kind, type_ = (cards.merchant, event.data[0]) if event.kind == "lay" else (event.data[0], None)
    waits = kind == cards.merchant and view.goals[MARKET] == seat and type_ is None
    if waits and len(list_lay_choices(view, seat)) > 1:
        return view  # it is laid by another move
    if type_ is None:
        type_ = cards.types[kind]
    return claim_goal(put_card(view, seat, type_, kind), seat, type_, [])


def _list_turns(
    tr: Translator, map_: MiddleKingdomCards, names: Sequence[str], before: State, after: State
) -> tuple[str, ...]:
    """What changes others' points, and is no card: how many Peasants all discard (MK-64), who
    would have the Heir (MK-60), and who has the Dragon (MK-62).
    """
    told, gone, heir = [], count_peasants_gone(after), find_final_heir(after)
    if gone != count_peasants_gone(before):
        told.append(
            tr.plural("all then discard {n} Peasant", "all then discard {n} Peasants", gone)
        )
    if heir != find_final_heir(before):
        points = map_.goals[HEIR].points
        told.append(
            tr("the Heir’s {n} points would go to nobody", n=points)
            if heir == NOBODY
            else tr("the Heir’s {n} points would go to {name}", n=points, name=names[heir])
        )
    if before.dragon not in (NOBODY, after.dragon) and after.phase != OVER:
        told.append(tr("the Dragon given away"))
    if after.dragon not in (NOBODY, before.dragon):
        told.append(tr("the Dragon to {name}", name=names[after.dragon]))
    return tuple(told)


def explain_order(at: Happening[State, MiddleKingdomCards]) -> str:
    """Why the bids stand so, where it is not by the highest value alone (MK-15 to MK-18)."""
    bids = [Bid(*bid[:4]) for bid in at.event.data[0]]
    order = [(place, bid[4]) for place, bid in enumerate(at.event.data[0])]
    whys = say_standings(at.tr, at.map, at.names, bids, order, at.after.game.row)
    said = []
    tied = set()  # one of those who are tied is enough: it names the others
    for bid, (_, code), why in zip(bids, order, whys, strict=True):
        if code in (TIED, STILL_TIED) and bid.cards in tied:
            continue
        tied.add(bid.cards if code in (TIED, STILL_TIED) else ())
        if code != WINS or bid.half or sum(other.total == bid.total for other in bids) > 1:
            said.append(at.tr("{name}: {why}", name=at.names[bid.seat], why=why))
    return " ".join(said)


def explain_goal(at: Happening[State, MiddleKingdomCards]) -> str:
    """How many cards of its type the seats have between whom a Goal card passes."""
    goal, owner = at.event.data
    heir = say_heir_points(at.tr, at.map) if goal == HEIR else ""
    if owner == NOBODY:
        return heir
    mine, theirs = (count_for_goal(at.after, seat, goal) for seat in (at.event.seat, owner))
    said = at.tr(
        "{name} has {mine} {types}, {owner} {theirs}.",
        name=at.names[at.event.seat],
        mine=mine,
        types=name_type_of_many(at.tr, at.map, goal),
        owner=at.names[owner],
        theirs=theirs,
    )
    return f"{said} {heir}" if heir else said


def explain_dragon(at: Happening[State, MiddleKingdomCards]) -> str:
    """Why the Dragon goes there (MK-50): as much as parts its holder from the others."""
    view, holder, seats = at.after, at.event.seat, range(at.after.game.seats)
    goals = [view.goals.count(seat) for seat in seats]
    level = [seat for seat in seats if goals[seat] == goals[holder]]
    values = {"name": at.names[holder], "goals": goals[holder]}
    if len(level) == 1:
        return at.tr("{name} has the fewest Goal cards ({goals}).", **values)
    cards = [count_dynasty_cards(view, seat) for seat in seats]
    values |= {"names": join_names(at.tr, [at.names[s] for s in level]), "cards": cards[holder]}
    if [cards[seat] for seat in level].count(cards[holder]) == 1:
        return at.tr(
            "{names} have the fewest Goal cards ({goals}); of them {name} has the fewest Dynasty "
            "cards ({cards}).",
            **values,
        )
    return at.tr(
        "{names} have the fewest Goal cards ({goals}); of those with the fewest Dynasty cards "
        "({cards}), {name} had the Dragon longest ago.",
        **values,
    )


CHRONICLE: Chronicle[State, MiddleKingdomCards] = Chronicle(
    places=find_places,
    phase=find_phase,
    effects=dict.fromkeys(_GAINS, list_effects),
    reasons={"order": explain_order, "goal": explain_goal, "dragon": explain_dragon},
    open_choices=True,
    headings=frozenset({"round"}),
    routine=frozenset({"turn_up", "take_back"}),
    opens_rounds=frozenset({"round"}),
    reveals=frozenset({"reveal", "order"}),
    said_again={"sealed": "reveal", "reveal": "order", "exchange": "win"},
)
