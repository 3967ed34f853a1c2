"""Fonts, pictures and colours: every sign can be drawn, every picture is in the subset, every
colour can be told.
"""

from __future__ import annotations

import itertools
import math
import re
from pathlib import Path

import pygame
import pygame.freetype
import pytest

from china_games.kit import canvas, fallback, fonts, shapes, svg, theme
from china_games.kit.canvas import Cache, Canvas, rasterise
from china_games.kit.emblems import EMBLEMS
from china_games.kit.icons import ICONS
from china_games.kit.pseudo import make_translator as pseudo_translator
from china_games.kit.pseudo import translate_pseudo
from china_games.kit.svg import write_document, write_number
from china_games.kit.ui import Node, Rect, Ui
from china_games.kit.widgets import Column, Divider, Icon, Label, Seal, Toggle
from china_games.resources import find_asset
from tests.kit.scene import Scene, flown

ROOT = Path(__file__).resolve().parents[2]
SHOWN = [
    *ROOT.glob("assets/locale/*/**/*.po"),
    *ROOT.glob("assets/rulebook/**/*.*"),
    *ROOT.glob("boards/**/*.yaml"),
    *ROOT.glob("china_games/**/*.py"),
]


@pytest.fixture(autouse=True)
def window() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((960, 600))


def test_every_sign_the_program_shows_is_in_the_fonts() -> None:
    texts = {
        path: path.read_text(encoding="utf-8")
        for path in SHOWN
        if path.suffix in (".po", ".py", ".yaml", ".md")
    }
    missing = {
        str(path.relative_to(ROOT)): gone
        for path, text in texts.items()
        if (
            gone := "".join(
                sorted({sign for sign in text if sign.isprintable()} - fonts.list_covered())
            )
        )
    }
    assert missing == {}, "run tools/make_fonts.py"


@pytest.mark.parametrize("weight", list(fonts.FILES))
def test_the_coverage_is_true(weight: str) -> None:
    pygame.freetype.init()
    font = pygame.freetype.Font(find_asset("fonts", fonts.FILES[weight]), 20)
    signs = sorted(fonts.list_covered())
    have = font.get_metrics("".join(signs))
    assert [sign for sign, metrics in zip(signs, have, strict=True) if metrics is None] == []
    assert {
        "\u202f",
        "\u2011",
        "\u00a0",
        "…",
        "’",
        "œ",
        "←",
        "★",
        "☑",
        "✓",
        "✗",
        "•",
        "ǎ",
        "燕",
        "國",
    } <= set(signs)


def test_the_narrow_space_is_narrow() -> None:
    for weight in fonts.FILES:
        assert 0 < fonts.width("\u202f", weight, 60) < fonts.width(" ", weight, 60)


def test_signs_of_other_fonts_stand_in_the_same_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fallback, "find_font", lambda sign: fallback.NONE)
    assert fonts.split_runs("Zoë 龘 x") == [
        ("Zoë ", "", ""),
        ("龘", fallback.NONE, ""),
        (" x", "", ""),
    ]
    surface = fonts.render("Zoë 龘 x", "regular", 20, (0, 0, 0))
    assert surface.get_height() == fonts.line_height("regular", 20)
    assert surface.get_width() > fonts.width("Zoë  x", "regular", 20)


def test_a_sign_that_no_font_has_is_a_box_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fallback, "find_font", lambda sign: fallback.NONE)
    drawn = {
        pygame.image.tobytes(fonts.render(name, "regular", size, (0, 0, 0)), "RGBA")
        for size in (14, 18, 30)
        for name in ("שרה", "דנה", "ანა", "👩", "🚀")
    }
    assert len(drawn) == 3 * 5
    assert fonts.width("שרה", "regular", 20) == 3 * fallback.measure_box(20)


def test_words_of_another_script_keep_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fallback, "find_font", lambda sign: "some")
    monkeypatch.setattr(fallback, "has", lambda path, sign: True)
    assert fonts.split_runs("Ana שרה לוי x") == [
        ("Ana ", "", ""),
        ("שרה לוי", "some", "Hebr"),
        (" ", "", ""),
        ("x", "", ""),
    ]
    assert fonts.split_runs("დავით علي") == [("დავით ", "some", ""), ("علي", "some", "Arab")]
    assert fonts.split_runs("aq\u0323\u0307b") == [
        ("a", "", ""),
        ("q\u0323\u0307", "some", ""),
        ("b", "", ""),
    ]


