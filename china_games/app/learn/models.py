"""What a lesson file must look like, as msgspec models; docs/lessons.md explains every key."""

from __future__ import annotations

import re
from typing import Annotated, Any

from msgspec import Meta, field

from china_games.boards.models import Id, Word
from china_games.files import Model
from china_games.files.models import TEXT, add_pattern
from china_games.seeds import MOST_SEED

FORMAT = 1
LONGEST = 42
"""Words that a sentence of a lesson has at most: one idea a step."""

Text = Annotated[str, Meta(max_length=400, pattern=TEXT)]
Line = Annotated[str, Meta(max_length=120, pattern=TEXT)]
"""An action, a pattern of actions, or a place, as the game writes them."""

LessonId = Annotated[
    str, Meta(pattern=add_pattern(r"^[a-z][a-z0-9_-]*\Z", "bad_lesson_id"), max_length=40)
]

Lines = Annotated[list[Line], Meta(max_length=24)]
Scripted = tuple[Annotated[int, Meta(ge=0, le=7)], Line]
"""A seat and the action that is played for it."""


_DEVICES = re.compile(r"\{([^{}|]*)\|([^{}|]*)\}")


def choose_device(text: str, by_keyboard: bool) -> str:
    """The text for somebody who holds the mouse or uses the keys: of "{click it|press Enter}" the
    first or the second.
    """
    return _DEVICES.sub(lambda found: found[2 if by_keyboard else 1], text)


class Said(Model):
    """A text in the languages of the program; `{by mouse|by keys}` differs by the device in
    hand.
    """

    en: Text
    fr: Text


class Wrong(Model):
    """What is said to a try that is allowed but not meant here. The first whose pattern fits
    answers.
    """

    pattern: Line = field(name="try")
    text: Said


Gain = Annotated[dict[str, Annotated[int, Meta(ge=1, le=99)]], Meta(min_length=1, max_length=3)]


class Act(Model):
    """An entry of `do` with more than its pattern: by how much, at least, a number of the learner
    in the report grows (`gain`), and what is said and lit from this entry on, in place of what the
    step says and lights. Its own replies to wrong tries come before those of the step.
    """

    act: Line
    gain: Gain = {}
    text: Said | None = None
    light: Lines | None = None
    wrong: Annotated[list[Wrong], Meta(max_length=24)] = []


class Choice(Model):
    """One answer to a question; a wrong one says why."""

    text: Said
    right: bool = False
    answer: Said | None = None


class Ask(Model):
    """A question with answers to choose from."""

    text: Said
    choices: Annotated[list[Choice], Meta(min_length=2, max_length=5)]


class Expect(Model):
    """What holds after a step, for the check alone: points of each seat scored, and if the game
    ended now.
    """

    scored: Annotated[list[int], Meta(max_length=8)] | None = None
    if_ended: Annotated[list[int], Meta(max_length=8)] | None = None


class Step(Model):
    """One idea: a text, what is lit, what the learner finds, does or answers, and what the others
    then do.
    """

    id: Id
    text: Said
    light: Lines = []
    find: Lines = []
    do: Annotated[list[Line | Act], Meta(max_length=24)] = []
    show: Lines = []
    wrong: Annotated[list[Wrong], Meta(max_length=24)] = []
    ask: Ask | None = None
    after: Said | None = None
    then: Annotated[list[Scripted], Meta(max_length=60)] = []
    expect: Expect | None = None
    rules: Annotated[list[Word], Meta(max_length=6)] = []


class LessonFile(Model):
    """A lesson: a table, a deal, and the steps. The learner has seat 0."""

    format: Annotated[int, Meta(ge=FORMAT, le=FORMAT)]
    id: LessonId
    game: Word
    board: Id
    others: Annotated[list[Word], Meta(min_length=1, max_length=7)]
    seed: Annotated[int, Meta(ge=0, le=MOST_SEED)]
    rules: Annotated[int, Meta(ge=1)]
    minutes: Annotated[int, Meta(ge=1, le=60)]
    title: Said
    steps: Annotated[list[Step], Meta(min_length=1, max_length=40)]
    options: dict[str, Any] = {}
    opening: Annotated[list[Scripted], Meta(max_length=400)] = []
