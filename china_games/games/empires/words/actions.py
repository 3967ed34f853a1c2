"""Actions of Empires in a few words, and as full sentences to be read aloud."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from china_games.games.contract import Action
from china_games.games.empires.board import EmpiresMap
from china_games.games.empires.rules.model import State
from china_games.games.empires.rules.trade import find_maker
from china_games.games.empires.words.names import (
    name_advantage,
    name_card,
    name_card_action,
    name_province,
    word_hand,
)
from china_games.i18n import N_, Translator


def name_action(tr: Translator, map_: EmpiresMap, what: tuple[Any, ...], state: State) -> str:
    """An action in a few words: "Move · Chu → Qi"."""
    kind, *values = what
    if kind == "play":
        return tr(
            "{action} · {cards}",
            action=name_card_action(tr, values[0]),
            cards=word_hand(tr, values[1:]),
        )
    return tr(_SHORT[kind], **_word_values(tr, map_, kind, values, state))


def say_action(tr: Translator, map_: EmpiresMap, what: tuple[Any, ...], state: State) -> str:
    """An action as a full sentence to be read aloud."""
    kind, *values = what
    if kind == "play":
        return tr(
            "Begin {action} with {cards}.",
            action=name_card_action(tr, values[0]),
            cards=word_hand(tr, values[1:]),
        )
    return tr(_SPOKEN[kind], **_word_values(tr, map_, kind, values, state))


def name_plan(
    tr: Translator, map_: EmpiresMap, names: Sequence[str], view: State, actions: Sequence[Action]
) -> tuple[str, ...]:
    """Actions of one seat that belong together: "Exploration · 2 diamonds", "Shu → Neishi". What
    only ends them is not told.
    """
    if len(actions) > 1 and all(action[0] == "discard" for action in actions):
        return (tr("Discard {cards}", cards=word_hand(tr, [card for _, card in actions])),)
    told: list[str] = []
    origin = ""
    for action in actions:
        kind, *values = action
        if kind in _CLOSING and told:
            continue
        if kind == "pick":
            origin = name_province(tr, map_, values[0])
            continue
        if kind == "to" and origin:
            end = name_province(tr, map_, values[0])
            told.append(tr("{origin} → {province}", origin=origin, province=end))
            origin = ""
        elif kind in _NAMED:
            known = _word_values(tr, map_, kind, values, view)
            told.append(tr(_NAMED[kind], **known, name=names[known["seat"] - 1]))
        else:
            told.append(name_action(tr, map_, action, view))
    if origin:
        told.append(tr("Pawn from {province:the}", province=origin))
    if view.draft is not None and actions[0][0] in _TARGETS:
        begun = name_card_action(tr, view.draft.action)
        told[0] = tr("{action} · {cards}", action=begun, cards=told[0])
    first, rest = told[0], [f"{act} ×{n}" if n > 1 else act for act, n in _count_runs(told[1:])]
    return (first, ", ".join(rest)) if rest else (first,)


def _count_runs(told: Sequence[str]) -> list[tuple[str, int]]:
    return [(act, len(list(run))) for act, run in groupby(told)]


def _word_values(
    tr: Translator, map_: EmpiresMap, kind: str, values: Sequence[int], state: State
) -> dict[str, Any]:
    """The values of an action in words."""
    if kind == "advantage":
        return {"advantage": name_advantage(tr, values[0])}
    if kind in ("give", "ask", "give_less", "ask_less", "discard"):
        return {"card": name_card(tr, values[0])}
    if kind == "offer":
        return {"seat": values[0] + 1}
    if kind in ("accept", "decline", "withdraw"):
        return {"seat": find_maker(values[0]) + 1}
    if kind == "move":
        return {
            "origin": name_province(tr, map_, values[0]),
            "province": name_province(tr, map_, values[1]),
        }
    found: dict[str, Any] = {"province": name_province(tr, map_, values[0])} if values else {}
    if kind in ("build", "fill"):
        found["card"] = name_card(tr, values[1])
    if kind in ("kill", "push", "turn", "attack"):
        found["seat"] = values[1] + 1
    return found | ({"n": values[2]} if kind == "attack" else {})


_SHORT = {
    "city": N_("City · {province}"),
    "deploy": N_("Pawn · {province}"),
    "advantage": N_("{advantage}"),
    "return": N_("Come back · {province}"),
    "wait": N_("Wait a year"),
    "offer": N_("Offer to player {seat}"),
    "give": N_("Give {card}"),
    "ask": N_("Ask for {card}"),
    "give_gold": N_("Give one gold"),
    "ask_gold": N_("Ask for one gold"),
    "pact": N_("A pact"),
    "send": N_("Send the offer"),
    "give_less": N_("Do not give {card}"),
    "ask_less": N_("Do not ask for {card}"),
    "give_gold_less": N_("Give one gold less"),
    "ask_gold_less": N_("Ask for one gold less"),
    "no_pact": N_("No pact"),
    "give_ten": N_("Give ten gold"),
    "ask_ten": N_("Ask for ten gold"),
    "give_ten_less": N_("Give ten gold less"),
    "ask_ten_less": N_("Ask for ten gold less"),
    "drop": N_("Drop the offer"),
    "accept": N_("Accept the offer of player {seat}"),
    "decline": N_("Decline the offer of player {seat}"),
    "withdraw": N_("Take the offer back"),
    "ready": N_("End diplomacy"),
    "buy": N_("Buy a card"),
    "no_buy": N_("Buy nothing"),
    "at": N_("{province}"),
    "pick": N_("Pawn from {province:the}"),
    "to": N_("To {province:the}"),
    "kill": N_("Destroy · {province} · player {seat}"),
    "push": N_("Push · {province} · player {seat}"),
    "turn_city": N_("City {province:in}"),
    "turn": N_("Turn · {province} · player {seat}"),
    "raze": N_("Destroy {province:the}"),
    "found": N_("City {province:in}"),
    "confirm": N_("Confirm"),
    "cancel": N_("Cancel"),
    "build": N_("Granary · {province} · {card}"),
    "fill": N_("Fill · {province} · {card}"),
    "fill_gold": N_("One gold · {province}"),
    "take_gold": N_("Take gold · {province}"),
    "extra": N_("Act once more · {province}"),
    "end": N_("End turn"),
    "move": N_("{origin} → {province}"),
    "attack": N_("Attack · {province} · player {seat} · {n}"),
    "discard": N_("Discard {card}"),
    "keep": N_("Keep all and pay"),
}
"""All short texts. Seats are named by number; the log shows people's names."""


