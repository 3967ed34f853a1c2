"""What a placement does, and how turns go on (FC-05 to FC-11, FC-30)."""
from __future__ import annotations

from random import Random

from china_games.rules.base import TABLE, UNKNOWN, Action, Event, Refusal, RuleError, Step
from china_games.rules.chance import shuffled_by
from china_games.rules.forbidden_city import city
from china_games.rules.forbidden_city.model import KEPT, NO_TILE, State
from china_games.rules.forbidden_city.scoring import closing, last_coins, last_tiles, result, room_order


def legal(state: State, seat: int) -> tuple[Action, ...]:
    """Every place and turning of the tile in hand."""
    if state.end or seat != state.seat or state.hands[seat] == UNKNOWN:
        return ()
    return tuple([("place", cell, turn) for cell, turn in city.placements(state, state.hands[seat])])


def well_formed(action: Action) -> bool:
    """Whether the action is a placement with a turning of 0 to 3."""
    return (isinstance(action, tuple) and len(action) == 3 and action[0] == "place"
            and type(action[1]) is int and type(action[2]) is int and action[1] >= 0 and 0 <= action[2] < 4)


def refusal(state: State, seat: int, action: Action) -> Refusal | None:
    """The rule that forbids the action, or None if it is legal."""
    if state.end:
        return Refusal("FC-30", "game_over")
    if seat != state.seat:
        return Refusal("FC-03", "not_your_turn", (("seat", state.seat),), (("seat", state.seat),))
    if not well_formed(action):
        return Refusal("FC-05", "no_such_action")
    _, cell, turn = action
    here = (("cell", cell),)
    if cell in state.cells:
        return Refusal("FC-05", "occupied", here, here)
    if cell not in dict(state.border):
        return Refusal("FC-05", "touches_nothing", here, here)
    sides = city.clashes(state, state.hands[seat], turn, cell)
    if sides:
        edges = tuple(("edge", (cell, side)) for side in sides)
        return Refusal("FC-06", "colours_meet", (*here, ("sides", sides)), (*here, *edges))
    return None


def apply(state: State, seat: int, action: Action) -> Step[State]:
    """The next state and what happened; RuleError if the action is not legal."""
    refused = refusal(state, seat, action)
    if refused is not None:
        raise RuleError(refused)
    _, cell, turn = action
    tile = state.hands[seat]
    events = [Event("place", seat, (cell, tile, turn))]
    growth = city.lay(state, tile, turn, cell, seat)
    events += [Event("join", TABLE, (kept, ended)) for ended, kept in growth.joined]
    after = _close_rooms(growth.state, growth.touched, events)
    after = _drawn(_without_hand(after, seat), seat, events)
    return Step(_next_turn(after, events), tuple(events), True)


def _close_rooms(state: State, touched: tuple[int, ...], events: list[Event]) -> State:
    """FC-07, FC-16: every room that the placement closed is scored once, with the city as it lies now."""
    ready = [r for r in touched if state.rooms[r].open == 0 and state.rooms[r].closed < 0]
    for room in sorted(ready, key=lambda r: room_order(state, r)):
        closed = closing(state, room)
        events.append(Event("closed", TABLE, (room, closed.value, closed.coins)))
        rooms = (*state.rooms[:room], state.rooms[room]._replace(closed=state.turn), *state.rooms[room + 1:])
        state = state._replace(rooms=rooms, closings=(*state.closings, closed),
                               coins=tuple([a + b for a, b in zip(state.coins, closed.coins, strict=True)]))
    return state


def _without_hand(state: State, seat: int) -> State:
    return state._replace(hands=_with(state.hands, seat, NO_TILE), hands_shown=_with(state.hands_shown, seat, False))


def _drawn(state: State, seat: int, events: list[Event]) -> State:
    """FC-07, FC-30: the next tile, unless only the last two are left."""
    pile = state.piles[seat]
    if len(pile) <= KEPT:
        return state
    events.append(Event("draw", seat, (), (pile[-1],)))
    return state._replace(
        hands=_with(state.hands, seat, pile[-1]), piles=_with(state.piles, seat, pile[:-1]),
        hands_shown=_with(state.hands_shown, seat, state.piles_shown[seat][-1]),
        piles_shown=_with(state.piles_shown, seat, state.piles_shown[seat][:-1]))


