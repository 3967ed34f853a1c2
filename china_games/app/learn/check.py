"""Plays every way through a lesson without a window: what the person who writes one has to know."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

from china_games.app.learn.models import Act, Step
from china_games.app.learn.patterns import accepts, count_gains, fits, list_numbers, read_pattern
from china_games.app.learn.run import LEARNER, list_replies
from china_games.app.learn.shelf import Lesson
from china_games.boards.board_file import BoardFile
from china_games.boards.library import Library
from china_games.files import Problem, Sentence, Word, guess
from china_games.files.document import DataPath, sort_problems
from china_games.games import registry
from china_games.games.contract import Action, Place, Refusal, Rules
from china_games.i18n import Translator
from china_games.rulebook import load_rulebook

MOST_WAYS = 200
"""So many ways of accepted actions are all played; where there are more, so many are drawn besides.
"""

if TYPE_CHECKING:
    from china_games.app.learn.sight import Sight

T = TypeVar("T")
Choose = Callable[[Sequence[Action]], Action]


def check_lesson(lesson: Lesson, library: Library) -> tuple[Problem, ...]:
    """Everything that is wrong with a lesson, as it stands in its file; nothing if it is right."""
    return sort_problems(_Check(lesson, library).find_problems())


class _Check:
    def __init__(self, lesson: Lesson, library: Library) -> None:
        self.lesson, self.file, self.library = lesson, lesson.file, library
        self.seats = 1 + len(lesson.file.others)
        self.board: BoardFile  # set as the lesson is dealt
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

    def _make_problem(
        self, code: str, path: DataPath, at_key: bool = False, /, **args: Any
    ) -> Problem:
        return self.lesson.document.make_problem(code, path, at_key, **args)

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
            known = [board.id for board in self.library.list_boards(file.game)]
            return self._make_problem(
                "lesson_no_board", ("board",), value=file.board, guess=guess(file.board, known)
            )
        self.board = board
        if self.seats not in board.seats:
            return self._make_problem(
                "lesson_players", ("others",), known=board.seats, count=self.seats
            )
        keys = [option.key for option in rules.meta.options]
        for key in file.options:
            if key not in keys:
                return self._make_problem(
                    "lesson_option", ("options", key), True, value=key, guess=guess(key, keys)
                )
        options = rules.options(file.options, board.id, self.seats)
        if isinstance(options, Refusal):
            return self._make_problem(
                "lesson_table",
                ("options",) if "options" in self.lesson.document.data else (),
                rule=options.rule or options.code,
                told=Sentence(partial(_word_refusal, file.game, board.map, options)),
            )
        return rules.setup(board.rules_board, options, self.seats, file.seed)

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
                path: DataPath = ("steps", i, "light")
                yield from self._light(state, path, step.light)
                yield from self._light(state, ("steps", i, "find"), step.find, to_find=True)
                lights = step.light
                for k, entry in enumerate(step.do):
                    if isinstance(entry, Act) and entry.light is not None:
                        path, lights = ("steps", i, "do", k, "light"), entry.light
                        yield from self._light(state, path, lights)
                    elif k and lights and self.as_shown:
                        yield from self._light_on(state, path, lights, ("steps", i, "do", k))
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
        if seat >= self.seats:
            known = ", ".join(map(str, range(self.seats)))
            raise _Stopped(
                self._make_problem("lesson_no_seat", (*path[:-1], 0), value=seat, known=known)
            )
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
        if isinstance(entry, Act):
            self._check_gain(state, ("steps", i, "do", k, "gain"), entry)
        for action in rules.legal(state, LEARNER):
            text = rules.text(action, state)
            if accepts(entry, rules, state, LEARNER, action):
                accepted.append(action)
                continue
            replies = zip(list_replies(step, entry), self._list_reply_paths(i, k), strict=True)
            answer = next((path for reply, path in replies if fits(reply.pattern, text)), None)
            if answer is None:
                raise _Stopped(
                    self._make_problem("lesson_unanswered", ("steps", i, "do", k), value=text)
                )
            self.met.add(answer)
        if not accepted:
            raise _Stopped(self._explain_impossible(state, ("steps", i, "do", k), entry))
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

    def _check_gain(self, state: object, path: DataPath, entry: Act) -> None:
        """Stops at a number that the report of the game does not have."""
        known = list_numbers(self.rules.report(state), self.seats)
        for key in entry.gain:
            if key not in known:
                about = {"value": key, "known": tuple(known), "guess": guess(key, known)}
                raise _Stopped(self._make_problem("lesson_gain", (*path, key), True, **about))

    def _explain_impossible(self, state: object, path: DataPath, entry: str | Act) -> Problem:
        """Why nothing that the learner may do is accepted."""
        rules, pattern = self.rules, read_pattern(entry)
        legal, to_act = rules.legal(state, LEARNER), rules.to_act(state)
        if not legal and not to_act:
            return self._make_problem("lesson_over", path)
        if not legal:
            known = tuple(Word("lesson_seat", (("seat", seat),)) for seat in to_act)
            return self._make_problem("lesson_not_on_turn", path, known=known)
        fitting = [action for action in legal if fits(pattern, rules.text(action, state))]
        gains = [
            count_gains(entry, rules, state, LEARNER, action)
            for action in (fitting if isinstance(entry, Act) else ())
            if isinstance(entry, Act)
        ]
        for key, least in entry.gain.items() if gains and isinstance(entry, Act) else ():
            most = max(gained[key] for gained in gains)
            if most < least:
                about = {"value": pattern, "key": key, "least": least, "most": most}
                return self._make_problem("lesson_gain_short", (*path, "gain", key), **about)
        return self._make_problem("lesson_impossible", path, value=pattern)

    def _light(
        self, state: object, path: DataPath, texts: Sequence[str], to_find: bool = False
    ) -> Sequence[Problem]:
        """The problems of places that are lit or to be found; whether they are on the table is
        asked on the first way alone, as a table takes longer to lay out than a move to play.
        """
        return self._keep(
            state,
            (*path, self.as_shown),
            lambda: list(self._light_anew(state, path, texts, to_find)),
        )

    def _light_anew(
        self, state: object, path: DataPath, texts: Sequence[str], to_find: bool
    ) -> Iterator[Problem]:
        for k, text in enumerate(texts):
            try:
                found = self._find_places(state, text)
            except ValueError:
                yield self._make_problem("lesson_place", (*path, k), value=text)
                continue
            is_there = bool(found)
            if found and self.as_shown:
                sight = self._look(state)
                is_there = sight.has(found) if to_find else sight.shows(found)
            if not is_there:
                code = "lesson_not_there" if to_find else "lesson_dark"
                yield self._make_problem(code, (*path, k), value=text)

    def _light_on(
        self, state: object, path: DataPath, texts: Sequence[str], entry: DataPath
    ) -> Iterator[Problem]:
        """That nothing is left of lights that stay while a further entry is waited for."""
        try:
            found = [place for text in texts for place in self._find_places(state, text)]
        except ValueError:
            return  # told where they were lit
        if not self._look(state).shows(found):
            step = self.file.steps[int(entry[1])]
            about = {
                "value": read_pattern(step.do[int(entry[3])]),
                "line": self.lesson.document.find_line(entry),
            }
            yield self._make_problem("lesson_gone_dark", path, **about)

    def _find_places(self, state: object, text: str) -> tuple[Place, ...]:
        """What a text names for the learner. ValueError if it names nothing of this game."""
        lessons = registry.load_game(self.file.game).lessons
        assert lessons is not None, "a game without lessons is told before"
        return lessons().find_places(text, self._view(state), LEARNER)

    def _view(self, state: object) -> Any:
        return self._keep(state, ("view",), lambda: self.rules.view(state, LEARNER))

    def _look(self, state: object) -> Sight:
        """The table as the learner sees it."""
        from china_games.app.learn.sight import Sight  # it loads the window's library

        file, map_ = self.file, self.board.map
        names = ("", *file.others)
        return self._keep(
            state, ("sight",), lambda: Sight(file.game, map_, self._view(state), names)
        )

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
            if expected is not None and len(expected) != self.seats:
                yield self._make_problem(
                    "lesson_expected_seats",
                    ("steps", i, "expect", key),
                    limit=self.seats,
                    count=len(expected),
                )
            elif expected is not None and list(found or ()) != expected:
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


def _word_refusal(game: str, map_: object, refusal: Refusal, tr: Translator) -> str:
    """Why a table cannot be laid, in the words of its game."""
    words = registry.load_words(game)
    return words.refusal(tr.choose_domain(game), map_, (), refusal).rstrip(".")


class _Stopped(Exception):
    """A way through the lesson cannot go on."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.code)
        self.problem = problem
