"""Brings the French catalogues up to date with the code: `python tools/catalogues.py [--check]
[--prune] [DOMAIN…]`.
"""

from __future__ import annotations

import argparse
import ast
import io
import os
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from functools import cache
from pathlib import Path, PurePosixPath
from string import Formatter
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import tests  # noqa: E402, F401  # it registers a game that does not ship
from china_games.games.registry import GAMES  # noqa: E402
from china_games.resources import find_home  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "china_games"
LANGUAGE = "fr"
FORMS = 2
PLURALS = f"nplurals={FORMS}; plural=(n > 1);"
EPOCH = datetime(2026, 1, 1, tzinfo=UTC)
KEYWORDS = {"tr": None, "N_": None, "ctx": ((1, "c"), 2), "plural": (1, 2)}
CALL = re.compile(rb"\b(?:" + b"|".join(word.encode() for word in KEYWORDS) + rb")\s*\(")
# Ordinary spaces where French wants a no-break one, and the typewriter apostrophe.
BAD_FRENCH = re.compile(r" [;!?:»]|« |[\w)}»\]*][;!?](?:\s|$)|'")


def find_domain(source: PurePosixPath) -> str:
    """The catalogue that holds the words of a module, by its path inside the package."""
    parts = source.with_suffix("").parts
    if parts[0] == "games" and parts[1] in GAMES:
        return parts[1]
    if parts[0] in ("kit", "table"):
        return "widgets"
    if "study" in parts[:2]:
        return "study"
    return parts[1] if parts[0] == "app" and parts[1] in ("screens", "play", "learn") else "app"


def list_sources(root: Path) -> dict[str, list[Path]]:
    """The modules of each catalogue, in a fixed order."""
    found: dict[str, list[Path]] = {}
    for game in GAMES if root == ROOT else ():
        home = find_home(game)
        if home is not None:
            found[game] = sorted(home.rglob("*.py"))
    for path in sorted((root / PACKAGE).rglob("*.py")):
        name = find_domain(PurePosixPath(path.relative_to(root / PACKAGE).as_posix()))
        found.setdefault(name, []).append(path)
    return found


