"""The window's loop: screens, settings, sizes, faults, closing; and it rests when
nothing happens.
"""

from __future__ import annotations

import logging
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from china_games.i18n import make_translator
from china_games.kit import Unusable, app, require_pygame, sounds, window
from china_games.kit.comfort import BROADEST, find_system_language, propose_scale
from china_games.kit.pilot import Pilot
from china_games.kit.ui import Node, Screen, Surface, Ui
from china_games.kit.widgets import Button, Column, Label
from china_games.kit.window import find_screen, fit_window, measure_screens
from china_games.settings import DEFAULTS
from tests.kit.scene import Scene, flown

ROOT = Path(__file__).resolve().parents[2]


def plain(scene: Scene, ui: Ui) -> Node:
    return Column([Label("Words"), Button("Go", scene.note("go"), key="go")])


def test_nothing_is_drawn_while_nothing_changes() -> None:
    with flown(plain) as (pilot, _):
        pilot.move((500, 500))
        frames = pilot.app.frames
        pilot.wait(2)
        pilot.move((510, 500))
        assert pilot.app.frames == frames
        pilot.move(pilot.find("go").rect.center)
        assert pilot.app.frames == frames + 1


def test_screens_are_stacked() -> None:
    with flown(plain) as (pilot, first):
        pilot.app.push(second := Scene(plain))
        pilot.step()
        pilot.press("esc")
        assert pilot.screen is first
        pilot.app.replace(second)
        pilot.app.push(first)
        pilot.app.reset(first)
        assert pilot.app.screens == [first]
        pilot.press("esc")
        assert not pilot.app.running


class Watched(Scene):
    """Notes what the program tells it."""

    def start(self, ui: Ui) -> None:
        self.log.append("start")

    def stop(self, ui: Ui) -> None:
        self.log.append("stop")

    def prepare_close(self, ui: Ui) -> bool:
        self.log.append("closing")
        return bool(self.values["yes"])

    def cover(self, ui: Ui) -> None:
        self.log.append("cover")

    def lose_focus(self, ui: Ui) -> None:
        self.log.append("lost")

    def make_title(self, ui: Ui) -> str:
        return "A title"

    def tick(self, ui: Ui, seconds: float) -> None:
        self.values["passed"] = self.values.get("passed", 0) + seconds


def test_a_screen_is_told_what_happens() -> None:
    scene = Watched(plain, yes=False)
    pilot = Pilot(lambda: scene)
    assert pygame.display.get_caption()[0] == "A title"
    pilot.press("f9")
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    pilot.step()
    assert pilot.app.running
    scene.values["yes"] = True
    pilot.press("ctrl+q")
    assert not pilot.app.running
    assert scene.log == ["start", "cover", "lost", "closing", "closing"]
    pilot.close()


def test_time_never_jumps() -> None:
    scene = Watched(plain, yes=True)
    pilot = Pilot(lambda: scene)
    pilot.time += 60
    before = scene.values["passed"]
    pilot.step()
    assert scene.values["passed"] - before == pytest.approx(0.25)
    pilot.close()


def test_the_sleep_of_a_machine_ends_no_notice_and_no_animation() -> None:
    with flown(plain) as (pilot, scene):
        pilot.app.apply(pilot.app.settings._replace(animation="normal"))
        pilot.app.notices.add("a message", "info", pilot.ui.now + 3)
        pilot.ui.animate("a", 3.0, scene.log.append, scene.note("done"))
        pilot.ui.call_after(3.0, scene.note("called"))
        pilot.time += 8 * 3600
        pilot.step()
        assert [one.text for one in pilot.app.notices.shown] == ["a message"]
        assert pilot.ui.motion.is_running("a")
        assert "called" not in scene.log
        pilot.wait(3)
        assert not pilot.app.notices.shown
        assert {"done", "called"} <= set(scene.log)


@pytest.mark.parametrize(
    ("size", "percent"),
    [
        ((960, 600), 75),
        ((1280, 800), 100),
        ((1366, 768), 100),
        ((1920, 1080), 125),
        ((2560, 1440), 175),
        ((3840, 2160), 200),
    ],
)
def test_a_scale_is_proposed_by_the_size(size: tuple[int, int], percent: int) -> None:
    assert propose_scale(size) == percent
    assert size[0] < 1920 or 100 * size[0] / percent >= BROADEST  # a column more has room


def test_scale_keys_change_the_settings() -> None:
    with flown(plain) as (pilot, _):
        pilot.press("ctrl+=", "ctrl+=")
        assert (pilot.app.settings.ui_scale, pilot.ui.scale) == (150, 1.5)
        pilot.press("ctrl+-", "ctrl+-", "ctrl+-", "ctrl+-", "ctrl+-")
        assert pilot.ui.scale == 0.75
        pilot.press("ctrl+0")
        assert (pilot.app.settings.ui_scale, pilot.ui.scale) == (0, 0.75)


