"""Labels of choices as they are read aloud and shown as tooltips."""

import pytest

from china_games.games.empires.table import labels
from china_games.games.empires.table.choices import Choice
from china_games.i18n import make_translator

NAMES = ("Ana", "Ben")


@pytest.mark.parametrize("kind", ["offer", "partner", "fight"])
def test_a_seal_beside_its_name_is_read_once(kind: str) -> None:
    tr = make_translator("en")
    parts = labels.label_choice(tr, None, NAMES, Choice(kind, 1))
    assert ("seat", 1) in parts
    assert labels.read_label(tr, NAMES, parts) == (
        "Attack Ben" if kind == "fight" else "Offer to Ben"
    )


def test_a_seal_alone_is_read_as_the_name() -> None:
    tr = make_translator("en")
    assert labels.read_label(tr, NAMES, ("Turn a pawn of", ("seat", 0))) == "Turn a pawn of Ana"
    assert labels.read_label(tr, NAMES, (("seat", 0), "Ben")) == "Ana Ben"
