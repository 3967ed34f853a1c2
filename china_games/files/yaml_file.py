"""YAML with line marks, without its surprises: each is a problem that says what to
write instead.
"""

from __future__ import annotations

import re
from itertools import islice
from pathlib import Path
from typing import Any

import yaml

try:
    from yaml import CSafeLoader as Loader
except ImportError:  # a PyYAML that was built without its part in C
    from yaml import SafeLoader as Loader  # type: ignore[assignment]

from china_games.files.document import BAD, DataPath, Document, Place, refuse, sort_problems
from china_games.files.problem import Problem
from china_games.files.source import DEFAULT, Limits, Source, find_place, read_text

TAG = "tag:yaml.org,2002:"
STR, INT, FLOAT = TAG + "str", TAG + "int", TAG + "float"
TRUTHS = {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}
PLAIN_INT = re.compile(r"-?(0|[1-9][0-9]{0,17})\Z")
LONG = re.compile(r"-?[1-9][0-9]{18,}(\.[0-9]+)?\Z|[-+]?[0-9.]+[eE][-+]?[0-9]{3,}\Z")
"""Numbers that are written as they should be, and are too large for any use."""
PLAIN_FLOAT = re.compile(r"-?(0|[1-9][0-9]{0,17})\.[0-9]+([eE][-+][0-9]{1,2})?\Z")
SPECIAL = re.compile(r"[&*!]|^%|^---|^\.\.\.", re.MULTILINE)
BRACKET = re.compile(r"[\[\]{}]")
SEPARATOR = re.compile(r"[,:\[{\n]")

SYNTAX = (
    ("found a tab character", "tab", False),
    ("could not find expected ':'", "no_colon", True),
    ("mapping values are not allowed", "bad_colon", False),
    ("did not find expected ',' or ']'", "open_list", True),
    ("did not find expected ',' or '}'", "open_mapping", True),
    ("found unexpected end of stream", "open_quote", True),
    ("found unexpected document indicator", "open_quote", True),
    ("found unknown escape character", "bad_escape", False),
    ("did not find expected node content", "no_value", False),
    ("did not find expected", "indentation", False),
    ("expected a single document", "two_documents", False),
    ("found duplicate %YAML", "directive", False),
    ("unknown directive", "directive", False),
    ("control characters", "control_character", False),
)
"""Words of the YAML library, our code, and whether the place is where the broken thing began."""


def read_yaml(path: Path, limits: Limits = DEFAULT) -> Document:
    """The data of a YAML file. Never raises; all problems of the file are in the answer."""
    source = read_text(path, limits)
    if source.problems:
        return refuse(source, *source.problems)
    beyond = next(islice(SEPARATOR.finditer(source.text), limits.values, None), None)
    if beyond:
        place = find_place(source.text, beyond.start())
        return refuse(source, Problem(path, *place, "too_many_values", (("limit", limits.values),)))
    try:
        refused = _find_refused(source, limits.depth) if SPECIAL.search(source.text) else []
        if refused:
            return refuse(source, *sort_problems(refused))
        root = yaml.compose(source.text, Loader=Loader)
    except yaml.YAMLError as error:
        return refuse(source, _explain_syntax(source, error, limits.depth))
    except RecursionError:
        return refuse(
            source,
            Problem(
                path,
                *_find_too_deep(source.text, limits.depth),
                "too_deep",
                (("limit", limits.depth),),
            ),
        )
    if root is None:
        return refuse(source, Problem(path, 0, 0, "empty"))
    walk = _Walk(path, limits.depth)
    data = walk.read_value(root, 0)
    return Document(
        path,
        data,
        sort_problems(walk.problems),
        source.sha256,
        lambda at, at_key: _find_place(root, at, at_key),
    )


def _find_too_deep(text: str, limit: int) -> Place:
    """Where brackets are nested deeper than the limit; the beginning for keys in keys."""
    depth = 0
    for bracket in BRACKET.finditer(text):
        depth += 1 if bracket.group() in "[{" else -1
        if depth > limit:
            return find_place(text, bracket.start())
    return 1, 1


def _find_refused(source: Source, depth: int) -> list[Problem]:
    """Anchors, aliases, tags and directives, and a syntax error after them."""
    found = []
    try:
        for event in yaml.parse(source.text, Loader=Loader):
            code = _find_refusal(event)
            if code:
                found.append(Problem(source.path, *_read_mark(event.start_mark), code))
    except yaml.YAMLError as error:
        if found:
            found.append(_explain_syntax(source, error, depth))
    return found


def _find_refusal(event: Any) -> str:
    if isinstance(event, yaml.AliasEvent):
        return "alias"
    if isinstance(event, yaml.DocumentStartEvent):
        return "directive" if event.version or event.tags else ""
    if isinstance(event, yaml.NodeEvent) and event.anchor:
        return "anchor"
    return (
        "tag"
        if isinstance(event, (yaml.ScalarEvent, yaml.CollectionStartEvent)) and event.tag
        else ""
    )


def _explain_syntax(source: Source, error: yaml.YAMLError, depth: int) -> Problem:
    if not isinstance(error, yaml.MarkedYAMLError):
        return Problem(source.path, *_find_control_character(source.text), "control_character")
    said = f"{error.problem} {error.context or ''}"
    for words, code, at_start in SYNTAX:
        if words in said:
            mark = at_start and error.context_mark or error.problem_mark
            return Problem(source.path, *_read_mark(mark), code)
    return _explain_other(source, error, depth)


