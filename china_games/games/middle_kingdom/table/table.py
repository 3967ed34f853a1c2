"""The table of Middle Kingdom as a node of a screen: shows a masked view, turns clicks and keys into actions."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from china_games.games.contract import Action, Refusal
from china_games.games.middle_kingdom.rules import RULES
from china_games.games.middle_kingdom.rules.model import SINGLE
from china_games.games.middle_kingdom.table import hits, layout, painter
from china_games.games.middle_kingdom.table.controller import Controller
from china_games.games.middle_kingdom.table.hits import GROUPS
from china_games.games.middle_kingdom.table.motion import Moving
from china_games.games.middle_kingdom.table.places import BUTTONS, Target, pieces
from china_games.games.middle_kingdom.table.scene import Scene
from china_games.games.middle_kingdom.table.sheets import sheet
from china_games.games.middle_kingdom.table.shortcuts import shortcuts
from china_games.games.middle_kingdom.table.spoken import Speaker
from china_games.games.middle_kingdom.words.refusals import refusal as sentence
from china_games.kit.ui import Rect, Stop, Surface, Ui
from china_games.table.callbacks import Callbacks
from china_games.table.game_table import GameTable
from china_games.table.stops import key_of, target_of
from china_games.table.viewport import Viewport


class Table(GameTable[Controller, layout.Layout]):
    """One table for a whole game; keep it from build to build. `show` gives it every new view."""

    toast_edge = "top"               # the own cards lie at the bottom
    narrows = True                   # beside the result too all of it stays in sight

    def __init__(self, board: Any, names: Sequence[str], looks: Sequence[int], calls: Callbacks,
                 key: str = "table") -> None:
        viewport = Viewport((0.0, 0.0, 1.0, 1.0))            # nothing here is zoomed; it knows clicks from drags
        super().__init__(board, names, looks, calls, key, viewport)
        self.pointed: tuple[tuple[str, Any], ...] = ()
        self.moving = Moving(self)

    # ------------------------------------------------------------------ what is shown

    def show(self, view: Any, seat: int | None, *, may_act: bool = True, thinking: int | None = None,
             last: Sequence[Action] = ()) -> None:
        """Shows a view masked for `seat` (None = a spectator). `last` is not used: it may hold bids still sealed."""
        self.may_act, self.thinking = may_act, thinking
        if self.take(view, seat, lambda: Controller(RULES, view, seat)):
            self.pointed = ()

    def hide(self) -> None:
        """Forgets the view: nothing of the game is drawn until the next `show`."""
        self.controller = self.before = None
        self._stops = ((), [])
        self.moving.stop()

    def light(self, places: Sequence[tuple[str, Any]], scored: bool = False) -> None:
        """Points out places of a refusal or score line."""
        self.pointed = tuple(places)

    def unlight(self) -> None:
        """Takes all pointing out back."""
        self.pointed = ()

    def scene(self, ui: Ui) -> Scene:
        """The picture of the moment."""
        return self.moving.into(still(Speaker(ui.tr, self.map, self.names, self.control), self.hover, self.may_act,
                                      self.calls.hints(), self.pointed)._replace(thinking=self.thinking))

    def animate(self, ui: Ui, events: Sequence[Any], done: Callable[[], object] | None = None) -> None:
        """Moves what the masked events tell, from the view shown before to the one shown now; then calls `done`."""
        self.moving.legs.finish(ui)
        self.moving.legs.start(ui, self.moving.legs_of(events, self.before, self.control.view), done)

    def visit(self, ui: Ui, places: Sequence[tuple[str, Any]]) -> None:
        """The final scoring comes by these places: they are lit already, nobody walks here."""

    def show_scores(self, scores: Sequence[float]) -> None:
        """Shows these scores beside the names; () ends that."""
        self.moving.scores = tuple(float(n) for n in scores)

    # ------------------------------------------------------------------ layout and drawing

    def arrange(self, ui: Ui) -> None:
        row = self.controller.view.game.row if self.controller else 3
        self._layout = layout.arrange(self.rect, len(self.names), row)
        self.moving.legs.settle(ui)

    def draw(self, ui: Ui, target: Surface) -> None:
        if self.controller is None or self._layout is None:
            return
        self.follow_focus(ui)
        painter.table(self.look(ui), target, self.map, self.places, self.scene(ui))

    # ------------------------------------------------------------------ focus, words

    def stops(self, ui: Ui) -> Sequence[Stop]:
        if self.controller is None or self._layout is None:
            return ()
        c = self.controller
        key = (c.view, c.seat, c.card, c.on, c.proposed, self._layout, ui.tr.language, self.may_act, self.hover)
        if self._stops[0] != key:
            scene, speaker = self.scene(ui), Speaker(ui.tr, self.map, self.names, c)
            self._stops = key, [self._stop(speaker, scene, *found) for found in hits.boxes(self.places, scene)]
        return self._stops[1]

    def _stop(self, speaker: Speaker, scene: Scene, target: Target, box: Rect) -> Stop:
        told = speaker.info(target, scene.sheet)
        return Stop(key_of(self.key, target), box, told.spoken, self, told.tip, GROUPS[target[0]])

    def tip_at(self, ui: Ui, place: tuple[int, int]) -> str:
        target = self.at(ui, place)
        if target is None or self.controller is None:
            return ""
        return Speaker(ui.tr, self.map, self.names, self.controller).info(target, self.scene(ui).sheet).tip

    def at(self, ui: Ui, place: tuple[int, int]) -> Target | None:
        """The target under a pixel."""
        found = (stop.key for stop in self.stops(ui) if stop.rect.collidepoint(place))
        key = next(found, None)
        return target_of(self.key, key) if key else None

    # ------------------------------------------------------------------ input

    def keys(self, ui: Ui) -> Mapping[str, Callable[[], object]]:
        """Shortcuts that the screen may offer: bid cards, row, buttons."""
        return shortcuts(self, ui)

    def click(self, ui: Ui, target: Target) -> None:
        """A click or Enter on a target: proposes, plays, or says why not."""
        if self.controller is None or target[0] not in GROUPS:
            return
        self.moving.legs.finish(ui)
        self.unlight()
        c = self.controller
        c.confirm = self.calls.confirm()
        if self.may_act and not (target[0] in BUTTONS and target not in c.buttons()):
            self.deal(ui, c.click(target))
        ui.rebuild()

    def why_not(self, ui: Ui, refusal: Refusal) -> str:
        return sentence(ui.tr, self.map, self.names, refusal)


def still(speaker: Speaker, hover: Target | None, may_act: bool, hints: bool,
          pointed: Sequence[tuple[str, Any]] = ()) -> Scene:
    """The picture when nothing is under way."""
    c = speaker.controller
    places = {action[2] for action in c.legal if action[0] == "bid"}
    return Scene(
        c.view, c.seat, speaker.names, speaker.prompt() if may_act or not c.legal else "", speaker.phases(),
        sheet(speaker.tr, speaker.map, speaker.names, c, hover, may_act),
        lit=c.places() if may_act and hints else frozenset(), barred=c.barred() if may_act else frozenset(),
        chosen=_chosen(c), shown=pieces(c.view, c.seat, pointed), hover=hover,
        choice=may_act and len(places) > 1 and SINGLE in places, buttons=c.buttons() if may_act else (),
        acting=RULES.to_act(c.view), proposed=c.proposed)


def _chosen(c: Controller) -> frozenset[Target]:
    """What is proposed, and the places it concerns."""
    half = c.proposed is not None and c.proposed[0] == "half"
    bids = [("bid", i) for i, bid in enumerate(c.view.bids) if half and bid.seat == c.seat and bid.cards[-1] == c.card]
    found = [c.at, c.chosen_place(), *bids, ("card", c.card) if c.card is not None and not half else None]
    return frozenset(target for target in found if target is not None)
