"""The final scoring of Middle Kingdom, station by station (MK-60 to MK-65), and its
lines in words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from china_games.games.common.words import word_cards, word_points
from china_games.games.contract import Event, Result, ScoreLine, Station
from china_games.games.middle_kingdom.board import MiddleKingdomCards
from china_games.games.middle_kingdom.rules.cards import HEIR, MERCHANT, PEASANT, TYPES
from china_games.games.middle_kingdom.rules.gains import (
    count_own_cards,
    find_dragon_heir,
    may_dragon_fly,
    may_leave_card,
)
from china_games.games.middle_kingdom.rules.model import NOBODY, State
from china_games.games.middle_kingdom.rules.scoring import count_peasants_gone, find_final_heir
from china_games.games.middle_kingdom.words.names import (
    DRAGON,
    name_goal,
    name_kind,
    name_type,
    name_type_of_many,
)
from china_games.i18n import Translator

CATEGORIES = {
    "MK-60": "cards",
    "MK-62": "cards",
    "MK-63": "missing",
    "MK-64": "peasants",
    "MK-65": "philosopher",
}


def list_stations(
    tr: Translator, map_: MiddleKingdomCards, view: State, result: Result
) -> Iterator[Station]:
    """Goal cards and the Dragon, tokens, cards with points, missing types, Peasants, the
    Philosopher; only where somebody scores, but always the Heir and the Peasants.
    """
    scored = {line.places[0] for line in result.lines}
    yield Station("cards", (("goal", HEIR),), say_heir(tr, map_, view), False)
    for station in _list_cards(tr, map_):
        if station.places[0] in scored:
            yield station
    gone = count_peasants_gone(view)
    title = tr.plural("Peasants: each discards {n} card", "Peasants: each discards {n} cards", gone)
    yield Station("peasants", (("peasants", 0),), title, False)
    if ("philosopher", 0) in scored:
        yield Station(
            "philosopher", (("philosopher", 0),), tr("The Philosopher and his Bureaucrats"), False
        )


def _list_cards(tr: Translator, map_: MiddleKingdomCards) -> Iterator[Station]:
    """All that cards may score, but the Heir, and what missing ones cost."""
    for goal, face in enumerate(map_.goals[:-1]):
        if face.points and goal != HEIR:
            yield Station("cards", (("goal", goal),), name_goal(tr, map_, goal), False)
    yield Station("cards", (("dragon", 0),), name_goal(tr, map_, DRAGON), False)
    yield Station("cards", (("tokens", 0),), tr("Prestige tokens"), False)
    for kind, card in enumerate(map_.cards):
        if card.points:
            yield Station("cards", (("kind", kind),), name_kind(tr, map_, kind), False)
    for type_ in range(len(map_.types)):
        title = tr("No card of {types}", types=name_type_of_many(tr, map_, type_))
        yield Station("missing", (("missing", type_),), title, False)


def say_heir(tr: Translator, map_: MiddleKingdomCards, view: State) -> str:
    """What becomes of the Heir at the end (MK-60), and whether Merchants go home (MK-61)."""
    card = name_goal(tr, map_, HEIR)
    if find_final_heir(view) < 0:
        return tr("{goal}: nobody alone has the most Generals, it leaves the game", goal=card)
    elsewhere = any(
        count_own_cards(view, s, t) != len(view.piles[s][t])
        for s in range(view.game.seats)
        for t in range(len(map_.types))
        if t != MERCHANT
    )
    if elsewhere:
        return tr(
            "{goal}: for the most Generals. Merchants laid elsewhere then return to the Merchants",
            goal=card,
        )
    return tr("{goal}: for the most Generals", goal=card)


def find_scoring(event: Event, result: Result) -> tuple[ScoreLine, ...]:
    """The lines of a scoring during play: there is none."""
    return ()


def list_unpaid(view: State, result: Result) -> tuple[ScoreLine, ...]:
    """Peasants that are all discarded (MK-64), and an Heir that its owner does not keep (MK-60)."""
    found, gone, owner = [], count_peasants_gone(view), view.goals[HEIR]
    for seat in range(view.game.seats):
        held = count_own_cards(view, seat, PEASANT)
        if held and held == gone:
            places = (("peasants", 0), ("cards", 0), ("gone", gone), ("seat", seat))
            found.append(ScoreLine(seat, "MK-64", 0, places))
    if owner not in (NOBODY, find_final_heir(view)):
        taker = ("taker", find_final_heir(view))
        found.append(ScoreLine(owner, "MK-60", 0, (("goal", HEIR), taker, ("seat", owner))))
    return tuple(found)


def list_pending(
    tr: Translator, names: Sequence[str], view: State, tells_heir: bool = True
) -> tuple[str, ...]:
    """What comes at the end of the last round: the Dragon's last flight (MK-50), and a card for the
    Heir's owner (MK-47), unless that is told elsewhere.
    """
    if view.end or len(view.pile) >= view.game.row:
        return ()
    found = [tr("This is the last round.")]
    if may_dragon_fly(view):
        taker, points = find_dragon_heir(view), word_points(tr, view.game.cards.dragon_points)
        found.append(
            tr(
                "The Dragon goes to a player once more, for {points}: as it stands, to nobody.",
                points=points,
            )
            if taker == NOBODY
            else tr(
                "The Dragon goes to a player once more, for {points}: as it stands, to {name}.",
                points=points,
                name=names[taker],
            )
        )
    owner = view.goals[HEIR]
    if owner != NOBODY and tells_heir and may_leave_card(view):
        found.append(
            tr("If a card is left over, {name}, who owns the Heir, may take it.", name=names[owner])
        )
    return tuple(found)


def find_category(rule: str) -> str:
    """The key of the group that a score line belongs to."""
    return CATEGORIES[rule]


def name_categories(tr: Translator) -> dict[str, str]:
    """The groups of score lines in the order in which they are counted, with their titles."""
    return {
        "cards": tr("Cards and tokens"),
        "missing": tr("Missing types"),
        "peasants": tr("Peasants"),
        "philosopher": tr("Philosopher"),
    }


def name_rows(tr: Translator, map_: MiddleKingdomCards) -> dict[str, str]:
    """The rows of tables of points: what is printed on cards is parted by what the cards are."""
    return {
        "goal": tr("Goal cards"),
        "dragon": name_goal(tr, map_, DRAGON),
        "tokens": tr("Prestige tokens"),
        **{type_: name_type_of_many(tr, map_, k) for k, type_ in enumerate(TYPES)},
        "philosopher": tr("Philosopher"),
        "missing": tr("Missing types"),
    }


def find_row(map_: MiddleKingdomCards, scored: ScoreLine) -> str:
    """The key of the row of a score line; the Philosopher’s own point is with his others."""
    kind, value = scored.places[0]
    if kind == "kind":
        card = map_.cards[value]
        return "philosopher" if card.id == "philosopher" else TYPES[card.type]
    return TYPES[PEASANT] if kind == "peasants" else kind


def name_line(
    tr: Translator, map_: MiddleKingdomCards, names: Sequence[str], scored: ScoreLine
) -> str:
    """What a score line is for, without the seat and the points: "Noble (3): 2 cards"."""
    places = dict(scored.places)
    kind, value = scored.places[0]
    cards = word_cards(tr, places.get("cards", 0))
    if kind == "goal" and value == HEIR and not scored.points:
        heir, taker = name_goal(tr, map_, HEIR), places["taker"]
        if taker == NOBODY:
            return tr(
                "{goal}, held until the end: nobody alone has the most Generals, so its points go "
                "to nobody",
                goal=heir,
            )
        return tr(
            "{goal}, held until the end: its points go to {name}, with the most Generals",
            goal=heir,
            name=names[taker],
        )
    if kind == "goal" and value == HEIR:
        return tr("{goal}: alone with the most Generals", goal=name_goal(tr, map_, HEIR))
    if kind == "goal":
        return name_goal(tr, map_, value)
    if kind == "missing":
        return tr("No {type}", type=name_type(tr, map_, value))
    if kind == "peasants":
        return tr(
            "Peasants: {n} of {all} count; {gone} are discarded, as many as the player "
            "with the fewest has",
            n=places["cards"],
            all=places["cards"] + places["gone"],
            gone=places["gone"],
        )
    return {
        "dragon": lambda: name_goal(tr, map_, DRAGON),
        "tokens": lambda: tr.plural(
            "{n} prestige token of {points} points",
            "{n} prestige tokens of {points} points each",
            places["cards"],
            points=scored.points // max(1, places["cards"]),
        ),
        "philosopher": lambda: tr.plural(
            "Philosopher: {n} Bureaucrat", "Philosopher: {n} Bureaucrats", places["cards"]
        ),
        "kind": lambda: tr("{card}: {cards}", card=name_kind(tr, map_, value), cards=cards),
    }[kind]()
