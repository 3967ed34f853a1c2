"""A position while it is laid: its text, what the rules read in it, and all that it was before."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from china_games.app.people import UNNAMED
from china_games.boards.judging import Count, count_now
from china_games.boards.library import Library
from china_games.boards.positions import (
    Laid,
    draw_unknown,
    load_positions,
    read_position,
    say_error,
)
from china_games.games import registry
from china_games.games.contract import Laying, OnTable, PositionError, Values
from china_games.i18n import Translator


class Sheet:
    """One position as it was read; all of it follows from its text."""

    def __init__(self, text: str, library: Library) -> None:
        self.text = text
        self.reading: Laid = read_position(text, library)

    @property
    def key(self) -> str:
        """The game."""
        return self.reading.rules.meta.key

    @cached_property
    def values(self) -> Values:
        """What its lines tell."""
        face = load_positions(self.key)
        return face.read_values(self.text, self.reading.board.rules_board, self.reading.seats)

    @cached_property
    def whole(self) -> Any:
        """The position with what is unknown drawn, always alike."""
        return draw_unknown(self.reading, 0)


class Desk:
    """The position that is laid now, and the steps to it and back. PositionError for a text that is
    none.
    """

    def __init__(self, text: str, library: Library, names: Sequence[str] = ()) -> None:
        self.library = library
        self._steps = [Sheet(text, library)]
        self._at = 0
        self._counted: tuple[object, Count] | None = None
        self.kept = text  # as it was opened or saved last
        seats = self.sheet.reading.seats
        usual = [UNNAMED.replace("{n}", str(n + 1)) for n in range(seats)]
        self.names = tuple(names) if len(names) == seats else tuple(usual)

    @property
    def sheet(self) -> Sheet:
        """The position of the moment."""
        return self._steps[self._at]

    @property
    def text(self) -> str:
        return self.sheet.text

    @property
    def reading(self) -> Laid:
        """What the rules read in it."""
        return self.sheet.reading

    @property
    def key(self) -> str:
        """The game."""
        return self.sheet.key

    @property
    def ways(self) -> Laying[Any, Any] | None:
        """How it is laid by hand; None = only its text tells it."""
        return registry.load_table(self.key).by_hand

    def describe(self, tr: Translator, names: Sequence[str]) -> OnTable[Any, Any]:
        """What the game is asked about."""
        map_ = self.reading.board.map
        return OnTable(tr, map_, tuple(names), self.reading.state, self.sheet.values)

    # ------------------------------------------------------------------ changes

    def change(self, values: Values) -> None:
        """The lines tell something else; PositionError where no game reads that."""
        laid, laying = self.reading, self.ways
        if laying is not None:
            values = laying.loosen(values)
        face = load_positions(self.key)
        board = laid.board.rules_board
        self.write(face.write_values(board, laid.seats, laid.options, values))

    def write(self, text: str) -> None:
        """Another text takes the place of this one, and can be taken back; PositionError for one
        that is none.
        """
        if text == self.text:
            return
        sheet = Sheet(text, self.library)
        self._steps[self._at + 1 :] = [sheet]
        self._at += 1

    @property
    def can_undo(self) -> bool:
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        return self._at + 1 < len(self._steps)

    def step(self, by: int) -> bool:
        """One change back or forth again; False where there is none."""
        if not 0 <= self._at + by < len(self._steps):
            return False
        self._at += by
        return True

    # ------------------------------------------------------------------ words

    def count(self, tr: Translator, names: Sequence[str]) -> Count:
        """How it counts now, only of a position without faults; kept until something changes."""
        made_for = (self.text, tr.language, tuple(names))
        if self._counted is None or self._counted[0] != made_for:
            found = count_now(self.reading.board, self.reading.state, tr, names)
            self._counted = made_for, found
        return self._counted[1]

    def list_faults(self, tr: Translator, names: Sequence[str]) -> list[str]:
        """A sentence for each thing that no game could have led to."""
        say = registry.load_words(self.key).fault
        assert say is not None
        map_ = self.reading.board.map
        return [say(tr.choose_domain(self.key), map_, names, one) for one in self.reading.faults]


def say_wrong(tr: Translator, wrong: PositionError) -> str:
    """What is wrong with a text that is no position, and in which line."""
    said = say_error(tr, wrong)
    return tr("Line {line}: {said}", line=wrong.line, said=said) if wrong.line else said
