"""What clicks mean with China's options, what a move would give, and where things lie; no screen is
needed.
"""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from china_games.games.china import words
from china_games.games.china.outlook import find_changes
from china_games.games.china.rules import RULES
from china_games.games.china.rules.board import list_bits
from china_games.games.china.table import board_layer, layout, parts, realm, spoken
from china_games.games.china.table.clicks import CONFIRM, PILE
from china_games.games.china.table.controller import Controller
from china_games.games.china.table.offers import PIECES, find_spot
from china_games.games.china.words.names import name_owners
from china_games.i18n import make_translator
from china_games.kit.camera import Camera
from china_games.kit.pilot import Pilot
from china_games.table.parts import find_on_board
from tests.games.china.support import position
from tests.games.china.table.option_games import GAMES, any_action, begun, board_of, clicks
from tests.support.boards import library
from tests.support.one_table import NAMES
from tests.support.table import TableScreen


@pytest.mark.parametrize("name", GAMES)
def test_every_action_of_whole_random_games_is_reached(name: str) -> None:
    seen: set[str] = set()
    for seed in range(2):
        state, rng = begun(name, seed), random.Random(seed)
        while RULES.to_act(state):
            action = any_action(state, rng)
            c = Controller(RULES, RULES.view(state, state.seat), state.seat)
            outcome = None
            for target in clicks(c, action):
                outcome = c.click(target)
            assert outcome is not None
            assert outcome.actions == (action,), (action, outcome)
            seen.add(action[0])
            state = RULES.apply(state, state.seat, action).state
    assert set(state.game.bounds) - seen <= {"pass"}


@pytest.mark.parametrize("name", GAMES)
def test_any_clicks_lead_to_legal_actions_or_a_refusal_in_words(name: str) -> None:
    state, rng = begun(name, 3), random.Random(3)
    map_ = board_of(name).map
    names, tr, refused = NAMES[: state.game.seats], make_translator("fr", "china"), 0
    for _ in range(400):
        if not RULES.to_act(state):
            break
        c = Controller(RULES, RULES.view(state, state.seat), state.seat, confirm=rng.random() < 0.5)
        for _ in range(4):
            places = [
                ("slot", rng.randrange(len(map_.slots))),
                ("province", rng.randrange(len(map_.provinces))),
                ("card", rng.randrange(3)),
                ("row", rng.randrange(4)),
                PILE,
                *c.list_buttons(),
                *c.list_places(),
            ]
            if state.game.emperor >= 0:
                places += [("imperial", rng.randrange(3)), ("special", rng.randrange(6))]
            outcome = c.click(rng.choice(sorted(places)))
            assert spoken.say_prompt(tr, map_, names, c)
            if outcome.refusal:
                refused += 1
                assert words.say_refusal(tr, map_, names, outcome.refusal)
            for action in outcome.actions:
                state = RULES.apply(state, state.seat, action).state
            if outcome.actions:
                break
    assert refused > 10


@pytest.mark.parametrize("name", GAMES)
def test_previews_say_what_the_rules_then_do(name: str) -> None:
    checked = 0
    for seed in range(3):
        state, rng = begun(name, seed), random.Random(seed)
        while RULES.to_act(state):
            action = any_action(state, rng)
            if action[0] in PIECES and rng.random() < 0.3:
                _check_preview(state, action)
                checked += 1
            state = RULES.apply(state, state.seat, action).state
    assert checked > 10


def _check_preview(state: Any, action: Any) -> None:
    shown = find_changes(RULES.view(state, state.seat), state.seat, (action,))
    assert shown is not None
    map_ = library().get("china", state.game.board.id).map
    for language in ("en", "fr"):
        tr = make_translator(language, "china")
        assert all(
            row.text
            for row in words.make_rows(
                tr, map_, name_owners(tr, NAMES[: state.game.seats], state), shown
            )
        )
    if shown.entering:
        tr = make_translator("en")
        rows = words.make_rows(tr, map_, name_owners(tr, NAMES[: state.game.seats], state), shown)
        assert "cannot be taken back" in rows[0].text
        return
    after = RULES.apply(state, state.seat, action).state
    now, then = RULES.result(state).scores, RULES.result(after).scores
    assert shown.total == tuple(b - a for a, b in zip(now, then, strict=True))
    assert [(c.province, c.scored) for c in shown.provinces if c.scored] == list(
        after.scored[len(state.scored) :]
    )


@pytest.mark.parametrize("holder", [1, -1])
def test_the_preview_says_whose_the_emperors_points_would_be(holder: int) -> None:
    state = position(
        "red red green",
        "red",
        emperor="green green red",
        palaces=("", "", "wei.1 wei.2"),
        extra={"influence": (-1, -1, -1, -1, holder)},
    )
    shown = find_changes(
        RULES.view(state, 0), 0, (("palace", state.game.board.slot_index["wei.3"], 4),)
    )
    assert shown is not None
    assert shown.provinces[0].emperor == (3, holder)


