"""Advice for Empires: what its normal level would do and why, as the face `ADVICE`."""

from __future__ import annotations

from china_games.games.contract import Advice
from china_games.games.empires.board import EmpiresMap
from china_games.games.empires.players.advice import VICTORY, advise, find_value, rate
from china_games.games.empires.players.deal_reasons import answer
from china_games.games.empires.players.retracing import retrace
from china_games.games.empires.players.threats import list_threats
from china_games.games.empires.rules.model import State
from china_games.games.empires.words.advice import say_reason
from china_games.games.empires.words.themes import name_theme

ADVICE: Advice[State, EmpiresMap] = Advice(
    advise,
    rate,
    find_value,
    say_reason,
    retrace=retrace,
    victory=VICTORY,
    answer=answer,
    threats=list_threats,
    theme=name_theme,
)
