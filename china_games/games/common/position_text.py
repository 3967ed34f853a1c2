"""Positions as lines of text, "name: value": what the games share to write and to read them.

A game gives a row for each line, with the codec of its value. Rows of seats have a line for each
seat. A line that tells the usual value is left out; one that is read back as missing has it again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from china_games.games.contract import UNKNOWN, Fault, Meta, Option, PositionError, Values

FORMAT = "china-games-position"
VERSION = 1
HEAD = ("format", "version", "game", "board", "players", "options")
"""The lines that any position begins with."""

NONE, HIDDEN = "none", "?"
"""An empty list; something that is not known. "12?" = twelve such things in a row."""

MOST_CHARACTERS, MOST_LINES, MOST_VALUES = 200_000, 2_000, 1_000
"""Of a position, and of one list in it."""


class Codec(NamedTuple):
    """How a value is written; `read` raises PositionError, whose line the reader adds."""

    write: Callable[[Any], str]
    read: Callable[[str], Any]


class Row(NamedTuple):
    """A line of a position, or one for each of `owners`, seats or (without a key) places, or with
    `numbered` one for each of a list, as "past 1", "past 2".
    """

    key: str
    field: str  # of the state
    codec: Codec
    usual: Any = ...  # the value of a line that is missing; ... = it must be there
    owners: tuple[str, ...] = ()
    numbered: bool = False

    def list_lines(self, value: Any) -> Iterator[tuple[str, str]]:
        """The lines that tell a value, those with the usual one left out."""
        for key, one in self._split(value):
            if self.usual is ... or one != self.usual:
                yield key, self.codec.write(one)

    def _split(self, value: Any) -> Iterable[tuple[str, Any]]:
        if self.numbered:
            return [(f"{self.key} {n}", one) for n, one in enumerate(value, 1)]
        if self.owners:
            named = zip(self.owners, value, strict=True)
            return [(f"{owner} {self.key}".strip(), one) for owner, one in named]
        return ((self.key, value),)

    def read(self, sheet: Sheet) -> Any:
        """The value that the lines of a sheet tell."""
        if self.numbered:
            return tuple(sheet.take_numbered(self.key, self.codec))
        if self.owners:
            keys = [f"{owner} {self.key}".strip() for owner in self.owners]
            return tuple([sheet.take(key, self.codec, self.usual) for key in keys])
        return sheet.take(self.key, self.codec, self.usual)


CAUSES = {"position_missing": ("{key}",), "seed_of_unknown": ("seed",)}
"""Code -> the lines in which the cause of faults may stand that all games share."""


class LinePositions:
    """What the positions of all games share that are told in lines. A game gives its key and rows,
    and makes a state of the values and values of a state.
    """

    key: str
    causes: Mapping[str, tuple[str, ...]]
    """Code of a fault -> `name_lines`, with the names of its values in braces."""

    def list_rows(self, board: Any, seats: int) -> tuple[Row, ...]:
        """The lines of a position on a board, in their order."""
        raise NotImplementedError

    def read_values(self, text: str, board: Any, seats: int) -> Values:
        """What the lines tell; PositionError for a text that is no position."""
        return read_lines(text, self.list_rows(board, seats))

    def write_values(
        self, board: Any, seats: int, options: Mapping[str, Any], values: Values
    ) -> str:
        """The text of what the lines tell."""
        rows = self.list_rows(board, seats)
        return write_lines(self.key, board.id, seats, options, rows, values)

    def name_lines(self, fault: Fault) -> tuple[str, ...]:
        """Where the cause of a fault may stand."""
        args = dict(fault.args)
        patterns = self.causes.get(fault.code, CAUSES.get(fault.code, ()))
        return tuple([pattern.format(**args) for pattern in patterns])

    def has_unknown(self, state: Dealt) -> bool:
        """Whether something that chance decided is not told: then no seed is told either."""
        return state.seed == UNKNOWN


class Dealt(Protocol):
    """A state that chance takes part in."""

    @property
    def seed(self) -> int: ...


class Head(NamedTuple):
    """What the first lines of a position name."""

    game: str
    board: str
    players: int
    options: str  # as they are written: `read_options` reads them
    lines: Mapping[str, int]  # of each of them


class Sheet:
    """The lines of a text, to be taken one after the other; those that nobody takes are unknown."""

    def __init__(self, text: str) -> None:
        if len(text) > MOST_CHARACTERS or text.count("\n") > MOST_LINES:
            raise PositionError(Fault("position_long", (("most", MOST_LINES),)))
        self.lines: dict[str, tuple[int, str]] = {}
        self.asked: list[str] = list(HEAD)
        for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
            written = line.strip()
            if not written or written.startswith("#"):
                continue
            key, colon, value = written.partition(":")
            key = " ".join(key.split())
            if not colon or not key:
                raise PositionError(Fault("position_colon", (("written", written),)), number)
            if key in self.lines:
                args = (("key", key), ("first", self.lines[key][0]))
                raise PositionError(Fault("position_twice", args), number)
            self.lines[key] = number, " ".join(value.split())

    def take(self, key: str, codec: Codec, usual: Any = ...) -> Any:
        """The value of a line, or the usual one where it is missing. PositionError, with the number
        of the line, for a value that cannot be read and for a line that must be there.
        """
        self.asked.append(key)
        if key not in self.lines:
            if usual is ...:
                raise self._refuse_missing(key)
            return usual
        number, value = self.lines.pop(key)
        try:
            return codec.read(value)
        except PositionError as wrong:
            empty = Fault("position_empty", (("key", key),))
            raise PositionError(wrong.fault if value else empty, number) from None

    def _refuse_missing(self, key: str) -> PositionError:
        """What is wrong where a line is missing: that, or the name of a line that was meant."""
        from china_games.files import guess

        for written, (number, _) in self.lines.items():
            if written not in HEAD and guess(written, (key,)):
                args = (("key", written), ("known", (key,)))
                return PositionError(Fault("position_unknown", args), number)
        return PositionError(Fault("position_missing", (("key", key),)))

    def take_numbered(self, key: str, codec: Codec) -> Iterator[Any]:
        """The values of the lines "key 1", "key 2" … as far as they go."""
        number = 1
        while f"{key} {number}" in self.lines:
            yield self.take(f"{key} {number}", codec)
            number += 1
        self.asked.append(f"{key} {number}")

    def end(self) -> None:
        """PositionError if a line is left that nobody has asked for."""
        for key, (number, _) in self.lines.items():
            if key not in HEAD:
                raise PositionError(self._explain(key), number)

    def _explain(self, key: str) -> Fault:
        """What is wrong with a line that nobody has asked for."""
        seats = {asked.split(" ")[1] for asked in self.asked if asked.startswith("seat ")}
        first, _, rest = key.partition(" ")
        seat = rest.partition(" ")[0]
        if first == "seat" and seats and seat not in seats:
            return Fault("game_seat", (("written", seat), ("most", len(seats) - 1)))
        base, _, number = key.rpartition(" ")
        if number.isdecimal() and first != "seat":
            due = [asked for asked in self.asked if asked.rpartition(" ")[0] == base]
            if due and due[-1].rpartition(" ")[2].isdecimal():
                return Fault("position_gap", (("key", due[-1]), ("found", key)))
        return Fault("position_unknown", (("key", key), ("known", tuple(self.asked))))


# ---------------------------------------------------------------------- the text as a whole


def write_lines(
    game: str,
    board: str,
    players: int,
    options: Mapping[str, Any],
    rows: Iterable[Row],
    values: Mapping[str, Any],
) -> str:
    """A position with its head: first what all share, then the lines of each owner together."""
    lines = [
        f"format: {FORMAT}",
        f"version: {VERSION}",
        f"game: {game}",
        f"board: {board}",
        f"players: {players}",
    ]
    if options:
        lines.append(
            f"options: {' '.join(f'{key}={write_option(v)}' for key, v in options.items())}"
        )
    shared: list[str] = []
    owned: dict[str, list[str]] = {}
    places: list[str] = []
    after: list[str] = []
    for row in rows:
        for key, value in row.list_lines(values[row.field]):
            line = f"{key}: {value}"
            if row.owners and row.key:
                owned.setdefault(key.removesuffix(row.key), []).append(line)
            elif row.numbered:
                after.append(line)
            else:
                (places if row.owners else shared).append(line)
    parts = [lines, shared, places, *owned.values(), after]
    return "\n".join("".join(f"{line}\n" for line in part) for part in parts if part)


def read_lines(text: str, rows: Iterable[Row]) -> dict[str, Any]:
    """The values of the rows by their fields; PositionError for what is no position of them."""
    sheet = Sheet(text)
    values = {row.field: row.read(sheet) for row in rows}
    sheet.end()
    return values


def read_head(text: str) -> Head:
    """What a position says that it is of."""
    sheet = Sheet(text)
    lines = {key: number for key, (number, _) in sheet.lines.items() if key in HEAD}
    sheet.take("format", make_names((FORMAT,)))
    sheet.take("version", make_version(VERSION))
    plain = Codec(str, str)
    game, board = sheet.take("game", plain), sheet.take("board", plain)
    players = sheet.take("players", make_number(1, 99))
    return Head(game, board, players, sheet.take("options", plain, ""), lines)


def find_line(text: str, fault: Fault, patterns: Sequence[str]) -> int:
    """The line of a position in which the cause of a fault stands, as far as it can be known: of
    those that `patterns` name, the one that most often says what the fault is about, else the
    first in their order. Where none of them is written, the first of their section, or the end of
    the head, below which they would stand; 0 without patterns.
    """
    if not patterns:
        return 0
    lines = Sheet(text).lines
    about = {str(value) for _, value in fault.args if isinstance(value, str)}
    found: list[tuple[int, int, int]] = []
    for key, (number, value) in lines.items():
        said = sum(word in about for word in _WORDS.findall(value))
        ranks = [k for k, pattern in enumerate(patterns) if _names(pattern, key, value)]
        found += [(said, -rank, number) for rank in ranks[:1]]
    if found:
        return max(found)[2]
    section = " ".join(patterns[0].partition(":")[0].split(" ")[:2]) + " "
    beside = [number for key, (number, _) in lines.items() if key.startswith(section)]
    return min(beside) if beside else max([lines[key][0] for key in HEAD if key in lines] or [0])


_WORDS = re.compile(r"[\w.]+")


def _names(pattern: str, key: str, value: str) -> bool:
    """Whether a pattern names a line."""
    made = ".*".join(map(re.escape, pattern.split("*")))
    return re.fullmatch(made, f"{key}: {value}" if ":" in pattern else key) is not None


def write_option(value: Any) -> str:
    """The value of an option in writing."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def read_options(meta: Meta, head: Head) -> dict[str, Any]:
    """The options that a head names, as `Rules.options` takes them; PositionError for one that is
    not there, or may not have its value.
    """
    known = {option.key: option for option in meta.options}
    chosen = {}
    for word in head.options.split():
        key, equals, value = word.partition("=")
        try:
            if not equals:
                raise PositionError(Fault("position_option", (("written", word),)))
            if key not in known:
                args = (("written", key), ("known", tuple(known)))
                raise PositionError(Fault("position_name", args))
            if key in chosen:
                raise PositionError(Fault("position_option_twice", (("key", key),)))
            chosen[key] = _read_option(known[key], value, head.players)
        except PositionError as wrong:
            raise PositionError(wrong.fault, head.lines["options"]) from None
    return chosen


