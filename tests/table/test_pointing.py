"""A slow double click presses no button that came where the first one was."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame

from china_games.table.pointing import Pointing


class Buttons:
    """A table of one button, which is another one after a click."""

    key = "table"
    hover = None
    told = SimpleNamespace(has_rest=False)

    def __init__(self) -> None:
        self.shown, self.picked = ("send", 0), list[tuple[str, int]]()
        self.viewport = SimpleNamespace(press=lambda _: None, release=lambda: (50, 50))
        self.choosing = SimpleNamespace(can_grab=lambda *_: False, pick=self.pick)

    def find_target(self, ui: Any, place: tuple[int, int]) -> tuple[str, int]:
        return self.shown

    def pick(self, ui: Any, target: tuple[str, int]) -> None:
        self.picked.append(target)
        self.shown = ("ready", 0)


def click(pointing: Pointing, at: tuple[int, int], now: float) -> None:
    ui: Any = SimpleNamespace(now=now, pointer=at)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pointing.handle(ui, pygame.event.Event(kind, button=1, pos=at))


def test_a_slow_double_click_presses_no_button_that_has_just_come_there() -> None:
    table: Any = Buttons()
    pointing = Pointing(table)
    click(pointing, (50, 50), 10.0)
    click(pointing, (52, 51), 10.8)
    assert table.picked == [("send", 0)]
    click(pointing, (52, 51), 12.0)
    assert table.picked == [("send", 0), ("ready", 0)]
