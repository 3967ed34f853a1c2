"""Power cuts: what the system was not told to keep may be lost, in every combination; "continue"
finds the game.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count as numbers
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from unittest.mock import patch

from china_games.files import disk
from tests.stress.kills import Stand, change, keeper, stand, table

Tree = frozenset[tuple[str, bytes | None]]
"""A disk: names below its root, and the content of files; None = a folder."""


class Act(NamedTuple):
    """Something that was asked of the system. Names lie below the root; a node is a file or folder,
    however named.
    """

    what: str  # "name", "gone", "move", "write", "keep" (the node's content, a folder's names)
    node: int
    name: str = ""
    content: bytes = b""


class Recorder:
    """Notes what a program asks of a disk, and tells all that a power cut may leave of it."""

    def __init__(self, root: Path, links: bool = True) -> None:
        self.root, self.links = root, links
        self.acts: list[Act] = []
        self.nodes: dict[str, int] = {"": 0}
        self.folders = {0}

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Meanwhile all that `disk` does below the root is noted, and done."""
        with (
            patch.object(os, "replace", self._replace(os.replace)),
            patch.object(os, "link", self._link(os.link)),
            patch.object(os, "unlink", self._unlink(os.unlink)),
            patch.object(os, "mkdir", self._mkdir(os.mkdir)),
            patch.object(os, "fsync", self._fsync(os.fsync)),
            patch.object(disk, "open", self._open, create=True),
        ):
            yield

    def name(self, path: Any) -> str:
        found = os.path.relpath(os.fspath(path), self.root)
        return "" if found == "." else found

    def _new(self, name: str, folder: bool = False) -> int:
        self.nodes[name] = node = len(self.acts) + 1
        if folder:
            self.folders.add(node)
        self.acts.append(Act("name", node, name))
        return node

    def _replace(self, real: Any) -> Any:
        def replace(old: Any, new: Any) -> None:
            real(old, new)
            node = self.nodes.pop(self.name(old))
            self.nodes[self.name(new)] = node
            self.acts.append(Act("move", node, f"{self.name(old)}\n{self.name(new)}"))

        return replace

    def _link(self, real: Any) -> Any:
        def link(old: Any, new: Any) -> None:
            if not self.links:
                raise OSError("this disk has no second names")
            real(old, new)
            self.nodes[self.name(new)] = self.nodes[self.name(old)]
            self.acts.append(Act("name", self.nodes[self.name(old)], self.name(new)))

        return link

    def _unlink(self, real: Any) -> Any:
        def unlink(path: Any, **how: Any) -> None:
            real(path, **how)
            self.acts.append(Act("gone", self.nodes.pop(self.name(path)), self.name(path)))

        return unlink

    def _mkdir(self, real: Any) -> Any:
        def mkdir(path: Any, *how: Any, **more: Any) -> None:
            real(path, *how, **more)
            self._new(self.name(path), folder=True)

        return mkdir

    def _fsync(self, real: Any) -> Any:
        def fsync(handle: int) -> None:
            real(handle)
            name = self.name(os.readlink(f"/proc/self/fd/{handle}"))
            self.acts.append(Act("keep", self.nodes[name]))

        return fsync

    def _open(self, path: Any, mode: str = "r", **how: Any) -> Any:
        stream = open(path, mode, **how)  # noqa: SIM115
        if "w" not in mode:
            return stream
        node, write = self._new(self.name(path)), stream.write

        def noted(content: bytes) -> Any:
            self.acts.append(Act("write", node, "", content))
            return write(content)

        return _Noting(stream, noted)

    def left(self, count: int) -> set[Tree]:
        """All that may be on the disk if the power goes after so many acts."""
        names: dict[str, int] = {}
        waiting: list[Act] = []
        full: dict[int, bytes] = {}
        kept: dict[int, bytes] = {}
        for act in self.acts[:count]:
            if act.what == "write":
                full[act.node] = full.get(act.node, b"") + act.content
            elif act.what == "keep" and act.node in self.folders:
                self._settle(names, [one for one in waiting if self._folder(one) == act.node])
                waiting = [one for one in waiting if self._folder(one) != act.node]
            elif act.what == "keep":
                kept[act.node] = full.get(act.node, b"")
            else:
                waiting.append(act)
        some = (
            [one for one, on in zip(waiting, chosen, strict=True) if on]
            for chosen in product((False, True), repeat=len(waiting))
        )
        return {tree for acts in some for tree in self._trees(names, acts, full, kept)}

    def _folder(self, act: Act) -> int:
        """The folder whose names an act changes: it was not moved since, as the program moves no
        folders.
        """
        parent = os.path.dirname(act.name.split("\n")[0])
        return next(
            one.node
            for one in [Act("name", 0), *self.acts]
            if one.name == parent and one.what == "name"
        )

    @staticmethod
    def _settle(names: dict[str, int], acts: list[Act]) -> None:
        for act in acts:
            if act.what == "name":
                names[act.name] = act.node
            elif act.what == "gone":
                names.pop(act.name, None)
            else:
                old, new = act.name.split("\n")
                names.pop(old, None)
                names[new] = act.node

    def _trees(
        self, names: dict[str, int], acts: list[Act], full: dict[int, bytes], kept: dict[int, bytes]
    ) -> Iterator[Tree]:
        """With these names: each file that was not kept is whole, half there or empty."""
        now = dict(names)
        self._settle(now, acts)
        there = {name: node for name, node in now.items() if self._reached(name, now)}
        loose = sorted(
            {
                node
                for node in there.values()
                if node not in self.folders and kept.get(node) != full.get(node, b"")
            }
        )
        for parts in product((0, 1, 2), repeat=len(loose)):
            part = dict(zip(loose, parts, strict=True))
            yield frozenset((name, self._content(node, full, part)) for name, node in there.items())

    def _content(self, node: int, full: dict[int, bytes], part: dict[int, int]) -> bytes | None:
        whole = full.get(node, b"")
        return None if node in self.folders else whole[: len(whole) * part.get(node, 2) // 2]

    def _reached(self, name: str, names: dict[str, int]) -> bool:
        parent = os.path.dirname(name)
        return not parent or parent in names and self._reached(parent, names)


class _Noting:
    """A stream whose `write` is noted."""

    def __init__(self, stream: Any, write: Any) -> None:
        self._stream, self.write = stream, write

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)

    def __enter__(self) -> _Noting:
        return self

    def __exit__(self, *wrong: Any) -> None:
        self._stream.close()


