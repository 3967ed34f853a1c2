"""Computer players: levels, evaluation, search, the worker process."""
