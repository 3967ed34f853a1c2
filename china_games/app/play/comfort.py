"""The comfort of people at a screen: in whose language, type and signs it is."""

from __future__ import annotations

from china_games.app.play import seating
from china_games.app.play.stage import Stage


class Comfort:
    """Suits one screen to the person who is at it. Everything that was put into words and kept is
    said anew in another language.
    """

    def __init__(self, screen: Stage) -> None:
        self._screen = screen
        self._language = screen.app.ui.tr.language  # what is kept speaks this language

    def find_person(self) -> int | None:
        """The seat of the person who is at the screen or called to it; None = nobody is yet."""
        seats = self._screen.match.seating
        return seats.seated if seats.phase == seating.LINGER or seats.due is None else seats.due

    def begin(self) -> None:
        """The screen comes to the top: the one below may have been another person's."""
        if self.find_person() is None:
            self._screen.app.suit_person("")
        self.suit()

    def suit(self) -> None:
        """The screen is as the person wants it who is there; the end of a game, which all look at
        together, as it suits all of them.
        """
        seat, app, session = self.find_person(), self._screen.app, self._screen.session
        if session.finished and len(session.humans) > 1:
            app.suit_people([session.setup.seats[one].name for one in session.humans])
        elif seat is not None:
            app.suit_person(session.setup.seats[seat].name)
        if self._language != app.ui.tr.language:
            self._language = app.ui.tr.language
            self._screen.say_anew(app.ui)
