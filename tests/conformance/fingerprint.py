"""Prints a digest of a random game of each case; run in processes with different hash seeds."""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256

from tests.support.games import Case, list_forms, plies


def fingerprint(case: Case) -> str:
    """Digest of all actions, legal actions, events and reports of a game."""
    digest, rules = sha256(), case.rules
    for ply in plies(case, seed=5):
        written = [rules.text(action, ply.state) for action in ply.legal]
        seen = [(event.kind, event.seat, event.data, event.secret) for event in ply.step.events]
        digest.update(repr((written, rules.text(ply.action, ply.state), seen)).encode())
    digest.update(json.dumps(rules.report(ply.step.state)).encode())
    return digest.hexdigest()


def list_lines() -> Iterator[str]:
    """Each form of each game with the digest of its random game."""
    return (f"{case.id} {fingerprint(case)}" for case in list_forms())


if __name__ == "__main__":
    for line in list_lines():
        print(line)
