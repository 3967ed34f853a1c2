"""Every screen of the program at moments worth a picture, with nothing in it that changes from day
to day.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache, partial
from pathlib import Path, PurePosixPath
from random import Random
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import patch

from china_games import resources
from china_games.app.learn.lessons import LessonsScreen
from china_games.app.learn.progress import Progress
from china_games.app.learn.run import CHOICE, END, PLACE
from china_games.app.play import dialogs, open_game
from china_games.app.play.screen import PlayScreen
from china_games.app.screens import about, setup_form
from china_games.app.screens.about import AboutScreen
from china_games.app.screens.daily import DailyScreen
from china_games.app.screens.lay_start import LayStartScreen
from china_games.app.screens.load import LoadScreen
from china_games.app.screens.new_game import NewGameScreen
from china_games.app.screens.people import PeopleScreen
from china_games.app.screens.records import RecordsScreen
from china_games.app.screens.rulebook import RulebookScreen
from china_games.app.screens.settings import SettingsScreen
from china_games.app.screens.setup import SetupScreen
from china_games.app.screens.start import StartScreen
from china_games.app.services import Services
from china_games.games import registry
from china_games.games.empires.rules.model import ADVANTAGE, ATTACKS, BUY, DIPLOMACY, MOVES
from china_games.games.middle_kingdom.rules.model import PICK
from china_games.kit import errors
from china_games.kit.pilot import Pilot
from china_games.kit.ui import Node, Screen, Ui
from china_games.paths import Paths
from china_games.resources import find_home
from china_games.session import Session
from china_games.session.moves import NO_HELP
from china_games.session.record_file import Records
from china_games.session.store import Store
from china_games.settings import Comfort
from china_games.study.analysis import analyse_view
from china_games.study.second import Opinion
from china_games.workshop import reference
from tests.app.play.games import Scripted
from tests.app.screens.house import Blank
from tests.pictures import tables, workshop
from tests.pictures.tables import dealt, phase, played, whole_turn
from tests.support.boards import library
from tests.support.games import SHIPPED
from tests.support.outings import DAY, make_games

HOME = "/home/ana/.local/share/china-games"
"""Where the pictures say that the files lie."""

LESSONS = resources.find_asset("lessons")

Doing = Callable[[Pilot], object]


# -- what differs from one computer and day to the next --------------------------------------------


@contextmanager
def steady(scene: str = "") -> Iterator[None]:
    """Versions and dice as they are in the pictures, and the games that ship alone: others are
    there in scenes of their own.
    """
    library().list_boards("china")  # all tests share it: it reads the boards of every game
    beside = {key for key in registry.GAMES if find_home(key) is not None}
    own = {key for key in beside if scene.startswith(f"{key}_")}
    known = {key: module for key, module in registry.GAMES.items() if key not in beside - own}
    with ExitStack() as held:
        held.enter_context(patch.dict(registry.GAMES, known, clear=True))
        if not own:
            shipped = {"list_board_folders": resources.find_board(), "list_lesson_folders": LESSONS}
            for name, folder in shipped.items():
                held.enter_context(patch.object(resources, name, lambda folder=folder: (folder,)))
        held.enter_context(patch.object(about, "__version__", "1.0"))
        held.enter_context(
            patch.object(about, "sys", SimpleNamespace(version="3.12.0", platform="linux"))
        )
        held.enter_context(
            patch.object(about, "find_library_version", lambda: "pygame-ce 2.5.8 · SDL 2.32.10")
        )
        held.enter_context(
            patch.object(about, "build_place", partial(place_as_on_linux, about.build_place))
        )
        held.enter_context(patch.object(reference, "list_references", workshop.list_references))
        held.enter_context(patch.object(setup_form, "draw_seed", lambda: 123_456))
        yield


def place_as_on_linux(
    place: Callable[..., Node], ui: Ui, key: str, label: str, shown: Path, folder: Path
) -> Node:
    """A place told as Linux writes it, on whatever system the picture is made."""
    return place(ui, key, label, PurePosixPath("/", *shown.parts[1:]), folder)


@cache
def saved(names: tuple[str, ...]) -> tuple[tempfile.TemporaryDirectory[str], Path]:
    """A folder with a game of each kind, the last one finished, between people of these names."""
    kept = tempfile.TemporaryDirectory()
    days = iter(f"2026-03-{day:02}T12:00:00.000000Z" for day in range(1, 29))
    store = Store(Paths(kept.name), library(), Path(kept.name) / "none", lambda: next(days))
    for session in (
        empire("hcc", "empires_world_60", 40),
        kingdom("hcc", 60),
        city("hhc", 30),
        china("hcc", 10_000),
        china("hcc", 40),
    ):
        store.autosave(session)
    return kept, Path(kept.name)


class Remembered(Records):
    """Records that lie in no file."""

    def read(self) -> None:
        pass

    def note(self, session: Session) -> None:
        pass


class NothingLearnt(Services):
    """Services of somebody who has learnt nothing; what he learns is not written down, nor what he
    plays.
    """

    def __init__(self, *services: Any) -> None:
        super().__init__(*services)
        self.remembered = Remembered(Path(HOME))

    @property
    def records(self) -> Records:
        return self.remembered

    def keep_progress(self, progress: Progress) -> None:
        pass


def services(folder: Path | None = None) -> Services:
    """Saves from a folder; what is told of places is HOME."""
    folder = folder or Path(HOME)
    return NothingLearnt(
        Paths(HOME), library(), Store(Paths(folder), library(), Path(HOME) / "none"), Scripted()
    )


# -- games -----------------------------------------------------------------------------------------


def china(kinds: str, plies: int, board: str = "side_a", seed: int = 1, **options: Any) -> Session:
    game = dealt("china", board, kinds, seed, first=0, **options)
    return played(game, plies, whole_turn if plies < 1000 else None, seed)


def city(kinds: str, plies: int) -> Session:
    return played(dealt("forbidden_city", "tiles", kinds, first=0), plies)


def kingdom(kinds: str, plies: int, at: int | None = None, **options: Any) -> Session:
    return played(
        dealt("middle_kingdom", "cards", kinds, **options), plies, None if at is None else phase(at)
    )


def empire(kinds: str, board: str, plies: int, at: int | None = None, **options: Any) -> Session:
    game = dealt("empires", board, kinds, first=0, **options)
    return played(game, plies, None if at is None else phase(at))


# -- scenes ----------------------------------------------------------------------------------------


PEOPLE = (
    Comfort("Zoé", "fr", 150, True, "high", "off", False),
    Comfort("Grand-mère Éloïse", "fr", 200, True),
    Comfort("王伟", "en"),
)


def menu(make: Callable[[], Screen], *doing: Doing, full: bool = True, **settings: Any) -> Pilot:
    """A screen around the games, after something was done on it."""
    pilot = Pilot(Blank, (960, 600), 75, paint_every=0, **settings)
    pilot.app.services = services(saved(tuple(tables.NAMES))[1] if full else None)
    pilot.app.push(make())
    return after(pilot, doing)


def with_records(make: Callable[[], Screen], *doing: Doing, **settings: Any) -> Pilot:
    """A screen of somebody who has played for three months."""
    pilot = Pilot(Blank, (960, 600), 75, paint_every=0, **settings)
    pilot.app.services = own = services()
    own.records.games = {game.id: game for game in make_games(tuple(tables.NAMES[:2]))}
    pilot.app.push(make())
    return after(pilot, doing)


def table(
    make: Callable[[], Session],
    *doing: Doing,
    curtain: bool = False,
    open_table: bool = False,
    **settings: Any,
) -> Pilot:
    """A game at the screen of the person whose turn it is, after something was done; behind the
    curtain yet, or at the open table, where the hand lies face down yet.
    """
    settings["curtain"] = "open" if open_table else "hidden"
    pilot = Pilot(Blank, (960, 600), 75, paint_every=0, **settings)
    pilot.app.services = services()
    pilot.app.services.store.autosave = lambda session: None
    open_game(pilot.app, make())
    if not curtain:
        come(pilot)
    return after(pilot, doing)


def after(pilot: Pilot, doing: tuple[Doing, ...]) -> Pilot:
    """The scene after something was done. What is on the way to it is not painted: each scene is
    looked at in other sizes.
    """
    pilot.wait(0.8)
    for act in doing:
        act(pilot)
        pilot.step(2)
    pilot.app.every = 1
    return pilot


def come(pilot: Pilot) -> None:
    """The person called comes to the screen."""
    pilot.wait(0.8)
    if pilot.has("ready"):
        pilot.click("ready")
    if pilot.has("recap_close"):
        pilot.click("recap_close")


def recap(pilot: Pilot) -> None:
    pilot.click("ready")


def press(*names: str) -> Doing:
    return lambda pilot: pilot.press(*names)


def look_ahead(pilot: Pilot) -> None:
    """The choices of the hint have been played on."""
    thinker = pilot.app.services.thinker
    thinker.found = (Opinion(0, 0.4, 0.3), Opinion(1, 2.1, 0.5), Opinion(0, 0.0, 0.0))
    pilot.step(30)


def click(*keys: str) -> Doing:
    def act(pilot: Pilot) -> None:
        for key in keys:
            pilot.click(key)

    return act


def first(prefix: str) -> Doing:
    """Clicks the first stop of a kind."""
    return lambda pilot: pilot.click(
        next(stop.key for stop in pilot.list_stops() if stop.key.startswith(prefix))
    )


def draw_and_ask(pilot: Pilot) -> None:
    """A person draws a card and would take that back: all are asked."""
    screen: Any = pilot.screen
    for kind in ("exchange", "draw"):
        screen.act((next(a for a in screen.match.list_legal() if a[0] == kind),))
        pilot.ui.rebuild()
        pilot.step()
    pilot.press("ctrl+z", "enter")


def moved(pilot: Pilot) -> None:
    """Plays the first legal action, as the table would."""
    pilot.screen.act((pilot.screen.match.list_legal()[0],))  # type: ignore[attr-defined]
    pilot.ui.rebuild()
    pilot.step(2)


def scroll(steps: int) -> Doing:
    return lambda pilot: pilot.turn_wheel(-steps, pilot.find("sheets").rect.center)


def scoring_game() -> tuple[Session, int]:
    """A game in which the person at the screen scores by an action of hers, and the ply of it."""
    return _find_scoring(tuple(tables.NAMES))


@cache
def _find_scoring(names: tuple[str, ...]) -> tuple[Session, int]:
    """The same between people of these names, which `tables` has now."""
    for seed in range(30):
        game = china("hcc", 10_000, seed=seed)
        for ply, event in game.mask_events(None):
            if event.kind == "scored" and ply > 30 and game.moves[ply - 1].seat == 0:
                return game, ply
    raise AssertionError("nobody scores")


def before_scoring() -> Session:
    game, ply = scoring_game()
    return game.branch(ply - 1)


def score(pilot: Pilot) -> None:
    game, ply = scoring_game()
    screen: Any = pilot.screen
    screen.act((game.moves[ply - 1].action,))
    pilot.ui.rebuild()


def try_amiss(pilot: Pilot) -> None:
    """The learner does what the lesson does not mean: the first thing that is allowed."""
    screen: Any = pilot.screen
    screen.act(
        (
            next(
                action
                for action in screen.match.list_legal()
                if action not in screen.run.list_accepted()
            ),
        )
    )
    pilot.ui.rebuild()


def to_a_place(pilot: Pilot) -> None:
    """Everything is shown up to the first place that is looked for, and another one is tried."""
    screen: Any = pilot.screen
    while screen.run.waits_for != PLACE:
        pilot.press("f2")
        pilot.wait(1.0)
    pilot.click("table/alliance/12")


def to_the_question(pilot: Pilot) -> None:
    """Everything is shown up to the first question."""
    screen: Any = pilot.screen
    while screen.run.waits_for != CHOICE:
        pilot.press("f2")
        pilot.wait(1.0)


def to_the_end(pilot: Pilot) -> None:
    """The whole lesson is shown."""
    screen: Any = pilot.screen
    while screen.run.waits_for != END:
        pilot.press("f2")
        pilot.wait(1.0)


def analyse(pilot: Pilot) -> None:
    """Tries some moves from here in two ways, and looks at one of them."""
    screen = pilot.screen
    assert isinstance(screen, PlayScreen)
    analysis = analyse_view(screen.session, screen.match.viewer, screen.match.ply)
    for number, name in enumerate(("The garden first", "")):
        analysis.stand_at(analysis.root)
        for _ in range(4):
            session = analysis.session
            seat = session.to_act[0]
            actions = session.rules.legal(session.state, seat)
            session.play(seat, actions[number * 5 % len(actions)])
            analysis.take_moves()
        analysis.at.list_path()[0].name = name
    analysis.at.comment = "Two rooms are open to the west."
    screen.services.open_analysis(pilot.app, analysis)
    pilot.step(2)


def focus(key: str) -> Doing:
    """The keyboard's goal is brought to a stop."""
    return lambda pilot: pilot.ui.focus_on(key)


