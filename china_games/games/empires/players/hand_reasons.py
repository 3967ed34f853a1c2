"""What it is worth to buy, keep, spend or store cards in Empires, as named reasons."""

from __future__ import annotations

from china_games.games.contract import Action, Reason
from china_games.games.empires.players import cards as of_cards
from china_games.games.empires.players import granaries
from china_games.games.empires.players.hand import (
    UPKEEP,
    count_kinds,
    count_room,
    estimate_cost,
    estimate_hand,
    find_worst,
)
from china_games.games.empires.players.map_reasons import explain_map
from china_games.games.empires.players.sight import Sight
from china_games.games.empires.rules.control import count_cities, find_victors
from china_games.games.empires.rules.model import CARDS, MOVES, SECOND, State
from china_games.games.empires.rules.view import count_unseen_cards

COIN = 0.15
"""What a coin counts that buys a card: half of what one brings in a deal."""

CROWDED = 0.15
"""What is left of the worth of a card that the hand has hardly any use for."""


def explain_purchase(sight: Sight, kind: str) -> list[Reason]:
    """What a card that is bought is worth, and the gold that it costs (EM-42)."""
    view = sight.view
    size, room = len(view.hands[sight.me]), count_room(sight)
    if kind == "no_buy":
        saves = "little" if _is_last_year(sight) else "saves_gold"
        return [Reason("hand_full" if size >= room else saves, 0.0, (("n", size),))]
    unseen = count_unseen_cards(view)
    hand, advantage = count_kinds(view.hands[sight.me]), view.advantages[sight.me]
    now = estimate_hand(hand, advantage)
    gain = sum(
        many * (estimate_hand([n + (c == card) for c, n in enumerate(hand)], advantage) - now)
        for card, many in enumerate(unseen)
    ) / max(1, sum(unseen))
    code = "buys" if size < room else "buys_much"
    gold = (("n", view.gold[sight.me] - 2),)
    share = gain if size < room else CROWDED * gain
    return [Reason(code, share, (("n", size),)), Reason("gold_left", -2 * COIN, gold)]


def explain_parting(sight: Sight, actions: tuple[Action, ...]) -> list[Reason]:
    """What is lost by discarding cards, or by paying for those that are kept."""
    view, found = sight.view, list[Reason]()
    hand, advantage = count_kinds(view.hands[sight.me]), view.advantages[sight.me]
    gone = tuple(sorted(a[1] for a in actions if a[0] == "discard"))
    if gone:
        after = [n - gone.count(card) for card, n in enumerate(hand)]
        lost = estimate_hand(hand, advantage) - estimate_hand(after, advantage)
        code = "discards" if actions[0][1:] == (find_worst(sight),) else "misses"
        found.append(Reason(code, -lost, (("cards", gone),)))
    if actions[-1] == ("keep",):
        above = len(view.hands[sight.me]) - len(gone) - count_cities(view, sight.me)
        rich = view.gold[sight.me] >= UPKEEP * above
        code = "keeps_dear" if not rich else "keeps_rest" if gone else "keeps"
        found.append(Reason(code, -COIN * above, (("n", above),)))
    if _is_last_year(sight) or find_victors(view):
        return [Reason("idle_cards", sum(reason.share for reason in found))]
    return found


def _is_last_year(sight: Sight) -> bool:
    """Whether the game ends with this year at the latest: nothing is of use in a later one."""
    last = sight.view.game.last_year
    return bool(last) and sight.view.year >= last


def explain_play(sight: Sight, after: State, actions: tuple[Action, ...]) -> list[Reason]:
    """What an action of cards changes on the map, and what its cards are worth."""
    found = explain_map(sight, after)
    for kind, *values in actions:
        if kind == "at":
            n = of_cards.count_front(sight, values[0])
            place = ("province", values[0])
            found.append(Reason("front", of_cards.FRONT * n, (("n", n),), (place,)))
        elif kind == "found" and sight.way[values[0]] > 1:
            found.append(Reason("inside", of_cards.INSIDE))
    if actions[0][0] == "play":
        paid = actions[0][2:]
        above = len(sight.view.hands[sight.me]) - count_cities(sight.view, sight.me)
        code = "spare_cards" if above >= len(paid) else "cards"
        found.append(Reason(code, -estimate_cost(sight, paid), (("cards", paid),)))
    return found


def rate_granary(sight: Sight, action: Action) -> float:
    """What is thought of a granary: one that is built pays for actions in years to come."""
    kind, taste = action[0], sight.taste
    if kind == "build":
        enough = sight.view.gold[sight.me] >= granaries.RESERVE
        last = sight.view.game.last_year
        soon = last and last - sight.view.year < granaries.YEARS
        return taste.granary if enough and not soon else 0.0
    if kind == "extra":
        plays = of_cards.rate_plays(sight).values()
        return max(plays, default=0.0) - granaries.find_least_gain(sight)
    if kind == "fill":
        above = len(sight.view.hands[sight.me]) > count_cities(sight.view, sight.me)
        return granaries.STEP + (0.0 if sight.view.acted else taste.act) if above else 0.0
    return granaries.STEP


def explain_end(sight: Sight) -> Reason:
    """What ending the phase leaves: cards for later, a free card, pawns where they stand."""
    view = sight.view
    if view.phase in (CARDS, SECOND):
        if view.acted or view.phase == SECOND:
            if _is_last_year(sight):
                return Reason("enough", 0.0)
            return Reason("holds_cards", 0.0, (("n", len(view.hands[sight.me])),))
        return Reason("free_card", sight.taste.act)
    return Reason("stands" if view.phase == MOVES else "no_fight", 0.0)
