"""What a seat may know of a game of China, and full states that agree with it."""

from __future__ import annotations

from random import Random

from china_games.games.china.rules.model import NO_TILE, TILE_COLOURS, Extra, State
from china_games.games.common.chance import shuffle_cards_by
from china_games.games.contract import UNKNOWN


def mask_state(state: State, seat: int | None) -> State:
    """The state with other hands, the pile, tiles that lie face down and the seed hidden.

    Cards seen taken from the row stay known.
    """
    hands = tuple(
        hand if s == seat else (UNKNOWN,) * (len(hand) - len(known)) + known
        for s, (hand, known) in enumerate(zip(state.hands, state.known, strict=True))
    )
    extra = state.extra
    if extra is not None and extra.closed:
        down = find_face_down(state, extra)
        tiles = tuple(
            UNKNOWN if down >> slot & 1 and tile != NO_TILE else tile
            for slot, tile in enumerate(extra.tiles)
        )
        extra = extra._replace(tiles=tiles)
    return state._replace(seed=UNKNOWN, hands=hands, pile=(UNKNOWN,) * len(state.pile), extra=extra)


def find_face_down(state: State, extra: Extra) -> int:
    """Mask of the slots of provinces whose tiles lie face down (CH-81)."""
    found = 0
    for p, province in enumerate(state.game.board.provinces):
        if extra.closed >> p & 1:
            found |= province.mask
    return found


def count_unseen_cards(view: State) -> tuple[int, ...]:
    """How many cards of each colour are hidden from the view's seat: in other hands and in the
    pile.
    """
    counts = [n - gone for n, gone in zip(view.game.deck, view.discard, strict=True)]
    for cards in (view.row, *view.hands):
        for card in cards:
            if card != UNKNOWN:
                counts[card] -= 1
    for kept in view.extra.kept if view.extra else ():
        counts = [n - own for n, own in zip(counts, kept, strict=True)]
    return tuple(counts)


def sample_state(view: State, rng: Random) -> State:
    """A full state that agrees with the view: hidden cards and tiles are dealt at random, the seed
    is a new one. A row is hidden only in a position that does not tell it.
    """
    cards = list(
        shuffle_cards_by([c for c, n in enumerate(count_unseen_cards(view)) for _ in range(n)], rng)
    )
    hands = []
    for hand in view.hands:
        hidden = hand.count(UNKNOWN)
        hands.append(
            tuple(sorted((*hand[hidden:], *(cards.pop() for _ in range(hidden)))))
            if hidden
            else hand
        )
    row = tuple([cards.pop() if card == UNKNOWN else card for card in view.row])
    extra = view.extra
    if extra is not None and UNKNOWN in extra.tiles:
        extra = extra._replace(tiles=_deal_tiles(extra.tiles, rng))
    return view._replace(
        seed=int(rng.random() * 2**53), hands=tuple(hands), row=row, pile=tuple(cards), extra=extra
    )


def _deal_tiles(tiles: tuple[int, ...], rng: Random) -> tuple[int, ...]:
    """The tiles with those that lie face down dealt at random: as many of each colour as are not
    seen (CH-80).
    """
    number = sum(tile != NO_TILE for tile in tiles)
    hidden = [i % len(TILE_COLOURS) for i in range(number)]
    for tile in tiles:
        if tile >= 0:
            hidden.remove(tile)
    dealt = list(shuffle_cards_by(hidden, rng))
    return tuple(dealt.pop() if tile == UNKNOWN else tile for tile in tiles)