def without_help(session: Session) -> Session:
    """The same game at a table that agreed on no help."""
    session.setup = session.setup._replace(help=NO_HELP)
    return session


def unequal(kinds: str) -> Session:
    """A finished game of China in which the first two seats began with points, the first with a
    guardian too.
    """
    game = dealt("china", "side_a", kinds, first=0)
    first, second, *others = game.setup.seats
    first, second = first._replace(handicap=12, guardian=True), second._replace(handicap=4)
    setup = game.setup._replace(seats=(first, second, *others))
    return played(Session.deal(setup, game.board))


def guarded(session: Session) -> Session:
    """The same game in which everybody has a guardian."""
    seats = tuple(seat._replace(guardian=True) for seat in session.setup.seats)
    session.setup = session.setup._replace(seats=seats)
    return session


def hurt(pilot: Pilot) -> None:
    """The person at the screen asks for the first move of which a guardian warns."""
    screen: Any = pilot.screen
    for action in screen.match.list_legal():
        if screen.warden.stop_harm(screen.match, (action,)):
            break
    pilot.ui.rebuild()


def fewer(pilot: Pilot) -> None:
    """One seat less at the table that is set up."""
    screen: Any = pilot.screen
    screen.change(setup_form.remove_seat(screen.chosen, screen.offered, 2))
    pilot.ui.rebuild()


