"""What a game says, in both languages, as it comes up in games played at random: one file a game.

A sentence is kept for each set of texts that it is put together of, and another if its values
differ. The file is read like a book: who changes a sentence, or what is filled into it, sees what
becomes of it in English and in French. `tools/sentences.py` writes it anew."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from china_games.boards.board_file import BoardFile
from china_games.games import registry
from china_games.games.contract import Action, Event, Info, Refusal, Row
from china_games.i18n import Translator, make_translator
from tests.support.boards import library

NAMES = ("Ana", "Benedikt", "Chloé", "田中", "Éloïse", "Farid")
KEPT, MOST = 2, 24
"""Sentences of the same texts that are kept, and sets of texts about one thing."""


class Listener(Translator):
    """A translator that notes the texts it is asked for."""

    def __init__(self, spoken: Translator) -> None:
        super().__init__(spoken.language, spoken.catalogue)
        self.heard: dict[str, None] = {}

    def choose_domain(self, domain: str) -> Translator:
        return self

    def __call__(self, message: str, **values: Any) -> str:
        self.heard[message] = None
        return super().__call__(message, **values)

    def ctx(self, context: str, message: str, **values: Any) -> str:
        self.heard[message] = None
        return super().ctx(context, message, **values)

    def plural(self, one: str, many: str, n: int, **values: Any) -> str:
        self.heard[one if abs(n) == 1 else many] = None
        return super().plural(one, many, n, **values)


class Form(NamedTuple):
    """A game to listen to."""

    board_id: str
    seats: int
    options: Mapping[str, Any] = {}
    seed: int = 1


class At(NamedTuple):
    """A position of a game that is listened to."""

    board: BoardFile
    names: tuple[str, ...]
    state: Any
    seat: int
    rng: Random


Say = Callable[[Translator], Any]


class Book:
    """The sentences of a game by what they are about, in the order in which they came up."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.rules, self.words = registry.load_rules(game), registry.load_words(game)
        self._listener = Listener(make_translator("en", game))
        self._other = make_translator("fr", game)
        self._found: dict[str, dict[tuple[str, ...], list[tuple[str, str]]]] = {}

    def add(self, about: str, say: Say) -> None:
        """What `say` gives with a translator: a text, an `Info`, rows, or nothing."""
        self._listener.heard = {}
        said = _write(say(self._listener))
        texts = tuple(self._listener.heard)
        found = self._found.setdefault(about, {})
        kept = found.setdefault(texts, []) if len(found) < MOST else found.get(texts, [])
        if said and len(kept) < KEPT and said not in [english for english, _ in kept]:
            kept.append((said, _write(say(self._other))))

    def text(self) -> str:
        """The file."""
        lines: list[str] = []
        for about in sorted(self._found):
            lines += [f"# {about}"]
            for pair in [pair for kept in self._found[about].values() for pair in kept]:
                lines += [f"en {pair[0]}", f"fr {pair[1]}"]
        return "\n".join(lines) + "\n"


def _write(said: Any) -> str:
    """What was said on one line."""
    if isinstance(said, Info):
        return " | ".join([said.title, *said.lines])
    if isinstance(said, str):
        return said.replace("\n", " / ")
    return " | ".join(one.text if isinstance(one, Row) else str(one) for one in said)


def listen(
    book: Book,
    forms: Sequence[Form],
    tell_more: Callable[[Book, At], None],
    every: int = 10,
    tried: int = 40,
) -> Book:
    """Plays games at random. At every position what may be said is told: prompts, actions, events;
    at one in `every` also why some actions (`tried`) are refused, and what the game adds.
    """
    for form in forms:
        board = library().get(book.game, form.board_id)
        full = book.rules.options(form.options, form.board_id, form.seats)
        assert not isinstance(full, Refusal), full
        state = book.rules.setup(board.rules_board, full, form.seats, form.seed)
        rng, names, plies = Random(form.seed), NAMES[: form.seats], 0
        while to_act := book.rules.to_act(state):
            at = At(board, names, state, rng.choice(to_act), rng)
            action = _tell_position(book, at)
            if not plies % every:
                _tell_refusals(book, at, tried)
                tell_more(book, at)
            step = book.rules.apply(state, at.seat, action)
            _tell_events(book, at, step.events, step.state)
            state, plies = step.state, plies + 1
        tell_end(book, At(board, names, state, 0, rng))
        tell_more(book, At(board, names, state, 0, rng))
    _tell_options(book)
    return book


def _tell_position(book: Book, at: At) -> Action:
    """What may be done; gives an action, each kind as likely as the others."""
    words, map_ = book.words, at.board.map
    asked = {"own": at.seat, "other": (at.seat + 1) % len(at.names), "watching": None}
    for who, seat in asked.items():
        view = book.rules.view(at.state, seat)
        book.add(f"prompt {who}", lambda tr, v=view, s=seat: words.prompt(tr, map_, at.names, v, s))
    by_kind: dict[str, list[Action]] = {}
    for action in book.rules.legal(at.state, at.seat):
        by_kind.setdefault(action[0], []).append(action)
    view = book.rules.view(at.state, at.seat)
    shown = [at.rng.choice(by_kind[kind]) for kind in sorted(by_kind)]
    for one in shown:
        book.add(f"action {one[0]}", lambda tr, a=one: words.action(tr, map_, a, view))
        book.add(f"spoken {one[0]}", lambda tr, a=one: words.spoken_action(tr, map_, a, view))
    return at.rng.choice(shown)


