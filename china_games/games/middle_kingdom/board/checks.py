"""What must hold in a card file of Middle Kingdom beyond keys and types: ids, cards,
rows, places.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from china_games.boards.common_checks import find_repeated_players, find_repeats
from china_games.boards.messages import ADVICE as SHARED_ADVICE
from china_games.boards.messages import MESSAGES as SHARED
from china_games.boards.sketch import list_items, list_mappings, read_text, read_whole
from china_games.files import Document, Problem, add_messages, find_problems, guess
from china_games.files.document import DataPath, sort_problems
from china_games.games.middle_kingdom.board.messages import ADVICE, MESSAGES
from china_games.games.middle_kingdom.board.models import MiddleKingdomFile
from china_games.games.middle_kingdom.rules.cards import TYPES

add_messages(SHARED, SHARED_ADVICE)
add_messages(MESSAGES, ADVICE, "middle_kingdom")

AREAS = ("row", "pile", "goals", "tokens", "bids")
Rectangle = tuple[int, int, int, int]
Places = list[tuple[DataPath, Rectangle]]


def check_document(document: Document) -> tuple[Problem, ...]:
    """Every problem of a card file, as they stand in the file."""
    problems = find_problems(MiddleKingdomFile, document)
    found = [*document.problems, *problems]
    for rule in (
        find_repeated_players,
        _check_ids,
        _check_numbers,
        _check_types,
        _check_cards,
        _check_rows,
        _check_peasants,
        _check_places,
    ):
        found += rule(document)
    return sort_problems(found)


def _check_ids(document: Document) -> Iterator[Problem]:
    for key in ("types", "cards", "goals"):
        things = list_mappings(document.data, key)
        yield from find_repeats(
            document, [((*path, "id"), read_text(thing.get("id"))) for path, thing in things]
        )


def _check_numbers(document: Document) -> Iterator[Problem]:
    """MK-01."""
    bids = document.data.get("bids")
    found = [value for _, value in list_items(bids, "numbers")]
    if (
        len(found) == 7
        and all(read_whole(value) in range(1, 8) for value in found)
        and found != [*range(1, 8)]
    ):
        yield document.make_problem("mk_numbers", ("bids", "numbers"))


def _check_types(document: Document) -> Iterator[Problem]:
    """Each card has a type that there is."""
    for path, card in list_mappings(document.data, "cards"):
        type_ = read_text(card.get("type"))
        if type_ is not None and type_ not in TYPES:
            yield document.make_problem(
                "mk_unknown_type", (*path, "type"), value=type_, guess=guess(type_, TYPES)
            )


def _check_cards(document: Document) -> Iterator[Problem]:
    """MK-02: cards of each type, one kind of Merchants, one Philosopher."""
    cards = list(list_mappings(document.data, "cards"))
    if not cards:
        return
    found = [read_text(card.get("type")) for _, card in cards]
    for type_ in TYPES:
        if type_ not in found and all(kind in TYPES for kind in found):
            yield document.make_problem("mk_no_card", ("cards",), True, value=type_)
    merchants = [(path, card) for path, card in cards if card.get("type") == "merchant"]
    for path, card in merchants[1:]:
        yield document.make_problem(
            "mk_merchants", (*path, "type"), value=read_text(card.get("id")) or "?"
        )
    yield from _check_philosopher(document, cards)


def _check_philosopher(
    document: Document, cards: list[tuple[DataPath, dict[str, Any]]]
) -> Iterator[Problem]:
    sages = [(path, card) for path, card in cards if card.get("id") == "philosopher"]
    if not sages:
        yield document.make_problem("mk_no_philosopher", ("cards",), True)
    for path, card in sages[:1]:
        copies = read_whole(card.get("copies"))
        if card.get("type") in TYPES[1:] or copies is not None and copies > 1:
            yield document.make_problem("mk_philosopher", (*path, "id"))


def _check_rows(document: Document) -> Iterator[Problem]:
    """MK-03, MK-70, MK-76: a row for every table that can be, each once, and enough
    cards for it.
    """
    rows = list(list_mappings(document.data, "rows"))
    first: dict[tuple[int, bool], DataPath] = {}
    for path, row in rows:
        seats, two = read_whole(row.get("players")), row.get("two_bids", False)
        if seats is None or not isinstance(two, bool):
            return
        if (seats, two) in first:
            yield document.make_problem(
                "mk_twice_row", path, players=seats, first=document.find_line(first[seats, two])
            )
        elif seats == 2 and not two:
            yield document.make_problem("mk_one_bid", path)
        elif two and seats > 3:
            yield document.make_problem("mk_two_bids", (*path, "two_bids"))
        first.setdefault((seats, two), path)
    if rows:
        yield from _check_missing_rows(document, set(first))
        yield from _check_enough(document, rows)


def _check_missing_rows(document: Document, found: set[tuple[int, bool]]) -> Iterator[Problem]:
    for _, value in list_items(document.data, "players"):
        seats = read_whole(value)
        if seats in (3, 4, 5) and (seats, False) not in found:
            yield document.make_problem("mk_no_row", ("rows",), True, players=seats)
        if seats in (2, 3) and (seats, True) not in found:
            yield document.make_problem("mk_no_two_bids_row", ("rows",), True, players=seats)


def _check_enough(
    document: Document, rows: list[tuple[DataPath, dict[str, Any]]]
) -> Iterator[Problem]:
    copies = [read_whole(card.get("copies")) for _, card in list_mappings(document.data, "cards")]
    if None in copies:
        return
    total = sum(n for n in copies if n is not None)
    for path, row in rows:
        cards = read_whole(row.get("cards"))
        if cards is not None and cards > total:
            yield document.make_problem("mk_few_cards", (*path, "cards"), count=total, limit=cards)


def _check_peasants(document: Document) -> Iterator[Problem]:
    """MK-64: more Peasants never give less."""
    for (_, before), (i, after) in pairwise(list_items(document.data, "peasants")):
        low, high = read_whole(before), read_whole(after)
        if low is not None and high is not None and high < low:
            yield document.make_problem("mk_falling", ("peasants", i), value=high, other=low)


def _check_places(document: Document) -> Iterator[Problem]:
    """Places lie on the table and beside one another; each number of players has its seats."""
    layout = document.data.get("layout")
    if not isinstance(layout, dict):
        return
    common: Places = [
        (("layout", key), area) for key in AREAS if (area := _read_rectangle(layout.get(key)))
    ]
    yield from _check_apart(document, layout, common, [])
    counts = set()
    for path, places in list_mappings(layout, "seats", ("layout",)):
        players, at = read_whole(places.get("players")), list_items(places, "at")
        counts.add(players)
        if players in (2, 3, 4, 5) and 2 <= len(at) <= 5 and len(at) != players:
            yield document.make_problem("mk_seats", (*path, "at"), count=len(at), players=players)
        seats: Places = [
            ((*path, "at", i), area) for i, value in at if (area := _read_rectangle(value))
        ]
        yield from _check_apart(document, layout, seats, common)
    for _, value in list_items(document.data, "players"):
        if read_whole(value) in (2, 3, 4, 5) and counts and value not in counts:
            yield document.make_problem("mk_no_seats", ("layout", "seats"), True, players=value)


def _check_apart(
    document: Document, layout: dict[str, Any], areas: Places, others: Places
) -> Iterator[Problem]:
    sides = [side for _, side in list_items(layout, "size") if isinstance(side, int | float)]
    for i, (path, (x, y, width, height)) in enumerate(areas):
        if len(sides) == 2 and (x + width > sides[0] or y + height > sides[1]):
            yield document.make_problem("mk_off_table", path)
        for before, area in (*others, *areas[:i]):
            if _may_overlap((x, y, width, height), area):
                yield document.make_problem("mk_overlap", path, line=document.find_line(before))


def _read_rectangle(value: object) -> Rectangle | None:
    if (
        not isinstance(value, list)
        or len(value) != 4
        or any(read_whole(part) is None for part in value)
    ):
        return None
    x, y, width, height = value
    return x, y, width, height


def _may_overlap(a: Rectangle, b: Rectangle) -> bool:
    return all(a[i] < b[i] + b[i + 2] and b[i] < a[i] + a[i + 2] for i in (0, 1))
