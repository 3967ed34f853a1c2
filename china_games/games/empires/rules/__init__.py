"""Empires by Emmanuel Delva: rules EM-01 to EM-55.

Edition 2: EM-11, EM-42, EM-52 and EM-53 as they were in rules versions 1 and 2."""

from __future__ import annotations

from functools import partial
from operator import attrgetter

from china_games.games.contract import Handicap, Meta, Option, Preset, Rules
from china_games.games.empires.rules import (
    moves,
    orders,
    play,
    refusals,
    report,
    scoring,
    setup,
    text,
    view,
)
from china_games.games.empires.rules.model import EVENTS

META = Meta(
    key="empires",
    name={"en": "Empires", "fr": "Empires"},
    designer="Emmanuel Delva",
    publisher="",
    seats=(2, 3, 4, 5, 6),
    boards=(
        ("empires_china_48", (2,)),
        ("empires_world_40", (2,)),
        ("empires_world_60", (2, 3)),
        ("empires_world_80", (3, 4)),
        ("empires_china_100", (4, 5)),
        ("empires_world_100", (4, 5)),
        ("empires_world_120", (5, 6)),
    ),
    options=(
        Option("treasury", "bool", False),
        Option("granaries", "bool", False),
        Option("aim", "choice", "half", ("half", "third"), seats=(5, 6)),
        Option("at_once", "bool", False),
        Option("last_year", "number", "usual", ("usual", "none"), bounds=(1, 999)),
        Option("returns", "choice", "1", ("0", "1", "any")),
        Option("first", "seat", "random"),
        Option("edition", "edition", 3, (2, 3)),
    ),
    rules_version=3,
    rule_prefix="EM",
    presets=(Preset("short", (("last_year", 15), ("aim", "third"))),),
)

RULES = Rules(
    META,
    options=partial(setup.fill_options, META),
    setup=setup.set_up_game,
    to_act=moves.list_seats_to_act,
    legal=moves.list_legal_actions,
    candidates=moves.list_candidates,
    refusal=refusals.find_refusal,
    apply=play.apply,
    view=view.mask_state,
    sample=view.sample_state,
    result=scoring.make_result,
    report=report.make_report,
    text=text.write_action,
    parse=text.parse_action,
    events=EVENTS,
    act_audience=moves.find_act_audience,
    count_rounds=attrgetter("year"),
    former_options=setup.update_former_options,
    handicap=Handicap("EM-56", 15, setup.give_handicaps),
    orders=orders.ORDERS,
)
