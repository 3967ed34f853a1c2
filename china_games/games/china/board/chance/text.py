"""The file of a random board of China."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from china_games.games.china.board.chance.places import Province
from china_games.games.china.board.chance.roads import Road
from china_games.games.china.rules.board import COLOURS
from china_games.games.contract import Generation
from china_games.geometry import Line, Point

SIZE = (1600.0, 1000.0)
TRACK = (
    "[[58, 945], [52, 700], [56, 400], [66, 150], [150, 66], [400, 54], [900, 56], [1300, 54], "
    "[1540, 62]]"
)

CARDS = 57 / 47
"""Cards for each slot, as on side A."""


class Drawn(NamedTuple):
    """A board, its provinces in one order throughout; slots are numbered through them."""

    provinces: tuple[Province, ...]
    beside: tuple[frozenset[int], ...]
    colours: tuple[str, ...]
    names: tuple[str, ...]
    roads: tuple[Road, ...]
    alliances: tuple[tuple[int, int, Point], ...]


def write_board_file(drawn: Drawn, wanted: Generation) -> str:
    """The text of a board's file."""
    ids = [name.lower().replace("’", "") for name in drawn.names]
    slots = [
        f"{ids[p]}.{number}"
        for p, province in enumerate(drawn.provinces)
        for number in range(1, len(province.slots) + 1)
    ]
    players = ", ".join(map(str, wanted.players))
    name = wanted.name.replace("\\", "").replace('"', "”")
    rows = [
        "# A random board of China. How to write a board: docs/write_a_board.md",
        "format: 1",
        f"id: {wanted.id}",
        "game: china",
        f'name: {{en: "{name}", fr: "{name}"}}',
        f"players: [{players}]",
        "sources:",
        f'- "Drawn by chance: generate china --seed {wanted.seed} '
        f"--provinces {wanted.provinces} --players {players.replace(' ', '')} "
        f'--shape {wanted.shape}. Names are invented; some are those of real towns all the same."',
        "licence: CC0-1.0",
        f"size: [{SIZE[0]:g}, {SIZE[1]:g}]",
        "deck: {" + ", ".join(f"{c}: {n}" for c, n in _share_cards(drawn).items()) + "}",
        "provinces:",
    ]
    for p, province in enumerate(drawn.provinces):
        rows += [
            f"- id: {ids[p]}",
            f'  name: {{en: "{drawn.names[p]}", fr: "{drawn.names[p]}"}}',
            f"  colour: {drawn.colours[p]}",
            f"  adjacent: [{', '.join(sorted(ids[q] for q in drawn.beside[p]))}]",
            f"  label: {_write_point(province.label)}",
            f"  dragon: {_write_point(province.dragon)}",
            "  slots:",
            *(
                f"  - {{id: {ids[p]}.{number}, at: {_write_point(at)}}}"
                for number, at in enumerate(province.slots, 1)
            ),
            *_fold_ring(province.ring),
        ]
    rows.append("roads:")
    rows += [f"- {{between: [{slots[i]}, {slots[j]}]}}" for i, j in drawn.roads]
    rows.append("alliances:")
    rows += [
        f"- {{number: {number}, between: [{ids[p]}, {ids[q]}], at: {_write_point(at)}}}"
        for number, (p, q, at) in enumerate(drawn.alliances, 1)
    ]
    rows += ["track:", '  name: {en: "Wall", fr: "Mur"}', f"  line: {TRACK}"]
    return "\n".join(rows) + "\n"


def _share_cards(drawn: Drawn) -> dict[str, int]:
    """Cards of each colour, as many for a slot as on side A."""
    slots = dict.fromkeys(COLOURS, 0)
    for province, colour in zip(drawn.provinces, drawn.colours, strict=True):
        slots[colour] += len(province.slots)
    return {colour: int(CARDS * count + 0.5) for colour, count in slots.items()}


def _write_point(at: Point) -> str:
    return f"[{at[0]:g}, {at[1]:g}]"


def _fold_ring(ring: Line) -> Iterator[str]:
    row = "  polygon: ["
    for k, at in enumerate(ring):
        part = _write_point(at) + ("]" if k == len(ring) - 1 else ",")
        if len(row) + len(part) > 116:
            yield row.rstrip()
            row = "    "
        row += part + " "
    yield row.rstrip()
