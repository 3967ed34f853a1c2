"""What must hold in a board of China beyond keys and types: ids, references, neighbours, roads,
cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from china_games.boards.borders import Area, find_border_problems
from china_games.boards.common_checks import (
    find_repeated_names,
    find_repeated_players,
    find_repeats,
    find_unknown,
)
from china_games.boards.messages import ADVICE as SHARED_ADVICE
from china_games.boards.messages import MESSAGES as SHARED
from china_games.boards.sketch import Named, list_items, read_whole
from china_games.files import Document, Problem, add_messages, find_problems
from china_games.files.document import DataPath, sort_problems
from china_games.games.china.board import places as china_places
from china_games.games.china.board.messages import ADVICE, MESSAGES
from china_games.games.china.board.models import ChinaFile
from china_games.games.china.board.sketch import Sketch, make_sketch, name_thing
from china_games.games.china.rules.model import HAND, ROW, count_removed_cards

add_messages(SHARED, SHARED_ADVICE)
add_messages(MESSAGES, ADVICE, "china")

MOST = 60
"""So many problems of one sort are told at most."""


def check_document(document: Document) -> tuple[Problem, ...]:
    """Every problem of a board of China, as they stand in the file."""
    problems = find_problems(ChinaFile, document)
    board = make_sketch(document)
    found = [*document.problems, *problems]
    rules = [
        _check_ids,
        _check_names,
        _check_neighbours,
        _check_colours,
        _check_posts,
        _check_roads,
        _check_network,
        _check_alliances,
        _check_players,
    ]
    if not any(problem.code == "too_many" for problem in problems):
        rules += (*china_places.RULES, _check_borders)  # what takes long for very many things
    for rule in rules:
        found += islice(rule(board), MOST)
    return sort_problems(found)


def _check_ids(board: Sketch) -> Iterator[Problem]:
    yield from find_repeats(
        board.document, [((*province.path, "id"), province.id) for province in board.provinces]
    )
    yield from find_repeats(board.document, [((*slot.path, "id"), slot.id) for slot in board.slots])


def _check_names(board: Sketch) -> Iterator[Problem]:
    return find_repeated_names(
        board.document, [(province.path, province.names) for province in board.provinces]
    )


def _index_provinces(board: Sketch) -> dict[str, int]:
    return {province.id: i for i, province in enumerate(board.provinces) if province.id}


def _index_slots(board: Sketch) -> dict[str, int]:
    return {slot.id: i for i, slot in enumerate(board.slots) if slot.id}


def _check_neighbours(board: Sketch) -> Iterator[Problem]:
    known = _index_provinces(board)
    for province in board.provinces:
        yield from find_unknown(board.document, province.adjacent, known, "unknown_province")
        yield from find_repeats(
            board.document, [(name.path, name.id) for name in province.adjacent], "twice"
        )
        for name in province.adjacent:
            if name.id == province.id:
                yield board.document.make_problem("own_neighbour", name.path, value=name.id)
            elif name.id in known and province.id not in _find_adjacent(board, known[name.id]):
                yield board.document.make_problem(
                    "one_way", name.path, value=name.id, other=name_thing(province)
                )


def _find_adjacent(board: Sketch, province: int) -> set[str]:
    return {name.id for name in board.provinces[province].adjacent}


def list_areas(board: Sketch) -> tuple[Area, ...]:
    """The provinces as their borders need them."""
    return tuple(
        Area(
            province.path, province.id, tuple(ring for _, ring in province.rings), province.adjacent
        )
        for province in board.provinces
    )


def _check_borders(board: Sketch) -> Iterator[Problem]:
    """Neighbours have a common border, and the other way round."""
    return find_border_problems(board.document, list_areas(board))


def _check_colours(board: Sketch) -> Iterator[Problem]:
    """Provinces of one colour never touch (CH-03); told at the later one."""
    known = _index_provinces(board)
    for i, province in enumerate(board.provinces):
        for name in province.adjacent:
            other = known.get(name.id, i)
            if other < i and province.colour and board.provinces[other].colour == province.colour:
                yield board.document.make_problem(
                    "same_colour", (*province.path, "colour"), value=province.colour, other=name.id
                )


def _check_posts(board: Sketch) -> Iterator[Problem]:
    """Border posts join two neighbours, and are for three players and more (CH-90)."""
    known = _index_provinces(board)
    posts = [slot for slot in board.slots if slot.province < 0]
    for post in posts:
        yield from find_unknown(board.document, post.between, known, "unknown_province")
        ends = [name.id for name in post.between if name.id in known]
        if len(ends) == 2 and ends[1] not in _find_adjacent(board, known[ends[0]]):
            yield board.document.make_problem(
                "post_no_neighbours", (*post.path, "between"), a=ends[0], b=ends[1]
            )
    for i, value in list_items(board.document.data, "players") if posts else ():
        if read_whole(value) == 2:
            yield board.document.make_problem("post_players", ("players", i))


def _check_roads(board: Sketch) -> Iterator[Problem]:
    known = _index_slots(board)
    for road in board.roads:
        yield from find_unknown(board.document, road.ends, known, "unknown_slot")
        if len(road.ends) == 2 and road.ends[0].id == road.ends[1].id:
            yield board.document.make_problem(
                "road_to_itself", road.ends[1].path, value=road.ends[1].id
            )
    yield from _find_repeated_pairs(
        board, [(road.path, road.ends) for road in board.roads], "twice_road"
    )


def _find_repeated_pairs(
    board: Sketch, values: Iterable[tuple[DataPath, tuple[Named, ...]]], code: str
) -> Iterator[Problem]:
    """A problem for every pair that stands there already, in either order."""
    first: dict[frozenset[str], DataPath] = {}
    for path, ends in values:
        pair = frozenset(end.id for end in ends)
        if len(ends) == 2 and pair in first:
            yield board.document.make_problem(
                code,
                (*path, "between"),
                a=ends[0].id,
                b=ends[1].id,
                first=board.document.find_line(first[pair]),
            )
        first.setdefault(pair, path)


def _check_network(board: Sketch) -> Iterator[Problem]:
    """Every slot has a road, and all hang together (CH-43)."""
    links: dict[str, set[str]] = {slot.id: set() for slot in board.slots if slot.id}
    for road in board.roads:
        if len(road.ends) != 2 or any(end.id not in links for end in road.ends):
            return
        a, b = (end.id for end in road.ends)
        links[a].add(b)
        links[b].add(a)
    reached = _find_reached(links)
    cut_off = [slot for slot in board.slots if slot.id and slot.id not in reached]
    for slot in cut_off:
        if not links[slot.id or ""]:
            yield board.document.make_problem("no_road", slot.path, value=slot.id)
    rest = [slot for slot in cut_off if links[slot.id or ""]]
    if rest:
        yield board.document.make_problem(
            "cut_off", rest[0].path, slots=tuple(slot.id for slot in rest)
        )


def _find_reached(links: dict[str, set[str]]) -> set[str]:
    """The slots that hang together with the first one that has a road."""
    start = next((slot for slot, others in links.items() if others), None)
    reached, ahead = set(), [start] if start else []
    while ahead:
        slot = ahead.pop()
        if slot not in reached:
            reached.add(slot)
            ahead += links[slot]
    return reached


def _check_alliances(board: Sketch) -> Iterator[Problem]:
    known = _index_provinces(board)
    for alliance in board.alliances:
        yield from find_unknown(board.document, alliance.ends, known, "unknown_province")
        ends = [end.id for end in alliance.ends if end.id in known]
        if len(ends) == 2 and ends[1] not in _find_adjacent(board, known[ends[0]]):
            yield board.document.make_problem(
                "no_neighbours", (*alliance.path, "between"), a=ends[0], b=ends[1]
            )
    numbers = [((*alliance.path, "number"), alliance.number) for alliance in board.alliances]
    yield from find_repeats(board.document, numbers, "twice_number")
    yield from _find_repeated_pairs(
        board, [(alliance.path, alliance.ends) for alliance in board.alliances], "twice_alliance"
    )


def _check_players(board: Sketch) -> Iterator[Problem]:
    """Each number of players once, and enough cards to deal to so many (CH-04, CH-06)."""
    data = board.document.data
    yield from find_repeated_players(board.document)
    deck = data.get("deck") if isinstance(data, dict) else None
    counts = [read_whole(count) for count in deck.values()] if isinstance(deck, dict) else [None]
    if None in counts:
        return
    for _, value in list_items(data, "players"):
        seats = read_whole(value)
        if seats is None:
            continue
        cards = sum(max(0, (count or 0) - count_removed_cards(seats)) for count in counts)
        if cards < HAND * seats + ROW:
            yield board.document.make_problem(
                "few_cards", ("deck",), count=cards, players=seats, limit=HAND * seats + ROW
            )
