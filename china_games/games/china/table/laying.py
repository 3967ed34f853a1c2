"""Positions of China laid by hand: palaces and emissaries on the board; cards and the turn beside
it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from china_games.games.china.board import ChinaMap
from china_games.games.china.rules.board import COLOURS
from china_games.games.china.rules.model import (
    EMISSARIES,
    EMPEROR,
    HAND,
    KEEP,
    MOST_PIECES,
    OVER,
    PALACES,
    PHASES,
    PLACE,
    REFILL,
    ROW,
    TAKE,
    TILE_COLOURS,
    State,
)
from china_games.games.china.table import cards, option_tokens, tokens
from china_games.games.china.words.names import (
    name_colour,
    name_colour_of_many,
    name_owners,
    name_province,
    name_slot,
    name_special,
    name_tile_colour,
)
from china_games.games.common.laying import find_word, make_choice, make_toggle, set_item
from china_games.games.contract import (
    CHOICE,
    COUNTER,
    TOGGLE,
    UNKNOWN,
    Field,
    Laying,
    OnTable,
    Page,
    Piece,
    Section,
    Target,
    Values,
)
from china_games.i18n import Translator
from china_games.kit.painter import Painter, Surface

At = OnTable[State, ChinaMap]
PALACE, EMISSARY, FORT, TILE = "palace", "emissary", "fort", "tile"
"""Kinds of pieces; the key of one is its kind and whose it is, or its colour: "palace:1"."""


# ------------------------------------------------------------------ pieces on the board


def begin(seats: int, options: Mapping[str, Any]) -> str:
    """The lines of an empty board."""
    lines = ["turn: 0"]
    if seats == 2:
        lines += ["emperor hand: none", *[f"seat {n} specials: first two swap" for n in range(2)]]
    if options.get("fortifications"):
        lines += [f"seat {seat} fortifications: 1" for seat in range(seats)]
    return "\n".join(lines)


def loosen(values: Values) -> Values:
    """Nobody lays the draw pile in its order, nor knows a seed."""
    return {**values, "seed": UNKNOWN, "pile": None}


def list_pieces(at: At) -> Sequence[Piece]:
    """Palaces and emissaries of each owner, and what belongs to options."""
    game, found = at.state.game, []
    for owner, name in enumerate(name_owners(at.tr, at.names, at.state)):
        built = at.state.palaces[owner].bit_count()
        found += [
            Piece(
                f"{PALACE}:{owner}",
                at.tr("Palace of {name}", name=name),
                partial(_draw_palace, owner),
                owner,
                max(0, PALACES - built),
            ),
            Piece(
                f"{EMISSARY}:{owner}",
                at.tr("Emissary of {name}", name=name),
                partial(_draw_emissary, owner),
                owner,
                max(0, at.state.emissaries_left[owner]),
            ),
        ]
    if game.fortifications:
        found.append(Piece(f"{FORT}:0", at.tr("Fortification"), _draw_fort))
    if game.bonus_tiles:
        for tile in (*range(len(TILE_COLOURS)), UNKNOWN):
            name = (
                at.tr("Bonus tile, face down")
                if tile == UNKNOWN
                else at.tr("Bonus tile, {colour}", colour=name_tile_colour(at.tr, tile))
            )
            found.append(Piece(f"{TILE}:{tile}", name, partial(_draw_tile, tile)))
    return found


def _draw_palace(owner: int, painter: Painter, high: int) -> Surface:
    return tokens.draw_palace(painter, owner, high)


def _draw_emissary(owner: int, painter: Painter, high: int) -> Surface:
    return tokens.draw_figure(painter, owner, high)


def _draw_fort(painter: Painter, high: int) -> Surface:
    return option_tokens.draw_fortification(painter, high)


def _draw_tile(tile: int, painter: Painter, high: int) -> Surface:
    return option_tokens.draw_tile(painter, tile, high)


def _draw_card(card: int, painter: Painter, high: int) -> Surface:
    size = (round(high * 0.7), high)
    if card == UNKNOWN:
        return cards.draw_back(painter, size)
    return cards.draw_front(painter, card, size, name=False)


def lay(at: At, piece: str, place: Target, turn: int) -> Values | None:
    """Palaces, fortifications and tiles go on slots, emissaries into provinces."""
    kind, _, number = piece.partition(":")
    board = at.state.game.board
    if kind == EMISSARY:
        province = _find_province(at, place)
        return None if province is None else _send(at, province, int(number), 1)
    if place[0] != "slot" or not kind:
        return None
    slot = place[1]
    palaces, emissaries, forts, tiles = _find_place(at, board.province_of[slot])
    if kind == PALACE:
        mine = (slot, int(number))
        left = [one for one in palaces if one[0] != slot]
        palaces = tuple(sorted(left if mine in palaces else [*left, mine]))
    elif kind == FORT:
        if slot in forts:
            return take(at, place, piece)
        lying = (palaces, emissaries, tuple(sorted([*forts, slot])), tiles)
        return _count_forts(at, _put_place(at, board.province_of[slot], lying), -1)
    else:
        mine = (slot, int(number))
        left = [one for one in tiles if one[0] != slot]
        tiles = tuple(sorted(left if mine in tiles else [*left, mine]))
    return _put_place(at, board.province_of[slot], (palaces, emissaries, forts, tiles))


def take(at: At, place: Target, piece: str) -> Values | None:
    """The uppermost piece of a slot; in a province an emissary, of the owner that is chosen or of
    the last that has one there.
    """
    board = at.state.game.board
    if place[0] == "slot":
        slot = place[1]
        home = board.province_of[slot]
        lying = _find_place(at, home)
        palaces, sent, forts, tiles = lying
        without = tuple([one for one in palaces if one[0] != slot])
        if without != palaces and not (slot in forts and piece.startswith(FORT)):
            return _put_place(at, home, (without, sent, forts, tiles))
        if slot in forts:
            left = tuple([one for one in forts if one != slot])
            return _count_forts(at, _put_place(at, home, (palaces, sent, left, tiles)), 1)
        bare = tuple([one for one in tiles if one[0] != slot])
        return None if bare == tiles else _put_place(at, home, (palaces, sent, forts, bare))
    province = _find_province(at, place)
    if province is None:
        return None
    sent = at.state.emissaries[province]
    kind, _, number = piece.partition(":")
    owners = [owner for owner, count in enumerate(sent) if count]
    if kind == EMISSARY and int(number) in owners:
        owners = [int(number)]
    return _send(at, province, owners[-1], -1) if owners else None


def _count_forts(at: At, values: Values, by: int) -> Values:
    """One more or less of the fortifications that are not placed yet: of the first seat that can;
    whose it is can be changed on the page of the turn.
    """
    left = list(values["forts_left"])
    able = [seat for seat, count in enumerate(left) if 0 <= count + by <= 1]
    if able:
        left[able[0]] += by
    return {**values, "forts_left": tuple(left)}


def _find_province(at: At, place: Target) -> int | None:
    if place[0] in ("province", "land"):
        return place[1]
    return at.state.game.board.province_of[place[1]] if place[0] == "slot" else None


def _find_place(at: At, province: int) -> tuple[Any, ...]:
    """What lies in a province: palaces, emissaries, fortifications, tiles."""
    found: tuple[Any, ...] = at.values["places"][province]
    return found


def _send(at: At, province: int, owner: int, by: int) -> Values:
    palaces, sent, forts, tiles = _find_place(at, province)
    counts = list(sent)
    counts[owner] = max(0, min(EMISSARIES, counts[owner] + by))
    return _put_place(at, province, (palaces, tuple(counts), forts, tiles))


def _put_place(at: At, province: int, lying: tuple[Any, ...]) -> Values:
    """With other pieces in a province. What the full provinces were scored with follows from the
    pieces again.
    """
    places = list(at.values["places"])
    places[province] = lying
    return {**at.values, "places": tuple(places), "scored": None}


# ------------------------------------------------------------------ beside the board


def list_pages(at: At) -> Sequence[Page]:
    """Cards, and the turn with what cannot be seen on the board."""
    return (
        Page("cards", at.tr("Cards"), tuple(_list_cards(at))),
        Page("turn", at.tr("Turn"), tuple(_list_turn(at))),
    )


def _list_cards(at: At) -> Iterator[Section]:
    tr, game = at.tr, at.state.game
    row = _count_cards(at, "row", at.state.row, ROW, lambda cards_: {"row": cards_}, True)
    yield Section(tr("Face-up row"), row)
    for owner, name in enumerate(name_owners(tr, at.names, at.state)):
        hidden = owner != game.emperor
        fields = _count_cards(
            at,
            f"hand:{owner}",
            at.state.hands[owner],
            HAND,
            partial(_put_hand, at, owner),
            hidden,
        )
        seat = owner if owner < game.seats else None
        yield Section(tr("Hand of {name}", name=name), fields, seat)
    discard = _count_cards(
        at, "discard", at.state.discarded, 99, lambda cards_: {"discarded": cards_}
    )
    yield Section(tr("Discard"), discard)
    if game.influence:
        for seat, name in enumerate(at.names[: game.seats]):
            kept = tuple(
                Field(
                    f"kept:{seat}:{card}",
                    name_colour_of_many(tr, card),
                    COUNTER,
                    at.values["kept"][seat][card],
                    partial(_put_kept, at, seat, card),
                    bounds=(0, 20),
                    draw=partial(_draw_card, card),
                )
                for card in range(len(COLOURS))
            )
            yield Section(tr("Cards kept by {name}", name=name), kept, seat)


def _count_cards(
    at: At,
    key: str,
    lying: Sequence[int],
    most: int,
    put: Callable[[tuple[int, ...]], Mapping[str, Any]],
    hidden: bool = False,
) -> tuple[Field, ...]:
    """A counter for each colour among some cards, and with `hidden` one for unknown ones."""

    def change(card: int, count: int) -> Values:
        there = [*[one for one in lying if one != card], *[card] * count]
        while card != UNKNOWN and len(there) > most and UNKNOWN in there:
            there.remove(UNKNOWN)  # one that was not known is told
        return {**at.values, **put(tuple(there if key == "discard" else sorted(there)))}

    def count_of(card: int) -> int:
        return sum(one == card for one in lying)

    def count_free(card: int) -> int:
        """Unknown cards that may turn out to be of a colour."""
        return 0 if card == UNKNOWN else count_of(UNKNOWN)

    colours = [*range(len(COLOURS)), *([UNKNOWN] if hidden else [])]
    return tuple(
        Field(
            f"{key}:{card}",
            at.tr("unknown cards") if card == UNKNOWN else name_colour_of_many(at.tr, card),
            COUNTER,
            count_of(card),
            partial(change, card),
            bounds=(0, min(most, count_of(card) + most - len(lying) + count_free(card))),
            draw=partial(_draw_card, card),
        )
        for card in colours
    )


def _put_hand(at: At, owner: int, cards_: tuple[int, ...]) -> dict[str, Any]:
    """Another hand. Beside unknown cards what is known is what everybody has seen taken."""
    known = list(at.values["known"])
    if owner < len(known):
        seen = tuple([card for card in cards_ if card != UNKNOWN])
        known[owner] = seen if UNKNOWN in cards_ else ()
    return {**set_item(at, "hands", owner, cards_), "known": tuple(known)}


def _put_kept(at: At, seat: int, card: int, count: int) -> Values:
    """Another number of kept cards; who has most of a colour alone has its influence card."""
    kept = [list(own) for own in at.values["kept"]]
    kept[seat][card] = count
    holders = list(at.values["influence"])
    most = max(own[card] for own in kept)
    best = [s for s, own in enumerate(kept) if own[card] == most]
    if not most or holders[card] not in best:
        holders[card] = best[0] if most else -1
    return {**at.values, "kept": tuple(map(tuple, kept)), "influence": tuple(holders)}


def _list_turn(at: At) -> Iterator[Section]:
    tr, game, values = at.tr, at.state.game, at.values
    seats = tuple(enumerate(at.names[: game.seats]))
    yield Section(
        "",
        (
            Field("first", tr("First player"), CHOICE, game.first, partial(_set_first, at), seats),
            Field("turn", tr("Whose turn"), CHOICE, at.state.seat, partial(_set_turn, at), seats),
            Field(
                "phase",
                tr("What is done now"),
                CHOICE,
                at.state.phase,
                partial(_set_phase, at),
                tuple(_list_phases(at)),
            ),
        ),
    )
    if at.state.phase == PLACE or values["placed"]:
        provinces = ((-1, "–"), *((p, name_province(tr, at.map, p)) for p in game.provinces))
        yield Section(
            tr("Placed this turn already"),
            (
                Field(
                    "placed",
                    tr("Pieces"),
                    COUNTER,
                    values["placed"],
                    partial(_set_placed, at),
                    bounds=(0, MOST_PIECES),
                ),
                Field(
                    "province",
                    tr("Province"),
                    CHOICE,
                    values["province"],
                    partial(_set_province, at),
                    provinces,
                ),
                Field(
                    "alone",
                    tr("It was empty before"),
                    TOGGLE,
                    int(values["alone"]),
                    partial(_set_alone, at),
                ),
            ),
        )
    yield Section(
        tr("The end"),
        (
            make_toggle(at, "shuffles", tr("The discard was shuffled already")),
            make_toggle(at, "last_round", tr("The pile is empty for the second time")),
        ),
    )
    yield from _list_options(at)


def _list_options(at: At) -> Iterator[Section]:
    """What the game for two and options have besides."""
    tr, game, values = at.tr, at.state.game, at.values
    seats = tuple(enumerate(at.names[: game.seats]))
    if game.influence:
        holders = ((-1, tr("nobody")), *seats)
        fields = tuple(
            make_choice(at, "influence", name_colour_of_many(tr, card), holders, card)
            for card in range(len(COLOURS))
        )
        yield Section(tr("Influence cards"), fields)
        yield from _list_scored(at)
    if game.emperor >= 0:
        for seat, name in seats:
            fields = tuple(
                Field(
                    f"special:{seat}:{kind}",
                    name_special(tr, kind),
                    TOGGLE,
                    values["specials"][seat] >> kind & 1,
                    partial(_set_special, at, seat, kind),
                )
                for kind in range(3)
            )
            yield Section(tr("Special cards of {name}", name=name), fields, seat)
    if game.fortifications:
        fields = tuple(make_toggle(at, "forts_left", name, seat) for seat, name in seats)
        yield Section(tr("Fortifications not placed yet"), fields)


def _list_scored(at: At) -> Iterator[Section]:
    """With influence cards the points of a full province do not follow from its pieces."""
    for province, points in at.state.scored:
        name = name_province(at.tr, at.map, province)
        fields = tuple(
            Field(
                f"scored:{province}:{seat}",
                at.names[seat],
                COUNTER,
                points[seat],
                partial(_set_scored, at, province, seat),
                bounds=(0, 99),
            )
            for seat in range(at.state.game.seats)
        )
        yield Section(at.tr("Scored already in {province}", province=name), fields)


def _set_scored(at: At, province: int, seat: int, points: int) -> Values:
    scored = [
        (p, *[points if (p, s) == (province, seat) else n for s, n in enumerate(won)])
        for p, won in at.state.scored
    ]
    return {**at.values, "scored": tuple(scored)}


def _set_special(at: At, seat: int, kind: int, on: int) -> Values:
    mask = at.values["specials"][seat]
    return set_item(at, "specials", seat, mask | 1 << kind if on else mask & ~(1 << kind))


def _set_first(at: At, seat: int) -> Values:
    return {**at.values, "first": seat, "turn": None}


def _set_turn(at: At, seat: int) -> Values:
    return {**at.values, "seat": seat, "turn": None}


def _set_phase(at: At, phase: int) -> Values:
    """Another phase; a game that is over has a reason, and a turn that takes cards has placed
    nothing that still counts.
    """
    end = "last_round" if phase == OVER else ""
    return {**at.values, "phase": phase, "end": end}


def _set_placed(at: At, count: int) -> Values:
    """So many pieces were placed this turn; without one there is no province."""
    values = {**at.values, "placed": count}
    if not count:
        values.update(province=-1, alone=False)
    elif values["province"] < 0:
        full = [p for p, lying in enumerate(values["places"]) if lying[0] or any(lying[1])]
        values["province"] = full[0] if full else 0
    return _follow_turn(at, values)


def _set_province(at: At, province: int) -> Values:
    placed = 0 if province < 0 else max(1, at.values["placed"])
    alone = at.values["alone"] and province >= 0
    values = {**at.values, "province": province, "placed": placed, "alone": alone}
    return _follow_turn(at, values)


def _set_alone(at: At, on: int) -> Values:
    return _follow_turn(at, {**at.values, "alone": bool(on) and at.values["placed"] > 0})


def _follow_turn(at: At, values: Values) -> Values:
    """With the provinces of the turn as games with options tell them: that of its pieces, and
    whether it was empty.
    """
    if at.state.game.plain:
        return values
    here = 1 << values["province"] if values["placed"] else 0
    empty = here if values["alone"] else 0
    return {**values, "turn_provinces": here, "turn_empty": empty}


def _list_phases(at: At) -> Iterator[tuple[int, str]]:
    tr, game = at.tr, at.state.game
    yield PLACE, tr("pieces are placed, or a card is exchanged")
    yield REFILL, tr("the hand is filled up")
    yield TAKE, tr("the card of an exchange is taken")
    if game.influence:
        yield KEEP, tr("a card is kept")
    if game.emperor >= 0:
        yield EMPEROR, tr("the Emperor’s piece")
    yield OVER, tr("the game is over")
    if at.state.phase not in (PLACE, REFILL, TAKE, KEEP, EMPEROR, OVER):
        yield at.state.phase, tr("a slot is chosen")


def list_unknown(at: At) -> Sequence[str]:
    """Hands, tiles and the draw pile."""
    tr, found = at.tr, []
    hands = sum(UNKNOWN in hand for hand in at.state.hands)
    if hands:
        found.append(tr.plural("{n} hand", "{n} hands", hands))
    if UNKNOWN in at.state.row:
        found.append(tr("the face-up row"))
    if at.state.extra is not None and UNKNOWN in at.state.extra.tiles:
        tiles = at.state.extra.tiles.count(UNKNOWN)
        found.append(tr.plural("{n} tile", "{n} tiles", tiles))
    if UNKNOWN in at.state.pile:
        found.append(tr("the draw pile"))
    return found


def explain(tr: Translator) -> str:
    """Where pieces go."""
    return tr("Palaces go on the slots, emissaries into the provinces.")


def name_word(at: At, key: str, value: str) -> str:
    """A colour, province, slot or phase by its name."""
    tr, board, phases = at.tr, at.state.game.board, dict(_list_phases(at))
    return find_word(
        key,
        value,
        {
            "province": ([one.id for one in board.provinces], partial(name_province, tr, at.map)),
            "card": (COLOURS, partial(name_colour, tr)),
            "slot": (board.slot_ids, partial(name_slot, tr, at.map)),
            "phase": (PHASES, lambda phase: phases.get(phase, value)),
        },
    )


LAYING: Laying[State, ChinaMap] = Laying(
    begin=begin,
    loosen=loosen,
    list_pieces=list_pieces,
    lay=lay,
    take=take,
    list_pages=list_pages,
    list_unknown=list_unknown,
    explain=explain,
    name_word=name_word,
)
"""How positions of China are laid."""
