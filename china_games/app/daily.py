"""The deal of the day: for each game the same board, options, seats and deal for everybody on one
day.

Nothing is fetched: the seed is made of the date, the game and the version of its rules, and tells
the date again, so that a save or a record needs no field of its own for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from functools import lru_cache
from hashlib import sha256
from typing import NamedTuple

from china_games.app.screens.setup_form import FIRST_LEVEL, Form, Offer, make_first_form, make_setup
from china_games.games import registry
from china_games.games.registry import GameBroken
from china_games.players.players import split_kind
from china_games.session import Setup
from china_games.session.entries import Entry
from china_games.session.records import KNOWN, LAID, KeptGame, Outing, list_outings

DEALS = 10**7
"""Seeds of a day: the digits of a seed after the eight of its date."""


def make_seed(game: str, day: date) -> int:
    """The seed of a day: the date in eight digits, and seven that nobody can foretell."""
    version = registry.load_rules(game).meta.rules_version
    drawn = sha256(f"daily:{game}:{version}:{day.isoformat()}".encode()).digest()
    return int(f"{day:%Y%m%d}") * DEALS + int.from_bytes(drawn[:8], "big") % DEALS


def make_form(game: str, day: date, name: str = "") -> Form:
    """One person and computer players of the usual level on the first board that ships for so many,
    with the usual options.
    """
    rules = registry.load_rules(game)
    form = make_first_form(Offer(rules, rules.meta.boards, (FIRST_LEVEL,)))
    first, *others = form.seats
    return form._replace(seats=(first._replace(name=name), *others), seed=make_seed(game, day))


def make_deal(game: str, day: date, name: str, player: str) -> Setup:
    """What the game of a day is dealt from; `player`: how a person without a name is called, with
    {n} for a number.
    """
    return make_setup(make_form(game, day, name), player)


def read_day(seed: int) -> date | None:
    """The day that a seed may be of; None if it is of none."""
    digits = str(seed // DEALS)
    try:
        return (
            date(int(digits[:4]), int(digits[4:6]), int(digits[6:])) if len(digits) == 8 else None
        )
    except ValueError:
        return None


@lru_cache(maxsize=4096)
def _find_day(game: str, seed: int, version: int) -> date | None:
    day = read_day(seed)
    if day is None or game not in registry.GAMES:
        return None
    return day if make_seed(game, day) == seed else None


def find_day(game: KeptGame) -> date | None:
    """The day of whose deal a finished game was; None for any other game, and for deals of other
    versions of the rules.
    """
    day = None if LAID in game.reasons else _find_day(game.game, game.seed, game.rules)
    if day is None or game.rules != registry.load_rules(game.game).meta.rules_version:
        return None
    form = make_form(game.game, day)
    levels = [split_kind(seat.level)[0] for seat in form.seats]
    fits = game.board == form.board_id and [split_kind(s.level)[0] for s in game.seats] == levels
    usual = all(game.options.get(key, value) == value for key, value in form.options.items())
    return day if fits and usual else None


def find_entry_day(entry: Entry) -> date | None:
    """The day of whose deal a save is; None for any other save, and where its game is unknown or
    broken.
    """
    day = None if entry.from_position else read_day(entry.seed)
    try:
        same = day is not None and make_seed(entry.game, day) == entry.seed
    except (KeyError, GameBroken):
        return None
    return day if same else None


class DayResult(NamedTuple):
    """What came of the deal of one day: the first time that it was played, and the best."""

    day: date
    first: Outing
    best: Outing
    times: int

    @property
    def reasons(self) -> tuple[str, ...]:
        """Why the first game of it does not count, of `records.REASONS`; none for most days."""
        return tuple(reason for reason in self.first.game.reasons if reason != KNOWN)


def list_days(games: Iterable[KeptGame], game: str, name: str) -> tuple[DayResult, ...]:
    """The days whose deal of a game a person has played to its end, from old to new; `games` stand
    in the order of time.
    """
    found: dict[date, list[Outing]] = {}
    for one in list_outings(games, name):
        if one.game.game == game and (day := find_day(one.game)):
            found.setdefault(day, []).append(one)
    return tuple(
        DayResult(day, played[0], max(played, key=lambda one: one.score), len(played))
        for day, played in sorted(found.items())
    )


def count_days(days: Sequence[DayResult], today: date) -> int:
    """How many days in a row were played, up to today or yesterday."""
    played = {one.day for one in days}
    at = today if today in played else today - timedelta(days=1)
    count = 0
    while at in played:
        count, at = count + 1, at - timedelta(days=1)
    return count
