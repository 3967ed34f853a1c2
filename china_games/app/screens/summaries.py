"""What the screens say about a saved game: its name, seats, round, whose turn, date."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, datetime, timedelta, tzinfo
from typing import TYPE_CHECKING, Any

from china_games.app import agreed, games
from china_games.app.people import name_person
from china_games.files import Problem, characters
from china_games.games import registry
from china_games.games.common.words import name_round, word_points
from china_games.games.registry import GameBroken
from china_games.i18n import N_, Translator
from china_games.session.entries import Entry
from china_games.session.moves import CONSEQUENCES, SeatInfo

if TYPE_CHECKING:
    from china_games.boards.library import Library

MONTHS = (
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)


def name_game(tr: Translator, game: str) -> str:
    """The title of a game; made of its key if the program does not know it, or cannot load it."""
    return games.name_game(tr, game)


def say_moment(
    tr: Translator, then: datetime, now: datetime | None = None, zone: tzinfo | None = None
) -> str:
    """A date as people say it, in their own time zone: "today, 14:05", "12 March 2027, 14:05"."""
    local = _localise(then, zone)
    today = (now or datetime.now().astimezone()).astimezone(zone).date()
    hour, minute = f"{local.hour:02}", f"{local.minute:02}"
    clock = tr.ctx("time of day", "{hour}:{minute}", hour=hour, minute=minute)
    if local.date() == today:
        return tr("today, {time}", time=clock)
    if local.date() == today - timedelta(days=1):
        return tr("yesterday, {time}", time=clock)
    month = tr(MONTHS[local.month - 1])
    return tr(
        "{day} {month} {year}, {time}", day=local.day, month=month, year=local.year, time=clock
    )


def say_day(tr: Translator, then: datetime, zone: tzinfo | None = None) -> str:
    """A moment without its time: "12 March 2027"."""
    return say_date(tr, _localise(then, zone))


def say_date(tr: Translator, day: date) -> str:
    """A date: "12 March 2027"."""
    month = tr(MONTHS[day.month - 1])
    return tr("{day} {month} {year}", day=day.day, month=month, year=day.year)


def name_period(
    tr: Translator, then: datetime, now: datetime | None = None, zone: tzinfo | None = None
) -> str:
    """The day or month of a date, as a heading over a list: "Today", "Yesterday", "March 2027"."""
    local = _localise(then, zone).date()
    today = (now or datetime.now().astimezone()).astimezone(zone).date()
    if local == today:
        return tr("Today")
    if local == today - timedelta(days=1):
        return tr("Yesterday")
    said = tr("{month} {year}", month=tr(MONTHS[local.month - 1]), year=local.year)
    return said[:1].upper() + said[1:]


def say_played(
    tr: Translator, then: datetime, now: datetime | None = None, zone: tzinfo | None = None
) -> str:
    """When a game was played: "played today, 14:05", "played on 12 March 2027, 14:05"."""
    local = _localise(then, zone).date()
    today = (now or datetime.now().astimezone()).astimezone(zone).date()
    when = say_moment(tr, then, now, zone)
    return (
        tr("played {when}", when=when)
        if today - local in (timedelta(0), timedelta(days=1))
        else tr("played on {when}", when=when)
    )


def _localise(then: datetime, zone: tzinfo | None) -> datetime:
    """A moment in people's own time zone; in UTC where the system knows none: Windows ends in the
    year 3000 and does not begin before 1970."""
    try:
        return then.astimezone(zone)
    except (OSError, OverflowError, ValueError):
        return then


def join_names(tr: Translator, names: Sequence[str]) -> str:
    """Names in a row: "Ana, Ben and Chloé"."""
    if len(names) < 2:
        return "".join(names)
    return tr("{some} and {last}", some=", ".join(names[:-1]), last=names[-1])


def make_sentence(text: str) -> str:
    """A message that usually follows a file's name, as a sentence of its own."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?", "…")) else ".")


def say_place(tr: Translator, problem: Problem) -> str:
    """The file of a problem, and the line where it has one."""
    path = characters.put_on_one_line(str(problem.path))
    return tr("{path}, line {line}", path=path, line=problem.line) if problem.line else path


def say_problem(tr: Translator, problem: Problem) -> str:
    """What is wrong, with the line where there is one: for a list of problems of one file."""
    said = make_sentence(problem.say_wrong(tr))
    return tr("Line {line}: {problem}", line=problem.line, problem=said) if problem.line else said


def name_entry(tr: Translator, entry: Entry) -> str:
    """The name people gave, or who plays; the file's name where nothing is known."""
    return entry.name or name_players(tr, entry) or entry.path.name


def name_players(tr: Translator, entry: Entry) -> str:
    """Who plays."""
    return join_names(tr, [name_person(tr, seat.name) for seat in entry.seats])