def agree(pilot: Pilot) -> None:
    """The first seat has a handicap and a guardian, the second a handicap."""
    screen: Any = pilot.screen
    form = setup_form.set_guardian(setup_form.set_handicap(screen.chosen, 0, 5), 0, True)
    screen.change(setup_form.set_handicap(form, 1, 2))
    pilot.ui.rebuild()


def more(pilot: Pilot) -> None:
    """One seat more at the table that is set up."""
    screen: Any = pilot.screen
    screen.change(setup_form.add_seat(screen.chosen, screen.offered))
    pilot.ui.rebuild()


SCREENS: dict[str, Callable[..., Pilot]] = {
    "start": partial(menu, StartScreen, full=False),
    "start_again": partial(menu, StartScreen),
    "new_game": partial(menu, NewGameScreen),
    **{f"setup_{game}": partial(menu, partial(SetupScreen, game)) for game in SHIPPED},
    "setup_number": partial(
        menu, partial(SetupScreen, "empires"), click("last_year", "last_year:number")
    ),
    "setup_two": partial(menu, SetupScreen, fewer),
    "setup_person": partial(menu, SetupScreen, agree, click("person:0")),
    "setup_many": partial(menu, partial(SetupScreen, "empires"), more, more, more),
    "load": partial(menu, partial(LoadScreen, open_game)),
    "load_none": partial(menu, partial(LoadScreen, open_game), full=False),
    "load_replay": partial(menu, partial(LoadScreen, open_game, True)),
    "load_rename": partial(menu, partial(LoadScreen, open_game), click("rename")),
    "load_delete": partial(menu, partial(LoadScreen, open_game), click("delete")),
    "records": partial(with_records, partial(RecordsScreen, "china")),
    "daily": partial(with_records, partial(DailyScreen, lambda: DAY)),
    "settings": partial(menu, SettingsScreen),
    "settings_end": partial(menu, SettingsScreen, scroll(30)),
    "settings_list": partial(menu, SettingsScreen, click("contrast")),
    "people": partial(menu, PeopleScreen, people=PEOPLE),
    "people_one": partial(menu, PeopleScreen, click("person:edit:0"), people=PEOPLE),
    "settings_contrast": partial(menu, SettingsScreen, contrast="high", colour_safe=True),
    **{f"rulebook_{game}": partial(menu, partial(RulebookScreen, game)) for game in SHIPPED},
    "rulebook_figure": partial(menu, partial(RulebookScreen, "china", "CH-41")),
    "workshop": partial(menu, workshop.show_broken),
    "workshop_weigh": partial(menu, workshop.show_weighed),
    "workshop_chance": partial(menu, workshop.show_chance, click("chance:4")),
    "about": partial(menu, AboutScreen),
    "lessons": partial(menu, LessonsScreen),
    "lesson_read": partial(menu, LessonsScreen, click("lesson:china-1")),
    "lesson_wrong": partial(
        menu, LessonsScreen, click("lesson:china-1"), click("lesson_next"), try_amiss
    ),
    "lesson_ask": partial(
        menu, LessonsScreen, click("lesson:china-1"), to_the_question, click("lesson_choice:0")
    ),
    "lesson_end": partial(menu, LessonsScreen, click("lesson:china-1"), to_the_end),
}

