"""Advice for Forbidden City: what its normal level would do and why, as the face `ADVICE`."""

from __future__ import annotations

from china_games.games.contract import Advice
from china_games.games.forbidden_city.board import ForbiddenCityTiles
from china_games.games.forbidden_city.players.advice import advise, find_value, rate
from china_games.games.forbidden_city.rules.model import State
from china_games.games.forbidden_city.words.advice import say_reason
from china_games.games.forbidden_city.words.themes import name_theme

ADVICE: Advice[State, ForbiddenCityTiles] = Advice(
    advise, rate, find_value, say_reason, theme=name_theme
)