class Steady(Catalog):
    """A catalogue whose header does not name the release of the tool that wrote it."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        return [header for header in self._get_mime_headers() if header[0] != "Generated-By"]

    @mime_headers.setter
    def mime_headers(self, headers: Iterable[tuple[str, str]]) -> None:
        self._set_mime_headers(headers)


def empty(name: str) -> Catalog:
    """A French catalogue without dates of the day, addresses or paths."""
    catalog = Steady(
        LANGUAGE,
        name,
        "",
        "China Games",
        "1",
        "China Games",
        "none",
        creation_date=EPOCH,
        revision_date=EPOCH,
        last_translator="China Games",
        language_team="French",
        fuzzy=False,
    )
    catalog.mime_headers = [("Plural-Forms", PLURALS)]
    return catalog


def read_said(path: Path) -> tuple[tuple[Any, list[str], str | None], ...]:
    """The texts of a module with the comments on them and their contexts."""
    return _extract_said(path.read_bytes())


@cache
def _extract_said(source: bytes) -> tuple[tuple[Any, list[str], str | None], ...]:
    """Kept, as each module is asked for its texts several times. Most modules say nothing."""
    if not CALL.search(source):
        return ()
    found = extract("python", io.BytesIO(source), KEYWORDS, ["TRANSLATORS"])
    return tuple(
        (message, list(comments), context)
        for _, message, comments, context in found
        if message and message[0]
    )


def extract_texts(root: Path, name: str, paths: Sequence[Path]) -> Catalog:
    """The messages of the modules, without translations."""
    catalog = empty(name)
    for path in paths:
        place = path.relative_to(root).as_posix()
        for message, comments, context in read_said(path):
            catalog.add(message, locations=[(place, 0)], auto_comments=comments, context=context)
    return catalog


def find_file(root: Path, name: str, kind: str) -> Path:
    """Where a catalogue lies; kind is po or mo."""
    home = find_home(name)
    if home is not None and root == ROOT:
        return home / f"{LANGUAGE}.{kind}"
    return root.joinpath(
        "assets", "locale", LANGUAGE, *(["games"] if name in GAMES else []), f"{name}.{kind}"
    )


def read_catalogue(root: Path, name: str) -> Catalog:
    """The catalogue as it lies on disk; an empty one if there is none."""
    path = find_file(root, name, "po")
    if not path.exists():
        return empty(name)
    with path.open("rb") as stream:
        return read_po(stream, LANGUAGE, name)


Key = tuple[str, str]


def make_key(message: Message) -> Key:
    """What makes a message the same: its context and its (singular) text."""
    return message.context or "", message.id if isinstance(message.id, str) else message.id[0]


def list_messages(catalog: Catalog) -> Iterator[Message]:
    """The messages without the header."""
    return (message for message in catalog if message.id)


def merge_catalogues(fresh: Catalog, old: Catalog, prune: bool) -> Catalog:
    """The extracted messages with the translations that exist; texts gone from the code stay below
    as obsolete.
    """
    known = {
        make_key(message): message for message in (*old.obsolete.values(), *list_messages(old))
    }
    for message in list_messages(fresh):
        before = known.pop(make_key(message), None)
        if before and before.pluralizable == message.pluralizable:
            message.string = (
                list_strings(before) if message.pluralizable else list_strings(before)[0]
            )
    if not prune:
        gone = (message for message in known.values() if all(list_strings(message)))
        fresh.obsolete.update(
            {
                make_key(message): Message(message.id, message.string, context=message.context)
                for message in gone
            }
        )
    return fresh


def encode_po(catalog: Catalog) -> bytes:
    out = io.BytesIO()
    write_po(out, catalog, width=0, sort_output=True, include_lineno=False)
    return out.getvalue()


def encode_mo(catalog: Catalog) -> bytes:
    out = io.BytesIO()
    write_mo(out, catalog)
    return out.getvalue()


def list_strings(message: Message) -> tuple[str, ...]:
    """The translation, one text or one for each plural form; empty texts where there is none."""
    if message.pluralizable:
        return (tuple(message.string or ()) + ("", ""))[:2]
    return (str(message.string or ""),)


def list_placeholders(text: str) -> set[str]:
    """The {names} of a text."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def list_allowed(message: Message) -> list[list[set[str]]]:
    """The sets of {names} that each text of a translation may have: the form for one may leave the
    number out.
    """
    if not message.pluralizable:
        return [[list_placeholders(str(message.id))]]
    one, many = (list_placeholders(text) for text in message.id)
    return [[many, many - {"n"}, one], [many]]


def check_message(message: Message) -> Iterator[str]:
    """What is wrong with one translation."""
    texts = list_strings(message)
    if message.fuzzy or not all(texts):
        yield "not translated"
        return
    if message.pluralizable and len(message.string) != FORMS:
        yield f"{len(message.string)} plural forms instead of {FORMS}"
    allowed = list_allowed(message)
    for place, text in enumerate(texts):
        if list_placeholders(text) not in allowed[place]:
            yield f"other placeholders: {text!r}"
        if BAD_FRENCH.search(text):
            yield f"French spaces or apostrophe (U+00A0 or U+202F, ’): {text!r}"


def check_plurals(paths: Sequence[Path]) -> Iterator[str]:
    """Texts of the code whose two numbers do not go together, or that stand with another plural
    elsewhere.
    """
    seen: dict[Key, Any] = {}
    for path in paths:
        for message, context in list_said(path):
            one = message if isinstance(message, str) else message[0]
            if seen.setdefault((context, one), message) != message:
                yield f"{one!r}: with another plural, or none, in {path.name}"
            if (
                not isinstance(message, str)
                and len({frozenset(list_placeholders(text) - {"n"}) for text in message}) > 1
            ):
                yield f"{one!r}: one and many have other placeholders"
        yield from check_extraction(path)


