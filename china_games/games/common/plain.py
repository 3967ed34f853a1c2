"""What a small game need not write itself: it follows from its rules, or is the same in every game.

A game is plain where each action is a place on the table, ("hill", 3), where `apply` takes a view
(what is hidden there stays hidden), and where all points stand in the score lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NoReturn

from china_games.games.common.harms import find_gift, say_gift_at_end
from china_games.games.common.previews import make_row, subtract
from china_games.games.common.words import (
    CARD_DRAWN,
    HANDICAP_REFUSALS,
    join_names,
    list_gains,
    name_round,
    say_winners,
    word_points,
)
from china_games.games.contract import (
    Action,
    Advice,
    Advised,
    Budget,
    Chronicle,
    Event,
    Guardian,
    Happening,
    Harm,
    Lead,
    Outlook,
    Parts,
    Place,
    Player,
    Preview,
    Reason,
    Refusal,
    Result,
    Row,
    Rules,
    ScoreLine,
    Seat,
    Station,
    Words,
)
from china_games.games.stage import M, S
from china_games.i18n import N_, Translator
from china_games.numbers import format_signed

# ---------------------------------------------------------------------- rules


def refuse_turn(acting: Sequence[Seat], seat: Seat, turns: str, end: str) -> Refusal | None:
    """Why a seat may do nothing now: `end` and `turns` are the rules on the end and on the order of
    play. None if it is to act.
    """
    if not acting:
        return Refusal(end, "over")
    if seat in acting:
        return None
    place = ("seat", acting[0])
    return Refusal(turns, "not_your_turn", (place,), (place,))


def report_standing(result: Result, acting: Sequence[Seat]) -> dict[str, Any]:
    """The fields of a report that tell how the seats stand; score lines as [seat, rule, points,
    first place].
    """
    return {
        "to_act": list(acting),
        "scores": list(result.scores),
        "if_ended_now": list(result.scores),
        "ranking": [list(rank) for rank in result.ranking],
        "score_lines": [
            [line.seat, line.rule, line.points, line.places[0][1]] for line in result.lines
        ],
        "end_reason": result.end_reason,
    }


def read_by_text(
    text: Callable[[Action, S], str], candidates: Callable[[S], Iterable[Action]]
) -> Callable[[str, S], Action]:
    """A game's `parse`: the candidate that `text` writes so; ValueError for any other text."""

    def parse(written: str, state: S) -> Action:
        for action in candidates(state):
            if text(action, state) == written:
                return action
        raise ValueError(f"{written!r} is no action of this game")

    return parse


# ---------------------------------------------------------------------- words

REFUSALS = {
    "not_your_turn": N_("It is the turn of {seat}."),
    "no_such_action": N_("That is not a move of this game."),
    "over": N_("The game is over."),
    "seats": N_("This game is not for {seats} players."),
    "unknown_option": N_("This game has no option “{option}”."),
    **HANDICAP_REFUSALS,
}