def test_settings_show_at_once() -> None:
    with flown(plain) as (pilot, _):
        high = pilot.find("go").rect.h
        pilot.app.apply(
            pilot.app.settings._replace(
                language="fr", contrast="high", text_size=150, colour_safe=True
            )
        )
        pilot.step()
        assert pilot.ui.tr.language == "fr"
        assert pilot.ui.theme.high_contrast
        assert pilot.find("go").rect.h > high


def test_the_window_cannot_be_too_small_and_its_size_is_kept() -> None:
    flight = Pilot(lambda: Scene(plain), (1100, 700))
    flight.app.fixed_size = None
    flight.resize((400, 300))
    assert flight.ui.size == (960, 600)
    flight.resize((1023, 677))
    assert (flight.app.settings.window_width, flight.app.settings.window_height) == (1023, 677)
    flight.close()


def test_full_screen_and_back() -> None:
    with flown(plain) as (pilot, _):
        for _ in range(3):
            pilot.press("f11")
            assert pilot.app.settings.full_screen
            pilot.press("f11")
        assert not pilot.app.window.is_full
        assert pilot.ui.size == (960, 600)


def test_only_the_last_size_counts() -> None:
    sizes = [pygame.event.Event(pygame.VIDEORESIZE, size=(1000 + i, 700)) for i in range(5)]
    other = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a)
    assert app.keep_latest([*sizes, other]) == [sizes[-1], other]


@pytest.mark.parametrize(("asked", "got"), [((400, 300), (960, 600)), ((1000, 700), (1000, 700))])
def test_a_window_fits(asked: tuple[int, int], got: tuple[int, int]) -> None:
    assert fit_window(asked) == got


def test_a_stored_window_larger_than_the_screen_is_made_smaller(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1366, 768)])
    assert fit_window((5000, 4000)) == (1366, 768)


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_where_the_window_was_put_is_kept_but_not_of_the_full_screen() -> None:
    flight = Pilot(lambda: Scene(plain), (1000, 700))
    flight.app.fixed_size = None
    move(flight, (33, 44))
    assert app.find_place(flight.app.settings) == (33, 44)
    move(flight, (-32_000, -32_000))  # minimised, as Windows says it
    assert app.find_place(flight.app.settings) == (33, 44)
    flight.press("f11")
    move(flight, (0, 0))
    flight.press("f11")
    assert app.find_place(flight.app.settings) == (33, 44)
    flight.close()


def move(flight: Pilot, place: tuple[int, int]) -> None:
    """The window is moved by whoever sits before it."""
    pygame.Window.from_display_module().position = place
    flight.app.handle(pygame.event.Event(pygame.WINDOWMOVED, x=place[0], y=place[1]))


def test_the_screens_are_measured() -> None:
    assert measure_screens() == [
        pygame.Rect((0, 0), size) for size in pygame.display.get_desktop_sizes()
    ]


LEFT, RIGHT = pygame.Rect(-1280, 200, 1280, 800), pygame.Rect(0, 0, 1920, 1080)


@pytest.mark.parametrize(
    ("place", "screen"),
    [
        ((100, 50), RIGHT),
        ((-1200, 300), LEFT),
        ((-300, 300), RIGHT),
        ((-900, 300), LEFT),
        ((1400, 1040), RIGHT),
        ((1450, 50), None),
        ((100, 1060), None),
        ((100, -30), None),
        ((-1200, 100), None),
        ((3000, 50), None),
    ],
)
def test_a_window_belongs_to_the_screen_where_it_can_be_taken_hold_of(
    place: tuple[int, int], screen: pygame.Rect | None
) -> None:
    assert find_screen(place, 1000, (LEFT, RIGHT)) == screen


@pytest.mark.parametrize(
    ("screens", "place", "size"),
    [
        ([RIGHT, LEFT], (-1200, 300), (1280, 800)),  # no larger than the screen on which it stood
        ([RIGHT], None, (1500, 900)),  # that screen is not there any more
        ([], None, (1500, 900)),  # nothing is known
    ],
)
def test_the_window_opens_where_it_stood_if_that_screen_is_there(
    screens: list[pygame.Rect],
    place: tuple[int, int] | None,
    size: tuple[int, int],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opened: list[tuple[object, ...]] = []
    monkeypatch.setattr(window, "measure_screens", lambda: screens)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [RIGHT.size])
    monkeypatch.setattr(
        window, "Window", lambda size, full, place=None: opened.append((size, full, place))
    )
    window.open_window((1500, 900), (-1200, 300), full=False)
    assert opened == [(size, False, place)]