def check_extraction(path: Path) -> Iterator[str]:
    """Texts for one and many that the extraction takes for a single text, as it does where a
    translator is named inside the call: the catalogue then has no translation that is found.
    """
    source = path.read_text(encoding="utf-8")
    said = {message for message, _ in list_said(path)}
    for node in ast.walk(ast.parse(source)) if "plural" in source else ():
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
            continue
        texts = [arg.value for arg in node.args[:2] if isinstance(arg, ast.Constant)]
        if node.func.attr == "plural" and len(texts) == 2 and tuple(texts) not in said:
            yield f"{texts[0]!r}: name no tr inside the call, in {path.name}"


def list_said(path: Path) -> Iterator[tuple[Any, str]]:
    """The texts of a module, those for one and many as pairs, each with its context."""
    for message, _, context in read_said(path):
        yield message, context or ""


def check_clashes(found: dict[str, Catalog]) -> Iterator[str]:
    """Texts that two catalogues of the program translate in two ways: only one of them would ever
    be shown. Each game is a domain of its own."""
    seen: dict[Key, tuple[str, tuple[str, ...]]] = {}
    for name, catalog in found.items():
        for message in list_messages(catalog) if name not in GAMES else ():
            first, texts = seen.setdefault(make_key(message), (name, list_strings(message)))
            if texts != list_strings(message):
                yield f"{name}: {message.id!r}: translated otherwise in {first}"


def check_catalogues(root: Path, names: Sequence[str] = ()) -> list[str]:
    """Everything that is wrong with the catalogues (of all domains, or those named),
    one line each.
    """
    lines = []
    catalogs = {}
    for name, paths in list_sources(root).items():
        catalog = catalogs[name] = merge_catalogues(
            extract_texts(root, name, paths), read_catalogue(root, name), prune=False
        )
        if names and name not in names or not len(catalog):
            continue
        lines += [f"{name}: {fault}" for fault in check_plurals(paths)]
        lines += [
            f"{name}: {m.id!r}: {fault}"
            for m in list_messages(catalog)
            for fault in check_message(m)
        ]
        for kind, data in (("po", encode_po(catalog)), ("mo", encode_mo(catalog))):
            path = find_file(root, name, kind)
            if not path.exists() or path.read_bytes() != data:
                lines.append(f"{name}: {path.name} is not up to date")
    return lines + [
        line for line in check_clashes(catalogs) if not names or line.split(":")[0] in names
    ]


def replace(path: Path, data: bytes) -> None:
    """Writes a file in one step, and only if it changes."""
    if path.exists() and path.read_bytes() == data:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(path.name + ".new")
    new.write_bytes(data)
    os.replace(new, path)


def update(root: Path, names: Sequence[str] = (), prune: bool = False) -> None:
    """Writes the .po and .mo files of all domains, or of those named."""
    for name, paths in list_sources(root).items():
        catalog = merge_catalogues(
            extract_texts(root, name, paths), read_catalogue(root, name), prune
        )
        if (not names or name in names) and (len(catalog) or catalog.obsolete):
            replace(find_file(root, name, "po"), encode_po(catalog))
            replace(find_file(root, name, "mo"), encode_mo(catalog))
            open_ones = sum(
                1 for message in list_messages(catalog) if not all(list_strings(message))
            )
            print(f"{name}: {len(catalog)} texts, {open_ones} to translate")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("domains", nargs="*", help="only these: app widgets screens play china …")
    parser.add_argument(
        "--check", action="store_true", help="change nothing; list what is wrong (exit 1)"
    )
    parser.add_argument(
        "--prune", action="store_true", help="drop translations of texts that left the code"
    )
    options = parser.parse_args()
    if not options.check:
        update(ROOT, options.domains, options.prune)
        return 0
    lines = check_catalogues(ROOT, options.domains)
    print("\n".join(lines) or "catalogues: all well")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
