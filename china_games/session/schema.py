"""The shape of a save file, its messages, and how files of older schemas are brought up to date."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta

from china_games import __version__
from china_games.files import Model, add_messages
from china_games.files.messages import ADVICE, ANEW, KIND, RESCUE, ROOM
from china_games.games.common.position_text import MOST_LINES
from china_games.i18n import N_
from china_games.seeds import MOST_SEED
from china_games.session.moves import CONSEQUENCES

FORMAT, SCHEMA = "china-games-save", 4

NAME, WORD = 500, 200
"""Longest name, longest other text."""

Name = Annotated[str, Meta(max_length=NAME)]
Word = Annotated[str, Meta(max_length=WORD)]
Count = Annotated[int, Meta(ge=0, le=10**6)]
Look = Annotated[int, Meta(ge=0, le=31)]
"""More than there are: a program to come may have some of them."""
Seat = Annotated[int, Meta(ge=0, le=7)]
PositionLine = Annotated[str, Meta(max_length=20_000)]
Row = tuple[Seat, Word, Word]
OrderRow = tuple[Seat, Word, Annotated[list[Count], Meta(max_length=200)]]


class SavedSeat(Model):
    """Who sits there."""

    name: Name
    kind: Literal["human", "computer"]
    level: Word
    look: Look
    handicap: Annotated[int, Meta(ge=0, le=1000)] = 0
    guardian: bool = False


class SavedBoard(Model):
    """The board, by id and by the SHA-256 of its file."""

    id: Word
    sha256: Word


class SavedOrigin(Model):
    """Where the game branched off."""

    id: Word
    ply: Count


class SavedConsent(Model):
    """What was taken back because the table agreed."""

    seat: Seat
    ply: Annotated[int, Meta(ge=1, le=10**6)]
    moves: Annotated[int, Meta(ge=1, le=10**6)]
    computers: bool


class SavedStand(Model):
    """What a list of games shows without replaying the game."""

    moves: Count
    turn: Count
    round: Count
    to_act: list[Seat]
    scores: list[int]


class SavedResult(Model):
    """How a finished game ended."""

    scores: list[int]
    ranking: list[list[Seat]]
    tie_break: Word
    end_reason: Word


class SaveFile(Model):
    """A save file of the present schema; docs/saves.md explains each field."""

    format: Literal["china-games-save"]
    schema: Annotated[int, Meta(ge=SCHEMA, le=SCHEMA)]
    program: Word
    rules: Count
    game: Word
    id: Annotated[str, Meta(min_length=1, max_length=64)]
    name: Name
    created: Word
    played: Word
    board: SavedBoard
    options: dict[str, bool | int | str]
    seats: Annotated[list[SavedSeat], Meta(min_length=1, max_length=8)]
    seed: Annotated[int, Meta(ge=0, le=MOST_SEED)]
    help: Literal["none", "consequences", "advice"]
    position: Annotated[list[PositionLine], Meta(max_length=MOST_LINES)]
    origin: SavedOrigin | None
    consents: list[SavedConsent]
    stand: SavedStand
    result: SavedResult | None
    hashed: list[Word]
    hashes: list[tuple[Count, Word]]
    actions: list[Row]
    redo: list[Row]
    check: Word
    orders: list[OrderRow] = []
    hints: Annotated[list[Count], Meta(max_length=8)] = []
    shown: bool = False


Migration = Callable[[Mapping[str, Any]], dict[str, Any]]


def add_help(data: Mapping[str, Any]) -> dict[str, Any]:
    """Schema 2: how much help the table agreed on; tables of before had what is usual today."""
    return {**data, "schema": 2, "help": CONSEQUENCES}


def add_consents(data: Mapping[str, Any]) -> dict[str, Any]:
    """Schema 3: what the table agreed to take back; before, nobody could ask for that."""
    return {**data, "schema": 3, "consents": []}


def add_position(data: Mapping[str, Any]) -> dict[str, Any]:
    """Schema 4: the position that the game began from; before, all games were dealt."""
    return {**data, "schema": 4, "position": []}


MIGRATIONS: dict[int, Migration] = {1: add_help, 2: add_consents, 3: add_position}
"""Schema -> the function that makes data of the next schema of it; never changes its argument."""


def migrate_data(
    data: Mapping[str, Any], migrations: Mapping[int, Migration] = MIGRATIONS, target: int = SCHEMA
) -> dict[str, Any]:
    """The data brought up to the target schema, step by step."""
    current = dict(data)
    while (
        type(current.get("schema")) is int
        and current["schema"] < target
        and current["schema"] in migrations
    ):
        current = migrations[current["schema"]](current)
    return current


def is_newer(program: object) -> bool:
    """Whether the program that wrote a file, as the file names it, is a later version than this."""
    said = re.match(r"[0-9]{1,9}(\.[0-9]{1,9})*", program) if isinstance(program, str) else None
    return said is not None and _parse_version(said[0]) > _parse_version(__version__)


def _parse_version(version: str) -> list[int]:
    return [int(part) for part in re.findall("[0-9]+", version)]


add_messages(
    {
        "save_foreign": N_("this is not a saved game of China Games"),
        "save_cut_off": N_("the file is cut off: its end is missing"),
        "save_newer_schema": N_(
            "this game was saved by a newer version of China Games ({program}, file version "
            "{schema}; "
            "this program is {own}, file version {own_schema}): update the program to open it"
        ),
        "save_newer_rules": N_(
            "this game was played by newer rules (version {rules}, by China Games {program}; this "
            "program is {own} with rules version {own_rules}): update the program to open it"
        ),
        "save_damaged": N_(
            "the file was damaged or changed after it was saved (its check sum is wrong)"
        ),
        "save_unknown_game": N_("this program has no game “{game}”"),
        "save_unknown_level": N_(
            "the computer players of this game have the level “{level}”, which this program does "
            "not know"
        ),
        "save_no_board": N_("the board “{board}” of this game is missing"),
        "save_board_changed": N_(
            "the board “{board}” was changed after this game was saved: put the former file back"
        ),
        "save_other_board": N_(
            "the board “{board}” of this program is not the one that this game was played on, "
            "which may be the reason"
        ),
        "save_setup": N_(
            "the board, the options and the number of seats ({seats}) of this game do not go "
            "together (rule {rule})"
        ),
        "save_option": N_("the option “{option}” cannot be {found} in this game (rule {rule})"),
        "save_handicap": N_(
            "a seat of this game cannot begin with a handicap of {found} (rule {rule})"
        ),
        "save_position": N_("the position that this game began from is none that can be played on"),
        "save_action": N_("action {number} is not possible here: {action}"),
        "save_differs": N_("the replay differs from what was saved, from action {number} on"),
        "save_differs_rules": N_(
            "the replay differs from what was saved, from action {number} on (saved with rules "
            "version {rules}, this program has {own_rules})"
        ),
        "save_moves": N_(
            "actions that the file announces: {moves}; actions that it holds: {count}"
        ),
        "save_unproved": N_(
            "nothing proves the position after action {number}: its hash is missing"
        ),
        "save_redo": N_("action {number} of those that were undone is not possible here: {action}"),
        "save_untrue": N_("what stands here ({field}) does not agree with the actions of the game"),
        "save_game_broken": N_(
            "the program’s part for the game “{game}” cannot be loaded; the details are in {place}"
        ),
        "save_full": N_(
            "the game could not be saved: {reason}. You can play on; saving is tried again after "
            "each action"
        ),
        "save_gone": N_(
            "the file of this game is not there any more: it was deleted or moved. You can "
            "play on; it will be written again after the next action, and when you leave"
        ),
        "save_nowhere": N_("games cannot be kept in this folder: {reason}"),
        "save_mistake": N_("a mistake in the program; the details are in {place}"),
        "save_elsewhere": N_(
            "this game was also played on in another window; what is played here is saved as a "
            "new game "
            "from now on"
        ),
        "save_sample": N_("this game comes with the program and cannot be changed"),
        "save_unwritable": N_("this could not be done: {reason}"),
    },
    {
        "save_foreign": KIND,
        "save_unknown_game": N_("update the program to open it"),
        "save_unknown_level": N_(
            "update the program to open it; in its last good state they play at the level Normal"
        ),
        "save_no_board": N_("put its file back into the folder of boards"),
        **dict.fromkeys(
            (
                "save_cut_off",
                "save_damaged",
                "save_setup",
                "save_option",
                "save_handicap",
                "save_position",
                "save_other_board",
                "save_action",
                "save_differs",
                "save_differs_rules",
                "save_moves",
                "save_unproved",
                "save_redo",
                "save_untrue",
            ),
            ADVICE[RESCUE],
        ),
        "save_game_broken": ANEW,
        "save_sample": N_("save it under a name of its own first"),
        "save_unwritable": ROOM,
        "save_nowhere": ROOM,
    },
)
