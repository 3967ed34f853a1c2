"""The rules of the game, number by number, and what the rulebook holds."""

from __future__ import annotations

from tests.support.rulebooks import Numbers

NUMBERS = Numbers(
    "CH",
    (
        *range(1, 8),
        *range(10, 28),
        *range(30, 36),
        *range(40, 45),
        *range(50, 55),
        *range(60, 71),
        *range(80, 85),
        *range(90, 97),
    ),
    frozenset(
        {
            96,
            3,
            7,
            13,
            19,
            23,
            25,
            26,
            27,
            41,
            43,
            44,
            52,
            60,
            62,
            63,
            65,
            66,
            67,
            69,
            70,
            80,
            81,
            82,
            83,
            84,
            91,
            92,
            93,
            95,
        }
    ),
)

SEARCHES = [
    ("how do I win", "CH-44"),
    ("but du jeu", "CH-44"),
    ("victoire", "CH-44"),
    ("égalité", "CH-33"),
    ("tie", "CH-33"),
    ("emisaire", "CH-18"),
    ("jeton de score", "CH-34"),
    ("mauve", "CH-03"),
    ("houses", "CH-05"),
    ("forteresse double", ""),
    ("fortification", "CH-50"),
    ("border post", "CH-91"),
    ("carte influence", "CH-61"),
    ("tuile", "CH-80"),
]
"""What is looked for, and the rule that is found first."""
