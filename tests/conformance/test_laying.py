"""Positions laid by hand, in every game that gives what is needed: what is changed reads back, and
what is laid can be taken away.
"""

from __future__ import annotations

from random import Random

import pytest

from china_games.app.screens.lay_desk import Desk
from china_games.app.screens.lay_start import write_empty
from china_games.boards.positions import load_positions, read_position
from china_games.games import registry
from china_games.games.contract import CHOICE, COUNTER, Field, OnTable, PositionError
from china_games.i18n import make_translator
from china_games.table.pictures import set_stage
from tests.support.boards import library
from tests.support.games import Case, cases, some_states

LAYING = [
    key
    for key in registry.GAMES
    if registry.load_game(key).positions is not None
    and registry.load_table(key).by_hand is not None
]
OF_GAME = {key: [case for case in cases() if case.game == key] for key in LAYING}
LAID = [
    case
    for known in OF_GAME.values()
    for case in (known[0], max(known, key=lambda case: (len(case.chosen), case.seats)))
]
"""Of each game its first form, and the one with most options."""

CHANGES = 12  # of each position
ENGLISH = make_translator("en")


def open_desk(case: Case, whole: bool, rng: Random) -> Desk:
    """A state of a random game, or what a seat knows of it; or the empty board."""
    face = load_positions(case.game)
    state = rng.choice(some_states(case, 1))
    return Desk(face.write(state if whole else case.rules.view(state, 0)), library())


def describe(desk: Desk) -> OnTable[object, object]:
    names = [f"P{seat}" for seat in range(desk.reading.seats)]
    return desk.describe(ENGLISH.choose_domain(desk.key), names)


def choose_value(field: Field, rng: Random) -> int:
    """Another value of a field."""
    if field.kind == CHOICE:
        return rng.choice(field.options)[0]
    return rng.randint(*field.bounds) if field.kind == COUNTER else 1 - field.value


@pytest.mark.parametrize("case", LAID, ids=lambda case: case.id)
def test_what_is_changed_reads_back_or_is_refused(case: Case) -> None:
    rng = Random(case.id)
    desk = open_desk(case, rng.random() < 0.5, rng)
    for _ in range(CHANGES):
        at, ways = describe(desk), desk.ways
        assert ways is not None
        pages = ways.list_pages(at)
        fields = [one for page in pages for section in page.sections for one in section.fields]
        assert len({field.key for field in fields}) == len(fields)
        for field in fields:
            assert field.kind != CHOICE or field.value in dict(field.options), field
        field, before = rng.choice(fields), desk.text
        try:
            desk.change(field.change(choose_value(field, rng)))
        except PositionError:
            assert desk.text == before
        again = read_position(desk.text, library())
        assert again.state == desk.reading.state
        if again.unknown and not again.faults:
            assert ways.list_unknown(describe(desk))


@pytest.mark.parametrize("case", LAID, ids=lambda case: case.id)
def test_a_piece_that_is_laid_can_be_taken_away(case: Case) -> None:
    rng = Random(case.id)
    text = write_empty(case.game, case.board_id, case.seats, case.options())
    desk = Desk(text, library())
    face, ways = registry.load_table(case.game), desk.ways
    assert ways is not None
    pieces = ways.list_pieces(describe(desk))
    assert len({piece.key for piece in pieces}) == len(pieces)
    view = case.rules.view(desk.reading.state, None)
    map_, names = desk.reading.board.map, ["P"] * case.seats
    stage = set_stage(face, map_, view, names, None, (960, 600), ENGLISH)
    places = [part.target for part in face.parts(stage)]
    laid = 0
    for piece in rng.sample(list(pieces), min(6, len(pieces))):
        at = describe(desk)
        for place in rng.sample(places, len(places)):
            values = ways.lay(at, piece.key, place, 0)
            if values is None:
                continue
            before = desk.reading.state
            try:
                desk.change(values)
            except PositionError:
                continue
            laid += 1
            taken = ways.take(describe(desk), place, piece.key)
            if taken is not None:  # a card on the draw pile went into the row
                desk.change(taken)
                assert desk.reading.state == before, (piece.key, place)
            break
    assert laid > 0
