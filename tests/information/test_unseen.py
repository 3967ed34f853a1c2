"""What others deal with one another (EM-11) shows nowhere for a third seat: no count, no tick, no
word, no pixel.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from china_games.app.play import logbook, open_game, sayings
from china_games.app.screens.load import LoadScreen
from china_games.games import registry
from china_games.games.empires.rules.model import CARDS, DIPLOMACY
from china_games.i18n import make_translator
from china_games.paths import Paths
from china_games.players.driver import Question
from china_games.session import Session, review
from china_games.session.store import Store
from tests.app.play.desk import Desk, Shot
from tests.app.play.games import Scripted, Told
from tests.app.screens.house import House
from tests.games.empires.hooks import BOTH
from tests.information.dealings import Twins, at_random, by_computers, twins
from tests.information.tables import NAMES, TABLES, any_action, played
from tests.support.boards import library
from tests.support.games import Case

MORE = ["all"] * bool(os.environ.get("INFORMATION_ALL"))
EMPIRES = {
    case.seats: case._replace(chosen=BOTH if case.seats == 3 else ())
    for case in TABLES
    if case.game == "empires"
}
"""One form for each number of seats; gold, which all see, changes hands in that of three."""


def moments(
    case: Case, seat: int | None, seed: int, every: int = 1, **table: Any
) -> Iterator[Twins]:
    """Some moments of two games that are one to the seat."""
    return islice(twins(case, seat, seed, 260, **table), 0, None, every)


LATELY = 40
"""Moves told last, of which every moment is compared; the whole log is compared at some."""


def told(session: Session, seat: int | None, lately: bool = False) -> Any:
    """All that is told of the past and counted, each ply by the number of moves told up to it; with
    `lately` of the log what was told last.
    """
    known = session.list_known_plies(seat)
    count = {ply: n for n, ply in enumerate(known)}
    start = known[-LATELY] if lately and len(known) > LATELY else 0
    recap = review.list_recap(session, seat) if seat is not None else ()
    log = [
        line._replace(ply=count[line.ply], since=count[line.since])
        for line in logbook.list_lines(session, make_translator("en"), seat, start, effects=True)
    ]
    points = [count[ply] for ply in review.list_points_plies(session, seat)]
    undo = sayings.say_no_undo(
        make_translator("en"), registry.load_words("empires"), NAMES, session.explain_undo(seat)
    )
    consent = session.find_consent(seat)  # the question, and the mark that stays
    return (
        consent and (consent.seat, consent.computers),
        len(count),
        log,
        [(count[ply], event) for ply, event in recap],
        points,
        undo,
        review.list_acting(session, seat),
        review.acts_unseen(session, seat),
        session.view(seat),
    )


@pytest.mark.parametrize(
    ("seats", "choose"),
    [
        (3, at_random),
        (3, by_computers),
        (4, at_random),
        (6, by_computers),
        *(
            (seats, choose)
            for _ in MORE
            for seats in (4, 5, 6)
            for choose in (at_random, by_computers)
        ),
    ],
)
def test_counts_turns_log_recap_points_and_undo_know_nothing_of_it(seats: int, choose: Any) -> None:
    case, most = EMPIRES[seats], 0
    for seat in (*range(case.seats), None):
        for number, (one, two, more) in enumerate(moments(case, seat, 1, 8, choose=choose)):
            most = max(most, more)
            lately = number % 4 > 0
            assert told(one, seat, lately) == told(two, seat, lately)
        assert told(one, seat) == told(two, seat)
    assert most >= 10


def at_the_screen(session: Session, **settings: Any) -> list[Any]:
    """What the one person sees, reads and hears: the present, the past by keys and by mouse, log
    and points.
    """
    desk = Desk(session, thinker=Scripted(), **settings)
    desk.come()
    shown: list[Any] = [desk.everything()]
    for key in ("l", "h", "alt+left", "pageup", "alt+home", "end", "s", "ctrl+z"):
        desk.pilot.press(key)
        shown.append((key, desk.everything()))
    desk.pilot.press("h")
    strip = desk.pilot.find("strip")
    for share in (0.2, 0.96):
        desk.pilot.click((round(strip.rect.x + strip.rect.w * share), strip.rect.centery))
        shown.append((share, desk.everything()))
    desk.pilot.wait(2.5)
    shown.append(desk.everything())
    desk.pilot.close()
    return shown


@pytest.mark.parametrize(
    ("seats", "others_deal"), [(3, True), (4, False), *((6, True) for _ in MORE)]
)
def test_the_screen_shows_nothing_of_it_at_present_and_in_the_past(
    seats: int, others_deal: bool
) -> None:
    seat = seats - 1
    found = [
        twin.kept()
        for twin in moments(EMPIRES[seats], seat, 2, kinds="c" * seat + "h")
        if twin.more
        and others_deal == (twin.two.state.phase == DIPLOMACY and seat not in twin.two.to_act)
    ]
    one, two = (
        at_the_screen(session, lang="fr" if seats % 2 else "en") for session in found[-1][:2]
    )
    for first, second in zip(one, two, strict=True):
        assert first == second


class Dealers(Scripted):
    """Computer players that deal with one another so many times, in silence, before they have done
    with it.
    """

    def __init__(self, times: int) -> None:
        super().__init__()
        self.left = times

    def ask(self, question: Question) -> None:
        super().ask(question)
        view, seat, generation = question.view, question.seat, question.generation
        draft = view.offering[seat] if view.phase == DIPLOMACY else None
        if view.phase == DIPLOMACY:
            self.answer = Told(generation, self._next(view, seat, draft))

    def _next(self, view: Any, seat: int, draft: Any) -> tuple[Any, ...]:
        if draft is None and self.left:
            self.left -= 1
            return ("offer", 2 if seat == 1 else 1)
        return ("ready",) if draft is None else ("drop",) if draft.pact else ("pact",)


def frames_of_dealing(session: Session, times: int) -> list[Any]:
    """Every frame from one's last word in the diplomacy of a year until others play openly, and one
    after that.
    """
    desk = Desk(session.branch(session.ply), thinker=Dealers(times))
    desk.come()
    desk.screen.act((("ready",),))
    desk.pilot.ui.rebuild()
    desk.pilot.wait(0.7)  # until the tooltip of the strip is there
    shown: list[Any] = []
    while desk.game.state.phase == DIPLOMACY and len(shown) < 150:
        desk.pilot.step()
        shown.append(desk.everything(anew=False))
    assert desk.game.state.phase != DIPLOMACY
    desk.pilot.step(20)
    shown.append(desk.everything())
    desk.pilot.close()
    return shown


def test_no_frame_tells_that_computer_players_deal_and_the_screen_does_not_wait_for_them() -> None:
    session = played(EMPIRES[4], 30, 3, kinds="hccc")
    while not (
        session.state.phase == DIPLOMACY
        and session.to_act[0] == 0
        and session.state.offering[0] is None
    ):
        session.play(*any_action(session, Random(session.ply)))
    few, many = (frames_of_dealing(session, times) for times in (0, 15))
    assert len(many) > len(few) + 30
    assert all(frame == few[0] for frame in (*few[:-2], *many[:-2]))
    assert few[-1] == many[-1]
    assert "Players negotiate" in few[0][2]
    signs = [text for text in few[0][2] if not text.endswith(".")]  # sentences tell of earlier acts
    assert not any(
        word in text for text in signs for word in ("’s turn", "Benedikt", "Chloé", "田中")
    )


class Timed(Scripted):
    """A computer player whose answers come at certain moments of the pilot's clock."""

    def __init__(self, *answers: tuple[float, tuple[Any, ...]]) -> None:
        super().__init__()
        self.due, self.now = list(answers), 0.0

    def poll(self) -> Any:
        if not self.due or self.now < self.due[0][0]:
            return None
        return Told(self.asked[-1][1], self.due.pop(0)[1])


