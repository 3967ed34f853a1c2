"""What a move would give agrees with what it then gives; who leads agrees with the result."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

from china_games.games.china import words
from china_games.games.china.outlook import OUTLOOK, find_changes
from china_games.games.china.rules import RULES
from china_games.games.china.rules.scoring import find_alliance_winners
from china_games.i18n import make_translator
from china_games.kit.pilot import Pilot
from china_games.table import pointed
from china_games.table.telling import Telling
from tests.games.china.support import position
from tests.support.boards import library
from tests.support.games import Case, cases
from tests.support.one_table import NAMES
from tests.support.table import TableScreen, board_file, played

CHINA = [case for case in cases() if case.game == "china"]


def board_of(case: Case) -> Any:
    return library().get(case.game, case.board_id)


@pytest.mark.parametrize("seed", range(4))
def test_alliances_that_change_are_told(seed: int) -> None:
    rng, checked = random.Random(seed), 0
    for actions in (10, 60, 120, 180):
        state = played(4, actions, seed)
        placements = [a for a in RULES.legal(state, state.seat) if a[0] in ("palace", "emissary")]
        for action in rng.sample(placements, min(4, len(placements))):
            shown = find_changes(RULES.view(state, state.seat), state.seat, (action,))
            after = RULES.apply(state, state.seat, action).state
            assert shown is not None
            assert shown.provinces[0].scored == (
                after.scored[-1][1] if len(after.scored) > len(state.scored) else ()
            )
            changed = {c.number: c.after for c in shown.alliances}
            for alliance in state.game.board.alliances:
                was, now = (find_alliance_winners(at, alliance) for at in (state, after))
                if was != now and (was[0] or now[0]):  # points that nobody has are none
                    assert changed.pop(alliance.number) == now
            assert not changed
            checked += 1
    assert checked > 4


def test_nothing_placed_gives_no_preview() -> None:
    state = position("red red green", "", "")
    assert find_changes(RULES.view(state, 0), 0, (("exchange", 3), ("draw",))) is None


def test_a_full_province_and_a_longer_road_are_told_in_both_languages() -> None:
    state = position(
        "red red green", "", "", palaces=("wei.1 wei.2 wei.3", "wei.4 wei.5 wei.6", "")
    )
    action = ("palace", state.game.board.slot_index["wei.7"], 4)
    shown = find_changes(RULES.view(state, 0), 0, (action,))
    assert shown is not None
    assert shown.provinces[0].scored == (7, 4, 0)
    for language, word in (("en", "at once"), ("fr", "aussitôt")):
        rows = words.make_rows(
            make_translator(language, "china"), board_file(3).map, NAMES[:3], shown
        )
        assert word in rows[0].text
        assert [part for part in rows[0].parts if isinstance(part, int)] == [0, 1]
        assert "Ana" in rows[0].text


def test_an_alliance_won_is_told() -> None:
    state = position(
        "red red green", "", "", palaces=("wei.1", "qin.1", ""), emissaries={"qin": (1, 0, 0)}
    )
    action = ("emissary", state.game.board.province_index["wei"], 4)
    shown = find_changes(RULES.view(state, 0), 0, (action,))
    assert shown is not None
    assert [(c.number, c.after) for c in shown.alliances] == [(3, ((0,), 2))]
    assert any(
        "3" in row.text and "Ana" in row.text
        for row in words.make_rows(make_translator("en"), board_file(3).map, NAMES[:3], shown)
    )


def find_longest(board: Any, palaces: int, slot: int) -> int:
    """The most palaces in a row through a slot: all rows are walked from their ends."""

    def walk(row: tuple[int, ...]) -> int:
        ahead = [n for n in range(len(board.slot_ids)) if board.neighbours[row[-1]] >> n & 1]
        longer = [walk((*row, n)) for n in ahead if palaces >> n & 1 and n not in row]
        return max([len(row) if slot in row else 0, *longer])

    return max(walk((start,)) for start in range(len(board.slot_ids)) if palaces >> start & 1)


def test_roads_and_room_for_emissaries_are_told_as_they_come() -> None:
    rng, told = random.Random(1), {"road": 0, "blocked": 0, "rooms": 0}
    for seed, actions in product(range(4), (40, 90, 140, 170)):
        state = played(3, actions, seed)
        placements = [a for a in RULES.legal(state, state.seat) if a[0] == "palace"]
        for action in rng.sample(placements, min(8, len(placements))):
            shown = find_changes(RULES.view(state, state.seat), state.seat, (action,))
            after, board = RULES.apply(state, state.seat, action).state, state.game.board
            assert shown is not None
            slot, home = action[1], board.province_of[action[1]]
            assert shown.road == find_longest(board, after.palaces[state.seat], slot)
            others = {
                s: find_longest(board, own | 1 << slot, slot) - 1
                for s, own in enumerate(state.palaces)
                if s != state.seat
            }
            assert dict(shown.blocked) == {s: n for s, n in others.items() if n > 2}
            grown = after.room[home] > state.room[home]
            assert shown.rooms == (((home, state.room[home], after.room[home]),) if grown else ())
            told["road"] += shown.road > 1
            told["blocked"] += len(shown.blocked)
            told["rooms"] += grown
    assert all(told.values())


def test_roads_and_rooms_are_told_in_words() -> None:
    said = say_palace(("wei.1 wei.2", "wei.3 wei.4 wei.6", ""), "wei.5")
    assert "Stops a road of 3 palaces of Benedikt" in said
    assert not any("Room" in line for line in said), "the limit stays at Benedikt's three"
    said = say_palace(("wei.1 wei.2", "", ""), "wei.3")
    assert "Room for emissaries in Wei: 2 → 3" in said
    assert any(line.startswith("Road of ") for line in said)


def say_palace(palaces: tuple[str, str, str], slot: str) -> list[str]:
    """What is told of a palace of the first seat."""
    state = position("red red green", "", "", palaces=palaces)
    action = ("palace", state.game.board.slot_index[slot], 4)
    shown = find_changes(RULES.view(state, 0), 0, (action,))
    assert shown is not None
    rows = words.make_rows(make_translator("en"), board_file(3).map, NAMES[:3], shown)
    return [row.text.replace("\u00a0", " ") for row in rows]


# ---------------------------------------------------------------------- on the table


def pointing(state: Any, **about: Any) -> tuple[Pilot, TableScreen]:
    shown = TableScreen(state)
    return Pilot(lambda: shown, **about), shown


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_panel_has_room_for_all_that_a_placement_would_give(
    size: tuple[int, int], seats: int
) -> None:
    state = played(seats, 30 * seats, seats)
    pilot, shown = pointing(state, size=size, lang="fr")
    table, checked = shown.table, 0
    parts = [part for part in table.list_parts(pilot.ui) if part.shape and part.group]
    for target in sorted(
        part.target for part in parts if table.control.list_actions_at(part.target)
    ):
        table.hover = target
        found = table.find_preview(pilot.ui)
        assert found is not None
        layout = table.find_layout(pilot.ui)
        title, rows = pointed.list_rows(None, found)
        inner = pointed.find_inner(layout.pointed, layout.unit)
        sizes = pointed.TYPE * layout.unit, pointed.SMALL * layout.unit
        rest = pointed.fit_rows(title, rows, inner.w, inner.h, *sizes).rest
        assert rest <= (3 if (seats, size[0]) == (2, 960) else 0), target
        checked += 1
    assert checked > 2
    pilot.close()


def test_an_own_palace_is_no_reproach() -> None:
    """A palace says whose it is, not that no other may stand there."""
    state = played(3, 40, 1)
    pilot, shown = pointing(state, size=(1280, 800))
    slot = next(s for s in range(60) if state.palaces[state.seat] >> s & 1)
    table = shown.table
    table.hover = ("slot", slot)
    assert "Palace of" in table.tell(pilot.ui, table.hover).lines[0]
    assert Telling(table.face).list_barriers(table.make_stage(pilot.ui), table.hover) == ()
    pilot.close()


def test_a_scored_province_says_that_it_is_scored_and_leads_no_more() -> None:
    state = next(s for s in (played(3, n, 1) for n in range(40, 200, 5)) if s.scored)
    tr = make_translator("en", "china")
    leads = OUTLOOK.leads(tr, board_file(3).map, NAMES[:3], RULES.view(state, None))
    done = {("province", p) for p, _ in state.scored}
    assert done
    for lead in leads:
        if lead.place in done:
            assert (lead.leaders, lead.label) == ((), "scored")
            assert "scored" in lead.row.text
        elif lead.place[0] == "province":
            assert lead.label is None
