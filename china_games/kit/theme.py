"""How everything looks, as data: ink and paper, mineral pigments, the six looks of the seats."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

Colour = tuple[int, int, int]


def parse_colour(text: str) -> Colour:
    """#RRGGBB as a tuple."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def write_css(value: Colour) -> str:
    """A colour as SVG writes it."""
    return "#{:02x}{:02x}{:02x}".format(*value)


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """`first` with `share` (0..1) of `second` stirred in."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def measure_luminance(value: Colour) -> float:
    """Relative luminance after WCAG, 0..1."""
    linear = [c / 3294.6 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in value]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def measure_contrast(first: Colour, second: Colour) -> float:
    """Contrast after WCAG, 1..21."""
    light, dark = sorted((measure_luminance(first), measure_luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


class SeatLook(NamedTuple):
    """What tells one seat from another: a colour, an emblem and a letter, always all three."""

    colour: Colour
    on: Colour
    emblem: str
    letter: str


class Theme(NamedTuple):
    """Colours by role and the seats' looks. Sizes are logical units."""

    paper: Colour
    paper_light: Colour
    paper_dark: Colour
    ink: Colour
    ink_soft: Colour
    ink_faint: Colour
    cinnabar: Colour
    malachite: Colour
    azurite: Colour
    ochre: Colour
    purple: Colour
    on_seal: Colour
    focus: Colour
    error: Colour
    shade: Colour
    seats: tuple[SeatLook, ...]
    line: float
    high_contrast: bool

    def find_colour(self, name: str | Colour) -> Colour:
        """A colour by its role's name; a colour stays what it is."""
        return name if isinstance(name, tuple) else getattr(self, name)


EMBLEMS = ("mountain", "wave", "lotus", "coin", "cloud", "bamboo")
LETTERS = "ABCDEF"
SEATS = ("#b3372a", "#2a5d8f", "#2c7a58", "#c48a1d", "#6d4079", "#3b3a3c")
# After Okabe and Ito, in the same order, so that a seat keeps its place in people's minds.
SAFE_SEATS = ("#d55e00", "#005a9c", "#12a277", "#f0c420", "#cc79a7", "#202020")
SAFE_CLEAR = ("#8f3d00", "#005694", "#4db999", "#f0c420", "#7a3560", "#202020")
DARK, LIGHT = parse_colour("#201a17"), parse_colour("#fff9ec")
READABLE, CLEAR = (
    4.5,
    7.0,
)  # contrast of writing after WCAG: AA, and AAA in the theme of high contrast


def wrap_look(look: int) -> int:
    """The look to draw for one that a save names: a program to come may have more of them."""
    return look % len(SEATS)


def make_looks(colours: tuple[str, ...], least: float = READABLE) -> tuple[SeatLook, ...]:
    """The seats' looks in these colours, each with the writing that reads best on it, in at least
    this contrast.
    """
    found = []
    for text, emblem, letter in zip(colours, EMBLEMS, LETTERS, strict=True):
        value = parse_colour(text)
        on = LIGHT if measure_contrast(LIGHT, value) >= READABLE else DARK
        found.append(SeatLook(deepen_colour(value, on, least), on, emblem, letter))
    return tuple(found)


def deepen_colour(value: Colour, on: Colour, least: float) -> Colour:
    """A colour made deeper (below dark writing: paler) until the writing on it has this
    contrast.
    """
    goal = (0, 0, 0) if on == LIGHT else (255, 255, 255)
    shades = (mix(value, goal, step / 20) for step in range(21))
    return next(shade for shade in shades if measure_contrast(on, shade) >= least)


def make_ink_and_paper() -> Theme:
    return Theme(
        paper=parse_colour("#f1e6cd"),
        paper_light=parse_colour("#fbf5e6"),
        paper_dark=parse_colour("#e2d2b0"),
        ink=parse_colour("#2a221e"),
        ink_soft=parse_colour("#5f5043"),
        ink_faint=parse_colour("#b9a78a"),
        cinnabar=parse_colour("#a52f23"),
        malachite=parse_colour("#236648"),
        azurite=parse_colour("#2a5d8f"),
        ochre=parse_colour("#b27a16"),
        purple=parse_colour("#6d4079"),
        on_seal=parse_colour("#fff6e4"),
        focus=parse_colour("#1f6fb5"),
        error=parse_colour("#a3231a"),
        shade=parse_colour("#1a1411"),
        seats=make_looks(SEATS),
        line=1.5,
        high_contrast=False,
    )


def raise_contrast(theme: Theme) -> Theme:
    return theme._replace(
        paper=parse_colour("#ffffff"),
        paper_light=parse_colour("#ffffff"),
        paper_dark=parse_colour("#e8e8e8"),
        ink=parse_colour("#000000"),
        ink_soft=parse_colour("#262626"),
        ink_faint=parse_colour("#767676"),
        cinnabar=parse_colour("#8f1a10"),
        malachite=parse_colour("#0a4f32"),
        azurite=parse_colour("#0b3f75"),
        ochre=parse_colour("#7a4e00"),
        purple=parse_colour("#4d1f5c"),
        on_seal=parse_colour("#ffffff"),
        focus=parse_colour("#0050c8"),
        error=parse_colour("#8f0f08"),
        line=2.5,
        high_contrast=True,
        seats=make_looks(SEATS, CLEAR),
    )


@cache
def choose_theme(contrast: bool = False, colour_safe: bool = False) -> Theme:
    """The theme of these settings."""
    made = raise_contrast(make_ink_and_paper()) if contrast else make_ink_and_paper()
    if colour_safe:
        made = made._replace(
            seats=make_looks(SAFE_CLEAR, CLEAR) if contrast else make_looks(SAFE_SEATS)
        )
    if colour_safe and not contrast:
        made = made._replace(
            malachite=parse_colour("#005c42"),
            azurite=parse_colour("#00507d"),
            cinnabar=parse_colour("#9a3c00"),
        )
    return made


# Text sizes by role, logical units at 100 %; none is below 16.
SIZES = {
    "small": 16.0,
    "body": 18.0,
    "large": 21.0,
    "heading": 27.0,
    "title": 38.0,
    "display": 56.0,
}
