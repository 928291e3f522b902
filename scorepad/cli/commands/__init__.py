"""One file per command; each holds its click command as ``main``."""
