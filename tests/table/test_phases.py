"""The strip of the phases: one of them is the present one, each says its sentence, and it fits."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from china_games.games import registry
from china_games.games.contract import Phase
from china_games.i18n import LANGUAGES, make_translator
from china_games.kit import fonts
from china_games.table.phases import LEAST, place_phases
from tests.app.play.desk import Desk
from tests.information.tables import RICHEST, dealt
from tests.support.boards import library
from tests.support.games import Case, cases, some_states

FIRST = list(
    {case.game: case for case in cases() if registry.load_words(case.game).phases}.values()
)
BY_GAME = pytest.mark.parametrize(
    "case",
    [case for case in RICHEST if registry.load_words(case.game).phases],
    ids=lambda case: case.game,
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", FIRST, ids=lambda case: case.game)
def test_one_phase_is_the_present_one_and_each_says_what_is_done_in_it(
    case: Case, language: str
) -> None:
    words, board = registry.load_words(case.game), library().get(case.game, case.board_id)
    tr = make_translator(language, case.game)
    assert words.phases is not None
    for state in some_states(case, 1):
        shown = words.phases(tr, board.map, case.rules.view(state, 0))
        assert sum(phase.now for phase in shown) == 1 or not case.rules.to_act(state)
        assert len({phase.name for phase in shown}) == len(shown) > 1
        assert all(phase.name and phase.sentence.endswith(".") for phase in shown)


def phases(count: int, now: int, name: str = "Some phase") -> list[Phase]:
    return [Phase(f"{name} {k}", "It is what it is.", k == now) for k in range(count)]


@pytest.fixture(autouse=True)
def _fonts() -> None:
    pygame.font.init()


@pytest.mark.parametrize("wide", [90, 180, 300, 900])
@pytest.mark.parametrize("count", [2, 6, 9])
def test_phases_stay_in_their_strip_and_the_present_one_has_its_name(wide: int, count: int) -> None:
    strip = pygame.Rect(7, 5, wide, 18)
    for now in (0, count - 1):
        shown = phases(count, now)
        boxes, sizes = place_phases(shown, strip, 1.0)
        size = min(sizes)
        assert max(sizes) == size >= LEAST
        assert all(strip.contains(box) for box in boxes)
        assert all(a.right < b.left for a, b in zip(boxes, boxes[1:], strict=False))
        named = [
            box.w >= fonts.width(phase.name, "bold", size)
            for phase, box in zip(shown, boxes, strict=True)
        ]
        assert named[now] or wide < 180
        assert all(named) == (wide == 900 or (count, wide) in ((2, 180), (2, 300)))


def test_names_are_not_set_smaller_in_a_large_window() -> None:
    """What has no room for all names at the usual size has none at three times of it."""
    strip = pygame.Rect(0, 0, 180, 20)
    for shown in (phases(6, 2), phases(3, 0), phases(2, 1, "A")):
        boxes, (size, *_) = place_phases(shown, strip, 1.0)
        large, (three, *_) = place_phases(shown, pygame.Rect(0, 0, 540, 60), 3.0)
        assert three >= 3 * size - 3
        wide = [[box.w > 40 * unit for box in found] for found, unit in ((boxes, 1), (large, 3))]
        assert wide[0] == wide[1]


def test_the_present_phase_is_written_larger_for_weak_eyes_and_none_loses_its_name() -> None:
    shown = phases(3, 1)
    usual = place_phases(shown, pygame.Rect(0, 0, 300, 18), 1.0)[1]
    strip = pygame.Rect(0, 0, 300, 28)
    boxes, sizes = place_phases(shown, strip, 1.0, 1.5)
    assert sizes[1] > max(usual)
    assert all(strip.contains(box) for box in boxes)
    for phase, box, size in zip(shown, boxes, sizes, strict=True):
        assert box.w >= fonts.width(phase.name, "bold", size)


@BY_GAME
def test_the_panel_says_the_sentence_of_a_phase_that_is_pointed_at_or_has_the_focus(
    case: Case,
) -> None:
    desk = Desk(dealt(case), scale=0)
    desk.come()
    table: Any = desk.screen.table
    ui = desk.pilot.ui
    parts = [part for part in table.list_parts(ui) if part.target[0] == "course"]
    list_phases = registry.load_words(case.game).phases
    assert list_phases is not None
    shown = list_phases(
        ui.tr.choose_domain(case.game), desk.game.board.map, desk.screen.match.view()
    )
    assert len(parts) == len(shown) > 1
    for part, phase in zip(parts, shown, strict=True):
        ui.focus_on(f"table/course/{part.target[1]}")
        desk.pilot.step()
        assert table.hover == part.target
        info = table.tell(ui, part.target)
        assert (info.title, info.lines[0]) == (phase.name, phase.sentence)
        assert phase.sentence in desk.pilot.find_spoken()
    desk.pilot.close()
