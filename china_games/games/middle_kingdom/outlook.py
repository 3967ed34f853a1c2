"""What a card of Middle Kingdom would bring, and who leads each type, from a seat's view alone: the
face `OUTLOOK`.
"""

from __future__ import annotations

from collections.abc import Sequence

from china_games.games.common.previews import list_changes, make_row, subtract
from china_games.games.common.tuples import replace_at
from china_games.games.contract import Action, Event, Lead, Outlook, Place, Preview, Result, Seat
from china_games.games.middle_kingdom import words
from china_games.games.middle_kingdom.board import MiddleKingdomCards
from china_games.games.middle_kingdom.rules import RULES
from china_games.games.middle_kingdom.rules.cards import HEIR, MARKET, TYPES
from china_games.games.middle_kingdom.rules.gains import (
    LEAST_FOR_GOAL,
    claim_goal,
    count_for_goal,
    list_lay_choices,
    may_leave_card,
    put_card,
)
from china_games.games.middle_kingdom.rules.model import LAY, NOBODY, State
from china_games.games.middle_kingdom.rules.scoring import find_final_heir, make_result
from china_games.games.middle_kingdom.words.preview import Changes, Pile, list_effects
from china_games.i18n import Translator

TAKING = ("exchange", "pick", "heir")
"""Kinds of actions that take a card of the row."""


def find_changes(view: State, seat: Seat, action: Action) -> Changes | None:
    """What taking a card of the row, or laying a Merchant on a pile, would bring; None for other
    actions.

    ("pick", kind) may be asked of any card of the row at any time: what it would bring if the seat
    came to take it. Otherwise RuleError if the action is not legal.
    """
    if action[0] not in (*TAKING, "lay"):
        return None
    taken, lays = take_card(view, seat, action), must_lay(view, seat, action)
    was, now = make_result(view), make_result(taken)
    gone_on = _go_on(view, seat, action) if _may(view, seat, action) else taken
    after = make_result(gone_on).scores if gone_on is not None else ()
    type_ = _find_type(view, action)
    heirs = find_final_heir(view), find_final_heir(taken)
    won = [g for g in range(len(TYPES)) if view.goals[g] != taken.goals[g]]
    points = tuple(
        (rule, subtract(_score_rule(view, now, rule), _score_rule(view, was, rule)))
        for rule in ("MK-64", "MK-65", "MK-63")
    )
    goal_points = _move_points(view, [(g, view.goals[g], seat) for g in won if g != HEIR])
    heir_points = _move_points(view, [(HEIR, *heirs)])
    printed = subtract(_score_cards(view, now), _score_cards(view, was))
    token = tuple(
        view.game.cards.token * (now_held - held)
        for held, now_held in zip(view.tokens, taken.tokens, strict=True)
    )
    dragon = _move_dragon(view, view.dragon, (gone_on or taken).dragon)
    gains = subtract(after, was.scores) if after else ()
    named = [*(p for _, p in points), goal_points, heir_points, printed, token, dragon]
    rest = tuple(n - sum(told[s] for told in named) for s, n in enumerate(gains))
    return Changes(
        action,
        None if type_ is None or lays else _find_pile(view, taken, seat, type_),
        lays,
        tuple((g, view.goals[g]) for g in won),
        action[0] == "pick" and may_leave_card(view),
        heirs,
        points,
        goal_points,
        heir_points,
        printed,
        token,
        dragon,
        rest,
        gains,
        after,
    )


def _move_dragon(view: State, giver: Seat, taker: Seat) -> tuple[int, ...]:
    """What the Dragon's points change for each when it goes from a seat to another, either
    NOBODY.
    """
    found = [0] * view.game.seats
    for seat, sign in ((giver, -1), (taker, 1)):
        if seat != NOBODY:
            found[seat] += sign * view.game.cards.dragon_points
    return tuple(found)


def _score_cards(view: State, result: Result) -> tuple[int, ...]:
    """What each seat scores for the points on its Dynasty cards."""
    found = [0] * view.game.seats
    for line in result.lines:
        if line.places[0][0] == "kind":
            found[line.seat] += line.points
    return tuple(found)


def _move_points(view: State, moves: Sequence[tuple[int, Seat, Seat]]) -> tuple[int, ...]:
    """What Goal cards that go from a seat to another change for each: (card, from, to), either
    NOBODY.
    """
    found = [0] * view.game.seats
    for goal, giver, taker in moves:
        for seat, sign in ((giver, -1), (taker, 1)):
            if seat != NOBODY and giver != taker:
                found[seat] += sign * view.game.cards.goal_points[goal]
    return tuple(found)


def _may(view: State, seat: Seat, action: Action) -> bool:
    """Whether the action is to be made now; only a pick may be asked about at any time."""
    return action[0] != "pick" or action in RULES.legal(view, seat)


def _find_type(view: State, action: Action) -> int | None:
    """The type of the pile that grows; None for the Dragon."""
    cards = view.game.cards
    if action[0] == "lay":
        return int(action[1])
    return None if action[1] == cards.dragon else cards.types[action[1]]


