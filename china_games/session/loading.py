"""Reading saves: quickly where all is well, with every reason where it is not, and what can be
rescued.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from china_games import __version__, logs
from china_games.files import (
    Document,
    Problem,
    find_half_character,
    find_problems,
    is_valid,
    load_strictly,
    read_json,
)
from china_games.files.disk import find_backup, read_bytes
from china_games.files.kinds import SAVE, find_other_kind
from china_games.files.messages import RESCUE, UPDATE
from china_games.files.models import index_fields
from china_games.games import registry
from china_games.games.contract import LEVELS
from china_games.games.registry import GameBroken
from china_games.session.moves import CONSEQUENCES
from china_games.session.replaying import Trouble, find_rules_version, replay_save
from china_games.session.saving import LIMITS, check_sum
from china_games.session.schema import FORMAT, SCHEMA, SavedSeat, SaveFile, is_newer, migrate_data
from china_games.session.session import Session

if TYPE_CHECKING:
    from china_games.boards.library import Library


PLAIN: Mapping[str, Any] = {
    "program": "",
    "name": "",
    "created": "",
    "played": "",
    "origin": None,
    "consents": [],
    "result": None,
    "help": CONSEQUENCES,
    "hashed": [],
    "hashes": [],
    "redo": [],
    "orders": [],
    "hints": [],
    "shown": False,
    "check": "",
    "stand": {"moves": 0, "turn": 0, "round": 0, "to_act": [], "scores": []},
}
"""What a rescued game has in the place of a value that is none: nothing of it decides how a game
goes.
"""

WHOLE = (
    "save_newer_schema",
    "save_newer_rules",
    "save_unknown_game",
    "save_unknown_level",
    "save_no_board",
    "save_board_changed",
    "save_game_broken",
)
"""Problems with files that nothing happened to: the program or a board of it is another one."""

UNREAD = ("no_file", "not_a_file", "forbidden", "unreadable", "other_kind")
"""Problems with files that may be good all the same."""


USUAL_LEVEL = "normal"
"""The level at which a computer player goes on whose own this program does not know."""


class SaveError(Exception):
    """A save could not be read, or something could not be done with it; `problems` say why."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__(*problems)
        self.problems = problems
        self.data: dict[str, Any] | None = None
        """What stands in a file that is right by itself, but of a game whose modules are broken."""

    @property
    def problem(self) -> Problem:
        """The first problem."""
        return self.problems[0]


class LoadError(SaveError):
    """A save could not be loaded."""


def is_whole(problem: Problem) -> bool:
    """Whether a save that cannot be loaded is as it was written, so that another program or the
    right board opens it.
    """
    return problem.code in WHOLE or dict(problem.args).get("advice") == UPDATE


def load_session(path: Path, library: Library) -> Session:
    """The game of a save file, replayed and compared with it. LoadError with all problems."""
    data = read_data(path)
    try:
        found = replay_save(data, library)
    except GameBroken as wrong:
        raise _report_broken_game(path, data, wrong) from wrong
    if found.session is None or found.trouble is not None:
        _fail(path, found.trouble)
    return found.session


def check_save(path: Path, library: Library) -> tuple[Problem, ...]:
    """Everything that is wrong with a save file; nothing if it can be loaded."""
    try:
        load_session(path, library)
    except LoadError as wrong:
        return wrong.problems
    return ()


def read_data(path: Path) -> dict[str, Any]:
    """The content of a save file that is right by itself, without replaying it. LoadError
    otherwise.
    """
    try:
        data = load_strictly(_read_bytes(path).decode("utf-8-sig"))
        if type(data) is dict and data.get("check") == check_sum(data):
            data = migrate_data(data)
            if is_valid(data, SaveFile) and _knows_rules(data) and not _list_unknown_levels(data):
                return data
    except (OSError, ValueError, RecursionError):
        pass  # whatever it was, the diagnosis says it with its place
    except GameBroken as wrong:
        raise _report_broken_game(path, data, wrong) from wrong
    raise LoadError(*diagnose_save(path))


def _report_broken_game(path: Path, data: dict[str, Any], wrong: GameBroken) -> LoadError:
    found = LoadError(
        read_json(path, LIMITS).make_problem(
            "save_game_broken", ("game",), game=wrong.key, place=logs.log_broken_game(wrong)
        )
    )
    found.data = data
    return found


