"""F3 opens the rule of what is pointed at, which stands in the rulebook of the game."""

from __future__ import annotations

import pytest

from china_games.app.screens.rulebook import RulebookScreen
from china_games.games import registry
from china_games.rulebook import load_rulebook
from tests.app.play.desk import Desk
from tests.pictures.tables import dealt, played
from tests.support.games import Case, cases

WITH = [case for case in cases() if registry.load_table(case.game).find_rule is not None]
FIRST = list({case.game: case for case in WITH}.values())


@pytest.mark.parametrize("case", FIRST, ids=lambda case: case.game)
def test_the_rule_of_what_is_pointed_at_opens(case: Case) -> None:
    desk = Desk(played(dealt(case.game, case.board_id, "h" * case.seats), 12))
    desk.come()
    desk.pilot.step(2)
    table, ui, book = desk.screen.table, desk.pilot.ui, load_rulebook(case.game)
    told: dict[str, str] = {}
    for part in table.list_parts(ui):
        table.hover = part.target
        rule = table.find_rule(ui)
        assert not rule or rule in book.entries, part.target
        told.setdefault(part.target[0], rule)
    assert sum(map(bool, told.values())) >= 3, told
    kind = next(kind for kind, rule in told.items() if rule)
    stop = next(s for s in desk.pilot.list_stops() if s.key.startswith(f"table/{kind}/"))
    ui.by_keyboard = True
    ui.focus_on(stop.key)
    desk.pilot.step(2)
    expected = table.find_rule(ui)
    assert expected
    desk.pilot.press("f3")
    screen = desk.pilot.screen
    assert isinstance(screen, RulebookScreen)
    assert screen.rule == expected
    desk.pilot.close()
