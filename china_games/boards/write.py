"""Writes what was changed in a board file, and leaves every other character of it as it was.

Files are written by people: comments, order and layout are theirs. So the new text is the former
one with the changed values put in where the former ones stood; a file of which nothing was changed
comes out byte by byte.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from itertools import pairwise
from typing import Any, NamedTuple

import yaml

try:
    from yaml import CSafeLoader as Loader
except ImportError:  # a PyYAML that was built without its part in C
    from yaml import SafeLoader as Loader  # type: ignore[assignment]

WIDTH = 118
"""Longer rows are folded."""

BREAK = re.compile("\r\n|[\r\n\x85\u2028\u2029]")
PLAIN = re.compile(r"[A-Za-z_][A-Za-z0-9_.]*")
"""Texts that need no quotes, unless YAML reads them as something else."""

MAKER = yaml.constructor.SafeConstructor()

POINTS = re.compile(r"-?[\d.]+,-?[\d.]+( -?[\d.]+,-?[\d.]+)*")


class Change(NamedTuple):
    """A piece of the former text and what comes in its place."""

    start: int
    end: int
    text: str


def write_board(text: str, data: Mapping[str, Any]) -> str:
    """The text of a board file with other values: `data` as they are read from it (dicts, lists,
    texts, numbers, truths). ValueError if the text is no YAML mapping, or cannot be made to read
    so.
    """
    sheet = _Sheet(text)
    if not isinstance(sheet.root, yaml.MappingNode):
        raise ValueError("the text is no mapping")
    changes = sorted(sheet.list_changes(sheet.root, data))
    if any(a.end > b.start for a, b in pairwise(changes)):
        raise ValueError("two changes at one place")
    for change in reversed(changes):
        text = text[: change.start] + change.text.replace("\n", sheet.newline) + text[change.end :]
    if not _is_same(_read(yaml.compose(text, Loader=Loader)), data):
        raise ValueError("the changes cannot be written")
    return text


def _read(node: yaml.Node | None) -> Any:
    """The value of a node as YAML understands it."""
    if isinstance(node, yaml.MappingNode):
        return {key.value: _read(child) for key, child in node.value}
    if isinstance(node, yaml.SequenceNode):
        return [_read(child) for child in node.value]
    return MAKER.construct_object(node) if node is not None else None


def _is_flow(node: yaml.Node) -> bool:
    """Whether a node is written in one piece: a scalar, or within brackets."""
    return not isinstance(node, yaml.CollectionNode) or bool(node.flow_style)


def _is_same(one: object, two: object) -> bool:
    """Whether two values are the same, in their kinds too: 1 is neither true nor 1.0."""
    if isinstance(one, dict) and isinstance(two, Mapping):
        return list(one) == list(two) and all(_is_same(one[key], two[key]) for key in one)
    if isinstance(one, list) and isinstance(two, list | tuple):
        return len(one) == len(two) and all(map(_is_same, one, two))
    return type(one) is type(two) and one == two


class _Sheet:
    """A text whose values are known with their places."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.newline = "\r\n" if "\r\n" in text else "\n"
        self._rows = [0, *(found.end() for found in BREAK.finditer(text))]
        self.root = yaml.compose(text, Loader=Loader)

    def list_changes(self, node: yaml.Node, new: object, behind: int = 0) -> Iterator[Change]:
        """What makes a node read as `new`; it stands `behind` a colon or a dash."""
        if _is_same(_read(node), new):
            return
        if isinstance(node, yaml.MappingNode) and isinstance(new, Mapping) and new:
            names = [key.value for key, _ in node.value]
            if not node.flow_style and any(key in names for key in new):
                yield from self._change_mapping(node, new)
                return
            if names == list(new):
                for key, child in node.value:
                    yield from self.list_changes(child, new[key.value], self._find(key.end_mark))
                return
        if isinstance(node, yaml.SequenceNode) and isinstance(new, list | tuple) and new:
            if not node.flow_style:
                yield from self._change_sequence(node, new)
                return
            if len(node.value) == len(new) and not any(map(_is_block, new)):
                for child, value in zip(node.value, new, strict=True):
                    yield from self.list_changes(child, value)
                return
        yield self._replace(node, new, behind)

    def _replace(self, node: yaml.Node, new: object, behind: int) -> Change:
        """Another value where one stands; a comment between it and its key stays behind the key."""
        start, end = self._find(node.start_mark), self._find_end(node)
        if _is_flow(node) and self.is_within(node) or not _is_block(new) and _is_flow(node):
            quoted = isinstance(node, yaml.ScalarNode) and node.style == '"'
            if isinstance(new, str) and quoted:
                return Change(start, end, _quote(new))
            row = self._rows[self._find_row(start)]
            lead = " " if end == start and not self.text[start - 1 : start].isspace() else ""
            within = self._measure_indent(start) + 4
            return Change(start, end, lead + _fold(_write_flow(new), start - row, within))
        between = self.text[behind:start].rstrip(" -") if not _is_flow(node) else ""
        colon = ":" if between.startswith(":") or self.text[behind : behind + 1] == ":" else ""
        comment = between.removeprefix(":").rstrip()
        indent = self._measure_indent(behind)
        value = _write_value(new, indent)
        if _is_block(new):
            return Change(behind, end, colon + comment + value)
        return Change(behind, end, colon + value + comment)

    def is_within(self, node: yaml.Node) -> bool:
        """Whether a node stands within brackets."""
        return any(
            self._find(one.start_mark) < self._find(node.start_mark) < self._find(one.end_mark)
            for one in self._list_flows(self.root)
        )

    def _list_flows(self, node: yaml.Node | None) -> Iterator[yaml.Node]:
        if isinstance(node, yaml.CollectionNode):
            if node.flow_style:
                yield node
                return
            for child in node.value:
                yield from self._list_flows(child[1] if isinstance(child, tuple) else child)

    def _change_mapping(self, node: yaml.MappingNode, new: Mapping[str, Any]) -> Iterator[Change]:
        """Entries that stay are changed, others go; new ones come behind the one that they follow,
        with all entries in the order of `new`.
        """
        former = [key.value for key, _ in node.value]
        kept = [key for key in new if key in former]
        if [key for key in former if key in new] != kept:
            raise ValueError("the order of keys cannot be changed")
        column = node.start_mark.column
        for key, child in node.value:
            if key.value in new:
                yield from self.list_changes(child, new[key.value], self._find(key.end_mark))
            else:
                yield self._take_out(key, child, node)
        yield from self._add_entries(node, new, column)

    def _add_entries(
        self, node: yaml.MappingNode, new: Mapping[str, Any], column: int
    ) -> Iterator[Change]:
        places = {key.value: (key, child) for key, child in node.value}
        behind: int | None = None
        waiting = ""
        for key, value in new.items():
            if key not in places:
                row = " " * column + key + ":" + _write_value(value, column)
                if behind is None:
                    waiting += row.lstrip() + "\n" + " " * column
                else:
                    yield Change(behind, behind, "\n" + row)
                continue
            if waiting:
                start = self._find(places[key][0].start_mark)
                yield Change(start, start, waiting)
                waiting = ""
            behind = self._find_row_end(self._find_end(places[key][1]))

    def _take_out(self, key: yaml.Node, child: yaml.Node, node: yaml.MappingNode) -> Change:
        """An entry goes with its rows; the first one of an item of a list leaves the dash."""
        start, end = self._find(key.start_mark), self._find_row_end(self._find_end(child))
        after = [one for one, _ in node.value if self._find(one.start_mark) > end]
        if self.text[self._rows[self._find_row(start)] : start].strip() and after:
            return Change(start, self._find(after[0].start_mark), "")
        return Change(self._rows[self._find_row(start)], self._skip_break(end), "")

    def _change_sequence(self, node: yaml.SequenceNode, new: Sequence[Any]) -> Iterator[Change]:
        """Items that stay are changed, others go, new ones come in between."""
        former = [_read(child) for child in node.value]
        column = node.start_mark.column
        matcher = SequenceMatcher(
            None, list(map(_name_item, former)), list(map(_name_item, new)), autojunk=False
        )
        for kind, i, j, k, m in matcher.get_opcodes():
            if kind == "equal" or kind == "replace" and j - i == m - k:
                for child, value in zip(node.value[i:j], new[k:m], strict=True):
                    dash = self.text.rindex("-", 0, self._find(child.start_mark))
                    yield from self.list_changes(child, value, dash + 1)
                continue
            start = self._find_item(node, i)
            end = self._find_item(node, j)
            rows = "".join(
                " " * column + "-" + _write_item(value, column) + "\n" for value in new[k:m]
            )
            if start and not BREAK.match(self.text, start - 1):  # behind a last row without end
                rows = "\n" + rows[:-1]
            yield Change(start, end, rows)

    def _find_item(self, node: yaml.SequenceNode, number: int) -> int:
        """Where the rows of an item begin, or those behind the last one."""
        if number < len(node.value):
            row = self._find_row(self._find(node.value[number].start_mark))
            return self._rows[row]
        return self._skip_break(self._find_row_end(self._find_end(node)))

    def _find(self, mark: yaml.Mark) -> int:
        return self._rows[mark.line] + mark.column

    def _find_row(self, at: int) -> int:
        return self.text.count("\n", 0, at) if "\r" not in self.text else _count(self._rows, at)

    def _measure_indent(self, at: int) -> int:
        """How far the row of a place is indented; the dash of an item counts."""
        row = self.text[self._rows[self._find_row(at)] : at]
        return len(row) - len(row.lstrip(" -"))

    def _find_end(self, node: yaml.Node) -> int:
        """Where the last value in a node ends, without what only follows it."""
        if not isinstance(node, yaml.CollectionNode) or node.flow_style or not node.value:
            return len(self.text[: self._find(node.end_mark)].rstrip())
        last = node.value[-1]
        return self._find_end(last[1] if isinstance(node, yaml.MappingNode) else last)

    def _find_row_end(self, at: int) -> int:
        found = BREAK.search(self.text, at)
        return found.start() if found else len(self.text)

    def _skip_break(self, at: int) -> int:
        found = BREAK.match(self.text, at)
        return found.end() if found else at


