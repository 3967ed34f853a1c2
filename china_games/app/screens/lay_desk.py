"""A position while it is laid: its text, what the rules read in it, and all that it was before."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from china_games.app.people import UNNAMED
from china_games.boards.judging import Count, Told, count_now
from china_games.boards.library import Library
from china_games.boards.positions import (
    Laid,
    draw_unknown,
    load_positions,
    read_position,
    say_error,
)
from china_games.games import registry
from china_games.games.contract import Fault, Laying, OnTable, PositionError, Values
from china_games.i18n import Translator
from china_games.table.pictures import describe, set_stage

BEYOND = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)
"""What rules and tables raise where they take for granted what a position does not hold."""

SIZE = (960, 600)  # pixels of a table that is only asked whether it can show something


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

    def refuse(self) -> None:
        """The last change is as if it had not been made."""
        self._at -= 1
        del self._steps[self._at + 1 :]

    def can_be_shown(self, tr: Translator, names: Sequence[str]) -> bool:
        """Whether a position with faults can stand on the table. Rules and tables take for granted
        what no game breaks, such as somebody to act, so the table is asked for all that it says.
        """
        laid, ways = self.reading, self.ways
        if not laid.faults:
            return True
        face, words = registry.load_table(self.key), registry.load_words(self.key)
        own, map_, named = tr.choose_domain(self.key), laid.board.map, tuple(names)
        try:
            view = laid.rules.view(laid.state, None)
            laid.rules.to_act(view)
            if words.phases is not None:
                words.phases(own, map_, view)
            face.scene(set_stage(face, map_, view, named, None, SIZE, own))
            describe(face, map_, view, named, None, SIZE, own)
            if ways is not None:
                at = self.describe(own, named)
                for find in (ways.list_pieces, ways.list_pages, ways.list_unknown):
                    find(at)
        except BEYOND:
            return False
        return True

    # ------------------------------------------------------------------ words

    def count(self, tr: Translator, names: Sequence[str]) -> Count:
        """How it counts now, only of a position without faults; kept until something changes."""
        made_for = (self.text, tr.language, tuple(names))
        if self._counted is None or self._counted[0] != made_for:
            found = count_now(self.reading.board, self.reading.state, tr, names)
            faults = load_positions(self.key).list_past(self.reading.state)
            past = [Told(self._say(tr, names, one), one.places) for one in faults]
            found = found._replace(past=tuple(past))
            self._counted = made_for, found
        return self._counted[1]

    def list_faults(self, tr: Translator, names: Sequence[str]) -> list[str]:
        """A sentence for each thing that no game could have led to."""
        return [self._say(tr, names, one) for one in self.reading.faults]

    def _say(self, tr: Translator, names: Sequence[str], fault: Fault) -> str:
        """The sentence of a fault, with the names of places and cards as people say them."""
        say, own, ways = registry.load_words(self.key).fault, tr.choose_domain(self.key), self.ways
        assert say is not None, f"{self.key} has positions and no words for their faults"
        if ways is not None:
            at = self.describe(own, names)
            args = [
                (key, ways.name_word(at, key, value) if isinstance(value, str) else value)
                for key, value in fault.args
            ]
            fault = fault._replace(args=tuple(args))
        return say(own, self.reading.board.map, names, fault)


def say_wrong(tr: Translator, wrong: PositionError) -> str:
    """What is wrong with a text that is no position, and in which line."""
    said = say_error(tr, wrong)
    return tr("Line {line}: {said}", line=wrong.line, said=said) if wrong.line else said
