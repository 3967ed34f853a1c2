"""How a game of China tells its past: what came of a piece, who had which rank in a province: the
face `CHRONICLE`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from china_games.games.china.board import ChinaMap
from china_games.games.china.rules import RULES
from china_games.games.china.rules.model import State
from china_games.games.china.rules.scoring import count_palaces, find_alliance_winners
from china_games.games.china.words.names import (
    name_card,
    name_owners,
    name_pair,
    name_province,
    word_palaces,
)
from china_games.games.common.majority import rank_counts
from china_games.games.common.words import join_names, list_gains, list_ranks, word_cards
from china_games.games.contract import UNKNOWN, Chronicle, Event, Happening, Place, Seat
from china_games.i18n import Translator

ON_SLOTS = frozenset(
    {
        "palace",
        "fortification",
        "post",
        "build",
        "tile",
        "emperor_palace",
        "emperor_build",
        "emperor_tile",
    }
)
IN_PROVINCES = frozenset(
    {"emissary", "enter", "scored", "tiles", "emperor_emissary", "emperor_enter"}
)
"""Kinds of events whose first field is a slot, or a province."""


def find_places(view: State, event: Event) -> tuple[Place, ...]:
    """The slot or the province of an event."""
    if event.kind in ON_SLOTS:
        return (("slot", event.data[0]),)
    if event.kind == "scored":
        mask = view.game.board.provinces[event.data[0]].mask
        slots = tuple(("slot", s) for s in range(mask.bit_length()) if mask >> s & 1)
        return (("province", event.data[0]), *slots)
    return (("province", event.data[0]),) if event.kind in IN_PROVINCES else ()


def list_effects(at: Happening[State, ChinaMap]) -> tuple[str, ...]:
    """What a piece changes: who leads its province and alliances, the roads, the points."""
    homes = _find_homes(at.after, at.event)
    was, now = RULES.result(at.before), RULES.result(at.after)
    seat = at.event.seat
    told = _list_leads(at.tr, at.map, at.before, at.after, homes, seat)
    told += _list_alliances(at.tr, at.before, at.after, homes, seat)
    before, after = (
        [set(line.places) for line in result.lines if line.rule == "CH-43" and line.seat == seat]
        for result in (was, now)
    )
    roads = [len(road) for road in after if road not in before]
    if roads:
        told.append(at.tr("a road of {palaces}", palaces=word_palaces(at.tr, max(roads))))
    if any(_is_filled(at, home) for home in homes):  # what it scores at once is told next
        return tuple(told)
    return (*told, *list_gains(at.tr, at.names, was.scores, now.scores, seat))


def _is_filled(at: Happening[State, ChinaMap], home: int) -> bool:
    """Whether the piece took the last free slot of a province."""
    province = at.after.game.board.provinces[home]
    then, now = (sum(count_palaces(view.palaces, province)) for view in (at.before, at.after))
    return then < now == province.mask.bit_count()


def _find_homes(view: State, event: Event) -> tuple[int, ...]:
    place = event.data[0]
    return (place,) if event.kind in IN_PROVINCES else view.game.board.provinces_of[place]


def _list_leads(
    tr: Translator,
    map_: ChinaMap,
    before: State,
    after: State,
    homes: Sequence[int],
    seat: Seat,
) -> list[str]:
    """Provinces in which the seat has begun to have most palaces, alone or with others."""
    told = []
    for p in homes:
        was, now = (_find_leaders(view, p) for view in (before, after))
        province = name_province(tr, map_, p)
        if seat in now and was != now:
            text = (
                tr("now leads in {province}", province=province)
                if len(now) == 1
                else tr("shares the lead in {province}", province=province)
            )
            told.append(text)
    return told


def _find_leaders(view: State, province: int) -> tuple[Seat, ...]:
    """Who has most palaces in a province."""
    ranks = rank_counts(count_palaces(view.palaces, view.game.board.provinces[province]))
    return ranks[0] if ranks else ()


def _list_alliances(
    tr: Translator, before: State, after: State, homes: Sequence[int], seat: Seat
) -> list[str]:
    """Alliances that the seat has begun to lead, alone or with others."""
    alone: list[int] = []
    shared: list[int] = []
    for alliance in after.game.board.alliances:
        if not set(homes) & set(alliance.provinces):
            continue
        was, now = (find_alliance_winners(view, alliance)[0] for view in (before, after))
        if seat in now and was != now:
            (alone if len(now) == 1 else shared).append(alliance.number)
    told = []
    if alone:
        numbers = join_names(tr, [str(number) for number in alone])
        told.append(
            tr.plural(
                "now leads alliance {numbers}",
                "now leads alliances {numbers}",
                len(alone),
                numbers=numbers,
            )
        )
    if shared:
        numbers = join_names(tr, [str(number) for number in shared])
        told.append(
            tr.plural(
                "shares alliance {numbers}",
                "shares alliances {numbers}",
                len(shared),
                numbers=numbers,
            )
        )
    return told


def explain_scoring(at: Happening[State, ChinaMap]) -> str:
    """How many palaces each has in a province that is scored, from which come its ranks (CH-30)."""
    counts = count_palaces(at.after.palaces, at.after.game.board.provinces[at.event.data[0]])
    ranks = list_ranks(at.tr, name_owners(at.tr, at.names, at.after), counts)
    return at.tr("Palaces there: {ranks}.", ranks=ranks)


def say_draws(
    tr: Translator, map_: ChinaMap, names: Sequence[str], events: Sequence[Event], viewer: Any
) -> str:
    """Several cards drawn."""
    name = names[events[0].seat]
    cards = [event.secret[0] for event in events]
    if UNKNOWN in cards:
        return tr(
            "{name} draws {cards} from the pile.", name=name, cards=word_cards(tr, len(cards))
        )
    return tr("{name} draws {card} from the pile.", name=name, card=_join_cards(tr, cards))


def say_takes(
    tr: Translator, map_: ChinaMap, names: Sequence[str], events: Sequence[Event], viewer: Any
) -> str:
    """Several cards taken from the row."""
    cards = _join_cards(tr, [event.data[0] for event in events])
    return tr("{name} takes {card} from the row.", name=names[events[0].seat], card=cards)


def say_reveals(
    tr: Translator, map_: ChinaMap, names: Sequence[str], events: Sequence[Event], viewer: Any
) -> str:
    """Several cards turned up in the row."""
    cards = _join_cards(tr, [event.data[0] for event in events])
    return tr("New in the row: {card}.", card=cards)


def say_kept(
    tr: Translator, map_: ChinaMap, names: Sequence[str], events: Sequence[Event], viewer: Any
) -> str:
    """Several cards laid open for the Emperor."""
    cards = _join_cards(tr, [event.data[0] for event in events])
    return tr("Turned up for the Emperor: {cards}.", cards=cards)


def _join_cards(tr: Translator, cards: Sequence[int]) -> str:
    named = []
    for card, n in Counter(cards).items():
        named += [name_pair(tr, card)] * (n // 2) + [name_card(tr, card)] * (n % 2)
    return join_names(tr, named)


CHRONICLE: Chronicle[State, ChinaMap] = Chronicle(
    places=find_places,
    effects=dict.fromkeys(
        (
            "palace",
            "emissary",
            "fortification",
            "post",
            "enter",
            "build",
            "emperor_palace",
            "emperor_emissary",
            "emperor_enter",
            "emperor_build",
        ),
        list_effects,
    ),
    reasons={"scored": explain_scoring},
    pays=frozenset({"scored"}),
    together={
        "draw": say_draws,
        "take": say_takes,
        "reveal": say_reveals,
        "emperor_draw": say_kept,
    },
    routine=frozenset({"draw", "reveal"}),
)
