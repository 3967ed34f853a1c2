"""Forbidden City by Reiner Knizia: rules FC-01 to FC-32."""

from __future__ import annotations

from functools import partial
from operator import attrgetter

from china_games.games.contract import Handicap, Meta, Option, Rules
from china_games.games.forbidden_city.rules import moves, play, report, scoring, setup, text, view
from china_games.games.forbidden_city.rules.model import EVENTS

META = Meta(
    key="forbidden_city",
    name={"en": "Forbidden City", "fr": "La Cité interdite"},
    designer="Reiner Knizia",
    publisher="",
    seats=(2, 3, 4),
    boards=(("tiles", (2, 3, 4)),),
    options=(
        Option("start", "choice", "gardens", ("gardens", "halls")),
        Option("first", "seat", "random"),
    ),
    rules_version=1,
    rule_prefix="FC",
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
    score_track=attrgetter("scores"),
    former_reports=(report.make_report_with_values,),
    handicap=Handicap("FC-33", 30, setup.give_handicaps),
)
