"""The deal of the day: a sheet for each game, with today's deal and the person's best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, datetime, timedelta
from functools import partial

import pygame

from china_games.app import daily, services
from china_games.app import games as of_games
from china_games.app.kinds import name_level
from china_games.app.people import UNNAMED, name_person
from china_games.app.play import open_game
from china_games.app.screens import opening, setup_deal, summaries
from china_games.app.screens.frame import Framed, measure_margins
from china_games.app.screens.gathering import Gathering
from china_games.app.screens.keys import make_rules_row
from china_games.app.screens.records import RecordsScreen, name_reasons
from china_games.app.screens.setup_games import draw_game
from china_games.app.screens.thumbnails import Thumbnails
from china_games.games import registry
from china_games.kit.keys import KeyRow
from china_games.kit.ui import Node, Rect, Surface, Ui
from china_games.kit.widgets import (
    Button,
    Choice,
    Column,
    Divider,
    Label,
    Paint,
    Paragraph,
    Row,
    Scroll,
    make_filler,
)
from china_games.session import Session, records
from china_games.session.entries import Entry
from china_games.session.records import KeptGame, Outing

SHEET = 560.0  # units of width of a sheet, for the usual type, of which two stand side by side
WEEKS = 14  # days that the row of days shows
GAP = 14
PICTURED = 0.36  # of a sheet's width


def read_today() -> date:
    """The date in the person's own time zone."""
    return datetime.now().astimezone().date()