def test_a_window_stands_where_it_is_opened() -> None:
    opened = window.Window((1000, 650), full=False, place=(40, 30))
    assert (opened.find_place(), opened.measure_size()) == ((40, 30), (1000, 650))
    pygame.display.quit()


def test_a_window_that_was_hidden_is_drawn_again() -> None:
    with flown(plain) as (pilot, _):
        pilot.step()
        frames = pilot.app.frames
        pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
        pilot.step()
        assert pilot.app.frames == frames + 1


# -- faults ----------------------------------------------------------------------------------------


def failing(scene: Scene, ui: Ui) -> Node:
    if scene.values["where"] == "build" and scene.values["bad"]:
        raise ValueError("built wrongly")
    return Column(
        [Label("Words"), Button("Go", lambda: fail(scene), key="go"), Bad(scene, key="bad")]
    )


def fail(scene: Scene) -> None:
    if scene.values["where"] == "click":
        raise ValueError("clicked wrongly")
    scene.log.append("go")


class Bad(Node):
    def __init__(self, scene: Scene, key: str) -> None:
        super().__init__(key=key)
        self.scene = scene

    def draw(self, ui: Ui, target: Surface) -> None:
        if self.scene.values["where"] == "draw" and self.scene.values["bad"]:
            raise ValueError("drawn wrongly")

    def measure_natural(self, ui: Ui, room: int | None) -> tuple[int, int]:
        return 40, 40


@pytest.mark.parametrize("where", ["build", "draw"])
def test_a_fault_is_told_and_the_program_goes_on(
    where: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR)
    logging.getLogger("china_games").propagate = True
    with flown(failing, where=where, bad=False) as (pilot, scene):
        scene.values["bad"] = True
        pilot.ui.rebuild()
        pilot.step()
        scene.values["bad"] = False
        pilot.step()
        assert any("wrongly" in text for text in pilot.list_texts())
        assert "wrongly" in caplog.text
        pilot.press("enter")
        pilot.click("go")
        assert scene.log == ["go"]


def test_a_fault_in_a_callback_is_told() -> None:
    with flown(failing, where="click", bad=True) as (pilot, _):
        pilot.click("go")
        pilot.step()
        assert any("ValueError: clicked wrongly" in text for text in pilot.list_texts())


def test_a_screen_that_always_fails_is_left() -> None:
    with flown(plain) as (pilot, first):
        pilot.app.push(Scene(failing, where="build", bad=True))
        for _ in range(20):
            pilot.step()
            pilot.press("enter")
        assert pilot.screen is first
        pilot.click("go")
        assert first.log == ["go"]


def test_a_first_screen_that_always_fails_ends_the_program() -> None:
    pilot = Pilot(lambda: Scene(failing, where="draw", bad=True))

    def go_on() -> None:
        for _ in range(20):
            pilot.ui.rebuild()
            pilot.step()

    with pytest.raises(ValueError, match="drawn wrongly"):
        go_on()
    pilot.close()


# -- what may be missing ---------------------------------------------------------------------------


def test_pygame_in_the_place_of_pygame_ce_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame, "IS_CE", False)
    with pytest.raises(Unusable, match="pip install pygame-ce"):
        require_pygame(make_translator("en"))


def test_a_missing_pygame_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pygame", None)
    with pytest.raises(Unusable, match="pygame-ce manque"):
        require_pygame(make_translator("fr"))


def test_a_whole_pygame_is_good() -> None:
    assert pygame.IS_CE
    require_pygame(make_translator("en"))


def test_no_display_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object, **__: object) -> None:
        raise pygame.error("No available video device")

    monkeypatch.setattr(pygame.display, "init", none)
    with pytest.raises(Unusable, match="No available video device"):
        app.open_app(DEFAULTS._replace(language="en"))


def test_no_screen_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    with pytest.raises(Unusable, match="il n’y a pas d’écran"):
        app.open_app(DEFAULTS._replace(language="fr"))


def test_sounds_are_silent_without_a_device(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object) -> None:
        raise pygame.error("ALSA: Couldn't open audio device")

    monkeypatch.setattr(pygame.mixer, "init", none)
    silent = sounds.Sounds()
    for name in sounds.NAMES:
        silent.play(name)
    assert silent.open() is False
    silent.close()


def test_every_sound_is_there_and_plays() -> None:
    played = sounds.Sounds()
    played.volume = 40
    for name in sounds.NAMES:
        played.play(name)
        sound = played._load_sound(name)
        assert sound is not None
        assert 0.05 < sound.get_length() < 4
        assert sound.get_volume() == pytest.approx(0.4, abs=0.01)
    played.play("none of that name")
    played.close()


