"""Simulated play as a conversation: people and the program's players with cards, one table."""
