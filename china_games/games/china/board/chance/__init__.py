"""The steps of drawing a random board of China: `generate.py` calls them in turn."""
