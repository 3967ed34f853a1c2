"""What the things on the table say of themselves, for tooltips and for reading aloud; and what may
be done now.
"""

from __future__ import annotations

from collections.abc import Sequence

from china_games.games.common.words import join_names, word_cards, word_points
from china_games.games.contract import Info, Seat
from china_games.games.middle_kingdom.board import MiddleKingdomCards
from china_games.games.middle_kingdom.rules.bids import (
    MOST_HELD_FOR_HARVEST,
    count_due,
    is_last_to_seal,
    order_bids,
)
from china_games.games.middle_kingdom.rules.cards import (
    EMPEROR,
    GENERAL,
    HARVEST,
    HEIR,
    MERCHANT,
    RESET,
)
from china_games.games.middle_kingdom.rules.gains import count_dynasty_cards, count_for_goal
from china_games.games.middle_kingdom.rules.model import (
    BID,
    NO_VALUE,
    NOBODY,
    OVER,
    WINS,
)
from china_games.games.middle_kingdom.rules.scoring import (
    find_final_heir,
    list_owners,
    make_result,
)
from china_games.games.middle_kingdom.table import places as where
from china_games.games.middle_kingdom.table.controller import Controller
from china_games.games.middle_kingdom.table.places import DRAGON, decode_heap
from china_games.games.middle_kingdom.table.sheets import Sheet
from china_games.games.middle_kingdom.table.whatif import (
    ABOVE,
    TIES,
    find_rivals,
    forecast,
    make_own_bid,
)
from china_games.games.middle_kingdom.words import name_action
from china_games.games.middle_kingdom.words import names as named
from china_games.games.middle_kingdom.words.finale import (
    find_row,
    name_rows,
    say_heir,
)
from china_games.games.middle_kingdom.words.prompts import say_prompt as what_now
from china_games.games.middle_kingdom.words.refusals import say_refusal as why_not
from china_games.games.middle_kingdom.words.standing import (
    Settled,
    say_open_reset,
    say_standing,
    say_turns,
)
from china_games.games.stage import Target
from china_games.i18n import Translator
from china_games.numbers import format_whole

_ALONE = ("bid", "harvest", "half")
"""Kinds of actions that concern one bid card."""