def _read_option(option: Option, written: str, seats: int) -> Any:
    values = (False, True) if option.kind == "bool" else (option.default, *option.choices)
    values = (*values, *range(seats)) if option.kind == "seat" else values
    for value in values:
        if write_option(value) == written:
            return value
    if option.kind == "number":
        return make_number(*option.bounds).read(written)
    known = tuple(dict.fromkeys(map(write_option, values)))
    raise PositionError(Fault("position_name", (("written", written), ("known", known))))


# ---------------------------------------------------------------------- values


def make_number(low: int, high: int) -> Codec:
    """A whole number from `low` to `high`."""

    def read(written: str) -> int:
        if not re.fullmatch(r"-?[0-9]{1,18}", written, re.ASCII) or not low <= int(written) <= high:
            args = (("written", written), ("low", low), ("high", high))
            raise PositionError(Fault("position_number", args))
        return int(written)

    return Codec(str, read)


def make_version(own: int) -> Codec:
    """The version of the format of a text, which this program has to know."""
    number = make_number(1, 999)

    def read(written: str) -> int:
        version: int = number.read(written)
        if version > own:
            raise PositionError(Fault("position_newer", (("version", version), ("own", own))))
        return version

    return Codec(str, read)


SEED = make_number(0, 10**18 - 1)
"""More than a game may have now: saves of positions laid long ago may hold such a text."""


