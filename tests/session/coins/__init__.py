"""A tiny game that shows that sessions and saves know no game."""