def test_a_font_of_this_computer_has_what_it_is_taken_for() -> None:
    for sign in "אЖΩعก😀王龘":
        path = fallback.find_font(sign)
        assert path == fallback.NONE or fallback.has(path, sign)
        first = fallback.list_first_fonts()
        before = first[: first.index(path)] if path in first else ()
        assert path == fallback.NONE or not any(fallback.has(one, sign) for one in before)


def test_text_that_cannot_be_drawn_is_left_out() -> None:
    assert fonts.clean("a\0b\u202ec\nd") == "abc d"
    assert fonts.render("", "regular", 20, (0, 0, 0)).get_height() == fonts.line_height(
        "regular", 20
    )


def test_wrapping_keeps_all_words_and_the_width() -> None:
    text = "Some words\u00a0that stay\n\nand a Donaudampfschifffahrtsgesellschaftskapitän "
    text += "王" * 13
    for room in (60, 90, 150, 400):
        lines = fonts.wrap(text, "regular", 18, room)
        assert all(fonts.width(line, "regular", 18) <= room for line in lines)
        assert "".join(lines).replace(" ", "") == text.replace(" ", "").replace("\n", "")
    assert fonts.wrap("one two", "regular", 18, 400) == ["one two"]


def test_shortened() -> None:
    text = "A long label in the table"
    assert fonts.shorten(text, "regular", 18, 1000) == text
    short = fonts.shorten(text, "regular", 18, 90)
    assert short.endswith("…")
    assert fonts.width(short, "regular", 18) <= 90
    assert fonts.shorten(text, "regular", 18, 0) == "…"


# -- pictures --------------------------------------------------------------------------------------


def test_cache_keeps_to_its_budget_and_what_is_used() -> None:
    cache = Cache(100_000)
    made: list[int] = []

    def get(i: int) -> None:
        cache.get(i, lambda: made.append(i) or pygame.Surface((50, 100)))  # type: ignore[func-returns-value]

    for i in (1, 2, 3, 4, 1, 5, 1, 6, 1):
        get(i)
        assert cache.used <= 100_000
    assert made == [1, 2, 3, 4, 5, 6]
    cache.drop(lambda key: key == 1)
    get(1)
    assert made[-1] == 1
    cache.clear()
    assert cache.used == 0


def test_one_picture_larger_than_the_budget_is_kept_alone() -> None:
    cache = Cache(1000)
    first = cache.get("a", lambda: pygame.Surface((100, 100)))
    assert cache.get("a", lambda: pygame.Surface((1, 1))) is first


def test_an_svg_has_exactly_its_size() -> None:
    for size in ((31, 17), (1, 1), (400, 3)):
        surface = rasterise(
            write_document([svg.draw_box(0, 0, *size, (200, 10, 10))], (0, 0, *size), size), size
        )
        assert surface.get_size() == size
        assert surface.get_at((size[0] - 1, size[1] - 1))[:3] == (200, 10, 10)


def test_an_svg_of_another_shape_is_not_stretched() -> None:
    square = write_document([svg.draw_box(0, 0, 10, 10, (9, 9, 9))], (0, 0, 10, 10), (10, 10))
    surface = rasterise(square, (30, 10))
    assert surface.get_size() == (30, 10)
    assert surface.get_at((25, 5)).a == 0


def test_svg_is_kept_by_content_and_size() -> None:
    store = Canvas()
    spot = write_document([svg.draw_disc((5, 5), 4, (0, 0, 0))], (0, 0, 10, 10), (10, 10))
    assert store.render_svg(spot, (20, 20)) is store.render_svg(spot, (20, 20))
    assert store.render_svg(spot, (20, 20)) is not store.render_svg(spot, (30, 30))