def make_names(names: Sequence[str], **more: int) -> Codec:
    """An index into the names, or one of `more`, such as nobody=-1."""
    table = {**{name: i for i, name in enumerate(names)}, **more}
    written_as = {i: name for name, i in table.items()}

    def read(written: str) -> int:
        if written not in table:
            args = (("written", written), ("known", tuple(table)))
            raise PositionError(Fault("position_name", args))
        return table[written]

    return Codec(lambda value: written_as[value], read)


FLAG = Codec(make_names(("no", "yes")).write, lambda w: bool(make_names(("no", "yes")).read(w)))


def make_word(*words: str) -> Codec:
    """One of the words itself."""
    index = make_names(words)
    return Codec(str, lambda written: words[index.read(written)])


def make_list(one: Codec, least: int = 0, most: int = MOST_VALUES, hidden: bool = False) -> Codec:
    """Values with spaces between, from `least` to `most` of them. Where they may be `hidden`,
    UNKNOWN is "?", and twelve of them in a row are "12?".
    """

    def write(values: Sequence[Any]) -> str:
        words: list[str] = []
        unseen = 0
        for value in (*values, ...):
            if hidden and value == UNKNOWN:
                unseen += 1
                continue
            if unseen:
                words.append(HIDDEN if unseen == 1 else f"{unseen}{HIDDEN}")
                unseen = 0
            if value is not ...:
                words.append(one.write(value))
        return " ".join(words) or NONE

    def read(written: str) -> tuple[Any, ...]:
        values: list[Any] = []
        for word in () if written == NONE else written.split(" "):
            if len(values) > MOST_VALUES:
                break  # "999?" is soon written, and often
            many = re.fullmatch(r"([0-9]{0,3})\?", word, re.ASCII)
            if hidden and many:
                values += [UNKNOWN] * int(many[1] or 1)
            else:
                values.append(one.read(word))
        if not least <= len(values) <= most:
            args = (("count", len(values)), ("least", least), ("most", most))
            raise PositionError(
                Fault("position_exact" if least == most else "position_count", args)
            )
        return tuple(values)

    return Codec(write, read)


