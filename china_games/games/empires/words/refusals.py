"""Why something is not allowed in Empires: one friendly exact sentence for every code."""

from __future__ import annotations

from collections.abc import Sequence

from china_games.games.common.words import HANDICAP_REFUSALS, join_names
from china_games.games.contract import Refusal
from china_games.games.empires.board import EmpiresMap
from china_games.games.empires.rules import RULES
from china_games.games.empires.rules.model import ATTACKS, CARDS, MOVES
from china_games.games.empires.words.names import name_card, name_card_action, name_province
from china_games.i18n import N_, Translator

REFUSALS = {
    "game_over": N_("The game is over."),
    "no_such_action": N_("That is not a move of this game."),
    "wrong_phase": N_("That is not possible in this phase of the year."),
    "not_your_turn": N_("It is the turn of {names}."),
    # the beginning
    "city_there": N_("There is a city {province:in} already: one at most stands in a province."),
    "too_near": N_(
        "Steps from {province:the} to the nearest city of an opponent: {steps}; at least {least} "
        "are needed."
    ),
    "not_by_city": N_("{province:The} is neither the province of your city nor next to it."),
    "not_on_rim": N_(
        "{province:The} does not lie at the edge of the map: invaders come from outside."
    ),
    "nobody_in_play": N_("Nobody else is in play: you cannot wait another year."),
    # cards
    "two_actions": N_("You have done your two actions of this year."),
    "does_not_pay": N_(
        "These cards do not pay for {action}. Jokers stand for any card, "
        "and your advantage replaces one missing card of its suit."
    ),
    "colours_do_not_pay": N_(
        "These cards do not pay for {action}. Jokers stand for any card; your "
        "advantage does not help here, where red and black cards are needed."
    ),
    "cards_in_order": N_("The cards of a payment are named in the order of their suits."),
    "cards_not_in_hand": N_("You do not have these cards."),
    "card_not_in_hand": N_("You do not have {card}."),
    "no_pawn_left": N_("All your pawns are on the map."),
    "no_city_left": N_("All your cities are on the map."),
    "no_target_anywhere": N_("There is nothing on the map that {action} could be used on now."),
    "finish_action": N_(
        "{action} is not finished: choose its targets and confirm it, or cancel it."
    ),
    "no_action_begun": N_("Choose an action first."),
    "no_target_yet": N_("Choose a target first."),
    "where_to": N_("Choose where the pawn goes."),
    "enough_targets": N_("{action} takes no more targets: confirm it or cancel it."),
    "wrong_target": N_("That is no target of {action}."),
    "stands_there": N_("The pawn stands {province:in} already: it must go elsewhere."),
    "no_pawn_picked": N_("Choose a pawn first, then where it goes."),
    "no_enemy": N_("There is no such enemy pawn {province:in}."),
    "no_enemy_to_move": N_(
        "There is no such enemy pawn {province:in}: choose first the pawn, then where it goes."
    ),
    "out_of_reach": N_("{province:The} is not next to any of your pawns."),
    "moved_already": N_("This action has moved that pawn already."),
    "no_own_pawn": N_("You have no pawn {province:in}."),
    "no_pawn_to_attack": N_(
        "You have no pawn {province:in}: you attack where your pawns stand with others."
    ),
    "no_pawn_to_move": N_(
        "You have no pawn {province:in}: choose first a pawn of yours, then where it goes."
    ),
    "one_province": N_("A Colonisation turns pawns of one province only, or one city."),
    "not_controlled": N_("You do not control {province:the}."),
    "not_empty": N_("{province:The} is not empty."),
    "not_next_to_yours": N_(
        "{province:The} is not next to a province with a pawn or city of yours."
    ),
    "nothing_there": N_("There is nothing to destroy {province:in}."),
    "no_enemy_city": N_("There is no enemy city {province:in}."),
    # pawns
    "all_moved": N_("Your pawns {province:in} have all moved: each moves once a year."),
    "not_next": N_("{origin:The} and {province:the} are not next to each other."),
    "attacked_already": N_("You have attacked {name} {province:in} already: only once a turn."),
    "too_many": N_(
        "At most {most} pawns of {name} can die here: no more than stand here, and no "
        "more than you have here."
    ),
    # end of the year, gold, granaries
    "no_gold": N_("That takes {needed} gold; you have {gold}."),
    "no_treasury": N_("There is no gold in this game: the treasury is an option."),
    "no_granaries": N_("There are no granaries in this game: they are an option."),
    "not_your_city": N_("There is no city of yours {province:in}."),
    "granary_there": N_("Your city {province:in} has a granary already."),
    "no_granary_of_yours": N_("You have no granary {province:in}."),
    "granary_full": N_("The granary {province:in} is full."),
    "built_this_year": N_(
        "The granary {province:in} was built this year: it is filled from next year on."
    ),
    "two_cards_a_year": N_(
        "Two cards have gone into the granary {province:in} this year, and that is the limit."
    ),
    "one_gold_a_year": N_(
        "One gold has gone into the granary {province:in} this year, and that is the limit."
    ),
    "never_complete": N_(
        "The granary {province:in} has never been complete: it holds no gold yet."
    ),
    "pay_first": N_(
        "You have done your two actions: first let a full granary pay for another one."
    ),
    "pay_for_each": N_(
        "In the second card phase a granary pays {needed} for each action: first choose the "
        "granary."
    ),
    "actions_of_cards_only": N_(
        "In the second card phase only actions with cards are done: "
        "granaries are neither built nor filled."
    ),
    "built_this_turn": N_(
        "The granary {province:in} was built in this turn: it pays for no action in it."
    ),
    "actions_left": N_("You still have an action left: no granary has to pay yet."),
    "not_full_at_start": N_("The granary {province:in} did not show six when your turn began."),
    "die_too_low": N_("The granary {province:in} is too low: an action lowers it by {needed}."),
    "nothing_to_do": N_("No further action is possible, so none is paid for."),
    # diplomacy
    "finish_offer": N_("Send the offer you are writing, or drop it."),
    "no_offer_begun": N_("Begin an offer first."),
    "no_partner": N_("You cannot deal with {name} now."),
    "enough_offers": N_("You have sent {n} offers this year, and that is the limit."),
    "he_has_too_few": N_("{name} does not have so many cards."),
    "no_more_gold": N_("There is no more gold for this offer."),
    "not_in_offer": N_("That is not part of the offer."),
    "pact_named": N_("The pact is part of this offer already."),
    "empty_offer": N_("The offer is empty."),
    "no_such_offer": N_("There is no such offer any more."),
    "you_lack_it": N_("You do not have what {name} asks for."),
    # setup
    "seats": N_("{game} is played by two to six players; you have chosen {seats}."),
    "unknown_option": N_("{game} has no option “{option}”."),
    **HANDICAP_REFUSALS,
    "first_player": N_("The first player is drawn at random or is one of the {seats} players."),
    "bad_value": N_("“{value}” is not a value of the option “{option}”."),
    "granaries_need_treasury": N_("Granaries need the treasury: switch it on too."),
    "third_is_for_many": N_("A third of the map is an aim for five and six players only."),
}

