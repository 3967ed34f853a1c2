"""The sentences of China, to be read: each text in both languages, with values from games played at
random.
"""

from __future__ import annotations

from random import Random

from china_games.games.china import words
from china_games.games.china.outlook import OUTLOOK, PLACEMENTS
from china_games.games.china.rules.model import COLOURS, TILE_COLOURS
from china_games.games.china.words.advice import SENTENCES, say_reason
from china_games.games.china.words.names import name_tile_colour
from china_games.games.china.words.themes import name_theme
from china_games.games.contract import Preview, Reason, Row
from tests.games.china.support import position
from tests.support.boards import library
from tests.support.sentences import NAMES, At, Book, Form, find_path, listen, tell_end, tell_tables

FORMS = (
    Form("side_a", 3, {"fortifications": True}),
    Form("side_a", 2, {"fortifications": True, "bonus_tiles": True, "two_players": "influence"}),
    Form("side_a", 2, {"two_players": "light"}),
    Form("border_disputes", 4, {"bonus_tiles": True}),
)
REASONS = {"province": 2, "points": 3, "card": 1, "alliance": 4, "name": 1}
TABLES = (
    ({}, "side_a", 6),
    ({}, "side_b", 3),
    ({"x": 1}, "side_a", 3),
    ({"first": 9}, "side_a", 3),
    ({"two_players": "light"}, "side_a", 3),
    ({"two_players": "alone"}, "side_a", 2),
    ({"fortifications": 1}, "side_a", 3),
    ({"bonus_tiles": "yes"}, "side_a", 3),
    ({"fortifications": True}, "border_disputes", 3),
    ({}, "border_disputes", 2),
)


def tell_things(book: Book, at: At) -> None:
    """What is told of things on the table and of what moves would give."""
    map_, names, view = at.board.map, at.names, book.rules.view(at.state, at.seat)
    board, rng = view.game.board, at.rng
    for p in rng.sample(view.game.provinces, 4):
        book.add("province", lambda tr, p=p: words.tell_province(tr, map_, names, view, p))
    for slot in rng.sample(range(len(board.slot_ids)), 4):
        book.add("slot", lambda tr, s=slot: words.tell_slot(tr, map_, names, view, s))
    for one in rng.sample(board.alliances, 3):
        book.add("alliance", lambda tr, n=one.number: words.tell_alliance(tr, map_, names, view, n))
    for seat in range(len(names)):
        book.add("seat", lambda tr, s=seat: words.tell_seat(tr, names, view, s))
    book.add("pile", lambda tr: words.tell_pile(tr, view))
    book.add("row", lambda tr: words.tell_row(tr, view))
    book.add("discard", lambda tr: words.tell_discard(tr, view))
    if view.game.emperor >= 0:
        book.add("emperor", lambda tr: words.tell_emperor(tr, view))
    for card in range(len(COLOURS)):
        book.add(f"card {card}", lambda tr, c=card: words.tell_card(tr, map_, view, c))
    for tile in range(len(TILE_COLOURS)):
        book.add(f"tile {tile}", lambda tr, t=tile: name_tile_colour(tr, t))
    legal = [one for one in book.rules.legal(at.state, at.seat) if one[0] in PLACEMENTS]
    for action in rng.sample(legal, min(6, len(legal))):
        book.add(
            "preview",
            lambda tr, a=action: _rows(OUTLOOK.preview(tr, map_, names, view, at.seat, (a,))),
        )


def _rows(shown: Preview | None) -> tuple[Row, ...]:
    assert shown is not None
    return shown.rows


def write_book() -> str:
    """The book as it is now."""
    book = Book("china")
    map_ = library().get("china", "side_a").map
    for code in SENTENCES:
        reason = Reason(code, 1.0, tuple(REASONS.items()))
        book.add(f"advice {code}", lambda tr, r=reason: say_reason(tr, map_, NAMES, None, r))
        book.add(f"theme {code}", lambda tr, c=code: name_theme(tr, c))
    side_a = library().get("china", "side_a")
    ended = position(
        "",
        "",
        "",
        palaces=["wei.1 wei.2 wei.3 wei.4 wei.5 qin.1 qin.2 qin.3", "qin.4 wu.1"],
        emissaries={"wei": (2, 1, 0), "qin": (1, 0, 1)},
    )
    tell_end(book, At(side_a, NAMES[:3], ended, 0, Random(1)))
    tell_tables(book, TABLES)
    return listen(book, FORMS, tell_things).text()


def test_the_sentences_of_china_are_those_of_the_book() -> None:
    assert write_book() == find_path("china").read_text("utf-8"), "tools/sentences.py china"
