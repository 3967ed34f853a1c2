"""The numbers of one table of Empires, as the aid cards of a box made for it would have them: what
options, map and handicaps make of the aim, what a hand may hold, which nations play.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from china_games.games.common.words import join_names, word_cards
from china_games.games.contract import Figure
from china_games.games.empires.board import EmpiresMap
from china_games.games.empires.rules.control import count_cities
from china_games.games.empires.rules.model import CITIES, FULL, IN_PLAY, NOBODY, State
from china_games.games.empires.rules.years import CARDS_DEALT, PRICE
from china_games.games.empires.words.names import (
    name_advantage,
    word_cities,
    word_gold,
    word_pawns,
)
from china_games.i18n import Translator

SIGNS = "♥♦♠♣"


def list_figures(
    tr: Translator, map_: EmpiresMap, names: Sequence[str], view: State
) -> tuple[Figure, ...]:
    """Aim and end, the nations and hands in play, what a year brings and costs."""
    return (
        *_list_aims(tr, names, view),
        _say_end(tr, view),
        *_list_seats(tr, names, view),
        *_list_incomes(tr, view),
        _say_returns(tr, view),
    )


def _list_aims(tr: Translator, names: Sequence[str], view: State) -> Iterator[Figure]:
    game, size = view.game, len(view.cities)
    if game.at_once:
        said = tr("{n} of {size} provinces win, at once.", n=game.goal, size=size)
    else:
        said = tr("{n} of {size} provinces win, at the end of a year.", n=game.goal, size=size)
    yield Figure(said, "EM-02")
    lower = [
        f"{name} ({goal})"
        for name, goal in zip(names, game.goals, strict=True)
        if goal != game.goal
    ]
    if lower:
        needed = join_names(tr, lower)
        yield Figure(tr("With a handicap fewer are needed: {names}.", names=needed), "EM-56")


def _say_end(tr: Translator, view: State) -> Figure:
    last = view.game.last_year
    if last:
        return Figure(tr("After year {n} the most provinces win.", n=last), "EM-18")
    return Figure(tr("There is no last year."), "EM-18")


def _say_returns(tr: Translator, view: State) -> Figure:
    returns = view.game.returns
    if not returns:
        said = tr("A player without pawn and city does not come back.")
    elif returns == 1:
        said = tr("A player without pawn and city may come back once.")
    else:
        said = tr("A player without pawn and city may come back each time.")
    return Figure(said, "EM-35")


def _list_incomes(tr: Translator, view: State) -> Iterator[Figure]:
    game = view.game
    dealt = word_cards(tr, CARDS_DEALT)
    if not game.treasury:
        yield Figure(tr("A year brings {cards}, and one for each city.", cards=dealt), "EM-10")
    else:
        said = tr("A year brings {cards}, and one gold for each city and province.", cards=dealt)
        yield Figure(said, "EM-41")
        price = word_gold(tr, PRICE)
        yield Figure(tr("A card costs {gold}.", gold=price), "EM-42")
        yield Figure(
            tr("To keep a card above the limit costs {gold}.", gold=word_gold(tr, 1)), "EM-43"
        )
    if game.granaries:
        said = tr(
            "A granary costs a card and one gold. Full at {n}, it pays an action for 1, in the "
            "second card phase for 2.",
            n=FULL,
        )
        yield Figure(said, "EM-50")
    cities, pawns = word_cities(tr, CITIES), word_pawns(tr, game.pawns)
    yield Figure(tr("Each has {cities} and {pawns} in all.", cities=cities, pawns=pawns), "EM-01")


def _list_seats(tr: Translator, names: Sequence[str], view: State) -> Iterator[Figure]:
    for seat, name in enumerate(names):
        if view.status[seat] != IN_PLAY:
            continue
        hand, kept = word_cards(tr, len(view.hands[seat])), count_cities(view, seat)
        suit = view.advantages[seat]
        if suit == NOBODY:
            said = tr.plural(
                "{name}: {cards} in hand, at most {n} kept.",
                "{name}: {cards} in hand, at most {n} kept.",
                kept,
                name=name,
                cards=hand,
            )
        else:
            nation = name_advantage(tr, suit)
            said = tr.plural(
                "{name}, {advantage} {suit}: {cards} in hand, at most {n} kept.",
                "{name}, {advantage} {suit}: {cards} in hand, at most {n} kept.",
                kept,
                name=name,
                advantage=nation,
                suit=SIGNS[suit],
                cards=hand,
            )
        yield Figure(said, "EM-16" if suit == NOBODY else "EM-06")
