"""Ways to change what stands in a save, whose seal is made right again afterwards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any, NamedTuple

from china_games.games.registry import GAMES
from china_games.games.registry import load_rules as rules_of
from china_games.session import Session
from china_games.session.saving import make_data
from tests.stress.good_games import WHEN, going
from tests.support.boards import library

Data = dict[str, Any]


class Forging(NamedTuple):
    """One way to change the content of a save; `told` if nobody may take the file for that of a
    game.
    """

    name: str
    told: bool
    change: Callable[[Data, Random, Session], object]


# -- changes ---------------------------------------------------------------------------------------


def put(*way: str | int, value: Any) -> Callable[[Data, Random, Session], None]:
    """Writes a value in a place; a function gets the former one."""

    def written(data: Data, rng: Random, session: Session) -> None:
        place: Any = data
        for step in way[:-1]:
            place = place[step]
        place[way[-1]] = value(place[way[-1]]) if callable(value) else value

    return written


def illegal_action(data: Data, rng: Random, session: Session) -> None:
    """An action of this game that is not possible there."""
    ply = rng.randrange(len(data["actions"]))
    state, seat = session.find_state(ply), data["actions"][ply][0]
    legal = {session.rules.text(action, state) for action in session.rules.legal(state, seat)}
    others = [row[1] for row in data["actions"] if row[1] not in legal] or ["nowhere"]
    data["actions"][ply][1] = rng.choice(others)


def other_action(data: Data, rng: Random, session: Session) -> None:
    """An action that would have been possible as well."""
    for ply in rng.sample(range(len(data["actions"])), len(data["actions"])):
        state, row = session.find_state(ply), data["actions"][ply]
        texts = {
            session.rules.text(action, state) for action in session.rules.legal(state, row[0])
        } - {row[1]}
        if texts:
            row[1] = rng.choice(sorted(texts))
            return


def other_seat(data: Data, rng: Random, session: Session) -> None:
    row = rng.choice(data["actions"])
    row[0] = (row[0] + 1) % len(data["seats"])


def no_seat(data: Data, rng: Random, session: Session) -> None:
    rng.choice(data["actions"])[0] = 7


def foreign_action(data: Data, rng: Random, session: Session) -> None:
    """An action of another game."""
    other = going(rng.choice([game for game in GAMES if game != data["game"]]))
    ours = {move.text for move in session.moves}
    theirs = [move.text for move in other.moves if move.text not in ours]
    rng.choice(data["actions"])[1] = rng.choice(theirs)


def swapped(distance: int) -> Callable[[Data, Random, Session], None]:
    def swap(data: Data, rng: Random, session: Session) -> None:
        rows = data["actions"]
        by = min(distance, len(rows) - 1)
        at = rng.randrange(len(rows) - by)
        rows[at], rows[at + by] = rows[at + by], rows[at]

    return swap


def gone(place: float, count: int = 1) -> Callable[[Data, Random, Session], None]:
    def drop(data: Data, rng: Random, session: Session) -> None:
        at = round(place * (len(data["actions"]) - 1))
        del data["actions"][at : at + count]

    return drop


def doubled(place: float) -> Callable[[Data, Random, Session], None]:
    def double(data: Data, rng: Random, session: Session) -> None:
        at = round(place * (len(data["actions"]) - 1))
        data["actions"].insert(at, list(data["actions"][at]))

    return double


def one_more(data: Data, rng: Random, session: Session) -> None:
    """A legal action after the last."""
    seat = session.to_act[0]
    action = rng.choice(session.rules.legal(session.state, seat))
    data["actions"].append([seat, session.rules.text(action, session.state), ""])


def other_board(data: Data, rng: Random, session: Session) -> None:
    """Another board of the game that seats as many, with its own check sum; where there is none,
    none at all.
    """
    boards = [
        board
        for board in library().list_boards(data["game"])
        if board.id != data["board"]["id"] and len(data["seats"]) in board.seats
    ]
    board = rng.choice(boards) if boards else None
    data["board"] = (
        {"id": board.id, "sha256": board.sha256} if board else {"id": "nowhere", "sha256": "0" * 64}
    )


def seat_gone(data: Data, rng: Random, session: Session) -> None:
    data["seats"].pop(rng.randrange(len(data["seats"])))


def seat_more(data: Data, rng: Random, session: Session) -> None:
    data["seats"].append({"name": "Zoé", "kind": "human", "level": "", "look": 5})


def honest(data: Data, rng: Random, session: Session) -> None:
    """Another legal action, and all that a program would write of the game that comes of it: nobody
    can tell.
    """
    again = session.branch(rng.randrange(session.ply))
    for _ in range(6):
        if not again.finished:
            seat = rng.choice(again.to_act)
            again.play(seat, rng.choice(again.rules.legal(again.state, seat)))
    again.name = "forged"
    data.clear()
    data.update(make_data(again, WHEN))


def all_hashes_wrong(data: Data, rng: Random, session: Session) -> None:
    for row in data["hashes"]:
        row[1] = f"{rng.getrandbits(64):016x}"


def hash_twice(data: Data, rng: Random, session: Session) -> None:
    data["hashes"].insert(0, [rng.choice(data["hashes"])[0], "0" * 16])


def another(value: Any) -> Any:
    """Something else of the same kind."""
    if isinstance(value, bool):
        return not value
    return (
        value + 1
        if isinstance(value, int)
        else f"{value}x"
        if isinstance(value, str)
        else [*value, 0]
    )


RESULT = {"scores": [0], "ranking": [[0]], "tie_break": "", "end_reason": ""}

COMMON = (
    Forging("an action that is not possible", True, illegal_action),
    Forging("another action", False, other_action),
    Forging("another seat's action", False, other_seat),
    Forging("an action of nobody", True, no_seat),
    Forging("an action of another game", True, foreign_action),
    Forging("neighbours swapped", False, swapped(1)),
    Forging("actions swapped", False, swapped(7)),
    Forging("the first action gone", True, gone(0)),
    Forging("an action gone", True, gone(0.5)),
    Forging("the last action gone", True, gone(1)),
    Forging("half of the actions gone", True, gone(0.5, 999)),
    Forging("all actions gone", True, gone(0, 999)),
    Forging("the first action twice", True, doubled(0)),
    Forging("an action twice", True, doubled(0.5)),
    Forging("the last action twice", True, doubled(1)),
    Forging("another seed", True, put("seed", value=another)),
    Forging("no seed", True, put("seed", value=0)),
    Forging("another board", True, other_board),
    Forging("no board", True, put("board", "id", value="nowhere")),
    Forging("another check sum of the board", False, put("board", "sha256", value="0" * 64)),
    Forging("a seat less", True, seat_gone),
    Forging("a seat more", True, seat_more),
    Forging("seats in another order", False, put("seats", value=lambda seats: seats[::-1])),
    Forging("a computer's seat", False, put("seats", 0, "kind", value="computer")),
    Forging("the deal's hash", True, put("hashes", 0, 1, value="0" * 16)),
    Forging("the last hash", True, put("hashes", -1, 1, value="0" * 16)),
    Forging("all hashes", True, all_hashes_wrong),
    Forging("a hash twice", True, hash_twice),
    Forging("the last hash gone", True, put("hashes", value=lambda rows: rows[:-1])),
    Forging("no hashes", True, put("hashes", value=[])),
    Forging(
        "a hash of the future", True, put("hashes", value=lambda rows: [*rows, [900, "0" * 16]])
    ),
    Forging("a hashed part gone", True, put("hashed", value=lambda keys: keys[1:])),
    Forging("a hashed part more", True, put("hashed", value=lambda keys: [*keys, "evil"])),
    Forging("nothing is hashed", True, put("hashed", value=[])),
    Forging(
        "other points",
        True,
        put("stand", "scores", value=lambda scores: [scores[0] + 1, *scores[1:]]),
    ),
    Forging("points of more seats", True, put("stand", "scores", value=another)),
    Forging("other seats to act", True, put("stand", "to_act", value=another)),
    Forging("more moves", True, put("stand", "moves", value=another)),
    Forging("another turn", False, put("stand", "turn", value=another)),
    Forging("another round", False, put("stand", "round", value=another)),
    Forging("older rules", False, put("rules", value=0)),
    Forging("another name", False, put("name", value="Ω")),
    Forging("another id", False, put("id", value="0123456789abcdef")),
    Forging("another note", False, put("actions", 0, 2, value="fallback:evil")),
    Forging("an origin", False, put("origin", value={"id": "nobody", "ply": 999})),
    Forging("an honest game", False, honest),
    Forging(
        "a foreign option", True, put("options", value=lambda options: {**options, "evil": True})
    ),
    Forging("no options", False, put("options", value={})),
)
GOING = (
    Forging("a result", True, put("result", value=RESULT)),
    Forging("one action more", True, one_more),
)
UNDONE = (
    Forging("undone: no action", True, put("redo", 0, 1, value="nowhere")),
    Forging("undone: nobody's action", True, put("redo", 0, 0, value=7)),
    Forging("undone: the last twice", False, put("redo", value=lambda rows: [*rows, rows[-1]])),
    Forging("undone: nothing", False, put("redo", value=[])),
)
ENDED = (
    Forging("no result", True, put("result", value=None)),
    Forging(
        "other final points",
        True,
        put("result", "scores", value=lambda scores: [scores[0] + 1, *scores[1:]]),
    ),
    Forging("another ranking", True, put("result", "ranking", value=another)),
    Forging("another tie-break", True, put("result", "tie_break", value="XX-99")),
    Forging("another end", True, put("result", "end_reason", value=another)),
    Forging("an action after the end", True, put("actions", value=lambda rows: [*rows, rows[-1]])),
)


def forgings(game: str) -> Iterator[tuple[str, Forging]]:
    """All ways for a game: of a game in progress, of a finished one, and one for each option."""
    undone = UNDONE if going(game).undone else ()
    yield from (("going", forging) for forging in (*COMMON, *GOING, *undone, *of_options(game)))
    yield from (("ended", forging) for forging in (*COMMON, *ENDED))


def of_options(game: str) -> Iterator[Forging]:
    """Each option has another value that the game knows, or one of another kind."""
    for key in going(game).setup.options:
        other = partial(other_choice, game, key)
        yield Forging(f"option {key}", False, put("options", key, value=other))
        yield Forging(f"option {key} of another kind", True, put("options", key, value=3.5))


def other_choice(game: str, key: str, old: Any) -> Any:
    option = next(option for option in rules_of(game).meta.options if option.key == key)
    choices = (
        [False, True]
        if option.kind == "bool"
        else ["random", 0, 1]
        if option.kind == "seat"
        else option.choices
    )
    return next(choice for choice in choices if choice != old)
