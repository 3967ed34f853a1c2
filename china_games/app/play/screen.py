"""The screen on which a game is played: puts table, log, points, history and curtain together."""

from __future__ import annotations

from collections.abc import Sequence

from china_games.app.play import (
    beside,
    cover,
    dialogs,
    ending,
    face_down,
    history,
    keys,
    notes,
    sayings,
    side,
    topbar,
)
from china_games.app.play.drawer import stands_apart
from china_games.app.play.news_list import build_news, find_lighting
from china_games.app.play.over import (
    ASKED,
    ASKING,
    BEHIND,
    DRAWER,
    FIRST,
    HAND,
    HELD,
    INSIDE,
    POINTED,
    Over,
    find_aside,
    points_by_keys,
)
from china_games.app.play.peek import POINTER
from china_games.app.play.playing import Playing
from china_games.app.play.tally import build_tally, put_below
from china_games.app.screens import summaries
from china_games.kit.keys import KeyRow
from china_games.kit.trees import find_path_to, walk
from china_games.kit.ui import Node, Rect, Surface, Ui
from china_games.kit.widgets import Column, Row
from china_games.table.frame import LEAST_POINTED
from china_games.table.stops import parse_key, write_key

FIRST_HINT = 120  # units of height that a hint of a first game takes at most at the usual size


