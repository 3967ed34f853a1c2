"""What a game says."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from china_games.games.contract.positions import Fault
from china_games.games.contract.rules import Action, Event, Refusal, Result, ScoreLine, Seat
from china_games.games.stage import M, Place, S

if TYPE_CHECKING:
    from china_games.i18n import Translator


class Info(NamedTuple):
    """What is told of a thing: name, state, what may be done; as a tooltip, and as one text to be
    read aloud.
    """

    title: str
    lines: tuple[str, ...]
    offers: tuple[str, ...] = ()  # what may be done with it now, a sentence each

    @property
    def tip(self) -> str:
        """All of it below each other."""
        return "\n".join((self.title, *self.lines, *self.offers))

    @property
    def spoken(self) -> str:
        """All of it to be read aloud."""
        return " ".join(
            part if part.endswith((".", "!", "?")) else f"{part}."
            for part in (self.title, *self.lines, *self.offers)
        )


class Station(NamedTuple):
    """A thing that the final scoring comes by, points or none; its score lines begin with its first
    place, or, where it gathers them, with any of its places.
    """

    category: str
    places: tuple[Place, ...]
    title: str
    done: bool  # counted during the game already
    gathers: bool = False  # its score lines, many and alike, are told as one for each seat


class Figure(NamedTuple):
    """What holds at one table, in a sentence, with the number of its rule; "" = none."""

    text: str
    rule: str = ""


class Phase(NamedTuple):
    """A part of a turn, a round or a year, for the strip that shows where the game stands."""

    name: str  # short, a word or two
    sentence: str  # what is done in it
    now: bool  # the present one


@dataclass(frozen=True, eq=False, repr=False)
class Words(Generic[S, M]):
    """What a game says. Every function takes the translator first and gives a whole sentence or a
    name.

    `names` are those of the seats, in order. Sentences are made when they are shown, in the
    language of who reads them."""

    refusal: Callable[[Translator, M | None, Sequence[str], Refusal], str]
    """(tr, map, names, refused): why not. The map is None for refusals of options, which name no
    place.
    """

    event: Callable[[Translator, M, Sequence[str], Event, Seat | None], str]
    """(tr, map, names, happened, viewer): what happened, for the log of that seat; the event is
    masked for it.
    """

    action: Callable[[Translator, M, Action, S], str]
    """(tr, map, action, view): a short name for buttons and headings."""

    spoken_action: Callable[[Translator, M, Action, S], str]
    """(tr, map, action, view): a sentence that tells what the action would do."""

    prompt: Callable[[Translator, M, Sequence[str], S, Seat | None], str]
    """(tr, map, names, view, seat): what may be done now, or who is waited for."""

    line: Callable[[Translator, M, Sequence[str], ScoreLine], str]
    """(tr, map, names, line): what gave the points of a score line."""

    category: Callable[[str], str]
    """(rule number): the key of the category that its points belong to, one of `categories`."""

    categories: Callable[[Translator], dict[str, str]]
    """(tr): key of each category -> its title, in the order in which they are counted."""

    tie_break: Callable[[Translator, Sequence[str], Result], str]
    """(tr, names, result): what decided between seats with the same score; "" if nothing had to."""

    victory: Callable[[Translator, Sequence[str], Result], str]
    """(tr, names, result): who has won, or shares the victory, and with how much."""

    reason: Callable[[Translator, str], str]
    """(tr, end reason): why the game is over; "" while it goes on."""

    scoring: Callable[[Event, Result], tuple[ScoreLine, ...]]
    """(event, result of its position): the lines of a scoring that an event of play tells of; empty
    for others.
    """

    stations: Callable[[Translator, M, S, Result], Iterator[Station]]
    """(tr, map, view, result): what the final scoring comes by, in its order."""

    option_name: Callable[[Translator, str], str]
    """(tr, option key): its name on the setup screen."""

    value_name: Callable[[Translator, str, Any], str]
    """(tr, option key, value): the name of one of its values."""

    option_help: Callable[[Translator, str], str]
    """(tr, option key): what the option does, in a sentence for people who do not know the rules
    yet.
    """

    no_undo: Callable[[Translator, str, str], str]
    """(tr, kind of an event that stops undo, name of the seat that moved): why nothing before it
    can be taken back.
    """

    moment: Callable[[Translator, int], str]
    """(tr, number as `Rules.count_rounds` gives it): "Round 3", "Year 7"."""

    points: Callable[[Translator, int], str]
    """(tr, n): so many of what the game counts by: "3 points", "3 coins", "3 provinces"."""

    progress: Callable[[Translator, S], str] | None = None
    """(tr, view): the moment with how far the game can go on: "Round 3 of 16 at most". None =
    `moment` says all that is known.
    """

    table_help: Callable[[Translator, int], str] | None = None
    """(tr, number of seats): what is otherwise at a table of so many, for people who set it up; ""
    = nothing is. None = it never is, or the options tell it.
    """

    unit: Callable[[Translator], str] | None = None
    """(tr): what the game counts by, as a title: "Provinces"; None = points."""

    holdings: Callable[[Translator, M, S, Seat], str] | None = None
    """(tr, map, view, seat): what the points of a seat come of, by kind, in a few words: "24 by
    pawns, 2 by cities alone". None = the categories tell it.
    """

    preset: Callable[[Translator, str], tuple[str, str]] | None = None
    """(tr, key of a preset of `Meta`): its name, and what it does in a sentence; None in a game
    without presets.
    """

    handicap: Callable[[Translator, int, bool], str] | None = None
    """(tr, n, past): how a seat with a handicap of n begins, or began, after its name: "begins with
    5 points". None = `Rules.handicap` is None.
    """

    unpaid: Callable[[S, Result], tuple[ScoreLine, ...]] | None = None
    """(view, result): lines of no points, for what a seat has and gets nothing for: the tables of
    points say why. None = each thing that counts pays.
    """

    pending: Callable[[Translator, Sequence[str], S], tuple[str, ...]] | None = None
    """(tr, names, view): what the standing of a game that goes on leaves out though it is sure to
    come, a sentence each. None = nothing is.
    """

    aim: Callable[[Translator, S], str] | None = None
    """(tr, view): how one wins, in a sentence or two, where nothing has happened yet that could be
    told. None = the table says it.
    """

    figures: Callable[[Translator, M, Sequence[str], S], tuple[Figure, ...]] | None = None
    """(tr, map, names, view): the numbers of this very table, as aid cards made for it would have
    them: what board, options and handicaps make of the rules, what seats have chosen. They head the
    crib. None = the crib says all.
    """

    plan: Callable[[Translator, M, Sequence[str], S, Sequence[Action]], tuple[str, ...]] | None = (
        None
    )
    """(tr, map, names, view, actions): what a seat does one after the other, in a line or two for
    hints and reviews. None = the names of the actions do.
    """

    unseen: Callable[[Translator], str] | None = None
    """(tr): what goes on where acts reach one seat alone: "Players negotiate". None =
    `Rules.act_audience` is None.
    """

    fault: Callable[[Translator, M | None, Sequence[str], Fault], str] | None = None
    """(tr, map, names, fault): what is wrong with a position, or with the text of one, and what
    would be right. None = `Game.positions` is None.
    """

    phases: Callable[[Translator, M, S], tuple[Phase, ...]] | None = None
    """(tr, map, view): the phases of a turn, a round or a year in their order, one of them the
    present one while the game goes on. None = the game has none to show.
    """

    rows: tuple[Callable[[Translator, M], dict[str, str]], Callable[[M, ScoreLine], str]] | None = (
        None
    )
    """Rows of tables of points that are finer than the categories: (tr, map) -> key of each row ->
    its title, in the order shown; and (map, line) -> the key of the row of a line. A row without
    lines is left out. None = a row is a category.
    """

    optional_categories: frozenset[str] = frozenset()
    """Categories that are left out of tables of points where nobody has a point in them."""

    feat: Callable[[ScoreLine], tuple[str, int] | None] | None = None
    """(line): what a person's records keep of a score line, a key of `feats` and a number of which
    the greatest counts; None = nothing. None in its place = the game has no feats.
    """

    feats: Callable[[Translator], dict[str, str]] = lambda tr: {}
    """(tr): key of each feat -> its name: "Longest road"."""
