"""The lessons of every game that is registered."""

from __future__ import annotations

from china_games.app.learn.run import Run, deal_lesson
from china_games.app.learn.shelf import Lesson, read_lessons
from china_games.resources import list_lesson_folders
from tests.support.boards import library

LESSONS, PROBLEMS = read_lessons(*list_lesson_folders())


def begin_lesson(lesson: Lesson) -> Run:
    """A lesson at its beginning, in a game of its own."""
    board = library().get(lesson.file.game, lesson.file.board)
    return Run(lesson, deal_lesson(lesson, board, "Ana"))