class PlayScreen(Playing):
    """One game. All that is drawn comes from `match.view()`; behind the curtain nothing of the game
    is built.
    """

    hides_nobody = False
    """Whether what a scoring gave stands where it is told what is pointed at."""
    fitted_in: Rect | None = None
    """That place when the screen was built: in a window of another size it is another one."""
    aside_taken = False
    """Whether something stood where a hint opens over the players, when the screen was built."""

    # The screen's life

    def start(self, ui: Ui) -> None:
        self.comfort.begin()
        if self.covered:
            self.shut(ui)
        else:
            self.show_first(ui)
            if self.match.lies_face_down and not self.layers[0].focus:
                self.layers[0].focus = "open_hand"
        self.match.rest(ui.now)
        self.sync()

    def stop(self, ui: Ui) -> None:
        self.hints.drop()
        self.match.opponents.forget()

    def prepare_close(self, ui: Ui) -> bool:
        if self.given_up:
            return True
        self.match.file.leave()
        if self.match.file.unsaved:
            if ui.layer.name == "ask":
                ui.close()  # the same question or another one, which can be answered later
            dialogs.go_if_saved(self, ui, self._give_up)
        return not self.match.file.unsaved

    def _give_up(self) -> None:
        """Closes the window though the game is not saved."""
        self.given_up = True
        self.app.quit()

    def reassure(self, ui: Ui) -> str:
        return "" if self.match.file.unsaved else ui.tr("The game is kept.")

    def lose_focus(self, ui: Ui) -> None:
        if self.app.settings.cover_on_focus_loss:
            self.cover(ui)
        elif self.match.hand_is_up:
            self.peek.lay_down()

    def cover(self, ui: Ui) -> None:
        """Covers everything at once."""
        self.match.cover()
        self.shut(ui)
        ui.rebuild()

    def make_title(self, ui: Ui) -> str:
        setup, board = self.session.setup, self.session.board
        return " · ".join(
            [
                *summaries.list_setting(
                    ui.tr,
                    setup.game,
                    setup.board_id,
                    ui.tr.choose_name(board.name),
                    setup.options,
                    setup.help,
                    setup.seats,
                ),
                self.say_moment(ui),
            ]
        )

    def leave_screen(self, ui: Ui) -> None:
        if self.covered:
            return
        if not self._dismiss(ui):
            dialogs.open_menu(self, ui)

    def list_keys(self, ui: Ui) -> Sequence[KeyRow]:
        return keys.list_keys(self, ui)

    def tick(self, ui: Ui, seconds: float) -> None:
        self._follow_pointer(ui)
        done = self.match.tick(ui.now, hold=self.is_busy(ui))
        if done and done.known:
            self.handle_move(ui, done)
            ui.rebuild()
        elif done:
            sayings.tell_saving(self, ui)
        if self.match.file.watch(ui.now):
            sayings.tell_saving(self, ui)
            ui.rebuild()
        if self._tick_shows(ui):
            self.sync()
            ui.rebuild()
        topbar.tick(self, ui)
        if self.scoring and self.fitted_in not in (None, self.table.pointed_box):
            ui.rebuild()
        self._light_news(ui)
        if self.hints.tick(ui.now):
            ui.rebuild()
        if self.hints.may_come and self._has_room_for_hint(ui) and self.look_for_first_hint():
            ui.rebuild()
        if ui.layer is self.layers[0] and parse_key(self.table.key, ui.focus) is not None:
            self.stood = ui.focus, self.session.generation
        if self.wants_focus and ui.by_keyboard and not self.covered and self.table.rect.w:
            self._move_focus_to_table(ui)
        elif ui.by_keyboard:
            self._recover_focus(ui)

    def _follow_pointer(self, ui: Ui) -> None:
        """Nothing on the table is pointed at any more once the mouse has gone to something else; to
        where more of it is read it may go.
        """
        if ui.pointer == self.pointer:
            return
        self.pointer, told = ui.pointer, self.table.pointed_box
        reads = self.table.told.has_rest and told is not None and told.collidepoint(ui.pointer)
        if self.table.hover is not None and ui.hover not in (None, self.table) and not reads:
            self.table.hover = None
            ui.redraw()

    def _move_focus_to_table(self, ui: Ui) -> None:
        """Keyboard players begin at what the pointer is on, else at their cards."""
        self.wants_focus = False
        stops = self.table.list_stops(ui)
        if not stops or ui.focus:
            return
        begin = next((stop for stop in stops if stop.group == "hand"), stops[0]).key
        ui.focus_on(self._find_pointed_stop(ui) or begin)

    def _find_pointed_stop(self, ui: Ui) -> str:
        """The key of the stop of what is pointed at; "" = there is none."""
        hover = self.table.hover
        there = write_key(self.table.key, hover) if hover is not None else ""
        return there if any(stop.key == there for stop in self.table.list_stops(ui)) else ""

    def _recover_focus(self, ui: Ui) -> None:
        """What had the focus is gone, such as a button or a hint: the keyboard goes on at what the
        pointer is on, which a key pressed beside the mouse means, else where on the table the focus
        was before in this position, else where something may be done.
        """
        if self.covered or len(self.layers) > 1 or ui.motion.is_running():
            return
        if not (self.match.may_act and self.table.rect.w) or ui.find_focused():
            return
        if self.recap or self.scoring or self.toasts.shown or self.taking_back.asked or self.warned:
            return  # Enter goes on with these
        key, generation = self.stood
        there = generation == self.session.generation and self.table.find_stop(ui, key)
        left = key if there else ""
        goal = self._find_pointed_stop(ui) or left or self.table.choosing.find_next_stop(ui)
        if goal:
            ui.focus_on(goal)

    def _light_news(self, ui: Ui) -> None:
        """The line of what the others did that is pointed at lights its places."""
        found = None if self.covered else find_lighting(ui)
        if found is not None and found[2] and self.table.told.tells and not ui.by_keyboard:
            found = None  # it is hidden
        if found is not None:
            places, meant, _ = found
            if not self.news.lit or (self.table.lit, self.table.meant) != (
                frozenset(places),
                meant,
            ):
                self.news.lit, self.table.hover = True, None
                self.table.light(places, meant=meant)
                ui.redraw()
        elif self.news.lit:
            self.news.lit = False
            self.table.unlight()
            self.hints.light()
            if self.motives.asked:
                self.table.light(self.motives.places)
            ui.redraw()

    def _tick_shows(self, ui: Ui) -> bool:
        changed = self.toasts.tick(ui)
        for show in (self.recap, self.scoring, self.counting.finale, self.past.watch):
            changed = bool(show and not self.covered and show.tick(ui)) or changed
        return changed

    def is_busy(self, ui: Ui) -> bool:
        """Whether something is shown that a computer player's next move would cut short."""
        if self.taking_back.asked or self.warned or len(self.layers) > 1:
            return True
        shown = self.recap or self.scoring or ui.motion.is_running()
        return bool(shown) and not self.match.tells_computers

    # The picture

    def build(self, ui: Ui) -> Node:
        if self.covered:
            return self._build_curtain(ui)
        self.news.note(ui)  # the language may be another one
        apart = stands_apart(ui)
        panel = self.build_side(ui)
        moment, self.fitted_in = self._say_moment(ui), self.table.pointed_box
        drawer = (
            notes.build_warning_card(self, ui)
            or notes.build_scoring_card(self, ui)
            or notes.build_recap_card(self, ui)
        )
        if drawer is not None:
            drawer = put_below(build_tally(self, self.table.boxes.drawer), drawer)
        drawer, box = drawer or (None if apart else panel), DRAWER
        beside = self._fit_scoring(ui) if apart and not (moment or self.warned) else None
        self.hides_nobody = beside is not None
        if beside is not None:
            drawer, box = beside, POINTED
        news = None if moment is not None else build_news(self, ui)
        hint, place = self._say_hint(ui, drawer is not None)
        floats = [
            (card, where)
            for card, where in (
                (drawer, box),
                (hint, place),
                (moment, POINTED),
                (news, BEHIND),
                (face_down.build_hand(self), HELD if self.peek.is_held(POINTER) else HAND),
                (self._say_what_to_do(ui), ASKING),
            )
            if card is not None
        ]
        middle: list[Node] = [Over(self.table, floats, grow=1)]
        if apart and panel is not None:
            middle.append(panel)
        rows: list[Node] = [self.build_bar(ui), Row(middle, gap=0, grow=1)]
        return Column(rows, gap=0)

    def _fit_scoring(self, ui: Ui) -> Node | None:
        """What a scoring gave, where it is told what is pointed at: there it hides no player. None
        if it is not seen whole there. In a smaller window that place is too low for most scorings.
        """
        told = self.table.pointed_box
        card = notes.build_scoring_card(self, ui, close=True) if told is not None else None
        if card is None or told is None or card.measure(ui, told.w)[1] > told.h:
            return None
        return card

    def build_bar(self, ui: Ui) -> Node:
        """What stands above the table."""
        return topbar.build_bar(self, ui)

    def build_side(self, ui: Ui) -> Node | None:
        """The open panel, or None."""
        return side.build_panel(self, ui)

    def _say_what_to_do(self, ui: Ui) -> Node | None:
        """What stands in the place of the table's prompt: a hand to be opened, the way through the
        past, or who has won.
        """
        controls = history.build_controls(self, ui)
        past = None if controls is None else notes.wrap_card(controls, "controls")
        return face_down.build_asking_card(self, ui) or past or ending.build_verdict(self, ui)

    def _say_moment(self, ui: Ui) -> Node | None:
        """What is said for a moment in the place of what is pointed at."""
        asks = notes.build_toast_card(self, ui) or notes.build_consent_card(self, ui)
        if asks is not None:
            return asks
        card = notes.build_linger_card(self, ui) or notes.build_step_card(self, ui)
        return None if card is None else notes.wrap_card(card, notes.MOMENT)

    def _say_hint(self, ui: Ui, drawer: bool) -> tuple[Node | None, str]:
        """A hint, and where it lies. One that was asked for opens over the players. One that nobody
        asked for lies where nothing is told, or over the players where that is too small, but not
        while log or points are open there, or what may be chosen or is to be read lies there.
        """
        asked = beside.build_hint_card(self, ui) or beside.build_motive_card(self, ui)
        if asked is not None:
            card = notes.wrap_card(asked, "hint_card")
            return put_below(build_tally(self, find_aside(self.table)), card), ASKED
        aside = find_aside(self.table)
        taken = drawer or self._is_read_aside(ui)
        taken = taken or aside is not None and self.table.choosing.has_choices_in(ui, aside)
        self.aside_taken = taken
        return beside.build_first_hint_card(self, ui), INSIDE if taken else FIRST

    def _has_room_for_hint(self, ui: Ui) -> bool:
        """Whether a hint that nobody asked for would be seen, and hide nothing of what the others
        did.
        """
        told = self.table.pointed_box
        by_keys = points_by_keys(self.table, ui)
        high = FIRST_HINT + (LEAST_POINTED if self.news.tell(ui)[1] else 0)
        inside = told is not None and not by_keys and told.h >= ui.px(high)
        return inside or not (self.aside_taken or self._is_read_aside(ui))

    def _is_read_aside(self, ui: Ui) -> bool:
        """Whether the table tells something where a hint would open."""
        aside = find_aside(self.table)
        return aside is not None and self.table.tells_in(ui, aside)

    def draw_ground(self, ui: Ui, target: Surface) -> None:
        there = find_path_to(self.layers[0].root, self.table)
        ui.draw_paper(target, self.table.boxes.painted if there else None)

    def keep_clear(self, ui: Ui) -> Sequence[Rect]:
        """Own cards, row and prompt, and every sheet that lies on the table; while all look and a
        hand lies face down, the whole board and the bar.
        """
        if self.covered:
            return ()
        around: tuple[Rect, ...] = ()
        if self.match.lies_face_down:
            around = self.table.boxes.board, Rect(0, 0, ui.size[0], self.table.rect.y)
        overs = (node for node in walk(self.layers[0].root) if isinstance(node, Over))
        sheets = [sheet.rect for over in overs for sheet, _ in over.floats]
        return [*self.table.boxes.needed, *sheets, *around]

    def list_read_boxes(self, ui: Ui) -> Sequence[Rect]:
        """What is told of what is pointed at, own cards, row and prompt, and what may be done."""
        if self.covered:
            return ()
        told, board = self.table.pointed_box, self.table.boxes.painted
        beside = [box for box in self.table.boxes.needed if box != board]
        return [*beside, *([told] if told is not None else []), *self.keep_off(ui)]

    def keep_off(self, ui: Ui) -> Sequence[Rect]:
        """Where something may be done on the table."""
        return () if self.covered else self.table.choosing.list_lit_boxes(ui)

    def notice_room(self, ui: Ui) -> Rect | None:
        """Messages stand over the players, beside what is pointed at and what is said there for a
        moment; where a hint, log or points stand there, over what is pointed at.
        """
        if self.covered:
            return None
        scored = self.scoring is not None
        opened = self.drawer.find_page(ui) and not stands_apart(ui) or self.recap
        hinted = self.hints.asked or self.hints.first or self.motives.asked
        taken = opened or hinted or self.warned or scored and not self.hides_nobody
        said = self._say_moment(ui) is not None or scored and self.hides_nobody
        return self.table.pointed_box if taken and not said else find_aside(self.table)

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
        if self.toasts.shown:
            self.toasts.close()
        elif self.warned:
            self.answer_warning(False)
        elif self.taking_back.asked:
            self.taking_back.answer(False)
        elif self.hints.asked:
            self.hints.close()
        elif self.motives.asked:
            self.motives.close()
        elif self.recap or self.scoring:
            self.close_notes()
            self.match.look(None)
            self.sync()
        elif not self.match.timeline.live:
            self.past.look(None)
        elif self.counting.goes_on:
            self.counting.finish()
        elif self.table.choosing.dismiss(ui):
            pass
        elif self.drawer.page:  # opened by somebody; the log that a wide window shows stays
            self.drawer.close()
        else:
            return False
        return True
