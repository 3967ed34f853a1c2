"""Learning from games that were played: which moves were mistakes, and positions to try again."""
