"""Saves whose seal is right and whose content is not: told with file and line, or a game that is
what the file says.
"""

from __future__ import annotations

import copy
import json
from pathlib import Path
from random import Random
from typing import Any

from china_games.files import Problem
from china_games.session import Session
from china_games.session.loading import LoadError, load_session
from china_games.session.saving import check_sum, hash_position, make_data, write_lines
from china_games.session.schema import SCHEMA
from tests.stress.forgings import Data, Forging, forgings
from tests.stress.good_games import WHEN, content, ended, going
from tests.stress.kills import stand
from tests.stress.saying import tells
from tests.support.boards import library


def forge(folder: Path, game: str, which: str, forging: Forging, seed: int) -> str:
    """Tries one; "told" or "loaded". AssertionError if the program takes it as it should not."""
    session = going(game) if which == "going" else ended(game)
    data = json.loads(content(session))
    forging.change(data, Random(f"{game} {which} {forging.name} {seed}"), session)
    data["check"] = check_sum(data)
    path = folder / "forged.json"
    path.write_bytes(write_lines(data))
    try:
        found = load_session(path, library())
    except LoadError as wrong:
        for problem in wrong.problems:
            tells(problem, path.read_bytes())
        points_there(wrong.problem, path)
        return "told"
    assert not forging.told, "nobody was told"
    is_what_the_file_says(found, data)
    is_no_other_game(found, data, session)
    return "loaded"


def forge_by_name(folder: Path, game: str, which: str, name: str, seed: int) -> str:
    """`forge` with the way of this name; can be handed to another process, as ways cannot."""
    way = next(way for of, way in forgings(game) if (of, way.name) == (which, name))
    return forge(folder, game, which, way, seed)


def points_there(problem: Problem, path: Path) -> None:
    """The action that is named stands in the line that is named."""
    action = dict(problem.args).get("action")
    line = path.read_text("utf-8").splitlines()[problem.line - 1]
    assert action is None or json.dumps(action, ensure_ascii=False) in line, (
        f"{problem} points at {line}"
    )


def is_what_the_file_says(found: Session, data: Data) -> None:
    """The loaded game has the file's deal and actions; each position has the hash that the file
    gives.
    """
    setup = found.setup
    assert (setup.game, setup.board_id, setup.seed) == (
        data["game"],
        data["board"]["id"],
        data["seed"],
    )
    assert [seat._asdict() for seat in setup.seats] == data["seats"]
    assert {**setup.options, **data["options"]} == dict(setup.options)
    for moves, rows in ((found.moves, data["actions"]), (found.undone, data["redo"])):
        assert [[move.seat, move.text, move.note] for move in moves] == rows
    prints = [hash_position(found, ply, tuple(data["hashed"])) for ply, _ in data["hashes"]]
    assert prints == [said for _, said in data["hashes"]]
    saved = make_data(found, WHEN)
    facts = ("result", "hashed") if data["schema"] == SCHEMA else ()
    assert [saved[key] for key in facts] == [data[key] for key in facts]


def is_no_other_game(found: Session, data: Data, good: Session) -> None:
    """Where the position is not that of the undamaged game, the hash in the file is another one,
    too.
    """
    good_hash = hash_position(good, good.ply, tuple(data["hashed"]))
    if stand(found).report != stand(good).report and data["hashes"][-1][1] == good_hash:
        assert without_options(found) == without_options(good), "another game is loaded"


def without_options(session: Session) -> dict[str, Any]:
    report = copy.copy(session.rules.report(session.state))
    report.pop("options", None)
    return report
