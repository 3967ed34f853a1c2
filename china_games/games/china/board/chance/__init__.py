"""The steps of drawing a board of China from chance: `generate.py` calls them in turn."""
