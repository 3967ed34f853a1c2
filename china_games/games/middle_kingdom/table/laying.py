"""Positions of Middle Kingdom laid by hand: Dynasty cards on piles and in the row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from china_games.games.common.laying import (
    find_word,
    set_item,
)
from china_games.games.contract import (
    UNKNOWN,
    Laying,
    Piece,
    Target,
    Values,
)
from china_games.games.middle_kingdom.board import MiddleKingdomCards
from china_games.games.middle_kingdom.rules.cards import GOALS, RESET, TYPES
from china_games.games.middle_kingdom.rules.gains import LEAST_FOR_GOAL, count_for_goal
from china_games.games.middle_kingdom.rules.model import (
    NOBODY,
    PHASES,
    State,
)
from china_games.games.middle_kingdom.table.laying_pages import At, draw_kind, list_pages
from china_games.games.middle_kingdom.table.places import DRAGON, decode_heap
from china_games.games.middle_kingdom.words.names import (
    name_bid_card,
    name_goal,
    name_kind,
    name_phase,
    name_type_of_many,
)
from china_games.i18n import Translator

KIND = "kind"
"""The key of a piece is this and the number of the kind: "kind:3"."""


def begin(seats: int, options: Mapping[str, Any]) -> str:
    """The lines of an empty table."""
    return "round: 1\nrow: none"


def loosen(values: Values) -> Values:
    """Nobody lays the draw pile in its order, knows a seed or tells the rounds that are over."""
    return {**values, "seed": UNKNOWN, "pile": None, "rounds": ()}


def list_pieces(at: At) -> Sequence[Piece]:
    """Each kind of Dynasty card, and the Dragon for the row."""
    set_, state = at.state.game.cards, at.state
    there = Counter([*state.row, *[card for own in state.piles for pile in own for card in pile]])
    found = [
        Piece(
            f"{KIND}:{kind}",
            name_kind(at.tr, at.map, kind),
            partial(draw_kind, at.map, kind),
            left=max(0, drawn.copies - there[kind] - state.gone[kind]),
        )
        for kind, drawn in enumerate(set_.kinds)
    ]
    dragon = name_kind(at.tr, at.map, set_.dragon)
    left = int(set_.dragon not in state.row and state.dragon == NOBODY)
    return [
        *found,
        Piece(f"{KIND}:{set_.dragon}", dragon, partial(draw_kind, at.map, set_.dragon), left=left),
    ]


def lay(at: At, piece: str, place: Target, turn: int) -> Values | None:
    """A card goes on the pile of its type, a Merchant on the one that is clicked, or into the row;
    a Goal card goes from one seat to the next.
    """
    if place[0] in ("goal", "taken"):
        return _pass_goal(at, place[1])
    if not piece:
        return None
    kind = int(piece.partition(":")[2])
    if place[0] in ("row", "deck"):
        row = list(at.values["row"])
        if place[0] == "row":
            row[place[1]] = kind
        else:
            row.append(kind)
        return {**at.values, "row": tuple(row)}
    set_ = at.state.game.cards
    if kind == set_.dragon or place[0] not in ("heap", "seat"):
        return None
    seat, type_ = decode_heap(place) if place[0] == "heap" else (place[1], set_.types[kind])
    if kind != set_.merchant or not at.values["piles"][seat][type_]:
        type_ = set_.types[kind]  # a Merchant joins cards that are there
    pile = (*at.values["piles"][seat][type_], kind)
    return _put_pile(at, seat, type_, pile)


def take(at: At, place: Target, piece: str) -> Values | None:
    """A card of a pile, the one that is chosen or the last; a card of the row; a Goal card from its
    owner.
    """
    if place[0] == "row" and place[1] < len(at.values["row"]):
        row = list(at.values["row"])
        del row[place[1]]
        return {**at.values, "row": tuple(row)}
    if place == ("goal", DRAGON):
        return {**at.values, "dragon": NOBODY}
    if place[0] == "goal":
        return set_item(at, "goals", place[1], NOBODY)
    if place[0] != "heap":
        return None
    seat, type_ = decode_heap(place)
    pile = list(at.values["piles"][seat][type_])
    if not pile:
        return None
    kind = int(piece.partition(":")[2]) if piece else -1
    pile.remove(kind if kind in pile else pile[-1])
    return _put_pile(at, seat, type_, tuple(pile))


def _put_pile(at: At, seat: int, type_: int, pile: tuple[int, ...]) -> Values:
    """With another pile. Who alone has most cards of a type has its Goal card (MK-41)."""
    piles = [list(own) for own in at.values["piles"]]
    piles[seat][type_] = tuple(sorted(pile))
    told = tuple(map(tuple, piles))
    state, goals = at.state._replace(piles=told), list(at.values["goals"])
    for goal, owner in enumerate(goals):
        counts = [count_for_goal(state, s, goal) for s in range(state.game.seats)]
        best = max(counts)
        if best >= LEAST_FOR_GOAL and counts.count(best) == 1:
            goals[goal] = counts.index(best)
        elif owner != NOBODY and counts[owner] < LEAST_FOR_GOAL:
            goals[goal] = NOBODY
    return {**at.values, "piles": told, "goals": tuple(goals)}


def _pass_goal(at: At, goal: int) -> Values:
    """To the next seat, after the last one to nobody."""
    dragon = goal == DRAGON
    owner = at.values["dragon"] if dragon else at.values["goals"][goal]
    after = owner + 1 if owner + 1 < at.state.game.seats else NOBODY
    return {**at.values, "dragon": after} if dragon else set_item(at, "goals", goal, after)


def list_unknown(at: At) -> Sequence[str]:
    """Sealed bids and the draw pile."""
    tr, found = at.tr, []
    sealed = sum(UNKNOWN in one for own in at.state.sealed for one in own)
    if sealed:
        found.append(tr.plural("{n} sealed bid", "{n} sealed bids", sealed))
    if UNKNOWN in at.state.pile:
        found.append(tr("the draw pile"))
    return found


def explain(tr: Translator) -> str:
    """Where cards go."""
    return tr(
        "Cards go on the piles of the players; clicked on the draw pile they join the row. A click "
        "on a Goal card passes it to the next player."
    )


def name_word(at: At, key: str, value: str) -> str:
    """A card, type, Goal card or phase by its name."""
    tr, set_ = at.tr, at.map
    return find_word(
        key,
        value,
        {
            "kind": ([kind.id for kind in at.state.game.cards.kinds], partial(name_kind, tr, set_)),
            "type": (TYPES, partial(name_type_of_many, tr, set_)),
            "goal": (GOALS, partial(name_goal, tr, set_)),
            "card": (("reset",), lambda _: name_bid_card(tr, set_, RESET)),
            "phase": (PHASES, partial(name_phase, tr)),
        },
    )


LAYING: Laying[State, MiddleKingdomCards] = Laying(
    begin=begin,
    loosen=loosen,
    list_pieces=list_pieces,
    lay=lay,
    take=take,
    list_pages=list_pages,
    list_unknown=list_unknown,
    explain=explain,
    name_word=name_word,
)
"""How positions of Middle Kingdom are laid."""
