"""What a rulebook says, in the words of a table: one module for each part of the game."""
