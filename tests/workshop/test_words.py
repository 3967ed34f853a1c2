"""What stands out is told when it is large, and there were enough games to say so."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from china_games.boards.board_file import BoardFile, load_board
from china_games.i18n import make_translator
from china_games.resources import find_board, find_template
from china_games.workshop.figures import grow_regions
from china_games.workshop.playtest import Outcome, count_up, find_weighing
from china_games.workshop.words import list_lines, list_warnings

EVERYWHERE = tuple(range(24))
PROVINCES = "EM-08"
"""The rule by which provinces are points."""


@cache
def load_template() -> BoardFile:
    board = load_board(find_template("empires"))
    assert isinstance(board, BoardFile)
    return board


def make_outcomes(
    games: int, second: float = 0.5, corner: float = 0.5, used: tuple[int, ...] = EVERYWHERE
) -> list[Outcome]:
    """Games made up: how often the second player wins, and one who alone began in one region."""
    beside = find_weighing("empires").list_beside
    assert beside is not None
    regions = grow_regions(beside(load_template().rules_board))
    chance, found = Random("outcomes"), []
    for _ in range(games):
        starts = (chance.randrange(24), chance.randrange(24))
        inside = [regions[start] == 0 for start in starts]
        rate = second
        if inside[0] != inside[1]:
            rate = corner if inside[1] else 1 - corner
        won = int(chance.random() < rate)
        scores = (10 + (not won), 10 + won)
        found.append(Outcome((won,), starts, scores, 200, 8, "victory", ((PROVINCES, 21),), used))
    return found


def list_told(outcomes: list[Outcome]) -> list[str]:
    tr, board = make_translator("en"), load_template()
    return list(list_warnings(tr, board, count_up(board, 2, outcomes)))


@pytest.mark.parametrize("games", [20, 200])
def test_even_games_are_told_without_a_warning(games: int) -> None:
    assert list_told(make_outcomes(games)) == []


def test_the_order_of_play_and_the_start_are_told_when_they_decide() -> None:
    assert "order of play decides" in list_told(make_outcomes(200, second=0.75))[0]
    assert list_told(make_outcomes(100, second=0.75)) == []  # too few to say so
    assert any("begins decides" in told for told in list_told(make_outcomes(400, corner=0.95)))


def test_places_that_no_game_uses_are_told() -> None:
    assert [
        told.startswith("nothing ever happens")
        for told in list_told(make_outcomes(40, used=EVERYWHERE[:-2]))
    ] == [True]


def test_ends_are_told_that_are_far_more_frequent_than_on_the_program_s_map() -> None:
    ended = [outcome._replace(end="last_year") for outcome in make_outcomes(60)]
    (told,) = list_told(ended)
    assert told.startswith("60 of 60 games end so: “The last year is over")


def test_all_that_was_counted_is_said_in_both_languages() -> None:
    board = load_template()
    report = count_up(board, 2, make_outcomes(40))
    for language, few in (("en", "Too few games to judge"), ("fr", "Trop peu de parties")):
        lines = list(list_lines(make_translator(language), board, report))
        assert sum(few in line for line in lines) == 2
        assert len(lines) >= 7


def test_figures_speak_of_years_and_of_boards_by_their_names() -> None:
    tr, board = make_translator("en"), load_template()
    told = " ".join(list_lines(tr, board, count_up(board, 2, make_outcomes(40))))
    assert "Length: 8 years, 200 moves" in told
    assert "rounds" not in told
    assert "For comparison, “The World (40)”" in told


def test_places_and_boards_go_by_their_names_not_by_their_ids() -> None:
    board, tr = load_template(), make_translator("fr")
    report = count_up(board, 2, make_outcomes(200, corner=0.8, used=EVERYWHERE[1:]))
    names = {province.id: province.name["fr"] for province in board.map.provinces}
    unused = board.rules_board.provinces[0]
    assert names[unused] != unused
    told = " ".join([*list_lines(tr, board, report), *list_warnings(tr, board, report)])
    assert f"dans {names[unused]}." in told
    assert f"autour de {names[report.regions[0][0]]} " in told
    for place in board.rules_board.provinces:
        assert f" {place}." not in told
        assert f"autour de {place} " not in told


def test_slots_of_china_go_by_province_and_number() -> None:
    board = load_board(find_board() / "china" / "side_a.yaml")
    assert isinstance(board, BoardFile)
    listed = find_weighing("china").list_names
    assert listed is not None
    names, (province, number) = listed(board.map), board.rules_board.slot_ids[0].split(".")
    first = next(one for one in board.map.provinces if one.id == province)
    assert names[board.rules_board.slot_ids[0]]["fr"] == f"{first.name['fr']} {number}"
    assert set(names) == set(board.rules_board.slot_ids)


def test_parts_of_a_french_sentence_are_set_as_french() -> None:
    board, tr = load_template(), make_translator("fr")
    told = list(list_lines(tr, board, count_up(board, 2, make_outcomes(200))))
    assert any("\u202f; " in line for line in told)
    assert not any("]; " in line for line in told)
