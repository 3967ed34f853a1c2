"""A game being played: seats, moves, undo, history, saves."""
