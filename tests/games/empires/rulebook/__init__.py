"""The rules of the game, number by number, and what the rulebook holds."""

from __future__ import annotations

from tests.support.rulebooks import Numbers

RULES = (*range(1, 9), *range(10, 19), *range(20, 32), 35, 36, *range(40, 44), *range(50, 57))
NUMBERS = Numbers("EM", RULES, frozenset(RULES) - {21, 30, 31, 41, 43, 55})

SEARCHES = [
    ("how do I win", "EM-02"),
    ("but du jeu", "EM-02"),
    ("victoire", "EM-02"),
    ("transforme", "EM-28"),
    ("élimination", "EM-35"),
    ("EM-13", "EM-13"),
    ("abundance", "EM-24"),
    ("Croisade", "EM-29"),
    ("grenier", "EM-50"),
    ("invader", "EM-35"),
    ("upkeep", "EM-43"),
    ("wizard", ""),
]
"""What is looked for, and the rule that is found first."""
