"""Every kind of damage to every kind of file, and what the program has to do with each."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, get_type_hints

from china_games.boards.library import Library
from china_games.files import Problem, is_valid
from china_games.games.registry import GAMES
from china_games.games.registry import load_rules as rules_of
from china_games.paths import Paths
from china_games.session import loading
from china_games.session.loading import LoadError
from china_games.session.saving import check_sum, make_data, write_lines
from china_games.session.schema import SCHEMA
from china_games.settings import DEFAULTS, Comfort, Settings
from china_games.settings_file import COPY, load_settings, save_settings, write_settings
from tests.boards.small import SMALL
from tests.stress import damage
from tests.stress.damage import Damage
from tests.stress.kills import change, keeper, stand, table
from tests.stress.saying import tells
from tests.support.boards import library

SETTINGS = "settings"
ACTIONS = 25  # of the games that are damaged


class Kind(NamedTuple):
    """A kind of damage to a kind of file; `check` puts it to the program in a folder."""

    file: str  # "save of china", "settings", "board of empires"
    name: str
    good: Callable[[], bytes]
    broken: Damage
    check: Callable[[Path, bytes], None]

    @property
    def id(self) -> str:
        return f"{self.file}: {self.name}"

    def run(self, folder: Path, seed: int) -> None:
        """AssertionError, or whatever was raised, if the program does not take it as it should."""
        self.check(folder, self.broken(self.good(), Random(f"{self.id}:{seed}")))


@cache
def kinds() -> tuple[Kind, ...]:
    """All of them."""
    return (
        *_settings_kinds(),
        *(kind for game in GAMES for kind in (*_save_kinds(game), *_board_kinds(game))),
    )


def files() -> tuple[str, ...]:
    """The kinds of files that are damaged."""
    return (SETTINGS, *(f"{what} of {game}" for game in GAMES for what in ("save", "board")))


def run_kind(every: Callable[[], tuple[Kind, ...]], id: str, folder: Path, seed: int) -> None:
    """Runs the kind of this id among all that `every` gives; can be handed to another process, as
    kinds cannot.
    """
    next(kind for kind in every() if kind.id == id).run(folder, seed)


# -- good files ------------------------------------------------------------------------------------


@cache
def save(game: str) -> bytes:
    rng = Random(game)
    session = table(game, rng)
    while session.ply < ACTIONS and not session.finished:
        change(session, rng)
    return write_lines(make_data(session, "2026-11-28T10:00:00.000000Z"))


@cache
def settings() -> bytes:
    return write_settings(DEFAULTS.keep_comfort(Comfort("Zoé", "fr", 150)))


@cache
def board(game: str) -> bytes:
    """The program's smallest board of the game, under an id of its own."""
    found = min(
        (board.path for board in library().list_boards(game)), key=lambda path: path.stat().st_size
    )
    return found.read_bytes().replace(f"id: {found.stem}".encode(), b"id: ours", 1)


# -- kinds -----------------------------------------------------------------------------------------


def _save_kinds(game: str) -> Iterator[Kind]:
    def kind(name: str, broken: Damage) -> Kind:
        return Kind(f"save of {game}", name, lambda: save(game), broken, check_save)

    yield from (kind(name, broken) for name, broken in damage.BYTES.items())
    for other in GAMES:
        if other != game:
            yield kind(f"says it is {other}", damage.json_value(("game",), f'"{other}"', check_sum))
            yield kind(f"is of {other}", damage.instead(save(other)))
    yield kind("newer schema", damage.json_value(("schema",), str(SCHEMA + 1), check_sum))
    yield kind("newer rules", damage.json_value(("rules",), "999", check_sum))
    yield kind("unknown field", damage.json_value(("evil",), "1", check_sum))
    for key in ("seed", "actions", "evil"):
        yield kind(f"{key} twice", damage.json_key_twice(key))
    for name, way in damage.json_fields(save(game)):
        yield kind(f"{name} gone", damage.json_field_gone(way, check_sum))
        for said, value in damage.VALUES.items():
            yield kind(f"{name} is {said}", damage.json_value(way, value, check_sum))


def _settings_kinds() -> Iterator[Kind]:
    def kind(name: str, broken: Damage) -> Kind:
        return Kind(SETTINGS, name, settings, broken, check_settings)

    yield from (kind(name, broken) for name, broken in damage.BYTES.items())
    yield kind("newer schema", damage.json_value(("schema",), "2"))
    yield kind("a save", damage.instead(save("china")))
    for name, way in damage.json_fields(settings()):
        yield kind(f"{name} gone", damage.json_field_gone(way))
        yield kind(f"{name} twice", damage.json_key_twice(name))
        for said, value in damage.VALUES.items():
            yield kind(f"{name} is {said}", damage.json_value(way, value))


