"""The panel beside the board on which a position is laid: palette, fields, what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Protocol

from china_games.app.screens.lay_desk import Desk
from china_games.app.screens.lay_judge import Trial, build_judging
from china_games.games.contract import (
    CHOICE,
    COUNTER,
    Field,
    Page,
    Piece,
    Place,
    Section,
    Values,
)
from china_games.kit.painter import Painter
from china_games.kit.ui import Node, Rect, Surface, Ui
from china_games.kit.widgets import (
    Button,
    Choice,
    Column,
    Counter,
    Divider,
    Flow,
    Icon,
    Label,
    Paint,
    Paragraph,
    Row,
    Scroll,
    Seal,
    Toggle,
    build_tabs,
)
from china_games.table.table import AnyTable

PIECE, TILE, CARD = 38, 50, 30
"""Units of height of a piece of the palette, of one that turns, and of a card that is counted."""

PAD, GAP = 7, 4  # units around the panel, and between its parts
LEAST = 70  # units of height that the content has between head and foot, in type of the usual size
FAULTS = 116  # units of height of the list of what is wrong, beside the board
LIT = ("fault:", "line:", "past:")
"""Beginnings of the keys of what lights its places while it is pointed at."""


class Shown(Protocol):
    """What the panel needs of the screen it stands on."""

    desk: Desk
    names: tuple[str, ...]
    looks: tuple[int, ...]
    tab: str
    piece: str
    owner: int
    trial: Trial | None
    legal_of: int | None

    @property
    def table(self) -> AnyTable: ...

    def list_pieces(self) -> tuple[Piece, ...]: ...
    def list_pages(self) -> tuple[Page, ...]: ...
    def list_unknown(self) -> tuple[str, ...]: ...
    def choose_piece(self, key: str) -> None: ...
    def choose_owner(self, seat: int) -> None: ...
    def change(self, values: Values, sound: str = "") -> None: ...
    def play_on(self) -> None: ...
    def analyse(self) -> None: ...
    def begin_trial(self, seat: int) -> None: ...
    def end_trial(self) -> None: ...
    def take_back_try(self) -> None: ...
    def read_rule(self, rule: str) -> None: ...


def find_lit(screen: Shown, ui: Ui) -> frozenset[Place] | None:
    """What is to be lit: of the sentence or line that is pointed at, else all that is wrong; None =
    the table lights what it likes.
    """
    if screen.trial is not None:
        return None
    laid = screen.desk.reading
    focused = ui.focus if ui.by_keyboard else ""
    key = next((k for k in (ui.hover.key if ui.hover else "", focused) if k.startswith(LIT)), "")
    kind, _, number = key.partition(":")
    if kind in ("line", "past") and not laid.faults:
        count = screen.desk.count(ui.tr, screen.names)
        told = [one.places for one in (count.lines if kind == "line" else count.past)]
        return frozenset(told[int(number)]) if int(number) < len(told) else frozenset()
    if kind == "fault" and int(number) < len(laid.faults):
        return frozenset(laid.faults[int(number)].places)
    return frozenset(place for fault in laid.faults for place in fault.places)


def build_sheet(screen: Shown, ui: Ui, low: bool) -> Node:
    """The whole panel; `low`: it is a strip below the board."""
    tr, pages = ui.tr, screen.list_pages()
    tabs = [("judge", tr("Judge"))]
    if screen.desk.ways is not None:
        own = [(page.key, page.title) for page in pages]
        tabs = [("pieces", tr("Pieces")), *own, *tabs]
    page = next((page for page in pages if page.key == screen.tab), None)
    if screen.tab == "judge":
        content = build_judging(screen, ui)
    elif page is not None:
        content = _build_page(screen, ui, page, low)
    else:
        content = _build_palette(screen, ui, low)

    def choose(key: str) -> None:
        screen.tab = key

    key = f"lay {screen.tab}"
    head = build_tabs(tabs, screen.tab, choose, size="small", gap=0)
    foot = [_build_pointed(screen, ui), *_build_verdict(screen, ui, low)]
    if low:
        left = _fit_column(screen, ui, [head], content, [], key, 3 / 5)
        right = Column([Scroll(Column(foot, gap=4), key="lay foot", grow=1, pad=0)])
        left.grow, right.grow = 3, 2
        return Row([left, right], style="card", pad=PAD, gap=10)
    fitted = _fit_column(screen, ui, [head], content, [Divider(), *foot], key, 1.0)
    return Column([fitted], style="card", pad=PAD)


def _fit_column(
    screen: Shown,
    ui: Ui,
    head: list[Node],
    content: Node,
    foot: list[Node],
    key: str,
    share: float,
) -> Node:
    """The content scrolls between head and foot; where these leave it too little of the panel's
    height, all of it scrolls together. It has this share of the panel's width.
    """
    panel = screen.table.boxes.panel
    if panel is not None:
        wide = round((panel.w - 2 * ui.px(PAD)) * share)
        fixed = sum(node.measure(ui, wide)[1] + ui.px(GAP) for node in (*head, *foot))
        if panel.h - 2 * ui.px(PAD) - fixed < ui.px(LEAST * max(1.0, ui.text_scale)):
            whole = Column([*head, content, *foot], gap=GAP)
            return Column([Scroll(whole, key=key, grow=1, pad=0)], grow=1)
    shown = Scroll(content, key=key, grow=1, pad=2)
    return Column([*head, shown, *foot], gap=GAP, grow=1)


def _build_pointed(screen: Shown, ui: Ui) -> Node:
    """The name of what is pointed at on the board."""

    def draw(ui: Ui, target: Surface, box: Rect) -> None:
        table = screen.table
        if table.hover is None or table.controller is None:
            return
        info = table.tell(ui, table.hover)
        ui.write(target, " · ".join((info.title, *info.lines[:1])), box, "small", colour="ink_soft")

    return Paint(draw, (120, 20 * max(1.0, ui.text_scale)))


# ------------------------------------------------------------------ the palette


def _build_palette(screen: Shown, ui: Ui, low: bool) -> Node:
    tr, pieces = ui.tr, screen.list_pieces()
    painter = screen.table.make_painter(ui)
    rows: list[Node] = []
    laying, desk = screen.desk.ways, screen.desk
    assert laying is not None
    seats = list(dict.fromkeys(piece.seat for piece in pieces))
    of_one = len([seat for seat in seats if seat is not None]) == 1 and desk.reading.seats > 1
    if of_one:
        rows.append(_build_owners(screen, ui))
    for seat in seats:
        own = [piece for piece in pieces if piece.seat == seat]
        buttons = Flow(
            [_build_piece(screen, ui, painter, pieces.index(p), p, low) for p in own],
            gap=4,
            grow=not low,
        )
        if seat is None or of_one:
            rows.append(buttons)
        else:
            rows.append(Row([_build_seal(screen, ui, painter, seat), buttons], gap=6))
    said = tr("Choose a piece, then click its places. The right button or Delete takes away.")
    if any(piece.turned is not None for piece in pieces):
        said = tr(
            "Choose a tile, turn it with the wheel or R, and click its place. The right button or "
            "Delete takes away."
        )
    said = " ".join((said, laying.explain(tr.choose_domain(desk.key))))
    beside = [Flow(rows, gap=14)] if low and not of_one else rows
    return Column([*beside, Paragraph(said, "small", "ink_soft")], gap=6)


def _build_owners(screen: Shown, ui: Ui) -> Node:
    options = list(enumerate(screen.names))
    return Choice(
        options,
        screen.owner,
        screen.choose_owner,
        key="owner",
        segmented=True,
        spoken=ui.tr("Whose pieces"),
    )


def _build_seal(screen: Shown, ui: Ui, painter: Painter, seat: int) -> Node:
    name = screen.names[seat] if seat < len(screen.names) else ""
    if seat < len(screen.looks):
        return Seal(screen.looks[seat], 24, letter=True, align="center", tip=name)
    return Label("", align="center")


def _build_piece(
    screen: Shown, ui: Ui, painter: Painter, number: int, piece: Piece, low: bool
) -> Node:
    high = PIECE if low or piece.turned is None else TILE
    left = "" if piece.left is None else str(piece.left)
    said = [piece.name]
    if piece.left is not None:
        said.append(ui.tr.plural("{n} left", "{n} left", piece.left))
    if number < 9:
        said.append(ui.tr("key {n}", n=number + 1))
    told = " · ".join(said)
    return Button(
        left,
        partial(screen.choose_piece, piece.key),
        key=f"piece:{piece.key}",
        picture=piece.draw(painter, ui.px(high * max(1.0, ui.text_scale))),
        chosen=screen.piece == piece.key,
        style="quiet",
        size="small",
        tip=told,
        spoken=told,
    )


# ------------------------------------------------------------------ fields


def _build_page(screen: Shown, ui: Ui, page: Page, low: bool) -> Node:
    painter = screen.table.make_painter(ui)
    blocks = [_build_section(screen, ui, painter, page.key, s) for s in page.sections]
    if low and len(blocks) > 1:
        halves = [Column(blocks[n::2], gap=8, grow=1) for n in range(2)]
        return Row(halves, gap=10)
    return Column(blocks, gap=8)


def _build_section(screen: Shown, ui: Ui, painter: Painter, page: str, section: Section) -> Column:
    title: Node = Paragraph(section.title, weight="bold")
    if section.seat is not None and section.seat < len(screen.looks):
        seal = Seal(screen.looks[section.seat], 20, letter=True, align="center")
        title = Row([seal, Label(section.title, weight="bold", align="center")], gap=6)
    counted = [one for one in section.fields if one.draw is not None]
    others = [one for one in section.fields if one not in counted]
    parts: list[Node] = [title] if section.title else []
    if counted:
        parts.append(
            Flow([_build_field(screen, ui, painter, one, section.title) for one in counted], gap=4)
        )
    parts += [_build_field(screen, ui, painter, one, section.title) for one in others]
    return Column(parts, gap=3)


def _build_field(screen: Shown, ui: Ui, painter: Painter, one: Field, of: str) -> Node:
    """The control of a field; `of` is the title that it stands below, and is said with it."""
    key, spoken = f"field:{one.key}", " · ".join(filter(None, (of, one.name)))

    def take(value: Any) -> None:
        screen.change(one.change(int(value)))

    if one.kind == COUNTER:
        picture = None
        if one.draw is not None:
            picture = one.draw(painter, ui.px(CARD * max(1.0, ui.text_scale)))
        return Counter(
            one.name,
            one.value,
            take,
            key=key,
            low=one.bounds[0],
            high=one.bounds[1],
            picture=picture,
            named=picture is None,
            spoken=spoken,
            tip=" · ".join((one.name, ui.tr("with Shift five at once"))),
        )
    if one.kind == CHOICE and one.draw is not None:
        return _build_cycle(screen, ui, painter, one, spoken)
    if one.kind == CHOICE:
        choice = Choice(one.options, one.value, take, key=key, spoken=spoken, align="center")
        return Flow([Label(one.name, "small", align="center"), choice], gap=6)
    return Toggle(one.name, bool(one.value), take, key=key, spoken=spoken)


def _build_cycle(screen: Shown, ui: Ui, painter: Painter, one: Field, spoken: str) -> Node:
    """A picture with one of a few states below it: each press takes the next one."""
    values = [value for value, _ in one.options]
    at = values.index(one.value)
    after = values[(at + 1) % len(values)]
    told = ui.tr("{name}: {state}", name=one.name, state=one.options[at][1])

    def take() -> None:
        screen.change(one.change(after))

    return Button(
        one.options[at][1],
        take,
        key=f"field:{one.key}",
        picture=one.draw(painter, ui.px(CARD * max(1.0, ui.text_scale))) if one.draw else None,
        style="quiet",
        size="small",
        tip=told,
        spoken=ui.tr("{name}: {state}", name=spoken, state=one.options[at][1]),
    )


# ------------------------------------------------------------------ what is wrong


def _build_verdict(screen: Shown, ui: Ui, low: bool) -> Sequence[Node]:
    """Everything that is wrong, or what chance draws before the game goes on."""
    tr = ui.tr
    faults = screen.desk.list_faults(tr, screen.names)
    if not faults:
        unknown = screen.list_unknown()
        told = tr("Everything is in order.")
        if unknown:
            told = tr(
                "In order. Drawn by chance when you play on: {what}.", what=", ".join(unknown)
            )
        elif screen.desk.reading.unknown:
            told = tr("In order. What is unknown is drawn by chance when you play on.")
        said = Paragraph(told, "small", grow=1, key="verdict")
        return [Row([Icon("check", 18, "malachite"), said], gap=6), _build_doors(screen, ui)]
    rows = [
        Button(
            said,
            key=f"fault:{n}",
            icon="warning",
            style="quiet",
            size="small",
            side="start",
            on_click=_point(screen, n),
        )
        for n, said in enumerate(faults)
    ]
    listed = Column(rows, gap=0)
    if low:
        return [listed]
    high = FAULTS * max(1.0, min(1.4, ui.text_scale))
    return [Scroll(listed, key="faults", pad=0, height=high)]


def _build_doors(screen: Shown, ui: Ui) -> Node:
    """Where a position that is in order leads."""
    laid = screen.desk.reading
    over = not laid.rules.to_act(laid.state)
    on = Button(
        ui.tr("Play on"),
        screen.play_on,
        key="play_on",
        icon="play",
        size="small",
        style="seal",
        enabled=not over,
        why=ui.tr("The game is over in this position."),
    )
    analyse = Button(
        ui.tr("Analyse"),
        screen.analyse,
        key="lay_analyse",
        icon="branch",
        size="small",
        tip=ui.tr("Try moves from here for all players"),
    )
    return Flow([on, analyse], gap=6)


def _point(screen: Shown, number: int) -> Callable[[], None]:
    def show() -> None:
        fault = screen.desk.reading.faults[number]
        screen.table.light(fault.places)

    return show