CHINA: dict[str, Callable[..., Pilot]] = {
    "china_turn": partial(table, partial(china, "hhh", 60)),
    "china_begin": partial(table, partial(china, "hcccc", 0, "side_b")),
    "china_scored": partial(table, partial(china, "hhh", 128), text_size=200),
    "china_curtain": partial(table, partial(china, "hhh", 60), curtain=True),
    "china_face_down": partial(table, partial(china, "hhh", 60), open_table=True),
    "china_up": partial(table, partial(china, "hhh", 60), click("open_hand"), open_table=True),
    "china_recap": partial(table, partial(china, "hhh", 60), recap, curtain=True),
    "china_refused": partial(table, partial(china, "hcc", 0), click("table/pile/0")),
    "china_scoring": partial(table, before_scoring, score),
    "china_hint": partial(table, partial(china, "hcc", 40), press("f2"), look_ahead),
    "china_first_hint": partial(table, partial(china, "hcc", 0), first_hints=True),
    "china_log": partial(table, partial(china, "hcc", 60), press("l")),
    "china_again": partial(table, partial(china, "hhh", 60), press("v", "space")),
    "china_points": partial(table, partial(china, "hcc", 60), press("s")),
    "china_history": partial(table, partial(china, "hcc", 60), press("pageup")),
    "china_large_signs": partial(table, partial(china, "hhh", 60), large_signs=True),
    "china_consent": partial(table, partial(china, "hhh", 0), draw_and_ask),
    "china_menu": partial(table, partial(china, "hcc", 60), press("esc")),
    "china_keys": partial(table, partial(china, "hcc", 60), press("f1")),
    "china_save": partial(table, partial(china, "hcc", 60), press("ctrl+s")),
    "china_final": partial(table, partial(china, "hcc", 10_000), click("finale_again", "run_step")),
    "china_result": partial(table, partial(china, "hcccc", 10_000, "side_b")),
    "china_handicap": partial(table, partial(unequal, "hcc")),
    "china_influence": partial(table, partial(china, "hc", 40, two_players="influence")),
    "china_light": partial(
        table, partial(china, "hc", 40, two_players="light", fortifications=True)
    ),
    "china_tiles": partial(table, partial(china, "hccc", 50, "side_b", bonus_tiles=True)),
    "china_forts": partial(table, partial(china, "hccc", 50, fortifications=True)),
    "china_border": partial(table, partial(china, "hccc", 50, "border_disputes")),
    "china_safe": partial(table, partial(china, "hccc", 60), colour_safe=True),
    "china_contrast": partial(table, partial(china, "hccc", 60), contrast="high"),
}