def frames_of_thinking(session: Session, *answers: tuple[float, tuple[Any, ...]]) -> list[Any]:
    """Each frame of four seconds in which another is to play cards, at the end of which he lets it
    be.
    """
    thinker = Timed(*answers, (3.5, ("end",)))
    desk = Desk(session.branch(session.ply), thinker=thinker, ai_pace="fast")
    desk.come()
    shown: list[Any] = []
    for _ in range(40):
        desk.pilot.step(6)
        thinker.now += 0.1
        shown.append(desk.everything(anew=False))
    assert desk.game.moves[-1].action == ("end",)
    assert desk.game.ply == session.ply + len(answers) + 1
    desk.pilot.close()
    return shown


def test_the_clock_of_a_computer_player_runs_through_what_it_only_tries() -> None:
    """An action that is put together and taken back."""
    session = played(EMPIRES[3], 30, 1, kinds="hcc")
    while session.state.phase != CARDS or 0 in session.to_act:
        session.play(*any_action(session, Random(session.ply)))
    begin = next(
        action
        for action in session.rules.legal(session.state, session.state.seat)
        if action[0] == "play"
    )
    tried = [(0.5 + n / 2, (begin, ("cancel",))[n % 2]) for n in range(6)]
    assert frames_of_thinking(session) == frames_of_thinking(session, *tried)


@pytest.mark.parametrize("seats", [3, *(5 for _ in MORE)])
def test_between_people_at_one_screen_a_third_one_is_told_nothing_of_it(seats: int) -> None:
    found = [
        twin.kept()
        for twin in moments(EMPIRES[seats], 0, 4, kinds="hhhhhh")
        if twin.more and 0 in twin.one.to_act and 0 in twin.two.to_act
    ]
    one, two = (at_the_screen(session, curtain="always") for session in found[-1][:2])
    for first, second in zip(one, two, strict=True):
        assert first == second


def test_the_list_of_saved_games_and_its_picture_tell_nothing_of_it(tmp_path: Path) -> None:
    found = [twin.kept() for twin in moments(EMPIRES[4], None, 3) if twin.more]
    one, two = (
        listed(session, tmp_path / str(number)) for number, session in enumerate(found[-1][:2])
    )
    assert one == two


def listed(session: Session, folder: Path) -> list[Any]:
    """The list of saved games with this one alone in it: pixels and words, when its picture is
    there.
    """
    store = Store(
        Paths(folder), library(), samples=folder, clock=lambda: "2026-03-12T14:05:00.000000Z"
    )
    assert store.autosave(session) is None
    house = House(partial(LoadScreen, open_game), folder=folder)
    house.services.store = store
    house.screen.read(house.pilot.ui)
    house.pilot.wait(0.5)
    assert list(house.screen.pictures._made.values())[-1] is not None
    house.pilot.ui.redraw()
    house.pilot.app.draw()
    shown = [
        Shot(house.pilot.look()),
        house.pilot.list_texts(),
        [stop.spoken for stop in house.pilot.list_stops()],
    ]
    house.close()
    return shown
