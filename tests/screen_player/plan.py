"""What a seed decides before a game begins: the form of the game, who plays, the window and the
settings.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, NamedTuple

from tests.support.games import Case, every_form

SIZES = (
    ((960, 600),) * 8
    + ((960, 640), (1024, 768), (1280, 800), (1366, 768), (620, 400)) * 2
    + ((1920, 1080), (2560, 1440))
)
"""Small windows are the most likely: drawing takes most of the time."""

SCALES = (75, 75, 100, 100, 125, 150, 175, 200)
INLINE, WORKER = "inline", "worker"
"""Computer players think in this process, or in the worker process that the program has."""


class Plan(NamedTuple):
    """A table and a window. `kinds` is "hhc" for two people and a computer player."""

    case: Case
    kinds: str
    levels: tuple[str, ...]
    thinking: str
    by_keys: bool
    size: tuple[int, int]
    scale: int
    lang: str
    settings: dict[str, Any]

    def told(self) -> str:
        """The plan in a line."""
        hand = "keys" if self.by_keys else "clicks"
        return (
            f"{self.case.id} {self.kinds} {self.thinking} {hand} {self.size} {self.scale} % "
            f"{self.lang}"
        )


@cache
def rota(game: str) -> tuple[Case, ...]:
    """Every form of a game in an order in which neighbours differ much: seeds in a row take one
    after the other.
    """
    forms = every_form(game)
    Random(game).shuffle(forms)
    return tuple(forms)


def plan(game: str, seed: int, by_keys: bool | None = None, case: Case | None = None) -> Plan:
    """Table, window and settings of a seed; with `case` in this form of the game."""
    rng, forms = Random(f"{game}:{seed}"), rota(game)
    case = case or forms[seed % len(forms)]
    size, scale = rng.choice(SIZES), rng.choice(SCALES)
    kinds = "".join(rng.choice("hhhc") for _ in range(case.seats - 1)) + "h"
    thinking = rng.choice((INLINE, INLINE, WORKER))
    quick = ("random",) if thinking == INLINE else ("random", "easy")
    levels = tuple(rng.choice(quick) for _ in kinds)
    drawn = (
        rng.random() < 0.5
    )  # drawn in any case: what comes after it is then the same by either hand
    return Plan(
        case,
        kinds,
        levels,
        thinking,
        drawn if by_keys is None else by_keys,
        size,
        scale,
        rng.choice(("en", "fr")),
        {
            "curtain": rng.choice(("always", "hidden", "never")),
            "recap": rng.random() < 0.7,
            "show_scorings": rng.random() < 0.6,
            "hints": rng.random() < 0.8,
            "ai_pace": "fast",
            "confirm_moves": True,
            "cover_on_focus_loss": rng.random() < 0.5,
        }
        | _choose_open_table(game, seed),
    )


def _choose_open_table(game: str, seed: int) -> dict[str, str]:
    """The open table instead of the curtain, for half of the seeds."""
    rng = Random(f"{game}:{seed}:open table")
    ends = {"after_turn": rng.choice(("none", "look", "click"))}
    return {**ends, "curtain": "open"} if rng.random() < 0.5 else ends
