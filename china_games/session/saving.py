"""Saves as files: one JSON file a game, one action a line, checked in every way when it is read."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import UTC, datetime
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from china_games import __version__
from china_games.files import Limits, characters
from china_games.files.disk import write_atomically
from china_games.session import review
from china_games.session.moves import SeatInfo
from china_games.session.schema import FORMAT, NAME, SCHEMA, WORD

if TYPE_CHECKING:
    from china_games.games.contract import Result
    from china_games.session.moves import Move
    from china_games.session.session import Session

LIMITS = Limits(size=2_000_000, values=200_000, depth=8)
INTERVAL, WIDE, NEAR = 10, 100, 500
"""Actions between two hashes of the state: in the last NEAR actions, and before them."""
ROWS_KEPT = 2**16  # texts of actions that are not made anew: more than any game has
ROWS, ACTIONS = ("seats", "position", "hashes", "actions", "redo"), ("actions", "redo")
"""Fields that are written one item a line; those whose items are actions."""

NOT_HASHED = {"options"}
"""Parts of a report that stay out of the hashes: the options stand in the file, and games may gain
new ones.
"""


def read_clock() -> str:
    """The moment in UTC, as saves write it; texts of two moments compare like the moments."""
    return write_moment(datetime.now(UTC))


def write_moment(moment: datetime) -> str:
    """A moment in UTC as saves write it."""
    return moment.strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def clean_text(text: str, longest: int) -> str:
    """A text that any file can hold and any list can show: one line, no characters that nobody
    sees, not too long.
    """
    return characters.clean_name(text, longest)


def read_seats(rows: Iterable[Mapping[str, Any]]) -> tuple[SeatInfo, ...]:
    """The seats of a save; names as `clean` makes them, and numbers for those of which nothing is
    left.
    """
    return tuple(
        SeatInfo(**{**row, "name": clean_text(row["name"], NAME) or str(number + 1)})
        for number, row in enumerate(rows)
    )


def make_data(session: Session, played: str) -> dict[str, Any]:
    """The content of a save file, in the order in which it is written."""
    setup, rules = session.setup, session.rules
    hashed = sorted(set(rules.report(session.find_state(0))) - NOT_HASHED)
    data = {
        "format": FORMAT,
        "schema": SCHEMA,
        "program": __version__,
        "rules": rules.meta.rules_version,
        "game": setup.game,
        "id": session.id,
        "name": clean_text(session.name, NAME),
        "created": session.created or played,
        "played": played,
        "board": {"id": session.board.id, "sha256": session.board.sha256},
        "options": dict(setup.options),
        "seats": [
            {
                "name": clean_text(seat.name, NAME),
                "kind": seat.kind,
                "level": clean_text(seat.level, WORD),
                "look": seat.look,
                "handicap": seat.handicap,
                "guardian": seat.guardian,
            }
            for seat in setup.seats
        ],
        "seed": setup.seed,
        "help": setup.help,
        "position": setup.position.removesuffix("\n").split("\n") if setup.position else [],
        "origin": session.origin._asdict() if session.origin else None,
        "consents": [consent._asdict() for consent in session.consents],
        "stand": _describe_end(session),
        "result": _make_result(session),
        "hashed": hashed,
        "hashes": [
            [ply, hash_position(session, ply, tuple(hashed))]
            for ply in list_hashed_plies(session.ply)
        ],
        "actions": [_make_row(move) for move in session.moves],
        "redo": [_make_row(move) for move in session.undone],
    }
    if session.orders:
        rows = sorted(session.orders.items())
        data["orders"] = [[seat, kind, values] for seat, (kind, *values) in rows]
    if any(session.hints):
        data["hints"] = list(session.hints)
    if session.shown:
        data["shown"] = True
    return {**data, "check": _compute_sum(_write_canonical_fields(data))}


def list_hashed_plies(last: int) -> list[int]:
    """The positions of a game of so many actions whose hashes a save holds: far back, fewer of
    them.
    """
    return [ply for ply in range(0, last, INTERVAL) if not ply % WIDE or ply > last - NEAR] + [last]


def _make_row(move: Move) -> list[Any]:
    return [move.seat, move.text, clean_text(move.note, WORD) if move.note else ""]


def _describe_end(session: Session) -> dict[str, Any]:
    return {
        "moves": session.ply,
        "turn": review.find_turn_number(session),
        "round": review.count_round(session),
        "to_act": list(review.list_acting(session)),
        "scores": list(review.count_points_at(session, session.ply).scores),
    }


def _make_result(session: Session) -> dict[str, Any] | None:
    return make_result_data(session.rules.result(session.state)) if session.finished else None


def make_result_data(result: Result) -> dict[str, Any]:
    """What a save keeps of a `Result`."""
    return {
        "scores": list(result.scores),
        "ranking": [list(rank) for rank in result.ranking],
        "tie_break": result.tie_break,
        "end_reason": result.end_reason,
    }


def hash_position(session: Session, ply: int, keys: tuple[str, ...]) -> str:
    """A hash of the named parts of the report after `ply` moves: the same on every Python and
    machine.

    Saves name the parts, so that reports may gain parts without old saves becoming unreadable. The
    session keeps what was worked out, with the very state that it is of."""
    state, known = session.find_state(ply), session.prints.get(ply)
    if known is None or known[0] is not state or known[1] != keys:
        report = session.rules.report(state)
        known = session.prints[ply] = state, keys, _hash_of({key: report.get(key) for key in keys})
    return known[2]


def list_hashes(session: Session, ply: int, keys: tuple[str, ...]) -> Iterator[str]:
    """The hashes that a save may hold of a position: of the report, then of the reports of former
    programs.
    """
    yield hash_position(session, ply, keys)
    for former in session.rules.former_reports:
        report = former(session.find_state(ply))
        yield _hash_of({key: report.get(key) for key in keys})


def _hash_of(data: object) -> str:
    return sha256(write_report(data)).hexdigest()[:16]


def write_report(data: object) -> bytes:
    """A report, which holds nothing but whole numbers, words and truth values, as `write_canonical`
    writes it, in a tenth of the time: to load a game is to write very many.
    """
    written = msgspec.json.encode(data, order="sorted")
    plain = written.isascii() and b"\x7f" not in written  # else the two escape differently
    return written if plain else write_canonical(data)


def write_canonical(data: object) -> bytes:
    """Data as text in the one way that hashes are made of."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), allow_nan=False).encode()


