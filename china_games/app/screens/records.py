"""Records: what came of the games that people have played to their end here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import pygame

from china_games.app import games, services
from china_games.app.people import name_person
from china_games.app.screens import record_tables, summaries
from china_games.app.screens.frame import Framed
from china_games.app.screens.gathering import Gathering
from china_games.app.screens.keys import make_rules_row
from china_games.app.screens.record_course import Course, Dot, average
from china_games.games import registry
from china_games.i18n import Translator
from china_games.kit.keys import KeyRow
from china_games.kit.ui import Node, Rect, Surface, Ui
from china_games.kit.widgets import (
    Choice,
    Column,
    Divider,
    Flow,
    Icon,
    Label,
    Paint,
    Paragraph,
    Row,
    Scroll,
)
from china_games.numbers import format_whole
from china_games.session import records
from china_games.session.entries import read_moment
from china_games.session.records import KeptGame, Outing, count_outings

BESIDE = 1050.0  # units of width, for the usual type, from which the tables stand beside the line
FULL = 700.0  # units from which the games to choose from are buttons
LAST = 10  # games of which the share of those that were won is shown
ALL = "all"


class RecordsScreen(Framed):
    """`game` is shown first; "all" = all games together."""

    def __init__(self, game: str = ALL) -> None:
        super().__init__()
        self.game = game
        self.person = ""  # "" = everybody
        self.apart = False
        self.gathering = Gathering()
        self.kept: tuple[KeptGame, ...] = ()
        self.layers[0].focus = "game"

    def start(self, ui: Ui) -> None:
        self.gathering.start(ui)
        self.read(ui)
        self.open_group()

    def tick(self, ui: Ui, seconds: float) -> None:
        if self.gathering.work(ui):
            self.read(ui)
            self.open_group()
            ui.rebuild()

    def read(self, ui: Ui) -> None:
        """Takes over what the records have now."""
        kept = services.find_services(ui.app).records
        kept.read()
        self.kept = records.sort_games(kept.games.values(), partial(name_person, ui.tr))
        if self.person not in self.list_people():
            self.person = ""

    def open_group(self) -> None:
        """Shows the games that there are where only the other group has some."""
        if not self.list_games(self.apart) and self.list_games(not self.apart):
            self.apart = not self.apart

    def list_people(self) -> list[str]:
        """Who has played, those with most games first."""
        groups = records.group_by_person(records.list_outings(self.kept))
        return sorted(groups, key=lambda name: (-len(groups[name]), name))

    def list_games(self, apart: bool) -> list[KeptGame]:
        """The games that the choices leave, from old to new; `apart`: those that are kept apart."""
        return [
            game
            for game in self.kept
            if bool(game.reasons) == apart and self.game in (ALL, game.game)
            if not self.person or records.list_outings((game,), self.person)
        ]

    def list_outings(self) -> tuple[Outing, ...]:
        """A part in each of these games: of the person chosen, or of the one who did best."""
        found = self.list_games(self.apart)
        if self.person:
            return records.list_outings(found, self.person)
        return records.list_leads(found)

    # -- looks -------------------------------------------------------------------------------------

    def make_heading(self, ui: Ui) -> str:
        return ui.tr("Records")

    def list_keys(self, ui: Ui) -> Sequence[KeyRow]:
        return (make_rules_row(ui, "" if self.game == ALL else self.game),)

    def build_body(self, ui: Ui) -> Node:
        tr, problem = ui.tr, services.find_services(ui.app).records.problem
        told: list[Node] = []
        if reading := self.gathering.say(ui):
            told.append(Label(reading, "small", colour="ink_soft"))
        if problem:
            said = summaries.make_sentence(problem.say_message(tr))
            told.append(Paragraph(said, "small", "error", key="problem"))
        if not self.kept:
            nothing = tr("You have not finished a game yet. Your results will appear here.")
            empty = Column(
                [Paragraph(nothing, "large", "ink_soft", side="center")],
                style="card",
                pad=60,
                justify="center",
                grow=1,
            )
            return Column([*told, empty], gap=8)
        shown = self.list_outings()
        wide = bool(shown) and ui.wide >= BESIDE * max(1.0, ui.text_scale)
        left = [self.build_figures(ui, shown), self.build_course(ui, shown)]
        if feats := self.build_feats(ui, shown):
            left.append(feats)
        tables = self.build_tables(ui, shown)
        head = [self.build_choices(ui), *told]
        if wide:
            left[1].grow = 1
            tables.grow = 1
            body = Row([Column(left, gap=10, grow=1), tables], gap=12, grow=1)
            return Column([*head, body], gap=10)
        return Scroll(Column([*head, *left, tables], gap=10, pad=(0, 0, 8, 0)), key="page", grow=1)

    def build_choices(self, ui: Ui) -> Node:
        """Game, person, and whether the games that are kept apart are shown."""
        tr = ui.tr
        known = [key for key in registry.GAMES if any(one.game == key for one in self.kept)]
        own = [(key, summaries.name_game(tr, key)) for key in known]
        people = [(name, name) for name in self.list_people()]
        counts = [len(self.list_games(apart)) for apart in (False, True)]
        pick_game = Choice(
            [(ALL, tr("All games")), *own],
            self.game,
            lambda game: self.choose(game=game),
            key="game",
            spoken=tr("Game"),
            segmented=ui.wide / max(1.0, ui.text_scale) > FULL and len(own) > 1,
        )
        pick_person = Choice(
            [("", tr("Everybody")), *people],
            self.person,
            lambda name: self.choose(person=name),
            key="person",
            spoken=tr("Person"),
            tip=tr("A game of several people counts once here, for the person who did best."),
        )
        pick_apart = Choice(
            [
                (False, tr("Ordinary games ({n})", n=counts[0])),
                (True, tr("Kept apart ({n})", n=counts[1])),
            ],
            self.apart,
            lambda apart: self.choose(apart=apart),
            key="apart",
            spoken=tr("Which games"),
            tip=tr(
                "Kept apart are games with hints, with moves taken back by consent or with a "
                "handicap, games that went on from another one, and deals that were known."
            ),
        )
        return Flow([pick_game, pick_person, pick_apart], gap=10)

    def choose(
        self, game: str | None = None, person: str | None = None, apart: bool | None = None
    ) -> None:
        """Shows other games."""
        self.game = self.game if game is None else game
        self.person = self.person if person is None else person
        self.apart = self.apart if apart is None else apart
        if apart is None:
            self.open_group()

    def build_figures(self, ui: Ui, shown: Sequence[Outing]) -> Node:
        """The few numbers that tell most."""
        tr, tally = ui.tr, count_outings(shown)
        figures = [
            (format_whole(tally.games), tr.plural("game", "games", tally.games)),
            (format_whole(tally.wins), tr("won ({share} %)", share=round(100 * tally.share))),
        ]
        if self.game != ALL and shown:
            figures += [
                (format_whole(tally.best), tr("best result")),
                (tr.format_number(round(tally.mean, 1)), tr("on average")),
            ]
        if self.person or len(self.list_people()) == 1:
            longest = tr("wins in a row, {n} at most", n=tally.longest)
            figures.append((format_whole(tally.streak), longest))
        boxes: list[Node] = [
            Column(
                [
                    Label(number, "title", "display", "cinnabar", side="center"),
                    Label(name, "small", colour="ink_soft", side="center"),
                ],
                style="card",
                pad=(16, 8),
                gap=0,
                grow=1,
            )
            for number, name in figures
        ]
        if ui.wide >= FULL * max(1.0, ui.text_scale):
            return Row(boxes, gap=10)
        for box in boxes:
            box.grow = 0
        return Flow(boxes, gap=10)

    def build_course(self, ui: Ui, shown: Sequence[Outing]) -> Node:
        """The line over time."""
        tr = ui.tr
        if not shown:
            return Column(
                [
                    Paragraph(
                        tr("There is no game of this kind yet."), colour="ink_soft", side="center"
                    )
                ],
                style="card",
                pad=40,
                justify="center",
            )
        if self.game == ALL:
            values: Sequence[float] = average([100.0 * one.has_won for one in shown], LAST)
            title = tr("Share of games won, of the last {n}", n=LAST)
        else:
            values, title = [float(one.score) for one in shown], tr("Results over time")
        dots = [
            Dot(value, one.has_won, say_outing(tr, one))
            for value, one in zip(values, shown, strict=True)
        ]
        ends = [summaries.say_day(tr, read_moment(one.game.played)) for one in shown]
        course = Course(
            dots,
            (ends[-len(dots[-80:])], ends[-1] if len(ends) > 1 else ""),
            key="course",
            grow=1,
            averages=self.game != ALL,
            write_mark=(lambda n: f"{n} %") if self.game == ALL else format_whole,
            spoken=title,
            height=210,
        )
        legend = Row(
            [
                Paint(draw_won, (14, 14), align="center"),
                Label(tr("won"), "small", colour="ink_soft"),
                Paint(draw_lost, (14, 14), align="center"),
                Label(tr("not won"), "small", colour="ink_soft"),
                *(
                    [
                        Paint(draw_line, (26, 14), align="center"),
                        Label(tr("mean of five games"), "small", colour="ink_soft"),
                    ]
                    if self.game != ALL
                    else []
                ),
            ],
            gap=6,
        )
        return Column(
            [Label(title, "large", "display"), Divider(), course, legend],
            style="card",
            pad=(16, 10),
            gap=6,
        )

    def build_feats(self, ui: Ui, shown: Sequence[Outing]) -> Node | None:
        """The best result and what a game counts besides, each with who and when."""
        tr = ui.tr
        every = records.list_outings(self.list_games(self.apart), self.person or None)
        lines: list[tuple[str, str, Outing]] = []
        if self.game != ALL and shown:
            best = max(every, key=lambda one: one.score)
            said = summaries.say_game_points(tr, self.game, best.score)
            lines.append((tr("Best result"), said, best))
        for game in registry.GAMES if self.game == ALL else (self.game,):
            words = games.find_words(game)
            own = records.find_feats([one for one in every if one.game.game == game])
            names: Mapping[str, str] = words.feats(tr.choose_domain(game)) if words else {}
            lines += [
                (
                    f"{summaries.name_game(tr, game)} · {names[key]}"
                    if self.game == ALL
                    else names[key],
                    format_whole(number),
                    one,
                )
                for key, (number, one) in own.items()
                if key in names
            ]
        if not lines:
            return None
        rows = [
            Row(
                [
                    Icon("crown", 18, "ochre", align="center"),
                    Paragraph(
                        tr(
                            "{what}: {number} · {name}, {when}",
                            what=what,
                            number=number,
                            name=one.name,
                            when=summaries.say_day(tr, read_moment(one.game.played)),
                        ),
                        grow=1,
                    ),
                ],
                gap=8,
            )
            for what, number, one in lines
        ]
        return Column(rows, style="card", pad=(16, 8), gap=4)

    # -- tables ------------------------------------------------------------------------------------

    def build_tables(self, ui: Ui, shown: Sequence[Outing]) -> Node:
        """By person, by level, and by game or by board and options, one under the other."""
        tr, all_games = ui.tr, self.game == ALL
        everybody = records.list_outings(self.list_games(self.apart), self.person or None)
        tables = [
            (tr("By person"), record_tables.group_people(everybody, not all_games)),
            (tr("By opponents"), record_tables.group_levels(ui, shown, not all_games)),
            (tr("By game"), record_tables.group_games(ui, shown))
            if all_games
            else (tr("By board and options"), record_tables.group_settings(ui, shown)),
        ]
        parts: list[Node] = []
        if self.apart and (why := say_reasons(tr, [one.game for one in shown])):
            parts.append(Paragraph(why, "small", "ink_soft"))
        for title, groups in tables if shown else ():
            table = [record_tables.build_table(ui, title, groups)]
            parts.append(Column(table, style="card", pad=(16, 10)))
        if ui.wide >= BESIDE * max(1.0, ui.text_scale):
            return Scroll(Column(parts, gap=10, pad=(0, 0, 8, 0)), key="tables", grow=1, pad=2)
        return Column(parts, gap=10)


def say_outing(tr: Translator, one: Outing) -> str:
    """A game in a sentence: who played with which result, what, and when."""
    said = tr(
        "{name}: {points}, place {n} of {all}",
        name=one.name,
        points=summaries.say_game_points(tr, one.game.game, one.score),
        n=one.game.seats[one.seat].rank + 1,
        all=len(one.game.seats),
    )
    game = summaries.name_game(tr, one.game.game)
    when = summaries.say_moment(tr, read_moment(one.game.played))
    return f"{said} · {game} · {when}"


def name_reasons(tr: Translator) -> dict[str, str]:
    """Why games are kept apart."""
    return {
        records.HINTS: tr("with hints"),
        records.CONSENT: tr("taken back by consent"),
        records.HANDICAP: tr("with a handicap"),
        records.BRANCH: tr("went on from another game, or was pasted"),
        records.LAID: tr("began from a position"),
        records.KNOWN: tr("the deal was known"),
    }


def say_reasons(tr: Translator, kept: Sequence[KeptGame]) -> str:
    """Why these games are kept apart, with how many there are of each kind."""
    names = name_reasons(tr)
    counts = {key: sum(key in game.reasons for game in kept) for key in records.REASONS}
    found = [f"{names[key]} ({n})" for key, n in counts.items() if n]
    return tr("Kept apart: {reasons}.", reasons=", ".join(found)) if found else ""


# -- small drawings --------------------------------------------------------------------------------


def draw_won(ui: Ui, target: Surface, rect: Rect) -> None:
    pygame.draw.aacircle(target, ui.find_colour("cinnabar"), rect.center, ui.px(5))


def draw_lost(ui: Ui, target: Surface, rect: Rect) -> None:
    pygame.draw.aacircle(target, ui.find_colour("ink_soft"), rect.center, ui.px(5))
    pygame.draw.aacircle(target, ui.find_colour("paper_light"), rect.center, ui.px(3))


def draw_line(ui: Ui, target: Surface, rect: Rect) -> None:
    ends = rect.midleft, rect.midright
    pygame.draw.aaline(target, ui.find_colour("ochre"), *ends, ui.px(2.5))
