"""China by Michael Schacht, with all its options: rules CH-01 to CH-95."""

from __future__ import annotations

from functools import partial
from operator import attrgetter

from china_games.games.china.rules import (
    forms,
    moves,
    play,
    refusals,
    report,
    scoring,
    setup,
    text,
    view,
)
from china_games.games.china.rules.model import EVENTS
from china_games.games.contract import Handicap, Meta, Option, Rules

META = Meta(
    key="china",
    name={"en": "China", "fr": "China"},
    designer="Michael Schacht",
    publisher="Abacusspiele",
    seats=(2, 3, 4, 5),
    boards=(("side_a", (2, 3, 4)), ("side_b", (4, 5)), ("border_disputes", (3, 4, 5))),
    options=(
        Option("first", "seat", "random"),
        Option("fortifications", "bool", False),
        Option("bonus_tiles", "bool", False),
        Option("two_players", "choice", "influence", ("influence", "light"), seats=(2,)),
    ),
    rules_version=1,
    rule_prefix="CH",
)

RULES = Rules(
    META,
    options=partial(setup.fill_options, META),
    setup=setup.set_up_game,
    to_act=moves.list_seats_to_act,
    legal=moves.list_legal_actions,
    candidates=forms.list_candidates,
    refusal=refusals.find_refusal,
    apply=play.apply,
    view=view.mask_state,
    sample=view.sample_state,
    result=scoring.make_result,
    report=report.make_report,
    text=text.write_action,
    parse=text.parse_action,
    events=EVENTS,
    score_track=attrgetter("scores"),
    handicap=Handicap("CH-96", 20, setup.give_handicaps),
)
