"""Saves as files: one JSON file a game, one action a line, checked in every way when it is read."""
from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from china_games import __version__
from china_games.disk import write_atomically
from china_games.files import Limits, signs
from china_games.rules import registry
from china_games.session import review
from china_games.session.schema import FORMAT, NAME, SCHEMA, WORD

if TYPE_CHECKING:
    from china_games.session.session import Move, Session

LIMITS = Limits(size=2_000_000, values=200_000, depth=8)
INTERVAL = 10                    # actions between two hashes of the state
ROWS = ("seats", "hashes", "actions", "redo")
"""Fields that are written one item a line."""

NOT_HASHED = {"options"}
"""Parts of a report that stay out of the hashes: the options stand in the file, and games may gain new ones."""


def now() -> str:
    """The moment in UTC, as saves write it; texts of two moments compare like the moments."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def clean(text: str, longest: int) -> str:
    """A text that any file can hold and any list can show: on one line, no signs that nobody sees, not too long."""
    return signs.name(text, longest)


def to_data(session: Session, played: str) -> dict[str, Any]:
    """The content of a save file, in the order in which it is written."""
    setup, rules = session.setup, session.rules
    hashed = sorted(set(rules.report(session.state_at(0))) - NOT_HASHED)
    plies = sorted({*range(0, session.ply + 1, INTERVAL), session.ply})
    data = {
        "format": FORMAT, "schema": SCHEMA, "program": __version__, "rules": rules.meta.rules_version,
        "game": setup.game, "id": session.id, "name": clean(session.name, NAME),
        "created": session.created or played, "played": played,
        "board": {"id": session.board.id, "sha256": session.board.sha256},
        "options": dict(setup.options),
        "seats": [{"name": clean(seat.name, NAME), "kind": seat.kind, "level": clean(seat.level, WORD),
                   "look": seat.look} for seat in setup.seats],
        "seed": setup.seed, "origin": session.origin._asdict() if session.origin else None,
        "stand": _stand(session), "result": _result(session),
        "hashed": hashed,
        "hashes": [[ply, fingerprint(setup.game, session.state_at(ply), tuple(hashed))] for ply in plies],
        "actions": [_row(move) for move in session.moves],
        "redo": [_row(move) for move in session.undone],
    }
    return {**data, "check": check_sum(data)}


def _row(move: Move) -> list[Any]:
    return [move.seat, move.text, clean(move.note, WORD)]


def _stand(session: Session) -> dict[str, Any]:
    return {"moves": session.ply, "turn": review.turn_number(session), "round": review.round_number(session),
            "to_act": list(review.acting(session)), "scores": list(review.points_at(session, session.ply).scores)}


def _result(session: Session) -> dict[str, Any] | None:
    return result_data(session.rules.result(session.state)) if session.finished else None


def result_data(result: Any) -> dict[str, Any]:
    """What a save keeps of a `Result`."""
    return {"scores": list(result.scores), "ranking": [list(rank) for rank in result.ranking],
            "tie_break": result.tie_break, "end_reason": result.end_reason}


@lru_cache(maxsize=512)
def fingerprint(game: str, state: Any, keys: tuple[str, ...]) -> str:
    """A hash of the named parts of the state's report: the same on every Python and machine.

    Saves name the parts, so that reports may gain parts without old saves becoming unreadable.
    """
    report = registry.game(game).report(state)
    return sha256(canonical({key: report.get(key) for key in keys})).hexdigest()[:16]


def canonical(data: Any) -> bytes:
    """Data as text in the one way that hashes are made of."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), allow_nan=False).encode()


def check_sum(data: Mapping[str, Any]) -> str:
    """The check sum of a file's content; layout and the sum itself do not count."""
    content = {key: value for key, value in data.items() if key != "check"}
    return "sha256:" + sha256(canonical(content)).hexdigest()


def layout(data: Mapping[str, Any]) -> bytes:
    """The file's bytes: a field a line, and of long lists an item a line."""
    fields = (f'"{key}": {_listed(value) if key in ROWS and value else _compact(value)}' for key, value in data.items())
    return ("{\n" + ",\n".join(fields) + "\n}\n").encode()


def _listed(items: list[Any]) -> str:
    return "[\n " + ",\n ".join(map(_compact, items)) + "\n]"


def _compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def write(path: Path, session: Session, played: Callable[[], str] = now) -> None:
    """Saves the game at `path`, atomically; OSError if it cannot be written."""
    write_atomically(path, layout(to_data(session, played())))
