"""Mistakes of the program itself: errors raised in its loop, drawing, animations, words, saving,
players, imports.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from china_games import logs
from china_games.app.play import doors
from china_games.app.play.screen import PlayScreen
from china_games.paths import Paths
from china_games.players.thinker import Thinker
from china_games.session import SeatInfo, Session
from tests.app.play.desk import Desk
from tests.stress import bad_players
from tests.stress.kills import stand, table

PATIENCE = 90.0  # seconds for a worker process to begin and to answer
SAID = {"en": "A mistake in the program", "fr": "Une erreur dans le programme"}


class Mistake(Exception):
    """What is raised; no part of the program expects it."""


def wrong(*args: Any, **named: Any) -> Any:
    raise Mistake("on purpose: ✗ {name} %s")


@contextmanager
def broken(owner: Any, name: str) -> Iterator[None]:
    """Meanwhile a part of the program raises."""
    with patch.object(owner, name, wrong):
        yield


class Stage:
    """A game on the screen, with a log file."""

    def __init__(self, game: str, lang: str, thinker: Any = None) -> None:
        self.rng = Random(f"{game} {lang}")
        self.desk = Desk(
            dealt(game, self.rng, thinker is not None),
            lang=lang,
            thinker=thinker,
            curtain="never",
            recap=False,
            show_scorings=False,
            paint_every=1,
        )
        self.lang, self.folder = lang, self.desk.folder
        logs.start(Paths(self.folder))
        self.desk.pilot.step(3)
        if thinker is None:
            self.play(3)

    def play(self, actions: int = 1) -> None:
        """People's actions, as the table would ask for them."""
        for _ in range(actions):
            self.desk.come()
            screen = self.desk.screen
            screen.act((self.rng.choice(screen.match.list_legal()),))
            self.desk.pilot.ui.rebuild()
            self.desk.pilot.step()
            self.desk.hand_over()

    def frame(self) -> None:
        self.desk.pilot.ui.rebuild()
        self.desk.pilot.step()

    def told(self) -> str:
        """All that is said on the uppermost layer and in notices."""
        pilot = self.desk.pilot
        return "\n".join(
            [*pilot.list_texts(), *(notice.text for notice in pilot.app.notices.shown)]
        )

    def notes(self) -> list[str]:
        """The notes of the first move that a stand-in made."""
        return [move.note for move in self.desk.game.moves if move.note][:1]

    def close(self) -> None:
        self.desk.pilot.close()
        for handler in logs.LOGGER.handlers[:]:
            logs.LOGGER.removeHandler(handler)
            handler.close()


def dealt(game: str, rng: Random, computers: bool) -> Session:
    while len((found := table(game, rng)).setup.seats) > 3:
        pass
    seats = tuple(
        SeatInfo(seat.name, "computer", "easy", seat.look) if computers and number else seat
        for number, seat in enumerate(found.setup.seats)
    )
    return Session.deal(found.setup._replace(seats=seats), found.board)


# -- scenes: each leaves one mistake behind it -----------------------------------------------------


def in_building(stage: Stage) -> None:
    with broken(stage.desk.screen.layers[0], "build"):
        stage.frame()


def in_drawing(stage: Stage) -> None:
    with broken(type(stage.desk.screen.table), "draw"):
        stage.frame()


def in_a_tick(stage: Stage) -> None:
    with broken(PlayScreen, "tick"):
        stage.frame()


def in_an_animation(stage: Stage) -> None:
    ui = stage.desk.pilot.ui
    ui.motion.start("mistake", ui.now, 0.1, wrong)
    stage.frame()
    ui.motion.clear()


def at_the_end_of_an_animation(stage: Stage) -> None:
    ui = stage.desk.pilot.ui
    ui.motion.start("mistake", ui.now, 0.0, lambda share: None, wrong)
    stage.frame()


def in_a_delayed_call(stage: Stage) -> None:
    ui = stage.desk.pilot.ui
    ui.motion.call_at(ui.now, wrong)
    stage.frame()