OTHERS: dict[str, Callable[..., Pilot]] = {
    "city_begin": partial(table, partial(city, "hc", 0)),
    "city_turn": partial(table, partial(city, "hccc", 24)),
    "city_chosen": partial(
        table, partial(city, "hhhh", 24), first("table/cell/"), confirm_moves=True
    ),
    "city_warned": partial(table, lambda: guarded(city("hhhh", 40)), hurt),
    "city_analysis": partial(table, partial(city, "hccc", 40), analyse),
    "city_curtain": partial(table, partial(city, "hh", 21), curtain=True),
    "city_face_down": partial(table, partial(city, "hhhh", 24), open_table=True),
    "city_result": partial(table, partial(city, "hcc", 10_000)),
    "city_safe": partial(table, partial(city, "hccc", 40), colour_safe=True),
    "kingdom_begin": partial(table, partial(kingdom, "hcccc", 0)),
    "kingdom_bid": partial(table, partial(kingdom, "hhhh", 60, 0), first("table/card/")),
    "kingdom_face_down": partial(table, partial(kingdom, "hhhh", 60, 0), open_table=True),
    "kingdom_no_help": partial(
        table, lambda: without_help(kingdom("hhhh", 60, 0)), first("table/card/")
    ),
    "kingdom_pick": partial(table, partial(kingdom, "hhhh", 40, PICK)),
    "kingdom_two": partial(table, partial(kingdom, "hcc", 40, 0, two_bids=True)),
    "kingdom_points": partial(table, partial(kingdom, "hccc", 60, 0), press("s")),
    "kingdom_result": partial(table, partial(kingdom, "hcc", 10_000)),
    "kingdom_safe": partial(table, partial(kingdom, "hcccc", 60, 0), colour_safe=True),
    "empires_begin": partial(table, partial(empire, "hc", "empires_china_48", 0)),
    "empires_deal": partial(table, partial(empire, "hcc", "empires_world_60", 60, DIPLOMACY)),
    "empires_offer": partial(
        table,
        partial(empire, "hcc", "empires_world_60", 60, DIPLOMACY, treasury=True, granaries=True),
        click("table/choice/0", "table/choice/2", "table/choice/3"),
    ),
    "empires_buy": partial(
        table, partial(empire, "hhhh", "empires_china_100", 60, BUY, treasury=True)
    ),
    "empires_face_down": partial(
        table,
        partial(empire, "hhhh", "empires_china_100", 60, BUY, treasury=True),
        open_table=True,
    ),
    "empires_crib": partial(
        table, partial(empire, "hccccc", "empires_world_120", 150, MOVES), press("f4")
    ),
    "empires_moves": partial(table, partial(empire, "hccccc", "empires_world_120", 150, MOVES)),
    "empires_course": partial(
        table, partial(empire, "hcc", "empires_world_60", 90, MOVES), focus("table/course/0")
    ),
    "empires_attacks": partial(table, partial(empire, "hh", "empires_world_40", 150, ATTACKS)),
    "empires_overview": partial(
        table, partial(empire, "hccccc", "empires_world_120", 150, MOVES), press("o")
    ),
    "empires_log": partial(
        table, partial(empire, "hcc", "empires_world_60", 90, MOVES), press("l")
    ),
    "empires_safe": partial(
        table, partial(empire, "hccccc", "empires_world_120", 150, MOVES), colour_safe=True
    ),
    "empires_result": partial(
        table, partial(empire, "hc", "empires_world_40", 10_000, last_year=5)
    ),
}


