"""The table of China as a node of a screen: shows a masked view, turns clicks and keys into actions."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from china_games.games import registry
from china_games.games.china import words
from china_games.games.china.outlook import OUTLOOK
from china_games.games.china.table import board_layer, hits, layout, painter, panels, realm, spoken
from china_games.games.china.table import buttons as button_row
from china_games.games.china.table.clicks import BUTTONS
from china_games.games.china.table.controller import Controller
from china_games.games.china.table.imperial import ImperialLook
from china_games.games.china.table.motion import Moving
from china_games.games.china.table.offers import PIECES, spot
from china_games.games.china.table.scene import Scene, Target
from china_games.games.china.table.shortcuts import shortcuts
from china_games.games.contract import Action, Preview, Refusal
from china_games.geometry import Point
from china_games.kit.painter import Painter
from china_games.kit.ui import Rect, Stop, Surface, Ui
from china_games.table.callbacks import Callbacks
from china_games.table.foresight import Foresight
from china_games.table.game_table import GameTable
from china_games.table.ground import Ground
from china_games.table.stops import key_of
from china_games.table.viewport import Viewport

SEA = (191, 208, 207)
GROUPS = {"slot": "board", "province": "board", "alliance": "alliances", "card": "hand", "row": "row", "pile": "row",
          "discard": "row", "seat": "seats", "emperor": "seats",
          "imperial": "emperor", "influence": "influence", "special": "special", **dict.fromkeys(BUTTONS, "buttons")}
SILENT = ("alliance", "seat", "discard", "emperor", "influence")
"""Places that only tell of themselves."""


class Table(GameTable[Controller, layout.Layout]):
    """One table for a whole game; keep it from build to build. `show` gives it every new view."""

    def __init__(self, board: Any, names: Sequence[str], looks: Sequence[int], calls: Callbacks,
                 key: str = "table") -> None:
        super().__init__(board, names, looks, calls, key, Viewport(board_layer.whole(board.map)))
        self.rules = registry.rules("china")
        self.foresight = Foresight(OUTLOOK, self.map, self.names)
        self.last: frozenset[Target] = frozenset()
        self.pointed: frozenset[Target] = frozenset()
        self.chain: tuple[int, ...] = ()
        self.moving = Moving(self)
        self._ground = Ground(SEA)
        self._still = painter.Still()
        self._influence = False

    # ------------------------------------------------------------------ what is shown

    def show(self, view: Any, seat: int | None, *, may_act: bool = True, thinking: int | None = None,
             last: Sequence[Action] = ()) -> None:
        """Shows a view masked for `seat` (None = a spectator). `last`: actions to mark as the last moves."""
        self.may_act, self.thinking = may_act, thinking
        self._influence = view.game.influence
        self.last = frozenset(spot(a) for a in last if a[0] in PIECES)
        if self.take(view, seat, lambda: Controller(self.rules, view, seat)):
            self.unlight()

    def hide(self) -> None:
        """Forgets the view: nothing of the game is drawn until the next `show`."""
        self.controller = self.hover = None
        self.foresight.forget()
        self.moving.stop()

    def light(self, places: Sequence[tuple[str, Any]], chain: bool = False) -> None:
        """Points out places of a refusal or score line; `chain` draws the road along the slots in their order."""
        self.pointed = frozenset((kind, value) for kind, value in places)
        self.chain = tuple(value for kind, value in places if kind == "slot") if chain else ()

    def unlight(self) -> None:
        """Takes all pointing out back."""
        self.pointed, self.chain = frozenset(), ()

    def scene(self, ui: Ui) -> Scene:
        """The picture of the moment."""
        c = self.control
        lit = c.places() if self.may_act and self.calls.hints() else frozenset()
        ghost = next((a for a in c.proposed if a[0] in PIECES), None)
        if self.may_act:
            lit |= c.specials()
        still = Scene(c.view, c.seat, self.names, spoken.prompt(ui.tr, self.map, self.names, c), lit,
                      self.pointed, self.last, self.hover, c.picked, ghost, c.special(),
                      c.buttons() if self.may_act else (), self.thinking, chain=self.chain)
        return self.moving.into(still)

    def animate(self, ui: Ui, events: Sequence[Any], done: Callable[[], object] | None = None) -> None:
        """Moves what the masked events tell, from the view shown before to the one shown now; then calls `done`."""
        self.moving.legs.start(ui, self.moving.legs_of(events, self.before.row, self.before.scores), done)

    def walk_emperor(self, ui: Ui, alliance: int, done: Callable[[], object] | None = None) -> None:
        """The Emperor pawn walks to an alliance (CH-41); `send_emperor_home` takes him off the board."""
        goal = hits.middle(self.map, ("alliance", alliance))
        assert goal is not None
        home = self.places.seats[self.control.view.game.first].center
        self.moving.legs.start(ui, [self.moving.walk(goal, self.moving.pawn or self.camera.to_board(home))], done)

    def send_emperor_home(self) -> None:
        """The Emperor pawn stands at the first player again."""
        self.moving.pawn = None

    def visit(self, ui: Ui, places: Sequence[tuple[str, Any]]) -> None:
        """The final scoring comes by these places: the Emperor walks to an alliance, otherwise he stays at home."""
        number = next((value for kind, value in places if kind == "alliance"), None)
        if number is None:
            self.send_emperor_home()
        else:
            self.walk_emperor(ui, number)

    def show_scores(self, scores: Sequence[float]) -> None:
        """Shows these scores on the wall and beside the names instead of the view's; () ends that."""
        self.moving.scores = tuple(float(n) for n in scores)

    def look(self, ui: Ui) -> Painter:
        """The drawing kit with the words and colours of the moment."""
        return ImperialLook(ui.tr, ui.theme, ui.canvas, self.looks)

    # ------------------------------------------------------------------ layout and drawing

    def arrange(self, ui: Ui) -> None:
        self._layout = layout.arrange(self.rect, len(self.names), ui.scale * ui.text_scale, self._influence)
        self.viewport.fit(self._layout.board)
        self.moving.legs.settle(ui)

    def draw(self, ui: Ui, target: Surface) -> None:
        if self.controller is None or self._layout is None:
            return
        self.follow_focus(ui)
        look, c = self.look(ui), self.controller
        ground = self._ground.get(
            self.camera, (ui.tr.language, ui.theme), lambda camera: board_layer.paint(look, self.map, camera),
            self.viewport.rough(ui))
        shown = self.preview(ui)
        title = shown.title if shown else spoken.heading(ui.tr, self.map, c) if c.proposed else ""
        painter.table(look, target, self.map, self.places, self.camera, self.scene(ui), ground, title,
                      shown.rows if shown else (), self._still, self._uncovered() if title else ())

    def preview(self, ui: Ui) -> Preview | None:
        """What is proposed would give, or else what a click on the place that is pointed at would propose."""
        c = self.control
        pointed = c.meant(self.hover) if self.hover and self.may_act and not c.swapping else ()
        return self.foresight.look(ui.tr, c.view, c.seat, c.proposed or pointed)

    def _uncovered(self) -> list[Rect]:
        """The boxes that no sheet may cover: all places where something may be done, and the one pointed at."""
        c = self.control
        window = self.places.board
        specials = [box for target, box in realm.boxes(self.places) if target in c.specials()]
        board = [box.clip(window) for target, box in hits.board_boxes(self.map, self.camera)
                 if c.actions_at(target) or target in (self.hover, c.place)]
        return [*(box for box in board if box), *specials]

    def middle(self, target: Target) -> Point | None:
        return hits.middle(self.map, target)

    # ------------------------------------------------------------------ focus, words

    def stops(self, ui: Ui) -> Sequence[Stop]:
        if self.controller is None or self._layout is None:
            return ()
        c = self.controller
        key = (c.view, c.seat, c.picked, c.proposed, c.swapping, self.camera, self._layout,
               ui.tr.language, self.may_act)
        if self._stops[0] != key:
            self._stops = key, [self._stop(ui, target, box) for target, box in self._boxes(ui)]
        return self._stops[1]

    def _stop(self, ui: Ui, target: Target, box: Rect) -> Stop:
        told = spoken.info(ui.tr, self.map, self.names, self.control, target)
        return Stop(key_of(self.key, target), box, told.spoken, self, told.tip, GROUPS[target[0]])

    def _boxes(self, ui: Ui) -> list[tuple[Target, Rect]]:
        c = self.control
        buttons = c.buttons() if self.may_act else ()
        board = hits.board_boxes(self.map, self.camera)
        beside = hits.boxes(self.places, panels.hand_boxes(self.places, self.scene(ui)), len(c.hand), len(c.view.row),
                           button_row.boxes(self.places.buttons, buttons, self.places.unit))
        return [*(b for b in board if b[0][0] != "alliance"), *beside, *(b for b in board if b[0][0] == "alliance")]

    def tip_at(self, ui: Ui, place: tuple[int, int]) -> str:
        target = self.at(ui, place)
        if target is None or self.controller is None:
            return ""
        return spoken.info(ui.tr, self.map, self.names, self.controller, target).tip

    def at(self, ui: Ui, place: tuple[int, int]) -> Target | None:
        """The target under a pixel."""
        if self.controller is None or self._layout is None:
            return None
        if self.places.board.collidepoint(place):
            return hits.on_board(self.map, self.camera, place)
        found = (target for target, box in self._boxes(ui) if GROUPS[target[0]] not in ("board", "alliances")
                 and box.collidepoint(place))
        return next(found, None)

    def focus_from(self, ui: Ui, place: tuple[int, int]) -> str:
        target = self.at(ui, place)
        return key_of(self.key, target) if target and target[0] in GROUPS else ""

    # ------------------------------------------------------------------ input

    def on_board(self, place: tuple[int, int]) -> bool:
        """Whether a pixel is in the board's window."""
        return self.places.board.collidepoint(place)

    def keys(self, ui: Ui) -> Mapping[str, Callable[[], object]]:
        """Shortcuts that the screen may offer: cards, row, pile, buttons, zoom."""
        return shortcuts(self, ui)

    def click(self, ui: Ui, target: Target) -> None:
        """A click or Enter on a target: proposes, plays, or says why not."""
        if self.controller is None or target[0] not in GROUPS:
            return
        self.moving.legs.finish(ui)
        self.unlight()
        c = self.controller
        c.confirm = self.calls.confirm()
        if not self.may_act or target[0] in SILENT:
            ui.rebuild()
            return
        if target[0] in BUTTONS and target not in c.buttons() and not c.legal:
            return
        self.deal(ui, c.click(target))
        ui.rebuild()

    def why_not(self, ui: Ui, refusal: Refusal) -> str:
        return words.refusal(ui.tr, self.map, self.names, refusal)
