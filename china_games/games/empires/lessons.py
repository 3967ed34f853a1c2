"""What lessons need of Empires: places of its table by name, and the hints of a person's first
games.
"""

from __future__ import annotations

from china_games.games.common.places import parse_seat
from china_games.games.contract import FirstHint, Lessons, Place, Seat
from china_games.games.empires.rules.control import count_cities, count_controlled, find_reach
from china_games.games.empires.rules.model import (
    ADVANTAGE,
    CARDS,
    CITY,
    DEPLOY,
    DIPLOMACY,
    DISCARD,
    FALLEN,
    JOKER,
    MOVES,
    NOBODY,
    SUITS,
    State,
)
from china_games.i18n import Translator

_BUTTONS = ("ready", "end", "no_buy")


def find_places(text: str, view: State, seat: Seat) -> tuple[Place, ...]:
    """Places by name: "province shu", "own" and "foes" (the provinces with pieces of the learner,
    of others), "sites" (where the learner stands without a city), "free" (empty provinces beside
    those of the learner), "spare shu" (the province and the empty ones beside it, while a pawn too
    many stands there), "spare" (all such), "cities of 1", "card heart" and "hand" (own cards),
    "button end" (of the panel), "deck", "year", "seat 1". No provinces while an action has all its
    targets: only confirming is left.
    """
    found = _find_named(text, view, seat)
    if view.draft is not None and not view.draft.left:
        return tuple(place for place in found if place[0] != "province")
    return found


def _find_named(text: str, view: State, seat: Seat) -> tuple[Place, ...]:
    kind, _, name = text.partition(" ")
    land = view.game.land
    try:
        if kind == "province":
            return (("province", land.index[name]),)
        if kind == "spare" and name:
            return _find_spare(view, seat, land.index[name])
        if kind == "button":
            return ((_BUTTONS[_BUTTONS.index(name)], 0),)
        if kind == "card":
            suit = SUITS.index(name)
            return tuple(("card", k) for k, card in enumerate(view.hands[seat]) if card == suit)
        if kind == "seat":
            return (("seat", parse_seat(name, view.game.seats)),)
        if text.startswith("cities of "):
            owner = parse_seat(text.removeprefix("cities of "), view.game.seats)
            return tuple(("province", p) for p, city in enumerate(view.cities) if city == owner)
    except (LookupError, ValueError):
        raise ValueError(f"{text!r}: there is no {name!r} here") from None
    everywhere = range(len(land.provinces))
    own = [p for p in everywhere if _stands_in(view, seat, p)]
    whole: dict[str, list[Place]] = {
        "own": [("province", p) for p in own],
        "sites": [("province", p) for p in own if view.cities[p] == NOBODY],
        "foes": [
            ("province", p) for p in range(len(land.provinces)) if _others_stand_in(view, seat, p)
        ],
        "free": [
            ("province", p)
            for p in everywhere
            if _is_free(view, p) and any(q in own for q in land.neighbours[p])
        ],
        "spare": [place for p in everywhere for place in _find_spare(view, seat, p)],
        "hand": [("card", k) for k in range(len(view.hands[seat]))],
        "deck": [("deck", 0)],
        "year": [("year", 0)],
    }
    if text not in whole:
        raise ValueError(f"{text!r} names no place of this table")
    return tuple(whole[text])


def _find_spare(view: State, seat: Seat, p: int) -> tuple[Place, ...]:
    if view.pawns[p][seat] < 2:
        return ()
    beside = sorted(q for q in view.game.land.neighbours[p] if _is_free(view, q))
    return tuple(("province", q) for q in (p, *beside))


def _stands_in(view: State, seat: Seat, p: int) -> bool:
    return view.pawns[p][seat] > 0 or view.cities[p] == seat


def _others_stand_in(view: State, seat: Seat, p: int) -> bool:
    others = (s for s in range(view.game.seats) if s != seat)
    return any(_stands_in(view, other, p) for other in others)


def _is_free(view: State, p: int) -> bool:
    return view.cities[p] == NOBODY and not any(view.pawns[p])


def _is_in(phase: int, view: State, seat: Seat) -> bool:
    return not view.end and view.phase == phase and view.seat == seat


def _places_city(view: State, seat: Seat) -> bool:
    return _is_in(CITY, view, seat)


def _places_pawns(view: State, seat: Seat) -> bool:
    return _is_in(DEPLOY, view, seat)


def _chooses_advantage(view: State, seat: Seat) -> bool:
    return view.phase == ADVANTAGE and view.seat == seat


def _may_deal(view: State, seat: Seat) -> bool:
    return view.phase == DIPLOMACY and not view.ready[seat]


def _plays_cards(view: State, seat: Seat) -> bool:
    return _is_in(CARDS, view, seat)


def _may_found(view: State, seat: Seat) -> bool:
    """Whether the hand holds one of each suit."""
    return _plays_cards(view, seat) and all(suit in view.hands[seat] for suit in range(4))


def _acts_late(view: State, seat: Seat) -> bool:
    return _plays_cards(view, seat) and view.year > 1 and view.order[0] != seat


def _acts_early(view: State, seat: Seat) -> bool:
    """Whether others play their cards after the seat, which has begun an action."""
    return _plays_cards(view, seat) and view.draft is not None and view.order[-1] != seat


def _holds_joker(view: State, seat: Seat) -> bool:
    return _plays_cards(view, seat) and JOKER in view.hands[seat]