def _read_bytes(path: Path) -> bytes:
    raw = read_bytes(path, LIMITS.size + 1)
    if len(raw) > LIMITS.size:
        raise ValueError("too big")
    return raw


def _knows_rules(data: Mapping[str, Any]) -> bool:
    game = data["game"]
    return game in registry.GAMES and data["rules"] <= find_rules_version(data)


def _list_unknown_levels(data: Mapping[str, Any]) -> list[int]:
    """The seats of computer players that only another program has."""
    game = data["game"]
    return [seat for seat, one in enumerate(data["seats"]) if not _knows_level(one, game)]


def _knows_level(seat: Mapping[str, Any], game: str) -> bool:
    """Whether this program has the level, and the style if the level is kept with one."""
    if seat["kind"] != "computer":
        return True
    level, mark, style = seat["level"].partition(":")
    return level in LEVELS and (
        not mark or any(one.key == style for one in registry.load_styles(game).get(level, ()))
    )


def diagnose_save(path: Path) -> tuple[Problem, ...]:
    """Everything that is wrong with a save file by itself, and what to do about it."""
    return tuple(
        problem
        if problem.code in UNREAD
        or problem.code.startswith("save_")
        or "advice" in dict(problem.args)
        else problem.replace_advice(RESCUE)
        for problem in _diagnose_file(path)
    )


def _diagnose_file(path: Path) -> tuple[Problem, ...]:
    document = read_json(path, LIMITS)
    if type(document.data) is not dict or document.data.get("format") != FORMAT:
        other = find_other_kind(document, SAVE)
        if other:
            return other
    if document.problems:
        if _is_cut_off(path):
            return (Problem(path, *_find_end(path), "save_cut_off"),)
        foreign = (Problem(path, 1, 1, "save_foreign"),)
        return foreign if _is_no_json(path) else document.problems
    data = document.data
    if type(data) is not dict or data.get("format") != FORMAT:
        return (document.make_problem("save_foreign", ()),)
    schema = data.get("schema")
    if type(schema) is int and schema > SCHEMA:
        return (
            document.make_problem(
                "save_newer_schema",
                ("schema",),
                program=str(data.get("program", "?"))[:40],
                schema=schema,
                own=__version__,
                own_schema=SCHEMA,
            ),
        )
    current = document._replace(data=migrate_data(data))
    wrong = find_problems(SaveFile, current)
    if is_newer(data.get("program")):  # it may know keys and values that we do not
        wrong = tuple(problem.replace_advice(UPDATE) for problem in wrong)
    try:
        return wrong or (_find_unfit(current, data),)
    except GameBroken as broken:
        return (
            document.make_problem(
                "save_game_broken", ("game",), game=broken.key, place=logs.log_broken_game(broken)
            ),
        )


def _find_unfit(document: Document, written: Mapping[str, Any]) -> Problem:
    """What is wrong with a file whose values have the right shape."""
    data = document.data
    if data["game"] not in registry.GAMES:
        return document.make_problem("save_unknown_game", ("game",), game=data["game"])
    if not _knows_rules(data):
        return document.make_problem(
            "save_newer_rules",
            ("rules",),
            rules=data["rules"],
            program=data["program"],
            own=__version__,
            own_rules=find_rules_version(data),
        )
    unknown = _list_unknown_levels(data)
    if unknown and written.get("check") == check_sum(written):
        path = ("seats", unknown[0], "level")
        level = data["seats"][unknown[0]]["level"]
        return document.make_problem("save_unknown_level", path, level=level)
    return document.make_problem("save_damaged", ("check",))


def _find_end(path: Path) -> tuple[int, int]:
    """Line and column of a file's last character."""
    text = _read_bytes(path).decode("utf-8", "replace")
    return text.count("\n") + 1, max(1, len(text) - text.rfind("\n") - 1)


def _is_cut_off(path: Path) -> bool:
    """A file of ours that begins well and has no end."""
    try:
        raw = _read_bytes(path)
    except (OSError, ValueError):
        return False
    return raw.startswith(b'{\n"format": "china-games-save"') and not raw.rstrip().endswith(b"}")


def _is_no_json(path: Path) -> bool:
    """Whether a file is a text that begins like no save, so that it never was one."""
    try:
        text = _read_bytes(path).decode("utf-8-sig").strip()
    except (OSError, ValueError):
        return False
    return bool(text) and not text.startswith(("{", "[")) and FORMAT not in text


