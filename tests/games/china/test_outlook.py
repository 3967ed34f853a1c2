"""What a move would give agrees with what it then gives; who leads agrees with the result."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from china_games.games import registry
from china_games.games.china import words
from china_games.games.china.outlook import OUTLOOK, PLACEMENTS, find_changes
from china_games.games.china.rules import RULES
from china_games.games.china.rules.scoring import find_alliance_winners
from china_games.games.china.table.painter import note_room
from china_games.i18n import translator
from china_games.kit.pilot import Pilot
from china_games.table import note
from tests.games.china.support import position
from tests.support.boards import library
from tests.support.games import Case, cases, plies
from tests.support.table import NAMES, TableScreen, board_file, played

CHINA = [case for case in cases() if case.game == "china"]


def board_of(case: Case) -> Any:
    return library().get(case.game, case.board_id)


@pytest.mark.parametrize("case", CHINA, ids=lambda case: case.id)
def test_previews_of_whole_random_games_agree_with_apply_and_result(case: Case) -> None:
    """Points now and if it ended now, for every seat, from the view of the seat alone; everywhere
    in a game.
    """
    rng, file, told = random.Random(case.id), board_of(case), 0
    tr, names = translator("en"), NAMES[: case.seats]
    for ply in plies(case, 3):
        placements = [a for a in ply.legal if a[0] in PLACEMENTS]
        for action in rng.sample(placements, min(2, len(placements))):
            shown = OUTLOOK.preview(
                tr, file.map, names, RULES.view(ply.state, ply.seat), ply.seat, (action,)
            )
            assert shown is not None
            assert shown.rows
            assert shown.title
            after = RULES.apply(ply.state, ply.seat, action).state
            if action[0] == "enter":  # its slot is chosen next, and fills the province or not
                after = RULES.apply(after, ply.seat, rng.choice(RULES.legal(after, ply.seat))).state
            assert shown.now == tuple(
                b - a for a, b in zip(ply.state.scores, after.scores, strict=True)
            )
            was, now = RULES.result(ply.state).scores, RULES.result(after).scores
            if action[0] != "enter":
                assert shown.if_ended == tuple(b - a for a, b in zip(was, now, strict=True))
                if any(shown.if_ended):
                    seats = [part for part in shown.rows[-1].parts if isinstance(part, int)]
                    assert seats == list(range(case.seats))
                    assert all(str(n) in shown.rows[-1].text for n in now)
            told += 1
    assert told > 20


def test_previews_do_not_depend_on_what_is_hidden() -> None:
    case, tr = CHINA[0], translator("en")
    file = board_of(case)
    for ply in plies(case, 8):
        placements = [a for a in ply.legal if a[0] in PLACEMENTS]
        if placements:
            other = RULES.sample(RULES.view(ply.state, ply.seat), random.Random(5))
            asked = [
                OUTLOOK.preview(
                    tr,
                    file.map,
                    NAMES[: case.seats],
                    RULES.view(state, ply.seat),
                    ply.seat,
                    placements[:1],
                )
                for state in (ply.state, other)
            ]
            assert asked[0] == asked[1]


@pytest.mark.parametrize("case", CHINA[:3], ids=lambda case: case.id)
def test_leads_give_what_the_result_gives(case: Case) -> None:
    file, found = board_of(case), 0
    for n, ply in enumerate(plies(case, 2)):
        if n % 23:
            continue
        lines = RULES.result(ply.step.state).lines
        seen = RULES.view(ply.step.state, None)
        for lead in OUTLOOK.leads(translator("fr", "china"), file.map, NAMES[: case.seats], seen):
            for seat, points in zip(lead.leaders, lead.points, strict=True):
                assert points == sum(
                    line.points
                    for line in lines
                    if line.seat == seat and line.places[0] == lead.place
                ), lead
                found += 1
    assert found > 10


@pytest.mark.parametrize("seed", range(4))
def test_alliances_that_change_are_told(seed: int) -> None:
    rng, checked = random.Random(seed), 0
    for actions in (10, 60, 120, 180):
        state = played(4, actions, seed)
        placements = [a for a in RULES.legal(state, state.seat) if a[0] in ("palace", "emissary")]
        for action in rng.sample(placements, min(4, len(placements))):
            shown = find_changes(RULES.view(state, state.seat), state.seat, (action,))
            after = RULES.apply(state, state.seat, action).state
            assert shown is not None
            assert shown.provinces[0].scored == (
                after.scored[-1][1] if len(after.scored) > len(state.scored) else ()
            )
            changed = {c.number: c.after for c in shown.alliances}
            for alliance in state.game.board.alliances:
                if find_alliance_winners(state, alliance) != find_alliance_winners(after, alliance):
                    assert changed.pop(alliance.number) == find_alliance_winners(after, alliance)
            assert not changed
            checked += 1
    assert checked > 4


def test_nothing_placed_gives_no_preview() -> None:
    state = position("red red green", "", "")
    assert find_changes(RULES.view(state, 0), 0, (("exchange", 3), ("draw",))) is None


def test_a_full_province_and_a_longer_road_are_told_in_both_languages() -> None:
    state = position(
        "red red green", "", "", palaces=("wei.1 wei.2 wei.3", "wei.4 wei.5 wei.6", "")
    )
    action = ("palace", state.game.board.slot_index["wei.7"], 4)
    shown = find_changes(RULES.view(state, 0), 0, (action,))
    assert shown is not None
    assert shown.provinces[0].scored == (7, 4, 0)
    for language, word in (("en", "at once"), ("fr", "aussitôt")):
        rows = words.make_rows(translator(language, "china"), board_file(3).map, NAMES[:3], shown)
        assert word in rows[0].text
        assert [part for part in rows[0].parts if isinstance(part, int)] == [0, 1]
        assert "Ana" in rows[0].text


def test_an_alliance_won_is_told() -> None:
    state = position(
        "red red green", "", "", palaces=("wei.1", "qin.1", ""), emissaries={"qin": (1, 0, 0)}
    )
    action = ("emissary", state.game.board.province_index["wei"], 4)
    shown = find_changes(RULES.view(state, 0), 0, (action,))
    assert shown is not None
    assert [(c.number, c.after) for c in shown.alliances] == [(3, ((0,), 2))]
    assert any(
        "3" in row.text and "Ana" in row.text
        for row in words.make_rows(translator("en"), board_file(3).map, NAMES[:3], shown)
    )


# ---------------------------------------------------------------------- on the table


def pointing(state: Any, **about: Any) -> tuple[Pilot, TableScreen]:
    shown = TableScreen(state)
    return Pilot(lambda: shown, **about), shown


def test_pointing_at_a_place_shows_what_it_would_give_and_asks_the_game_once() -> None:
    state = played(3, 40, 2)
    pilot, shown = pointing(state)
    spot = next(a for a in RULES.legal(state, state.seat) if a[0] == "palace")
    assert shown.table.preview(pilot.ui) is None
    pilot.move(pilot.stop(f"table/slot/{spot[1]}").rect.center)
    found = shown.table.preview(pilot.ui)
    assert found is not None
    assert found.rows
    pilot.step(5)
    assert shown.table.preview(pilot.ui) is found, (
        "kept while nothing changes: no frame asks the game anew"
    )
    shown.table.hide()
    shown.sync()
    assert shown.table.preview(pilot.ui) is None, "it went with the curtain"
    pilot.close()


def test_the_focus_shows_the_same_as_the_pointer() -> None:
    state = played(3, 40, 2)
    pilot, shown = pointing(state)
    spot = next(a for a in RULES.legal(state, state.seat) if a[0] == "palace")
    pilot.move(pilot.stop(f"table/slot/{spot[1]}").rect.center)
    by_pointer = shown.table.preview(pilot.ui)
    pilot.move((2, 2))
    pilot.press("tab")
    pilot.ui.focus_on(f"table/slot/{spot[1]}")
    pilot.step(2)
    assert shown.table.preview(pilot.ui) == by_pointer is not None
    pilot.close()


def test_nobody_is_told_what_others_could_do() -> None:
    state = played(3, 40, 2)
    pilot, shown = pointing(state)
    other = (state.seat + 1) % 3
    shown.table.show(RULES.view(state, other), other, may_act=False)
    spot = next(a for a in RULES.legal(state, state.seat) if a[0] == "palace")
    pilot.move(pilot.stop(f"table/slot/{spot[1]}").rect.center)
    assert shown.table.preview(pilot.ui) is None
    pilot.close()


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_sheet_never_lies_over_a_place_where_something_may_be_done(
    size: tuple[int, int], seats: int
) -> None:
    state = played(seats, 30 * seats, seats)
    pilot, shown = pointing(state, size=size, lang="fr")
    table, checked = shown.table, 0
    for notches in (0, 3):
        pilot.wheel(notches, table.layout(pilot.ui).board.center)
        shown_parts = [part for part in table.parts(pilot.ui) if part.shape and part.group]
        legal = {part.target for part in shown_parts if table.control.actions_at(part.target)}
        for target in sorted(legal):
            table.hover = target
            found = table.preview(pilot.ui)
            assert found is not None
            layout = table.layout(pilot.ui)
            boxes = [part.box.clip(layout.board) for part in shown_parts if part.target in legal]
            sheet = note.place(
                layout.unit,
                note_room(layout),
                layout.board,
                found.title,
                found.rows,
                [box for box in boxes if box],
            )
            assert not [box for box in boxes if box and sheet.colliderect(box)], target
            assert pygame.Rect((0, 0), size).contains(sheet), target
            checked += 1
    assert checked > 4
    pilot.close()


def test_the_game_offers_its_outlook_through_the_contract() -> None:
    outlook = registry.game("china").outlook
    assert outlook is not None
    assert outlook() is OUTLOOK
