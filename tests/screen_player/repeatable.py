"""What would differ from run to run comes from the seed: ids, new deals, dates, the moments of
answers.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from random import Random
from typing import Any

from china_games.players.thinker import Outcome

BEGIN = datetime(2027, 3, 12, 14, 5, tzinfo=UTC)
PATIENCE = 120.0  # seconds after which a worker that does not answer is a fault
FRAMES = (0, 0, 2, 12, 45)  # of the screen, for which a computer player seems to think


@contextmanager
def chance(seed: str) -> Iterator[None]:
    """Meanwhile ids of games and seeds of new ones come from a seed."""
    rng, former = Random(seed), (secrets.token_hex, secrets.randbelow)
    secrets.token_hex = lambda nbytes=None: (
        f"{rng.getrandbits(8 * (nbytes or 16)):0{2 * (nbytes or 16)}x}"
    )
    secrets.randbelow = lambda exclusive_upper_bound: rng.randrange(exclusive_upper_bound)
    try:
        yield
    finally:
        secrets.token_hex, secrets.randbelow = former


class Patient:
    """A real thinker whose answer comes at a frame that the seed decides, however fast the machine
    is.
    """

    def __init__(self, thinker: Any, rng: Random) -> None:
        self.thinker, self.rng, self.left = thinker, rng, 0

    def ask(self, question: Any) -> None:
        self.left = self.rng.choice(FRAMES)
        self.thinker.ask(question)

    def poll(self) -> Any:
        """Nothing for some frames; then waits for the answer."""
        self.left -= 1
        if self.left >= 0:
            return None
        until = time.monotonic() + PATIENCE
        while (answer := self.thinker.poll()) is None and self.thinker.thinking_since is not None:
            assert time.monotonic() < until, "the worker does not answer"
            time.sleep(0.001)
        return answer

    def work(self, *work: Any) -> None:
        self.left = self.rng.choice(FRAMES)
        self.thinker.work(*work)

    def find_work(self) -> Any:
        """Nothing for some frames; then nothing was found: how far it came is the machine's."""
        self.left -= 1
        if self.left >= 0:
            return None
        self.thinker.stop()
        return Outcome(None)

    def play_now(self) -> None:
        self.left = 0
        self.thinker.play_now()

    def stop(self) -> None:
        self.thinker.stop()

    def close(self) -> None:
        """Who made the thinker ends it."""
        self.thinker.stop()
