"""The playing screen in all its states: nothing cut, outside or covered, at any size and language;
all of it spoken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

import pytest

from china_games import i18n
from china_games.games import registry
from china_games.games.empires.rules.model import DIPLOMACY
from china_games.kit import overlay, pseudo
from china_games.kit.trees import walk
from tests.app.play.desk import Desk
from tests.app.play.games import Scripted, played, session
from tests.app.screens.house import clipped, outside
from tests.pictures import tables
from tests.support.hooks import hooks_of

SIZES = (((960, 600), 75), ((960, 600), 100), ((1280, 800), 100), ((3840, 2160), 200))
SPEAKERS = {
    "en": i18n.make_translator("en"),
    "fr": i18n.make_translator("fr"),
    "long": pseudo.make_translator(),
}
MAY_BE_CUT = ("last", "hist_told", "turn")  # sentences that give way; the log has them whole


def his_turn() -> Desk:
    return Desk(played("hcc", moves=60), thinker=Scripted())


def opened(*keys: str) -> Callable[[], Desk]:
    def make() -> Desk:
        desk = his_turn()
        desk.pilot.press(*keys)
        return desk

    return make


def curtain() -> Desk:
    return Desk(played(moves=60))


def recap() -> Desk:
    desk = curtain()
    desk.pilot.wait(0.6)
    desk.pilot.press("enter")
    return desk


def refused() -> Desk:
    desk = Desk(session("hcc"), thinker=Scripted())
    desk.pilot.click("table/pile/0")
    return desk


def lingering() -> Desk:
    desk = Desk(session())
    desk.come()
    desk.end_turn()
    return desk


def scoring() -> Desk:
    game = played("hcc", seed=4)
    ply = next(
        p
        for p, event in game.mask_events(None)
        if event.kind == "scored" and game.moves[p - 1].seat == 0
    )
    desk = Desk(game.branch(ply - 1), thinker=Scripted())
    desk.screen.act((game.moves[ply - 1].action,))
    assert desk.screen.scoring
    return desk


def thinking() -> Desk:
    desk = Desk(session("chh"), thinker=Scripted())
    desk.pilot.wait(2)
    return desk


def stopped() -> Desk:
    desk = thinking()
    desk.pilot.click("ai_stop")
    return desk


def final_scoring() -> Desk:
    desk = Desk(played("hcc"), thinker=Scripted())
    desk.pilot.click("finale_again")
    desk.pilot.click("run_step")
    return desk


def result() -> Desk:
    return Desk(played("hcccc", board="side_b"), thinker=Scripted())


STATES = {
    "turn": his_turn,
    "curtain": curtain,
    "recap": recap,
    "refused": refused,
    "lingering": lingering,
    "scoring": scoring,
    "thinking": thinking,
    "stopped": stopped,
    "log": opened("l"),
    "points": opened("s"),
    "history": opened("pageup"),
    "menu": opened("esc"),
    "keys": opened("f1"),
    "save": opened("ctrl+s"),
    "final scoring": final_scoring,
    "result": result,
}


def covering(desk: Desk) -> list[tuple[str, str]]:
    """Pairs of stops of the screen (not of the table) that lie over each other."""
    stops = [
        stop
        for stop in desk.pilot.list_stops()
        if not stop.key.startswith("table/") and stop.rect.w and stop.rect.h
    ]
    scrolled = {
        node.key
        for scroll in walk(desk.pilot.ui.layer.root)
        if hasattr(scroll, "measure_content")
        for node in walk(scroll)
        if node.key
    }
    return [
        (a.key, b.key)
        for a, b in combinations(stops, 2)
        if a.rect.colliderect(b.rect) and not {a.key, b.key} & scrolled
    ]


@pytest.fixture(scope="module", params=STATES)
def shown(request: pytest.FixtureRequest) -> Iterator[tuple[str, Desk]]:
    """A state of the screen, made once for all that is asked about it."""
    desk = STATES[request.param]()
    yield request.param, desk
    desk.pilot.close()


def test_every_stop_can_be_spoken_and_has_its_own_key(shown: tuple[str, Desk]) -> None:
    stops = shown[1].pilot.list_stops()
    assert [stop.key for stop in stops if not stop.spoken.strip()] == []
    assert len({stop.key for stop in stops}) == len(stops)


def test_nothing_is_cut_outside_or_covered(
    shown: tuple[str, Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of it is asked of what is laid out; nothing is painted for that."""
    state, desk = shown
    pilot = desk.pilot
    monkeypatch.setattr(overlay, "paint", lambda ui, screen, target: None)
    for size, scale in SIZES:
        pilot.app.fixed_scale = scale
        pilot.resize(size)
        for name, speaker in SPEAKERS.items():
            pilot.app.speak(speaker)
            pilot.app.build()
            kept = {
                node.text
                for node in walk(pilot.ui.layer.root)
                if node.key in MAY_BE_CUT and hasattr(node, "text")
            }
            where = (state, name, size, scale)
            assert (where, [text for text in clipped(pilot) if text not in kept]) == (where, [])
            assert (where, outside(pilot)) == (where, [])
            assert (where, covering(desk)) == (where, [])


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
@pytest.mark.parametrize(
    ("game", "board"), [("middle_kingdom", "cards"), ("empires", "empires_world_60")]
)
def test_what_the_others_did_is_told_beside_the_own_hand(
    game: str, board: str, size: tuple[int, int]
) -> None:
    """Both tables have the hand at the foot of the window, where the recap would lie."""
    desk = Desk(
        tables.played(tables.dealt(game, board, "hhh"), 60),
        size=size,
        scale=75 if size[0] < 1280 else 100,
    )
    desk.pilot.wait(0.6)
    if desk.screen.covered:
        desk.pilot.click("ready")
    recap, seen = desk.pilot.find("recap_list").rect, desk.screen.table.boxes.needed
    assert seen
    assert not any(recap.colliderect(box) for box in seen)


