"""Who runs which tests, where several processes run them (pytest-xdist)."""

from __future__ import annotations

from collections.abc import Sequence

from xdist.scheduler import LoadFileScheduling
from xdist.workermanage import WorkerController

TOGETHER = "tests/architecture/"
"""Files that share what is dear to make: the parsed modules of the program."""


class Numbered(list[str]):
    """Names of tests; where one stands is known and not looked for."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__(names)
        self._numbers = {name: number for number, name in enumerate(names)}

    def index(self, name: str, *within: object) -> int:  # type: ignore[override]
        return self._numbers[name]


class WholeFiles(LoadFileScheduling):
    """Workers take whole files: what the tests of a file share is made once, not once a worker.

    After each test all that a worker was ever given is counted, so what is done is dropped."""

    def _split_scope(self, nodeid: str) -> str:
        return TOGETHER if nodeid.startswith(TOGETHER) else super()._split_scope(nodeid)

    def add_node_collection(self, node: WorkerController, collection: Sequence[str]) -> None:
        super().add_node_collection(node, collection)
        if node in self.registered_collections:
            self.registered_collections[node] = Numbered(collection)

    def mark_test_complete(
        self, node: WorkerController, item_index: int, duration: float = 0
    ) -> None:
        file = self._split_scope(self.registered_collections[node][item_index])
        super().mark_test_complete(node, item_index, duration)
        if all(self.assigned_work[node][file].values()):
            del self.assigned_work[node][file]
