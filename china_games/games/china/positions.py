"""Positions of China as texts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from china_games.games.china.position_faults import CAUSES, find_faults
from china_games.games.china.rules.board import COLOURS, Board, list_bits
from china_games.games.china.rules.model import (
    EMISSARIES,
    FIRST,
    HAND,
    MOST_PIECES,
    NO_TILE,
    OVER,
    PHASES,
    PLACE,
    ROW,
    SWAP,
    TILE_COLOURS,
    TWO,
    Extra,
    Game,
    State,
)
from china_games.games.china.rules.scoring import find_emperor_holder, make_result, score_province
from china_games.games.common.position_text import (
    FLAG,
    SEED,
    Codec,
    LinePositions,
    Part,
    Row,
    make_each,
    make_hidden,
    make_list,
    make_names,
    make_number,
    make_parts,
    make_seat,
    make_tuple,
    make_word,
    name_seats,
)
from china_games.games.contract import UNKNOWN, Fault, PositionError

MOST_TURNS, MOST_POINTS = 9999, 999
SPECIALS = {FIRST: "first", TWO: "two", SWAP: "swap"}


class _Mask:
    """The codec of a mask: the names of its bits."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self._listed = make_list(make_names(names))

    def write(self, mask: int) -> str:
        return self._listed.write(list_bits(mask))

    def read(self, written: str) -> int:
        mask = 0
        for bit in self._listed.read(written):
            mask |= 1 << bit
        return mask


def _make_mask(names: tuple[str, ...]) -> Codec:
    mask = _Mask(names)
    return Codec(mask.write, mask.read)


@lru_cache(maxsize=8)
def _list_rows(board: Board, seats: int) -> tuple[Row, ...]:
    """The lines of a position in their order."""
    number, points = make_number(0, MOST_TURNS), make_number(0, MOST_POINTS)
    owners = (*name_seats(seats), *(["emperor"] if seats == 2 else []))
    owner = make_names([*map(str, range(seats)), *(["emperor"] if seats == 2 else [])])
    ids = tuple([province.id for province in board.provinces])
    seat, slot, province = make_seat(seats), make_names(board.slot_ids), make_names(ids)
    card, tile = make_names(COLOURS), make_names(TILE_COLOURS)
    cards, hidden_cards = make_list(card), make_list(card, hidden=True)
    counts, none = make_each(make_number(0, 99), len(COLOURS)), (0,) * len(COLOURS)
    nobody = (0,) * len(owners)
    provinces = _make_mask(ids)
    scored = make_tuple(province, *[points] * seats)
    place = make_parts(
        Part("palaces", make_list(make_tuple(slot, owner))),
        Part("emissaries", make_each(make_number(0, EMISSARIES), len(owners)), nobody),
        Part("fortified", make_list(slot)),
        Part("tiles", make_list(make_tuple(slot, make_hidden(tile)))),
    )
    names = name_seats(seats)
    return (
        Row("seed", "seed", SEED, UNKNOWN),
        Row("handicaps", "handicaps", make_each(points, seats), (0,) * seats),
        Row("first", "first", seat, 0),
        Row("turn number", "turn", number, None),
        Row("turn", "seat", seat),
        Row("phase", "phase", make_names(PHASES), PLACE),
        Row("placed", "placed", make_number(0, MOST_PIECES), 0),
        Row("placed in", "province", province, -1),
        Row("alone", "alone", FLAG, False),
        Row("row", "row", make_list(card, most=ROW, hidden=True), None),
        Row("pile", "pile", hidden_cards, None),
        Row("discard", "discarded", cards, ()),
        Row("reshuffled", "shuffles", make_number(0, 1), 0),
        Row("last round", "last_round", FLAG, False),
        Row("end", "end", make_word("last_round", "nobody_can_place"), ""),
        Row("scored", "scored", make_list(scored), None),
        Row(
            "influence",
            "influence",
            make_parts(*[Part(colour, seat, -1) for colour in COLOURS]),
            (-1,) * len(COLOURS),
        ),
        Row("turn in", "turn_provinces", provinces, 0),
        Row("turn in empty", "turn_empty", provinces, 0),
        Row("entering", "turn_entering", province, -1),
        Row("paid", "turn_paid", cards, ()),
        Row("begun", "turn_begun", FLAG, False),
        Row("two provinces", "turn_two", FLAG, False),
        Row("emperor first", "turn_first", FLAG, False),
        Row("", "places", place, ((), nobody, (), ()), tuple([f"in {one}" for one in ids])),
        Row("hand", "hands", hidden_cards, None, owners),
        Row("known", "known", cards, (), names),
        Row("kept", "kept", counts, none, names),
        Row("specials", "specials", _make_mask(tuple(SPECIALS.values())), 0, names),
        Row("fortifications", "forts_left", make_number(0, 1), 0, names),
    )


