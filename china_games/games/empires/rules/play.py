"""What each action does in Empires."""

from __future__ import annotations

from china_games.games.common.tuples import replace_at
from china_games.games.contract import Action, Event, RuleError, Step, stop_others, stop_undo
from china_games.games.empires.rules import cards, granary, targets, trade, years
from china_games.games.empires.rules.control import add_pawns, count_cities
from china_games.games.empires.rules.model import (
    ADVANTAGE,
    ATTACKS,
    CARDS,
    DEPLOY,
    DISCARD,
    FALLEN,
    IN_PLAY,
    INVADER_GOLD,
    INVADER_PAWNS,
    MOVES,
    RETURN,
    SECOND,
    Draft,
    State,
)
from china_games.games.empires.rules.moves import is_legal
from china_games.games.empires.rules.refusals import find_refusal


def apply(state: State, seat: int, action: Action) -> Step[State]:
    """The next state and what happened; RuleError if the action is not legal."""
    refused = None if is_legal(state, seat, action) else find_refusal(state, seat, action)
    if refused is not None:
        raise RuleError(refused)
    events: list[Event] = []
    if action[0] in trade.ACTIONS:
        after = trade.play_action(state, seat, action, events)
        if all(after.ready):
            after = years.end_diplomacy(after, events)
    else:
        after = _PLAYS[action[0]](state, seat, action, events)
    return Step(after, tuple(events))


def _play_city(state: State, seat: int, action: Action, events: list[Event]) -> State:
    events.append(Event("city", seat, (action[1],)))
    return years.go_on_after_setup_step(
        state._replace(cities=replace_at(state.cities, action[1], seat)), events
    )


def _play_deploy(state: State, seat: int, action: Action, events: list[Event]) -> State:
    events.append(Event("deploy", seat, (action[1],)))
    state = add_pawns(state, action[1], seat, 1)._replace(to_deploy=state.to_deploy - 1)
    if state.year:
        return (
            state
            if state.to_deploy
            else years.begin_next_return(state._replace(phase=RETURN), events)
        )
    return years.go_on_after_setup_step(state, events)


def _play_advantage(state: State, seat: int, action: Action, events: list[Event]) -> State:
    events.append(Event("advantage", seat, (action[1],)))
    assert state.phase == ADVANTAGE
    return years.go_on_after_setup_step(
        state._replace(advantages=replace_at(state.advantages, seat, action[1])), events
    )


def _play_return(state: State, seat: int, action: Action, events: list[Event]) -> State:
    assert state.status[seat] == FALLEN
    events.append(Event("return", seat, (action[1],)))
    gold = INVADER_GOLD if state.game.treasury else 0
    return state._replace(
        phase=DEPLOY,
        to_deploy=INVADER_PAWNS,
        status=replace_at(state.status, seat, IN_PLAY),
        returned=replace_at(state.returned, seat, state.returned[seat] + 1),
        cities=replace_at(state.cities, action[1], seat),
        gold=replace_at(state.gold, seat, gold),
    )


def _play_wait(state: State, seat: int, action: Action, events: list[Event]) -> State:
    _tell_pass(state, seat, events)
    return years.begin_next_return(state, events)


def _play_buy(state: State, seat: int, action: Action, events: list[Event]) -> State:
    state = _add_gold(state, seat, -years.PRICE)
    return years.begin_next_buyer(
        years.draw_card(state, seat, "buy", events)._replace(bought=True), events
    )


def _play_no_buy(state: State, seat: int, action: Action, events: list[Event]) -> State:
    _tell_pass(state, seat, events)
    return years.begin_next_buyer(state, events)


def _add_gold(state: State, seat: int, by: int) -> State:
    return state._replace(gold=replace_at(state.gold, seat, state.gold[seat] + by))


def _play_card_action(state: State, seat: int, action: Action, events: list[Event]) -> State:
    """An action is begun; its cards stay in hand until it is confirmed."""
    kind = cards.ACTIONS[action[1]]
    return state._replace(
        draft=Draft(
            action[1],
            action[2:],
            kind.targets,
            (),
            targets.NOT_PICKED,
            (),
            state.cities,
            state.pawns,
            state.granaries,
        )
    )


def _play_target(state: State, seat: int, action: Action, events: list[Event]) -> State:
    assert state.draft is not None
    return targets.choose_target(state, seat, state.draft, action)


def _play_cancel(state: State, seat: int, action: Action, events: list[Event]) -> State:
    draft = state.draft
    assert draft is not None
    return state._replace(
        draft=None, cities=draft.cities, pawns=draft.pawns, granaries=draft.granaries
    )


def _play_confirm(state: State, seat: int, action: Action, events: list[Event]) -> State:
    draft = state.draft
    assert draft is not None
    events.append(Event("play", seat, (draft.action, draft.payment), undo=stop_others("EM-13")))
    events.append(Event("effect", seat, (draft.action, draft.chosen)))
    events += [
        Event("granary_lost", draft.cities[p], (p,))
        for p, (die, _) in enumerate(draft.granaries)
        if die and not state.granaries[p][0]
    ]
    state = years.pay_cards(state, seat, draft.payment)._replace(
        draft=None, actions=state.actions - 1, acted=True
    )
    return _go_on(years.settle_falls(state, events), seat, events)


