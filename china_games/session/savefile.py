"""Save files for other areas: write one, load one, check one."""
from china_games.session.loading import LoadError, check, load
from china_games.session.saving import write

__all__ = ["LoadError", "check", "load", "write"]
