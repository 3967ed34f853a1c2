"""The sentences of Empires, to be read: each text in both languages, with values from games played
at random.
"""

from __future__ import annotations

from china_games.games.contract import Reason, Result
from china_games.games.empires import words
from china_games.games.empires.rules.cards import ACTIONS
from china_games.games.empires.rules.model import PHASES
from china_games.games.empires.words.advice import SENTENCES, say_reason
from china_games.games.empires.words.names import word_suits
from china_games.games.empires.words.themes import name_theme
from tests.games.empires.words.test_words import MAP, RARE
from tests.support.sentences import NAMES, At, Book, Form, find_path, listen, tell_tables

FORMS = (
    Form("empires_china_48", 2, {"last_year": 5, "treasury": True, "granaries": True}, 1),
    Form("empires_world_60", 3, {"last_year": 5, "returns": "any"}, 2),
    Form("empires_world_60", 3, {"last_year": 5, "treasury": True, "granaries": True}, 3),
)
WORLD = "empires_world_60"
TABLES = (
    ({}, WORLD, 9),
    ({"x": 1}, WORLD, 3),
    ({"first": 7}, WORLD, 3),
    ({"granaries": True}, WORLD, 3),
    ({"aim": "third"}, WORLD, 3),
    ({"returns": "2"}, WORLD, 3),
)
ENDS = (
    Result((9, 9, 4), (), ((0, 1), (2,)), "shared", "victory"),
    Result((9, 9, 4), (), ((1,), (0,), (2,)), "cities", "last_year"),
    Result((9, 9, 4), (), ((1,), (0,), (2,)), "pawns", "last_left"),
    Result((9, 8, 4), (), ((0,), (1,), (2,)), "", ""),
)
REASONS = {
    "province": 3,
    "provinces": (1, 4),
    "name": 2,
    "n": 3,
    "card": 1,
    "cards": (0, 0, 3),
    "threatened": ((1, 3), (4, 1), (5, 0)),
    "more": 2,
    "hand": 5,
    "goal": 31,
}


KINDS = ("effect", "pass")
"""Kinds of events whose first field makes other sentences."""


def tell_things(book: Book, at: At) -> None:
    """What is told of things on the table."""
    map_, names, view = at.board.map, at.names, book.rules.view(at.state, at.seat)
    for p in at.rng.sample(range(len(map_.provinces)), 3):
        book.add("province", lambda tr, p=p: words.tell_province(tr, map_, names, view, p))
    for seat in range(len(names)):
        book.add("seat", lambda tr, s=seat: words.tell_seat(tr, names, view, s))
        book.add("hand", lambda tr, s=seat: words.word_hand(tr, view.hands[s]))
    book.add("deck", lambda tr: words.tell_deck(tr, view))
    book.add("discard", lambda tr: words.tell_discard(tr, view))


def write_book() -> str:
    """The book as it is now."""
    book = Book("empires")
    for event in RARE:
        about = f"event {event.kind} {event.data[:1] if event.kind in KINDS else ''}".strip()
        book.add(about, lambda tr, e=event: book.words.event(tr, MAP, NAMES[:3], e, None))
    for phase in range(len(PHASES)):
        book.add(f"phase {phase}", lambda tr, p=phase: words.name_phase(tr, p))
    for number in range(len(ACTIONS)):
        book.add(f"card action {number}", lambda tr, n=number: words.name_card_action(tr, n))
        book.add(f"card action {number}", lambda tr, n=number: words.say_effect(tr, n))
    for suit in range(4):
        book.add(f"advantage {suit}", lambda tr, s=suit: words.name_advantage(tr, s))
    for suit in range(-1, 5):
        book.add(f"card {suit}", lambda tr, s=suit: words.name_card(tr, s))
    for counts in ((1, 0, 0, 0, 0), (0, 2, 1, 3, 1), (2, 1, 2, 1, 2)):
        book.add("suits", lambda tr, c=counts: word_suits(tr, c))
    for end in ENDS:
        book.add(f"tie {end.tie_break}", lambda tr, e=end: book.words.tie_break(tr, NAMES, e))
        book.add(f"end {end.end_reason}", lambda tr, e=end: book.words.reason(tr, e.end_reason))
        book.add("victory", lambda tr, e=end: book.words.victory(tr, NAMES, e))
    for code in SENTENCES:
        reason = Reason(code, 1.0, tuple(REASONS.items()))
        book.add(f"advice {code}", lambda tr, r=reason: say_reason(tr, MAP, NAMES, None, r))
        book.add(f"theme {code}", lambda tr, c=code: name_theme(tr, c))
    tell_tables(book, TABLES)
    return listen(book, FORMS, tell_things, every=8).text()


def test_the_sentences_of_empires_are_those_of_the_book() -> None:
    assert write_book() == find_path("empires").read_text("utf-8"), "tools/sentences.py empires"