def at_a_key(stage: Stage) -> None:
    with broken(PlayScreen, "list_keys"):
        stage.desk.pilot.press("ctrl+l")


def at_a_click(stage: Stage) -> None:
    place = stage.desk.screen.table.rect.center
    with broken(type(stage.desk.screen.table), "handle"):
        stage.desk.pilot.click(place)


def after_a_move(stage: Stage) -> None:
    """The move is made and saved; showing it goes wrong."""
    with broken(PlayScreen, "handle_move"):
        stage.desk.screen.app.ui.motion.call_at(
            0, lambda: stage.desk.screen.act(stage.desk.screen.match.list_legal()[:1])
        )
        stage.frame()


def in_an_import(stage: Stage) -> None:
    """A module that is loaded late is not there or broken."""
    screen, motion = stage.desk.screen, stage.desk.pilot.ui.motion
    with patch.dict(sys.modules, {"china_games.app.screens.rulebook": None}):
        motion.call_at(0, lambda: doors.open_rulebook(screen))
        stage.frame()


DIALOGS: dict[str, Callable[[Stage], None]] = {
    "building": in_building,
    "drawing": in_drawing,
    "a tick": in_a_tick,
    "an animation": in_an_animation,
    "the end of an animation": at_the_end_of_an_animation,
    "a delayed call": in_a_delayed_call,
    "a key": at_a_key,
    "a click": at_a_click,
    "after a move": after_a_move,
    "a late import": in_an_import,
}


def dialog(name: str, game: str, lang: str) -> None:
    """A mistake is told in a dialog with the log file's place; the game is kept and goes on."""
    stage = Stage(game, lang)
    try:
        DIALOGS[name](stage)
        stage.frame()
        told = stage.told()
        assert SAID[lang] in told, told
        log = logs.find_place()
        assert log
        assert log in told, told
        assert "Mistake" in Path(log).read_text(encoding="utf-8") or name == "a late import"
        stage.desk.pilot.press("esc")
        assert len(stage.desk.pilot.screen.layers) == 1
        goes_on(stage)
    finally:
        stage.close()


def goes_on(stage: Stage) -> None:
    """The next actions are made and kept."""
    ply = stage.desk.game.ply
    stage.play(2)
    assert stage.desk.game.ply == ply + 2
    kept(stage)


def kept(stage: Stage) -> None:
    store = stage.desk.screen.services.store
    found = [stand(store.load(entry)) for entry in store.list_entries() if entry.kind != "sample"]
    assert stand(stage.desk.game) in found, "the game is not kept"


def saving(game: str, lang: str) -> None:
    """A mistake in saving is told with the log file's place, once; all is kept with the next
    action.
    """
    stage = Stage(game, lang)
    try:
        with patch("china_games.session.saving.make_data", wrong):
            stage.play()
            assert str(logs.find_place()) in stage.told(), stage.told()
            stage.desk.pilot.app.notices.shown.clear()
            stage.play()
            assert str(logs.find_place()) not in stage.told()
        goes_on(stage)
    finally:
        stage.close()


PLAYERS = {
    "unloadable": bad_players.unloadable,
    "raises": bad_players.raises,
    "nonsense": bad_players.nonsense,
    "dies": bad_players.dies,
}


def computer(how: str, game: str, lang: str) -> None:
    """A player in the worker process goes wrong: another move is made for it, and it is told with
    the log's place.
    """
    thinker = Thinker(PLAYERS[how])
    stage = Stage(game, lang, thinker)
    try:
        until = time.monotonic() + PATIENCE
        while not stage.notes() and time.monotonic() < until:
            stage.desk.pilot.wait(0.2)
            if stage.desk.screen.match.list_legal():
                stage.play()
            time.sleep(0.01)
        assert stage.notes() == [
            "fallback:" + {"nonsense": "illegal", "dies": "crash"}.get(how, "error")
        ]
        assert logs.find_place() in stage.told(), stage.told()
        kept(stage)
    finally:
        stage.close()
        thinker.close()