OTHER_PHASES = {
    ("move", ATTACKS): N_("After your first attack no pawn moves any more this year."),
    **dict.fromkeys(
        (("move", CARDS), ("attack", CARDS)),
        N_("Cards come first: pawns move once everybody has played cards."),
    ),
    **dict.fromkeys(
        (("play", MOVES), ("play", ATTACKS)),
        N_("The cards of this year are played: now the pawns move and attack."),
    ),
}
"""What stands against an action in a phase that is not its own; of the others it is only said that
they do not go together.
"""


def say_refusal(
    tr: Translator, map_: EmpiresMap | None, names: Sequence[str], refused: Refusal
) -> str:
    """The sentence for a refusal, without its rule number. `map_` may be None for refusals of
    setup.
    """
    args = dict(refused.args)
    values = {key: value for key, value in args.items() if isinstance(value, int | str)}
    values["game"] = tr.choose_name(RULES.meta.name)
    for key in ("province", "origin"):
        if map_ is not None and key in args:
            values[key] = name_province(tr, map_, args[key])
    if "seat" in args:
        values["name"] = names[args["seat"]]
    if isinstance(args.get("seats"), tuple):
        values["names"] = join_names(tr, [names[seat] for seat in args["seats"]])
    if isinstance(args.get("action"), int):
        values["action"] = name_card_action(tr, args["action"])
    if "card" in args:
        values["card"] = name_card(tr, args["card"])
    said = REFUSALS[refused.code]
    if refused.code == "wrong_phase":
        said = OTHER_PHASES.get((args.get("action", ""), args.get("phase", 0)), said)
    return tr(said, **values)
