"""What the table of Empires says of a proposal or a refusal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from china_games.games.contract import Refusal, Row
from china_games.games.empires import words as empires
from china_games.games.empires.table import pacts
from china_games.games.empires.table.controller import Controller
from china_games.games.empires.words import names as words
from china_games.i18n import Translator


def note(
    tr: Translator, map_: Any, names: Sequence[str], c: Controller
) -> tuple[str, tuple[Row, ...]]:
    """Before an attack is confirmed: what each side loses (EM-15)."""
    losses = c.losses()
    if losses is None or c.fight is None:
        return "", ()
    other, killed, lost = losses
    title = tr("Attack in {province}", province=tr.name(map_.provinces[c.fight[0]].name))
    rows = [_row(tr, names, other, killed), _row(tr, names, int(c.seat or 0), lost)]
    if lost == killed:
        rows.append(Row((tr("There is a city of the attacked player."),), ""))
    if pacts.counts(c.view, c.seat, other):
        rows.append(Row((tr("You have a pact with {name}.", name=names[other]),), ""))
    return title, tuple(rows)


def _row(tr: Translator, names: Sequence[str], seat: int, lost: int) -> Row:
    said = tr("loses {pawns}", pawns=words.word_pawns(tr, lost)) if lost else tr("loses nothing")
    return Row((seat, names[seat], said), f"{names[seat]} {said}")


def refusal(tr: Translator, map_: Any, names: Sequence[str], refused: Refusal) -> str:
    """Why something is not allowed."""
    return str(empires.say_refusal(tr, map_, names, refused))