class Speaker:
    """Says what the table shows: words, card file, names and what the seat at the table may see."""

    def __init__(
        self,
        tr: Translator,
        map_: MiddleKingdomCards,
        names: Sequence[str],
        controller: Controller,
        foresees: bool = True,
    ) -> None:
        self.foresees = foresees  # it may tell how a bid would stand
        self.tr, self.map, self.names, self.controller = tr, map_, names, controller
        self.view, self.seat = controller.view, controller.seat

    # ------------------------------------------------------------------ what to do

    def say_prompt(self) -> str:
        """What may be done now, with what is chosen."""
        tr, c = self.tr, self.controller
        if c.card is not None and c.proposed is None:
            return (
                tr("Say where the card goes: on a tied card, or alone.")
                if (0 in c.list_places_for(c.card))
                else tr("Say which tied card it goes on.")
            )
        if c.proposed is None or self.seat is None:
            return what_now(tr, self.map, self.names, self.view, self.seat)
        if c.proposed[0] == "bid" and self.view.phase == BID:
            if is_last_to_seal(self.view, self.seat):
                return tr(
                    "Seal {bid}? All bids are then revealed at once.", bid=self._name_proposed_bid()
                )
            return tr(
                "Seal {bid}? Nobody sees it until all have bid.", bid=self._name_proposed_bid()
            )
        return tr(
            "{what}: confirm, or choose something else.",
            what=name_action(tr, self.map, c.proposed, self.view),
        )

    def _name_proposed_bid(self) -> str:
        assert self.controller.proposed is not None
        _, card, on = self.controller.proposed
        return named.word_bid(self.tr, self.map, (card,) if not on else (on, card))

    # ------------------------------------------------------------------ things

    def tell(self, target: Target, sheet: Sheet) -> Info:
        """Title and lines of a target, from what the seat at the table may see."""
        tellers = {
            "card": self._tell_card,
            "tied": self._tell_tied,
            "row": self._tell_row_card,
            "heap": self._tell_heap,
            "goal": self._tell_goal,
            "taken": self._tell_goal,
            "seat": self._tell_seat,
            "deck": self._tell_deck,
            "alone": self._tell_alone,
        }
        if target[0] == "bid":
            return self._tell_bid(target[1], sheet)
        teller = tellers.get(target[0])
        return teller(target[1]) if teller else Info(self._tell_button(target[0]), ())

    def _tell_card(self, card: int) -> Info:
        tr = self.tr
        title = tr("Bid card {card}", card=named.name_bid_card(tr, self.map, card))
        if self.seat is None:
            return Info(title, ())
        sealed = dict(self.view.sealed[self.seat])
        state = where.find_bid_card(self.view, self.seat, card)
        if card in sealed:
            return Info(
                title,
                (tr("Sealed on {card}.", card=sealed[card]) if sealed[card] else tr("Sealed."),),
            )
        said = {
            where.HAND: tr("In your hand."),
            where.ON_TABLE: tr("Played this round."),
            where.TIED: tr("Tied: it waits for a card on top."),
            where.USED: tr("Used: it comes back with the Reset."),
        }[state]
        lines = [said]
        if card == 0 and state == where.HAND:
            lines.append(
                tr(
                    "Played alone, it has no value; on a tied card that card still counts. At "
                    "the end of the round it brings your used cards back."
                )
            )
            if self.view.phase == BID and self._may_use_harvest(self.seat):
                lines.append(
                    tr(
                        "With the Harvest you may set it aside, once all bids lie open, and play "
                        "another card."
                    )
                )
        return Info(title, (*lines, *self._list_against(card), *self._list_among(card)))

    def _list_among(self, card: int) -> list[str]:
        """How the card would stand among bids that lie open: for the owner of the Palace or the
        Harvest.
        """
        view, seat = self.view, self.seat
        action = next(
            (a for a in self.controller.legal if a[0] in _ALONE and a[1] == card),
            None,
        )
        if action is None or seat is None or not self.foresees:
            return []
        proposed = self.controller.proposed
        if proposed is not None and proposed[:2] == action[:2]:
            action = proposed  # it may go on another tied card
        after = forecast(view, seat, action)
        if after is None or after.place is None:
            return []
        shown, place, cards = after.bids, after.place, view.game.row
        order = order_bids(shown)
        at = next(i for i, (n, _) in enumerate(order) if n == place)
        said = say_standing(self.tr, self.map, self.names, shown, order, at, cards)
        if order[at][1] == NO_VALUE:
            said = say_open_reset(self.tr, self.map, after.turns, seat) or said
        bid = Settled(shown, place, after.turns, cards)
        turns = say_turns(self.tr, self.map, self.names, bid)
        return [said, *turns, *self._offer_heir(order, place)]

    def _offer_heir(self, order: Sequence[tuple[int, str]], place: int) -> list[str]:
        """That the Heir may take a card that is left, where the bid wins none (MK-47)."""
        view, cards = self.view, self.view.game.row
        winners = [i for i, code in order if code == WINS]
        if view.goals[HEIR] != self.seat or len(winners) >= cards or place in winners:
            return []
        return [self.tr("If you still own the Heir then, you may take a card that is left.")]

    def _list_against(self, card: int) -> list[str]:
        """How a bid with this card would stand to what each of the others may still play."""
        tr, c = self.tr, self.controller
        places = c.list_places_for(card)
        if self.view.phase != BID or self.seat is None or not places or not self.foresees:
            return []
        place = c.proposed[2] if c.proposed and c.proposed[:2] == ("bid", card) else places[0]
        found = []
        for rival in find_rivals(self.view, make_own_bid(self.view, self.seat, card, place)):
            said = self._say_verdicts(
                [card for card, stands in rival.cards if stands == ABOVE],
                [card for card, stands in rival.cards if stands == TIES],
            )
            name = (
                self.names[rival.seat]
                if not rival.on
                else tr("{name} on {card}", name=self.names[rival.seat], card=rival.on)
            )
            found.append(
                tr(
                    "{name}: {what}",
                    name=name,
                    what=" · ".join(filter(None, said)) or tr("all below it"),
                )
            )
        return [*found, *self._list_powers()]

    def _list_powers(self) -> list[str]:
        """What powers may change once the bids lie open."""
        tr, view, found = self.tr, self.view, []
        harvest, emperor = view.goals[HARVEST], view.goals[EMPEROR]
        if harvest not in (NOBODY, self.seat) and self._may_use_harvest(harvest):
            found.append(
                tr(
                    "{name} may set a Reset aside (Harvest) and play another card.",
                    name=self.names[harvest],
                )
            )
        if emperor != NOBODY and count_due(view, emperor) > 1:
            found.append(
                tr(
                    "{name} adds half a point (Emperor) to one of the two bids.",
                    name=self.names[emperor],
                )
            )
        return found

    def _may_use_harvest(self, seat: Seat) -> bool:
        """Whether the seat could set a Reset of this round aside (MK-12)."""
        view = self.view
        held = len(view.hands[seat]) - count_due(view, seat)
        has = view.goals[HARVEST] == seat and RESET in view.hands[seat]
        return has and 0 < held <= MOST_HELD_FOR_HARVEST

    def _say_verdicts(self, above: list[int], ties: list[int]) -> tuple[str, str]:
        """What a rival's cards do that beat a bid or tie with it; "" without such cards."""
        beat = self.tr.plural(
            "{cards} beats it", "{cards} beat it", len(above), cards=self._name_bids(above)
        )
        tie = self.tr.plural("{cards} ties", "{cards} tie", len(ties), cards=self._name_bids(ties))
        return beat if above else "", tie if ties else ""

    def _tell_tied(self, card: int) -> Info:
        return Info(
            self.tr("Your tied card {card}", card=card),
            (self.tr("A bid on top makes a stack: both count."),),
        )

    def _tell_alone(self, _: int) -> Info:
        return Info(self.tr("Alone: the bid goes on no tied card."), ())

    def _tell_row_card(self, k: int) -> Info:
        tr, row = self.tr, self.view.row
        if k >= len(row):
            return Info(tr("The place of a card"), ())
        kind, lines = row[k], []
        if kind == len(self.map.cards):
            token = self.view.game.cards.token
            lines.append(
                tr("The player who picks it takes a prestige token of {n} points.", n=token)
            )
        else:
            face = self.map.cards[kind]
            type_ = named.name_type(tr, self.map, face.type)
            if face.points:
                lines.append(
                    tr.plural("{type}, {n} point", "{type}, {n} points", face.points, type=type_)
                )
            elif type_ != tr.choose_name(face.name):
                lines.append(type_)
            lines.append(self._name_owner(face.type))
        refused = self._explain_barred(("row", k), kind)
        return Info(named.name_kind(tr, self.map, kind), (*lines, *refused))

    def _explain_barred(self, target: Target, kind: int) -> tuple[str, ...]:
        """Why the Dragon is not exchanged for a card."""
        c = self.controller
        if self.seat is None or target not in c.find_barred():
            return ()
        refused = c.rules.refusal(self.view, self.seat, ("exchange", kind))
        return (why_not(self.tr, self.map, self.names, refused),) if refused else ()

    def _name_owner(self, type_: int) -> str:
        """Who owns the Goal card of a type, with the count."""
        tr, owner = self.tr, self.view.goals[type_]
        if type_ == HEIR and self.view.phase == OVER:
            return say_heir(tr, self.map, self.view) + "."
        goal = named.name_goal(tr, self.map, type_)
        if owner == NOBODY:
            return tr("{goal}: nobody has it; two cards of the type take it.", goal=goal)
        return tr(
            "{goal}: {name} has it, with {n} of the type.",
            goal=goal,
            name=self.names[owner],
            n=count_for_goal(self.view, owner, type_),
        )

    def _tell_heap(self, number: int) -> Info:
        tr, (seat, type_) = self.tr, decode_heap(("heap", number))
        pile, cards = self.view.piles[seat][type_], self.view.game.cards
        title = tr(
            "{name}: {types}",
            name=self.names[seat],
            types=named.name_type_of_many(tr, self.map, type_),
        )
        if not pile:
            return Info(
                title,
                (
                    tr("No card: {points} points at the end.", points=-cards.missing),
                    self._name_owner(type_),
                ),
            )
        lines = [", ".join(named.name_kind(tr, self.map, kind) for kind in pile)]
        laid = pile.count(cards.merchant) if type_ != MERCHANT else 0
        if laid:
            lines.append(
                tr.plural(
                    "{n} Merchant laid here counts as two",
                    "{n} Merchants laid here count as two each",
                    laid,
                )
            )
        lines.append(tr("Counts {n} for the Goal card", n=count_for_goal(self.view, seat, type_)))
        counts = type_ == GENERAL and self.foresees and self.view.phase != OVER
        if counts and find_final_heir(self.view) == seat:
            lines.append(
                tr.plural(
                    "If the game ended now, these Generals would score the Heir’s {n} point.",
                    "If the game ended now, these Generals would score the Heir’s {n} points.",
                    self.map.goals[HEIR].points,
                )
            )
        return Info(title, (*lines, self._name_owner(type_)))

    def _tell_goal(self, goal: int) -> Info:
        tr, view = self.tr, self.view
        face = self.map.goals[goal]
        owner = list_owners(view)[goal]
        if goal == DRAGON and view.game.cards.dragon in view.row:
            whose = tr("It lies in the row.")
        else:
            whose = (
                tr("Nobody has it.")
                if owner == NOBODY
                else tr("{name} has it.", name=self.names[owner])
            )
        worth = [tr.plural("{n} point", "{n} points", face.points)] if face.points else []
        if goal == HEIR and view.phase == OVER:
            return Info(tr.choose_name(face.name), (whose, *worth, self._name_owner(goal)))
        if goal == HEIR:
            worth = [
                tr(
                    "At the end its {n} points go to the player with the most Generals, no matter "
                    "who holds it; if tied, to nobody.",
                    n=face.points,
                )
            ]
        return Info(
            tr.choose_name(face.name),
            (whose, *self._say_how_it_comes(goal), self._say_power(goal), *worth),
        )

    def _say_how_it_comes(self, goal: int) -> tuple[str, ...]:
        """How a Goal card is taken; the Dragon is assigned."""
        if goal == DRAGON:
            return (
                self.tr(
                    "Once four Goal cards are owned, it goes each round to the player with the "
                    "fewest of them."
                ),
            )
        types = named.name_type_of_many(self.tr, self.map, goal)
        return (
            self.tr(
                "During the game, the player with the most {types} takes it (at least two, and "
                "no tie).",
                types=types,
            ),
        )

    def _say_power(self, goal: int) -> str:
        tr, two = self.tr, self.view.game.two_bids
        palace = (
            tr("Its owner makes the second bid once all others are revealed.")
            if two
            else tr("Its owner bids once all other bids are revealed.")
        )
        half = (
            tr("Half a point more for one of its owner’s two bids.")
            if two
            else tr("Half a point more for its owner’s bid.")
        )
        return (
            palace,
            tr(
                "If its owner bids the Reset with at most three other cards in hand, one of those "
                "may take its place once all bids lie open. It can win, and the Reset still brings "
                "the used cards back."
            ),
            tr("Its owner may lay a Merchant on another of their piles, where it counts as two."),
            tr("After all picks its owner may take a card left in the row."),
            half,
            tr(
                "Before the picks its owner exchanges it for a card of the row; the player who "
                "picks it there gets a prestige token."
            ),
        )[goal]

    def _tell_seat(self, seat: int) -> Info:
        tr, view = self.tr, self.view
        cards = (
            tr("In hand: {cards}", cards=self._name_bids(view.hands[seat])),
            tr("Used: {cards}", cards=self._name_bids(view.used[seat])),
        )
        lines = []
        if view.tokens[seat]:
            lines.append(
                tr.plural(
                    "Star beside the name: {n} prestige token of {points} points",
                    "Star beside the name: {n} prestige tokens of {points} points each",
                    view.tokens[seat],
                    points=view.game.cards.token,
                )
            )
        lines += cards
        if view.tied[seat]:
            lines.append(tr("Tied: {cards}", cards=self._name_bids(view.tied[seat])))
        if view.sealed[seat]:
            lines.append(tr.plural("{n} bid sealed", "{n} bids sealed", len(view.sealed[seat])))
        lines.append(
            tr.plural("{n} Dynasty card", "{n} Dynasty cards", count_dynasty_cards(view, seat))
        )
        owned = [
            named.name_goal(tr, self.map, goal)
            for goal, owner in enumerate(list_owners(view))
            if owner == seat
        ]
        if owned:
            lines.append(tr("Goal cards: {cards}", cards=join_names(tr, owned)))
        return Info(self.names[seat], (*self._say_points(seat), *lines))

    def _say_points(self, seat: int) -> tuple[str, ...]:
        """What the points of a seat are made of, if the game ended now or as it has."""
        tr, ended = self.tr, self.view.phase == OVER
        if not ended and not self.foresees:
            return ()
        result = make_result(self.view)
        parts = dict.fromkeys(name_rows(tr, self.map), 0)
        for line in result.lines:
            parts[find_row(self.map, line)] += line.points if line.seat == seat else 0
        made = ", ".join(
            tr("{what} {n}", what=name, n=format_whole(parts[key]))
            for key, name in name_rows(tr, self.map).items()
            if parts[key]
        )
        points = word_points(tr, result.scores[seat])
        if not made:
            return (points,) if ended else (tr("If the game ended now: {points}", points=points),)
        if ended:
            return (tr("{points}: {parts}", points=points, parts=made),)
        return (tr("If the game ended now, {points}: {parts}", points=points, parts=made),)

    def _name_bids(self, cards: Sequence[int]) -> str:
        return named.name_bid_cards(self.tr, self.map, sorted(cards))

    def _tell_deck(self, _: int) -> Info:
        tr, view = self.tr, self.view
        need = view.game.row
        return Info(
            tr("Draw pile"),
            (
                word_cards(tr, len(view.pile)),
                tr("The game ends when it has fewer than {n} for a new row.", n=need),
            ),
        )

    def _tell_bid(self, place: int, sheet: Sheet) -> Info:
        line = next((line for line in sheet.lines if line.place == place), None)
        if line is None:
            return Info(self.tr("A bid"), ())
        title = self.tr(
            "{name} bids {bid}",
            name=self.names[line.bid.seat],
            bid=named.word_bid(self.tr, self.map, line.bid.cards, line.bid.half),
        )
        if line.won is None:
            return Info(title, (line.why,))
        return Info(
            title,
            (line.why, self.tr("Won: {card}", card=named.name_kind(self.tr, self.map, line.won))),
        )

    def _tell_button(self, button: str) -> str:
        tr = self.tr
        return {
            "confirm": tr("Confirm what is proposed."),
            "cancel": tr("Take back what is chosen."),
            "keep": tr("The Reset stays: it wins nothing, and your used cards come back."),
            "decline": tr("Take none of the cards left."),
        }.get(button, "")
