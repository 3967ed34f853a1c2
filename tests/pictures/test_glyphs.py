"""Nothing that can be shown is drawn as the empty box of a font: every text of the program, and
names of people.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
import yaml

from china_games.files import characters
from china_games.kit import fallback, fonts
from china_games.kit.pseudo import translate_pseudo
from china_games.resources import find_asset, find_board

NAMES = {
    "latin": "Zoë Łukasz Þórður Ñuño Šárka Ğülşen Œuvre Đặng Nguyễn Ængel Ludvík’s",
    "greek": "Γιώργος Ελένη Ξανθή Ψυχάρης ΆΈΉΊΌΎΏ ϊϋΐΰ",
    "cyrillic": "Елена Щукина Їжак Љубица Ђорђе Ґалина Ўладзімір",
    "pinyin": "Lǐ Bái Dù Fǔ Lǚ Bùwéi Sūn Zǐ",
}
ELSEWHERE = {
    "chinese": "陳麗華 赵孟頫 龘",
    "japanese": "さくら ヤマモト",
    "korean": "김민준",
    "hebrew": "שרה",
    "arabic": "ليلى",
    "thai": "สมชาย",
    "devanagari": "प्रिया",
    "georgian": "დავით",
    "pictures": "😀🐉",
}


@pytest.fixture(autouse=True)
def window() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))


def said(folder: Path) -> Iterator[str]:
    """English and French texts of the catalogues of a language."""
    for file in sorted(folder.glob("*.mo")):
        with file.open("rb") as stream:
            catalogue: dict[Any, str] = vars(gettext.GNUTranslations(stream))["_catalog"]
        for key, text in catalogue.items():
            yield key[0] if isinstance(key, tuple) else key
            yield text


def values(data: Any) -> Iterator[str]:
    """All texts in a file's data."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from values(key)
            yield from values(value)
    elif isinstance(data, list):
        for value in data:
            yield from values(value)
    elif isinstance(data, str):
        yield data


def everything() -> set[str]:
    """Every text of the program, its made-up language, its boards with their Chinese names, its
    rulebooks.
    """
    found = set(said(Path(str(find_asset("locale", "fr")))))
    found |= {translate_pseudo(text.rpartition("\x04")[2]) for text in found}
    for folder in (Path(str(find_board())), Path(str(find_asset("rulebook")))):
        for file in sorted(folder.rglob("*.yaml")):
            found |= set(values(yaml.load(file.read_text(encoding="utf-8"), yaml.CSafeLoader)))
    return found


def test_every_text_of_the_program_is_drawn_by_its_own_fonts() -> None:
    texts = everything()
    assert len(texts) > 3000
    shown = {
        sign for text in texts for sign in characters.put_on_one_line(text.replace("\x04", ""))
    }
    assert {"燕", "龍", "\u202f", "·", "š"} <= shown
    assert shown - fonts.list_covered() == set()


@pytest.mark.parametrize("weight", fonts.FILES)
def test_no_sign_of_ours_looks_like_the_box_for_missing_ones(weight: str) -> None:
    font = fonts.open_face(weight, 22)
    missing = pygame.image.tobytes(font.render("\U0010ffff", True, (0, 0, 0)), "RGBA")
    drawn = {
        sign: pygame.image.tobytes(font.render(sign, True, (0, 0, 0)), "RGBA")
        for sign in fonts.list_covered()
        if characters.put_on_one_line(sign).strip()
    }
    assert len(drawn) > 800
    assert [sign for sign, picture in drawn.items() if picture == missing] == []


@pytest.mark.parametrize("script", NAMES)
def test_names_in_letters_of_europe_are_drawn_by_our_fonts(script: str) -> None:
    assert [run.by for run in fonts.split_runs(characters.clean_name(NAMES[script], 200))] == [""]


@pytest.mark.parametrize("script", ELSEWHERE)
def test_other_names_are_drawn_by_a_font_that_has_them_or_as_numbered_boxes(script: str) -> None:
    for run in fonts.split_runs(characters.clean_name(ELSEWHERE[script], 200)):
        if run.by not in ("", fallback.NONE):
            assert [
                sign for sign in run.text if sign != " " and not fallback.has(run.by, sign)
            ] == []
    surface = fonts.render(ELSEWHERE[script], "regular", 22, (0, 0, 0))
    assert surface.get_width() == fonts.width(ELSEWHERE[script], "regular", 22)
    assert surface.get_bounding_rect().w > surface.get_width() // 2


def test_without_any_other_font_each_sign_has_a_box_with_its_number(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(fallback, "find_font", lambda sign: fallback.NONE)
    seen = sorted({sign for text in ELSEWHERE.values() for sign in text} - fonts.list_covered())
    boxes = {
        pygame.image.tobytes(fonts.render(sign, "regular", 34, (0, 0, 0)), "RGBA")
        for sign in seen
        if not fallback.is_mark(sign)
    }
    assert len(boxes) == sum(not fallback.is_mark(sign) for sign in seen)