class DailyScreen(Framed):
    """`today()` gives the date."""

    def __init__(self, today: Callable[[], date] = read_today) -> None:
        super().__init__()
        self.read_date = today
        self.today = today()
        self.gathering = Gathering()
        self.thumbnails = Thumbnails()
        self.person = ""  # who plays; "" = nobody has given a name yet
        self.kept: tuple[KeptGame, ...] = ()
        self.begun: list[Entry] = []  # the saves of today's deals that go on, from new to old
        self.games = [game for game in registry.GAMES if not of_games.prepare_game(game, False)]
        self.layers[0].focus = f"play:{self.games[0]}" if self.games else ""

    def start(self, ui: Ui) -> None:
        self.gathering.start(ui)
        self.read(ui)
        self.person = self.find_person(ui)

    def tick(self, ui: Ui, seconds: float) -> None:
        if self.gathering.work(ui) or self.read_date() != self.today:  # midnight has passed
            self.read(ui)
            ui.rebuild()
        if self.thumbnails.work(ui):
            ui.rebuild()

    def read(self, ui: Ui) -> None:
        """Takes over what records and saves have now."""
        found = services.find_services(ui.app)
        self.today = self.read_date()
        found.records.read()
        name = partial(name_person, ui.tr)
        self.kept = records.sort_games(found.records.games.values(), name)
        self.begun = [
            entry
            for entry in found.store.list_entries()
            if entry.kind == "auto" and not entry.finished and not entry.problem
            if entry.game in self.games and daily.find_entry_day(entry) == self.today
        ]

    def list_people(self, ui: Ui) -> list[str]:
        """Who has played or begun a deal of a day, and who plays now, by name."""
        return sorted({*self._list_players(), *self.list_beginners(ui), self.person})

    def list_beginners(self, ui: Ui) -> list[str]:
        """Who has begun a deal of today, from new to old."""
        firsts = [seat for entry in self.begun for seat in entry.seats[:1]]
        return [name_person(ui.tr, seat.name) for seat in firsts if seat.kind == "human"]

    def _list_players(self) -> list[str]:
        """Who has played a deal of a day to its end, from old to new."""
        return [one.name for one in records.list_outings(self.kept) if daily.find_day(one.game)]

    def find_person(self, ui: Ui) -> str:
        """Who has begun a deal of today, so that nobody is dealt it anew; or else sat down last,
        or played a day's deal last; "Player 1" where nobody has yet. People of other saves, which
        may have come from anywhere, are not taken for the one who sits here.
        """
        seats = setup_deal.recall_party(ui).seats
        named = self.list_beginners(ui)
        named += [seat.name for seat in seats if seat.kind == "human" and seat.name]
        named += reversed(self._list_players())
        return name_person(ui.tr, named[0]) if named else ui.tr(UNNAMED, n=1)

    def choose(self, name: str) -> None:
        """Somebody else plays."""
        self.person = name

    def find_begun(self, ui: Ui, game: str) -> Entry | None:
        """Today's deal of a game as the person has begun it."""
        return next(
            (
                entry
                for entry in self.begun
                if entry.game == game
                for seat in entry.seats[:1]  # elsewhere: the same deal from another seat
                if seat.kind == "human" and name_person(ui.tr, seat.name) == self.person
            ),
            None,
        )

    # -- looks -------------------------------------------------------------------------------------

    def make_heading(self, ui: Ui) -> str:
        return ui.tr("Deal of the day")

    def list_keys(self, ui: Ui) -> Sequence[KeyRow]:
        return (make_rules_row(ui),)

    def build_extras(self, ui: Ui) -> Sequence[Node]:
        return (
            Button(
                ui.tr("Records"),
                lambda: self.open_records(ui),
                icon="chart",
                key="records",
                align="center",
            ),
        )

    def open_records(self, ui: Ui) -> None:
        ui.app.push(RecordsScreen())

    def build_body(self, ui: Ui) -> Node:
        tr = ui.tr
        told = tr("Each day has its deal, the same for everybody. Your first game of it counts.")
        top: list[Node] = [Paragraph(told, colour="ink_soft", grow=1, align="center")]
        people = self.list_people(ui)
        if len(people) > 1:
            top.append(
                Choice(
                    [(name, name) for name in people],
                    self.person,
                    self.choose,
                    key="person",
                    spoken=tr("Person"),
                )
            )
        head: list[Node] = [Row(top, gap=12)]
        if reading := self.gathering.say(ui):
            head.append(Label(reading, "small", colour="ink_soft"))
        problem = services.find_services(ui.app).records.problem
        if problem:
            said = summaries.make_sentence(problem.say_message(tr))
            head.append(Paragraph(said, "small", "error", key="problem"))
        columns = 2 if ui.wide >= 2 * SHEET * max(1.0, ui.text_scale) else 1
        wide = (ui.wide - 2 * measure_margins(ui)[0] - 16 - GAP * (columns - 1)) / columns
        sheets = [self.build_sheet(ui, game, wide) for game in self.games]
        lines: list[Node] = []
        for at in range(0, len(sheets), columns):
            pair: list[Node] = [*sheets[at : at + columns]]
            pair += [Column([], grow=1) for _ in range(columns - len(pair))]
            lines.append(Row(pair, gap=GAP))
        room = ui.px(ui.wide - 2 * measure_margins(ui)[0])
        low = ui.high - 2 * measure_margins(ui)[1] - 3 * GAP - 46 * max(1.0, ui.text_scale)
        free = ui.px(low) - sum(node.measure(ui, room)[1] for node in head)
        high = max((line.measure(ui, room)[1] for line in lines), default=0) + ui.px(GAP)
        for line in lines:
            line.grow = int(high * len(lines) <= free)  # else each is as high as its words
        body = Scroll(Column(lines, gap=GAP, pad=(0, 0, 8, 0)), key="page", grow=1, pad=2)
        return Column([*head, body], gap=10)

    def build_sheet(self, ui: Ui, game: str, wide: float) -> Node:
        """What is played, what came of it today and before, and the days; so many units wide."""
        tr = ui.tr
        days = daily.list_days(self.kept, game, self.person)
        now = next((one for one in days if one.day == self.today), None)
        begun = self.find_begun(ui, game)
        say = [self.say_today(ui, game, now, begun)]
        counting = [one for one in days if not one.reasons]
        best = max(counting, key=lambda one: one.first.score, default=None)
        if best is not None:
            say.append(
                tr(
                    "Your best: {points}, {when}.",
                    points=summaries.say_game_points(tr, game, best.first.score),
                    when=summaries.say_date(tr, best.day),
                )
            )
        streak = daily.count_days(days, self.today)
        if streak > 1:
            say.append(tr.plural("{n} day in a row.", "{n} days in a row.", streak))
        label = tr("Continue") if begun else tr("Play again") if now else tr("Play")
        button = Button(
            label,
            lambda: self.go_on(ui, begun) if begun else self.play(ui, game),
            icon="play",
            style="plain" if now and not begun else "seal",
            key=f"play:{game}",
            spoken=f"{summaries.name_game(tr, game)}: {label}. {' '.join(say)}",
            align="start",
        )
        words = Column(
            [
                Label(summaries.name_game(tr, game), "heading", "display"),
                Paragraph(self.say_table(ui, game), "small", "ink_soft"),
                Divider(),
                *(Paragraph(line, key=f"said:{game}:{k}") for k, line in enumerate(say)),
                make_filler(),
                Paint(
                    partial(draw_days, days=days, today=self.today),
                    (WEEKS * 18, 24),
                    align="start",
                    tip=tr(
                        "The last two weeks: a filled disc for a win, "
                        "a ring for a game that was not won"
                    ),
                ),
                button,
            ],
            gap=6,
            grow=1,
        )
        picture = Paint(partial(draw_game, self.thumbnails, game), width=round(wide * PICTURED))
        return Column([Row([picture, words], gap=16, grow=1)], style="card", pad=(14, 14), grow=1)

    def say_table(self, ui: Ui, game: str) -> str:
        """Board and opponents, the same every day."""
        tr, form = ui.tr, daily.make_form(game, self.today)
        names = services.find_services(ui.app).library.find_name(game, form.board_id)
        others = [seat for seat in form.seats if seat.kind == "computer"]
        level = name_level(tr, others[0].level)
        against = tr.plural(
            "against {n} computer player ({level})",
            "against {n} computer players ({level})",
            len(others),
            level=level,
        )
        return f"{tr.choose_name(names)} · {against}"

    def say_today(self, ui: Ui, game: str, now: daily.DayResult | None, begun: Entry | None) -> str:
        """What came of today's deal, or how far it has come."""
        tr = ui.tr
        if begun:
            return tr("Begun: {stand}.", stand=summaries.say_stand(tr, begun))
        if now is None:
            return tr("Not played yet today.")
        said = tr("Today: {result}.", result=self._say_result(ui, now.first))
        if now.reasons:
            names = name_reasons(tr)
            why = ", ".join(names[reason] for reason in now.reasons)
            said += " " + tr("It does not count: {reasons}.", reasons=why)
        if now.times > 1:
            points = summaries.say_game_points(tr, game, now.best.score)
            said += " " + tr("Again later: {points} at best.", points=points)
        return said

    def _say_result(self, ui: Ui, one: Outing) -> str:
        tr = ui.tr
        return tr(
            "{points}, place {n} of {all}",
            points=summaries.say_game_points(tr, one.game.game, one.score),
            n=one.game.seats[one.seat].rank + 1,
            all=len(one.game.seats),
        )

    # -- doing -------------------------------------------------------------------------------------

    def go_on(self, ui: Ui, entry: Entry) -> None:
        """Goes on with today's deal."""
        opening.open_entry(ui, entry, open_game)

    def play(self, ui: Ui, game: str) -> None:
        """Deals today's game to the person who played last."""
        wrong = of_games.prepare_game(game)
        if wrong:
            of_games.tell(ui, wrong)
            return
        found = services.find_services(ui.app)
        setup = daily.make_deal(game, self.today, self.person, ui.tr(UNNAMED))
        session = Session.deal(setup, found.library.get(game, setup.board_id))
        opening.adopt(ui, session, open_game)


def draw_days(
    ui: Ui, target: Surface, rect: Rect, days: Sequence[daily.DayResult], today: date
) -> None:
    """The last days in a row: a disc where the deal was played, filled where it was won, today's
    with a ring.
    """
    found = {one.day: one for one in days}
    for k in range(WEEKS):
        day = today - timedelta(days=WEEKS - 1 - k)
        at = rect.x + round((k + 0.5) * rect.w / WEEKS), rect.centery
        if day == today:
            pygame.draw.aacircle(target, ui.find_colour("ochre"), at, ui.px(8.5))
            pygame.draw.aacircle(target, ui.find_colour("paper_light"), at, ui.px(7))
        if day not in found:
            pygame.draw.aacircle(target, ui.find_colour("ink_faint"), at, ui.px(2))
            continue
        won = found[day].first.has_won and not found[day].reasons
        pygame.draw.aacircle(
            target, ui.find_colour("cinnabar" if won else "ink_soft"), at, ui.px(5)
        )
        if not won:
            pygame.draw.aacircle(target, ui.find_colour("paper_light"), at, ui.px(3))
