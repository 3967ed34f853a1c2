"""What an action leads to, what an offer changes and what an advantage is for, in a few lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from china_games.games.common.previews import list_changes, list_standing, make_row, write_change
from china_games.games.common.words import join_names
from china_games.games.contract import Action, Parts, Row, Seat
from china_games.games.empires.board import EmpiresMap
from china_games.games.empires.rules.cards import ACTIONS
from china_games.games.empires.rules.model import NOBODY, State
from china_games.games.empires.words.actions import name_action
from china_games.games.empires.words.names import (
    name_card_action,
    name_province,
    say_effect,
    word_cities,
    word_gold,
    word_pawns,
    word_suits,
)
from china_games.i18n import Translator


class Changes(NamedTuple):
    """What actions of a seat change on the map. Tuples of numbers have one a seat."""

    seat: Seat
    control: tuple[tuple[int, int, int], ...]  # (province, who controlled it, who does then)
    pawns: tuple[int, ...]  # gained or lost on the map
    cities: tuple[int, ...]  # likewise
    shared: tuple[tuple[int, tuple[int, ...]], ...]
    """(province, pawns of each seat) where pawns of several seats then stand."""
    fallen: tuple[Seat, ...]  # who has nothing left
    winners: tuple[Seat, ...]  # who has then won
    attacked: int  # the seat that is attacked, or -1
    walled: bool  # it has a city there, so that the attacker loses as many
    pact: bool  # there is a pact with it
    provinces: tuple[int, ...]  # that each controls then, its handicap counted
    gains: tuple[int, ...]  # more or fewer of them
    goal: int  # how many win the game
    handicapped: bool  # somebody has a handicap
    beside: tuple[int, ...] = ()  # provinces next to a first city


class Dealt(NamedTuple):
    """What an offer changes for a seat; pairs are before and after."""

    other: Seat
    given: tuple[tuple[int, ...], int]  # counts of cards by suit, and gold
    got: tuple[tuple[int, ...], int]
    hand: tuple[int, int]  # how many cards
    gold: tuple[int, int]
    able: tuple[int, ...]  # actions that the hand pays for only then
    unable: tuple[int, ...]  # and those that it pays for no more
    pact: bool


def name_actions(tr: Translator, map_: EmpiresMap, view: State, actions: Sequence[Action]) -> str:
    """The title of a preview: the actions by name, several alike as one."""
    kind, *values = actions[-1]
    if kind == "attack":
        return tr("If you attack {province:in}", province=name_province(tr, map_, values[0]))
    if kind == "accept":
        return tr("If you accept the offer")
    if kind == "send":
        return tr("If the offer is accepted")
    if kind == "confirm":
        begun = view.draft.action if view.draft is not None else 0
        return tr("If you confirm {action}", action=name_card_action(tr, begun))
    said = list(dict.fromkeys(name_action(tr, map_, action, view) for action in actions))
    if kind == "move" and len(actions) > 1:
        said.append(word_pawns(tr, len(actions)))
    return " · ".join(said)


# ---------------------------------------------------------------------- on the map


def list_effects(
    tr: Translator, map_: EmpiresMap, names: Sequence[str], shown: Changes
) -> tuple[Row, ...]:
    """The lines, what matters most first; the last one is how near all are to their aim, where it
    changes.
    """
    found: list[Parts] = []
    if shown.winners:
        found.append((*shown.winners, tr("has enough provinces and wins.")))
    found += [(seat, tr("has nothing left on the map.")) for seat in shown.fallen]
    found += _list_losses(tr, shown)
    ranked = sorted(shown.control, key=lambda one: (one[2] != shown.seat, one[1] != shown.seat))
    found += [_tell_control(tr, map_, *one) for one in ranked]
    found += [
        (
            tr("Pawns {province:in}:", province=name_province(tr, map_, p)),
            *list_changes(pawns, pawns),
        )
        for p, pawns in shown.shared
    ]
    if shown.pact:
        found.append((tr("You have a pact with"), shown.attacked))
    if shown.beside:
        found.append((_list_neighbours(tr, map_, shown.beside),))
    if not shown.control:
        found.append((tr("No province changes hands."),))
    title = (
        tr("Provinces and handicaps, of {goal} needed:", goal=shown.goal)
        if shown.handicapped
        else tr("Provinces, of {goal} needed:", goal=shown.goal)
    )
    found += list_standing(tr, shown.provinces, shown.gains, title)
    return tuple(make_row(names, parts) for parts in found)


def _list_neighbours(tr: Translator, map_: EmpiresMap, beside: Sequence[int]) -> str:
    """What lies next to a first city: the more the better."""
    provinces = join_names(tr, [name_province(tr, map_, p) for p in beside])
    return tr.plural(
        "{n} neighbour to grow into: {provinces}",
        "{n} neighbours to grow into: {provinces}",
        len(beside),
        provinces=provinces,
    )


def _list_losses(tr: Translator, shown: Changes) -> list[Parts]:
    """What each seat loses or gains in pawns and cities; of an attack, both sides in any case."""
    found: list[Parts] = []
    both = (shown.attacked, shown.seat) if shown.attacked >= 0 else ()
    others = [s for s in range(len(shown.pawns)) if s not in both]
    for seat in (*both, *others):
        pawns, cities = shown.pawns[seat], shown.cities[seat]
        gained = [word_pawns(tr, pawns)] * (pawns > 0) + [word_cities(tr, cities)] * (cities > 0)
        lost = [word_pawns(tr, -pawns)] * (pawns < 0) + [word_cities(tr, -cities)] * (cities < 0)
        if gained:
            found.append((seat, tr("gains {pieces}", pieces=join_names(tr, gained))))
        if lost:
            found.append((seat, tr("loses {pieces}", pieces=join_names(tr, lost))))
        elif seat in both:
            found.append((seat, tr("loses nothing")))
    if shown.walled:
        found.append((tr("As many, because there is a city of"), shown.attacked))
    return found


def _tell_control(tr: Translator, map_: EmpiresMap, province: int, before: int, now: int) -> Parts:
    """Who wins a province, and from whom."""
    name = tr("{province}:", province=name_province(tr, map_, province))
    if now == NOBODY:
        return (name, before, tr("loses it"))
    if before == NOBODY:
        return (name, now, tr("wins it"))
    return (name, now, tr("wins it from"), before)


# ---------------------------------------------------------------------- cards


def list_offer(tr: Translator, names: Sequence[str], shown: Dealt) -> tuple[Row, ...]:
    """What an offer changes for the seat once it is accepted."""
    found: list[Parts] = []
    given, got = _word_goods(tr, *shown.given), _word_goods(tr, *shown.got)
    if got:
        found.append((tr("You get {goods} from", goods=got), shown.other))
    if given:
        found.append((tr("You give {goods} to", goods=given), shown.other))
    if shown.able:
        found.append((tr("You could then pay for {actions}", actions=_join(tr, shown.able)),))
    if shown.unable:
        found.append(
            (tr("You could no longer pay for {actions}", actions=_join(tr, shown.unable)),)
        )
    if shown.hand[0] != shown.hand[1]:
        found.append((tr("Cards in your hand: {change}", change=write_change(*shown.hand)),))
    if shown.gold[0] != shown.gold[1]:
        found.append((tr("Your gold: {change}", change=write_change(*shown.gold)),))
    if shown.pact:
        found.append((tr("A pact, which binds nobody, with"), shown.other))
    return tuple(make_row(names, parts) for parts in found)


def _word_goods(tr: Translator, cards: Sequence[int], gold: int) -> str:
    """Cards and gold: "2 hearts and 3 gold"; "" for nothing."""
    suits = word_suits(tr, cards)
    return join_names(tr, [*([suits] if suits else []), *([word_gold(tr, gold)] if gold else [])])


def _join(tr: Translator, actions: Sequence[int]) -> str:
    return join_names(tr, [name_card_action(tr, action) for action in actions])


def list_uses(tr: Translator, suit: int) -> tuple[Row, ...]:
    """What the advantage of a suit is good for: the actions that it makes cheaper (EM-06)."""
    found = [
        tr("In an action, any card may stand for one missing {suit}:", suit=_name_one(tr, suit))
    ]
    for number, kind in enumerate(ACTIONS):
        if kind.suits and kind.suits[suit]:
            action = name_card_action(tr, number)
            found.append(tr("{action}: {effect}", action=action, effect=say_effect(tr, number)))
    return tuple(Row((line,), line) for line in found)


def _name_one(tr: Translator, suit: int) -> str:
    """One card of a suit without its article."""
    return (tr("heart"), tr("diamond"), tr("spade"), tr("club"))[suit]


def word_price(tr: Translator, number: int) -> str:
    """The cards that an action asks for: "2 hearts", "3 red cards and a black one"."""
    kind = ACTIONS[number]
    if kind.suits:
        return word_suits(tr, kind.suits)
    red, black = kind.colours
    reds = tr.plural("{n} red card", "{n} red cards", red)
    return join_names(tr, [reds, tr.plural("{n} black card", "{n} black cards", black)])
