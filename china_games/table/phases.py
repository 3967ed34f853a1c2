"""The strip of the phases of a turn, a round or a year: the present one lit, each with its
sentence.

A game gives the phases (`Words.phases`) and the box (`Layout.phases`); the strip is the same for
all games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from china_games.games.contract import Event, Info, Phase, TableFace
from china_games.games.stage import Leg, Part, Stage, Target
from china_games.i18n import Translator
from china_games.kit import fonts
from china_games.kit.painter import Painter, Rect, Surface
from china_games.kit.theme import write_css
from china_games.table import panel

KIND = GROUP = "course"
TYPE, SMALL = 13.0, 10.0  # height of the type in units, and of the smallest
SHARE, MOST = 0.62, 0.8  # of the height of its strip: larger type that is wanted; at most
LEAST = 10  # pixels of the smallest type
STEP_BACK = 2  # pixels by which the others are smaller than all could be, beside a larger one
PAD, GAP = 7.0, 3.0  # units beside a name, and between two phases
PIP = 12.0  # units of width of a phase whose name finds no room

AnyFace = TableFace[Any, Any, Any, Any, Any, Any]
AnyStage = Stage[Any, Any, Any, Any, Any]


def list_phases(face: AnyFace, stage: AnyStage) -> tuple[Phase, ...]:
    """The phases of the moment; none where the game has none to show, or no place for them."""
    if face.words.phases is None or stage.layout.phases is None:
        return ()
    phases = face.words.phases(stage.tr, stage.map, stage.view)
    if stage.course is None:
        return phases
    return tuple(phase._replace(now=k == stage.course) for k, phase in enumerate(phases))


def make_legs(face: AnyFace, stage: AnyStage, events: Sequence[Event]) -> list[Leg]:
    """The movements of what was done, each with the phase to which it belongs: the one that the
    game names, else the one in which it was done, if that is there in the view shown now.
    """
    before = list_phases(face, stage._replace(view=stage.before, course=None))
    same = [phase.name for phase in before] == [phase.name for phase in list_phases(face, stage)]
    done = next((k for k, phase in enumerate(before) if phase.now and same), None)
    return [
        leg if leg.phase is not None else leg._replace(phase=done)
        for leg in face.legs(stage, events)
    ]


def make_parts(face: AnyFace, stage: AnyStage) -> list[Part[Any]]:
    """Each phase as a part that tells of itself."""
    phases, box = list_phases(face, stage), stage.layout.phases
    if not phases:
        return []
    boxes, _ = place_phases(phases, box, stage.layout.unit, stage.letters)
    return [
        Part((KIND, k), one, GROUP, "note", acts=False, tip=False) for k, one in enumerate(boxes)
    ]


def list_groups(face: AnyFace, tr: Translator) -> Mapping[str, str]:
    """The groups of parts of a table, that of the phases last."""
    return {**face.groups(tr), GROUP: tr("Phases")}


def tell_phase(face: AnyFace, stage: AnyStage, target: Target) -> Info | None:
    """What a phase says; None for any other target."""
    if target[0] != KIND:
        return None
    phases = list_phases(face, stage)
    if target[1] >= len(phases):
        return Info("", ())
    phase = phases[target[1]]
    now = (stage.tr("This is the present phase."),) if phase.now else ()
    return Info(phase.name, (phase.sentence, *now))


def draw_strip(face: AnyFace, painter: Painter, target: Surface, stage: AnyStage) -> None:
    """Draws the phases in their box."""
    phases = list_phases(face, stage)
    if not phases:
        return
    layout, theme = stage.layout, painter.theme
    boxes, sizes = place_phases(phases, layout.phases, layout.unit, stage.letters)
    for k, (phase, box, size) in enumerate(zip(phases, boxes, sizes, strict=True)):
        pointed = stage.hover == (KIND, k) or (KIND, k) in stage.pointed
        fill = theme.cinnabar if phase.now else theme.paper_light if pointed else theme.paper_dark
        line = theme.ink if phase.now or pointed else theme.ink_faint
        panel.slip(painter, target, box, write_css(fill), write_css(line), layout.unit, box.h * 0.3)
        if box.w >= fonts.width(phase.name, "bold", size):
            colour = theme.on_seal if phase.now else theme.ink_soft
            painter.write(target, phase.name, box, size, "bold", colour, "center")


def place_phases(
    phases: Sequence[Phase], strip: Rect, unit: float, letters: float = 1.0
) -> tuple[tuple[Rect, ...], tuple[int, ...]]:
    """The box of each phase and the height of its type: all with their names where they fit; else
    the present one alone has its name. Where people want larger letters, the present one has them
    first, and the others step back for it.
    """
    gap = max(1, round(GAP * unit))
    room = strip.w - gap * (len(phases) - 1)
    least = max(LEAST, round(SMALL * unit))
    usual = min(round(TYPE * unit), round(strip.h * MOST))
    wanted = min(round(TYPE * unit * letters), round(strip.h * SHARE))
    largest = max(least, usual, wanted if letters > 1 else 0)
    named = max((k for k, phase in enumerate(phases) if phase.now), default=-1)
    for size in range(largest, least - 1, -1):
        wide = [measure_name(phase, size, unit) for phase in phases]
        if sum(wide) <= room:
            sizes = [size] * len(phases)
            if usual < largest > size and named >= 0:
                sizes = _favour(phases, named, max(least, size - STEP_BACK), largest, room, unit)
                wide = [measure_name(*one, unit) for one in zip(phases, sizes, strict=True)]
            return _set_side_by_side(strip, wide, gap), tuple(sizes)
    pip = min(round(PIP * unit), room // len(phases))
    rest = room - pip * (len(phases) - 1)
    size = largest
    while size > LEAST and named >= 0 and measure_name(phases[named], size, unit) > rest:
        size -= 1
    wide = [
        min(rest, measure_name(phase, size, unit)) if k == named else pip
        for k, phase in enumerate(phases)
    ]
    return _set_side_by_side(strip, wide, gap), (size,) * len(phases)


def _favour(
    phases: Sequence[Phase], named: int, others: int, largest: int, room: int, unit: float
) -> list[int]:
    """Heights of type: that of the present phase as large as it fits beside the others."""
    taken = sum(measure_name(phase, others, unit) for k, phase in enumerate(phases) if k != named)
    size = largest
    while size > others and measure_name(phases[named], size, unit) > room - taken:
        size -= 1
    return [size if k == named else others for k in range(len(phases))]


def measure_name(phase: Phase, size: int, unit: float) -> int:
    """The width that a phase takes with its name."""
    return fonts.width(phase.name, "bold", size) + 2 * round(PAD * unit)


def _set_side_by_side(strip: Rect, wide: Sequence[int], gap: int) -> tuple[Rect, ...]:
    boxes, x = [], strip.x
    for one in wide:
        boxes.append(Rect(x, strip.y, one, strip.h))
        x += one + gap
    return tuple(boxes)
