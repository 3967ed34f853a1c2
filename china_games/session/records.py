"""The person's finished games as records keep them: who played what, with which result.

A game is kept by its id, so that copies of it count once. Nothing here reads or writes a file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from china_games.games import registry
from china_games.session.saving import clean_text
from china_games.session.schema import NAME

if TYPE_CHECKING:
    from china_games.session.session import Session

HINTS, CONSENT, HANDICAP, BRANCH, KNOWN = "hints", "consent", "handicap", "branch", "known"
LAID = "position"
REASONS = (HINTS, CONSENT, HANDICAP, BRANCH, LAID, KNOWN)
"""Why a game is kept apart: hints were asked for, something was taken back by consent, a seat began
with something, it went on from another game or save or began from a position, or its deal had been
played before.
"""


class KeptSeat(NamedTuple):
    """Who played there, and what came of it."""

    name: str
    kind: str  # "human" or "computer"
    level: str
    look: int
    score: int
    rank: int  # 0 = among those who have won
    feats: Mapping[str, int]  # `Words.feat`: the best of each key


class KeptGame(NamedTuple):
    """One finished game."""

    id: str
    game: str
    board: str
    options: Mapping[str, Any]
    rules: int  # version
    seed: int
    help: str
    played: str  # when it was finished, ISO 8601 in UTC
    moves: int
    reasons: tuple[str, ...]  # of REASONS; none for most games
    seats: tuple[KeptSeat, ...]

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats where people played."""
        return tuple(k for k, seat in enumerate(self.seats) if seat.kind == "human")


def make_game(session: Session, played: str) -> KeptGame:
    """What records keep of a finished game; `played`: when it was finished."""
    setup, rules = session.setup, session.rules
    result = rules.result(session.state)
    ranks = {seat: k for k, rank in enumerate(result.ranking) for seat in rank}
    feats = _list_feats(session)
    seats = tuple(
        KeptSeat(
            clean_text(info.name, NAME),
            info.kind,
            info.level,
            info.look,
            result.scores[seat],
            ranks[seat],
            feats[seat],
        )
        for seat, info in enumerate(setup.seats)
    )
    return KeptGame(
        session.id,
        setup.game,
        session.board.id,
        dict(setup.options),
        rules.meta.rules_version,
        setup.seed,
        setup.help,
        played,
        session.ply,
        list_reasons(session),
        seats,
    )


def _list_feats(session: Session) -> list[dict[str, int]]:
    """The best of each feat, for each seat."""
    found: list[dict[str, int]] = [{} for _ in session.setup.seats]
    feat = registry.load_words(session.setup.game).feat
    for line in session.rules.result(session.state).lines if feat is not None else ():
        if feat is not None and (told := feat(line)) is not None:
            key, number = told
            found[line.seat][key] = max(number, found[line.seat].get(key, number))
    return found


def list_reasons(session: Session) -> tuple[str, ...]:
    """Why the game is kept apart, as far as it tells by itself."""
    found = {
        HINTS: any(session.hints),
        CONSENT: bool(session.consents),
        HANDICAP: any(session.setup.handicaps),
        BRANCH: session.origin is not None,
        LAID: bool(session.setup.position),
    }
    return tuple(reason for reason in REASONS if found.get(reason))


def sort_games(games: Iterable[KeptGame], name: Callable[[str], str]) -> tuple[KeptGame, ...]:
    """The games from old to new; those whose deal one of the same people had played before are
    marked by it. `name(kept)` gives the name under which a seat counts.
    """
    found: list[KeptGame] = []
    seen: set[tuple[object, ...]] = set()
    for kept in sorted(games, key=lambda game: (game.played, game.id)):
        seats = tuple(seat._replace(name=name(seat.name)) for seat in kept.seats)
        game = kept._replace(seats=seats)
        deal = game.game, game.board, len(game.seats), game.seed  # options may name a seat
        keys = {(deal, game.seats[seat].name) for seat in game.humans}
        if LAID not in game.reasons:
            if keys & seen and KNOWN not in game.reasons:
                game = game._replace(reasons=(*game.reasons, KNOWN))
            seen |= keys
        found.append(game)
    return tuple(found)


class Outing(NamedTuple):
    """One person's part in one game."""

    game: KeptGame
    seat: int

    @property
    def name(self) -> str:
        return self.game.seats[self.seat].name

    @property
    def score(self) -> int:
        return self.game.seats[self.seat].score

    @property
    def has_won(self) -> bool:
        """Whether the person has won, alone or with others."""
        return self.game.seats[self.seat].rank == 0


def list_outings(games: Iterable[KeptGame], name: str | None = None) -> tuple[Outing, ...]:
    """What people of this name have played (None = everybody), in the order of the games."""
    return tuple(
        Outing(game, seat)
        for game in games
        for seat in game.humans
        if name is None or game.seats[seat].name == name
    )


def list_leads(games: Iterable[KeptGame]) -> tuple[Outing, ...]:
    """The part of the person who did best in each game, so that a game of several people counts
    once.
    """
    return tuple(
        Outing(game, min(game.humans, key=lambda seat: game.seats[seat].rank)) for game in games
    )


class Tally(NamedTuple):
    """What some outings come to. `best` and `mean` are points, 0 without a game."""

    games: int
    wins: int
    best: int
    mean: float
    streak: int  # wins in a row up to now
    longest: int  # the most wins in a row

    @property
    def share(self) -> float:
        """The share of games won, 0 to 1."""
        return self.wins / self.games if self.games else 0.0


def count_outings(outings: Sequence[Outing]) -> Tally:
    """Counts outings that stand in the order of time."""
    run = longest = 0
    for one in outings:
        run = run + 1 if one.has_won else 0
        longest = max(longest, run)
    scores = [one.score for one in outings]
    mean = sum(scores) / len(scores) if scores else 0.0
    return Tally(
        len(scores), sum(one.has_won for one in outings), max(scores, default=0), mean, run, longest
    )


def group_by_person(outings: Iterable[Outing]) -> dict[str, list[Outing]]:
    """Outings by who played."""
    return _group((one.name, one) for one in outings)


def group_by_level(outings: Iterable[Outing]) -> dict[str, list[Outing]]:
    """Outings by the levels of the computer players at the table, without styles; a game with two
    levels counts for both. Those among people alone stand under "".
    """
    pairs = []
    for one in outings:
        levels = {seat.level.partition(":")[0] for seat in one.game.seats if seat.kind != "human"}
        pairs += [(level, one) for level in sorted(levels) or [""]]
    return _group(pairs)


def group_by_game(outings: Iterable[Outing]) -> dict[str, list[Outing]]:
    """Outings by game."""
    return _group((one.game.game, one) for one in outings)


def _group(pairs: Iterable[tuple[str, Outing]]) -> dict[str, list[Outing]]:
    found: dict[str, list[Outing]] = {}
    for key, one in pairs:
        found.setdefault(key, []).append(one)
    return found


def find_feats(outings: Iterable[Outing]) -> dict[str, tuple[int, Outing]]:
    """The best of each feat, and whose it was; the first to have reached it keeps it."""
    found: dict[str, tuple[int, Outing]] = {}
    for one in outings:
        for key, number in one.game.seats[one.seat].feats.items():
            if key not in found or number > found[key][0]:
                found[key] = number, one
    return found
