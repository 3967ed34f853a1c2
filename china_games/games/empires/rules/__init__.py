"""Empires by Emmanuel Delva: rules EM-01 to EM-55.

Edition 2: EM-11, EM-42, EM-52 and EM-53 as they were in rules versions 1 and 2."""

from __future__ import annotations

from functools import partial
from operator import attrgetter

from china_games.games.contract import Meta, Option, Rules
from china_games.games.empires.rules import (
    moves,
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
)

RULES = Rules(
    META,
    options=partial(setup.checked_options, META),
    setup=setup.setup,
    to_act=moves.to_act,
    legal=moves.legal,
    candidates=moves.candidates,
    refusal=refusals.refusal,
    apply=play.apply,
    view=view.view,
    sample=view.sample,
    result=scoring.result,
    report=report.report,
    text=text.text,
    parse=text.parse,
    events=EVENTS,
    act_audience=moves.act_audience,
    count_rounds=attrgetter("year"),
    former_options=setup.former_options,
)