def test_what_was_rasterised_is_kept_for_all_windows_unless_it_is_very_large(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(canvas, "RASTERS", Cache(100_000))
    spot = write_document([svg.draw_disc((5, 5), 4, (0, 0, 0))], (0, 0, 10, 10), (10, 10))
    first, large = canvas.load_svg(spot, (20, 20)), canvas.load_svg(spot, (200, 200))
    assert large.get_size() == (200, 200)
    assert canvas.load_svg(spot, (20, 20)) is first
    assert canvas.load_svg(spot, (200, 200)) is not large
    drawn = [Canvas().render_svg(spot, (20, 20)) for _ in range(2)]
    drawn[0].fill("red")
    assert drawn[1].get_at((10, 10))[:3] == (0, 0, 0) == first.get_at((10, 10))[:3]


def test_the_builder_stays_in_the_subset() -> None:
    parts = [
        svg.draw_box(1, 1, 5, 5, "#ff0000", 2, (0, 0, 0), 1, 0.5),
        svg.draw_disc((50, 20), 9, None, "#00ff00", 2),
        svg.stroke(svg.trace_smooth([(0, 0), (5, 9), (10, 0)], closed=True), (1, 2, 3)),
        svg.stroke(svg.trace_scallop((30, 30), 8, 7), (1, 2, 3), 2, 0.5),
        svg.fill(
            svg.trace_line([(5, 5), (9, 5), (7, 9)], closed=True), (1, 1, 1), 0.5, turn="rotate(9)"
        ),
    ]
    text = write_document(parts, (0, 0, 100, 50), (100, 50))
    assert not re.search(r"<(text|use|clipPath|mask|filter|pattern)", text)
    assert rasterise(text, (100, 50)).get_bounding_rect().w > 0
    assert (write_number(1.0), write_number(1.256), write_number(10), write_number(0)) == (
        "1",
        "1.26",
        "10",
        "0",
    )


def centre_is_inked(surface: pygame.Surface) -> bool:
    return surface.get_bounding_rect().w > surface.get_width() // 6


def test_every_icon_and_seal_draws_something() -> None:
    def make(scene: Scene, ui: Ui) -> Node:
        return Column(
            [
                Icon("play", key="icon"),
                Seal(2, letter=True, key="seal"),
                Divider(),
                Toggle("On", True),
            ]
        )

    with flown(make) as (pilot, _):
        assert all(centre_is_inked(pilot.ui.render_icon(name, 24)) for name in ICONS)
        pictures = [
            pilot.ui.render_seal(look, 40, letter) for look in range(6) for letter in (False, True)
        ]
        shown = {pygame.image.tobytes(picture, "RGB") for picture in pictures}
        assert len(shown) == 12
        assert set(EMBLEMS) == {"crown", *(look.emblem for look in pilot.ui.theme.seats)}


@pytest.mark.parametrize("style", list(shapes.PANELS))
def test_panels_fill_their_rectangle(style: str) -> None:
    with flown(lambda scene, ui: Label("x")) as (pilot, _):
        for size in ((300, 200), (20, 60), (7, 5)):
            target = pygame.Surface((400, 300))
            target.fill((255, 0, 255))
            place = Rect((50, 40), size)
            pilot.ui.draw_panel(target, place, style)
            assert target.get_at(place.center)[:3] != (255, 0, 255)
            assert target.get_at((399, 299))[:3] == (255, 0, 255)


# -- colours ---------------------------------------------------------------------------------------

THEMES = [
    theme.choose_theme(contrast, safe) for contrast in (False, True) for safe in (False, True)
]


@pytest.mark.parametrize("look", THEMES)
def test_text_can_be_read(look: theme.Theme) -> None:
    least = 7 if look.high_contrast else 4.5
    for ground in (look.paper, look.paper_light, look.paper_dark):
        assert theme.measure_contrast(look.ink, ground) >= 7
        for role in ("ink_soft", "cinnabar", "malachite", "azurite", "error"):
            assert theme.measure_contrast(look.find_colour(role), ground) >= least
    assert theme.measure_contrast(look.on_seal, look.cinnabar) >= least
    assert theme.measure_contrast(look.paper_light, look.ink) >= least
    assert all(theme.measure_contrast(seat.on, seat.colour) >= least for seat in look.seats)


@pytest.mark.parametrize("look", THEMES)
def test_seats_differ_by_emblem_and_letter_too(look: theme.Theme) -> None:
    for part in zip(*look.seats, strict=True):
        assert part[0] == look.seats[0].on or len(set(part)) > 1
    assert (
        len({seat.emblem for seat in look.seats}) == len({seat.letter for seat in look.seats}) == 6
    )


# Machado, Oliveira and Fernandes 2009, full strength.
BLINDNESS = {
    "protan": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deutan": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritan": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}


def seen(colour: theme.Colour, kind: str) -> tuple[float, ...]:
    return tuple(sum(a * c for a, c in zip(row, colour, strict=True)) for row in BLINDNESS[kind])


@pytest.mark.parametrize("kind", list(BLINDNESS))
def test_the_safe_seats_stay_apart_for_the_colour_blind(kind: str) -> None:
    shown = [seen(seat.colour, kind) for seat in theme.choose_theme(colour_safe=True).seats]
    assert min(math.dist(first, second) for first, second in itertools.combinations(shown, 2)) > 40


def test_colours_are_read_and_written() -> None:
    assert theme.parse_colour("#0a10ff") == (10, 16, 255)
    assert theme.write_css((10, 16, 255)) == "#0a10ff"
    assert theme.mix((0, 0, 0), (100, 200, 50), 0.5) == (50, 100, 25)
    assert theme.measure_contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert theme.choose_theme().find_colour("ink") == theme.choose_theme().find_colour(
        theme.choose_theme().ink
    )


def test_no_text_size_is_small() -> None:
    assert min(theme.SIZES.values()) >= 15


# -- the made-up language --------------------------------------------------------------------------


def test_the_made_up_language_is_longer_and_keeps_what_must_stay() -> None:
    said = translate_pseudo("The **best** of {name}, see [rule](CH-21)")
    assert "{name}" in said
    assert said.count("**") == 2
    assert "](CH-21)" in said
    assert len(translate_pseudo("Thirty letters, more or less")) == round(
        1.4 * len("Thirty letters, more or less")
    )
    tr = pseudo_translator()
    assert tr.plural("{n} card", "{n} cards", 3).startswith("3 çàrdš")
    assert tr.ctx("colour", "red") == translate_pseudo("red")
    assert translate_pseudo("") == ""


@pytest.mark.parametrize("pixels", [11, 12, 13, 15])
def test_small_type_is_set_as_evenly_as_large_type(pixels: int) -> None:
    """Each word ends within two pixels, and a little more for each word, of where large type would
    have it.
    """
    sentence = "Aucune carte en main, ou les règles imprimées ; là où elles laissent un doute"
    words = sentence.split(" ")
    large = fonts.open_face("regular", pixels * 16)
    for n in range(1, len(words) + 1):
        text = " ".join(words[:n])
        assert abs(fonts.width(text, "regular", pixels) - large.size(text)[0] / 16) <= 2 + 0.25 * n


@pytest.mark.parametrize("at", [(30, 30), (-30, 30), (95, 30), (-500, 900)])
def test_the_place_of_a_line_is_the_same_beyond_the_edge(at: tuple[int, int]) -> None:
    """What stands behind a word goes by its place: the second name of a province of which the first
    is out of sight.
    """
    with flown(lambda scene, ui: Label("x")) as (pilot, _):
        ui, target = pilot.ui, pygame.Surface((100, 60))
        wide, high = ui.measure_text("Qin")
        assert ui.put(target, "Qin", at).size == (wide, high)
        assert ui.put(target, "Qin", at).topleft == at
        assert ui.centre_text(target, "Qin", at, "body", "ink").center == pytest.approx(at, abs=1)
        assert (
            ui.outline_text(target, "Qin", at, "body", ("ink", "paper"), weight="regular").size[0]
            == wide
        )
        assert ui.write(target, "Qin", pygame.Rect(at, (80, 40))).x == at[0]


def test_lines_are_broken_where_measuring_each_of_them_would_break_them() -> None:
    texts = [
        "AVA Ta To, WAW Yo. L’Élu fi ffi Tyr « Vœu » 7,7 1 111 — fin",
        "Every player takes up to three cards, in order, and keeps at most one of them.",
        "Chaque joueur prend jusqu’à trois cartes, dans l’ordre, et n’en garde qu’une au plus.",
        "名字 and ☃ in one line of signs that no font or another font has",
        "Antidisestablishmentarianism a b",
    ]
    sizes = ((weight, pixels) for weight in fonts.FILES for pixels in (11, 14, 23, 24, 60))
    for (weight, pixels), text in itertools.product(sizes, texts):
        for room in range(3 * pixels, 40 * pixels, 7 * pixels // 3):
            lines = fonts.wrap_line(text, weight, pixels, room)
            assert all(fonts.width(line, weight, pixels) <= room for line in lines)
            for line, following in itertools.pairwise(lines):
                longer = f"{line} {following.split(' ')[0]}"
                whole = longer in text  # else a word was cut that has no room in any line
                assert not whole or fonts.width(longer, weight, pixels) > room