def _board_kinds(game: str) -> Iterator[Kind]:
    def kind(name: str, broken: Damage) -> Kind:
        return Kind(f"board of {game}", name, lambda: board(game), broken, check_board)

    for name, broken in {**damage.BYTES, **damage.YAML_FILES}.items():
        yield kind(name, broken)
    yield from (
        kind(f"is of {other}", damage.instead(board(other))) for other in GAMES if other != game
    )
    for said, value in damage.YAML_VALUES.items():
        yield kind(f"somewhere {said}", damage.yaml_somewhere(value))
        for key in damage.yaml_keys(board(game)):
            yield kind(f"{key} is {said}", damage.yaml_value(key, value))


# -- what has to happen ----------------------------------------------------------------------------


def check_save(folder: Path, raw: bytes) -> None:
    """It is listed and loaded or refused in words; it stays as it is, and so does the good game
    beside it.
    """
    store = keeper(folder)
    good = _good_game(folder)
    path = folder / "saves" / "broken.json"
    path.write_bytes(raw)
    before = _files(folder)
    entry = next(entry for entry in store.list_entries() if entry.path == path)
    problems = loading.check_save(path, store.library)
    if entry.problem is None and problems:
        assert problems[0].code.startswith("save_"), problems
    _said(raw, *problems, *([entry.problem] if entry.problem else []))
    with contextlib.suppress(LoadError):
        session = store.load(path)
        assert not problems
        store.autosave(session)
    with contextlib.suppress(LoadError):
        store.autosave(store.rescue(path))
    assert path.read_bytes() == raw, "the broken file was changed"
    assert stand(store.load(folder / "saves" / good[0])) == good[1]
    _clean(folder, before)
    for made in _files(folder) - before | {path}:
        made.unlink()


@cache
def _good_game(folder: Path) -> tuple[str, Any]:
    """The name and the stand of a game that lies beside all broken files of the folder."""
    store = keeper(folder)
    found = next((entry for entry in store.list_entries() if not entry.problem), None)
    if found is None:
        store.autosave(table("middle_kingdom", Random(1)))
        found = store.list_entries()[0]
    return found.path.name, stand(store.load(found))


def check_settings(folder: Path, raw: bytes) -> None:
    """All values fit, what was wrong is told, the broken file is kept beside the new one."""
    paths = Paths(folder)
    paths.settings_file.parent.mkdir(parents=True, exist_ok=True)
    paths.settings_file.write_bytes(raw)
    kept = paths.settings_file.with_name(COPY)
    kept.unlink(missing_ok=True)
    found, problems = load_settings(paths)
    kinds = get_type_hints(Settings, include_extras=True)
    assert all(is_valid(getattr(found, key), kind) for key, kind in kinds.items()), found
    _said(raw, *problems)
    assert not problems or kept.read_bytes() == raw, "the broken file is lost"
    assert save_settings(paths, found) is None
    assert load_settings(paths) == (found, ())


def check_board(folder: Path, raw: bytes) -> None:
    """It can be played on, or is left out and told; a good board beside it is there in any case."""
    path, beside = folder / "boards" / "ours.yaml", folder / "boards" / "small.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(raw)
    beside.write_text(SMALL, encoding="utf-8")
    library = Library(folder / "none", path.parent)
    found = {board.path: board for key in GAMES for board in library.list_boards(key)}
    assert found[beside].id == "small"
    _said(raw, *library.list_problems())
    assert (path in found) != bool(library.list_problems())
    if path in found:
        _played(found[path])


def _played(own: Any) -> None:
    """A board that is accepted can be played on, with every number of players."""
    rules, rng = rules_of(own.game), Random(1)
    for seats in own.seats:
        options = rules.options({}, own.id, seats)
        state = rules.setup(own.rules_board, options, seats, 1)
        for _ in range(12):
            for seat in rules.to_act(state)[:1]:
                state = rules.apply(state, seat, rng.choice(rules.legal(state, seat))).state


def _said(raw: bytes, *problems: Problem) -> None:
    for problem in problems:
        tells(problem, raw)


def _files(folder: Path) -> set[Path]:
    return {path for path in folder.rglob("*") if path.is_file()}


def _clean(folder: Path, before: set[Path]) -> None:
    """Nothing was written anywhere but in the folder of saves, and nothing went."""
    after = _files(folder)
    assert before <= after
    assert all(path.parent == folder / "saves" for path in after - before), after - before