def test_escape_closes_what_lies_on_the_table_before_the_menu_opens() -> None:
    desk = Desk(
        tables.played(tables.dealt("empires", "empires_world_60", "hcc"), 60), thinker=Scripted()
    )
    desk.pilot.press("o", "esc")
    assert not desk.screen.table.own.overview
    assert len(desk.screen.layers) == 1
    desk.pilot.press("esc")
    assert [layer.name for layer in desk.screen.layers] == ["screen", "menu"]


def declined(first: int) -> Desk:
    """A year of two people in which `first` has made an offer that the other declined."""
    game = tables.played(
        tables.dealt("empires", "empires_world_40", "hh"), 0, tables.phase(DIPLOMACY)
    )
    for seat, kind in (
        (first, "offer"),
        (first, "give"),
        (first, "send"),
        (first, "ready"),
        (1 - first, "decline"),
        (1 - first, "ready"),
    ):
        game.play(seat, next(a for a in game.rules.legal(game.state, seat) if a[0] == kind))
    desk = Desk(game)
    desk.pilot.wait(0.6)
    desk.pilot.click("ready")
    return desk


def test_the_recap_tells_who_did_it_also_where_it_was_done_to_the_reader() -> None:
    """An answer to one's own offer stands beside the seal of the player who gave it (EM-11)."""
    desk, reader = next(
        (desk, first) for first in (0, 1) if (desk := declined(first)).screen.match.viewer == first
    )
    rows = desk.pilot.find("recap_list").rows  # type: ignore[attr-defined]
    answer = next(k for k, row in enumerate(rows) if "declines" in row.text)
    seals = [row.look for row in rows[: answer + 1] if row.look >= 0]
    assert seals[-1:] == [desk.screen.looks[1 - reader]]


def test_the_round_told_is_that_of_the_moment_looked_at() -> None:
    desk = Desk(
        tables.played(tables.dealt("empires", "empires_world_40", "hc"), 300), thinker=Scripted()
    )
    now = desk.screen.make_title(desk.pilot.ui)
    desk.screen.past.look(3)
    assert desk.screen.make_title(desk.pilot.ui) == "Empires · The World (40) · Year 1" != now


def propose(desk: Desk) -> None:
    """Chooses something on the table that is not played at once."""
    action, table = desk.screen.table.control.legal[0], desk.screen.table
    desk.pilot.click(next(iter(hooks_of(desk.screen.session.setup.game).steps(table, action))))


@pytest.mark.parametrize("game", registry.GAMES)
def test_escape_takes_back_what_is_chosen_before_the_menu_opens(game: str) -> None:
    meta = registry.load_rules(game).meta
    first = {option.key: 0 for option in meta.options if option.key == "first"}
    desk = Desk(
        tables.dealt(game, meta.boards[0][0], "hc", **first), thinker=Scripted(), confirm_moves=True
    )
    desk.pilot.wait(0.6)
    propose(desk)
    assert desk.pilot.has("table/cancel/0")
    desk.pilot.press("esc")
    assert not desk.pilot.has("table/cancel/0")
    assert len(desk.screen.layers) == 1
    desk.pilot.press("esc")
    assert len(desk.screen.layers) == 2