def test_the_window_needs_neither_numpy_nor_yaml() -> None:
    code = (
        "import sys, china_games.kit.app, china_games.kit.widgets\n"
        "print(sorted({'numpy', 'yaml', 'china_games.games.china.rules'} & set(sys.modules)))"
    )
    said = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert said.stdout.strip() == "[]"


NOT_AT_THE_START = (
    *("numpy", "yaml", "multiprocessing", "socket", "ssl", "asyncio", "unittest", "hashlib"),
    *("china_games.games", "china_games.boards", "china_games.session"),
    *("china_games.table", "china_games.players"),
    *("china_games.rulebook", "china_games.app.screens.rulebook", "china_games.app.screens.setup"),
    *("china_games.app.screens.settings", "china_games.app.screens.load"),
    *("china_games.app.play.screen", "china_games.app.learn.screen"),
)
"""What the first frame can do without: games, boards and saves, a table, other screens, players."""


def test_a_start_loads_no_game_no_table_and_no_other_screen(tmp_path: Path) -> None:
    """As the program starts and shows its first frame, without a save."""
    code = (
        "import sys\n"
        "from china_games.cli import main\n"
        "from china_games.kit.app import App\n"
        "def show(app, first):\n"
        "    app.begin(first)\n"
        "    app.step()\n"
        "    app.close()\n"
        "App.run = show\n"
        "assert main(['--data-dir', sys.argv[1]]) == 0\n"
        f"print(sorted({set(NOT_AT_THE_START)!r} & set(sys.modules)))"
    )
    said = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert said.stdout.strip() == "[]"


def test_the_system_s_language(monkeypatch: pytest.MonkeyPatch) -> None:
    for found, language in (
        ([{"language": "de"}, {"language": "fr", "country": "CA"}], "fr"),
        ([], "en"),
    ):
        monkeypatch.setattr(pygame.system, "get_pref_locales", lambda found=found: found)
        assert find_system_language() == language


# -- motion ----------------------------------------------------------------------------------------


def test_animations_run_and_can_be_off() -> None:
    with flown(plain) as (pilot, scene):
        pilot.ui.animate("a", 1.0, scene.log.append, scene.note("done"))
        pilot.step()
        assert scene.log == [1.0, "done"]
        pilot.app.apply(pilot.app.settings._replace(animation="slow"))
        scene.log.clear()
        pilot.ui.animate("a", 1.0, scene.log.append, scene.note("done"))
        pilot.wait(1.7)
        assert 0.9 < scene.log[-1] < 1
        assert scene.log == sorted(scene.log)
        pilot.wait(0.2)
        assert scene.log[-2:] == [1.0, "done"]
        assert not pilot.ui.motion.is_running()


def test_an_animation_can_be_brought_to_its_end() -> None:
    with flown(plain) as (pilot, scene):
        pilot.app.apply(pilot.app.settings._replace(animation="normal"))
        pilot.ui.animate("a", 5.0, lambda share: None, scene.note("a"))
        pilot.ui.animate("b", 5.0, lambda share: None, scene.note("b"))
        pilot.ui.motion.finish("a")
        assert pilot.ui.motion.is_running("b")
        pilot.ui.motion.finish()
        assert scene.log == ["a", "b"]


def test_calls_wait_and_do_not_outlive_their_screen() -> None:
    with flown(plain) as (pilot, scene):
        pilot.ui.call_after(0.5, scene.note("first"))
        pilot.wait(0.6)
        pilot.ui.call_after(0.5, scene.note("second"))
        pilot.app.push(Scene(plain))
        pilot.wait(1)
        assert scene.log == ["first"]


def test_a_screen_without_a_build_is_a_mistake() -> None:
    with pytest.raises(NotImplementedError):
        Screen().build(None)  # type: ignore[arg-type]


def test_the_loop_slows_down_while_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    class Clock:
        def tick(self, turns: int) -> None:
            asked.append(turns)
            if len(asked) == 200:
                pygame.event.post(
                    pygame.event.Event(
                        pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0)
                    )
                )
            if len(asked) == 203:
                pygame.event.post(pygame.event.Event(pygame.QUIT))

    monkeypatch.setattr(pygame.time, "Clock", Clock)
    program = app.App(DEFAULTS, (960, 600), clock=lambda: len(asked) / 60)
    pygame.event.clear()
    program.run(Scene(plain))
    assert asked[:50] == [app.LIVELY] * 50
    assert asked[150:200] == [app.CALM] * 50
    assert asked[202] == app.LIVELY
    assert not pygame.display.get_init()
