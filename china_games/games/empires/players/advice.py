"""What the normal level of Empires would do and what its worth is made of, as data; always from a
seat's view.

A choice goes to the end of what was begun: all pawns that take one province, an action of cards
with its targets, an offer until it is sent, all cards that are discarded."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random

from china_games.games.contract import (
    Action,
    Advised,
    Budget,
    Place,
    Reason,
    RuleError,
    Seat,
)
from china_games.games.empires.players import cards as of_cards
from china_games.games.empires.players import granaries, moves, start, trade
from china_games.games.empires.players.hand import (
    GOLD,
    UPKEEP,
    count_kinds,
    count_room,
    estimate_cost,
    estimate_hand,
    find_worst,
)
from china_games.games.empires.players.map_reasons import Args, explain_map
from china_games.games.empires.players.offers import NOTHING, Terms, estimate_consent
from china_games.games.empires.players.players import Normal
from china_games.games.empires.players.sight import Sight
from china_games.games.empires.rules import RULES
from china_games.games.empires.rules.control import (
    count_cities,
    count_pawns,
    count_with_handicaps,
)
from china_games.games.empires.rules.model import (
    ADVANTAGE,
    BUY,
    CARDS,
    CITY,
    DEPLOY,
    DIPLOMACY,
    DISCARD,
    MOVES,
    NOBODY,
    OVER,
    RETURN,
    SECOND,
    Offer,
    State,
)
from china_games.games.empires.rules.view import count_unseen_cards

MOST = 3
"""So many choices are told."""

TINY = 1e-9
"""Provinces below which a part is none."""

PAWN, CITY_WORTH, CARD = 0.4, 1.2, 0.6
"""What pieces and a card count besides the provinces that are held, for any seat."""

COIN = 0.15
"""What a coin counts that buys a card: half of what one brings in a deal."""

VICTORY = 100.0
"""What a won game counts: more than provinces and pieces of any board that is not won yet."""

HALF = 0.5
"""How likely an offer of several cards is thought to be accepted."""

CROWDED = 0.15
"""What is left of the worth of a card that the hand has hardly any use for."""

NORMAL = Normal()
STEPS = 60
"""No choice goes on for so many actions."""

ENDS = frozenset({"confirm", "send", "drop"})
"""Kinds of actions that end what was put together."""

TARGETS = frozenset({"at", "pick", "to", "kill", "push", "turn_city", "turn", "raze", "found"})
"""Kinds of actions that an action of cards is put together of."""

TERMS = frozenset({"give", "ask", "give_gold", "ask_gold", "pact", "give_ten", "ask_ten"})
"""Kinds of actions that an offer is put together of."""


def advise(view: State, seat: Seat, budget: Budget, rng: Random) -> tuple[Advised, ...]:
    """The best choices, the normal level's own first."""
    legal = RULES.legal(view, seat)
    if not legal:
        return ()
    if len(legal) == 1:
        return (Advised(legal, 0.0, 0.0, (Reason("only", 0.0),), _list_places(legal)),)
    weighing = _Weighing(view, seat, legal)
    chosen = NORMAL.choose_step(weighing.sight, legal, rng)
    found: dict[object, Advised] = {}
    for first in (chosen, *weighing.list_others()):
        if len(found) == MOST:
            break
        plan = weighing.go_on((first,))
        key = weighing.find_gist(plan)
        if key not in found:
            found[key] = weighing.explain(plan)
    return tuple(found.values())


def rate(
    view: State, seat: Seat, actions: Sequence[Action], budget: Budget, rng: Random
) -> Advised:
    """The same figures for these actions, continued to the end of what they begin."""
    if not actions:
        raise ValueError("nothing is to be rated")
    now = view
    for i, action in enumerate(actions, 1):
        refused = RULES.refusal(now, seat, action)
        if refused is not None:
            raise RuleError(refused)
        if i < len(actions):
            now = RULES.apply(now, seat, action).state
    legal = RULES.legal(view, seat)
    if len(legal) == 1:
        return advise(view, seat, budget, rng)[0]._replace(actions=tuple(actions))
    weighing = _Weighing(view, seat, legal)
    return weighing.explain(weighing.go_on(tuple(actions)))._replace(actions=tuple(actions))


