"""What is told beside a board of China that is laid by hand: cards, and the turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from china_games.games.china.board import ChinaMap
from china_games.games.china.rules.board import COLOURS
from china_games.games.china.rules.model import (
    EMPEROR,
    HAND,
    KEEP,
    MOST_PIECES,
    OVER,
    PLACE,
    REFILL,
    ROW,
    TAKE,
    State,
)
from china_games.games.china.table import cards
from china_games.games.china.words.names import (
    name_colour_of_many,
    name_owners,
    name_province,
    name_special,
)
from china_games.games.common.laying import draw_card, make_choice, make_toggle, set_item
from china_games.games.contract import (
    CHOICE,
    COUNTER,
    TOGGLE,
    UNKNOWN,
    Field,
    OnTable,
    Page,
    Section,
    Values,
)

At = OnTable[State, ChinaMap]


def list_pages(at: At) -> Sequence[Page]:
    """Cards, and the turn with what cannot be seen on the board."""
    return (
        Page("cards", at.tr("Cards"), tuple(_list_cards(at))),
        Page("turn", at.tr("Turn"), tuple(_list_turn(at))),
    )


_draw_card = partial(draw_card, partial(cards.draw_front, name=False), cards.draw_back)


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
    yield Section(tr("Discard pile"), discard)
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
                tr("Phase"),
                CHOICE,
                at.state.phase,
                partial(_set_phase, at),
                tuple(list_phases(at)),
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


def list_phases(at: At) -> Iterator[tuple[int, str]]:
    """The phases that this form of the game has, each with what is done in it."""
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
