"""People who have the box find the place: the heading of the printed rules stands beside each
number, and rules of ours are named as such.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from china_games.app.screens.rulebook import RulebookScreen
from china_games.games import registry
from china_games.kit.pilot import Pilot
from china_games.resources import find_rulebook
from china_games.rulebook import Entry, RulebookError, load_rulebook, read_rulebook
from tests.app.play.desk import Desk
from tests.app.play.games import Scripted, session
from tests.rulebook_texts.test_rulebook import GOOD, written

SHIPPED = [game for game in registry.GAMES if find_rulebook(game).exists() and game != "hills"]
PRINT = [{"heading": {"en": "The stones", "fr": "Les pierres"}, "rules": ["GO-01"]}]


@pytest.mark.parametrize("game", SHIPPED)
def test_every_rule_has_a_printed_heading_or_is_ours(game: str) -> None:
    book = load_rulebook(game)
    ours = [number for number, entry in book.entries.items() if not entry.heading]
    text = find_rulebook(game).read_text("utf-8")
    named = re.findall(r"[A-Z]{2}-\d\d", re.findall(r"^ours: \[(.*)\]$", text, re.M)[0])
    assert sorted(ours) == sorted(named)
    assert len(ours) < len(book.entries) / 4
    for number in ours:
        assert book.entries[number].rulings, "a rule of ours says that it is a ruling"


def test_a_heading_that_is_missing_unknown_or_there_twice_is_told(tmp_path: Path) -> None:
    wrong = {
        "the rule GO-02 has no printed heading": {**GOOD, "print": PRINT},
        "there is no rule GO-07": {**GOOD, "print": PRINT, "ours": ["GO-02", "GO-07"]},
        "the rule GO-01 stands below two": {**GOOD, "print": PRINT, "ours": ["GO-02", "GO-01"]},
    }
    for said, data in wrong.items():
        with pytest.raises(RulebookError, match=said):
            read_rulebook(written(tmp_path, data))
    book = read_rulebook(written(tmp_path, {**GOOD, "print": PRINT, "ours": ["GO-02"]}))
    assert book.entries["GO-01"].heading == {"en": "The stones", "fr": "Les pierres"}
    assert book.entries["GO-02"].heading == {}


def make_entry(title: str) -> Entry:
    heading = {"en": "The stones", "fr": "Les pierres"}
    return Entry("GO-01", {"en": "Stones", "fr": title}, {}, (), "", heading=heading)


def test_a_heading_is_told_where_it_differs_from_the_title() -> None:
    assert make_entry("LES PIERRES").find_heading("fr") == ""
    assert make_entry("Pierres").find_heading("fr") == "«\u00a0Les pierres\u00a0»"
    assert make_entry("Pierres").find_heading("en") == "“Les pierres” (The stones)"


def test_the_rulebook_shows_it_below_the_title_and_finds_it() -> None:
    pilot = Pilot(lambda: RulebookScreen("china", "CH-25"), size=(960, 600))
    pilot.step(3)
    assert pilot.find("print:CH-25").find_text() == (
        "In the printed rules: “Épuisement de la pioche” (When the draw pile runs out)"
    )
    assert "Épuisement de la pioche" in pilot.find_stop("rule:CH-25").spoken
    with pytest.raises(KeyError):
        pilot.find("print:CH-95")
    pilot.close()
    assert load_rulebook("china").search("épuisement de la pioche", "en")[0] == "CH-25"


def test_a_refusal_leads_to_its_rule_by_its_title_and_tells_the_printed_heading() -> None:
    desk = Desk(session("hcc"), thinker=Scripted(), size=(960, 600), scale=80)
    desk.pilot.click("table/pile/0")
    assert desk.screen.toasts.shown is not None
    entry = load_rulebook("china").entries[desk.screen.toasts.shown.rule]
    button = desk.pilot.find("why_rule")
    assert button.label == entry.title["en"]
    assert entry.find_heading("en") in button.tip
    desk.pilot.close()


def test_a_heading_with_quotation_marks_has_no_doubled_ones() -> None:
    entry = load_rulebook("middle_kingdom").entries["MK-10"]
    assert entry.find_heading("fr") == "«\u00a0I. Phase 1\u00a0: jouer une carte ‘Mise’\u00a0»"
    assert entry.find_heading("en").endswith("(I. Phase 1: playing a bid card)")