def test_entering_is_confirmed_even_where_nothing_else_is() -> None:
    state = begun("tiles")
    c = Controller(RULES, RULES.view(state, state.seat), state.seat, confirm=False)
    action = next(a for a in RULES.legal(state, state.seat) if a[0] == "enter")
    assert not c.click(find_spot(action)).actions
    assert c.proposed[0][0] == "enter"
    assert "binding" in spoken.say_prompt(
        make_translator("en"), library().get("china", "side_b").map, NAMES, c
    )


def test_a_post_is_paid_in_either_way_and_other_cards_are_refused() -> None:
    here = library().get("china", "border_disputes").rules_board
    state = position("yellow green green", "", "", on=here)
    post = here.slot_index["yan_qi"]
    c = Controller(RULES, RULES.view(state, 0), 0)
    c.click(("slot", post))
    assert sorted(c.colours) == [1, 3]
    c.click(("card", next(i for i, card in enumerate(c.hand) if card == 3 and i not in c.picked)))
    assert c.click(CONFIRM).actions == (("post", post, 3, 3),)
    wrong = position("red red yellow", "", "", on=here)
    refused = Controller(RULES, RULES.view(wrong, 0), 0).click(("slot", post)).refusal
    assert refused is not None
    assert (refused.rule, refused.code) == ("CH-91", "post_cards")


@pytest.mark.parametrize("full", [1, 3])
def test_of_payments_that_cost_as_many_cards_the_least_useful_is_proposed(full: int) -> None:
    """A card is of use on the free slots of its colour: here green and yellow pay for a post."""
    here = library().get("china", "border_disputes").rules_board
    post = here.slot_index["yan_qi"]
    filled = [
        here.slot_ids[slot]
        for province in here.provinces
        if province.colour == full
        for slot in list_bits(province.mask & ~here.posts)
    ]
    hand = "green green yellow yellow"
    state = position(hand, "", "", palaces=(" ".join(filled), "", ""), on=here)
    c = Controller(RULES, RULES.view(state, 0), 0)
    c.click(("slot", post))
    assert c.colours == (full, full)


def test_posts_and_ports_are_hit_at_their_middle_and_say_what_they_are() -> None:
    map_, state = library().get("china", "border_disputes").map, begun("border")
    camera = Camera(board_layer.find_whole(map_), (20.0, 40.0, 700.0, 520.0))
    c = Controller(RULES, RULES.view(state, state.seat), state.seat)
    board = list(parts.make_board_parts(map_, camera))
    for i, slot in enumerate(map_.slots):
        assert find_on_board(board, slot.at, camera.scale) == ("slot", i)
        told = spoken.tell(make_translator("en"), map_, NAMES[:4], c, ("slot", i)).tip
        assert ("Port:" in told, "Border post:" in told) == (slot.port, bool(slot.post))


@pytest.mark.parametrize("name", ["two with everything", "forts and tiles", "border and tiles"])
def test_movements_end_where_the_view_says(name: str) -> None:
    state = begun(name, 2)
    screen = TableScreen(state, board=board_of(name))
    pilot, rng = Pilot(lambda: screen, size=(960, 600), paint_every=8), random.Random(2)
    kinds: set[str] = set()
    for _ in range(120):
        if not RULES.to_act(screen.state):
            break
        step = RULES.apply(screen.state, screen.state.seat, any_action(screen.state, rng))
        screen.state = step.state
        screen.sync()
        screen.table.animate(pilot.ui, step.events)
        screen.table.legs.finish(pilot.ui)
        kinds |= {event.kind for event in step.events}
        own = screen.table.own
        assert (*own.hidden, *own.flights, *own.shown, *own.floats) == ()
    pilot.close()
    assert kinds >= {"tiles", "tile", "enter", "build"}


@pytest.mark.parametrize("size", [(960, 560), (1280, 760), (3840, 2120), (900, 754), (1000, 1400)])
@pytest.mark.parametrize("influence", [False, True])
def test_the_slips_of_two_players_do_not_overlap(size: tuple[int, int], influence: bool) -> None:
    made = layout.arrange_table(pygame.Rect(0, 40, *size), 2, 1.0, influence)
    parts = [
        *layout.list_slips(made),
        made.prompt,
        *made.row,
        made.pile,
        *made.hand,
        made.discard,
        made.buttons,
    ]
    assert len(layout.list_slips(made)) == 3 + influence
    assert all(made.panel.contains(part) for part in parts)
    assert all(not a.colliderect(b) for i, a in enumerate(parts) for b in parts[i + 1 :])
    small = [
        box
        for _, box in (
            *realm.lay_out_specials(made),
            *realm.lay_out_imperial(made),
            *realm.lay_out_influence(made),
        )
    ]
    assert all(any(slip.contains(box) for slip in layout.list_slips(made)) for box in small)
    assert all(not a.colliderect(b) for i, a in enumerate(small) for b in small[i + 1 :])
