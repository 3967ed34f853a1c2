"""A game at this screen, without its picture: whose knowledge is shown, and each move that is made,
taken back or looked back at.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from china_games.app.play import seating, timeline
from china_games.app.play.game_file import GameFile, Keeping, Recording
from china_games.app.play.opponents import PACES, STEP, TOLD, Opponents, Thinking, find_computer_due
from china_games.app.play.timeline import Timeline
from china_games.games.contract import (
    Action,
    Budget,
    Event,
    Gains,
    Order,
    Refusal,
    Step,
    find_stop,
)
from china_games.session import Session, review
from china_games.session.moves import Consent
from china_games.settings import Settings

LOOK, CLICK = "look", "click"
"""Values of the setting of what happens after a turn at the open table."""

NOT_NOW = Refusal("", "not_now")
"""The past is shown, or nobody may act here at the moment."""

FACE_DOWN = Refusal("", "face_down")
"""The hand of the person who is to act lies face down."""


class Played(NamedTuple):
    """A move that has been made and saved. `events` hold what the viewer of the moment after it may
    know.

    Where it was not `known` nothing on the screen may show that it was made.
    """

    ply: int
    seat: int
    action: Action
    events: tuple[Event, ...]
    note: str  # "" also where the viewer cannot know whose move it was
    known: bool


class Match:
    """One game and the people at its screen. `settings()` gives the settings of the moment.

    Everything that is shown comes from `view` and `viewer`; while `seating.phase` is CURTAIN
    nothing of the game may be drawn at all."""

    def __init__(
        self,
        session: Session,
        store: Keeping,
        thinker: Thinking,
        budget: Budget,
        settings: Callable[[], Settings],
        records: Recording | None = None,
        looks_at_draws: bool = True,
    ) -> None:
        """`looks_at_draws`: who has drawn something unseen may want to look at it before the screen
        passes on. A tile that is all of a hand is seen when it is to be placed.
        """
        self.session = session
        self._looks_at_draws = looks_at_draws
        self.file = GameFile(session, store, records)
        self.settings = settings
        self.opponents = Opponents(thinker, budget)
        self.timeline = Timeline()
        self.closed = False
        self._shows_step = False  # a computer player has moved, and nobody has gone on yet
        self._earliest = 0.0
        self.seating = seating.Seating(session.humans)
        self._watched = not self._hides()  # all people at the screen may be looking
        self._play_ordered()  # the program may have ended before all of it was played
        self.seating = seating.start(session.humans, self._find_due(None), self._find_handover())

    # What may be seen

    @property
    def viewer(self) -> int | None:
        """The seat whose knowledge may be shown; None = only what everybody knows."""
        return self.seating.viewer

    @property
    def holder(self) -> int | None:
        """The person at the open table whose hand can be turned up or down now."""
        return self.seating.holder

    @property
    def lies_face_down(self) -> bool:
        """Whether that hand lies face down: then only what everybody knows may be shown."""
        return self.holder is not None and self.seating.hand == seating.DOWN

    @property
    def hand_is_up(self) -> bool:
        """Whether that hand was turned up."""
        return self.holder is not None and self.seating.hand == seating.UP

    @property
    def chooses_unseen(self) -> bool:
        """Whether people choose now what the others must not see, one after the other."""
        return len(self.session.to_act) > 1 or review.acts_unseen(self.session, None)

    @property
    def known_plies(self) -> tuple[int, ...]:
        """The positions of the game that the viewer may count, the deal first: see
        `Session.known_plies`.
        """
        return self.session.list_known_plies(self.viewer)

    @property
    def ply(self) -> int:
        """The position that is shown; at present the last one told, which looks like
        the last one.
        """
        return self.timeline.find_position(self.known_plies)

    @property
    def acts_unseen(self) -> bool:
        """Whether others act now of whom the viewer cannot know which one does."""
        return review.acts_unseen(self.session, self.viewer) and self.seating.due is None

    def view(self, ply: int | None = None) -> Any:
        """The position shown (or another) as the viewer may know it; None behind the curtain."""
        if self.seating.phase == seating.CURTAIN:
            return None
        return self.session.view(self.viewer, self.ply if ply is None else ply)

    @property
    def may_act(self) -> bool:
        """Whether the person at the screen may make a move in what is shown."""
        return self.seating.may_act and self.timeline.live and not self.closed

    def list_legal(self) -> tuple[Action, ...]:
        """The moves of the person at the screen; none if no move is due."""
        seat = self.viewer
        if not self.may_act or seat is None:
            return ()
        found: tuple[Action, ...] = self.session.rules.legal(self.session.state, seat)
        return found

    def find_refusal(self, action: Action) -> Refusal | None:
        """Why the person at the screen may not do this, in the position shown."""
        seat = self.viewer if self.viewer is not None else -1
        found: Refusal | None = self.session.rules.refusal(self.session.state, seat, action)
        return found

    def list_events(self, start: int, stop: int) -> tuple[tuple[int, Event], ...]:
        """What happened between two positions, as the viewer may know it."""
        return self.session.mask_events(self.viewer, start, stop)

    def list_last_actions(self) -> list[Action]:
        """The last few actions of the last mover, but for those of which the viewer was not told or
        not all.
        """
        moves, viewer, place = (
            self.session.moves,
            self.viewer,
            self.timeline.find_place(self.known_plies),
        )
        last = [(moves[ply - 1], ply) for ply in self.known_plies[max(1, place - 3) : place + 1]]
        movers = [self.session.find_known_mover(ply, viewer) for _, ply in last]
        return [
            move.action
            for (move, _), seat in zip(last, movers, strict=True)
            if seat is not None
            and seat == movers[-1]
            and not any(event.secret for event in move.events)
            and (seat == viewer or any(event.reaches(viewer) for event in move.events))
        ]

    def count_points(self) -> tuple[int, ...]:
        """The points of each seat in the position shown, as the viewer may know them."""
        return review.count_points(self.session.rules, self.session.view(self.viewer, self.ply))

    def count_gains(self) -> Gains:
        """What each seat has won of them lately."""
        return review.count_gains(self.session, self.viewer, self.ply)

    # What people do

    def act(self, action: Action, now: float) -> Played | Refusal:
        """Makes and saves a move of the person at the screen, or says why not."""
        if not self._may_change():
            return self._explain_rest()
        refused = self.find_refusal(action)
        if refused is not None:
            return refused
        if not self.may_act or self.viewer is None:
            return NOT_NOW
        return self._play(self.viewer, action, "", now)

    def order(self, order: Order, now: float) -> Played | Refusal:
        """The person at the screen says once what would be asked again and again; what it says
        now is played at once.
        """
        seat = self.viewer
        if not self.may_act or seat is None or not self.session.may_order(seat, order):
            return NOT_NOW
        self.session.give_order(seat, order)
        return self._play(seat, None, "", now)

    def undo_refusal(self) -> Refusal | None:
        """Why nothing may be taken back now. Of a hand that lies face down that is the reason only
        where its person has acted last, as everybody knows.
        """
        if self._waits_for_hand and not self._has_holder_acted():
            return self.session.explain_undo(None)
        if not self._may_change():
            return self._explain_rest()
        return self.session.explain_undo(self.viewer) if self.session.undo_refusal() else None

    def redo_refusal(self) -> Refusal | None:
        """Why nothing may be done again now."""
        if not self._may_change():
            return self._explain_rest()
        return self.session.redo_refusal()

    def undo(self) -> Refusal | None:
        """Takes the last act back and saves, or says why not."""
        refused = self.undo_refusal()
        if refused is None:
            self.session.undo()
            self._handle_change()
        return refused

    def undo_phase(self, find_phase: Callable[[int], object]) -> Refusal | None:
        """Takes back all acts of the last mover in one phase, as far as nothing stops undo, and
        saves; or says why not even the last. `find_phase` names the phase of a position.
        """
        refused = self.undo_refusal()
        if refused is None:
            seat, phase = self.session.moves[-1].seat, find_phase(self.session.ply - 1)
            self.session.undo()
            while self._may_undo_in(seat, phase, find_phase):
                self.session.undo()
            self._handle_change()
        return refused

    def has_phase_acts(self, find_phase: Callable[[int], object]) -> bool:
        """Whether `undo_phase` takes back more than one act of the person at the screen."""
        moves = self.session.moves
        if len(moves) < 2 or moves[-1].seat != self.viewer or self.undo_refusal() is not None:
            return False
        before = moves[-2]
        same = before.seat == self.viewer and find_stop(before.events) is None
        return same and find_phase(self.session.ply - 2) == find_phase(self.session.ply - 1)

    def _may_undo_in(self, seat: int, phase: object, find_phase: Callable[[int], object]) -> bool:
        moves = self.session.moves
        return (
            bool(moves)
            and moves[-1].seat == seat
            and self.session.undo_refusal() is None
            and find_phase(self.session.ply - 1) == phase
        )

    def find_consent(self) -> Consent | None:
        """What the table may be asked to take back, where undo is refused because something was
        seen or others have been called; None where there is nothing to ask for.
        """
        refused = self.undo_refusal()
        if refused is None or refused == NOT_NOW:
            return None
        found = self.session.find_consent(self.viewer)
        if self.lies_face_down and found is not None and found.seat == self.holder:
            return None  # who has acted turns the hand up and takes back what may be
        return found

    def take_back(self, consent: Consent) -> Refusal | None:
        """Takes back what all agreed on and saves; NOT_NOW if the game has gone on since they were
        asked.
        """
        if consent != self.find_consent():
            return NOT_NOW
        self.session.take_back(consent)
        self._handle_change()
        return None

    def redo(self) -> Refusal | None:
        """Does again what was taken back and saves, or says why not."""
        refused = self.redo_refusal()
        if refused is None:
            self.session.redo()
            self._play_ordered()
            self._handle_change()
        return refused

    def raise_curtain(self) -> None:
        """The person called is at the screen."""
        self.seating = seating.raise_curtain(self.seating)

    def turn_hand(self, up: bool) -> None:
        """The person at the open table turns the hand up, or face down again."""
        self.seating = seating.turn_hand(self.seating, up)

    def note_arrival(self) -> None:
        """The person who has come to the screen has been told what happened before."""
        self.seating = self.seating._replace(fresh=False)

    def hand_over(self) -> None:
        """The last mover has looked at what was drawn."""
        self.seating = seating.hand_over(self.seating, self._find_handover())

    def cover(self) -> None:
        """Covers everything at once."""
        self.seating = seating.cover(self.seating)

    # Looking back

    def look(self, ply: int | None) -> None:
        """Shows a position of the past; None = the present."""
        self.timeline = Timeline() if ply is None else timeline.jump(ply, self.known_plies)

    def step(self, by: int) -> None:
        """Looks `by` moves later (negative = earlier)."""
        self.timeline = timeline.step(self.timeline, by, self.known_plies)

    def turn(self, forth: bool) -> None:
        """Looks at the beginning of the next turn, or of this one or the one before."""
        move = timeline.turn_forth if forth else timeline.turn_back
        starts = [ply for ply, _ in review.list_known_turns(self.session, self.viewer)]
        self.timeline = move(self.timeline, starts, self.known_plies)

    def branch(self) -> Session:
        """A new game that goes on from the position shown; this one stays as it is."""
        return self.session.branch(self.ply)

    # Computer players

    def tick(self, now: float, hold: bool = False) -> Played | None:
        """Lets computer players think, and makes the move that is due. `hold`: think, but do not
        move yet.
        """
        if self.closed or self.seating.phase != seating.OPEN:
            return None
        wait = hold or not self.timeline.live or self.waits_for_step
        reply = self.opponents.update(self.session, now, float("inf") if wait else self._earliest)
        if reply is None:
            return None
        done = self._play(reply.seat, reply.action, reply.note, now)
        self._shows_step = done.known
        return done

    @property
    def waits_for_step(self) -> bool:
        """Whether the next computer player moves only when a person goes on."""
        paced = self.settings().ai_pace == STEP
        return self._shows_step and paced and self.computer_due is not None

    def go_on(self) -> None:
        """The move of the computer player was looked at: the next one may come."""
        self._shows_step = False

    def rest(self, now: float) -> None:
        """The next move of a computer player comes only after a while, so that what is there can be
        seen.
        """
        self._earliest = now if self.tells_computers else now + PACES[self.settings().ai_pace]

    @property
    def tells_computers(self) -> bool:
        """Whether computer players' moves between two people are told and not waited for: they are
        made as soon as they are there. Who wants to see each chooses a slow pace.
        """
        return len(self.session.humans) > 1 and self.settings().ai_pace in TOLD

    @property
    def computer_due(self) -> int | None:
        """The computer player whose move it is."""
        return find_computer_due(self.session)

    def close(self) -> None:
        """The screen is left: nobody thinks or moves here any more."""
        self.closed = True
        self.opponents.forget()
        self.file.close()

    # Inside

    def _play(self, seat: int, action: Action | None, note: str, now: float) -> Played:
        """Plays an action, and all that standing orders say then; None = what they say."""
        before, since, start = self.seating, self.opponents.since, self.session.ply
        steps = [] if action is None else [self.session.play(seat, action, note)]
        steps += self._play_ordered()
        learnt = any(
            step.stands and any(event.secret and event.seat == seat for event in step.events)
            for step in steps
        )
        self._handle_change(seat == self.seating.seated, learnt)
        done = self._describe_moves(start, seat, note, self.seating != before)
        if done.known:
            self.rest(now)
        else:
            self.opponents.go_on(since)
        return done

    def _play_ordered(self) -> list[Step[Any]]:
        """Plays all that standing orders say now."""
        steps = []
        while (step := self.session.play_ordered()) is not None:
            steps.append(step)
        return steps

    def _describe_moves(self, start: int, seat: int, note: str, passed: bool) -> Played:
        """What the viewer of the moment is told of the moves since `start`; `passed`: the screen
        has just passed to that viewer.
        """
        ply, viewer = self.session.ply, self.viewer
        shown = tuple(event for _, event in self.session.mask_events(viewer, start, ply))
        movers = [self.session.find_known_mover(p, viewer) for p in range(start + 1, ply + 1)]
        known = any(mover is not None for mover in movers)
        return Played(
            ply,
            seat,
            self.session.moves[-1].action,
            shown,
            note if known else "",
            passed or self.known_plies[-1] > start,
        )

    def _handle_change(self, moved: bool = False, learnt: bool = False) -> None:
        """`moved`: the person at the screen has; `learnt`: it told what nobody else may know."""
        self.file.save_change()
        self.opponents.forget()
        self.timeline = Timeline()
        watched, self._watched = self._watched, not self._hides()
        secret, seat = watched and not self._watched, self.seating.seated
        how, due = self._find_handover(), self._find_due(seat)
        if how == seating.FACE_DOWN:
            after = self.settings().after_turn
            lingers = (
                learnt and not watched and self._looks_at_draws
                if after == LOOK
                else after == CLICK and due is not None
            )
        else:  # before all eyes nobody looks at a card
            lingers = secret and not self._knows_more(seat) if watched else learnt
        lingers = lingers and moved and not self.session.finished
        self.seating = seating.arrive(self.seating, due, how, lingers, secret)

    def _knows_more(self, seat: int | None) -> bool:
        return seat is not None and seating.knows_more(self.session, seat)

    def _hides(self) -> bool:
        """Whether there is anything that a person at the screen hides from another; otherwise all
        may be looking.
        """
        return len(self.session.to_act) > 1 or any(map(self._knows_more, self.session.humans))

    def _may_change(self) -> bool:
        """Whether moves may be made or taken back here. Not while a hand lies face down: what there
        is to take back may be known to its person alone."""
        shown = self.seating.phase != seating.CURTAIN and not self.lies_face_down
        return shown and self.timeline.live and not self.closed

    def _explain_rest(self) -> Refusal:
        """Why nothing may be changed now."""
        return FACE_DOWN if self._waits_for_hand else NOT_NOW

    @property
    def _waits_for_hand(self) -> bool:
        """Whether nothing but a hand that lies face down keeps moves from being made."""
        return self.lies_face_down and self.timeline.live and not self.closed

    def _has_holder_acted(self) -> bool:
        """Whether the last act may be that of the person whose hand lies face down, as far as
        everybody knows.
        """
        last = self.known_plies[-1]
        mover = self.session.find_known_mover(last, None) if last else None
        return self.chooses_unseen or last > 0 and mover in (None, self.holder)

    def _find_due(self, seated: int | None) -> int | None:
        return seating.find_person_due(self.session.to_act, self.session.humans, seated)

    def _find_handover(self) -> str:
        """How the screen passes between two people now."""
        setting, people = self.settings().curtain, self.session.humans
        if len(people) < 2 or setting in (seating.ALWAYS, seating.NEVER):
            hides = False
        elif setting == seating.OPEN_TABLE:
            hides = len(self.session.to_act) > 1 or self._knows_more(
                self._find_due(self.seating.seated)
            )
        else:
            hides = self._hides()
        return seating.find_handover(setting, len(people), hides)
