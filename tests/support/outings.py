"""Finished games as the records keep them, made up and the same every time."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from random import Random
from typing import Any

from china_games.app import daily
from china_games.games import registry
from china_games.session.records import BRANCH, HINTS, KeptGame, KeptSeat
from tests.support.games import SHIPPED

DAY = date(2026, 3, 16)
"""The day on which somebody looks at them."""

MIDDLE = {game: 30 + 6 * number for number, game in enumerate(SHIPPED)}
"""What a person scores in each game, more or less."""


def make_game(
    names: tuple[str, ...],
    scores: tuple[int, ...],
    when: str = "2026-03-01T12:00:00.000000Z",
    *,
    game: str = "china",
    board: str = "side_a",
    kinds: str = "",
    levels: tuple[str, ...] = ("normal",) * 8,
    options: dict[str, Any] | None = None,
    seed: int = 1,
    reasons: tuple[str, ...] = (),
    roads: tuple[int, ...] = (),
) -> KeptGame:
    """A finished game; without `kinds` the first seat is a person's, "hhc" is two people's and a
    computer player's.
    """
    order = sorted(scores, reverse=True)
    people = [kind == "h" for kind in kinds or "h" + "c" * (len(names) - 1)]
    seats = tuple(
        KeptSeat(
            name,
            "human" if people[k] else "computer",
            "" if people[k] else levels[k],
            k,
            scores[k],
            order.index(scores[k]),
            {"road": roads[k]} if roads else {},
        )
        for k, name in enumerate(names)
    )
    version = registry.load_rules(game).meta.rules_version
    return KeptGame(
        f"{game}-{when}",
        game,
        board,
        options or {},
        version,
        seed,
        "consequences",
        when,
        80,
        reasons,
        seats,
    )


def make_games(people: tuple[str, str]) -> tuple[KeptGame, ...]:
    """Three months of two people: games against computer players, some with both, some with hints,
    and the deals of many days.
    """
    rng, found = Random(20), []
    for number in range(60):
        then = datetime(2025, 12, 15, 12) + timedelta(days=1.5 * number, minutes=number)
        when = f"{then:%Y-%m-%dT%H:%M:%S}.000000Z"
        game = rng.choice(("china", "china", *MIDDLE))
        both = rng.random() < 0.3
        names = (*(people if both else people[:1]), "Ben", "Ana")[:3]
        better = number / 12 if both or number % 2 else 0
        scores = tuple(round(MIDDLE[game] * rng.uniform(0.75, 1.2) + better) for _ in names)
        board = registry.load_rules(game).meta.boards[0][0]
        level = rng.choice(("easy", "normal", "normal", "hard"))
        found.append(
            make_game(
                names,
                scores,
                when,
                game=game,
                board=board,
                kinds="hhc" if both else "hcc",
                levels=(level,) * 3,
                options={"bonus_tiles": number % 3 == 0} if game == "china" else {},
                seed=number,
                reasons=((), (), (), (), (), (), (HINTS,), (BRANCH,))[number % 8],
                roads=tuple(rng.randint(2, 7) for _ in names) if game == "china" else (),
            )
        )
    return (*found, *make_days(people[0], rng))


def make_days(name: str, rng: Random) -> list[KeptGame]:
    """The deals of the day that one person has played in the last two weeks."""
    found = []
    for back in range(13):
        day = DAY - timedelta(days=back)
        for game in MIDDLE:
            if (game == SHIPPED[1] and back > 1) or rng.random() < 0.25:
                continue
            form = daily.make_form(game, day)
            scores = tuple(round(MIDDLE[game] * rng.uniform(0.75, 1.2)) for _ in form.seats)
            found.append(
                make_game(
                    (name, "Ben", "Ana", "Tom", "Eva", "Jo")[: len(scores)],
                    scores,
                    f"{day:%Y-%m-%d}T18:00:00.000000Z",
                    game=game,
                    board=form.board_id,
                    options=dict(form.options),
                    seed=daily.make_seed(game, day),
                )
            )
    return found
