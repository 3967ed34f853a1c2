"""Helpers that tests share: boards, whole games and positions set up by hand."""
