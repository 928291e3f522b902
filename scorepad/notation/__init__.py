"""Matches as text and as plain dicts with a format version; upgrades from older versions."""