def _may_spread(view: State, seat: Seat) -> bool:
    """Whether a pawn that holds nothing more stands beside an empty province."""
    return _is_in(MOVES, view, seat) and any(
        pawns[seat] >= 2 and any(_is_free(view, q) for q in view.game.land.neighbours[p])
        for p, pawns in enumerate(view.pawns)
    )


def _may_attack(view: State, seat: Seat) -> bool:
    return _is_in(MOVES, view, seat) and any(
        pawns[seat] and sum(pawns) > pawns[seat] for pawns in view.pawns
    )


def _meets_walls(view: State, seat: Seat) -> bool:
    """Whether pawns of the seat stand with others in the province of a city of theirs."""
    return _is_in(MOVES, view, seat) and any(
        pawns[seat] and city not in (NOBODY, seat) and pawns[city]
        for pawns, city in zip(view.pawns, view.cities, strict=True)
    )


def _must_discard(view: State, seat: Seat) -> bool:
    return view.phase == DISCARD and len(view.hands[seat]) > count_cities(view, seat)


def _is_near_aim(view: State, seat: Seat) -> bool:
    """Whether somebody else is near the aim: of oneself the prompt tells it."""
    others = (n for one, n in enumerate(count_controlled(view)) if one != seat)
    return _plays_cards(view, seat) and max(others) >= view.game.goal - 3


def _is_occupied(view: State, seat: Seat) -> bool:
    """Whether a city of the seat holds its province no more, for pawns of others stand there."""
    return _plays_cards(view, seat) and any(
        city == seat and sum(pawns) > pawns[seat]
        for pawns, city in zip(view.pawns, view.cities, strict=True)
    )


def _fell(view: State, seat: Seat) -> bool:
    return view.status[seat] == FALLEN


def _may_kill(view: State, seat: Seat) -> bool:
    """Whether the hand holds a spade while pawns of others stand within reach."""
    return (
        _plays_cards(view, seat)
        and SUITS.index("spade") in view.hands[seat]
        and any(sum(view.pawns[p]) > view.pawns[p][seat] for p in find_reach(view, seat))
    )


def _say_city(tr: Translator) -> str:
    return tr(
        "A good first city has many neighbours to grow into, and lies far from the others: point "
        "at a province, and its neighbours are listed."
    )


def _say_spread(tr: Translator) -> str:
    return tr("One pawn is enough to hold a province: spread them out.")


def _say_advantage(tr: Translator) -> str:
    return tr("Your advantage: once an action, any card may stand for a missing one of its suit.")


def _say_deal(tr: Translator) -> str:
    return tr("Cards may be swapped now: offer one you do not need. Nothing you say is binding.")


def _say_two(tr: Translator) -> str:
    return tr(
        "Up to two actions a year, of eleven: point at one to see what it does. Do none, and you "
        "draw a card."
    )


def _say_joker(tr: Translator) -> str:
    return tr("The gold star is a joker: it stands for any card.")


def _say_answers(tr: Translator) -> str:
    return tr("The others answer with their cards before any pawn moves.")


def _say_found(tr: Translator) -> str:
    return tr("One card of each suit founds a city: one card more every year.")


def _say_order(tr: Translator) -> str:
    return tr("The largest empire acts first; the last one sees what comes.")


def _say_lone(tr: Translator) -> str:
    return tr("A second pawn holds nothing more: move it into an empty province next door.")


def _say_attack(tr: Translator) -> str:
    return tr("Attacks come last: after the first one your pawns can no longer move.")


def _say_walls(tr: Translator) -> str:
    return tr("Where they have a city, you lose as many pawns as you kill.")


def _say_discard(tr: Translator) -> str:
    return tr("You keep one card for each of your cities.")


def _say_near(tr: Translator) -> str:
    return tr("Another player is close to the aim: beware of the end of this year.")


def _say_occupied(tr: Translator) -> str:
    return tr(
        "Enemy pawns stand at a city of yours: the city stays yours, but its province does not "
        "count for you until they are gone."
    )


def _say_fallen(tr: Translator) -> str:
    return tr("You may come back at the edge of the map next year.")


def _say_kill(tr: Translator) -> str:
    return tr("A spade kills an enemy pawn in a province where you have a pawn, or next to one.")


FIRST = "empires-1"
"""The lesson that teaches what some of the hints tell."""

LESSONS: Lessons[State] = Lessons(
    find_places,
    (
        FirstHint("city", _places_city, _say_city),
        FirstHint("spread", _places_pawns, _say_spread),
        FirstHint("advantage", _chooses_advantage, _say_advantage),
        FirstHint("deal", _may_deal, _say_deal, lesson=FIRST),
        FirstHint("two", _plays_cards, _say_two, lesson=FIRST),
        FirstHint("near", _is_near_aim, _say_near),
        FirstHint("occupied", _is_occupied, _say_occupied),
        FirstHint("found", _may_found, _say_found, lesson=FIRST),
        FirstHint("joker", _holds_joker, _say_joker, lesson=FIRST),
        FirstHint("answers", _acts_early, _say_answers, lesson=FIRST),
        FirstHint("kill", _may_kill, _say_kill),
        FirstHint("order", _acts_late, _say_order),
        FirstHint("walls", _meets_walls, _say_walls, lesson=FIRST),
        FirstHint("attack", _may_attack, _say_attack, urgent=True, lesson=FIRST),
        FirstHint("lone", _may_spread, _say_lone),
        FirstHint("discard", _must_discard, _say_discard, lesson=FIRST),
        FirstHint("fallen", _fell, _say_fallen),
    ),
)
