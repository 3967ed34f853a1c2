"""The turns that a hand allows in China: pieces by province, and the cards that pay for them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from china_games.games.china.players.pieces import NONE, Pieces
from china_games.games.china.players.position import Position
from china_games.games.china.rules.board import COLOURS, list_bits
from china_games.games.china.rules.model import PALACES
from china_games.games.china.rules.moves import is_empty
from china_games.games.contract import Action
from china_games.players.base import Meter

Hand = tuple[int, ...]
NEVER = float("-inf")
WIDTH = 5  # single pieces of a province that are tried as part of a pair
NARROW = 3  # and slots that are, where they differ by their roads alone


class Wish(NamedTuple):
    """The best pieces for a province and what they gain; NEVER if none fit."""

    gain: float
    pieces: Pieces


NO_WISH = Wish(NEVER, NONE)
Wishes = tuple[tuple[Wish, Wish], ...]  # for each province: the best one piece, the best two


class Payment(NamedTuple):
    """Colours that pay for one piece each (CH-12) and the cards left in hand."""

    colours: tuple[int, ...]
    left: Hand


def find_wishes(position: Position, meter: Meter) -> Wishes:
    """The best one and two pieces for each province, whatever cards are held."""
    return tuple(
        [
            find_best_pieces(position, p, meter)
            for p in range(len(position.view.game.board.provinces))
        ]
    )


def find_best_pieces(
    position: Position, province: int, meter: Meter, placed: Pieces = NONE
) -> tuple[Wish, Wish]:
    """The best one and two pieces of a province that come on top of those `placed`; gains are the
    addition's.
    """
    if position.counted:
        return _find_best_counted(position, province, meter, placed)
    before = position.estimate_gain(province, placed) if placed.number else 0.0
    singles = []
    for piece in _list_single_pieces(position, province, placed):
        if not meter.go_on():
            break
        singles.append(Wish(position.estimate_gain(province, placed.add(piece)) - before, piece))
    if not singles:
        return NO_WISH, NO_WISH
    singles.sort(key=lambda wish: -wish.gain)
    return singles[0], _find_best_pair(position, province, meter, placed, before, singles)


def _find_best_counted(
    position: Position, province: int, meter: Meter, placed: Pieces
) -> tuple[Wish, Wish]:
    """The same where slots of a province differ by their roads alone. What roads add after those of
    the pieces `placed` is taken as if these were not there.
    """
    view, owner = position.view, position.owner
    palaces, envoys = placed.slots.bit_count(), placed.emissaries
    before = position.estimate_counted(province, palaces, envoys) if palaces + envoys else 0.0
    supply = PALACES - view.palaces[owner].bit_count() - palaces
    roads: list[tuple[float, int]] = []
    if supply > 0:
        taken = view.occupied | placed.slots
        for slot in view.game.board.provinces[province].slots:
            if not taken >> slot & 1:
                if not meter.go_on():
                    break
                roads.append((-position.estimate_road_gain(1 << slot), 1 << slot))
        roads.sort()

    def find_wish(slots: int, road: float, more: int) -> Wish:
        number = palaces + slots.bit_count()
        gain = position.estimate_counted(province, number, envoys + more) - before
        return Wish(gain + road, Pieces(slots, more))

    ones = [find_wish(roads[0][1], -roads[0][0], 0)] if roads else []
    if position.has_room(province, palaces, envoys + 1):
        ones.append(find_wish(0, 0.0, 1))
    if not ones:
        return NO_WISH, NO_WISH
    one = max(ones, key=_get_gain)
    if not placed.number and is_empty(view, province):
        return one, NO_WISH  # CH-13
    twos = []
    if supply > 1 and len(roads) > 1:
        pairs = [a | b for i, (_, a) in enumerate(roads[:NARROW]) for _, b in roads[i + 1 : NARROW]]
        road, pair = max([(position.estimate_road_gain(pair), -pair) for pair in pairs])
        twos.append(find_wish(-pair, road, 0))
    if roads and position.has_room(province, palaces + 1, envoys + 1):
        twos.append(find_wish(roads[0][1], -roads[0][0], 1))
    if position.has_room(province, palaces, envoys + 2):
        twos.append(find_wish(0, 0.0, 2))
    return one, max(twos, key=_get_gain, default=NO_WISH)


def _get_gain(wish: Wish) -> float:
    return wish.gain


def _find_best_pair(
    position: Position,
    province: int,
    meter: Meter,
    placed: Pieces,
    before: float,
    singles: list[Wish],
) -> Wish:
    if not placed.number and is_empty(position.view, province):
        return NO_WISH  # CH-13
    if position.view.palaces[position.owner].bit_count() + placed.slots.bit_count() > PALACES - 2:
        singles = [wish for wish in singles if wish.pieces.emissaries] or singles[:1]
    best, envoy = NO_WISH, Pieces(0, 1)
    firsts = [wish.pieces for wish in singles if not wish.pieces.emissaries][:WIDTH]
    pairs = [a.add(b) for i, a in enumerate(firsts) for b in firsts[i + 1 :]]
    pairs += [a.add(envoy) for a in (*firsts, envoy)]
    extra = position.view.extra
    if extra is not None and extra.forts_left[position.owner]:
        pairs += [a.add(Pieces(forts=a.slots)) for a in firsts if not a.slots & extra.forts]
    for pair in pairs:
        both = placed.add(pair)
        if pair.number == 2 and position.may_fit(province, both):
            if not meter.go_on():
                break
            gain = position.estimate_gain(province, both) - before
            if gain > best.gain:
                best = Wish(gain, pair)
    return best


def _list_single_pieces(position: Position, province: int, placed: Pieces) -> Iterator[Pieces]:
    view, owner = position.view, position.owner
    if view.palaces[owner].bit_count() + placed.slots.bit_count() < PALACES:
        taken = view.occupied | placed.slots | view.game.board.posts
        for slot in view.game.board.provinces[province].slots:
            if not taken >> slot & 1:
                yield Pieces(1 << slot)
    if position.may_fit(province, placed.add(Pieces(0, 1))):
        yield Pieces(0, 1)


@lru_cache(maxsize=2_000)
def list_payments(hand: Hand, colour: int, pieces: int) -> tuple[Payment, ...]:
    """All ways to pay for so many pieces in a province of the colour; each set of cards once."""
    if not pieces:
        return (Payment((), hand),)
    found: dict[Hand, Payment] = {}
    for pay in range(len(COLOURS)):
        cost = 1 if pay == colour else 2
        if hand.count(pay) >= cost:
            for rest in list_payments(remove_cards(hand, pay, cost), colour, pieces - 1):
                found.setdefault(rest.left, Payment((pay, *rest.colours), rest.left))
    return tuple(found.values())


def remove_cards(hand: Hand, card: int, number: int = 1) -> Hand:
    """The hand with so many cards of a colour less."""
    cards = list(hand)
    for _ in range(number):
        cards.remove(card)
    return tuple(cards)


def list_actions(
    province: int, pieces: Pieces, colours: tuple[int, ...], closed: bool = False
) -> list[Action]:
    """The small actions of a turn: fortifications, palaces, then emissaries, which need them
    (CH-19).

    A `closed` province is entered with the first palace (CH-81).
    """
    kinds: list[tuple[str, int]] = [("fortification", slot) for slot in list_bits(pieces.forts)]
    kinds += [
        ("enter", province) if closed else ("palace", slot) for slot in list_bits(pieces.slots)
    ]
    kinds += [("emissary", province)] * pieces.emissaries
    return [(*kind, colour) for kind, colour in zip(kinds, colours, strict=True)]
