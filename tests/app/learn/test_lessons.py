"""Lessons as files and as something to be gone through, without a window."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest

from china_games.app.learn import progress as kept
from china_games.app.learn.check import check_lesson
from china_games.app.learn.lessons import LessonsScreen
from china_games.app.learn.models import LONGEST, Act, Said, choose_device
from china_games.app.learn.patterns import fits, read_pattern
from china_games.app.learn.run import (
    ACTION,
    CHOICE,
    END,
    LEARNER,
    NEXT,
    OTHERS,
    PLACE,
    Run,
    Verdict,
)
from china_games.app.learn.shelf import Lesson, read_lesson, read_lessons
from china_games.app.screens.rulebook_page import find_entry
from china_games.cli import main
from china_games.files import Problem
from china_games.games import registry
from china_games.i18n import make_translator
from china_games.paths import Paths
from china_games.resources import find_asset, list_lesson_folders
from tests.app.learn.shelf import LESSONS, PROBLEMS, begin_lesson
from tests.app.screens.house import House
from tests.support.boards import library
from tools.catalogues import BAD_FRENCH

FIRST = find_asset("lessons", "china", "china-1.yaml")
EVERY = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)


def first() -> Run:
    lesson = read_lesson(FIRST)
    assert isinstance(lesson, Lesson)
    return begin_lesson(lesson)


def play(run: Run, *texts: str) -> None:
    """The learner does this, and the others what they are scripted to do."""
    for text in texts:
        verdict = run.judge([run.session.rules.parse(text, run.session.state)])
        assert verdict.accepted, (text, verdict)
        run.session.play(LEARNER, verdict.accepted[0])
        run.note_action()


def let_others_play(run: Run) -> None:
    while (move := run.find_scripted_move()) is not None:
        run.session.play(*move)
        run.note_scripted()


def test_every_game_that_has_lessons_has_them_without_a_problem() -> None:
    assert PROBLEMS == ()
    wanted = {key for key in registry.GAMES if registry.load_game(key).lessons is not None}
    assert {lesson.file.game for lesson in LESSONS} == wanted


@EVERY
def test_every_way_through_a_lesson_can_be_played(lesson: Lesson) -> None:
    assert check_lesson(lesson, library()) == ()


@EVERY
def test_being_shown_everything_leads_to_the_end(lesson: Lesson) -> None:
    run = begin_lesson(lesson)
    run.play_to(len(run.steps))
    assert run.waits_for == END
    assert len(run.begun) == len(run.steps) + 1


@EVERY
def test_going_back_leads_to_the_beginning_of_the_step_before(lesson: Lesson) -> None:
    run = begin_lesson(lesson)
    for index in range(1, len(run.steps)):
        run.play_to(index)
        before, again = run.go_back(), run.repeat_step()
        assert (before.index, again.index) == (index - 1, index)
        assert before.session.state == run.session.find_state(run.begun[index - 1])
        assert again.session.state == run.session.state
        before.play_to(len(run.steps))
        assert before.waits_for == END


@EVERY
def test_coming_back_to_a_step_gives_what_it_began_with(lesson: Lesson) -> None:
    whole = begin_lesson(lesson)
    for index in range(len(whole.steps)):
        whole.play_to(index)
        other = begin_lesson(lesson)
        other.play_to(index)
        assert other.session.state == whole.session.state


# ---------------------------------------------------------------------- what a try comes to


def test_what_was_done_is_lit_no_more_as_if_it_could_be_done_again() -> None:
    run = begin_at("china-1", "place")
    assert run.lit
    play(run, "palace lu.1 orange")
    assert run.waits_for == NEXT
    assert run.lit == ()


def test_the_first_lesson_of_china_says_what_alliances_are_worth_and_when_to_confirm() -> None:
    run = begin_at("china-1", "place")
    play(run, "palace lu.1 orange")
    assert "confirm" in run.texts[0].en
    assert "confirme" in run.texts[0].fr
    assert "at the end” is" in run.texts[0].en, "the panel says so before any scoring was told of"
    run = begin_at("china-1", "alliance")
    shown = run.find_shown_action()
    assert shown is not None
    run.session.play(LEARNER, shown)
    run.note_action()
    told = run.texts[0].en
    board = run.session.state.game.board
    for name in ("Wei", "Lu"):
        province = board.province_index[name.lower()]
        joined = [alliance for alliance in board.alliances if province in alliance.provinces]
        assert len(joined) == 4, "as the card says"
        assert name in told
    assert "every alliance of its province" in told
    assert "run out" in told


@pytest.mark.parametrize(
    ("lesson", "step", "worth"),
    [
        ("china-1", "refill", "fills Lu next turn"),
        ("empires-1", "city", "a card every year"),
        ("forbidden_city-1", "door", "worth 2 more"),
    ],
)
def test_a_wrong_try_is_told_what_the_right_one_is_worth_in_the_game(
    lesson: str, step: str, worth: str
) -> None:
    replies = begin_at(lesson, step).step.wrong
    assert worth in replies[-1].text.en


def test_links_of_lessons_name_their_thing_and_not_its_place_in_a_row() -> None:
    rules = {
        (one.file.game, step.rules[0]) for one in LESSONS for step in one.file.steps if step.rules
    }
    for game, rule in sorted(rules):
        entry = find_entry(game, rule)
        assert entry is not None
        assert not re.match("First|Second|Third|Three, ", entry.title["en"]), rule


def test_the_first_lesson_goes_as_it_is_told() -> None:
    run = first()
    assert run.waits_for == NEXT
    run.go_on()
    assert run.waits_for == ACTION
    assert len(run.list_accepted()) == 3
    play(run, "palace lu.1 orange")
    assert run.waits_for == NEXT
    assert "empty province" in run.texts[0].en
    run.go_on()
    play(run, "take orange")
    assert run.waits_for == OTHERS
    let_others_play(run)
    play(run, "palace lu.3 purple", "palace lu.4 orange")
    assert run.session.rules.report(run.session.state)["scores"] == [4, 3, 0]
    assert run.waits_for == CHOICE


def test_a_wrong_try_is_answered_by_what_was_tried_and_changes_nothing() -> None:
    run = first()
    run.go_on()
    state, rules = run.session.state, run.session.rules
    answers = []
    for text in (
        "palace lu.1 purple",
        "palace lu.2 orange",
        "palace zhao.1 orange",
        "exchange orange",
    ):
        verdict = run.judge([rules.parse(text, state)])
        assert not verdict.accepted
        assert verdict.answer is not None
        answers.append(verdict.answer.en)
    assert len(set(answers)) == 3
    assert answers[2] == answers[3]
    assert run.session.state is state
    assert run.insists
    play(run, "palace lu.1 orange")
    assert run.answer is None


def test_what_goes_beyond_the_step_is_left_out() -> None:
    """A card of the row ends placing and is taken, by one click; the lesson takes the
    first of it.
    """
    run = first()
    run.play_to(5)
    rules, state = run.session.rules, run.session.state
    play(run, "emissary lu orange")
    row = [rules.parse(text, state) for text in ("end", "take red")]
    assert run.judge(row).accepted == (row[0],)


def test_a_row_that_begins_well_and_goes_wrong_is_not_played_at_all() -> None:
    run = first()
    run.play_to(5)
    rules, state = run.session.rules, run.session.state
    verdict = run.judge(
        [rules.parse(text, state) for text in ("emissary lu orange", "emissary lu green")]
    )
    assert verdict.accepted == ()
    assert verdict.answer is not None


def test_what_is_done_oftener_than_wanted_is_not_done_at_all() -> None:
    """All pawns of a province were to go, one went, and nothing was said."""
    run = begin_at("empires-1", "move")
    play(run, "move hedong neishi")
    rules, state = run.session.rules, run.session.state
    row = [rules.parse("move nanyang nan", state)] * 2
    assert run.judge(row[:1]).accepted == (row[0],)
    verdict = run.judge(row)
    assert verdict.accepted == ()
    assert verdict.often == (2, 1)
    assert run.tries == 1


def test_nothing_is_judged_while_there_is_something_to_read() -> None:
    run = first()
    action = run.session.rules.parse("palace lu.1 orange", run.session.state)
    assert run.judge([action]) == Verdict()
    assert run.tries == 0


def test_a_wrong_answer_is_explained_and_the_right_one_goes_on() -> None:
    run = first()
    run.play_to(4)
    assert run.waits_for == CHOICE
    run.choose(0)
    assert run.waits_for == CHOICE
    assert run.answer is not None
    run.choose(1)
    assert run.waits_for == NEXT
    assert run.answer is None


def test_a_place_is_found_by_pointing_at_it() -> None:
    run = first()
    run.play_to(next(i for i, step in enumerate(run.steps) if step.find))
    assert run.waits_for == PLACE
    assert not run.take_place(("alliance", 3))
    assert run.waits_for == PLACE
    assert run.take_place(("alliance", 11))
    assert run.waits_for == ACTION


def test_only_what_was_done_in_the_step_may_be_taken_back() -> None:
    run = first()
    run.play_to(3)
    assert not run.may_undo
    play(run, "palace lu.1 purple")
    assert run.may_undo
    run.session.undo()
    run.note_undo()
    assert run.acted == 0
    assert not run.may_undo


def test_what_is_lit_is_there() -> None:
    run = first()
    run.play_to(1)
    assert set(run.lit) >= {
        ("slot", run.session.state.game.board.slot_index[f"lu.{i}"]) for i in (1, 3, 4)
    }
    assert any(kind == "card" for kind, _ in run.lit)


@pytest.mark.parametrize("number", range(6))
def test_tries_at_random_never_break_a_lesson(number: int) -> None:
    rng = Random(number)
    run = first()
    for _ in range(600):
        if run.waits_for == END:
            break
        before = run.session.ply
        if run.waits_for == ACTION:
            legal = run.session.rules.legal(run.session.state, LEARNER)
            row = [rng.choice(run.list_accepted() if rng.random() < 0.3 else legal)]
            for action in run.judge(row).accepted:
                run.session.play(LEARNER, action)
                run.note_action()
        elif run.waits_for == CHOICE and run.step.ask is not None:
            run.choose(rng.randrange(len(run.step.ask.choices)))
        elif run.waits_for == PLACE:
            run.take_place(("alliance", rng.randrange(1, 16)))
        elif run.waits_for == OTHERS:
            let_others_play(run)
        else:
            run.go_on()
        assert run.session.ply >= before
    assert run.waits_for == END


# ---------------------------------------------------------------------- patterns


@pytest.mark.parametrize(
    ("pattern", "text", "good"),
    [
        ("palace lu.{1,3} red", "palace lu.3 red", True),
        ("palace lu.{1,3} red", "palace lu.2 red", False),
        ("palace lu.{1,3} red", "palace lux1 red", False),
        ("palace lu.1 *", "palace lu.1 red", True),
        ("*", "anything at all", True),
        ("a{b\\,c,d}", "ab,c", True),
        ("a{b\\,c,d}", "ab", False),
        ("move {hedong,nanyang} *", "move nanyang 2", True),
        ("take orange", "take oranges", False),
    ],
)
def test_patterns(pattern: str, text: str, good: bool) -> None:
    assert fits(pattern, text) is good


# ---------------------------------------------------------------------- broken files


def broken(folder: Path, *changes: tuple[str, str]) -> tuple[Problem, ...]:
    text = FIRST.read_text("utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = folder / "mine.yaml"
    path.write_text(text, "utf-8")
    lesson = read_lesson(path)
    return check_lesson(lesson, library()) if isinstance(lesson, Lesson) else lesson


FAULTS = [
    ("game: china\n", "game: chino\n", "lesson_game", "game: china"),
    ("board: side_a", "board: side_z", "lesson_no_board", "board:"),
    ("options: {first: 0}", "options: {first: 9}", "lesson_table", "options:"),
    ("rules: 1\n", "rules: 7\n", "lesson_rules", "rules: 1"),
    ("rules: [CH-43]", "rules: [CH-99]", "lesson_no_rule", "[CH-43]"),
    ("- id: refill", "- id: aim", "lesson_step", "id: refill"),
    ("You play red", "so " * (LONGEST + 1) + "red", "lesson_long", "You play"),
    ("light: [row orange]", "light: [row mauve]", "lesson_place", "[row orange]"),
    ("light: [row orange]", "light: [row red]", "lesson_dark", "[row orange]"),
    ("  - take orange\n", "  - take red\n", "lesson_impossible", "- take orange"),
    ("- [1, palace lu.2 orange]", "- [1, palace lu.2 mauve]", "lesson_action", "[1, palace lu.2"),
    ("- [1, palace lu.2 orange]", "- [2, palace lu.2 orange]", "lesson_illegal", "[1, palace lu.2"),
    (
        "  - palace lu.4 orange\n",
        "  - palace lu.2 orange\n",
        "lesson_shown",
        "- palace lu.4 orange",
    ),
    ("  - try: end\n", "  - try: swap *\n", "lesson_never", "try: end"),
    ("{scored: [4, 3, 0]}", "{scored: [4, 3, 1]}", "lesson_expected", "{scored: [4"),
    ("      right: true\n", "", "lesson_not_one_right", "2 points each"),
    ("minutes: 6", "minutes: many", "not_whole", "minutes:"),
    (
        "  rules: [CH-26, CH-25, CH-44]\n",
        "  after: {en: Never shown., fr: Jamais montré.}\n",
        "lesson_unseen",
        "  rules: [CH-26, CH-25, CH-44]",
    ),
    ("seed: 357", "seeds: 357", "missing", "format:"),
]


@pytest.mark.parametrize(("old", "new", "code", "line"), FAULTS, ids=[fault[2] for fault in FAULTS])
def test_every_fault_of_a_file_is_told_where_it_stands(
    tmp_path: Path, old: str, new: str, code: str, line: str
) -> None:
    problems = broken(tmp_path, (old, new))
    found = [problem for problem in problems if problem.code == code]
    assert found, problems
    lines = FIRST.read_text("utf-8").splitlines()
    assert line in lines[found[0].line - 1]
    assert found[0].column >= 1
    for language in ("en", "fr"):
        assert "{" not in found[0].say_message(make_translator(language)).replace(
            "{scored", ""
        ).replace("{1,3,4}", "")


def test_what_is_shown_must_be_legal_where_it_is_shown(tmp_path: Path) -> None:
    problems = broken(
        tmp_path,
        ("  - palace lu.{1,3,4} orange\n", "  - palace lu.{1,3,4} *\n"),
        ("  - palace lu.4 orange\n", "  - palace lu.4 red\n"),
    )
    assert [problem.code for problem in problems] == ["lesson_shown"]


def test_an_answer_in_a_step_where_nothing_is_to_be_done_is_told(tmp_path: Path) -> None:
    said = "wrong: [{try: '*', text: {en: No., fr: Non.}}]"
    step = f"- {{id: extra, text: {{en: Look., fr: Regardez.}}, {said}}}\n"
    problems = broken(tmp_path, ("steps:\n", f"steps:\n{step}"))
    assert [problem.code for problem in problems] == ["lesson_never"]


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.yaml"
    path.write_text("# " + "x" * 200_000, "utf-8")
    found = read_lesson(path)
    assert not isinstance(found, Lesson)
    assert [problem.code for problem in found] == ["too_big"]


def test_two_lessons_of_one_name_are_told(tmp_path: Path) -> None:
    (tmp_path / "copy.yaml").write_text(FIRST.read_text("utf-8"), "utf-8")
    lessons, problems = read_lessons(*list_lesson_folders(), tmp_path)
    assert [problem.code for problem in problems] == ["lesson_twice"]
    assert len(lessons) == len(LESSONS)


# ---------------------------------------------------------------------- progress


def test_progress_is_kept_and_a_changed_lesson_begins_anew(tmp_path: Path) -> None:
    paths = Paths(tmp_path)
    assert kept.load_progress(paths) == kept.Progress()
    now = kept.Progress().reach("china-1", "v1", 3).see("china/first")
    assert kept.save_progress(paths, now) is None
    assert kept.load_progress(paths) == now
    assert now.find_place("china-1", "v1") == (False, 3)
    done = now.reach("china-1", "v1", 0, done=True).reach("china-1", "v1", 2)
    assert done.find_place("china-1", "v1") == (True, 2)
    assert done.find_place("china-1", "v2") == (True, 0)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"format": "china-games-lessons", "schema": 2}',
        '{"format": "china-games-lessons", "schema": 1, "lessons": {"a": 3}}',
    ],
)
def test_a_broken_file_of_progress_stops_nobody(tmp_path: Path, text: str) -> None:
    (tmp_path / kept.FILE).write_text(text, "utf-8")
    assert kept.load_progress(Paths(tmp_path)) == kept.Progress()


def test_of_a_broken_file_of_progress_the_good_marks_stay_and_the_file_too(tmp_path: Path) -> None:
    text = (
        '{"format": "china-games-lessons", "schema": 2, "new": 1, "lessons": '
        '{"a": {"done": true}, "b": 3}, "hints": ["china/x", 7]}'
    )
    (tmp_path / kept.FILE).write_text(text, "utf-8")
    found = kept.load_progress(Paths(tmp_path))
    assert (found.find_place("a", ""), found.hints) == ((True, 0), frozenset(["china/x"]))
    assert kept.save_progress(Paths(tmp_path), found) is None
    assert (tmp_path / kept.COPY).read_text("utf-8") == text
    assert kept.load_progress(Paths(tmp_path)) == found


# ---------------------------------------------------------------------- the command


def test_the_command_lists_and_checks(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    data = ["--data-dir", str(tmp_path)]
    assert main([*data, "lessons", "china"]) == 0
    assert "china-1: First palaces (6 min" in capsys.readouterr().out
    assert main([*data, "lessons", "china", "--check", "--json", "--lang", "fr"]) == 0
    line = json.loads(capsys.readouterr().out.splitlines()[0])
    assert (line["id"], line["title"], line["problems"], line["checked"]) == (
        "china-1",
        "Premiers palais",
        [],
        True,
    )
    assert main([*data, "lessons", "mahjong"]) == 1
    assert "mahjong" in capsys.readouterr().err


def test_the_command_says_what_is_wrong_with_own_lessons(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = tmp_path / "lessons"
    folder.mkdir()
    text = (
        FIRST.read_text("utf-8")
        .replace("id: china-1", "id: mine")
        .replace("  - take orange\n", "  - take red\n")
    )
    (folder / "mine.yaml").write_text(text, "utf-8")
    assert main(["--data-dir", str(tmp_path), "lessons", "china", "--check"]) == 1
    told = capsys.readouterr().out
    assert "mine.yaml:" in told
    assert "take red" in told


def test_of_very_many_problems_each_file_is_named_and_how_many_more_there_are(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = tmp_path / "lessons"
    folder.mkdir()
    broken = FIRST.read_text("utf-8").replace("text:", "txt:")
    for number in range(4):
        (folder / f"mine-{number}.yaml").write_text(broken, "utf-8")
    assert main(["--data-dir", str(tmp_path), "lessons"]) == 1
    lists = tuple(f"{lesson.id}:" for lesson in LESSONS)
    told = [line for line in capsys.readouterr().out.splitlines() if not line.startswith(lists)]
    assert {f"mine-{number}.yaml" for number in range(4)} <= set(
        re.findall(r"mine-\d\.yaml", "\n".join(told))
    )
    assert len(told) == 22
    assert re.fullmatch(r"And \d+ more problems\.", told[20])

    house = House(LessonsScreen, folder=tmp_path, size=(1280, 800))
    for number in range(4):
        assert house.shows(f"mine-{number}.yaml:")
    assert house.shows("And ")
    house.close()


def said_of(lesson: Lesson) -> list[Said]:
    """Every text of a lesson."""
    found = [lesson.file.title]
    for step in lesson.file.steps:
        found += [
            step.text,
            *(wrong.text for wrong in step.wrong),
            *([step.after] if step.after else []),
            *(entry.text for entry in step.do if isinstance(entry, Act) and entry.text),
            *(wrong.text for entry in step.do if isinstance(entry, Act) for wrong in entry.wrong),
        ]
        if step.ask is not None:
            found.append(step.ask.text)
            for choice in step.ask.choices:
                found += [choice.text, *([choice.answer] if choice.answer else [])]
    return found


def test_a_damaged_file_of_progress_is_told_and_what_is_right_is_used(tmp_path: Path) -> None:
    house = House(LessonsScreen, folder=tmp_path)
    paths = Paths(tmp_path)
    house.close()
    data = {"format": "china-games-lessons", "schema": 1, "hints": ["china/first", 7]}
    (paths.data / kept.FILE).write_text(json.dumps(data), encoding="utf-8")
    house = House(LessonsScreen, folder=tmp_path, lang="fr")
    assert house.shows("n’a pas pu être lue")
    assert house.services.progress.hints == {"china/first"}
    assert (paths.data / kept.COPY).exists()
    house.close()


@pytest.mark.parametrize(
    ("by_keyboard", "text"), [(False, "Click it, then wait."), (True, "Press Enter, then wait.")]
)
def test_texts_speak_of_the_device_in_hand(by_keyboard: bool, text: str) -> None:
    assert choose_device("{Click it|Press Enter}, then wait.", by_keyboard) == text
    assert choose_device("{plain} | text", by_keyboard) == "{plain} | text"


def test_an_entry_may_ask_for_what_is_gained() -> None:
    run = begin_lesson(next(lesson for lesson in LESSONS if lesson.id == "forbidden_city-5"))
    run.go_on()
    rules, state = run.session.rules, run.session.state
    accepted = run.list_accepted()
    gained = {
        action: rules.apply(state, LEARNER, action).state.scores[LEARNER]
        for action in rules.legal(state, LEARNER)
    }
    assert set(accepted) == {action for action, coins in gained.items() if coins >= 9}
    assert 0 < len(accepted) < len(gained)
    poor = next(action for action in gained if action not in accepted)
    assert run.judge([poor]).answer is not None


def test_a_wrong_try_without_an_answer_is_a_problem(tmp_path: Path) -> None:
    text = FIRST.read_text(encoding="utf-8").replace('try: "*"', "try: end", 1)
    path = tmp_path / "china-1.yaml"
    path.write_text(text, encoding="utf-8")
    lesson = read_lesson(path)
    assert isinstance(lesson, Lesson)
    assert [problem.code for problem in check_lesson(lesson, library())] == ["lesson_unanswered"]


@EVERY
def test_both_languages_say_something_and_french_is_set_as_french_is(lesson: Lesson) -> None:
    for said in said_of(lesson):
        assert said.en != said.fr or said.en in lesson.file.others, "a name is one in both"
        bad = BAD_FRENCH.search(said.fr)
        assert not bad, f"U+00A0 or U+202F, or ’, instead of {bad[0]!r} in {said.fr!r}"
        assert "'" not in said.en, said.en


def begin_at(lesson_id: str, step: str) -> Run:
    """A lesson at the beginning of a step, by what "show me" shows."""
    run = begin_lesson(next(lesson for lesson in LESSONS if lesson.id == lesson_id))
    run.play_to(next(i for i, one in enumerate(run.steps) if one.id == step))
    return run


@pytest.mark.parametrize(
    ("lesson", "step", "acts", "first", "then"),
    [
        ("middle_kingdom-1", "heir", 1, "card", "row"),
        ("middle_kingdom-1", "emperor", 1, "card", "row"),
        ("empires-1", "attack", 2, "province", "end"),
    ],
)
def test_after_the_first_acts_the_next_one_is_said_and_lit(
    lesson: str, step: str, acts: int, first: str, then: str
) -> None:
    run = begin_at(lesson, step)
    lit = {kind for kind, _ in run.lit}
    assert first in lit
    for _ in range(acts):
        said = run.texts
        shown = run.find_shown_action()
        assert shown is not None
        run.session.play(LEARNER, shown)
        run.note_action()
        assert run.waits_for == ACTION
        assert run.texts != said
    lit = {kind for kind, _ in run.lit}
    assert then in lit
    assert first not in lit


def test_a_bid_card_that_was_used_is_not_lit() -> None:
    run = begin_at("middle_kingdom-1", "heir")
    hand = run.session.view(LEARNER).hands[LEARNER]
    lit = [card for kind, card in run.lit if kind == "card"]
    assert lit
    assert set(lit) <= set(hand)


def test_only_provinces_are_lit_to_which_a_pawn_too_many_can_go() -> None:
    run = begin_at("empires-1", "move")
    land = run.session.state.game.land
    for name in ("hedong", "nanyang"):
        assert ("province", land.index[name]) in run.lit
    starts = [land.index[name] for name in ("hedong", "nanyang")]
    near = {q for p in starts for q in (p, *land.neighbours[p])}
    assert {p for _, p in run.lit} <= near
    moved = run.find_shown_action()
    assert moved is not None
    run.session.play(LEARNER, moved)
    run.note_action()
    left = [p for p in starts if ("province", p) in run.lit]
    assert len(left) == 1, "where one pawn is left nothing is to be done"


def test_a_dragon_lies_lit_where_the_card_speaks_of_one() -> None:
    """The word seal stood there alone, and the reader looked for an animal."""
    run = begin_at("forbidden_city-1", "dragon")
    (room,) = [room for kind, room in run.lit if kind == "room"]
    assert run.session.state.rooms[room].dragons == 1


def test_what_a_room_of_forbidden_city_is_worth_is_told_with_the_rooms_behind_its_doors_lit() -> (
    None
):
    """Only the tile that was laid stayed lit then, and a room that doors join to the one meant had
    the light of that one.
    """
    for step in ("paid", "shares", "tie"):
        run = begin_at("forbidden_city-1", step)
        closing = run.session.state.closings[-1]
        beside = {("beside", room) for room, _, _ in closing.beside}
        assert set(run.lit) == {("room", closing.room), *beside}
        assert beside


def test_the_first_lesson_of_middle_kingdom_shows_the_dragon_and_tells_a_round_in_order() -> None:
    """The Dragon was told in words alone, and the order of a round nowhere in one place."""
    run = begin_at("middle_kingdom-1", "dragon")
    assert run.session.state.dragon == 2
    assert set(run.find_places(["dragon", "seat 2"])) <= set(run.lit)
    run = begin_at("middle_kingdom-1", "token")
    state = run.session.state
    assert state.row == (state.game.cards.dragon,)
    assert run.list_accepted() == (("pick", state.game.cards.dragon),)
    run.play_to(run.index + 1)
    assert run.session.state.tokens[LEARNER] == 1
    assert run.step.rules == ["MK-04"]
    told = run.step.text.en
    order = [
        "in secret",
        "revealed",
        "Dragon is swapped",
        "winners pick",
        "Heir",
        "assigned",
        "row",
    ]
    assert [told.index(word) for word in order] == sorted(told.index(word) for word in order)


def test_the_first_lesson_of_forbidden_city_tells_the_end_card_by_card() -> None:
    """One card told of drawing, of all tiles, of the last two, of open rooms, and asked besides."""
    steps = next(one for one in LESSONS if one.id == "forbidden_city-1").file.steps
    rules = [step.rules for step in steps]
    assert rules.index(["FC-05"]) < next(i for i, step in enumerate(steps) if step.do)
    assert sum("FC-30" in of for of in rules) > 1
    assert max(len(step.text.en.split()) for step in steps if step.ask) <= 25


@pytest.mark.parametrize("tongue", ["en", "fr"])
def test_the_first_lesson_of_forbidden_city_names_the_rival_before_her_first_move(
    tongue: str,
) -> None:
    """The log told of Lin, and the counsellors bore marks, before any card spoke of them."""
    steps = next(one for one in LESSONS if one.id == "forbidden_city-1").file.steps
    at = next(i for i, step in enumerate(steps) if any(seat for seat, _ in step.then))
    told = [said for step in steps[: at + 1] for said in (step.text, step.after) if said]
    words = re.findall(r"\w+", " ".join(getattr(said, tongue) for said in told))
    assert {"Lin", "A", "B"} <= set(words)


def test_whatever_of_a_step_is_done_can_be_repeated() -> None:
    run = first()
    assert not run.is_begun
    run.play_to(2)
    assert not run.is_begun
    shown = run.find_shown_action()
    assert shown is not None
    run.session.play(LEARNER, shown)
    run.note_action()
    assert run.waits_for == OTHERS
    assert run.is_begun
    assert run.repeat_step().waits_for == ACTION


def test_the_text_and_the_lights_of_an_entry_are_checked(tmp_path: Path) -> None:
    long = " ".join(["word"] * 43)
    entry = f'  - {{act: take orange, text: {{en: "{long}", fr: Prenez.}}, light: [row blue]}}'
    problems = broken(tmp_path, ("  - take orange", entry))
    assert [problem.code for problem in problems] == ["lesson_long"]
    entry = "  - {act: take orange, light: [row blue]}"
    assert [p.code for p in broken(tmp_path, ("  - take orange", entry))] == ["lesson_place"]


def test_the_replies_of_an_entry_come_before_those_of_its_step() -> None:
    """After “send one with orange” was done, the card still said “Use orange, then stop”."""
    run = first()
    run.play_to(next(i for i, step in enumerate(run.steps) if step.id == "emissary"))
    rules, green = run.session.rules, "emissary lu green"
    told = []
    for _ in range(2):
        assert not run.judge([rules.parse(green, run.session.state)]).accepted
        assert run.answer is not None
        told.append(run.answer.en)
        if len(told) == 1:
            play(run, "emissary lu orange")
    assert "Use orange" in told[0]
    assert "Use orange" not in told[1]
    assert "stop placing" in told[1]


def test_the_replies_of_an_entry_are_checked(tmp_path: Path) -> None:
    words = '{{en: "{}", fr: Prenez.}}'
    entry = "  - {{act: take orange, wrong: [{{try: {}, text: {}}}]}}"
    long = entry.format("take *", words.format(" ".join(["word"] * 43)))
    problems = broken(tmp_path, ("  - take orange", long))
    assert [problem.code for problem in problems] == ["lesson_long"]
    never = entry.format("take blue", words.format("Take it."))
    problems = broken(tmp_path, ("  - take orange", never))
    assert [problem.code for problem in problems] == ["lesson_never"]
    assert dict(problems[0].args)["value"] == "take blue"


@EVERY
def test_no_answer_to_a_wrong_try_only_says_what_is_meant(lesson: Lesson) -> None:
    """It gives a reason: “The 4 this time.” teaches nothing."""
    for step in lesson.file.steps:
        for wrong in step.wrong:
            assert not re.search(r"\bthis time\.$", wrong.text.en), wrong.text.en
            assert not re.search(r"\b[Cc]ette fois\b", wrong.text.fr), wrong.text.fr


def test_the_first_lesson_of_middle_kingdom_teaches_all_that_scores_and_the_end() -> None:
    lesson = next(lesson for lesson in LESSONS if lesson.id == "middle_kingdom-1")
    taught = {rule for step in lesson.file.steps for rule in step.rules}
    scoring = {"MK-45", "MK-60", "MK-62", "MK-63", "MK-64", "MK-65", "MK-66"}
    assert scoring | {"MK-04", "MK-55"} <= taught


def test_lit_bid_cards_are_those_that_may_be_played_and_right_answers_get_a_word() -> None:
    """Cards glowed of which all but one were refused; some steps went on without a word."""
    lesson = next(lesson for lesson in LESSONS if lesson.id == "middle_kingdom-1")
    for step in lesson.file.steps:
        if step.do:
            asked = read_pattern(step.do[0]).partition(" on ")[0]
            lit = [light.split()[1:] for light in step.light if light.startswith("bid ")]
            assert all(fits(asked, f"bid {card}") for cards in lit for card in cards), step.id
            assert "hand" not in step.light, step.id
        assert step.ask is None or step.after is not None, step.id
