"""A row of the list of saved games: the seats' seals, who plays, what and on which board, how the
game stands, when.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from pathlib import Path

import pygame

from china_games.app import daily, games, services
from china_games.app.screens import summaries
from china_games.files.characters import fold
from china_games.kit.theme import wrap_look
from china_games.kit.ui import Rect, Surface, Ui
from china_games.kit.widgets import Item
from china_games.session.entries import Entry
from china_games.session.loading import SaveError, is_whole
from china_games.session.open_games import HERE, NOWHERE

SEAL, IN_ROW = 22, 3  # units; seals side by side
RING = 3  # units of the ring round the seal of who has won


class Phases:
    """The phases that unfinished games have come to, found one a frame: the game is loaded for
    it.
    """

    def __init__(self) -> None:
        self._found: dict[tuple[Path, str, int, str], str] = {}

    def name(self, ui: Ui, entry: Entry) -> str:
        """The phase in a word or two; "" as long as it is not known, and where there is none."""
        return self._found.get(self._make_key(ui, entry), "")

    @staticmethod
    def _make_key(ui: Ui, entry: Entry) -> tuple[Path, str, int, str]:
        return entry.path, entry.played, entry.size, ui.tr.language

    def work(self, ui: Ui, entries: Iterable[Entry]) -> bool:
        """Finds one of those that are asked for; True if it has a phase to show."""
        for entry in entries:
            if entry.finished or entry.problem or self._make_key(ui, entry) in self._found:
                continue
            self._found[self._make_key(ui, entry)] = found = find_phase(ui, entry)
            return bool(found)
        return False


def is_sample(entry: Entry) -> bool:
    """Whether a game came with the program: those stand apart, below the user's own."""
    return entry.kind == "sample"


def find_phase(ui: Ui, entry: Entry) -> str:
    """The phase of an unfinished game as everybody may know it."""
    words = games.find_words(entry.game)
    if words is None or words.phases is None:
        return ""
    try:
        session = services.find_services(ui.app).store.load(entry)
    except SaveError:
        return ""
    tr = ui.tr.choose_domain(entry.game)
    phases = words.phases(tr, session.board.map, session.view(None))
    return next((phase.name for phase in phases if phase.now), "")


def has_words(ui: Ui, entry: Entry, words: Iterable[str], phase: str = "") -> bool:
    """Whether all these words, folded, stand in what a row says of a save."""
    tr, library = ui.tr, services.find_services(ui.app).library
    if not (sought := tuple(words)):
        return True
    told = [
        entry.name,
        summaries.name_players(tr, entry),
        summaries.say_setting(tr, library, entry),
        summaries.say_stand(tr, entry, phase) if not entry.problem else "",
        *say_day(ui, entry),
        summaries.say_moment(tr, entry.date),
        entry.path.name if entry.problem else "",
    ]
    text = fold(" ".join(told))
    return all(word in text for word in sought)


def say_day(ui: Ui, entry: Entry) -> tuple[str, ...]:
    """Of which day's deal a game is; nothing for other games."""
    day = daily.find_entry_day(entry)
    return (ui.tr("deal of {day}", day=summaries.say_date(ui.tr, day)),) if day else ()


def build_item(ui: Ui, entry: Entry, key: str, opened: str = NOWHERE, phase: str = "") -> Item:
    """The row of a save, with the window where it is open; a damaged one is greyed and says why."""
    tr = ui.tr
    when = summaries.say_moment(tr, entry.date)
    if entry.problem:
        told = summaries.make_sentence(entry.problem.say_wrong(tr))
        name = summaries.name_entry(tr, entry)
        heading = (
            tr("{name} (cannot be loaded)", name=name)
            if is_whole(entry.problem)
            else (tr("{name} (damaged)", name=name))
        )
        return Item(
            key,
            heading,
            told,
            draw_mark(ui, entry),
            enabled=False,
            tip=entry.path.name,
            aside=when,
        )
    facts = [summaries.say_stand(tr, entry, phase), *say_day(ui, entry)]
    if entry.kind == "copy":
        facts.append(summaries.say_kind(tr, entry))
    elif entry.kind != "sample":
        facts += summaries.say_origin(tr, entry)
    if opened:
        facts.append(tr("on the table now") if opened == HERE else tr("open in another window"))
    lines = [
        summaries.say_setting(tr, services.find_services(ui.app).library, entry),
        " · ".join(facts),
    ]
    if entry.name:
        lines.insert(0, summaries.name_players(tr, entry))
    return Item(
        key,
        summaries.name_entry(tr, entry),
        "\n".join(lines),
        draw_mark(ui, entry),
        aside="" if entry.kind == "sample" else when,
    )


def name_group(ui: Ui, entry: Entry, order: str) -> str:
    """What stands over the rows that belong together in this order; "" over none."""
    if entry.kind == "sample":
        return ui.tr("Games that come with the program")
    if order == "date":
        return summaries.name_period(ui.tr, entry.date)
    return summaries.name_game(ui.tr, entry.game) if order == "game" else ""


def make_head(heading: str, number: int, apart: bool) -> Item:
    """A heading over rows; `apart`: over the games that come with the program."""
    colour = "cinnabar" if apart else "ink_soft"
    return Item("samples" if apart else f"group:{number}", heading, colour=colour, divides=True)


def draw_mark(ui: Ui, entry: Entry) -> Surface:
    """The seals of the seats in two rows, a ring round those that have won; or a warning."""
    looks = tuple(wrap_look(seat.look) for seat in entry.seats) if not entry.problem else ()
    return ui.keep_drawing(
        ("save-mark", looks, entry.won_by, bool(entry.problem), ui.scale),
        lambda: draw_mark_picture(ui, looks, entry.won_by),
    )


def draw_mark_picture(ui: Ui, looks: tuple[int, ...], winners: Collection[int]) -> Surface:
    side, ring = ui.px(SEAL), ui.px(RING)
    step = side + 2 * ring + ui.px(1)
    picture = pygame.Surface((step * IN_ROW, step * 2), pygame.SRCALPHA)
    for place, look in enumerate(looks[: 2 * IN_ROW]):
        at = place % IN_ROW * step + ring, place // IN_ROW * step + ring
        if place in winners:
            box = Rect(at, (side, side)).inflate(2 * ring, 2 * ring)
            pygame.draw.rect(picture, ui.find_colour("ochre"), box, 0, ui.px(5))
        picture.blit(ui.render_seal(look, SEAL, letter=True), at)
    if not looks:
        sign = ui.render_icon("warning", 34, "cinnabar")
        picture.blit(sign, sign.get_rect(center=picture.get_rect().center))
    return picture
