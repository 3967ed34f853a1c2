"""Whole games through the window: by mouse alone, by keys alone, with undo, history, branching and
faults.
"""

from random import Random

import pygame
import pytest

from china_games.app.play import doors, open_game
from china_games.app.play.logbook import list_lines
from china_games.app.play.match import Played
from china_games.app.play.seating import CURTAIN, LINGER, OPEN
from china_games.cli import window
from china_games.games import registry
from china_games.games.contract import Refusal
from china_games.players.thinker import Inline
from china_games.session import review
from china_games.settings import DEFAULTS
from china_games.table.pictures import render
from tests.app.play.desk import Desk
from tests.app.play.games import Keeper, Scripted, Told, played, session
from tests.pictures.scenes import china

PLACES = {"palace": "slot", "emissary": "province"}


def card_key(desk, colour, already=()):
    """The key of a hand card of a colour that is not chosen yet."""
    hand = desk.screen.table.controller.hand
    return next(i for i, card in enumerate(hand) if card == colour and i not in already)


def by_mouse(desk, action):
    """Plays an action with clicks, as a person would."""
    pilot = desk.pilot
    kind, *values = action
    if kind in PLACES:
        pilot.click(f"table/{PLACES[kind]}/{values[0]}")
        if desk.screen.table.controller and desk.screen.table.controller.proposed not in (
            (),
            (action,),
        ):
            pilot.click(
                f"table/card/{card_key(desk, values[1], desk.screen.table.controller.picked)}"
            )
        if desk.screen.table.controller and desk.screen.table.controller.proposed == (action,):
            pilot.click("table/confirm/0")
    elif kind == "exchange":
        pilot.click(f"table/card/{card_key(desk, values[0])}")
        pilot.click("table/exchange/0")
    elif kind == "take":
        pilot.click(f"table/row/{desk.screen.table.controller.row.index(values[0])}")
    elif kind == "draw":
        pilot.click("table/pile/0")
    else:
        pilot.click(f"table/{kind}/0")
    if proposes(desk, action):  # what gives the turn away is confirmed
        pilot.click("table/confirm/0")


def proposes(desk, action):
    """Whether the table still asks for the action that was chosen."""
    return desk.screen.table.controller is not None and desk.screen.table.controller.proposed == (
        action,
    )


def go_to(desk, key):
    """Brings the focus to a stop with Tab and arrows alone."""
    pilot = desk.pilot
    goal = pilot.find_stop(key)
    for _ in range(40):
        now = pilot.ui.find_focused()
        if now and (now.key == key or now.group == goal.group):
            break
        pilot.press("tab")
    seen = []
    for _ in range(60):
        now = pilot.ui.find_focused()
        if now.key == key:
            return
        dx, dy = goal.rect.centerx - now.rect.centerx, goal.rect.centery - now.rect.centery
        ways = ["right" if dx > 0 else "left", "down" if dy > 0 else "up"]
        if abs(dy) > abs(dx):
            ways.reverse()
        pilot.press(ways[1] if now.key in seen else ways[0])
        seen.append(now.key)
    raise AssertionError(f"the arrows do not lead to {key}; they came by {seen}")


def by_keys(desk, action):
    """Plays an action without a mouse: short keys for cards and buttons, Tab and arrows
    for places.
    """
    pilot = desk.pilot
    kind, *values = action
    controller = desk.screen.table.controller
    if kind in PLACES:
        go_to(desk, f"table/{PLACES[kind]}/{values[0]}")
        pilot.press("enter")
        if desk.screen.table.controller and desk.screen.table.controller.proposed not in (
            (),
            (action,),
        ):
            pilot.press(str(1 + card_key(desk, values[1], controller.picked)))
        if desk.screen.table.controller and desk.screen.table.controller.proposed == (action,):
            pilot.press("c")
    elif kind == "exchange":
        pilot.press(str(1 + card_key(desk, values[0])), "x")
    elif kind == "take":
        pilot.press(str(4 + controller.row.index(values[0])))
    elif kind == "draw":
        pilot.press("8")
    else:
        pilot.press({"end": "e", "pass": "p"}[kind])
    if proposes(desk, action):
        pilot.press("c")


