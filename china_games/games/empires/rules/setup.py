"""Options and the empty map of Empires (EM-01 to EM-05)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from china_games.games.common.chance import draw_number, shuffle_cards
from china_games.games.common.options import check_first_seat, check_options, takes_value
from china_games.games.contract import Meta, Option, Refusal
from china_games.games.empires.rules.land import Land
from china_games.games.empires.rules.model import (
    CITY,
    DECK,
    FIRST_GOLD,
    IN_PLAY,
    NOBODY,
    Game,
    State,
)


def fill_options(
    meta: Meta, chosen: Mapping[str, Any], board_id: str, seats: int
) -> dict[str, Any] | Refusal:
    """All options with defaults, or the rule that forbids the combination."""
    full = check_options(
        meta, chosen, seats, lambda option, value: _check_value(option, value, seats)
    )
    if isinstance(full, Refusal):
        return full
    if full["granaries"] and not full["treasury"]:
        return Refusal("EM-50", "granaries_need_treasury")
    if full["aim"] == "third" and seats < 5:
        return Refusal("EM-02", "third_is_for_many", (("seats", seats),))
    return full


def _check_value(option: Option, value: object, seats: int) -> Refusal | None:
    if option.kind == "seat":
        return check_first_seat("EM-03", value, seats)
    if takes_value(option, value, seats):
        return None
    return Refusal("EM-01", "bad_value", (("option", option.key), ("value", value)))


def update_former_options(options: Mapping[str, Any], version: int) -> dict[str, Any]:
    """The options of a game that an older rules version saved: its edition, and the last year, then
    one of a list.
    """
    last = options.get("last_year")
    year = (
        {"last_year": int(last)}
        if isinstance(last, str) and last.isascii() and last.isdigit()
        else {}
    )
    return {"edition": 2, **options, **year}


def give_handicaps(first: State, handicaps: tuple[int, ...]) -> State:
    """The first position with lowered aims (EM-56)."""
    game = first.game
    game = Game(game.land, game.seats, game.first, game.options, handicaps)
    return first._replace(game=game)


def set_up_game(land: Land, options: Mapping[str, Any], seats: int, seed: int) -> State:
    """The empty map; the first player places a city."""
    first = options["first"]
    game = Game(
        land, seats, draw_number(seats, seed, "first") if first == "random" else first, options
    )
    size = len(land.provinces)
    deck = shuffle_cards((card for card, n in enumerate(DECK) for _ in range(n)), seed, 0)
    return State(
        game=game,
        seed=seed,
        shuffles=0,
        year=0,
        phase=CITY,
        seat=game.first,
        order=tuple((game.first + i) % seats for i in range(seats)),
        status=(IN_PLAY,) * seats,
        returned=(0,) * seats,
        fell=(0,) * seats,
        cities=(NOBODY,) * size,
        pawns=((0,) * seats,) * size,
        granaries=((0, False),) * size,
        stocked=(),
        hands=((),) * seats,
        deck=deck,
        discard=(0,) * len(DECK),
        top=NOBODY,
        gold=((FIRST_GOLD if game.treasury else 0),) * seats,
        advantages=(NOBODY,) * seats,
        to_deploy=0,
        actions=0,
        acted=False,
        primed=(),
        draft=None,
        moved=(0,) * size,
        attacked=(),
        bought=False,
        ready=(False,) * seats,
        offering=(None,) * seats,
        offers=(),
        sent=((0,) * seats,) * seats,
        pacts=(),
        winners=(),
        end="",
    )