def make_plain_words(
    acting: Callable[[S], Sequence[Seat]],
    name_place: Callable[[Translator, M, Place], str],
    refusals: Mapping[str, str],
    event: Callable[[Translator, M, Sequence[str], Event, Seat | None], str],
    propose: str,
    ask: str,
    line: str,
    reason: str,
) -> Words[S, M]:
    """The words of a game without options that counts points at its end.

    `name_place` names places of the board (not seats); `refusals` are the game's own, by code. All
    texts are marked by `N_`; {hill} in one of them is the name of the place ("hill", n). `propose`
    tells an action, `ask` what the seat to act does, `line` what gave points, `reason` why the game
    is over."""

    def fill(tr: Translator, map_: M, text: str, places: Iterable[Place]) -> str:
        return tr(text, **{place[0]: name_place(tr, map_, place) for place in places})

    def refuse(tr: Translator, map_: M | None, names: Sequence[str], refused: Refusal) -> str:
        values = dict(refused.args)
        for kind, value in refused.args:
            if kind == "seat":
                values[kind] = names[value]
            elif map_ is not None:
                values[kind] = name_place(tr, map_, (kind, value))
        return tr({**REFUSALS, **refusals}[refused.code], **values)

    def prompt(tr: Translator, map_: M, names: Sequence[str], view: S, seat: Seat | None) -> str:
        seats = acting(view)
        if not seats:
            return tr("The game is over.")
        if seat in seats:
            return tr(ask)
        return tr("{name} is playing.", name=join_names(tr, [names[seat] for seat in seats]))

    def list_stations(tr: Translator, map_: M, view: S, result: Result) -> Iterator[Station]:
        places = dict.fromkeys(line.places[0] for line in result.lines)
        return (Station("points", (at,), name_place(tr, map_, at), False) for at in places)

    def tie_break(tr: Translator, names: Sequence[str], result: Result) -> str:
        if not result.tie_break:
            return ""
        best = join_names(tr, [names[seat] for seat in result.ranking[0]])
        return tr("{names} are level on points.", names=best)

    def refuse_option(tr: Translator, key: str, value: object = None) -> NoReturn:
        raise KeyError(key)

    return Words(
        refusal=refuse,
        event=event,
        action=lambda tr, map_, action, view: name_place(tr, map_, (action[0], action[1])),
        spoken_action=lambda tr, map_, action, view: fill(
            tr, map_, propose, [(action[0], action[1])]
        ),
        prompt=prompt,
        line=lambda tr, map_, names, scored: fill(tr, map_, line, scored.places),
        category=lambda rule: "points",
        categories=lambda tr: {"points": tr("Points")},
        tie_break=tie_break,
        victory=lambda tr, names, result: say_winners(
            tr, names, result, word_points(tr, result.scores[result.ranking[0][0]])
        ),
        reason=lambda tr, end: tr(reason) if end else "",
        scoring=lambda happened, result: (),
        stations=list_stations,
        option_name=refuse_option,
        value_name=refuse_option,
        option_help=refuse_option,
        no_undo=lambda tr, kind, name: tr(CARD_DRAWN, name=name),
        moment=name_round,
        points=word_points,
    )


# ---------------------------------------------------------------------- computer players


class Greedy:
    """Plays what brings it most at once: a player to begin with."""

    def choose(
        self,
        rules: Rules[Any, Any],
        view: object,
        seat: Seat,
        legal: tuple[Action, ...],
        budget: Budget,
        rng: Random,
    ) -> Action:
        return max(
            legal,
            key=lambda action: rules.result(rules.apply(view, seat, action).state).scores[seat],
        )


GREEDY = Greedy()


# ---------------------------------------------------------------------- previews and hints


def make_outlook(rules: Rules[S, Any], words: Words[S, M]) -> Outlook[S, M]:
    """Previews that play the actions and tell which score lines come and go; leads from the score
    lines.
    """

    def preview(
        tr: Translator,
        map_: M,
        names: Sequence[str],
        view: S,
        seat: Seat,
        actions: Sequence[Action],
    ) -> Preview:
        after = _play(rules, view, seat, actions)
        was, now = rules.result(view), rules.result(after)
        track = rules.score_track or (lambda state: rules.result(state).scores)
        told: list[Parts] = [
            (f"{words.line(tr, map_, names, line)}:", line.seat, format_signed(sign * line.points))
            for lines, others, sign in ((was.lines, now.lines, -1), (now.lines, was.lines, 1))
            for line in lines
            if line not in others
        ]
        standing = [part for s, n in enumerate(now.scores) for part in (s, str(n))]
        return Preview(
            join_names(tr, [words.action(tr, map_, action, view) for action in actions]),
            tuple(
                make_row(names, parts)
                for parts in (*told, (tr("If the game ended then:"), *standing))
            ),
            subtract(track(after), track(view)),
            subtract(now.scores, was.scores),
        )

    def leads(tr: Translator, map_: M, names: Sequence[str], view: S) -> tuple[Lead, ...]:
        led: dict[Place, list[ScoreLine]] = {}
        for line in rules.result(view).lines:
            led.setdefault(line.places[0], []).append(line)
        found = []
        for place, lines in led.items():
            said = f"{words.line(tr, map_, names, lines[0])}:"
            seats = tuple(line.seat for line in lines)
            row = Row((said, *seats), f"{said} {join_names(tr, [names[seat] for seat in seats])}")
            found.append(Lead(place, seats, tuple(line.points for line in lines), row))
        return tuple(found)

    return Outlook(preview, leads)