def _fail(path: Path, trouble: Trouble | None) -> NoReturn:
    assert trouble is not None
    document = read_json(path, LIMITS)
    newer = is_newer(document.data["program"])
    problems = (
        document.make_problem(one.code, one.path, **one.args) for one in (trouble, *trouble.perhaps)
    )
    raise LoadError(*(one.replace_advice(UPDATE) if newer else one for one in problems))


def rescue_session(path: Path, library: Library) -> Session:
    """The last good state of a broken save or of its previous generation, as a new game.

    LoadError with the file's problems if nothing can be rescued.
    """
    found = [
        session
        for file in (path, find_backup(path))
        if (session := _rescue_one(file, library)) is not None
    ]
    if not found:
        return load_session(path, library)  # which says why it cannot be done
    best = max(found, key=lambda session: session.ply)
    again = best.branch(best.ply)
    again.name = best.name
    return again


def read_remains(path: Path) -> dict[str, Any]:
    """The fields of a damaged save that can still be read, each right by itself; nothing of a file
    that is none.
    """
    try:
        text = _read_bytes(path).decode("utf-8", "replace")
    except (OSError, ValueError):
        return {}
    found: dict[str, Any] = {}
    for key, field in index_fields(SaveFile).items():
        try:
            value, _ = json.JSONDecoder().raw_decode(
                text, text.index(f'\n"{key}": ') + len(key) + 5
            )
        except (ValueError, RecursionError):
            continue
        if is_valid(value, field.type):
            found[key] = value
    return found if found.get("format") == FORMAT else {}


def _rescue_one(path: Path, library: Library) -> Session | None:
    try:
        data = _mend(_salvage(_read_bytes(path)))
        return (
            replay_save(data, library).session
            if is_valid(data, SaveFile) and _knows_rules(data)
            else None
        )
    except (OSError, ValueError, RecursionError, KeyError, GameBroken):
        return None


def _salvage(raw: bytes) -> dict[str, Any]:
    """The content of a file as far as it can be read: up to its first unreadable action. ValueError
    if not at all.
    """
    try:
        data = _parse_leniently(raw.decode("utf-8-sig"))
    except ValueError:
        head, found, tail = raw.decode("utf-8", "replace").partition('"actions": [')
        if not found:
            raise
        data = _parse_leniently(
            f'{head}"actions": [{",".join(_list_whole_rows(tail))}], "redo": [], "check": ""}}'
        )
    if type(data) is not dict:
        raise ValueError("no mapping")
    return migrate_data(data)


def _parse_leniently(text: str) -> Any:
    """The data of a JSON text; of keys that stand there twice the last ones."""
    if find_half_character(text) >= 0:
        raise ValueError("half a character")
    return json.loads(text)


def _mend(data: dict[str, Any]) -> dict[str, Any]:
    """The content with what no move depends on put right where it is not."""
    kinds = index_fields(SaveFile)
    good = {
        **data,
        **{
            key: plain
            for key, plain in PLAIN.items()
            if not is_valid(data.get(key), kinds[key].type)
        },
    }
    if not is_valid(data.get("hashed"), kinds["hashed"].type):
        good["hashes"] = []  # of what, nobody knows
    if type(good.get("seats")) is list:
        game = str(good.get("game"))
        good["seats"] = [
            _mend_seat(seat, number, game) for number, seat in enumerate(good["seats"])
        ]
    return good


def _mend_seat(seat: object, number: int, game: str) -> Any:
    kinds = index_fields(SavedSeat)
    plain = {"name": str(number + 1), "level": "", "look": number, "guardian": False}
    if type(seat) is not dict:
        return seat
    good = {
        **seat,
        **{
            key: value
            for key, value in plain.items()
            if not is_valid(seat.get(key), kinds[key].type)
        },
    }
    if "kind" not in good or game not in registry.GAMES or _knows_level(good, game):
        return good
    return {**good, "level": USUAL_LEVEL}


def _list_whole_rows(text: str) -> list[str]:
    rows = []
    for line in text.splitlines():
        row = line.strip().removesuffix(",")
        try:
            if type(json.loads(row or '""')) is list:
                rows.append(row)
        except ValueError:
            break
    return rows
