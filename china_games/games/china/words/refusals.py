"""Why something is not allowed in China: one friendly exact sentence for every code."""

from __future__ import annotations

from collections.abc import Sequence

from china_games.games.china.board import ChinaMap
from china_games.games.china.rules import RULES
from china_games.games.china.words.names import (
    name_card,
    name_colour,
    name_colour_of_many,
    name_province,
    name_slot,
)
from china_games.games.china.words.options import OPTION_REFUSALS
from china_games.games.common.words import HANDICAP_REFUSALS
from china_games.games.contract import Refusal
from china_games.i18n import N_, Translator

REFUSALS = {
    "pick_one_card": N_("Choose one card of your hand to exchange."),
    "other_cards": N_("The cards that you have chosen do not pay here: choose others, or none."),
    "swap_cards": N_("You are exchanging a card: choose the two cards, or cancel."),
    "game_over": N_("The game is over."),
    "not_your_turn": N_("It is the turn of {name}."),
    "no_such_action": N_("That is not a move of this game."),
    "two_pieces": N_("You have placed two pieces, and that is the most in one turn."),
    "one_province": N_("All pieces of a turn go to one province; this turn it is {province}."),
    "was_empty": N_(
        "{province} was empty when your turn began. "
        "In an empty province you may place only one piece this turn."
    ),
    "no_card": N_(
        "A piece in {province} costs {card} or two cards of one other colour. You have no "
        "{colour} card."
    ),
    "no_pair": N_(
        "A piece in {province} costs {own_card} or two cards of one other colour. "
        "You do not have two {colours} cards."
    ),
    "finish_exchange": N_("You have discarded a card: now take one from the row or from the pile."),
    "refill_first": N_(
        "You are taking cards: placing is over for this turn, fill up your hand to three."
    ),
    "occupied": N_("{slot} already holds a palace of {name}; there is one palace on each slot."),
    "no_palace_left": N_("All your palaces are on the board."),
    "no_emissary_left": N_("All your emissaries are on the board."),
    "emissary_limit": N_(
        "No room for another emissary in {province}: the limit is {limit}, the leader’s number of "
        "palaces."
    ),
    "no_palace_here": N_(
        "Nobody has a palace in {province} yet, and without a palace there is no emissary."
    ),
    "nothing_placed": N_("You have not placed a piece yet: place one, or exchange a card."),
    "already_placed": N_(
        "You have already placed a piece this turn: "
        "you may place another or stop, but not exchange a card."
    ),
    "no_card_to_take": N_("There is no card left to take, so none can be exchanged."),
    "not_in_hand": N_("You have no {colour} card in your hand."),
    "end_first": N_("Stop placing before you take cards."),
    "discard_first": N_("Place a piece, or discard a card first: only then may you take one."),
    "not_in_row": N_("There is no {colour} card in the row."),
    "pile_empty": N_("The draw pile is empty: take a card from the row."),
    "must_exchange": N_("You may not pass: place a piece or exchange a card."),
    "seats": N_("{game} is played by two to five players; you have chosen {seats}."),
    "board_seats": N_(
        "This side of the board is not for {seats} players: "
        "side A is for two to four, side B for four or five."
    ),
    "unknown_option": N_("{game} has no option “{option}”."),
    **HANDICAP_REFUSALS,
    "first_player": N_("The first player is drawn at random or is one of the {seats} players."),
    **OPTION_REFUSALS,
}


def say_refusal(
    tr: Translator, map_: ChinaMap | None, names: Sequence[str], refused: Refusal
) -> str:
    """The sentence for a refusal, without its rule number. `map_` may be None for refusals of
    setup.
    """
    args = dict(refused.args)
    values = {key: value for key, value in args.items() if isinstance(value, (int, str))}
    values["game"] = tr.choose_name(RULES.meta.name)
    if map_ is not None and "province" in args:
        values["province"] = name_province(tr, map_, args["province"])
    if map_ is not None and "slot" in args:
        values["slot"] = name_slot(tr, map_, args["slot"])
    if "seat" in args:
        values["name"] = names[args["seat"]]
    if "colour" in args:
        card = args["colour"]
        values |= {
            "colour": name_colour(tr, card),
            "colours": name_colour_of_many(tr, card),
            "card": name_card(tr, card),
        }
    if "own" in args:
        values["own_card"] = name_card(tr, args["own"])
    return tr(REFUSALS[refused.code], **values)
