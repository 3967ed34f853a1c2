"""What no game of China could have led to, in a position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from china_games.games.china.rules import RULES
from china_games.games.china.rules.board import COLOURS, list_bits
from china_games.games.china.rules.model import (
    EMISSARIES,
    EMPEROR,
    EMPEROR_ENTER,
    ENTER,
    HAND,
    KEEP,
    NO_TILE,
    OVER,
    PALACES,
    PHASES,
    PLACE,
    ROW,
    TAKE,
    TILE_COLOURS,
    Extra,
    State,
)
from china_games.games.china.rules.moves import find_entered_slots, may_go_on
from china_games.games.china.rules.scoring import score_province
from china_games.games.china.rules.setup import JUNCTION, TILES
from china_games.games.contract import UNKNOWN, Fault

ANSWERS = (ENTER, EMPEROR_ENTER, KEEP, EMPEROR)
"""Phases that only games with options have."""

CAUSES: Mapping[str, tuple[str, ...]] = {
    "card_too_often": ("row", "pile", "discard", "*hand"),
    "cards_in_all": ("pile", "discard", "row", "*hand"),
    "pile_of_last_round": ("last round", "pile"),
    "row_short": ("row",),
    "emperor_hand": ("emperor hand",),
    "hand_long": ("seat {seat} hand",),
    "hand_order": ("seat {seat} hand", "seat {seat} known"),
    "known_wrong": ("seat {seat} known", "seat {seat} hand"),
    "slot_elsewhere": ("in *",),
    "slot_twice": ("in *",),
    "no_such_option": ("{key}", "* {key}", "in *: *{key} *"),
    "many_palaces": ("in *: *:{seat}*",),
    "many_emissaries": ("in *: *emissaries *",),
    "many_envoys": ("in {province}",),
    "scored_wrong": ("scored", "in {province}"),
    "scored_points": ("scored",),
    "influence_wrong": ("influence", "* kept"),
    "forts_wrong": ("* fortifications", "in *: *fortified *"),
    "turn_places": ("placed", "placed in", "turn in", "alone", "turn in empty"),
    "paid_wrong": ("paid", "discard"),
    "tiles_wrong": ("in {province}",),
    "tiles_of_colour": ("in *: *tiles *",),
    "turn_of_other": ("turn number", "turn", "first"),
    "end_of_phase": ("end", "phase"),
    "phase_wrong": ("phase", "turn", "placed"),
}
"""Code -> the lines in which its cause may stand (`Positions.name_lines`)."""


def find_faults(state: State) -> tuple[Fault, ...]:
    """Cards, pieces, tiles and points that cannot be so; else what the phase lacks."""
    faults = (*_check_cards(state), *_check_pieces(state), *_check_options(state))
    return faults or tuple(_check_course(state))


def _check_cards(state: State) -> Iterator[Fault]:
    game = state.game
    there = Counter([*state.pile, *state.row, *state.discarded])
    for hand in state.hands:
        there.update(hand)
    for kept in state.extra.kept if state.extra else ():
        there.update(dict(enumerate(kept)))
    for card, most in enumerate(game.deck):
        if there[card] > most:
            args = (("card", COLOURS[card]), ("count", there[card]), ("most", most))
            yield Fault("card_too_often", args)
    count = sum(there.values())
    if count != sum(game.deck):
        yield Fault("cards_in_all", (("count", count), ("whole", sum(game.deck))))
    tiles = state.extra.tiles if state.extra else ()
    if state.seed != UNKNOWN and (there[UNKNOWN] or UNKNOWN in tiles):
        yield Fault("seed_of_unknown")
    if bool(state.pile) == state.last_round:
        yield Fault("pile_of_last_round")
    elif state.pile and state.phase == PLACE and len(state.row) < ROW:  # a refill leaves gaps
        yield Fault("row_short", (("count", len(state.row)), ("row", ROW)))
    for owner, (hand, known) in enumerate(zip(state.hands, state.known, strict=True)):
        if owner == game.emperor:
            if UNKNOWN in hand or len(hand) > HAND or hand != tuple(sorted(hand)):
                yield Fault("emperor_hand")
            continue
        here, seat = (("seat", owner),), (("seat", owner),)
        if len(hand) > HAND:
            yield Fault("hand_long", (*seat, ("count", len(hand)), ("most", HAND)), here)
        unseen = hand.count(UNKNOWN)
        if hand != tuple(sorted(hand)) or known != tuple(sorted(known)):
            yield Fault("hand_order", seat, here)
        elif Counter(known) - Counter(hand) or (unseen and hand[unseen:] != known):
            yield Fault("known_wrong", seat, here)


def _check_pieces(state: State) -> Iterator[Fault]:
    game, board = state.game, state.game.board
    for owner, own in enumerate(state.palaces):
        who = "emperor" if owner == game.emperor else owner
        if own.bit_count() > PALACES:
            args = (("seat", who), ("count", own.bit_count()), ("most", PALACES))
            yield Fault("many_palaces", args)
        if state.emissaries_left[owner] < 0:
            count = EMISSARIES - state.emissaries_left[owner]
            args = (("seat", who), ("count", count), ("most", EMISSARIES))
            yield Fault("many_emissaries", args)
    for province, room in enumerate(state.room):
        if room < 0:
            name = (("province", board.provinces[province].id),)
            yield Fault("many_envoys", name, (("province", province),))
    scored = [province for province, _ in state.scored]
    full = [p for p in game.provinces if not board.masks[p] & ~state.occupied]
    for province in game.provinces:
        name, here = (("province", board.provinces[province].id),), (("province", province),)
        if scored.count(province) != (province in full):
            yield Fault("scored_wrong", name, here)
        elif province in full and not game.influence:
            points = dict(state.scored)[province]
            right = score_province(state, province)
            if points != right:
                yield Fault("scored_points", (*name, ("points", " ".join(map(str, right)))), here)


def _check_options(state: State) -> Iterator[Fault]:
    """Tiles, kept cards and influence, fortifications, the tallies of a turn."""
    game, board, extra = state.game, state.game.board, state.extra
    if extra is None:
        return
    if game.bonus_tiles:
        yield from _check_tiles(state, extra)
    for colour, holder in enumerate(extra.influence):
        own = [kept[colour] for kept in extra.kept]
        if (holder < 0) != (not any(own)) or (holder >= 0 and own[holder] < max(own)):
            yield Fault("influence_wrong", (("card", COLOURS[colour]),))
    if extra.forts & board.posts or extra.forts.bit_count() + sum(extra.forts_left) != (
        game.seats * game.fortifications
    ):
        yield Fault("forts_wrong")
    if extra.turn_empty & ~extra.turn_provinces or (state.placed > 0) != bool(extra.turn_provinces):
        yield Fault("turn_places")
    if state.phase in (PLACE, ENTER, KEEP) and (
        Counter(extra.turn_paid) - Counter(state.discarded)
    ):
        yield Fault("paid_wrong")


def _check_tiles(state: State, extra: Extra) -> Iterator[Fault]:
    """CH-80: two in each province, never on a junction or a border post, colours alike often."""
    board, there = state.game.board, Counter(extra.tiles)
    places = 0
    for p, province in enumerate(board.provinces):
        free = [
            slot
            for slot in list_bits(province.mask & ~board.posts)
            if board.neighbours[slot].bit_count() < JUNCTION
        ]
        laid = [slot for slot in province.slots if extra.tiles[slot] != NO_TILE]
        places += min(TILES, len(free))
        unknown = any(extra.tiles[slot] == UNKNOWN for slot in laid)
        wrong = set(laid) - set(free) or len(laid) != min(TILES, len(free))
        if wrong or (unknown and not extra.closed >> p & 1):
            yield Fault("tiles_wrong", (("province", province.id),), (("province", p),))
    for colour, name in enumerate(TILE_COLOURS):
        most = sum(i % len(TILE_COLOURS) == colour for i in range(places))
        if there[colour] > most:
            args = (("card", name), ("count", there[colour]), ("most", most))
            yield Fault("tiles_of_colour", args)


def _check_course(state: State) -> Iterator[Fault]:
    """What the phase asks, once pieces and cards are right."""
    game, phase = state.game, state.phase
    if state.seat != (game.first + state.turn) % game.seats:
        yield Fault("turn_of_other", (("seat", (game.first + state.turn) % game.seats),))
    if (phase == OVER) != bool(state.end):
        yield Fault("end_of_phase")
    if (state.placed > 0) != (state.province >= 0) or (state.alone and not state.placed):
        yield Fault("turn_places")
    elif not _can_go_on(state):
        yield Fault("phase_wrong", (("phase", PHASES[phase]),))


def _can_go_on(state: State) -> bool:
    """Whether the seat whose turn it is can act in the phase."""
    phase, extra, game = state.phase, state.extra, state.game
    if phase == OVER:
        return True
    if phase in ANSWERS and extra is None:
        return False
    entering = extra.turn_entering if extra is not None else -1
    if (entering >= 0) != (phase in (ENTER, EMPEROR_ENTER)):
        return False
    if phase == PLACE:
        return not state.placed or may_go_on(state, state.seat)
    if phase in (EMPEROR, EMPEROR_ENTER) and game.emperor < 0:
        return False
    if phase == KEEP:
        return extra is not None and len(set(extra.turn_paid)) > 1
    if entering >= 0:
        built = state.occupied & game.board.masks[entering]
        owner = game.emperor if phase == EMPEROR_ENTER else state.seat
        room = state.palaces[owner].bit_count() < PALACES
        return room and not built and bool(find_entered_slots(state))
    if phase == TAKE and (state.placed or len(state.hands[state.seat]) >= HAND):
        return False
    if phase != EMPEROR and len(state.hands[state.seat]) >= HAND:
        return False
    return bool(RULES.legal(state, state.seat))