def find_value(view: State, seat: Seat) -> float:
    """Provinces of the seat, and what its pieces, cards and gold count beside them, less those of
    the rival who stands best. In a finished game only the victory counts: one by fewer provinces
    is none the worse.
    """
    if view.phase == OVER:
        return VICTORY / len(view.winners) if seat in view.winners else -VICTORY
    points = [_estimate_standing(view, s, s == seat) for s in range(view.game.seats)]
    return points[seat] - max(value for s, value in enumerate(points) if s != seat)


def _estimate_standing(view: State, seat: Seat, own: bool) -> float:
    hand = view.hands[seat]
    held = estimate_hand(count_kinds(hand), view.advantages[seat]) if own else CARD * len(hand)
    pieces = PAWN * count_pawns(view, seat) + CITY_WORTH * count_cities(view, seat)
    return count_with_handicaps(view)[seat] + pieces + held + COIN * view.gold[seat]


# ---------------------------------------------------------------------- choices


def _list_places(actions: Iterable[Action]) -> tuple[Place, ...]:
    """Where actions happen on the table: what moves, where it goes."""
    found: list[Place] = []
    for kind, *values in actions:
        if kind in IN_PROVINCES or kind in TARGETS and kind != "pick":
            found.append(("province", values[0]))
        elif kind == "move":
            found += [("province", values[1])]
        elif kind == "advantage":
            found.append(("advantage", values[0]))
    return tuple(dict.fromkeys(found))


IN_PROVINCES = frozenset(
    {"city", "deploy", "return", "attack", "build", "fill", "fill_gold", "take_gold", "extra"}
)
"""Kinds of actions whose first value is a province."""


