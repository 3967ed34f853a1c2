"""The options of China on the real loop: every kind of action by mouse and by keys; what must stay hidden."""
from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from china_games.rules.base import UNKNOWN
from china_games.rules.china import RULES
from china_games.session import SeatInfo
from china_games.ui.pilot import Pilot
from china_games.ui.tables.china import offers, render
from china_games.ui.tables.china.clicks import SPECIALS
from tests.support.boards import library
from tests.support.table import NAMES, TableScreen
from tests.ui.china.test_table import walk

FORMS: dict[str, tuple[str, int, dict[str, Any], set[str]]] = {
    "fortifications": ("side_a", 3, {"fortifications": True}, {"fortification"}),
    "tiles": ("side_b", 4, {"bonus_tiles": True}, {"enter", "slot"}),
    "influence": ("side_a", 2, {"two_players": "influence"},
                  {"keep", "decline", "emperor_first", "two_provinces", "swap"}),
    "light": ("side_a", 2, {"two_players": "light"}, {"decline"}),
    "border": ("border_disputes", 4, {}, {"post"}),
    "all for two": ("side_a", 2, {"two_players": "influence", "fortifications": True, "bonus_tiles": True},
                    {"enter", "slot", "fortification", "decline"}),
    "border tiles": ("border_disputes", 3, {"bonus_tiles": True}, {"post", "enter"}),
}
"""Board, seats, options, and kinds of actions that a game of them must come by."""


def begun(form: str, seed: int = 1) -> Any:
    board, seats, options, _ = FORMS[form]
    full = RULES.options(options, board, seats)
    assert isinstance(full, dict)
    return RULES.setup(library().get("china", board).rules_board, full, seats, seed)


def screen_of(form: str, state: Any) -> TableScreen:
    return TableScreen(state, board=library().get("china", FORMS[form][0]))


def steps(screen: TableScreen, action: Any) -> Iterator[str]:
    """The stops to choose, one after the other, so that an action is played."""
    c = screen.table.controller
    assert c is not None
    kind = action[0]
    if kind in offers.PIECES:
        place, value = offers.spot(action)
        yield f"table/{place}/{value}"
        if c.proposed[0][0] != kind:
            yield f"table/as_{'fortification' if kind == 'fortification' else 'palace'}/0"
        for _ in range(3):
            if c.proposed == (action,):
                break
            yield _card(screen, action)
        yield "table/confirm/0"
    elif kind in SPECIALS:
        yield f"table/special/{screen.state.seat * len(SPECIALS) + SPECIALS.index(kind)}"
        if kind == "swap":
            yield f"table/card/{c.hand.index(action[1])}"
            yield f"table/row/{screen.state.row.index(action[2])}"
        yield "table/confirm/0"
    elif kind == "exchange":
        yield f"table/card/{c.hand.index(action[1])}"
        yield "table/exchange/0"
    elif kind == "take":
        yield f"table/row/{screen.state.row.index(action[1])}"
    elif kind == "keep":
        yield f"table/keep/{action[1]}"
    else:
        yield {"draw": "table/pile/0"}.get(kind, f"table/{kind}/0")


def _card(screen: TableScreen, action: Any) -> str:
    """A card that the action costs and that does not pay yet."""
    c = screen.table.controller
    assert c is not None
    group = "imperial" if c.cards is not c.hand and c.cards != c.hand else "card"
    wanted = list(offers.cost(c.view, action))
    for i in sorted(c.picked):
        if c.cards[i] in wanted:
            wanted.remove(c.cards[i])
    return f"table/{group}/{next(i for i, card in enumerate(c.cards) if card == wanted[0] and i not in c.picked)}"


def any_action(screen: TableScreen, rng: random.Random) -> Any:
    """A legal action, each kind as likely as the others, but exchanges rare so that pieces come on the board."""
    legal = RULES.legal(screen.state, screen.state.seat)
    kinds = sorted({action[0] for action in legal})
    kind = rng.choice([k for k in kinds if k != "exchange" or len(kinds) == 1] if rng.random() < 0.9 else kinds)
    return rng.choice([action for action in legal if action[0] == kind])


@pytest.mark.parametrize("form", FORMS)
def test_a_game_by_mouse_alone(form: str) -> None:
    screen = screen_of(form, begun(form))
    pilot = Pilot(lambda: screen, size=(1000, 640))
    rng = random.Random(form)
    try:
        for _ in range(130):
            if not RULES.to_act(screen.state):
                break
            action = any_action(screen, rng)
            for key in steps(screen, action):
                pilot.click(key)
            assert screen.asked[-1] == action
    finally:
        pilot.close()
    assert {a[0] for a in screen.asked} >= FORMS[form][3]


@pytest.mark.parametrize("form", ["influence", "tiles", "border"])
def test_a_game_by_keys_alone(form: str) -> None:
    screen = screen_of(form, begun(form, 3))
    pilot = Pilot(lambda: screen, size=(960, 600))
    rng = random.Random(4)
    try:
        for _ in range(22):
            action = any_action(screen, rng)
            for key in steps(screen, action):
                walk(pilot, key)
                pilot.press("enter")
            assert screen.asked[-1] == action
    finally:
        pilot.close()
    assert len({a[0] for a in screen.asked}) >= 4


@pytest.mark.parametrize("form", ["tiles", "influence", "all for two"])
def test_what_a_seat_may_not_know_changes_no_pixel(form: str) -> None:
    state, rng = begun(form, 5), random.Random(8)
    for _ in range(40):
        state = RULES.apply(state, state.seat, rng.choice(RULES.legal(state, state.seat))).state
    seats = tuple(SeatInfo(name, "human", "", i) for i, name in enumerate(NAMES[:state.game.seats]))
    board = library().get("china", FORMS[form][0])
    view = RULES.view(state, 0)
    other = RULES.view(RULES.sample(view, rng), 0)
    assert view == other
    assert UNKNOWN in view.pile
    pictures = [render(board, seen, seats, 0, (960, 600)).get_buffer().raw for seen in (view, other)]
    assert pictures[0] == pictures[1]
    assert render(board, RULES.view(state, 1), seats, 1, (960, 600)).get_buffer().raw != pictures[0]
