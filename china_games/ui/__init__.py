"""The window: loop, canvas, widgets, screens and tables."""
