"""The players that come with scorepad."""
