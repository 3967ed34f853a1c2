"""Games as texts in the window: copied once they are over, pasted and dropped on the first page."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from china_games.app.play import dialogs, open_game
from china_games.app.play.screen import PlayScreen
from china_games.app.screens import start, summaries
from china_games.app.screens.start import StartScreen
from china_games.session.game_texts import write_game
from tests.app.screens.house import House, game


def test_a_game_is_copied_once_it_is_over_and_pasted_on_the_first_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is pasted is a game of its own, which records keep apart."""
    held = [""]
    monkeypatch.setattr(dialogs, "put_clipboard", lambda text: held.__setitem__(0, text) or True)
    monkeypatch.setattr(start, "read_clipboard", lambda: held[0])
    house = House(StartScreen, folder=tmp_path)
    sessions = [game(house.services.store, 1, moves) for moves in (9, 10_000)]
    for session in sessions:
        open_game(house.pilot.app, session)
        house.pilot.step(2)
        house.pilot.press("esc")
        house.pilot.press("esc") if not house.pilot.has("menu_save") else None
        assert house.pilot.has("menu_copy") == session.finished
    house.pilot.click("menu_copy")
    if house.pilot.has("copy"):
        house.pilot.click("copy")
    assert held[0] == write_game(sessions[1])
    assert sessions[1].shown
    house.pilot.app.push(StartScreen())
    house.pilot.step(2)
    house.pilot.press("ctrl+v")
    house.pilot.step(2)
    assert isinstance(house.screen, PlayScreen)
    pasted = house.screen.session
    assert pasted.moves == sessions[1].moves
    assert pasted.id != sessions[1].id
    assert pasted.origin is not None
    house.pilot.app.push(StartScreen())
    (entry,) = [one for one in house.services.store.list_entries() if one.id == pasted.id]
    told = summaries.say_origin(house.pilot.ui.tr, entry)
    assert told == ("pasted as a text",), "it went on from no saved game"
    house.close()


def test_a_dropped_game_with_a_move_that_is_not_possible_is_told(tmp_path: Path) -> None:
    house = House(StartScreen, folder=tmp_path)
    path = tmp_path / "mine.txt"
    text = write_game(game(house.services.store, 1, 9)).replace("palace", "castle", 1)
    path.write_text(text, "utf-8")
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    house.pilot.step(2)
    assert house.shows("castle")
    assert isinstance(house.screen, StartScreen)
    house.close()
