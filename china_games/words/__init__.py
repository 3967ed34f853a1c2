"""Sentences about games: refusals, events, actions and points, one module a game; no pygame here."""
