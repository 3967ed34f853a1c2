"""Large signs: numbers, letters, card signs and pieces a step larger; nothing is cut or covered."""

from __future__ import annotations

import pytest

from china_games.kit.comfort import LARGE_SIGNS
from china_games.kit.page import read_window
from china_games.kit.pilot import Pilot
from tests.pictures.layout import SPEAKERS, faults
from tests.pictures.scenes import SCENES, steady

GAMES = ("china_turn", "china_light", "empires_moves", "city_turn", "kingdom_bid")


def show(scene: str, text: int = 100) -> Pilot:
    with steady():
        pilot = SCENES[scene]()
    pilot.app.apply(pilot.app.settings._replace(text_size=text, large_signs=True))
    return pilot


@pytest.mark.parametrize("scene", GAMES)
@pytest.mark.parametrize(
    ("size", "scale", "text"),
    [((960, 600), 75, 100), ((1280, 800), 100, 100), ((1280, 800), 100, 200)],
)
def test_nothing_is_cut_or_written_over_where_signs_are_large(
    scene: str, size: tuple[int, int], scale: int, text: int
) -> None:
    pilot = show(scene, text)
    found = {language: faults(pilot, size, scale, SPEAKERS[language]) for language in ("fr", "en")}
    pilot.close()
    assert not any(found.values()), found


@pytest.mark.parametrize(
    ("scene", "signs"),
    [
        ("china_turn", ("A", "B", "C", "Wei", "紅")),
        ("empires_moves", ("A", "B", "C")),
        ("city_turn", ("A", "B", "C", "D")),
        ("kingdom_bid", ("3", "4", "Benedikt")),
    ],
)
def test_letters_and_numbers_are_larger(scene: str, signs: tuple[str, ...]) -> None:
    read: list[dict[str, int]] = []
    for large in (False, True):
        with steady():
            pilot = SCENES[scene]()
        pilot.app.apply(pilot.app.settings._replace(large_signs=large))
        pilot.app.fixed_scale = 100
        with read_window() as page:
            pilot.resize((1280, 800 + large))
            pilot.step(2)
        pilot.close()
        found: dict[str, int] = {}
        for line in page.lines:
            found[line.text] = found.get(line.text, 0) + line.words.pixels
        read.append(found)
    usual, now = read  # of each text the sum of its types, wherever it stands
    for sign in signs:
        assert now[sign] > usual[sign], (sign, now[sign], usual[sign])


def test_pieces_grow_as_far_as_there_is_room() -> None:
    pilot = show("china_turn")
    painter = pilot.screen.table.make_painter(pilot.ui)  # type: ignore[attr-defined]
    pilot.close()
    assert painter.grow_piece(40, 2.0) == round(40 * LARGE_SIGNS)
    assert painter.grow_piece(40, 1.1) == 44
    assert painter.letters == LARGE_SIGNS


@pytest.mark.parametrize(
    ("scene", "said"), [("kingdom_bid", "Cancel"), ("empires_moves", "End turn")]
)
def test_the_buttons_of_a_table_grow_with_the_text(scene: str, said: str) -> None:
    read: list[int] = []
    for text in (100, 200):
        with steady():
            pilot = SCENES[scene]()
        pilot.app.apply(pilot.app.settings._replace(text_size=text))
        pilot.app.fixed_scale = 100
        with read_window() as page:
            pilot.resize((1280, 800 + text // 100))
            pilot.step(2)
        pilot.close()
        read.append(max(line.words.pixels for line in page.lines if line.text == said))
    assert read[1] >= 1.2 * read[0]
