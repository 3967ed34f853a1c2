"""What the tables of several games share: plain figures, drawing kit, window on the board, panels,
movements.
"""
