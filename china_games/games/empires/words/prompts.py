"""What may be done now in Empires, phase by phase, as the line above the hand says it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from china_games.games.common.words import join_names
from china_games.games.empires.board import EmpiresMap
from china_games.games.empires.rules import cards, model, start, years
from china_games.games.empires.rules.control import count_cities, count_controlled
from china_games.games.empires.rules.model import Draft, State
from china_games.games.empires.rules.moves import list_legal_actions
from china_games.games.empires.rules.targets import NOT_PICKED
from china_games.games.empires.words.names import name_card_action, name_province, word_suits
from china_games.i18n import Translator

_PHASES: tuple[Callable[[Translator], str], ...] = (
    lambda tr: tr("Cities"),
    lambda tr: tr("First pawns"),
    lambda tr: tr("Advantages"),
    lambda tr: tr("Invaders"),
    lambda tr: tr("Diplomacy"),
    lambda tr: tr("Buying cards"),
    lambda tr: tr.ctx("phase", "Cards"),
    lambda tr: tr.ctx("phase", "Pawns"),
    lambda tr: tr("Attacks"),
    lambda tr: tr("Second card phase"),
    lambda tr: tr("Discarding"),
    lambda tr: tr("The end"),
)
"""Their names, each looked up when it is asked for: a log asks at every line."""


def name_phase(tr: Translator, phase: int) -> str:
    """The name of a phase, for the bar that shows the course of a year."""
    return _PHASES[phase](tr)


def say_prompt(
    tr: Translator, map_: EmpiresMap, names: Sequence[str], view: State, seat: int | None
) -> str:
    """What `seat` (None = a spectator) may do in this view, or whose turn it is."""
    if view.phase == model.OVER:
        return tr("The game is over.")
    if seat is not None and seat != view.seat and view.status[seat] != model.IN_PLAY:
        return _say_fallen(tr, view, seat)
    if view.phase == model.DIPLOMACY:
        return _say_diplomacy(tr, names, view, seat)
    if seat is None or seat != view.seat:
        return tr("{name} is playing.", name=names[view.seat])
    aim = _say_aim_reached(tr, names, view, seat)
    if aim:  # there is room for two short sentences
        return f"{aim} {_say_briefly(tr, map_, view)}"
    return _PROMPTS[view.phase](tr, map_, view)


def _say_aim_reached(tr: Translator, names: Sequence[str], view: State, seat: int) -> str:
    """That the seat to move, or else a rival, has the provinces that win the game (EM-18); ""
    while nobody has, or nothing is done on the map any more.
    """
    if view.draft is not None or view.phase not in _ON_MAP:
        return ""
    land = count_controlled(view)
    reached = [s for s in view.order if land[s] >= view.game.goals[s]]
    if seat in reached:
        return tr(
            "{n} provinces, {goal} win: hold them to the end of the year.",
            n=land[seat],
            goal=view.game.goals[seat],
        )
    if reached:
        return tr("As it stands, {name} wins at the end of the year.", name=names[reached[0]])
    return ""


def _say_briefly(tr: Translator, map_: EmpiresMap, view: State) -> str:
    """What may be done, beside what has become of the aim."""
    may = {action[0] for action in list_legal_actions(view, view.seat)}
    if view.phase == model.CARDS and may & {"play", "build", "fill"} and not view.acted:
        return tr("Play cards, or end your turn and draw one.")
    if view.phase == model.MOVES and "move" in may:
        return tr("Move your pawns, then attack.")
    if view.phase in (model.MOVES, model.ATTACKS):
        return tr("Attack, or end your turn.") if "attack" in may else tr("End your turn.")
    return _PROMPTS[view.phase](tr, map_, view)


def _say_fallen(tr: Translator, view: State, seat: int) -> str:
    """What is left for somebody without pawn and city (EM-35)."""
    if view.status[seat] == model.FALLEN:
        return tr(
            "You have neither pawn nor city left; when the next year begins you may come back as "
            "an invader."
        )
    return tr("You are out of the game and can watch the rest of it.")


def _say_diplomacy(tr: Translator, names: Sequence[str], view: State, seat: int | None) -> str:
    if seat is None or view.ready[seat]:
        return tr("The others are still negotiating.")
    draft = view.offering[seat]
    if draft is not None:
        return tr(
            "Your offer to {name}: say what you give and what you want.", name=names[draft.to]
        )
    if any(offer.to == seat for offer in view.offers):
        return tr("Answer your offers, make offers, or end your diplomacy.")
    if not any(action[0] == "offer" for action in list_legal_actions(view, seat)):
        return tr("You have made all your offers of this year: end your diplomacy.")
    sent = [names[offer.to] for offer in view.offers if offer.seat == seat]
    if sent:
        return tr(
            "Your offers ({names}) are answered as soon as you are done for now.",
            names=join_names(tr, list(dict.fromkeys(sent))),
        )
    return tr("Make an offer if you like. Diplomacy may be skipped: end it with one click.")


def _say_city(tr: Translator, map_: EmpiresMap, view: State) -> str:
    least = start.find_steps_needed(view)
    if all(owner == model.NOBODY for owner in view.cities):
        return tr("Place your first city in any province.")
    if least < start.CITY_STEPS:
        return tr.plural(
            "No province is five steps from every opponent: place your first city where it is "
            "farthest, "
            "{n} step away.",
            "No province is five steps from every opponent: place your first city "
            "where it is farthest, {n} steps away.",
            least,
        )
    return tr("Place your first city, at least five steps from every opponent.")


def _say_deploy(tr: Translator, map_: EmpiresMap, view: State) -> str:
    return tr.plural(
        "Place {n} pawn in the province of your city or next to it.",
        "Place {n} pawns in the province of your city or next to it.",
        view.to_deploy,
    )


def _say_advantage(tr: Translator, map_: EmpiresMap, view: State) -> str:
    return tr(
        "Choose an advantage: in an action, any card may replace one missing card of its suit."
    )


def _say_return(tr: Translator, map_: EmpiresMap, view: State) -> str:
    if start.may_wait(view):
        return tr(
            "Come back as an invader in an empty province at the edge of the map, or wait a year."
        )
    return tr(
        "Come back as an invader in an empty province at the edge of the map: nobody "
        "else is in play."
    )


def _say_buy(tr: Translator, map_: EmpiresMap, view: State) -> str:
    if view.gold[view.seat] < years.PRICE:
        return tr("Take gold out of a granary to buy a card for two gold, or pass this round.")
    return tr("Buy a card for two gold, or pass this round.")


def _say_cards(tr: Translator, map_: EmpiresMap, view: State) -> str:
    if view.draft is not None:
        return _say_target(tr, map_, view.draft)
    may = {action[0] for action in list_legal_actions(view, view.seat)}
    if view.phase == model.SECOND and "extra" in may:
        return tr(
            "Choose the granary that pays for an action: it is lowered by two. Or end the phase."
        )
    if not view.actions and "extra" in may:
        return tr("Your actions are done: a full granary pays for more, or end your turn.")
    if not view.actions:
        return tr("Your actions are done: end your turn.")
    if not may & {"play", "build", "fill"}:
        return (
            tr("No action is possible: end your turn.")
            if view.acted or view.phase == model.SECOND
            else tr("No action is possible: end your turn and draw a card.")
        )
    if view.phase == model.SECOND:
        return tr("Do the action that the granary has paid for.")
    if view.acted:
        return tr("One more action, or end your turn.")
    return tr("Do up to two actions with your cards, or end your turn and draw a card.")


def _say_target(tr: Translator, map_: EmpiresMap, draft: Draft) -> str:
    name = name_card_action(tr, draft.action)
    if draft.picked != NOT_PICKED:
        return tr(
            "{action}: where does the pawn from {province:the} go?",
            action=name,
            province=name_province(tr, map_, draft.picked[0]),
        )
    if not draft.left:
        return tr("{action}: confirm it or cancel it.", action=name)
    if not draft.chosen:
        return tr("{action}: {what}", action=name, what=_say_first(tr, draft.action))
    return tr.plural(
        "{action}: choose another target ({n} left), confirm or cancel.",
        "{action}: choose another target ({n} left), confirm or cancel.",
        draft.left,
        action=name,
    )


def _say_first(tr: Translator, number: int) -> str:
    """What an action wants to know first."""
    if number in (cards.TRADE, cards.EXPLORATION):
        return tr("choose a pawn of yours.")
    if number in (cards.COMBAT, cards.WAR, cards.APOSTLE, cards.EXODUS):
        return tr("choose an enemy pawn.")
    if number == cards.COLONISATION:
        return tr("choose an enemy city, or the first pawn.")
    return tr("choose a province.")


def _say_pawns(tr: Translator, map_: EmpiresMap, view: State) -> str:
    may = {action[0] for action in list_legal_actions(view, view.seat)}
    if "move" not in may:
        return (
            tr("Your pawns have all moved: attack, or end your turn.")
            if "attack" in may
            else tr("Your pawns have all moved: end your turn.")
        )
    return tr("Move each pawn by one province, then attack: the first attack ends all moving.")


def _say_attacks(tr: Translator, map_: EmpiresMap, view: State) -> str:
    if not any(action[0] == "attack" for action in list_legal_actions(view, view.seat)):
        return tr("Nobody is left to attack: end your turn.")
    return tr("Attack elsewhere, or end your turn; your pawns can no longer move.")


def _say_discard(tr: Translator, map_: EmpiresMap, view: State) -> str:
    above = len(view.hands[view.seat]) - count_cities(view, view.seat)
    if ("keep",) in list_legal_actions(view, view.seat):
        return tr.plural(
            "Discard {n} card, or pay one gold for it.",
            "Discard {n} cards, or pay one gold for each.",
            above,
        )
    return tr.plural("Discard {n} card.", "Discard {n} cards.", above)


def name_payment(tr: Translator, number: int, paid: Sequence[int], suit: int) -> str:
    """How an action is paid for: its cards, jokers and what the advantage replaces."""
    said = word_suits(tr, [list(paid).count(card) for card in range(model.JOKER + 1)])
    wanted = cards.ACTIONS[number].suits
    spare = (
        sum(max(0, list(paid).count(card) - n) for card, n in enumerate(wanted)) if wanted else 0
    )
    return tr("{cards} (thanks to your advantage)", cards=said) if spare and suit >= 0 else said


_ON_MAP = (model.CARDS, model.SECOND, model.MOVES, model.ATTACKS, model.DISCARD)
"""Phases of a year in which it is told who has reached the aim."""

_PROMPTS: dict[int, Callable[[Translator, Any, Any], str]] = {
    model.CITY: _say_city,
    model.DEPLOY: _say_deploy,
    model.ADVANTAGE: _say_advantage,
    model.RETURN: _say_return,
    model.BUY: _say_buy,
    model.CARDS: _say_cards,
    model.SECOND: _say_cards,
    model.MOVES: _say_pawns,
    model.ATTACKS: _say_attacks,
    model.DISCARD: _say_discard,
}
