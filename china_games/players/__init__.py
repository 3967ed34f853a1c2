"""Computer players: what each level weighs in each game, and the process in which they think."""
