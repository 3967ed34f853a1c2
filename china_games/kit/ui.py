"""What a window is made of: nodes, the layers and screens that they stand in, and the Ui that they
are given.

These name one another, so they stand together. A screen builds a tree of nodes; a layer holds a
tree and its focus; the Ui is the painter of the window with its pointer, focus, clock and layers;
Program is the door to what runs them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar

import pygame

from china_games.i18n import Translator
from china_games.kit.changing import ChangingPainter
from china_games.kit.comfort import LARGE_SIGNS
from china_games.kit.keys import KeyRow, list_kit_rows
from china_games.kit.notices import Notices
from china_games.kit.sounds import Sounds
from china_games.kit.theme import Theme
from china_games.kit.trees import find_path_to, walk
from china_games.settings import Settings

Rect = pygame.Rect
Surface = pygame.Surface
Event = pygame.event.Event
Size = tuple[int, int]
T = TypeVar("T")


class Stop(NamedTuple):
    """A place the focus can be at. Tab goes from group to group, arrows go between all stops;
    `rect` is in pixels. `words`: what could be read out, or what puts it into words, which is done
    for those alone that are asked.
    """

    key: str
    rect: Rect
    words: str | Callable[[], str]
    owner: Node
    tip: str = ""
    group: str = ""

    @property
    def spoken(self) -> str:
        """What could be read out."""
        return self.words if isinstance(self.words, str) else self.words()


@dataclass(eq=False, repr=False)
class Node:
    """The base of all nodes. Lengths are logical units; `rect` is in pixels, set by the layout.

    grow: share of the room left over along the parent's direction (0 = as large as its content).
    align: start, center, end or stretch, across the parent's direction. tip: shown when the pointer
    rests on it or the keyboard focus is on it. spoken: what could be read out."""

    key: str = field(default="", kw_only=True)
    grow: float = field(default=0, kw_only=True)
    width: float | None = field(default=None, kw_only=True)
    height: float | None = field(default=None, kw_only=True)
    align: str = field(default="stretch", kw_only=True)
    tip: str = field(default="", kw_only=True)
    spoken: str = field(default="", kw_only=True)
    rect: Rect = field(init=False, default_factory=lambda: Rect(0, 0, 0, 0))
    _sizes: dict[int | None, Size] = field(init=False, default_factory=dict, repr=False)

    focusable = False

    def list_children(self) -> Sequence[Node]:
        """The nodes inside, in the order of drawing and of Tab."""
        return ()

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        """The size this node wants, in pixels; `room` is the width it may have, if known."""
        return 0, 0

    def measure(self, ui: Ui, room: int | None = None) -> Size:
        """`natural`, with the fixed `width` and `height` applied; remembered until the node is
        placed.
        """
        if room not in self._sizes:
            self._sizes[room] = self._measure_fixed(ui, room)
        return self._sizes[room]

    def _measure_fixed(self, ui: Ui, room: int | None) -> Size:
        wanted = ui.px(self.width) if self.width is not None else room
        if self.width is not None and room is not None:
            wanted = min(ui.px(self.width), room)
        wide, high = self.measure_natural(ui, wanted)
        if self.width is not None and wanted is not None:
            wide = wanted
        return wide, ui.px(self.height) if self.height is not None else high

    def place(self, ui: Ui, rect: Rect) -> None:
        """Gives the node its rectangle and lays out what is inside."""
        self.rect = Rect(rect)
        self.arrange(ui)
        self._sizes.clear()

    def arrange(self, ui: Ui) -> None:
        """Places the nodes inside `self.rect`."""

    def settle(self, ui: Ui) -> None:
        """Follows the focus and the time; called before each picture."""

    def draw(self, ui: Ui, target: Surface) -> None:
        """Draws this node alone, without the nodes inside."""

    def paint(self, ui: Ui, target: Surface) -> None:
        """Draws the node and what is inside, and the focus ring."""
        if not self.rect.colliderect(target.get_clip()):
            return
        self.draw(ui, target)
        for kid in self.list_children():
            kid.paint(ui, target)
        ui.paint_focus(self, target)

    def list_stops(self, ui: Ui) -> Sequence[Stop]:
        """Where the focus can be in this node itself (not in the nodes inside)."""
        return (Stop(self.key, self.rect, self.say(ui), self, self.tip),) if self.focusable else ()

    def find_stop(self, ui: Ui, key: str) -> Stop | None:
        """The stop of this key in this node itself. Of a node that is a stop of its own nothing is
        put into words for another's key.
        """
        if type(self).list_stops is Node.list_stops and key != self.key:
            return None
        return next((stop for stop in self.list_stops(ui) if stop.key == key), None)

    def say(self, ui: Ui) -> str:
        """What could be read out when the focus comes here."""
        return self.spoken

    def find_tip(self, ui: Ui, place: tuple[int, int]) -> str:
        """The tooltip at a place of the pointer."""
        return self.tip

    def reveal(self, ui: Ui, rect: Rect) -> None:
        """Scrolls so that a rectangle inside can be seen, if this node scrolls."""

    def let_go(self, ui: Ui) -> None:
        """The button pressed here is up without a word, as when the window lost the focus: forget
        the press.
        """

    def find_caret(self, ui: Ui) -> Rect | None:
        """Where the caret is, in pixels, if this node is one to type into."""
        return None

    def find_text(self) -> str:
        """The words that this node itself shows, for people who look at the window without eyes."""
        return ""

    def handle(self, ui: Ui, event: Event) -> bool:
        """Deals with an event; True if it was for this node. Unhandled events rise to the parents.

        Mouse events come to the node under the pointer, keys and text to the owner of the focused
        stop. A node that handles MOUSEBUTTONDOWN gets all mouse motion and the MOUSEBUTTONUP that
        belongs to it."""
        return False

    def find_focus_from(self, ui: Ui, place: tuple[int, int]) -> str:
        """The key of the stop that a click here gives the focus to; empty for none."""
        return next((stop.key for stop in self.list_stops(ui) if stop.rect.collidepoint(place)), "")


@dataclass(eq=False, repr=False)
class Layer:
    """One tree of nodes. A modal layer keeps everything below from the events; a popup hangs at its
    `anchor`.
    """

    name: str
    build: Callable[[Ui], Node]
    modal: bool = False
    anchor: Rect | None = None
    anchor_key: str = (
        ""  # of the stop at which it hangs, so that it follows when the window changes
    )
    on_close: Callable[[], None] | None = None
    closable: bool = True
    focus: str = ""
    first_focus: str = ""
    returned_to: dict[str, str] = field(default_factory=dict)
    root: Node = field(default_factory=Node)

    def list_stops(self, ui: Ui) -> list[Stop]:
        """All places for the focus, in the order of Tab."""
        return list(walk_stops(ui, self.root))

    def find(self, ui: Ui, key: str) -> Stop | None:
        """The place of this key; None if there is none, or no key."""
        waiting = [self.root] if key else []
        while waiting:  # as `walk`, written out: it is asked many times a frame
            node = waiting.pop()
            if (stop := node.find_stop(ui, key)) is not None:
                return stop
            if kids := node.list_children():
                waiting.extend(reversed(kids))
        return None


def walk_stops(ui: Ui, root: Node) -> Iterator[Stop]:
    return (stop for node in walk(root) for stop in node.list_stops(ui))


class Screen:
    """A whole window full. Its fields are its state; after each event that was handled it is built
    anew.
    """

    stays_open = False
    """Whether what takes the place of all other screens goes back here when it is left."""

    def __init__(self) -> None:
        self.memory: dict[str, Any] = {}
        self.layers: list[Layer] = [Layer("screen", self.build)]

    def build(self, ui: Ui) -> Node:
        """The tree of nodes that shows the state of the moment."""
        raise NotImplementedError

    @property
    def domain(self) -> str:
        """The game whose words the screen speaks before those of the program; "" = none."""
        return ""

    def make_title(self, ui: Ui) -> str:
        """The window's title; never anything that a seat should not see."""
        return ui.tr("China Games")

    def list_keys(self, ui: Ui) -> Sequence[KeyRow]:
        """The screen's own rows of the table of keys; single characters rest while text
        is typed.
        """
        return ()

    def leave_screen(self, ui: Ui) -> None:
        """Esc on the bare screen; goes to the screen below."""
        ui.app.pop()

    def start(self, ui: Ui) -> None:
        """Called when the screen comes to the top (also when it comes back)."""

    def stop(self, ui: Ui) -> None:
        """Called when it leaves the top."""

    def tick(self, ui: Ui, seconds: float) -> None:
        """Called 60 times a second; must be quick, and call ui.rebuild() or ui.redraw() if
        something changed.
        """

    def prepare_close(self, ui: Ui) -> bool:
        """The window is to be closed: save what must be saved; False keeps it open (after asking,
        say).
        """
        return True

    def lose_focus(self, ui: Ui) -> None:
        """The window lost the focus of the desktop."""

    def take_file(self, ui: Ui, path: Path) -> None:
        """A file was dropped on the window; most screens have no use for one."""

    def cover(self, ui: Ui) -> None:
        """F9: hide at once everything that is private."""

    def reassure(self, ui: Ui) -> str:
        """A sentence for the dialog about a mistake in the program, such as that the work is kept;
        empty for none.
        """
        return ""

    def keep_clear(self, ui: Ui) -> Sequence[Rect]:
        """Boxes that have to be seen together, in pixels: tooltips and messages stand
        beside them.
        """
        return ()

    def list_read_boxes(self, ui: Ui) -> Sequence[Rect]:
        """Boxes, in pixels, that are read while something else is pointed at: the magnifier lies
        beside them where it can.
        """
        return ()

    def keep_off(self, ui: Ui) -> Sequence[Rect]:
        """Boxes, in pixels, of which tooltips hide as little as there is room for, once they stand
        beside those of `keep_clear`.
        """
        return ()

    def notice_room(self, ui: Ui) -> Rect | None:
        """Where messages stand, in pixels; None = at the foot of the window or below its bar."""
        return None

    def draw_ground(self, ui: Ui, target: Surface) -> None:
        """What lies behind the nodes: paper."""
        ui.draw_paper(target)


