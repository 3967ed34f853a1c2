"""What the workshop does with boards: play, copy, keep, weigh."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from china_games.app import games, services
from china_games.app.screens import setup_deal
from china_games.app.screens import setup_form as forms
from china_games.app.screens.setup import SetupScreen
from china_games.app.screens.setup_form import Form
from china_games.app.screens.summaries import make_sentence, name_game
from china_games.app.screens.system import open_file, open_folder
from china_games.app.screens.workshop_cards import name_file
from china_games.boards.board_file import BoardFile, load_board
from china_games.files import describe_error
from china_games.games import registry
from china_games.i18n import LANGUAGES, Translator, make_translator
from china_games.kit.ui import Ui
from china_games.kit.widgets import ask
from china_games.kit.widgets.dialog import Answer
from china_games.resources import find_template
from china_games.workshop import keeping
from china_games.workshop.chance import Try
from china_games.workshop.looks import Look
from china_games.workshop.playtest import find_weighing

Adopt = Callable[[Path], object]
"""Shows a file that was written."""


# -- playing ---------------------------------------------------------------------------------------


def fit_form(form: Form, offer: forms.Offer, board: BoardFile) -> Form:
    """A setup on a board, with as many seats as it takes."""
    count = min(board.seats, key=lambda seats: abs(seats - len(form.seats)))
    return forms.take_board(forms.count_seats(form, offer, count), board.id)


def play(ui: Ui, board: BoardFile) -> None:
    """Deals a quick game on a board; where two people have one name, shows the setup."""
    broken = games.prepare_game(board.game)
    if broken:
        games.tell(ui, broken)
        return
    offer = setup_deal.make_offer(ui, board.game)
    party = setup_deal.recall_party(ui)
    form = fit_form(forms.make_quick_form(party.seats, offer), offer, board)
    if forms.find_trouble(form, offer, setup_deal.name_player(ui)):
        set_up(ui, board)
    else:
        setup_deal.deal(ui, form)


def play_file(ui: Ui, path: Path) -> None:
    """Deals a quick game on a board that was written just now."""
    board = load_board(path)
    services.find_services(ui.app).library.refresh()
    if isinstance(board, BoardFile):
        play(ui, board)


def set_up(ui: Ui, board: BoardFile) -> None:
    """Opens the setup of a game on a board, above this page."""
    broken = games.prepare_game(board.game, table=False)
    if broken:
        games.tell(ui, broken)
        return
    screen = SetupScreen(board.game)
    ui.app.push(screen)
    screen.change(fit_form(screen.chosen, screen.offered, board))


def open_in_editor(ui: Ui, path: Path) -> None:
    """Opens a file with what the desktop has for it."""
    if not open_file(path):
        said = ui.tr("It cannot be opened from here: {path}", path=name_file(path))
        ui.notice(said, "error", about="workshop")


def open_boards(ui: Ui, folder: Path) -> None:
    """Shows a folder of boards."""
    if not open_folder(folder):
        said = ui.tr("The folder cannot be opened here: {path}", path=folder)
        ui.notice(said, "error", about="workshop")


# -- files -----------------------------------------------------------------------------------------


def name_copy(board: BoardFile) -> dict[str, str]:
    """The name of a copy, in each language that the board has a name in."""
    found = {}
    for language, name in board.name.items():
        tr: Translator = make_translator(language if language in LANGUAGES else "en")
        found[language] = tr("{name}, copy", name=name)
    return found


def copy_board(ui: Ui, board: BoardFile, adopt: Adopt) -> None:
    """Writes a copy among the person's own boards."""
    found = services.find_services(ui.app)
    try:
        path = keeping.copy_board(board, name_copy(board), found.paths.boards, found.library)
    except (OSError, ValueError) as failure:
        tell_failure(ui, failure)
        return
    adopt(path)


def choose_template(ui: Ui, adopt: Adopt) -> None:
    """Asks for which game a small board is to be written to begin with."""
    tr = ui.tr
    said = tr(
        "A small board that can be played at once, with notes on its parts, is saved with your own "
        "boards. You change it in a text editor, and this page follows."
    )
    answers: list[Answer] = [
        (game, name_game(tr, game), partial(keep_template, ui, game, adopt))
        for game in registry.GAMES
        if find_template(game).is_file()
    ]
    ask(ui, tr("A new board of which game?"), said, [*answers, ("leave", tr("Cancel"), None)])


def keep_template(ui: Ui, game: str, adopt: Adopt) -> None:
    """Writes the template of a game among the person's own boards."""
    house = services.find_services(ui.app)
    try:
        path = keeping.keep_template(game, house.paths.boards, house.library)
    except OSError as failure:
        tell_failure(ui, failure)
        return
    adopt(path)


def keep_chance(ui: Ui, game: str, found: Try, adopt: Adopt) -> None:
    """Writes a random board among the person's own ones; one that was kept before is shown
    again.
    """
    house = services.find_services(ui.app)
    try:
        path = keeping.keep_new(found.text, found.wanted, game, house.paths.boards, house.library)
    except OSError as failure:
        tell_failure(ui, failure)
        return
    adopt(path)


def keep_dropped(ui: Ui, look: Look, adopt: Adopt) -> None:
    """Copies a file from elsewhere to the person's own boards; asks where one with its id is there
    already.
    """
    tr, found = ui.tr, services.find_services(ui.app)
    folder = found.paths.boards

    def write(replaced: BoardFile | None) -> None:
        try:
            path = (
                keeping.keep_file(look, folder)
                if replaced is None
                else keeping.replace_board(replaced, look.path, folder)
            )
        except OSError as failure:
            tell_failure(ui, failure)
            return
        adopt(path)

    former = keeping.find_former(look, found.library)
    if former is None:
        write(None)
        return
    name, file = tr.choose_name(former.name), name_file(former.path)
    both = ("both", tr("Keep both, and change the id by hand"), lambda: write(None))
    leave = ("leave", tr("Leave the new one"), None)
    if not keeping.can_replace(look):
        said = tr("“{name}” in {file} has the same id.", name=name, file=file)
        ask(ui, tr("You have a board with this id already"), said, [both, leave], proposed="leave")
        return
    said = tr(
        "“{name}” in {file} has the same id. If you replace it, "
        "games that began on it go on with the new file.",
        name=name,
        file=file,
    )
    replace = ("replace", tr("Replace the former one"), lambda: write(former))
    ask(
        ui,
        tr("You have a board with this id already"),
        said,
        [replace, both, leave],
        proposed="leave",
    )


def tell_failure(ui: Ui, failure: OSError | ValueError) -> None:
    """Says why a file could not be written."""
    reason = describe_error(failure) if isinstance(failure, OSError) else str(failure)
    said = ui.tr("The file cannot be written: {reason}", reason=reason)
    ui.notice(make_sentence(said), "error", about="workshop")


# -- other pages -----------------------------------------------------------------------------------


def can_weigh(game: str) -> bool:
    """Whether the boards of a game can be weighed by games."""
    try:
        find_weighing(game)
    except LookupError:
        return False
    return True


def open_weigh(ui: Ui, board: BoardFile) -> None:
    """Opens the page on which a board is weighed."""
    from china_games.app.screens.workshop_weigh import WeighScreen

    ui.app.push(WeighScreen(board))
