"""What a newcomer stumbled over on the table of Empires."""

from __future__ import annotations

from copy import copy
from typing import Any

import pytest

from china_games.games.empires.lessons import find_places
from china_games.games.empires.outlook import OUTLOOK
from china_games.games.empires.rules import RULES
from china_games.games.empires.rules.cards import ABUNDANCE, ACTIONS, MIGRATION, TRADE
from china_games.games.empires.rules.model import ATTACKS, CARDS, DIAMOND, DISCARD, HEART, MOVES
from china_games.games.empires.table import spoken
from china_games.games.empires.table.choices import HALF, Choice
from china_games.games.empires.table.clock import Clock
from china_games.games.empires.table.controller import Controller
from china_games.games.empires.table.layout import Rect, lay_choices, lay_out
from china_games.games.empires.words import say_prompt
from china_games.games.empires.words.names import name_province
from china_games.i18n import LANGUAGES, make_translator
from china_games.kit import fonts
from china_games.kit.comfort import propose_scale
from china_games.table.panel import fit_lines
from tests.games.empires.support import cards, position
from tests.games.empires.table.support import choice
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

    assert say(1, 9).startswith("1 provinces, 1 win: hold them to the end of the year.")
    assert say(9, 1).startswith("As it stands, Ben wins at the end of the year.")
    assert "year" not in say(9, 9)


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


def test_what_is_chosen_stays_chosen_by_another_click_on_it() -> None:
    """A province, then its row to be sure, then Confirm."""
    state = position("", "", phase=MOVES, pawns={"b": (2, 2)}, cities={"h": 1})
    state = state._replace(moved=tuple(sum(pawns[:1]) for pawns in state.pawns))
    c = control(state)
    attack = (("attack", state.game.land.index["b"], 1, 2),)
    c.click(("province", attack[0][1]))
    for again in (choice(c, "fight", 1), ("province", attack[0][1])):
        c.click(again)
        assert ("confirm", 0) in c.list_buttons()
    assert c.click(("confirm", 0)).actions == attack

    c = control(position("heart diamond joker", "", advantages=(HEART, HEART), **TWO))
    c.click(choice(c, "action", MIGRATION))
    c.click(choice(c, "other"))
    paid = c.cards
    c.click(choice(c, "action", MIGRATION))
    assert c.cards == paid, "the payment that was changed stays too"

    rich = {"treasury": True, "granaries": True}
    c = control(position("heart", "", options=rich, gold=(5, 5), **TWO))
    for _ in range(2):
        c.click(choice(c, "mode"))
        assert c.mode == "build"


@pytest.mark.parametrize(
    ("hand", "action", "paid"),
    [
        ("heart club club club joker", MIGRATION, "heart"),
        ("club spade spade joker", MIGRATION, "spade"),
        ("heart club club club joker", ABUNDANCE, "heart club"),
        ("heart heart club club club", ABUNDANCE, "heart heart"),
        ("joker", MIGRATION, "joker"),
    ],
)
def test_what_an_action_names_pays_first_then_what_is_spared_most_easily(
    hand: str, action: int, paid: str
) -> None:
    c = control(position(hand, "", advantages=(HEART, HEART), **TWO))
    c.choose_action(action)
    assert c.cards == cards(paid)


def test_a_granary_takes_the_card_that_is_spared_most_easily() -> None:
    rich = {"treasury": True, "granaries": True}
    c = control(position("heart spade spade joker", "", options=rich, gold=(5, 5), **TWO))
    c.click(choice(c, "mode"))
    c.click(("province", c.view.game.land.index["b"]))
    assert c.cards == cards("spade")


def test_where_a_target_is_chosen_before_the_pawn_it_is_told_what_comes_first() -> None:
    c = control(position("diamond", "", **TWO))
    c.choose_action(TRADE)
    refused = c.click(("province", c.view.game.land.index["e"])).refusal
    assert refused is not None
    assert (refused.rule, refused.code) == ("EM-21", "no_pawn_to_move")


def test_a_lesson_lights_no_province_once_the_action_has_its_targets() -> None:
    state = position("heart", "", **TWO)
    begun = RULES.apply(state, 0, ("play", MIGRATION, HEART)).state
    free = find_places("free", RULES.view(begun, 0), 0)
    chosen = RULES.view(RULES.apply(begun, 0, ("at", free[0][1])).state, 0)
    assert free
    for text in ("free", "own", "province b"):
        assert find_places(text, RULES.view(begun, 0), 0)
        assert not find_places(text, chosen, 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_prompt_is_cut_in_the_smallest_window(language: str) -> None:
    tr, board = make_translator(language, "empires"), library().get("empires", "empires_china_48")
    names = ("Alexandrine", "Jean-Baptiste")
    hand = "heart heart diamond diamond spade spade club club joker joker"
    said = set()
    for phase in (CARDS, MOVES, ATTACKS, DISCARD):
        state = position(hand, "", phase=phase, advantages=(HEART, HEART), **TWO)
        state = state._replace(moved=(0,) * len(state.pawns))
        for goals in ((9, 9), (1, 9), (9, 1)):
            game = copy(state.game)
            game.goals = goals
            said.add(say_prompt(tr, board.map, names, state._replace(game=game), 0))
    state = position(hand, "", advantages=(HEART, HEART), pawns={"b": (2, 3), "h": (0, 1)})
    for number in range(len(ACTIONS)):
        c = control(state)
        c.choose_action(number)
        for _ in c.list_payments():
            said.add(spoken.say_prompt(tr, board.map, names, c))
            c.change_payment()
    province = max(range(48), key=lambda p: len(name_province(tr, board.map, p)))
    said.add(spoken.say_carried(tr, board.map, province))
    place = lay_out(Rect(0, 34, 960, 566), state, propose_scale((960, 600)) / 100, 1.0).prompt
    assert len(said) > 60
    for text in said:
        size, lines = fit_lines(text, 11, place.w, place.h)
        assert all(fonts.width(line, "bold", size) <= place.w for line in lines), text


def control(state: Any) -> Controller:
    return Controller(RULES, RULES.view(state, 0), 0)


def test_a_lesson_lights_for_a_city_only_where_none_stands() -> None:
    state = position("", "", pawns={"b": (2, 0), "c": (1, 0)}, cities={"b": 0, "h": 1})
    index = state.game.land.index
    assert find_places("sites", RULES.view(state, 0), 0) == (("province", index["c"]),)
