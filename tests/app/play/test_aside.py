"""Where the screen puts cards beside what is pointed at."""

from __future__ import annotations

import pytest

from china_games.app.play import open_game
from china_games.app.play.over import find_aside, points_by_keys
from china_games.app.play.tally import Tally
from china_games.games import registry
from china_games.kit.trees import walk
from tests.app.play.desk import Desk
from tests.games.empires.table.support import begin_sale
from tests.pictures.scenes import before_scoring, score
from tests.pictures.tables import dealt, played
from tests.support.games import SHIPPED


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("kinds", ["hh", "hhh", "hhhh"])
def test_a_card_beside_what_is_pointed_at_has_room_with_few_players_too(
    size: tuple[int, int], kinds: str
) -> None:
    at = Desk(begin_sale(kinds), size=size)
    at.come()
    table = at.screen.table
    box = find_aside(table)
    assert box is not None
    assert table.pointed_box is not None
    assert box.w >= table.pointed_box.w
    assert box.h > 0
    assert not box.colliderect(table.pointed_box)


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
@pytest.mark.parametrize("game", SHIPPED)
def test_a_hint_over_the_players_leaves_their_points_in_sight(
    game: str, size: tuple[int, int]
) -> None:
    board = registry.load_rules(game).meta.boards[0][0]
    games = (played(dealt(game, board, "hcc"), plies) for plies in range(24, 90))
    at = Desk(next(one for one in games if 0 in one.to_act), size=size)
    at.come()
    at.pilot.press("f2")
    at.pilot.step(3)
    table = at.screen.table
    tally = at.pilot.find("tally") if at.pilot.has("tally") else None
    card = next(node.rect for node in walk(at.pilot.ui.layer.root) if node.key == "hint_card")
    hidden = [
        part
        for part in table.list_parts(at.pilot.ui)
        if part.role == "player" and part.box.colliderect(card)
    ]
    assert (tally is not None) == bool(hidden)
    if tally is not None:
        assert isinstance(tally, Tally)
        assert tally.points == table.points
        assert not tally.rect.colliderect(card)
        assert tally.rect.h > 0


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_a_scoring_over_the_players_leaves_their_points_and_go_on_in_sight(
    size: tuple[int, int],
) -> None:
    at = Desk(before_scoring(), size=size, scale=0)
    at.come()
    score(at.pilot)
    at.pilot.step(3)
    tally, drawer = at.pilot.find("tally"), at.screen.table.boxes.drawer
    assert isinstance(tally, Tally)
    assert drawer is not None
    assert tally.points == at.screen.match.count_points()
    assert drawer.contains(tally.rect)
    assert drawer.contains(at.pilot.find("scored_close").rect)
    assert at.pilot.find("scored_scroll").rect.top >= tally.rect.bottom


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_scoring_hides_no_player_where_there_is_room_elsewhere(lang: str) -> None:
    at = Desk(before_scoring(), size=(1280, 800), lang=lang, scale=0)
    at.come()
    score(at.pilot)
    at.pilot.step(3)
    at.pilot.resize((1920, 1080))
    at.pilot.step(3)
    table, on = at.screen.table, at.pilot.find("scored_close").rect
    assert table.pointed_box is not None
    assert table.pointed_box.contains(on)
    assert not at.pilot.has("tally")
    players = [part for part in table.list_parts(at.pilot.ui) if part.role == "player"]
    assert players
    assert all(table.find_stop(at.pilot.ui, f"table/seat/{k}") for k in range(len(players)))
    room = at.screen.notice_room(at.pilot.ui)
    assert room is not None
    assert not room.colliderect(on)
    at.pilot.press("enter")
    assert at.screen.scoring is None


def test_a_hint_in_large_type_is_no_sliver_at_the_side() -> None:
    """What is pointed at had nearly the whole drawer: nine pixels beside it were left."""
    board = registry.load_rules("china").meta.boards[0][0]
    games = (played(dealt("china", board, "hcc"), plies) for plies in range(24, 90))
    at = Desk(next(one for one in games if 0 in one.to_act), size=(1280, 800), scale=200)
    at.come()
    at.pilot.press("f2")
    at.pilot.step(3)
    card = next(node.rect for node in walk(at.pilot.ui.layer.root) if node.key == "hint_card")
    told = at.screen.table.pointed_box
    assert told is not None
    assert card.w >= told.w // 2
    assert card.h >= at.pilot.ui.px(40)


def test_nothing_is_pointed_at_before_the_table_has_its_room() -> None:
    """A game opened by keys asked for it in its first moment, and broke off."""
    at = Desk(begin_sale("hh"))
    open_game(at.pilot.app, begin_sale("hh"))
    table, game = at.screen.table, at.screen.session
    table.show(game.view(0), 0)
    assert table.controller is not None
    assert not table.rect.w, "built, and not yet laid out"
    at.pilot.ui.by_keyboard = True
    assert not points_by_keys(table, at.pilot.ui)
