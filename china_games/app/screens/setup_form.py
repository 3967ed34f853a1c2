"""What is chosen on the setup screen, as data: seats, looks, order, board, options, seed. No
pygame.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from china_games.files import characters
from china_games.games.common.options import takes_value
from china_games.games.contract import Meta, Option, Preset, Refusal, Rules
from china_games.games.registry import GameBroken
from china_games.players.players import draw_kind, find_level, split_kind
from china_games.session import SeatInfo, Setup
from china_games.session.moves import CONSEQUENCES, HELPS

if TYPE_CHECKING:
    from china_games.kit.ui import Ui

LOOKS = 6  # colour, emblem and letter of a seat
NAME_LIMIT = 24  # characters of a seat's name
FIRST_NUMBER = 20
FIRST_LEVEL = "normal"
STRATEGISTS = ("Sun Bin", "Lian Po", "Bai Qi", "Yue Yi", "Qu Yuan", "Shang Yang")
"""People of the Warring States: names of computer players until somebody types another."""


class Form(NamedTuple):
    """A setup in the making. Names may be empty: the screen then shows and uses `proposed_name`."""

    game: str
    board_id: str
    options: Mapping[str, Any]
    seats: tuple[SeatInfo, ...]
    seed: int
    board_chosen: bool = (
        False  # somebody took the board: it stays as long as it takes the number of seats
    )
    help: str = CONSEQUENCES  # how much the table agrees on: one of HELPS


class Offer(NamedTuple):
    """What there is to choose from: the game's rules, its boards with their seat counts, the
    computer's levels.
    """

    rules: Any
    boards: tuple[tuple[str, tuple[int, ...]], ...]
    levels: tuple[str, ...]

    @property
    def meta(self) -> Meta:
        """What is fixed about the game."""
        found: Meta = self.rules.meta
        return found


class Choosing(Protocol):
    """What the sheet of the seats asks of the screen that shows it."""

    @property
    def chosen(self) -> Form:
        """The form as it is now."""

    @property
    def offered(self) -> Offer:
        """What there is to choose from."""

    def change(self, form: Form) -> None:
        """Takes over a changed form."""

    def change_seats(self, ui: Ui, form: Form) -> None:
        """Takes over a form with more or fewer seats."""

    def name_player(self, ui: Ui) -> str:
        """How a person without a name is called, with {n} for a number."""


class Trouble(NamedTuple):
    """Why the form cannot be played yet: "same_name" (name), "board" (seats), or "rules" (the
    rules' refusal).
    """

    code: str
    name: str = ""
    refusal: Refusal | None = None


def draw_seed() -> int:
    """A seed nobody has chosen, six digits so that it can be told to a friend."""
    return secrets.randbelow(900_000) + 100_000


def make_first_form(offer: Offer) -> Form:
    """What a first visitor finds: one person and two computer players on the proposed board."""
    meta = offer.meta
    count = min(max(3, meta.seats[0]), meta.seats[-1])
    kinds = ("human", *("computer",) * (count - 1))
    seats = tuple(
        SeatInfo("", kind, FIRST_LEVEL if kind == "computer" else "", look)
        for look, kind in enumerate(kinds)
    )
    options = {option.key: option.default for option in meta.options}
    return _fit_board(Form(meta.key, offer.boards[0][0], options, seats, draw_seed()), offer)


def make_quick_form(party: tuple[SeatInfo, ...], offer: Offer) -> Form:
    """The usual options and the proposed board for the people of the party, without handicaps;
    without a party, for a first visitor.
    """
    form = make_first_form(offer)
    return seat_party(form, party, offer) if party else form


def propose_board(form: Form, offer: Offer) -> str:
    """The board made for this number of seats (as many as it takes at most), else the first that
    takes it.
    """
    count = len(form.seats)
    boards = [(board, counts) for board, counts in offer.boards if count in counts]
    made_for = [board for board, counts in boards if max(counts) == count]
    return next(iter((*made_for, *(board for board, _ in boards))), form.board_id)


def _fit_board(form: Form, offer: Offer) -> Form:
    """A form with more or fewer seats than before: with the board for them, unless somebody has
    taken one that fits.
    """
    fits = len(form.seats) in dict(offer.boards).get(form.board_id, ())
    board = form.board_id if form.board_chosen and fits else propose_board(form, offer)
    return fit_form(form._replace(board_id=board, board_chosen=form.board_chosen and fits), offer)


def fit_form(form: Form, offer: Offer) -> Form:
    """The form with a board that takes its number of seats and options that still make sense."""
    meta, count = offer.meta, len(form.seats)
    fits = count in dict(offer.boards).get(form.board_id, ())
    board = form.board_id if fits else propose_board(form, offer)
    known = {option.key: option for option in meta.options}
    options = {
        key: value if _is_possible(known[key], value, count) else known[key].default
        for key, value in form.options.items()
        if key in known
    }
    seats = tuple(_fit_handicap(seat, offer.rules) for seat in form.seats)
    return form._replace(board_id=board, options=options, seats=seats)


def _fit_handicap(seat: SeatInfo, rules: Rules[Any, Any]) -> SeatInfo:
    """The seat without a handicap that the game does not give."""
    refused = rules.refuse_handicaps((seat.handicap,), 1)
    return seat._replace(handicap=0) if refused else seat


def _is_possible(option: Option, value: object, seats: int) -> bool:
    if option.seats and seats not in option.seats:
        return False
    return (
        value == option.default if option.kind == "edition" else takes_value(option, value, seats)
    )


def add_seat(form: Form, offer: Offer, level: str = FIRST_LEVEL) -> Form:
    """One more computer player with a look nobody has; unchanged when the table is full."""
    if len(form.seats) >= offer.meta.seats[-1]:
        return form
    seats = (*form.seats, SeatInfo("", "computer", level, _free_look(form.seats)))
    return _fit_board(form._replace(seats=seats), offer)


def _free_look(seats: Iterable[SeatInfo]) -> int:
    used = {seat.look for seat in seats}
    return next(look for look in range(LOOKS) if look not in used)


def remove_seat(form: Form, offer: Offer, seat: int) -> Form:
    """The form without a seat; unchanged when no more can leave."""
    if len(form.seats) <= offer.meta.seats[0]:
        return form
    order = [other for other in range(len(form.seats)) if other != seat]
    return _fit_board(_reorder(form, offer.meta, order), offer)


def count_seats(form: Form, offer: Offer, count: int) -> Form:
    """The form with so many seats, as far as the game has them; who leaves is the last computer
    player, or else the last person.
    """
    while len(form.seats) < min(count, offer.meta.seats[-1]):
        form = add_seat(form, offer)
    while len(form.seats) > max(count, offer.meta.seats[0]):
        computers = [seat for seat, info in enumerate(form.seats) if info.kind == "computer"]
        form = remove_seat(form, offer, max(computers, default=len(form.seats) - 1))
    return form


def move_seat(form: Form, offer: Offer, seat: int, step: int) -> Form:
    """The seat one place earlier (-1) or later (1) in the order of play; a named first player stays
    the same one.
    """
    to = seat + step
    if not 0 <= to < len(form.seats):
        return form
    order = list(range(len(form.seats)))
    order[seat], order[to] = order[to], order[seat]
    return _reorder(form, offer.meta, order)


def _reorder(form: Form, meta: Meta, order: list[int]) -> Form:
    """The seats of `order`, with options that name a seat following it."""
    return form._replace(
        seats=tuple(form.seats[seat] for seat in order),
        options=_follow_seats(form.options, meta, order),
    )


def _follow_seats(options: Mapping[str, Any], meta: Meta, order: list[int]) -> dict[str, Any]:
    """The options, those that name a seat naming it in its new place; `order` holds the former
    places of the seats.
    """
    seat_options = {option.key: option.default for option in meta.options if option.kind == "seat"}
    return {
        key: _follow_seat(value, order, seat_options[key]) if key in seat_options else value
        for key, value in options.items()
    }


def _follow_seat(value: object, order: list[int], default: Any) -> Any:
    if type(value) is not int:
        return value
    return order.index(value) if value in order else default


def seat_party(form: Form, party: tuple[SeatInfo, ...], offer: Offer) -> Form:
    """The form with the people of the party, whatever game they sat down for: as many as this game
    takes.

    Who finds no seat waits: the party itself stays. An option that names a seat follows its
    look; so do handicaps, which each game has its own."""
    meta = offer.meta
    seats = party[: meta.seats[-1]]
    while len(seats) < meta.seats[0]:
        seats = (*seats, SeatInfo("", "computer", FIRST_LEVEL, _free_look(seats)))
    handicaps = {info.look: info.handicap for info in form.seats}
    seats = tuple(info._replace(handicap=handicaps.get(info.look, 0)) for info in seats)
    former = [info.look for info in form.seats]
    order = [former.index(info.look) if info.look in former else -1 for info in seats]
    seated = form._replace(seats=seats, options=_follow_seats(form.options, meta, order))
    return fit_form(seated, offer) if len(seats) == len(former) else _fit_board(seated, offer)


def change_party(
    party: tuple[SeatInfo, ...], before: tuple[SeatInfo, ...], after: tuple[SeatInfo, ...]
) -> tuple[SeatInfo, ...]:
    """The party after its seats at one game were changed from `before` to `after`: who waits goes
    on waiting, unless somebody sat down or left."""
    if len(before) != len(after):
        return after
    found = after
    for waiting in party[len(before) :]:
        taken = any(info.look == waiting.look for info in found)
        found = (*found, waiting._replace(look=_free_look(found)) if taken else waiting)
    return found


def set_look(form: Form, seat: int, look: int) -> Form:
    """Gives the seat a look; its holder takes the seat's former one, so that no look is there
    twice.
    """
    former = form.seats[seat].look
    swap = {look: former, former: look}
    return form._replace(
        seats=tuple(
            info._replace(look=swap.get(info.look, info.look))
            if info.look in (look, former)
            else info
            for info in form.seats
        )
    )


def set_player(form: Form, seat: int, level: str) -> Form:
    """A person ("" as level) or a computer player of the level sits there; of a kind with a style
    such as "hard:bold", if it is not left to the seed.
    """
    return _replace_seat(
        form, seat, form.seats[seat]._replace(kind="computer" if level else "human", level=level)
    )


def set_handicap(form: Form, seat: int, handicap: int) -> Form:
    """The seat gets so much for a start."""
    return _replace_seat(form, seat, form.seats[seat]._replace(handicap=handicap))


def set_guardian(form: Form, seat: int, guardian: bool) -> Form:
    """The person on the seat is warned before moves that hurt, or not."""
    return _replace_seat(form, seat, form.seats[seat]._replace(guardian=guardian))


def set_name(form: Form, seat: int, name: str) -> Form:
    """The name as typed, at most NAME_LIMIT characters, without characters that nobody sees."""
    return _replace_seat(
        form, seat, form.seats[seat]._replace(name=characters.clean_name(name, NAME_LIMIT))
    )


def _replace_seat(form: Form, seat: int, info: SeatInfo) -> Form:
    return form._replace(seats=(*form.seats[:seat], info, *form.seats[seat + 1 :]))


def set_option(form: Form, key: str, value: object) -> Form:
    return form._replace(options={**form.options, key: value})


def take_board(form: Form, board_id: str) -> Form:
    """The form with a board that somebody chose, also one that does not take its number of seats:
    `find_trouble` then says so.
    """
    return form._replace(board_id=board_id, board_chosen=True)


def list_preset_values(preset: Preset, meta: Meta, seats: int) -> dict[str, Any]:
    """The values of a preset that count with so many seats, by option."""
    known = {option.key: option for option in meta.options}
    return {key: value for key, value in preset.values if _is_possible(known[key], value, seats)}


def apply_preset(form: Form, meta: Meta, key: str) -> Form:
    """The form with the options of a preset; with "" all that presets name is as usual."""
    named = {option for preset in meta.presets for option, _ in preset.values}
    usual = {option.key: option.default for option in meta.options if option.key in named}
    found = next((preset for preset in meta.presets if preset.key == key), None)
    values = list_preset_values(found, meta, len(form.seats)) if found else {}
    return form._replace(options={**form.options, **usual, **values})


def find_preset(form: Form, meta: Meta) -> str | None:
    """The preset that the options are those of, "" for the usual ones; None for others."""
    keys = ("", *(preset.key for preset in meta.presets))
    return next((key for key in keys if apply_preset(form, meta, key) == form), None)


def propose_number(option: Option) -> int:
    """The number that is proposed when somebody wants to choose one."""
    low, high = option.bounds
    return min(max(low, FIRST_NUMBER), high)


def parse_number(text: str, option: Option) -> int | None:
    """The number that a text writes, spaces forgiven; None if the option cannot have it."""
    digits = "".join(text.split())
    if not digits.isascii() or not digits.isdigit() or len(digits) > len(str(option.bounds[1])):
        return None
    low, high = option.bounds
    return int(digits) if low <= int(digits) <= high else None


def propose_name(form: Form, seat: int, player: str) -> str:
    """The name of a seat nobody named: `player` with {n} for people, a strategist's for
    computers.
    """
    info = form.seats[seat]
    if info.kind == "human":
        return player.format(n=1 + sum(other.kind == "human" for other in form.seats[:seat]))
    return STRATEGISTS[info.look]


def list_seats(form: Form, player: str) -> tuple[SeatInfo, ...]:
    """The seats with the names that they will have: without spaces around, empty ones replaced by
    the proposed name.
    """
    return tuple(
        info._replace(
            name=" ".join(info.name.split()) or propose_name(form, seat, player),
            guardian=info.guardian and info.kind == "human",
        )
        for seat, info in enumerate(form.seats)
    )


def make_setup(form: Form, player: str) -> Setup:
    """The setup to deal from; the seats as `list_seats` names them, styles that nobody chose drawn
    by the seed.
    """
    seats = tuple(
        info._replace(level=info.level and draw_kind(form.game, info.level, form.seed, seat))
        for seat, info in enumerate(list_seats(form, player))
    )
    return Setup(form.game, form.board_id, dict(form.options), seats, form.seed, form.help)


def list_lacking_levels(form: Form) -> tuple[tuple[str, str], ...]:
    """(level, the lower one that plays in its place) for each chosen level that the game lacks."""
    asked = dict.fromkeys(split_kind(info.level)[0] for info in form.seats if info.level)
    try:
        found = {level: find_level(form.game, level) for level in asked}
    except GameBroken:  # the one who plays in their place is told when they have to move
        return ()
    return tuple((level, plays) for level, plays in found.items() if plays != level)


def find_trouble(form: Form, offer: Offer, player: str) -> Trouble | None:
    """The first thing that keeps the form from being played, or None."""
    seats = list_seats(form, player)
    names = [info.name.casefold() for info in seats]
    for name, info in zip(names, seats, strict=True):
        if names.count(name) > 1:
            return Trouble("same_name", info.name)
    checked = offer.rules.options(form.options, form.board_id, len(seats))
    if isinstance(checked, Refusal):
        return Trouble("rules", refusal=checked)
    return None if len(seats) in dict(offer.boards).get(form.board_id, ()) else Trouble("board")


def dump_form(form: Form, version: int) -> dict[str, Any]:
    """The form as plain data for the memory file, with the rules version that its options are of.

    The seed is not kept, each game gets its own.
    """
    return {
        "game": form.game,
        "rules": version,
        "board": form.board_id,
        "options": dict(form.options),
        "seats": dump_seats(form.seats),
        "help": form.help,
    }


def dump_seats(seats: Iterable[SeatInfo]) -> list[dict[str, Any]]:
    """Who sits there as plain data for a memory file."""
    return [info._asdict() for info in seats]


def restore_form(data: Any, offer: Offer) -> Form:
    """The form that `dump_form` kept; the first form if the data are not usable for this game."""
    meta = offer.meta
    try:
        seats = restore_seats(data["seats"], offer.levels)
        if data["game"] != meta.key or len(seats) not in meta.seats:
            return make_first_form(offer)
        kept = dict(data["options"])
        if data.get("rules", 0) < meta.rules_version:
            kept = offer.rules.former_options(kept, data.get("rules", 0))
        options = {**{option.key: option.default for option in meta.options}, **kept}
        help = data.get("help", CONSEQUENCES)
        form = Form(meta.key, str(data["board"]), options, seats, draw_seed())
        return fit_form(form._replace(help=help if help in HELPS else CONSEQUENCES), offer)
    except (KeyError, TypeError, AttributeError):
        return make_first_form(offer)


def restore_seats(data: Any, levels: tuple[str, ...]) -> tuple[SeatInfo, ...]:
    """The seats that `dump_seats` kept; none if the data are of no use."""
    try:
        seats = tuple(_restore_seat(info, levels) for info in data)
    except (KeyError, TypeError, ValueError, AttributeError):
        return ()
    return seats if len({info.look for info in seats}) == len(seats) else ()


def _restore_seat(data: Mapping[str, Any], levels: tuple[str, ...]) -> SeatInfo:
    kind, look = data["kind"], data["look"]
    if kind not in ("human", "computer") or type(look) is not int or not 0 <= look < LOOKS:
        raise ValueError(kind)
    known = split_kind(str(data["level"]))[0] in levels
    level = "" if kind == "human" else str(data["level"]) if known else FIRST_LEVEL
    name, handicap = characters.clean_name(str(data["name"]), NAME_LIMIT), data.get("handicap", 0)
    return SeatInfo(name, kind, level, look, handicap, data.get("guardian", False))
