"""Games and stores for the tests of sessions and saves."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from china_games.paths import Paths
from china_games.session import SeatInfo, Session, Setup
from china_games.session.replaying import replay_save
from china_games.session.saving import check_sum, make_data, write_lines
from china_games.session.store import Store
from tests.session.coins import rules as coins
from tests.support.boards import library

NAMES = ("Léa", "王伟", "Zoë", "Bob", "Ann")


class Shelf:
    """A library that also has the board of coins."""

    def get(self, game: str, board_id: str) -> Any:
        if (game, board_id) == ("coins", "tray"):
            return coins.BOARD
        return library().get(game, board_id)

    def find_former(self, game: str, board_id: str, sha256: str) -> Any:
        return None if game == "coins" else library().find_former(game, board_id, sha256)


def seats(people: int, computers: int = 0) -> tuple[SeatInfo, ...]:
    """People first, then computer players."""
    kinds = ["human"] * people + ["computer"] * computers
    return tuple(
        SeatInfo(NAMES[i], kind, "easy" if kind == "computer" else "", i)
        for i, kind in enumerate(kinds)
    )


def china(people: int = 4, computers: int = 0, seed: int = 5) -> Session:
    """A dealt game of China; seat 0 begins."""
    setup = Setup("china", "side_a", {"first": 0}, seats(people, computers), seed)
    return Session.deal(setup, library().get("china", "side_a"))


def coin_game(people: int, computers: int = 0, seed: int = 1) -> Session:
    """A dealt game of coins; its rules must be registered by the fixture `coins_registered`."""
    return Session.deal(Setup("coins", "tray", {}, seats(people, computers), seed), coins.BOARD)


def play_on(session: Session, moves: int = 10**6, seed: int = 1) -> Session:
    """Plays random legal actions, at most `moves` of them."""
    rng = Random(seed)
    for _ in range(moves):
        if session.finished:
            break
        seat = session.to_act[0]
        session.play(seat, rng.choice(session.rules.legal(session.state, seat)))
    return session


def plain(state: Any) -> tuple[Any, ...]:
    """The parts of a state that can be compared between two deals of the same game."""
    return tuple(part for part in state if isinstance(part, (int, str, tuple)))


def store(folder: Path, samples: Path | None = None) -> Store:
    """A store in a folder of its own, without the program's samples, whose clock ticks a second a
    look.
    """
    return Store(Paths(folder), Shelf(), samples or folder / "none", ticking())  # type: ignore[arg-type]


def ticking() -> Callable[[], str]:
    seconds: Iterator[int] = count()
    return lambda: "2026-11-28T{:02}:{:02}:{:02}.000000Z".format(*_clock(next(seconds)))


def _clock(second: int) -> tuple[int, int, int]:
    return second // 3600, second // 60 % 60, second % 60


def saved(session: Session) -> dict[str, Any]:
    """What a save file of the game holds, as JSON gives it back."""
    data: dict[str, Any] = json.loads(
        write_lines(make_data(session, "2026-11-28T10:00:00.000000Z"))
    )
    return data


def put(path: Path, data: dict[str, Any], *, sealed: bool = True) -> Path:
    """Writes the content of a save, with a right check sum if `sealed`."""
    whole = {**data, "check": check_sum(data)} if sealed else data
    path.write_bytes(write_lines(whole))
    return path


def same(one: Session, other: Session) -> bool:
    """The same game at the same point, with the same moves to do again."""
    first, second = (
        (plain(game.state), game.moves, game.undone, game.setup, game.id, game.name)
        for game in (one, other)
    )
    return first == second and (one.origin, one.consents) == (other.origin, other.consents)


def loaded(data: dict[str, Any]) -> Session:
    found = replay_save(data, Shelf())  # type: ignore[arg-type]
    assert found.trouble is None
    assert found.session is not None
    return found.session


def read_report(path: Path) -> dict[str, str]:
    """The parts of a report of a fault as texts."""
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name).decode() for name in archive.namelist()}
