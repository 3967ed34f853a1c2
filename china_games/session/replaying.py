"""Plays the actions of a save again and compares: each must be legal, and all that the file says of
the game be so.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from china_games.files.models import describe
from china_games.games import registry
from china_games.games.contract import Refusal, RuleError
from china_games.session import review
from china_games.session.moves import Consent, Origin, Setup
from china_games.session.saving import (
    clean_text,
    list_hashes,
    make_result_data,
    read_seats,
    write_canonical,
)
from china_games.session.schema import NAME
from china_games.session.session import Session

if TYPE_CHECKING:
    from china_games.boards.board_file import BoardFile
    from china_games.boards.library import Library


OTHER_GAME = ("save_action", "save_differs", "save_differs_rules")
"""Troubles that another board may be the reason of."""


class Trouble(NamedTuple):
    """Why a replay stopped or does not agree: a message code, its values, and the path to the place
    in the file.
    """

    code: str
    args: dict[str, Any]
    path: tuple[str | int, ...] = ()
    perhaps: tuple[Trouble, ...] = ()  # what may be the reason of it


class Replay(NamedTuple):
    """A game replayed as far as it can be trusted; no session if not even the deal can."""

    session: Session | None
    trouble: Trouble | None


def replay_save(data: Mapping[str, Any], library: Library) -> Replay:
    """Plays a save's actions again and compares. `data` has the shape of a save."""
    game, name, digest = data["game"], data["board"]["id"], data["board"]["sha256"]
    if data["rules"] < find_rules_version(data):
        former = registry.load_rules(game).former_options(data["options"], data["rules"])
        data = {**data, "options": former}
    try:
        board = library.find_former(game, name, digest) or library.get(game, name)
    except KeyError:
        return Replay(None, Trouble("save_no_board", {"board": name}, ("board",)))
    found = _replay_on(board, data)
    if found.trouble is not None and found.trouble.code in OTHER_GAME and board.sha256 != digest:
        return found._replace(trouble=_blame_board(board, found.trouble))
    return found


def _blame_board(board: BoardFile, trouble: Trouble) -> Trouble:
    """The trouble with a game that was played on another board of the same id. People change their
    own boards; of those of the program all that games stand on are kept.
    """
    told = {"board": board.id}
    if board.own:
        return Trouble("save_board_changed", told, ("board",), (trouble,))
    return trouble._replace(perhaps=(Trouble("save_other_board", told, ("board",)),))


def find_rules_version(data: Mapping[str, Any]) -> int:
    """The version of the rules that this program has for the game of a save."""
    version: int = registry.load_rules(data["game"]).meta.rules_version
    return version


def _replay_on(board: BoardFile, data: Mapping[str, Any]) -> Replay:
    seats = read_seats(data["seats"])
    setup = Setup(
        data["game"],
        board.id,
        data["options"],
        seats,
        data["seed"],
        data["help"],
        "\n".join(data["position"]),
    )
    origin = Origin(**data["origin"]) if data["origin"] else None
    try:
        session = Session.deal(setup, board, id=data["id"], origin=origin)
    except RuleError as wrong:
        return Replay(None, _explain_refusal(setup, board.id, wrong.refusal))
    except ValueError:
        return Replay(None, Trouble("save_position", {}, ("position",)))
    if setup.position and session.setup.handicaps != setup.handicaps:
        return Replay(None, Trouble("save_untrue", {"field": "seats"}, ("seats",)))
    session.name, session.created = clean_text(data["name"], NAME), data["created"]
    session.consents = tuple(
        Consent(**row) for row in data["consents"] if _is_sound_consent(session, row)
    )
    if _fits_hints(session, data):
        session.hints = tuple(data.get("hints") or session.hints)
    session.shown = data.get("shown", False)
    trouble = _play_all(session, data)
    if (
        trouble is not None
        and trouble.args.get("number") == 1
        and trouble.code.startswith("save_differs")
    ):
        return Replay(None, trouble)
    return Replay(
        session,
        trouble
        or _play_undone(session, data)
        or next(_find_untruths(session, data), None)
        or _keep_orders(session, data),
    )


def _fits_hints(session: Session, data: Mapping[str, Any]) -> bool:
    """Whether there is a number for each seat, and none of a computer player; a file may lack
    them all.
    """
    hints = data.get("hints") or session.hints
    asked = {seat for seat, n in enumerate(hints) if n}
    return len(hints) == len(session.hints) and asked <= set(session.humans)


def _is_sound_consent(session: Session, row: Mapping[str, Any]) -> bool:
    """Whether a person of the game asked, for no more moves than there were."""
    return row["seat"] in session.humans and row["moves"] <= row["ply"]


def _explain_refusal(setup: Setup, board_id: str, refusal: Refusal) -> Trouble:
    """Why a game cannot be dealt: the option or the handicap that is to blame, or
    that all does not go together.
    """
    count, rules = len(setup.seats), registry.load_rules(setup.game)
    plain = isinstance(rules.options({}, board_id, count), Refusal)
    for key, value in () if plain else setup.options.items():
        if isinstance(rules.options({key: value}, board_id, count), Refusal):
            told = {"option": key, "found": describe(value), "rule": refusal.rule}
            return Trouble("save_option", told, ("options", key))
    bad = next((s for s, n in enumerate(setup.handicaps) if rules.refuse_handicaps((n,), 1)), -1)
    if bad >= 0:
        given = {"found": describe(setup.handicaps[bad]), "rule": refusal.rule}
        return Trouble("save_handicap", given, ("seats", bad, "handicap"))
    said = {"seats": count, "rule": refusal.rule}
    return Trouble("save_setup", said, ("seats",) if plain else ("options",))


