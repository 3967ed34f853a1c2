"""Going through the final scoring and the recap: by itself, by steps, at other speeds,
to the end.
"""

from china_games.app.play.runner import SPEEDS, Runner


def test_it_goes_on_by_itself_and_stops_at_the_end():
    runner = Runner(3, 1.0)
    moved = [runner.tick(at / 2) for at in range(10)]
    assert moved == [False, False, True, False, True, False, False, False, False, False]
    assert (runner.at, runner.done, runner.playing) == (2, True, False)


def test_a_pause_keeps_its_place_and_going_on_waits_a_whole_while():
    runner = Runner(3, 1.0)
    runner.tick(0.0)
    runner.toggle()
    assert not runner.tick(50.0)
    runner.toggle()
    assert not runner.tick(60.0)
    assert runner.tick(61.0)


def test_single_steps_stop_the_run_and_stay_within():
    runner = Runner(3, 1.0)
    runner.step(1)
    assert (runner.at, runner.playing) == (1, False)
    runner.step(5)
    assert runner.at == 2
    runner.step(-9)
    assert runner.at == 0


def test_skipping_goes_to_the_end_and_playing_from_there_begins_again():
    runner = Runner(3, 1.0)
    runner.skip()
    assert runner.done
    runner.toggle()
    assert (runner.at, runner.playing) == (0, True)


def test_speeds_go_round():
    runner = Runner(3, 1.0)
    seen = []
    for _ in SPEEDS:
        runner.speed_up()
        seen.append(runner.speed)
    assert sorted(seen) == list(SPEEDS)
    assert runner.speed == 1.0
    while runner.speed != 2.0:
        runner.speed_up()
    runner.tick(0.0)
    assert runner.tick(0.5)


def test_without_playing_it_stands_at_the_end():
    assert Runner(3, 1.0, playing=False).at == 2
    assert not Runner(0, 1.0).tick(5.0)
    assert not Runner(1, 1.0).playing
