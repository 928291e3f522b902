"""Entries: the accepted answers of a match, in the order they were given, each with its time.

The journal only grows. Taking back and doing again are entries too, so nothing recorded is lost;
which answers stand is worked out from them (``scorepad.match.match``).
"""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from scorepad.match.events import Event
from scorepad.rules.frozen import frozen


@frozen
class Entry:
    """One accepted answer with the events it recorded, or the taking back (doing again) of one.

    ``at`` knows its offset (UTC in files). ``events`` is empty for "undo" and "redo".
    """

    at: datetime
    action: Literal["record", "undo", "redo"]
    events: tuple[Event, ...] = ()
