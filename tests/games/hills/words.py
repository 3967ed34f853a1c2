"""What Hills says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from china_games.games.common.plain import make_outlook, make_plain_words
from china_games.games.contract import UNKNOWN, Event, Place
from china_games.i18n import N_, Translator
from tests.games.hills.rules import RULES


class HillMap(NamedTuple):
    """The board as people see it: name of each hill by language."""

    names: tuple[Mapping[str, str], ...]


def name_hill(tr: Translator, map_: HillMap, place: Place) -> str:
    return tr.choose_name(map_.names[place[1]])


def tell_event(
    tr: Translator, map_: HillMap, names: Sequence[str], happened: Event, viewer: int | None
) -> str:
    if happened.kind == "over":
        return tr("All cards are played.")
    name, (card,) = names[happened.seat], happened.data or happened.mask(viewer).secret
    if card == UNKNOWN:
        return tr("{name} draws a card.", name=name)
    text = (
        N_("{name} puts a stone on {hill}.")
        if happened.data
        else N_("{name} draws a card: {hill}.")
    )
    return tr(text, name=name, hill=tr.choose_name(map_.names[card]))


WORDS = make_plain_words(
    acting=RULES.to_act,
    name_place=name_hill,
    refusals={"not_in_hand": N_("You have no card of {hill}.")},
    event=tell_event,
    propose=N_("Put a stone on {hill}."),
    ask=N_("Play a card."),
    line=N_("Most stones on {hill}"),
    reason=N_("All cards are played."),
)

OUTLOOK = make_outlook(RULES, WORDS)