def put(tree: Tree, folder: Path) -> None:
    """Makes the disk that was left."""
    for name, content in sorted(tree):
        if content is None:
            (folder / name).mkdir(parents=True)
        else:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(content)


def cuts(folder: Path, game: str, seed: int, saves: int = 4, links: bool = True) -> int:
    """The power goes at each point of the first saves of a game; how many different disks came of
    it.

    `links`: a file can have two names there. AssertionError unless "continue" brings back the last
    confirmed stand, or the one that was being saved."""
    rng = Random(seed)
    session = table(game, rng)
    disk_root = folder / "disk"
    disk_root.mkdir(parents=True)
    recorder, store = Recorder(disk_root, links), keeper(disk_root / "data")
    stands: list[Stand | None] = [None]
    marks = [0]
    for _ in range(saves):
        with recorder.listening():
            assert store.autosave(session) is None
        stands.append(stand(session))
        marks.append(len(recorder.acts))
        change(session, rng)
    tried: dict[Tree, int] = {}
    names = numbers()
    for number in range(1, saves + 1):
        for count in range(marks[number - 1], marks[number] + 1):
            allowed = (
                {stands[number]} if count == marks[number] else {stands[number - 1], stands[number]}
            )
            for tree in recorder.left(count) - {
                tree for tree, last in tried.items() if last == number and count < marks[number]
            }:
                tried[tree] = number
                _continued(tree, folder / f"cut{next(names)}", allowed)
    return len(tried)


def _continued(tree: Tree, folder: Path, allowed: set[Stand | None]) -> None:
    put(tree, folder)
    store = keeper(folder / "data")
    entries = store.list_entries()
    broken = [entry.problem for entry in entries if entry.problem]
    assert not broken, f"{broken} of {sorted(name for name, _ in tree)}"
    latest = store.find_latest() or next(iter(entries), None)
    found = stand(store.load(latest)) if latest else None
    assert found in allowed, f"{found and found.ply} is left, of {sorted(name for name, _ in tree)}"