def come_by_keys(desk):
    if desk.screen.covered:
        desk.pilot.wait(0.6)
        desk.pilot.press("enter")
    if desk.screen.recap:
        desk.pilot.press("esc")
    if desk.screen.match.seating.phase == LINGER:
        desk.pilot.wait(0.6)
        desk.pilot.press("enter")
    if desk.screen.scoring:
        desk.pilot.press("esc")


def come_by_mouse(desk):
    desk.come()
    desk.hand_over()
    if desk.screen.scoring:
        desk.pilot.click("scored_close")


def play_game(desk, seed, play, come, most=10_000):
    """Plays at random to the end; every action must do just what was meant."""
    rng = Random(seed)
    while desk.game.to_act and desk.game.ply < most:
        come(desk)
        legal = desk.screen.match.list_legal()
        if not legal:
            continue
        action, ply = rng.choice(legal), desk.game.ply
        play(desk, action)
        assert [move.action for move in desk.game.moves[ply:]] == [action]
    return desk


def test_looks_of_a_program_to_come_are_drawn_as_looks_that_there_are():
    game = session()
    game.setup = game.setup._replace(
        seats=tuple(info._replace(look=info.look + 5) for info in game.setup.seats)
    )
    desk = Desk(game)
    desk.come()
    assert len(desk.screen.layers) == 1
    face = registry.load_table("china")
    picture = render(
        face, game.board.map, game.view(None), game.setup.seats, None, (320, 200), "en", DEFAULTS
    )
    assert picture.get_size() == (320, 200)


def near_the_end(seed):
    """A game of three people with forty moves to go; the player of the screen plays whole ones."""
    whole = played("hhh", seed)
    return whole.branch(whole.ply - 40)


def test_three_people_play_to_the_end_by_mouse():
    desk = play_game(
        Desk(near_the_end(4), recap=False, confirm_moves=True), 4, by_mouse, come_by_mouse
    )
    assert desk.game.finished
    assert (
        desk.screen.counting.finale.result.scores == desk.game.rules.result(desk.game.state).scores
    )
    desk.pilot.click("run_skip") if desk.pilot.has("run_skip") else None
    assert desk.pilot.has("play_again")


def test_three_people_play_to_the_end_by_keys_alone():
    desk = play_game(
        Desk(near_the_end(6), recap=False, confirm_moves=True), 6, by_keys, come_by_keys
    )
    assert desk.game.finished
    assert desk.pilot.ui.by_keyboard


def test_a_held_enter_goes_neither_through_the_curtain_nor_into_the_next_turn():
    desk = Desk(session())
    desk.come()
    desk.act("exchange")
    ply = desk.game.ply
    row = next(i for i, _ in enumerate(desk.game.state.row))
    go_to(desk, f"table/row/{row}")
    for _ in range(200):
        pygame.event.post(
            pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
        )
        desk.pilot.step(2)
    assert desk.game.ply == ply + 1
    assert desk.screen.match.seating.phase == CURTAIN
    pygame.event.post(
        pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    )
    desk.pilot.step()
    desk.pilot.press("enter")
    assert desk.screen.match.seating.phase == OPEN


def test_each_curtain_needs_one_enter_or_one_click_and_no_more():
    desk = Desk(session())
    for calls in range(4):
        assert desk.screen.covered
        desk.pilot.wait(0.6)
        desk.pilot.press("enter") if calls < 2 else desk.pilot.click("ready")
        assert not desk.screen.covered
        desk.pilot.press("f9")


def test_a_double_click_on_the_last_card_does_not_go_through_the_curtain():
    desk = Desk(session())
    desk.come()
    desk.act("exchange")
    place = desk.pilot.find_stop("table/row/0").rect.center
    desk.pilot.click(place)
    assert desk.screen.covered
    ready = desk.pilot.find_stop("ready").rect.center
    for _ in range(5):
        desk.pilot.click(ready)
    assert desk.screen.covered
    desk.pilot.wait(0.6)
    desk.pilot.click(ready)
    assert not desk.screen.covered
    assert desk.game.to_act == (1,)