class _Weighing:
    """The choices of a moment, as the normal level weighs them."""

    def __init__(self, view: State, seat: Seat, legal: tuple[Action, ...]) -> None:
        self._view, self._seat, self._legal = view, seat, legal
        self.sight = Sight(view, seat, NORMAL.taste)
        self._finishes = view.phase == MOVES and moves.is_finishing(self.sight)

    def list_others(self) -> Iterator[Action]:
        """First actions of other choices, the best first as far as that is known."""
        sight, legal, phase = self.sight, self._legal, self._view.phase
        if phase in (CITY, RETURN):
            places = [action for action in legal if action[0] != "wait"]
            yield from _sort(places, lambda a: sum(start.explain_room(sight, a[1])))
        elif phase == DEPLOY:
            home = sight.cities.index(self._seat)
            yield from _sort(
                legal, lambda a: sum(start.explain_deployment(sight, home, a[1]).values())
            )
        elif phase == ADVANTAGE:
            yield from _sort(legal, lambda a: start.rate_advantage(sight, a[1]))
        elif phase == DIPLOMACY:
            yield from self._list_deals()
        elif phase == BUY:
            yield from (action for action in legal if action in (("buy",), ("no_buy",)))
        elif phase == DISCARD:
            kept = [a for a in legal if a[0] in ("discard", "keep")]
            yield from _sort(kept, lambda a: self.explain(self.go_on((a,))).value)
        elif phase in (CARDS, SECOND):
            yield from self._list_card_steps()
        else:
            yield from self._list_pawn_steps()

    def _list_deals(self) -> Iterator[Action]:
        view = self._view
        if view.offering[self._seat] is not None:
            yield from (action for action in (("send",), ("drop",)) if action in self._legal)
            return
        for offer in view.offers:
            if offer.to == self._seat:
                yield from (("accept", offer.number), ("decline", offer.number))
                return
        rated = trade.rate_partners(self.sight)
        offers: list[Action] = [("offer", to) for to, gain in rated.items() if gain > TINY]
        yield from _sort([a for a in offers if a in self._legal], lambda a: rated[a[1]])
        yield ("ready",)

    def _list_card_steps(self) -> Iterator[Action]:
        sight, legal = self.sight, self._legal
        if self._view.draft is not None:
            rated = of_cards.rate_targets(sight, legal)
            yield from _sort(rated, lambda a: rated[a])
            if ("confirm",) in legal:
                yield ("confirm",)
            return
        found: dict[Action, float] = {("end",): 0.0 if self._view.acted else sight.taste.act}
        kinds = {action[0] for action in legal}
        if "play" in kinds:
            rated = of_cards.rate_plays(sight)
            found |= {action: gain for action, gain in rated.items() if action in legal}
        for kind in ("extra", "fill", "build"):
            first = next((action for action in legal if action[0] == kind), None)
            if first is not None:
                found[first] = self._rate_granary(first)
        yield from _sort(found, lambda a: found[a])

    def _list_pawn_steps(self) -> Iterator[Action]:
        sight, legal = self.sight, self._legal
        if self._view.phase == MOVES:
            rated = moves.rate_takings(sight, self._finishes)
            good = [action for action in rated if rated[action] > 0 and action in legal]
            yield from _sort(good, lambda a: rated[a])
        attacks = {a[:2]: a for a in legal if a[0] == "attack"}  # with all pawns that can
        worth = {a: self.explain(self.go_on((a,))).value for a in attacks.values()}
        yield from _sort([a for a in worth if worth[a] > 0], lambda a: worth[a])
        yield ("end",)

    # ------------------------------------------------------------------ plans

    def go_on(self, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        """The actions and the normal level's next ones, to the end of what they began."""
        view, seat = self._view, self._seat
        found = list(actions)
        for action in found[:-1]:
            view = RULES.apply(view, seat, action).state
        while len(found) < STEPS:
            last = found[-1]
            if not self._is_open(last):
                break
            view = RULES.apply(view, seat, last).state
            following = self._find_next(view, last)
            if following is None:
                break
            found.append(following)
        return tuple(found)

    def find_gist(self, actions: tuple[Action, ...]) -> object:
        """What actions come to, whichever pawns do it, in whatever order, however it is paid."""
        kind, *values = actions[0]
        if kind == "move":
            return kind, values[1]
        if kind == "attack":
            return kind, values[0]
        if kind in ("discard", "keep"):
            return tuple(sorted(actions))
        if kind == "play" or kind in TARGETS:
            after = self._apply(actions)
            return values[0] if kind == "play" else "", after.pawns, after.cities
        return kind, *values

    def _is_open(self, action: Action) -> bool:
        """Whether what the action begins may go on."""
        kind = action[0]
        return kind in TARGETS or kind in TERMS or kind in OPENING

    def _find_next(self, view: State, last: Action) -> Action | None:
        seat, legal = self._seat, RULES.legal(view, self._seat)
        if not legal or (view.year, view.phase) != (self._view.year, self._view.phase):
            return None
        sight, kind = Sight(view, seat, NORMAL.taste), last[0]
        if kind == "move":
            takings = moves.rate_takings(sight, self._finishes)
            return next((action for action in takings if action[2] == last[2]), None)
        if kind == "attack":
            found = moves.choose_attack(sight)
            return found if found is not None and found[1] == last[1] else None
        following = NORMAL.choose_step(sight, legal, Random(0))  # none of these draws lots
        return following if kind != "discard" or following[0] in ("discard", "keep") else None

    def _apply(self, actions: Sequence[Action]) -> State:
        """The view after actions; what was put together is only looked at, not played."""
        view = self._view
        for action in actions:
            if action[0] in ENDS:
                break
            view = RULES.apply(view, self._seat, action).state
        return view

    # ------------------------------------------------------------------ reasons

    def explain(self, actions: tuple[Action, ...]) -> Advised:
        """What actions are worth and the parts of that: first those for them, then those against
        them, the weightiest of each first.
        """
        kind = actions[0][0]
        found = [reason for reason in self._list_reasons(kind, actions) if reason is not None]
        told = [reason for reason in found if abs(reason.share) > TINY]
        told.sort(key=lambda reason: (reason.share < 0, -abs(reason.share)))
        still = [reason for reason in found if abs(reason.share) <= TINY]
        rest = told or still[:1] or [Reason("best", 0.0)]
        value = sum(reason.share for reason in rest)
        return Advised(actions, value, 0.0, tuple(rest), _list_places(actions))

    def _list_reasons(self, kind: str, actions: tuple[Action, ...]) -> Iterable[Reason | None]:
        first, view = actions[0], self._view
        if kind in ("city", "return"):
            return self._explain_city(first[1])
        if kind == "deploy":
            return self._explain_deployment(first[1])
        if kind == "advantage":
            return self._explain_advantage(first[1])
        if view.phase == DIPLOMACY:
            return self._explain_deal(actions)
        if view.phase == BUY and kind in ("buy", "no_buy"):
            return self._explain_purchase(kind)
        if kind in ("discard", "keep") and view.phase == DISCARD:
            return self._explain_parting(actions)
        if kind == "play" or kind in TARGETS:
            return self._explain_play(actions)
        if kind == "move":
            return self._explain_moves(actions)
        if kind == "attack":
            return explain_map(self.sight, self._apply(actions))
        if kind in ("extra", "fill", "build", "fill_gold"):
            share = self._rate_granary(first)
            place = ("province", first[1])
            return [Reason(kind, share, (("province", first[1]),), (place,))]
        if kind == "end":
            return [self._explain_end()]
        return [Reason("enough" if kind == "confirm" else "little", 0.0)]

    def _explain_city(self, province: int) -> list[Reason]:
        """Free land and distance, against the average of where a city may be."""
        places = [a[1] for a in self._legal if a[0] in ("city", "return")]
        parts = [start.explain_room(self.sight, p) for p in places]
        room, away = start.explain_room(self.sight, province)
        view = self._view
        steps = view.game.land.steps[province]
        free = [
            p
            for p, n in enumerate(steps)
            if 0 < n <= 3 and not any(view.pawns[p]) and view.cities[p] == NOBODY
        ]
        mean_room, mean_away = (sum(column) / len(parts) for column in zip(*parts, strict=True))
        cities = [p for p, owner in enumerate(view.cities) if owner not in (NOBODY, self._seat)]
        near = min(cities, key=lambda p: steps[p], default=NOBODY)
        code = "room" if room >= mean_room else "little_room"
        found = [Reason(code, room - mean_room, (("n", len(free)),))]
        if near != NOBODY:
            code = "away" if away >= mean_away else "close"
            args = (("name", view.cities[near]), ("n", steps[near]))
            found.append(Reason(code, away - mean_away, args, (("province", near),)))
        return found

    def _explain_deployment(self, province: int) -> list[Reason]:
        """Where a pawn stands, against the average of where it may stand."""
        sight = self.sight
        home = sight.cities.index(self._seat)
        parts = start.explain_deployment(sight, home, province)
        all_parts = [start.explain_deployment(sight, home, a[1]) for a in self._legal]
        codes = {
            "alone": ("spreads", "crowds"),
            "home": ("not_home", "at_home"),
            "foes": ("no_foes", "foes"),
            "out": ("free_land", "little_free_land"),
        }
        where = ("province", province)
        free = start.count_free_neighbours(sight, province)
        found = []
        for name, share in parts.items():
            more = share - sum(one[name] for one in all_parts) / len(all_parts)
            found.append(Reason(codes[name][more < 0], more, (where, ("n", free)), (where,)))
        return found

    def _explain_advantage(self, suit: int) -> list[Reason]:
        """What it is for: how much it is liked is no number of provinces."""
        return [Reason(f"advantage_{suit}", 0.0)]

    # ------------------------------------------------------------------ of deals

    def _explain_deal(self, actions: tuple[Action, ...]) -> list[Reason]:
        kind, *values = actions[0]
        if kind in ("accept", "decline"):
            offer = next(one for one in self._view.offers if one.number == values[0])
            return self._explain_answer(offer, kind == "accept")
        return self._explain_offer(actions)

    def _explain_answer(self, offer: Offer, accepts: bool) -> list[Reason]:
        """What an offer to the seat is worth to it; of declining it, the contrary."""
        parts, other = trade.explain_offer(self.sight, offer), (("name", offer.seat),)
        if not accepts:
            saved = -sum(parts.values())
            return [Reason("declines" if saved > 0 else "forgoes", saved, other)]
        codes = {
            "hand": ("better_hand", "worse_hand"),
            "gold": ("earns", "pays"),
            "pact": ("ally", "bond"),
            "maker": ("helps_maker", "helps_maker"),
        }
        return [Reason(codes[name][share < 0], share, other) for name, share in parts.items()]

    def _explain_offer(self, actions: tuple[Action, ...]) -> list[Reason]:
        """What an offer of the seat promises."""
        if actions[-1] != ("send",):
            return [Reason("no_deal", 0.0)]
        draft = self._apply(actions).offering[self._seat]
        assert draft is not None
        other: Args = (("name", draft.to),)
        found = list[Reason]()
        if any(draft.give) or any(draft.ask) or draft.give_gold or draft.ask_gold:
            ask = next((card for card, n in enumerate(draft.ask) if n), NOTHING)
            share = self._estimate_bargain(draft)
            if share < 0:
                code = "gives_much"
            else:
                code = "sells" if ask == NOTHING else "asks"
            args = (*other, ("card", ask)) if code == "asks" else other
            found.append(Reason(code, share, args))
        if draft.pact:
            wanted = trade.is_ally(self.sight, draft.to)
            found.append(Reason("ally" if wanted else "bond", trade.PACT * wanted, other))
        return found

    def _estimate_bargain(self, draft: Offer) -> float:
        """What an offer promises: its gain, as likely as the other one can and will take it."""
        view, kinds = self._view, count_kinds(self._view.hands[self._seat])
        after = [n - g + a for n, g, a in zip(kinds, draft.give, draft.ask, strict=True)]
        advantage = view.advantages[self._seat]
        gain = estimate_hand(after, advantage) - estimate_hand(kinds, advantage)
        gain += GOLD * (draft.ask_gold - draft.give_gold)
        if gain < 0 or max(sum(draft.give), sum(draft.ask)) > 1:
            return min(gain, HALF * gain)
        give, ask = (
            next((card for card, n in enumerate(cards) if n), NOTHING)
            for cards in (draft.give, draft.ask)
        )
        terms = Terms(give, ask, draft.give_gold, draft.ask_gold)
        return gain * estimate_consent(self.sight, draft.to, terms)

    # ------------------------------------------------------------------ of cards

    def _explain_purchase(self, kind: str) -> list[Reason]:
        sight, view = self.sight, self._view
        size, room = len(view.hands[self._seat]), count_room(sight)
        if kind == "no_buy":
            return [Reason("hand_full" if size >= room else "saves_gold", 0.0, (("n", size),))]
        unseen = count_unseen_cards(view)
        hand, advantage = count_kinds(view.hands[self._seat]), view.advantages[self._seat]
        now = estimate_hand(hand, advantage)
        gain = sum(
            many * (estimate_hand([n + (c == card) for c, n in enumerate(hand)], advantage) - now)
            for card, many in enumerate(unseen)
        ) / max(1, sum(unseen))
        code = "buys" if size < room else "buys_much"
        gold = (("n", view.gold[self._seat] - 2),)
        share = gain if size < room else CROWDED * gain
        return [Reason(code, share, (("n", size),)), Reason("gold_left", -2 * COIN, gold)]

    def _explain_parting(self, actions: tuple[Action, ...]) -> list[Reason]:
        """What is lost by discarding cards, or by paying for those that are kept."""
        view, found = self._view, list[Reason]()
        hand, advantage = count_kinds(view.hands[self._seat]), view.advantages[self._seat]
        gone = tuple(sorted(a[1] for a in actions if a[0] == "discard"))
        if gone:
            after = [n - gone.count(card) for card, n in enumerate(hand)]
            lost = estimate_hand(hand, advantage) - estimate_hand(after, advantage)
            code = "discards" if actions[0][1:] == (find_worst(self.sight),) else "misses"
            found.append(Reason(code, -lost, (("cards", gone),)))
        if actions[-1] == ("keep",):
            above = len(view.hands[self._seat]) - len(gone) - count_cities(view, self._seat)
            rich = view.gold[self._seat] >= UPKEEP * above
            code = "keeps_dear" if not rich else "keeps_rest" if gone else "keeps"
            found.append(Reason(code, -COIN * above, (("n", above),)))
        return found

    def _explain_play(self, actions: tuple[Action, ...]) -> list[Reason]:
        """What an action of cards changes on the map, and what its cards are worth."""
        sight, found = self.sight, explain_map(self.sight, self._apply(actions))
        for kind, *values in actions:
            if kind == "at":
                n = of_cards.count_front(sight, values[0])
                place = ("province", values[0])
                found.append(Reason("front", of_cards.FRONT * n, (("n", n),), (place,)))
            elif kind == "found" and sight.way[values[0]] > 1:
                found.append(Reason("inside", of_cards.INSIDE))
        if actions[0][0] == "play":
            paid = actions[0][2:]
            above = len(self._view.hands[self._seat]) - count_cities(self._view, self._seat)
            code = "spare_cards" if above >= len(paid) else "cards"
            found.append(Reason(code, -estimate_cost(sight, paid), (("cards", paid),)))
        return found

    def _rate_granary(self, action: Action) -> float:
        """What is thought of a granary: one that is built pays for actions in years to come."""
        kind, taste = action[0], self.sight.taste
        if kind == "build":
            enough = self._view.gold[self._seat] >= granaries.RESERVE
            last = self._view.game.last_year
            soon = last and last - self._view.year < granaries.YEARS
            return taste.granary if enough and not soon else 0.0
        if kind == "extra":
            plays = of_cards.rate_plays(self.sight).values()
            return max(plays, default=0.0) - granaries.find_least_gain(self.sight)
        if kind == "fill":
            above = len(self._view.hands[self._seat]) > count_cities(self._view, self._seat)
            return granaries.STEP + (0.0 if self._view.acted else taste.act) if above else 0.0
        return granaries.STEP

    def _explain_end(self) -> Reason:
        view = self._view
        if view.phase in (CARDS, SECOND):
            if view.acted or view.phase == SECOND:
                return Reason("holds_cards", 0.0, (("n", len(view.hands[self._seat])),))
            return Reason("free_card", self.sight.taste.act)
        return Reason("stands" if view.phase == MOVES else "no_fight", 0.0)

    # ------------------------------------------------------------------ on the map

    def _explain_moves(self, actions: tuple[Action, ...]) -> list[Reason]:
        """What the province is worth that pawns are moved to take."""
        sight, goal = self.sight, actions[-1][2]
        takes = any(action[2] == goal for action in moves.rate_takings(sight, self._finishes))
        place = ("province", goal)
        where = (place,)
        if not takes:
            if len(actions) == 1 and sight.control[goal] == self._seat:
                code = "march" if sight.way[goal] < sight.way[actions[0][1]] else "shifts"
                left = explain_map(self.sight, self._apply(actions))
                return left or [Reason(code, 0.0, where, where)]
            return explain_map(self.sight, self._apply(actions))
        if self._finishes:
            return [Reason("finishing", 1.0, where, where)]
        owner = sight.control[goal]
        land = moves.estimate_land(sight, owner)
        if owner == NOBODY:
            found = [Reason("takes", land, (("provinces", (goal,)),), where)]
        else:
            from_whom: Args = (("provinces", (goal,)), ("name", owner))
            found = [Reason("takes_from", land, from_whom, where)]
        foes = {s: n for s, n in enumerate(sight.pawns[goal]) if n and s != self._seat}
        if foes:
            strongest = max(foes, key=lambda s: foes[s])
            facing: Args = (("name", strongest), ("n", sum(foes.values())), place)
            found.append(Reason("outnumbers", moves.estimate_foes(sight, goal), facing, where))
        found.append(Reason("risk", -moves.estimate_risk(sight, goal), where, where))
        return found


OPENING = frozenset({"play", "offer", "move", "attack", "discard"})
"""Kinds of actions that begin something."""


def _sort(actions: Iterable[Action], estimate: Callable[[Action], float]) -> list[Action]:
    """Actions, those that are worth most first."""
    return sorted(actions, key=lambda action: -estimate(action))