class Program(Protocol):
    """The door to the running program; `app.App` is the one that there is."""

    settings: Settings  # with the wishes of the person at the screen
    person: str  # the name of who is at the screen; "" = nobody in particular
    services: Any  # see services.Services
    screens: list[Screen]  # the uppermost last
    beside: list[Callable[[], object]]  # called every turn, whatever is on the screen
    frames: int  # pictures shown so far
    fixed_scale: int | None  # a scale asked for this once (%), which counts more than the settings

    @property
    def ui(self) -> Ui:
        """Words, sizes and pictures, handed on to every node."""

    @property
    def sounds(self) -> Sounds:
        """The sounds, as loud as the settings say."""

    @property
    def notices(self) -> Notices:
        """The short messages at the foot of the window."""

    @property
    def screen(self) -> Screen:
        """The uppermost screen."""

    @property
    def animation_factor(self) -> float:
        """How long animations take; 1 = as designed, 0 = not at all."""

    def apply(self, settings: Settings) -> None:
        """Takes over settings that changed; everything shows them at once."""

    def suit_person(self, name: str) -> None:
        """The person of this name is at the screen; "" = nobody in particular."""

    def suit_people(self, names: Sequence[str]) -> None:
        """These people look at the screen together."""

    @property
    def kept_settings(self) -> Settings:
        """The settings as they are kept, no matter who is at the screen."""

    def push(self, screen: Screen) -> None:
        """Puts a screen on top."""

    def pop(self) -> None:
        """Goes back to the screen below; from the last one the program ends."""

    def replace(self, screen: Screen) -> None:
        """Puts a screen in the place of the uppermost one."""

    def build(self) -> None:
        """Builds and places what is shown, if something changed since the last time."""

    def list_key_rows(self) -> Sequence[KeyRow]:
        """The rows of the table of keys that hold everywhere."""

    def do_program_key(self, names: Sequence[str]) -> bool:
        """Does what a key means that works everywhere; True if it was one."""

    def do_lens_key(self, names: Sequence[str]) -> bool:
        """+ and − while the magnifier is on; True if the key was one of them."""

    def toggle_full(self) -> None:
        """Full screen, or the window again."""

    def quit(self) -> None:
        """Ends the program if the screens agree."""


