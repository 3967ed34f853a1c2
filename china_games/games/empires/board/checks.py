"""What must hold in a map file of Empires beyond keys and types: ids, points, neighbours, links,
places.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
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
from china_games.boards.points import find_bad_point
from china_games.boards.sketch import list_items
from china_games.files import Document, Problem, add_messages, find_problems
from china_games.files.document import DataPath, sort_problems
from china_games.games.empires.board import places as empires_places
from china_games.games.empires.board.messages import ADVICE, MESSAGES
from china_games.games.empires.board.models import EmpiresFile
from china_games.games.empires.board.sketch import Sketch, make_sketch, name_thing

add_messages(SHARED, SHARED_ADVICE)
add_messages(MESSAGES, ADVICE, "empires")

MOST = 60
"""So many problems of one sort are told at most."""

LEAST_POINTS = {
    "polygon": 3,
    "islands": 3,
    "holes": 3,
    "zone": 3,
    "land": 3,
    "lakes": 3,
    "lines": 2,
    "line": 2,
    "coast": 2,
    "slots": 1,
    "stacks": 1,
}
"""How many points the texts of a key hold at least."""


def check_document(document: Document) -> tuple[Problem, ...]:
    """Every problem of a map of Empires, as they stand in the file."""
    problems = find_problems(EmpiresFile, document)
    found, drawn = [*document.problems, *problems], make_sketch(document)
    rules: list[Callable[[Sketch], Iterator[Problem]]] = [
        _check_points,
        _check_players,
        _check_ids,
        _check_names,
        _check_neighbours,
        _check_links,
        _check_whole,
        _check_edge,
    ]
    if not any(problem.code == "too_many" for problem in problems):
        rules += (*empires_places.RULES, _check_borders)  # what takes long for very many things
    for rule in rules:
        found += islice(rule(drawn), MOST)
    return sort_problems(found)


def _check_points(drawn: Sketch) -> Iterator[Problem]:
    """Every text of points can be read and holds enough of them."""
    for path, text in _list_texts(drawn.document.data, ()):
        key = next(step for step in reversed(path) if isinstance(step, str))
        bad = find_bad_point(text)
        if bad:
            yield drawn.document.make_problem("em_point", path, number=bad[0], value=bad[1][:40])
        elif len(text.split()) < LEAST_POINTS[key]:
            yield drawn.document.make_problem(
                "em_few_points", path, count=len(text.split()), limit=LEAST_POINTS[key]
            )


def _list_texts(value: object, path: DataPath) -> Iterator[tuple[DataPath, str]]:
    """All texts that stand for points, with their paths."""
    if isinstance(value, str):
        key = next((step for step in reversed(path) if isinstance(step, str)), "")
        if key in LEAST_POINTS:
            yield path, value
    elif isinstance(value, dict):
        for key, child in value.items():
            yield from _list_texts(child, (*path, key))
    elif isinstance(value, list):
        for i, child in enumerate(value):
            yield from _list_texts(child, (*path, i))


def _check_players(drawn: Sketch) -> Iterator[Problem]:
    """Each number of players once."""
    return find_repeated_players(drawn.document)


def _check_ids(drawn: Sketch) -> Iterator[Problem]:
    return find_repeats(
        drawn.document, [((*province.path, "id"), province.id) for province in drawn.provinces]
    )


def _check_names(drawn: Sketch) -> Iterator[Problem]:
    return find_repeated_names(
        drawn.document, [(province.path, province.names) for province in drawn.provinces]
    )


def _index_known(drawn: Sketch) -> dict[str, set[str]]:
    """The neighbours by land of each province that has an id."""
    return {
        province.id: {name.id for name in province.adjacent}
        for province in drawn.provinces
        if province.id
    }


def _check_neighbours(drawn: Sketch) -> Iterator[Problem]:
    known = _index_known(drawn)
    for province in drawn.provinces:
        yield from find_unknown(drawn.document, province.adjacent, known, "unknown_province")
        yield from find_repeats(
            drawn.document, [(name.path, name.id) for name in province.adjacent], "twice"
        )
        for name in province.adjacent:
            if name.id == province.id:
                yield drawn.document.make_problem("own_neighbour", name.path, value=name.id)
            elif province.id and province.id not in known.get(name.id, (province.id,)):
                yield drawn.document.make_problem(
                    "one_way", name.path, value=name.id, other=name_thing(province)
                )


def _check_links(drawn: Sketch) -> Iterator[Problem]:
    """Sea links join two provinces that share no border, each pair once."""
    known = _index_known(drawn)
    first: dict[frozenset[str], DataPath] = {}
    for link in drawn.links:
        yield from find_unknown(drawn.document, link.ends, known, "unknown_province")
        if len(link.ends) != 2:
            continue
        a, b = link.ends[0].id, link.ends[1].id
        pair, path = frozenset((a, b)), (*link.path, "between")
        if a == b:
            yield drawn.document.make_problem("em_link_to_itself", link.ends[1].path, value=a)
        elif b in known.get(a, ()):
            yield drawn.document.make_problem("em_link_of_neighbours", path, a=a, b=b)
        elif pair in first:
            yield drawn.document.make_problem(
                "em_twice_link", path, a=a, b=b, first=drawn.document.find_line(first[pair])
            )
        first.setdefault(pair, path)


def list_areas(drawn: Sketch) -> tuple[Area, ...]:
    """The provinces as their borders need them."""
    return tuple(
        Area(
            province.path,
            province.id,
            tuple(ring.line for ring in province.rings),
            province.adjacent,
            tuple(hole.line for hole in province.holes),
        )
        for province in drawn.provinces
    )


def list_linked(drawn: Sketch) -> tuple[frozenset[str], ...]:
    """The pairs of provinces that a link joins over sea or mountains."""
    return tuple(frozenset(end.id for end in link.ends) for link in drawn.links)


def _check_borders(drawn: Sketch) -> Iterator[Problem]:
    """Neighbours have a common border, and the other way round; a link stands for a missing one."""
    return find_border_problems(drawn.document, list_areas(drawn), list_linked(drawn))


def _check_whole(drawn: Sketch) -> Iterator[Problem]:
    """All provinces hang together by land and sea; told at the first one that does not."""
    links = {name: set(beside) for name, beside in _index_known(drawn).items()}
    for link in drawn.links:
        if len(link.ends) == 2:
            links.get(link.ends[0].id, set()).add(link.ends[1].id)
            links.get(link.ends[1].id, set()).add(link.ends[0].id)
    reached, ahead = set(), list(links)[:1]
    while ahead:
        province = ahead.pop()
        if province not in reached:
            reached.add(province)
            ahead += links.get(province, ())
    cut_off = [
        province for province in drawn.provinces if province.id and province.id not in reached
    ]
    if cut_off:
        yield drawn.document.make_problem(
            "em_cut_off", cut_off[0].path, provinces=tuple(map(name_thing, cut_off))
        )


def _check_edge(drawn: Sketch) -> Iterator[Problem]:
    """EM-35: some province lies on the rim."""
    provinces = [value for _, value in list_items(drawn.document.data, "provinces")]
    if provinces and not any(isinstance(value, dict) and value.get("edge") for value in provinces):
        yield drawn.document.make_problem("em_no_edge", ("provinces",), at_key=True)
