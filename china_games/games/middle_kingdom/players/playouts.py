"""Middle Kingdom played on from what a seat may know: this round by the normal level, further ones
by the easy one, and how well the seat then stands.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import NamedTuple

from china_games.games.contract import Action, Budget, Player, Rules
from china_games.games.middle_kingdom.players.easy import Easy
from china_games.games.middle_kingdom.players.normal import Bidding, Normal
from china_games.games.middle_kingdom.players.worth import Outlook
from china_games.games.middle_kingdom.rules.cards import CardSet
from china_games.games.middle_kingdom.rules.model import OVER, State

QUICK = Normal(bidding=Bidding(worlds=4))
"""Who plays the round: the normal level with fewer guesses of the others' bids."""

LATER = Easy()
"""Who plays further rounds."""

AMPLE = Budget(seconds=3600.0, nodes=10**9)
"""Rollouts are counted by the player who asks for them, not by those who play them."""

MiddleKingdom = Rules[State, CardSet]


class World(NamedTuple):
    """A full state that agrees with a view, with all that the others bid, and the seed of what
    follows.
    """

    state: State
    seed: int


class Scale(NamedTuple):
    """How a lead counts that is not final yet. Points are of the final score."""

    step: float = 0.12  # what each step of a bid card in hand is worth, as to the normal level
    tied: float = 0.75  # the part of it that a tied card keeps
    horizon: float = 6.0  # rounds to come from which on cards keep their whole worth
    final: float = 6.0  # a lead of so many points at the end counts as three games of four …
    field: float = 0.0  # how much the lead over all rivals counts against that over the best one
    wider: float = 0.25  # … and of so many more for each round to come


def deal_world(rules: MiddleKingdom, view: State, seat: int, rng: Random) -> World:
    """A world in which the others bid as the normal level would: what they have sealed is as hidden
    as what they have yet to seal.
    """
    own = tuple(sealed if s == seat else () for s, sealed in enumerate(view.sealed))
    state = rules.sample(view._replace(sealed=own), rng)
    for other in range(state.game.seats):
        while other != seat and _owes_bid(rules, state, other, seat):
            state = rules.apply(state, other, _choose(QUICK, rules, state, other, rng)).state
    return World(state, int(rng.random() * 2**53))


def _owes_bid(rules: MiddleKingdom, state: State, other: int, seat: int) -> bool:
    """Whether another seat may seal a bid while the seat itself still has to choose."""
    acting = rules.to_act(state)
    return seat in acting and other in acting


def play_on(
    rules: MiddleKingdom, world: World, seat: int, actions: Sequence[Action], rounds: int
) -> State:
    """The state at the end of this round and so many more, after these actions of the seat; a game
    may end before.
    """
    rng, last = Random(world.seed), world.state.round + rounds
    state = world.state
    for action in actions:
        state = rules.apply(state, seat, action).state
    while state.phase != OVER and state.round <= last:
        player: Player = QUICK if state.round == world.state.round else LATER
        acting = rules.to_act(state)[0]
        state = rules.apply(state, acting, _choose(player, rules, state, acting, rng)).state
    return state


def _choose(player: Player, rules: MiddleKingdom, state: State, seat: int, rng: Random) -> Action:
    legal = rules.legal(state, seat)
    return legal[0] if len(legal) == 1 else player.choose(rules, state, seat, legal, AMPLE, rng)


def rate_standing(rules: MiddleKingdom, state: State, seat: int, scale: Scale) -> float:
    """How likely the seat wins, from 0 to 1: one half where it shares the lead. Expected points,
    bid cards in hand among them, until the game is over.
    """
    if state.phase == OVER:
        points = [float(score) for score in rules.result(state).scores]
    else:
        outlook = Outlook(state)
        card = scale.step * min(1.0, outlook.rounds / scale.horizon)
        points = [
            outlook.estimate_total(state, s)
            + card * (sum(state.hands[s]) + scale.tied * sum(state.tied[s]))
            for s in range(state.game.seats)
        ]
    rivals = [value for s, value in enumerate(points) if s != seat]
    mark = (1.0 - scale.field) * max(rivals) + scale.field * sum(rivals) / len(rivals)
    lead = points[seat] - mark
    return 1.0 / (1.0 + exp(-lead / find_width(state, scale)))


def find_width(state: State, scale: Scale) -> float:
    """The lead, in expected points, that counts as three games of four."""
    if state.phase == OVER:
        return scale.final
    return scale.final + scale.wider * (len(state.pile) // state.game.row)
