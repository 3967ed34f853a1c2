"""Runs tests on mutants that mutmut has made: started by `mutants.py`, in the folder with them.

mutmut itself starts pytest anew for each mutant, which takes ten times as long as the tests do.
Here tests are collected once; then there is a process for each mutant, in which the tests that
reach it run, the quickest first, until one fails."""

from __future__ import annotations

import json
import os
import sys
import time
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

TRAMPOLINE = "mutmut.mutation.trampoline"  # a package that is installed for this alone
LEAST, TIMES, LONGEST = 5, 5, 120
"""A mutant has so many seconds of the processor, and so many times what its tests take without it;
and so many seconds by the clock to wait for what never comes."""


class Mutants:
    """A plugin that runs the tests of each mutant in place of all tests."""

    def __init__(self, names: list[str], results: Path, longest: float) -> None:
        stats = json.loads(Path("mutmut-stats.json").read_text("utf-8"))
        self.reached = stats["tests_by_mangled_function_name"]
        self.seconds = stats["duration_by_test"]
        self.names, self.results, self.longest = names, results, longest

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        with self.results.open("a", buffering=1) as results:
            for name in self.names:
                tests = self.reached.get(name.rpartition("__mutmut_")[0], ())
                found = [items[test] for test in tests if test in items]
                quick = [item for item in found if self.seconds.get(item.nodeid, 0) <= self.longest]
                found = quick or found
                found.sort(key=lambda item: self.seconds.get(item.nodeid, 0))
                print(json.dumps([name, self.run_mutant(name, found)]), file=results)
        return True

    def run_mutant(self, name: str, items: list[Any]) -> str:
        """killed, slow, survived or unreached."""
        if not items:
            return "unreached"
        child = os.fork()
        if not child:
            self._run_tests(name, items)
        end = time.monotonic() + LONGEST
        while time.monotonic() < end:
            done, status = os.waitpid(child, os.WNOHANG)
            if done:
                code = os.waitstatus_to_exitcode(status)
                return {0: "survived", 1: "killed"}.get(code, "slow")
            time.sleep(0.005)
        os.kill(child, 9)
        os.waitpid(child, 0)
        return "slow"

    def _run_tests(self, name: str, items: list[Any]) -> None:
        """In the process of a mutant: the tests until one fails; never returns."""
        code = 1
        try:
            most = LEAST + round(TIMES * sum(self.seconds.get(item.nodeid, 0) for item in items))
            resource = import_module("resource")
            resource.setrlimit(resource.RLIMIT_CPU, (most, most + 1))
            silent = os.open(os.devnull, os.O_RDWR)
            for stream in (0, 1, 2):
                os.dup2(silent, stream)
            trampoline = import_module(TRAMPOLINE)
            trampoline.set_mutant_under_test(name)
            # The environment need not be asked at every call: this process has one mutant.
            trampoline.get_mutant_under_test = lambda: name
            for item, following in zip(items, [*items[1:], None], strict=True):
                reports = runtestprotocol(item, log=False, nextitem=following)
                if any(report.failed for report in reports):
                    break
            else:
                code = 0
        finally:
            os._exit(code)


def main() -> int:
    given = json.loads(sys.stdin.read())
    options = ["-q", "-p", "no:cacheprovider", "-p", "no:timeout", "--rootdir=.", *given["tests"]]
    import_module(TRAMPOLINE).set_mutant_under_test("")
    mutants = Mutants(given["names"], Path(given["results"]), given["longest"])
    return int(pytest.main(options, plugins=[mutants]))


if __name__ == "__main__":
    sys.exit(main())
