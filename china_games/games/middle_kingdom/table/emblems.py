"""The signs on the cards: one for each type of Dynasty cards, the Philosopher and the Goal cards,
as SVG.

Each sign is drawn in a box of 100 × 100: parts filled with ink, lines of ink, and light lines upon
the ink."""

from __future__ import annotations

from typing import NamedTuple

FILL, LINE, CUT, LIGHT = "fill", "line", "cut", "light"
Part = tuple[str, str, float]  # kind, path data, width of the line


def _trace_grains() -> str:
    """Grains on both sides of an ear that bends to the right."""
    data = []
    for k in range(6):
        x, y = 47 + 0.9 * k + 0.28 * k * k, 62 - 8.6 * k
        data.append(f"M{x:.1f} {y:.1f}q-17 -4 -16 -16q14 3 16 16Z")
        data.append(f"M{x + 2:.1f} {y:.1f}q17 -2 18 -14q-15 1 -18 14Z")
    return "".join(data)


def _trace_beads() -> str:
    return "".join(
        f"M{x} 31v{18 if k in (0, 5) else 13}" for k, x in enumerate((22, 29, 36, 64, 71, 78))
    )


SIGNS: dict[str, tuple[Part, ...]] = {
    "bureaucrat": (
        (FILL, "M29 60Q28 46 36 42Q37 24 50 23Q63 24 64 42Q72 46 71 60Z", 0),
        (FILL, "M26 61Q4 52 3 61Q4 70 27 68Z", 0),
        (FILL, "M74 61Q96 52 97 61Q96 70 73 68Z", 0),
        (FILL, "M25 62H75V73Q50 80 25 73Z", 0),
        (CUT, "M36 43Q50 38 64 43M27 62H73", 3),
        (CUT, "M50 64v7", 4),
    ),
    "philosopher": (
        (FILL, "M20 18H80V28H20Z", 0),
        (FILL, "M20 72H80V82H20Z", 0),
        (FILL, "M28 28H72V72H28Z", 0),
        (FILL, "M14 16h8v14h-8ZM78 16h8v14h-8ZM14 70h8v14h-8ZM78 70h8v14h-8Z", 0),
        (LIGHT, "M32 30H68V70H32Z", 0),
        (LINE, "M60 36v28M50 36v20M40 36v28M50 60v4", 4),
    ),
    "peasant": (
        (LINE, "M46 90Q44 60 60 22", 5),
        (FILL, _trace_grains(), 0),
        (FILL, "M46 84Q24 80 18 58Q38 62 46 84Z", 0),
        (FILL, "M47 88Q66 86 76 68Q56 70 47 88Z", 0),
    ),
    "merchant": (
        (FILL, "M13 66H87L74 84Q50 90 26 84Z", 0),
        (LINE, "M50 12V66", 5),
        (FILL, "M54 16Q84 26 82 60H54Z", 0),
        (FILL, "M46 24Q24 34 20 60H46Z", 0),
        (CUT, "M54 30Q70 33 78 38M54 45H81M46 37L30 43M46 49H23", 3),
        (CUT, "M22 74H78", 3),
    ),
    "noble": (
        (FILL, "M50 86L9 46A58 58 0 0 1 91 46Z", 0),
        (LIGHT, "M50 74L40 62A15 15 0 0 1 60 62Z", 0),
        (CUT, "M50 66L50 22M50 66L30 28M50 66L70 28M50 66L16 42M50 66L84 42", 2.6),
        (CUT, "M16 44A52 52 0 0 1 84 44", 3),
        (LINE, "M50 84V94", 5),
    ),
    "general": (
        (LINE, "M20 90L76 20M80 90L24 20", 6),
        (FILL, "M84 8L80 28L66 17Z", 0),
        (FILL, "M16 8L20 28L34 17Z", 0),
        (FILL, "M58 26Q70 54 94 48Q90 30 72 22Z", 0),
        (FILL, "M42 26Q30 54 6 48Q10 30 28 22Z", 0),
        (CUT, "M66 34Q76 44 86 43M34 34Q24 44 14 43", 2.6),
    ),
    "palace": (
        (FILL, "M8 52Q24 46 30 32H70Q76 46 92 52L88 60H12Z", 0),
        (FILL, "M28 30Q38 26 42 12H58Q62 26 72 30Z", 0),
        (FILL, "M18 62H82V84H18Z", 0),
        (FILL, "M10 84H90V91H10Z", 0),
        (CUT, "M14 58H86M30 31H70", 3),
        (LIGHT, "M43 66h14v18h-14ZM25 66h10v10h-10ZM65 66h10v10h-10Z", 0),
    ),
    "harvest": (
        (FILL, "M50 44Q30 30 34 8Q50 14 50 44ZM50 44Q70 30 66 8Q50 14 50 44Z", 0),
        (FILL, "M46 46Q22 44 14 22Q38 22 46 46ZM54 46Q78 44 86 22Q62 22 54 46Z", 0),
        (FILL, "M40 46H60L72 90H28Z", 0),
        (CUT, "M36 58Q50 65 64 58", 6),
        (CUT, "M50 66V88M44 66L38 88M56 66L62 88", 2.6),
    ),
    "market": (
        (LINE, "M50 14V82M16 28H84", 5),
        (FILL, "M32 82H68V90H32Z", 0),
        (FILL, "M50 6l7 9l-7 9l-7 -9Z", 0),
        (LINE, "M18 28L8 56M18 28L30 56M82 28L70 56M82 28L92 56", 3),
        (FILL, "M4 56H34Q30 70 19 70Q8 70 4 56Z", 0),
        (FILL, "M66 56H96Q92 70 81 70Q70 70 66 56Z", 0),
    ),
    "heir": (
        (FILL, "M38 36Q36 14 50 12Q64 14 62 36Z", 0),
        (FILL, "M24 38H76V66H24Z", 0),
        (FILL, "M18 68H82V86H18Z", 0),
        (LIGHT, "M45 20h10v10h-10Z", 0),
        (CUT, "M30 45H70V59H30ZM40 45V59M60 45V59M50 45V52", 3),
        (LINE, "M62 30Q82 30 86 46", 3),
        (FILL, "M82 44h8l3 16h-14Z", 0),
    ),
    "emperor": (
        (FILL, "M12 20L88 20L84 30H16Z", 0),
        (LINE, _trace_beads(), 4),
        (FILL, "M38 32H62L68 60H32Z", 0),
        (FILL, "M30 60H70V72Q50 80 30 72Z", 0),
        (CUT, "M42 46H58M31 61H69", 3),
        (FILL, "M50 82l6 5l-6 5l-6 -5Z", 0),
        (FILL, "M44 12h12v8h-12Z", 0),
    ),
    "dragon": (
        (LINE, "M30 28Q54 12 70 26Q84 42 62 52Q34 62 38 76Q46 90 66 82Q76 78 74 70", 11),
        (FILL, "M38 12Q12 14 10 36Q20 34 26 40Q40 40 44 26Z", 0),
        (LINE, "M26 18Q20 8 26 4M38 14Q38 6 44 4", 4),
        (FILL, "M74 74Q88 74 92 60Q78 58 68 68Z", 0),
        (LINE, "M66 46L84 54M40 62L22 60M42 82L28 90", 4),
        (LIGHT, "M22 24a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z", 0),
        (CUT, "M56 24Q66 26 70 36M52 56Q44 62 44 70", 3),
    ),
}
"""By the ids of types, Goal cards and the Philosopher."""

RESET: tuple[Part, ...] = ((LINE, "M78 50A28 28 0 1 1 68 28", 10), (FILL, "M58 8L92 26L62 44Z", 0))
"""The Reset card: bid cards come back."""


class Ink(NamedTuple):
    """What a sign is drawn with."""

    dark: str
    light: str


def draw_sign(parts: tuple[Part, ...], place: tuple[float, float, float], ink: Ink) -> list[str]:
    """A sign as SVG parts; `place` is left, top and side."""
    left, top, side = place
    move = f'transform="translate({left:.2f} {top:.2f}) scale({side / 100:.4f})"'
    found = []
    for kind, data, width in parts:
        if kind in (FILL, LIGHT):
            found.append(
                f'<path d="{data}" {move} fill="{ink.dark if kind == FILL else ink.light}"/>'
            )
        else:
            colour = ink.dark if kind == LINE else ink.light
            found.append(
                f'<path d="{data}" {move} fill="none" stroke="{colour}" stroke-width="{width}" '
                f'stroke-linecap="round" stroke-linejoin="round"/>'
            )
    return found
