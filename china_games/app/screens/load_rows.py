"""A row of the list of saved games: the seats' seals, the name, who plays, how it stands, when."""

from __future__ import annotations

import pygame

from china_games.app import services
from china_games.app.screens import summaries
from china_games.kit.theme import wrap_look
from china_games.kit.ui import Surface, Ui
from china_games.kit.widgets import Item
from china_games.session.entries import Entry
from china_games.session.loading import is_whole
from china_games.session.open_games import HERE, NOWHERE

SEAL, IN_ROW = 22, 3  # units; seals side by side


def build_item(ui: Ui, entry: Entry, key: str, opened: str = NOWHERE) -> Item:
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
            f"{told}\n{when}",
            draw_mark(ui, entry),
            enabled=False,
            tip=entry.path.name,
        )
    facts = [
        summaries.say_stand(tr, entry),
        summaries.say_kind(tr, entry) if entry.kind == "sample" else when,
    ]
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
    return Item(key, summaries.name_entry(tr, entry), "\n".join(lines), draw_mark(ui, entry))


def make_samples_head(ui: Ui) -> Item:
    """The heading over the games that come with the program."""
    return Item(
        "samples", ui.tr("Games that come with the program"), colour="cinnabar", divides=True
    )


def draw_mark(ui: Ui, entry: Entry) -> Surface:
    """The seals of the seats in two rows, or a warning."""
    looks = tuple(wrap_look(seat.look) for seat in entry.seats) if not entry.problem else ()
    return ui.keep_drawing(
        ("save-mark", looks, bool(entry.problem), ui.scale), lambda: draw_mark_picture(ui, looks)
    )


def draw_mark_picture(ui: Ui, looks: tuple[int, ...]) -> Surface:
    side = ui.px(SEAL)
    step = side + ui.px(3)
    picture = pygame.Surface((step * IN_ROW, step * 2), pygame.SRCALPHA)
    for place, look in enumerate(looks[: 2 * IN_ROW]):
        picture.blit(
            ui.render_seal(look, SEAL, letter=True),
            (place % IN_ROW * step, place // IN_ROW * step + ui.px(2)),
        )
    if not looks:
        sign = ui.render_icon("warning", 34, "cinnabar")
        picture.blit(sign, sign.get_rect(center=picture.get_rect().center))
    return picture