def _explain_other(source: Source, error: yaml.MarkedYAMLError, depth: int) -> Problem:
    line, column = _read_mark(error.problem_mark)
    if "maximum nesting depth" in (error.problem or ""):
        return Problem(source.path, line, column, "too_deep", (("limit", depth),))
    rows = source.text.split("\n")
    character = (rows[line - 1] + " ")[column - 1 : column] if 0 < line <= len(rows) else ""
    if "cannot start any token" not in (error.problem or ""):
        return Problem(
            source.path, line, column, "yaml", (("detail", error.problem or str(error)),)
        )
    if character == "\t":
        return Problem(source.path, line, column, "tab")
    return Problem(source.path, line, column, "bad_start", (("character", character),))


def _find_control_character(text: str) -> Place:
    """Where the first character stands that YAML does not allow."""
    match = re.search("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]", text)
    before = text[: match.start()] if match else ""
    return before.count("\n") + 1, len(before) - before.rfind("\n")


def _read_mark(mark: Any) -> Place:
    return (mark.line + 1, mark.column + 1) if mark else (0, 0)


class _Walk:
    """Turns nodes into plain data and collects what is wrong on the way."""

    def __init__(self, path: Path, depth: int) -> None:
        self.path = path
        self.depth = depth
        self.problems: list[Problem] = []

    def read_value(self, node: yaml.Node, depth: int) -> Any:
        if isinstance(node, yaml.ScalarNode):
            tag = node.tag
            if tag == STR:
                return node.value
            if tag == INT and PLAIN_INT.match(node.value):
                return int(node.value)
            if tag == FLOAT and PLAIN_FLOAT.match(node.value):
                return float(node.value)
            return self.read_special(node)
        if depth >= self.depth:
            return self.report(node, "too_deep", limit=self.depth)
        if isinstance(node, yaml.SequenceNode):
            return [self.read_value(child, depth + 1) for child in node.value]
        return self.read_mapping(node, depth + 1)

    def read_mapping(self, node: yaml.Node, depth: int) -> dict[str, Any]:
        found: dict[str, Any] = {}
        first: dict[str, int] = {}
        for key_node, child in node.value:
            key = self.read_key(key_node)
            value = self.read_value(child, depth)
            if key in first:
                self.report(key_node, "duplicate_key", key=key, first=first[key])
            elif key is not None:
                found[key], first[key] = value, key_node.start_mark.line + 1
        return found

    def read_key(self, node: yaml.Node) -> str | None:
        """The text of a key; None for one that is not to be read at all."""
        if not isinstance(node, yaml.ScalarNode):
            self.report(node, "key_not_plain")
            return None
        if node.tag == TAG + "merge":
            self.report(node, "merge")
            return None
        if node.tag != STR:
            self.report(node, "key_not_text", key=node.value)
            return None
        return str(node.value)

    def read_special(self, node: yaml.ScalarNode) -> Any:
        """A scalar that is no text and no plain number."""
        kind, text = node.tag.removeprefix(TAG), node.value
        if kind == "null":
            return None
        if kind == "bool":
            return (
                TRUTHS[text] if text in TRUTHS else self.report(node, "read_as_truth", value=text)
            )
        if kind == "timestamp":
            return self.report(node, "read_as_date", value=text)
        if kind == "float" and text.lower().lstrip("+-") in (".nan", ".inf"):
            return self.report(node, "not_a_number", value=text)
        if kind in ("int", "float") and LONG.match(text):
            return self.report(node, "number_too_long")
        if kind in ("int", "float"):
            return self.report(node, "read_as_number", value=text, number=_read_number(node))
        return text if kind == "value" else self.report(node, "merge")

    def report(self, node: yaml.Node, code: str, **args: Any) -> Any:
        place = node.start_mark.line + 1, node.start_mark.column + 1
        self.problems.append(Problem(self.path, *place, code, tuple(args.items())))
        return BAD


def _read_number(node: yaml.ScalarNode) -> str:
    """The number that YAML would have read."""
    maker = yaml.constructor.SafeConstructor()
    try:
        read = (
            maker.construct_yaml_int(node) if node.tag == INT else maker.construct_yaml_float(node)
        )
    except (ValueError, OverflowError):
        return "?"
    return f"{read:.12g}" if isinstance(read, float) else str(read)[:40]


def _find_place(node: yaml.Node, path: DataPath, at_key: bool) -> Place:
    """Where a value (or its key) stands; what is missing stands where its parent does."""
    mark = node.start_mark
    for step in path:
        key_node, child = _take_step(node, step)
        if child is None:
            break
        node, mark = child, (key_node if at_key and key_node is not None else child).start_mark
    return mark.line + 1, mark.column + 1


def _take_step(node: yaml.Node, step: str | int) -> tuple[yaml.Node | None, yaml.Node | None]:
    if isinstance(node, yaml.SequenceNode) and isinstance(step, int):
        return None, node.value[step] if step < len(node.value) else None
    if isinstance(node, yaml.MappingNode):
        for key_node, child in node.value:
            if key_node.value == step:
                return key_node, child
    return None, None
