"""Names in Middle Kingdom: cards, types, Goal cards, bids and phases, and small counted things."""

from __future__ import annotations

from collections.abc import Sequence

from china_games.games.middle_kingdom.board import MiddleKingdomCards
from china_games.games.middle_kingdom.rules.cards import RESET
from china_games.i18n import N_, Translator

DRAGON = -1
PHASES = (
    N_("Bids"),
    N_("The Palace’s bid"),
    N_("The Harvest"),
    N_("The Emperor"),
    N_("The Dragon’s exchange"),
    N_("Winning cards"),
    N_("Draws of tied stacks"),
    N_("The Heir"),
    N_("The Market"),
    N_("The game is over"),
)
"""The names of the rules' PHASES."""
"""The Dragon's place among the Goal cards of the file."""


def name_type(tr: Translator, map_: MiddleKingdomCards, type_: int) -> str:
    """One card of a type: "General"."""
    return tr.choose_name(map_.types[type_].name)


def name_type_of_many(tr: Translator, map_: MiddleKingdomCards, type_: int) -> str:
    """A type as a whole: "Generals"."""
    return tr.choose_name(map_.types[type_].plural)


def name_goal(tr: Translator, map_: MiddleKingdomCards, goal: int) -> str:
    """A Goal card; DRAGON for the Dragon."""
    return tr.choose_name(map_.goals[goal].name)


def name_goal_with_article(tr: Translator, map_: MiddleKingdomCards, goal: int) -> str:
    """A Goal card with its article: "the Palace"."""
    return tr("the {card}", card=name_goal(tr, map_, goal))


def name_dragon(tr: Translator, map_: MiddleKingdomCards) -> str:
    """The Dragon with its article: "the Celestial Dragon"."""
    return tr("the {dragon}", dragon=name_goal(tr, map_, DRAGON))


def name_kind(tr: Translator, map_: MiddleKingdomCards, kind: int) -> str:
    """A card of the row: "General", "Noble (3)", "Celestial Dragon"; points only where kinds differ
    by them.
    """
    if kind == len(map_.cards):
        return name_goal(tr, map_, DRAGON)
    face = map_.cards[kind]
    name = tr.choose_name(face.name)
    alike = [other for other in map_.cards if tr.choose_name(other.name) == name]
    return tr("{card} ({points})", card=name, points=face.points) if len(alike) > 1 else name


def name_kind_with_article(tr: Translator, map_: MiddleKingdomCards, kind: int) -> str:
    """A card of the row with its article: "a General", "the Celestial Dragon"."""
    if kind == len(map_.cards):
        return name_dragon(tr, map_)
    return tr("a {card}", card=name_kind(tr, map_, kind))


def name_bid_card(tr: Translator, map_: MiddleKingdomCards, card: int) -> str:
    """A bid card: "7", "Reset"."""
    return tr.choose_name(map_.reset) if card == RESET else str(card)


def name_bid_cards(tr: Translator, map_: MiddleKingdomCards, cards: Sequence[int]) -> str:
    """Bid cards in a row: "1, 4, Reset"; "none" for no card."""
    return ", ".join(name_bid_card(tr, map_, card) for card in cards) or tr("none")


def word_bid(
    tr: Translator, map_: MiddleKingdomCards, cards: Sequence[int], half: bool = False
) -> str:
    """A bid, a stack from the bottom up: "3 + 5", with the Emperor's half point "3 + 5 + ½"."""
    shown = [name_bid_card(tr, map_, card) for card in cards]
    return " + ".join([*shown, "½"] if half else shown)


def word_value(tr: Translator, total: int) -> str:
    """The value of a bid from its total in halves: "8", "8½"."""
    whole, half = divmod(total, 2)
    return f"{whole or ''}½" if half else str(whole)


def name_phase(tr: Translator, phase: int) -> str:
    """A phase as the screen names it, by its place in the rules' PHASES."""
    return tr(PHASES[phase])
