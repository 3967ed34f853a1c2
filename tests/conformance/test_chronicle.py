"""How games tell their past: nothing twice, no heading alone, equal acts together, from one seat's
knowledge alone.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from china_games.app.play import logbook
from china_games.app.play.log_list import list_rows
from china_games.games import registry
from china_games.games.contract import Event
from china_games.i18n import LANGUAGES, make_translator
from china_games.numbers import format_signed
from china_games.session import SeatInfo, Session, Setup
from tests.support.boards import library
from tests.support.games import Case, cases, list_forms

MOVES = 220
EVERY = pytest.mark.parametrize("case", list_forms(), ids=lambda case: case.id, scope="module")
FIRST = pytest.mark.parametrize(
    "case", list({case.game: case for case in cases()}.values()), ids=lambda case: case.game
)


@lru_cache(maxsize=4)
def play(case: Case, seed: int = 3) -> Session:
    """A random game of people, for the tests of one case in a row to look at, not to play on."""
    people = tuple(SeatInfo(f"P{seat}", "human", "", seat) for seat in range(case.seats))
    setup = Setup(case.game, case.board_id, case.options(), people, seed)
    game, rng = Session.deal(setup, library().get(case.game, case.board_id)), Random(seed)
    while not game.finished and game.ply < MOVES:
        seat = rng.choice(game.to_act)
        game.play(seat, rng.choice(game.rules.legal(game.state, seat)))
    return game


def list_lines(game: Session, viewer: int | None, language: str = "en") -> tuple[logbook.Line, ...]:
    tr = make_translator(language, game.setup.game)
    return logbook.list_lines(game, tr, viewer, effects=True)


@EVERY
def test_every_event_is_told_once_or_is_a_heading_or_is_said_again(case: Case) -> None:
    game = play(case)
    chronicle = logbook.load_chronicle(game)
    for viewer in (None, 0):
        told = Counter(event for line in list_lines(game, viewer) for event in line.events)
        happened = Counter(event for _, event in game.mask_events(viewer))
        assert not told - happened
        for event in (happened - told).elements():
            assert event.opens_turn or event.kind in {*chronicle.headings, *chronicle.said_again}


@EVERY
def test_no_heading_stands_without_entries_and_none_twice(case: Case) -> None:
    game = play(case)
    rows = list_rows(list_lines(game, 0), tuple(range(case.seats)))
    assert rows[0].kind == "heading"
    assert not rows[-1].heads
    for row, after in pairwise(rows):
        assert (row.kind, after.kind) not in {("heading", "heading"), ("subheading", "subheading")}
        assert (row.kind, after.kind) != ("subheading", "heading")
    rounds = [row.text for row in rows if row.kind == "heading"]
    assert len(set(rounds)) == len(rounds)


@EVERY
def test_equal_acts_of_a_seat_in_a_row_are_one_line(case: Case) -> None:
    game = play(case)
    together = logbook.load_chronicle(game).together
    for one, other in pairwise(list_lines(game, 0)):
        if one.kind in together and (one.round, one.phase) == (other.round, other.phase):
            assert (one.seat, one.kind) != (other.seat, other.kind)


@FIRST
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_is_said_twice_in_a_row(case: Case, language: str) -> None:
    for one, other in pairwise(list_lines(play(case, 5), 0, language)):
        assert one.text != other.text


@FIRST
def test_what_came_of_an_act_is_what_the_preview_of_its_seat_foretold(case: Case) -> None:
    """The change of points at the end, of every seat, where a chronicle tells it."""
    face = registry.load_game(case.game).outlook
    if face is None:
        return
    game, preview = play(case), face().preview
    tr, names = make_translator("en", case.game), [f"P{seat}" for seat in range(case.seats)]
    compared = 0
    for line in list_lines(game, None):
        if "at the end" not in line.text or line.since != line.ply:
            continue
        move = game.moves[line.ply - 1]
        view = game.view(move.seat, line.ply - 1)
        shown = preview(tr, game.board.map, names, view, move.seat, (move.action,))
        if shown is None or not shown.if_ended or move.seat != line.seat:
            continue
        compared += 1
        for seat, n in enumerate(shown.if_ended):
            said = format_signed(n) if seat == line.seat else f"P{seat} {format_signed(n)}"
            assert (said in line.text) == bool(n), line.text
    assert compared or case.game not in TELLS_THE_END


TELLS_THE_END = ("china", "hills", "middle_kingdom")
"""Games whose chronicles tell points at the end."""


@EVERY
def test_places_of_lines_are_places_of_the_game(case: Case) -> None:
    game = play(case)
    found = {place for line in list_lines(game, 0) for place in line.places}
    assert found
    assert all(isinstance(kind, str) and isinstance(value, int) for kind, value in found)


def test_a_game_without_a_chronicle_tells_its_sentences_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    case = next(case for case in cases() if case.game == "hills")
    game = play.__wrapped__(case)
    load = registry.load_game

    class Bare:
        chronicle: Any = None

    monkeypatch.setattr(registry, "load_game", lambda key: Bare if key == "hills" else load(key))
    words = load("hills").words()
    monkeypatch.setattr(registry, "load_words", lambda key: words)
    lines = list_lines(game, None)
    assert lines
    assert all(not line.places for line in lines)
    assert all(isinstance(event, Event) for line in lines for event in line.events)
