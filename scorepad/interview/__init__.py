"""The conversation without a terminal: questions, how answers are read, and the loop over them."""
