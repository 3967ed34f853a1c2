"""What each action does in China (CH-10 to CH-27)."""
from __future__ import annotations

from china_games.rules.base import TABLE, Action, Event, RuleError, Step
from china_games.rules.chance import shuffled
from china_games.rules.china.model import HAND, OVER, PALACES, PLACE, REFILL, ROW, TAKE, State
from china_games.rules.china.moves import may_go_on, refusal
from china_games.rules.china.scoring import palace_points, result

Cards = tuple[int, ...]


def apply(state: State, seat: int, action: Action) -> Step[State]:
    """The next state and what happened; RuleError if the action is not legal."""
    refused = refusal(state, seat, action)
    if refused is not None:
        raise RuleError(refused)
    events: list[Event] = []
    pile_before = len(state.pile)
    after = _PLAYS[action[0]](state, seat, action, events)
    return Step(after, tuple(events), len(after.pile) != pile_before or after.shuffles != state.shuffles)


def _play_palace(state: State, seat: int, action: Action, events: list[Event]) -> State:
    _, slot, colour = action
    province = state.game.board.province_of[slot]
    bit = 1 << slot
    hands, known, discard, cards = _paid(state, seat, colour, province)
    palaces = _with(state.palaces, seat, state.palaces[seat] | bit)
    mask = state.game.board.provinces[province].mask
    limit = max([(own & mask).bit_count() for own in palaces])
    events.append(Event("palace", seat, (slot, colour, cards)))
    state = state._replace(
        placed=state.placed + 1, province=province, alone=_is_empty(state, province), hands=hands, known=known,
        discard=discard, palaces=palaces, occupied=state.occupied | bit,
        room=_with(state.room, province, limit - sum(state.emissaries[province])))
    if not mask & ~state.occupied:
        state = _score_province(state, province, events)
    return _after_placing(state, seat, events)


def _play_emissary(state: State, seat: int, action: Action, events: list[Event]) -> State:
    _, province, colour = action
    hands, known, discard, cards = _paid(state, seat, colour, province)
    here = state.emissaries[province]
    events.append(Event("emissary", seat, (province, colour, cards)))
    state = state._replace(
        placed=state.placed + 1, province=province, hands=hands, known=known, discard=discard,
        emissaries=_with(state.emissaries, province, _with(here, seat, here[seat] + 1)),
        room=_with(state.room, province, state.room[province] - 1),
        emissaries_left=_with(state.emissaries_left, seat, state.emissaries_left[seat] - 1))
    return _after_placing(state, seat, events)


def _after_placing(state: State, seat: int, events: list[Event]) -> State:
    return state if may_go_on(state, seat) else _begin_refill(state, seat, events)


def _play_end(state: State, seat: int, action: Action, events: list[Event]) -> State:
    return _begin_refill(state, seat, events)


def _begin_refill(state: State, seat: int, events: list[Event]) -> State:
    if state.pile or state.row:
        return state._replace(phase=REFILL)
    return _next_turn(state, events)


def _play_exchange(state: State, seat: int, action: Action, events: list[Event]) -> State:
    hands, known, discard = _without(state, seat, (action[1],))
    events.append(Event("exchange", seat, (action[1],)))
    return state._replace(phase=TAKE, hands=hands, known=known, discard=discard)


def _play_pass(state: State, seat: int, action: Action, events: list[Event]) -> State:
    events.append(Event("pass", seat))
    return _next_turn(state, events)


def _play_take(state: State, seat: int, action: Action, events: list[Event]) -> State:
    colour = action[1]
    place = state.row.index(colour)
    events.append(Event("take", seat, (colour,)))
    state = state._replace(
        row=state.row[:place] + state.row[place + 1:],
        hands=_with(state.hands, seat, tuple(sorted((*state.hands[seat], colour)))),
        known=_with(state.known, seat, tuple(sorted((*state.known[seat], colour)))))
    return _after_taking(state, seat, events)


def _play_draw(state: State, seat: int, action: Action, events: list[Event]) -> State:
    card = state.pile[-1]
    events.append(Event("draw", seat, (), (card,)))
    state = state._replace(
        pile=state.pile[:-1], hands=_with(state.hands, seat, tuple(sorted((*state.hands[seat], card)))))
    return _after_taking(_if_run_out(state, seat, events), seat, events)


