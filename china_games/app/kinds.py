"""Kinds of players in words: a person, or a level of the computer and the style it plays in."""

from __future__ import annotations

from china_games.games.contract import Style
from china_games.games.registry import GameBroken
from china_games.i18n import Translator
from china_games.players import players
from china_games.players.base import LEVEL_NAMES, LEVEL_TEXTS


def name_kind(tr: Translator, game: str, kind: str) -> str:
    """Person, or the computer player's level, with its style if it has a certain one."""
    if not kind:
        return tr("Human")
    level, style = tr(LEVEL_NAMES[players.split_kind(kind)[0]]), _find_style(game, kind)
    if style is None:
        return tr("Computer · {level}", level=level)
    return tr("{level} · {style}", level=level, style=tr.choose_domain(game)(style.name))


def name_briefly(tr: Translator, game: str, kind: str) -> str:
    """The same beside an icon that tells a computer player."""
    if not kind or _find_style(game, kind) is not None:
        return name_kind(tr, game, kind)
    return name_level(tr, players.split_kind(kind)[0])


def name_level(tr: Translator, level: str) -> str:
    """The name of a level, whatever its style."""
    return tr(LEVEL_NAMES[level])


def describe_kind(tr: Translator, game: str, kind: str) -> str:
    """What somebody of this kind does."""
    if not kind:
        return tr("Somebody at this screen. The hand is covered while others play.")
    style = _find_style(game, kind)
    if style is not None:
        return tr.choose_domain(game)(style.text)
    return tr(LEVEL_TEXTS[players.split_kind(kind)[0]])


def list_styles(tr: Translator, game: str, level: str) -> list[tuple[str, str]]:
    """(kind, name) of each style of a level, after the level itself, whose style the seed draws;
    nothing if it has only one.
    """
    styles, domain = _list_styles(game, level), tr.choose_domain(game)
    if not styles:
        return []
    named = [(players.name_kind(level, one.key), domain(one.name)) for one in styles]
    return [(level, tr("any style")), *named]


def _find_style(game: str, kind: str) -> Style | None:
    level, key = players.split_kind(kind)
    return next((one for one in _list_styles(game, level) if one.key == key), None)


def _list_styles(game: str, level: str) -> tuple[Style, ...]:
    """The styles of a level; none if the game's players cannot be loaded: that is told when they
    have to move.
    """
    try:
        return players.list_styles(game, level) if level else ()
    except GameBroken:
        return ()