def make_each(one: Codec, count: int) -> Codec:
    """As many values as there are of something, with spaces between."""
    return make_list(one, count, count)


def name_seats(seats: int) -> tuple[str, ...]:
    """What the lines of seats begin with."""
    return tuple([f"seat {seat}" for seat in range(seats)])


def make_seat(seats: int, **more: int) -> Codec:
    """A seat by its number, or one of `more`, such as nobody=-1."""
    return make_names([str(seat) for seat in range(seats)], **more)


def make_tuple(*codecs: Codec, between: str = ":") -> Codec:
    """A value of each codec, one after the other: "3:noble"."""

    def read(written: str) -> tuple[Any, ...]:
        parts = written.split(between)
        if len(parts) != len(codecs):
            args = (("written", written), ("count", len(codecs)), ("between", between))
            raise PositionError(Fault("position_parts", args))
        return tuple([codec.read(part) for codec, part in zip(codecs, parts, strict=True)])

    return Codec(
        lambda value: between.join(c.write(v) for c, v in zip(codecs, value, strict=True)), read
    )


def make_maybe(one: Codec, nothing: Any) -> Codec:
    """A value, or "none" for nothing."""
    return Codec(
        lambda value: NONE if value == nothing else one.write(value),
        lambda written: nothing if written == NONE else one.read(written),
    )


def make_hidden(one: Codec) -> Codec:
    """A value, or "?" for UNKNOWN."""
    return Codec(
        lambda value: HIDDEN if value == UNKNOWN else one.write(value),
        lambda written: UNKNOWN if written == HIDDEN else one.read(written),
    )


class Part(NamedTuple):
    """A named part of a line, left out where it has its usual value."""

    name: str
    codec: Codec
    usual: Any = ()


def make_parts(*parts: Part) -> Codec:
    """Named parts with semicolons between, "noble noble-3 noble-4; general general-2": a tuple with
    the value of each.
    """
    known = {part.name: part for part in parts}

    def write(values: Sequence[Any]) -> str:
        told = zip(parts, values, strict=True)
        return "; ".join(f"{p.name} {p.codec.write(v)}" for p, v in told if v != p.usual) or NONE

    def read(written: str) -> tuple[Any, ...]:
        values = {part.name: part.usual for part in parts}
        seen: set[str] = set()
        for word in () if written == NONE else written.split(";"):
            name, _, value = word.strip().partition(" ")
            if name not in known or name in seen:
                left = tuple([key for key in known if key not in seen])
                args = (("written", name), ("known", left))
                raise PositionError(Fault("position_name", args))
            seen.add(name)
            values[name] = known[name].codec.read(value.strip())
        return tuple([values[part.name] for part in parts])

    return Codec(write, read)
