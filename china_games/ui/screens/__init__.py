"""Screens of the window, one module each."""
