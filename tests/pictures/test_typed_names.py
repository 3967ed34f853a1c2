"""Names are drawn and spoken as they are typed, whatever they look like: nothing in them is markup
or a place to fill in.
"""

from __future__ import annotations

import re

import pytest

from china_games.kit.page import read_window
from china_games.kit.widgets import Column, Paragraph
from tests.kit.scene import flown
from tests.pictures import tables
from tests.pictures.scenes import SCENES, steady

TYPED = ("**Ana**", "{x}", "[b](c)", "{0}", "%(d)s", "__e__")
SAYING = [
    *("start_again", "load", "load_delete", "china_turn", "china_curtain", "china_recap"),
    *("china_log", "china_points", "china_history", "china_final", "china_result"),
    *("city_curtain", "city_result", "kingdom_pick", "kingdom_result", "empires_deal"),
    *("empires_log", "empires_result"),
]


@pytest.mark.parametrize("scene", SAYING)
def test_names_are_drawn_and_spoken_as_typed(scene: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "NAMES", TYPED)
    with steady():
        pilot = SCENES[scene]()
    with read_window() as page:
        pilot.resize((1280, 800))
        pilot.step(2)
    said = [*(line.text for line in page.lines), *(stop.spoken for stop in pilot.list_stops())]
    said += [stop.tip for stop in pilot.list_stops()]
    pilot.close()
    assert any(name in text for text in said for name in TYPED[:3])
    for text in said:
        assert len(re.findall(r"\bAna\b", text)) == text.count("**Ana**"), text
    assert not any(text == "b" for text in said)


def test_a_paragraph_shows_markup_only_where_it_is_asked_for() -> None:
    text = "See **[label](target)** of **Ana**"
    with (
        flown(lambda scene, ui: Column([Paragraph(text, key="text", align="start")])) as (pilot, _),
        read_window() as page,
    ):
        pilot.ui.redraw()
        pilot.step()
        assert [line.text for line in page.lines] == text.split(" ")
        assert pilot.find("text").say(pilot.ui) == text
        assert not pilot.list_stops()
