"""Taking back at a screen: undo and redo, and what all at the table agree to take back although
something was seen.
"""

from __future__ import annotations

from china_games.app.play import sayings
from china_games.app.play.guard import Guard
from china_games.app.play.stage import Stage
from china_games.games.contract import Refusal
from china_games.session import review
from china_games.session.moves import Consent

WAIT = 0.6  # seconds in which nobody agrees: the second click of a double click


class TakingBack:
    """What is taken back and done again on one screen, and the question to the table."""

    def __init__(self, screen: Stage) -> None:
        self._screen = screen
        self.guard = Guard(WAIT)
        self.asked: Consent | None = None  # all are asked whether this may be taken back

    def undo(self) -> None:
        """Takes the last act back, or says why not; all may be asked then."""
        screen = self._screen
        refusal = screen.match.undo()
        consent = screen.match.find_consent() if refusal else None
        self._finish(refusal, consent)
        if consent is not None:
            screen.layers[0].focus = "consent_ask"

    def undo_phase(self) -> None:
        """Takes back all that was done in this phase or turn, or says why not."""
        self._finish(self._screen.match.undo_phase(self._find_phase))

    def redo(self) -> None:
        """Does again what was taken back, or says why not."""
        self._finish(self._screen.match.redo())

    @property
    def offers_phase(self) -> bool:
        """Whether more than the last act can be taken back in this phase."""
        return self._screen.match.has_phase_acts(self._find_phase)

    def ask_all(self) -> None:
        """Asks the table whether what undo refused may be taken back."""
        screen = self._screen
        if screen.toasts.shown:
            self.asked = screen.toasts.shown.consent
            screen.toasts.drop()
            self.guard.set(screen.app.ui.now, renews=False)
            screen.layers[0].focus = "consent_no"

    def answer(self, agreed: bool) -> None:
        """All agree, or somebody does not."""
        consent, self.asked = self.asked, None
        screen = self._screen
        screen.layers[0].focus, screen.wants_focus = "", True
        if agreed and consent is not None:
            self._finish(screen.match.take_back(consent))

    def _find_phase(self, ply: int) -> object:
        """The phase of a position: the round and the place in the strip of phases."""
        screen = self._screen
        session, list_phases = screen.session, screen.words.phases
        if list_phases is None:
            return None
        view = session.view(screen.match.viewer, ply)
        phases = list_phases(screen.app.ui.tr, session.board.map, view)
        now = next((k for k, phase in enumerate(phases) if phase.now), -1)
        return review.count_round(session, ply), now

    def _finish(self, refusal: Refusal | None, consent: Consent | None = None) -> None:
        """Shows what came of it, or why it was refused."""
        self.asked = None
        if refusal is None:
            self._screen.show_change()
        else:
            text = sayings.say_refusal(self._screen, self._screen.app.ui, refusal)
            self._screen.toasts.show(text, refusal.rule, consent)
