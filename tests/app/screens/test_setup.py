"""Setting up by mouse and by keyboard: seats, names, looks, levels, boards, seed,
refusals, memory.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from china_games import games
from china_games.app import agreed
from china_games.app.learn.screen import LessonScreen
from china_games.app.play.screen import PlayScreen
from china_games.app.screens import setup_boards, setup_deal, summaries, thumbnails
from china_games.app.screens.memory import keep_setup
from china_games.app.screens.new_game import NewGameScreen
from china_games.app.screens.rulebook import RulebookScreen
from china_games.app.screens.setup import SetupScreen
from china_games.app.screens.setup_foot import say_why_not
from china_games.app.screens.setup_form import count_seats, make_setup
from china_games.boards.board_file import BoardFile
from china_games.boards.positions import read_position
from china_games.games import registry
from china_games.games.contract import Fault
from china_games.kit.overlay import find_tip
from china_games.paths import Paths
from china_games.rulebook import load_rulebook
from china_games.session import SeatInfo
from tests.app.screens.house import House, clipped, outside
from tests.boards.small import SMALL
from tests.pictures.scenes import steady
from tests.support.games import SHIPPED


@pytest.fixture
def house() -> Iterator[House]:
    made = House(SetupScreen)
    yield made
    made.close()


def test_a_name_of_any_letters_typed_and_composed(house: House) -> None:
    house.pilot.click("name:0")
    house.pilot.type("Zoë ")
    house.pilot.compose("wang")
    house.pilot.compose("")
    house.pilot.type("王")
    assert house.screen.form.seats[0].name == "Zoë 王"


def test_a_person_instead_of_a_computer_and_back_with_another_level(house: House) -> None:
    house.pilot.click("player:1")
    assert house.shows("Takes what pays at once")
    house.pilot.click("take-player:")
    assert house.screen.form.seats[1].kind == "human"
    house.pilot.click("player:1")
    house.pilot.click("take-player:easy")
    assert house.screen.form.seats[1].level == "easy"


def test_a_level_plays_in_the_style_that_is_chosen_or_drawn_by_the_seed(house: House) -> None:
    house.pilot.click("player:1")
    house.pilot.click("take-player:hard")
    assert house.screen.form.seats[1].level == "hard"
    house.pilot.click("player:1")
    house.pilot.click("take-style:hard:bold")
    assert house.screen.form.seats[1].level == "hard:bold"
    assert house.shows("Hard · bold")
    drawn = house.screen.form
    dealt = [
        [seat.level for seat in make_setup(drawn._replace(seed=seed), "{n}").seats]
        for seed in range(30)
    ]
    assert {levels[1] for levels in dealt} == {"hard:bold"}
    assert {levels[2] for levels in dealt} == {"normal:steady", "normal:bold", "normal:careful"}
    house.pilot.click("player:1")
    house.pilot.click("take-style:normal:careful")  # also of a level that was not chosen before
    assert house.screen.form.seats[1].level == "normal:careful"


def test_a_look_is_exchanged_with_its_owner(house: House) -> None:
    house.pilot.click("look:0")
    assert "exchange with Lian Po" in house.pilot.find_stop("take-look:1").spoken
    house.pilot.click("take-look:1")
    assert [seat.look for seat in house.screen.form.seats] == [1, 0, 2]


def test_the_order_by_keyboard(house: House) -> None:
    house.pilot.click("name:0")
    house.pilot.type("Ana")
    house.pilot.ui.focus_on("down:0")
    house.pilot.press("enter")
    assert [seat.name for seat in house.screen.form.seats] == ["", "Ana", ""]


def test_a_fifth_seat_moves_to_side_b_and_says_why_with_the_rule(house: House) -> None:
    house.pilot.click("add")
    assert house.screen.note == ""
    house.pilot.click("add")
    assert house.screen.form.board_id == "side_b"
    assert house.shows("](CH-02)")
    house.pilot.click("note#0")
    assert isinstance(house.screen, RulebookScreen)
    assert house.screen.rule == "CH-02"


def test_no_sixth_seat_and_no_table_of_one(house: House) -> None:
    for _ in range(2):
        house.pilot.click("remove:0")
    assert len(house.screen.form.seats) == 2
    for _ in range(4):
        house.pilot.click("add")
    assert len(house.screen.form.seats) == 5
    assert "not available" in house.pilot.find_stop("add").spoken


def press_remedies(house: House, trouble: str) -> list[str]:
    """Presses each remedy of the trouble that is shown; what stands on their buttons."""
    said = []
    while house.pilot.has(f"remedy:{len(said)}"):
        assert house.shows(trouble)
        house.pilot.click(f"remedy:{len(said)}")
        assert "not available" not in house.pilot.find_stop("play").spoken
        house.pilot.press("ctrl+z")
        said.append(house.pilot.find_stop(f"remedy:{len(said)}").spoken)
    return said


def test_a_board_for_other_numbers_says_what_has_to_be_changed(house: House) -> None:
    house.pilot.click("boards")
    house.pilot.click("board:side_b")
    assert house.screen.form.board_id == "side_b"
    assert "not available" in house.pilot.find_stop("play").spoken
    assert press_remedies(house, "](CH-02)") == ["Add one seat", "Play on “Side A”"]


def test_every_conflict_of_options_has_remedies_that_end_it(house: House) -> None:
    house.pilot.click("board:border_disputes")
    house.pilot.click("fortifications")
    said = press_remedies(house, "](CH-90)")
    assert said == ["Switch “Fortifications” off", "Play on “Side A”"]
    house.pilot.click("game:empires")
    house.pilot.click("granaries")
    said = press_remedies(house, "](EM-50)")
    assert said == ["Switch “Granaries” off", "Switch “Treasury” on"]


def test_wrong_names_and_numbers_have_remedies(house: House) -> None:
    house.pilot.click("name:0")
    house.pilot.type("lian po")
    assert press_remedies(house, "Two seats are called") == ["Call one of them lian po 2"]
    house.pilot.click("remedy:0")
    house.pilot.click("seed")
    house.pilot.type("x")
    house.pilot.click("remedy:0")
    house.pilot.click("game:empires")
    house.pilot.click("last_year")
    house.pilot.click("last_year:number")
    house.pilot.click("last_year number")
    house.pilot.press("ctrl+a")
    house.pilot.type("0")
    house.pilot.click("remedy:0")
    assert "not available" not in house.pilot.find_stop("play").spoken


def test_who_left_the_table_comes_back_with_one_click(house: House) -> None:
    house.pilot.click("name:1")
    house.pilot.type("Ana")
    house.pilot.click("remove:1")
    assert house.shows("Ana has left the table.")
    house.pilot.click("undo")
    assert [seat.name for seat in house.screen.form.seats] == ["", "Ana", ""]
    house.pilot.press("ctrl+z")  # the whole name at once
    assert [seat.name for seat in house.screen.form.seats] == ["", "", ""]


def test_a_short_game_of_empires_goes_on_to_be_one_with_more_seats() -> None:
    """EM-18, EM-02: fifteen years; with five and six a third of the map plus one."""
    made = House(lambda: SetupScreen("empires"))
    made.pilot.click("preset:short")
    found = made.screen.form.options
    assert (found["last_year"], found["aim"]) == (15, "half")
    made.pilot.click("add")
    made.pilot.click("add")
    found = made.screen.form.options
    assert (found["last_year"], found["aim"]) == (15, "third")
    made.pilot.click("preset:")
    assert made.screen.form.options["last_year"] == "usual"
    made.close()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_page_does_not_scroll_at_full_tables(lang: str) -> None:
    with steady():  # with the games that ship
        check_full_tables(lang)


def check_full_tables(lang: str) -> None:
    made = House(lambda: SetupScreen("empires"), size=(1280, 800), scale=100, lang=lang)
    for game, count in (("empires", 6), ("empires", 5), *((one, 6) for one in SHIPPED)):
        made.screen.choose_game(made.pilot.ui, game)
        form, offer = made.screen.chosen, made.screen.offered
        made.screen.change_seats(made.pilot.ui, count_seats(form, offer, count))
        made.pilot.app.build()
        sheets = made.pilot.find("sheets")
        assert sheets.measure_content(made.pilot.ui) <= sheets.rect.h, game
        assert outside(made.pilot) == [] == clipped(made.pilot)
    made.close()


def test_the_boards_for_the_table_are_shown_and_the_others_folded_away() -> None:
    made = House(lambda: SetupScreen("empires"), size=(1280, 800), scale=100)
    for count in (3, 4, 5, 6):
        assert len(made.screen.form.seats) == count
        shown, fold = setup_boards.list_shown(made.screen, made.pilot.ui)
        assert len(shown) + len(fold) == 7
        assert all(count in board.seats for board in shown)
        assert made.screen.form.board_id in [board.id for board in shown]
        cards = [stop for stop in made.pilot.list_stops() if stop.key.startswith("board:")]
        assert len(cards) == len(shown)
        made.pilot.click("add")
    assert made.screen.thumbnails.missing == 0, "all pictures are there at once"
    made.close()


def test_a_seed_can_be_typed_and_nonsense_is_told(house: House) -> None:
    house.pilot.click("seed")
    house.pilot.press("ctrl+a")
    house.pilot.type("77x")
    assert house.shows("A seed is a whole number from 0 to 9007199254740991.")
    house.pilot.click("play")
    assert isinstance(house.screen, SetupScreen)
    house.pilot.click("seed")
    house.pilot.press("end", "backspace")
    house.pilot.click("play")
    assert isinstance(house.screen, PlayScreen)
    assert house.screen.session.setup.seed == 77


def test_the_dice_give_another_seed(house: House) -> None:
    before = house.screen.form.seed
    house.pilot.click("reroll")
    assert house.screen.form.seed != before
    assert house.screen.seed_text == str(house.screen.form.seed)


def test_two_seats_of_one_name_cannot_play(house: House) -> None:
    house.pilot.click("name:0")
    house.pilot.type("lian po")
    assert house.shows("Two seats are called")
    house.pilot.press("ctrl+enter")
    assert isinstance(house.screen, SetupScreen)


def test_a_named_first_player_begins(house: House) -> None:
    house.pilot.ui.focus_on("first")
    house.pilot.press("right", "right", "right")
    house.pilot.click("play")
    house.pilot.step(2)
    assert isinstance(house.screen, PlayScreen)
    assert house.screen.session.to_act == (2,)


def test_the_last_setup_is_there_again_with_another_seed(tmp_path: Path) -> None:
    first = House(SetupScreen, folder=tmp_path)
    first.pilot.click("add")
    first.pilot.click("name:3")
    first.pilot.type("Chloé")
    seed = first.screen.form.seed
    first.pilot.click("play")
    first.close()
    again = House(SetupScreen, folder=tmp_path)
    assert [seat.name for seat in again.screen.form.seats] == ["", "", "", "Chloé"]
    assert again.screen.form.seed != seed
    again.close()


def test_how_much_help_there_is_is_agreed_on_kept_and_dealt(tmp_path: Path) -> None:
    house = House(SetupScreen, folder=tmp_path)
    assert house.screen.form.help == "consequences"
    house.pilot.click("help:none")
    assert house.shows("Nothing is foretold, and there are no hints.")
    house.pilot.click("play")
    assert house.screen.session.setup.help == "none"
    house.close()
    again = House(SetupScreen, folder=tmp_path)
    assert again.screen.form.help == "none"
    again.close()


def test_a_broken_memory_hurts_nobody(tmp_path: Path) -> None:
    (tmp_path / "state").mkdir()
    (tmp_path / "state" / "setup-china.json").write_bytes(b"\xff{[")
    house = House(SetupScreen, folder=tmp_path)
    assert len(house.screen.form.seats) == 3
    house.close()


def test_a_broken_board_of_ones_own_is_told_with_its_place(tmp_path: Path) -> None:
    (tmp_path / "boards" / "china").mkdir(parents=True)
    (tmp_path / "boards" / "china" / "mine.yaml").write_text(
        "format: 1\ngame: china\nid: mine\n", "utf-8"
    )
    house = House(SetupScreen, folder=tmp_path)
    assert house.shows("A board of yours cannot be used yet")
    assert house.shows("mine.yaml:")
    house.close()


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Boards of yours cannot be used yet:"),
        ("fr", "Certains de vos plateaux ne sont pas encore utilisables\u00a0:"),
    ],
)
def test_several_broken_boards_are_spoken_of_as_several(
    lang: str, said: str, tmp_path: Path
) -> None:
    (tmp_path / "boards").mkdir()
    for name in "abc":
        (tmp_path / "boards" / f"{name}.yaml").write_text(
            "format: 1\ngame: china\nid: mine\n", "utf-8"
        )
    house = House(SetupScreen, folder=tmp_path, lang=lang)
    assert house.shows(said)
    house.close()


@pytest.mark.parametrize(
    ("lang", "more"), [("en", "And 9 more problems."), ("fr", "Et 9 autres problèmes.")]
)
def test_of_many_broken_boards_the_first_are_told_and_the_others_counted(
    tmp_path: Path, lang: str, more: str
) -> None:
    (tmp_path / "boards").mkdir()
    for number in range(40):
        (tmp_path / "boards" / f"mine{number:02}.yaml").write_text("x", "utf-8")
    house = House(SetupScreen, folder=tmp_path, lang=lang)
    assert all(house.shows(f"mine0{number}.yaml:") for number in range(3))
    assert not house.shows("mine03.yaml:")
    assert house.shows(": 28")
    assert house.shows(more)
    house.close()


def test_leaving_a_game_goes_back_to_the_screen_before_the_setup(house: House) -> None:
    house.pilot.click("play")
    house.pilot.app.pop()
    house.pilot.step()
    assert house.pilot.find("below")


def test_after_a_seat_was_removed_by_keys_the_focus_is_at_the_one_in_its_place() -> None:
    house = House(SetupScreen)
    house.pilot.ui.focus_on("remove:2")
    house.pilot.ui.by_keyboard = True
    house.pilot.press("enter")
    assert house.pilot.ui.focus == "remove:1"
    assert house.pilot.ui.find_focused() is not None


def test_a_board_that_cannot_be_drawn_is_tried_once_and_can_still_be_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried: list[tuple[str, object]] = []

    def fails(ui: object, game: str, board: BoardFile, *rest: object) -> None:
        tried.append((board.id, rest[-1]))
        raise ValueError("no picture")

    monkeypatch.setattr(thumbnails, "draw_board", fails)
    made = House(SetupScreen, contrast="high")  # the kept pictures have the usual colours
    for _ in range(12):
        made.pilot.press("esc") if len(made.screen.layers) > 1 else made.pilot.step()
    assert len(tried) == len(set(tried)) > 0
    assert isinstance(made.screen, SetupScreen)
    assert len(made.screen.layers) == 1
    made.close()


def seats_shown(house: House) -> list[tuple[str, str, str]]:
    """Name, kind and level of each seat on the setup screen."""
    return [(seat.name, seat.kind, seat.level) for seat in house.screen.form.seats]


def sit_down(house: House) -> list[tuple[str, str, str]]:
    """Types names, gives kinds and levels, takes seats in another order; who sits there then."""
    house.pilot.click("name:0")
    house.pilot.type("Zoë")
    house.pilot.click("player:1")
    house.pilot.click("take-player:")
    house.pilot.click("name:1")
    house.pilot.type("Ben")
    house.pilot.click("add")
    house.pilot.click("player:3")
    house.pilot.click("take-player:easy")
    house.pilot.click("down:0")
    found = seats_shown(house)
    assert found == [
        ("Ben", "human", ""),
        ("Zoë", "human", ""),
        ("", "computer", "normal"),
        ("", "computer", "easy"),
    ]
    return found


def test_who_sits_at_the_table_stays_when_other_games_are_looked_at(house: House) -> None:
    seats = sit_down(house)
    for game in [*registry.GAMES, *registry.GAMES]:
        house.screen.choose_game(house.pilot.ui, game)
        house.pilot.ui.rebuild()
        assert house.screen.game == game
        assert seats_shown(house) == seats[: house.screen.offered.meta.seats[-1]]
        assert not say_why_not(house.screen, house.pilot.ui)


def test_who_finds_no_seat_at_a_smaller_game_waits(house: House) -> None:
    seats = sit_down(house)
    house.pilot.click("add")
    house.screen.choose_game(house.pilot.ui, "forbidden_city")  # takes four
    house.pilot.ui.rebuild()
    assert seats_shown(house) == seats
    house.pilot.click("name:2")
    house.pilot.type("Cy")
    house.screen.choose_game(house.pilot.ui, "china")
    assert [seat.name for seat in house.screen.form.seats] == ["Ben", "Zoë", "Cy", "", ""]


def test_each_game_keeps_its_board_options_and_seed_while_others_are_looked_at(
    house: House,
) -> None:
    house.pilot.click("fortifications")
    house.pilot.click("seed")
    house.pilot.press("ctrl+a")
    house.pilot.type("77")
    house.screen.choose_game(house.pilot.ui, "empires")
    house.screen.choose_game(house.pilot.ui, "china")
    assert house.screen.form.options["fortifications"]
    assert (house.screen.form.seed, house.screen.seed_text) == (77, "77")


@pytest.mark.parametrize("leave", ["back", "esc", "quit", "rules"])
def test_what_was_typed_stays_however_the_screen_is_left(leave: str, tmp_path: Path) -> None:
    house = House(SetupScreen, folder=tmp_path)
    seats = sit_down(house)
    if leave == "back":
        house.pilot.click("back")
    elif leave == "esc":
        house.pilot.press("esc")
    elif leave == "quit":
        house.pilot.app.quit()
    else:
        house.pilot.click("rules")
    house.close()
    for game in ("", "empires"):
        again = House(lambda game=game: SetupScreen(game), folder=tmp_path)
        assert seats_shown(again) == seats
        again.close()


def test_the_next_game_begins_with_the_people_and_the_game_of_the_last_one(tmp_path: Path) -> None:
    house = House(lambda: SetupScreen("empires"), folder=tmp_path)
    seats = sit_down(house)
    house.pilot.click("play")
    house.close()
    again = House(SetupScreen, folder=tmp_path)
    assert (again.screen.game, seats_shown(again)) == ("empires", seats)
    again.screen.choose_game(again.pilot.ui, "china")
    assert seats_shown(again) == seats
    again.close()


def test_looking_at_games_writes_nothing(tmp_path: Path) -> None:
    house = House(SetupScreen, folder=tmp_path)
    for game in registry.GAMES:
        house.screen.choose_game(house.pilot.ui, game)
    house.pilot.press("esc")
    assert not (tmp_path / "state").exists()
    house.close()


def test_a_setup_of_former_versions_is_there_with_its_people(tmp_path: Path) -> None:
    seats = [
        {"name": name, "kind": "human", "level": "", "look": look}
        for look, name in enumerate(("Ana", "Ben"))
    ]
    keep_setup(
        Paths(tmp_path),
        "china",
        {"game": "china", "board": "side_a", "options": {}, "seats": seats},
    )
    house = House(SetupScreen, folder=tmp_path)
    assert [seat.name for seat in house.screen.form.seats] == ["Ana", "Ben"]
    house.close()


@pytest.mark.parametrize(
    "data",
    [
        b"{[",
        b'{"game": "go", "seats": []}',
        b'{"game": 3, "seats": [{"name": "", "kind": "human", "level": "", "look": 0}]}',
    ],
)
def test_a_broken_memory_of_the_table_hurts_nobody(data: bytes, tmp_path: Path) -> None:
    (tmp_path / "state").mkdir()
    (tmp_path / "state" / "table.json").write_bytes(data)
    house = House(SetupScreen, folder=tmp_path)
    assert (house.screen.game, len(house.screen.form.seats)) == ("china", 3)
    house.close()


@pytest.fixture
def empires() -> Iterator[House]:
    made = House(lambda: SetupScreen("empires"))
    yield made
    made.close()


def test_a_number_is_chosen_typed_and_stepped_to(empires: House) -> None:
    """EM-18: any last year from 1 to 999, or one of the named values."""
    pilot = empires.pilot
    pilot.click("last_year")
    pilot.click("last_year:number")
    assert empires.screen.form.options["last_year"] == 20
    pilot.click("last_year plus")
    assert empires.screen.form.options["last_year"] == 21
    pilot.click("last_year number")
    pilot.press("ctrl+a")
    pilot.type("123")
    assert empires.screen.form.options["last_year"] == 123
    pilot.press("ctrl+a")
    pilot.type("0")
    assert empires.shows("type a number from 1 to 999")
    pilot.click("last_year")
    pilot.click("last_year:usual")
    assert empires.screen.form.options["last_year"] == "usual"
    assert not empires.shows("type a number")


def test_the_edition_of_the_rules_is_asked_of_nobody(empires: House) -> None:
    assert "edition" in empires.screen.form.options
    assert not [stop for stop in empires.pilot.list_stops() if "edition" in stop.key]


def test_a_board_of_ones_own_appears_and_goes_while_the_program_runs(tmp_path: Path) -> None:
    house = House(SetupScreen, folder=tmp_path)
    path = tmp_path / "boards" / "mine.yaml"
    path.parent.mkdir()
    path.write_text(SMALL, "utf-8")
    house.pilot.wait(2.2)
    board = next(board for board in house.screen.list_boards(house.pilot.ui) if board.own)
    assert house.pilot.has(f"board:{board.id}")
    while len(house.screen.form.seats) > min(board.seats):
        house.pilot.click("remove:0")
    house.pilot.click(f"board:{board.id}")
    assert house.screen.form.board_id == board.id
    path.unlink()
    house.pilot.wait(2.2)
    assert not house.pilot.has(f"board:{board.id}")
    assert house.screen.form.board_id != board.id
    assert not say_why_not(house.screen, house.pilot.ui)
    house.close()


def test_each_game_tells_its_length_and_has_a_way_to_learn_it() -> None:
    made = House(lambda: SetupScreen("forbidden_city"), size=(1280, 800), scale=0)
    stop = made.pilot.find_stop("game:forbidden_city")
    assert all(
        fact in stop.spoken for fact in load_rulebook("forbidden_city").length["en"].split(" · ")
    )
    assert "chosen" in stop.spoken
    made.pilot.click("learn_game")
    made.pilot.step(2)
    assert isinstance(made.screen, LessonScreen)
    assert made.screen.run.lesson.id == "forbidden_city-1"
    made.close()


def test_no_tooltip_hides_the_doors_of_a_game() -> None:
    """What a quick game is stands below the games already."""
    made = House(NewGameScreen, size=(1280, 800), scale=0)
    for key in SHIPPED:
        made.pilot.move(made.pilot.find(f"quick:{key}").rect.center)
        made.pilot.wait(1)
        assert not find_tip(made.pilot.ui)[0]
    made.close()


def test_an_ordinary_game_begins_at_a_position_and_is_kept(house: House) -> None:
    """Its chart begins at the position; one that nobody can play on is told instead."""
    library = house.services.library
    text = games.write_position(games.view(games.setup("china", 3, seed=4), None))
    seats = (SeatInfo("Zoë", "human"), *[SeatInfo(n, "computer", "easy", 1) for n in "ab"])
    laid = read_position(text, library)
    over = read_position(text.replace("pile:", "phase: over\nend: last_round\npile:"), library)
    for wrong in (laid._replace(faults=(Fault("seed_of_unknown"),)), over):
        assert not setup_deal.begin_from_position(house.pilot.ui, wrong, seats, 9)
        assert isinstance(house.screen, SetupScreen)
    assert setup_deal.begin_from_position(house.pilot.ui, laid, seats, 9)
    house.pilot.step(2)
    assert isinstance(house.screen, PlayScreen)
    told = agreed.list_agreed(house.pilot.ui.tr, house.screen.session.setup)
    assert "The game began from a position that was laid." in told
    (entry,) = house.services.store.list_entries()[:1]
    assert entry.from_position
    assert "began from a position" in summaries.say_origin(house.pilot.ui.tr, entry)
    assert games.write_position(house.services.store.load(entry).view(None, 0)) == text