def _play_all(session: Session, data: Mapping[str, Any]) -> Trouble | None:
    """Plays the actions as long as they agree with the file; the session then stands where they
    last did.
    """
    keys, hashes, proved = tuple(data["hashed"]), _list_hashes(data), -1
    for number in range(len(data["actions"]) + 1):
        if number and not _play_row(session, data["actions"][number - 1]):
            return Trouble(
                "save_action",
                {"number": number, "action": data["actions"][number - 1][1]},
                ("actions", number - 1),
            )
        if number in hashes:
            if not _proves(session, number, keys, hashes[number]):
                return _report_difference(session, data, proved)
            proved = number
    return None


def _proves(session: Session, ply: int, keys: tuple[str, ...], said: set[str]) -> bool:
    return len(said) == 1 and any(found in said for found in list_hashes(session, ply, keys))


def _list_hashes(data: Mapping[str, Any]) -> dict[int, set[str]]:
    """The hashes that the file gives for each position."""
    found: dict[int, set[str]] = {}
    for ply, said in data["hashes"]:
        found.setdefault(ply, set()).add(said)
    return found


def _report_difference(session: Session, data: Mapping[str, Any], proved: int) -> Trouble:
    """Takes the session back to the last position that was proved right."""
    keep = max(proved, 0)
    session.restore(
        session.moves[:keep], [session.find_state(ply) for ply in range(keep + 1)], keep
    )
    number, rules = proved + 1, find_rules_version(data)
    path = ("actions", keep) if keep < len(data["actions"]) else ("hashes",)
    if data["rules"] == rules:
        return Trouble("save_differs", {"number": max(number, 1)}, path)
    return Trouble(
        "save_differs_rules",
        {"number": max(number, 1), "rules": data["rules"], "own_rules": rules},
        path,
    )


def _play_row(session: Session, row: Sequence[Any]) -> bool:
    seat, text, note = row
    try:
        session.play(seat, session.rules.parse(text, session.state), note)
    except (ValueError, LookupError, TypeError):
        return False
    return True


def _play_undone(session: Session, data: Mapping[str, Any]) -> Trouble | None:
    """Plays the moves that were undone and steps back before them; what older rules allowed is left
    out.
    """
    cursor, rows = session.ply, data["redo"]
    played = 0
    while played < len(rows) and _play_row(session, rows[played]):
        played += 1
    if rows:
        moves = session.moves
        session.restore(moves, [session.find_state(ply) for ply in range(len(moves) + 1)], cursor)
    if played == len(rows) or data["rules"] != find_rules_version(data):
        return None
    return Trouble("save_redo", {"number": played + 1, "action": rows[played][1]}, ("redo", played))


def _keep_orders(session: Session, data: Mapping[str, Any]) -> Trouble | None:
    """Gives the seats their standing orders again."""
    try:
        rows = data.get("orders", ())
        session.keep_orders({seat: (kind, *values) for seat, kind, values in rows})
    except ValueError:
        return Trouble("save_untrue", {"field": "orders"}, ("orders",))
    return None


def _find_untruths(session: Session, data: Mapping[str, Any]) -> Iterator[Trouble]:
    """What else the file says of the game that is not so: how many actions, its options, how it
    stands and ended.
    """
    count, moves, hashes = len(data["actions"]), data["stand"]["moves"], _list_hashes(data)
    last = max(hashes, default=0)
    if moves != count or last > count:
        yield Trouble(
            "save_moves",
            {"moves": moves if moves != count else last, "count": count},
            ("stand", "moves") if moves != count else ("hashes",),
        )
    if count not in hashes:
        yield Trouble("save_unproved", {"number": count}, ("hashes",))
    for place, row in enumerate(data["consents"]):
        if not _is_sound_consent(session, row):
            yield Trouble("save_untrue", {"field": "consents"}, ("consents", place))
    if not _fits_hints(session, data):
        yield Trouble("save_untrue", {"field": "hints"}, ("hints",))
    for key, value in data["options"].items():
        if write_canonical(value) != write_canonical(session.setup.options.get(key)):
            yield Trouble("save_untrue", {"field": key}, ("options", key))
    if data["rules"] == find_rules_version(data):
        yield from (
            Trouble("save_untrue", {"field": path[-1]}, path)
            for path, allowed in _list_facts(session).items()
            if _find_value(data, path) not in allowed
        )


def _find_value(data: Mapping[str, Any], path: tuple[str, ...]) -> Any:
    found: Any = data
    for key in path:
        found = found[key]
    return found


def _list_facts(session: Session) -> dict[tuple[str, ...], tuple[Any, ...]]:
    """What a file has to say of a game that stands so; turns and rounds are for lists alone and
    free to be counted.

    Programs before said in `stand` what the whole state says, not what everybody knows: so may a
    file."""
    result = make_result_data(session.rules.result(session.state)) if session.finished else None
    scores = (
        review.count_points_at(session, session.ply).scores,
        review.count_points(session.rules, session.state),
    )
    return {
        ("result",): (result,),
        ("stand", "to_act"): (list(review.list_acting(session)), list(session.to_act)),
        ("stand", "scores"): tuple(map(list, scores)),
    }
