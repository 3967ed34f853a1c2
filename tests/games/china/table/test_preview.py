"""What a move would give agrees with what it then gives."""
from __future__ import annotations

import random

import pytest

from china_games.games.china import words
from china_games.games.china.rules import RULES
from china_games.games.china.rules.scoring import alliance_winners
from china_games.games.china.table.preview import preview
from china_games.i18n import translator
from tests.games.china.support import position
from tests.support.table import NAMES, board_file, played


@pytest.mark.parametrize("seed", range(4))
def test_previews_from_a_masked_view_say_what_the_rules_then_do(seed: int) -> None:
    rng, checked = random.Random(seed), 0
    for actions in (10, 60, 120, 180):
        state = played(4, actions, seed)
        view = RULES.view(state, state.seat)
        placements = [a for a in RULES.legal(state, state.seat) if a[0] in ("palace", "emissary")]
        for action in rng.sample(placements, min(4, len(placements))):
            shown = preview(RULES, view, state.seat, (action,))
            after = RULES.apply(state, state.seat, action).state
            now, then = RULES.result(state).scores, RULES.result(after).scores
            assert shown is not None
            assert shown.total == tuple(b - a for a, b in zip(now, then, strict=True))
            assert shown.provinces[0].scored == (after.scored[-1][1] if len(after.scored) > len(state.scored) else ())
            changed = {c.number: c.after for c in shown.alliances}
            for alliance in state.game.board.alliances:
                if alliance_winners(state, alliance) != alliance_winners(after, alliance):
                    assert changed.pop(alliance.number) == alliance_winners(after, alliance)
            assert not changed
            checked += 1
    assert checked > 4


def test_nothing_placed_gives_no_preview() -> None:
    state = position("red red green", "", "")
    assert preview(RULES, RULES.view(state, 0), 0, (("exchange", 3), ("draw",))) is None


def test_a_full_province_and_a_longer_road_are_told_in_both_languages() -> None:
    state = position("red red green", "", "", palaces=("wei.1 wei.2 wei.3", "wei.4 wei.5 wei.6", ""))
    action = ("palace", state.game.board.slot_index["wei.7"], 4)
    shown = preview(RULES, RULES.view(state, 0), 0, (action,))
    assert shown is not None
    assert shown.provinces[0].scored == (7, 4, 0)
    for language, word in (("en", "at once"), ("fr", "aussitôt")):
        rows = words.preview(translator(language), board_file(3).map, NAMES[:3], shown)
        assert word in rows[0].text
        assert [part for part in rows[0].parts if isinstance(part, int)] == [0, 1]
        assert "Ana" in rows[0].text


def test_an_alliance_won_is_told() -> None:
    state = position("red red green", "", "", palaces=("wei.1", "qin.1", ""), emissaries={"qin": (1, 0, 0)})
    action = ("emissary", state.game.board.province_index["wei"], 4)
    shown = preview(RULES, RULES.view(state, 0), 0, (action,))
    assert shown is not None
    assert [(c.number, c.after) for c in shown.alliances] == [(3, ((0,), 2))]
    assert any("3" in row.text and "Ana" in row.text
               for row in words.preview(translator("en"), board_file(3).map, NAMES[:3], shown))
