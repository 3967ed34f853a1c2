"""What a piece of China is said to have brought."""

from __future__ import annotations

from china_games.games.china.chronicle import list_effects
from china_games.games.china.rules.board import Board
from china_games.games.contract import Happening
from china_games.i18n import make_translator
from tests.games.china.support import drawn_board, position, step
from tests.support.boards import library

LONG = "wei.1-wei.2-wei.3-wei.4-wei.5-wei.6"
SHORT = "lu.1-lu.2-lu.3-lu.4"


def draw() -> Board:
    return drawn_board({"wei": ("red", 7), "lu": ("orange", 5)}, f"{LONG} {SHORT}")


def tell(palaces: list[str], written: str) -> tuple[str, ...]:
    before = position(
        "orange orange red", "red red red", "green green green", on=draw(), palaces=palaces
    )
    done = step(before, written)
    event = next(event for event in done.events if event.kind == "palace")
    names = ("Ana", "Ben", "Chloé")
    tr, map_ = make_translator("en", "china"), library().get("china", "side_a").map
    return list_effects(Happening(tr, map_, names, before, done.state, event))


def test_the_road_that_is_told_is_the_one_that_was_made() -> None:
    """The longest road of the player was named, although the palace lay elsewhere."""
    mine = "wei.1 wei.2 wei.3 wei.4 wei.5 wei.6 lu.1 lu.2 lu.3"
    told = tell([mine, "", ""], "palace lu.4 orange")
    assert "a road of 4 palaces" in told


def test_a_full_province_is_scored_at_once_and_brings_nothing_at_the_end() -> None:
    told = tell(["lu.1 lu.3", "lu.2 lu.4", ""], "palace lu.5 orange")
    assert not any("at the end" in text for text in told)
    told = tell(["lu.1 lu.3", "lu.2", ""], "palace lu.5 orange")
    assert any("at the end" in text for text in told)
