"""Random boards: an archipelago is several islands, and where no board comes of a seed it is said
which settings to change.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from china_games.boards.board_file import BoardFile, load_board, read_document
from china_games.games import registry
from china_games.games.contract import Generation
from china_games.games.empires.board.generate import FEW_CAPITALS
from china_games.i18n import make_translator
from china_games.workshop.chance import find_generator, say_no_board


def test_an_archipelago_is_several_islands_joined_by_links(tmp_path: Path) -> None:
    generator = find_generator("empires")
    assert generator is not None
    path = tmp_path / "isles.yaml"
    path.write_text(generator.make(Generation(1, (2,), 24, "archipelago", "isles", "I")), "utf-8")
    assert isinstance(load_board(path), BoardFile)
    beside = {
        province["id"]: province["adjacent"] for province in read_document(path).data["provinces"]
    }
    islands = []
    while beside:
        ahead, island = [next(iter(beside))], set()
        while ahead:
            here = ahead.pop()
            if here in beside:
                island.add(here)
                ahead += beside.pop(here)
        islands.append(len(island))
    assert len(islands) == 3
    assert min(islands) >= 4


@pytest.mark.parametrize("game", ["china", "empires"])
def test_what_is_proposed_can_be_made(game: str) -> None:
    """For every number of players; China proposed five provinces for two, and six are the least."""
    generator = find_generator(game)
    assert generator is not None
    least, most = generator.provinces
    for players in range(2, registry.load_rules(game).meta.seats[1] + 1):
        assert least <= generator.propose(players) <= most
    wanted = Generation(1, (2,), generator.propose(2), generator.shapes[0], "x", "X")
    assert generator.make(wanted)


def test_where_no_board_comes_it_says_which_setting_to_change() -> None:
    tr = make_translator("en")
    wanted = Generation(7, (6,), 60, "ring", "x", "X")
    few = say_no_board(tr, "empires", wanted, [FEW_CAPITALS, "too little land"])
    assert few.endswith("Try more provinces, fewer players, another shape or another seed.")
    assert "Seed 7 gave no board (too few places for first cities; too little land)" in few
    narrow = say_no_board(make_translator("fr"), "empires", wanted, ["too little room for pawns"])
    assert narrow.endswith("Essayez moins de provinces, une autre forme ou une autre graine.")
