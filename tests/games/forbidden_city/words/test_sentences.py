"""The sentences of Forbidden City, to be read: each text in both languages, with values from games
played at random.
"""

from __future__ import annotations

from china_games.games.contract import Event, Reason, Result, ScoreLine
from china_games.games.forbidden_city.rules.model import encode_cell
from china_games.games.forbidden_city.words import names
from china_games.games.forbidden_city.words.advice import SENTENCES, say_reason
from china_games.games.forbidden_city.words.themes import name_theme
from tests.games.forbidden_city.support import shipped
from tests.support.sentences import NAMES, At, Book, Form, find_path, listen, tell_tables

FORMS = tuple(
    Form("tiles", seats, {"start": start}, seats)
    for seats, start in ((2, "gardens"), (3, "halls"), (4, "gardens"))
)
TABLES = (
    ({}, "tiles", 6),
    ({"x": 1}, "tiles", 3),
    ({"first": 9}, "tiles", 3),
    ({"start": "both"}, "tiles", 3),
)
RARE = (
    Event("misfit", 1, (0,)),
    Event("pass", 2),
    Event("over", -1, ("all_pass",)),
    Event("closed", -1, (3, 9, (0, 0, 0, 0), 2, 1)),
    Event("closed", -1, (3, 9, (9, 0, 5, 0), 1, 4)),
)
ENDED = Result((9, 9, 4), (), ((0, 1), (2,)), "shared", "placed")
PLACES = (
    ("room", 2),
    ("value", 7),
    ("dragons", 1),
    ("added", 2),
    ("held", 2),
    ("colour", 1),
    ("cell", 5),
    ("cell", 6),
    ("beside", 1),
    ("beside", 3),
)
LINES = (
    ScoreLine(0, "FC-20", 7, PLACES),
    ScoreLine(1, "FC-20", 4, PLACES[:9]),
    ScoreLine(1, "FC-21", 4, PLACES[:7]),
    ScoreLine(1, "FC-22", 0, PLACES),
    ScoreLine(1, "FC-10", 0, PLACES),
    ScoreLine(1, "FC-30", 2, (("tile", 3),)),
)


REASONS = {"colour": 1, "size": 3, "cell": encode_cell(2, -1), "name": 2, "points": 7, "tiles": 4}


def tell_names(book: Book, at: At) -> None:
    """Names of rooms, sides and tiles that tables write."""
    for colour in range(4):
        book.add(f"room {colour}", lambda tr, c=colour: names.name_room(tr, c))
        book.add(f"a room {colour}", lambda tr, c=colour: names.name_new_room(tr, c))
        book.add(f"title {colour}", lambda tr, c=colour: names.name_room_first(tr, c))
        book.add(f"side {colour}", lambda tr, c=colour: names.name_side(tr, c))
    for colour in range(3):
        book.add(f"rooms {colour}", lambda tr, c=colour: names.name_two_rooms(tr, c))
    for n in (1, 2):
        book.add(f"dragons {n}", lambda tr, n=n: names.word_dragons(tr, n))
    book.add("place", lambda tr: names.name_place(tr, encode_cell(0, 0)))
    for tile, face in enumerate(at.board.map.faces):
        if face.parts and all(part.colour < 3 for part in face.parts):
            book.add("tile", lambda tr, t=tile: names.name_tile(tr, at.board.map, t))


def write_book() -> str:
    """The book as it is now."""
    book, map_ = Book("forbidden_city"), shipped()[0]
    for event in RARE:
        book.add(
            f"event {event.kind}",
            lambda tr, e=event: book.words.event(tr, map_, NAMES[:4], e, None),
        )
    for line in LINES:
        book.add(f"line {line.rule}", lambda tr, s=line: book.words.line(tr, map_, NAMES, s))
    for code in SENTENCES:
        reason = Reason(code, 1.0, tuple(REASONS.items()))
        book.add(f"advice {code}", lambda tr, r=reason: say_reason(tr, map_, NAMES, None, r))
        book.add(f"theme {code}", lambda tr, c=code: name_theme(tr, c))
    book.add("tie", lambda tr: book.words.tie_break(tr, NAMES, ENDED))
    tell_tables(book, TABLES)
    return listen(book, FORMS, tell_names, every=4).text()


def test_the_sentences_of_forbidden_city_are_those_of_the_book() -> None:
    written = find_path("forbidden_city").read_text("utf-8")
    assert write_book() == written, "tools/sentences.py forbidden_city"
