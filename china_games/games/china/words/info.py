"""What there is to know about a thing on the table of China: a title and a few lines, from a masked
view.
"""

from __future__ import annotations

from collections.abc import Sequence

from china_games.games.china.board import ChinaMap
from china_games.games.china.rules.model import PALACES, State
from china_games.games.china.rules.scoring import (
    count_palaces,
    find_alliance_winners,
    score_province,
)
from china_games.games.china.words.info_options import (
    list_province_lines,
    list_seat_lines,
    list_slot_lines,
)
from china_games.games.china.words.names import (
    name_card,
    name_colour,
    name_owners,
    name_province,
    name_slot,
    word_emissaries,
    word_palaces,
)
from china_games.games.common.words import join_names, word_cards, word_points
from china_games.games.contract import UNKNOWN, Info
from china_games.i18n import Translator


def tell_province(
    tr: Translator, map_: ChinaMap, names: Sequence[str], view: State, province: int
) -> Info:
    """Palaces and emissaries of each seat, what is free, the limit, points if it were scored,
    alliances.
    """
    on_board = view.game.board.provinces[province]
    counts, here = count_palaces(view.palaces, on_board), view.emissaries[province]
    lines = [
        tr("Costs {card}, or two cards of one other colour", card=name_card(tr, on_board.colour))
    ]
    for seat, name in enumerate(name_owners(tr, names, view)):
        has = [
            text(tr, n)
            for text, n in ((word_palaces, counts[seat]), (word_emissaries, here[seat]))
            if n
        ]
        if has:
            lines.append(tr("{name}: {pieces}", name=name, pieces=", ".join(has)))
    free = len(on_board.slots) - sum(counts)
    lines.append(tr.plural("{n} palace slot free", "{n} palace slots free", free))
    room = max(0, view.room[province])
    lines.append(tr.plural("Room for {n} emissary", "Room for {n} emissaries", room))
    lines.append(_say_scoring(tr, names, view, province))
    lines += list_province_lines(tr, names, view, province)
    lines.append(
        tr(
            "Alliances {numbers}",
            numbers=", ".join(
                str(a.number) for a in view.game.board.alliances if province in a.provinces
            ),
        )
    )
    return Info(name_province(tr, map_, province), tuple(text for text in lines if text))


def _say_scoring(tr: Translator, names: Sequence[str], view: State, province: int) -> str:
    done = dict(view.scored).get(province)
    points = done or score_province(view, province)
    given = ", ".join(
        tr("{name} ({points})", name=name, points=n)
        for name, n in zip(names, points, strict=True)
        if n
    )
    if not given:
        return ""
    return (
        tr("Scored: {points}", points=given)
        if done
        else tr("If scored now: {points}", points=given)
    )


def tell_alliance(
    tr: Translator, map_: ChinaMap, names: Sequence[str], view: State, number: int
) -> Info:
    """The two provinces of an alliance and who would score it now."""
    alliance = next(a for a in view.game.board.alliances if a.number == number)
    winners, points = find_alliance_winners(view, alliance)
    a, b = (name_province(tr, map_, p) for p in alliance.provinces)
    title = tr("Alliance {number}: {a} – {b}", number=number, a=a, b=b)
    if not winners:
        return Info(title, (tr("Nobody has the most emissaries in both."),))
    who = join_names(tr, [names[seat] for seat in winners])
    return Info(
        title,
        (tr("Would score now: {names}, {points}", names=who, points=word_points(tr, points)),),
    )


def tell_slot(tr: Translator, map_: ChinaMap, names: Sequence[str], view: State, slot: int) -> Info:
    """Whose palace stands on a slot, and where its roads lead."""
    board = view.game.board
    owner = next((s for s, own in enumerate(view.palaces) if own >> slot & 1), None)
    state = (
        tr("Free")
        if owner is None
        else tr("Palace of {name}", name=name_owners(tr, names, view)[owner])
    )
    roads = [
        name_slot(tr, map_, other)
        for other in range(len(board.slot_ids))
        if board.neighbours[slot] >> other & 1
    ]
    more = list_slot_lines(tr, map_, view, slot)
    return Info(
        name_slot(tr, map_, slot),
        (state, *more, tr("Roads to {slots}", slots=join_names(tr, roads))),
    )


def tell_card(tr: Translator, map_: ChinaMap, view: State, card: int) -> Info:
    """What a card pays for."""
    own = [
        name_province(tr, map_, p)
        for p, province in enumerate(view.game.board.provinces)
        if province.colour == card
    ]
    return Info(
        tr("Card: {colour}", colour=name_colour(tr, card)),
        (
            tr("Pays for a piece in {provinces}", provinces=join_names(tr, own)),
            tr("Two of them pay for a piece in any other province"),
        ),
    )


def tell_seat(tr: Translator, names: Sequence[str], view: State, seat: int) -> Info:
    """Supply, hand and points of a seat; only cards that everybody has seen are named."""
    palaces = PALACES - view.palaces[seat].bit_count()
    lines = [
        word_points(tr, view.scores[seat]),
        tr(
            "In supply: {palaces}, {emissaries}",
            palaces=word_palaces(tr, palaces),
            emissaries=word_emissaries(tr, view.emissaries_left[seat]),
        ),
        tr("Hand: {cards}", cards=word_cards(tr, len(view.hands[seat]))),
    ]
    seen = [name_colour(tr, card) for card in view.known[seat] if card != UNKNOWN]
    if seen:
        lines.append(tr("Taken from the row: {colours}", colours=", ".join(seen)))
    lines += list_seat_lines(tr, view, seat)
    if seat == view.game.first:
        lines.append(tr("First player: holds the Emperor pawn"))
    return Info(names[seat], tuple(lines))


def tell_pile(tr: Translator, view: State) -> Info:
    """How many cards the pile holds and what happens when it runs out."""
    when = (
        tr("Last round")
        if view.last_round
        else (
            tr("When it runs out, the round is finished and the game is over")
            if view.shuffles
            else tr("When it runs out, the discard pile is shuffled once")
        )
    )
    return Info(tr("Draw pile"), (word_cards(tr, len(view.pile)), when))


def tell_row(tr: Translator, view: State) -> Info:
    """The face-up cards."""
    cards = [name_colour(tr, card) for card in view.row if card != UNKNOWN]
    return Info(tr("Face-up row"), (", ".join(cards) if cards else tr("No card"),))


def tell_discard(tr: Translator, view: State) -> Info:
    """The discarded cards by colour."""
    lines = tuple(
        tr("{colour}: {n}", colour=name_colour(tr, card), n=n)
        for card, n in enumerate(view.discard)
        if n
    )
    return Info(tr("Discard pile"), lines or (tr("No card"),))
