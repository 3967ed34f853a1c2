"""The screen on which a game is played: puts table, log, points, history and curtain together."""

from __future__ import annotations

from collections.abc import Sequence

from china_games.app.play import beside, cover, dialogs, history, keys, notes, sayings, side, topbar
from china_games.app.play.over import BOTTOM, LEFT, LOW, RIGHT, TOP, Over
from china_games.app.play.playing import BROAD, BROADER, Playing
from china_games.app.play.showing import Finale
from china_games.app.screens import summaries
from china_games.games.contract import Place
from china_games.kit.keys import KeyRow
from china_games.kit.ui import Node, Rect, Surface, Ui, find_path_to, walk
from china_games.kit.widgets import Column, Row


class PlayScreen(Playing):
    """One game. All that is drawn comes from `match.view()`; behind the curtain nothing of the game
    is built.
    """

    # The screen's life

    def start(self, ui: Ui) -> None:
        if self.covered:
            self.shut(ui)
        else:
            self._speak(ui)
            self.show_first(ui)
        self.match.rest(ui.now)
        self.sync()

    def _speak(self, ui: Ui) -> None:
        """Says anew what was put into words in a language that is no longer spoken."""
        if self.language == ui.tr.language:
            return
        self.language = ui.tr.language
        self.recap = self.scoring = self.toast = None
        if self.finale:
            at, shown = self.finale.runner.at, self.finale.open
            self.finale = Finale(self, ui, playing=False)
            self.finale.runner.at, self.finale.open = at, shown

    def stop(self, ui: Ui) -> None:
        self.match.opponents.forget()

    def closing(self, ui: Ui) -> bool:
        if self.given_up:
            return True
        self.match.leave()
        if self.match.unsaved:
            if ui.layer.name == "ask":
                ui.close()  # the same question or another one, which can be answered later
            dialogs.go_if_saved(self, ui, self._give_up)
        return not self.match.unsaved

    def _give_up(self) -> None:
        """Closes the window though the game is not saved."""
        self.given_up = True
        self.app.quit()

    def reassure(self, ui: Ui) -> str:
        return "" if self.match.unsaved else ui.tr("The game is kept.")

    def focus_lost(self, ui: Ui) -> None:
        if self.app.settings.cover_on_focus_loss:
            self.cover(ui)

    def cover(self, ui: Ui) -> None:
        """Covers everything at once."""
        self.match.cover()
        self.shut(ui)
        ui.rebuild()

    def title(self, ui: Ui) -> str:
        setup, board = self.session.setup, self.session.board
        return " · ".join(
            [
                *summaries.list_setting(
                    ui.tr, setup.game, setup.board_id, ui.tr.choose_name(board.name), setup.options
                ),
                self.say_moment(ui),
            ]
        )

    def back(self, ui: Ui) -> None:
        if self.covered:
            return
        if not self._dismiss(ui):
            dialogs.open_menu(self, ui)

    def keys(self, ui: Ui) -> Sequence[KeyRow]:
        return keys.list_keys(self, ui)

    def tick(self, ui: Ui, seconds: float) -> None:
        done = self.match.tick(ui.now, hold=self.is_busy(ui))
        if done and done.known:
            self.handle_move(ui, done)
            ui.rebuild()
        elif done:
            sayings.tell_saving(self, ui)
        if self.match.watch_file(ui.now):
            sayings.tell_saving(self, ui)
            ui.rebuild()
        if self._tick_shows(ui):
            self.sync()
            ui.rebuild()
        topbar.tick(self, ui)
        if self.look_for_first_hint(ui):
            ui.rebuild()
        if self.wants_focus and ui.by_keyboard and not self.covered and self.table.rect.w:
            self._move_focus_to_table(ui)

    def _move_focus_to_table(self, ui: Ui) -> None:
        """Keyboard players begin at their cards."""
        self.wants_focus = False
        stops = self.table.stops(ui)
        if stops and not ui.focus:
            ui.focus_on(next((stop for stop in stops if stop.group == "hand"), stops[0]).key)

    def _tick_shows(self, ui: Ui) -> bool:
        changed = False
        if self.toast and ui.now > self.toast.until:
            self.toast, changed = None, True
            self.table.unlight()
        for show in (self.recap, self.scoring, self.finale, self.watch):
            changed = bool(show and not self.covered and show.tick(ui)) or changed
        return changed

    def is_busy(self, ui: Ui) -> bool:
        """Whether something is shown that a computer player's next move would cut short."""
        return bool(self.recap or self.scoring or len(self.layers) > 1 or ui.motion.running())

    # The picture

    def build(self, ui: Ui) -> Node:
        if self.covered:
            return self._build_curtain(ui)
        floats = [
            (card, where)
            for card, where in (
                (notes.build_scoring_card(self, ui), self._free_edge(ui)),
                (notes.recap_card(self, ui), LEFT),
                (notes.linger_card(self, ui), TOP),
                (notes.build_toast_card(self, ui), self.table.toast_edge),
            )
            if card is not None
        ]
        panel = side.build_panel(self, ui)
        narrows = not self.session.finished or self.table.narrows
        at_side = panel is not None and ui.wide >= (BROAD if narrows else BROADER)
        cards, self.cards_beside = self.build_cards(ui, at_side), []
        if not at_side:  # over the board, which so keeps its size and place
            floats += [(card, self._edge_for_hint(ui)) for card in cards]
        if panel is not None and not at_side:
            floats.append((panel, RIGHT))
        middle: list[Node] = [Over(self.table, floats, lambda: self.table.needed, grow=1)]
        if panel is not None and at_side:
            if cards:
                panel.grow = 1
                self.cards_beside = cards
            middle.append(Column([*cards, panel], gap=0, width=panel.width) if cards else panel)
        rows: list[Node] = [topbar.build_bar(self, ui), Row(middle, gap=0, grow=1)]
        if self.timeline_open or not (self.match.timeline.live or self.recap):
            rows.append(history.build_bar(self, ui))
        return Column(rows, gap=0)

    def build_cards(self, ui: Ui, at_side: bool) -> list[Node]:
        """What stands above the panel beside the table if that is open, else over the board."""
        return list(beside.build_cards(self, ui, at_side))

    def draw_ground(self, ui: Ui, target: Surface) -> None:
        there = find_path_to(self.layers[0].root, self.table)
        ui.paper(target, self.table.painted if there else None)

    def keep_clear(self, ui: Ui) -> Sequence[Rect]:
        """Own cards, row and prompt, every sheet that lies on the table, and cards beside it."""
        if self.covered:
            return ()
        overs = (node for node in walk(self.layers[0].root) if isinstance(node, Over))
        sheets = [sheet.rect for over in overs for sheet, _ in over.floats]
        cards = [card.rect for card in self.cards_beside]
        return [*self.table.needed, *sheets, *cards]

    def keep_off(self, ui: Ui) -> Sequence[Rect]:
        """Where something may be done on the table."""
        return () if self.covered else self.table.lit_boxes(ui)

    def _free_edge(self, ui: Ui) -> str:
        """The edge of the table that is farther from the places that a scoring lights."""
        if self.scoring is None:
            return TOP
        lit = [place for line in self.scoring.lines for place in line.places]
        middle = self._middle_of(ui, lit)
        return TOP if middle is None or middle > self.table.rect.centery else BOTTOM

    def _edge_for_hint(self, ui: Ui) -> str:
        """The edge of the board that is farther from the places that a hint lights."""
        middle = self._middle_of(ui, self.hint.advised.places if self.hint else ())
        board = self.table.painted or self.table.rect
        return TOP if middle is None or middle > board.centery else LOW

    def _middle_of(self, ui: Ui, places: Sequence[Place]) -> float | None:
        """How far down the middle of some places on the table is; None if none is in sight."""
        if not places or not self.table.rect.w:  # not laid out yet
            return None
        keys = {f"{self.table.key}/{kind}/{value}" for kind, value in places}
        found = [stop.rect.centery for stop in self.table.stops(ui) if stop.key in keys]
        return sum(found) / len(found) if found else None

    def _build_curtain(self, ui: Ui) -> Node:
        seat = self.match.seating.called
        name, look = ("", None) if seat is None else (self.names[seat], self.looks[seat])
        return cover.build_page(
            ui,
            name,
            look,
            self.match.seating.panic,
            self.guard,
            self.raise_curtain,
            lambda: dialogs.leave(self, ui),
        )

    def _dismiss(self, ui: Ui) -> bool:
        """Closes what lies on the table, what is uppermost first; True if there was something."""
        if self.toast:
            self.toast = None
            self.table.unlight()
        elif self.recap or self.scoring:
            self.close_notes()
            self.match.look(None)
            self.sync()
        elif not self.match.timeline.live:
            self.look(None)
        elif self.table.dismiss(ui):
            pass
        elif self.timeline_open:
            self.timeline_open = False
        elif self.panel:  # opened by somebody; the log that a wide window shows stays
            self.close_panel()
        else:
            return False
        return True