class ChinaPositions(LinePositions):
    """The face."""

    key = "china"
    causes = CAUSES

    def list_rows(self, board: Board, seats: int) -> tuple[Row, ...]:
        return _list_rows(board, seats)

    def write(self, state: State) -> str:
        """The position as a text."""
        game, extra = state.game, state.extra or Extra()
        known = state.known[: game.seats]
        values = {
            **state._asdict(),
            **extra._asdict(),
            "handicaps": game.handicaps,
            "first": game.first,
            "known": known,
            "influence": extra.influence or (-1,) * len(COLOURS),
            "kept": extra.kept or ((0,) * len(COLOURS),) * game.seats,
            "specials": extra.specials or (0,) * game.seats,
            "forts_left": (extra.forts_left or (0,) * game.owners)[: game.seats],
            "scored": [(province, *points) for province, points in state.scored],
            "places": [_list_place(state, extra, p) for p in game.provinces],
        }
        return self.write_values(game.board, game.seats, game.options, values)

    def read(self, text: str, board: Board, options: Mapping[str, Any], seats: int) -> State:
        """The position of a text. A hand or row that is not told is full and unknown, a pile all
        that lies nowhere else, and without points scored the full provinces were scored as they
        stand.
        """
        values = dict(self.read_values(text, board, seats))
        game = Game(board, seats, values.pop("first"), options, values.pop("handicaps"))
        extra = _take_extra(game, values)
        palaces, forts, tiles = _read_slots(game, values["places"])
        emissaries = tuple([place[1] for place in values.pop("places")])
        sent = [sum(here[owner] for here in emissaries) for owner in range(game.owners)]
        known = values["known"] = tuple([tuple(sorted(cards)) for cards in values["known"]])
        hands = values["hands"] = _fill_hands(game, values["hands"], known)
        if game.emperor >= 0:
            values["known"] = (*known, hands[game.emperor])
        if values["row"] is None:
            values["row"] = () if values["last_round"] else (UNKNOWN,) * ROW
        discarded, pile = values["discarded"], values["pile"]
        if values["turn"] is None:
            values["turn"] = (values["seat"] - game.first) % seats
        scored = values.pop("scored")
        occupied = sum(palaces)
        values["scored"] = tuple([(p, tuple(points)) for p, *points in scored or ()])
        values["scores"] = game.handicaps
        if pile is None:
            kept = sum(map(sum, extra["kept"]))
            there = sum(map(len, hands)) + len(values["row"]) + len(discarded) + kept
            values["pile"] = (UNKNOWN,) * max(0, sum(game.deck) - there)
        state = State(
            game,
            discard=tuple([discarded.count(card) for card in range(len(COLOURS))]),
            palaces=palaces,
            occupied=occupied,
            emissaries=emissaries,
            room=tuple([_find_room(game, palaces, emissaries, p) for p in game.provinces]),
            emissaries_left=tuple([EMISSARIES - n for n in sent]),
            extra=None if game.plain else _make_extra(game, extra, occupied, forts, tiles),
            **values,
        )
        if scored is None:
            full = [p for p in game.provinces if not board.masks[p] & ~occupied]
            state = state._replace(scored=tuple([(p, score_province(state, p)) for p in full]))
        return state._replace(scores=_find_scores(state))

    def list_unknown(self, state: State) -> tuple[Fault, ...]:
        """Cards of hands and of the pile, tiles."""
        found = [
            Fault("unknown_hand", (("seat", seat), ("count", n)), (("seat", seat),))
            for seat, hand in enumerate(state.hands)
            if (n := hand.count(UNKNOWN))
        ]
        if n := state.row.count(UNKNOWN):
            found.append(Fault("unknown_row", (("count", n),)))
        if n := state.pile.count(UNKNOWN):
            found.append(Fault("unknown_pile", (("count", n),)))
        if n := (state.extra.tiles if state.extra else ()).count(UNKNOWN):
            found.append(Fault("unknown_tiles", (("count", n),)))
        return tuple(found)

    def list_past(self, state: State) -> tuple[Fault, ...]:
        """CH-67: the Emperor's palaces were scored by who held the influence card then."""
        emperor, board = state.game.emperor, state.game.board
        found = []
        for p, _ in state.scored if state.game.influence else ():
            province = board.provinces[p]
            if not state.palaces[emperor] & province.mask:
                continue
            args = (("province", province.id), ("card", COLOURS[province.colour]))
            holder = find_emperor_holder(state, p)
            code = "emperor_scored" if holder >= 0 else "emperor_unscored"
            about = (*args, ("seat", holder)) if holder >= 0 else args
            found.append(Fault(code, about, (("province", p),)))
        return tuple(found)

    def find_faults(self, state: State) -> tuple[Fault, ...]:
        """What no game could have led to."""
        return find_faults(state)


def _fill_hands(
    game: Game, hands: tuple[tuple[int, ...] | None, ...], known: tuple[tuple[int, ...], ...]
) -> tuple[tuple[int, ...], ...]:
    """The hands; one that is not told is full, and unknown but for what everybody has seen."""
    if game.emperor >= 0 and hands[game.emperor] is None:
        raise PositionError(Fault("position_missing", (("key", "emperor hand"),)))
    seen = (*known, ())
    return tuple(
        [
            (UNKNOWN,) * (HAND - len(seen[owner])) + seen[owner]
            if hand is None
            else tuple(sorted(hand))
            for owner, hand in enumerate(hands)
        ]
    )


