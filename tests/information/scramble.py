"""Other worlds: a state or a whole game with everything changed that a seat may not know.

Written from the states and the rules in words, with nothing of the games' own `view` and `sample`.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from china_games.games.china.rules.model import NO_TILE as NO_BONUS
from china_games.games.contract import Event
from china_games.games.empires.rules.model import DIPLOMACY, IN_PLAY
from china_games.games.forbidden_city.rules.model import NO_TILE
from china_games.games.middle_kingdom.rules import RULES as MIDDLE_KINGDOM
from china_games.session import Move, Session

Seat = int | None
HIDDEN = ("hidden",)
"""Stands for the action of a move of which a seat may not know what it was."""


def scrambled(game: str, state: Any, seat: Seat, rng: Random) -> Any:
    """The state with all changed at random that the seat (None = a spectator) cannot see."""
    return _SCRAMBLES[game](state, seat, rng)._replace(seed=rng.randrange(2**53))


def _china(state: Any, seat: Seat, rng: Random) -> Any:
    """Hands but for cards seen taken, the pile, and tiles that lie face down."""
    others = [owner for owner in range(len(state.hands)) if owner != seat]
    hidden = {owner: Counter(state.hands[owner]) - Counter(state.known[owner]) for owner in others}
    cards = [card for owner in others for card in hidden[owner].elements()] + list(state.pile)
    rng.shuffle(cards)
    hands = list(state.hands)
    for owner in others:
        dealt = [cards.pop() for _ in range(hidden[owner].total())]
        hands[owner] = tuple(sorted((*state.known[owner], *dealt)))
    return state._replace(hands=tuple(hands), pile=tuple(cards), extra=_other_tiles(state, rng))


def _other_tiles(state: Any, rng: Random) -> Any:
    if state.extra is None or not state.extra.tiles:
        return state.extra
    down = [slot for p, province in enumerate(state.game.board.provinces) if state.extra.closed >> p & 1
            for slot in province.slots if state.extra.tiles[slot] != NO_BONUS]
    tiles, dealt = list(state.extra.tiles), [state.extra.tiles[slot] for slot in down]
    rng.shuffle(dealt)
    for slot, tile in zip(down, dealt, strict=True):
        tiles[slot] = tile
    return state.extra._replace(tiles=tuple(tiles))


def _forbidden_city(state: Any, seat: Seat, rng: Random) -> Any:
    """Of each seat the tiles that nobody has seen: in its pile, and in its hand if another looks."""
    hands, piles = list(state.hands), list(state.piles)
    for s, pile in enumerate(piles):
        places = [k for k, shown in enumerate(state.piles_shown[s]) if not shown]
        in_hand = s != seat and hands[s] != NO_TILE and not state.hands_shown[s]
        tiles = [pile[k] for k in places] + [hands[s]] * in_hand
        rng.shuffle(tiles)
        if in_hand:
            hands[s] = tiles.pop()
        dealt = dict(zip(places, tiles, strict=True))
        piles[s] = tuple(dealt.get(k, tile) for k, tile in enumerate(pile))
    return state._replace(hands=tuple(hands), piles=tuple(piles))


def _middle_kingdom(state: Any, seat: Seat, rng: Random) -> Any:
    """The pile, and the sealed bids of others."""
    pile = list(state.pile)
    rng.shuffle(pile)
    state = state._replace(pile=tuple(pile))
    for s, own in enumerate(state.sealed):
        if own and s != seat:
            state = _sealed(state, s, ())
            for _ in own:
                _, card, on = rng.choice(MIDDLE_KINGDOM.legal(state, s))
                state = _sealed(state, s, (*state.sealed[s], (card, on)))
    return state


def _sealed(state: Any, seat: int, bids: Any) -> Any:
    return state._replace(sealed=(*state.sealed[:seat], bids, *state.sealed[seat + 1:]))


def _empires(state: Any, seat: Seat, rng: Random) -> Any:
    """Hands but for cards offered to the seat, the deck, actions not confirmed yet, dealings of others."""
    if state.draft is not None and seat != state.seat:
        draft = state.draft
        state = state._replace(draft=None, cities=draft.cities, pawns=draft.pawns, granaries=draft.granaries)
    offers = tuple(offer for offer in state.offers if seat in (offer.seat, offer.to))
    state = state._replace(
        offers=offers, offering=tuple(own if s == seat else None for s, own in enumerate(state.offering)),
        pacts=tuple(pact for pact in state.pacts if seat in pact[:2]),
        sent=_other_sent(state, seat, rng))
    return _other_hands(state, offers, seat, rng)


def _other_sent(state: Any, seat: Seat, rng: Random) -> Any:
    """How many offers others have sent one another: none in the setup."""
    most = 3 if state.year else 1
    return tuple(tuple(n if seat in (s, to) else rng.randrange(most) * (s != to) for to, n in enumerate(row))
                 for s, row in enumerate(state.sent))


def _other_hands(state: Any, offers: Any, seat: Seat, rng: Random) -> Any:
    others = [s for s in range(state.game.seats) if s != seat]
    kept = {s: _promised(offers, s) for s in others}
    hidden = {s: Counter(state.hands[s]) - kept[s] for s in others}
    cards = [card for s in others for card in hidden[s].elements()] + list(state.deck)
    rng.shuffle(cards)
    hands = list(state.hands)
    for s in others:
        hands[s] = tuple(sorted((*kept[s].elements(), *(cards.pop() for _ in range(hidden[s].total())))))
    return state._replace(hands=tuple(hands), deck=tuple(cards))


def _promised(offers: Any, seat: int) -> Counter[int]:
    """Cards that the offers of a seat show: the most of each kind."""
    most: Counter[int] = Counter()
    for offer in offers:
        if offer.seat == seat:
            most |= Counter({card: n for card, n in enumerate(offer.give) if n})
    return most


def readiness(state: Any, seat: Seat, rng: Random) -> Any:
    """Empires: others have or have not done with diplomacy, which nobody is told (EM-11)."""
    if getattr(state, "phase", None) != DIPLOMACY or not hasattr(state, "ready") or seat is None or state.ready[seat]:
        return state
    return state._replace(ready=tuple(done if s == seat or state.status[s] != IN_PLAY else rng.random() < 0.5
                                      for s, done in enumerate(state.ready)))


_SCRAMBLES: dict[str, Callable[[Any, Seat, Random], Any]] = {
    "china": _china, "empires": _empires, "forbidden_city": _forbidden_city, "middle_kingdom": _middle_kingdom}


# ---------------------------------------------------------------------------------------------- whole games


def other_world(session: Session, seat: Seat, rng: Random, ready: bool = False) -> Session:
    """The same game as far as the seat can know: all its positions scrambled, secret events and actions replaced.

    With `ready` others may have done with dealing or not, so that others than before may be to act beside the seat.
    """
    game = session.setup.game
    other = session.branch(session.ply)
    states = [scrambled(game, session.state_at(ply), seat, rng) for ply in range(session.ply + 1)]
    if ready:
        states = [readiness(state, seat, rng) for state in states]
    other.restore([other_move(move, seat, rng) for move in session.moves], states, session.ply)
    other.id, other.origin, other.generation = session.id, session.origin, session.generation
    return other


def other_move(move: Move, seat: Seat, rng: Random) -> Move:
    """A move with other secrets; its action too where nothing public was said of it."""
    events = tuple(_other_event(event, seat, rng) for event in move.events)
    told = [event for event in move.events if event.reaches(seat)]
    secret = move.seat != seat and (not told or any(event.secret and event.seat != seat for event in told))
    return move._replace(events=events, action=HIDDEN if secret else move.action,
                         text="hidden" if secret else move.text)


def _other_event(event: Event, seat: Seat, rng: Random) -> Event:
    if not event.secret or event.seat == seat:
        return event
    return event._replace(secret=tuple(_other_value(value, rng) for value in event.secret))


def _other_value(value: Any, rng: Random) -> Any:
    """Something of the same form: counts of cards stay counts, cards stay cards."""
    if isinstance(value, tuple):
        return tuple(sorted(value, key=lambda _: rng.random()))
    return rng.randrange(2) if isinstance(value, int) else value
