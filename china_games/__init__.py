"""China Games: four Chinese-themed board games on one computer."""

import os

__version__ = "0.2.0"

# Here, since any module may be the first to load pygame: what commands print is theirs alone.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
