"""What hurts in a move of China, from a seat's view alone: the face `GUARDIAN`."""

from __future__ import annotations

from collections.abc import Sequence

from china_games.games.china.board import ChinaMap
from china_games.games.china.outlook import PLACEMENTS, find_changes
from china_games.games.china.rules import RULES
from china_games.games.china.rules.board import Province
from china_games.games.china.rules.model import PALACES, State
from china_games.games.china.rules.scoring import score_province
from china_games.games.china.words.names import name_province
from china_games.games.common.harms import find_gift, say_gift, say_gift_at_end, word_or_nothing
from china_games.games.common.tuples import replace_at
from china_games.games.common.words import word_points
from china_games.games.contract import Action, Guardian, Harm, RuleError, Seat
from china_games.i18n import Translator

MARGIN = 3
"""Points that another seat gets more than the one that moves, for a warning."""


def find_harm(view: State, seat: Seat, actions: Sequence[Action]) -> Harm | None:
    """A scoring, or a change of the standing, that gives another seat more; a last slot left open
    to the seat that plays next.
    """
    try:
        changes = find_changes(view, seat, actions)
    except RuleError:  # the placements alone are not legal, such as after a special card
        return None
    if changes is None or changes.entering:
        return None
    scored = tuple(("province", one.province) for one in changes.provinces if one.scored)
    moved = tuple(("alliance", one.number) for one in changes.alliances)
    return (
        find_gift("now", changes.now, seat, MARGIN, scored)
        or find_gift("end", changes.total, seat, MARGIN, moved)
        or _find_opening(view, seat, actions)
    )


def _find_opening(view: State, seat: Seat, actions: Sequence[Action]) -> Harm | None:
    """A province in which one slot is left, so that the next seat may fill it and score more."""
    after = view
    for action in actions:
        if action[0] in PLACEMENTS:
            after = RULES.apply(after, seat, action).state
    following = (view.seat + 1) % view.game.seats
    if after.end or after.palaces[following].bit_count() >= PALACES:
        return None
    for p, province in enumerate(view.game.board.provinces):
        if _count_free(view, province) > 1 and _count_free(after, province) == 1:
            slot = province.mask & ~after.occupied
            filled = replace_at(after.palaces, following, after.palaces[following] | slot)
            points = score_province(after._replace(palaces=filled), p)
            if points[following] - points[seat] >= MARGIN:
                place = ("province", p)
                return Harm("opens", following, points[following], points[seat], (place,))
    return None


def _count_free(state: State, province: Province) -> int:
    return (province.mask & ~state.occupied).bit_count()


def say_harm(tr: Translator, map_: ChinaMap, names: Sequence[str], view: State, harm: Harm) -> str:
    """What comes of it."""
    if harm.code == "now":
        return say_gift(tr, names, harm, word_points)
    if harm.code == "end":
        return say_gift_at_end(tr, names, harm, word_points)
    return tr(
        "This leaves one free slot in {province}. If {name} builds there, {name} "
        "scores {points} and you {own}.",
        province=name_province(tr, map_, harm.places[0][1]),
        name=names[harm.other],
        points=word_points(tr, harm.points),
        own=word_or_nothing(tr, word_points, harm.own),
    )


GUARDIAN: Guardian[State, ChinaMap] = Guardian(find_harm, say_harm)
