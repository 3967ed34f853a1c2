"""Ways out of a game and back to it: rulebook, saved games, other games, the start screen, leaving
the program.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from china_games.app.play.screen import PlayScreen
from china_games.app.screens.load import LoadScreen
from china_games.app.screens.rulebook import RulebookScreen
from china_games.app.screens.start import StartScreen
from china_games.session.entries import Entry

if TYPE_CHECKING:
    from tests.screen_player.player import ScreenPlayer

SEARCHED = ("palace", "palais", "7", "carte", "score", "zzz", "é")


def rulebook(player: ScreenPlayer) -> None:
    """The rules are read: searched, leafed through, gone back in."""
    player.tap("rules", "f3")
    if not isinstance(player.pilot.screen, RulebookScreen):
        return
    book = player.pilot.screen
    for _ in range(player.rng.randrange(1, 4)):
        player.press(
            player.rng.choice(
                ("ctrl+pageup", "ctrl+pagedown", "alt+left", "alt+right", "pagedown", "tab")
            )
        )
    player.choose("search")
    player.pilot.type(player.rng.choice(SEARCHED))
    player.press("enter")
    assert book.rule in book.list_places()
    player.tap("back", "esc")


def save_as(player: ScreenPlayer) -> None:
    """A copy under a name holds this very position."""
    name = f"Étape {player.rng.randrange(4)}"
    if player.rng.random() < 0.5:
        player.press("ctrl+s")
    else:
        player.menu("save")
    if not player.pilot.has("save_name"):
        return
    player.walk("save_name")
    player.pilot.press("ctrl+a")
    player.pilot.type(name)
    player.tap("save_keep", "enter")
    if player.pilot.screen.layers[-1].name == "ask":
        player.choose(player.rng.choice(("replace", "both")))
    player.settle_layers()
    saved = player.store.find_named(name)
    assert saved, f"no save named {name}"
    assert player.store.load(saved[0]).state == player.shadow.state


def load(player: ScreenPlayer) -> None:
    """Leaves the game and takes it up again from the list of saved games."""
    if player.menu("load"):
        take_up(player, player.home)


def another_save(player: ScreenPlayer) -> None:
    """Another saved game is opened in the place of this one, played a little, and left for this one
    again.
    """
    if not player.menu("load"):
        return
    others = [
        entry
        for entry in player.store.list_entries()
        if entry.id != player.home or entry.kind != "auto"
    ]
    entry = player.rng.choice(others)
    open_entry(player, entry)
    player.visits(entry.moves)
    player.menu("load")
    take_up(player, player.home)


def take_up(player: ScreenPlayer, game: str) -> None:
    """Goes on with the running record of a game, at the list of saved games; it is as
    it was left.
    """
    assert isinstance(player.pilot.screen, LoadScreen), player.pilot.screen
    entry = next(
        (one for one in player.store.list_entries() if one.id == game and one.kind == "auto"), None
    )
    assert entry is not None, f"no record of {game}"
    open_entry(player, entry)
    player.at_home()


def open_entry(player: ScreenPlayer, entry: Entry) -> None:
    """Chooses a game in the list and opens it."""
    player.note("opens", entry.kind, entry.game, entry.moves)
    player.pick_row("saves", str(entry.path))
    if player.rng.random() < 0.5:
        player.pilot.wait(0.5)  # its picture is drawn
    player.choose("open")


def rename(player: ScreenPlayer) -> None:
    """The running record is given a name while it is played; it stays the same game."""
    if not player.menu("load"):
        return
    entry = next(
        (
            one
            for one in player.store.list_entries()
            if one.id == player.home and one.kind == "auto"
        ),
        None,
    )
    if entry is not None:
        player.pick_row("saves", str(entry.path))
        player.pilot.wait(player.rng.choice((0.0, 0.5)))
        player.tap("rename", "f2")
        player.pilot.press("ctrl+a")
        player.pilot.type(f"Partie {player.rng.randrange(9)}")
        player.tap("ok", "enter")
        if player.pilot.has("both"):
            player.choose("both")
    player.tap("back", "esc")


def leave(player: ScreenPlayer) -> None:
    """Save and leave; the start screen goes on with it."""
    player.menu("leave")


def quit_program(player: ScreenPlayer) -> None:
    """The program is left and started again."""
    player.press("ctrl+q")
    player.start_again()


def branch(player: ScreenPlayer) -> None:
    """Goes on from an earlier moment in a new game; the one that was left stays as it is."""
    for _ in range(player.rng.randrange(1, 4)):
        player.press("pageup")
    if player.screen.match.timeline.live or not player.pilot.has("hist_branch"):
        player.press("end")
        return
    player.choose("hist_branch")
    player.choose("branch")
    assert player.session.id != player.home
    assert player.session.state == player.shadow.states[player.session.ply]
    player.visits(player.session.ply)
    home(player)


def again(player: ScreenPlayer) -> None:
    """A new game with the same table."""
    if not player.menu("again"):
        return
    if player.pilot.screen.layers[-1].name == "ask":
        player.choose("again")
    assert player.session.id != player.home
    kinds = [seat.kind for seat in player.session.setup.seats]
    movers = {kinds[move.seat] for move in player.session.moves}
    assert movers <= {"computer"}, "a computer player that begins has moved already, nobody else"
    assert player.session.setup._replace(seed=0) == player.shadow.setup._replace(seed=0)
    player.visits(0)
    home(player)


def home(player: ScreenPlayer) -> None:
    """From wherever the player is, back to the game that is played."""
    for _ in range(8):
        screen: Any = player.pilot.screen
        if len(screen.layers) > 1:
            player.press("esc")
        elif isinstance(screen, LoadScreen):
            take_up(player, player.home)
            return
        elif isinstance(screen, PlayScreen):
            if screen.session.id == player.home:
                player.at_home()
                return
            player.menu("load")
        elif isinstance(screen, StartScreen):
            from_the_start(player)
        else:
            player.tap("back", "esc")
    raise AssertionError(f"no way home from {player.pilot.screen}")


def from_the_start(player: ScreenPlayer) -> None:
    """ "Continue" where it means this game, otherwise the list of saved games."""
    player.pilot.step(2)
    latest = player.store.find_latest()
    if latest and latest.id == player.home and player.rng.random() < 0.7:
        assert player.pilot.screen.last.entry == latest
        player.note("continues", latest.moves)
        player.choose("continue")
        player.at_home()
    else:
        player.choose("load")
