"""What a node may ask for while it is measured, drawn and given events: words, sizes, colours, text, focus."""
from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Any, TypeVar

from china_games.i18n import Translator
from china_games.kit import fonts, shapes, written
from china_games.kit.canvas import Canvas
from china_games.kit.layers import Layer
from china_games.kit.motion import Motion
from china_games.kit.node import Node, Rect, Size, Stop, Surface, path_to
from china_games.kit.svg import Svg
from china_games.kit.theme import SIZES, Colour, Theme
from china_games.kit.written import Words

if TYPE_CHECKING:
    from china_games.kit.program import Program
    from china_games.kit.screen import Screen

T = TypeVar("T")


class Ui:
    """One for the program; `ui` in every node and screen."""

    def __init__(self, app: Program, tr: Translator, theme: Theme) -> None:
        self.app, self.tr, self.theme = app, tr, theme
        self.canvas = Canvas()
        self.motion = Motion()
        self.scale = 1.0
        self.text_scale = 1.0
        self.size: Size = (0, 0)
        self.now = 0.0
        self.hover: Node | None = None
        self.pressed: Node | None = None
        self.pointer = (-1, -1)
        self.by_keyboard = False
        self.tips_by_focus = False             # keys were used since the pointer last moved
        self.composing = True
        self.held: set[int] = set()            # keys that choose and are down
        self.tip_asked: tuple[object, ...] = ()
        self.tip_text, self.tip_since, self.tip_shown = "", 0.0, False
        self.stale = True
        self.dirty = True

    # -- words, lengths, colours --------------------------------------------------------------------------------------

    def px(self, length: float) -> int:
        """Logical units as pixels; something stays at least 1 pixel."""
        pixels = round(length * self.scale)
        return pixels if pixels or not length else 1

    def units(self, pixels: float) -> float:
        return pixels / self.scale

    @property
    def wide(self) -> float:
        """The window's width in logical units, for layouts that change with it."""
        return self.size[0] / self.scale

    @property
    def high(self) -> float:
        """The window's height in logical units."""
        return self.size[1] / self.scale

    def colour(self, role: str | Colour) -> Colour:
        return self.theme.role(role)

    # -- text ----------------------------------------------------------------------------------------------------------

    def font_px(self, size: str | float) -> int:
        """The pixels of a text size (a role of theme.SIZES, or units)."""
        units = SIZES[size] if isinstance(size, str) else size
        return max(11, round(units * self.scale * self.text_scale))

    def text(self, text: str, size: str | float = "body", weight: str = "regular",
             colour: str | Colour = "ink") -> Surface:
        """A line of text as a surface, kept for the next time."""
        return self.canvas.text(text, weight, self.font_px(size), self.colour(colour))

    def text_size(self, text: str, size: str | float = "body", weight: str = "regular") -> Size:
        pixels = self.font_px(size)
        return fonts.width(text, weight, pixels), fonts.line_height(weight, pixels)

    def write(self, target: Surface, text: str, place: Rect, size: str | float = "body", weight: str = "regular",
              colour: str | Colour = "ink", align: str = "start") -> Rect:
        """Writes a line into a rectangle (middle of its height; start, center or end), shortened with … if need be."""
        fitting = fonts.shortened(text, weight, self.font_px(size), place.w)
        surface = self.text(fitting, size, weight, colour)
        x = place.x + {"start": 0, "center": (place.w - surface.get_width()) // 2,
                       "end": place.w - surface.get_width()}[align]
        at = surface.get_rect(topleft=(x, place.y + (place.h - surface.get_height()) // 2))
        written.note(target, Words(text, fitting, self.colour(colour), self.font_px(size), weight), surface, at, place)
        return target.blit(surface, at)

    def wrapped(self, text: str, size: str | float, weight: str, room: int) -> list[str]:
        """The lines of a text in a width of so many pixels."""
        return fonts.wrap(text, weight, self.font_px(size), max(1, room))

    def put(self, target: Surface, text: str, at: tuple[int, int], size: str | float = "body", weight: str = "regular",
            colour: str | Colour = "ink") -> Rect:
        """Writes a line that is known to fit, its upper left corner at a place in pixels."""
        surface = self.text(text, size, weight, colour)
        place = surface.get_rect(topleft=at)
        written.note(target, Words(text, text, self.colour(colour), self.font_px(size), weight), surface, place, place)
        return target.blit(surface, place)

    # -- pictures ------------------------------------------------------------------------------------------------------

    def svg(self, picture: Svg | str, size: Size) -> Surface:
        """An SVG picture at a size in pixels, kept."""
        return self.canvas.svg(str(picture), size)

    def drawn(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """A layer drawn by `make` and kept under `key` (name, size, everything it depends on)."""
        return self.canvas.drawn((self.theme, key), make)

    def icon(self, name: str, size: float, colour: str | Colour = "ink") -> Surface:
        """An icon of icons.ICONS, `size` logical units square."""
        return shapes.icon(self, name, self.px(size), self.colour(colour))

    def seal(self, look: int, size: float, letter: bool = False) -> Surface:
        """The seal of a seat's look 0..5 (colour and emblem, or colour and letter), `size` units square."""
        return shapes.seal(self, look, self.px(size), letter)

    def panel(self, target: Surface, rect: Rect, style: str) -> None:
        """Draws a panel: page, card, slip, inset, seal, bar, tip …; see shapes.PANELS."""
        written.cover(target, rect)
        shapes.panel(self, target, rect, style)

    def paper(self, target: Surface, without: Rect | None = None) -> None:
        shapes.paper(self, target, without)

    # -- change --------------------------------------------------------------------------------------------------------

    def rebuild(self) -> None:
        """The state changed: build and draw the screen before the next event."""
        self.stale = self.dirty = True

    def redraw(self) -> None:
        """Only the look changed: draw again at the next frame."""
        self.dirty = True

    def fire(self, callback: Callable[..., object] | None, *args: Any) -> None:
        """Calls a callback of a widget; whatever it changed is shown."""
        if callback:
            callback(*args)
        self.rebuild()

    def state(self, key: str, make: Callable[[], T]) -> T:
        """What a widget keeps from one build to the next under its key (a scroll offset, a caret)."""
        memory = self.screen.memory
        if key not in memory:
            memory[key] = make()
        return memory[key]  # type: ignore[no-any-return]

    def after(self, seconds: float, call: Callable[[], object]) -> None:
        """Calls later, on this screen's time; the screen is rebuilt then."""
        self.motion.after(self.now + seconds, lambda: self.fire(call))

    def redraw_after(self, seconds: float) -> None:
        """Draws the screen again later as it is then, without building it."""
        self.motion.after(self.now + seconds, self.redraw)

    def animate(self, key: str, seconds: float, step: Callable[[float], object],
                done: Callable[[], object] | None = None) -> None:
        """Runs step(0..1) each frame for so long at normal speed (settings may shorten it to nothing), then done()."""
        self.motion.start(key, self.now, seconds * self.app.animation_factor, step, done)

    def sound(self, name: str) -> None:
        """Plays place_palace, place_emissary, card, draw, score, turn, error or end."""
        self.app.sounds.play(name)

    # -- layers and focus ----------------------------------------------------------------------------------------------

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
        gone = layers[max(1, keep):]
        del layers[max(1, keep):]
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
            self.dirty = True
        stop = layer.find(self, key)
        if stop:
            self._reveal(stop)
            if stop.group:
                layer.returned_to[stop.group] = key

    def _reveal(self, stop: Stop) -> None:
        for node in reversed(path_to(self.layer.root, stop.owner)[:-1]):
            reveal = getattr(node, "reveal", None)
            if reveal:
                reveal(self, stop.rect)

    def focused(self) -> Stop | None:
        """The stop that has the focus, if it is there."""
        return self.layer.find(self, self.layer.focus)

    def has_focus(self, key: str) -> bool:
        return bool(key) and self.layer.focus == key

    def typing(self) -> bool:
        """Whether a text field has the focus."""
        stop = self.focused()
        return stop is not None and hasattr(stop.owner, "caret_rect")

    def paint_focus(self, node: Node, target: Surface) -> None:
        """Draws the focus ring if one of the node's own stops has the focus."""
        if not self.by_keyboard or not self.layer.focus:
            return
        for stop in node.stops(self):
            if stop.key == self.layer.focus and path_to(self.layer.root, node):
                shapes.focus_ring(self, target, stop.rect)

    def notice(self, text: str, kind: str = "info", seconds: float = 4.0) -> None:
        """A short message at the foot of the window that goes by itself; kind is info, good or error."""
        self.app.notices.add(text, kind, self.now + seconds)
        self.rebuild()
