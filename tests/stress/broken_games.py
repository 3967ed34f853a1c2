"""One part of one game raises when it is loaded: all else goes on, and what happened is told with
the log named.
"""

from __future__ import annotations

import sys
import traceback
from importlib.abc import MetaPathFinder
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any

from china_games.games.registry import GAMES
from tests.stress.kills import change, keeper, started, table

PARTS = {
    "rules": "china_games.games.{}.rules",
    "table": "china_games.games.{}.table",
    "words": "china_games.games.{}.words",
    "boards": "china_games.games.{}.board",
    "players": "china_games.games.{}.players",
}
ERROR = "broken on purpose"
OWN = "tests.stress.broken_games"


class Breaks(MetaPathFinder):
    """Raises where a module is to be loaded."""

    def __init__(self, module: str) -> None:
        self.module = module

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> None:
        if name == self.module:
            raise ZeroDivisionError(ERROR)


def broken(folder: Path, game: str, part: str, lang: str) -> None:
    """A fresh program of which one part of a game is broken. AssertionError if anything else than
    that game suffers.
    """
    for key in GAMES:
        rng, store = Random(key), keeper(folder)
        session = table(key, rng)
        for _ in range(5):
            change(session, rng)
        assert store.autosave(session) is None
    process, line = started(_program, folder, game, part, lang)
    said = line.recv() if line.poll(180) else "it hangs"
    process.kill()
    process.join()
    line.close()
    assert said == "", said


def _program(folder: Path, game: str, part: str, lang: str, line: Connection) -> None:
    try:
        for name in [
            name
            for name in sys.modules
            if name.split(".")[0] in ("china_games", "tests") and name != OWN
        ]:
            del sys.modules[name]
        sys.meta_path.insert(0, Breaks(PARTS[part].format(game)))
        _scene(folder, game, part, lang)
        line.send("")
    except BaseException:
        line.send(traceback.format_exc())


def _scene(folder: Path, game: str, part: str, lang: str) -> None:
    from china_games import logs
    from china_games.app.screens.start import StartScreen
    from china_games.app.services import Services
    from china_games.kit.pilot import Pilot
    from china_games.paths import Paths
    from china_games.players.thinker import Inline
    from tests.app.play.desk import Start

    logs.start(Paths(folder))
    pilot = Pilot(
        Start, size=(960, 600), scale=75, lang=lang, paint_every=8, curtain="never", recap=False
    )
    pilot.app.services = Services(Paths(folder), thinker=Inline())
    pilot.app.screens.clear()
    pilot.app.begin(StartScreen())
    pilot.step(6)
    no_fault(pilot)
    _listed(pilot, game, part)
    _read(pilot)
    others = [key for key in GAMES if key != game or part == "players"]
    for key in others:
        _played(pilot, key)
    _begun(pilot, others[len(part) % len(others)])
    if part != "players":
        for attempt in (_opened, _chosen):
            attempt(pilot, game, part)
    log = Path(logs.find_place()).read_text("utf-8")
    assert part == "players" or 1 <= log.count("a game cannot be loaded") <= len(PARTS), log
    assert part == "players" or ERROR in log, log


def no_fault(pilot: Any) -> None:
    """Nothing is told, and the program does not call it a mistake."""
    pilot.step(3)
    assert len(pilot.screen.layers) == 1, said(pilot)


def said(pilot: Any) -> str:
    """All words of the uppermost layer and of notices."""
    return "\n".join([*pilot.list_texts(), *(notice.text for notice in pilot.app.notices.shown)])


def is_told(pilot: Any, words: tuple[str, ...] = (ERROR,)) -> None:
    """A dialog says what happened, and where it is written down."""
    from china_games import logs

    pilot.ui.rebuild()
    pilot.step(3)
    text = said(pilot)
    assert len(pilot.screen.layers) == 2, text
    assert all(word in text for word in (logs.find_place(), *words)), text
    pilot.press("esc")
    no_fault(pilot)


def back(pilot: Any) -> None:
    """To the start screen."""
    while len(pilot.app.screens) > 1:
        pilot.app.pop()
    pilot.step(3)


def entry(pilot: Any, game: str) -> Any:
    return next(
        entry
        for entry in pilot.app.services.store.list_entries()
        if game in entry.path.name and entry.kind != "sample"
    )


def _listed(pilot: Any, game: str, part: str) -> None:
    """The list of all saves shows every game, and what is wrong with those of the broken one."""
    pilot.click("load")
    pilot.wait(1.0)
    no_fault(pilot)
    entries = pilot.screen.entries
    assert {found.game for found in entries} == set(GAMES), entries
    wrong = {found.game for found in entries if found.problem}
    assert wrong == ({game} if part == "rules" else set()), wrong
    for found in entries[: len(GAMES)]:
        pilot.screen.choose(pilot.ui, pilot.screen.name_row(found))
        pilot.ui.rebuild()
        pilot.wait(0.4)
        no_fault(pilot)
    back(pilot)


def _read(pilot: Any) -> None:
    """The rulebook of all games can be read."""
    from china_games.app.screens.rulebook import RulebookScreen

    for key in GAMES:
        pilot.app.push(RulebookScreen(key))
        pilot.wait(0.2)
        no_fault(pilot)
        back(pilot)


def _played(pilot: Any, key: str) -> None:
    """A game in progress goes on and is kept."""
    from china_games.app.play import open_game
    from tests.stress.kills import stand

    store = pilot.app.services.store
    session = store.load(entry(pilot, key))
    ply = session.ply
    open_game(pilot.app, session)
    pilot.step(3)
    for _ in range(2):
        match = pilot.screen.match
        if not match.list_legal():
            break
        pilot.screen.act(match.list_legal()[:1])
        pilot.ui.rebuild()
        pilot.step(3)
    no_fault(pilot)
    assert session.ply > ply, f"{key} is not played"
    assert stand(store.load(entry(pilot, key))) == stand(session), f"{key} is not kept"
    back(pilot)


def _begun(pilot: Any, key: str) -> None:
    """A new game of it can be set up and begun."""
    setup(pilot, key)
    no_fault(pilot)
    assert pilot.screen.game == key
    pilot.click("play")
    pilot.step(3)
    no_fault(pilot)
    assert pilot.screen.session.setup.game == key
    back(pilot)


def setup(pilot: Any, key: str) -> None:
    pilot.click("new")
    pilot.wait(0.5)
    no_fault(pilot)
    pilot.click(f"setup:{key}")
    pilot.step(3)


def _opened(pilot: Any, game: str, part: str) -> None:
    """The broken game's save is not opened, and stays."""
    from china_games.app.screens.load import LoadScreen
    from china_games.app.screens.opening import open_entry

    before = entry(pilot, game).path.read_bytes()
    pilot.app.push(LoadScreen(_show))
    pilot.step(3)
    open_entry(pilot.ui, entry(pilot, game), _show)
    is_told(pilot, (ERROR,) if part in ("table", "words") else ())
    assert entry(pilot, game).path.read_bytes() == before
    back(pilot)


def _show(app: Any, session: Any, at: int | None = None) -> None:
    from china_games.app.play import open_game

    open_game(app, session, at)


def _chosen(pilot: Any, game: str, part: str) -> None:
    """The broken game is not begun."""
    saves = len(pilot.app.services.store.list_entries())
    setup(pilot, game)
    if part == "table":
        no_fault(pilot)
        pilot.click("play")
    is_told(pilot)
    assert len(pilot.app.services.store.list_entries()) == saves
    back(pilot)
