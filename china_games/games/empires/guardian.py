"""What hurts in a move of Empires, from a seat's view alone: the face `GUARDIAN`."""

from __future__ import annotations

from collections.abc import Sequence

from china_games.games.common.harms import find_gift, say_gift
from china_games.games.common.words import join_names, word_cards
from china_games.games.contract import Action, Guardian, Harm, Seat
from china_games.games.empires.board import EmpiresMap
from china_games.games.empires.outlook import (
    find_changes,
    find_deal,
    find_threat,
    play_on_map,
)
from china_games.games.empires.rules.model import State
from china_games.games.empires.words.names import (
    name_province,
    word_gold,
    word_pawns,
    word_provinces,
)
from china_games.games.empires.words.preview import Changes, Dealt
from china_games.i18n import Translator

LASTING = frozenset({"move", "attack", "confirm"})
"""Kinds of actions that change the map for good: what an action is put together of is not asked."""


def find_harm(view: State, seat: Seat, actions: Sequence[Action]) -> Harm | None:
    """Somebody else wins; provinces given away or lost; an attack that costs as much as it takes
    and brings nothing; a city left without pawns beside a rival's; a bad bargain.
    """
    if actions[-1] == ("send",) or actions[-1][0] == "accept":
        deal = find_deal(view, seat, actions[-1])
        return None if deal is None else _find_bad_deal(deal)
    if not all(action[0] in LASTING for action in actions):
        return None
    changes = find_changes(view, seat, actions)
    if changes is None or changes.seat in changes.winners:
        return None
    return (
        _find_defeat(changes)
        or find_gift("now", changes.gains, seat, 1)
        or _find_loss(changes)
        or _find_dear_attack(changes, actions)
        or _find_bare_city(view, seat, actions)
    )


def _find_defeat(changes: Changes) -> Harm | None:
    won = [seat for seat in changes.winners if seat != changes.seat]
    return Harm("wins", won[0]) if won and changes.seat not in changes.winners else None


def _find_loss(changes: Changes) -> Harm | None:
    lost = [p for p, before, after in changes.control if before == changes.seat != after]
    if changes.gains[changes.seat] >= 0:
        return None
    return Harm("loses", points=len(lost), places=tuple(("province", p) for p in lost))


def _find_dear_attack(changes: Changes, actions: Sequence[Action]) -> Harm | None:
    """The last attack costs as many pawns as it takes, and no province changes hands for it."""
    kind, *what = actions[-1]
    if kind != "attack" or len(actions) > 1 or changes.gains[changes.seat] > 0:
        return None
    lost = -changes.pawns[changes.seat]
    if lost < what[2]:
        return None
    return Harm("dear", what[1], lost, places=(("province", what[0]),))


def _find_bare_city(view: State, seat: Seat, actions: Sequence[Action]) -> Harm | None:
    """A city of the seat from which its last pawns have gone, with a rival's pawns beside it."""
    before, after = play_on_map(view, seat, actions)
    for p, owner in enumerate(after.cities):
        if owner == seat and before.pawns[p][seat] and not after.pawns[p][seat]:
            threat, rival = find_threat(after, p, seat)
            if threat:
                return Harm("bare", rival, threat, places=(("province", p),))
    return None


def _find_bad_deal(deal: Dealt) -> Harm | None:
    """More given than got, in cards and in gold, and no pact for it."""
    (given, pays), (got, earns) = deal.given, deal.got
    cards, gold = sum(given) - sum(got), pays - earns
    if deal.pact or cards < 0 or gold < 0 or not cards + gold:
        return None
    return Harm("deal", deal.other, cards, gold)


def say_harm(
    tr: Translator, map_: EmpiresMap, names: Sequence[str], view: State, harm: Harm
) -> str:
    """What comes of it."""
    name = names[harm.other] if harm.other >= 0 else ""
    where = join_names(tr, [name_province(tr, map_, p) for _, p in harm.places])
    if harm.code == "now":
        return say_gift(tr, names, harm, word_provinces)
    if harm.code == "wins":
        return tr("With this {name} wins the game.", name=name)
    if harm.code == "loses":
        return tr("With this you no longer control {provinces}.", provinces=where)
    if harm.code == "dear":
        return tr(
            "This costs you {pawns} {province:in}, as many as {name}, and no province changes "
            "hands.",
            pawns=word_pawns(tr, harm.points),
            province=where,
            name=name,
        )
    if harm.code == "bare":
        return tr(
            "This leaves your city {province:in} without pawns. {name} has {pawns} there or next "
            "to it.",
            province=where,
            name=name,
            pawns=word_pawns(tr, harm.points),
        )
    lost = [word_cards(tr, harm.points)] if harm.points else []
    lost += [word_gold(tr, harm.own)] if harm.own else []
    return tr("With this {name} gets {more} more than you.", name=name, more=join_names(tr, lost))


GUARDIAN: Guardian[State, EmpiresMap] = Guardian(find_harm, say_harm)
