"""Tables: one module or package a game."""
