"""What there is to know about a thing on the table of Empires: a title and a few lines, from a
masked view.
"""

from __future__ import annotations

from collections.abc import Sequence

from china_games.games.common.words import join_names, word_cards
from china_games.games.contract import Info
from china_games.games.empires.board import EmpiresMap
from china_games.games.empires.rules.control import (
    count_cities,
    count_controlled,
    count_pawns,
    count_pawns_left,
    find_controller,
)
from china_games.games.empires.rules.model import CITIES, IN_PLAY, JOKER, NOBODY, State
from china_games.games.empires.words.names import (
    name_advantage,
    name_province,
    name_suit,
    word_cities,
    word_gold,
    word_pawns,
    word_provinces,
)
from china_games.i18n import Translator


def tell_province(
    tr: Translator, map_: EmpiresMap, names: Sequence[str], view: State, index: int
) -> Info:
    """City, pawns, granary and neighbours of a province, and who controls it."""
    lines = []
    if view.cities[index] != NOBODY:
        lines.append(tr("City of {name}", name=names[view.cities[index]]))
    die = view.granaries[index][0]
    if die:
        lines.append(tr("Granary: {n} of 6", n=die))
    lines += [
        tr("{name}: {pieces}", name=names[s], pieces=word_pawns(tr, n))
        for s, n in enumerate(view.pawns[index])
        if n
    ]
    owner = find_controller(view, index)
    lines.append(
        tr("Controlled by nobody")
        if owner == NOBODY
        else tr("Controlled by {name}", name=names[owner])
    )
    if view.game.land.edge[index]:
        lines.append(tr("At the edge of the map"))
    beside = [name_province(tr, map_, other) for other in view.game.land.neighbours[index]]
    lines.append(tr("Next to {provinces}", provinces=join_names(tr, beside)))
    return Info(name_province(tr, map_, index), tuple(lines))


def tell_seat(tr: Translator, names: Sequence[str], view: State, seat: int) -> Info:
    """Land, pieces, hand, gold and advantage of a seat."""
    land = count_controlled(view)[seat]
    lines = [
        tr(
            "{provinces} of {goal} needed",
            provinces=word_provinces(tr, land),
            goal=view.game.goals[seat],
        ),
        tr(
            "On the map: {cities}, {pawns}",
            cities=word_cities(tr, count_cities(view, seat)),
            pawns=word_pawns(tr, count_pawns(view, seat)),
        ),
        tr(
            "In supply: {cities}, {pawns}",
            cities=word_cities(tr, CITIES - count_cities(view, seat)),
            pawns=word_pawns(tr, count_pawns_left(view, seat)),
        ),
        tr("Hand: {cards}", cards=word_cards(tr, len(view.hands[seat]))),
    ]
    if view.game.treasury:
        lines.append(word_gold(tr, view.gold[seat]))
    if view.advantages[seat] != NOBODY:
        lines.append(
            tr("Advantage: {advantage}", advantage=name_advantage(tr, view.advantages[seat]))
        )
    if view.status[seat] != IN_PLAY:
        lines.append(tr("Not in play"))
    lines += [
        tr("Pact of year {n} with {name}", n=year, name=names[b if seat == a else a])
        for a, b, year in view.pacts
        if seat in (a, b)
    ]
    return Info(names[seat], tuple(lines))


def tell_deck(tr: Translator, view: State) -> Info:
    """How many cards the deck holds."""
    return Info(
        tr("Draw pile"),
        (
            word_cards(tr, len(view.deck)),
            tr("When it runs out, the discard pile is shuffled into a new one"),
        ),
    )


def tell_discard(tr: Translator, view: State) -> Info:
    """The discarded cards by suit."""
    lines = tuple(
        tr("{suit}: {n}", suit=name_suit(tr, suit), n=view.discard[suit])
        for suit in range(JOKER + 1)
        if view.discard[suit]
    )
    return Info(tr("Discard pile"), lines or (tr("No card"),))
