"""The easy and the normal level of Empires: each phase by its own part, always from what the seat
may know.
"""

from __future__ import annotations

from random import Random

from china_games.games.contract import Action, Budget, Rules
from china_games.games.empires.players import (
    cards as empires_cards,
)
from china_games.games.empires.players import (
    hand as empires_hand,
)
from china_games.games.empires.players import (
    moves as empires_moves,
)
from china_games.games.empires.players import (
    start as empires_start,
)
from china_games.games.empires.players import (
    trade as empires_trade,
)
from china_games.games.empires.players.sight import Sight, Taste
from china_games.games.empires.rules.land import Land
from china_games.games.empires.rules.model import (
    ADVANTAGE,
    ATTACKS,
    BUY,
    CARDS,
    CITY,
    DEPLOY,
    DIPLOMACY,
    DISCARD,
    MOVES,
    RETURN,
    SECOND,
    State,
)
from china_games.players.base import draw_action, vary_numbers

SIMPLE = Taste(
    pawn=0.5,
    enemy_pawn=0.1,
    city=1.2,
    treasury_city=1.2,
    enemy_city=0.3,
    calm=0.2,
    rush=0.2,
    closing=0,
    prey=0.2,
    duel=0.2,
    alarm=0.2,
    faith=0.0,
    granary=0.0,
    thrift=0,
    act=0.2,
    offers=0,
)

LAZY = 3  # the easy level does a single action in each year that this divides


class Normal:
    """Spreads, founds cities, takes what is weakly held, stops who is about to win, and deals."""

    taste = Taste()

    def __init__(self, taste: Taste | None = None) -> None:
        if taste is not None:
            self.taste = taste

    def vary(self, rng: Random, off: float) -> Normal:
        """A player like it whose numbers are a little off."""
        return type(self)(vary_numbers(self.taste, rng, off))

    def choose(
        self,
        rules: Rules[State, Land],
        view: State,
        seat: int,
        legal: tuple[Action, ...],
        budget: Budget,
        rng: Random,
    ) -> Action:
        if len(legal) == 1:
            return legal[0]
        return self.choose_step(Sight(view, seat, self.taste), legal, rng)

    def rate(self, view: State, seat: int) -> dict[Action, float]:
        """What the seat may choose among in the card phase and when its pawns move -> what each
        gains, in provinces; nothing in other phases, and while an action looks for its targets.
        """
        sight = Sight(view, seat, self.taste)
        if view.phase in (CARDS, SECOND) and view.draft is None:
            return empires_cards.rate_plays(sight)
        return empires_moves.rate_takings(sight) if view.phase == MOVES else {}

    def estimate_value(self, view: State, seat: int) -> float:
        """What the seat holds and its rivals hold is worth to it, in provinces: the sum of
        `explain_value`.
        """
        return sum(self.explain_value(view, seat).values())

    def explain_value(self, view: State, seat: int) -> dict[str, float]:
        """The worth by what it comes from: `sight.PARTS`, "hand" and "gold"."""
        parts = Sight(view, seat, self.taste).explain_value()
        hand = empires_hand.count_kinds(view.hands[seat])
        parts["hand"] = empires_hand.estimate_hand(hand, view.advantages[seat])
        parts["gold"] = empires_hand.GOLD * view.gold[seat] if view.game.treasury else 0.0
        return parts

    def choose_step(self, sight: Sight, legal: tuple[Action, ...], rng: Random) -> Action:
        """The next small action in any phase."""
        phase = sight.view.phase
        if phase in (CITY, RETURN):
            return empires_start.choose_city(sight, legal, rng)
        if phase == DEPLOY:
            return empires_start.choose_deployment(sight, legal)
        if phase == ADVANTAGE:
            return empires_start.choose_advantage(sight, legal, rng)
        if phase == DIPLOMACY:
            return empires_trade.choose_deal(sight, legal)
        if phase in (BUY, DISCARD):
            return (empires_hand.choose_purchase if phase == BUY else empires_hand.choose_discard)(
                sight, legal
            )
        if phase in (CARDS, SECOND):
            return empires_cards.play_card_phase(sight, legal)
        return self.choose_pawn_step(sight, legal, rng)

    def choose_pawn_step(self, sight: Sight, legal: tuple[Action, ...], rng: Random) -> Action:
        """The pawn phase: moves, a coin into a granary, attacks."""
        assert sight.view.phase in (MOVES, ATTACKS)
        found = empires_moves.choose_move(sight) if sight.view.phase == MOVES else None
        if found is None and sight.view.gold[sight.me] > 1:
            found = next((action for action in legal if action[0] == "fill_gold"), None)
        return found or empires_moves.choose_attack(sight) or ("end",)


class Easy(Normal):
    """Spreads and fights whatever is nearest; sees no leader, makes no offers, keeps its word,
    leaves much undone.
    """

    taste = SIMPLE

    def choose_step(self, sight: Sight, legal: tuple[Action, ...], rng: Random) -> Action:
        view = sight.view
        done = (
            view.phase in (CARDS, SECOND)
            and view.acted
            and view.draft is None
            and view.year % LAZY == 0
        )
        return ("end",) if done else super().choose_step(sight, legal, rng)

    def choose_pawn_step(self, sight: Sight, legal: tuple[Action, ...], rng: Random) -> Action:
        moves = [
            action
            for action in legal
            if action[0] == "move"
            and sight.control[action[2]] != sight.me
            and sight.pawns[action[1]][sight.me] > 1
            and not any(sight.pawns[action[2]])
            and not empires_moves.is_at_peace(sight, action[2])
        ]
        return draw_action(moves, rng) if moves else empires_moves.choose_attack(sight) or ("end",)