def test_who_has_watched_without_a_curtain_is_told_nothing_when_he_comes_back_from_the_rules():
    desk = Desk(session(), curtain="never", recap=True)
    desk.end_turn()
    assert (desk.screen.match.viewer, desk.screen.match.may_act, desk.screen.recap) == (
        1,
        True,
        None,
    )
    desk.pilot.press("f3")
    desk.pilot.press("esc")
    assert (desk.screen.match.viewer, desk.screen.recap) == (1, None)


def test_a_drawn_card_is_seen_before_the_screen_passes_on():
    desk = Desk(session())
    desk.come()
    desk.end_turn()
    assert desk.screen.match.seating.phase == LINGER
    desk.pilot.press("enter")
    assert desk.screen.match.seating.phase == LINGER, "too quick to have been meant"
    desk.pilot.wait(0.6)
    desk.pilot.press("enter")
    assert desk.screen.match.seating.phase == CURTAIN


def test_the_keyboard_goes_on_where_something_may_be_done_once_its_button_is_gone():
    desk = Desk(china("hhh", 60))
    desk.come()
    screen, ui = desk.screen, desk.pilot.ui
    rules, state, seat = screen.session.rules, screen.session.state, screen.match.viewer
    going_on = next(
        action
        for action in screen.match.list_legal()
        if ("end",) in rules.legal(rules.apply(state, seat, action).state, seat)
    )
    screen.act((going_on,))
    desk.pilot.step(2)
    go_to(desk, "table/end/0")
    desk.pilot.press("enter")
    desk.pilot.wait(2)
    assert {action[0] for action in screen.match.list_legal()} == {"take", "draw"}
    assert ui.focus.startswith(("table/row/", "table/pile/"))
    assert ui.find_focused() is not None


def test_undo_and_redo_by_keys_and_the_reason_why_not():
    desk = Desk(session("hcc"), thinker=Scripted())
    desk.act("exchange")
    desk.pilot.press("ctrl+z")
    assert desk.game.ply == 0
    desk.pilot.press("ctrl+y")
    assert desk.game.ply == 1
    desk.act("draw")
    desk.pilot.press("ctrl+z")
    assert desk.game.ply == 2
    assert "what was seen cannot be unseen" in desk.screen.toasts.shown.text
    assert desk.pilot.has("why_rule")
    desk.pilot.press("esc")
    assert desk.screen.toasts.shown is None


def test_a_refusal_is_said_with_its_rule_and_lights_what_forbids_it():
    desk = Desk(session("hcc"), thinker=Scripted())
    desk.pilot.click("table/pile/0")
    assert desk.screen.toasts.shown.rule == "CH-22"
    assert "Exchanging a card" in desk.pilot.list_texts()
    desk.pilot.wait(13)
    assert desk.screen.toasts.shown is None


