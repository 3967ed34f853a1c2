"""What a lesson lights can be seen: a light that no table draws teaches nothing."""

from __future__ import annotations

import pygame
import pytest

from china_games.app.learn.run import LEARNER, Run
from china_games.games import registry
from china_games.table.parts import paint_stage
from china_games.table.pictures import make_painter, set_stage
from tests.app.learn.shelf import LESSONS, begin_lesson

SIZE = 960, 600
GAMES = [key for key in registry.GAMES if registry.load_game(key).lessons is not None]


def list_moments(game: str) -> list[tuple[Run, list[str]]]:
    """Moments of lessons with texts that are lit or found there: each kind of place once."""
    found: list[tuple[Run, list[str]]] = []
    known: set[str] = set()
    for lesson in (one for one in LESSONS if one.file.game == game):
        run = begin_lesson(lesson)
        for index, step in enumerate(lesson.file.steps):
            fresh = {text.split()[0]: text for text in (*step.light, *step.find)}
            fresh = {kind: text for kind, text in fresh.items() if kind not in known}
            if fresh:
                run.play_to(index)
                found.append((run.repeat_step(), list(fresh.values())))
                known.update(fresh)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_each_kind_of_place_that_a_lesson_lights_is_seen(game: str) -> None:
    """Hand cards, deck and year of Empires, and the tile in hand of Forbidden City, never were."""
    moments, face = list_moments(game), registry.load_table(game)
    assert moments
    painter = make_painter(face, moments[0][0].session.setup.seats, "en", None, SIZE)
    for run, texts in moments:
        names = [info.name for info in run.session.setup.seats]
        map_, view = run.session.board.map, run.session.view(LEARNER)
        stage = set_stage(face, map_, view, names, LEARNER, SIZE, painter.tr, False)
        stage, parts = stage._replace(asks=False), tuple(face.parts(stage))
        pictures = []
        for text in (None, *texts):
            places = run.find_places([text] if text else [])
            surface = pygame.Surface(SIZE)
            lit = stage._replace(pointed=frozenset(places))
            paint_stage(face, painter, surface, surface.get_rect(), lit, parts)
            pictures.append(surface.get_buffer().raw)
        dark = [t for t, picture in zip(texts, pictures[1:], strict=True) if picture == pictures[0]]
        assert not dark
