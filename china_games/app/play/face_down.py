"""The hand of the person who is to act, face down on the open table, and how it is looked at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from china_games.app.play.cover import GuardedButton, draw_blind
from china_games.app.play.peek import POINTER
from china_games.app.play.playing import Playing
from china_games.games.contract import HiddenHand
from china_games.kit.ui import Event, Node, Rect, Size, Stop, Surface, Ui
from china_games.kit.widgets import Column, Paragraph, Row, Scroll
from china_games.kit.widgets.button import PRESS_KEYS

STEP = 1.08  # from card to card, in their own width, where there is room
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
        return ui.tr("{name}’s hand, face down: {n}", name=name, n=n)

    def find_focus_from(self, ui: Ui, place: tuple[int, int]) -> str:
        return self.key

    def handle(self, ui: Ui, event: Event) -> bool:
        guard, peek = self.screen.guard, self.screen.peek
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            guard.release("mouse")
            if guard.press("mouse", ui.now):
                ui.fire(self.screen.hold_hand, POINTER)
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            guard.release("mouse")
            ui.fire(self.screen.let_hand_go, POINTER)
            return True
        if event.type == pygame.KEYDOWN and event.key in PRESS_KEYS:
            guard.release(event.key)
            if guard.press(event.key, ui.now):
                ui.fire(self.screen.toggle_hand)
            return True
        return event.type == pygame.MOUSEMOTION and peek.is_held(POINTER)

    def let_go(self, ui: Ui) -> None:
        ui.fire(self.screen.let_hand_go, POINTER)


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
        said = tr("Or hold Z, or the cards.")
    button = GuardedButton(
        tr("I am {name}", name=name) if unseen else tr("Open my hand"),
        screen.toggle_hand,
        key="open_hand",
        icon="eye",
        style="seal",
        size="small",
        guard=screen.guard,
        tip=tr("Until your turn is over (Shift+Z)"),
        align="center",
    )
    row = Row([button, Paragraph(said, "small", key="face_down", grow=1, align="center")], gap=8)
    return Column([Scroll(row, key="asking", grow=1, pad=0)], style="card", pad=(6, 3))


def _lies_there(screen: Playing) -> bool:
    return screen.match.lies_face_down and screen.match.timeline.live and screen.recap is None
