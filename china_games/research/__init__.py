"""Adapters for research: the games behind the interfaces that programs that learn expect.

They need `pip install china-games[research]`; nothing of the program itself imports them.
"""
