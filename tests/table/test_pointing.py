"""A slow double click presses no button, and takes no card, that came where the first one was."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame

from china_games.games.contract import Info
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

    @property
    def control(self) -> Any:
        return SimpleNamespace(view=len(self.picked))

    def tell(self, ui: Any, target: tuple[str, int]) -> Info:
        return Info(target[0], ())

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


class ClosingRow(Buttons):
    """A row of cards that closes up: the next one lies where the first one was."""

    def __init__(self, *cards: str) -> None:
        super().__init__()
        self.cards = list(cards)

    def find_target(self, ui: Any, place: tuple[int, int]) -> tuple[str, int]:
        return ("row", 0)

    def tell(self, ui: Any, target: tuple[str, int]) -> Info:
        return Info(self.cards[0], ())

    def pick(self, ui: Any, target: tuple[str, int]) -> None:
        self.picked.append((self.cards.pop(0), 0))


def test_a_double_click_takes_no_second_card_that_has_moved_up() -> None:
    row: Any = ClosingRow("noble", "peasant", "merchant")
    pointing = Pointing(row)
    click(pointing, (50, 50), 10.0)
    click(pointing, (51, 50), 10.5)
    assert row.picked == [("noble", 0)]
    click(pointing, (51, 50), 12.0)
    assert row.picked == [("noble", 0), ("peasant", 0)]


def test_the_same_thing_is_taken_twice_by_two_fast_clicks() -> None:
    """The draw pile is still the draw pile."""
    pile: Any = ClosingRow("pile", "pile")
    pointing = Pointing(pile)
    click(pointing, (50, 50), 10.0)
    click(pointing, (50, 50), 10.3)
    assert len(pile.picked) == 2
