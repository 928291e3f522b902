"""Playing by program: dealing, players, and whole matches with cards, as the same events."""
