"""What hurts in a move of Forbidden City, from a seat's view alone: the face `GUARDIAN`."""

from __future__ import annotations

from collections.abc import Sequence

from china_games.games.common.harms import find_gift, say_gift, word_or_nothing
from china_games.games.contract import Action, Guardian, Harm, Seat
from china_games.games.forbidden_city.board import ForbiddenCityTiles
from china_games.games.forbidden_city.outlook import find_changes
from china_games.games.forbidden_city.rules.model import NO_TILE, State
from china_games.games.forbidden_city.words.names import word_coins
from china_games.games.forbidden_city.words.preview import Changes
from china_games.i18n import Translator

MARGIN = 3
"""Coins that another seat gets more than the one that moves, for a warning."""


def find_harm(view: State, seat: Seat, actions: Sequence[Action]) -> Harm | None:
    """A room that closes and pays another seat more; one that is left almost closed to the seat
    that plays next, and would pay that seat more.
    """
    changes = find_changes(view, seat, actions[0])
    closed = tuple(("room", closing.room) for closing in changes.closings)
    gift = find_gift("now", changes.coins, seat, MARGIN, closed)
    return gift or _find_opening(view, seat, changes)


def _find_opening(view: State, seat: Seat, changes: Changes) -> Harm | None:
    following = (seat + 1) % view.game.seats
    if changes.after.hands[following] == NO_TILE:
        return None
    for one in changes.around:
        opened = view.rooms[one.room].open if one.room < len(view.rooms) else 0
        gain = one.coins[following] - one.coins[seat]
        if one.open == 1 and opened != 1 and gain >= MARGIN:
            coins = one.coins[following], one.coins[seat]
            return Harm("opens", following, *coins, (("room", one.room),))
    return None


def say_harm(
    tr: Translator, map_: ForbiddenCityTiles, names: Sequence[str], view: State, harm: Harm
) -> str:
    """What comes of it."""
    if harm.code == "now":
        return say_gift(tr, names, harm, word_coins)
    return tr(
        "This leaves a room with only one open edge. If it closes as it stands, {name} "
        "gets {points} and you {own}.",
        name=names[harm.other],
        points=word_coins(tr, harm.points),
        own=word_or_nothing(tr, word_coins, harm.own),
    )


GUARDIAN: Guardian[State, ForbiddenCityTiles] = Guardian(find_harm, say_harm)
