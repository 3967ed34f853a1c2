"""What is noticed of a screen that does not look as it is kept (`test_scenes` compares them all): a
moved label, a missing piece, another colour is, a stray pixel is not.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from china_games.kit.pilot import Pilot
from tests.pictures import golden
from tests.pictures.golden import BLOCK, NOTICED, VIEWS
from tests.pictures.scenes import SCENES, steady


def test_every_scene_has_its_sheet_and_every_sheet_a_scene() -> None:
    assert {path.stem for path in golden.FOLDER.glob("*.png")} == set(SCENES)
    assert sum(path.stat().st_size for path in golden.FOLDER.glob("*.png")) < 9_000_000


# -- what is noticed -------------------------------------------------------------------------------

VIEW = VIEWS[2]


@pytest.fixture(scope="module")
def playing() -> Pilot:
    with steady():
        pilot = SCENES["china_border"]()
    golden.taken(pilot, VIEW)
    return pilot


def window(pilot: Pilot) -> pygame.Surface:
    return pilot.look().copy()


def noticed(before: pygame.Surface, after: pygame.Surface) -> int:
    return golden.worst(
        *(pygame.transform.smoothscale(picture, VIEW.small) for picture in (before, after))
    )


def test_a_label_that_has_moved_is_noticed(playing: Pilot) -> None:
    before, after = window(playing), window(playing)
    place = playing.find("turn").rect
    after.blit(before, place.move(8, 0), place)
    assert noticed(before, after) >= NOTICED


def test_a_piece_that_is_missing_is_noticed(playing: Pilot) -> None:
    before, after = window(playing), window(playing)
    view = playing.screen.match.view()  # type: ignore[attr-defined]
    slot = next(slot for slot in range(60) if any(mask >> slot & 1 for mask in view.palaces))
    place = playing.find_stop(f"table/slot/{slot}").rect.inflate(-8, -8)
    after.fill(before.get_at(place.move(0, place.h).midbottom), place)
    assert noticed(before, after) >= NOTICED


def test_another_colour_is_noticed(playing: Pilot) -> None:
    before, after = window(playing), window(playing)
    box = playing.find("turn").rect
    seal = pygame.Rect(box.x - 34, box.y, 26, 26)
    after.fill((40, 0, 40), seal, special_flags=pygame.BLEND_RGB_ADD)
    assert noticed(before, after) >= NOTICED


def test_stray_pixels_of_another_rasteriser_are_not(playing: Pilot) -> None:
    before, after, dice = window(playing), window(playing), Random(1)
    for _ in range(20_000):
        place = dice.randrange(VIEW.size[0]), dice.randrange(VIEW.size[1])
        shade = tuple(
            max(0, min(255, value + dice.randint(-30, 30))) for value in before.get_at(place)[:3]
        )
        after.set_at(place, shade)
    assert noticed(before, after) < NOTICED // 2


def test_differing_pictures_are_written_where_the_message_says(tmp_path: Path) -> None:
    one, two = pygame.Surface((64, 40), depth=24), pygame.Surface((64, 40), depth=24)
    two.fill((90, 0, 0), (8, 8, 2 * BLOCK, 2 * BLOCK))
    assert golden.worst(one, one) == 0
    assert golden.worst(one, two) == 90
    golden.report(tmp_path, "scene", VIEW, one, two)
    assert {path.name for path in tmp_path.iterdir()} == {
        f"scene-1280-en-{name}.png" for name in ("actual", "expected", "difference")
    }


def test_a_sheet_is_kept_in_few_colours_and_comes_back_nearly_the_same(tmp_path: Path) -> None:
    picture, dice = pygame.Surface((96, 60), depth=24), Random(2)
    for at in range(96 * 60):
        picture.set_at((at % 96, at // 96), (at % 251, at // 30 % 256, dice.randrange(256)))
    golden.write(tmp_path / "sheet.png", picture)
    assert golden.worst(picture, golden.sheet_of(tmp_path / "sheet.png")) < NOTICED
