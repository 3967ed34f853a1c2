"""How much of a game of China is still to come: turns, and who will place where."""

from __future__ import annotations

from typing import NamedTuple

from china_games.games.china.players.expect import Chances
from china_games.games.china.rules.model import HAND, PALACES, ROW, State

EMPEROR, EMPEROR_CARDS = 0.6, 1.2
"""With two players: pieces of the Emperor for one of a seat's turn, and cards that his move draws.
"""


class Taste(NamedTuple):
    """The numbers that a player weighs with; those of a turn are averages over games of the normal
    level.
    """

    cards: float = 2.15  # that a turn draws
    palaces: float = 1.05  # that a turn places
    emissaries: float = 0.55
    growth: float = 0.3  # emissaries more that fit for each palace to come
    roads: tuple[float, ...] = (0.0, 0.04, 0.13, 0.4, 1.0)
    """Worth of a palace by the number of own palaces in its best window, with the whole game to
    come.
    """
    envy: float = 0.7  # what the rivals' points weigh together against the seat's own
    foresight: float = 0.6  # what the gains of the seat's next turn count now
    second_best: float = 0.3  # weight of the next turn's second choice: others may spoil the first


class Outlook(NamedTuple):
    """What is expected after the turn that is being played."""

    turns: tuple[float, ...]  # that each seat still has after this one
    palaces: Chances  # that a free slot becomes a seat's palace
    emissaries: Chances  # that free room at a dragon space becomes a seat's emissary
    growth: float  # how many emissaries more will fit for each free slot
    roads: tuple[float, ...]  # worths of a palace, see `ways.Road`
    ending: bool = False  # the last round is being played


def make_outlook(view: State, taste: Taste) -> Outlook:
    """The expectation for everybody's pieces after the turn of the seat that acts."""
    turns = count_turns_left(view, taste.cards)
    free = (view.game.full & ~view.occupied).bit_count()
    if view.game.emperor >= 0:
        turns = (*turns, EMPEROR * (sum(turns) + 1))
    builders = [
        t if own.bit_count() < PALACES else 0 for t, own in zip(turns, view.palaces, strict=True)
    ]
    filled = _round_share(sum(builders) * taste.palaces, max(1, free - 1), 1.0)
    envoys = [t if left else 0 for t, left in zip(turns, view.emissaries_left, strict=True)]
    growth = taste.growth * filled
    room = sum(view.room) + free * growth
    sent = _round_share(sum(envoys) * taste.emissaries, max(1, room), 0.8)
    soon = min(1.0, sum(turns) / len(turns) / 3)
    return Outlook(
        turns,
        _split(filled, builders),
        _split(sent, envoys),
        growth,
        tuple(worth * soon if worth < 1 else worth for worth in taste.roads),
        view.last_round,
    )


def count_turns_left(view: State, cards_a_turn: float) -> tuple[float, ...]:
    """Turns of each seat after the present one: exact in the last round, otherwise by the cards to
    come.
    """
    seats = view.game.seats
    if view.last_round:
        after = (view.game.last - view.seat) % seats
        return tuple(float(0 < (seat - view.seat) % seats <= after) for seat in range(seats))
    cards = len(view.pile)
    if not view.shuffles:
        cards += sum(view.game.deck) - HAND * view.game.owners - ROW
    if view.game.emperor >= 0:
        cards_a_turn += EMPEROR_CARDS + (0.5 if view.game.influence and not view.shuffles else 0.0)
    return (max(1.0, cards / cards_a_turn) / seats + 0.5,) * seats


def _round_share(pieces: float, places: float, most: float) -> float:
    """Part of the places that will be taken, in steps of a twentieth so that expectations can be
    reused.
    """
    return min(most, round(20 * pieces / places) / 20)


def _split(part: float, weights: list[float]) -> Chances:
    total = sum(weights)
    return tuple([part * weight / total if total else 0.0 for weight in weights])


NOTHING_TO_COME = {
    seats: Outlook((0.0,) * seats, (0.0,) * seats, (0.0,) * seats, 0.0, (0.0, 0.0, 0.0, 0.0, 1.0))
    for seats in (2, 3, 4, 5)
}
"""The outlook of a player who only sees what stands on the board."""
