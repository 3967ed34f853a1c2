"""The game to go on with, as the first screen offers it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from china_games.app import services
from china_games.app.people import name_person
from china_games.app.play import open_game
from china_games.app.screens import summaries
from china_games.app.screens.opening import adopt, find_game_to_continue, open_entry, say_rescued
from china_games.app.screens.pictures import SHAPE, Pictures
from china_games.kit.theme import wrap_look
from china_games.kit.ui import Node, Rect, Surface, Ui
from china_games.kit.widgets import Column, Label, Paint, Paragraph, Row, Scroll, Seal, make_filler
from china_games.session.entries import Entry
from china_games.session.loading import is_whole

if TYPE_CHECKING:
    from china_games.i18n import Translator
    from china_games.session import Session

CARD_WIDTH = 400


class LastGame:
    """`rescued` is what is left of it if it is damaged."""

    def __init__(self, entry: Entry, rescued: Session | None) -> None:
        self.entry, self.rescued = entry, rescued
        self.pictures = Pictures()

    def work(self, ui: Ui) -> bool:
        """Makes the picture if it is wanted; True if it is new."""
        return self.pictures.work(ui)

    def resume(self, ui: Ui) -> None:
        """Goes on with the game, or with what could be rescued of it."""
        if self.rescued:
            adopt(ui, self.rescued, open_game)
        else:
            open_entry(ui, self.entry, open_game)

    def build_card(self, ui: Ui) -> Node:
        """Its picture, name, players and standing."""
        tr, entry = ui.tr, self.entry
        seats = Row(
            [
                Seal(
                    wrap_look(seat.look),
                    26,
                    letter=True,
                    tip=name_person(tr, seat.name),
                    align="center",
                )
                for seat in entry.seats
            ],
            gap=5,
        )
        wide = min(CARD_WIDTH, ui.wide * 0.42)
        setting, game = (
            summaries.say_setting(tr, services.find_services(ui.app).library, entry),
            summaries.name_game(tr, entry.game),
        )
        if not entry.name:  # the game is the title
            setting = setting.removeprefix(game).removeprefix(" · ")
        card = Column(
            [
                Paint(
                    self.draw_picture,
                    (wide - 36, (wide - 36) * SHAPE),
                    on_click=lambda: self.resume(ui),
                    key="picture",
                    spoken=tr("Continue the last game"),
                ),
                Row(
                    [Paragraph(entry.name or game, "large", weight="display", grow=1), seats],
                    gap=10,
                ),
                *([Paragraph(setting, "small")] if setting else []),
                Paragraph(summaries.name_players(tr, entry), "small"),
                self.say_standing(tr),
                Label(summaries.say_moment(tr, entry.date), "small", colour="ink_soft"),
            ],
            style="page",
            pad=(18, 16),
            gap=6,
        )
        return Scroll(Column([make_filler(), card]), key="last", width=wide)

    def say_standing(self, tr: Translator) -> Node:
        """How the game stands, or why it cannot be loaded and what is left of it."""
        if not self.rescued:
            return Paragraph(summaries.say_stand(tr, self.entry), "small", weight="bold")
        assert self.entry.problem is not None
        wrong = (
            summaries.make_sentence(self.entry.problem.say_wrong(tr))
            if is_whole(self.entry.problem)
            else tr("This game was damaged.")
        )
        return Paragraph(f"{wrong} {say_rescued(tr, self.rescued)}", "small", "error")

    def draw_picture(self, ui: Ui, target: Surface, rect: Rect) -> None:
        ui.draw_panel(target, rect, "inset")
        surface = self.pictures.get(ui, self.entry, rect.size)
        if surface:
            target.blit(surface, rect)


def find_last_game(ui: Ui) -> LastGame | None:
    """The game played last that is not finished, or what can be rescued of it; None without one."""
    entry, rescued = find_game_to_continue(ui)
    return LastGame(entry, rescued) if entry else None
