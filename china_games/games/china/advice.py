"""Advice for China: what its normal level would do and why, as the face `ADVICE`."""

from __future__ import annotations

from china_games.games.china.board import ChinaMap
from china_games.games.china.players.advice import advise, find_value, rate
from china_games.games.china.rules.model import State
from china_games.games.china.words.advice import say_reason
from china_games.games.china.words.themes import name_theme
from china_games.games.contract import Advice

ADVICE: Advice[State, ChinaMap] = Advice(advise, rate, find_value, say_reason, theme=name_theme)
