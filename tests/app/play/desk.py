"""The playing screen in the hands of a test: a pilot with a game on it, and the same game in two
hidden versions.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pygame

from china_games.app.play import open_game
from china_games.app.play.screen import PlayScreen
from china_games.app.play.seating import LINGER
from china_games.app.services import Services
from china_games.kit.pilot import Pilot
from china_games.kit.ui import Node, Screen, Ui
from china_games.kit.widgets import Label
from china_games.paths import Paths
from china_games.players.thinker import Inline
from china_games.session import Session
from tests.support.folders import close_with, make_folder


class Start(Screen):
    """Stands in for the start screen."""

    def build(self, ui: Ui) -> Node:
        return Label("start", key="start")


class Shot:
    """What the window shows. Equal to another if no pixel differs by more than the edges of strokes
    do.
    """

    TOLERANCE = (28, 28, 28, 255)  # the rasteriser of dashed strokes does not repeat itself exactly

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface.copy()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Shot) or self.surface.get_size() != other.surface.get_size():
            return False
        if self is other or self.surface.get_buffer().raw == other.surface.get_buffer().raw:
            return True
        alike = pygame.transform.threshold(
            None, other.surface, None, self.TOLERANCE, set_behavior=0, search_surf=self.surface
        )
        return bool(alike == self.surface.get_width() * self.surface.get_height())

    __hash__ = None  # type: ignore[assignment]


class Desk:
    """A pilot whose screen shows a game. Small window, and few frames painted: drawing takes
    most of the time.
    """

    def __init__(
        self,
        game: Session,
        *,
        size: tuple[int, int] = (960, 600),
        thinker: Any = None,
        store: Any = None,
        lang: str = "en",
        scale: int = 75,
        at: int | None = None,
        paint_every: int = 24,
        **settings: Any,
    ) -> None:
        self._frame: tuple[int, Shot] | None = None  # the last one, by the number of frames drawn
        settings = {"curtain": "hidden", **settings}
        self.pilot = Pilot(
            Start, size=size, scale=scale, lang=lang, paint_every=paint_every, **settings
        )
        self.folder = make_folder(self)
        services = Services(Paths(self.folder), store=store, thinker=thinker or Inline())
        if store is None:
            close_with(self, services)
        self.pilot.app.services = services
        open_game(self.pilot.app, game, at)
        self.pilot.step(2)

    @property
    def screen(self) -> PlayScreen:
        found = self.pilot.screen
        assert isinstance(found, PlayScreen)
        return found

    @property
    def game(self) -> Session:
        return self.screen.session

    def come(self) -> None:
        """The person called comes to the screen."""
        if self.screen.covered:
            self.pilot.wait(0.6)
            self.pilot.click("ready")
        self.open_hand()
        if self.screen.recap:
            self.pilot.click("recap_close")

    def open_hand(self) -> None:
        """The person at the open table opens the hand for the turn."""
        if self.screen.match.lies_face_down:
            self.pilot.wait(0.6)
            self.pilot.click("open_hand")

    def hand_over(self) -> None:
        """Whoever has drawn a card passes the screen on."""
        if self.screen.match.seating.phase == LINGER:
            self.pilot.wait(0.6)
            self.pilot.click("hand_over")

    def act(self, kind: str = "") -> None:
        """Plays the first legal move of a kind, as the table would ask for it."""
        action = next(a for a in self.screen.match.list_legal() if not kind or a[0] == kind)
        self.screen.act((action,))
        self.pilot.ui.rebuild()
        self.pilot.step()

    def end_turn(self) -> None:
        """A whole turn: an exchange for a card from the pile."""
        self.act("exchange")
        self.act("draw")

    def pixels(self) -> Shot:
        """What the window shows."""
        self.pilot.ui.redraw()
        self.pilot.app.draw()
        return Shot(self.pilot.look())

    def frame(self) -> Shot:
        """What the window shows, as the program has drawn it; the same picture as long as it draws
        nothing.
        """
        frames = self.pilot.app.frames
        if self._frame is None or self._frame[0] != frames:
            self._frame = frames, Shot(self.pilot.look())
        return self._frame[1]

    def everything(self, anew: bool = True) -> tuple[Any, ...]:
        """All that a person could see, read or hear: pixels (drawn `anew`, or as the program has
        drawn them), title, words, tooltips, spoken texts, notices.
        """
        pilot = self.pilot
        told = [(stop.key, stop.spoken, stop.tip) for stop in pilot.list_stops()]
        log = [row.text for node in [*self._lists()] for row in node.rows]
        return (
            self.pixels() if anew else self.frame(),
            pygame.display.get_caption(),
            pilot.list_texts(),
            told,
            log,
            pilot.app.notices.shown,
        )

    def _lists(self) -> list[Any]:
        from china_games.kit.trees import walk

        return [
            node
            for node in walk(self.pilot.ui.layer.root)
            if hasattr(node, "rows") and hasattr(node, "memory")
        ]


def dealt_otherwise(game: Session, seat: int | None, seed: int = 5) -> Session:
    """The same game with everything that the seat may not know (None = a spectator) dealt in
    another way.
    """
    other = game.branch(game.ply)
    rng = Random(seed)
    states = [game.rules.sample(game.view(seat, ply), rng) for ply in range(game.ply + 1)]
    moves = [
        move._replace(
            events=tuple(
                event
                if event.seat == seat or not event.secret
                else event._replace(secret=((event.secret[0] + 1) % 5,))
                for event in move.events
            )
        )
        for move in game.moves
    ]
    other.restore(moves, states, game.ply)
    return other
