"""The sentences of Middle Kingdom, to be read: each text in both languages, with values from games
played at random.
"""

from __future__ import annotations

from china_games.games.contract import Reason, Result
from china_games.games.middle_kingdom import words
from china_games.games.middle_kingdom.rules.model import PHASES
from china_games.games.middle_kingdom.words.advice import SENTENCES, say_reason
from china_games.games.middle_kingdom.words.themes import name_theme
from tests.support.boards import library
from tests.support.sentences import NAMES, At, Book, Form, find_path, listen, tell_tables

FORMS = (
    Form("cards", 2, {}, 1),
    Form("cards", 3, {"two_bids": True}, 2),
    Form("cards", 4, {}, 3),
    Form("cards", 5, {}, 4),
)
TABLES = (({}, "cards", 6), ({"x": 1}, "cards", 3), ({"two_bids": True}, "cards", 4))
ENDS = (
    Result((9, 9, 4), (), ((0, 1), (2,)), "shared", "row"),
    Result((9, 9, 4), (), ((1,), (0,), (2,)), "dynasty_cards", "draw"),
    Result((9, 8, 4), (), ((0,), (1,), (2,)), "", ""),
)
REASONS = {"type": 4, "goal": 0, "kind": 5, "name": 2, "points": 3, "cards": (5, 6), "n": 4}


def tell_bids(book: Book, at: At) -> None:
    """Why the bids of the last round stand as they do, and names that tables write."""
    map_, state = at.board.map, at.state
    for past in state.rounds[-1:]:
        for place, code in enumerate(code for _, code in past.order):
            book.add(
                f"standing {code}",
                lambda tr, p=past, i=place: words.say_standing(
                    tr, map_, at.names, p.bids, p.order, i, state.game.row
                ),
            )
    for kind in range(len(map_.cards) + 1):
        book.add(f"kind {kind}", lambda tr, k=kind: words.name_kind(tr, map_, k))
    for total in (0, 1, 7, 16):
        book.add(f"value {total}", lambda tr, n=total: words.word_value(tr, n))


def write_book() -> str:
    """The book as it is now."""
    book = Book("middle_kingdom")
    for phase in range(len(PHASES)):
        book.add(f"phase {phase}", lambda tr, p=phase: words.name_phase(tr, p))
    for end in ENDS:
        book.add(f"tie {end.tie_break}", lambda tr, e=end: book.words.tie_break(tr, NAMES, e))
        book.add(f"end {end.end_reason}", lambda tr, e=end: book.words.reason(tr, e.end_reason))
        book.add("victory", lambda tr, e=end: book.words.victory(tr, NAMES, e))
    map_ = library().get("middle_kingdom", "cards").map
    for code in SENTENCES:
        reason = Reason(code, 1.0, tuple(REASONS.items()))
        book.add(f"advice {code}", lambda tr, r=reason: say_reason(tr, map_, NAMES, None, r))
        book.add(f"theme {code}", lambda tr, c=code: name_theme(tr, c))
    tell_tables(book, TABLES)
    return listen(book, FORMS, tell_bids, every=4, tried=20).text()


def test_the_sentences_of_middle_kingdom_are_those_of_the_book() -> None:
    written = find_path("middle_kingdom").read_text("utf-8")
    assert write_book() == written, "tools/sentences.py middle_kingdom"