def make_guardian(rules: Rules[S, Any], word: Callable[[Translator, int], str]) -> Guardian[S, M]:
    """A guardian that warns of what gives another seat more, if the game ended then; `word` puts
    points in words.
    """

    def find(view: S, seat: Seat, actions: Sequence[Action]) -> Harm | None:
        was, now = rules.result(view), rules.result(_play(rules, view, seat, actions))
        return find_gift("end", subtract(now.scores, was.scores), seat, 1)

    def say(tr: Translator, map_: M, names: Sequence[str], view: S, harm: Harm) -> str:
        return say_gift_at_end(tr, names, harm, word)

    return Guardian(find, say)


def make_chronicle(rules: Rules[S, Any], acts: Mapping[str, str]) -> Chronicle[S, M]:
    """A past in which each act lights its place, and tells how it changes the scores.

    `acts`: the kind of an event -> the kind of the place that is its first field.
    """

    def list_places(view: S, event: Event) -> tuple[Place, ...]:
        return ((acts[event.kind], event.data[0]),) if event.kind in acts else ()

    def list_effects(at: Happening[S, M]) -> tuple[str, ...]:
        was, now = rules.result(at.before).scores, rules.result(at.after).scores
        return list_gains(at.tr, at.names, was, now, at.event.seat)

    return Chronicle(list_places, effects=dict.fromkeys(acts, list_effects))


def make_advice(rules: Rules[S, Any], words: Words[S, M], player: Player = GREEDY) -> Advice[S, M]:
    """The hint of a player: what it would play, with the score it would then have as the reason."""

    def rate(
        view: S, seat: Seat, actions: Sequence[Action], budget: Budget, rng: Random
    ) -> Advised:
        places = tuple((action[0], action[1]) for action in actions)
        points = value(_play(rules, view, seat, actions), seat)
        gain = points - value(view, seat)
        return Advised(
            tuple(actions),
            gain,
            0.0,
            (Reason("score", gain, (("points", points),), places),),
            places,
        )

    def advise(view: S, seat: Seat, budget: Budget, rng: Random) -> tuple[Advised, ...]:
        legal = rules.legal(view, seat)
        if not legal:
            return ()
        return (
            rate(view, seat, (player.choose(rules, view, seat, legal, budget, rng),), budget, rng),
        )

    def value(view: S, seat: Seat) -> float:
        return rules.result(view).scores[seat]

    def say(tr: Translator, map_: M, names: Sequence[str], view: S, reason: Reason) -> str:
        points = words.points(tr, dict(reason.args)["points"])
        return tr("If the game ended then, that would make {points}.", points=points)

    return Advice(advise, rate, value, say)


def _play(rules: Rules[S, Any], view: S, seat: Seat, actions: Sequence[Action]) -> S:
    for action in actions:
        view = rules.apply(view, seat, action).state
    return view


# ---------------------------------------------------------------------- lessons


def find_named(text: str, kind: str, ids: Sequence[str]) -> tuple[Place, ...]:
    """What `Lessons.find_places` gives for "hill north", where "hill" is the kind of place and
    "north" one of its ids; ValueError for any other text.
    """
    first, _, rest = text.partition(" ")
    if first != kind or rest not in ids:
        raise ValueError(f"{text!r} names no place of this table")
    return ((kind, list(ids).index(rest)),)
