"""Problems of a board file are shown where their things lie on the map."""

from __future__ import annotations

from pathlib import Path

import pytest

from china_games.boards import board_file
from china_games.kit.painter import Painter
from china_games.resources import find_template
from china_games.session import SeatInfo
from china_games.table import plans
from china_games.table.plans import Show
from china_games.workshop.looks import find_plan, list_spots

OUTSIDE = "{id: lan.5, at: [550, 277]}", "{id: lan.5, at: [450, 150]}"
LOST = "between: [shen, tai], at: [729, 556]", "between: [shen, mo], at: [729, 556]"
COPIED = "[hong.4, hong.5]", "[hong.4, hong.3]"
FEW = "orange: 7", "orange: 3"


@pytest.mark.parametrize(
    ("changed", "code", "at"),
    [
        (OUTSIDE, "slot_outside", (450, 150)),
        (LOST, "no_neighbours", (729, 556)),
        (COPIED, "twice_road", pytest.approx((1348, 471), abs=3)),
        (FEW, "uneven_cards", None),
    ],
)
def test_a_problem_is_ringed_at_its_own_thing(
    changed: tuple[str, str], code: str, at: object, tmp_path: Path
) -> None:
    text = find_template("china").read_text("utf-8")
    assert changed[0] in text
    path = tmp_path / "my_board.yaml"
    path.write_text(text.replace(*changed), "utf-8")
    document = board_file.read_document(path)
    problems = board_file.check_board(path) or board_file.list_hints(path)
    number = next(n for n, one in enumerate(problems, 1) if one.code == code)
    plan = find_plan("china", document)
    assert plan is not None
    places = {number: place for place, number in list_spots(plan, document, problems)}
    assert places.get(number) == at


def test_names_are_written_on_a_plan_and_no_id_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(Painter, "outline_text", lambda *given: said.append(given[2]))
    document = board_file.read_document(find_template("empires"))
    plan = find_plan("empires", document)
    assert plan is not None
    assert plan.named_from > 100
    assert plan.areas[0].name["fr"] == "Yongzhou"
    plans.draw_plan("empires", plan, [SeatInfo("", "human")], (1280, 800), "fr", Show(ids=True))
    assert said.count("Yongzhou") == said.count("yongzhou") == 1
