"""The rules of the game, number by number, and what the rulebook holds."""

from __future__ import annotations

from tests.support.rulebooks import Numbers

NUMBERS = Numbers(
    "MK",
    (
        *range(1, 5),
        *range(10, 15),
        *range(20, 31),
        *range(40, 49),
        50,
        51,
        55,
        *range(60, 67),
        *range(70, 78),
    ),
    frozenset({77, 2, 12, 22, 29, 30, 41, 42, 44, 45, 46, 50, 60, 61, 64, 65, 66, 71, 73}),
)

SEARCHES = [
    ("how do I win", "MK-66"),
    ("but du jeu", "MK-66"),
    ("victoire", "MK-66"),
    ("MK-13", "MK-13"),
    ("mk 44", "MK-44"),
    ("mk29", "MK-29"),
    ("récolte", "MK-12"),
    ("harvest", "MK-12"),
    ("vainqueur", "MK-66"),
    ("égalité pioche", "MK-29"),
    ("missing", "MK-63"),
    ("variante", "MK-76"),
]
"""What is looked for, and the rule that is found first."""
