"""Plays the games that ship in saves/ anew, by computer players: `python tools/sample_saves.py`.

Needed when the rules or a board change what these games are. The same boards, rules and players
give the same files."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from china_games.boards.library import Library  # noqa: E402
from china_games.games import registry  # noqa: E402
from china_games.players.base import Budget  # noqa: E402
from china_games.players.driver import Question, answer  # noqa: E402
from china_games.resources import find_board, find_sample_saves  # noqa: E402
from china_games.session import SeatInfo, Session, Setup, review  # noqa: E402
from china_games.session.saving import write_save  # noqa: E402

PATIENT = Budget(seconds=60)  # counted work decides, so that every machine writes the same games


class Sample(NamedTuple):
    """One game: where it is written, the table, and how many turns of it are played
    (None = all).
    """

    file: str
    name: str
    game: str
    board_id: str
    seats: tuple[SeatInfo, ...]
    seed: int
    turns: int | None
    date: str
    options: tuple[tuple[str, Any], ...] = ()  # besides those that are as usual


SAMPLES = (
    Sample(
        "china-in-progress.json",
        "Chang’an",
        "china",
        "side_a",
        (
            SeatInfo("Léa", "human", "", 0),
            SeatInfo("Wu Zetian", "computer", "normal", 1),
            SeatInfo("Li Bai", "computer", "easy", 2),
            SeatInfo("Du Fu", "computer", "normal", 3),
        ),
        1368,
        24,
        "2026-11-20T18:30:00.000000Z",
    ),
    Sample(
        "china-finished.json",
        "Luoyang",
        "china",
        "side_b",
        (
            SeatInfo("Ban Zhao", "computer", "normal", 4),
            SeatInfo("Sima Qian", "computer", "normal", 0),
            SeatInfo("Zhang Heng", "computer", "easy", 2),
            SeatInfo("Cai Lun", "computer", "normal", 3),
        ),
        605,
        None,
        "2026-11-21T20:15:00.000000Z",
    ),
    Sample(
        "china-fortifications.json",
        "Handan",
        "china",
        "side_a",
        (
            SeatInfo("Aïcha", "human", "", 4),
            SeatInfo("Lian Po", "computer", "normal", 1),
            SeatInfo("Bai Qi", "computer", "easy", 2),
        ),
        421,
        15,
        "2026-11-24T17:45:00.000000Z",
        (("fortifications", True),),
    ),
    Sample(
        "china-two-players.json",
        "Ying",
        "china",
        "side_a",
        (SeatInfo("Marta", "human", "", 0), SeatInfo("Qu Yuan", "computer", "normal", 3)),
        77,
        12,
        "2026-11-25T19:00:00.000000Z",
    ),
    Sample(
        "china-bonus-tiles.json",
        "Linzi",
        "china",
        "side_b",
        (
            SeatInfo("Oskar", "human", "", 2),
            SeatInfo("Sun Bin", "computer", "normal", 0),
            SeatInfo("Yue Yi", "computer", "normal", 5),
            SeatInfo("Shang Yang", "computer", "easy", 1),
        ),
        90,
        20,
        "2026-11-26T18:20:00.000000Z",
        (("bonus_tiles", True),),
    ),
    Sample(
        "china-border-disputes.json",
        "Ji",
        "china",
        "border_disputes",
        (
            SeatInfo("Inès", "human", "", 1),
            SeatInfo("Wu Qi", "computer", "normal", 0),
            SeatInfo("Zhao She", "computer", "normal", 4),
        ),
        1402,
        18,
        "2026-11-27T20:30:00.000000Z",
    ),
    Sample(
        "empires-in-progress.json",
        "Xianyang",
        "empires",
        "empires_world_60",
        (
            SeatInfo("Léa", "human", "", 0),
            SeatInfo("Li Si", "computer", "normal", 1),
            SeatInfo("Meng Tian", "computer", "easy", 2),
        ),
        1210,
        60,
        "2026-11-26T18:40:00.000000Z",
        (("treasury", True),),
    ),
    Sample(
        "empires-finished.json",
        "Qin Shi Huang",
        "empires",
        "empires_china_48",
        (
            SeatInfo("Qin Shi Huang", "computer", "normal", 5),
            SeatInfo("Xiang Yu", "computer", "normal", 3),
        ),
        1221,
        None,
        "2026-11-27T20:50:00.000000Z",
    ),
    Sample(
        "forbidden_city-in-progress.json",
        "Beijing",
        "forbidden_city",
        "tiles",
        (
            SeatInfo("Léa", "human", "", 0),
            SeatInfo("Kuai Xiang", "computer", "normal", 2),
            SeatInfo("Nguyen An", "computer", "easy", 3),
        ),
        1420,
        36,
        "2026-11-22T17:05:00.000000Z",
        (("start", "gardens"),),
    ),
    Sample(
        "forbidden_city-finished.json",
        "Zhu Di",
        "forbidden_city",
        "tiles",
        (
            SeatInfo("Zhu Di", "computer", "normal", 1),
            SeatInfo("Yao Guangxiao", "computer", "normal", 4),
            SeatInfo("Zheng He", "computer", "easy", 5),
            SeatInfo("Xu Hao", "computer", "normal", 0),
        ),
        1406,
        None,
        "2026-11-23T19:40:00.000000Z",
        (("start", "halls"),),
    ),
    Sample(
        "middle_kingdom-in-progress.json",
        "Xuchang",
        "middle_kingdom",
        "cards",
        (
            SeatInfo("Léa", "human", "", 0),
            SeatInfo("Cao Cao", "computer", "normal", 1),
            SeatInfo("Liu Bei", "computer", "easy", 2),
            SeatInfo("Sun Quan", "computer", "normal", 5),
        ),
        220,
        60,
        "2026-11-24T18:10:00.000000Z",
    ),
    Sample(
        "middle_kingdom-finished.json",
        "Chengdu",
        "middle_kingdom",
        "cards",
        (
            SeatInfo("Zhuge Liang", "computer", "normal", 3),
            SeatInfo("Cai Yan", "computer", "normal", 4),
            SeatInfo("Guan Yu", "computer", "easy", 0),
        ),
        221,
        None,
        "2026-11-25T20:30:00.000000Z",
        (("two_bids", True),),
    ),
)


def play_sample(sample: Sample) -> Session:
    """The game of a sample; seats of people are played by the normal player, up to the first
    person's turn.
    """
    board = Library(find_board()).get(sample.game, sample.board_id)
    options = registry.load_rules(sample.game).options(
        dict(sample.options), sample.board_id, len(sample.seats)
    )
    session = Session.deal(
        Setup(sample.game, sample.board_id, options, sample.seats, sample.seed),
        board,
        id=Path(sample.file).stem,
    )
    session.name, session.created = sample.name, sample.date
    while not session.finished and not _is_enough(session, sample):
        _play_one(session)
    return session


def _is_enough(session: Session, sample: Sample) -> bool:
    """True at the beginning of a person's turn, once enough turns were played."""
    if sample.turns is None or review.find_turn_number(session) <= sample.turns:
        return False
    seat = session.to_act[0]
    return seat in session.humans and session.moves[-1].seat != seat


def _play_one(session: Session) -> None:
    """Asks the driver, with the generators by which the games that ship were played."""
    setup, seat = session.setup, session.to_act[0]
    level, rng = setup.seats[seat].level or "normal", Random(f"{setup.seed}:{seat}:{session.ply}")
    question = Question(setup.game, level, session.view(seat), seat, 0, PATIENT, session.ply)
    session.play(seat, answer(question, rng=rng).action)


def main() -> None:
    """Writes all samples."""
    for sample in SAMPLES:
        session = play_sample(sample)
        write_save(find_sample_saves() / sample.file, session, lambda date=sample.date: date)  # type: ignore[misc]
        print(
            f"{sample.file}: {session.ply} actions, round {review.count_round(session)}, "
            f"{session.rules.result(session.state).scores}"
        )


if __name__ == "__main__":
    main()