def _next_turn(state: State, events: list[Event]) -> State:
    """The next seat with a tile that fits somewhere; the game is over when nobody has one (FC-08, FC-30)."""
    seats = state.game.seats
    for step in range(1, seats + 1):
        seat = (state.seat + step) % seats
        if state.hands[seat] == NO_TILE:
            continue
        state, fits = _fitting(state, seat, events)
        if fits:
            events.append(Event("turn", seat, (state.turn + 1,)))
            return state._replace(seat=seat, turn=state.turn + 1)
        events.append(Event("pass", seat))
    return _finished(state, events)


def _fitting(state: State, seat: int, events: list[Event]) -> tuple[State, bool]:
    """FC-08: tiles without a legal place are shown and go under the pile until one fits."""
    tiles = (*state.piles[seat], state.hands[seat])
    shown = (*state.piles_shown[seat], state.hands_shown[seat])
    before, misfits = state, []
    for _ in range(len(tiles)):
        if city.fits_somewhere(state, tiles[-1]):
            break
        misfits.append(Event("misfit", seat, (tiles[-1],)))
        tiles, shown = (tiles[-1], *tiles[:-1]), (True, *shown[:-1])
    else:
        events += misfits
        return before._replace(hands_shown=_with(state.hands_shown, seat, True),
                               piles_shown=_with(state.piles_shown, seat, (True,) * len(state.piles[seat]))), False
    if misfits:
        events += [*misfits, Event("draw", seat, (), (tiles[-1],))]
        state = state._replace(
            hands=_with(state.hands, seat, tiles[-1]), piles=_with(state.piles, seat, tiles[:-1]),
            hands_shown=_with(state.hands_shown, seat, shown[-1]),
            piles_shown=_with(state.piles_shown, seat, shown[:-1]))
    return state, True


def _finished(state: State, events: list[Event]) -> State:
    """FC-30: the last two tiles of each are turned over and counted."""
    reason = "placed" if all(hand == NO_TILE for hand in state.hands) else "all_pass"
    for seat in range(state.game.seats):
        events.append(Event("last_tiles", seat, (last_tiles(state, seat), last_coins(state, seat))))
    events.append(Event("over", TABLE, (reason,)))
    shown = tuple(tuple(place < KEPT or known for place, known in enumerate(flags)) for flags in state.piles_shown)
    state = state._replace(end=reason, piles_shown=shown)
    return state._replace(coins=result(state).scores)


def view(state: State, seat: int | None) -> State:
    """The state with other hands, all piles and the seed hidden, but for tiles that everybody has seen."""
    hands = tuple(tile if s == seat or shown or tile == NO_TILE else UNKNOWN
                  for s, (tile, shown) in enumerate(zip(state.hands, state.hands_shown, strict=True)))
    piles = tuple(tuple(tile if known else UNKNOWN for tile, known in zip(pile, shown, strict=True))
                  for pile, shown in zip(state.piles, state.piles_shown, strict=True))
    return state._replace(seed=UNKNOWN, hands=hands, piles=piles)


def sample(view: State, rng: Random) -> State:
    """A full state that agrees with the view: each seat's hidden tiles in a random order, a new seed."""
    hands, piles = [], []
    for seat in range(view.game.seats):
        hidden = list(shuffled_by(unseen(view, seat), rng))
        piles.append(tuple(hidden.pop() if tile == UNKNOWN else tile for tile in view.piles[seat]))
        hands.append(hidden.pop() if view.hands[seat] == UNKNOWN else view.hands[seat])
    return view._replace(seed=int(rng.random() * 2**53), hands=tuple(hands), piles=tuple(piles))


def unseen(view: State, seat: int) -> tuple[int, ...]:
    """The tiles of a seat that the view does not show, in the order of the tile set."""
    tiles = view.game.tiles
    seen = {laid.tile for laid in view.laid if laid.seat == seat} | set(view.piles[seat]) | {view.hands[seat]}
    return tuple(tile for tile in tiles.pile + (tiles.extras if view.game.seats == 2 else ()) if tile not in seen)


def _with(values: tuple, place: int, value: object) -> tuple:  # type: ignore[type-arg]
    """The tuple with one element replaced."""
    return (*values[:place], value, *values[place + 1:])