_SPOKEN = {
    "city": N_("Place your city {province:in}."),
    "deploy": N_("Place a pawn {province:in}."),
    "advantage": N_("Choose the advantage {advantage}."),
    "return": N_("Come back as an invader {province:in}."),
    "wait": N_("Wait for another year."),
    "offer": N_("Begin an offer to player {seat}."),
    "give": N_("Give {card} in this offer."),
    "ask": N_("Ask for {card} in this offer."),
    "give_gold": N_("Give one gold in this offer."),
    "ask_gold": N_("Ask for one gold in this offer."),
    "pact": N_("Offer a pact."),
    "give_less": N_("Take {card} out of what you give."),
    "ask_less": N_("Take {card} out of what you ask for."),
    "give_gold_less": N_("Give one gold less in this offer."),
    "ask_gold_less": N_("Ask for one gold less in this offer."),
    "no_pact": N_("Take the pact out of the offer."),
    "give_ten": N_("Give ten gold in this offer."),
    "ask_ten": N_("Ask for ten gold in this offer."),
    "give_ten_less": N_("Give ten gold less in this offer."),
    "ask_ten_less": N_("Ask for ten gold less in this offer."),
    "send": N_("Send the offer."),
    "drop": N_("Drop the offer."),
    "accept": N_("Accept the offer of player {seat}."),
    "decline": N_("Decline the offer of player {seat}."),
    "withdraw": N_("Take the offer back."),
    "ready": N_("End your diplomacy."),
    "buy": N_("Buy a card for two gold."),
    "no_buy": N_("Buy nothing in this round."),
    "at": N_("Gain pawns {province:in}."),
    "pick": N_("Choose a pawn {province:in}."),
    "to": N_("The pawn goes to {province:the}."),
    "kill": N_("Destroy a pawn of player {seat} {province:in}."),
    "push": N_("Move a pawn of player {seat} away from {province:the}."),
    "turn_city": N_("Turn the city {province:in} to your colour."),
    "turn": N_("Turn a pawn of player {seat} {province:in} to your colour."),
    "raze": N_("Destroy everything {province:in}."),
    "found": N_("Found a city {province:in}."),
    "confirm": N_("Confirm the action."),
    "cancel": N_("Cancel the action."),
    "build": N_("Build a granary {province:in} with {card} and one gold."),
    "fill": N_("Fill the granary {province:in} with {card}."),
    "fill_gold": N_("Put one gold into the granary {province:in}."),
    "take_gold": N_("Take one gold out of the granary {province:in}."),
    "extra": N_("Lower the granary {province:in} to act once more."),
    "end": N_("End your turn in this phase."),
    "move": N_("Move a pawn from {origin:the} to {province:the}."),
    "attack": N_("Attack player {seat} {province:in}, killing {n}."),
    "discard": N_("Discard {card}."),
    "keep": N_("Keep all cards and pay one gold for each above the limit."),
}

_NAMED = {
    "offer": N_("Offer to {name}"),
    "accept": N_("Accept the offer of {name}"),
    "decline": N_("Decline the offer of {name}"),
    "kill": N_("Destroy · {province} · {name}"),
    "push": N_("Push · {province} · {name}"),
    "turn": N_("Turn · {province} · {name}"),
    "attack": N_("Attack · {province} · {name} · {n}"),
}
"""Where the one who is meant can be named."""

_CLOSING = ("confirm", "send")
"""What ends what was begun, and tells nothing more."""

_TARGETS = frozenset({"at", "pick", "to", "kill", "push", "turn_city", "turn", "raze", "found"})
"""What is chosen for an action of cards that was begun before."""
