"""What a card would bring, in a few lines: its type, Goal cards, whom it overtakes, points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from china_games.games.common.previews import list_amounts, list_changes, list_standing, make_row
from china_games.games.contract import Action, Parts, Row, Seat
from china_games.games.middle_kingdom.board import MiddleKingdomCards
from china_games.games.middle_kingdom.rules.cards import HEIR
from china_games.games.middle_kingdom.rules.model import NOBODY
from china_games.games.middle_kingdom.words.names import name_goal, name_type_of_many
from china_games.i18n import Translator


class Pile(NamedTuple):
    """A type in which the seat gains: cards that count for the Goal card, one number a seat."""

    type: int
    before: tuple[int, ...]
    after: tuple[int, ...]
    owner: int  # of the Goal card afterwards, or NOBODY
    missing: int  # cards that the seat then still needs to take the Goal card
    seat: Seat


class Changes(NamedTuple):
    """The difference that a card makes."""

    action: Action
    pile: Pile | None  # None for the Dragon, and for a Merchant whose pile is chosen later
    lays: bool  # the Market's owner then chooses the pile of a Merchant
    goals: tuple[tuple[int, int], ...]  # (Goal card that the seat wins, who had it before)
    leaves: bool  # a card may be left in the row for the Heir's owner
    heir: tuple[int, int]  # who has most Generals, and so the Heir at the end, before and after
    points: tuple[tuple[str, tuple[int, ...]], ...]
    """(rule of the final count, change of each seat's points by it) for what the card alone does.
    """
    goal_points: tuple[int, ...]  # what the Goal cards that the seat wins change for each seat
    heir_points: tuple[int, ...]  # likewise the Heir at the end
    printed: tuple[int, ...]  # likewise the points on the card itself
    token: tuple[int, ...]  # likewise a prestige token
    dragon: tuple[int, ...]  # likewise the Dragon, which is given away or comes at the end of round
    rest: tuple[int, ...]  # what else changes until the next choice
    gains: tuple[int, ...]  # change of "if it ended now"; () where a choice or chance comes first
    standing: tuple[int, ...]  # "if it ended now" after it; () likewise


def list_effects(
    tr: Translator, map_: MiddleKingdomCards, names: Sequence[str], shown: Changes
) -> tuple[Row, ...]:
    """The lines, what matters most first; the last one is the standing, where it changes."""
    found: list[Parts] = [
        parts
        for goal, before in shown.goals
        for parts in _list_goal(tr, map_, goal, before, shown.leaves)
    ]
    if any(shown.goal_points):
        found.append((tr("Points of Goal cards:"), *list_amounts(shown.goal_points)))
    if shown.lays:
        found.append((tr("A Merchant: then choose its pile."),))
    if shown.pile is not None:
        found += _list_type(tr, map_, shown.pile)
        if any(shown.printed):
            found.append((tr("Points on the card:"), *list_amounts(shown.printed)))
    elif not shown.lays:
        found.append((tr("A prestige token instead of a card:"), *list_amounts(shown.token)))
    if shown.action[0] == "exchange":
        found.append((tr("The Dragon then lies in the row for a prestige token."),))
    if shown.heir[0] != shown.heir[1]:
        found.append(_tell_heir(tr, name_goal(tr, map_, HEIR), shown.heir[1]))
        found.append((tr("Points of the Heir at the end:"), *list_amounts(shown.heir_points)))
    found += _list_points(tr, shown)
    if any(shown.dragon):
        found.append((tr("Points of the Dragon:"), *list_amounts(shown.dragon)))
    if any(shown.rest):
        found.append((tr("What then follows at once:"), *list_amounts(shown.rest)))
    if shown.standing:
        found += list_standing(tr, shown.standing, shown.gains)
    return tuple(make_row(names, parts) for parts in found)


def _list_goal(
    tr: Translator, map_: MiddleKingdomCards, goal: int, before: int, leaves: bool
) -> list[Parts]:
    """A Goal card that is won, and what it is good for; `leaves`: a card may be left in the row."""
    card = name_goal(tr, map_, goal)
    comes: Parts = (
        (tr("{goal} comes to you.", goal=card),)
        if before == NOBODY
        else (tr("{goal} comes to you from", goal=card), before)
    )
    if goal != HEIR:
        return [comes]
    left: list[Parts] = [(tr("If a card is left over, you may take it."),)] if leaves else []
    return [comes, *left, (say_heir_points(tr, map_),)]


def say_heir_points(tr: Translator, map_: MiddleKingdomCards) -> str:
    """That its points do not come with the Heir (MK-60)."""
    return tr(
        "Its {n} points go to the player who alone has the most Generals in the final scoring.",
        n=map_.goals[HEIR].points,
    )


def _list_type(tr: Translator, map_: MiddleKingdomCards, pile: Pile) -> list[Parts]:
    """How all stand in the type, whom the seat passes or reaches, and what is missing."""
    types = name_type_of_many(tr, map_, pile.type)
    found: list[Parts] = [
        (tr("{types}:", types=types), *list_changes(pile.before, pile.after)),
    ]
    own, now = pile.before[pile.seat], pile.after[pile.seat]
    others = [s for s in range(len(pile.after)) if s != pile.seat]
    passed = [s for s in others if own <= pile.after[s] < now and pile.after[s]]
    reached = [s for s in others if pile.after[s] == now]
    if passed:
        found.append((tr("You overtake"), *passed))
    if reached:
        found.append((tr("You draw level with"), *reached))
    if pile.owner != pile.seat:
        found.append(_tell_missing(tr, name_goal(tr, map_, pile.type), pile))
    return found


def _tell_missing(tr: Translator, goal: str, pile: Pile) -> Parts:
    """What the seat then still needs for the Goal card, and who has it."""
    text = tr.plural(
        "{goal}: {n} more card takes it",
        "{goal}: {n} more cards take it",
        pile.missing,
        goal=goal,
    )
    return (text,) if pile.owner == NOBODY else (text, tr("from"), pile.owner)


def _tell_heir(tr: Translator, heir: str, seat: int) -> Parts:
    """Who would take the Heir at the end for most Generals (MK-60)."""
    text = tr("{goal}, for most Generals at the end:", goal=heir)
    return (text, tr("nobody") if seat == NOBODY else seat)


def _list_points(tr: Translator, shown: Changes) -> list[Parts]:
    """Points that change by the card alone: those of Peasants, of the Philosopher, of what is
    missing.
    """
    titles = {
        "MK-64": tr("Points for Peasants:"),
        "MK-65": tr("Points for the Philosopher:"),
        "MK-63": tr("Points for missing types:"),
    }
    return [(titles[rule], *list_amounts(gains)) for rule, gains in shown.points if any(gains)]
