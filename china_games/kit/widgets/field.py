"""A field for one line of text: composed input, caret, selection, clipboard, undo."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from china_games.files.characters import find_character_end
from china_games.kit import fonts, page
from china_games.kit.page import Words
from china_games.kit.ui import Event, Node, Rect, Size, Surface, Ui
from china_games.kit.widgets.editing import Editing, put_clipboard, read_clipboard


@dataclass(eq=False, repr=False)
class Field(Node):
    """on_change(text) at each change; on_enter() at Enter. `limit` is in characters.
    Needs a key.
    """

    value: str = ""
    on_change: Callable[[str], object] | None = None
    placeholder: str = field(default="", kw_only=True)
    limit: int = field(default=40, kw_only=True)
    on_enter: Callable[[], object] | None = field(default=None, kw_only=True)
    size: str | float = field(default="body", kw_only=True)

    focusable = True

    def find_editing(self, ui: Ui) -> Editing:
        """Caret, selection and composition, kept from build to build."""
        editing = ui.keep_state(f"field:{self.key}", Editing)
        editing.follow(self.value)
        return editing

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        wanted = ui.px(240)
        return (wanted if room is None else min(room, wanted)), ui.measure_text("", self.size)[
            1
        ] + ui.px(16)

    # -- drawing -----------------------------------------------------------------------------------

    def find_inside(self, ui: Ui) -> Rect:
        return self.rect.inflate(-2 * ui.px(10), -2 * ui.px(4))

    def find_x(self, ui: Ui, text: str, index: int) -> int:
        """Where the caret stands at an index of the text, in pixels from its left edge."""
        return fonts.find_caret(text, index, "regular", ui.font_px(self.size))

    def compose_text(self, ui: Ui) -> tuple[str, int]:
        """The text with the composition in it, and where the caret stands in it."""
        editing = self.find_editing(ui)
        start, end = editing.span
        if not editing.composed:
            return self.value, editing.caret
        return self.value[:start] + editing.composed + self.value[
            end:
        ], start + editing.composed_caret

    def measure_slide(self, ui: Ui) -> int:
        """How far the text is pushed left so that the caret can be seen, in pixels."""
        editing, room = self.find_editing(ui), self.find_inside(ui).w
        text, caret = self.compose_text(ui)
        here, wide = self.find_x(ui, text, caret), ui.measure_text(text, self.size)[0]
        editing.slide = min(max(editing.slide, here - room + ui.px(2)), here)
        editing.slide = max(0, min(editing.slide, wide - room + ui.px(2)))
        return editing.slide

    def find_caret(self, ui: Ui) -> Rect:
        """Where the caret is, in pixels; the system puts its candidate list there."""
        box = self.find_inside(ui)
        text, caret = self.compose_text(ui)
        return Rect(
            box.x + self.find_x(ui, text, caret) - self.measure_slide(ui),
            box.y,
            max(1, ui.px(2)),
            box.h,
        )

    def draw(self, ui: Ui, target: Surface) -> None:
        active = ui.has_focus(self.key)
        ui.draw_panel(target, self.rect, "chosen" if active and not ui.by_keyboard else "slip")
        box, clip = self.find_inside(ui), target.get_clip()
        target.set_clip(clip.clip(box))
        text, _ = self.compose_text(ui)
        left = box.x - (self.measure_slide(ui) if active else 0)
        if active:
            self.draw_selection(ui, target, left, box)
        if text:
            self.draw_text(ui, target, left, text)
        elif self.placeholder:
            self.draw_placeholder(ui, target, box)
        if active:
            self.draw_caret(ui, target, left, box)
        target.set_clip(clip)

    def draw_text(self, ui: Ui, target: Surface, left: int, text: str) -> None:
        """The part of the text that the field has room for."""
        line, box = ui.render_text(text, self.size), self.find_inside(ui)
        place = line.get_rect(topleft=(left, box.centery - line.get_height() // 2))
        seen = Rect(
            max(left, box.x), place.y, min(place.right, box.right) - max(left, box.x), place.h
        )
        part = line.subsurface(seen.move(-place.x, -place.y))
        page.note_line(
            target,
            Words(text, text, ui.find_colour("ink"), ui.font_px(self.size), "regular"),
            part,
            seen,
            seen,
        )
        target.blit(part, seen)

    def draw_placeholder(self, ui: Ui, target: Surface, box: Rect) -> None:
        """What may be typed here, in smaller type if the field is narrow."""
        pixels = fonts.fit_pixels(self.placeholder, "regular", ui.font_px(self.size), box.w)
        ui.write(
            target, self.placeholder, box, pixels / ui.scale / ui.text_scale, colour="ink_soft"
        )

    def draw_selection(self, ui: Ui, target: Surface, left: int, box: Rect) -> None:
        start, end = self.find_editing(ui).span
        if start != end and not self.find_editing(ui).composed:
            x, until = sorted(self.find_x(ui, self.value, index) for index in (start, end))
            target.fill(
                ui.theme.ink_faint, (left + x, box.y + ui.px(2), until - x, box.h - 2 * ui.px(2))
            )

    def draw_caret(self, ui: Ui, target: Surface, left: int, box: Rect) -> None:
        editing = self.find_editing(ui)
        if editing.composed:
            start, text = editing.span[0], self.compose_text(ui)[0]
            x, until = sorted(self.find_x(ui, text, start + n) for n in (0, len(editing.composed)))
            target.fill(ui.theme.cinnabar, (left + x, box.bottom - ui.px(3), until - x, ui.px(2)))
        target.fill(ui.theme.ink, self.find_caret(ui).inflate(0, -2 * ui.px(2)))

    # -- events ------------------------------------------------------------------------------------

    def handle(self, ui: Ui, event: Event) -> bool:
        editing = self.find_editing(ui)
        if event.type == pygame.TEXTINPUT:
            editing.compose("", 0)
            return self.put_in(ui, event.text)
        if event.type == pygame.TEXTEDITING:
            editing.compose(event.text, event.start)
            ui.redraw()
            return True
        if event.type == pygame.KEYDOWN:
            return bool(editing.composed) or self.press_key(ui, event)
        return self.handle_pointer(ui, event)

    def put_in(self, ui: Ui, text: str) -> bool:
        """Puts something in at the caret; says so if not all of it has room."""
        editing = self.find_editing(ui)
        changed = editing.insert(self.value, text, self.limit)
        if editing.left_out:
            ui.notice(
                ui.tr.plural(
                    "No more than {n} character fits here.",
                    "No more than {n} characters fit here.",
                    self.limit,
                )
            )
        return self.change(ui, changed)

    def change(self, ui: Ui, text: str) -> bool:
        if text != self.value:
            self.value = text
            ui.fire(self.on_change, text)
        ui.redraw()
        return True

    def press_key(self, ui: Ui, event: Event) -> bool:
        """Keys that edit; everything that types comes as TEXTINPUT."""
        editing = self.find_editing(ui)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            ui.fire(self.on_enter)
            return self.on_enter is not None
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and self.run_command(ui, event.key):
            return True
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            return self.change(
                ui, editing.erase(self.value, event.key == pygame.K_BACKSPACE, goes_by_word(event))
            )
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END):
            editing.move(
                self.value,
                self.turn_arrow(ui, event.key),
                bool(event.mod & pygame.KMOD_SHIFT),
                goes_by_word(event),
            )
            ui.redraw()
            return True
        plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        return plain and (
            event.key == pygame.K_SPACE or pygame.K_EXCLAIM <= event.key < pygame.K_DELETE
        )

    def turn_arrow(self, ui: Ui, key: int) -> int:
        """The arrow that means forwards or backwards in the text: the other one where it runs from
        right to left.
        """
        turned = {pygame.K_LEFT: pygame.K_RIGHT, pygame.K_RIGHT: pygame.K_LEFT}
        return (
            turned.get(key, key)
            if fonts.runs_leftwards(self.value, self.find_editing(ui).caret)
            else key
        )

    def run_command(self, ui: Ui, key: int) -> bool:
        """Ctrl with a letter: all, copy, cut, paste, undo."""
        editing = self.find_editing(ui)
        start, end = editing.span
        if key == pygame.K_a:
            editing.anchor, editing.caret = 0, len(self.value)
        elif key in (pygame.K_c, pygame.K_x) and start != end:
            put_clipboard(self.value[start:end])
            if key == pygame.K_x:
                return self.change(ui, editing.insert(self.value, "", self.limit))
        elif key == pygame.K_v:
            return self.put_in(ui, read_clipboard())
        elif key == pygame.K_z:
            return self.change(ui, editing.undo(self.value))
        elif key not in (pygame.K_c, pygame.K_x):
            return False
        ui.redraw()
        return True

    def handle_pointer(self, ui: Ui, event: Event) -> bool:
        editing = self.find_editing(ui)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            again = ui.now - editing.clicked < 0.4
            editing.clicked = ui.now
            editing.caret = self.find_index(ui, event.pos[0])
            editing.anchor = editing.caret
            if again:
                editing.anchor, editing.caret = 0, len(self.value)
        elif event.type == pygame.MOUSEMOTION and ui.pressed is self:
            editing.caret = self.find_index(ui, event.pos[0])
        else:
            return event.type == pygame.MOUSEBUTTONUP
        ui.redraw()
        return True

    def find_index(self, ui: Ui, x: int) -> int:
        """The place between two characters that is nearest to a pixel column; marks go with
        their character.
        """
        way = x - self.find_inside(ui).x + self.measure_slide(ui)
        ends = [0]
        while ends[-1] < len(self.value):
            ends.append(find_character_end(self.value, ends[-1]))
        return min(ends, key=lambda i: abs(self.find_x(ui, self.value, i) - way))

    def say(self, ui: Ui) -> str:
        return ui.tr(
            "{name}, text field: {value}", name=self.spoken or self.placeholder, value=self.value
        )


def goes_by_word(event: Event) -> bool:
    return bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT))
