"""Pictures of the table for the rulebook: moments of lessons, with what is lit."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import pygame

from china_games.app import games, services
from china_games.app.learn.run import LEARNER, Run, deal_lesson
from china_games.app.learn.shelf import Lesson, read_lessons
from china_games.games import registry
from china_games.games.contract import Place
from china_games.kit.ui import Node, Rect, Size, Surface, Ui
from china_games.resources import list_lesson_folders
from china_games.rulebook import Picture
from china_games.table.pictures import render_part

TABLE = (1280, 800)  # units of the table that a part is cut out of
WIDEST, HIGHEST = 560.0, 320.0  # units of a picture
KEPT = 40
Key = tuple[Any, ...]


@cache
def _list_lessons() -> dict[str, Lesson]:
    lessons, _ = read_lessons(*list_lesson_folders())
    return {lesson.id: lesson for lesson in lessons}


def reach(app: Any, picture: Picture) -> Run:
    """The lesson at the moment of a picture. KeyError where there is no such lesson or step."""
    lesson = _list_lessons()[picture.lesson]
    index = next(i for i, step in enumerate(lesson.file.steps) if step.id == picture.step)
    board = services.find_services(app).library.get(lesson.file.game, lesson.file.board)
    run = Run(lesson, deal_lesson(lesson, board, "A"))
    run.play_to(index)
    for _ in range(picture.acts):
        action = run.find_shown_action()
        if action is None:
            raise KeyError(picture.step)
        run.session.play(LEARNER, action)
        run.note_action()
    return run


@dataclass(eq=False, repr=False)
class Pictured(Node):
    """A picture with what stands on it, made when it first comes into view."""

    picture: Picture = field(kw_only=True)
    made: OrderedDict[Key, Surface | None] = field(kw_only=True)

    focusable = True

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        wide = ui.px(WIDEST) if room is None else min(room, ui.px(WIDEST))
        return wide, round(wide * HIGHEST / WIDEST)

    def draw(self, ui: Ui, target: Surface) -> None:
        ui.draw_panel(target, self.rect, "inset")
        found = self._find(ui)
        if found is not None:
            target.blit(found, found.get_rect(center=self.rect.center))

    def _find(self, ui: Ui) -> Surface | None:
        shown = self.picture
        moment = shown.lesson, shown.step, shown.acts, shown.light
        key = (*moment, self.rect.size, ui.theme, ui.tr.language)
        if key not in self.made:
            self.made[key] = None  # should drawing fail, it is not tried again and again
            self.made[key] = draw_picture(ui, self.picture, self.rect.size)
            while len(self.made) > KEPT:
                self.made.popitem(last=False)
        return self.made[key]


def draw_picture(ui: Ui, picture: Picture, size: Size) -> Surface | None:
    """A moment of a lesson at a size in pixels, cut out around what is lit; None if the game or
    the lesson cannot be loaded.
    """
    lesson = _list_lessons().get(picture.lesson)
    if lesson is None or games.prepare_game(lesson.file.game):
        return None
    try:
        run = reach(ui.app, picture)
    except (KeyError, StopIteration, ValueError):
        return None
    setup, session = run.session.setup, run.session
    lit: tuple[Place, ...] = run.find_places(picture.light)
    scale = max(1.0, size[0] / WIDEST)
    table = round(TABLE[0] * scale), round(TABLE[1] * scale)
    found = render_part(
        registry.load_table(setup.game),
        session.board.map,
        session.view(LEARNER),
        setup.seats,
        LEARNER,
        table,
        lit,
        size,
        ui.tr.language,
        ui.app.settings,
    )
    return _round_corners(found.convert(), ui.px(6))


def _round_corners(surface: Surface, radius: int) -> Surface:
    """The picture without its corners."""
    mask = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(mask, "white", Rect((0, 0), surface.get_size()), border_radius=radius)
    found = surface.convert_alpha()
    found.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return found
