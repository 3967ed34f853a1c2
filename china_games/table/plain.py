"""The table of a plain game: places in a row of boxes, on which a click proposes an action; seats
above, prompt and buttons below.

A game is plain where each action is a place, ("hill", 3). It gives the places and what each tells;
a table of its own can take the place of this one later without another change."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Generic, NamedTuple

from china_games.games.contract import (
    NOTHING,
    Action,
    Info,
    Outcome,
    Outlook,
    Rules,
    TableFace,
    Words,
)
from china_games.games.stage import KeyLine, M, Part, Resting, S, Stage, Target
from china_games.i18n import Translator
from china_games.kit.painter import Painter
from china_games.kit.theme import write_css
from china_games.kit.ui import Rect, Surface
from china_games.table import gains, panel
from china_games.table.frame import divide_area, stack_boxes
from china_games.table.parts import paint_parts

CONFIRM: Target = ("confirm", 0)
CANCEL: Target = ("cancel", 0)
SLIP = 56  # units of height of a player


class PlainControl(Generic[S]):
    """A click on a place proposes it, or says why not; another there, or Confirm, plays it."""

    confirm = True

    def __init__(self, rules: Rules[S, Any], view: S, seat: int | None) -> None:
        self.rules = rules
        self.update(view, seat)

    def update(self, view: S, seat: int | None) -> None:
        self.view, self.seat = view, seat
        self.chosen: Action | None = None
        self.legal = self.rules.legal(view, seat) if seat is not None else ()

    def click(self, target: Target) -> Outcome:
        if self.seat is None:
            return NOTHING
        if target not in (CONFIRM, CANCEL):
            refused = self.rules.refusal(self.view, self.seat, target)
            if refused or self.confirm and target != self.chosen:
                self.chosen = None if refused else target
                return Outcome(refusal=refused)
            self.chosen, target = target, CONFIRM
        done, self.chosen = self.chosen, None
        return Outcome((done,)) if done and target == CONFIRM else NOTHING

    def propose(self, actions: Sequence[Action]) -> Outcome:
        self.chosen = actions[0]
        return NOTHING

    def list_buttons(self) -> tuple[Target, ...]:
        return (CONFIRM, CANCEL) if self.chosen else ()

    def list_places(self) -> frozenset[Target]:
        return frozenset((action[0], action[1]) for action in self.legal)


class PlainLayout(NamedTuple):
    """Boxes in pixels: the places on the board, the parts of the panel."""

    seats: tuple[Rect, ...]
    places: tuple[Rect, ...]
    panel: Rect
    prompt: Rect
    buttons: Rect
    pointed: Rect
    drawer: Rect
    unit: float
    board: None = None
    phases: None = None

    @property
    def needed(self) -> tuple[Rect, ...]:
        return (*self.places, self.prompt, self.buttons)


class PlainScene(NamedTuple):
    """What rests on a plain table."""

    view: object
    chosen: object
    prompt: str
    open: frozenset[Target]  # places where something may be done
    lit: frozenset[object]  # places of a refusal, a score line, a hint
    hover: object
    gains: tuple[int, ...]  # what each seat has won lately


At = Stage[S, M, PlainControl[S], PlainLayout, Resting]
Face = TableFace[S, M, PlainControl[S], PlainLayout, Resting, PlainScene]


def make_plain_table(
    game: str,
    rules: Rules[S, Any],
    words: Words[S, M],
    list_places: Callable[[S], Sequence[Target]],
    tell_place: Callable[[At[S, M], Target], Info],
    outlook: Outlook[S, M] | None = None,
) -> Face[S, M]:
    """The face of a plain game: its places in the order of the row, and what each of them tells;
    nothing is foreseen without an outlook.
    """

    def lay_out(area: Rect, view: S, scale: float, letters: float) -> PlainLayout:
        count, seats = len(list_places(view)), len(rules.result(view).scores)
        frame = divide_area(
            area, scale, 0.0, SLIP * seats, not rules.to_act(view), phases=0, letters=letters
        )
        edge = max(3, round(8 * frame.unit))
        places = stack_boxes(
            frame.board.inflate(-2 * edge, -2 * edge), count, frame.board.h, edge, count
        )
        seated = stack_boxes(frame.players, seats, SLIP * frame.unit, edge // 2)
        return PlainLayout(
            seated,
            places,
            frame.panel,
            frame.prompt,
            frame.buttons,
            frame.pointed,
            frame.drawer,
            frame.unit,
        )

    def make_scene(at: At[S, M]) -> PlainScene:
        places = at.control.list_places() if at.hints and at.may_act else frozenset[Target]()
        prompt = words.prompt(at.tr, at.map, at.names, at.view, at.seat)
        return PlainScene(
            at.view, at.control.chosen, prompt, places, at.pointed, at.hover, at.shown_gains
        )

    def make_parts(at: At[S, M]) -> list[Part[PlainScene]]:
        shown = at.control.list_buttons() if at.may_act else ()
        return [
            *(
                Part(target, box, "places", draw=partial(draw_place, at, target))
                for target, box in zip(list_places(at.view), at.layout.places, strict=True)
            ),
            *(
                Part[PlainScene](button, box, "buttons", "button")
                for button, box in panel.lay_out_buttons(at.layout.buttons, shown, at.layout.unit)
            ),
            *(
                Part(("seat", k), box, "seats", "player", False, draw=partial(draw_seat, at, k))
                for k, box in enumerate(at.layout.seats)
            ),
        ]

    def tell(at: At[S, M], target: Target) -> Info:
        if target[0] == "seat":
            score = rules.result(at.view).scores[target[1]]
            return Info(at.names[target[1]], (words.points(at.tr, score),))
        if target in (CONFIRM, CANCEL):
            return Info(_name_buttons(at.tr)[target[0]], ())
        return tell_place(at, target)

    def draw_place(
        at: At[S, M], of: Target, painter: Painter, target: Surface, box: Rect, scene: PlainScene
    ) -> None:
        fill = "paper_light" if scene.chosen == of or scene.hover == of else "paper"
        strong = of in scene.lit or scene.chosen == of
        edge = write_css(
            painter.find_colour("cinnabar" if strong or of in scene.open else "ink_faint")
        )
        unit = at.layout.unit
        wide = (5 if strong else 2) * unit
        panel.slip(painter, target, box, write_css(painter.find_colour(fill)), edge, wide, 6 * unit)
        info, room = tell(at, of), box.inflate(-16 * unit, -16 * unit)
        lines = [(line, "bold") for line in painter.wrap(info.title, 17 * unit, "bold", room.w)]
        for line in info.lines:
            lines += [
                (part, "regular") for part in painter.wrap(line, 15 * unit, "regular", room.w)
            ]
        high = round(min(24 * unit, room.h / len(lines)))
        for k, (line, weight) in enumerate(lines):
            place = Rect(room.x, room.y + k * high, room.w, high)
            painter.write(target, line, place, 15 * unit, weight)

    def draw_seat(
        at: At[S, M], seat: int, painter: Painter, target: Surface, box: Rect, scene: PlainScene
    ) -> None:
        unit, info = at.layout.unit, tell(at, ("seat", seat))
        acting, shown = seat in rules.to_act(at.view), ("seat", seat) in scene.lit
        upper, lower = panel.draw_seat(painter, target, box, seat, unit, acting, shown)
        panel.draw_name(painter, target, info.title, upper, unit, at.thinking == seat)
        painter.write(target, info.lines[0], lower, 15 * unit)
        won = scene.gains[seat] if scene.gains else 0
        gains.draw_gain(painter, target, won, lower, unit)

    def draw(
        painter: Painter,
        target: Surface,
        at: At[S, M],
        scene: PlainScene,
        parts: Sequence[Part[PlainScene]],
    ) -> None:
        layout = at.layout
        panel.draw_ground(painter, target, layout.panel, layout.places[0], layout.unit)
        paint_parts(painter, target, parts, scene)
        panel.prompt(painter, target, scene.prompt, layout.prompt, layout.unit)
        shown = [part.target for part in parts if part.role == "button"]
        names = _name_buttons(at.tr)
        panel.draw_buttons(painter, target, layout.buttons, shown, names, layout.unit, scene.hover)

    def draw_thumbnail(painter: Painter, target: Surface, map_: M, view: S) -> None:
        target.fill(painter.find_colour("paper_dark"))
        scores = rules.result(view).scores
        for seat in range(len(scores)):
            side = min(target.get_width() // len(scores), target.get_height() // 2)
            target.blit(painter.render_seal(seat, side), (seat * side, target.get_height() // 4))

    def find_numbered(at: At[S, M]) -> dict[str, Target]:
        return {str(k + 1): place for k, place in enumerate(list_places(at.view)[:9])}

    def foresee(at: At[S, M]) -> tuple[Action, ...]:
        wanted = at.control.chosen or at.hover
        return (wanted,) if at.may_act and wanted in at.control.legal else ()

    return TableFace(
        game=game,
        words=words,
        control=lambda view, seat: PlainControl(rules, view, seat),
        own=Resting,
        lay_out=lay_out,
        groups=lambda tr: {
            "places": tr("Places"),
            "buttons": tr("What you can do"),
            "seats": tr("Players"),
        },
        scene=make_scene,
        parts=make_parts,
        tell=tell,
        draw=draw,
        legs=lambda at, events: (),
        draw_moving=lambda painter, target, at: None,
        thumbnail=draw_thumbnail,
        keys=(
            KeyLine("1 … 9", lambda tr: tr("The places, from the left"), find_numbered),
            KeyLine("C", lambda tr: tr("Confirm"), lambda at: {"c": CONFIRM}),
            KeyLine("⌫", lambda tr: tr("Cancel"), lambda at: {"backspace": CANCEL}),
        ),
        outlook=outlook,
        foresee=foresee if outlook is not None else None,
    )


def _name_buttons(tr: Translator) -> dict[str, str]:
    return {"confirm": tr("Confirm"), "cancel": tr("Cancel")}
