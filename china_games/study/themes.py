"""What comes back in the mistakes of a person: those of all kept reviews, grouped by their named
reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from china_games.games import registry
from china_games.games.contract import Reason
from china_games.i18n import Translator, make_translator
from china_games.session.entries import REVIEW
from china_games.settings import is_same_name
from china_games.study.judging import COST, SURE, VICTORIES, WINS, Verdict
from china_games.study.mistakes import MOST, Mistake
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
    """Mistakes of one kind of game that have something in common."""

    game: str
    name: str  # "Gave room for emissaries"; "" = a sentence of one of them says it
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


def group_themes(noted: Iterable[Noted], tr: Translator) -> tuple[Theme, ...]:
    """The mistakes by game and by what they have in common, what comes back most first."""
    groups: dict[tuple[str, str, str], list[Noted]] = {}
    for one in noted:
        name = name_theme(tr, one.game, one.theme)
        groups.setdefault((one.game, name, "" if name else one.theme), []).append(one)
    found = [Theme(game, name, tuple(mistakes)) for (game, name, _), mistakes in groups.items()]
    return tuple(sorted(found, key=lambda theme: (-len(theme.mistakes), theme.game, theme.name)))


def name_theme(tr: Translator, game: str, code: str) -> str:
    """What mistakes of a named reason have in common, as a heading; "" if it has no name."""
    if code in VICTORIES:
        return tr("Let a win slip") if code == WINS else tr("Let somebody else win")
    face = registry.load_game(game).advice
    name = face().theme if face is not None else None
    return name(tr.choose_domain(game), code) if name is not None else ""


def find_theme(
    game: str, reasons: Sequence[tuple[str, float]], costs: Sequence[tuple[str, float]]
) -> str:
    """The code of the named reason that mistakes are grouped by: in its theme the better move is
    most ahead of the one that was played, which either missed that or gave it away. From (code,
    share) of what can be said of each.

    Two moves name the same thing by different codes: one uses up a high card, the other takes none
    back. So shares are added by theme first.
    """
    tr = make_translator("en")
    ahead: dict[str, dict[str, float]] = {}
    for sign, parts in ((1, reasons), (-1, costs)):
        for code, share in parts:
            codes = ahead.setdefault(name_theme(tr, game, code) or code, {})
            codes[code] = codes.get(code, 0.0) + sign * share
    most = max(ahead.values(), key=lambda codes: sum(codes.values()))
    return max(most, key=lambda code: most[code])


def find_verdict_theme(game: str, verdict: Verdict) -> str:
    """The code of the theme of a verdict."""
    return find_theme(
        game,
        [(reason.code, reason.share) for reason in verdict.reasons],
        [(reason.code, reason.share) for reason in verdict.costs],
    )


def find_example(game: str, mistake: Mistake) -> tuple[Reason, bool] | None:
    """The named reason by which a mistake belongs to its theme: of several with the code of that,
    such as one for each room, the one in which the better move is most ahead. And whether it is
    said of the better move, or of the one that was played.
    """
    verdict = mistake.verdict
    reasons, costs, code = verdict.reasons, verdict.costs, find_verdict_theme(game, verdict)

    def weigh(one: Reason, others: Sequence[Reason]) -> float:
        alike = [other.share for other in others if (other.code, other.args) == (code, one.args)]
        return one.share - sum(alike)

    ahead = [(weigh(one, costs), one, True) for one in reasons if one.code == code]
    ahead += [(-weigh(one, reasons), one, False) for one in costs if one.code == code]
    return max(ahead, key=lambda found: found[0])[1:] if ahead else None


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
        Noted(
            path,
            file.game,
            file.played,
            seat.seat,
            seat.name,
            look.ply,
            _find_theme(file.game, look),
        )
        for seat in file.seats
        if seat.kind == "human"
        for look in _list_mistakes(seat)
    ]


def _list_mistakes(seat: SavedSeatReview) -> list[SavedLook]:
    """As `SeatReview.list_mistakes`."""
    found = [look for look in seat.looks if look.loss > COST and look.loss > SURE * look.error]
    worst = sorted(found, key=lambda look: (-look.loss, look.ply))[:MOST]
    return sorted(worst, key=lambda look: look.ply)


def _find_theme(game: str, look: SavedLook) -> str:
    return find_theme(
        game,
        [(reason.code, reason.share) for reason in look.reasons],
        [(reason.code, reason.share) for reason in look.costs],
    )
