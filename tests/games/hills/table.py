"""The table of Hills: the hills in a row, with the stones on them and the own cards."""

from __future__ import annotations

from china_games.games.contract import Info
from china_games.games.stage import Target
from china_games.table.plain import At, make_plain_table
from tests.games.hills.rules import RULES, State, candidates
from tests.games.hills.words import OUTLOOK, WORDS, HillMap


def tell_hill(at: At[State, HillMap], target: Target) -> Info:
    hill, worth = target[1], at.view.game.land.worth[target[1]]
    stones = [
        at.tr.plural("{name}: {n} stone", "{name}: {n} stones", n, name=name)
        for name, n in zip(at.names, at.view.stones[hill], strict=True)
    ]
    held = at.view.hands[at.seat].count(hill) if at.seat is not None else 0
    cards = at.tr.plural("You hold {n} card.", "You hold {n} cards.", held)
    offers = (at.tr("Put a stone here."),) if target in at.control.legal else ()
    name = f"{at.tr.choose_name(at.map.names[hill])} ({WORDS.points(at.tr, worth)})"
    return Info(name, (*stones, cards), offers)


TABLE = make_plain_table("hills", RULES, WORDS, candidates, tell_hill, OUTLOOK)
