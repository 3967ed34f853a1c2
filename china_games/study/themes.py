"""What comes back in the mistakes of a person: those of all kept reviews, grouped by their named
reason.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from china_games.session.entries import REVIEW
from china_games.settings import is_same_name
from china_games.study.judging import COST, SURE, find_theme
from china_games.study.mistakes import MOST
from china_games.study.review_files import ReviewFile, SavedLook, SavedSeatReview, read_review

MOST_FILES = 300
"""So many reviews are read at most, the newest first."""


class Noted(NamedTuple):
    """A mistake in a kept review; its game is loaded only where it is shown."""

    path: Path  # of the review; its save stands beside it
    game: str
    played: str  # the hash of the game, as in its review
    seat: int
    name: str  # who sat there
    ply: int
    theme: str

    @property
    def save(self) -> Path:
        """The game in which it was made."""
        return self.path.with_suffix(".json")


class Theme(NamedTuple):
    """Mistakes of one game with one named reason."""

    game: str
    code: str
    mistakes: tuple[Noted, ...]


def list_noted(folder: Path) -> tuple[Noted, ...]:
    """The mistakes of all people in the reviews of a folder of saves, of the newest review first;
    at most five a seat and game, as a review tells them. A review that cannot be read, or whose
    save is gone, is passed over.
    """
    found: list[Noted] = []
    for path in _list_reviews(folder):
        file = read_review(path).file
        if file is not None and path.with_suffix(".json").exists():
            found += _list_noted(path, file)
    return tuple(found)


def group_themes(noted: Iterable[Noted]) -> tuple[Theme, ...]:
    """The mistakes by game and named reason, what comes back most first."""
    groups: dict[tuple[str, str], list[Noted]] = {}
    for one in noted:
        groups.setdefault((one.game, one.theme), []).append(one)
    found = [Theme(game, code, tuple(mistakes)) for (game, code), mistakes in groups.items()]
    return tuple(sorted(found, key=lambda theme: (-len(theme.mistakes), theme.game, theme.code)))


def choose_person(noted: Iterable[Noted], name: str) -> tuple[Noted, ...]:
    """The mistakes of one person."""
    return tuple(one for one in noted if is_same_name(one.name, name))


def list_costly(file: ReviewFile) -> tuple[tuple[int, int], ...]:
    """(position after the move, seat) of the mistakes of all seats, in the order of the game."""
    return tuple(
        sorted((look.ply + 1, seat.seat) for seat in file.seats for look in _list_mistakes(seat))
    )


def _list_reviews(folder: Path) -> list[Path]:
    try:
        found = [(path.stat().st_mtime_ns, path) for path in folder.glob(f"*{REVIEW}")]
    except OSError:
        return []
    return [path for _, path in sorted(found, reverse=True)[:MOST_FILES]]


def _list_noted(path: Path, file: ReviewFile) -> list[Noted]:
    return [
        Noted(path, file.game, file.played, seat.seat, seat.name, look.ply, _find_theme(look))
        for seat in file.seats
        if seat.kind == "human"
        for look in _list_mistakes(seat)
    ]


def _list_mistakes(seat: SavedSeatReview) -> list[SavedLook]:
    """As `SeatReview.list_mistakes`."""
    found = [look for look in seat.looks if look.loss > COST and look.loss > SURE * look.error]
    worst = sorted(found, key=lambda look: (-look.loss, look.ply))[:MOST]
    return sorted(worst, key=lambda look: look.ply)


def _find_theme(look: SavedLook) -> str:
    return find_theme(
        [(reason.code, reason.share) for reason in look.reasons],
        [(reason.code, reason.share) for reason in look.costs],
    )
