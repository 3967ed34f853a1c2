"""The screens around the game in the hands of a test: a pilot with a folder of saves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any

from china_games.app.services import Services
from china_games.kit.pilot import Pilot
from china_games.kit.trees import walk
from china_games.kit.ui import Node, Screen, Ui
from china_games.kit.widgets import Button, Choice, Label, Toggle
from china_games.paths import Paths
from china_games.players.thinker import Inline
from china_games.session import SeatInfo, Session, Setup
from china_games.session.store import Store
from tests.support.folders import close_with, make_folder

NAMES = ("Léa", "Zoë 王", "Ben", "Chloé", "Ana")


class Blank(Screen):
    """What lies below the screen under test."""

    def build(self, ui: Ui) -> Node:
        return Label("below", key="below")


class House:
    """A pilot that shows a screen, and the services behind it."""

    def __init__(
        self,
        make: Callable[[], Screen],
        *,
        size: tuple[int, int] = (960, 600),
        scale: int = 75,
        lang: str = "en",
        folder: Path | None = None,
        paint_every: int = 24,
        **settings: Any,
    ) -> None:
        self.pilot = Pilot(
            Blank, size=size, scale=scale, lang=lang, paint_every=paint_every, **settings
        )
        self.folder = folder or make_folder(self)
        self.services = Services(Paths(self.folder), thinker=Inline())
        close_with(self, self.services)
        self.pilot.app.services = self.services
        self.pilot.app.push(make())
        self.pilot.step(3)

    @property
    def screen(self) -> Any:
        return self.pilot.screen

    def shows(self, text: str) -> bool:
        """Whether a text stands somewhere on the uppermost layer."""
        return any(text in shown for shown in self.pilot.list_texts())

    def close(self) -> None:
        self.pilot.close()


def fill(folder: Path, games: int = 3, moves: int = 12, samples: bool = False) -> list[Session]:
    """Autosaves some games, the last one finished; the clock is that of the files."""
    found = Services(Paths(folder))
    made = []
    for number in range(games):
        last = number == games - 1
        made.append(game(found.store, number, 10_000 if last else moves + number))
        found.store.autosave(made[-1])
    return made


def game(
    store: Store,
    seed: int,
    moves: int,
    key: str = "china",
    board: str = "side_a",
    options: Mapping[str, Any] = MappingProxyType({}),
) -> Session:
    """A game of three, one of them a computer player, with some random moves."""
    seats = tuple(
        SeatInfo(name, "human" if look < 2 else "computer", "" if look < 2 else "easy", look)
        for look, name in enumerate(NAMES[:3])
    )
    session = Session.deal(Setup(key, board, options, seats, seed), store.library.get(key, board))
    rng = Random(seed)
    while session.to_act and session.ply < moves:
        seat = session.to_act[0]
        session.play(seat, rng.choice(session.rules.legal(session.state, seat)))
    return session


def is_too_small(ui: Ui, node: Node) -> bool:
    """Whether the label of a node does not fit into its box, in however many lines."""
    return node.rect.w > 0 and node.measure(ui, node.rect.w)[1] > node.rect.h + 1


def clipped(pilot: Pilot) -> list[str]:
    """The words on the uppermost layer for which their place is too small."""
    ui, found = pilot.ui, []
    for node in walk(ui.layer.root):
        if (
            isinstance(node, Label)
            and ui.measure_text(node.text, node.size, node.weight)[0] > node.rect.w
        ):
            found.append(node.text)
        if isinstance(node, Button | Toggle) and node.label and is_too_small(ui, node):
            found.append(node.label)
        if isinstance(node, Choice) and not node.segmented and is_too_small(ui, node):
            found.append(f"{node.key}: {node.find_label()}")
    return found


def outside(pilot: Pilot) -> list[str]:
    """Keys of nodes that stick out of the window sideways."""
    wide = pilot.ui.size[0]
    return [
        node.key or type(node).__name__
        for node in walk(pilot.ui.layer.root)
        if node.rect.w and (node.rect.left < 0 or node.rect.right > wide)
    ]