def _count(rows: Sequence[int], at: int) -> int:
    return sum(row <= at for row in rows) - 1


def _name_item(value: object) -> str:
    """What an item is known by in its list: its id or number, or all of it."""
    if isinstance(value, Mapping):
        for key in ("id", "number", "between"):
            if key in value:
                return f"{key} {value[key]}"
    return json.dumps(value, ensure_ascii=False, default=str)


# -- new values ------------------------------------------------------------------------------------


def _is_block(value: object) -> bool:
    """Whether a value is written over rows: mappings with more in them, and lists of such or of
    long texts.
    """
    if isinstance(value, Mapping):
        return any(isinstance(part, Mapping) or _is_block(part) for part in value.values()) or any(
            isinstance(part, str) and len(part) > 60 for part in value.values()
        )
    if isinstance(value, list | tuple):
        return any(
            isinstance(part, Mapping) or isinstance(part, str) and " " in part for part in value
        )
    return False


def _write_value(value: object, indent: int) -> str:
    """A value behind its key: a blank and one row, or rows of its own."""
    if not _is_block(value):
        return _fold(" " + _write_flow(value), indent + 12, indent + 4)
    if isinstance(value, Mapping):
        inner = indent + 2
        return "".join(
            "\n" + " " * inner + key + ":" + _write_value(part, inner)
            for key, part in value.items()
        )
    assert isinstance(value, list | tuple)
    return "".join("\n" + " " * indent + "-" + _write_item(part, indent) for part in value)