def _go_on(state: State, seat: int, events: list[Event]) -> State:
    """The same seat goes on unless the game is over or it has fallen by its own action."""
    if state.end or state.status[seat] == IN_PLAY:
        return state
    return years.begin_next_seat(state, events)


def _play_build(state: State, seat: int, action: Action, events: list[Event]) -> State:
    _, province, card = action
    events.append(Event("build", seat, (province, card), undo=stop_others("EM-50")))
    state = granary.turn_die(
        _add_gold(years.pay_cards(state, seat, (card,)), seat, -1), province, 1
    )
    return granary.note_stock(state, province, granary.BUILT, 0)._replace(
        actions=state.actions - 1, acted=True
    )


def _play_fill(state: State, seat: int, action: Action, events: list[Event]) -> State:
    _, province, card = action
    events.append(Event("fill", seat, (province, card), undo=stop_others("EM-51")))
    state = granary.note_stock(
        granary.turn_die(years.pay_cards(state, seat, (card,)), province, 1), province, 1, 0
    )
    return state._replace(actions=state.actions - 1, acted=True)


def _play_fill_gold(state: State, seat: int, action: Action, events: list[Event]) -> State:
    events.append(Event("fill_gold", seat, (action[1],)))
    return granary.note_stock(
        granary.turn_die(_add_gold(state, seat, -1), action[1], 1), action[1], 0, 1
    )


def _play_take_gold(state: State, seat: int, action: Action, events: list[Event]) -> State:
    events.append(Event("take_gold", seat, (action[1],)))
    return granary.turn_die(_add_gold(state, seat, 1), action[1], -1)


def _play_extra(state: State, seat: int, action: Action, events: list[Event]) -> State:
    cost = granary.find_extra_cost(state)
    events.append(Event("extra", seat, (action[1], cost)))
    return granary.turn_die(state, action[1], -cost)._replace(actions=1)


def _tell_pass(state: State, seat: int, events: list[Event]) -> None:
    """Those who wait for a seat learn that it does nothing in this phase."""
    events.append(Event("pass", seat, (state.phase,)))


def _play_end(state: State, seat: int, action: Action, events: list[Event]) -> State:
    if state.phase == CARDS and not state.acted:
        state = years.draw_card(state, seat, "free_card", events)
        if not events:  # no card is left
            _tell_pass(state, seat, events)
    elif state.phase == SECOND and not state.acted or state.phase == MOVES and not any(state.moved):
        _tell_pass(state, seat, events)
    if state.phase in (MOVES, ATTACKS):
        state = years.judge_at_once(state._replace(phase=MOVES), events)
    return years.begin_next_seat(state, events)


def _play_move(state: State, seat: int, action: Action, events: list[Event]) -> State:
    _, start, goal = action
    events.append(Event("move", seat, (start, goal)))
    return add_pawns(add_pawns(state, start, seat, -1), goal, seat, 1)._replace(
        moved=replace_at(state.moved, goal, state.moved[goal] + 1)
    )


def _play_attack(state: State, seat: int, action: Action, events: list[Event]) -> State:
    """EM-15: one fewer is lost than killed, as many where the attacked player has a city."""
    _, province, other, killed = action
    lost = killed if state.cities[province] == other else killed - 1
    events.append(Event("attack", seat, (province, other, killed, lost), undo=stop_undo("EM-15")))
    state = add_pawns(add_pawns(state, province, other, -killed), province, seat, -lost)
    state = state._replace(phase=ATTACKS, attacked=(*state.attacked, (province, other)))
    state = years.settle_falls(state, events)
    if not state.end and state.status[seat] != IN_PLAY:
        return years.begin_next_seat(state._replace(phase=MOVES), events)
    return state


def _play_discard(state: State, seat: int, action: Action, events: list[Event]) -> State:
    events.append(Event("discard", seat, (action[1],), undo=stop_others("EM-16")))
    state = years.pay_cards(state, seat, (action[1],))
    assert state.phase == DISCARD
    return (
        state
        if len(state.hands[seat]) > count_cities(state, seat)
        else years.begin_next_seat(state, events)
    )


def _play_keep(state: State, seat: int, action: Action, events: list[Event]) -> State:
    cost = len(state.hands[seat]) - count_cities(state, seat)
    events.append(Event("upkeep", seat, (cost,)))
    return years.begin_next_seat(_add_gold(state, seat, -cost), events)


_PLAYS = {
    "city": _play_city,
    "deploy": _play_deploy,
    "advantage": _play_advantage,
    "return": _play_return,
    "wait": _play_wait,
    "buy": _play_buy,
    "no_buy": _play_no_buy,
    "play": _play_card_action,
    "confirm": _play_confirm,
    "cancel": _play_cancel,
    "build": _play_build,
    "fill": _play_fill,
    "fill_gold": _play_fill_gold,
    "take_gold": _play_take_gold,
    "extra": _play_extra,
    "end": _play_end,
    "move": _play_move,
    "attack": _play_attack,
    "discard": _play_discard,
    "keep": _play_keep,
    **dict.fromkeys(
        ("at", "pick", "to", "kill", "push", "turn_city", "turn", "raze", "found"), _play_target
    ),
}