def other(key: str, kinds: str, plies: int) -> Session:
    """A game that does not ship, on its first board."""
    return played(dealt(key, registry.load_rules(key).meta.boards[0][0], kinds), plies)


def point(pilot: Pilot) -> None:
    """Points at the first place on the table that has a preview."""
    screen: Any = pilot.screen
    for stop in [stop for stop in pilot.list_stops() if stop.key.startswith("table/")]:
        pilot.move(stop.rect.center)
        if screen.table.find_preview(pilot.ui) is not None:
            return


def point_at(kind: str) -> Doing:
    """Points at the first thing of a kind that has a preview."""

    def doing(pilot: Pilot) -> None:
        screen: Any = pilot.screen
        for stop in [s for s in pilot.list_stops() if s.key.startswith(f"table/{kind}/")]:
            pilot.move(stop.rect.center)
            if screen.table.find_preview(pilot.ui) is not None:
                return
        raise AssertionError(f"no {kind} has a preview")

    return doing


def battle() -> Session:
    """A game of Empires in which pawns seek each other, when somebody may first kill two."""
    game, rng = dealt("empires", "empires_world_40", "hhh", 1), Random(1)
    while True:
        seat = game.to_act[0]
        legal = game.rules.legal(game.state, seat)
        if any(action[0] == "attack" and action[3] > 1 for action in legal):
            return game
        pawns = game.state.pawns
        met = [
            a for a in legal if a[0] == "move" and any(pawns[a[2]][:seat] + pawns[a[2]][seat + 1 :])
        ]
        game.play(seat, rng.choice(met) if met else tables.chosen(game, seat, rng))


