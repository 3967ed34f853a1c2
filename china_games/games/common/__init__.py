"""The rules of the games: pure functions over immutable states, standard library only."""
