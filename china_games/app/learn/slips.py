"""Slips in a lesson file that no model tells of and that can be found without playing it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from china_games.app.learn.models import LONGEST, Act, LessonFile, Said, Step, choose_device
from china_games.app.learn.patterns import (
    ALTERNATIVES,
    has_gap,
    has_space,
    is_sound,
    read_pattern,
)
from china_games.files import Document, Problem, guess
from china_games.files.characters import fold
from china_games.files.document import DataPath
from china_games.games.registry import GAMES

BRACES = re.compile(r"[{}]")


def find_slips(document: Document, file: LessonFile) -> Iterator[Problem]:
    """What no model says: games and steps by name, lengths and braces, answers to questions."""
    if file.game not in GAMES:
        yield document.make_problem(
            "lesson_game", ("game",), value=file.game, guess=guess(file.game, GAMES)
        )
    for i, name in enumerate(file.others):
        if fold(name) in map(fold, file.others[:i]):
            yield document.make_problem("lesson_name", ("others", i), value=name.strip())
    for path, written in _list_written(file):
        outside = ALTERNATIVES.sub("x", written)
        if outside != " ".join(outside.split()):
            yield document.make_problem("lesson_space", path, value=written)
    first: dict[str, int] = {}
    for i, step in enumerate(file.steps):
        if first.setdefault(step.id, i) != i:
            line = document.find_line(("steps", first[step.id], "id"))
            yield document.make_problem(
                "lesson_step", ("steps", i, "id"), value=step.id, first=line
            )
        yield from _find_step_slips(document, ("steps", i), step)


def _find_step_slips(document: Document, at: DataPath, step: Step) -> Iterator[Problem]:
    for path, said in _list_texts(step):
        for language, text in (("en", said.en), ("fr", said.fr)):
            yield from _find_text_slips(document, (*at, *path, language), text)
    for path, pattern in _list_patterns(step):
        if not is_sound(pattern):
            yield document.make_problem("lesson_pattern", (*at, *path), value=pattern)
        elif has_gap(pattern):
            yield document.make_problem("lesson_pattern_gap", (*at, *path), value=pattern)
        elif has_space(pattern):
            yield document.make_problem("lesson_pattern_space", (*at, *path), value=pattern)
    if step.ask is not None:
        for i, choice in enumerate(step.ask.choices):
            if not choice.right and choice.answer is None:
                yield document.make_problem("lesson_no_answer", (*at, "ask", "choices", i))
            if choice.right and choice.answer is not None:
                path = (*at, "ask", "choices", i, "answer")
                yield document.make_problem("lesson_right_answer", path)
        if sum(choice.right for choice in step.ask.choices) != 1:
            yield document.make_problem("lesson_not_one_right", (*at, "ask", "choices"))
    if step.after is not None and not (step.do or step.find or step.ask):
        yield document.make_problem("lesson_unseen", (*at, "after"))
    if step.expect is not None and step.expect.scored is None and step.expect.if_ended is None:
        yield document.make_problem("lesson_nothing_expected", (*at, "expect"))
    if len(step.show) > len(step.do):
        yield document.make_problem(
            "lesson_shows_more", (*at, "show"), count=len(step.show), limit=len(step.do)
        )


def _list_written(file: LessonFile) -> Iterator[tuple[DataPath, str]]:
    """All names, actions, patterns and places, each with where it stands: every space counts."""
    yield from ((("others", i), name) for i, name in enumerate(file.others))
    yield from ((("opening", i, 1), text) for i, (_, text) in enumerate(file.opening))
    for n, step in enumerate(file.steps):
        at: DataPath = ("steps", n)
        yield from (((*at, *path), text) for path, text in _list_patterns(step))
        yield from (((*at, *path), text) for path, text in _list_plain(step))


def _list_plain(step: Step) -> Iterator[tuple[DataPath, str]]:
    """The actions and places of a step, each with where it stands in it."""
    for key, texts in (("light", step.light), ("find", step.find), ("show", step.show)):
        yield from (((key, i), text) for i, text in enumerate(texts))
    yield from ((("then", i, 1), text) for i, (_, text) in enumerate(step.then))
    for k, entry in enumerate(step.do):
        if isinstance(entry, Act):
            yield from ((("do", k, "light", i), text) for i, text in enumerate(entry.light or ()))


def _list_texts(step: Step) -> Iterator[tuple[DataPath, Said]]:
    """All that a step may say, each with where it stands in the step."""
    yield ("text",), step.text
    if step.after is not None:
        yield ("after",), step.after
    for i, wrong in enumerate(step.wrong):
        yield ("wrong", i, "text"), wrong.text
    for k, entry in enumerate(step.do):
        if isinstance(entry, Act):
            if entry.text is not None:
                yield ("do", k, "text"), entry.text
            for n, wrong in enumerate(entry.wrong):
                yield ("do", k, "wrong", n, "text"), wrong.text
    if step.ask is not None:
        yield ("ask", "text"), step.ask.text
        for i, choice in enumerate(step.ask.choices):
            yield ("ask", "choices", i, "text"), choice.text
            if choice.answer is not None:
                yield ("ask", "choices", i, "answer"), choice.answer


def _find_text_slips(document: Document, path: DataPath, text: str) -> Iterator[Problem]:
    count = len(text.split())
    if count > LONGEST:
        yield document.make_problem("lesson_long", path, count=count, limit=LONGEST)
    if BRACES.search(choose_device(text, False) + choose_device(text, True)):
        yield document.make_problem("lesson_braces", path)


def _list_patterns(step: Step) -> Iterator[tuple[DataPath, str]]:
    """All patterns of a step, each with where it stands in the step."""
    for i, wrong in enumerate(step.wrong):
        yield ("wrong", i, "try"), wrong.pattern
    for k, entry in enumerate(step.do):
        if isinstance(entry, Act):
            yield ("do", k, "act"), read_pattern(entry)
            for n, wrong in enumerate(entry.wrong):
                yield ("do", k, "wrong", n, "try"), wrong.pattern
        else:
            yield ("do", k), entry