def _tell_refusals(book: Book, at: At, tried: int) -> None:
    candidates = list(book.rules.candidates(at.state))
    for action in at.rng.sample(candidates, min(tried, len(candidates))):
        for seat in (at.seat, (at.seat + 1) % len(at.names)):
            refused = book.rules.refusal(at.state, seat, action)
            if refused is not None:
                tell_refusal(book, at, refused)


def tell_refusal(book: Book, at: At, refused: Refusal) -> None:
    """Why something may not be done."""
    book.add(
        f"refusal {refused.rule} {refused.code}",
        lambda tr: book.words.refusal(tr, at.board.map, at.names, refused),
    )


def _tell_events(book: Book, at: At, events: Sequence[Event], after: Any) -> None:
    words, map_ = book.words, at.board.map
    viewers = (None, *range(len(at.names)))
    for event in events:
        for viewer in viewers:
            if event.reaches(viewer):
                book.add(
                    f"event {event.kind}",
                    lambda tr, e=event, v=viewer: words.event(tr, map_, at.names, e.mask(v), v),
                )
        if event.undo.rule:
            book.add(
                f"no undo {event.kind}",
                lambda tr, e=event: words.no_undo(tr, e.kind, at.names[at.seat]),
            )
    if any(words.scoring(event, book.rules.result(after)) for event in events):
        result = book.rules.result(after)
        for line in [one for event in events for one in words.scoring(event, result)]:
            _tell_line(book, at, line)


def _tell_line(book: Book, at: At, line: Any) -> None:
    book.add(
        f"line {line.rule} {book.words.category(line.rule)}",
        lambda tr: book.words.line(tr, at.board.map, at.names, line),
    )


def tell_end(book: Book, at: At) -> None:
    """How the game stands, or ended: score lines, what they come by, who wins and why."""
    words, result = book.words, book.rules.result(at.state)
    view = book.rules.view(at.state, None)
    for line in result.lines:
        _tell_line(book, at, line)
    for number in (1, 2, 17):
        book.add(f"moment {number}", lambda tr, n=number: words.moment(tr, n))
        book.add(f"points {number}", lambda tr, n=number: words.points(tr, n))
    book.add("prompt", lambda tr: words.prompt(tr, at.board.map, at.names, view, 0))
    book.add("victory", lambda tr: words.victory(tr, at.names, result))
    shared = result._replace(ranking=((0, 1), *result.ranking[2:]))
    book.add("victory", lambda tr: words.victory(tr, at.names, shared))
    book.add(f"tie {result.tie_break}", lambda tr: words.tie_break(tr, at.names, result))
    book.add(f"end {result.end_reason}", lambda tr: words.reason(tr, result.end_reason))
    for station in words.stations(make_translator("en"), at.board.map, view, result):
        same = station.places, station.category

        def title(tr: Translator, same: Any = same) -> str:
            found = words.stations(tr, at.board.map, view, result)
            one = next(one for one in found if (one.places, one.category) == same)
            places = ", ".join(f"{kind} {number}" for kind, number in one.places)
            return f"{one.title} | {places} | {'counted in play' if one.done else 'at the end'}"

        book.add(f"station {station.category} {'done' if station.done else ''}".strip(), title)


def _tell_options(book: Book) -> None:
    words = book.words
    book.add("categories", lambda tr: words.categories(tr).values())
    for option in book.rules.meta.options:
        book.add(f"option {option.key}", lambda tr, k=option.key: words.option_name(tr, k))
        book.add(f"option {option.key} help", lambda tr, k=option.key: words.option_help(tr, k))
        for value in option.choices or (False, True) * (option.kind == "bool"):
            book.add(
                f"option {option.key} {value}",
                lambda tr, k=option.key, v=value: words.value_name(tr, k, v),
            )
    book.add("option of no game", lambda tr: words.option_help(tr, "none"))
    if words.unseen is not None:
        book.add("unseen", words.unseen)


def tell_tables(book: Book, tables: Sequence[tuple[Mapping[str, Any], str, int]]) -> None:
    """Why options, board and number of seats do not go together."""
    for chosen, board_id, seats in tables:
        refused = book.rules.options(chosen, board_id, seats)
        assert isinstance(refused, Refusal), (chosen, board_id, seats)
        book.add(
            f"refusal {refused.rule} {refused.code}",
            lambda tr, r=refused: book.words.refusal(tr, None, (), r),
        )


def find_path(game: str) -> Path:
    """Where the book of a game lies."""
    return Path(__file__).parents[1] / "games" / game / "words" / "sentences.txt"
