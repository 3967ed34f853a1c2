"""Middle Kingdom: rules MK-01 to MK-76. Edition 1: MK-41, MK-42 and MK-45 as they were in rules
version 1.
"""

from __future__ import annotations

from functools import partial
from operator import attrgetter

from china_games.games.contract import Handicap, Meta, Option, Rules
from china_games.games.middle_kingdom.rules import moves, play, report, scoring, setup, text, view
from china_games.games.middle_kingdom.rules.model import EVENTS

META = Meta(
    key="middle_kingdom",
    name={"en": "Middle Kingdom", "fr": "Middle Kingdom"},
    designer="",
    publisher="",
    seats=(2, 3, 4, 5),
    boards=(("cards", (2, 3, 4, 5)),),
    options=(
        Option("two_bids", "bool", False, seats=(3,)),
        Option("edition", "edition", 2, (1, 2)),
    ),
    rules_version=2,
    rule_prefix="MK",
)

RULES = Rules(
    META,
    options=partial(setup.fill_options, META),
    setup=setup.set_up_game,
    to_act=moves.list_seats_to_act,
    legal=moves.list_legal_actions,
    candidates=moves.list_candidates,
    refusal=moves.find_refusal,
    apply=play.apply,
    view=view.mask_state,
    sample=view.sample_state,
    result=scoring.make_result,
    report=report.make_report,
    text=text.write_action,
    parse=text.parse_action,
    events=EVENTS,
    count_rounds=attrgetter("round"),
    former_options=setup.update_former_options,
    former_reports=(report.make_report_before_heir_moves,),
    handicap=Handicap("MK-77", 10, setup.give_handicaps),
)
