"""The rules of the game, number by number, and what the rulebook holds."""

from __future__ import annotations

from tests.support.rulebooks import Numbers

NUMBERS = Numbers(
    "FC",
    (*range(1, 4), *range(5, 9), *range(10, 17), *range(20, 25), *range(30, 34)),
    frozenset({33, 1, 2, 3, 5, 8, 11, 13, 14, 15, 21, 23, 30, 31, 32}),
)

SEARCHES = [
    ("FC-13", "FC-13"),
    ("diagonale", "FC-14"),
    ("gardens", "FC-15"),
    ("tied second", "FC-22"),
    ("égalité tête", "FC-21"),
    ("dernières tuiles", "FC-30"),
    ("winner", "FC-31"),
    ("how do I win", "FC-31"),
    ("but du jeu", "FC-31"),
    ("pagoda", ""),
    ("vainqueur", "FC-31"),
    ("doors", "FC-13"),
]
"""What is looked for, and the rule that is found first."""