def _write_item(value: object, indent: int) -> str:
    """A value behind the dash of a list."""
    if not isinstance(value, Mapping) or not _is_block(value):
        return _fold(" " + _write_flow(value), indent + 1, indent + 4)
    rows = [key + ":" + _write_value(part, indent + 2) for key, part in value.items()]
    return " " + ("\n" + " " * (indent + 2)).join(rows)


def _write_flow(value: object) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {_write_flow(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_write_flow, value)) + "]"
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    if isinstance(value, int | float):
        return repr(value)
    text = str(value)
    plain = POINTS.fullmatch(text) and " " in text
    if plain or PLAIN.fullmatch(text) and _read(yaml.compose(text, Loader=Loader)) == text:
        return text
    return _quote(text)


def _quote(text: str) -> str:
    """A text in quotes, with escapes for what cannot be printed."""
    quoted = json.dumps(text, ensure_ascii=False)
    return "".join(one if one.isprintable() else f"\\U{ord(one):08x}" for one in quoted)


def _fold(text: str, column: int, indent: int) -> str:
    """A long row over several; never within quotes."""
    if column + len(text) <= WIDTH or '"' in text:
        return text
    rows = [""]
    for word in re.split(r"(?<=[,\w\]}]) (?=\S)", text):
        room = WIDTH - (column if len(rows) == 1 else indent)
        if rows[-1] and len(rows[-1]) + 1 + len(word) > room:
            rows.append(word)
        else:
            rows[-1] += (" " if rows[-1] else "") + word
    return ("\n" + " " * indent).join(rows)
