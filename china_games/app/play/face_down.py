"""The hand of the person who is to act, face down on the open table, and how it is looked at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import pygame

from china_games.app.play.cover import GuardedButton, draw_blind
from china_games.app.play.peek import POINTER
from china_games.app.play.playing import Playing
from china_games.app.play.sayings import word_hand
from china_games.games.contract import HiddenHand
from china_games.kit.layout import Box
from china_games.kit.ui import Event, Node, Rect, Size, Stop, Surface, Ui
from china_games.kit.widgets import Paragraph
from china_games.kit.widgets.button import PRESS_KEYS

STEP = 1.08  # from card to card, in their own width, where there is room
LEAST_TYPE = 8  # units of type in the button that opens the hand, at least
LEAST = 0.6  # height of the cards to that of their place, at least


@dataclass(eq=False, repr=False)
class FaceDown(Node):
    """The backs of a hand. Held with the pointer, it is turned up; nothing on it can be chosen."""

    screen: Playing
    hand: HiddenHand[Any, Any]
    seat: int

    focusable = True

    @property
    def count(self) -> int:
        """How many cards lie here, as everybody may know it."""
        return self.hand.count_backs(self.screen.match.view(), self.seat)

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        return room or ui.px(120), ui.px(60)

    def draw(self, ui: Ui, target: Surface) -> None:
        if self.screen.match.chooses_unseen:
            target.blit(
                ui.keep_drawing(
                    ("blind", self.rect.size, ui.scale), lambda: draw_blind(ui, self.rect.size)
                ),
                self.rect,
            )
        for back, box in self._lay_backs(ui):
            target.blit(back, box)

    def _lay_backs(self, ui: Ui) -> list[tuple[Surface, Rect]]:
        """The cards side by side, smaller or one over the other where there are many."""
        if not self.count:
            return []
        painter, count, room = self.screen.table.make_painter(ui), self.count, self.rect
        back = self.hand.draw_back(painter, self.seat, room.h)
        share = room.w / (back.get_width() * (STEP * (count - 1) + 1))
        if share < 1:
            back = self.hand.draw_back(painter, self.seat, round(room.h * max(share, LEAST)))
        wide, high = back.get_size()
        step = min(wide * STEP, (room.w - wide) / max(1, count - 1))
        top = room.bottom - high
        return [(back, Rect(room.x + round(k * step), top, wide, high)) for k in range(count)]

    def list_stops(self, ui: Ui) -> Sequence[Stop]:
        return (Stop(self.key, self.rect, self.say(ui), self, ""),) if self.rect.w else ()

    def say(self, ui: Ui) -> str:
        name, n = self.screen.names[self.seat], self.count
        if self.hand.is_tile:
            return ui.tr("{name}’s tile, face down", name=name)
        return ui.tr("{name}’s hand, face down: {n}", name=name, n=n)

    def find_focus_from(self, ui: Ui, place: tuple[int, int]) -> str:
        return self.key

    def handle(self, ui: Ui, event: Event) -> bool:
        guard, peek = self.screen.guard, self.screen.peek
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            guard.release("mouse")
            if guard.press("mouse", ui.now):
                ui.fire(self.screen.peek.hold, POINTER)
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            guard.release("mouse")
            ui.fire(self.screen.peek.let_go, POINTER)
            return True
        if event.type == pygame.KEYDOWN and event.key in PRESS_KEYS:
            guard.release(event.key)
            if guard.press(event.key, ui.now):
                ui.fire(self.screen.peek.toggle)
            return True
        return event.type == pygame.MOUSEMOTION and peek.is_held(POINTER)

    def let_go(self, ui: Ui) -> None:
        ui.fire(self.screen.peek.let_go, POINTER)


@dataclass(eq=False, repr=False)
class AskingCard(Box):
    """The button that opens the hand, which is seen whole at every size, and what is said of it:
    beside it, else below it, else in its tip.
    """

    button: GuardedButton = field(kw_only=True)
    said: Paragraph = field(kw_only=True)

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        return self.add_padding(ui, self.button.measure(ui, self.measure_inner(ui, room)))

    def arrange(self, ui: Ui) -> None:
        box, gap, button = self.find_inside(ui), ui.px(self.gap), self.button
        wide, high = button.measure(ui, None)
        beside = Rect(box.x + wide + gap, box.y, box.w - wide - gap, box.h)
        if self._has_room(ui, beside):
            self._place(ui, Rect(box.x, box.y, wide, high), beside)
            return
        self._fit_type(ui, box)
        high = button.measure(ui, box.w)[1]
        below = Rect(box.x, box.y + high + gap // 2, box.w, box.h - high - gap // 2)
        if self._has_room(ui, below):
            below.h = self.said.measure(ui, box.w)[1]
            top = box.y + (box.bottom - below.bottom) // 2
            below.y += top - box.y
            button.place(ui, Rect(box.x, top, box.w, high))
            self.said.place(ui, below)
            return
        self.children = (button,)
        button.tip = f"{self.said.text} {button.tip}"
        high = min(high, box.h)
        button.place(ui, Rect(box.x, box.y + (box.h - high) // 2, box.w, high))

    def _has_room(self, ui: Ui, room: Rect) -> bool:
        """Whether what is said is seen whole there, none of its words broken."""
        said = self.said
        widest = max(ui.measure_text(word, said.size)[0] for word in said.text.split(" "))
        return widest <= room.w and said.measure(ui, room.w)[1] <= room.h

    def _place(self, ui: Ui, first: Rect, second: Rect) -> None:
        """Both side by side, in the middle of the height."""
        box = self.find_inside(ui)
        for node, place in ((self.button, first), (self.said, second)):
            high = node.measure(ui, place.w)[1]
            node.place(ui, Rect(place.x, box.y + (box.h - high) // 2, place.w, high))

    def _fit_type(self, ui: Ui, box: Rect) -> None:
        """Smaller type where the button would be cut: a long name in the largest one."""
        size = ui.to_units(ui.font_px(self.button.size))
        while size > LEAST_TYPE and self.button.measure(ui, box.w)[1] > box.h:
            size -= 1
            self.button.size = size


def build_hand(screen: Playing) -> Node | None:
    """The hand face down, also while the pointer holds it up; None where none lies there."""
    hand, seat = screen.table.face.hidden_hand, screen.match.holder
    lies = _lies_there(screen) or screen.peek.is_held(POINTER)
    if hand is None or seat is None or not lies:
        return None
    return FaceDown(screen, hand, seat, key="hand_down")


def build_asking_card(screen: Playing, ui: Ui) -> Node | None:
    """Whose hand lies face down, and how it is opened; None where none does."""
    seat = screen.match.holder
    if seat is None or not _lies_there(screen):
        return None
    tr, name = ui.tr, screen.names[seat]
    unseen = screen.match.chooses_unseen
    if unseen:
        said = tr("Continue when nobody else is looking.")
    else:
        said = word_hand(screen, tr).hold
    button = GuardedButton(
        tr("I am {name}", name=name) if unseen else word_hand(screen, tr).show,
        screen.peek.toggle,
        key="open_hand",
        icon="eye",
        style="seal",
        size="small",
        guard=screen.guard,
        tip=tr("Until your turn is over (Shift+Z)"),
        align="center",
    )
    told = Paragraph(said, "small", key="face_down", align="center")
    return AskingCard(
        [button, told], button=button, said=told, key="asking", style="card", pad=(6, 3)
    )


def _lies_there(screen: Playing) -> bool:
    return screen.match.lies_face_down and screen.match.timeline.live and screen.recap is None
