"""Every lesson on the real screen, by clicks or by keys, in one language or the other, with a wrong
try at every step.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from random import Random

import pytest

from china_games.app.learn import progress as kept
from china_games.app.learn.card_screen import DWELL
from china_games.app.learn.lessons import LessonsScreen
from china_games.app.learn.models import Said, choose_device
from china_games.app.learn.run import ACTION, CHOICE, END, LEARNER, NEXT, OTHERS, PLACE, Run
from china_games.app.learn.screen import LessonScreen, find_learner, open_lesson
from china_games.app.learn.shelf import Lesson, read_lesson
from china_games.app.play.over import DRAWER
from china_games.app.play.screen import PlayScreen
from china_games.app.play.tally import Tally
from china_games.app.screens.setup_deal import Party, keep_party
from china_games.app.screens.start import StartScreen
from china_games.app.services import Services
from china_games.games.contract import Action
from china_games.games.stage import Target
from china_games.kit import overlay
from china_games.kit.pilot import Pilot
from china_games.kit.widgets import Button
from china_games.paths import Paths
from china_games.players.thinker import Inline
from china_games.resources import find_asset
from china_games.session.moves import SeatInfo
from china_games.table.plain import CONFIRM
from china_games.table.stops import write_key
from tests.app.learn.shelf import LESSONS, begin_lesson
from tests.app.screens.house import Blank
from tests.screen_player.fingers import Fingers
from tests.support.hooks import hooks_of

CONFIRMED = write_key("table", CONFIRM)


class Learner(Fingers):
    """Somebody at the start screen who goes through a lesson."""

    def __init__(
        self, folder: Path, lang: str, by_keys: bool, size: tuple[int, int], **settings: object
    ) -> None:
        super().__init__(by_keys, Random(1))
        pilot = Pilot(  # screens begin when the services are there, as in the program
            Blank,
            size=size,
            scale=0,
            lang=lang,
            ai_pace="fast",
            confirm_moves=True,
            paint_every=24,
            **settings,
        )
        self.folder = folder
        pilot.app.services = Services(Paths(folder), thinker=Inline())
        pilot.app.reset(StartScreen())
        self.sit_down(pilot)
        pilot.step(3)
        self.lang = lang

    @property
    def screen(self) -> LessonScreen:
        found = self.pilot.screen
        assert isinstance(found, LessonScreen)
        return found

    @property
    def run(self) -> Run:
        return self.screen.run

    def come_in(self, lesson: str) -> None:
        """To a lesson by the doors from the start screen."""
        self.choose("learn")
        assert isinstance(self.pilot.screen, LessonsScreen)
        self.choose(f"lesson:{lesson}")
        self.pilot.step(3)

    def begin(self, lesson: str = "china-1", step: str = "") -> None:
        """A lesson at once, at its beginning or that of a step; "-" = of its last one."""
        found = next(one for one in LESSONS if one.id == lesson)
        ids = [one.id for one in found.file.steps]
        at = len(ids) - 1 if step == "-" else ids.index(step) if step else 0
        open_lesson(self.pilot.ui, found, at)
        self.pilot.step(3)

    def says(self, said: Said) -> bool:
        """Whether the screen shows a text."""
        text = said.fr if self.lang == "fr" else said.en
        shown = choose_device(text, self.pilot.ui.by_keyboard)
        return shown in " ".join(self.pilot.list_texts())

    def do(self, action: Action) -> None:
        """Asks the table for an action, stop by stop."""
        before = (self.run.session.ply, self.run.tries)
        for key in hooks_of(self.run.lesson.file.game).steps(self.screen.table, action):
            if (self.run.session.ply, self.run.tries) != before:
                break
            self.choose(key)
        if (self.run.session.ply, self.run.tries) == before and self.pilot.has(CONFIRMED):
            self.choose(CONFIRMED)  # what is asked for is proposed first
        self.pilot.step(2)

    def reaches(self, action: Action) -> bool:
        """Whether the first stop of an action stands on the screen: the card may hide players."""
        steps = hooks_of(self.run.lesson.file.game).steps(self.screen.table, action)
        first = next(iter(steps), "")
        return any(stop.key == first for stop in self.pilot.list_stops())

    def wait_for_others(self) -> None:
        for _ in range(60):
            if self.run.find_scripted_move() is None:
                break
            self.pilot.wait(0.4)
        self.pilot.step(2)


@pytest.fixture
def learners(tmp_path: Path) -> Iterator[list[Learner]]:
    made: list[Learner] = []
    yield made
    for learner in made:
        learner.pilot.close()


def sit(
    learners: list[Learner],
    folder: Path,
    lang: str = "en",
    by_keys: bool = False,
    size: tuple[int, int] = (1280, 800),
    **settings: object,
) -> Learner:
    learner = Learner(folder, lang, by_keys, size, **settings)
    learners.append(learner)
    return learner


def wrong_tries(run: Run) -> list[Action]:
    """Legal actions that the step does not accept: one for each different answer."""
    rules, state = run.session.rules, run.session.state
    found: dict[int, Action] = {}
    for action in rules.legal(state, LEARNER):
        if action not in run.list_accepted():
            tried = Run(run.lesson, run.session)
            tried.index, tried.acted = run.index, run.acted
            answer = tried.judge([action]).answer
            found.setdefault(id(answer), action)
    return list(found.values())


def elsewhere(learner: Learner) -> Target:
    """A place on the table of the kind that the learner is to find, but not one of those."""
    run, table = learner.run, learner.screen.table
    wanted = run.find_places(run.step.find)
    return next(
        part.target
        for part in table.list_parts(learner.pilot.ui)
        if part.group and part.target[0] == wanted[0][0] and part.target not in wanted
    )


SMALL, USUAL = (960, 600), (1280, 800)
WAYS = (
    ("en", False, SMALL),
    ("fr", True, USUAL),
    ("fr", False, USUAL),
    ("en", True, SMALL),
    ("fr", False, SMALL),
    ("en", True, USUAL),
    ("en", False, USUAL),
    ("fr", True, SMALL),
)
"""Lessons are played by clicks and by keys, in both languages and sizes, by turns: each table is
reached by both hands in whole games.
"""


@pytest.mark.parametrize(
    ("lang", "by_keys", "size", "lesson"),
    [
        pytest.param(*way, lesson, id=f"{lesson.id}-{'keys' if way[1] else 'clicks'}-{way[0]}")
        for lesson, way in zip(LESSONS, cycle(WAYS), strict=False)
    ],
)
def test_every_lesson_is_played_with_a_wrong_try_at_every_step(
    learners: list[Learner],
    tmp_path: Path,
    lang: str,
    by_keys: bool,
    size: tuple[int, int],
    lesson: Lesson,
) -> None:
    learner = sit(learners, tmp_path, lang, by_keys, size)
    learner.come_in(lesson.id)
    tried = set()
    for _ in range(100):
        run = learner.run
        waits, index, ply = run.waits_for, run.index, run.session.ply
        if waits == END:
            break
        if waits in (ACTION, CHOICE, PLACE, NEXT):
            assert all(learner.says(said) for said in run.texts), run.step.id
        if waits == ACTION:
            for action in filter(learner.reaches, wrong_tries(run)):
                learner.do(action)
                assert (run.index, run.session.ply, run.waits_for) == (index, ply, ACTION), action
                assert run.answer is not None
                assert learner.says(run.answer), run.answer
                tried.add(run.step.id)
                break
            else:  # all that may be done here is meant, or stands where the card is
                tried.add(run.step.id)
            shown = run.find_shown_action()
            assert shown is not None
            learner.do(shown)
            assert run.session.ply > ply, shown
        elif waits == CHOICE:
            assert run.step.ask is not None
            wrong = next(i for i, choice in enumerate(run.step.ask.choices) if not choice.right)
            learner.choose(f"lesson_choice:{wrong}")
            assert run.answer is not None
            assert learner.says(run.answer)
            tried.add(run.step.id)
            learner.choose(
                f"lesson_choice:{next(i for i, c in enumerate(run.step.ask.choices) if c.right)}"
            )
        elif waits == PLACE:
            learner.choose(write_key("table", elsewhere(learner)))
            assert run.waits_for == PLACE
            assert learner.screen.refused[0] in learner.pilot.list_texts()
            tried.add(run.step.id)
            learner.choose(write_key("table", run.find_places(run.step.find)[0]))
        elif waits == NEXT:
            learner.choose("lesson_next")
        learner.wait_for_others()
    assert learner.run.waits_for == END
    assert tried == {step.id for step in run.steps if step.do or step.ask or step.find}
    assert learner.used_the_mouse is not by_keys
    shown = begin_lesson(lesson)
    shown.play_to(len(shown.steps))
    assert learner.run.session.state == shown.session.state
    assert kept.load_progress(Paths(tmp_path)).find_place(lesson.id, lesson.version) == (True, 0)
    assert not list(tmp_path.glob("saves/*")), "a lesson is no game to go on with"


def test_being_shown_everything_goes_through_the_lesson(
    learners: list[Learner], tmp_path: Path
) -> None:
    learner = sit(learners, tmp_path)
    learner.begin()
    for _ in range(80):
        if learner.run.waits_for == END:
            break
        learner.press("f2")
        learner.wait_for_others()
    assert learner.run.waits_for == END


@pytest.mark.parametrize("kind", ["slot", "province", "card", "row", "pile", "alliance"])
def test_enter_goes_on_wherever_the_keyboard_stands_and_a_click_does_not(
    learners: list[Learner], tmp_path: Path, kind: str
) -> None:
    learner = sit(learners, tmp_path)
    learner.begin()
    assert learner.run.waits_for == NEXT
    stop = next(s for s in learner.pilot.list_stops() if s.key.startswith(f"table/{kind}/"))
    learner.pilot.click(stop.key)
    learner.pilot.step(2)
    assert learner.run.index == 0
    learner.pilot.press("tab")
    learner.pilot.ui.focus_on(stop.key)
    learner.pilot.press("enter")
    assert learner.run.index == 1


def test_leaving_and_coming_back_goes_on_at_the_same_step(
    learners: list[Learner], tmp_path: Path
) -> None:
    learner = sit(learners, tmp_path)
    learner.come_in("china-1")
    for _ in range(12):
        learner.press("f2")
        learner.wait_for_others()
    reached = learner.run.index
    assert reached >= 3
    learner.press("esc", "enter", "esc", "esc")
    assert learner.run.index == reached, "Esc asks first, and staying is proposed"
    learner.press("esc")
    kept = f"step {reached + 1} of {len(learner.run.steps)}"
    assert any(kept in text for text in learner.pilot.list_texts())
    learner.choose("lesson_go")
    assert isinstance(learner.pilot.screen, LessonsScreen)
    assert kept in learner.pilot.app.notices.shown[-1].text
    other = sit(learners, tmp_path)
    other.come_in("china-1")
    assert other.run.index == reached
    other.press("f4")
    assert other.run.index == reached - 1
    other.choose("lesson_close")
    assert f"step {reached}" in other.pilot.app.notices.shown[-1].text
    other.choose("lesson_anew:china-1")
    assert other.run.index == 0


def test_escape_leaves_a_lesson_that_has_not_begun_without_a_question(
    learners: list[Learner], tmp_path: Path
) -> None:
    learner = sit(learners, tmp_path)
    learner.come_in("china-1")
    learner.press("esc")
    assert isinstance(learner.pilot.screen, LessonsScreen)
    assert not learner.pilot.app.notices.shown


def test_back_puts_back_the_position_of_the_step_before(
    learners: list[Learner], tmp_path: Path
) -> None:
    learner = sit(learners, tmp_path)
    learner.begin()
    for _ in range(4):
        learner.press("f2")
        learner.wait_for_others()
    index, begun = learner.run.index, learner.run.begun
    state = learner.run.session.find_state(begun[index - 1])
    learner.press("f4")
    assert learner.run.index == index - 1
    assert learner.run.session.state == state


def test_what_the_rules_forbid_is_told_with_its_rule_on_the_card(
    learners: list[Learner], tmp_path: Path
) -> None:
    learner = sit(learners, tmp_path)
    learner.begin()
    learner.choose("lesson_next")
    learner.choose("table/row/0")
    assert learner.screen.refused[0]
    assert learner.screen.refused[0] in learner.pilot.list_texts()
    assert learner.pilot.has(f"lesson_rule:{learner.screen.refused[1]}")
    assert learner.screen.toasts.shown is None


def test_undo_takes_back_what_was_done_in_the_step_and_nothing_else(
    learners: list[Learner], tmp_path: Path
) -> None:
    learner = sit(learners, tmp_path)
    learner.begin("china-1", "pair")
    ply = learner.run.session.ply
    learner.press("ctrl+z")
    assert learner.run.session.ply == ply
    assert learner.screen.refused[0]
    learner.press("f2")
    learner.press("ctrl+z")
    assert (learner.run.session.ply, learner.run.acted) == (ply, 0)


def test_nothing_else_comes_to_lie_where_the_lesson_goes_on(
    learners: list[Learner], tmp_path: Path
) -> None:
    learner = sit(learners, tmp_path)
    learner.begin("china-1", "refill")
    place = learner.pilot.find("lesson_next").rect.topleft
    learner.press("f2")
    assert learner.run.waits_for == OTHERS
    going = learner.pilot.find("lesson_next")
    assert (going.rect.topleft, going.enabled) == (place, False)
    learner.pilot.click(going.rect.center)
    learner.wait_for_others()
    assert learner.run.step.id == "pair"


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (3840, 2160)])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_each_button_of_the_card_keeps_its_place_for_one_meaning(
    learners: list[Learner], tmp_path: Path, lang: str, size: tuple[int, int]
) -> None:
    """“Show me” lay where “Next” had been: a second click on “Next” played the step."""
    learner = sit(learners, tmp_path, lang, size=size)
    learner.begin("china-1", "place")
    pilot, places = learner.pilot, dict[str, set[int]]()
    for waits in (ACTION, NEXT, ACTION):
        pilot.step(3)
        assert learner.run.waits_for == waits
        for key in ("lesson_next", "lesson_show", "lesson_back"):
            button = pilot.find(key)
            assert isinstance(button, Button)
            assert button.enabled == (
                key == "lesson_back" or (key == "lesson_next") == (waits == NEXT)
            )
            places.setdefault(key, set()).add(button.rect.x)
        learner.press("enter" if waits == NEXT else "f2")
    lefts = [left for found in places.values() for left in found]
    assert len(lefts) == len(places)
    if size[0] > 960:  # else they stand in a column
        assert lefts == sorted(set(lefts))
        assert len({pilot.find(key).rect.y for key in places}) == 1


def test_a_wrong_place_is_told_by_its_name_and_so_is_the_one_looked_for(
    learners: list[Learner], tmp_path: Path
) -> None:
    learner = sit(learners, tmp_path)
    learner.begin("china-1", "sign")
    learner.choose("table/alliance/12")
    said = learner.screen.refused[0]
    assert "12" in said
    assert "11" in said
    assert said in learner.pilot.list_texts()


def test_the_card_gives_way_to_a_player_who_is_lit(
    learners: list[Learner], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for size in ((960, 600), (1280, 800)):
        learner = sit(learners, tmp_path / str(size[0]), size=size)
        learner.begin()
        layout = learner.screen.table.find_layout(learner.pilot.ui)
        assert layout.drawer.contains(learner.pilot.find("lesson_text").rect)
        monkeypatch.setattr(Run, "lit", (("seat", 1),))
        learner.screen._lit_for = None
        learner.pilot.step(3)
        assert layout.pointed.contains(learner.pilot.find("lesson_text").rect)
        assert "table/seat/1" in {stop.key for stop in learner.pilot.list_stops()}
        monkeypatch.undo()


def test_the_card_stands_beside_or_below_the_table_and_what_is_lit_stays_lit(
    learners: list[Learner], tmp_path: Path
) -> None:
    for size in ((960, 600), (1280, 800), (1920, 1080)):
        learner = sit(learners, tmp_path / str(size[0]), size=size)
        learner.begin()
        learner.choose("lesson_next")
        learner.pilot.step(3)
        table = learner.screen.table
        words = learner.pilot.find("lesson_text")
        layout = table.find_layout(learner.pilot.ui)
        assert not layout.board.colliderect(words.rect)
        assert table.pointed == frozenset(learner.run.lit)
        learner.choose(f"table/slot/{table.control.view.game.board.slot_index['lu.1']}")
        learner.pilot.step(3)
        assert table.pointed == frozenset(learner.run.lit)


@pytest.mark.parametrize(
    ("lesson", "size", "steps"),
    [("china-1", SMALL, ("", "scored")), ("empires-1", USUAL, ("", "-"))],
)
def test_the_points_stand_in_one_place_in_every_step_and_language(
    learners: list[Learner],
    tmp_path: Path,
    lesson: str,
    size: tuple[int, int],
    steps: tuple[str, str],
) -> None:
    places = set()
    for lang in ("en", "fr"):
        learner = sit(learners, tmp_path, lang, size=size)
        for step in steps:
            learner.begin(lesson, step)
            for _ in range(2):
                tally, table = learner.pilot.find("tally"), learner.screen.table
                assert isinstance(tally, Tally)
                assert tally.points == table.points
                assert tally.rect.bottom <= table.rect.top, "beside no card and no board"
                places.add(tuple(tally.rect))
                learner.press("f2")
    assert len(places) == 1


def test_a_card_that_is_only_read_stays_where_it_stood(
    learners: list[Learner], tmp_path: Path
) -> None:
    """A question lies over the hand at this size; what is said after it came back to the players,
    and so did the end of a lesson that spoke of a player.
    """
    learner = sit(learners, tmp_path)
    for lesson, step in (("china-1", "scored"), ("empires-1", "-")):
        learner.begin(lesson, step)
        screen = learner.screen
        assert screen.room != DRAWER
        room, index = screen.room, learner.run.index
        learner.press("f2")
        assert (learner.run.index, learner.run.waits_for) in ((index, NEXT), (index + 1, END))
        assert screen.room == room
    learner.begin("china-1", "scored")
    learner.press("f2", "f2")
    learner.wait_for_others()
    assert learner.run.waits_for == ACTION
    assert learner.screen.room == DRAWER, "the hand is needed now"


def test_what_is_lit_stays_lit_after_a_refusal_and_after_esc(
    learners: list[Learner], tmp_path: Path
) -> None:
    learner = sit(learners, tmp_path)
    learner.begin()
    learner.choose("lesson_next")
    meant, table = frozenset(learner.run.lit), learner.screen.table
    learner.choose("table/row/0")
    learner.pilot.step(2)
    assert learner.screen.refused[0]
    assert meant <= table.lit
    learner.press("esc")
    learner.pilot.step(2)
    assert (learner.screen.refused, table.lit) == (("", ""), meant)
    learner.choose("table/row/0")
    learner.choose("table/card/2")  # something else is chosen: why not is past
    learner.pilot.step(2)
    assert (learner.screen.refused, table.lit) == (("", ""), meant)
    learner.press("esc")
    learner.pilot.step(2)
    assert table.lit == meant
    assert not table.control.picked


def test_only_what_is_meant_is_lit_and_the_card_alone_says_what_to_do(
    learners: list[Learner], tmp_path: Path
) -> None:
    learner = sit(learners, tmp_path)
    learner.begin()
    table, ui = learner.screen.table, learner.pilot.ui
    assert table.make_scene(ui).prompt == ""  # there is only something to read
    learner.choose("lesson_next")
    assert table.make_scene(ui).prompt == ""
    assert not table.make_scene(ui).lit
    learner.choose("table/card/2")
    assert table.make_scene(ui).prompt != ""  # what is chosen
    assert not table.make_scene(ui).lit
    while learner.run.waits_for != CHOICE:
        learner.press("f2")
        learner.wait_for_others()
    assert table.make_scene(ui).prompt == ""


@pytest.mark.parametrize(
    ("lesson", "step", "lang", "size"),
    [("empires-3", 2, "fr", SMALL), ("forbidden_city-1", 5, "en", USUAL)],
)
def test_a_question_its_answers_and_the_reply_stay_in_sight_and_in_place(
    learners: list[Learner],
    tmp_path: Path,
    lesson: str,
    step: int,
    lang: str,
    size: tuple[int, int],
) -> None:
    learner = sit(learners, tmp_path, lang, size=size)
    pilot = learner.pilot
    open_lesson(pilot.ui, next(one for one in LESSONS if one.id == lesson), step)
    pilot.move((size[0] // 2, 8))
    pilot.step(3)
    ask = learner.run.step.ask
    assert learner.run.waits_for == CHOICE
    assert ask is not None
    asked = [f"lesson_choice:{i}" for i in range(len(ask.choices))]
    kept = ["lesson_text", "lesson_text:1", *asked, "lesson_show", "lesson_back"]
    before = [pilot.find(key).rect for key in kept]
    for i, choice in enumerate(ask.choices):
        if not choice.right:
            learner.choose(asked[i])
            pilot.step(3)
            room = pilot.find("lesson_card").rect
            assert [pilot.find(key).rect for key in kept] == before
            assert all(room.contains(rect) for rect in before)
            assert room.contains(pilot.find("lesson_answer").rect)


def test_tips_cover_no_button_of_the_card(learners: list[Learner], tmp_path: Path) -> None:
    learner = sit(learners, tmp_path)
    learner.begin()
    learner.choose("lesson_next")
    ui = learner.pilot.ui
    pressed = [stop.rect for stop in learner.pilot.list_stops() if stop.key.startswith("lesson_")]
    assert len(pressed) > 3
    for stop in learner.screen.table.list_stops(ui):
        if stop.tip:
            spot = overlay.place_tip(ui, overlay.wrap_tip(ui, stop.tip), stop.rect)
            assert not any(spot.colliderect(rect) for rect in pressed), stop.key


def test_the_card_speaks_of_the_device_that_is_taken_up(
    learners: list[Learner], tmp_path: Path
) -> None:
    learner = sit(learners, tmp_path)
    learner.begin("forbidden_city-1", "close")
    learner.pilot.step(2)
    assert "The wheel turns it." in " ".join(learner.pilot.list_texts())
    learner.pilot.press("tab")
    learner.pilot.step(2)
    assert "R turns it." in " ".join(learner.pilot.list_texts())
    frames = learner.pilot.app.frames
    learner.pilot.step(5)
    assert learner.pilot.app.frames - frames <= 1, "nothing is drawn while nothing changes"


def test_there_is_no_way_back_from_the_first_step(learners: list[Learner], tmp_path: Path) -> None:
    learner = sit(learners, tmp_path)
    learner.begin()
    assert not learner.pilot.has("lesson_back")
    screen = learner.screen
    learner.press("f4")
    assert learner.screen is screen
    learner.choose("lesson_next")
    assert learner.pilot.has("lesson_back")


@pytest.mark.parametrize(("lesson", "hint"), [("china-1", "first"), ("middle_kingdom-6", "two")])
def test_a_first_game_follows_with_the_usual_options_and_first_hints(
    learners: list[Learner], tmp_path: Path, lesson: str, hint: str
) -> None:
    learner = sit(learners, tmp_path, first_hints=True)
    learner.begin(lesson, "-")
    while learner.run.waits_for != END:
        learner.press("f2")
        learner.wait_for_others()
    taught = learner.run.session
    learner.choose("lesson_first")
    screen = learner.pilot.screen
    assert type(screen) is PlayScreen
    played = screen.session
    assert (played.ply, played.setup.game) == (0, taught.setup.game)
    assert played.setup.options == taught.rules.options(
        {}, taught.setup.board_id, len(taught.setup.seats)
    )
    assert [seat.level for seat in played.setup.seats[1:]] == ["easy"] * (
        len(played.setup.seats) - 1
    )
    for _ in range(100):
        if screen.hints.first is not None:
            break
        learner.pilot.wait(0.4)
    assert screen.hints.first is not None
    assert screen.hints.first.key == hint
    assert screen.names[0] == "Player 1"
    assert screen.table.tell(learner.pilot.ui, ("seat", 0)).title == "Player 1 (you)"


def test_the_learner_is_called_by_the_name_of_the_last_table(
    learners: list[Learner], tmp_path: Path
) -> None:
    learner = sit(learners, tmp_path)
    ui, lesson = learner.pilot.ui, LESSONS[0]
    for names, called in (
        (["Zoé"], "Zoé"),
        (["Zoé", "Max"], "Player 1"),
        ([lesson.file.others[0]], "Player 1"),
    ):
        seats = [SeatInfo(name, "human", "", look) for look, name in enumerate(names)]
        keep_party(ui, Party(lesson.file.game, tuple(seats)))
        assert find_learner(ui, lesson) == called


def test_one_plays_on_from_the_end_against_easy_computers(
    learners: list[Learner], tmp_path: Path
) -> None:
    learner = sit(learners, tmp_path)
    learner.begin("china-1", "-")
    while learner.run.waits_for != END:
        learner.press("f2")
        learner.wait_for_others()
    learner.choose("lesson_play_on")
    assert type(learner.pilot.screen) is PlayScreen
    assert learner.pilot.screen.session.ply > 20
    assert [seat.level for seat in learner.pilot.screen.session.setup.seats] == ["", "easy", "easy"]


def test_a_second_quick_click_on_next_meets_nothing_of_the_new_step(
    learners: list[Learner], tmp_path: Path
) -> None:
    learner = sit(learners, tmp_path, size=(1280, 800))
    learner.begin()
    pilot, screen = learner.pilot, learner.screen
    at = pilot.find_stop("lesson_next").rect.center
    read: list[str] = []
    screen.read_rule = read.append  # type: ignore[assignment, method-assign]
    pilot.click(at)
    assert screen.run.index == 1
    rule = next(s for s in pilot.list_stops() if s.key.startswith("lesson_rule:"))
    screen.pressed = ("lesson_next", pilot.ui.now, rule.rect.center)  # it came to lie there
    pilot.click(rule.rect.center)
    assert read == []
    pilot.wait(0.5)
    pilot.click(rule.rect.center)
    assert read == [rule.key.removeprefix("lesson_rule:")]


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_in_the_largest_type_a_step_can_be_read_and_gone_on_from_without_scrolling(
    learners: list[Learner], tmp_path: Path, size: tuple[int, int]
) -> None:
    learner = sit(learners, tmp_path, "fr", size=size, text_size=200)
    learner.begin()
    pilot = learner.pilot
    pilot.step(3)
    room = pilot.find("lesson_card").rect
    assert room.contains(pilot.find("lesson_text").rect)
    assert room.contains(pilot.find("lesson_next").rect)
    button = pilot.find("lesson_next")
    assert isinstance(button, Button)
    assert button.break_label(pilot.ui, button.rect.w) == [button.label]


def test_a_standing_order_is_a_wrong_try_and_plays_nothing(
    learners: list[Learner], tmp_path: Path
) -> None:
    learner = sit(learners, tmp_path)
    learner.begin("empires-1")
    learner.choose("lesson_next")
    run = learner.run
    assert run.step.id == "talk"
    assert ("ready", 0) in learner.screen.table.lit
    assert not any(stop.key.startswith("table/clock") for stop in learner.pilot.list_stops())
    learner.choose("table/over/0")
    learner.choose(CONFIRMED)
    assert (run.step.id, run.tries, run.session.orders) == ("talk", 1, {})
    assert learner.screen.refused[0] in learner.pilot.list_texts()
    learner.press("f2")
    learner.wait_for_others()
    assert learner.run.step.id == "heart"


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "That would be done 2 times, and this step wants it once: choose fewer."),
        (
            "fr",
            "Cela se ferait 2 fois, et cette étape ne le demande qu’une fois\u00a0: "
            "choisissez-en moins.",
        ),
    ],
)
def test_that_all_pawns_of_a_province_cannot_go_is_said(
    tmp_path: Path, lang: str, said: str
) -> None:
    learner = Learner(tmp_path, lang, False, (1280, 800))
    learner.begin("empires-1", "move")
    land, ply = learner.run.session.state.game.land, learner.run.session.ply
    learner.do(learner.run.session.rules.parse("move hedong neishi", learner.run.session.state))
    for place in (("province", "nanyang"), ("choice", 1), ("province", "nan")):
        name = land.index[place[1]] if place[0] == "province" else place[1]
        learner.choose(write_key("table", (place[0], name)))
    learner.pilot.step(2)
    assert learner.run.session.ply == ply + 1
    assert said in learner.pilot.list_texts()
    learner.pilot.close()


def test_while_the_others_play_what_came_of_the_step_stays_and_back_repeats_it(
    learners: list[Learner], tmp_path: Path
) -> None:
    learner = sit(learners, tmp_path)
    learner.begin("middle_kingdom-1", "pick")
    app = learner.pilot.app
    app.settings = app.settings._replace(ai_pace="slow")
    learner.press("f2")
    run = learner.run
    assert run.waits_for == NEXT
    place = learner.pilot.find("lesson_next").rect.topleft
    learner.choose("lesson_next")
    assert run.waits_for == OTHERS
    assert run.texts == (run.step.after,)
    assert learner.pilot.find("lesson_next").rect.topleft == place
    learner.press("f4")
    assert (learner.run.step.id, learner.run.waits_for) == ("pick", ACTION)


def test_a_second_quick_click_on_next_does_not_pass_over_a_step(
    learners: list[Learner], tmp_path: Path
) -> None:
    learner = sit(learners, tmp_path)
    learner.begin()
    pilot, read = learner.pilot, []
    where = pilot.find_stop("lesson_next").rect.center
    pilot.click(where)
    assert learner.run.index == 1
    for key in ("lesson_next", "lesson_show", "lesson_back", "lesson_play_on", "lesson_first"):
        learner.screen.press(key, lambda key=key: read.append(key))  # it came to lie there
    assert read == []
    pilot.wait(0.5)
    learner.screen.press("lesson_next", lambda: read.append("lesson_next"))
    assert read == ["lesson_next"]


@pytest.mark.parametrize("lesson", ["china-1", "forbidden_city-1", "empires-1"])
def test_buttons_that_say_what_they_do_have_no_tip_over_the_board(
    learners: list[Learner], tmp_path: Path, lesson: str
) -> None:
    learner = sit(learners, tmp_path)
    learner.begin(lesson)
    learner.choose("lesson_next")
    for key, name in (("lesson_show", "F2"), ("lesson_back", "F4")):
        button = learner.pilot.find(key)
        assert isinstance(button, Button)
        assert (not button.tip or not button.label, name in button.spoken) == (True, True)
    rule = learner.pilot.find(f"lesson_rule:{learner.run.step.rules[0]}")
    assert isinstance(rule, Button)
    assert rule.tip == ""


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_end_of_the_first_lesson_of_forbidden_city_is_read_whole(
    learners: list[Learner], tmp_path: Path, lang: str
) -> None:
    learner = sit(learners, tmp_path, lang)
    learner.begin("forbidden_city-1", "open")
    learner.pilot.step(3)
    room = learner.pilot.find("lesson_card").rect
    for key in ("lesson_text", "lesson_text:1", *(f"lesson_choice:{i}" for i in range(3))):
        assert room.contains(learner.pilot.find(key).rect)


def test_the_table_speaks_of_no_lit_province_while_the_lesson_lights_what_it_means(
    learners: list[Learner], tmp_path: Path
) -> None:
    learner = sit(learners, tmp_path)
    learner.begin("empires-1", "heart")
    table, ui = learner.screen.table, learner.pilot.ui
    hearts = learner.run.find_places(["card heart"])
    learner.choose(write_key("table", hearts[0]))
    prompt = table.make_scene(ui).prompt
    assert "choose a province" in prompt


@pytest.mark.parametrize("size", [(1280, 800), (960, 600)])
def test_what_is_pointed_at_is_explained_during_a_lesson(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """An action of Empires, whose explanation has its place below the card."""
    learner = Learner(tmp_path, "en", False, size)
    lesson = next(one for one in LESSONS if one.id == "empires-1")
    pilot = learner.pilot
    open_lesson(pilot.ui, lesson, 9)
    pilot.step(3)
    table, said = learner.screen.table, learner.run.texts[0].en
    usual = table.boxes.drawer
    assert usual is not None
    assert said in pilot.list_texts()
    pilot.move(pilot.find_stop(write_key("table", ("choice", 3))).rect.center)  # Apostle
    pilot.wait(2 * DWELL)
    pilot.look()
    assert table.told.tells
    assert table.pointed_box is not None
    assert table.pointed_room is not None, "it lies below the card"
    pilot.move(usual.center)
    pilot.step(2)
    assert table.pointed_room is None or table.pointed_room.h < usual.h, (
        "the card does not come back"
    )
    pilot.click(write_key("table", ("choice", 5)))  # Exploration, for which a diamond lacks
    pilot.step(2)
    assert learner.screen.refused[0] or learner.run.answer is not None
    pilot.wait(2 * DWELL)
    assert not learner.screen.yields, "what came of the try is hidden behind the explanation"
    pilot.close()


def test_bids_that_the_learner_reveals_are_told_beside_the_lesson(
    learners: list[Learner], tmp_path: Path
) -> None:
    """Where the card covers the sheet of the bids, the list of others' moves has their order."""
    learner = sit(learners, tmp_path)
    lesson = next(lesson for lesson in LESSONS if lesson.id == "middle_kingdom-1")
    at = [step.id for step in lesson.file.steps].index("pick")
    open_lesson(learner.pilot.ui, lesson, at)
    learner.pilot.step(2)
    _, lines = learner.screen.news.tell(learner.pilot.ui)
    assert [line.kind for line in lines] == ["order"]
    assert "Lin with 5" in lines[0].text


def test_a_lesson_of_your_own_with_a_fault_anywhere_is_not_begun(
    learners: list[Learner], tmp_path: Path
) -> None:
    """What is to come was read when it was its turn: the lesson broke off in the middle."""
    text = find_asset("lessons", "china", "china-1.yaml").read_text("utf-8")
    path = tmp_path / "mine.yaml"
    path.write_text(re.sub(r"- \[1, [^\]]*\]", "- [1, garbage]", text), "utf-8")
    lesson = read_lesson(path)
    assert isinstance(lesson, Lesson)
    learner = sit(learners, tmp_path)
    before = learner.pilot.screen
    open_lesson(learner.pilot.ui, lesson)
    learner.pilot.step(2)
    assert learner.pilot.screen is before
    assert [one.kind for one in learner.pilot.app.notices.shown] == ["error"]
