"""Actions of Middle Kingdom in writing."""

from __future__ import annotations

from china_games.games.contract import Action
from china_games.games.middle_kingdom.rules.cards import BID_CARDS, RESET, TYPES
from china_games.games.middle_kingdom.rules.model import SINGLE, State
from china_games.games.middle_kingdom.rules.moves import is_well_formed


def write_bid_card(card: int) -> str:
    """A bid card: "reset", "1" … "7"."""
    return "reset" if card == RESET else str(card)


def write_kind(state: State, kind: int) -> str:
    """A card of the row by the id of its kind, or "dragon"."""
    return "dragon" if kind == state.game.cards.dragon else state.game.cards.kinds[kind].id


def write_action(action: Action, state: State) -> str:
    """Such as "bid 5", "bid reset on 3", "pick noble-4", "pick dragon", "lay peasant", "keep"."""
    kind, *values = action
    if kind == "bid":
        on = "" if values[1] == SINGLE else f" on {values[1]}"
        return f"bid {write_bid_card(values[0])}{on}"
    if kind in ("harvest", "half"):
        return f"{kind} {write_bid_card(values[0])}"
    if kind in ("exchange", "pick", "heir"):
        return f"{kind} {write_kind(state, values[0])}"
    return f"lay {TYPES[values[0]]}" if kind == "lay" else str(kind)


def parse_action(written: str, state: State) -> Action:
    """The action that `write_action` writes; ValueError for anything else."""
    cards = state.game.cards
    bid_cards = {write_bid_card(card): card for card in BID_CARDS}
    tables: dict[str, dict[str, int]] = {
        "bid": bid_cards,
        "harvest": bid_cards,
        "half": bid_cards,
        "lay": {t: i for i, t in enumerate(TYPES)},
        "exchange": cards.index,
        **dict.fromkeys(("pick", "heir"), {**cards.index, "dragon": cards.dragon}),
    }
    kind, *words = written.split(" ")
    try:
        values = [tables[kind][words[0]]] if words else []
        if kind == "bid":
            values.append(_read_tied_card(words))
        elif len(words) > 1:
            raise ValueError(f"{written!r} has a word too many")
    except (KeyError, IndexError):
        raise ValueError(f"{written!r} is no action of Middle Kingdom") from None
    action = (kind, *values)
    if not is_well_formed(state, action):
        raise ValueError(f"{written!r} is no action of Middle Kingdom")
    return action


def _read_tied_card(words: list[str]) -> int:
    if len(words) == 1:
        return SINGLE
    if len(words) == 3 and words[1] == "on" and words[2] in "1234567" and len(words[2]) == 1:
        return int(words[2])
    raise ValueError(f"{' '.join(words)!r} names no tied card")