def check_sum(data: Mapping[str, Any]) -> str:
    """The check sum of a file's content; layout and the sum itself do not count."""
    return _compute_sum(
        write_canonical({key: value for key, value in data.items() if key != "check"})
    )


def _compute_sum(content: bytes) -> str:
    return "sha256:" + sha256(content).hexdigest()


def _write_canonical_fields(data: Mapping[str, Any]) -> bytes:
    """`canonical` for the content of a game: the rows of actions that were written before are not
    made anew.
    """
    fields = (
        b'"%s":%s'
        % (key.encode(), _write_canonical_rows(value) if key in ACTIONS else write_canonical(value))
        for key, value in sorted(data.items())
    )
    return b"{" + b",".join(fields) + b"}"


def _write_canonical_rows(rows: list[list[Any]]) -> bytes:
    return b"[" + b",".join([_write_row(*row)[0] for row in rows]) + b"]"


@lru_cache(maxsize=ROWS_KEPT)
def _write_row(seat: int, text: str, note: str) -> tuple[bytes, str]:
    """An action as the check sum reads it and as the file shows it."""
    row = [seat, text, note]
    return write_canonical(row), _write_compact(row)


def write_lines(data: Mapping[str, Any]) -> bytes:
    """The file's bytes: a field a line, and of long lists an item a line."""
    fields = (
        f'"{key}": {_list_items(key, value) if key in ROWS and value else _write_compact(value)}'
        for key, value in data.items()
    )
    return ("{\n" + ",\n".join(fields) + "\n}\n").encode()


def _list_items(key: str, items: list[Any]) -> str:
    return (
        "[\n "
        + ",\n ".join(
            [_show_row(item) if key in ACTIONS else _write_compact(item) for item in items]
        )
        + "\n]"
    )


def _show_row(row: list[Any]) -> str:
    if len(row) == 3 and type(row[0]) is int and type(row[1]) is str is type(row[2]):
        return _write_row(*row)[1]
    return _write_compact(row)


def _write_compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def write_save(path: Path, session: Session, played: Callable[[], str] = read_clock) -> None:
    """Saves the game at `path`, atomically; OSError if it cannot be written."""
    write_atomically(path, write_lines(make_data(session, played())))