class Ui(ChangingPainter):
    """The painter of the window with all that changes while it is open; one for the program, `ui`
    in every node.
    """

    def __init__(self, app: Program, tr: Translator, theme: Theme) -> None:
        self.app = app
        super().__init__(app, tr, theme)
        self.size: Size = (0, 0)
        self.hover: Node | None = None
        self.pressed: Node | None = None
        self.pointer = (-1, -1)
        self.by_keyboard = False
        self.tips_by_focus = False  # keys were used since the pointer last moved
        self.text_input = True  # whether the system turns keys into text
        self.input_method = False  # one was seen composing where nothing is typed
        self.unwanted_text = (
            ""  # what the key that is down would type, if it was no text that was typed
        )
        self.held: dict[
            int, int
        ] = {}  # keys that are down, and the frames shown when each last did something
        self.lets_go: dict[int, Callable[[], object]] = {}  # what keys that are down do once up
        self.tip_asked: tuple[object, ...] = ()
        self.tip_text, self.tip_since, self.tip_shown = "", 0.0, False

    @property
    def tr(self) -> Translator:
        """Words in the language of the moment, those of the screen's game first."""
        return (
            self._speaker.choose_domain(self.app.screen.domain)
            if self.app.screens
            else self._speaker
        )

    @tr.setter
    def tr(self, speaker: Translator) -> None:
        self._speaker = speaker

    @property
    def sign_scale(self) -> float:
        """How much larger than designed the signs of a board are wanted, besides the text."""
        return LARGE_SIGNS if self.app.settings.large_signs else 1.0

    @property
    def wide(self) -> float:
        """The window's width in logical units, for layouts that change with it."""
        return self.size[0] / self.scale

    @property
    def high(self) -> float:
        """The window's height in logical units."""
        return self.size[1] / self.scale

    def keep_state(self, key: str, make: Callable[[], T]) -> T:
        """What a widget keeps from one build to the next under its key (a scroll
        offset, a caret).
        """
        memory = self.screen.memory
        if key not in memory:
            memory[key] = make()
        return memory[key]  # type: ignore[no-any-return]

    # -- keys and pointer --------------------------------------------------------------------------

    def list_key_rows(self) -> list[KeyRow]:
        """The table of keys of the moment: what moves the focus, what the screen knows, what the
        program knows.
        """
        return [*list_kit_rows(self.tr), *self.screen.list_keys(self), *self.app.list_key_rows()]

    def let_key_go(self, key: int) -> None:
        """A key is up, or nobody would tell: what it did while it was held ends."""
        if key in self.lets_go:
            self.fire(self.lets_go.pop(key))

    def let_go(self) -> None:
        """Whatever is pressed lets go without being clicked."""
        holder, self.pressed = self.pressed, None
        if holder:
            holder.let_go(self)
            self.redraw()

    # -- layers and focus --------------------------------------------------------------------------

    @property
    def screen(self) -> Screen:
        return self.app.screen

    @property
    def layer(self) -> Layer:
        """The uppermost layer, the one that gets the events."""
        return self.screen.layers[-1]

    def open(self, layer: Layer) -> None:
        """Puts a dialog or popup on top."""
        layer.focus = layer.first_focus
        self.screen.layers.append(layer)
        self.pressed = self.hover = None
        self.rebuild()

    def close(self, layer: Layer | None = None) -> None:
        """Takes away the uppermost layer, or the one given and what is above it."""
        layers = self.screen.layers
        keep = layers.index(layer) if layer in layers else len(layers) - 1
        gone = layers[max(1, keep) :]
        del layers[max(1, keep) :]
        for one in reversed(gone):
            if one.on_close:
                one.on_close()
        self.pressed = self.hover = None
        self.rebuild()

    @property
    def focus(self) -> str:
        return self.layer.focus

    def focus_on(self, key: str) -> None:
        """Gives the focus to the stop of this key, now or when it is there after the next build."""
        layer = self.layer
        if layer.focus != key:
            layer.focus = key
            self.redraw()
        stop = layer.find(self, key)
        if stop:
            self.reveal(stop)
            if stop.group:
                layer.returned_to[stop.group] = key

    def reveal(self, stop: Stop) -> None:
        """Scrolls a stop into view, through all boxes that it lies in, the innermost first."""
        for node in reversed(find_path_to(self.layer.root, stop.owner)[:-1]):
            now = stop.owner.find_stop(self, stop.key) or stop  # something may have been scrolled
            node.reveal(self, now.rect)

    def find_focused(self) -> Stop | None:
        """The stop that has the focus, if it is there."""
        return self.layer.find(self, self.layer.focus)

    def has_focus(self, key: str) -> bool:
        return bool(key) and self.layer.focus == key

    def is_typing(self) -> bool:
        """Whether a text field has the focus."""
        stop = self.find_focused()
        return stop is not None and stop.owner.find_caret(self) is not None

    def paint_focus(self, node: Node, target: Surface) -> None:
        """Draws the focus ring if one of the node's own stops has the focus."""
        if not self.by_keyboard or not self.layer.focus:
            return
        stop = node.find_stop(self, self.layer.focus)
        if stop is not None and find_path_to(self.layer.root, node):
            self.draw_focus_ring(target, stop.rect)

    def notice(self, text: str, kind: str = "info", seconds: float = 4.0, about: str = "") -> None:
        """A short message at the foot of the window that goes by itself; kind is info, good or
        error. It takes the place of one about the same thing, and `drop_notice` takes it away.
        """
        self.app.notices.add(text, kind, self.now + seconds, about)
        self.rebuild()

    def drop_notice(self, about: str) -> None:
        """What was said about something is true no more."""
        self.app.notices.drop(about)
        self.rebuild()
