"""Learning a game at its own table: lessons from files, hints, and what each person has learnt.

`models` says what a lesson file holds, `shelf` reads the files, `run` goes through one without
knowing its game, `check` plays every way through it without a window, `progress` keeps how far a
person has come."""