def list_setting(
    tr: Translator,
    game: str,
    board_id: str,
    board_name: str,
    options: Mapping[str, Any],
    help: str = CONSEQUENCES,
    seats: Sequence[SeatInfo] = (),
) -> list[str]:
    """What tells one game from another of the same people: the game, its board if there are
    several, the options and the help that are not as usual, handicaps; who begins is left out."""
    if game not in registry.GAMES or games.prepare_game(game, table=False):
        return [name_game(tr, game)]
    meta, words, tr_game = (
        registry.load_rules(game).meta,
        registry.load_words(game),
        tr.choose_domain(game),
    )
    found = [name_game(tr, game)]
    if len(meta.boards) > 1 or board_id not in dict(meta.boards):
        found += [board_name] if board_name else []
    for option in meta.options:
        value = options.get(option.key, option.default)
        if option.kind == "bool" and value != option.default:
            name = words.option_name(tr_game, option.key)
            found.append(name if value else tr("without {option}", option=name))
        elif option.kind not in ("seat", "edition") and value != option.default:
            found.append(
                tr(
                    "{option}: {value}",
                    option=words.option_name(tr_game, option.key),
                    value=words.value_name(tr_game, option.key, value),
                )
            )
    if help != CONSEQUENCES:
        found.append(agreed.name_help(tr, help))
    handicaps = agreed.name_handicaps(tr, seats)
    return [*found, handicaps] if handicaps else found


def say_setting(tr: Translator, library: Library, entry: Entry) -> str:
    """Game, board and options of a save: "Empires · The World (80) · Treasury"."""
    try:
        board = tr.choose_name(library.find_name(entry.game, entry.board_id))
    except (KeyError, GameBroken):
        board = entry.board_id.replace("_", " ")
    return " · ".join(
        list_setting(tr, entry.game, entry.board_id, board, entry.options, entry.help, entry.seats)
    )


def say_what_it_was(tr: Translator, library: Library, entry: Entry) -> str:
    """What is known of a save that cannot be loaded: game, board, options, its name or who plays,
    the round.
    """
    known = [
        say_setting(tr, library, entry),
        entry.name or name_players(tr, entry),
        say_round(tr, entry) if entry.round else "",
    ]
    return " · ".join(part for part in known if part)


def say_stand(tr: Translator, entry: Entry, phase: str = "") -> str:
    """Round, phase where it is known, and whose turn it is; or who has won with how many points."""
    if entry.finished:
        seats = [seat for seat in entry.won_by if seat < len(entry.seats)]
        winners = join_names(tr, [name_person(tr, entry.seats[seat].name) for seat in seats])
        points = [entry.scores[seat] for seat in seats if seat < len(entry.scores)]
        return tr(
            "Finished · won by {names}, {points}",
            names=winners,
            points=say_game_points(tr, entry.game, max(points, default=0)),
        )
    now = f"{say_round(tr, entry)} · {phase}" if phase else say_round(tr, entry)
    to_act = [
        name_person(tr, entry.seats[seat].name) for seat in entry.to_act if seat < len(entry.seats)
    ]
    if len(to_act) == len(entry.seats) > 2:
        return tr("{moment} · all to play", moment=now)
    return tr("{moment} · {names} to play", moment=now, names=join_names(tr, to_act))


def say_game_points(tr: Translator, game: str, n: int) -> str:
    """So many points of a game, in its unit; as points where its words cannot be loaded."""
    words = games.find_words(game)
    return words.points(tr.choose_domain(game), n) if words else word_points(tr, n)


def say_round(tr: Translator, entry: Entry) -> str:
    """The round that a game has come to, or what it counts by: "Round 3", "Year 7"."""
    words = games.find_words(entry.game)
    return (
        words.moment(tr.choose_domain(entry.game), entry.round)
        if words
        else name_round(tr, entry.round)
    )


def say_moves(tr: Translator, entry: Entry) -> tuple[str, ...]:
    """How many moves were made; nothing where their number would tell of moves made unseen."""
    if entry.game in registry.GAMES and (
        entry.problem or registry.load_rules(entry.game).act_audience is not None
    ):
        return ()
    return (tr.plural("{n} move", "{n} moves", entry.moves),)


def say_kind(tr: Translator, entry: Entry) -> str:
    """What sort of save it is."""
    return {
        "auto": tr("saved automatically"),
        "named": tr("saved by you"),
        "copy": tr("copy in the file {file}", file=entry.path.name),
        "sample": tr("comes with the program"),
    }[entry.kind]


def say_origin(tr: Translator, entry: Entry) -> tuple[str, ...]:
    """That a game went on from another one, which looks like it up to then, or was not dealt."""
    return (
        *([tr("went on from another saved game")] if entry.branched else []),
        *([tr("pasted as a text")] if entry.pasted else []),
        *([tr("began from a position")] if entry.from_position else []),
    )
