"""How a command says no: one line on stderr and an exit code (CONTRACT "Exit codes")."""

from __future__ import annotations

FINE, OBJECTS, BAD_INPUT, DISK, INTERRUPTED = 0, 1, 2, 3, 130


class Wrong(ValueError):
    """Bad usage or bad input; the message quotes it and says what to do."""
