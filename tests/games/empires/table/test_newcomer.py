"""What a newcomer stumbled over on the table of Empires."""

from __future__ import annotations

from copy import copy
from typing import Any

from china_games.games.empires.outlook import OUTLOOK
from china_games.games.empires.rules import RULES
from china_games.games.empires.rules.cards import MIGRATION, TRADE
from china_games.games.empires.rules.model import DIAMOND, HEART, MOVES
from china_games.games.empires.table.choices import HALF, Choice
from china_games.games.empires.table.clock import Clock
from china_games.games.empires.table.controller import Controller
from china_games.games.empires.table.layout import Rect, lay_choices, lay_out
from china_games.games.empires.words import say_prompt
from china_games.i18n import make_translator
from tests.games.empires.support import position
from tests.support.boards import library

TWO: dict[str, Any] = {"pawns": {"b": (2, 0), "h": (0, 1)}, "cities": {"b": 0, "h": 1}}
TR = make_translator("en", "empires")


def test_cards_of_an_action_that_was_chosen_before_do_not_pay_for_another() -> None:
    state = position("diamond heart", "", advantages=(HEART, HEART), **TWO)
    controller = Controller(RULES, RULES.view(state, 0), 0)
    controller.choose_action(TRADE)
    assert controller.cards == (DIAMOND,)
    controller.choose_action(MIGRATION)
    assert controller.cards == (HEART,)
    assert not controller.proposes, "Confirm is no more than possible before a target is chosen"
    controller.click(("cancel", 0))
    controller.click(("card", controller.hand.index(DIAMOND)))
    controller.choose_action(MIGRATION)
    assert controller.cards == (DIAMOND,), "what was picked by hand pays"


def test_with_one_person_at_the_table_the_clock_is_off_until_it_is_switched_on() -> None:
    alone, together = Clock(), Clock()
    alone.begin(1)
    together.begin(2)
    assert (alone.on, together.on) == (False, True)
    alone.toggle(0.0)
    alone.begin(1)
    assert alone.on


def test_who_reaches_the_aim_is_told_to_hold_it() -> None:
    state, names = position("", "", phase=MOVES, **TWO), ("Ana", "Ben")

    def say(*goals: int) -> str:
        game = copy(state.game)
        game.goals = goals
        return say_prompt(TR, None, names, state._replace(game=game), 0)

    assert say(1, 9).startswith("1 of 1 provinces: hold them to the end of the year")
    assert say(9, 1).startswith("Ben has 1 of 1 provinces")
    assert "provinces" not in say(9, 9)


def test_the_preview_of_a_first_city_lists_its_neighbours() -> None:
    board = library().get("empires", "empires_china_48")
    state = RULES.setup(board.rules_board, RULES.options({}, board.id, 2), 2, 1)
    shown = OUTLOOK.preview(TR, board.map, ("Ana", "Ben"), state, state.seat, [("city", 0)])
    assert shown is not None
    assert any("neighbours to grow into: " in row.text for row in shown.rows)


def test_no_action_moves_when_other_cards_may_pay_and_less_of_an_offer_has_its_own_row() -> None:
    layout = lay_out(Rect(0, 46, 1280, 754), position("", "", **TWO), 1.0, 1.0)
    actions = [Choice("action", n, span=HALF) for n in range(11)]
    without = lay_choices(layout, actions)
    assert lay_choices(layout, [*actions, Choice("other")])[:11] == without
    offer = [Choice(kind, card, span=2) for kind in ("give", "give_less") for card in range(5)]
    rows = [box.y for box in lay_choices(layout, offer)]
    assert len(set(rows[:5])) == len(set(rows[5:])) == 1 < len(set(rows))
