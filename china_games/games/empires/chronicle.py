"""How a game of Empires tells its past: which provinces change hands, why the order of a year: the
face `CHRONICLE`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from china_games.games.common.words import join_names
from china_games.games.contract import Chronicle, Event, Happening, Place, Seat
from china_games.games.empires.board import EmpiresMap
from china_games.games.empires.rules.control import (
    count_cities,
    count_controlled,
    count_pawns,
    find_controller,
)
from china_games.games.empires.rules.model import ADVANTAGE, CITY, DEPLOY, NOBODY, RETURN, State
from china_games.games.empires.rules.years import CARDS_DEALT
from china_games.games.empires.words.events import say_event
from china_games.games.empires.words.names import (
    name_card_action,
    name_province,
    word_cities,
    word_gold,
    word_hand,
    word_pawns,
    word_provinces,
)
from china_games.games.empires.words.prompts import name_phase
from china_games.i18n import Translator

IN_PROVINCES = frozenset(
    {
        "city",
        "deploy",
        "build",
        "fill",
        "fill_gold",
        "take_gold",
        "extra",
        "attack",
        "granary_lost",
        "return",
    }
)
"""Kinds of events whose first field is a province."""
PAWN, CITY_WORTH = 0.4, 1.2
"""What a pawn and a city count beside a province, where acts are weighed against one another."""
PHASE_OF = {"city": CITY, "deploy": DEPLOY, "advantage": ADVANTAGE, "return": RETURN}
"""Kinds of events that no event of their phase comes before."""


def find_places(view: State, event: Event) -> tuple[Place, ...]:
    """The provinces of an event."""
    if event.kind in IN_PROVINCES:
        found = [event.data[0]]
    elif event.kind == "move":
        found = list(event.data)
    elif event.kind == "effect":
        found = [p for target in event.data[1] for p in (target[1], *target[3:])]
    else:
        found = []
    return tuple(("province", p) for p in dict.fromkeys(found))


def find_phase(tr: Translator, event: Event) -> str | None:
    """The phase of the year."""
    if event.kind == "phase":
        return name_phase(tr, event.data[0])
    if event.kind == "year":
        return ""
    return name_phase(tr, PHASE_OF[event.kind]) if event.kind in PHASE_OF else None


def list_effects(at: Happening[State, EmpiresMap]) -> tuple[str, ...]:
    """Which provinces change hands, and how many the seat then has."""
    changed = [
        (p, was, now)
        for p in range(len(at.after.cities))
        if (at.before.pawns[p], at.before.cities[p]) != (at.after.pawns[p], at.after.cities[p])
        and (was := find_controller(at.before, p)) != (now := find_controller(at.after, p))
    ]
    if not changed:
        return ()
    told = []
    for seat in dict.fromkeys((at.event.seat, *range(len(at.names)))):
        won = [name_province(at.tr, at.map, p) for p, _, now in changed if now == seat]
        if won and seat == at.event.seat:
            told.append(at.tr("now controls {provinces}", provinces=join_names(at.tr, won)))
        elif won:
            told.append(
                at.tr(
                    "{name} now controls {provinces}",
                    name=at.names[seat],
                    provinces=join_names(at.tr, won),
                )
            )
        lost = [
            name_province(at.tr, at.map, p)
            for p, was, now in changed
            if was == seat and now == NOBODY
        ]
        if lost and seat == at.event.seat:
            told.append(at.tr("no longer controls {provinces}", provinces=join_names(at.tr, lost)))
        elif lost:
            told.append(
                at.tr(
                    "{name} no longer controls {provinces}",
                    name=at.names[seat],
                    provinces=join_names(at.tr, lost),
                )
            )
    had, has = (count_controlled(view)[at.event.seat] for view in (at.before, at.after))
    if had != has:
        told.append(
            at.tr(
                "{provinces} of {goal} needed",
                provinces=word_provinces(at.tr, has),
                goal=at.after.game.goals[at.event.seat],
            )
        )
    return tuple(told)


def explain_order(at: Happening[State, EmpiresMap]) -> str:
    """By what the seats follow each other (EM-12)."""
    land = count_controlled(at.before)
    if len({land[seat] for seat in at.event.data[0]}) == len(at.event.data[0]):
        counted = ", ".join(f"{at.names[seat]} ({land[seat]})" for seat in at.event.data[0])
        return at.tr("By provinces: {counted}.", counted=counted)
    held = "; ".join(
        at.tr(
            "{name}: {provinces}, {cities}, {pawns}",
            name=at.names[seat],
            provinces=word_provinces(at.tr, land[seat]),
            cities=word_cities(at.tr, count_cities(at.before, seat)),
            pawns=word_pawns(at.tr, count_pawns(at.before, seat)),
        )
        for seat in at.event.data[0]
    )
    return at.tr("Most provinces come first, then cities, then pawns: {held}.", held=held)


def explain_draw(at: Happening[State, EmpiresMap]) -> str:
    """What the cards of a year are made of (EM-10)."""
    cities = at.event.data[0] - CARDS_DEALT
    if at.after.game.treasury or cities <= 0:
        return ""
    return at.tr.plural(
        "{dealt} for the year, {n} for a city.",
        "{dealt} for the year, {n} for cities.",
        cities,
        dealt=CARDS_DEALT,
    )


def explain_income(at: Happening[State, EmpiresMap]) -> str:
    """What the gold of a year is made of (EM-41)."""
    return at.tr(
        "One each for {cities} and {provinces}.",
        cities=word_cities(at.tr, count_cities(at.after, at.event.seat)),
        provinces=word_provinces(at.tr, count_controlled(at.after)[at.event.seat]),
    )


# ---------------------------------------------------------------------- several acts in one line


def _count_places(tr: Translator, map_: EmpiresMap, events: Sequence[Event], field: int = 0) -> str:
    """Provinces with how often they come: "4 in Qi, 1 in Lu"."""
    counts = Counter(event.data[field] for event in events)
    return ", ".join(
        tr("{n} {province:in}", n=n, province=name_province(tr, map_, p)) for p, n in counts.items()
    )


def say_deploys(
    tr: Translator,
    map_: EmpiresMap,
    names: Sequence[str],
    events: Sequence[Event],
    viewer: Seat | None,
) -> str:
    """Several pawns placed."""
    return tr(
        "{name} places {pawns}: {places}.",
        name=names[events[0].seat],
        pawns=word_pawns(tr, len(events)),
        places=_count_places(tr, map_, events),
    )


def say_moves(
    tr: Translator,
    map_: EmpiresMap,
    names: Sequence[str],
    events: Sequence[Event],
    viewer: Seat | None,
) -> str:
    """Several pawns moved."""
    goes = ", ".join(
        tr(
            "{n} from {origin:the} to {province:the}",
            n=n,
            origin=name_province(tr, map_, origin),
            province=name_province(tr, map_, goal),
        )
        for (origin, goal), n in Counter(event.data for event in events).items()
    )
    return tr(
        "{name} moves {pawns}: {moves}.",
        name=names[events[0].seat],
        pawns=word_pawns(tr, len(events)),
        moves=goes,
    )


def say_buys(
    tr: Translator,
    map_: EmpiresMap,
    names: Sequence[str],
    events: Sequence[Event],
    viewer: Seat | None,
) -> str:
    """Several cards bought."""
    cards = word_hand(tr, [event.secret[0] for event in events])
    return tr("{name} buys {card}.", name=names[events[0].seat], card=cards)


def say_free_cards(
    tr: Translator,
    map_: EmpiresMap,
    names: Sequence[str],
    events: Sequence[Event],
    viewer: Seat | None,
) -> str:
    """Cards drawn in the place of actions."""
    cards = word_hand(tr, [event.secret[0] for event in events])
    return tr("{name} does nothing and draws {card}.", name=names[events[0].seat], card=cards)


def say_passes(
    tr: Translator,
    map_: EmpiresMap,
    names: Sequence[str],
    events: Sequence[Event],
    viewer: Seat | None,
) -> str:
    """A seat that did nothing several times in one phase, such as in each round of buying."""
    return say_event(tr, map_, names, events[-1], viewer)


def say_discards(
    tr: Translator,
    map_: EmpiresMap,
    names: Sequence[str],
    events: Sequence[Event],
    viewer: Seat | None,
) -> str:
    """Several cards discarded."""
    cards = word_hand(tr, [event.data[0] for event in events])
    return tr("{name} discards {card}.", name=names[events[0].seat], card=cards)


def say_fills(
    tr: Translator,
    map_: EmpiresMap,
    names: Sequence[str],
    events: Sequence[Event],
    viewer: Seat | None,
) -> str:
    """Several cards put into granaries."""
    return tr(
        "{name} fills granaries with {card}: {places}.",
        name=names[events[0].seat],
        card=word_hand(tr, [event.data[1] for event in events]),
        places=_count_places(tr, map_, events),
    )


def say_gold_in(
    tr: Translator,
    map_: EmpiresMap,
    names: Sequence[str],
    events: Sequence[Event],
    viewer: Seat | None,
) -> str:
    """Gold put into granaries."""
    return tr(
        "{name} puts {gold} into granaries: {places}.",
        name=names[events[0].seat],
        gold=word_gold(tr, len(events)),
        places=_count_places(tr, map_, events),
    )


def say_gold_out(
    tr: Translator,
    map_: EmpiresMap,
    names: Sequence[str],
    events: Sequence[Event],
    viewer: Seat | None,
) -> str:
    """Gold taken out of granaries."""
    return tr(
        "{name} takes {gold} out of granaries: {places}.",
        name=names[events[0].seat],
        gold=word_gold(tr, len(events)),
        places=_count_places(tr, map_, events),
    )


# ---------------------------------------------------------------------- what decided

ACTS_TOLD = 2
"""Actions of cards that are told of a year that decided a game."""

PLACES_TOLD = 4
"""Provinces that are named of those that were taken in it."""


def tell_moment(acts: Sequence[Happening[State, EmpiresMap]]) -> tuple[int, str] | None:
    """The actions of cards that changed the map most; in a year without one, what was taken."""
    played = [k for k, at in enumerate(acts) if at.event.kind == "effect"]
    best = sorted(played, key=lambda k: (-_weigh_effect(acts[k]), k))[:ACTS_TOLD]
    if best:
        groups: dict[int, list[Happening[State, EmpiresMap]]] = {}
        for k in sorted(best):
            groups.setdefault(acts[k].event.data[0], []).append(acts[k])
        return best[0], " ".join(_say_plays(number, same) for number, same in groups.items())
    first, last = acts[0], acts[-1]
    seat, tr = first.event.seat, first.tr
    taken = [
        p
        for p in range(len(first.before.cities))
        if find_controller(first.before, p) != seat == find_controller(last.after, p)
    ]
    if not taken:
        return None
    names = [name_province(tr, first.map, p) for p in taken[:PLACES_TOLD]]
    if len(taken) > PLACES_TOLD:
        names.append(tr.plural("{n} more", "{n} more", len(taken) - PLACES_TOLD))
    said = tr("{name} takes {provinces}.", name=first.names[seat], provinces=join_names(tr, names))
    return max(range(len(acts)), key=lambda k: (_weigh_effect(acts[k]), -k)), said


def _weigh_effect(at: Happening[State, EmpiresMap]) -> float:
    """What an act changed for its seat against the others: provinces, pawns, cities."""
    seat, total = at.event.seat, 0.0
    for other in range(len(at.names)):
        change = float(count_controlled(at.after)[other] - count_controlled(at.before)[other])
        change += PAWN * (count_pawns(at.after, other) - count_pawns(at.before, other))
        change += CITY_WORTH * (count_cities(at.after, other) - count_cities(at.before, other))
        total += change if other == seat else -change
    return total


def _say_plays(number: int, acts: Sequence[Happening[State, EmpiresMap]]) -> str:
    """One kind of action, with where it was played."""
    at = acts[0]
    places = dict.fromkeys(target[1] for one in acts for target in one.event.data[1])
    where = [at.tr("{province:in}", province=name_province(at.tr, at.map, p)) for p in places]
    return at.tr(
        "{name} plays {action} {provinces}.",
        name=at.names[at.event.seat],
        action=name_card_action(at.tr, number),
        provinces=join_names(at.tr, where),
    )


CHRONICLE: Chronicle[State, EmpiresMap] = Chronicle(
    places=find_places,
    phase=find_phase,
    effects=dict.fromkeys(
        ("city", "deploy", "move", "attack", "effect", "build", "return"), list_effects
    ),
    reasons={"order": explain_order, "draw": explain_draw, "income": explain_income},
    together={
        "deploy": say_deploys,
        "move": say_moves,
        "buy": say_buys,
        "free_card": say_free_cards,
        "pass": say_passes,
        "discard": say_discards,
        "fill": say_fills,
        "fill_gold": say_gold_in,
        "take_gold": say_gold_out,
    },
    answers=frozenset({"refused"}),
    moment=tell_moment,
    headings=frozenset({"year", "phase"}),
    routine=frozenset({"draw", "income", "reshuffle", "ready"}),
    opens_rounds=frozenset({"year"}),
)
