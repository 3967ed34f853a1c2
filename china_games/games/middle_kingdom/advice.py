"""Advice for Middle Kingdom: what its normal level would do and why, as the face `ADVICE`."""

from __future__ import annotations

from china_games.games.contract import Advice
from china_games.games.middle_kingdom.board import MiddleKingdomCards
from china_games.games.middle_kingdom.players.advice import advise, find_value, rate, unseal
from china_games.games.middle_kingdom.rules.model import State
from china_games.games.middle_kingdom.words.advice import say_reason
from china_games.games.middle_kingdom.words.themes import name_theme

ADVICE: Advice[State, MiddleKingdomCards] = Advice(
    advise, rate, find_value, say_reason, unseal=unseal, theme=name_theme
)