def _list_place(state: State, extra: Extra, province: int) -> tuple[Any, ...]:
    """What lies in a province, a border post in the first of its two."""
    board = state.game.board
    own = [slot for slot in board.provinces[province].slots if board.province_of[slot] == province]
    palaces = [
        (slot, owner)
        for slot in own
        for owner, mask in enumerate(state.palaces)
        if mask >> slot & 1
    ]
    tiles = [(slot, extra.tiles[slot]) for slot in own if extra.tiles]
    return (
        tuple(palaces),
        state.emissaries[province],
        tuple([slot for slot in own if extra.forts >> slot & 1]),
        tuple([(slot, tile) for slot, tile in tiles if tile != NO_TILE]),
    )


def _take_extra(game: Game, values: dict[str, Any]) -> dict[str, Any]:
    """The fields of `Extra` that have lines; PositionError for one of an option that is not
    played.
    """
    found = {key: values.pop(key) for key in Extra._fields if key in values}
    left = Extra()._asdict()
    lines = {
        "influence": ("influence", game.influence),
        "kept": ("kept", game.influence),
        "turn_paid": ("paid", game.influence),
        "specials": ("specials", game.seats == 2),
        "turn_begun": ("begun", game.seats == 2),
        "turn_two": ("two provinces", game.seats == 2),
        "turn_first": ("emperor first", game.seats == 2),
        "forts_left": ("fortifications", game.fortifications),
        "turn_entering": ("entering", game.bonus_tiles),
        "turn_provinces": ("turn in", not game.plain),
        "turn_empty": ("turn in empty", not game.plain),
    }
    nothing = (0, -1, (0,) * len(COLOURS))
    for field, (key, played) in lines.items():
        value = found[field]
        told = any(one not in nothing for one in value) if isinstance(value, tuple) else value
        if told and not (value == left[field] or played):
            raise PositionError(Fault("no_such_option", (("key", key),)))
    return found


def _make_extra(
    game: Game, found: Mapping[str, Any], occupied: int, forts: int, tiles: tuple[int, ...]
) -> Extra:
    """What a game with options has besides; tiles lie face down where no palace stands."""
    entering = found["turn_entering"]
    closed = sum(
        1 << p
        for p, province in enumerate(game.board.provinces)
        if not occupied & province.mask
        and p != entering
        and any(tiles[slot] != NO_TILE for slot in province.slots if tiles)
    )
    emperor = game.emperor >= 0
    return Extra(**found)._replace(
        forts=forts,
        forts_left=(*found["forts_left"], *[0] * emperor),
        tiles=tiles,
        closed=closed,
        kept=found["kept"] if game.influence else (),
        influence=found["influence"] if game.influence else (),
        specials=found["specials"] if emperor else (),
    )


def _read_slots(
    game: Game, places: tuple[Any, ...]
) -> tuple[tuple[int, ...], int, tuple[int, ...]]:
    """Palaces of each owner, fortifications, and tiles of all slots; PositionError for a slot that
    is told in another province, or twice.
    """
    board, palaces, forts = game.board, [0] * game.owners, 0
    tiles = [NO_TILE] * len(board.slot_ids)
    for province, (built, _, fortified, laid) in enumerate(places):
        for told in (built, laid, [(slot,) for slot in fortified]):
            slots = [slot for slot, *_ in told]
            for slot in slots:
                name = (("slot", board.slot_ids[slot]),)
                if board.province_of[slot] != province:
                    home = board.provinces[board.province_of[slot]].id
                    raise PositionError(Fault("slot_elsewhere", (*name, ("province", home))))
                if slots.count(slot) > 1:
                    raise PositionError(Fault("slot_twice", name))
        for slot, owner in built:
            palaces[owner] |= 1 << slot
        for slot, tile in laid:
            tiles[slot] = tile
        for slot in fortified:
            forts |= 1 << slot
    if forts and not game.fortifications or not game.bonus_tiles and set(tiles) != {NO_TILE}:
        key = "fortified" if forts and not game.fortifications else "tiles"
        raise PositionError(Fault("no_such_option", (("key", key),)))
    return tuple(palaces), forts, tuple(tiles) if game.bonus_tiles else ()


def _find_room(
    game: Game,
    palaces: tuple[int, ...],
    emissaries: tuple[tuple[int, ...], ...],
    province: int,
) -> int:
    """CH-19: as many emissaries fit as somebody has palaces there."""
    mask = game.board.masks[province]
    most = max((own & mask).bit_count() for own in palaces)
    return most - sum(emissaries[province])


def _find_scores(state: State) -> tuple[int, ...]:
    """The score track: handicaps and provinces scored, at the end all."""
    if state.phase == OVER:
        return make_result(state).scores
    gained = [points for _, points in state.scored]
    return tuple(map(sum, zip(state.game.handicaps, *gained, strict=True)))


POSITIONS = ChinaPositions()
