"""The tree of the table's parts as data: every stop with name, state and offers, nothing the seat
may not know.
"""

from __future__ import annotations

import json
import random

import pytest

from china_games.games.china.rules import RULES
from china_games.games.china.table import TABLE
from china_games.i18n import make_translator
from china_games.kit.pilot import Pilot
from china_games.table.describing import describe_table
from china_games.table.pictures import describe
from tests.games.china.table.option_games import GAMES, begun, board_of
from tests.support.one_table import NAMES
from tests.support.table import TableScreen, board_file, played


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_stop_is_told_with_its_name_and_state(name: str, language: str) -> None:
    screen = TableScreen(begun(name, 2), board=board_of(name))
    pilot = Pilot(lambda: screen, size=(960, 600), lang=language)
    tree = describe_table(screen.table, pilot.ui)
    parts = [part for group in tree for part in group["parts"]]
    assert [f"table/{part['target']}" for part in parts] == [
        stop.key for stop in pilot.list_stops()
    ]
    assert len({group["name"] for group in tree}) == len(tree)
    assert all(part["name"] and part["name"] not in part["state"] for part in parts)
    offered = {part["target"] for part in parts if part["offers"]}
    for kind, value in screen.table.control.list_places():
        if kind in ("slot", "province"):
            assert f"{kind}/{value}" in offered
    assert json.loads(json.dumps(tree)) == tree
    pilot.close()


def test_state_and_name_stand_apart() -> None:
    state = played(4, 40)
    slot = next(s for s in range(47) if state.palaces[1] >> s & 1)
    tree = describe(
        TABLE,
        board_file(4).map,
        RULES.view(state, 0),
        NAMES[:4],
        0,
        (960, 600),
        make_translator("en"),
    )
    told = {part["target"]: part for group in tree for part in group["parts"]}
    assert "Benedikt" in " ".join(told[f"slot/{slot}"]["state"])
    assert "Benedikt" not in told[f"slot/{slot}"]["name"]
    assert told[f"slot/{slot}"]["role"] == "place"
    assert told["pile/0"]["role"] == "pile"
    assert told["seat/1"]["acts"] is False


@pytest.mark.parametrize("seat", [0, 2, None])
def test_what_a_seat_may_not_know_changes_no_word(seat: int | None) -> None:
    state = played(4, 30)
    other = RULES.sample(RULES.view(state, seat), random.Random(3))
    assert other.hands != state.hands
    trees = [
        describe(
            TABLE,
            board_file(4).map,
            RULES.view(one, seat),
            NAMES[:4],
            seat,
            (960, 600),
            make_translator("en"),
        )
        for one in (state, other)
    ]
    assert trees[0] == trees[1]