def must_lay(view: State, seat: Seat, action: Action) -> bool:
    """Whether the Market's owner then chooses the pile of a Merchant (MK-46)."""
    return (
        action[0] != "lay"
        and action[1] == view.game.cards.merchant
        and view.goals[MARKET] == seat
        and len(list_lay_choices(view, seat)) > 1
    )


def take_card(view: State, seat: Seat, action: Action) -> State:
    """The view with the card taken and its Goal card settled, and nothing else."""
    cards = view.game.cards
    if action[0] == "exchange":
        view = view._replace(dragon=NOBODY)
    type_ = _find_type(view, action)
    if type_ is None:
        return view._replace(tokens=replace_at(view.tokens, seat, view.tokens[seat] + 1))
    if must_lay(view, seat, action):
        return view
    kind = cards.merchant if action[0] == "lay" else action[1]
    events: list[Event] = []
    return claim_goal(put_card(view, seat, type_, kind), seat, type_, events)


def _go_on(view: State, seat: Seat, action: Action) -> State | None:
    """The view once the game has gone on by itself to the next choice; None if that choice is the
    seat's own, or chance decides (MK-29).
    """
    after, events = RULES.apply(view, seat, action)
    if after.phase == LAY or any(event.kind == "draw" for event in events):
        return None
    return after


def _find_pile(view: State, after: State, seat: Seat, type_: int) -> Pile:
    """How all stand in a type, before and after, and what is missing to its Goal card."""
    before, counts = _count_all(view, type_), _count_all(after, type_)
    owner = after.goals[type_]
    if view.game.edition == 1:
        rivals = [] if owner == NOBODY else [owner]
    else:
        rivals = [other for other in range(view.game.seats) if other != seat]
    needed = max([LEAST_FOR_GOAL, *(counts[other] + 1 for other in rivals)])
    return Pile(type_, before, counts, owner, max(0, needed - counts[seat]), seat)


def _count_all(view: State, type_: int) -> tuple[int, ...]:
    return tuple(count_for_goal(view, seat, type_) for seat in range(view.game.seats))


def _score_rule(view: State, result: Result, rule: str) -> tuple[int, ...]:
    """What each seat scores by a rule of the final count."""
    seats = range(view.game.seats)
    own = [[ln.points for ln in result.lines if (ln.rule, ln.seat) == (rule, s)] for s in seats]
    return tuple(sum(points) for points in own)


# ---------------------------------------------------------------------- the face


def make_preview(
    tr: Translator,
    map_: MiddleKingdomCards,
    names: Sequence[str],
    view: State,
    seat: Seat,
    actions: Sequence[Action],
) -> Preview | None:
    """What a card would bring, in words; None where none is taken."""
    (action,) = actions
    changes = find_changes(view, seat, action)
    if changes is None:
        return None
    legal = action in RULES.legal(view, seat)
    title = (
        words.name_action(tr, map_, action, view)
        if legal
        else tr("{card}, if you win it", card=words.name_kind(tr, map_, action[1]))
    )
    marks: list[Place] = [("goal", goal) for goal, _ in changes.goals]
    if changes.pile is not None:
        marks.append(("type", changes.pile.type))
    rows = list_effects(tr, map_, names, changes)
    if len(view.pile) < view.game.row:  # the last round: what is sure to come is told besides
        after = (_go_on(view, seat, action) if legal else None) or take_card(view, seat, action)
        told = any(goal == HEIR for goal, _ in changes.goals)
        _, *pending = words.list_pending(tr, names, after, not told) or ("",)
        rows = (*rows, *(make_row(names, (text,)) for text in pending))
    return Preview(title, rows, changes.gains, changes.gains, tuple(marks))


def find_leads(
    tr: Translator, map_: MiddleKingdomCards, names: Sequence[str], view: State
) -> tuple[Lead, ...]:
    """Who has each Goal card, with what it gives if the game ended now, and the rank of every pile
    among those of its type (MK-41); Goal cards of nobody and empty piles are left out.
    """
    found = []
    goals = replace_at(view.goals, HEIR, find_final_heir(view))
    for goal, owner in enumerate(goals):
        if owner != NOBODY:
            counts = _count_all(view, goal)
            name = words.name_goal(tr, map_, goal)
            row = make_row(names, (name, owner, *list_changes(counts, counts)))
            points = view.game.cards.goal_points[goal]
            label = None if points else ""
            found.append(Lead(("goal", goal), (owner,), (points,), row, label))
    return (*found, *_rank_piles(tr, map_, names, view))


def _rank_piles(
    tr: Translator, map_: MiddleKingdomCards, names: Sequence[str], view: State
) -> list[Lead]:
    """The rank of every pile with cards, as they count for its Goal card."""
    found = []
    for type_ in range(len(view.piles[0])):
        counts = _count_all(view, type_)
        for seat in range(view.game.seats):
            if counts[seat]:
                rank = 1 + sum(n > counts[seat] for n in counts)
                title = tr("{type}: rank {n}", type=words.name_type(tr, map_, type_), n=rank)
                row = make_row(names, (title, seat))
                heap = "heap", seat * len(TYPES) + type_
                found.append(Lead(heap, (), (), row, tr("#{n}", n=rank)))
    return found


OUTLOOK: Outlook[State, MiddleKingdomCards] = Outlook(make_preview, find_leads)
