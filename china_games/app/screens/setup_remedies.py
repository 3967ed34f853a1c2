"""What ends a conflict at setup: changes of the form that one click makes. No pygame."""

from __future__ import annotations

from typing import Any, NamedTuple

from china_games.app.screens.setup_form import (
    Form,
    Offer,
    count_seats,
    find_trouble,
    list_seats,
    propose_board,
    propose_name,
    set_name,
    set_option,
)


class Remedy(NamedTuple):
    """A change that ends a trouble: of "option" (key, value), "board" (value: its id), "seats"
    (value: how many there are then) or "name" (key: the former one, value: the new one).
    """

    kind: str
    form: Form
    key: str = ""
    value: Any = None


def list_remedies(form: Form, offer: Offer, player: str) -> tuple[Remedy, ...]:
    """What ends the trouble of a form, the smallest change first: the changes that leave no trouble
    at all, or else those that leave another one. Empty where nothing is wrong.

    They are found by asking the rules, so that none of their conditions is written down twice."""
    trouble = find_trouble(form, offer, player)
    if trouble is None:
        return ()
    if trouble.code == "same_name":
        return (_rename(form, trouble.name, player),)
    tried = [*_try_options(form, offer), *_try_seats(form, offer), *_try_boards(form, offer)]
    left = [(find_trouble(remedy.form, offer, player), remedy) for remedy in tried]
    whole = tuple(remedy for after, remedy in left if after is None)
    return whole or tuple(remedy for after, remedy in left if after != trouble)


def _rename(form: Form, name: str, player: str) -> Remedy:
    """The last seat of this name gets the proposed one, or one that nobody has."""
    names = [info.name.casefold() for info in list_seats(form, player)]
    seat = max(place for place, one in enumerate(names) if one == name.casefold())
    proposed = propose_name(form, seat, player)
    free = (proposed, *(f"{name} {n}" for n in range(2, len(names) + 2)))
    new = next(one for one in free if one.casefold() not in names)
    changed = set_name(form, seat, "" if new == proposed else new)
    return Remedy("name", changed, name, new)


def _try_options(form: Form, offer: Offer) -> list[Remedy]:
    """Each option as usual, or, a switch that is off, on."""
    found = []
    for option in offer.meta.options:
        now = form.options[option.key]
        value = not now if option.kind == "bool" else option.default
        if option.kind != "edition" and value != now:
            found.append(Remedy("option", set_option(form, option.key, value), option.key, value))
    return sorted(found, key=lambda remedy: form.options[remedy.key] is False)


def _try_seats(form: Form, offer: Offer) -> list[Remedy]:
    """The nearest number of seats that the board takes, more before fewer."""
    count = len(form.seats)
    taken = dict(offer.boards).get(form.board_id, ())
    counts = sorted(
        (n for n in taken if n in offer.meta.seats and n != count),
        key=lambda n: (abs(n - count), n < count),
    )
    kept = form._replace(board_chosen=True)
    return [Remedy("seats", count_seats(kept, offer, n), value=n) for n in counts[:1]]


def _try_boards(form: Form, offer: Offer) -> list[Remedy]:
    """The board that is proposed for the number of seats."""
    others = offer._replace(boards=tuple(one for one in offer.boards if one[0] != form.board_id))
    board = propose_board(form, others)
    if board == form.board_id:
        return []
    return [Remedy("board", form._replace(board_id=board, board_chosen=False), value=board)]
