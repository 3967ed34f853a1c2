"""The program's window: its loop, its size and scale, the stack of screens, errors, closing."""

from __future__ import annotations

import io
import time
from collections.abc import Callable, Sequence
from typing import Any

import pygame

from china_games.i18n import Translator, make_translator
from china_games.kit import Unusable, errors, fonts, overlay, router, shapes, svg, theme
from china_games.kit.comfort import find_system_language, limit_scale, propose_scale
from china_games.kit.keys import KeyRow, Shortcut, find_shortcut
from china_games.kit.lens import Lens, find_next_zoom
from china_games.kit.notices import Notices
from china_games.kit.sounds import Sounds
from china_games.kit.ui import Event, Screen, Ui
from china_games.kit.widgets.keys_help import show_keys
from china_games.kit.window import NoScreen, Window, open_window, start_display
from china_games.settings import DEFAULTS, Comfort, Settings, list_wishes

ANIMATION = {"off": 0.0, "fast": 0.4, "normal": 1.0, "slow": 1.8}
LIVELY, CALM = 60, 25  # turns of the loop a second
RESTS_AFTER = 1.0  # seconds without an event or a new picture


class App:
    """One window. `App(settings).run(first_screen)`; `size` and `scale` (%) overrule
    the settings.
    """

    def __init__(
        self,
        settings: Settings = DEFAULTS,
        size: tuple[int, int] | None = None,
        scale: int | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.settings = settings  # as they are now, with the wishes of the person at the screen
        self.person = ""  # the name of who is at the screen; "" = nobody in particular
        self._together: tuple[str, ...] = ()  # the names of people who look on together
        self._usual = list_wishes(settings)  # what counts of these where nobody is
        self.services: Any = None  # see services.Services
        self.clock = clock
        self.fixed_size, self.fixed_scale = size, scale
        self.sounds = Sounds()
        self.notices = Notices()
        self.lens = Lens()
        self.screens: list[Screen] = []
        self.beside: list[Callable[[], object]] = []  # called every turn, whatever is on the screen
        self.running = False
        self.frames = 0
        self.active = 0.0  # when the last event came or the last frame was drawn, in ui.now
        self.last = clock()
        start_display()
        # pygame would first load an icon of its own for a window that has none yet
        pygame.display.set_icon(draw_program_icon(theme.choose_theme()))
        self.window = (
            Window(size, settings.full_screen)
            if size
            else open_window(
                (settings.window_width, settings.window_height),
                find_place(settings),
                settings.full_screen,
            )
        )
        self.ui = Ui(self, make_translator("en"), theme.choose_theme())
        self.apply(self.settings)

    # -- settings ----------------------------------------------------------------------------------

    def apply(self, settings: Settings) -> None:
        """Takes over settings that changed; everything shows them at once. What has changed of the
        wishes of the person at the screen is that person's.
        """
        comfort = self.settings.find_comfort(self.person)
        if comfort is not None:
            wishes = list_wishes(settings)
            if wishes != list_wishes(self.settings):
                settings = settings.keep_comfort(comfort._replace(**wishes))
            settings = settings._replace(**self._usual)
        elif self._together:  # only what has changed is everybody's
            before = list_wishes(self.settings)
            same = {
                key: self._usual[key]
                for key, wish in before.items()
                if list_wishes(settings)[key] == wish
            }
            settings, self._together = settings._replace(**same), ()
        self._take(settings)

    def suit_person(self, name: str) -> None:
        """The person of this name is at the screen: the window is as that person wants it. "" =
        nobody in particular.
        """
        if name != self.person or self._together:
            self._suit(name, ())

    def suit_people(self, names: Sequence[str]) -> None:
        """These people look at the screen together, and the window suits all of them."""
        if self._together != tuple(names):
            self._suit("", tuple(names))

    def _suit(self, person: str, together: tuple[str, ...]) -> None:
        before, kept = self.settings, self.kept_settings
        self.person, self._together = person, together
        if kept.suit(self._find_wishes(kept)) != before:
            self._take(kept)

    def _find_wishes(self, kept: Settings) -> Comfort | None:
        """What is wanted by those at the screen; None = as for everybody."""
        if self._together:
            return kept.share_comfort(self._together)
        return kept.find_comfort(self.person)

    @property
    def kept_settings(self) -> Settings:
        """The settings as they are kept, no matter who is at the screen."""
        return self.settings._replace(**self._usual)

    def _take(self, kept: Settings) -> None:
        """Shows settings as the person at the screen wants them."""
        self._usual = list_wishes(kept)
        self.settings = settings = kept.suit(self._find_wishes(kept))
        self.ui.tr = make_translator(find_language(settings))
        self.ui.theme = theme.choose_theme(settings.contrast == "high", settings.colour_safe)
        self.sounds.on, self.sounds.volume = settings.sound, settings.volume
        self.window.set_full(settings.full_screen)
        self.follow_size()

    @property
    def animation_factor(self) -> float:
        return ANIMATION[self.settings.animation]

    def follow_size(self) -> None:
        """The window or the scale changed: forget what was drawn, lay out anew."""
        size = self.window.measure_size()
        percent = self.fixed_scale or self.settings.ui_scale or propose_scale(size)
        self.ui.size = size
        self.ui.scale, self.ui.text_scale = limit_scale(
            size, percent / 100, self.settings.text_size / 100
        )
        self.ui.canvas.resize(size[0] * size[1] * 4)
        self.ui.rebuild()

    def keep_size(self) -> None:
        """Notes the window's size in the settings, unless the size was asked for this once or is
        the full screen's.
        """
        if not self.window.is_full and not self.fixed_size:
            wide, high = self.window.measure_size()
            self.settings = self.settings._replace(window_width=wide, window_height=high)

    def keep_place(self) -> None:
        """Notes in the settings where the window stands, as `keep_size` does its size."""
        place = self.window.find_place()
        if place and not self.window.is_full and not self.fixed_size:
            self.settings = self.settings._replace(window_x=place[0], window_y=place[1])

    def speak(self, tr: Translator) -> None:
        """Takes another translator, such as a made-up language in tests."""
        self.ui.tr = tr
        self.ui.rebuild()

    # -- screens -----------------------------------------------------------------------------------

    @property
    def screen(self) -> Screen:
        return self.screens[-1]

    def push(self, screen: Screen) -> None:
        """Puts a screen on top."""
        if self.screens:
            self.screen.stop(self.ui)
        self.screens.append(screen)
        self._show_top()

    def pop(self) -> None:
        """Goes back to the screen below; from the last one the program ends."""
        self.screens.pop().stop(self.ui)
        if self.screens:
            self._show_top()
        else:
            self.running = False

    def replace(self, screen: Screen) -> None:
        """Puts a screen in the place of the uppermost one."""
        self.screens.pop().stop(self.ui)
        self.screens.append(screen)
        self._show_top()

    def reset(self, screen: Screen) -> None:
        """Leaves all screens and shows this one."""
        while self.screens:
            self.screens.pop().stop(self.ui)
        self.push(screen)

    def _show_top(self) -> None:
        self.ui.motion.clear()
        self.ui.hover = self.ui.pressed = None
        self.screen.start(self.ui)
        self.ui.rebuild()

    def quit(self) -> None:
        """Ends the program if the screens agree."""
        if all(screen.prepare_close(self.ui) for screen in reversed(self.screens)):
            self.running = False

    # -- loop --------------------------------------------------------------------------------------

    def run(self, first: Screen) -> None:
        """Shows the screen and stays until the program is left."""
        self.begin(first)
        ticker = pygame.time.Clock()
        try:
            while self.running:
                ticker.tick(self.pace)
                self.step()
        finally:
            self.close()

    @property
    def pace(self) -> int:
        """Turns of the loop a second: fewer as soon as nothing has happened for a while."""
        return LIVELY if self.ui.now - self.active < RESTS_AFTER else CALM

    def begin(self, first: Screen) -> None:
        self.running = True
        self.push(first)

    def close(self) -> None:
        self.sounds.close()
        pygame.display.quit()

    def step(self) -> None:
        """One turn of the loop: events, time, picture."""
        for event in keep_latest(pygame.event.get()):
            self.active = self.ui.now
            with errors.guard(self):
                self.build()
                self.handle(event)
            if not self.running:
                return
        with errors.guard(self):
            self.tick()
        with errors.guard(self):
            self.draw()

    def tick(self) -> None:
        now = self.clock()
        passed, self.last = min(now - self.last, 0.25), now
        self.ui.now += passed
        self.screen.tick(self.ui, passed)
        for call in self.beside:
            call()
        if not self.running:
            return
        self.ui.motion.tick(self.ui.now)
        if self.notices.tick(self.ui.now):
            self.ui.redraw()

    def handle(self, event: Event) -> None:
        """One event of the window system."""
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.VIDEORESIZE:
            self.window.clamp(event.size)
            self.keep_size()
            self.follow_size()
        elif event.type == pygame.WINDOWMOVED:
            self.keep_place()
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.ui.held.clear()
            for key in [*self.ui.lets_go]:
                self.ui.let_key_go(key)
            self.ui.let_go()
            for screen in self.screens:
                screen.lose_focus(self.ui)
            self.ui.rebuild()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self.ui.redraw()
        else:
            router.dispatch(self.ui, event)

    def list_key_rows(self) -> tuple[KeyRow, ...]:
        """The keys that work everywhere, in the order of the help."""
        tr, ui = self.ui.tr, self.ui
        return (
            KeyRow("F1", tr("These keys"), (Shortcut(("f1",), lambda: show_keys(ui)),)),
            KeyRow("F9", tr("Cover everything at once"), (Shortcut(("f9",), self.cover),)),
            KeyRow("F11", tr("Full screen"), (Shortcut(("f11", "alt+enter"), self.toggle_full),)),
            KeyRow(
                "Ctrl+ + − 0",
                tr("Everything larger, smaller, as the window suggests"),
                (
                    Shortcut(("ctrl++",), lambda: self.scale_to(self.find_next_scale(25))),
                    Shortcut(("ctrl+-",), lambda: self.scale_to(self.find_next_scale(-25))),
                    Shortcut(("ctrl+0",), lambda: self.scale_to(0)),
                ),
            ),
            KeyRow("Ctrl+Q", tr("Leave the program"), (Shortcut(("ctrl+q",), self.quit),)),
            KeyRow(
                "F8",
                tr("Magnifier; while it is on, + and − make it stronger and weaker"),
                (Shortcut(("f8",), self.toggle_lens),),
            ),
            KeyRow(
                tr("Esc"),
                tr("Close what is open; otherwise go back, or open the menu of the game"),
                (Shortcut(("esc",)),),
            ),
        )

    def do_program_key(self, names: Sequence[str]) -> bool:
        """Does what a key means that works everywhere, over dialogs too; True if it was one."""
        shortcut = find_shortcut(self.list_key_rows(), names)
        if shortcut is None or shortcut.act is None:
            return False
        shortcut.act()
        return True

    def toggle_lens(self) -> None:
        """The magnifier, or the window without it."""
        self.apply(self.settings._replace(lens=not self.settings.lens))

    def do_lens_key(self, names: Sequence[str]) -> bool:
        """+ and − while the magnifier is on; True if the key was one of them."""
        by = next(({"+": 1, "-": -1}[name] for name in names if name in ("+", "-")), 0)
        if not by or not self.settings.lens or self.ui.is_typing():
            return False
        zoom = find_next_zoom(self.settings.lens_zoom, by)
        self.apply(self.settings._replace(lens_zoom=zoom))
        return True

    def cover(self) -> None:
        """Hides at once everything that is private."""
        for screen in self.screens:
            screen.cover(self.ui)
        self.ui.rebuild()

    def toggle_full(self) -> None:
        """Full screen, or the window again."""
        self.apply(self.settings._replace(full_screen=not self.window.is_full))

    def scale_to(self, percent: int) -> None:
        """Everything in another scale; with 0 the window's size decides."""
        self.fixed_scale = None
        self.apply(self.settings._replace(ui_scale=percent))

    def find_next_scale(self, by: int) -> int:
        """The scale a step up or down, in percent."""
        return max(75, min(200, round(self.ui.scale * 100) + by))

    # -- picture -----------------------------------------------------------------------------------

    def build(self) -> None:
        """Builds and places the tree of every layer, if something changed since the last time."""
        if not self.ui.stale or not self.screens:
            return
        self.ui.stale = False
        overlay.build(self.ui, self.screen)
        self.window.set_title(self.screen.make_title(self.ui))

    def draw(self) -> None:
        """Draws the frame if something changed."""
        due = self.ui.dirty or overlay.is_tip_due(self.ui) or self.lens.is_due(self.ui)
        if not self.running or not due:
            return
        box = None if self.settings.lens else self.ui.dirty_box  # the magnifier lies on the picture
        self.ui.dirty, self.ui.dirty_box = False, None
        self.build()
        overlay.follow_typing(self.ui)
        overlay.settle(self.ui, self.screen)
        self.paint(box)
        self.frames += 1
        self.active = self.ui.now

    def paint(self, box: pygame.Rect | None = None) -> None:
        """Shows the picture of the moment in the window, or what of it lies in a box."""
        overlay.paint(self.ui, self.screen, self.window.get_surface(), box)
        self.lens.paint(self.ui, self.window.get_surface())
        self.window.flip()


def draw_program_icon(look: theme.Theme) -> pygame.Surface:
    """The window's icon: a cinnabar seal. It is drawn before there is a window."""
    ground = svg.write_document(shapes.draw_program_seal(look), (0, 0, 64, 64), (64, 64))
    picture = pygame.image.load_sized_svg(io.BytesIO(ground.encode()), (64, 64))
    letter = fonts.draw_line("中", "display", 40, look.on_seal)
    picture.blit(letter, letter.get_rect(center=(32, 32)))
    return picture


def keep_latest(events: list[Event]) -> list[Event]:
    """The events with only the last of the window's sizes: a border that is dragged
    reports many.
    """
    sizes = [event for event in events if event.type == pygame.VIDEORESIZE]
    return [event for event in events if event.type != pygame.VIDEORESIZE or event is sizes[-1]]


def find_place(settings: Settings) -> tuple[int, int] | None:
    """Where the window stood the last time; None if that is not known."""
    return (
        None
        if settings.window_x is None or settings.window_y is None
        else (settings.window_x, settings.window_y)
    )


def find_language(settings: Settings) -> str:
    return find_system_language() if settings.language == "auto" else settings.language


def open_app(
    settings: Settings = DEFAULTS, size: tuple[int, int] | None = None, scale: int | None = None
) -> App:
    """The App, or Unusable with a message for people if there is no display."""
    try:
        return App(settings, size, scale)
    except pygame.error as error:
        tr = make_translator(find_language(settings))
        reason = tr("there is no screen") if isinstance(error, NoScreen) else error
        raise Unusable(
            tr(
                "No window can be opened: {error}. Is a screen attached and does this session own "
                "it?",
                error=reason,
            )
        ) from error
