"""What every preview keeps: it is what apply and result then give, from the view alone; and so for
who leads.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

from china_games.games import registry
from china_games.games.contract import Outlook, Preview, RuleError
from china_games.i18n import LANGUAGES, make_translator
from china_games.numbers import format_whole
from china_games.session import Session
from china_games.table import standing
from china_games.table.stops import write_key
from tests.app.play.desk import Desk
from tests.pictures.tables import dealt, played
from tests.support.boards import library
from tests.support.games import Case, list_forms, plies, some_plies

NAMES = ("Ana", "Benedikt", "Chloé", "田中", "Éloïse", "Farid")
WITH = [case for case in list_forms() if registry.load_game(case.game).outlook is not None]
EVERY = pytest.mark.parametrize("case", WITH, ids=lambda case: case.id, scope="module")
FIRST = pytest.mark.parametrize(
    "case", list({case.game: case for case in WITH}.values()), ids=lambda case: case.game
)


def outlook(case: Case) -> Outlook[Any, Any]:
    face = registry.load_game(case.game).outlook
    assert face is not None
    return face()


def look(case: Case, state: Any, seat: int, action: Any, language: str = "en") -> Preview | None:
    """The preview of an action, as the seat may know it."""
    board, view = library().get(case.game, case.board_id), case.rules.view(state, seat)
    tr = make_translator(language, case.game)
    return outlook(case).preview(tr, board.map, NAMES[: case.seats], view, seat, (action,))


def track(case: Case, state: Any) -> tuple[int, ...]:
    """The points counted so far."""
    counted: tuple[int, ...] = (
        case.rules.score_track(state) if case.rules.score_track else case.rules.result(state).scores
    )
    return counted


def subtract(after: tuple[int, ...], before: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(b - a for a, b in zip(before, after, strict=True))


@EVERY
def test_previews_of_whole_random_games_agree_with_apply_and_result(case: Case) -> None:
    """Points now and if it ended now, for every seat, wherever something is told."""
    rng, rules, told = random.Random(case.id), case.rules, 0
    for ply in some_plies(case, 3):
        for action in rng.sample(ply.legal, min(2, len(ply.legal))):
            shown = look(case, ply.state, ply.seat, action)
            if shown is None:
                continue
            told += 1
            assert shown.title
            assert shown.rows
            after = rules.apply(ply.state, ply.seat, action).state
            change = subtract(rules.result(after).scores, rules.result(ply.state).scores)
            assert shown.if_ended in ((), change), action
            if any(shown.if_ended):
                check_standing(shown, rules.result(after).scores)
            if not shown.if_ended and not rules.to_act(after):
                continue  # the end counts what nobody has seen
            if not shown.if_ended and ply.seat in rules.to_act(after) and rules.score_track:
                choice = rng.choice(rules.legal(after, ply.seat))  # it decides
                after = rules.apply(after, ply.seat, choice).state
            if rules.score_track is None:
                assert shown.now == shown.if_ended
            else:
                assert shown.now == subtract(track(case, after), track(case, ply.state))
    assert told


def check_standing(shown: Preview, scores: tuple[int, ...]) -> None:
    """The last row that names every seat tells how all would stand."""
    everybody = list(range(len(scores)))
    rows = [row for row in shown.rows if [p for p in row.parts if isinstance(p, int)] == everybody]
    assert rows
    assert all(format_whole(n) in rows[-1].text for n in scores)


@EVERY
def test_previews_do_not_depend_on_what_is_hidden(case: Case) -> None:
    rng = random.Random(5)
    for ply in some_plies(case, 8)[::5]:
        other = case.rules.sample(case.rules.view(ply.state, ply.seat), rng)
        for action in ply.legal[:2]:
            one, two = (look(case, state, ply.seat, action) for state in (ply.state, other))
            assert one == two


@FIRST
def test_previews_are_told_in_every_language(case: Case) -> None:
    said: dict[str, set[str]] = {language: set() for language in LANGUAGES}
    for ply in some_plies(case, 1):
        for language, texts in said.items():
            shown = look(case, ply.state, ply.seat, ply.legal[0], language)
            texts |= {row.text for row in shown.rows} if shown else set()
    one, *others = said.values()
    assert one
    for other in others:
        same = sorted(one & other)
        assert not same, f"not translated, see tools/catalogues.py {case.game} --check: {same[0]}"
    assert not any("{" in text for texts in said.values() for text in texts)


@FIRST
def test_what_is_not_legal_has_no_preview(case: Case) -> None:
    ply = next(plies(case, 1))
    wrong = next(a for a in case.rules.candidates(ply.state) if a not in ply.legal)
    with suppress(RuleError):
        assert look(case, ply.state, ply.seat, wrong) is None


@EVERY
def test_leads_give_what_the_result_gives(case: Case) -> None:
    board, found = library().get(case.game, case.board_id), 0
    for ply in some_plies(case, 2)[::5]:
        lines = case.rules.result(ply.step.state).lines
        view = case.rules.view(ply.step.state, None)
        tr = make_translator("fr", case.game)
        for lead in outlook(case).leads(tr, board.map, NAMES[: case.seats], view):
            assert lead.row.text
            found += 1
            of_place = [line for line in lines if line.places[0] == lead.place]
            for seat, points in zip(lead.leaders, lead.points, strict=True) if of_place else ():
                assert points == sum(line.points for line in of_place if line.seat == seat), lead
    assert found


# ---------------------------------------------------------------------- on the table


@pytest.fixture
def desk(case: Case) -> Iterator[Desk]:
    """A game some moves old, at the screen of the person whose turn it is."""

    def is_foreseen(session: Session) -> bool:
        state, seat = session.state, session.to_act[0]
        return any(look(case, state, seat, a) for a in session.rules.legal(state, seat))

    game = played(dealt(case.game, case.board_id, "h" * case.seats), 3 * case.seats, is_foreseen)
    made = Desk(game, size=(1280, 800), scale=0)
    made.come()
    yield made
    made.pilot.close()


def point(desk: Desk) -> str:
    """Points at the first place that has a preview; its stop."""
    for stop in desk.pilot.list_stops():
        if stop.key.startswith("table/"):
            desk.pilot.move(stop.rect.center)
            if desk.screen.table.find_preview(desk.pilot.ui) is not None:
                return stop.key
    raise AssertionError("nothing on the table has a preview")


@FIRST
def test_pointing_at_a_place_shows_what_it_would_give_and_asks_the_game_once(
    case: Case, desk: Desk
) -> None:
    pilot, table = desk.pilot, desk.screen.table
    point(desk)
    found = table.find_preview(pilot.ui)
    pilot.step(5)
    assert table.find_preview(pilot.ui) is found, "kept while nothing changes: no frame asks anew"


@FIRST
def test_the_focus_shows_the_same_as_the_pointer(case: Case, desk: Desk) -> None:
    pilot, table = desk.pilot, desk.screen.table
    key = point(desk)
    by_pointer = table.find_preview(pilot.ui)
    pilot.move((2, 2))
    pilot.press("tab")
    pilot.ui.focus_on(key)
    pilot.step(2)
    assert table.find_preview(pilot.ui) == by_pointer


@FIRST
def test_nobody_is_told_what_others_could_do(case: Case, desk: Desk) -> None:
    pilot, table, rules = desk.pilot, desk.screen.table, case.rules
    key, state, seat = point(desk), desk.game.state, desk.screen.match.viewer
    assert seat is not None
    other = (seat + 1) % case.seats
    table.hide()
    table.show(rules.view(state, other), other, may_act=False)
    pilot.step(2)
    pilot.move(pilot.find_stop(key).rect.center)
    assert table.find_preview(pilot.ui) is None


@FIRST
def test_a_key_pressed_while_the_pointer_rests_leaves_what_is_pointed_at(
    case: Case, desk: Desk
) -> None:
    pilot, table = desk.pilot, desk.screen.table
    key = point(desk)
    found = table.find_preview(pilot.ui)
    pilot.press("r" if case.game == "forbidden_city" else "home")  # nothing was focused before
    pilot.step(3)
    assert pilot.ui.focus == key
    assert table.find_preview(pilot.ui) is not None
    assert case.game == "forbidden_city" or table.find_preview(pilot.ui) == found


@FIRST
def test_the_stop_pointed_at_says_what_its_preview_says(case: Case, desk: Desk) -> None:
    key = point(desk)
    found = desk.screen.table.find_preview(desk.pilot.ui)
    assert found is not None
    assert all(row.text in desk.pilot.find_stop(key).spoken for row in found.rows)


@FIRST
def test_a_table_that_may_not_foresee_tells_nothing_of_it(case: Case, desk: Desk) -> None:
    pilot, table = desk.pilot, desk.screen.table
    key = point(desk)
    found = table.find_preview(pilot.ui)
    assert found is not None
    table.calls = table.calls._replace(foresees=lambda: False)
    pilot.ui.rebuild()
    pilot.step(2)
    pilot.move(pilot.find_stop(key).rect.center)
    assert table.find_preview(pilot.ui) is None
    assert found.rows[-1].text not in pilot.find_stop(key).spoken


@FIRST
def test_the_layer_of_who_leads_what_lays_tags_on_the_board_and_says_them(
    case: Case, desk: Desk
) -> None:
    ui, table = desk.pilot.ui, desk.screen.table
    assert not table.overlay.list_leads(ui)
    before = desk.pixels()
    desk.pilot.press("b")
    leads = table.overlay.list_leads(ui)
    parts = {part.target: part.box for part in table.list_parts(ui)}
    shown = [lead for lead in leads if lead.place in parts]
    assert shown, "after some moves somebody leads something"
    if any(standing.write_label(lead) for lead in shown):
        assert desk.pixels() != before
    tags = standing.place_tags(table.make_painter(ui), leads, parts, table.rect, 1.0)
    boxes = [tag.box for tag in tags]
    assert all(table.rect.contains(box) for box in boxes)
    assert sum(len(box.collidelistall(boxes)) - 1 for box in boxes) <= len(boxes) // 4
    heard = [part for part in table.list_parts(ui) if part.group and part.target == shown[0].place]
    for part in heard:
        ui.focus_on(write_key(table.key, part.target))
        desk.pilot.move(part.box.center)
        table.hover = part.target
        spoken = {stop.key: stop.spoken for stop in table.list_stops(ui)}
        assert shown[0].row.text in spoken[write_key(table.key, part.target)]
    desk.screen.cover(ui)
    assert not table.overlay.list_leads(ui)


@FIRST
def test_a_player_who_is_pointed_at_is_no_try_that_is_forbidden(case: Case, desk: Desk) -> None:
    ui, table = desk.pilot.ui, desk.screen.table
    players = [part for part in table.list_parts(ui) if part.role == "player" and part.acts]
    refused = table._telling.list_barriers
    for part in players:
        table.hover = part.target
        stage = table.make_stage(ui)
        rows = table._telling.list_rows(stage, part, ())[1]
        assert not set(refused(stage, part.target)) & set(rows)
