"""Plays every way through a lesson without a window: what the person who writes one has to know."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, TypeVar

from china_games.app.learn.models import Act, Step
from china_games.app.learn.patterns import accepts, fits, read_pattern
from china_games.app.learn.run import LEARNER, list_replies
from china_games.app.learn.shelf import Lesson
from china_games.boards.library import Library
from china_games.files import Problem
from china_games.files.document import DataPath, sort_problems
from china_games.games import registry
from china_games.games.contract import Action, Refusal, Rules
from china_games.rulebook import load_rulebook

MOST_WAYS = 200
"""So many ways of accepted actions are all played; where there are more, so many are drawn besides.
"""

T = TypeVar("T")
Choose = Callable[[Sequence[Action]], Action]


def check_lesson(lesson: Lesson, library: Library) -> tuple[Problem, ...]:
    """Everything that is wrong with a lesson, as it stands in its file; nothing if it is right."""
    return sort_problems(_Check(lesson, library).find_problems())


class _Check:
    def __init__(self, lesson: Lesson, library: Library) -> None:
        self.lesson, self.file, self.library = lesson, lesson.file, library
        self.rules: Rules[Any, Any] = registry.load_rules(lesson.file.game)
        self.met: set[DataPath] = set()  # replies to wrong tries that something legal comes to
        self.as_shown = True  # the way of "show me", the first one, is played
        self._kept: dict[tuple[object, ...], tuple[object, Any]] = {}  # by state and question

    def _keep(self, state: object, about: tuple[object, ...], make: Callable[[], T]) -> T:
        """What `make` gives, which is asked only once about each state: the ways through a lesson
        have most of it in common. A state stands for itself, so that it is kept as well.
        """
        key = (id(state), *about)
        if key not in self._kept:
            self._kept[key] = state, make()
        return self._kept[key][1]  # type: ignore[no-any-return]

    def _make_problem(self, code: str, path: DataPath, **args: Any) -> Problem:
        return self.lesson.document.make_problem(code, path, **args)

    def find_problems(self) -> Iterator[Problem]:
        opening = self._deal()
        if isinstance(opening, Problem):
            yield opening
            return
        if self.file.rules != self.rules.meta.rules_version:
            yield self._make_problem(
                "lesson_rules",
                ("rules",),
                value=self.file.rules,
                found=self.rules.meta.rules_version,
            )
        known = load_rulebook(self.file.game).entries
        for i, step in enumerate(self.file.steps):
            for k, number in enumerate(step.rules):
                if number not in known:
                    yield self._make_problem(
                        "lesson_no_rule", ("steps", i, "rules", k), value=number
                    )
        found = list(self._play_every_way(opening))
        yield from found
        if not found:
            yield from self._find_never_met()

    def _deal(self) -> Any:
        """The first state, or why there is none."""
        file, rules = self.file, self.rules
        if registry.load_game(file.game).lessons is None:
            return self._make_problem("lesson_not_for_lessons", ("game",), value=file.game)
        try:
            board = self.library.get(file.game, file.board)
        except KeyError:
            return self._make_problem("lesson_no_board", ("board",), value=file.board)
        options = rules.options(file.options, board.id, 1 + len(file.others))
        if isinstance(options, Refusal):
            return self._make_problem(
                "lesson_table",
                ("options",) if "options" in self.lesson.document.data else (),
                rule=options.rule or options.code,
            )
        return rules.setup(board.rules_board, options, 1 + len(file.others), file.seed)

    def _play_every_way(self, opening: object) -> Iterator[Problem]:
        """The problems of each way through the lesson; after the first way that has some, no
        further ones.
        """
        path: list[int] = []
        for _ in range(MOST_WAYS):
            sizes: list[int] = []
            self.as_shown = not path

            def follow(
                options: Sequence[Action], path: list[int] = path, sizes: list[int] = sizes
            ) -> Action:
                sizes.append(len(options))
                return options[path[len(sizes) - 1] if len(sizes) <= len(path) else 0]

            found = list(self._walk(opening, follow))
            if found:
                yield from found
                return
            path = [*path, *[0] * (len(sizes) - len(path))]
            while path and path[-1] + 1 >= sizes[len(path) - 1]:
                path.pop()
            if not path:
                return
            path[-1] += 1
        rng = Random(0)
        for _ in range(MOST_WAYS):
            found = list(
                self._walk(opening, lambda options: options[int(rng.random() * len(options))])
            )
            if found:
                yield from found
                return

    def _walk(self, state: object, choose: Choose) -> Iterator[Problem]:
        """The problems of one way through the lesson; it ends at the first that stops it."""
        try:
            for i, (seat, text) in enumerate(self.file.opening):
                state = self._play(state, seat, text, ("opening", i, 1))
            for i, step in enumerate(self.file.steps):
                yield from self._light(state, ("steps", i, "light"), step.light)
                yield from self._light(state, ("steps", i, "find"), step.find)
                for k, entry in enumerate(step.do):
                    if isinstance(entry, Act):
                        yield from self._light(
                            state, ("steps", i, "do", k, "light"), entry.light or ()
                        )
                    action = choose(self._accept(state, i, k, entry))
                    state = self._apply(state, LEARNER, action)
                yield from self._expect(state, i, step)
                for k, (seat, text) in enumerate(step.then):
                    state = self._play(state, seat, text, ("steps", i, "then", k, 1))
        except _Stopped as stopped:
            yield stopped.problem

    def _apply(self, state: object, seat: int, action: Action) -> Any:
        """The state after an action."""
        return self._keep(
            state, ("apply", seat, action), lambda: self.rules.apply(state, seat, action).state
        )

    def _play(self, state: object, seat: int, text: str, path: DataPath) -> Any:
        """The state after an action in writing, if that is legal."""
        return self._keep(state, path, lambda: self._play_anew(state, seat, text, path))

    def _play_anew(self, state: object, seat: int, text: str, path: DataPath) -> Any:
        try:
            action = self.rules.parse(text, state)
        except ValueError:
            raise _Stopped(self._make_problem("lesson_action", path, value=text)) from None
        if action not in self.rules.legal(state, seat):
            raise _Stopped(self._make_problem("lesson_illegal", path, seat=seat, value=text))
        return self.rules.apply(state, seat, action).state

    def _accept(self, state: object, i: int, k: int, entry: str | Act) -> list[Action]:
        """The legal actions that an entry accepts; notes which answers the others come to."""
        return self._keep(state, ("accept", i, k), lambda: self._accept_anew(state, i, k, entry))

    def _accept_anew(self, state: object, i: int, k: int, entry: str | Act) -> list[Action]:
        rules, step = self.rules, self.file.steps[i]
        accepted = []
        for action in rules.legal(state, LEARNER):
            text = rules.text(action, state)
            if accepts(entry, rules, state, LEARNER, action):
                accepted.append(action)
                continue
            replies = zip(list_replies(step, entry), self._list_reply_paths(i, k), strict=True)
            answer = next((path for reply, path in replies if fits(reply.pattern, text)), None)
            if answer is None:
                raise _Stopped(self._make_problem("lesson_unanswered", ("steps", i, "do", k)))
            self.met.add(answer)
        if not accepted:
            raise _Stopped(
                self._make_problem(
                    "lesson_impossible", ("steps", i, "do", k), value=read_pattern(entry)
                )
            )
        if k < len(step.show):
            path = ("steps", i, "show", k)
            try:
                shown = rules.parse(step.show[k], state)
            except ValueError:
                raise _Stopped(
                    self._make_problem("lesson_action", path, value=step.show[k])
                ) from None
            if not fits(read_pattern(entry), step.show[k]):
                raise _Stopped(self._make_problem("lesson_shown", path, value=step.show[k]))
            if shown in accepted:  # first, so that the way of "show me" is the first one played
                accepted = [shown, *(action for action in accepted if action != shown)]
            elif self.as_shown:  # elsewhere another way may have led
                raise _Stopped(self._make_problem("lesson_shown", path, value=step.show[k]))
        return accepted

    def _light(self, state: object, path: DataPath, texts: Sequence[str]) -> Sequence[Problem]:
        return self._keep(state, path, lambda: list(self._light_anew(state, path, texts)))

    def _light_anew(self, state: object, path: DataPath, texts: Sequence[str]) -> Iterator[Problem]:
        lessons = registry.load_game(self.file.game).lessons
        assert lessons is not None, "a game without lessons is told before"
        view = self.rules.view(state, LEARNER)
        for k, text in enumerate(texts):
            try:
                if not lessons().find_places(text, view, LEARNER):
                    yield self._make_problem("lesson_dark", (*path, k), value=text)
            except ValueError:
                yield self._make_problem("lesson_place", (*path, k), value=text)

    def _expect(self, state: object, i: int, step: Step) -> Sequence[Problem]:
        return self._keep(state, ("expect", i), lambda: list(self._expect_anew(state, i, step)))

    def _expect_anew(self, state: object, i: int, step: Step) -> Iterator[Problem]:
        if step.expect is None:
            return
        report = self.rules.report(state)
        for key, expected, found in (
            ("scored", step.expect.scored, report.get("scores")),
            ("if_ended", step.expect.if_ended, list(self.rules.result(state).scores)),
        ):
            if expected is not None and list(found or ()) != expected:
                yield self._make_problem(
                    "lesson_expected",
                    ("steps", i, "expect", key),
                    value=tuple(expected),
                    found=tuple(found or ()),
                )

    def _list_reply_paths(self, i: int, k: int) -> list[DataPath]:
        """Where the replies of an entry stand in the file, those of its step last."""
        step = self.file.steps[i]
        entry = step.do[k] if step.do else ""
        own = entry.wrong if isinstance(entry, Act) else ()
        first: list[DataPath] = [("steps", i, "do", k, "wrong", n) for n in range(len(own))]
        return [*first, *(("steps", i, "wrong", n) for n in range(len(step.wrong)))]

    def _find_never_met(self) -> Iterator[Problem]:
        for i, step in enumerate(self.file.steps):
            for k, entry in enumerate(step.do or [""]):
                paths = self._list_reply_paths(i, k)
                for reply, path in zip(list_replies(step, entry), paths, strict=True):
                    if path not in self.met:
                        self.met.add(path)  # one of the step stands among those of each entry
                        yield self._make_problem(
                            "lesson_never", (*path, "try"), value=reply.pattern
                        )


class _Stopped(Exception):
    """A way through the lesson cannot go on."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.code)
        self.problem = problem
