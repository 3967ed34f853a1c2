"""Golden playthroughs: whole games as text, to be read in review when a change of the rules changes
them.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from china_games.games.contract import UNKNOWN, Audience, Event
from tests.support.games import Case, Ply, cases, plies

FOLDER = Path(__file__).parent
SEEDS = (1, 2)
SHOWN = 12  # legal actions written out
LONG, FEW = 40, 5  # of a row that is so long, so few changes are written one by one


def paths() -> dict[Path, tuple[Case, int]]:
    """The file of each playthrough: <game>/<board>-<seats>-<seed>.txt, options before the seed.

    Options are played once each, and together, with the fewest seats of each board that have them.
    """
    found = [
        (case, seed)
        for case in cases(options=False)
        for seed in SEEDS[: case.long.seeds if case.long else None]
    ]
    fewest = {(case.game, case.board_id, case.chosen): case.seats for case in reversed(cases())}
    found += [
        (case, SEEDS[0])
        for case in cases()
        if case.chosen
        and case.chosen[0][0] not in _seat_options(case)
        and case.seats == fewest[case.game, case.board_id, case.chosen]
    ]
    return {
        FOLDER / case.game / f"{case.id.removeprefix(case.game + '-')}-{seed}.txt": (case, seed)
        for case, seed in found
    }


def _seat_options(case: Case) -> list[str]:
    return [option.key for option in case.rules.meta.options if option.kind == "seat"]


def _options(case: Case) -> dict[str, Any]:
    """The options to write down: those that name a seat, and those that are not as usual."""
    usual = {
        option.key: option.default for option in case.rules.meta.options if option.kind != "seat"
    }
    return {
        key: value
        for key, value in case.options().items()
        if key not in usual or value != usual[key]
    }


def record(case: Case, seed: int) -> str:
    """The playthrough: a header, each ply (of long games the first ones), and the standing at the
    end.
    """
    game = list(plies(case, seed))
    written = [
        f"game {case.game}  board {case.board_id}  seats {case.seats}  seed {seed}  options "
        f"{_options(case)}"
    ]
    before: dict[str, Any] = {}
    for number, ply in enumerate(game[: case.long.kept if case.long else None]):
        public = fields(case.rules.view(ply.state, None))
        written += ["", *_ply(case, number, ply, before, public)]
        before = public
    end = game[-1].step.state
    written += [
        "",
        f"end after {len(game)}",
        *_changes("public", before, fields(case.rules.view(end, None))),
    ]
    return "\n".join([*written, *_standing(case, end)]) + "\n"


def fields(state: Any) -> dict[str, Any]:
    """What a state holds by name, without what all states share, what only options need, and how
    discards lie.
    """
    return {
        name: value
        for name, value in state._asdict().items()
        if name not in ("game", "discarded", "top") and not (name == "extra" and value is None)
    }


def _ply(
    case: Case, number: int, ply: Ply, before: dict[str, Any], public: dict[str, Any]
) -> Iterator[str]:
    rules = case.rules
    yield f"ply {number}  to act {' '.join(map(str, rules.to_act(ply.state)))}"
    names = [rules.text(action, ply.state) for action in ply.legal[:SHOWN]]
    yield f"  legal {len(ply.legal)}: {', '.join(names)}{', …' if len(ply.legal) > SHOWN else ''}"
    yield from _changes("public", before, public)
    for seat in range(case.seats):
        yield from _changes(f"seat {seat}", public, fields(rules.view(ply.state, seat)))
    yield f"  {ply.seat} > {rules.text(ply.action, ply.state)}"
    for event in ply.step.events:
        yield f"    {event.kind} {event.seat} {event.data}{''.join(_said_of(event))}"


def _said_of(event: Event) -> Iterator[str]:
    """What is not as usual: a secret, who learns of it, by which rule undo stops there."""
    if event.secret:
        yield f" secret {event.secret}"
    if event.audience is not Audience.ALL:
        yield f"  [{event.audience.value}]"
    if event.undo.rule:
        yield f"  [{event.undo.rule}{' for others' if event.undo.others else ''}]"


def _changes(title: str, before: dict[str, Any], after: dict[str, Any]) -> Iterator[str]:
    """The fields that differ: of the public view since the ply before, of a seat's view from the
    public one.
    """
    changed = [
        _change(name, before.get(name), value)
        for name, value in after.items()
        if before.get(name, before) != value
    ]
    yield f"  {title}: {'  '.join(changed) or '-'}"


def _change(name: str, before: Any, after: Any) -> str:
    """A field with its value; of a long row that only grew or changed in a few places, these
    places.
    """
    if isinstance(after, tuple) and isinstance(before, tuple) and LONG < len(before) <= len(after):
        places = [i for i, value in enumerate(after) if i >= len(before) or before[i] != value]
        if len(places) <= FEW:
            return "  ".join(f"{name}[{i}]={_short(after[i])}" for i in places)
    return f"{name}={_short(after)}"


def _short(value: Any) -> str:
    """The value in writing; a long row of unknown cards as their number."""
    if isinstance(value, tuple) and len(value) > SHOWN and set(value) == {UNKNOWN}:
        return f"{len(value)} unknown"
    return repr(value)


def _standing(case: Case, end: Any) -> Iterator[str]:
    result = case.rules.result(end)
    yield f"  scores {result.scores}  ranking {result.ranking}"
    yield f"  tie-break {result.tie_break!r}  end {result.end_reason!r}"
    for line in result.lines:
        # the colour of a room is for its name alone: no record has it
        places = " ".join(f"{kind} {value}" for kind, value in line.places if kind != "colour")
        yield f"    seat {line.seat} {line.rule} {line.points}: {places}"