def choose_fight(pilot: Pilot) -> None:
    """Chooses the pawns that may attack, and points at whom they may."""
    table: Any = cast(Any, pilot.screen).table
    attack = next(a for a in table.controller.legal if a[0] == "attack" and a[3] > 1)
    table.choosing.click(pilot.ui, ("province", attack[1]))
    pilot.step(2)
    if table.controller.fight is None:
        point_at("choice")(pilot)


PREVIEWS: dict[str, Callable[..., Pilot]] = {
    "china_preview": partial(table, partial(china, "hhh", 60), point),
    "china_preview_large": partial(table, partial(china, "hhh", 120), point, text_size=200),
    "city_preview": partial(table, partial(city, "hccc", 24), point_at("cell")),
    "city_preview_large": partial(
        table, partial(city, "hccc", 48), point_at("cell"), text_size=200
    ),
    "kingdom_preview": partial(table, partial(kingdom, "hhhh", 40, PICK), point_at("row")),
    "kingdom_preview_large": partial(
        table, partial(kingdom, "hhhh", 60, 0), point_at("row"), text_size=200
    ),
    "empires_preview": partial(
        table,
        battle,
        choose_fight,
    ),
    "empires_preview_large": partial(
        table,
        partial(empire, "hc", "empires_china_48", 10, ADVANTAGE),
        point_at("choice"),
        text_size=200,
    ),
}
"""What is pointed at tells what it would give, in the usual type and in the largest."""

BESIDE: dict[str, Callable[..., Pilot]] = {
    f"{key}_{name}": scene
    for key in registry.GAMES
    if find_home(key) is not None
    for name, scene in {
        "turn": partial(table, partial(other, key, "hhh", 7)),
        "preview": partial(table, partial(other, key, "hhh", 7), point),
        "hint": partial(table, partial(other, key, "hc", 6), press("f2")),
        "result": partial(table, partial(other, key, "hcc", 10_000)),
        "lesson": partial(menu, LessonsScreen, click(f"lesson:{key}-1")),
    }.items()
}

