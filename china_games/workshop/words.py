"""What many games tell of a board, in sentences; and what stands out, with the figures of chance
beside it.

A warning needs an effect that is large and that chance alone would hardly give: all of a row of
thresholds hold, so that nobody is sent after chance. Warnings forbid nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from china_games.boards.board_file import BoardFile
from china_games.boards.library import Library
from china_games.games import registry
from china_games.i18n import Translator
from china_games.numbers import format_number
from china_games.resources import find_board
from china_games.workshop.figures import Fairness, Group
from china_games.workshop.playtest import Report, find_weighing
from china_games.workshop.reference import Reference, find_reference

RARE = 0.01
"""Chance alone gives figures as uneven as these in so few of a hundred cases: they are told."""

ORDER_GAMES, ORDER_OFF = 150, 0.06
"""Games that the order of play takes, and how far a seat must be off its share."""

START_GAMES, START_SPREAD = 200, 0.08
"""Games that first places take, and the spread of their true rates."""

USE_GAMES, SELDOM = 30, 0.2
"""Games that the use of places takes; a place used in fewer of them is told."""

TIES = 0.15
EMPTY, FULL = 0.6, 0.95
"""The share of places that are used in a game, below and above which it is told."""

USED_OFF = 0.15
"""… and how far it must be from that of the program's board."""

SHARE_GAMES = 60
"""Games that shares of points, ties and lengths take."""

WORTH, FEWER = 0.15, 0.4
"""A rule that gives so much of all points on the program's board, and so many times less here, is
told.
"""

MORE_ENDS = 0.3
"""An end of games that is so much more frequent than on the program's board is told."""

HARDLY, HARDLY_GAMES = 0.05, 100
"""A place used in fewer games is told, when there were so many."""

SHORT, LONG = 0.5, 2.0
"""Games that are so many times as long as on the program's board are told."""


def list_lines(tr: Translator, board: BoardFile, report: Report) -> Iterator[str]:
    """What was counted, a line a thing."""
    if not report.games:
        return
    words, domain = registry.load_words(board.game), tr.choose_domain(board.game)
    yield _add_few(
        tr,
        tr(
            "Order of play: {rates}. Chance alone would be as uneven in {p} of 100 cases.",
            rates=_list_rates(tr, report.order),
            p=_say_chance(tr, report.order.p),
        ),
        report.games,
        ORDER_GAMES,
    )
    if report.starts is not None:
        told = tr(
            "Where a player begins, by region: {rates}. Chance alone would be as uneven in {p} of "
            "100 cases.",
            rates=_list_regions(tr, board, report),
            p=_say_chance(tr, report.starts.p),
        )
        spread = round(100 * report.starts.spread)
        if spread:
            told += " " + tr(
                "Apart from chance, the regions differ by about {spread}%.", spread=spread
            )
        yield _add_few(tr, told, report.games, START_GAMES)
    yield tr(
        "Length: {length}, {moves} moves (medians).",
        length=_say_length(tr, board, report.length),
        moves=format_number(tr.language, report.moves),
    )
    ends = [
        tr("{count} × “{reason}”", count=count, reason=words.reason(domain, code))
        for code, count in report.ends
    ]
    yield tr("How games end: {ends}.", ends=join_parts(tr, ends))
    yield tr(
        "Between first and second: {margin} points (median); ties: {ties} of {games}.",
        margin=format_number(tr.language, report.margin),
        ties=report.ties,
        games=report.games,
    )
    titles = words.categories(domain)
    shares: dict[str, float] = {}
    for rule, share in report.points:
        title = titles.get(words.category(rule), rule)
        shares[title] = shares.get(title, 0.0) + share
    said = [
        tr("{title} {share}%", title=title, share=round(100 * share))
        for title, share in shares.items()
    ]
    yield tr("Points: {shares}.", shares=join_parts(tr, said))
    never = [place for place, share in report.use if share == 0]
    seldom = [place for place, share in report.use if 0 < share < SELDOM]
    yield tr("Places used in a game: {share}%.", share=round(100 * report.filled))
    reference = find_reference(board, report.players)
    if reference is not None:
        yield tr(
            "For comparison, “{board}” of the program: {length}, {share}% of the places used, "
            "{ties} of {games} games tied.",
            board=_name_reference(tr, reference),
            length=_say_length(tr, board, reference.length),
            share=round(100 * reference.filled),
            ties=reference.ties,
            games=reference.games,
        )
    if never:
        yield tr("Never used: {places}.", places=_list_places(tr, board, never))
    if seldom:
        yield tr(
            "Used in fewer than {share}% of games: {places}.",
            share=round(100 * SELDOM),
            places=_list_places(tr, board, seldom),
        )


def _say_length(tr: Translator, board: BoardFile, length: float) -> str:
    """How long games were, in years or rounds as the game counts them."""
    said = format_number(tr.language, length)
    if find_weighing(board.game).counts_years:
        return tr("{count} years", count=said)
    return tr("{count} rounds", count=said)


def _name_reference(tr: Translator, reference: Reference) -> str:
    """The name of a board of the program."""
    return tr.choose_name(Library(find_board()).find_name(reference.game, reference.board))


