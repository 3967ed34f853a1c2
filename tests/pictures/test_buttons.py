"""The buttons of a table say all that they have to say, in the largest window with the log beside
the table, too.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from china_games.kit.pilot import Pilot
from tests.pictures.layout import SPEAKERS, WINDOWS, read
from tests.pictures.scenes import SCENES, steady


@pytest.fixture(scope="module")
def bidding() -> Iterator[Pilot]:
    with steady():
        pilot = SCENES["kingdom_bid"]()
    yield pilot
    pilot.close()


@pytest.mark.parametrize("speaker", SPEAKERS)
def test_no_button_of_a_proposed_bid_is_cut(bidding: Pilot, speaker: str) -> None:
    tr = SPEAKERS[speaker]
    labels = {tr("Seal the bid"), tr("Cancel")}
    for size, scale in WINDOWS:
        page = read(bidding, size, scale, tr)
        assert labels & {line.text for line in page.lines}, (size, scale)
        assert not labels & set(page.list_cuts()), (size, scale)