SCENES: dict[str, Callable[..., Pilot]] = {**SCREENS, **CHINA, **OTHERS, **PREVIEWS, **BESIDE}
"""Each makes its scene anew; `lang="fr"` makes it in French."""


# -- what is no golden picture, but is swept for what is cut or cannot be reached ------------------


def lose(pilot: Pilot) -> None:
    """The game cannot be saved, and the person leaves it."""
    screen: Any = pilot.screen
    screen.match.file.problem = screen.match.file.unsaved = OSError("no room on the disk")
    dialogs.leave(screen, pilot.ui)
    pilot.ui.rebuild()


def lay_it(pilot: Pilot) -> None:
    """Lays the position that is shown on a page of its own."""
    screen = pilot.screen
    assert isinstance(screen, PlayScreen)
    dialogs.lay(screen, pilot.ui)
    pilot.step(2)


def spoil(pilot: Pilot) -> None:
    """Lays more than there can be, so that it is told what is wrong."""
    for _ in range(3):
        screen: Any = pilot.screen
        screen.lay(("province", 0))
        screen.lay(("province", 3))
    pilot.step(2)


def break_down(pilot: Pilot) -> None:
    """The program makes a mistake."""
    errors.tell(pilot.app, ValueError("a mistake that takes some words to tell"), f"{HOME}/log.txt")
    pilot.ui.rebuild()


SWEPT: dict[str, Callable[..., Pilot]] = {
    **SCENES,
    "start_keys": partial(menu, StartScreen, press("f1")),
    "setup_keys": partial(menu, SetupScreen, press("f1")),
    "load_keys": partial(menu, partial(LoadScreen, open_game), press("f1")),
    "rulebook_keys": partial(menu, partial(RulebookScreen, "china"), press("f1")),
    "lesson_find": partial(menu, LessonsScreen, click("lesson:china-1"), to_a_place),
    "china_branch": partial(
        table, partial(china, "hcc", 60), press("pageup"), click("hist_branch")
    ),
    "china_rematch": partial(table, partial(china, "hcc", 10_000), click("play_again")),
    "china_lost": partial(table, partial(china, "hcc", 60), lose),
    "china_error": partial(table, partial(china, "hcc", 60), break_down),
    "china_chosen": partial(
        table, partial(china, "hcc", 60), first("table/slot/"), confirm_moves=True
    ),
    "city_points": partial(table, partial(city, "hccc", 24), press("s")),
    "city_refused": partial(table, partial(city, "hccc", 24), click("table/room/0")),
    "kingdom_log": partial(table, partial(kingdom, "hccc", 60, 0), press("l")),
    "kingdom_curtain": partial(table, partial(kingdom, "hhhh", 60, 0), curtain=True),
    "empires_points": partial(
        table, partial(empire, "hccccc", "empires_world_120", 150, MOVES), press("s")
    ),
    "empires_curtain": partial(
        table, partial(empire, "hhhh", "empires_world_60", 60, DIPLOMACY), curtain=True
    ),
    "lay_start": partial(menu, LayStartScreen),
    "china_lay": partial(table, partial(china, "hcc", 60), lay_it, click("piece:emissary:0")),
    "china_lay_faults": partial(
        table, partial(china, "hcc", 60), lay_it, click("piece:emissary:0"), spoil
    ),
    "kingdom_lay": partial(table, partial(kingdom, "hccc", 60, 0), lay_it, click("tabs:bids")),
    "empires_lay": partial(
        table, partial(empire, "hcc", "empires_world_60", 90, MOVES), lay_it, click("tabs:year")
    ),
    "city_lay": partial(table, partial(city, "hccc", 24), lay_it, click("tabs:judge", "try:0")),
    "empires_keys": partial(
        table, partial(empire, "hcc", "empires_world_60", 90, MOVES), press("f1")
    ),
}
"""All that the sweeps look at: every screen, page, slip, curtain and dialog."""