def _after_taking(state: State, seat: int, events: list[Event]) -> State:
    """CH-22, CH-24: an exchange takes one card; a refill goes on to three; then the row is filled up."""
    if state.phase == REFILL and len(state.hands[seat]) < HAND and (state.pile or state.row):
        return state
    while len(state.row) < ROW and state.pile:
        card = state.pile[-1]
        events.append(Event("reveal", TABLE, (card,)))
        state = _if_run_out(state._replace(row=(*state.row, card), pile=state.pile[:-1]), seat, events)
    return _next_turn(state, events)


def _if_run_out(state: State, seat: int, events: list[Event]) -> State:
    """CH-25, CH-26: the moment the pile's last card is taken."""
    if state.pile:
        return state
    if state.shuffles == 0 and any(state.discard):
        pile = shuffled((c for c, n in enumerate(state.discard) for _ in range(n)), state.seed, 1)
        events.append(Event("reshuffle", TABLE, (len(pile),)))
        return state._replace(pile=pile, discard=(0,) * len(state.discard), shuffles=1)
    events.append(Event("run_out", seat))
    return state._replace(last_round=True)


def _next_turn(state: State, events: list[Event]) -> State:
    """The turn is over: the next seat's begins, or the game ends (CH-26, CH-27)."""
    if state.last_round and state.seat == state.game.last:
        return _finish(state, "last_round", events)
    if not _somebody_can_place(state):
        return _finish(state, "nobody_can_place", events)
    seat = (state.seat + 1) % state.game.seats
    events.append(Event("turn", seat, (state.turn + 1,)))
    return state._replace(seat=seat, turn=state.turn + 1, phase=PLACE, placed=0, province=-1, alone=False)


def _somebody_can_place(state: State) -> bool:
    """CH-27: over the board and the supplies, whatever cards are held."""
    if state.occupied != state.game.full and min(map(int.bit_count, state.palaces)) < PALACES:
        return True
    return any(state.emissaries_left) and max(state.room) > 0


def _finish(state: State, reason: str, events: list[Event]) -> State:
    events.append(Event("over", TABLE, (reason,)))
    state = state._replace(phase=OVER, end=reason)
    return state._replace(scores=result(state).scores)


def _score_province(state: State, province: int, events: list[Event]) -> State:
    """CH-21, CH-34: the last slot was filled; the province is scored once."""
    points = palace_points(state.palaces, state.game.board.provinces[province])
    events.append(Event("scored", TABLE, (province, points)))
    return state._replace(scored=(*state.scored, (province, points)),
                          scores=tuple([a + b for a, b in zip(state.scores, points, strict=True)]))


def _is_empty(state: State, province: int) -> bool:
    """CH-13: no piece of anybody. Emissaries need palaces, so palaces decide."""
    return not state.occupied & state.game.board.provinces[province].mask


def _paid(state: State, seat: int, colour: int,
          province: int) -> tuple[tuple[Cards, ...], tuple[Cards, ...], Cards, int]:
    """CH-12, CH-15: hands, known cards and discard after paying, and how many cards that took."""
    cards = 1 if colour == state.game.board.provinces[province].colour else 2
    return *_without(state, seat, (colour,) * cards), cards


def _without(state: State, seat: int, cards: Cards) -> tuple[tuple[Cards, ...], tuple[Cards, ...], Cards]:
    hand, known = list(state.hands[seat]), list(state.known[seat])
    for card in cards:
        hand.remove(card)
        if card in known:
            known.remove(card)
    return (_with(state.hands, seat, tuple(hand)), _with(state.known, seat, tuple(known)),
            _with(state.discard, cards[0], state.discard[cards[0]] + len(cards)))


def _with(values: tuple, place: int, value: object) -> tuple:  # type: ignore[type-arg]
    """The tuple with one element replaced."""
    return (*values[:place], value, *values[place + 1:])


_PLAYS = {"palace": _play_palace, "emissary": _play_emissary, "end": _play_end, "exchange": _play_exchange,
          "take": _play_take, "draw": _play_draw, "pass": _play_pass}