def test_the_past_is_looked_at_with_keys_strip_and_log_and_left_again():
    desk = Desk(played("hcc", moves=60), thinker=Scripted())
    pilot, match = desk.pilot, desk.screen.match
    pilot.press("pageup")
    first = match.ply
    assert first < 60
    assert pilot.focus == "strip"
    pilot.press("left", "left", "right")
    assert match.ply == first - 1
    pilot.press("home")
    assert match.ply == 0
    strip = pilot.find_stop("strip").rect
    pilot.click((strip.x + strip.w // 2, strip.centery))
    assert 25 <= match.ply <= 35
    pilot.click("log")
    rows = desk._lists()[0]
    rect = rows.find_row_rect(rows._find_visible()[3])
    pilot.click(rect.center)
    assert match.ply == rows.rows[rows._find_visible()[3]].ply
    assert desk.game.ply == 60
    pilot.press("esc")
    assert match.timeline.live
    pilot.press("alt+left")
    assert match.ply == 59
    pilot.press("end")
    assert match.timeline.live


def test_playing_on_from_the_past_asks_and_makes_a_new_game():
    desk = Desk(played("hcc", moves=60), thinker=Scripted())
    old = desk.game
    desk.screen.past.look(30)
    desk.pilot.ui.rebuild()
    desk.pilot.step()
    desk.pilot.click("hist_branch")
    desk.pilot.click("cancel")
    assert desk.game is old
    desk.pilot.click("hist_branch")
    desk.pilot.click("branch")
    assert desk.game is not old
    assert (desk.game.ply, old.ply, desk.game.id != old.id) == (30, 60, True)
    assert {
        entry.moves
        for entry in desk.pilot.app.services.store.list_entries()
        if entry.kind == "auto"
    } == {30}


def test_a_finished_game_is_watched_from_the_beginning_to_its_final_scoring():
    desk = Desk(played("hhc", moves=10_000), at=0)
    assert desk.screen.match.ply <= 1
    assert desk.screen.counting.finale is None, "the end is not given away"
    desk.pilot.wait(3)
    ply = desk.screen.match.ply
    assert 1 < ply < 6
    desk.pilot.click("hist_watch")
    desk.pilot.wait(2)
    assert desk.screen.match.ply == ply
    desk.screen.past.look(desk.game.ply - 2)
    desk.pilot.click("hist_watch")
    desk.pilot.wait(4)
    assert desk.screen.match.timeline.live
    assert desk.screen.counting.finale


def test_every_move_is_on_the_disk_before_anything_else():
    keeper = Keeper()
    desk = Desk(session("hcc"), store=keeper, thinker=Scripted())
    desk.act("exchange")
    desk.act("draw")
    assert keeper.saved == [1, 2]


def test_a_fault_of_saving_is_told_and_the_game_goes_on():
    desk = Desk(session("hcc"), store=Keeper(OSError("no space left")), thinker=Scripted())
    desk.act("exchange")
    assert any("no space left" in notice.text for notice in desk.pilot.app.notices.shown)
    assert desk.screen.match.may_act


def test_the_bar_says_that_the_game_is_not_saved_until_it_is():
    keeper = Keeper(OSError("no space left"))
    desk = Desk(session("hcc"), store=keeper, thinker=Scripted())
    desk.act("exchange")
    assert "no space left" in desk.pilot.find_stop("unsaved").tip
    keeper.fault = None
    desk.act("draw")
    assert "unsaved" not in {stop.key for stop in desk.pilot.list_stops()}


def raising(game, level):
    raise RuntimeError("a player that breaks")


class Nonsense:
    def choose(self, *position):
        return ("palace", 999, 9)


@pytest.mark.parametrize(
    ("lookup", "why"), [(raising, "broke down"), (lambda game, level: Nonsense(), "forbid")]
)
def test_a_bad_computer_player_is_replaced_told_and_the_game_goes_on(lookup, why):
    desk = Desk(session("hcc"), thinker=Inline(lookup))
    desk.end_turn()
    desk.pilot.wait(3)
    moves = desk.game.moves[2:]
    assert moves
    assert all(move.note for move in moves)
    desk.pilot.click("log")
    assert any(why in row.text for row in desk._lists()[0].rows)


def test_a_computer_that_hangs_can_be_stopped_and_the_game_left():
    thinker = Scripted()
    desk = Desk(session("chh"), thinker=thinker)
    desk.pilot.wait(5)
    assert "5 s" in desk.pilot.list_texts() or "4 s" in desk.pilot.list_texts()
    desk.pilot.click("ai_now")
    assert thinker.hurried == 1
    desk.pilot.click("ai_stop")
    assert desk.screen.match.opponents.paused
    thinker.answer = Told(desk.game.generation, desk.game.rules.legal(desk.game.state, 0)[0])
    desk.pilot.wait(2)
    assert desk.game.ply == 0
    desk.pilot.click("ai_resume")
    desk.pilot.step()
    assert len(thinker.asked) == 2, thinker.asked
    desk.pilot.press("esc")
    desk.pilot.click("menu_leave")
    assert desk.pilot.has("start")


def test_whatever_is_done_while_a_computer_thinks_its_move_comes_once_and_here():
    thinker = Scripted()
    desk = Desk(session("chh"), thinker=thinker)
    pilot, app = desk.pilot, desk.pilot.app
    pilot.wait(1)
    app.apply(app.settings._replace(language="fr", full_screen=False))
    pilot.press("f1", "esc", "f3", "esc", "ctrl+s", "esc", "l", "s", "esc", "esc", "esc", "ctrl+z")
    pilot.resize((1280, 800))
    pilot.wait(1)
    assert thinker.asked[-1] == (0, desk.game.generation)
    thinker.answer = Told(desk.game.generation, desk.game.rules.legal(desk.game.state, 0)[0])
    pilot.wait(2)
    assert desk.game.ply == 1


def test_looking_at_a_game_saves_nothing():
    keeper = Keeper()
    desk = Desk(played("hcc"), store=keeper, at=0)
    desk.pilot.wait(2)
    desk.pilot.press("end", "esc")
    desk.pilot.click("menu_leave")
    assert desk.pilot.has("start")
    assert keeper.saved == []


def test_one_halt_for_tab_is_the_whole_bar():
    desk = Desk(session("hcc"), thinker=Scripted())
    desk.pilot.press("tab")
    first = desk.pilot.focus
    desk.pilot.press("tab")
    assert desk.pilot.focus.startswith("table/")
    desk.pilot.press("shift+tab", "right")
    assert desk.pilot.focus != first


def test_computers_alone_are_watched_to_the_end():
    desk = Desk(session("ccc"), ai_pace="fast", show_scorings=False)
    for _ in range(200):
        if desk.game.finished:
            break
        desk.pilot.time += 0.3
        desk.pilot.app.tick()
    desk.pilot.wait(60)
    while not desk.game.finished:
        desk.pilot.time += 0.36
        desk.pilot.app.tick()
    desk.pilot.step(2)
    assert desk.screen.match.viewer is None
    assert desk.screen.counting.finale


def test_the_recap_tells_just_what_the_others_did_and_can_be_skipped():
    desk = Desk(session())
    desk.come()
    for _ in range(3):
        desk.end_turn()
        desk.hand_over()
        desk.pilot.wait(0.6)
        desk.pilot.click("ready")
    recap = desk.screen.recap
    assert desk.game.to_act == (0,)
    assert [line.kind for line in recap.lines if line.seat >= 0] == ["exchange", "draw"] * 2
    assert {line.seat for line in recap.lines if line.seat >= 0} == {1, 2}
    assert not any("draws a red" in line.text for line in recap.lines)
    desk.pilot.press("enter")
    assert desk.screen.recap is None
    assert desk.screen.match.may_act


def test_the_recap_can_be_switched_off():
    desk = Desk(played(moves=40), recap=False)
    desk.pilot.wait(0.6)
    desk.pilot.click("ready")
    assert desk.screen.recap is None


def test_another_language_is_spoken_everywhere_at_once():
    desk = Desk(played("hcc"), thinker=Scripted())
    desk.pilot.click("finale_again")
    app = desk.pilot.app
    desk.pilot.press("f3")
    app.apply(app.settings._replace(language="fr"))
    desk.pilot.press("esc")
    desk.pilot.step()
    words = " ".join(desk.pilot.list_texts())
    assert "Décompte final" in words
    assert not any(
        english in words for english in ("Palaces", "Alliance 1:", "Skip", "Final scoring")
    )


def test_leaving_saves_and_asks_nothing():
    desk = Desk(session("hcc"), thinker=Scripted())
    desk.act("exchange")
    desk.pilot.press("esc")
    desk.pilot.click("menu_leave")
    assert desk.pilot.has("start")
    assert desk.pilot.app.services.store.find_latest().moves == 1


def test_a_game_is_saved_under_a_name_and_an_old_one_only_replaced_after_asking():
    desk = Desk(session("hcc"), thinker=Scripted())
    store = desk.pilot.app.services.store
    for answer in ("", "replace", "both"):
        desk.pilot.press("ctrl+s")
        desk.pilot.press("ctrl+a")
        desk.pilot.type("Zoë 王")
        desk.pilot.click("save_keep")
        if answer:
            desk.pilot.click(answer)
    assert len(store.find_named("Zoë 王")) == 2


def test_playing_again_keeps_the_table_and_takes_another_seed():
    desk = Desk(played("hcc"), thinker=Scripted())
    old = desk.game
    desk.pilot.click("play_again")
    assert desk.game.ply == 0
    assert desk.game.setup.seats == old.setup.seats
    assert desk.game.setup.seed != old.setup.seed


def test_a_refusal_object_is_never_taken_for_a_move():
    desk = Desk(session("hcc"), thinker=Scripted())
    desk.screen.act((("draw",), ("end",)))
    assert desk.game.ply == 0
    assert isinstance(desk.screen.match.act(("draw",), 0.0), Refusal)


def test_the_mark_stays_while_games_cannot_be_kept_and_new_ones_have_it_at_once():
    desk = Desk(session("hcc"), thinker=Scripted())
    desk.screen.match.file.leave()
    (desk.folder / "saves").write_text("in the way", encoding="utf-8")
    for kind in ("exchange", "draw"):
        desk.act(kind)
        tip = desk.pilot.find_stop("unsaved").tip
        assert tip.count("could not be saved") == 1
        assert str(desk.folder / "saves") in tip
    desk.pilot.press("esc")
    desk.pilot.click("menu_again")
    desk.pilot.click("again")
    desk.come()
    assert desk.game.ply == 0
    assert "could not be saved" in desk.pilot.find_stop("unsaved").tip
    (desk.folder / "saves").unlink()
    desk.act("exchange")
    assert "unsaved" not in {stop.key for stop in desk.pilot.list_stops()}


def unkept(keeper):
    """A desk whose game could not be saved at its last act."""
    desk = Desk(session("hcc"), store=keeper, thinker=Scripted())
    desk.act("exchange")
    assert desk.screen.match.file.unsaved
    return desk


def notices_of(desk):
    return [notice.text for notice in desk.pilot.app.notices.shown]


def test_what_was_said_of_saving_goes_when_it_is_true_no_more():
    keeper = Keeper(OSError("no space left"))
    desk = unkept(keeper)
    assert len(notices_of(desk)) == 1
    keeper.fault = None
    desk.act("draw")
    assert desk.screen.match.file.unsaved is None
    assert notices_of(desk) == []


@pytest.mark.parametrize(
    ("note", "told"), [("fallback:timeout", 0), ("cut", 0), ("fallback:crash", 1)]
)
def test_a_computer_player_that_ran_out_of_time_is_not_reproached(note, told):
    """On a slow machine that came up again and again; the log has it."""
    desk = Desk(session("hcc"), thinker=Scripted())
    desk.act("exchange")
    done = Played(1, 1, ("draw",), (), note, True)
    desk.screen.handle_move(desk.pilot.ui, done)
    assert len(notices_of(desk)) == told
    desk.pilot.close()


@pytest.mark.parametrize("answer", ["stay", "lose", "again"])
@pytest.mark.parametrize("way", ["leave", "load", "close the window"])
def test_a_game_that_cannot_be_saved_is_not_left_without_asking(way, answer):
    keeper = Keeper("disk full")
    desk = unkept(keeper)
    pilot, screen = desk.pilot, desk.screen
    pilot.app.running = True
    if way == "close the window":
        pilot.app.quit()
        pilot.app.quit()  # an impatient person
    else:
        pilot.press("esc")
        pilot.click(f"menu_{way}")
    pilot.step(2)
    assert (pilot.screen, pilot.app.running) == (screen, True)
    assert [layer.name for layer in screen.layers].count("ask") == 1
    assert any("is lost when you leave" in text for text in pilot.list_texts())
    keeper.fault = None if answer == "again" else keeper.fault
    pilot.click(answer)
    pilot.step(2)
    left = pilot.screen is not screen or not pilot.app.running
    assert left == (answer != "stay")
    assert (screen.match.file.unsaved is None) == (answer == "again")


def test_nothing_calls_a_game_saved_that_is_not():
    desk = unkept(Keeper("disk full"))
    assert window.reassure(desk.pilot.app) == []
    desk.pilot.press("ctrl+s")
    assert not any("is saved after every move" in text for text in desk.pilot.list_texts())
    desk.pilot.press("ctrl+a")
    desk.pilot.type("\u200b")
    desk.pilot.press("enter")
    assert "Give the game a name first." in notices_of(desk)
    kept = Desk(session("hcc"), store=Keeper(), thinker=Scripted())
    kept.act("exchange")
    assert window.reassure(kept.pilot.app) == ["The game is kept."]


def test_a_new_game_says_that_the_one_on_the_table_is_not_saved():
    desk = unkept(Keeper("disk full"))
    desk.pilot.press("esc")
    desk.pilot.click("menu_again")
    assert any("is lost when you leave" in text for text in desk.pilot.list_texts())
    desk.pilot.press("enter")
    assert desk.game.ply == 1
    assert desk.screen.reassure(desk.pilot.ui) == ""


def test_a_game_played_on_elsewhere_is_told_as_one_thing():
    desk = Desk(session("hcc"), thinker=Scripted())
    desk.act("exchange")
    path = next((desk.folder / "saves").glob("china-*.json"))
    path.write_bytes(path.read_bytes() + b"\n")
    desk.act("draw")
    told = [notice for notice in desk.pilot.app.notices.shown if "saved" in notice.text]
    assert [(notice.text, notice.kind) for notice in told] == [
        (
            "This game was also played on in another window; what is played here is saved as a "
            "new game from now on.",
            "info",
        )
    ]
    assert "unsaved" not in {stop.key for stop in desk.pilot.list_stops()}
    assert len(list((desk.folder / "saves").glob("china-*.json"))) == 2


@pytest.mark.parametrize("way", ["another game", "the same table"])
def test_a_game_that_could_not_be_saved_is_saved_once_more_when_another_takes_its_place(way):
    keeper = Keeper("disk full")
    desk = Desk(session("hcc"), store=keeper, thinker=Scripted())
    desk.act("exchange")
    assert desk.screen.match.file.unsaved
    keeper.fault, before = None, len(keeper.saved)
    if way == "another game":
        open_game(desk.pilot.app, session("hcc", seed=2))
    else:
        doors.replace(desk.screen, session("hcc", seed=2))
    assert keeper.saved[before:] == [1]


def test_the_past_is_gone_through_by_turn_and_round_and_runs_at_a_speed():
    desk = Desk(played("hcc", moves=60), thinker=Scripted())
    pilot, match, past = desk.pilot, desk.screen.match, desk.screen.past
    board = desk.screen.table.boxes.painted.copy()
    pilot.press("h")
    assert not match.timeline.live
    assert desk.screen.table.boxes.painted == board, "what is opened moves nothing"
    starts = review.list_round_starts(desk.game, match.viewer)
    assert len(starts) > 3
    pilot.press("ctrl+pageup", "ctrl+pageup")
    assert match.ply in starts
    pilot.click("hist_round_forth")
    assert match.ply in starts
    turns = [ply for ply, _ in review.list_known_turns(desk.game, match.viewer)]
    pilot.click("hist_turn_back")
    assert match.ply in turns
    pilot.press("alt+home", "alt+up", "alt+up", "space")
    assert past.speed == 4.0
    pilot.wait(1.2)
    assert match.ply >= 4
    pilot.press("space")
    ply = match.ply
    pilot.wait(1.2)
    assert match.ply == ply


def test_the_chart_names_its_turns_and_goes_there_by_mouse_and_keys():
    desk = Desk(played("hcc", moves=60), thinker=Scripted())
    pilot, match = desk.pilot, desk.screen.match
    pilot.click("points")
    pilot.ui.focus_on("chart")
    pilot.step(2)
    ends = [points.ply for points in desk.screen.standing.list_history()]
    chart = pilot.find("chart")
    box = chart.find_box(pilot.ui)
    place = (box.x + round(box.w * 5 / (len(ends) - 1)), box.centery)
    pilot.move(place)
    assert chart.find_shown(pilot.ui) == 5
    assert chart.name_turn(5) in chart.say(pilot.ui)
    named = " ".join(line.text for line in list_lines(desk.game, pilot.ui.tr, 0, ends[4], ends[5]))
    assert chart.name_turn(5) == f"Round 2: {named}", "as the bar counts: three turns a round"
    pilot.click(place)
    assert match.ply == ends[5]
    assert pilot.find("chart").at == 5
    pilot.press("right")
    assert match.ply == ends[6]
    pilot.press("end")
    assert match.timeline.live
