"""What the choices and buttons of the panel say: words, cards, seals and coins in a row."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from china_games.games.contract import Action
from china_games.games.empires.board import EmpiresMap
from china_games.games.empires.rules import cards
from china_games.games.empires.rules.model import Offer
from china_games.games.empires.table.choices import Choice
from china_games.games.empires.words import names as words
from china_games.i18n import Translator

Piece = str | tuple[str, int]
"""A word, or ("card", kind), ("seat", seat), ("gold", 0) for a gold piece."""
RED_CARD, BLACK_CARD = 5, 6
"""Kinds of cards that stand for any red or black one."""


def label_choice(
    tr: Translator, map_: EmpiresMap, names: Sequence[str], one: Choice
) -> tuple[Piece, ...]:
    """The label of a choice."""
    return _LABELS[one.kind](tr, map_, names, one)


def read_label(tr: Translator, names: Sequence[str], parts: Sequence[Piece]) -> str:
    """A label as it is read aloud."""
    said = [
        part if isinstance(part, str) else _read_piece(tr, names, *part) for part in parts if part
    ]
    seals = {
        i for i, part in enumerate(parts[:-1]) if part[:1] == ("seat",) and parts[i + 1] == said[i]
    }
    return " ".join(word for i, word in enumerate(said) if i not in seals)  # a seal beside its name


def _read_piece(tr: Translator, names: Sequence[str], kind: str, value: int) -> str:
    if kind == "seat":
        return names[value]
    if kind == "gold":
        return tr("gold")
    return (*(words.name_suit(tr, k) for k in range(5)), tr("any red card"), tr("any black card"))[
        value
    ]


def list_price(number: int) -> tuple[Piece, ...]:
    """The cards that an action asks for, as pictures."""
    kind = cards.ACTIONS[number]
    if kind.suits:
        return tuple(("card", suit) for suit, n in enumerate(kind.suits) for _ in range(n))
    return (("card", RED_CARD),) * kind.colours[0] + (("card", BLACK_CARD),) * kind.colours[1]


def _list_goods(counts: Sequence[int], gold: int) -> list[Piece]:
    """Cards and gold in pictures; many of a kind with their number."""
    found: list[Piece] = []
    for card, n in enumerate(counts):
        found += [("card", card)] * n if n <= 3 else [f"{n} ×", ("card", card)]
    return [*found, str(gold), ("gold", 0)] if gold else found


def label_terms(tr: Translator, offer: Offer, viewer: int) -> tuple[Piece, ...]:
    """An offer from one of the two sides."""
    other = offer.seat if viewer != offer.seat else offer.to
    give, ask = _list_goods(offer.give, offer.give_gold), _list_goods(offer.ask, offer.ask_gold)
    nothing: list[Piece] = [tr("nothing")]
    mine = viewer == offer.seat
    gets, gives = (ask, give) if mine else (give, ask)
    head = (tr("To"), ("seat", other)) if mine else (("seat", other), tr("offers:"))
    if offer.pact and not gets and not gives:
        return *head, tr("a pact")
    return (
        *head,
        *((tr("you give"),) if mine else ()),
        *((gives if mine else gets) or nothing),
        tr("for"),
        *((gets if mine else gives) or nothing),
        *((tr("+ pact"),) if offer.pact else ()),
    )


def label_option(tr: Translator, map_: EmpiresMap, action: Action) -> tuple[Piece, ...]:
    """One of several things that may be meant in a province."""
    verb, province, *more = action
    if verb == "kill":
        return tr("Destroy a pawn of"), ("seat", more[0])
    if verb == "push":
        return tr("Move a pawn of"), ("seat", more[0])
    if verb == "turn":
        return tr("Turn a pawn of"), ("seat", more[0])
    if verb == "turn_city":
        return (tr("Turn the city"),)
    return (tr.choose_name(map_.provinces[province].name),)


Label = Callable[[Translator, EmpiresMap, Sequence[str], Choice], tuple[Piece, ...]]


def _say_always(make: Callable[[Translator], str]) -> Label:
    return lambda tr, map_, names, one: (make(tr),)


def _label_mode(
    tr: Translator, map_: EmpiresMap, names: Sequence[str], one: Choice
) -> tuple[Piece, ...]:
    return (
        {
            "build": tr("Build a granary"),
            "fill": tr("Fill a granary"),
            "fill_gold": tr("Fill with gold"),
            "take_gold": tr("Take gold"),
            "extra": tr("Extra action"),
        }[one.data],
    )


_LABELS: dict[str, Label] = {
    "advantage": lambda tr, m, n, one: (("card", one.value), words.name_advantage(tr, one.value)),
    "terms": lambda tr, m, n, one: label_terms(tr, one.data[0], one.data[1]),
    "withdraw": _say_always(lambda tr: tr("Take the offer back")),
    "accept": _say_always(lambda tr: tr("Accept")),
    "decline": _say_always(lambda tr: tr("Decline")),
    "offer": lambda tr, m, n, one: (tr("Offer to"), ("seat", one.value), n[one.value]),
    "partner": lambda tr, m, n, one: (tr("Offer to"), ("seat", one.value), n[one.value]),
    "you_give": _say_always(lambda tr: tr("You give")),
    "you_ask": _say_always(lambda tr: tr("You ask for")),
    "give": lambda tr, m, n, one: (("card", one.value), str(one.data)),
    "ask": lambda tr, m, n, one: (("card", one.value), str(one.data)),
    "purse": lambda tr, m, n, one: (str(one.data), ("gold", 0)),
    "give_less": lambda tr, m, n, one: ("−", ("card", one.value)),
    "ask_less": lambda tr, m, n, one: ("−", ("card", one.value)),
    **dict.fromkeys(("give_gold", "ask_gold"), lambda tr, m, n, one: ("+1",)),
    **dict.fromkeys(("give_ten", "ask_ten"), lambda tr, m, n, one: ("+10",)),
    **dict.fromkeys(("give_gold_less", "ask_gold_less"), lambda tr, m, n, one: ("−1",)),
    **dict.fromkeys(("give_ten_less", "ask_ten_less"), lambda tr, m, n, one: ("−10",)),
    "pact": lambda tr, m, n, one: (tr("A pact is part of it") if one.chosen else tr("Add a pact"),),
    "again": _say_always(lambda tr: tr("Start the offer over")),
    "buy": lambda tr, m, n, one: (tr("Buy a card for"), "2", ("gold", 0)),
    "action": lambda tr, m, n, one: (words.name_card_action(tr, one.value), *list_price(one.value)),
    "other": lambda tr, m, n, one: (
        tr("Pay with other cards ({n} of {all})", n=one.data[0], all=one.data[1]),
    ),
    "option": lambda tr, m, n, one: label_option(tr, m, one.data),
    "mode": _label_mode,
    "decline_all": _say_always(lambda tr: tr("Decline all")),
    "lacking": lambda tr, m, n, one: (tr("You lack"), *_list_goods(*one.data)),
    "up_to": _say_always(lambda tr: tr("Or buy up to this many this year:")),
    "buy_up_to": lambda tr, m, n, one: (str(one.value),),
    "discard_now": lambda tr, m, n, one: (
        tr("To discard now: {n} of {all} chosen", n=one.data, all=one.value),
    ),
    "how_many": lambda tr, m, n, one: (
        tr.plural(
            "{n} of {all} moves at once", "{n} of {all} move at once", one.value, all=one.data
        ),
    ),
    "fewer_pawns": _say_always(lambda tr: "−"),
    "more_pawns": _say_always(lambda tr: "+"),
    "count": lambda tr, m, n, one: (tr("all") if one.data else str(one.value),),
    "fight": lambda tr, m, n, one: (tr("Attack"), ("seat", one.value), n[one.value]),
    "less": _say_always(lambda tr: "−"),
    "more": _say_always(lambda tr: "+"),
    "kills": lambda tr, m, n, one: (tr("Kill {n} of {most}", n=one.value, most=one.data),),
    "page": lambda tr, m, n, one: (tr("More ({n} of {all})", n=one.data[0], all=one.data[1]),),
}


def name_button(tr: Translator, name: str) -> str:
    """What a button says."""
    return {
        "confirm": tr("Confirm"),
        "send": tr("Send the offer"),
        "cancel": tr("Cancel"),
        "drop": tr("Drop the offer"),
        "keep": tr("Keep all for gold"),
        "end": tr("End turn"),
        "ready": tr("Done for now"),
        "over": tr("Over for this year"),
        "no_buy": tr("Not this round"),
        "no_more": tr("No more this year"),
        "discard_end": tr("End turn, discard these"),
        "wait": tr("Wait a year"),
    }[name]