def list_warnings(tr: Translator, board: BoardFile, report: Report) -> Iterator[str]:
    """What stands out, if the games are enough to say so."""
    games, order, starts = report.games, report.order, report.starts
    if games >= ORDER_GAMES and order.p <= RARE and _measure_off(order) > ORDER_OFF:
        yield tr("the order of play decides too much: {rates}.", rates=_list_rates(tr, order))
    if starts and games >= START_GAMES and starts.p <= RARE and starts.spread >= START_SPREAD:
        yield tr(
            "where a player begins decides too much: {rates}.",
            rates=_list_regions(tr, board, report),
        )
    if games < USE_GAMES:
        return
    never = [place for place, share in report.use if share == 0]
    if never:
        yield tr("nothing ever happens in {places}.", places=_list_places(tr, board, never))
    hardly = [place for place, share in report.use if 0 < share < HARDLY]
    if hardly and games >= HARDLY_GAMES:
        yield tr(
            "hardly anything ever happens in {places}.", places=_list_places(tr, board, hardly)
        )
    if games < SHARE_GAMES:
        return
    if report.ties > TIES * games:
        yield tr("{ties} of {games} games end in a tie.", ties=report.ties, games=games)
    reference = find_reference(board, report.players)
    if reference is None:
        return
    if not SHORT <= report.length / max(1.0, reference.length) <= LONG:
        yield tr(
            "games take {length}, on “{board}” {usual}.",
            length=_say_length(tr, board, report.length),
            board=_name_reference(tr, reference),
            usual=format_number(tr.language, reference.length),
        )
    crowded = reference.filled < FULL < report.filled or report.filled < EMPTY < reference.filled
    if crowded and abs(report.filled - reference.filled) > USED_OFF:
        yield tr(
            "{share}% of the places are used in a game, on “{board}” {usual}%.",
            share=round(100 * report.filled),
            board=_name_reference(tr, reference),
            usual=round(100 * reference.filled),
        )
    yield from _list_unusual(tr, board, report, reference)


def _list_unusual(
    tr: Translator, board: BoardFile, report: Report, reference: Reference
) -> Iterator[str]:
    """Ends of games that are far more frequent, and points that are far rarer, than on the
    program's board.
    """
    words, domain = registry.load_words(board.game), tr.choose_domain(board.game)
    usual_ends = dict(reference.ends)
    for code, count in report.ends:
        usual = usual_ends.get(code, 0)
        if count / report.games - usual / reference.games > MORE_ENDS:
            yield tr(
                "{count} of {games} games end so: “{reason}” – on “{board}” {usual} of {others}.",
                count=count,
                games=report.games,
                reason=words.reason(domain, code),
                board=_name_reference(tr, reference),
                usual=usual,
                others=reference.games,
            )
    titles, shares = words.categories(domain), dict(report.points)
    for rule, share in reference.points:
        if share > WORTH and shares.get(rule, 0.0) < FEWER * share:
            yield tr(
                "{title}: {share}% of all points, on “{board}” {usual}%.",
                title=titles.get(words.category(rule), rule),
                share=round(100 * shares.get(rule, 0.0)),
                board=_name_reference(tr, reference),
                usual=round(100 * share),
            )


def _measure_off(order: Fairness) -> float:
    return max(abs(group.rate.share - group.fair) for group in order.groups)


def _list_rates(tr: Translator, order: Fairness) -> str:
    said = [
        tr("player {n} wins {rate}", n=number, rate=_say_rate(tr, group))
        for number, group in enumerate(order.groups, 1)
    ]
    return join_parts(tr, said)


def name_place(tr: Translator, board: BoardFile, place: str) -> str:
    """A place as the board names it; by its id where it has no name."""
    listed = find_weighing(board.game).list_names
    names = {} if listed is None else listed(board.map)
    return tr.choose_name(names[place]) if place in names else place


def _list_places(tr: Translator, board: BoardFile, places: Iterable[str]) -> str:
    return ", ".join(name_place(tr, board, place) for place in places)


def _list_regions(tr: Translator, board: BoardFile, report: Report) -> str:
    """The regions from the worst to the best, each by one of its places."""
    assert report.starts is not None, "a game without first places has no regions"
    pairs = zip(report.starts.groups, report.regions, strict=True)
    ordered = sorted(pairs, key=lambda pair: pair[0].rate.share)
    said = [
        tr(
            "around {place} {rate}",
            place=name_place(tr, board, places[0]),
            rate=_say_rate(tr, group),
        )
        for group, places in ordered
        if group.games
    ]
    return join_parts(tr, said)


def join_parts(tr: Translator, parts: Iterable[str]) -> str:
    """Parts of a sentence one after the other, with the language's semicolon."""
    return tr("; ").join(parts)


def _say_rate(tr: Translator, group: Group) -> str:
    """A share with its interval, such as 52 % [48, 56]."""
    share, low, high = (round(100 * part) for part in group.rate)
    return tr("{share}% [{low}, {high}]", share=share, low=low, high=high)


def _say_chance(tr: Translator, p: float) -> str:
    return format_number(tr.language, round(100 * p, 1))


def _add_few(tr: Translator, sentence: str, games: int, needed: int) -> str:
    """A sentence, with another one while there are too few games to judge."""
    if games >= needed:
        return sentence
    few = tr("Too few games to judge: at least {needed} are needed.", needed=needed)
    return f"{sentence} {few}"
