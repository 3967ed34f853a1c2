"""What an attack would cost both sides, before it is confirmed."""

from __future__ import annotations

from collections.abc import Sequence

from china_games.games.contract import Row
from china_games.games.empires.board import EmpiresMap
from china_games.games.empires.table import pacts
from china_games.games.empires.table.controller import Controller
from china_games.games.empires.words import names as words
from china_games.i18n import Translator


def fill_note(
    tr: Translator, map_: EmpiresMap, names: Sequence[str], c: Controller
) -> tuple[str, tuple[Row, ...]]:
    """Title and rows: what each side loses (EM-15). Empty unless an attack is proposed."""
    losses = c.find_losses()
    if losses is None or c.fight is None:
        return "", ()
    other, killed, lost = losses
    title = tr("Attack in {province}", province=tr.choose_name(map_.provinces[c.fight[0]].name))
    rows = [_fill_row(tr, names, other, killed), _fill_row(tr, names, c.own_seat, lost)]
    if lost == killed:
        rows.append(Row((tr("There is a city of the attacked player."),), ""))
    if pacts.has_fresh(c.view, c.seat, other):
        rows.append(Row((tr("You have a pact with {name}.", name=names[other]),), ""))
    return title, tuple(rows)


def _fill_row(tr: Translator, names: Sequence[str], seat: int, lost: int) -> Row:
    said = tr("loses {pawns}", pawns=words.word_pawns(tr, lost)) if lost else tr("loses nothing")
    return Row((seat, names[seat], said), f"{names[seat]} {said}")
