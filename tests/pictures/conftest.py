"""Many scenes show the same boards, icons and words: what was drawn for one of them is kept for
all.
"""

from __future__ import annotations

from china_games.kit import canvas

canvas.RASTERS.budget = 160 * canvas.MEGABYTE
canvas.LINES.budget = 40 * canvas.MEGABYTE
