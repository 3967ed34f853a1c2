"""The games, each one folder and one object; see `contract` and `registry`."""
