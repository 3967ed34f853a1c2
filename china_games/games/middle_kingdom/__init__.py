"""Middle Kingdom: rules, board files, words, computer players and table."""
