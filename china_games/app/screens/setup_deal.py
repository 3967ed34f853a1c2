"""What "New game" and the setup of one game share: who sits at the table, what a game offers, and
how a form becomes a game at the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from china_games.app import games, services
from china_games.app.people import UNNAMED
from china_games.app.play import open_game
from china_games.app.screens import memory, rulebook_page
from china_games.app.screens import setup_form as forms
from china_games.app.screens.setup_form import Form, Offer
from china_games.app.screens.summaries import make_sentence
from china_games.boards.positions import Laid, load_positions, say_fault
from china_games.games import registry
from china_games.games.contract import LEVELS, Refusal, RuleError
from china_games.kit.ui import Ui
from china_games.session import SeatInfo, Session, Setup
from china_games.session.moves import CONSEQUENCES


class Party(NamedTuple):
    """Who sits at the table, whatever is played there."""

    played: str = ""  # the game that was played last, "" for none
    seats: tuple[SeatInfo, ...] = ()

    def dump(self) -> dict[str, Any]:
        """The party as plain data for the memory file."""
        return {"game": self.played, "seats": forms.dump_seats(self.seats)}


def recall_party(ui: Ui) -> Party:
    """Who sat at the table the last time; nobody if that is not known."""
    data = memory.recall_table(services.find_services(ui.app).paths)
    return Party(data["game"], forms.restore_seats(data["seats"], LEVELS)) if data else Party()


def keep_party(ui: Ui, party: Party) -> None:
    """Writes down who sits at the table and what was played."""
    memory.keep_table(services.find_services(ui.app).paths, party.dump())


def make_offer(ui: Ui, game: str) -> Offer:
    """What there is to choose from in a game, with its boards as they are on the disk."""
    boards = services.find_services(ui.app).library.list_boards(game)
    seats = tuple((board.id, board.seats) for board in boards)
    return Offer(registry.load_rules(game), seats, LEVELS)


def name_player(ui: Ui) -> str:
    """How a person without a name is called, with {n} for a number."""
    return ui.tr(UNNAMED)


def say_refusal(ui: Ui, game: str, refusal: Refusal) -> str:
    """A refusal of the rules in one sentence, leading to its rule."""
    said = registry.load_words(game).refusal(ui.tr, None, (), refusal)
    entry = rulebook_page.find_entry(game, refusal.rule)
    title = ui.tr.choose_name(entry.title) if entry is not None else refusal.rule
    return f"{said} [{title}]({refusal.rule})"


def strip_link(text: str) -> str:
    """A sentence without the markup of its link."""
    return text.replace("[", "(").partition("](")[0] + (")" if "](" in text else "")


def deal(ui: Ui, form: Form) -> bool:
    """Deals the game of a form, keeps it and shows it; False, and told, where that cannot be."""
    broken = games.prepare_game(form.game)
    if broken:
        games.tell(ui, broken)
        return False
    found = services.find_services(ui.app)
    setup = forms.make_setup(form, name_player(ui))
    try:
        session = Session.deal(setup, found.library.get(form.game, setup.board_id))
    except RuleError as wrong:
        ui.notice(strip_link(say_refusal(ui, form.game, wrong.refusal)), "error")
        return False
    _show(ui, session)
    return True


def begin_from_position(
    ui: Ui,
    laid: Laid,
    seats: Sequence[SeatInfo],
    seed: int,
    help: str = CONSEQUENCES,
) -> bool:
    """Begins an ordinary game at a position, keeps it and shows it; False, and told, where it
    cannot be.

    `seats`: who plays, one for each seat of the position; their handicaps are those of the
    position. `seed` draws what the position does not tell, so that each seed is another game.
    """
    key = laid.rules.meta.key
    if laid.faults:
        ui.notice(say_fault(ui.tr, laid.faults[0], laid), "error")
        return False
    if not laid.rules.to_act(laid.state):
        ui.notice(ui.tr("The game is over in this position: nobody is to act."), "error")
        return False
    text = load_positions(key).write(laid.state)
    setup = Setup(key, laid.board.id, laid.options, tuple(seats), seed, help, text)
    _show(ui, Session.deal(setup, laid.board))
    return True


def _show(ui: Ui, session: Session) -> None:
    """Keeps a new game and shows it; where it cannot be kept, that is told."""
    problem = services.find_services(ui.app).store.autosave(session)
    open_game(ui.app, session)
    if problem:
        ui.notice(make_sentence(problem.say_message(ui.tr)), "error")
