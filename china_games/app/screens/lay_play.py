"""Who sits where when a position that was laid is played on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from china_games.app.kinds import name_kind
from china_games.app.screens import setup_deal
from china_games.app.screens import setup_form as forms
from china_games.boards.positions import Laid
from china_games.games.contract import LEVELS
from china_games.kit.ui import Node, Ui
from china_games.kit.widgets import Button, Choice, Column, Field, Paragraph, Row, Seal, open_dialog
from china_games.session import SeatInfo

NAME_WIDE = 170  # units of width of a name


def ask_play(
    ui: Ui, laid: Laid, names: Sequence[str], looks: Sequence[int], private: bool = False
) -> None:
    """Asks who plays on each seat, and begins an ordinary game at the position; `private`: the
    position shows what one person knows in a game that goes on.
    """
    tr, game = ui.tr, laid.rules.meta.key
    seats = [SeatInfo(name, "human", "", look) for name, look in zip(names, looks, strict=True)]
    if not any(info.name for info in setup_deal.recall_party(ui).seats):
        seats[1:] = [_seat(info, forms.FIRST_LEVEL) for info in seats[1:]]

    def begin() -> None:
        names = [info.name for info in seats if info.kind == "human"]
        if len(set(names)) < len(names) or not all(name.strip() for name in names):
            ui.play_sound("error")
            said = tr("Give each person a name of their own.")
            ui.notice(said, "error", about="laying")
            return
        ui.close()
        setup_deal.begin_from_position(ui, laid, seats, forms.draw_seed())

    def choose(seat: int, level: str) -> None:
        seats[seat] = _seat(seats[seat], level)

    def call(seat: int, name: str) -> None:
        seats[seat] = seats[seat]._replace(name=name)

    def build_row(ui: Ui, seat: int) -> Node:
        info = seats[seat]
        kinds = [(level, name_kind(ui.tr, game, level)) for level in ("", *LEVELS)]
        return Row(
            [
                Seal(info.look, 28, letter=True, align="center"),
                Field(
                    info.name,
                    partial(call, seat),
                    key=f"play_name:{seat}",
                    limit=forms.NAME_LIMIT,
                    grow=1,
                    spoken=ui.tr("Name of seat {n}", n=seat + 1),
                ),
                Choice(
                    kinds,
                    info.level,
                    partial(choose, seat),
                    key=f"play_kind:{seat}",
                    spoken=ui.tr("Who plays for {name}", name=info.name),
                ),
            ],
            gap=6,
        )

    def build_body(ui: Ui) -> Node:
        said = ui.tr("An ordinary game begins here; it is saved like all others.")
        if laid.unknown:
            said += " " + ui.tr("What the position does not tell is drawn by chance.")
        if private:
            said += " " + ui.tr(
                "It shows your cards in a game in progress to everybody who opens it."
            )
        rows = [build_row(ui, seat) for seat in range(laid.seats)]
        return Column([Paragraph(said), *rows], gap=8)

    open_dialog(
        ui,
        "play position",
        tr("Who sits where?"),
        build_body,
        lambda ui: [
            Button(ui.tr("Cancel"), ui.close, key="play_cancel"),
            Button(ui.tr("Play on"), begin, key="play_begin", style="seal", icon="play"),
        ],
        width=600,
        first="play_begin",
    )


def _seat(info: SeatInfo, level: str) -> SeatInfo:
    """The seat for a person, or for a computer player of a level."""
    return info._replace(kind="computer" if level else "human", level=level)
